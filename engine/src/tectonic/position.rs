//! The pieces on their squares, and the way in which they turn.

use super::board::{Kind, REGIONS, SIZE, Squares, targets};
use crate::{BySeat, Seat, Square};

/// Pieces each player owns of each kind.
const OWNED: u8 = 3;

/// Pieces a player has on the board at most.
pub(super) const PIECES: usize = 9;

/// Squares of the board.
const SQUARES: u8 = SIZE * SIZE;

/// A position with the player to move as one number; equal exactly if both are.
pub(super) type Key = u128;

/// The effect of a turning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turning {
    /// The opponent's piece became red.
    Red,
    /// An own red piece has its colour back.
    Back,
    /// A piece from the reserve took the place of the opponent's red one.
    Replaced(Kind),
}

/// Pieces by owner and kind; those on neither board are in the owner's reserve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Position {
    /// Those in their owner's colour.
    pub(super) coloured: BySeat<[Squares; 3]>,
    /// Those turned red.
    pub(super) red: BySeat<[Squares; 3]>,
}

impl Position {
    /// (R) In each of a player's regions one of each kind, the third in reserve.
    pub(super) fn start() -> Position {
        let pair = |row, col| {
            [col, 9 - col]
                .map(|col| Square::new(col, row))
                .into_iter()
                .collect()
        };
        let fleet = |hill, peak, mount| [pair(hill, 1), pair(peak, 0), pair(mount, 2)];
        Position {
            coloured: BySeat([fleet(1, 2, 0), fleet(8, 7, 9)]),
            red: BySeat::default(),
        }
    }

    /// Returns the squares of all pieces in the colour of `seat`.
    pub(super) fn coloured_of(&self, seat: Seat) -> Squares {
        union(self.coloured[seat])
    }

    pub(super) fn empty(&self) -> Squares {
        let standing = self.coloured.0.iter().chain(&self.red.0);
        standing.fold(Squares::ALL, |empty, kinds| empty & !union(*kinds))
    }

    /// Returns how many pieces of a kind `seat` has in reserve.
    pub(super) fn reserve(&self, seat: Seat, kind: Kind) -> u8 {
        let [coloured, red] = [&self.coloured, &self.red].map(|pieces| pieces[seat][kind.index()]);
        OWNED - (coloured | red).len() as u8
    }

    /// Returns the pieces that turn when `mover` moves beside them (rules: Tectonic, Turning).
    pub(super) fn candidates(&self, mover: Seat) -> Squares {
        let opponent = mover.other();
        // (R) The opponent's red pieces of the kinds the mover has in reserve.
        let replaceable = Kind::ALL
            .into_iter()
            .filter(|kind| !self.red[opponent][kind.index()].is_empty())
            .filter(|kind| self.reserve(mover, *kind) > 0)
            .fold(Squares::EMPTY, |found, kind| {
                found | self.red[opponent][kind.index()]
            });
        self.coloured_of(opponent) | union(self.red[mover]) | replaceable
    }

    /// Returns the pieces in the colour of `seat`, each with where it can go.
    pub(super) fn moves(&self, seat: Seat) -> impl Iterator<Item = (Square, Squares)> {
        let empty = self.empty();
        Kind::ALL.into_iter().flat_map(move |kind| {
            let pieces = self.coloured[seat][kind.index()];
            pieces
                .iter()
                .map(move |from| (from, targets(kind, seat, from, empty)))
        })
    }

    pub(super) fn can_move(&self, seat: Seat) -> bool {
        self.moves(seat).any(|(_, targets)| !targets.is_empty())
    }

    /// Returns the kind of the piece in the colour of `seat` on a square, if there is one.
    pub(super) fn kind_at(&self, seat: Seat, at: Square) -> Option<Kind> {
        kind_in(&self.coloured[seat], at)
    }

    /// Moves a piece of `seat` from one square to another.
    pub(super) fn shift(&mut self, seat: Seat, kind: Kind, from: Square, to: Square) {
        self.coloured[seat][kind.index()] ^= Squares::one(from) | Squares::one(to);
    }

    /// Turns the candidate on a square; `mover` has moved beside it.
    pub(super) fn turn(&mut self, mover: Seat, at: Square) -> Turning {
        let (own, other) = (mover, mover.other());
        let here = Squares::one(at);
        if let Some(kind) = kind_in(&self.coloured[other], at) {
            self.coloured[other][kind.index()] ^= here;
            self.red[other][kind.index()] |= here;
            Turning::Red
        } else if let Some(kind) = kind_in(&self.red[own], at) {
            self.red[own][kind.index()] ^= here;
            self.coloured[own][kind.index()] |= here;
            Turning::Back
        } else {
            let kind = kind_in(&self.red[other], at).expect("a candidate stands there");
            self.red[other][kind.index()] ^= here;
            self.coloured[own][kind.index()] |= here;
            Turning::Replaced(kind)
        }
    }

    /// Returns the pieces of `seat` in a region of the opponent in which it has one of each kind;
    /// none if there is no such region (rules: Tectonic, End, 1).
    pub(super) fn in_region(&self, seat: Seat) -> Squares {
        let kinds = self.coloured[seat];
        let conquered = REGIONS[seat.other()]
            .into_iter()
            .find(|region| kinds.iter().all(|pieces| !(*pieces & *region).is_empty()));
        conquered.map_or(Squares::EMPTY, |region| region & union(kinds))
    }

    /// Returns the position with the player to move as a number: by owner and kind the rank of its
    /// three pieces' places among all multisets of three, which takes 21 bits.
    pub(super) fn key(&self, to_move: Seat) -> Key {
        let mut key = Key::from(to_move.0);
        for (coloured, red) in self.coloured.0.iter().zip(&self.red.0) {
            for (coloured, red) in coloured.iter().zip(red) {
                let standing = coloured
                    .indices()
                    .chain(red.indices().map(|index| SQUARES + index));
                let mut places = standing
                    .chain(std::iter::repeat(2 * SQUARES))
                    .map(u32::from);
                let mut next = || places.next().expect("the reserve has no end");
                let [low, middle, high] = [next(), next(), next()];
                let rank = low + middle * (middle + 1) / 2 + high * (high + 1) * (high + 2) / 6;
                key = key << 21 | Key::from(rank);
            }
        }
        key
    }
}

fn union(kinds: [Squares; 3]) -> Squares {
    kinds[0] | kinds[1] | kinds[2]
}

fn kind_in(kinds: &[Squares; 3], at: Square) -> Option<Kind> {
    Kind::ALL
        .into_iter()
        .find(|kind| kinds[kind.index()].contains(at))
}
