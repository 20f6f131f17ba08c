//! The opponents of any game.

use std::marker::PhantomData;

use engine::Rules;

use crate::plain::{Plain, PlainPlayer};
use crate::player::Seated;
use crate::{Opponent, Player};

/// The opponents of one game.
pub trait OpponentKind: Sync {
    /// Returns the game's name on the wire.
    fn game(&self) -> &'static str;

    /// Returns a new opponent.
    fn opponent(&self) -> Box<dyn Opponent>;

    /// Returns a plain player of the game, to measure with.
    fn plain(&self, plain: Plain) -> Box<dyn Opponent>;

    /// Tells whether the opponent judges all actions it compares alike, as
    /// [`Decision::tried`](crate::Decision::tried) has them.
    fn compares(&self) -> bool;

    /// Returns the names of the plain players that only this game has.
    fn rivals(&self) -> Vec<&'static str>;
}

/// A player as an entry of the lists.
pub(crate) struct Kind<P>(PhantomData<fn() -> P>);

impl<P> Kind<P> {
    pub(crate) const NEW: Kind<P> = Kind(PhantomData);
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

    fn compares(&self) -> bool {
        P::COMPARES
    }

    fn rivals(&self) -> Vec<&'static str> {
        P::RIVALS.iter().map(|rival| rival.name).collect()
    }
}
