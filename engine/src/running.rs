//! A game being played, whichever it is: the rules behind JSON.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::{RawValue, to_raw_value};

use crate::{
    Chance, GameKind, GameQuery, GameSettings, GameState, Outcome, Refusing, Seat, SeatSet, Timer,
    Viewer, wrong_member,
};

/// A piece of JSON, already written.
pub type Json = Box<RawValue>;

/// The reason for which a game refused an action or a query, in stable codes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRefusal {
    /// The code: one that every game has, or one of the game's own.
    pub code: &'static str,
    /// The finer reason, one of the game's own, where the code is `illegal`.
    pub why: Option<&'static str>,
    /// The path of the wrong member, if one keeps the JSON from being read.
    pub at: Option<String>,
}

impl GameRefusal {
    /// The match is over.
    pub const MATCH_OVER: GameRefusal = GameRefusal::general("match_over");
    /// The seat is not to act.
    pub const NOT_YOUR_TURN: GameRefusal = GameRefusal::general("not_your_turn");
    /// The JSON is no action (or query) of this game, and no member of it is at fault.
    pub const BAD_ACTION: GameRefusal = GameRefusal::general("bad_action");

    /// Returns a refusal every game has, checked before its own.
    const fn general(code: &'static str) -> GameRefusal {
        GameRefusal {
            code,
            why: None,
            at: None,
        }
    }
}

impl<R: Refusing> From<R> for GameRefusal {
    fn from(refusal: R) -> GameRefusal {
        GameRefusal {
            code: refusal.code(),
            why: refusal.why(),
            at: None,
        }
    }
}

/// A game being played: its state, its stream of chance and what has happened so far.
pub trait AnyGame: Send {
    /// Returns the game's description.
    fn kind(&self) -> &'static dyn GameKind;

    /// Returns how many seats the table has.
    fn seats(&self) -> u8;

    /// Returns the seats that may act now; none exactly when the match is over.
    fn to_act(&self) -> SeatSet;

    /// Applies an action given in JSON as the next step and returns it in its canonical form.
    ///
    /// # Errors
    ///
    /// Returns the first refusal; then nothing has changed.
    fn act(&mut self, seat: Seat, action: &str) -> Result<Json, GameRefusal>;

    /// Tells whether an action given in JSON would be refused, and why; nothing changes.
    ///
    /// # Errors
    ///
    /// Returns the first refusal.
    fn check(&self, seat: Seat, action: &str) -> Result<(), GameRefusal>;

    /// Applies what the game does when the time of `seat` is over, as the next step.
    ///
    /// # Errors
    ///
    /// Returns a refusal, nothing having changed, where the rules let time pass.
    fn time_out(&mut self, seat: Seat) -> Result<(), GameRefusal>;

    /// Applies what the game does for `seat` when its player is gone, as the next step.
    ///
    /// # Errors
    ///
    /// Returns a refusal, nothing having changed, at tables of two only.
    fn stand_in(&mut self, seat: Seat) -> Result<(), GameRefusal>;

    /// Applies what the game does when `seat` leaves for good, as the next step.
    fn withdraw(&mut self, seat: Seat);

    /// Returns how many turns have been completed.
    fn plies(&self) -> u32;

    /// Returns the legal actions of `seat` as a JSON list, or `None` where they cannot be counted.
    fn legal_actions(&self, seat: Seat) -> Option<Json>;

    /// Returns a random legal action of `seat` in JSON, if it has one.
    fn random_action(&self, seat: Seat, chance: &mut Chance) -> Option<Json>;

    /// Answers a question of `seat`, given in JSON.
    ///
    /// # Errors
    ///
    /// Returns a refusal if it is no question, or not one `seat` may ask now.
    fn query(&self, seat: Seat, query: &str) -> Result<Answered, GameRefusal>;

    /// Returns what `viewer` sees of the state.
    fn view(&self, viewer: Viewer) -> Json;

    /// Returns how many steps the match has had: accepted actions, times over,
    /// stand-ins, withdrawals.
    fn steps(&self) -> usize;

    /// Returns what `viewer` saw happen in step `step`, counted from 0, as a JSON list.
    fn events(&self, step: usize, viewer: Viewer) -> Json;

    /// Tells whether `viewer` saw all that happened in step `step`, and so may know what was done.
    fn is_open(&self, step: usize, viewer: Viewer) -> bool;

    /// Returns how the match ended, once it has.
    fn outcome(&self) -> Option<&Outcome>;

    /// Returns the limit the rules set for what is to be decided now.
    fn timer(&self) -> Option<Timer>;

    /// Returns for how many milliseconds after this state was reached no clock runs.
    fn pause_ms(&self) -> u32;
}

/// The answer to a query.
pub struct Answered {
    /// The answer itself, for the seat that asked.
    pub answer: Json,
    /// The word for what the others see the seat do, if anything.
    pub shows: Option<&'static str>,
}

pub(crate) struct Running<S: GameState> {
    kind: &'static dyn GameKind,
    seats: u8,
    state: S,
    chance: Chance,
    steps: Vec<Vec<S::Event>>,
}

impl<S: GameState> Running<S> {
    pub(crate) fn start(
        kind: &'static dyn GameKind,
        settings: &S::Settings,
        mut chance: Chance,
    ) -> Running<S> {
        Running {
            kind,
            seats: settings.seats(),
            state: S::new(settings, &mut chance),
            chance,
            steps: Vec::new(),
        }
    }

    fn check_turn(&self, seat: Seat) -> Result<(), GameRefusal> {
        if self.state.outcome().is_some() {
            Err(GameRefusal::MATCH_OVER)
        } else if self.state.to_act().contains(seat) {
            Ok(())
        } else {
            Err(GameRefusal::NOT_YOUR_TURN)
        }
    }

    fn step(
        &mut self,
        step: impl FnOnce(&mut S, &mut Chance) -> Result<Vec<S::Event>, S::Refusal>,
    ) -> Result<(), GameRefusal> {
        let events = step(&mut self.state, &mut self.chance)?;
        self.steps.push(events);
        Ok(())
    }
}

impl<S: GameState> AnyGame for Running<S> {
    fn kind(&self) -> &'static dyn GameKind {
        self.kind
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn to_act(&self) -> SeatSet {
        self.state.to_act()
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<Json, GameRefusal> {
        self.check_turn(seat)?;
        let action: S::Action = parse(action)?;
        self.step(|state, chance| state.act(seat, &action, chance))?;
        Ok(json(&action))
    }

    fn check(&self, seat: Seat, action: &str) -> Result<(), GameRefusal> {
        self.check_turn(seat)?;
        let action: S::Action = parse(action)?;
        let (mut state, mut chance) = (self.state.clone(), self.chance.clone());
        state.act(seat, &action, &mut chance)?;
        Ok(())
    }

    fn time_out(&mut self, seat: Seat) -> Result<(), GameRefusal> {
        self.check_turn(seat)?;
        self.step(|state, chance| state.time_out(seat, chance))
    }

    fn stand_in(&mut self, seat: Seat) -> Result<(), GameRefusal> {
        self.check_turn(seat)?;
        self.step(|state, chance| state.stand_in(seat, chance))
    }

    fn withdraw(&mut self, seat: Seat) {
        let events = self.state.withdraw(seat, &mut self.chance);
        self.steps.push(events);
    }

    fn plies(&self) -> u32 {
        self.state.plies()
    }

    fn legal_actions(&self, seat: Seat) -> Option<Json> {
        if self.check_turn(seat).is_err() {
            return Some(json::<[S::Action]>(&[]));
        }
        Some(json(&self.state.legal_actions(seat)?))
    }

    fn random_action(&self, seat: Seat, chance: &mut Chance) -> Option<Json> {
        self.check_turn(seat).ok()?;
        Some(json(&self.state.random_action(seat, chance)?))
    }

    fn query(&self, seat: Seat, query: &str) -> Result<Answered, GameRefusal> {
        self.check_turn(seat)?;
        let query: S::Query = parse(query)?;
        let answer = query.answer(&self.state, seat).map_err(GameRefusal::from)?;
        Ok(Answered {
            answer: json(&answer),
            shows: query.shows(),
        })
    }

    fn view(&self, viewer: Viewer) -> Json {
        json(&self.state.view(viewer))
    }

    fn steps(&self) -> usize {
        self.steps.len()
    }

    fn events(&self, step: usize, viewer: Viewer) -> Json {
        if !S::HAS_SECRETS {
            return json(&self.steps[step]);
        }
        let seen: Vec<S::Event> = self.steps[step]
            .iter()
            .map(|event| S::event_for(event, viewer))
            .collect();
        json(&seen)
    }

    fn is_open(&self, step: usize, viewer: Viewer) -> bool {
        let seen = |event| S::event_for(event, viewer) == S::event_for(event, Viewer::All);
        !S::HAS_SECRETS || self.steps[step].iter().all(seen)
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.state.outcome()
    }

    fn timer(&self) -> Option<Timer> {
        self.state.timer()
    }

    fn pause_ms(&self) -> u32 {
        self.state.pause_ms()
    }
}

/// Reads an action or a query, which is a JSON object; serde would take a list of its fields, too.
fn parse<T: DeserializeOwned>(text: &str) -> Result<T, GameRefusal> {
    if !text.trim_start().starts_with('{') {
        return Err(GameRefusal::BAD_ACTION);
    }
    serde_json::from_str(text).map_err(|_| GameRefusal {
        at: wrong_member::<T>(text),
        ..GameRefusal::BAD_ACTION
    })
}

/// Writes a value of the games' own types as JSON.
pub(crate) fn json<T: Serialize + ?Sized>(value: &T) -> Json {
    to_raw_value(value).expect("the games' types have string keys and finite numbers")
}
