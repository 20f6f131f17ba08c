//! Calls from afar, for players without the match before them when something happens.

use engine::SeatSet;
use match_core::MatchCore;
use protocol::{Call, MatchId, Player, Status};

/// The news that players have seen or been called for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Known {
    status: Status,
    people: usize,
    to_act: SeatSet,
    rematch: Option<MatchId>,
}

impl Known {
    pub(super) fn of(core: &MatchCore) -> Known {
        Known {
            status: core.status(),
            people: core.people().count(),
            to_act: core.to_act(),
            rematch: core.rematch(),
        }
    }

    /// Returns what calls each person for whom there is news since `before`.
    pub(super) fn calls_since(self, before: Known, core: &MatchCore) -> Vec<(Player, Call)> {
        let people = core.people();
        let calls = people.filter_map(|(player, seat)| {
            // A computer that plays for the player takes the player's turns.
            let seat = seat.filter(|_| core.substitute_of(player).is_none());
            let is_to_act = |known: Known| seat.is_some_and(|seat| known.to_act.contains(seat));
            let call = if self.status == Status::Finished && before.status != Status::Finished {
                Call::Result
            } else if self.rematch.is_some() && before.rematch.is_none() {
                Call::Rematch
            } else if is_to_act(self) && !is_to_act(before) {
                Call::Turn
            } else if self.status == Status::Live && before.status == Status::Open {
                Call::Started
            } else if self.people > before.people {
                Call::Joined
            } else {
                return None;
            };
            Some((player, call))
        });
        calls.collect()
    }
}
