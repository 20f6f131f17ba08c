//! Viewers, each of whom may know other things, and what they see.

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::Seat;

/// A viewer of a match: a seat, a spectator, or somebody who may know everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The player in a seat.
    Seat(Seat),
    /// Somebody who watches.
    Spectator,
    /// Somebody who may know everything: records of finished matches, tests.
    All,
}

impl Viewer {
    /// Tells whether the viewer may know what only `seat` knows.
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(own) => own == seat,
            Viewer::Spectator => false,
            Viewer::All => true,
        }
    }
}

/// The state `S` of a match as one viewer sees it: the only door to the wire.
pub trait GameView<S>: Serialize + DeserializeOwned + JsonSchema {
    /// Returns what `viewer` sees of a state.
    fn of(state: &S, viewer: Viewer) -> Self;
}
