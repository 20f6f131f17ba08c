//! Who plays Armada.

use engine::GameState;
use engine::icehouse_armada::{IcehouseArmada, Phase};

use super::known::known_state;
use crate::plain::uct;
use crate::{Budget, Choice, Level, Player, Shown, Unreadable};

/// Plays Armada.
#[derive(Default)]
pub struct ArmadaPlayer;

impl Player for ArmadaPlayer {
    type Game = IcehouseArmada;

    const NODES: [u64; Level::COUNT] = [5, 10, 15, 20, 40, 60, 80, 100];

    fn decide(
        &mut self,
        shown: &Shown<IcehouseArmada>,
        _: Level,
        budget: &mut Budget,
    ) -> Result<Choice<IcehouseArmada>, Unreadable> {
        let mut chance = shown.chance();
        let choice = known_state(shown).and_then(|state| {
            if shown.view.phase == Phase::Play {
                uct::decide(&state, shown.seat, &mut chance, budget)
            } else {
                let action = state.random_action(shown.seat, &mut chance);
                action.map(Choice::plain)
            }
        });
        choice.ok_or_else(|| Unreadable("the log does not lead to a decision".to_owned()))
    }

    fn state(shown: &Shown<IcehouseArmada>) -> Option<IcehouseArmada> {
        known_state(shown)
    }
}
