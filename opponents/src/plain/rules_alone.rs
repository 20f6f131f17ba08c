//! The player of games that have no player of their own.

use std::marker::PhantomData;

use engine::GameState;

use super::{Plain, decide};
use crate::{Budget, Choice, Level, Player, Shown, Unreadable};

/// Plays a game by its rules alone, with Monte Carlo tree search; any legal action where the seat
/// does not know the whole state.
pub struct RulesAlone<S>(PhantomData<fn() -> S>);

impl<S> Default for RulesAlone<S> {
    fn default() -> RulesAlone<S> {
        RulesAlone(PhantomData)
    }
}

impl<S: GameState> Player for RulesAlone<S> {
    type Game = S;

    const NODES: [u64; Level::COUNT] = [1, 4, 16, 64, 250, 1_000, 4_000, 16_000];

    fn decide(
        &mut self,
        shown: &Shown<S>,
        _: Level,
        budget: &mut Budget,
    ) -> Result<Choice<S>, Unreadable> {
        decide(Plain::Uct, Self::state(shown), shown, budget)
    }
}

#[cfg(test)]
mod tests {
    use engine::orbito::Orbito;
    use engine::{Chance, Seat, SeatSet, Seed, game};
    use serde_json::Map;

    use crate::kind::Kind;
    use crate::{Budget, Level, OpponentKind, Situation};

    use super::super::Plain;
    use super::RulesAlone;

    /// Plays a match of Orbito against random actions, and tells whether the player won.
    fn wins(level: Level, number: u8) -> bool {
        let kind = game("orbito").unwrap();
        let settings = kind.check(&Map::new()).unwrap();
        let seed = Seed([number; 32]);
        let mut playing = kind.start(&settings, Chance::new(seed));
        let own = Seat(number % 2);
        let entry = Kind::<RulesAlone<Orbito>>::NEW;
        let mut players = [entry.opponent(), entry.plain(Plain::Random)];
        let mut steps = Vec::new();
        while let Some(seat) = playing.to_act().iter().next() {
            let turn_seed = Seed([steps.len() as u8; 32]);
            let situation =
                Situation::of(&*playing, &settings, seat, &steps, Some(seed), turn_seed);
            let player = &mut players[usize::from(seat != own)];
            let mut budget = Budget::of_nodes(player.nodes(level));
            let decision = player.decide(&situation, level, &mut budget).unwrap();
            let action = playing.act(seat, decision.action.get()).unwrap();
            steps.push((seat, Some(action)));
        }
        playing.outcome().unwrap().winners == SeatSet::one(own)
    }

    #[test]
    fn the_rules_alone_are_enough_to_beat_chance() {
        let level = Level::new(4).unwrap();
        let won = (0..8).filter(|number| wins(level, *number)).count();
        assert!(won >= 7, "{won} of 8");
    }
}
