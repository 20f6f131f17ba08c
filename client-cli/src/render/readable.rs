//! JSON in words, for games nobody has explained to the client.

use serde_json::{Map, Value};

/// Says an action, an event or an answer: `move: from A3, to B4`.
pub(super) fn sentence(json: &Value) -> String {
    let Value::Object(members) = json else {
        return word(json);
    };
    let rest = phrase(members);
    match (members.get("type"), rest.is_empty()) {
        (None, _) => rest,
        (Some(kind), true) => spaced(&word(kind)),
        (Some(kind), false) => format!("{}: {rest}", spaced(&word(kind))),
    }
}

/// Says a view, a line for each of its members.
pub(super) fn lines(json: &Value) -> Vec<String> {
    let mut lines = Vec::new();
    match json {
        Value::Object(members) => {
            for (name, value) in members {
                // Rows of letters are the board.
                if name != "rows" {
                    write(&spaced(name), value, 0, &mut lines);
                }
            }
        }
        other => lines.push(word(other)),
    }
    lines
}

fn write(name: &str, value: &Value, depth: usize, lines: &mut Vec<String>) {
    let indent = "  ".repeat(depth);
    match value {
        Value::Null => {}
        Value::Object(members) => {
            lines.push(format!("{indent}{name}:"));
            for (name, value) in members {
                write(&spaced(name), value, depth + 1, lines);
            }
        }
        Value::Array(list) if list.iter().any(Value::is_object) => {
            lines.push(format!("{indent}{name}:"));
            for (at, value) in list.iter().enumerate() {
                lines.push(format!("{indent}  {at}: {}", sentence(value)));
            }
        }
        other => lines.push(format!("{indent}{name}: {}", word(other))),
    }
}

fn phrase(members: &Map<String, Value>) -> String {
    let parts: Vec<String> = members
        .iter()
        .filter(|(name, value)| *name != "type" && !value.is_null())
        .map(|(name, value)| format!("{} {}", spaced(name), word(value)))
        .collect();
    parts.join(", ")
}

fn word(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(list) => {
            let words: Vec<String> = list.iter().map(word).collect();
            words.join(" ")
        }
        Value::Object(members) => format!("({})", phrase(members)),
        other => other.to_string(),
    }
}

fn spaced(name: &str) -> String {
    name.replace('_', " ")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn actions_are_said_member_by_member() {
        let action = json!({"type": "turn", "shift": {"from": "B2", "to": "B3"}, "place": "A1"});
        assert_eq!(sentence(&action), "turn: place A1, shift (from B2, to B3)");
        assert_eq!(sentence(&json!({"type": "end_turn"})), "end turn");
        assert_eq!(
            sentence(&json!({"result": "collision"})),
            "result collision"
        );
        assert_eq!(sentence(&json!([1, 2])), "1 2");
    }

    #[test]
    fn views_are_said_line_by_line_without_the_board() {
        let view = json!({
            "rows": ["..", ".."], "round": 2, "flag": null, "hand": ["up", "down"],
            "fleet": {"large": 4}, "ships": [{"ship": 1, "x": 5}],
        });
        assert_eq!(
            lines(&view),
            [
                "fleet:",
                "  large: 4",
                "hand: up down",
                "round: 2",
                "ships:",
                "  0: ship 1, x 5"
            ]
        );
    }
}
