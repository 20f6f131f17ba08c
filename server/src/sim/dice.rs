//! All chance of a simulation, drawn from its seed.

use std::cell::RefCell;
use std::ops::RangeInclusive;

use engine::{Chance, Seed};

thread_local! {
    static OF_SERVER: RefCell<Option<Dice>> = const { RefCell::new(None) };
}

/// A stream of draws.
#[derive(Clone)]
pub(crate) struct Dice(Chance);

impl Dice {
    /// Starts the stream of a seed; `stream` tells several of one seed apart.
    pub(crate) fn new(seed: u64, stream: u64) -> Dice {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        bytes[8..16].copy_from_slice(&stream.to_le_bytes());
        Dice(Chance::new(Seed(bytes)))
    }

    pub(crate) fn within(&mut self, range: RangeInclusive<u64>) -> u64 {
        let (first, last) = range.into_inner();
        first + u64::from(self.0.draw((last - first + 1) as u32))
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0.draw(n as u32) as usize
    }

    /// Tells whether something happens that happens once in `n` times.
    pub(crate) fn one_in(&mut self, n: u32) -> bool {
        self.0.draw(n) == 0
    }

    pub(crate) fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }

    /// Returns the stream itself, for a game to draw from.
    pub(crate) fn chance(&mut self) -> &mut Chance {
        &mut self.0
    }
}

/// Has the server of this thread draw its random numbers from dice.
pub(crate) fn give_server(dice: Dice) {
    OF_SERVER.set(Some(dice));
}

/// Fills `bytes` for the server, if a simulation runs on this thread.
pub(crate) fn fill(bytes: &mut [u8]) -> bool {
    OF_SERVER.with_borrow_mut(|dice| {
        let Some(dice) = dice else { return false };
        bytes.fill_with(|| dice.below(256) as u8);
        true
    })
}
