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
        let lines = self.lines(output);
        lines.iter().try_for_each(|line| stdout::line(line))
    }

    /// Returns the lines to print.
    fn lines(&mut self, output: Output) -> Vec<String> {
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
        lines
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

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::fixture::{Scene, live, received};

    /// Returns an update in which a seat has placed a marble and another one is to act.
    fn placed(version: u64, seat: u8, to_act: u8) -> Value {
        let mut state = live(version);
        state["to_act"] = json!([to_act]);
        state["position"]["reserve"] = json!([7, 14 - version]);
        let action = json!({"type": "turn", "place": "D4"});
        let event = json!({"type": "acted", "seat": seat, "action": action});
        json!({
            "type": "update", "state": state,
            "happened": [{"version": version, "at_ms": 0, "event": event}]
        })
    }

    #[test]
    fn a_half_move_is_told_in_few_lines() {
        let scene = Scene::new(&live(3));
        let mut plain = Plain::new(scene.client);
        let mut told = |message| {
            let output = plain.client.on_event(received(message), scene.now).unwrap();
            plain.lines(output)
        };
        assert_eq!(
            told(placed(4, 0, 1)),
            ["Ada: place D4.", "To act: Bob."],
            "the others think"
        );
        let own_turn = told(placed(5, 1, 0));
        assert_eq!(own_turn[..2], ["Bob: place D4.", "It is your turn."]);
        assert_eq!(own_turn[2], "    A B C D");
        let is_goal = |line: &String| line.starts_with("4 in line win.");
        assert!(own_turn.iter().any(is_goal));
        told(placed(6, 0, 1));
        let next = told(placed(7, 1, 0));
        assert!(
            next.iter().any(|line| line.contains("reserve")),
            "it has changed"
        );
        assert!(!next.iter().any(is_goal), "it has not: {next:?}");
        assert!(next.len() <= 12, "{next:?}");
    }
}
