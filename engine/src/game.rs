//! The one abstraction every game implements.

use std::fmt::Debug;
use std::ops::RangeInclusive;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{Chance, Outcome, Seat, SeatSet, Setting, SettingError};

/// The state of a game's rules: everything that decides what may happen next.
///
/// A match is a fold: settings, seed and the list of (seat, action) give every state. The type
/// knows no time and makes no randomness of its own; draws come from the [`Chance`] it is handed.
///
/// Laws, which `engine/tests/laws.rs` holds every registered game to: somebody is to act unless
/// there is an outcome; every legal action is accepted; after a refusal nothing has changed, the
/// stream of chance included; the same actions give the same bytes; a match ends.
pub trait GameState: Clone + Send + Sync + Sized + 'static {
    /// The game's name on the wire.
    const ID: &'static str;
    /// How few and how many seats a table can have.
    const SEATS: RangeInclusive<u8>;
    /// What the rules call the seats, in order; empty where they have no names.
    const SEAT_NAMES: &'static [&'static str] = &[];
    /// The colours players choose from; empty where colours come with the seat.
    const COLOURS: &'static [&'static str] = &[];
    /// Whether some viewer may know less than another.
    const HAS_SECRETS: bool = false;

    /// What the host chooses; its default is the rules' default.
    type Settings: Clone + Default + Serialize + DeserializeOwned + JsonSchema + Send + Sync;
    /// What a seat submits.
    type Action: Clone + PartialEq + Debug + Serialize + DeserializeOwned + JsonSchema;
    /// What happened, in steps a client can show one after the other.
    type Event: Clone + PartialEq + Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync;
    /// Why an action was refused; the variants stand in the order the rules check.
    type Refusal: Refusal;
    /// A question that changes nothing; [`NoQuery`] where the game has none.
    type Query: Serialize + DeserializeOwned + JsonSchema;
    /// The answer to a question.
    type Answer: Serialize + DeserializeOwned + JsonSchema;
    /// What one viewer sees of the state.
    type View: Serialize + DeserializeOwned + JsonSchema;

    /// Describes the settings, in the order to offer them.
    fn settings() -> Vec<Setting>;

    /// Fills in the defaults that depend on other settings and checks those that must fit
    /// together. Each value by itself has been checked against [`GameState::settings`].
    ///
    /// # Errors
    ///
    /// Returns one error for each wrong setting.
    fn resolve(settings: &mut Self::Settings) -> Result<(), Vec<SettingError>> {
        let _ = settings;
        Ok(())
    }

    /// Returns how many seats a table with these settings has.
    fn seats(settings: &Self::Settings) -> u8 {
        let _ = settings;
        *Self::SEATS.start()
    }

    /// Returns the side `seat` plays on: seats of one side win together. By default each seat is a
    /// side of its own.
    fn side(settings: &Self::Settings, seat: Seat) -> u8 {
        let _ = settings;
        seat.0
    }

    /// Returns the time in milliseconds each seat has for the whole match, where the rules set one.
    fn bank_ms(settings: &Self::Settings) -> Option<u32> {
        let _ = settings;
        None
    }

    /// Tells whether two players may not play these [`GameState::COLOURS`] against each other.
    fn colours_clash(one: &str, other: &str) -> bool {
        one == other
    }

    /// Returns the state at the start of a match; the game's first draws are made here.
    fn new(settings: &Self::Settings, chance: &mut Chance) -> Self;

    /// Returns the seats that may act now; empty exactly when there is an outcome.
    fn to_act(&self) -> SeatSet;

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

    /// Applies what the game does when the time of `seat`, which is to act, is over.
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

    /// Returns how many turns have been completed: a turn may take several actions, and bonus time
    /// comes at its end.
    fn plies(&self) -> u32;

    /// Returns every legal action of `seat` (none if it is not to act), or `None` where they
    /// cannot be counted.
    fn legal_actions(&self, seat: Seat) -> Option<Vec<Self::Action>>;

    /// Returns a random legal action of `seat`, or `None` if it has none. Any legal action must be
    /// possible; where they can be counted, each is equally likely.
    fn random_action(&self, seat: Seat, chance: &mut Chance) -> Option<Self::Action> {
        let mut actions = self.legal_actions(seat)?;
        if actions.is_empty() {
            return None;
        }
        let chosen = chance.draw(actions.len() as u32) as usize;
        Some(actions.swap_remove(chosen))
    }

    /// Answers a question of `seat`.
    ///
    /// # Errors
    ///
    /// Returns a refusal if `seat` may not ask that now.
    fn query(&self, seat: Seat, query: &Self::Query) -> Result<Self::Answer, Self::Refusal>;

    /// Returns the name of what a query shows the other viewers its seat to be doing
    /// (Aspic's `testing`), or `None` if nobody is told.
    fn query_shows(&self, seat: Seat, query: &Self::Query) -> Option<&'static str> {
        let _ = (seat, query);
        None
    }

    /// Returns what `viewer` sees of the state: the only door to the wire.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Returns `event` as `viewer` may see it, if at all.
    fn event_for(event: &Self::Event, viewer: Viewer) -> Option<Self::Event> {
        let _ = viewer;
        Some(event.clone())
    }

    /// Returns how the match ended, once it has.
    fn outcome(&self) -> Option<&Outcome>;

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
    /// Which decision of the match this is: the time starts when the number changes.
    pub decision: u32,
    /// The time for it, in milliseconds.
    pub limit_ms: u32,
}

/// Who looks at a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The player in a seat.
    Seat(Seat),
    /// Somebody who watches.
    Spectator,
    /// Somebody who may know everything: records of finished matches, tests.
    All,
}

impl Viewer {
    /// Tells whether the viewer may know what only `seat` knows.
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(own) => own == seat,
            Viewer::Spectator => false,
            Viewer::All => true,
        }
    }
}

/// Why an action was refused: a closed set with stable codes; see [`refusals!`](crate::refusals).
pub trait Refusal: Copy + Debug + PartialEq {
    /// All codes, in the order the rules check.
    const CODES: &'static [&'static str];

    /// Returns the stable code.
    fn code(self) -> &'static str;
}

/// Declares a game's refusals with their codes, in the order the rules check.
#[macro_export]
macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident = $code:literal,)+) => {
        /// Why an action was refused.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Refusal {
            $($(#[$doc])* $name,)+
        }

        impl $crate::Refusal for Refusal {
            const CODES: &'static [&'static str] = &[$($code),+];

            fn code(self) -> &'static str {
                match self {
                    $(Refusal::$name => $code,)+
                }
            }
        }
    };
}

/// The query type of games without queries: nothing is one.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub enum NoQuery {}

impl JsonSchema for NoQuery {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "NoQuery".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!(false)
    }
}
