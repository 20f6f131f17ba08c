//! What a game lets its host choose, described once for checks, forms and documentation.

use std::ops::RangeInclusive;

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::Seat;

/// What the host of a match chooses; its default is the rules' default.
pub trait GameSettings:
    Clone + Default + Serialize + DeserializeOwned + JsonSchema + Send + Sync + 'static
{
    /// How few and how many seats a table can have.
    const SEATS: RangeInclusive<u8> = 2..=2;

    /// Describes the settings, in the order to offer them.
    fn describe() -> Vec<Setting>;

    /// Fills in the defaults that depend on other settings and checks those that must fit
    /// together. Each value by itself has been checked against [`GameSettings::describe`].
    ///
    /// # Errors
    ///
    /// Returns one error for each wrong setting.
    fn resolve(&mut self) -> Result<(), Vec<SettingError>> {
        Ok(())
    }

    /// Returns how many seats a table with these settings has.
    fn seats(&self) -> u8 {
        *Self::SEATS.start()
    }

    /// Returns the side `seat` plays on: seats of one side win together. By default each seat is a
    /// side of its own.
    fn side(&self, seat: Seat) -> u8 {
        seat.0
    }

    /// Returns the time in milliseconds each seat has for the whole match, where the rules set one.
    fn bank_ms(&self) -> Option<u32> {
        None
    }
}

/// One setting of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Setting {
    /// Its name in the settings' JSON.
    pub name: String,
    /// The values it may take.
    #[serde(flatten)]
    pub values: Values,
}

/// The values a setting may take.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Values {
    /// One of a few, in the order to offer them.
    OneOf {
        /// The choices.
        choices: Vec<Value>,
    },
    /// An integer in a range, bounds included.
    Integer {
        /// The least.
        min: i64,
        /// The most.
        max: i64,
    },
    /// Yes or no.
    Flag,
    /// A list whose members are each one of a few.
    ListOf {
        /// The choices for each member.
        choices: Vec<Value>,
    },
}

impl Setting {
    /// Describes a setting that takes one of `choices`.
    pub fn one_of<V: Into<Value> + Clone>(name: &str, choices: &[V]) -> Setting {
        let choices = choices.iter().cloned().map(Into::into).collect();
        Setting::new(name, Values::OneOf { choices })
    }

    /// Describes a setting that takes an integer from `min` to `max`.
    pub fn integer(name: &str, min: i64, max: i64) -> Setting {
        Setting::new(name, Values::Integer { min, max })
    }

    /// Describes a setting that is on or off.
    pub fn flag(name: &str) -> Setting {
        Setting::new(name, Values::Flag)
    }

    /// Describes a setting that lists some of `choices`, in any order and number.
    pub fn list_of<V: Into<Value> + Clone>(name: &str, choices: &[V]) -> Setting {
        let choices = choices.iter().cloned().map(Into::into).collect();
        Setting::new(name, Values::ListOf { choices })
    }

    fn new(name: &str, values: Values) -> Setting {
        Setting {
            name: name.to_owned(),
            values,
        }
    }

    fn allows(&self, value: &Value) -> bool {
        match &self.values {
            Values::OneOf { choices } => choices.contains(value),
            Values::Integer { min, max } => {
                value.as_i64().is_some_and(|n| (*min..=*max).contains(&n))
            }
            Values::Flag => value.is_boolean(),
            Values::ListOf { choices } => value
                .as_array()
                .is_some_and(|list| list.iter().all(|member| choices.contains(member))),
        }
    }
}

/// One wrong setting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SettingError {
    /// The setting's name.
    pub setting: String,
    /// What is wrong with it.
    pub code: SettingErrorCode,
}

impl SettingError {
    /// Returns the error of a value that is wrong for `setting`, or together with another's.
    pub fn bad_value(setting: &str) -> SettingError {
        SettingError {
            setting: setting.to_owned(),
            code: SettingErrorCode::BadValue,
        }
    }
}

/// What can be wrong with a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SettingErrorCode {
    /// The game has no setting of this name.
    UnknownSetting,
    /// The value is not one it may take, by itself or with the other settings.
    BadValue,
}

/// Checks `given` against what `settings` allow and returns it without its nulls, which mean
/// the default.
///
/// # Errors
///
/// Returns one error for each wrong setting.
pub(crate) fn check(
    settings: &[Setting],
    given: &Map<String, Value>,
) -> Result<Map<String, Value>, Vec<SettingError>> {
    let mut errors = Vec::new();
    let mut checked = Map::new();
    for (name, value) in given {
        match settings.iter().find(|setting| setting.name == *name) {
            None => errors.push(SettingError {
                setting: name.clone(),
                code: SettingErrorCode::UnknownSetting,
            }),
            Some(_) if value.is_null() => {}
            Some(setting) if setting.allows(value) => {
                checked.insert(name.clone(), value.clone());
            }
            Some(_) => errors.push(SettingError::bad_value(name)),
        }
    }
    if errors.is_empty() {
        Ok(checked)
    } else {
        Err(errors)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn check_json(given: &Value) -> Result<Map<String, Value>, Vec<SettingError>> {
        let settings = [
            Setting::one_of("size", &[4, 6]),
            Setting::integer("width", 10, 20),
            Setting::flag("teams"),
            Setting::list_of("rings", &["cw", "ccw"]),
        ];
        check(&settings, given.as_object().unwrap())
    }

    #[test]
    fn right_values_pass_and_nulls_are_left_out() {
        let given = json!({"size": 6, "width": 10, "teams": true, "rings": ["cw"]});
        assert_eq!(Value::from(check_json(&given).unwrap()), given);
        assert!(check_json(&json!({"size": null})).unwrap().is_empty());
    }

    #[test]
    fn every_wrong_field_has_its_error() {
        let given = json!({"size": 5, "width": 21, "teams": "yes", "rings": "cw", "colour": 1});
        let errors = check_json(&given).unwrap_err();
        assert_eq!(errors.len(), 5);
        let unknown = errors
            .iter()
            .find(|error| error.setting == "colour")
            .unwrap();
        assert_eq!(unknown.code, SettingErrorCode::UnknownSetting);
    }
}
