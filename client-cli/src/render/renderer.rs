//! The part of a game in the terminal, and the part of it that the client sees of any game.

use engine::{GameState, Square};
use protocol::{Raw, Seat};
use ratatui::style::Color;

use super::{Answer, AnyControls, Board, Controls, Players, readable};

/// Shows a game from the engine's own types. It knows the words and the look of the game, but no
/// rules.
pub(crate) trait Renderer: GameState {
    /// Draws the board; `None` if the game is not played on squares.
    fn board(view: &Self::View, players: &Players<'_>) -> Option<Board> {
        let _ = (view, players);
        None
    }

    /// Returns the controls of a game that is not played square by square.
    fn controls() -> Option<Box<dyn Controls<Self>>> {
        None
    }

    /// Lists what the board does not show: phase, score, statistics, reserves.
    fn facts(view: &Self::View, players: &Players<'_>) -> Vec<String>;

    /// Describes an action.
    fn action(action: &Self::Action, players: &Players<'_>) -> String;

    /// Returns the squares that choose an action, in the order of choosing.
    fn squares(action: &Self::Action) -> Vec<Square> {
        let _ = action;
        Vec::new()
    }

    /// Describes an event, unless the description of its action says the same.
    fn event(event: &Self::Event, players: &Players<'_>) -> Option<String>;

    /// Whether the events describe an action well enough without the action itself: in games with
    /// secrets the actions of others are not shown.
    const EVENTS_DESCRIBE_ACTIONS: bool = false;

    /// Returns the question about a square, if the game has one now.
    fn question(view: &Self::View, square: Square) -> Option<Self::Query> {
        let _ = (view, square);
        None
    }

    /// Describes the answer to a question.
    fn answer(answer: &Answer<Self>, players: &Players<'_>) -> String {
        let _ = players;
        readable::sentence(&Raw::from(answer))
    }

    /// Returns the squares that an action has changed, as they lie after it.
    fn moved(view: &Self::View, action: &Self::Action) -> Vec<Square> {
        let _ = view;
        Self::squares(action)
    }

    /// Draws the board as an action leaves it, in games in which pieces lie elsewhere then than where
    /// they were put.
    fn preview(view: &Self::View, action: &Self::Action, players: &Players<'_>) -> Option<Board> {
        let _ = (view, action, players);
        None
    }

    /// Returns the symbol and the colour of the pieces of a seat, if it has any of its own.
    fn side(view: &Self::View, seat: Seat, players: &Players<'_>) -> Option<(char, Color)> {
        let _ = (view, seat, players);
        None
    }
}

/// A [`Renderer`] of any game, in JSON.
pub(crate) trait AnyRenderer: Sync {
    /// See [`Renderer::board`].
    fn board(&self, view: &Raw, players: &Players<'_>) -> Option<Board>;

    /// See [`Renderer::controls`].
    fn controls(&self) -> Option<Box<dyn AnyControls>>;

    /// See [`Renderer::facts`].
    fn facts(&self, view: &Raw, players: &Players<'_>) -> Vec<String>;

    /// See [`Renderer::action`].
    fn action(&self, action: &Raw, players: &Players<'_>) -> String;

    /// See [`Renderer::squares`].
    fn squares(&self, action: &Raw) -> Vec<Square>;

    /// See [`Renderer::event`].
    fn event(&self, event: &Raw, players: &Players<'_>) -> Option<String>;

    /// See [`Renderer::EVENTS_DESCRIBE_ACTIONS`].
    fn events_describe_actions(&self) -> bool;

    /// See [`Renderer::question`].
    fn question(&self, view: &Raw, square: Square) -> Option<Raw>;

    /// See [`Renderer::answer`].
    fn answer(&self, answer: &Raw, players: &Players<'_>) -> String;

    /// See [`Renderer::moved`].
    fn moved(&self, view: &Raw, action: &Raw) -> Vec<Square>;

    /// See [`Renderer::preview`].
    fn preview(&self, view: &Raw, action: &Raw, players: &Players<'_>) -> Option<Board>;

    /// See [`Renderer::side`].
    fn side(&self, view: &Raw, seat: Seat, players: &Players<'_>) -> Option<(char, Color)>;
}
