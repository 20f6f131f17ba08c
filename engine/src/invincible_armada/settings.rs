use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Chance, GameSettings, Seat, Setting, Values};

/// The host's choices (rules: The Invincible Armada, Board and fleets).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "InvincibleArmadaSettings")]
pub struct Settings {
    /// The seat that is Spain in rounds 1 and 3.
    pub first_spain: FirstSpain,
}

/// The seat that is Spain in rounds 1 and 3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "InvincibleArmadaFirstSpain")]
pub enum FirstSpain {
    /// Lots decide.
    #[default]
    Random,
    /// Seat 0.
    Host,
    /// Seat 1.
    Guest,
}

impl GameSettings for Settings {
    fn describe() -> Vec<Setting> {
        vec![Setting::new(
            "first_spain",
            Values::one_of(&["random", "host", "guest"]),
        )]
    }
}

impl Settings {
    /// Returns the seat that is Spain first; only `random` draws.
    pub(super) fn first_spain(self, chance: &mut Chance) -> Seat {
        match self.first_spain {
            FirstSpain::Host => Seat(0),
            FirstSpain::Guest => Seat(1),
            FirstSpain::Random => Seat(chance.draw(2) as u8),
        }
    }
}
