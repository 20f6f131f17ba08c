//! The goal of a puzzle.

use engine::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The goal of a puzzle, for readers that know no rules: in JSON `"won"`, `"best"` or a list of events.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// The match is won.
    Won,
    /// The action with the best chances is found: that of the line.
    Best,
    /// An event happens that has all members of one of these.
    #[serde(untagged)]
    Events(Vec<Value>),
}

impl Goal {
    /// Tells whether the goal of `seat` is among what happened, which the best action never is.
    pub fn is_reached(&self, seat: Seat, events: &[Value], winners: Option<&[Seat]>) -> bool {
        match self {
            Goal::Won => winners.is_some_and(|winners| winners.contains(&seat)),
            Goal::Best => false,
            Goal::Events(wanted) => wanted
                .iter()
                .any(|wanted| events.iter().any(|event| is_like(wanted, event))),
        }
    }
}

/// Tells whether a value has all members of another one.
fn is_like(wanted: &Value, value: &Value) -> bool {
    match wanted {
        Value::Object(members) => members
            .iter()
            .all(|(name, part)| value.get(name).is_some_and(|value| is_like(part, value))),
        wanted => wanted == value,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_goal_is_an_event_with_all_that_is_asked_for() {
        let goal = Goal::Events(vec![json!({"type": "goal", "seat": 1})]);
        let scored = |seat: u8| [json!({"type": "goal", "seat": seat, "scores": [0, 1]})];
        assert!(goal.is_reached(Seat(1), &scored(1), None));
        assert!(!goal.is_reached(Seat(1), &scored(0), Some(&[Seat(1)])));
    }

    #[test]
    fn a_goal_is_written_as_lessons_write_theirs() {
        let read = |text: &str| serde_json::from_str::<Goal>(text).expect("a goal");
        assert_eq!(read("\"won\""), Goal::Won);
        let events = r#"[{"type":"goal"}]"#;
        assert_eq!(read(events), Goal::Events(vec![json!({"type": "goal"})]));
        assert_eq!(serde_json::to_string(&read(events)).expect("JSON"), events);
        assert_eq!(serde_json::to_string(&Goal::Won).expect("JSON"), "\"won\"");
    }
}
