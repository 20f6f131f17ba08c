//! Puzzles of The Invincible Armada: a ship is captured, before the other side captures one.

use std::ops::RangeInclusive;

use engine::invincible_armada::{Action, Event, FirstSpain, InvincibleArmada, Settings};
use engine::{GameState, Seat, SeatSet};
use serde_json::json;

use super::InvinciblePlayer;
use crate::puzzles::{Goal, Puzzling};

impl Puzzling for InvinciblePlayer {
    const FILE: &str = include_str!("../../puzzles/invincible-armada.jsonl");

    /// Captures are drawn as well, so that fleets of all sizes meet.
    const OPENING: RangeInclusive<u32> = 4..=30;

    fn settings() -> Settings {
        Settings {
            first_spain: FirstSpain::Host,
        }
    }

    fn goal(seat: Seat) -> Goal {
        Goal::Events(vec![json!({"type": "captured", "seat": seat})])
    }

    fn reached_by(state: &InvincibleArmada, events: &[Event]) -> Option<SeatSet> {
        let captor = events.iter().find_map(|event| match event {
            Event::Captured { seat, .. } => Some(SeatSet::one(*seat)),
            _ => None,
        });
        captor.or_else(|| state.outcome().map(|outcome| outcome.winners))
    }

    /// In the last turn only captures reach the goal.
    fn leave_out_hopeless(_: &InvincibleArmada, _: Seat, turns: u8, actions: &mut Vec<Action>) {
        if turns == 1 {
            actions.retain(captures);
        }
    }
}

/// Tells whether an action captures a ship.
fn captures(action: &Action) -> bool {
    let (Action::Place { capture, .. }
    | Action::Relocate { capture, .. }
    | Action::Pivot { capture, .. }) = action;
    capture.is_some()
}
