//! The colours of games in which White plays against Black.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Seat;

/// The colour of a seat; White plays first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Seat 0.
    White,
    /// Seat 1.
    Black,
}

impl Colour {
    /// Returns the colour of a seat at a table of two.
    pub fn of(seat: Seat) -> Colour {
        if seat.0 == 0 {
            Colour::White
        } else {
            Colour::Black
        }
    }
}
