//! The parts of the black-box tests: a server that can be killed, players who speak the
//! protocol and nothing else, and matches for them to play.
//!
//! Nothing here waits for time to pass, but for bytes on a wire that is to be long: every wait is for
//! something to happen, and lasts at most [`PATIENCE`].

mod binary;
mod cluster;
mod http;
mod matches;
mod message;
mod nats;
mod player;
mod postgres;
mod push_service;
mod record;
mod sea;
mod server;
mod socket;
mod telling;
mod terminal;
mod wire;

pub use cluster::{TestCluster, Wires};
pub use http::Response;
pub use matches::{
    against, aspic, catch_up, create, join, orbito, play_on, play_to_the_end, play_turn,
};
pub use message::{new_id, subscribe};
pub use nats::{Overheard, TestNats};
pub use player::{Accepted, TestPlayer};
pub use postgres::TestPostgres;
pub use push_service::{TestBrowser, TestPushService};
pub use record::lengthened;
pub use sea::deployment;
pub use server::TestServer;
pub use socket::{Closed, Socket};
pub use telling::{Deed, Told, assert_told_the_same, position, seeds_alike, tell};
pub use terminal::{TestTerminal, TestUser};
pub use wire::TestWire;

/// The longest time that something which must happen may take before the test fails.
pub const PATIENCE: std::time::Duration = std::time::Duration::from_mins(1);
