//! The player of Tectonic.

use engine::tectonic::Tectonic;
use engine::{Chance, GameState, Seat, Seed, Viewer};

use super::rival::RIVALS;
use super::{TectonicMove, TectonicPosition};
use crate::plain::Rival;
use crate::search::{Position, Score, Sight, search};
use crate::{Budget, Choice, Level, Player, Shown, Unreadable};

/// The depth in moves to which each level sees.
const DEPTHS: [i32; Level::COUNT] = [1, 2, 2, 3, 3, 60, 60, 60];

/// The error in each level's judgement; a piece is worth about 100.
const BLURS: [Score; Level::COUNT] = [86, 128, 45, 82, 0, 0, 0, 0];

/// The score at which a position counts as half won.
const HALF: Score = 200;

/// Plays Tectonic.
#[derive(Default)]
pub struct TectonicPlayer;

impl Player for TectonicPlayer {
    type Game = Tectonic;

    const NODES: [u64; Level::COUNT] = [1_000, 2_000, 2_000, 3_500, 3_500, 3_300, 10_000, 28_000];

    const RIVALS: &'static [Rival<Tectonic>] = RIVALS;

    fn decide(
        &mut self,
        shown: &Shown<Tectonic>,
        level: Level,
        budget: &mut Budget,
    ) -> Result<Choice<Tectonic>, Unreadable> {
        let position = TectonicPosition::of(&shown.view_of_log()?);
        let sight = Sight::of(level, &DEPTHS, &BLURS, &shown.seed);
        let nodes = level.pick(&Self::NODES);
        let found = search(&position, &keys_before(shown), sight, nodes, budget)
            .ok_or_else(|| Unreadable("no piece can move".to_owned()))?;
        let line = found.line.into_iter().map(TectonicPosition::action);
        Ok(Choice::searched(line.collect(), found.score, HALF))
    }
}

/// Returns the keys of the positions since the last turning, which may come again.
fn keys_before(shown: &Shown<Tectonic>) -> Vec<u64> {
    let start = Tectonic::new(&shown.settings, &mut Chance::new(Seed([0; 32])));
    let mut position = TectonicPosition::of(&start.view(Viewer::Seat(Seat(0))));
    let mut keys = Vec::new();
    for (_, action, _) in &shown.log {
        keys.push(position.key());
        let chosen: Option<TectonicMove> = action.as_ref().and_then(|action| position.read(action));
        let Some(chosen) = chosen else {
            return Vec::new();
        };
        position.play(chosen);
    }
    keys
}
