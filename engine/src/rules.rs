//! What is the same in all matches of a game.

use std::fmt::Debug;

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Code, GameSettings, Refusing};

/// A game's immutable facts: its names, its colours, its types.
pub trait Rules: Sized + 'static {
    /// The game's name on the wire.
    const ID: &'static str;
    /// What the rules call the seats, in order; empty where they have no names.
    const SEAT_NAMES: &'static [&'static str] = &[];
    /// The colours players choose from; empty where colours come with the seat.
    const COLOURS: &'static [&'static str] = &[];
    /// Pairs of colours too alike to play against each other.
    const CLASHES: &'static [(&'static str, &'static str)] = &[];
    /// Whether some viewer may know less than another.
    const HAS_SECRETS: bool = false;

    /// What the host chooses.
    type Settings: GameSettings;
    /// What a seat submits.
    type Action: Clone + PartialEq + Debug + Serialize + DeserializeOwned + JsonSchema;
    /// What happened, in steps a client can show one after the other.
    type Event: Clone + PartialEq + Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync;
    /// Why an action was refused; the variants stand in the order the rules check.
    type Refusal: Refusing;
    /// How a match can end by the rules.
    type End: Code;
    /// What one viewer sees of the state.
    type View: Serialize + DeserializeOwned + JsonSchema;
}
