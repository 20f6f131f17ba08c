use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{GameSettings, Setting, SettingError};

/// What the host chooses (rules: Orbito, Settings).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "OrbitoSettings")]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Squares along each edge: 4 or 6.
    pub size: u8,
    /// Marbles in line to win; by default 4 on size 4 and 5 on size 6.
    pub line: Option<u8>,
    /// The direction of each ring, outermost first; by default all counter-clockwise.
    pub rings: Option<Vec<Direction>>,
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
            line: None,
            rings: None,
        }
    }
}

impl GameSettings for Settings {
    fn describe() -> Vec<Setting> {
        vec![
            Setting::one_of("size", &[4, 6]),
            Setting::one_of("line", &[4, 5, 6]),
            Setting::list_of("rings", &["ccw", "cw"]),
        ]
    }

    fn resolve(&mut self) -> Result<(), Vec<SettingError>> {
        let mut errors = Vec::new();
        let default_line = if self.size == 4 { 4 } else { 5 };
        if *self.line.get_or_insert(default_line) > self.size {
            errors.push(SettingError::bad_value("line"));
        }
        let ring_count = usize::from(self.size / 2);
        let rings = self
            .rings
            .get_or_insert_with(|| vec![Direction::Ccw; ring_count]);
        if rings.len() != ring_count {
            errors.push(SettingError::bad_value("rings"));
        }
        if errors.is_empty() {
            Ok(())
        } else {
            Err(errors)
        }
    }
}
