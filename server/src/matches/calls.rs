//! Calls from afar, for players without the match before them when something happens.

use engine::SeatSet;
use match_core::MatchCore;
use protocol::{Call, MatchId, Status};

use super::actor::Actor;
use crate::push::Called;

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
}

impl Actor {
    /// Calls the players who do not follow the match for what is new to them.
    pub(super) fn call_absent(&mut self) {
        let now = Known::of(&self.core);
        let before = std::mem::replace(&mut self.known, now);
        if now == before {
            return;
        }
        let head = self.core.head();
        for (player, seat) in self.core.people() {
            if self.subscribers.has(player) {
                continue;
            }
            // A computer that plays for the player takes the player's turns.
            let seat = seat.filter(|_| self.core.substitute_of(player).is_none());
            let is_to_act = |known: &Known| seat.is_some_and(|seat| known.to_act.contains(seat));
            let call = if now.status == Status::Finished && before.status != Status::Finished {
                Call::Result
            } else if now.rematch.is_some() && before.rematch.is_none() {
                Call::Rematch
            } else if is_to_act(&now) && !is_to_act(&before) {
                Call::Turn
            } else if now.status == Status::Live && before.status == Status::Open {
                Call::Started
            } else if now.people > before.people {
                Call::Joined
            } else {
                continue;
            };
            self.shared.push.call(Called {
                id: head.id,
                code: head.code,
                game: head.kind.id(),
                player,
                call,
            });
        }
    }
}
