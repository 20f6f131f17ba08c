//! The board's geometry for search: 10 × 10 squares as bits, row by row.

use crate::search::column;
pub(super) use crate::search::squares;

/// Squares along each edge.
pub(super) const SIZE: u8 = 10;

/// All squares.
pub(super) const ALL: u128 = (1 << 100) - 1;

/// The first column.
const FIRST: u128 = column(0, SIZE, SIZE);

const NOT_FIRST: u128 = ALL & !FIRST;
const NOT_LAST: u128 = ALL & !(FIRST << (SIZE - 1));

/// By player: the regions the player is to conquer (rules: Tectonic, Board and pieces).
pub(super) const GOALS: [[u128; 2]; 2] =
    [[corner(0, 9), corner(9, 9)], [corner(0, 0), corner(9, 0)]];

/// A region is a staircase of six squares: at most two steps from the corner.
const fn corner(col: u8, row: u8) -> u128 {
    let mut region = 0;
    let mut square = 0;
    while square < SIZE * SIZE {
        if (square % SIZE).abs_diff(col) + (square / SIZE).abs_diff(row) <= 2 {
            region |= 1 << square;
        }
        square += 1;
    }
    region
}

/// Returns the squares a step to the right (1), to the left (−1), or none (0), and rows up.
fn step(set: u128, cols: i8, rows: i8) -> u128 {
    let staying = match cols {
        1 => set & NOT_LAST,
        -1 => set & NOT_FIRST,
        _ => set,
    };
    let by = rows * SIZE as i8 + cols;
    if by < 0 {
        staying >> by.unsigned_abs()
    } else {
        staying << by & ALL
    }
}

/// Returns the squares orthogonally beside any of the set.
pub(super) fn beside(set: u128) -> u128 {
    (set & NOT_LAST) << 1 | (set & NOT_FIRST) >> 1 | set << SIZE & ALL | set >> SIZE
}

/// Returns the squares beside any of the set, diagonals included.
pub(super) fn around(set: u128) -> u128 {
    let row = set | (set & NOT_LAST) << 1 | (set & NOT_FIRST) >> 1;
    (row | row << SIZE & ALL | row >> SIZE) & !set
}

/// Returns where a piece of a kind (hill, peak, mount) can go over empty squares (rules: Tectonic, A
/// move).
pub(super) fn targets(kind: usize, player: usize, from: u128, empty: u128) -> u128 {
    let slide = |cols: i8, rows: i8, reach: u8| {
        let mut at = from;
        (0..reach).fold(0, |reached, _| {
            at = step(at, cols, rows) & empty;
            reached | at
        })
    };
    let forward = if player == 0 { 1 } else { -1 };
    match kind {
        0 => around(from) & empty,
        1 => slide(-1, forward, 3) | slide(1, forward, 3) | slide(0, -forward, 3),
        _ => slide(0, -1, 4) | slide(-1, 0, 4) | slide(1, 0, 4) | slide(0, 1, 4),
    }
}
