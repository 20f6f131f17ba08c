//! Sockets: one session a connection, fed from a bounded outbox.

mod dispatch;
mod following;
mod outbox;
mod request;
mod session;
mod sessions;
mod upgrade;

pub(crate) use outbox::Outbox;
pub(crate) use sessions::Sessions;
pub(crate) use upgrade::upgrade;
