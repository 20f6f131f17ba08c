//! The terminal client of Tablée: plays on a full screen, in plain lines, or for programs in JSON.
//!
//! The library holds the typed connection and the commands; `tablee` is the thin program around it.
//! The client knows no rules: it shows views, offers legal actions and sends the one chosen.

mod advice;
mod args;
mod chart;
mod client_state;
mod clock;
mod commands;
mod context;
mod describe;
mod environment;
mod failure;
#[cfg(test)]
mod fixture;
mod interface;
mod known;
mod look;
mod match_ref;
mod net;
mod page;
mod pager;
mod play;
mod puzzling;
mod render;
mod report;
mod screen;
mod seat_link;
mod seats;
mod selection;
mod session;
mod state;
mod stderr;
mod stdin;
mod stdout;
mod story;
mod survey;
mod texts;
mod thinker;
mod units;
mod wrap;

pub use args::Cli;
pub use commands::{explain, explain_usage, run};
pub use failure::Failure;
pub use net::{AddressError, Backoff, Connection, Link, LinkEvent, LinkOptions, Received, Server};
pub use stderr::note;
