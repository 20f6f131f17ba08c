use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::board::{SIZE, Side};
use super::state::InvincibleArmada;
use crate::{BySeat, GameView, Square, Viewer};

/// The view of a match of The Invincible Armada, the same for everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "InvincibleArmadaView")]
pub struct View {
    /// The round: 1 to 3.
    pub round: u8,
    /// The side of each seat in this round.
    pub sides: BySeat<Side>,
    /// Points of the rounds played, by seat.
    pub points: BySeat<u8>,
    /// The points of the board from row 1 up: `.` empty, `s` Spanish, `e` English.
    pub rows: Vec<String>,
    /// The side to play, or that would be.
    pub turn: Side,
    /// Ships not yet on the board, by seat.
    pub reserve: BySeat<u8>,
    /// Ships each seat has captured in this round; 11 end it.
    pub captures: BySeat<u8>,
    /// Turns of this round since the last capture; 120 void it.
    pub turns_without_capture: u32,
}

impl GameView<InvincibleArmada> for View {
    fn of(state: &InvincibleArmada, _: Viewer) -> View {
        let round = &state.round;
        let letter = |at| match round.ships.map(|set| set.contains(at)) {
            [true, _] => 's',
            [_, true] => 'e',
            _ => '.',
        };
        let sides = BySeat::from_fn(|seat| {
            if seat == state.spain {
                Side::Spain
            } else {
                Side::England
            }
        });
        View {
            round: state.round_number,
            sides,
            points: state.points,
            rows: Square::drawn((SIZE, SIZE), letter),
            turn: round.turn,
            reserve: sides.map(|side| round.reserve(side)),
            captures: sides.map(|side| round.captures[side.index()]),
            turns_without_capture: round.quiet,
        }
    }
}
