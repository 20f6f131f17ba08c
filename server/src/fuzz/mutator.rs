//! Inputs that are nearly right.

use serde_json::{Value, json};

use crate::sim::dice::Dice;

/// Pieces that programs stumble over.
const PIECES: [&str; 22] = [
    "{",
    "}",
    "[",
    "]",
    "\"",
    ",",
    ":",
    "null",
    "true",
    "-1",
    "0",
    "256",
    "1e999",
    "1e-999",
    "-0.0",
    "18446744073709551616",
    "9007199254740993",
    "\\u0000",
    "\\ud800",
    "\u{202e}",
    "é",
    "\u{0}",
];

/// The deepest nesting that is tried.
const DEEP: usize = 200;

/// Changes one of the inputs a few times.
pub(super) fn mutate(dice: &mut Dice, inputs: &[String]) -> String {
    let mut text = dice.pick(inputs).clone();
    for _ in 0..dice.within(1..=3) {
        text = match dice.below(4) {
            0 => with_bytes_changed(dice, text),
            1 => spliced(dice, &text, inputs),
            _ => with_value_changed(dice, text),
        };
    }
    text
}

fn with_bytes_changed(dice: &mut Dice, text: String) -> String {
    let mut bytes = text.into_bytes();
    let at = dice.below(bytes.len() + 1);
    let end = (at + dice.below(8)).min(bytes.len());
    match dice.below(4) {
        0 => drop(bytes.drain(at..end)),
        1 => bytes.extend_from_within(at..end),
        2 if at < bytes.len() => bytes[at] ^= 1 << dice.below(8),
        _ => {
            let piece = dice
                .pick(&PIECES)
                .repeat(if dice.one_in(20) { DEEP } else { 1 });
            bytes.splice(at..end, piece.into_bytes());
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Joins the beginning of an input with the end of another.
fn spliced(dice: &mut Dice, text: &str, inputs: &[String]) -> String {
    let other = dice.pick(inputs);
    let (cut, other_cut) = (dice.below(text.len() + 1), dice.below(other.len() + 1));
    let bytes = [&text.as_bytes()[..cut], &other.as_bytes()[other_cut..]].concat();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Changes one value of a JSON document, so that it stays one.
fn with_value_changed(dice: &mut Dice, text: String) -> String {
    let Ok(mut document) = serde_json::from_str::<Value>(&text) else {
        return with_bytes_changed(dice, text);
    };
    change_within(dice, &mut document);
    document.to_string()
}

/// Changes a value or one that is in it.
fn change_within(dice: &mut Dice, value: &mut Value) {
    let goes_on = dice.below(4) > 0;
    match value {
        Value::Array(list) if goes_on && !list.is_empty() => {
            let at = dice.below(list.len());
            change_within(dice, &mut list[at]);
        }
        Value::Object(map) if goes_on && !map.is_empty() => {
            let at = dice.below(map.len());
            change_within(dice, map.values_mut().nth(at).expect("it has so many"));
        }
        value => change(dice, value),
    }
}

fn change(dice: &mut Dice, value: &mut Value) {
    match value {
        Value::Array(list) if !list.is_empty() && dice.one_in(2) => {
            let at = dice.below(list.len());
            if dice.one_in(2) {
                list.remove(at);
            } else {
                let again = list[at].clone();
                list.insert(at, again);
            }
        }
        Value::Object(map) if !map.is_empty() && dice.one_in(2) => {
            let at = dice.below(map.len());
            let name = map.keys().nth(at).expect("it has so many").clone();
            let removed = map.remove(&name).unwrap_or_default();
            if dice.one_in(2) {
                map.insert(format!("{name}s"), removed);
            }
        }
        Value::Number(number) if dice.one_in(2) => {
            let near = number.as_i64().unwrap_or_default();
            let by = *dice.pick(&[-1, 1, 2, -256, 1 << 31, 1 << 53]);
            *value = json!(near.wrapping_add(by));
        }
        Value::String(text) if dice.one_in(2) => {
            *text = with_bytes_changed(dice, std::mem::take(text));
        }
        other => {
            let odd = [
                json!(null),
                json!(true),
                json!(-1),
                json!(255),
                json!(u64::MAX),
                json!(1.5),
                json!(""),
                json!("x".repeat(400)),
                json!([]),
                json!({}),
                json!([[[]]]),
            ];
            *other = dice.pick(&odd).clone();
        }
    }
}
