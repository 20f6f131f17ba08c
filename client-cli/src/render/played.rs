//! A match that the engine plays, for tests of what is drawn.

use engine::{AnyGame, Chance, Json, Seed, Viewer};
use protocol::Seat;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use serde_json::Value;

use super::{Controls, SeatedPlayer, Sight, Table};
use crate::texts::{Lang, Texts};

/// The players, by seat.
const NAMES: [&str; 7] = ["Ada", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus"];

/// The colours players chose, by seat.
const COLOURS: [&str; 4] = ["red", "green", "yellow", "sky"];

/// A match and the chance that picks random actions.
pub(crate) struct Played {
    game: Box<dyn AnyGame>,
    chance: Chance,
}

impl Played {
    /// Starts a match with settings that differ from the defaults.
    pub(crate) fn new(game: &str, settings: &Value) -> Played {
        let kind = engine::game(game).unwrap();
        let settings = kind.check(settings.as_object().unwrap()).unwrap();
        Played {
            game: kind.start(&settings, Chance::new(Seed([7; 32]))),
            chance: Chance::new(Seed([8; 32])),
        }
    }

    /// Returns the first seat to act.
    pub(crate) fn seat(&self) -> Seat {
        self.game.to_act().iter().next().unwrap()
    }

    /// Acts for the first seat to act.
    pub(crate) fn act(&mut self, action: &Value) {
        self.act_as(self.seat(), action);
    }

    /// Acts for a seat.
    pub(crate) fn act_as(&mut self, seat: Seat, action: &Value) {
        self.game.act(seat, &action.to_string()).unwrap();
    }

    /// Takes a random action for the first seat to act.
    pub(crate) fn act_at_random(&mut self) {
        let seat = self.seat();
        let action = self.game.random_action(seat, &mut self.chance).unwrap();
        self.act_as(seat, &value(&action));
    }

    /// Returns the legal actions of the first seat to act.
    pub(crate) fn legal_actions(&self) -> Vec<Value> {
        let actions = self.game.legal_actions(self.seat());
        actions.map_or(Vec::new(), |actions| {
            value(&actions).as_array().unwrap().clone()
        })
    }

    /// Returns the answer to a question of the first seat to act.
    pub(crate) fn ask(&self, query: &Value) -> Value {
        let answered = self.game.query(self.seat(), &query.to_string());
        value(&answered.unwrap().answer)
    }

    /// Returns what a viewer sees.
    pub(crate) fn view(&self, viewer: Viewer) -> Value {
        value(&self.game.view(viewer))
    }

    /// Looks at the match as a viewer does.
    pub(crate) fn look<T>(&self, viewer: Viewer, look: impl FnOnce(&Sight<'_>) -> T) -> T {
        let me = match viewer {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        };
        let my_turn = me.is_some_and(|seat| self.game.to_act().contains(seat));
        let mut looked = None;
        self.with_table(|table| {
            looked = Some(look(&Sight {
                view: &self.view(viewer),
                table,
                me,
                my_turn,
                legal: &if my_turn {
                    self.legal_actions()
                } else {
                    Vec::new()
                },
            }));
        });
        looked.unwrap()
    }

    /// Tells of the match in English.
    pub(crate) fn with_table(&self, check: impl FnOnce(&Table<'_>)) {
        let texts = Texts::new(Lang::En);
        let seats = (0..usize::from(self.game.seats())).map(|seat| SeatedPlayer {
            name: NAMES[seat].to_owned(),
            colour: COLOURS.get(seat).map(|colour| (*colour).to_owned()),
        });
        check(&Table {
            texts: &texts,
            seats: seats.collect(),
        });
    }
}

/// Draws controls on a screen of this size, and returns its rows.
pub(crate) fn screen(
    controls: &dyn Controls,
    (width, height): (u16, u16),
    sight: &Sight<'_>,
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

fn value(json: &Json) -> Value {
    serde_json::from_str(json.get()).unwrap()
}
