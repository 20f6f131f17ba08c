//! A plain player of Tectonic: alpha-beta over all moves, by pieces and kinds in regions.

use engine::tectonic::Tectonic;

use super::TectonicPosition;
use crate::Choice;
use crate::plain::{Idea, Rival};
use crate::search::Position;

const IDEA: Idea<TectonicPosition> = Idea {
    moves: |position| {
        let mut moves = Vec::new();
        position.moves(&mut moves);
        moves.into_iter().map(|(_, chosen)| chosen).collect()
    },
    worth: |position| {
        let own = position.to_move();
        position.at_first_sight(own) - position.at_first_sight(1 - own)
    },
    depth: 60,
};

pub(super) const RIVALS: &[Rival<Tectonic>] = &[Rival {
    name: "alpha-beta",
    decide: |shown, _, budget| {
        let chosen = IDEA.search(&TectonicPosition::of(&shown.view), budget)?;
        Some(Choice::plain(TectonicPosition::action(chosen)))
    },
}];
