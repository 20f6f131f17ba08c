//! Aspic: Monte Carlo tree search.

use engine::aspic::Aspic;

use crate::plain::uct;
use crate::{Budget, Choice, Level, Player, Shown, Unreadable};

/// Plays Aspic.
#[derive(Default)]
pub struct AspicPlayer;

impl Player for AspicPlayer {
    type Game = Aspic;

    const NODES: [u64; Level::COUNT] = [50, 100, 200, 400, 800, 1_600, 3_200, 6_400];

    fn decide(
        &mut self,
        shown: &Shown<Aspic>,
        _: Level,
        budget: &mut Budget,
    ) -> Result<Choice<Aspic>, Unreadable> {
        let state = Self::state(shown);
        let choice =
            state.and_then(|state| uct::decide(&state, shown.seat, &mut shown.chance(), budget));
        choice.ok_or_else(|| Unreadable("the log does not lead to a decision".to_owned()))
    }
}
