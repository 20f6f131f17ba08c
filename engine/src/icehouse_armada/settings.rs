use std::ops::RangeInclusive;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::geometry::Mils;
use crate::{GameSettings, Seat, Setting, SettingError};

/// What the host chooses (rules: Armada, Fleets and first player; Armada, Objectives).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "IcehouseArmadaSettings")]
pub struct Settings {
    /// How the fleets come about.
    pub setup: Setup,
    /// What decides the match.
    pub objective: Objective,
    /// Players: 2 to 4; more than 2 with `twelve_pips` and `full` only.
    pub players: u8,
    /// Whether four players play two against two.
    pub teams: bool,
    /// What the flag is, where flags are captured.
    pub flag: FlagKind,
    /// Who defends the line, where it is to be crossed.
    pub defender: Defender,
    /// The sea along x, in mils.
    pub width: Mils,
    /// The sea along y, in mils; by default 24000 for two players, 30000 for more.
    pub height: Option<Mils>,
}

/// How the fleets come about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "IcehouseArmadaSetup")]
pub enum Setup {
    /// The four large ships against the four small and four medium ones.
    Basic,
    /// One player proposes, the other accepts or swaps.
    Proposed,
    /// Each player secretly composes a fleet of 12 pips.
    TwelvePips,
    /// Each player has four ships of each size.
    Full,
}

/// What decides the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "IcehouseArmadaObjective")]
pub enum Objective {
    /// The last side afloat wins.
    Annihilation,
    /// So does whoever takes the enemy's flag.
    CaptureTheFlag,
    /// So does the attacker that crosses the defender's line.
    Infiltration,
}

/// What a flag is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "IcehouseArmadaFlagKind")]
pub enum FlagKind {
    /// An upright small piece that stays where it is put.
    Fixed,
    /// One of the ships.
    Flagship,
}

/// Who defends the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Defender {
    /// Whom lots name.
    Lot(Lot),
    /// The player in this seat.
    Seat(Seat),
}

/// The word for a decision by lot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Lot {
    /// By lot.
    Random,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            setup: Setup::Basic,
            objective: Objective::Annihilation,
            players: 2,
            teams: false,
            flag: FlagKind::Fixed,
            defender: Defender::Lot(Lot::Random),
            width: 30_000,
            height: None,
        }
    }
}

impl GameSettings for Settings {
    const SEATS: RangeInclusive<u8> = 2..=4;

    fn describe() -> Vec<Setting> {
        let (least, most) = (24_000, 120_000);
        vec![
            Setting::one_of("setup", &["basic", "proposed", "twelve_pips", "full"]),
            Setting::one_of(
                "objective",
                &["annihilation", "capture_the_flag", "infiltration"],
            ),
            Setting::one_of("players", &[2, 3, 4]),
            Setting::flag("teams"),
            Setting::one_of("flag", &["fixed", "flagship"]),
            Setting::one_of("defender", &[json!("random"), json!(0), json!(1)]),
            Setting::integer("width", least, most),
            Setting::integer("height", least, most),
        ]
    }

    fn resolve(&mut self) -> Result<(), Vec<SettingError>> {
        let height = if self.players == 2 { 24_000 } else { 30_000 };
        self.height.get_or_insert(height);
        let is_for_two = matches!(self.setup, Setup::Basic | Setup::Proposed);
        let has_objective = match self.objective {
            Objective::Annihilation => true,
            Objective::CaptureTheFlag => self.players == 2 || self.teams,
            Objective::Infiltration => self.players == 2,
        };
        let wrong = [
            ("players", is_for_two && self.players != 2),
            ("teams", self.teams && self.players != 4),
            ("objective", !has_objective),
        ];
        let errors: Vec<SettingError> = wrong
            .into_iter()
            .filter(|(_, is_wrong)| *is_wrong)
            .map(|(setting, _)| SettingError::bad_value(setting))
            .collect();
        if errors.is_empty() {
            Ok(())
        } else {
            Err(errors)
        }
    }

    fn seats(&self) -> u8 {
        self.players
    }

    /// Returns the side of a seat: in teams seats 0 and 2 play against 1 and 3.
    fn side(&self, seat: Seat) -> u8 {
        if self.teams { seat.0 % 2 } else { seat.0 }
    }
}
