//! One value for each seat.

use std::array;
use std::ops::{Index, IndexMut};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Seat;

/// One value for each of `SEATS` seats, two unless said otherwise; in JSON a list.
///
/// ```
/// use engine::{BySeat, Seat};
///
/// let mut goals = BySeat([2, 0]);
/// goals[Seat(1)] += 1;
/// assert_eq!(goals, BySeat([2, 1]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(
    transparent,
    bound(
        serialize = "[T; SEATS]: Serialize",
        deserialize = "[T; SEATS]: Deserialize<'de>"
    )
)]
#[schemars(inline, bound = "[T; SEATS]: JsonSchema")]
pub struct BySeat<T, const SEATS: usize = 2>(pub [T; SEATS]);

impl<T, const SEATS: usize> BySeat<T, SEATS> {
    /// Returns what `value` says of each seat.
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> Self {
        BySeat(array::from_fn(|index| value(Seat(index as u8))))
    }

    /// Returns what `value` makes of each seat's value.
    #[must_use]
    pub fn map<U>(self, value: impl FnMut(T) -> U) -> BySeat<U, SEATS> {
        BySeat(self.0.map(value))
    }
}

impl<T: Default, const SEATS: usize> Default for BySeat<T, SEATS> {
    fn default() -> Self {
        BySeat::from_fn(|_| T::default())
    }
}

impl<T, const SEATS: usize> Index<Seat> for BySeat<T, SEATS> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const SEATS: usize> IndexMut<Seat> for BySeat<T, SEATS> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_have_the_values_in_order() {
        let numbers: BySeat<u8, 3> = BySeat::from_fn(|seat| 10 * seat.0);
        assert_eq!(numbers, BySeat([0, 10, 20]));
        assert_eq!(numbers.map(|number| number + 1)[Seat(2)], 21);
        assert_eq!(serde_json::to_string(&numbers).unwrap(), "[0,10,20]");
        let read: BySeat<u8, 3> = serde_json::from_str("[0,10,20]").unwrap();
        assert_eq!(read, numbers);
        assert!(serde_json::from_str::<BySeat<u8>>("[0,10,20]").is_err());
    }
}
