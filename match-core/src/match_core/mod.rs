//! The match itself, a verb a file: what follows from an event, what players and time may make
//! happen, what a viewer may know, what an audience is shown, and
//! how late, how it looked before, and the way back from the log.

mod core;
mod decide;
mod fold;
mod late;
mod past;
mod revive;
mod shown;
#[cfg(test)]
mod tests;
mod view;

pub use core::{Head, MatchCore, Timeouts, Unsaved};
pub use late::LateMatch;
pub use past::Past;
pub use shown::Shown;
