//! A plain player of The Invincible Armada: it captures if it can, then leaves least to capture, two turns
//! ahead.

use engine::invincible_armada::InvincibleArmada;

use super::InvinciblePosition;
use crate::Choice;
use crate::plain::{Idea, Rival};

const IDEA: Idea<InvinciblePosition> = Idea {
    moves: InvinciblePosition::all_turns,
    worth: InvinciblePosition::at_first_sight,
    depth: 2,
};

pub(super) const RIVALS: &[Rival<InvincibleArmada>] = &[Rival {
    name: "greedy",
    decide: |shown, _, budget| {
        let chosen = IDEA.search(&InvinciblePosition::of(&shown.view), budget)?;
        Some(Choice::plain(InvinciblePosition::action(chosen)))
    },
}];
