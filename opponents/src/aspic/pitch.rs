//! The pitch for search: 11 × 9 squares as bits, row by row, and the ends of shots.

use crate::search;
pub(super) use crate::search::squares;

/// Columns and rows of the pitch.
pub(super) const COLS: u8 = 11;
pub(super) const ROWS: u8 = 9;

/// The ball's square at a kick-off.
pub(super) const CENTRE: u8 = square(5, 4);

/// The last column and row at whose centres the ball bounces, columns counted towards the goal.
const LAST_COL: i8 = 9;
const LAST_ROW: i8 = 8;

/// The reach of a move, and the distance from the ball within which a piece shoots.
const REACH: i8 = 3;

const WAYS: [(i8, i8); 8] = [
    (-1, -1),
    (0, -1),
    (1, -1),
    (-1, 0),
    (1, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
];

pub(super) const fn square(col: u8, row: u8) -> u8 {
    row * COLS + col
}

const fn column(col: u8) -> u128 {
    search::column(col, COLS, ROWS)
}

const NETS: u128 = 7 << 3;

/// By seat: the squares a piece may move over and onto (rules: Aspic, A play, 1).
pub(super) const OPEN: [u128; 2] = {
    let all = (1u128 << (COLS * ROWS)) - 1;
    let mut nets = 0;
    let mut row = 0;
    while row < ROWS {
        if NETS >> row & 1 == 1 {
            nets |= 1 << square(0, row) | 1 << square(COLS - 1, row);
        }
        row += 1;
    }
    [all & !nets & !column(COLS - 1), all & !nets & !column(0)]
};

/// By seat: the squares a piece is placed on.
pub(super) const ZONES: [u128; 2] = [
    column(1) | column(2) | column(3) | column(4),
    column(6) | column(7) | column(8) | column(9),
];

/// Returns the column of a square, counted towards the goal that `seat` attacks.
pub(super) fn advance(seat: usize, at: u8) -> i8 {
    let col = (at % COLS) as i8;
    if seat == 0 { col } else { COLS as i8 - 1 - col }
}

/// Calls `found` with every square that a piece can move to.
pub(super) fn for_each_target(from: u8, open: u128, mut found: impl FnMut(u8)) {
    let (col, row) = ((from % COLS) as i8, (from / COLS) as i8);
    for (cols, rows) in WAYS {
        for distance in 1..=REACH {
            let (col, row) = (col + cols * distance, row + rows * distance);
            if !(0..COLS as i8).contains(&col) || !(0..ROWS as i8).contains(&row) {
                break;
            }
            let at = square(col as u8, row as u8);
            if open >> at & 1 == 0 {
                break;
            }
            found(at);
        }
    }
}

/// The end of a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flight {
    Goal,
    To(u8),
}

/// Returns where the shot of a piece of `seat` on `from` sends the ball, if it can be played (rules:
/// Aspic, Shot); `occupied` are all pieces and the ball.
pub(super) fn flight(seat: usize, from: u8, ball: u8, occupied: u128) -> Option<Flight> {
    let (col, row) = (advance(seat, ball), (ball / COLS) as i8);
    let cols = col - advance(seat, from);
    let rows = row - (from / COLS) as i8;
    let length = cols.abs().max(rows.abs());
    if length > REACH || cols < 0 {
        return None;
    }
    let folded = |at: i8, last: i8| if at > last { 2 * last - at } else { at.abs() };
    let at = |col: i8, row: i8| {
        let col = folded(col, LAST_COL) as u8;
        let col = if seat == 0 { col } else { COLS - 1 - col };
        square(col, folded(row, LAST_ROW) as u8)
    };
    let crossing = 2 * row * cols + rows * (2 * LAST_COL + 1 - 2 * col);
    let is_goal = col + cols > LAST_COL && 5 * cols < crossing && crossing < 11 * cols;
    let is_straight = cols == 0 || rows == 0 || cols == rows.abs();
    if is_straight {
        let last = if is_goal { LAST_COL - col } else { length - 1 };
        let (cols, rows) = (cols.signum(), rows.signum());
        let mut steps = (1 - length..=last).filter(|steps| *steps != 0);
        if steps.any(|steps| occupied >> at(col + cols * steps, row + rows * steps) & 1 == 1) {
            return None;
        }
    }
    if is_goal {
        return Some(Flight::Goal);
    }
    let to = at(col + cols, row + rows);
    let is_free = to == from || to != ball && occupied >> to & 1 == 0;
    is_free.then_some(Flight::To(to))
}
