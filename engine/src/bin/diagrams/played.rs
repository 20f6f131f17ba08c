//! Playing the matches that the figures show, through the same door as everybody else.

use engine::{AnyGame, Chance, Seat, Seed, Viewer, game};
use serde_json::{Map, Value};

/// A match being played.
pub(crate) struct Played {
    game: Box<dyn AnyGame>,
}

impl Played {
    /// Starts a match; the byte makes the seed.
    pub(crate) fn new(id: &str, settings: &Value, seed: u8) -> Played {
        let kind = game(id).expect("the figures are of registered games");
        let none = Map::new();
        let settings = settings.as_object().unwrap_or(&none);
        let settings = kind.check(settings).expect("the settings are right");
        Played {
            game: kind.start(&settings, Chance::new(Seed([seed; 32]))),
        }
    }

    /// Has a seat act.
    ///
    /// # Panics
    ///
    /// Panics if the rules refuse: then the figure would tell a lie.
    pub(crate) fn act(&mut self, seat: u8, action: &Value) {
        if let Err(refusal) = self.game.act(Seat(seat), &action.to_string()) {
            panic!("{action} of seat {seat} is refused: {refusal:?}");
        }
    }

    /// Returns the seat that is to act first.
    pub(crate) fn to_act(&self) -> u8 {
        let mut seats = self.game.to_act().iter();
        seats.next().expect("the match is not over").0
    }

    /// Returns the legal actions of a seat.
    pub(crate) fn legal_actions(&self, seat: u8) -> Vec<Value> {
        let legal = self.game.legal_actions(Seat(seat));
        let legal = legal.expect("only countable actions are asked for");
        serde_json::from_str(legal.get()).expect("a list")
    }

    /// Returns everything there is to see.
    pub(crate) fn view(&self) -> Value {
        let view = self.game.view(Viewer::All);
        serde_json::from_str(view.get()).expect("a view")
    }

    /// Returns what happened with the last action.
    pub(crate) fn events(&self) -> Vec<Value> {
        let events = self.game.events(self.game.steps() - 1, Viewer::All);
        serde_json::from_str(events.get()).expect("a list")
    }

    /// Returns the answer to a question.
    pub(crate) fn ask(&self, seat: u8, query: &Value) -> Value {
        let answered = self.game.query(Seat(seat), &query.to_string());
        let answer = answered.unwrap_or_else(|refusal| panic!("{query} is refused: {refusal:?}"));
        serde_json::from_str(answer.answer.get()).expect("an answer")
    }
}

/// Returns the text of a member.
pub(crate) fn text<'v>(json: &'v Value, member: &str) -> &'v str {
    json[member].as_str().unwrap_or_default()
}
