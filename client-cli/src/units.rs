//! Settings in the units that players count in: inches where the server has thousandths of an inch.

use protocol::{Setting, Values};
use serde_json::{Value, json};

/// Returns a value of the server in the players' unit.
pub(crate) fn for_players(values: &Values, value: &Value) -> Value {
    match (per_unit(values), value.as_i64()) {
        (Some(per), Some(number)) if number % per == 0 => json!(number / per),
        (Some(per), Some(number)) => json!(number as f64 / per as f64),
        _ => value.clone(),
    }
}

/// Returns what a player gives for one of these settings as the server counts it.
pub(crate) fn for_server(settings: &[Setting], name: &str, given: Value) -> Value {
    let setting = settings.iter().find(|setting| setting.name == name);
    let per = setting.and_then(|setting| per_unit(&setting.values));
    match (per, given.as_f64()) {
        (Some(per), Some(number)) => json!((number * per as f64).round() as i64),
        _ => given,
    }
}

fn per_unit(values: &Values) -> Option<i64> {
    match values {
        Values::Integer { per_unit, .. } => *per_unit,
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_width_is_counted_in_inches() {
        let width = |per_unit| {
            let mut setting = Setting::new("width", Values::integer(24_000, 120_000));
            setting.values = Values::Integer {
                min: 24_000,
                max: 120_000,
                per_unit,
            };
            setting
        };
        let inches = width(Some(1_000));
        for (inch, mils) in [(json!(30), 30_000), (json!(30.5), 30_500)] {
            assert_eq!(for_players(&inches.values, &json!(mils)), inch);
            assert_eq!(
                for_server(std::slice::from_ref(&inches), "width", inch),
                json!(mils)
            );
        }
        let plain = [width(None)];
        assert_eq!(for_server(&plain, "width", json!(30)), json!(30));
        assert_eq!(for_server(&plain, "setup", json!("full")), json!("full"));
    }
}
