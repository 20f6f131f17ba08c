//! Spain's guns: lines of any length.

use super::board::{Direction, Points};
use crate::Square;

/// Returns the points where one more Spanish ship brings `target` in range, by any axis (rules: The
/// Invincible Armada, Spain's turn).
pub(super) fn firing_points(target: Square, spanish: Points) -> Points {
    let ways = Direction::ALL.into_iter();
    ways.fold(Points::EMPTY, |found, away| {
        found | firing_points_towards(away, target, spanish)
    })
}

/// Returns what is left of `firing` (see [`firing_points`]) once one of the Spanish ships is gone:
/// that changes one line at most.
pub(super) fn firing_points_without(
    gone: Square,
    firing: Points,
    target: Square,
    spanish: Points,
) -> Points {
    let Some(away) = Direction::between(target, gone) else {
        return firing;
    };
    let with = firing_points_towards(away, target, spanish);
    firing & !with | firing_points_towards(away, target, spanish & !Points::one(gone))
}

/// Returns the points in one direction from `target` where one more Spanish ship makes a line of
/// n ≥ 2 that begins at most n points away. (R) Ships in between do not screen the target.
fn firing_points_towards(away: Direction, target: Square, spanish: Points) -> Points {
    let ships = away.distances(target, spanish);
    if ships == 0 {
        return Points::EMPTY;
    }
    let farthest = away.points_after(target);
    let mut beside = (ships << 1 | ships >> 1) & !ships & ((2 << farthest) - 2);
    let mut points = Points::EMPTY;
    while beside != 0 {
        let distance = beside.trailing_zeros();
        beside &= beside - 1;
        let nearer = (ships << (u32::BITS - distance)).leading_ones();
        let farther = (ships >> (distance + 1)).trailing_ones();
        let gap = distance - nearer;
        if gap <= nearer + 1 + farther {
            points |= Points::one(away.point_after(target, distance as u8));
        }
    }
    points
}
