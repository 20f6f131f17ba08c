use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{GameSettings, Setting};

/// The host's choices: none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "TectonicSettings")]
pub struct Settings {}

impl GameSettings for Settings {
    fn describe() -> Vec<Setting> {
        Vec::new()
    }
}
