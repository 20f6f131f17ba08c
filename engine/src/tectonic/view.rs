use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::board::{Kind, SIZE, Squares};
use super::state::Tectonic;
use crate::{BySeat, Colour, GameView, Seat, Square, Viewer};

/// The view of a Tectonic match, the same for everybody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "TectonicView")]
pub struct View {
    /// The board from row 1 up: `.` empty, `H`, `P`, `M` White's hills, peaks and mounts, `h`,
    /// `p`, `m` Black's, `*` red.
    pub rows: Vec<String>,
    /// The red pieces.
    pub red: Vec<RedPiece>,
    /// The colour to move, or that would be.
    pub turn: Colour,
    /// Pieces not on the board, by seat.
    pub reserve: BySeat<Reserve>,
    /// Moves played in all; 1,000 are a draw.
    pub moves: u32,
    /// Moves since the last turning; 100 are a draw.
    pub moves_without_turning: u32,
    /// The number of times this position has occurred, now included; three times are a draw.
    pub occurrences: usize,
    /// The winner's pieces in the region that decided the match.
    pub conquest: Vec<Square>,
}

/// A red piece: nobody's, but its owner is remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "TectonicRedPiece")]
pub struct RedPiece {
    /// The square it stands on.
    pub at: Square,
    /// Its kind.
    pub kind: Kind,
    /// The colour of its owner.
    pub owner: Colour,
}

/// Pieces a seat has in reserve, 0 to 3 of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "TectonicReserve")]
pub struct Reserve {
    /// Hills.
    pub hill: u8,
    /// Peaks.
    pub peak: u8,
    /// Mounts.
    pub mount: u8,
}

impl GameView<Tectonic> for View {
    fn of(state: &Tectonic, _: Viewer) -> View {
        let position = &state.position;
        let letter = |at| {
            let kinds = BySeat::from_fn(|seat| position.kind_at(seat, at));
            match kinds.0 {
                [Some(Kind::Hill), _] => 'H',
                [Some(Kind::Peak), _] => 'P',
                [Some(Kind::Mount), _] => 'M',
                [_, Some(Kind::Hill)] => 'h',
                [_, Some(Kind::Peak)] => 'p',
                [_, Some(Kind::Mount)] => 'm',
                _ if !position.empty().contains(at) => '*',
                _ => '.',
            }
        };
        let red_of = |seat: Seat| {
            Kind::ALL.into_iter().flat_map(move |kind| {
                let pieces = position.red[seat][kind.index()].iter();
                pieces.map(move |at| RedPiece {
                    at,
                    kind,
                    owner: Colour::of(seat),
                })
            })
        };
        let reserve_of = |seat| Reserve {
            hill: position.reserve(seat, Kind::Hill),
            peak: position.reserve(seat, Kind::Peak),
            mount: position.reserve(seat, Kind::Mount),
        };
        let conquered = Seat::all(2).fold(Squares::EMPTY, |found, seat| {
            found | position.in_region(seat)
        });
        View {
            rows: Square::drawn((SIZE, SIZE), letter),
            red: Seat::all(2).flat_map(red_of).collect(),
            turn: Colour::of(state.turn),
            reserve: BySeat::from_fn(reserve_of),
            moves: state.moves,
            moves_without_turning: state.quiet,
            occurrences: state.occurrences(),
            conquest: conquered.iter().collect(),
        }
    }
}
