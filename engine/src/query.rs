//! Questions about a match that change nothing.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{Rules, Seat};

/// A question a seat may ask while it is to act; [`NoQuery`] where the game has none.
pub trait GameQuery<S: Rules>: Serialize + DeserializeOwned + JsonSchema {
    /// The answer.
    type Answer: Serialize + DeserializeOwned + JsonSchema;

    /// Answers the question of `seat`, which is to act.
    ///
    /// # Errors
    ///
    /// Returns a refusal if `seat` may not ask that now.
    fn answer(&self, state: &S, seat: Seat) -> Result<Self::Answer, S::Refusal>;

    /// Returns the name of what the other viewers see the seat to be doing (Aspic's `testing`), or
    /// `None` if nobody is told.
    fn shows(&self) -> Option<&'static str> {
        None
    }
}

/// The query type of games without queries: it has no values.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub enum NoQuery {}

impl<S: Rules> GameQuery<S> for NoQuery {
    type Answer = ();

    fn answer(&self, _: &S, _: Seat) -> Result<(), S::Refusal> {
        match *self {}
    }
}

impl JsonSchema for NoQuery {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "NoQuery".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!(false)
    }
}
