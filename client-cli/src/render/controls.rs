//! Playing games without squares.

use crossterm::event::KeyCode;
use engine::{GameQuery, GameState, Rules};
use protocol::{Raw, Seat};
use ratatui::Frame;
use ratatui::layout::Rect;
use serde::Serialize;

use super::Players;

/// Draws a game without squares, and remembers what its player is about to do. The defaults
/// remember nothing: actions are picked from a list.
pub(crate) trait Controls<G: GameState> {
    /// Draws the position.
    fn draw(&self, frame: &mut Frame<'_>, area: Rect, sight: &Sight<'_, G>);

    /// Returns how many rows [`Controls::draw`] cannot do without, where more of them are of no use;
    /// `None` for a drawing that makes use of any room.
    fn rows(&self, sight: &Sight<'_, G>) -> Option<u16> {
        let _ = sight;
        None
    }

    /// Describes in words what [`Controls::draw`] draws.
    fn lines(&self, sight: &Sight<'_, G>) -> Vec<String>;

    /// Lists what can be picked now.
    fn picks(&self, sight: &Sight<'_, G>) -> Vec<Pick<G::Action>>;

    /// Takes note of another position.
    fn on_position(&mut self, sight: &Sight<'_, G>) {
        let _ = sight;
    }

    /// Says what to type for an action, where its description does not.
    fn order(&self, action: &G::Action, sight: &Sight<'_, G>) -> Option<String> {
        let _ = (action, sight);
        None
    }

    /// Takes an action as the player's plan, which waits to be carried out; `None` without plans.
    fn plan(&mut self, action: G::Action, sight: &Sight<'_, G>) -> Option<GameReaction<G>> {
        let _ = (action, sight);
        None
    }

    /// Takes a key of the full screen; `None` if it means nothing here.
    fn press(&mut self, key: KeyCode, sight: &Sight<'_, G>) -> Option<GameReaction<G>> {
        let _ = (key, sight);
        None
    }

    /// Takes a typed line; `None` if it means nothing here.
    fn typed(&mut self, line: &str, sight: &Sight<'_, G>) -> Option<GameReaction<G>> {
        let _ = (line, sight);
        None
    }

    /// Takes the answer to the last question of a reaction, or the code of its refusal.
    fn on_answer(
        &mut self,
        answer: Result<Answer<G>, &str>,
        sight: &Sight<'_, G>,
    ) -> GameReaction<G> {
        let _ = (answer, sight);
        Reaction::default()
    }
}

/// The [`Controls`] of any game, in JSON. Nothing happens where a position cannot be read.
pub(crate) trait AnyControls {
    /// Tells whether the position fits the game's types.
    fn can_read(&self, position: &Position<'_>) -> bool;

    /// See [`Controls::draw`].
    fn draw(&self, frame: &mut Frame<'_>, area: Rect, position: &Position<'_>);

    /// See [`Controls::rows`].
    fn rows(&self, position: &Position<'_>) -> Option<u16>;

    /// See [`Controls::lines`].
    fn lines(&self, position: &Position<'_>) -> Vec<String>;

    /// See [`Controls::picks`].
    fn picks(&self, position: &Position<'_>) -> Vec<Pick>;

    /// See [`Controls::on_position`].
    fn on_position(&mut self, position: &Position<'_>);

    /// See [`Controls::order`].
    fn order(&self, action: &Raw, position: &Position<'_>) -> Option<String>;

    /// See [`Controls::plan`].
    fn plan(&mut self, action: &Raw, position: &Position<'_>) -> Option<Reaction>;

    /// See [`Controls::press`].
    fn press(&mut self, key: KeyCode, position: &Position<'_>) -> Option<Reaction>;

    /// See [`Controls::typed`].
    fn typed(&mut self, line: &str, position: &Position<'_>) -> Option<Reaction>;

    /// See [`Controls::on_answer`].
    fn on_answer(&mut self, answer: Result<&Raw, &str>, position: &Position<'_>) -> Reaction;
}

/// A position in JSON, and who looks at it.
#[derive(Clone, Copy)]
pub(crate) struct Position<'a> {
    /// The game's view.
    pub(crate) view: &'a Raw,
    /// The viewer's legal actions; none where they cannot be counted, or the viewer is not to act.
    pub(crate) legal: Option<&'a Raw>,
    /// The players.
    pub(crate) players: &'a Players<'a>,
    /// The viewer's seat; absent for spectators.
    pub(crate) me: Option<Seat>,
    /// Whether the viewer is to act.
    pub(crate) my_turn: bool,
}

impl<'a> Position<'a> {
    /// Returns the position as a spectator sees it.
    pub(crate) fn of_spectator(view: &'a Raw, players: &'a Players<'a>) -> Position<'a> {
        Position {
            view,
            legal: None,
            players,
            me: None,
            my_turn: false,
        }
    }
}

/// A position in the types of its game, and who looks at it.
pub(crate) struct Sight<'a, G: GameState> {
    /// The game's view.
    pub(crate) view: &'a G::View,
    /// The viewer's legal actions; none where they cannot be counted, or the viewer is not to act.
    pub(crate) legal: &'a [G::Action],
    /// The players.
    pub(crate) players: &'a Players<'a>,
    /// The viewer's seat; absent for spectators.
    pub(crate) me: Option<Seat>,
    /// Whether the viewer is to act.
    pub(crate) my_turn: bool,
}

impl<G: GameState> Sight<'_, G> {
    /// Reads a position and passes it to `look`; `None` if it does not fit the game's types.
    pub(super) fn read<T>(
        position: &Position<'_>,
        look: impl FnOnce(&Sight<'_, G>) -> T,
    ) -> Option<T> {
        let legal: Vec<G::Action> = match position.legal {
            Some(legal) => legal.read()?,
            None => Vec::new(),
        };
        Some(look(&Sight {
            view: &position.view.read()?,
            legal: &legal,
            players: position.players,
            me: position.me,
            my_turn: position.my_turn,
        }))
    }

    /// Lists the legal actions, by number.
    pub(super) fn numbered(&self, describe: impl Fn(&G::Action) -> String) -> Vec<Pick<G::Action>> {
        (1..)
            .zip(self.legal)
            .map(|(number, action): (u32, _)| {
                Pick::new(number.to_string(), describe(action), action.clone())
            })
            .collect()
    }
}

/// Something to pick with a key or two.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Pick<A = Raw> {
    /// The keys, one after the other.
    pub(crate) keys: String,
    /// The help text.
    pub(crate) text: String,
    /// The action.
    pub(crate) action: A,
}

impl<A: Serialize> Pick<A> {
    /// Describes a pick.
    pub(super) fn new(keys: String, text: String, action: A) -> Pick<A> {
        Pick { keys, text, action }
    }

    /// Writes the action as JSON.
    pub(super) fn into_raw(self) -> Pick {
        Pick::new(self.keys, self.text, Raw::from(&self.action))
    }
}

/// The consequence of a key, a line or an answer.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Reaction<Q = Raw, A = Raw> {
    /// The lines to show.
    pub(crate) lines: Vec<String>,
    /// The question to send.
    pub(crate) ask: Option<Q>,
    /// The action to send.
    pub(crate) act: Option<A>,
}

/// The answer to a question of a game.
pub(super) type Answer<G> = <<G as Rules>::Query as GameQuery<G>>::Answer;

/// A reaction in the types of a game.
pub(super) type GameReaction<G> = Reaction<<G as Rules>::Query, <G as Rules>::Action>;

impl<Q, A> Default for Reaction<Q, A> {
    fn default() -> Reaction<Q, A> {
        Reaction {
            lines: Vec::new(),
            ask: None,
            act: None,
        }
    }
}

impl<Q: Serialize, A: Serialize> Reaction<Q, A> {
    /// Shows a line.
    pub(super) fn say(line: String) -> Reaction<Q, A> {
        Reaction {
            lines: vec![line],
            ..Reaction::default()
        }
    }

    /// Sends a question.
    pub(super) fn ask(query: Q) -> Reaction<Q, A> {
        Reaction {
            ask: Some(query),
            ..Reaction::default()
        }
    }

    /// Sends an action.
    pub(super) fn act(action: A) -> Reaction<Q, A> {
        Reaction {
            act: Some(action),
            ..Reaction::default()
        }
    }

    /// Writes question and action as JSON.
    pub(super) fn into_raw(self) -> Reaction {
        Reaction {
            lines: self.lines,
            ask: self.ask.as_ref().map(Raw::from),
            act: self.act.as_ref().map(Raw::from),
        }
    }
}
