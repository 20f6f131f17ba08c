//! A game among others, whatever its types.

use std::fmt;
use std::marker::PhantomData;

use schemars::{Schema, SchemaGenerator};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::to_raw_value;
use serde_json::{Map, Value};

use crate::playout::{self, Tally};
use crate::running::{AnyGame, Json, Running};
use crate::{
    Chance, Code, GameQuery, GameSettings, GameState, Refusing, Rules, Seat, Seed, Setting,
    SettingError, game,
};

/// The description of a game, and the way to start one.
pub trait GameKind: Sync {
    /// Returns the game's name on the wire.
    fn id(&self) -> &'static str;

    /// Returns how few and how many seats a table can have.
    fn seats(&self) -> (u8, u8);

    /// Returns what the rules call the seats; empty where they have no names.
    fn seat_names(&self) -> &'static [&'static str];

    /// Returns the colours players choose from; empty where colours come with the seat.
    fn colours(&self) -> &'static [&'static str];

    /// Tells whether two players may not play these colours against each other.
    fn colours_clash(&self, one: &str, other: &str) -> bool;

    /// Tells whether some viewer may know less than another.
    fn has_secrets(&self) -> bool;

    /// Describes the settings, in the order to offer them.
    fn settings(&self) -> Vec<Setting>;

    /// Returns all the codes with which the game itself refuses an action.
    fn refusal_codes(&self) -> &'static [&'static str];

    /// Returns the codes of the finer reasons why an action is `illegal`.
    fn why_codes(&self) -> &'static [&'static str];

    /// Returns the codes of the ends a match can come to by the rules, besides
    /// [`GeneralEnd`](crate::GeneralEnd).
    fn end_codes(&self) -> &'static [&'static str];

    /// Checks settings and fills in the defaults of those not given.
    ///
    /// # Errors
    ///
    /// Returns one error for each wrong setting.
    fn check(&self, given: &Map<String, Value>) -> Result<CheckedSettings, Vec<SettingError>>;

    /// Starts a match; `chance` has made the draws that come before the game's own.
    ///
    /// # Panics
    ///
    /// Panics if the settings were checked by another game.
    fn start(&self, settings: &CheckedSettings, chance: Chance) -> Box<dyn AnyGame>;

    /// Plays `matches` matches of random legal actions, as fast as the rules go.
    ///
    /// # Panics
    ///
    /// Panics if the settings were checked by another game.
    fn playout(&self, settings: &CheckedSettings, seed: Seed, matches: u64) -> Tally;

    /// Returns the JSON Schema of one of the game's types.
    fn schema(&self, payload: Payload, generator: &mut SchemaGenerator) -> Schema;

    /// Reads JSON as one of the game's types and writes it again, without what that type does not
    /// know.
    ///
    /// # Errors
    ///
    /// Returns an error if the JSON does not fit the type.
    fn rewrite(&self, payload: Payload, json: &str) -> serde_json::Result<Json>;
}

impl fmt::Debug for dyn GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// Settings that passed the game's check, all of them present.
#[derive(Clone, Debug, PartialEq)]
pub struct CheckedSettings {
    /// The settings in JSON.
    pub json: Map<String, Value>,
    /// The number of seats.
    pub seats: u8,
    /// The side of each seat; seats of one side win together.
    pub sides: Vec<u8>,
    /// The time in milliseconds each seat has for the whole match, where the rules set one.
    pub bank_ms: Option<u32>,
}

/// The kinds of JSON a game defines, each a type of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Payload {
    /// The settings.
    Settings,
    /// The actions.
    Action,
    /// The events.
    Event,
    /// The views.
    View,
    /// The queries.
    Query,
    /// The answers to queries.
    Answer,
}

/// A game as an entry of the list.
pub(crate) struct Kind<S>(PhantomData<fn() -> S>);

impl<S> Kind<S> {
    pub(crate) const NEW: Kind<S> = Kind(PhantomData);
}

impl<S: GameState> Kind<S> {
    fn typed(settings: &CheckedSettings) -> S::Settings {
        serde_json::from_value(settings.json.clone().into()).expect("the settings were checked")
    }
}

impl<S: GameState> GameKind for Kind<S> {
    fn id(&self) -> &'static str {
        S::ID
    }

    fn seats(&self) -> (u8, u8) {
        (*S::Settings::SEATS.start(), *S::Settings::SEATS.end())
    }

    fn seat_names(&self) -> &'static [&'static str] {
        S::SEAT_NAMES
    }

    fn colours(&self) -> &'static [&'static str] {
        S::COLOURS
    }

    fn colours_clash(&self, one: &str, other: &str) -> bool {
        let clash = |pair| S::CLASHES.contains(&pair);
        one == other || clash((one, other)) || clash((other, one))
    }

    fn has_secrets(&self) -> bool {
        S::HAS_SECRETS
    }

    fn settings(&self) -> Vec<Setting> {
        S::Settings::describe()
    }

    fn refusal_codes(&self) -> &'static [&'static str] {
        S::Refusal::CODES
    }

    fn why_codes(&self) -> &'static [&'static str] {
        S::Refusal::WHYS
    }

    fn end_codes(&self) -> &'static [&'static str] {
        S::End::CODES
    }

    fn check(&self, given: &Map<String, Value>) -> Result<CheckedSettings, Vec<SettingError>> {
        let settings = S::Settings::check(given)?;
        let Ok(Value::Object(json)) = serde_json::to_value(&settings) else {
            unreachable!("settings are a JSON object")
        };
        Ok(CheckedSettings {
            json,
            seats: settings.seats(),
            sides: Seat::all(settings.seats())
                .map(|seat| settings.side(seat))
                .collect(),
            bank_ms: settings.bank_ms(),
        })
    }

    fn start(&self, settings: &CheckedSettings, chance: Chance) -> Box<dyn AnyGame> {
        let kind = game(S::ID).expect("the game is registered");
        Box::new(Running::<S>::start(kind, &Self::typed(settings), chance))
    }

    fn playout(&self, settings: &CheckedSettings, seed: Seed, matches: u64) -> Tally {
        playout::play::<S>(&Self::typed(settings), seed, matches)
    }

    fn schema(&self, payload: Payload, generator: &mut SchemaGenerator) -> Schema {
        match payload {
            Payload::Settings => generator.subschema_for::<S::Settings>(),
            Payload::Action => generator.subschema_for::<S::Action>(),
            Payload::Event => generator.subschema_for::<S::Event>(),
            Payload::View => generator.subschema_for::<S::View>(),
            Payload::Query => generator.subschema_for::<S::Query>(),
            Payload::Answer => generator.subschema_for::<Answer<S>>(),
        }
    }

    fn rewrite(&self, payload: Payload, json: &str) -> serde_json::Result<Json> {
        match payload {
            Payload::Settings => rewrite::<S::Settings>(json),
            Payload::Action => rewrite::<S::Action>(json),
            Payload::Event => rewrite::<S::Event>(json),
            Payload::View => rewrite::<S::View>(json),
            Payload::Query => rewrite::<S::Query>(json),
            Payload::Answer => rewrite::<Answer<S>>(json),
        }
    }
}

type Answer<S> = <<S as Rules>::Query as GameQuery<S>>::Answer;

fn rewrite<T: Serialize + DeserializeOwned>(json: &str) -> serde_json::Result<Json> {
    to_raw_value(&serde_json::from_str::<T>(json)?)
}
