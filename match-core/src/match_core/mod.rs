//! The match itself, a verb a file: what follows from an event, what players and time may make
//! happen, what a viewer may know, how it looked before, and the way back from the log.

mod core;
mod decide;
mod fold;
mod past;
mod revive;
#[cfg(test)]
mod tests;
mod view;

pub use core::{Head, MatchCore, Patience, Unsaved};
pub use past::Past;
