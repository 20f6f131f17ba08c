//! Choosing an action square by square, whatever the game.

use std::collections::BTreeSet;

use serde_json::Value;

/// The order in which the squares of an action are pointed at; other members come after, by name.
const ORDER: [&str; 7] = ["from", "around", "to", "at", "place", "capture", "flip"];

/// What came of pointing at a square.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Choice {
    /// No action has the square next.
    None,
    /// More is to be chosen.
    More,
    /// The action is complete, and the only one.
    Done(Value),
}

/// The legal actions, narrowed by the squares chosen so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Selection {
    actions: Vec<(Vec<String>, Value)>,
    chosen: Vec<String>,
}

impl Selection {
    /// Starts from all legal actions.
    pub(crate) fn new(actions: Vec<Value>) -> Selection {
        let actions = actions
            .into_iter()
            .map(|action| (squares(&action), action))
            .collect();
        Selection {
            actions,
            chosen: Vec::new(),
        }
    }

    /// Returns the squares chosen so far.
    pub(crate) fn chosen(&self) -> &[String] {
        &self.chosen
    }

    /// Returns the actions that begin with the chosen squares, in the order of the legal actions.
    pub(crate) fn candidates(&self) -> impl Iterator<Item = &Value> {
        self.narrowed().map(|(_, action)| action)
    }

    /// Returns the candidates that need no further square.
    pub(crate) fn complete(&self) -> impl Iterator<Item = &Value> {
        self.narrowed()
            .filter(|(squares, _)| squares.len() == self.chosen.len())
            .map(|(_, action)| action)
    }

    /// Returns the squares that can be chosen next.
    pub(crate) fn targets(&self) -> BTreeSet<&str> {
        self.narrowed()
            .filter_map(|(squares, _)| squares.get(self.chosen.len()))
            .map(String::as_str)
            .collect()
    }

    /// Chooses a square. One that does not come next, but can come first, starts anew.
    pub(crate) fn choose(&mut self, square: &str) -> Choice {
        if !self.targets().contains(square) {
            let before = std::mem::take(&mut self.chosen);
            if !self.targets().contains(square) {
                self.chosen = before;
                return Choice::None;
            }
        }
        self.chosen.push(square.to_owned());
        let mut candidates = self.narrowed();
        match (candidates.next(), candidates.next()) {
            (Some((squares, action)), None) if squares.len() == self.chosen.len() => {
                Choice::Done(action.clone())
            }
            _ => Choice::More,
        }
    }

    /// Takes the last chosen square back; tells whether there was one.
    pub(crate) fn back(&mut self) -> bool {
        self.chosen.pop().is_some()
    }

    /// Takes all chosen squares back.
    pub(crate) fn clear(&mut self) {
        self.chosen.clear();
    }

    fn narrowed(&self) -> impl Iterator<Item = &(Vec<String>, Value)> {
        self.actions
            .iter()
            .filter(|(squares, _)| squares.starts_with(&self.chosen))
    }
}

/// Tells whether a text is written as the squares of all boards are.
pub(crate) fn is_square(text: &str) -> bool {
    let mut symbols = text.chars();
    let column = symbols.next().is_some_and(|c| c.is_ascii_uppercase());
    let row = symbols.as_str();
    column
        && !row.starts_with('0')
        && matches!(row.len(), 1 | 2)
        && row.chars().all(|c| c.is_ascii_digit())
}

/// Returns the squares an action names, in the order to point at them.
fn squares(action: &Value) -> Vec<String> {
    let mut found = Vec::new();
    collect(action, "", &mut found);
    found.sort_by_key(|(rank, _)| *rank);
    found.into_iter().map(|(_, square)| square).collect()
}

fn collect(value: &Value, name: &str, found: &mut Vec<(usize, String)>) {
    match value {
        Value::String(text) if is_square(text) => {
            let rank = ORDER.iter().position(|known| *known == name);
            found.push((rank.unwrap_or(ORDER.len()), text.clone()));
        }
        Value::Object(members) => {
            for (name, value) in members {
                collect(value, name, found);
            }
        }
        Value::Array(list) => {
            for value in list {
                collect(value, name, found);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn orbito() -> Selection {
        let shifted =
            |to, place| json!({"type": "turn", "shift": {"from": "B2", "to": to}, "place": place});
        Selection::new(vec![
            json!({"type": "turn", "place": "A1"}),
            json!({"type": "turn", "place": "B3"}),
            shifted("B3", "A1"),
            shifted("B3", "B2"),
            shifted("A2", "A1"),
        ])
    }

    #[test]
    fn squares_narrow_step_by_step() {
        let mut selection = orbito();
        assert_eq!(selection.targets(), BTreeSet::from(["A1", "B2", "B3"]));
        assert_eq!(selection.choose("B2"), Choice::More);
        assert_eq!(selection.targets(), BTreeSet::from(["A2", "B3"]));
        assert_eq!(selection.choose("B3"), Choice::More);
        assert_eq!(selection.candidates().count(), 2);
        let Choice::Done(action) = selection.choose("B2") else {
            panic!("the action is complete");
        };
        assert_eq!(action["place"], "B2");
        assert_eq!(action["shift"]["from"], "B2");
    }

    #[test]
    fn a_single_square_can_be_a_whole_action() {
        assert!(matches!(orbito().choose("A1"), Choice::Done(_)));
        assert_eq!(orbito().choose("D4"), Choice::None);
    }

    #[test]
    fn another_first_square_starts_anew_and_back_undoes() {
        let mut selection = orbito();
        selection.choose("B2");
        selection.choose("B3");
        assert!(selection.back());
        assert_eq!(selection.chosen(), ["B2"]);
        assert!(matches!(selection.choose("A1"), Choice::Done(_)));
        selection.clear();
        assert!(!selection.back());
    }

    #[test]
    fn an_optional_last_square_leaves_the_choice() {
        let mut selection = Selection::new(vec![
            json!({"type": "place", "at": "C5"}),
            json!({"type": "place", "at": "C5", "capture": "E5"}),
            json!({"type": "pass"}),
        ]);
        assert_eq!(selection.complete().count(), 1);
        assert_eq!(selection.choose("C5"), Choice::More);
        assert_eq!(selection.complete().count(), 1);
        assert_eq!(selection.targets(), BTreeSet::from(["E5"]));
        assert!(matches!(selection.choose("E5"), Choice::Done(_)));
    }

    #[test]
    fn only_squares_are_squares() {
        for text in ["A1", "K11", "Z99"] {
            assert!(is_square(text), "{text}");
        }
        for text in ["", "A", "a1", "A0", "A01", "A100", "up", "left", "É1"] {
            assert!(!is_square(text), "{text}");
        }
    }
}
