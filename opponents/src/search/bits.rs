//! Sets of squares as bits, row by row.

/// Returns the squares of column `col` on a board of `cols` × `rows` squares, 128 at most.
pub const fn column(col: u8, cols: u8, rows: u8) -> u128 {
    let mut column = 0;
    let mut row = 0;
    while row < rows {
        column |= 1 << (row * cols + col);
        row += 1;
    }
    column
}

/// Returns the numbers of the squares in a set, in order.
pub fn squares(mut set: u128) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let square = set.trailing_zeros() as u8;
        (set != 0).then(|| {
            set &= set - 1;
            square
        })
    })
}
