//! The list of opponents.

use std::marker::PhantomData;

use engine::Rules;

use crate::plain::{Plain, PlainPlayer};
use crate::player::Seated;
use crate::puzzles::PuzzleKind;
use crate::{Opponent, Player};

/// The opponents of all games; one line registers a game's.
pub static OPPONENTS: &[&dyn OpponentKind] = &[
    &Kind::<crate::aspic::AspicPlayer>::NEW,
    &Kind::<crate::orbito::OrbitoPlayer>::NEW,
    &Kind::<crate::tectonic::TectonicPlayer>::NEW,
    &Kind::<crate::invincible_armada::InvinciblePlayer>::NEW,
    &Kind::<crate::lutinades::LutinadesPlayer>::NEW,
    &Kind::<crate::icehouse_armada::ArmadaPlayer>::NEW,
];

/// The games with puzzles, those in which the proof of a single action is possible.
pub static PUZZLES: &[&dyn PuzzleKind] = &[
    &Kind::<crate::aspic::AspicPlayer>::NEW,
    &Kind::<crate::orbito::OrbitoPlayer>::NEW,
    &Kind::<crate::tectonic::TectonicPlayer>::NEW,
    &Kind::<crate::invincible_armada::InvinciblePlayer>::NEW,
];

/// Returns a new opponent for the game called `id`, if it has one.
pub fn opponent(id: &str) -> Option<Box<dyn Opponent>> {
    let kind = OPPONENTS.iter().find(|kind| kind.game() == id);
    kind.map(|kind| kind.opponent())
}

/// The opponents of one game.
pub trait OpponentKind: Sync {
    /// Returns the game's name on the wire.
    fn game(&self) -> &'static str;

    /// Returns a new opponent.
    fn opponent(&self) -> Box<dyn Opponent>;

    /// Returns a player without knowledge of the game, to measure with.
    fn plain(&self, plain: Plain) -> Box<dyn Opponent>;
}

/// A player as an entry of the lists.
pub(crate) struct Kind<P>(PhantomData<fn() -> P>);

impl<P> Kind<P> {
    const NEW: Kind<P> = Kind(PhantomData);
}

impl<P: Player> OpponentKind for Kind<P> {
    fn game(&self) -> &'static str {
        P::Game::ID
    }

    fn opponent(&self) -> Box<dyn Opponent> {
        Box::new(Seated::<P>::default())
    }

    fn plain(&self, plain: Plain) -> Box<dyn Opponent> {
        Box::new(PlainPlayer::<P>::new(plain))
    }
}
