//! The board's geometry for search: 11 × 11 points as bits, row by row.

use crate::search::column;
pub(super) use crate::search::squares as points;

/// Points along each edge.
pub(super) const SIZE: u8 = 11;

/// All points.
pub(super) const ALL: u128 = (1 << 121) - 1;

/// The first column.
const FIRST: u128 = column(0, SIZE, SIZE);

const NOT_FIRST: u128 = ALL & !FIRST;
const NOT_LAST: u128 = ALL & !(FIRST << (SIZE - 1));

/// The ways to the eight neighbours, opposite ones four apart.
pub(super) const WAYS: [(i8, i8); 8] = [
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
    (0, -1),
    (1, -1),
];

/// Returns the points a step further; what leaves the board is gone.
pub(super) fn step(set: u128, (cols, rows): (i8, i8)) -> u128 {
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

/// Returns the points a step back.
pub(super) fn back(set: u128, (cols, rows): (i8, i8)) -> u128 {
    step(set, (-cols, -rows))
}

/// Returns the neighbours of any of the set.
pub(super) fn neighbours(set: u128) -> u128 {
    WAYS.into_iter()
        .fold(0, |found, way| found | step(set, way))
}

/// Returns the points where one more English ship would stand in an unbroken line with two.
pub(super) fn crowded(english: u128) -> u128 {
    WAYS.into_iter().fold(0, |found, way| {
        let beside = step(english, way);
        found | beside & back(english, way) | step(beside & english, way)
    })
}

/// Returns the points where one more Spanish ship brings `target` in range (rules: The Invincible
/// Armada, Spain's turn).
pub(super) fn firing_points(target: u8, spanish: u128) -> u128 {
    let (col, row) = ((target % SIZE) as i8, (target / SIZE) as i8);
    let last = SIZE as i8 - 1;
    let mut found = 0;
    for (cols, rows) in WAYS {
        let room = |at: i8, by: i8| match by {
            1 => last - at,
            -1 => at,
            _ => last,
        };
        let farthest = room(col, cols).min(room(row, rows));
        let by = rows * SIZE as i8 + cols;
        let number = |distance: i8| (target as i8 + by * distance) as u32;
        // Bit d: a Spanish ship stands d points away.
        let mut ships = 0u32;
        for distance in 1..=farthest {
            ships |= ((spanish >> number(distance) & 1) as u32) << distance;
        }
        let mut free = (ships << 1 | ships >> 1) & !ships & ((2 << farthest) - 2);
        while free != 0 {
            let distance = free.trailing_zeros();
            free &= free - 1;
            let nearer = (ships << (u32::BITS - distance)).leading_ones();
            let farther = (ships >> (distance + 1)).trailing_ones();
            if distance - nearer <= nearer + 1 + farther {
                found |= 1 << number(distance as i8);
            }
        }
    }
    found
}

/// Returns the Spanish ships that become targets if an English one lands on any of `landings` (rules:
/// The Invincible Armada, England's turn).
pub(super) fn english_targets(landings: u128, english: u128, spanish: u128) -> u128 {
    WAYS.into_iter().fold(0, |found, way| {
        let landed_near = step(step(english, way) & landings, way);
        let landed_far = step(step(landings, way) & english, way);
        found | spanish & (landed_near | landed_far)
    })
}
