//! The position for search: pieces as bits, moves with what they turn, and what it is all worth.

use engine::tectonic::{Action, View};
use engine::{Colour, Square};

use super::board::{ALL, GOALS, SIZE, beside, squares, targets};
use crate::search::{LOUD, Position, Score, WIN, mixed};

/// Pieces each player owns of each kind.
const OWNED: u32 = 3;

/// (R) This many moves in a row without a turning are a draw.
const QUIET_MOVES: u32 = 100;

/// A piece in its colour, by kind: mounts reach the most.
const PIECES: [Score; 3] = [100, 90, 120];

/// A piece in reserve that can replace a red one.
const RESERVE: Score = 12;

/// A square that a piece can go to.
const MOBILITY: Score = 2;

/// By number of kinds in a region to conquer.
const CONQUEST: [Score; 4] = [0, 25, 90, 0];

/// The loss for each square between the nearest piece of a kind and a region.
const WAY: Score = 6;

/// A move: squares are numbered row by row, a flip of `u8::MAX` turns nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TectonicMove {
    kind: u8,
    from: u8,
    to: u8,
    flip: u8,
}

/// A move turns nothing.
const NO_FLIP: u8 = u8::MAX;

/// A position of Tectonic, packed for search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TectonicPosition {
    /// By player and kind: pieces in their owner's colour.
    coloured: [[u128; 3]; 2],
    /// By owner and kind: pieces turned red.
    red: [[u128; 3]; 2],
    player: usize,
    /// Moves in a row without a turning.
    quiet: u32,
    /// The value of the end to White.
    end: Option<Score>,
    key: u64,
}

/// Returns the part of a key that a piece makes: `place` is the square, plus 100 for a red piece.
fn part(owner: usize, kind: usize, place: u8) -> u64 {
    mixed((owner * 3 + kind) as u64 * 256 + u64::from(place) + 1)
}

/// The part of a key that says that Black is to move.
const BLACK_TO_MOVE: u64 = 0x5851_f42d_4c95_7f2d;

impl TectonicPosition {
    /// Reads the position from what is shown of it.
    pub fn of(view: &View) -> TectonicPosition {
        let standing = |letter: char| {
            let letters = view.rows.iter().flat_map(|row| row.chars());
            let found = (0..).zip(letters).filter(|(_, found)| *found == letter);
            found.fold(0, |set, (square, _): (u32, char)| set | 1 << square)
        };
        let mut red = [[0; 3]; 2];
        for piece in &view.red {
            red[piece.owner as usize][piece.kind as usize] |= 1 << number(piece.at);
        }
        let mut position = TectonicPosition {
            coloured: [['H', 'P', 'M'], ['h', 'p', 'm']].map(|kinds| kinds.map(standing)),
            red,
            player: usize::from(view.turn == Colour::Black),
            quiet: view.moves_without_turning,
            end: None,
            key: 0,
        };
        position.key = position.key_from_scratch();
        position
    }

    fn key_from_scratch(&self) -> u64 {
        let mut key = if self.player == 1 { BLACK_TO_MOVE } else { 0 };
        for owner in 0..2 {
            for kind in 0..3 {
                for square in squares(self.coloured[owner][kind]) {
                    key ^= part(owner, kind, square);
                }
                for square in squares(self.red[owner][kind]) {
                    key ^= part(owner, kind, square + SIZE * SIZE);
                }
            }
        }
        key
    }

    fn empty(&self) -> u128 {
        let standing = self.coloured.iter().chain(&self.red).flatten();
        ALL & !standing.fold(0, |all, pieces| all | pieces)
    }

    fn reserve(&self, player: usize, kind: usize) -> u32 {
        OWNED - (self.coloured[player][kind] | self.red[player][kind]).count_ones()
    }

    /// Returns the pieces that turn when the player moves beside them (rules: Tectonic, Turning).
    fn candidates(&self, player: usize) -> u128 {
        let other = 1 - player;
        (0..3).fold(0, |found, kind| {
            let replaceable = if self.reserve(player, kind) > 0 {
                self.red[other][kind]
            } else {
                0
            };
            found | self.coloured[other][kind] | self.red[player][kind] | replaceable
        })
    }

    fn can_move(&self, player: usize) -> bool {
        let empty = self.empty();
        (0..3).any(|kind| {
            squares(self.coloured[player][kind])
                .any(|from| targets(kind, player, 1 << from, empty) != 0)
        })
    }

    /// Calls `found` with every move of the player to move and whether it conquers a region.
    fn for_each_move(&self, mut found: impl FnMut(TectonicMove, bool)) {
        let player = self.player;
        let empty = self.empty();
        let candidates = self.candidates(player);
        let near = beside(candidates);
        for kind in 0..3 {
            let conquering = self.conquering(kind);
            for from in squares(self.coloured[player][kind]) {
                let reached = targets(kind, player, 1 << from, empty);
                for to in squares(reached) {
                    let conquers = conquering >> to & 1 == 1;
                    let chosen = TectonicMove {
                        kind: kind as u8,
                        from,
                        to,
                        flip: NO_FLIP,
                    };
                    if near >> to & 1 == 0 {
                        found(chosen, conquers);
                        continue;
                    }
                    for flip in squares(beside(1 << to) & candidates) {
                        found(TectonicMove { flip, ..chosen }, conquers);
                    }
                }
            }
        }
    }

    /// Returns the squares on which one more piece of a kind conquers a region.
    fn conquering(&self, kind: usize) -> u128 {
        let own = &self.coloured[self.player];
        let goals = GOALS[self.player].into_iter();
        let nearly =
            goals.filter(|goal| (0..3).all(|other| other == kind || own[other] & goal != 0));
        nearly.fold(0, |found, goal| found | goal)
    }

    fn has_conquered(&self, player: usize) -> bool {
        let own = &self.coloured[player];
        GOALS[player]
            .iter()
            .any(|goal| own.iter().all(|pieces| pieces & goal != 0))
    }

    fn urgency(&self, chosen: TectonicMove, conquers: bool) -> i32 {
        if conquers {
            return 10 * LOUD;
        }
        let other = 1 - self.player;
        let at = 1u128.checked_shl(chosen.flip.into()).unwrap_or(0);
        let goal = GOALS[self.player][0] | GOALS[self.player][1];
        let enters = goal >> chosen.to & 1 == 1 && goal >> chosen.from & 1 == 0;
        let gain = if chosen.flip == NO_FLIP {
            0
        } else if let Some(kind) = (0..3).find(|kind| self.coloured[other][*kind] & at != 0) {
            let defended = GOALS[other][0] | GOALS[other][1];
            // A piece on its way into a region is worth turning first.
            LOUD + PIECES[kind] + if defended & at != 0 { 200 } else { 0 }
        } else {
            300
        };
        gain + if enters { 200 } else { 0 }
    }

    /// Writes a move as an action.
    pub fn action(chosen: TectonicMove) -> Action {
        let square = |number: u8| Square::new(number % SIZE, number / SIZE);
        Action::Move {
            from: square(chosen.from),
            to: square(chosen.to),
            flip: (chosen.flip != NO_FLIP).then(|| square(chosen.flip)),
        }
    }

    /// Reads an action of the player to move, if one of that player's pieces makes it.
    pub fn read(&self, action: &Action) -> Option<TectonicMove> {
        let Action::Move { from, to, flip } = *action;
        let from = number(from);
        let own = &self.coloured[self.player];
        let kind = (0..3).find(|kind| own[*kind] >> from & 1 == 1)?;
        Some(TectonicMove {
            kind: kind as u8,
            from,
            to: number(to),
            flip: flip.map_or(NO_FLIP, number),
        })
    }

    /// Returns what anybody sees of a player: pieces, and kinds in the region that has the most.
    pub(super) fn at_first_sight(&self, player: usize) -> Score {
        let own = &self.coloured[player];
        let pieces: u32 = own.iter().map(|pieces| pieces.count_ones()).sum();
        let kinds = GOALS[player]
            .iter()
            .map(|goal| own.iter().filter(|pieces| **pieces & goal != 0).count());
        let most = kinds.max().unwrap_or(0);
        10 * pieces as Score + 4 * most as Score
    }

    /// Returns what a player has, without what the other one has.
    fn standing(&self, player: usize, empty: u128) -> Score {
        let own = &self.coloured[player];
        let mut worth = 0;
        for kind in 0..3 {
            worth += PIECES[kind] * own[kind].count_ones() as Score;
            worth += RESERVE * self.reserve(player, kind) as Score;
            for from in squares(own[kind]) {
                let reached = targets(kind, player, 1 << from, empty);
                worth += MOBILITY * reached.count_ones() as Score;
            }
        }
        let ways = GOALS[player].map(|goal| {
            let mut inside = 0;
            let mut way = 0;
            for pieces in own {
                if pieces & goal == 0 {
                    way += distance(*pieces, goal);
                } else {
                    inside += 1;
                }
            }
            CONQUEST[inside] - WAY * way
        });
        let [less, more] = if ways[0] < ways[1] {
            ways
        } else {
            [ways[1], ways[0]]
        };
        worth + more + less / 4
    }
}

/// Returns how many rows and columns, whichever are more, part the nearest piece from a region.
fn distance(pieces: u128, goal: u128) -> Score {
    let corner = [0, 9, 90, 99]
        .into_iter()
        .find(|corner| goal >> corner & 1 == 1);
    let corner: u8 = corner.unwrap_or(0);
    let (col, row) = (corner % SIZE, corner / SIZE);
    let apart = |square: u8| {
        (square % SIZE)
            .abs_diff(col)
            .max((square / SIZE).abs_diff(row))
    };
    squares(pieces).map(apart).min().map_or(14, Score::from)
}

fn number(square: Square) -> u8 {
    square.row * SIZE + square.col
}

impl Position for TectonicPosition {
    type Move = TectonicMove;

    const REPEATS: bool = true;

    const SLOTS: usize = 3 * 100;

    fn to_move(&self) -> usize {
        self.player
    }

    fn moves(&self, moves: &mut Vec<(i32, TectonicMove)>) {
        self.for_each_move(|chosen, conquers| {
            moves.push((self.urgency(chosen, conquers), chosen));
        });
    }

    fn loud_moves(&self, moves: &mut Vec<(i32, TectonicMove)>) {
        self.for_each_move(|chosen, conquers| {
            if conquers {
                moves.push((10 * LOUD, chosen));
            }
        });
    }

    fn play(&mut self, chosen: TectonicMove) {
        let TectonicMove {
            kind,
            from,
            to,
            flip,
        } = chosen;
        let (own, other) = (self.player, 1 - self.player);
        let kind = usize::from(kind);
        self.coloured[own][kind] ^= 1 << from | 1 << to;
        self.key ^= part(own, kind, from) ^ part(own, kind, to);
        self.quiet += 1;
        if flip != NO_FLIP {
            self.quiet = 0;
            self.turn(flip);
        }
        self.player = other;
        self.key ^= BLACK_TO_MOVE;
        let for_own = if own == 0 { WIN } else { -WIN };
        if self.has_conquered(own) || self.coloured[other].iter().all(|pieces| *pieces == 0) {
            self.end = Some(for_own);
        } else if !self.can_move(other) {
            // (R) A player who cannot move passes.
            if self.can_move(own) {
                self.player = own;
                self.key ^= BLACK_TO_MOVE;
            } else {
                self.end = Some(0);
            }
        }
        if self.end.is_none() && self.quiet >= QUIET_MOVES {
            self.end = Some(0);
        }
    }

    fn result(&self) -> Option<Score> {
        self.end
            .map(|end| if self.player == 0 { end } else { -end })
    }

    fn evaluate(&self) -> Score {
        let empty = self.empty();
        self.standing(self.player, empty) - self.standing(1 - self.player, empty) + 15
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn slot(chosen: TectonicMove) -> usize {
        usize::from(chosen.kind) * 100 + usize::from(chosen.to)
    }
}

impl TectonicPosition {
    /// Turns the piece on a square; the player to move has moved beside it.
    fn turn(&mut self, flip: u8) {
        let (own, other) = (self.player, 1 - self.player);
        let at = 1u128 << flip;
        let red = flip + SIZE * SIZE;
        for kind in 0..3 {
            if self.coloured[other][kind] & at != 0 {
                self.coloured[other][kind] ^= at;
                self.red[other][kind] |= at;
                self.key ^= part(other, kind, flip) ^ part(other, kind, red);
                return;
            }
            if self.red[own][kind] & at != 0 {
                self.red[own][kind] ^= at;
                self.coloured[own][kind] |= at;
                self.key ^= part(own, kind, flip) ^ part(own, kind, red);
                return;
            }
            if self.red[other][kind] & at != 0 {
                self.red[other][kind] ^= at;
                self.coloured[own][kind] |= at;
                self.key ^= part(own, kind, flip) ^ part(other, kind, red);
                return;
            }
        }
    }
}
