//! Playing in plain lines, for screen readers and pipes.

use std::io::{self, IsTerminal};
use std::time::Instant;

use crate::client_state::{ClientState, Moment, Output};
use crate::interface::Interface;
use crate::net::LinkEvent;
use crate::stdin::StdinLines;
use crate::stdout;

/// The most legal actions listed without being asked for.
const FEW: usize = 12;

/// Plays until the user quits, or the input has ended and the match is over.
pub(super) struct Plain {
    client: ClientState,
    typed: StdinLines,
    /// The words told last about the position, besides its board.
    told: Vec<String>,
    quit: bool,
}

impl Plain {
    /// Starts before the match is known.
    pub(super) fn new(client: ClientState) -> Plain {
        Plain {
            client,
            typed: StdinLines::new(),
            told: Vec::new(),
            quit: false,
        }
    }

    fn print(&mut self, output: Output) -> io::Result<()> {
        let client = &mut self.client;
        let mut lines = output.lines;
        if output.turned {
            client.look(Moment::Now);
        }
        if output.looked {
            lines.extend(client.board());
            lines.extend(client.facts());
        }
        // Between a player's turns the moves of the others say enough: every line is read aloud.
        if output.turned && client.view().is_some() && !client.waits_for_others() {
            lines.extend(client.rows());
            let words = client.words();
            lines.extend(
                words
                    .iter()
                    .filter(|line| !self.told.contains(line))
                    .cloned(),
            );
            self.told = words;
        }
        if output.moved && client.is_my_turn() {
            lines.extend(client.choices(FEW));
        }
        lines.iter().try_for_each(|line| stdout::line(line))
    }
}

impl Interface for Plain {
    type Input = Option<String>;

    fn client(&mut self) -> &mut ClientState {
        &mut self.client
    }

    async fn input(&mut self) -> io::Result<Option<String>> {
        self.typed.next().await
    }

    fn on_input(&mut self, line: Option<String>) -> anyhow::Result<()> {
        let Some(line) = line else {
            // At a keyboard the end of input means goodbye; a pipe has only run out of commands.
            self.quit = io::stdin().is_terminal();
            return Ok(());
        };
        match self.client.on_line(&line, Instant::now()) {
            Some(output) => self.print(output)?,
            None => self.quit = true,
        }
        Ok(())
    }

    fn on_event(&mut self, event: LinkEvent) -> anyhow::Result<()> {
        let output = self.client.on_event(event, Instant::now())?;
        Ok(self.print(output)?)
    }

    fn show(&mut self, output: Output) -> anyhow::Result<()> {
        Ok(self.print(output)?)
    }

    fn farewell(&mut self) -> Vec<String> {
        self.client.farewell()
    }

    fn is_done(&mut self) -> bool {
        self.quit || self.typed.has_ended() && self.client.is_over()
    }
}
