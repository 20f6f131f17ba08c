//! A seat's knowledge when it is to act.

use engine::{AnyGame, Chance, CheckedSettings, GameState, Json, Rules, Seat, Seed, Viewer};
use serde_json::Value;
use serde_json::value::to_raw_value;

use crate::Unreadable;

/// A seat's knowledge when it is to act, in the JSON of the wire: no more than a client of the seat
/// has been sent.
pub struct Situation {
    /// The settings of the match.
    pub settings: CheckedSettings,
    /// The seat to decide.
    pub seat: Seat,
    /// The seed of the match's chance, where it gives no secret away.
    pub match_seed: Option<Seed>,
    /// The events so far, as the seat saw them.
    pub log: Vec<Step>,
    /// The seat's view.
    pub view: Json,
    /// The seat's legal actions as a list; `None` where they cannot be counted.
    pub legal: Option<Json>,
    /// The source of the opponent's own draws.
    pub seed: Seed,
}

/// A step of a match as a seat saw it.
#[derive(Clone, Debug)]
pub struct Step {
    /// The seat that acted.
    pub seat: Seat,
    /// The action; `None` where something of it is hidden from the seat, or where there was none, as
    /// when time was over.
    pub action: Option<Json>,
    /// The events that the seat saw, as a list.
    pub events: Json,
}

impl Situation {
    /// Returns what `seat` knows of a match being played. `steps` has who acted and what was done in
    /// each of the match's steps; an action is hidden from a seat that does not see all its events.
    pub fn of(
        playing: &dyn AnyGame,
        settings: &CheckedSettings,
        seat: Seat,
        steps: &[(Seat, Option<Json>)],
        match_seed: Option<Seed>,
        seed: Seed,
    ) -> Situation {
        let viewer = Viewer::Seat(seat);
        let log = steps.iter().enumerate().map(|(nth, (actor, action))| {
            let is_open = *actor == seat || playing.is_open(nth, viewer);
            Step {
                seat: *actor,
                action: action.clone().filter(|_| is_open),
                events: playing.events(nth, viewer),
            }
        });
        Situation {
            settings: settings.clone(),
            seat,
            match_seed,
            log: log.collect(),
            view: playing.view(viewer),
            legal: playing.legal_actions(seat),
            seed,
        }
    }
}

/// Returns a seed for a seat's own draws, where nobody else has to find them again: another one for
/// each match, seat and step.
pub fn own_seed(match_number: u64, seat: Seat, steps: usize) -> Seed {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&match_number.to_le_bytes());
    seed[8] = seat.0;
    seed[16..24].copy_from_slice(&(steps as u64).to_le_bytes());
    Seed(seed)
}

/// A step of a match as a seat saw it, in the types of a game: who acted, what was done where that is
/// known, and what was seen.
pub type ShownStep<S> = (Seat, Option<<S as Rules>::Action>, Vec<<S as Rules>::Event>);

/// The number of made-up seeds that are tried: games without secrets draw lots for the first turn,
/// if at all.
const SEEDS: u8 = 32;

/// A seat's knowledge, in the types of a game.
pub struct Shown<S: GameState> {
    /// The settings of the match.
    pub settings: S::Settings,
    /// The seat to decide.
    pub seat: Seat,
    /// The seed of the match's chance, where it gives no secret away.
    pub match_seed: Option<Seed>,
    /// The events so far, as the seat saw them.
    pub log: Vec<ShownStep<S>>,
    /// The seat's view.
    pub view: S::View,
    /// The seat's legal actions; `None` where they cannot be counted.
    pub legal: Option<Vec<S::Action>>,
    /// The source of the opponent's own draws.
    pub seed: Seed,
}

impl<S: GameState> Shown<S> {
    /// Reads a situation.
    ///
    /// # Errors
    ///
    /// Returns an error if a part of it is not the game's.
    pub fn read(situation: &Situation) -> Result<Shown<S>, Unreadable> {
        let log = situation.log.iter().map(|step| {
            let action = step.action.as_ref();
            let action = action.map(|action| serde_json::from_str(action.get()));
            let events = serde_json::from_str(step.events.get())?;
            Ok((step.seat, action.transpose()?, events))
        });
        let legal = situation.legal.as_ref();
        Ok(Shown {
            settings: serde_json::from_value(situation.settings.json.clone().into())?,
            seat: situation.seat,
            match_seed: situation.match_seed,
            log: log.collect::<Result<_, serde_json::Error>>()?,
            view: serde_json::from_str(situation.view.get())?,
            legal: legal
                .map(|legal| serde_json::from_str(legal.get()))
                .transpose()?,
            seed: situation.seed,
        })
    }

    /// Plays the match again through the rules, if nothing in the game is secret. Without the match's
    /// seed, made-up ones are tried until what was drawn lets the match happen as it did.
    pub fn replayed(&self) -> Option<S> {
        if S::HAS_SECRETS {
            return None;
        }
        match self.match_seed {
            Some(seed) => self.replayed_with(seed),
            None => (0..SEEDS).find_map(|number| self.replayed_with(Seed([number; 32]))),
        }
    }

    fn replayed_with(&self, seed: Seed) -> Option<S> {
        let mut chance = Chance::new(seed);
        let mut state = S::new(&self.settings, &mut chance);
        for (seat, action, _) in &self.log {
            let is_awaited = state.to_act().contains(*seat);
            let action = action.as_ref().filter(|_| is_awaited)?;
            state.act(*seat, action, &mut chance).ok()?;
        }
        state.to_act().contains(self.seat).then_some(state)
    }

    /// Returns what the seat sees according to the log, if nothing in the game is secret: the log is
    /// played by the rules, so that no position is thought about which there cannot be.
    ///
    /// # Errors
    ///
    /// Returns an error if the log is not one after which the seat is to act.
    pub fn view_of_log(&self) -> Result<S::View, Unreadable> {
        let state = self.replayed();
        let state = state.ok_or_else(|| Unreadable("the seat is not to act".to_owned()))?;
        Ok(state.view(Viewer::Seat(self.seat)))
    }

    /// Starts the opponent's own stream of draws.
    pub fn chance(&self) -> Chance {
        Chance::new(self.seed)
    }
}

/// Writes an action of the game as JSON.
pub(crate) fn json<S: Rules>(action: &S::Action) -> Json {
    to_raw_value(action).expect("the games' types have string keys and finite numbers")
}

/// Tells whether two actions are the same, however they are written.
pub(crate) fn is_same(one: &Json, other: &Json) -> bool {
    let read = |action: &Json| serde_json::from_str::<Value>(action.get()).ok();
    read(one) == read(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_is_the_same_however_it_is_written() {
        let parse = |text: &str| Json::from(serde_json::from_str::<Json>(text).unwrap());
        let (one, other) = (r#"{"a": 1, "b": 2}"#, r#"{"b":2,"a":1}"#);
        assert!(is_same(&parse(one), &parse(other)));
        assert!(!is_same(&parse(one), &parse("{}")));
    }
}
