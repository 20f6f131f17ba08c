//! The limits to the time of a match.

use engine::CheckedSettings;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The time each seat has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "system", rename_all = "snake_case", deny_unknown_fields)]
pub enum TimeControl {
    /// No limit.
    None,
    /// One bank for the whole match.
    SuddenDeath {
        /// The bank in milliseconds.
        #[schemars(range(min = 1_000, max = 86_400_000))]
        bank_ms: u32,
    },
    /// A bank that grows after every turn.
    Fischer {
        /// The bank at the start, in milliseconds.
        #[schemars(range(min = 1_000, max = 86_400_000))]
        initial_ms: u32,
        /// The time added after a turn, in milliseconds.
        #[schemars(range(max = 600_000))]
        increment_ms: u32,
    },
    /// A bank that starts running only some time into each turn.
    Delay {
        /// The bank in milliseconds.
        #[schemars(range(min = 1_000, max = 86_400_000))]
        initial_ms: u32,
        /// The free time at the start of each turn, in milliseconds.
        #[schemars(range(max = 600_000))]
        delay_ms: u32,
    },
    /// The same time for every turn.
    PerTurn {
        /// The time for a turn, in milliseconds.
        #[schemars(range(min = 1_000, max = 86_400_000))]
        turn_ms: u32,
    },
    /// Days for every turn.
    Correspondence {
        /// The days for a turn.
        #[schemars(range(min = 1, max = 30))]
        days: u8,
    },
}

const DAY_MS: u64 = 24 * 60 * 60 * 1000;

impl TimeControl {
    /// Returns the time control the rules ask for: the game's own bank, or none.
    pub fn by_rules(settings: &CheckedSettings) -> TimeControl {
        match settings.bank_ms {
            Some(bank_ms) => TimeControl::SuddenDeath { bank_ms },
            None => TimeControl::None,
        }
    }

    /// Tells whether the numbers are in range: banks and turns from 1 s to 24 h, increments and
    /// delays up to 10 min, 1 to 30 days.
    pub fn is_valid(&self) -> bool {
        let bank = |ms: u32| (1_000..=DAY_MS).contains(&u64::from(ms));
        let bonus = |ms: u32| ms <= 600_000;
        match *self {
            TimeControl::None => true,
            TimeControl::SuddenDeath { bank_ms } => bank(bank_ms),
            TimeControl::Fischer {
                initial_ms,
                increment_ms,
            } => bank(initial_ms) && bonus(increment_ms),
            TimeControl::Delay {
                initial_ms,
                delay_ms,
            } => bank(initial_ms) && bonus(delay_ms),
            TimeControl::PerTurn { turn_ms } => bank(turn_ms),
            TimeControl::Correspondence { days } => (1..=30).contains(&days),
        }
    }

    /// Returns the time a seat starts with, in milliseconds; `None` without a clock.
    pub fn initial_ms(&self) -> Option<u64> {
        match *self {
            TimeControl::None => None,
            TimeControl::SuddenDeath { bank_ms } => Some(bank_ms.into()),
            TimeControl::Fischer { initial_ms, .. } | TimeControl::Delay { initial_ms, .. } => {
                Some(initial_ms.into())
            }
            TimeControl::PerTurn { turn_ms } => Some(turn_ms.into()),
            TimeControl::Correspondence { days } => Some(u64::from(days) * DAY_MS),
        }
    }

    /// Returns the free time of a turn before its clock runs, in milliseconds.
    pub fn delay_ms(&self) -> u64 {
        match *self {
            TimeControl::Delay { delay_ms, .. } => delay_ms.into(),
            _ => 0,
        }
    }

    /// Returns the time a match is likely to take each seat, in milliseconds: the limit and forty
    /// increments (or free times, or turns). It tells fast matches from slow ones.
    pub fn estimate_ms(&self) -> Option<u64> {
        match *self {
            TimeControl::None => None,
            TimeControl::SuddenDeath { bank_ms } => Some(bank_ms.into()),
            TimeControl::Fischer {
                initial_ms,
                increment_ms: bonus_ms,
            }
            | TimeControl::Delay {
                initial_ms,
                delay_ms: bonus_ms,
            } => Some(u64::from(initial_ms) + 40 * u64::from(bonus_ms)),
            TimeControl::PerTurn { turn_ms } => Some(40 * u64::from(turn_ms)),
            TimeControl::Correspondence { days } => Some(40 * u64::from(days) * DAY_MS),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_checked() {
        assert!(TimeControl::None.is_valid());
        assert!(TimeControl::SuddenDeath { bank_ms: 1000 }.is_valid());
        assert!(!TimeControl::SuddenDeath { bank_ms: 999 }.is_valid());
        assert!(!TimeControl::PerTurn { turn_ms: u32::MAX }.is_valid());
        assert!(!TimeControl::Correspondence { days: 0 }.is_valid());
    }

    #[test]
    fn it_is_tagged_by_its_system() {
        let fischer = TimeControl::Fischer {
            initial_ms: 180_000,
            increment_ms: 2_000,
        };
        let json = r#"{"system":"fischer","initial_ms":180000,"increment_ms":2000}"#;
        assert_eq!(serde_json::to_string(&fischer).unwrap(), json);
        assert_eq!(serde_json::from_str::<TimeControl>(json).unwrap(), fischer);
        assert_eq!(fischer.estimate_ms(), Some(260_000));
    }
}
