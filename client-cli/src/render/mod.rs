//! How games are shown: one file a game, one line here to register it.

mod aspic;
mod board;
mod controls;
mod icehouse_armada;
mod invincible_armada;
mod lutinades;
mod orbito;
#[cfg(test)]
pub(crate) mod played;
mod readable;
mod table;
mod tectonic;

use serde_json::Value;

pub(crate) use board::{Board, Cell, column, square};
pub(crate) use controls::{Controls, Pick, Reaction, Sight};
pub(crate) use table::{SeatedPlayer, Table};

/// The games with a renderer of their own; all others are shown by [`Generic`].
const RENDERERS: [(&str, &dyn Render); 6] = [
    ("aspic", &aspic::Aspic),
    ("orbito", &orbito::Orbito),
    ("tectonic", &tectonic::Tectonic),
    ("icehouse-armada", &icehouse_armada::IcehouseArmada),
    ("lutinades", &lutinades::Lutinades),
    ("invincible-armada", &invincible_armada::InvincibleArmada),
];

/// Shows a game's views, actions and events. It knows their JSON, but no rules. The defaults show
/// any game as readable text.
pub(crate) trait Render: Sync {
    /// Draws the board; `None` if the view has none to draw.
    fn board(&self, view: &Value, table: &Table<'_>) -> Option<Board> {
        let _ = table;
        Board::of_rows(view)
    }

    /// Returns the controls of a game that is not played square by square.
    fn controls(&self) -> Option<Box<dyn Controls>> {
        None
    }

    /// Says what the board does not show: phase, score, statistics, reserves.
    fn facts(&self, view: &Value, table: &Table<'_>) -> Vec<String> {
        let _ = table;
        readable::lines(view)
    }

    /// Says what an action does.
    fn action(&self, action: &Value, table: &Table<'_>) -> String {
        let _ = table;
        readable::sentence(action)
    }

    /// Says what happened, unless the action told before it says so already.
    fn event(&self, event: &Value, table: &Table<'_>) -> Option<String> {
        let _ = table;
        Some(readable::sentence(event))
    }

    /// Tells whether the events of an action say what was done: in games with secrets the actions
    /// of others are not shown.
    fn tells_actions(&self) -> bool {
        false
    }

    /// Returns the question about a square, if the game has one now.
    fn query(&self, view: &Value, square: &str) -> Option<Value> {
        let _ = (view, square);
        None
    }

    /// Says what the answer to a question means.
    fn answer(&self, answer: &Value, table: &Table<'_>) -> String {
        let _ = table;
        readable::sentence(answer)
    }
}

/// Shows a game that has no renderer of its own.
struct Generic;

impl Render for Generic {}

/// Returns the renderer of a game.
pub(crate) fn of(game: &str) -> &'static dyn Render {
    RENDERERS
        .iter()
        .find(|(id, _)| *id == game)
        .map_or(&Generic, |(_, render)| *render)
}

/// Returns the text of a member of some JSON; empty if it has none.
fn text<'v>(json: &'v Value, member: &str) -> &'v str {
    json[member].as_str().unwrap_or_default()
}

/// Returns the number of a member of some JSON; 0 if it has none.
fn number(json: &Value, member: &str) -> i64 {
    json[member].as_i64().unwrap_or_default()
}
