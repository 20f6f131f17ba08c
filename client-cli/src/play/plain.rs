//! Playing in plain lines, for screen readers and pipes.

use std::io::{self, IsTerminal};
use std::time::Instant;

use tokio::io::{AsyncBufReadExt, BufReader};

use super::SeatMemory;
use crate::client_state::{ClientState, Command, Output};
use crate::net::Link;
use crate::stdout;

/// The most legal actions listed without being asked.
const FEW: usize = 12;

/// Plays until the user quits, or the input has ended and the match is over.
pub(super) async fn run(
    mut link: Link,
    mut client: ClientState,
    mut memory: SeatMemory,
) -> anyhow::Result<()> {
    let mut typed = BufReader::new(tokio::io::stdin()).lines();
    let mut reading = true;
    while reading || !client.is_over() {
        tokio::select! {
            event = link.next() => {
                let Some(event) = event else { break };
                let heard = client.on_event(event, Instant::now())?;
                print(&client, heard)?;
                memory.note(client.session())?;
            }
            text = typed.next_line(), if reading => match text? {
                Some(text) => match (client.typed(&text), Command::parse(&text)) {
                    (Some(output), _) => print(&client, output)?,
                    (None, Some(Command::Quit)) => break,
                    (None, Some(command)) => {
                        let output = client.execute(command, Instant::now());
                        print(&client, output)?;
                    }
                    (None, None) if text.trim().is_empty() => {}
                    (None, None) => stdout::line(&client.texts().say("not-understood"))?,
                },
                // From a keyboard this means goodbye; a pipe has just said all it had to say.
                None if io::stdin().is_terminal() => break,
                None => reading = false,
            },
        }
        for message in client.take_outgoing() {
            link.send(message).await;
        }
        if let Some(id) = client.take_next_match() {
            link.follow(id.to_string()).await;
        }
    }
    link.close().await;
    Ok(())
}

fn print(client: &ClientState, output: Output) -> io::Result<()> {
    let mut lines = output.lines;
    if output.turned && client.view().is_some() {
        lines.extend(client.board());
        lines.extend(client.facts());
    }
    if output.moved && client.is_my_turn() {
        lines.extend(client.choices(FEW));
    }
    lines.iter().try_for_each(|line| stdout::line(line))
}
