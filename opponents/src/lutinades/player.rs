//! Who plays Lutinades.

use engine::lutinades::{Action, Lutinades};

use crate::{Budget, Choice, Level, Player, Shown, Unreadable};

/// Plays Lutinades.
#[derive(Default)]
pub struct LutinadesPlayer;

impl Player for LutinadesPlayer {
    type Game = Lutinades;

    const NODES: [u64; Level::COUNT] = [1; Level::COUNT];

    fn decide(
        &mut self,
        shown: &Shown<Lutinades>,
        _: Level,
        budget: &mut Budget,
    ) -> Result<Choice<Lutinades>, Unreadable> {
        budget.spend();
        let legal: &[Action] = shown.legal.as_deref().unwrap_or_default();
        let any = shown.chance().draw(legal.len().max(1) as u32) as usize;
        let action = legal.get(any).cloned();
        let action = action.ok_or_else(|| Unreadable("the seat has nothing to do".to_owned()))?;
        Ok(Choice::plain(action))
    }
}
