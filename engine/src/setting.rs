//! The settings that a host may choose, described once for checks, forms and documentation.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// One setting of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Setting {
    /// Its name in the settings' JSON.
    pub name: String,
    /// The values it may take, unless one of `cases` holds.
    #[serde(flatten)]
    pub values: Values,
    /// The conditions under which it means anything.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub when: Vec<Condition>,
    /// The values it may have while other settings have certain values; the first case that holds
    /// counts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cases: Vec<Case>,
    /// Whether newcomers are asked for it at once.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub essential: bool,
}

/// A condition on another setting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Condition {
    /// The name of the other setting.
    pub setting: String,
    /// The values of which it must have one.
    pub is: Vec<Value>,
}

/// The values a setting may have while conditions hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Case {
    /// The conditions, which must all hold.
    pub when: Vec<Condition>,
    /// The values the setting may then take.
    #[serde(flatten)]
    pub values: Values,
    /// Its default then.
    pub default: Value,
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
        /// Minimum.
        min: i64,
        /// Maximum.
        max: i64,
        /// The number that makes one of the unit in which players count, if they count in another.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        per_unit: Option<i64>,
    },
    /// Yes or no.
    Flag,
    /// A list whose members are each one of a few.
    ListOf {
        /// The choices for each member.
        choices: Vec<Value>,
        /// Minimum number of members.
        min: usize,
        /// Maximum number of members.
        max: usize,
    },
}

impl Setting {
    /// Describes a setting that may take these values.
    pub fn new(name: &str, values: Values) -> Setting {
        Setting {
            name: name.to_owned(),
            values,
            when: Vec::new(),
            cases: Vec::new(),
            essential: false,
        }
    }

    /// Marks what newcomers are asked for at once.
    #[must_use]
    pub fn essential(mut self) -> Setting {
        self.essential = true;
        self
    }

    /// Adds a condition; the setting means something only while it holds.
    #[must_use]
    pub fn when(mut self, condition: Condition) -> Setting {
        self.when.push(condition);
        self
    }

    /// Adds a case: what the setting may be, and is by default, while the conditions hold.
    #[must_use]
    pub fn case(
        mut self,
        when: impl Into<Vec<Condition>>,
        values: Values,
        default: impl Into<Value>,
    ) -> Setting {
        self.cases.push(Case {
            when: when.into(),
            values,
            default: default.into(),
        });
        self
    }

    /// Returns the case that holds with these settings, if any.
    pub(crate) fn case_of(&self, settings: &Map<String, Value>) -> Option<&Case> {
        let holds = |case: &&Case| case.when.iter().all(|condition| condition.holds(settings));
        self.cases.iter().find(holds)
    }
}

impl Condition {
    /// Requires that the other setting is one of these values.
    pub fn new<V: Into<Value> + Clone>(setting: &str, is: &[V]) -> Condition {
        Condition {
            setting: setting.to_owned(),
            is: values(is),
        }
    }

    fn holds(&self, settings: &Map<String, Value>) -> bool {
        let value = settings.get(&self.setting);
        value.is_some_and(|value| self.is.contains(value))
    }
}

impl Values {
    /// Allows one of `choices`.
    pub fn one_of<V: Into<Value> + Clone>(choices: &[V]) -> Values {
        let choices = values(choices);
        Values::OneOf { choices }
    }

    /// Allows an integer from `min` to `max`.
    pub fn integer(min: i64, max: i64) -> Values {
        Values::Integer {
            min,
            max,
            per_unit: None,
        }
    }

    /// Allows from `min` to `max` of `choices`, in any order and repeated.
    pub fn list_of<V: Into<Value> + Clone>(choices: &[V], min: usize, max: usize) -> Values {
        let choices = values(choices);
        Values::ListOf { choices, min, max }
    }

    /// Tells whether a setting may have this value.
    pub(crate) fn allow(&self, value: &Value) -> bool {
        match self {
            Values::OneOf { choices } => choices.contains(value),
            Values::Integer { min, max, .. } => {
                value.as_i64().is_some_and(|n| (*min..=*max).contains(&n))
            }
            Values::Flag => value.is_boolean(),
            Values::ListOf { choices, min, max } => value.as_array().is_some_and(|list| {
                (*min..=*max).contains(&list.len())
                    && list.iter().all(|member| choices.contains(member))
            }),
        }
    }
}

fn values<V: Into<Value> + Clone>(values: &[V]) -> Vec<Value> {
    values.iter().cloned().map(Into::into).collect()
}

/// One wrong setting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SettingError {
    /// The setting's name.
    pub setting: String,
    /// The fault.
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

/// A fault of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SettingErrorCode {
    /// The game has no setting of this name.
    UnknownSetting,
    /// The value is not one it may take, by itself or with the other settings.
    BadValue,
}
