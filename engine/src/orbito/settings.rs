use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Condition, GameSettings, Setting, Values};

/// The host's choices (rules: Orbito, Settings).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "OrbitoSettings")]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Squares along each edge: 4 or 6.
    pub size: u8,
    /// Marbles in line to win; by default 4 on size 4 and 5 on size 6.
    pub line: u8,
    /// The direction of each ring, outermost first; by default all counter-clockwise.
    pub rings: Vec<Direction>,
}

/// The way a ring turns, as seen on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// Counter-clockwise: the top row moves left, the left column down.
    Ccw,
    /// Clockwise.
    Cw,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            size: 4,
            line: 4,
            rings: vec![Direction::Ccw; 2],
        }
    }
}

impl GameSettings for Settings {
    fn describe() -> Vec<Setting> {
        let on_size = |size: u8| [Condition::new("size", &[size])];
        let rings = |min, max| Values::list_of(&["ccw", "cw"], min, max);
        vec![
            Setting::new("size", Values::one_of(&[4, 6])).essential(),
            Setting::new("line", Values::one_of(&[4, 5, 6]))
                .case(on_size(4), Values::one_of(&[4]), 4)
                .case(on_size(6), Values::one_of(&[4, 5, 6]), 5),
            Setting::new("rings", rings(2, 3))
                .case(on_size(4), rings(2, 2), vec!["ccw"; 2])
                .case(on_size(6), rings(3, 3), vec!["ccw"; 3]),
        ]
    }
}
