//! Messages to send.

use std::sync::atomic::{AtomicU64, Ordering};

use protocol::{ClientMessage, CommandId, Token, Version};

/// Returns a command id nobody has used.
pub fn new_id() -> CommandId {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    CommandId::try_from(format!("c{number}")).expect("it is short")
}

/// Returns the wish to follow a match.
pub fn subscribe(
    match_ref: &str,
    token: Option<&Token>,
    name: Option<&str>,
    since: Option<Version>,
) -> ClientMessage {
    ClientMessage::Subscribe {
        id: new_id(),
        match_ref: match_ref.to_owned(),
        token: token.cloned(),
        name: name.map(str::to_owned),
        since,
        legal_actions: true,
    }
}
