//! The connection to a server: its address, the REST routes and the socket.

mod backoff;
mod connection;
mod follower;
mod http;
mod ids;
mod incoming;
mod link;
mod pace;
mod rest;
#[cfg(test)]
mod scenarios;
mod server;
mod tls;
mod tls_transport;

pub use backoff::Backoff;
pub use connection::Connection;
pub(crate) use ids::command_id;
pub use incoming::Received;
pub use link::{Link, LinkEvent, LinkOptions};
pub(crate) use rest::Api;
pub use server::{AddressError, Server};
pub(crate) use tls::trust;
