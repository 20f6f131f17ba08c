//! England's ships: pairs, never three in line.

use super::board::{Direction, Points};
use crate::Square;

/// Returns the points where one more ship would stand in an unbroken line with two of `english`.
pub(super) fn crowded(english: Points) -> Points {
    Direction::AXES
        .into_iter()
        .fold(Points::EMPTY, |found, way| {
            let back = way.opposite();
            let (ahead, behind) = (way.step(english), back.step(english));
            let beyond_pairs = way.step(ahead & english) | back.step(behind & english);
            found | ahead & behind | beyond_pairs
        })
}

/// Returns pairs of a Spanish ship and those of `landings` from which an English ship has it as a
/// target. A Spanish ship may come several times, with other landings; the ship that lands is not
/// among the `english` (rules: The Invincible Armada, England's turn).
pub(super) fn shots(
    landings: Points,
    english: Points,
    spanish: Points,
) -> impl Iterator<Item = (Square, Points)> {
    Direction::ALL.into_iter().flat_map(move |away| {
        let back = away.opposite();
        // Of the pair, one ship is a point away from the target, the other two; either may be the
        // one that lands.
        let pairs = [(landings, english), (english, landings)];
        pairs.into_iter().flat_map(move |(first, second)| {
            let targets = spanish & back.step(first & back.step(second));
            targets.iter().map(move |target| {
                let first = away.step(Points::one(target));
                (target, (first | away.step(first)) & landings)
            })
        })
    })
}
