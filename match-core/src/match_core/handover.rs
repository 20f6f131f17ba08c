//! The facts of a match that a server which stops leaves the next one, beside the log.

use engine::Seat;
use protocol::{Player, Version};
use serde::{Deserialize, Serialize};

use super::core::MatchCore;
use crate::time::ServedMs;

/// The facts of a match handed over that no log tells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Handover {
    /// The version at which the match was handed over: once it has gone on, this tells nothing of
    /// it.
    pub version: Version,
    /// By seat, the time at which a clock that runs was last read, or the position published that the seat
    /// thinks about.
    pub read_at: Vec<Option<ServedMs>>,
    /// The players who could not follow the match any more when a server stopped, each since when.
    pub cut_off: Vec<(Player, ServedMs)>,
}

impl Handover {
    /// Tells whether it holds for a match at a version: the match has not gone on since.
    #[must_use]
    pub fn holds_at(&self, version: Version) -> bool {
        self.version == version
    }

    /// Returns the same in the served time of another database, which is this many milliseconds later.
    #[must_use]
    pub fn later(mut self, later_ms: u64) -> Handover {
        let read_at = self.read_at.iter_mut().flatten();
        let cut_off = self.cut_off.iter_mut().map(|(_, since)| since);
        read_at
            .chain(cut_off)
            .for_each(|moment| *moment = *moment + later_ms);
        self
    }
}

impl MatchCore {
    /// Returns the facts to be handed over together with the log.
    pub fn hand_over(&self, cut_off: Vec<(Player, ServedMs)>) -> Handover {
        let seats = Seat::all(self.head().settings.seats);
        let clock = self.clock.as_ref();
        Handover {
            version: self.version(),
            read_at: seats.map(|seat| clock?.read_at(seat)).collect(),
            cut_off,
        }
    }
}
