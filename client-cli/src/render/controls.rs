//! Playing what is not played square by square.

use crossterm::event::KeyCode;
use protocol::Seat;
use ratatui::Frame;
use ratatui::layout::Rect;
use serde_json::Value;

use super::Table;

/// Draws a game that has no squares, and remembers what its player is about to do. The defaults
/// have nothing to remember: what can be done is picked from a list.
pub(crate) trait Controls {
    /// Draws the position.
    fn draw(&self, frame: &mut Frame<'_>, area: Rect, sight: &Sight<'_>);

    /// Says in words what [`Controls::draw`] draws.
    fn lines(&self, sight: &Sight<'_>) -> Vec<String>;

    /// Lists what can be picked now.
    fn picks(&self, sight: &Sight<'_>) -> Vec<Pick>;

    /// Takes note of another position.
    fn on_position(&mut self, sight: &Sight<'_>) {
        let _ = sight;
    }

    /// Takes a key of the full screen; `None` if it means nothing here.
    fn press(&mut self, key: KeyCode, sight: &Sight<'_>) -> Option<Reaction> {
        let _ = (key, sight);
        None
    }

    /// Takes a typed line; `None` if it means nothing here.
    fn typed(&mut self, line: &str, sight: &Sight<'_>) -> Option<Reaction> {
        let _ = (line, sight);
        None
    }

    /// Hears the answer to what it wished to ask.
    fn on_answer(&mut self, answer: &Value, sight: &Sight<'_>) -> Reaction {
        let _ = (answer, sight);
        Reaction::default()
    }
}

/// What there is to see, and for whom.
pub(crate) struct Sight<'a> {
    /// The game's view.
    pub(crate) view: &'a Value,
    /// Who sits where.
    pub(crate) table: &'a Table<'a>,
    /// The viewer's seat; absent for spectators.
    pub(crate) me: Option<Seat>,
    /// Whether the viewer is to act.
    pub(crate) my_turn: bool,
    /// The viewer's legal actions; none where they cannot be counted.
    pub(crate) legal: &'a [Value],
}

impl<'a> Sight<'a> {
    /// Shows what somebody sees who only looks on.
    pub(crate) fn of_spectator(view: &'a Value, table: &'a Table<'a>) -> Sight<'a> {
        Sight {
            view,
            table,
            me: None,
            my_turn: false,
            legal: &[],
        }
    }

    /// Lists the legal actions, by number.
    pub(super) fn numbered(&self, say: impl Fn(&Value) -> String) -> Vec<Pick> {
        (1..)
            .zip(self.legal)
            .map(|(number, action): (u32, _)| {
                Pick::new(number.to_string(), say(action), action.clone())
            })
            .collect()
    }
}

/// Something to pick with a key or two.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Pick {
    /// The keys, one after the other.
    pub(crate) keys: String,
    /// What it does.
    pub(crate) text: String,
    /// The action.
    pub(crate) action: Value,
}

impl Pick {
    /// Describes a pick.
    pub(super) fn new(keys: String, text: String, action: Value) -> Pick {
        Pick { keys, text, action }
    }
}

/// What is to be done after a key, a line or an answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Reaction {
    /// What to say.
    pub(crate) lines: Vec<String>,
    /// What to ask the game.
    pub(crate) ask: Option<Value>,
    /// What to do.
    pub(crate) act: Option<Value>,
}

impl Reaction {
    /// Says something.
    pub(super) fn say(line: String) -> Reaction {
        Reaction {
            lines: vec![line],
            ..Reaction::default()
        }
    }

    /// Asks something.
    pub(super) fn ask(query: Value) -> Reaction {
        Reaction {
            ask: Some(query),
            ..Reaction::default()
        }
    }

    /// Does something.
    pub(super) fn act(action: Value) -> Reaction {
        Reaction {
            act: Some(action),
            ..Reaction::default()
        }
    }
}
