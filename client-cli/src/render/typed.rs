//! The way from JSON to a game's own types and back.

use std::marker::PhantomData;

use crossterm::event::KeyCode;
use engine::Square;
use protocol::{Raw, Seat};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Color;
use serde::de::DeserializeOwned;

use super::{
    AnyControls, AnyRenderer, Board, Controls, Pick, Players, Position, Reaction, Renderer, Sight,
    readable,
};

/// Reads JSON for the renderer of one game; what does not fit the game's types is shown as
/// readable text.
pub(super) struct Typed<G>(pub(super) PhantomData<G>);

impl<G: Renderer> AnyRenderer for Typed<G> {
    fn board(&self, view: &Raw, players: &Players<'_>) -> Option<Board> {
        let readable = |json: &Raw| readable::board(json, players);
        read(view, |view| G::board(&view, players), readable)
    }

    fn controls(&self) -> Option<Box<dyn AnyControls>> {
        let controls = G::controls()?;
        Some(Box::new(TypedControls(controls)))
    }

    fn facts(&self, view: &Raw, players: &Players<'_>) -> Vec<String> {
        read(view, |view| G::facts(&view, players), readable::lines)
    }

    fn action(&self, action: &Raw, players: &Players<'_>) -> String {
        let describe = |action| G::action(&action, players);
        read(action, describe, readable::sentence)
    }

    fn squares(&self, action: &Raw) -> Vec<Square> {
        read(action, |action| G::squares(&action), readable::squares)
    }

    fn event(&self, event: &Raw, players: &Players<'_>) -> Option<String> {
        let describe = |event| G::event(&event, players);
        read(event, describe, |json| Some(readable::sentence(json)))
    }

    fn events_describe_actions(&self) -> bool {
        G::EVENTS_DESCRIBE_ACTIONS
    }

    fn question(&self, view: &Raw, square: Square) -> Option<Raw> {
        let question = G::question(&view.read()?, square)?;
        Some(Raw::from(&question))
    }

    fn answer(&self, answer: &Raw, players: &Players<'_>) -> String {
        let describe = |answer| G::answer(&answer, players);
        read(answer, describe, readable::sentence)
    }

    fn moved(&self, view: &Raw, action: &Raw) -> Vec<Square> {
        match (view.read(), action.read()) {
            (Some(view), Some(action)) => G::moved(&view, &action),
            _ => readable::squares(action),
        }
    }

    fn preview(&self, view: &Raw, action: &Raw, players: &Players<'_>) -> Option<Board> {
        G::preview(&view.read()?, &action.read()?, players)
    }

    fn side(&self, view: &Raw, seat: Seat, players: &Players<'_>) -> Option<(char, Color)> {
        G::side(&view.read()?, seat, players)
    }
}

/// Reads JSON and shows it by `typed`, or by `readable` if it does not fit.
fn read<T: DeserializeOwned, S>(
    json: &Raw,
    typed: impl FnOnce(T) -> S,
    readable: impl FnOnce(&Raw) -> S,
) -> S {
    match json.read() {
        Some(value) => typed(value),
        None => readable(json),
    }
}

/// Reads JSON for the controls of one game.
struct TypedControls<G: Renderer>(Box<dyn Controls<G>>);

impl<G: Renderer> AnyControls for TypedControls<G> {
    fn can_read(&self, position: &Position<'_>) -> bool {
        Sight::<G>::read(position, |_| ()).is_some()
    }

    fn draw(&self, frame: &mut Frame<'_>, area: Rect, position: &Position<'_>) {
        Sight::read(position, |sight| self.0.draw(frame, area, sight));
    }

    fn lines(&self, position: &Position<'_>) -> Vec<String> {
        Sight::read(position, |sight| self.0.lines(sight)).unwrap_or_default()
    }

    fn rows(&self, position: &Position<'_>) -> Option<u16> {
        Sight::read(position, |sight| self.0.rows(sight)).flatten()
    }

    fn picks(&self, position: &Position<'_>) -> Vec<Pick> {
        let picks = Sight::read(position, |sight| self.0.picks(sight));
        picks.into_iter().flatten().map(Pick::into_raw).collect()
    }

    fn on_position(&mut self, position: &Position<'_>) {
        Sight::read(position, |sight| self.0.on_position(sight));
    }

    fn order(&self, action: &Raw, position: &Position<'_>) -> Option<String> {
        let action = action.read()?;
        Sight::read(position, |sight| self.0.order(&action, sight))?
    }

    fn plan(&mut self, action: &Raw, position: &Position<'_>) -> Option<Reaction> {
        let action = action.read()?;
        let reaction = Sight::read(position, |sight| self.0.plan(action, sight))?;
        reaction.map(Reaction::into_raw)
    }

    fn press(&mut self, key: KeyCode, position: &Position<'_>) -> Option<Reaction> {
        let reaction = Sight::read(position, |sight| self.0.press(key, sight))?;
        reaction.map(Reaction::into_raw)
    }

    fn typed(&mut self, line: &str, position: &Position<'_>) -> Option<Reaction> {
        let reaction = Sight::read(position, |sight| self.0.typed(line, sight))?;
        reaction.map(Reaction::into_raw)
    }

    fn on_answer(&mut self, answer: Result<&Raw, &str>, position: &Position<'_>) -> Reaction {
        let answer = match answer {
            Err(code) => Err(code),
            Ok(json) => match json.read() {
                Some(answer) => Ok(answer),
                None => return Reaction::say(readable::sentence(json)),
            },
        };
        let reaction = Sight::read(position, |sight| self.0.on_answer(answer, sight));
        reaction.map_or_else(Reaction::default, Reaction::into_raw)
    }
}

#[cfg(test)]
mod tests {
    use engine::orbito::Orbito;
    use engine::tectonic::Tectonic;
    use serde_json::json;

    use super::*;
    use crate::render::played::{Played, square};

    #[test]
    fn json_that_does_not_fit_is_shown_as_readable_text() {
        let orbito = Typed::<Orbito>(PhantomData);
        let json = |value| Raw::from(&value);
        Played::<Orbito>::new(&json!({})).with_players(|players| {
            let view = json(json!({"rows": ["w.", ".b"], "hexagons": 2}));
            assert_eq!(orbito.facts(&view, players), ["hexagons: 2"]);
            let board = orbito.board(&view, players).unwrap();
            assert_eq!(board.inventory(), ["w: A1", "b: B2"]);
            let action = json(json!({"type": "swap", "one": "A1", "other": "B2"}));
            assert_eq!(orbito.action(&action, players), "swap: one A1, other B2");
            assert_eq!(orbito.squares(&action), ["A1", "B2"].map(square));
            let event = json(json!({"type": "swapped", "seat": 0}));
            assert_eq!(orbito.event(&event, players).unwrap(), "swapped: seat 1");
            assert_eq!(orbito.question(&view, square("A1")), None);
        });
    }

    #[test]
    fn members_a_newer_server_adds_do_no_harm() {
        let tectonic = Typed::<Tectonic>(PhantomData);
        let played = Played::<Tectonic>::new(&json!({}));
        let view = played.view_json(engine::Viewer::Spectator);
        let mut newer = view.value();
        newer["weather"] = json!("fine");
        played.with_players(|players| {
            let facts = tectonic.facts(&view, players);
            assert_eq!(tectonic.facts(&Raw::from(&newer), players), facts);
        });
    }
}
