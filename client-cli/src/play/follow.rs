//! The loop behind every way of following a match.

use super::seat_memory::SeatMemory;
use crate::interface::Interface;
use crate::net::Link;
use crate::stdout;

/// Follows a match, and its rematches, until the interface is done or the link has ended.
pub(super) async fn follow(
    mut link: Link,
    mut interface: impl Interface,
    mut memory: SeatMemory,
) -> anyhow::Result<()> {
    while !interface.is_done() {
        tokio::select! {
            event = link.next() => {
                let Some(event) = event else { break };
                interface.on_event(event)?;
                memory.note(interface.client().session());
            }
            input = interface.input() => interface.on_input(input?)?,
        }
        for message in interface.client().take_outgoing() {
            link.send(message).await;
        }
        if let Some(id) = interface.client().take_next_match() {
            link.follow(id.to_string()).await;
        }
    }
    let farewell = interface.farewell();
    drop(interface);
    link.close().await;
    for line in farewell {
        stdout::line(&line)?;
    }
    Ok(memory.finish()?)
}
