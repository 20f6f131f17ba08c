//! Sockets: one session a connection, fed from a bounded outbox.
//!
//! Every connection keeps room for whatever it may await. What is rare and awaits much is therefore boxed.

mod beat;
mod closing;
mod connection;
mod dispatch;
mod following;
mod looking_back;
mod request;
mod round_trip;
mod session;
mod sessions;
mod socket;
mod subscription;
#[cfg(test)]
mod tests;
mod upgrade;

pub(crate) use looking_back::{play as look_back, turns as turns_to_look_back};
#[cfg(test)]
pub(crate) use request::read as read_message;
pub(crate) use sessions::Sessions;
pub(crate) use upgrade::upgrade;
