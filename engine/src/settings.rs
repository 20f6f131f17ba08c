//! The settings chosen for a match, as a type of each game.

use std::ops::RangeInclusive;

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{Seat, Setting, SettingError, SettingErrorCode};

/// The choices of a match's host; their defaults are those of the rules.
pub trait GameSettings:
    Clone + Default + Serialize + DeserializeOwned + JsonSchema + Send + Sync + 'static
{
    /// The fewest and the most seats a table can have.
    const SEATS: RangeInclusive<u8> = 2..=2;

    /// Describes the settings, in the order to offer them. What a setting may be depends on settings
    /// before it only.
    fn describe() -> Vec<Setting>;

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

    /// Checks `given` against the description and fills in the default of whatever is left out or
    /// null.
    ///
    /// # Errors
    ///
    /// Returns one error for each wrong setting.
    fn check(given: &Map<String, Value>) -> Result<Self, Vec<SettingError>> {
        let described = Self::describe();
        let unknown = given
            .keys()
            .filter(|name| described.iter().all(|setting| setting.name != **name))
            .map(|name| SettingError {
                setting: name.clone(),
                code: SettingErrorCode::UnknownSetting,
            });
        let mut errors: Vec<SettingError> = unknown.collect();
        let mut settings = defaults::<Self>();
        for setting in &described {
            let case = setting.case_of(&settings);
            let values = case.map_or(&setting.values, |case| &case.values);
            let value = given.get(&setting.name).filter(|value| !value.is_null());
            if value.is_some_and(|value| !values.allow(value)) {
                errors.push(SettingError::bad_value(&setting.name));
            }
            if let Some(value) = value.or(case.map(|case| &case.default)) {
                settings.insert(setting.name.clone(), value.clone());
            }
        }
        if !errors.is_empty() {
            return Err(errors);
        }
        let settings = serde_json::from_value(settings.into());
        Ok(settings.expect("what the description allows is what the type holds"))
    }
}

/// The settings of games in which there is nothing to choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NoSettings {}

impl GameSettings for NoSettings {
    fn describe() -> Vec<Setting> {
        Vec::new()
    }
}

fn defaults<S: GameSettings>() -> Map<String, Value> {
    match serde_json::to_value(S::default()) {
        Ok(Value::Object(settings)) => settings,
        _ => unreachable!("settings are a JSON object"),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{Condition, Values};

    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
    struct Sizes {
        size: u8,
        width: u8,
        teams: bool,
        rings: Vec<String>,
    }

    impl Default for Sizes {
        fn default() -> Sizes {
            Sizes {
                size: 4,
                width: 10,
                teams: false,
                rings: Vec::new(),
            }
        }
    }

    impl GameSettings for Sizes {
        fn describe() -> Vec<Setting> {
            vec![
                Setting::new("size", Values::one_of(&[4, 6])),
                Setting::new("width", Values::integer(10, 20)).case(
                    [Condition::new("size", &[6])],
                    Values::integer(15, 20),
                    15,
                ),
                Setting::new("teams", Values::Flag),
                Setting::new("rings", Values::list_of(&["cw", "ccw"], 0, 2)),
            ]
        }
    }

    fn check(given: &Value) -> Result<Value, Vec<(String, SettingErrorCode)>> {
        let checked = Sizes::check(given.as_object().unwrap());
        let errors = |errors: Vec<SettingError>| {
            let errors = errors.into_iter();
            errors.map(|error| (error.setting, error.code)).collect()
        };
        checked
            .map(|sizes| serde_json::to_value(sizes).unwrap())
            .map_err(errors)
    }

    #[test]
    fn right_values_pass_and_nulls_are_the_default() {
        let given = json!({"size": 6, "width": 16, "teams": true, "rings": ["cw"]});
        assert_eq!(check(&given), Ok(given));
        let defaults = json!({"size": 4, "width": 10, "teams": false, "rings": []});
        assert_eq!(check(&json!({"size": null})), Ok(defaults));
    }

    #[test]
    fn values_and_defaults_follow_the_settings_before() {
        assert_eq!(check(&json!({"size": 6})).unwrap()["width"], 15);
        let wrong = vec![("width".to_owned(), SettingErrorCode::BadValue)];
        assert_eq!(check(&json!({"size": 6, "width": 14})), Err(wrong));
        assert!(check(&json!({"size": 4, "width": 14})).is_ok());
    }

    #[test]
    fn every_wrong_setting_has_its_error() {
        let given = json!({"size": 5, "width": 21, "teams": "yes", "rings": ["cw", "cw", "cw"], "colour": 1});
        let errors = check(&given).unwrap_err();
        assert_eq!(errors.len(), 5);
        assert!(errors.contains(&("colour".to_owned(), SettingErrorCode::UnknownSetting)));
        assert!(errors.contains(&("rings".to_owned(), SettingErrorCode::BadValue)));
    }
}
