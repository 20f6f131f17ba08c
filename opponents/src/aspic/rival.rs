//! A plain player of Aspic: alpha-beta over all plays, by the ball's place and the shots there are.

use engine::aspic::Aspic;

use super::AspicPosition;
use crate::Choice;
use crate::plain::{Idea, Rival};

const IDEA: Idea<AspicPosition> = Idea {
    moves: AspicPosition::all_plays,
    worth: AspicPosition::at_first_sight,
    depth: 60,
};

pub(super) const RIVALS: &[Rival<Aspic>] = &[Rival {
    name: "alpha-beta",
    decide: |shown, _, budget| {
        let position = AspicPosition::of(&shown.view);
        let chosen = IDEA.search(&position, budget)?;
        position
            .actions(chosen)
            .into_iter()
            .next()
            .map(Choice::plain)
    },
}];
