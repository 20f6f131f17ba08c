//! Puzzles of Aspic: a goal is scored.

use std::ops::RangeInclusive;

use engine::aspic::{Action, Aspic, Event};
use engine::{GameState, Seat, SeatSet};
use serde_json::json;

use super::AspicPlayer;
use crate::puzzles::{Goal, Puzzling};

impl Puzzling for AspicPlayer {
    const FILE: &str = include_str!("../../puzzles/aspic.jsonl");

    /// All pieces are placed at random, and a few plays made.
    const OPENING: RangeInclusive<u32> = 12..=16;

    fn goal(seat: Seat) -> Goal {
        Goal::Events(vec![json!({"type": "goal", "seat": seat})])
    }

    fn reached_by(state: &Aspic, events: &[Event]) -> Option<SeatSet> {
        let scored = events.iter().find_map(|event| match event {
            Event::Goal { seat, .. } => Some(SeatSet::one(*seat)),
            _ => None,
        });
        scored.or_else(|| state.outcome().map(|outcome| outcome.winners))
    }

    fn is_idle(action: &Action) -> bool {
        matches!(action, Action::UnskipMove {})
    }
}
