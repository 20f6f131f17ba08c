//! Checks of placements and moves; shots have their own (rules: Aspic, A play, 1).

use super::action::Why;
use super::board::{ALLOWED, Board, FREE_ZONES, Pieces, REACH, Vector, placeable};
use crate::{Seat, Square};

/// Checks that `seat` may place a piece on `at`, on the board.
pub(super) fn check_placement(pieces: Pieces, seat: Seat, at: Square) -> Result<(), Why> {
    if !FREE_ZONES[seat].contains(at) {
        return Err(Why::OutsideZone);
    }
    if !placeable(pieces, seat).contains(at) {
        return Err(Why::NotEmpty);
    }
    Ok(())
}

/// Checks that `seat` may move the piece on `from` to `to`, both on the board.
pub(super) fn check_move(board: &Board, seat: Seat, from: Square, to: Square) -> Result<(), Why> {
    if !board.pieces[seat].contains(from) {
        return Err(Why::NoPieceThere);
    }
    let line = Vector::between(from, to);
    if !line.is_straight() {
        return Err(Why::NotStraight);
    }
    if !(1..=REACH).contains(&line.length()) {
        return Err(Why::TooFar);
    }
    let occupied = board.occupied();
    if (1..=line.length()).any(|steps| occupied.contains(line.step(from, steps))) {
        return Err(Why::Blocked);
    }
    if !ALLOWED[seat].contains(to) {
        return Err(Why::Forbidden);
    }
    Ok(())
}
