use std::ops::RangeInclusive;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::units::Mils;
use crate::{Condition, GameSettings, Seat, Setting, Values};

/// The number of mils in an inch.
const MILS_PER_INCH: i64 = 1000;

/// The host's choices (rules: Armada, Fleets and first player; Armada, Objectives).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "IcehouseArmadaSettings")]
pub struct Settings {
    /// The way the fleets are made.
    pub setup: Setup,
    /// The objective that decides the match.
    pub objective: Objective,
    /// Players: 2 to 4; more than 2 with `twelve_pips` and `full` only.
    pub players: u8,
    /// Whether four players play two against two.
    pub teams: bool,
    /// The kind of flag, where flags are captured.
    pub flag: FlagKind,
    /// The defender of the line, where one is to be crossed.
    pub defender: Defender,
    /// The sea along x, in mils.
    pub width: Mils,
    /// The sea along y, in mils; by default 24000 for two players, 30000 for more.
    pub height: Mils,
}

/// The way the fleets are made.
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

/// The objective that decides the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "IcehouseArmadaObjective")]
pub enum Objective {
    /// The last side afloat wins.
    Annihilation,
    /// The last side afloat wins, and so does the first to take the enemy's flag.
    CaptureTheFlag,
    /// The last side afloat wins, and so does an attacker that crosses the defender's line.
    Infiltration,
}

/// The kind of a flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "IcehouseArmadaFlagKind")]
pub enum FlagKind {
    /// An upright small piece that stays where it is put.
    Fixed,
    /// One of the ships.
    Flagship,
}

/// The defender of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Defender {
    /// Drawn at random.
    Lot(Lot),
    /// The player in this seat.
    Seat(Seat),
}

/// The word for a random decision.
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
            width: Mils(30_000),
            height: Mils(24_000),
        }
    }
}

impl GameSettings for Settings {
    const SEATS: RangeInclusive<u8> = 2..=4;

    fn describe() -> Vec<Setting> {
        let if_players = |players: &[u8]| [Condition::new("players", players)];
        let if_objective = |objective: &str| Condition::new("objective", &[objective]);
        let setups = ["basic", "proposed", "twelve_pips", "full"];
        let [annihilation, flag, line] = ["annihilation", "capture_the_flag", "infiltration"];
        let length = Values::Integer {
            min: 24_000,
            max: 120_000,
            per_unit: Some(MILS_PER_INCH),
        };
        vec![
            Setting::new("setup", Values::one_of(&setups)).essential(),
            Setting::new("players", Values::one_of(&[2, 3, 4]))
                .case(
                    [Condition::new("setup", &["basic", "proposed"])],
                    Values::one_of(&[2]),
                    2,
                )
                .essential(),
            Setting::new("teams", Values::Flag).case(
                if_players(&[2, 3]),
                Values::one_of(&[false]),
                false,
            ),
            Setting::new("objective", Values::one_of(&[annihilation, flag, line]))
                .case(
                    [Condition::new("teams", &[true])],
                    Values::one_of(&[annihilation, flag]),
                    annihilation,
                )
                .case(
                    if_players(&[3, 4]),
                    Values::one_of(&[annihilation]),
                    annihilation,
                ),
            Setting::new("flag", Values::one_of(&["fixed", "flagship"])).when(if_objective(flag)),
            Setting::new(
                "defender",
                Values::one_of(&[json!("random"), json!(0), json!(1)]),
            )
            .when(if_objective(line)),
            Setting::new("width", length.clone()),
            Setting::new("height", length.clone()).case(if_players(&[3, 4]), length, 30_000),
        ]
    }

    fn seats(&self) -> u8 {
        self.players
    }

    /// Returns the side of a seat: in teams seats 0 and 2 play against 1 and 3.
    fn side(&self, seat: Seat) -> u8 {
        if self.teams { seat.0 % 2 } else { seat.0 }
    }
}
