//! Playing and replaying on the full screen.

mod app;
mod board;
mod draw;
mod replay;
mod side;
mod terminal;
#[cfg(test)]
mod tests;

use std::io;
use std::time::{Duration, Instant};

use crossterm::event::{Event, EventStream};
use futures_util::{StreamExt, TryStreamExt};
use ratatui::Frame;
use tokio::time::{Interval, MissedTickBehavior, interval};

use crate::client_state::ClientState;
use crate::interface::Interface;
use crate::net::LinkEvent;
use crate::story::Story;
use crate::texts::Texts;
use app::App;
use replay::ReplayScreen;
use terminal::Terminal;

/// How often running clocks are drawn.
const TICK: Duration = Duration::from_millis(100);

/// Plays on the full screen until the user quits.
pub(crate) struct Screen {
    app: App,
    terminal: Terminal,
    events: EventStream,
    ticks: Interval,
}

/// An input that the full screen waits for.
pub(crate) enum Input {
    /// An event of the terminal; nothing once it is gone.
    Terminal(Option<Event>),
    /// Time to draw the clocks.
    Tick,
}

impl Screen {
    /// Takes over the terminal.
    pub(crate) fn open(client: ClientState) -> io::Result<Screen> {
        let mut ticks = interval(TICK);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Ok(Screen {
            app: App::new(client),
            terminal: Terminal::open()?,
            events: EventStream::new(),
            ticks,
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
        tokio::select! {
            event = self.events.try_next() => event.map(Input::Terminal),
            _ = self.ticks.tick() => Ok(Input::Tick),
        }
    }

    fn on_input(&mut self, input: Input) -> anyhow::Result<()> {
        match input {
            Input::Terminal(Some(event)) => self.app.input(&event, Instant::now()),
            Input::Terminal(None) => self.app.quit(),
            Input::Tick => {}
        }
        self.draw()
    }

    fn on_event(&mut self, event: LinkEvent) -> anyhow::Result<()> {
        self.app.on_event(event, Instant::now())?;
        self.draw()
    }

    fn is_done(&mut self) -> bool {
        self.app.has_quit()
    }
}

/// Shows a finished match until the user quits.
pub(crate) async fn replay(story: Story, texts: Texts) -> anyhow::Result<()> {
    let mut terminal = Terminal::open()?;
    let mut input = EventStream::new();
    let mut player = ReplayScreen::new(story);
    while !player.has_quit() {
        terminal.draw(|frame| player.draw(&texts, frame))?;
        match input.next().await {
            Some(event) => player.input(&event?),
            None => break,
        }
    }
    Ok(())
}
