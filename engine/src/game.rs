//! The one abstraction every game implements.

use crate::{Chance, GameView, Outcome, Rules, Seat, SeatSet, Viewer};

/// The state of a match: everything that decides what may happen next.
///
/// A match is a fold: settings, seed and the list of (seat, action) give every state. The type
/// knows no time and makes no randomness of its own; draws come from the [`Chance`] it is handed.
/// Callers let only a seat that is to act act, ask, or run out of time: [`AnyGame`](crate::AnyGame)
/// sees to it.
///
/// Laws, which `engine/tests/laws.rs` holds every registered game to: somebody is to act unless
/// there is an outcome; every legal action is accepted; after a refusal nothing has changed, the
/// stream of chance included; the same actions give the same bytes; a match ends.
pub trait GameState: Rules + Clone + Send + Sync {
    /// Returns the state at the start of a match; the game's first draws are made here.
    fn new(settings: &Self::Settings, chance: &mut Chance) -> Self;

    /// Returns the seats whose decision the match waits for; meaningless once there is an outcome.
    fn awaited(&self) -> SeatSet;

    /// Returns how the match ended, once it has.
    fn outcome(&self) -> Option<&Outcome>;

    /// Returns the seats that may act now: none once there is an outcome.
    fn to_act(&self) -> SeatSet {
        match self.outcome() {
            None => self.awaited(),
            Some(_) => SeatSet::EMPTY,
        }
    }

    /// Returns how many turns have been completed: a turn may take several actions, and bonus time
    /// comes at its end.
    fn plies(&self) -> u32;

    /// Applies one action of `seat`, which is to act, and returns what happened, in order.
    ///
    /// # Errors
    ///
    /// Returns the first refusal in rule order; then neither the state nor `chance` has changed.
    fn act(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        chance: &mut Chance,
    ) -> Result<Vec<Self::Event>, Self::Refusal>;

    /// Applies the consequence of `seat`, which is to act, running out of time.
    ///
    /// # Errors
    ///
    /// Returns a refusal, nothing having changed, where the rules let time pass.
    fn time_out(
        &mut self,
        seat: Seat,
        chance: &mut Chance,
    ) -> Result<Vec<Self::Event>, Self::Refusal>;

    /// Applies what the game does for `seat`, which is to act, when its player is gone and a table
    /// of three or more does not wait. By default its time is over; games whose rules let that pass
    /// say here what happens instead, so that the player can come back and play on.
    ///
    /// # Errors
    ///
    /// Returns a refusal, nothing having changed, at tables of two only.
    fn stand_in(
        &mut self,
        seat: Seat,
        chance: &mut Chance,
    ) -> Result<Vec<Self::Event>, Self::Refusal> {
        self.time_out(seat, chance)
    }

    /// Applies what the game does when `seat` leaves for good a match that goes on without it. From
    /// then on the game stands in for it as soon as it is to act, unless what happens here leaves it
    /// nothing to do.
    fn withdraw(&mut self, seat: Seat, chance: &mut Chance) -> Vec<Self::Event> {
        let _ = (seat, chance);
        Vec::new()
    }

    /// Returns every legal action of `seat`, which is to act, or `None` where they cannot be
    /// counted.
    fn legal_actions(&self, seat: Seat) -> Option<Vec<Self::Action>>;

    /// Returns a random legal action of `seat`, which is to act, or `None` if it has none. Any
    /// legal action must be possible; where they can be counted, each is equally likely.
    fn random_action(&self, seat: Seat, chance: &mut Chance) -> Option<Self::Action> {
        let mut actions = self.legal_actions(seat)?;
        if actions.is_empty() {
            return None;
        }
        let chosen = chance.draw(actions.len() as u32) as usize;
        Some(actions.swap_remove(chosen))
    }

    /// Returns what `viewer` sees of the state.
    fn view(&self, viewer: Viewer) -> Self::View {
        Self::View::of(self, viewer)
    }

    /// Returns `event` as `viewer` may see it.
    fn event_for(event: &Self::Event, viewer: Viewer) -> Self::Event {
        let _ = viewer;
        event.clone()
    }

    /// Returns the limit the rules set for what is to be decided now, where they set one.
    fn timer(&self) -> Option<Timer> {
        None
    }

    /// Returns for how many milliseconds after this state was reached no clock runs.
    fn pause_ms(&self) -> u32 {
        0
    }
}

/// A limit the rules set for one decision, however many seats share it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timer {
    /// The number of the decision in the match: the time starts when the number changes.
    pub decision: u32,
    /// The time for it, in milliseconds.
    pub limit_ms: u32,
}
