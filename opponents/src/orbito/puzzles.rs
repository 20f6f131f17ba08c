//! Puzzles of Orbito: on the small board, which is solved.

use std::ops::RangeInclusive;
use std::rc::Rc;

use engine::orbito::{Orbito, Settings};
use engine::{GameState, Seat, Viewer};

use super::{Geometry, OrbitoPlayer, OrbitoPosition, Verdict};
use crate::puzzles::Puzzling;

impl Puzzling for OrbitoPlayer {
    const FILE: &str = include_str!("../../puzzles/orbito.jsonl");

    const OPENING: RangeInclusive<u32> = 2..=7;
    const LONGEST: u8 = 4;
    /// More turns than a seat has.
    const HORIZON: u8 = 9;

    fn forces(&mut self, state: &Orbito, seat: Seat, turns: u8) -> bool {
        let settings = Settings::default();
        let position = OrbitoPosition::of(
            &Rc::new(Geometry::new(&settings)),
            &state.view(Viewer::Seat(seat)),
        );
        let rings = [settings.rings[0], settings.rings[1]];
        let verdict = self.solved(rings).verdict(position.marbles());
        let is_own = state.to_act().contains(seat);
        match verdict {
            Verdict::Win(plies) => is_own && plies.div_ceil(2) <= turns,
            Verdict::Loss(plies) => !is_own && plies / 2 <= turns,
            Verdict::Draw => false,
        }
    }
}
