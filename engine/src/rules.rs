//! The facts that are the same in all matches of a game.

use std::fmt::Debug;

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Code, GameQuery, GameSettings, GameView, Refusing};

/// A game's immutable facts: its names, its colours, its types.
pub trait Rules: Sized + 'static {
    /// The game's name on the wire.
    const ID: &'static str;
    /// The names the rules give the seats, in order; empty where they have none.
    const SEAT_NAMES: &'static [&'static str] = &[];
    /// The colours players choose from; empty where colours come with the seat.
    const COLOURS: &'static [&'static str] = &[];
    /// Pairs of colours too alike to play against each other.
    const CLASHES: &'static [(&'static str, &'static str)] = &[];
    /// Whether some viewer may know less than another.
    const HAS_SECRETS: bool = false;

    /// The host's choices.
    type Settings: GameSettings;
    /// A seat's submission.
    type Action: Clone + PartialEq + Debug + Serialize + DeserializeOwned + JsonSchema;
    /// A step that a client can show; an action leads to one or more.
    type Event: Clone + PartialEq + Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync;
    /// The reason for a refusal; the variants stand in the order the rules check.
    type Refusal: Refusing;
    /// The ends of a match by the rules.
    type End: Code;
    /// The state as one viewer sees it.
    type View: GameView<Self>;
    /// A question a seat may ask; [`NoQuery`](crate::NoQuery) where the game has none.
    type Query: GameQuery<Self>;
}
