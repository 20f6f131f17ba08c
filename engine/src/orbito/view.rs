use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::settings::Direction;
use super::state::Orbito;
use crate::{BySeat, Colour, GameView, Square, Viewer};

/// The view of an Orbito match, the same for everybody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "OrbitoView")]
pub struct View {
    /// Squares along each edge.
    pub size: u8,
    /// Marbles in line to win.
    pub line: u8,
    /// The direction of each ring, outermost first.
    pub rings: Vec<Direction>,
    /// The board from row 1 down: `.` empty, `w` white, `b` black.
    pub rows: Vec<String>,
    /// The colour to play, or that would be.
    pub turn: Colour,
    /// Marbles not yet on the board, by seat.
    pub reserve: BySeat<u8>,
    /// The squares of the lines that ended the match.
    pub lines: Vec<Square>,
}

impl GameView<Orbito> for View {
    fn of(state: &Orbito, _: Viewer) -> View {
        let geometry = &state.geometry;
        let BySeat([white, black]) = state.marbles;
        let letter = |square| {
            if white.contains(square) {
                'w'
            } else if black.contains(square) {
                'b'
            } else {
                '.'
            }
        };
        View {
            size: geometry.size,
            line: state.line,
            rings: state.rings.to_vec(),
            rows: Square::drawn((geometry.size, geometry.size), letter),
            turn: Colour::of(state.turn),
            reserve: state
                .marbles
                .map(|set| (geometry.all.len() / 2 - set.len()) as u8),
            lines: state.winning.iter().collect(),
        }
    }
}
