//! The renderers of games: one file or folder a game, and one line here to register it.

mod aspic;
mod board;
mod controls;
mod icehouse_armada;
mod invincible_armada;
mod lutinades;
mod orbito;
#[cfg(test)]
pub(crate) mod played;
mod players;
mod readable;
mod renderer;
mod tectonic;
mod typed;

use std::marker::PhantomData;

pub(crate) use board::{Board, Cell, column};
use controls::Answer;
pub(crate) use controls::{AnyControls, Controls, Pick, Position, Reaction, Sight};
pub(crate) use players::{Players, SeatedPlayer};
pub(crate) use renderer::{AnyRenderer, Renderer};
use typed::Typed;

/// The games with a renderer of their own; all others are shown as readable text.
const RENDERERS: &[(&str, &dyn AnyRenderer)] = &[
    entry::<engine::aspic::Aspic>(),
    entry::<engine::icehouse_armada::IcehouseArmada>(),
    entry::<engine::invincible_armada::InvincibleArmada>(),
    entry::<engine::lutinades::Lutinades>(),
    entry::<engine::orbito::Orbito>(),
    entry::<engine::tectonic::Tectonic>(),
];

const fn entry<G: Renderer>() -> (&'static str, &'static dyn AnyRenderer) {
    (G::ID, &Typed::<G>(PhantomData))
}

/// Returns the renderer of a game.
pub(crate) fn of(game: &str) -> &'static dyn AnyRenderer {
    let known = RENDERERS.iter().find(|(id, _)| *id == game);
    known.map_or(&readable::Readable, |(_, renderer)| *renderer)
}
