//! Choosing an action square by square, whatever the game.

use std::collections::BTreeSet;

use engine::Square;
use protocol::Raw;

use crate::render::{AnyRenderer, Players};

/// The result of choosing a square.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Choice {
    /// No action continues with the square.
    None,
    /// There is more to choose.
    More,
    /// The action is complete and waits to be confirmed.
    Waits,
    /// The only action left, complete.
    Done(Raw),
}

/// The legal actions, narrowed by the squares chosen so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Selection {
    /// The actions, each with the squares that choose it.
    actions: Vec<(Vec<Square>, Raw)>,
    chosen: Vec<Square>,
    /// The action that is complete and waits to be confirmed.
    considered: Option<Raw>,
}

impl Selection {
    /// Starts from all legal actions.
    pub(crate) fn new(legal: Option<&Raw>, renderer: &dyn AnyRenderer) -> Selection {
        let legal: Option<Vec<Raw>> = legal.and_then(Raw::read);
        let actions = legal.into_iter().flatten();
        Selection {
            actions: actions
                .map(|action| (renderer.squares(&action), action))
                .collect(),
            chosen: Vec::new(),
            considered: None,
        }
    }

    /// Follows new legal actions: only where they are others does the choice start anew. Returns whether
    /// it does.
    pub(crate) fn renew(&mut self, legal: Option<&Raw>, renderer: &dyn AnyRenderer) -> bool {
        let renewed = Selection::new(legal, renderer);
        let are_others = renewed.actions != self.actions;
        if are_others {
            *self = renewed;
        }
        are_others
    }

    /// Returns the squares chosen so far.
    pub(crate) fn chosen(&self) -> &[Square] {
        &self.chosen
    }

    /// Returns the action that waits to be confirmed.
    pub(crate) fn considered(&self) -> Option<&Raw> {
        self.considered.as_ref()
    }

    /// Returns the actions that begin with the chosen squares, in the order of the legal actions.
    pub(crate) fn candidates(&self) -> impl Iterator<Item = &Raw> {
        self.narrowed().map(|(_, action)| action)
    }

    /// Returns the candidates that need no further square.
    pub(crate) fn complete(&self) -> impl Iterator<Item = &Raw> {
        self.narrowed()
            .filter(|(squares, _)| squares.len() == self.chosen.len())
            .map(|(_, action)| action)
    }

    /// Returns the squares that can be chosen next.
    pub(crate) fn targets(&self) -> BTreeSet<Square> {
        self.narrowed()
            .filter_map(|(squares, _)| squares.get(self.chosen.len()))
            .copied()
            .collect()
    }

    /// Chooses a square. If it cannot come next but can come first, the choice starts anew.
    pub(crate) fn choose(&mut self, square: Square) -> Choice {
        if !self.targets().contains(&square) {
            let before = std::mem::take(&mut self.chosen);
            if !self.targets().contains(&square) {
                self.chosen = before;
                return Choice::None;
            }
        }
        self.chosen.push(square);
        self.considered = None;
        let mut candidates = self.narrowed();
        match (candidates.next(), candidates.next()) {
            (Some((squares, action)), None) if squares.len() == self.chosen.len() => {
                Choice::Done(action.clone())
            }
            _ => Choice::More,
        }
    }

    /// Chooses a square. An action that is complete then waits to be confirmed, which is done by
    /// choosing its last square again.
    pub(crate) fn consider(&mut self, square: Square) -> Choice {
        if self.chosen.last() == Some(&square)
            && let Some(action) = self.considered.clone()
        {
            return Choice::Done(action);
        }
        match self.choose(square) {
            Choice::Done(action) => {
                self.considered = Some(action);
                Choice::Waits
            }
            choice => choice,
        }
    }

    /// Chooses these squares of an action, which waits to be confirmed then.
    pub(crate) fn consider_action(&mut self, action: &Raw, squares: Vec<Square>) {
        self.chosen = squares;
        self.considered = Some(action.clone());
    }

    /// Takes back the last chosen square; returns whether there was one.
    pub(crate) fn back(&mut self) -> bool {
        self.considered = None;
        self.chosen.pop().is_some()
    }

    /// Takes back all chosen squares.
    pub(crate) fn clear(&mut self) {
        self.considered = None;
        self.chosen.clear();
    }

    /// Returns what can be chosen next, and the lines that say so: the actions by number if there are
    /// `few` of them at most, else the squares, and by number the actions that need none.
    pub(crate) fn choices(
        &self,
        few: usize,
        renderer: &dyn AnyRenderer,
        players: &Players<'_>,
    ) -> (Vec<Raw>, Vec<String>) {
        let texts = players.texts;
        let count = self.candidates().count();
        let listed: Vec<Raw> = if count <= few {
            self.candidates().cloned().collect()
        } else {
            self.complete().cloned().collect()
        };
        let mut lines = Vec::new();
        if !self.chosen.is_empty() {
            let squares = names(&self.chosen).into();
            lines.push(texts.fill("chosen", &[("squares", squares)]));
        }
        if count == 0 {
            lines.push(texts.say("actions-uncounted"));
        } else if count > few {
            let squares = names(&self.targets()).into();
            let values = [("count", count.into()), ("squares", squares)];
            lines.push(texts.fill("actions-narrow", &values));
        }
        for (number, action) in (1..).zip(&listed) {
            lines.push(format!("{number}. {}", renderer.action(action, players)));
        }
        (listed, lines)
    }

    fn narrowed(&self) -> impl Iterator<Item = &(Vec<Square>, Raw)> {
        self.actions
            .iter()
            .filter(|(squares, _)| squares.starts_with(&self.chosen))
    }
}

/// Writes squares one after the other.
fn names<'s>(squares: impl IntoIterator<Item = &'s Square>) -> String {
    let names: Vec<String> = squares.into_iter().map(Square::to_string).collect();
    names.join(" ")
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::render::{self, played::square};

    fn selection(game: &str, legal: &Value) -> Selection {
        Selection::new(Some(&Raw::from(legal)), render::of(game))
    }

    fn orbito() -> Selection {
        let shifted =
            |to, place| json!({"type": "turn", "shift": {"from": "B2", "to": to}, "place": place});
        let legal = json!([
            {"type": "turn", "place": "A1"},
            {"type": "turn", "place": "B3"},
            shifted("B3", "A1"),
            shifted("B3", "B2"),
            shifted("A2", "A1"),
        ]);
        selection("orbito", &legal)
    }

    fn squares<const N: usize>(names: [&str; N]) -> BTreeSet<Square> {
        names.map(square).into()
    }

    #[test]
    fn squares_narrow_step_by_step() {
        let mut selection = orbito();
        assert_eq!(selection.targets(), squares(["A1", "B2", "B3"]));
        assert_eq!(selection.choose(square("B2")), Choice::More);
        assert_eq!(selection.targets(), squares(["A2", "B3"]));
        assert_eq!(selection.choose(square("B3")), Choice::More);
        assert_eq!(selection.candidates().count(), 2);
        let Choice::Done(action) = selection.choose(square("B2")) else {
            panic!("the action is complete");
        };
        assert_eq!(action.value()["place"], "B2");
        assert_eq!(action.value()["shift"]["from"], "B2");
    }

    #[test]
    fn a_single_square_can_be_a_whole_action() {
        assert!(matches!(orbito().choose(square("A1")), Choice::Done(_)));
        assert_eq!(orbito().choose(square("D4")), Choice::None);
    }

    #[test]
    fn another_first_square_starts_anew_and_back_undoes() {
        let mut selection = orbito();
        selection.choose(square("B2"));
        selection.choose(square("B3"));
        assert!(selection.back());
        assert_eq!(selection.chosen(), [square("B2")]);
        assert!(matches!(selection.choose(square("A1")), Choice::Done(_)));
        selection.clear();
        assert!(!selection.back());
    }

    #[test]
    fn a_considered_action_is_confirmed_by_its_last_square() {
        let mut selection = orbito();
        assert_eq!(selection.consider(square("A1")), Choice::Waits);
        assert_eq!(selection.consider(square("D4")), Choice::None);
        assert!(selection.considered().is_some(), "nothing else was chosen");
        let considered = selection.considered().cloned().unwrap();
        assert_eq!(selection.consider(square("A1")), Choice::Done(considered));
        assert_eq!(selection.consider(square("B2")), Choice::More);
        assert_eq!(selection.considered(), None);
        selection.consider(square("A1"));
        selection.back();
        assert_eq!(selection.considered(), None);
    }

    #[test]
    fn an_optional_last_square_leaves_the_choice() {
        let legal = json!([
            {"type": "place", "at": "C5"},
            {"type": "place", "at": "C5", "capture": "E5"},
            {"type": "pass"},
        ]);
        let mut selection = selection("of a newer server", &legal);
        assert_eq!(selection.complete().count(), 1);
        assert_eq!(selection.choose(square("C5")), Choice::More);
        assert_eq!(selection.complete().count(), 1);
        assert_eq!(selection.targets(), squares(["E5"]));
        assert!(matches!(selection.choose(square("E5")), Choice::Done(_)));
    }
}
