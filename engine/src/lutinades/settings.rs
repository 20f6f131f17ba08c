use std::ops::RangeInclusive;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{GameSettings, Setting, Timer, Values};

/// The host's choices (rules: Lutinades, Variants; Lutinades, Time).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "LutinadesSettings")]
pub struct Settings {
    /// Players: 3 to 7.
    pub players: u8,
    /// Whether every gesture also names a side.
    pub clever_goblins: bool,
    /// Whether the gesture `small` is forbidden, at the price of a card.
    pub big_picture: bool,
    /// Seconds for the gestures of a turn; 0: no limit.
    pub gesture_seconds: u32,
    /// Seconds for the picker's choice; 0: no limit.
    pub choice_seconds: u32,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            players: 3,
            clever_goblins: false,
            big_picture: false,
            gesture_seconds: 20,
            choice_seconds: 30,
        }
    }
}

impl GameSettings for Settings {
    const SEATS: RangeInclusive<u8> = 3..=7;

    fn describe() -> Vec<Setting> {
        vec![
            Setting::new("players", Values::integer(3, 7)).essential(),
            Setting::new("clever_goblins", Values::Flag),
            Setting::new("big_picture", Values::Flag),
            Setting::new("gesture_seconds", Values::integer(0, 3600)),
            Setting::new("choice_seconds", Values::integer(0, 3600)),
        ]
    }

    fn seats(&self) -> u8 {
        self.players
    }
}

impl Settings {
    /// Returns the limit of decision number `decision`, which lasts `seconds`, unless it has none.
    pub(super) fn timer(decision: u32, seconds: u32) -> Option<Timer> {
        (seconds > 0).then_some(Timer {
            decision,
            limit_ms: seconds * 1000,
        })
    }
}
