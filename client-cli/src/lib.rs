//! The terminal client of Tablée: plays on a full screen, in plain lines, or for programs in JSON.
//!
//! The library holds the typed connection and what the command line is made of; `tablee` is the
//! thin program around it. The client knows no rules: it shows views, offers legal actions and
//! sends what was chosen.

mod args;
mod backoff;
mod client;
mod clock;
mod command;
mod commands;
mod desk;
mod failure;
#[cfg(test)]
mod fixture;
mod ids;
mod link;
mod output;
mod play;
mod render;
mod report;
mod rest;
mod screen;
mod seats;
mod selection;
mod server;
mod session;
mod telling;
mod texts;
mod wishes;

pub use args::Cli;
pub use backoff::Backoff;
pub use client::{Connection, Received};
pub use commands::{explain, run};
pub use failure::Failure;
pub use link::{Link, LinkEvent, LinkOptions};
pub use server::Server;
