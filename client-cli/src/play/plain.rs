//! Playing in plain lines, for screen readers and pipes.

use std::io::{self, IsTerminal};
use std::time::Instant;

use tokio::io::{AsyncBufReadExt, BufReader};

use super::Memory;
use crate::client_state::{Command, Desk, Told};
use crate::net::Link;
use crate::stdout;

/// The most legal actions listed without being asked.
const FEW: usize = 12;

/// Plays until the user quits, or the input has ended and the match is over.
pub(super) async fn run(mut link: Link, mut desk: Desk, mut memory: Memory) -> anyhow::Result<()> {
    let mut typed = BufReader::new(tokio::io::stdin()).lines();
    let mut reading = true;
    while reading || !desk.is_over() {
        tokio::select! {
            event = link.next() => {
                let Some(event) = event else { break };
                let heard = desk.hear(event, Instant::now())?;
                tell(&desk, heard)?;
                memory.note(desk.session())?;
            }
            text = typed.next_line(), if reading => match text? {
                Some(text) => match (desk.typed(&text), Command::parse(&text)) {
                    (Some(told), _) => tell(&desk, told)?,
                    (None, Some(Command::Quit)) => break,
                    (None, Some(command)) => {
                        let obeyed = desk.obey(command, Instant::now());
                        tell(&desk, obeyed)?;
                    }
                    (None, None) if text.trim().is_empty() => {}
                    (None, None) => stdout::line(&desk.texts().say("not-understood"))?,
                },
                // From a keyboard this means goodbye; a pipe has just said all it had to say.
                None if io::stdin().is_terminal() => break,
                None => reading = false,
            },
        }
        for message in desk.take_outgoing() {
            link.send(message).await;
        }
        if let Some(id) = desk.take_next_match() {
            link.follow(id.to_string()).await;
        }
    }
    link.close().await;
    Ok(())
}

fn tell(desk: &Desk, told: Told) -> io::Result<()> {
    let mut lines = told.lines;
    if told.turned && desk.view().is_some() {
        lines.extend(desk.board());
        lines.extend(desk.facts());
    }
    if told.moved && desk.is_my_turn() {
        lines.extend(desk.choices(FEW));
    }
    lines.iter().try_for_each(|line| stdout::line(line))
}
