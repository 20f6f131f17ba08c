//! The match itself, a verb a file: what follows from an event, what players and time may make
//! happen, what computers are to decide, what a viewer may know, what an audience is shown, and
//! how late, how it looked before, the way back from the log, and the same for logs of strangers.

mod computers;
mod core;
mod decide;
mod fold;
mod handover;
mod late;
mod past;
mod revive;
mod shown;
mod strict;
mod substitutes;
#[cfg(test)]
mod tests;
mod tokens;
mod view;

pub use computers::ComputersTurn;
pub use core::{Head, MatchCore, Timeouts, Unsaved};
pub use handover::Handover;
pub use late::LateMatch;
pub use past::EarlierPosition;
pub use shown::Shown;
