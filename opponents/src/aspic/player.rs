//! The player of Aspic.

use engine::aspic::Aspic;

use super::AspicPosition;
use super::rival::RIVALS;
use crate::plain::Rival;
use crate::search::{Score, Sight, search};
use crate::{Budget, Choice, Level, Player, Shown, Unreadable};

/// The depth in moves to which each level sees.
const DEPTHS: [i32; Level::COUNT] = [1, 1, 1, 2, 2, 3, 4, 60];

/// The error in each level's judgement; a goal in sight is worth about 700.
const BLURS: [Score; Level::COUNT] = [40, 19, 1, 46, 11, 14, 6, 0];

/// The score at which a goal counts as half scored.
const HALF: Score = 500;

/// Plays Aspic.
#[derive(Default)]
pub struct AspicPlayer;

impl Player for AspicPlayer {
    type Game = Aspic;

    const NODES: [u64; Level::COUNT] = [500, 500, 500, 1_000, 1_000, 1_500, 3_000, 12_000];

    const RIVALS: &'static [Rival<Aspic>] = RIVALS;

    fn decide(
        &mut self,
        shown: &Shown<Aspic>,
        level: Level,
        budget: &mut Budget,
    ) -> Result<Choice<Aspic>, Unreadable> {
        let position = AspicPosition::of(&shown.view_of_log()?);
        let sight = Sight::of(level, &DEPTHS, &BLURS, &shown.seed);
        let found = search(&position, &[], sight, level.pick(&Self::NODES), budget)
            .ok_or_else(|| Unreadable("no piece can move or shoot".to_owned()))?;
        let line = position.actions(found.line[0]);
        Ok(Choice::searched(line, found.score, HALF))
    }
}
