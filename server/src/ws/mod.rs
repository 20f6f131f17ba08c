//! Sockets: one session a connection, fed from a bounded outbox.

mod outbox;
mod request;
mod session;
mod upgrade;

pub(crate) use outbox::Outbox;
pub(crate) use session::Sessions;
pub(crate) use upgrade::upgrade;
