//! Playing, replaying and solving puzzles on the full screen.

mod app;
mod board;
mod choices;
mod draw;
mod input;
mod layout;
mod line_edit;
mod notice;
mod overlay;
mod panels;
#[cfg(test)]
mod pictures;
mod puzzle;
mod replay;
mod section;
mod signals;
mod terminal;
#[cfg(test)]
mod tests;

use std::io;
use std::time::Instant;

use crossterm::event::Event;
use opponents::{Decision, Unreadable};
use ratatui::Frame;

use crate::client_state::{ClientState, Output};
use crate::interface::Interface;
use crate::look::Look;
use crate::net::LinkEvent;
use crate::puzzling::Puzzling;
use crate::session::Session;
use crate::story::Story;
use crate::texts::Texts;
use app::App;
use input::Inputs;
use puzzle::PuzzleScreen;
use replay::ReplayScreen;
use terminal::{Terminal, suspends};

pub(crate) use input::Input;
pub(crate) use signals::Signals;

/// Plays on the full screen until the user quits.
pub(crate) struct Screen {
    app: App,
    terminal: Terminal,
    inputs: Inputs,
}

impl Screen {
    /// Takes over the terminal.
    pub(crate) fn open(client: ClientState, look: Look) -> io::Result<Screen> {
        Ok(Screen {
            app: App::new(client, look),
            inputs: Inputs::new()?,
            terminal: Terminal::open()?,
        })
    }

    fn draw(&mut self) -> anyhow::Result<()> {
        let app = &mut self.app;
        let draw = |frame: &mut Frame<'_>| draw::draw(app, frame, Instant::now());
        Ok(self.terminal.draw(draw)?)
    }
}

impl Interface for Screen {
    type Input = Input;

    fn client(&mut self) -> &mut ClientState {
        self.app.client_mut()
    }

    async fn input(&mut self) -> io::Result<Input> {
        self.inputs.next().await
    }

    fn on_input(&mut self, input: Input) -> anyhow::Result<()> {
        match input {
            Input::Terminal(event) if suspends(&event) => {
                self.inputs.restart_ticks();
                return Ok(self.terminal.suspend()?);
            }
            Input::Terminal(event) => self.app.input(&event, Instant::now()),
            Input::End => self.app.quit(),
            Input::Tick => {
                let session = self.app.client().session();
                let is_due = session.is_some_and(Session::changes_with_time);
                if !self.terminal.go_on()? && !is_due {
                    return Ok(());
                }
            }
        }
        self.draw()
    }

    fn on_event(&mut self, event: LinkEvent) -> anyhow::Result<()> {
        self.app.on_event(event, Instant::now())?;
        let calls = self.app.take_call();
        self.terminal.tell(&self.app.window_title(), calls)?;
        self.draw()
    }

    fn show(&mut self, output: Output) -> anyhow::Result<()> {
        self.app.show(output);
        self.draw()
    }

    fn advise(&mut self, decided: Result<Decision, Unreadable>) -> anyhow::Result<()> {
        self.app.advise(&decided);
        self.draw()
    }

    fn is_done(&mut self) -> bool {
        self.app.has_quit()
    }

    fn farewell(&mut self) -> Vec<String> {
        // The screen takes along all that it showed.
        let client = self.app.client();
        client
            .result()
            .into_iter()
            .chain(client.farewell())
            .collect()
    }
}

/// A full screen without a server behind it.
trait Alone {
    /// Draws everything.
    fn draw(&mut self, frame: &mut Frame<'_>);

    /// Takes a key, a click or a paste.
    fn input(&mut self, event: &Event);

    /// Tells whether the user quit.
    fn has_quit(&self) -> bool;
}

/// Shows a finished match until the user quits.
pub(crate) async fn replay(story: Story, texts: &Texts, look: Look) -> anyhow::Result<()> {
    show(ReplayScreen::new(texts, story), look).await
}

/// Shows puzzles until the user quits.
pub(crate) async fn puzzles(puzzling: Puzzling<'_>, look: Look) -> anyhow::Result<()> {
    show(PuzzleScreen::new(puzzling), look).await
}

async fn show(mut shown: impl Alone, look: Look) -> anyhow::Result<()> {
    let mut inputs = Inputs::new()?;
    let mut terminal = Terminal::open()?;
    let mut is_due = true;
    while !shown.has_quit() {
        if is_due {
            terminal.draw(|frame| {
                shown.draw(frame);
                look.apply(frame.buffer_mut());
            })?;
        }
        is_due = match inputs.next().await? {
            Input::Terminal(event) if suspends(&event) => {
                inputs.restart_ticks();
                terminal.suspend()?;
                false
            }
            Input::Terminal(event) => {
                shown.input(&event);
                true
            }
            Input::Tick => terminal.go_on()?,
            Input::End => break,
        };
    }
    Ok(())
}
