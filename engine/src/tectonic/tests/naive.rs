//! The rules once more, in the plainest way, to compare with: a grid read from the view.

use super::super::action::{Action, End};
use super::super::board::Kind;
use super::super::view::{Reserve, View};
use crate::{BySeat, Colour, Square};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Piece {
    pub(super) owner: Colour,
    pub(super) kind: Kind,
    pub(super) red: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Board {
    /// By row, then column.
    pub(super) grid: [[Option<Piece>; 10]; 10],
    pub(super) turn: Colour,
}

fn other(colour: Colour) -> Colour {
    match colour {
        Colour::White => Colour::Black,
        Colour::Black => Colour::White,
    }
}

impl Board {
    pub(super) fn of(view: &View) -> Board {
        let mut grid = [[None; 10]; 10];
        for (row, line) in view.rows.iter().enumerate() {
            for (col, letter) in line.chars().enumerate() {
                let kind = match letter.to_ascii_lowercase() {
                    'h' => Kind::Hill,
                    'p' => Kind::Peak,
                    'm' => Kind::Mount,
                    _ => continue,
                };
                let owner = if letter.is_ascii_uppercase() {
                    Colour::White
                } else {
                    Colour::Black
                };
                grid[row][col] = Some(Piece {
                    owner,
                    kind,
                    red: false,
                });
            }
        }
        for piece in &view.red {
            let place = &mut grid[usize::from(piece.at.row)][usize::from(piece.at.col)];
            assert_eq!(*place, None);
            *place = Some(Piece {
                owner: piece.owner,
                kind: piece.kind,
                red: true,
            });
        }
        Board {
            grid,
            turn: view.turn,
        }
    }

    /// Returns the piece on a square; `None` also beyond the edge.
    fn piece(&self, col: i32, row: i32) -> Option<Piece> {
        *self.grid.get(row as usize)?.get(col as usize)?
    }

    fn is_empty(&self, col: i32, row: i32) -> bool {
        (0..10).contains(&col) && (0..10).contains(&row) && self.piece(col, row).is_none()
    }

    pub(super) fn pieces(&self) -> Vec<(i32, i32, Piece)> {
        let mut pieces = Vec::new();
        for row in 0..10 {
            for col in 0..10 {
                if let Some(piece) = self.piece(col, row) {
                    pieces.push((col, row, piece));
                }
            }
        }
        pieces
    }

    pub(super) fn reserve(&self, owner: Colour, kind: Kind) -> usize {
        let pieces = self.pieces();
        let own = pieces.iter().filter(|(_, _, piece)| piece.owner == owner);
        3 - own.filter(|(_, _, piece)| piece.kind == kind).count()
    }

    pub(super) fn reserves(&self) -> BySeat<Reserve> {
        BySeat([Colour::White, Colour::Black]).map(|owner| Reserve {
            hill: self.reserve(owner, Kind::Hill) as u8,
            peak: self.reserve(owner, Kind::Peak) as u8,
            mount: self.reserve(owner, Kind::Mount) as u8,
        })
    }

    /// Every legal action of a colour.
    pub(super) fn actions(&self, mover: Colour) -> Vec<Action> {
        let forward = if mover == Colour::White { 1 } else { -1 };
        let mut actions = Vec::new();
        for (col, row, piece) in self.pieces() {
            if piece.owner != mover || piece.red {
                continue;
            }
            for x in -1..=1 {
                for y in -1..=1 {
                    let reach = match piece.kind {
                        Kind::Hill => 1,
                        Kind::Peak if y == forward && x != 0 => 3,
                        Kind::Peak if y == -forward && x == 0 => 3,
                        Kind::Mount if x == 0 || y == 0 => 4,
                        _ => 0,
                    };
                    for step in 1..=reach {
                        let (to_col, to_row) = (col + x * step, row + y * step);
                        if !self.is_empty(to_col, to_row) {
                            break;
                        }
                        let flips = self.flips(mover, to_col, to_row);
                        for flip in flips {
                            actions.push(Action::Move {
                                from: square(col, row),
                                to: square(to_col, to_row),
                                flip,
                            });
                        }
                    }
                }
            }
        }
        actions
    }

    fn flips(&self, mover: Colour, col: i32, row: i32) -> Vec<Option<Square>> {
        let mut flips = Vec::new();
        for (col, row) in [
            (col, row + 1),
            (col, row - 1),
            (col + 1, row),
            (col - 1, row),
        ] {
            let Some(piece) = self.piece(col, row) else {
                continue;
            };
            let turns = match (piece.owner == mover, piece.red) {
                (false, false) | (true, true) => true,
                (true, false) => false,
                (false, true) => self.reserve(mover, piece.kind) > 0,
            };
            if turns {
                flips.push(Some(square(col, row)));
            }
        }
        if flips.is_empty() {
            flips.push(None);
        }
        flips
    }

    /// Plays a legal action of the colour to move and gives the turn to the side that can move; tells
    /// whether anybody can.
    pub(super) fn play(&mut self, action: &Action) -> bool {
        let mover = self.turn;
        let Action::Move { from, to, flip } = *action;
        let piece = self.grid[usize::from(from.row)][usize::from(from.col)].take();
        self.grid[usize::from(to.row)][usize::from(to.col)] = piece;
        if let Some(at) = flip {
            let place = &mut self.grid[usize::from(at.row)][usize::from(at.col)];
            let turned = place.unwrap();
            *place = Some(Piece {
                owner: if turned.red { mover } else { turned.owner },
                kind: turned.kind,
                red: !turned.red,
            });
        }
        self.turn = other(mover);
        if self.actions(self.turn).is_empty() && self.end(mover).is_none() {
            self.turn = mover;
            return !self.actions(mover).is_empty();
        }
        true
    }

    /// Returns the reason why `mover`, which has just moved, has won.
    pub(super) fn end(&self, mover: Colour) -> Option<End> {
        let row = if mover == Colour::White { 9 } else { 0 };
        for corner in [0, 9] {
            let has = |kind| {
                self.pieces().iter().any(|(c, r, piece)| {
                    (c - corner).abs() + (r - row).abs() <= 2
                        && (piece.owner, piece.kind, piece.red) == (mover, kind, false)
                })
            };
            if has(Kind::Hill) && has(Kind::Peak) && has(Kind::Mount) {
                return Some(End::Region);
            }
        }
        let mut pieces = self.pieces();
        pieces.retain(|(_, _, piece)| piece.owner != mover && !piece.red);
        pieces.is_empty().then_some(End::Eliminated)
    }

    /// The same board as the other player sees it.
    pub(super) fn mirrored(&self) -> Board {
        let mut grid = self.grid;
        grid.reverse();
        for piece in grid.iter_mut().flatten().flatten() {
            piece.owner = other(piece.owner);
        }
        Board {
            grid,
            turn: other(self.turn),
        }
    }
}

fn square(col: i32, row: i32) -> Square {
    Square::new(col as u8, row as u8)
}
