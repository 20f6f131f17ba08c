use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{GameSettings, Setting, Values};

/// The colours the camps choose from (rules: Aspic, Settings).
pub(super) const COLOURS: &[&str] = &[
    "blue", "purple", "mauve", "red", "orange", "sky", "yellow", "green",
];

/// Colours too alike to play against each other.
pub(super) const CLASHES: &[(&str, &str)] = &[
    ("red", "orange"),
    ("red", "mauve"),
    ("purple", "mauve"),
    ("purple", "blue"),
    ("green", "sky"),
];

/// The host's choices (rules: Aspic, Settings).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "AspicSettings")]
pub struct Settings {
    /// Rounds of each half: 5, 10, 25 or 50.
    pub turns_per_half: u8,
    /// Pieces of each camp: 5, 6 or 7.
    pub pieces: u8,
    /// Seconds each camp has for a turn on average: 18, 27, 36, 45 or 54.
    pub seconds_per_turn: u8,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            turns_per_half: 50,
            pieces: 6,
            seconds_per_turn: 36,
        }
    }
}

impl GameSettings for Settings {
    fn describe() -> Vec<Setting> {
        vec![
            Setting::new("turns_per_half", Values::one_of(&[5, 10, 25, 50])).essential(),
            Setting::new("pieces", Values::one_of(&[5, 6, 7])),
            Setting::new("seconds_per_turn", Values::one_of(&[18, 27, 36, 45, 54])),
        ]
    }

    /// Returns the time each camp has for the match: its seconds for every turn of both halves.
    fn bank_ms(&self) -> Option<u32> {
        Some(u32::from(self.seconds_per_turn) * 2 * u32::from(self.turns_per_half) * 1000)
    }
}

impl Settings {
    /// Returns how many plays a half has: one of each camp in every round.
    pub(super) fn plays_per_half(self) -> u16 {
        2 * u16::from(self.turns_per_half)
    }
}
