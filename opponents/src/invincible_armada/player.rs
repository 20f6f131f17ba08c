//! The player of The Invincible Armada.

use engine::invincible_armada::InvincibleArmada;

use super::InvinciblePosition;
use super::rival::RIVALS;
use crate::plain::Rival;
use crate::search::{Score, Sight, search};
use crate::{Budget, Choice, Level, Player, Shown, Unreadable};

/// The depth in moves to which each level sees.
const DEPTHS: [i32; Level::COUNT] = [1, 1, 2, 2, 2, 3, 60, 60];

/// The error in each level's judgement; a ship is worth 100.
const BLURS: [Score; Level::COUNT] = [76, 15, 93, 55, 15, 0, 0, 0];

/// The score at which a round counts as half won.
const HALF: Score = 400;

/// Plays The Invincible Armada.
#[derive(Default)]
pub struct InvinciblePlayer;

impl Player for InvinciblePlayer {
    type Game = InvincibleArmada;

    const NODES: [u64; Level::COUNT] = [500, 500, 1_000, 1_000, 1_000, 1_000, 4_000, 16_000];

    const RIVALS: &'static [Rival<InvincibleArmada>] = RIVALS;

    fn decide(
        &mut self,
        shown: &Shown<InvincibleArmada>,
        level: Level,
        budget: &mut Budget,
    ) -> Result<Choice<InvincibleArmada>, Unreadable> {
        let position = InvinciblePosition::of(&shown.view_of_log()?);
        let sight = Sight::of(level, &DEPTHS, &BLURS, &shown.seed);
        let found = search(&position, &[], sight, level.pick(&Self::NODES), budget)
            .ok_or_else(|| Unreadable("no ship can be brought about".to_owned()))?;
        let line = found.line.into_iter().map(InvinciblePosition::action);
        Ok(Choice::searched(line.collect(), found.score, HALF))
    }
}
