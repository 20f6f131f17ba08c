//! Matches that the engine plays, for tests of renderers.

use std::marker::PhantomData;

use engine::{AnyGame, Chance, Seed, Square, Viewer};
use protocol::{Raw, Seat};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use serde_json::Value;

use super::{Answer, Controls, Players, Position, Renderer, SeatedPlayer, Sight, of};
use crate::selection::Selection;
use crate::texts::{Lang, Texts};

/// The names of players, by seat.
pub(crate) const NAMES: [&str; 7] = ["Ada", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus"];

/// The colours the players chose, by seat.
const COLOURS: [&str; 4] = ["red", "green", "yellow", "sky"];

/// A match of one game, and the chance that picks random actions.
pub(crate) struct Played<G> {
    game: Box<dyn AnyGame>,
    chance: Chance,
    types: PhantomData<G>,
}

impl<G: Renderer> Played<G> {
    /// Starts a match with settings that differ from the defaults.
    pub(crate) fn new(settings: &Value) -> Played<G> {
        let kind = engine::game(G::ID).unwrap();
        let settings = kind.check(settings.as_object().unwrap()).unwrap();
        Played {
            game: kind.start(&settings, Chance::new(Seed([7; 32]))),
            chance: Chance::new(Seed([8; 32])),
            types: PhantomData,
        }
    }

    /// Returns the first seat to act.
    pub(crate) fn seat(&self) -> Seat {
        self.game.to_act().iter().next().unwrap()
    }

    /// Acts for the first seat to act.
    pub(crate) fn act(&mut self, action: &G::Action) {
        let seat = self.seat();
        self.game.act(seat, Raw::from(action).get()).unwrap();
    }

    /// Takes a random action for the first seat to act.
    pub(crate) fn act_at_random(&mut self) {
        let seat = self.seat();
        let action = self.game.random_action(seat, &mut self.chance).unwrap();
        self.game.act(seat, action.get()).unwrap();
    }

    /// Takes random actions until spectators see what is looked for.
    pub(crate) fn act_until(&mut self, is_found: impl Fn(&G::View) -> bool) {
        while !is_found(&self.view(Viewer::Spectator)) {
            self.act_at_random();
        }
    }

    /// Returns the legal actions of the first seat to act.
    pub(crate) fn legal(&self) -> Vec<G::Action> {
        let legal = self.legal_json().and_then(|legal| legal.read());
        legal.unwrap_or_default()
    }

    /// Returns the legal actions of the first seat to act in JSON, where they can be counted.
    pub(crate) fn legal_json(&self) -> Option<Raw> {
        self.game.legal_actions(self.seat()).map(Raw::from)
    }

    /// Returns the choice among the legal actions.
    pub(crate) fn selection(&self) -> Selection {
        Selection::new(self.legal_json().as_ref(), of(G::ID))
    }

    /// Returns the answer to a question of the first seat to act.
    pub(crate) fn ask(&self, query: &G::Query) -> Answer<G> {
        let answered = self.game.query(self.seat(), Raw::from(query).get());
        Raw::from(answered.unwrap().answer).read().unwrap()
    }

    /// Returns what a viewer sees.
    pub(crate) fn view(&self, viewer: Viewer) -> G::View {
        self.view_json(viewer).read().unwrap()
    }

    /// Returns what a viewer sees in JSON.
    pub(crate) fn view_json(&self, viewer: Viewer) -> Raw {
        Raw::from(self.game.view(viewer))
    }

    /// Looks at the match as a viewer does.
    pub(crate) fn look<T>(&self, viewer: Viewer, look: impl FnOnce(&Sight<'_, G>) -> T) -> T {
        let me = match viewer {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        };
        let my_turn = me.is_some_and(|seat| self.game.to_act().contains(seat));
        self.with_players(|players| {
            let legal = self.legal_json().filter(|_| my_turn);
            let position = Position {
                view: &self.view_json(viewer),
                legal: legal.as_ref(),
                players,
                me,
                my_turn,
            };
            Sight::read(&position, look).unwrap()
        })
    }

    /// Names the players in English.
    pub(crate) fn with_players<T>(&self, check: impl FnOnce(&Players<'_>) -> T) -> T {
        let by_seat = (0..usize::from(self.game.seats())).map(|seat| SeatedPlayer {
            name: NAMES[seat].to_owned(),
            colour: COLOURS.get(seat).map(|colour| (*colour).to_owned()),
        });
        check(&Players {
            texts: &Texts::new(Lang::En),
            game: G::ID.to_owned(),
            by_seat: by_seat.collect(),
        })
    }
}

/// Returns the square of a name.
pub(crate) fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// Draws controls on a screen of this size, and returns its rows.
pub(crate) fn screen<G: Renderer>(
    controls: &dyn Controls<G>,
    (width, height): (u16, u16),
    sight: &Sight<'_, G>,
) -> Vec<String> {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal
        .draw(|frame| controls.draw(frame, frame.area(), sight))
        .unwrap();
    let buffer = terminal.backend().buffer();
    let rows = buffer.content.chunks(usize::from(width));
    rows.map(|row| row.iter().map(ratatui::buffer::Cell::symbol).collect())
        .collect()
}
