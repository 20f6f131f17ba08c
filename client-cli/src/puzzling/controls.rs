//! Puzzles of games with controls of their own: keys and typed orders.

use crossterm::event::KeyCode;
use protocol::Raw;
use ratatui::Frame;
use ratatui::layout::Rect;

use super::Puzzling;
use crate::render::{AnyControls, Pick, Position, Reaction};

impl Puzzling<'_> {
    /// Tells whether the game has controls of its own instead of squares.
    pub(crate) fn has_controls(&self) -> bool {
        self.controls.is_some()
    }

    /// Draws the position.
    pub(crate) fn draw_controls(&self, frame: &mut Frame<'_>, area: Rect) {
        if let Some(controls) = &self.controls {
            self.with_position(|position| controls.draw(frame, area, position));
        }
    }

    /// Returns how many rows the drawing cannot do without, where more of them are of no use.
    pub(crate) fn controls_rows(&self) -> Option<u16> {
        let controls = self.controls.as_ref()?;
        self.with_position(|position| controls.rows(position))
    }

    /// Describes in words what is drawn.
    pub(super) fn controls_lines(&self) -> Vec<String> {
        let controls = self.controls.as_ref();
        let lines =
            controls.map(|controls| self.with_position(|position| controls.lines(position)));
        lines.unwrap_or_default()
    }

    /// Lists what can be picked now; nothing once the goal is not to be reached any more.
    pub(crate) fn picks(&self) -> Vec<Pick> {
        let controls = self.controls.as_ref().filter(|_| self.is_open());
        let picks =
            controls.map(|controls| self.with_position(|position| controls.picks(position)));
        picks.unwrap_or_default()
    }

    /// Takes a key; returns what is said, and `None` if it means nothing to the game.
    pub(crate) fn press(&mut self, key: KeyCode) -> Option<String> {
        if let KeyCode::Char(symbol) = key {
            let mut picks = self.picks().into_iter();
            let picked = picks.find(|pick| pick.keys == symbol.to_string());
            if let Some(pick) = picked {
                return Some(self.act(&pick.action));
            }
        }
        let reaction = self.with_controls(|controls, position| controls.press(key, position))??;
        Some(self.react(reaction).join(" "))
    }

    /// Takes a typed order; returns what is said, and `None` if it means nothing to the game.
    pub(super) fn order(&mut self, line: &str) -> Option<Vec<String>> {
        let order = |controls: &mut dyn AnyControls, position: &Position<'_>| {
            controls.typed(line.trim(), position)
        };
        let reaction = self.with_controls(order)??;
        Some(self.react(reaction))
    }

    /// Passes a new position to the controls.
    pub(super) fn update_controls(&mut self) {
        self.with_controls(|controls, position| controls.on_position(position));
    }

    /// Asks what the controls ask until they are content, and acts if they do; returns what is said.
    fn react(&mut self, mut reaction: Reaction) -> Vec<String> {
        let mut said = std::mem::take(&mut reaction.lines);
        while let Some(query) = reaction.ask.take() {
            let answer = self.solving.query(query.get());
            let answer = answer.map(Raw::from).map_err(|refusal| refusal.code);
            let answered = self.with_controls(|controls, position| {
                controls.on_answer(answer.as_ref().map_err(|code| *code), position)
            });
            reaction = answered.unwrap_or_default();
            said.append(&mut reaction.lines);
        }
        if let Some(action) = reaction.act {
            said.push(self.act(&action));
        }
        said.retain(|line| !line.is_empty());
        said
    }

    fn with_controls<T>(
        &mut self,
        what: impl FnOnce(&mut dyn AnyControls, &Position<'_>) -> T,
    ) -> Option<T> {
        let mut controls = self.controls.take()?;
        let result = self.with_position(|position| what(controls.as_mut(), position));
        self.controls = Some(controls);
        Some(result)
    }

    fn with_position<T>(&self, what: impl FnOnce(&Position<'_>) -> T) -> T {
        let legal = self.solving.legal_actions().map(Raw::from);
        what(&Position {
            view: &self.view(),
            legal: legal.as_ref(),
            players: &self.players(),
            me: Some(self.seat()),
            my_turn: self.is_open(),
        })
    }
}
