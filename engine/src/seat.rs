//! Places at the table.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A place at the table, counted from 0.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Seat(#[schemars(range(max = 6))] pub u8);

impl Seat {
    /// The most seats a table can have.
    pub const MAX: u8 = 8;

    /// Returns the seat as an index into lists kept by seat.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Returns the other seat of a table of two; seat 0 for any other seat.
    #[must_use]
    pub fn other(self) -> Seat {
        Seat(u8::from(self.0 == 0))
    }

    /// Returns all seats of a table with `seats` of them, in order.
    ///
    /// ```
    /// use engine::Seat;
    ///
    /// assert_eq!(Seat(0).other(), Seat(1));
    /// assert_eq!(Seat::all(3).last(), Some(Seat(2)));
    /// ```
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..seats).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats; in JSON a list in ascending order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(from = "Vec<Seat>", into = "Vec<Seat>")]
#[schemars(with = "Vec<Seat>")]
pub struct SeatSet(u8);

impl SeatSet {
    /// The set without any seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Returns the set of one seat.
    pub fn one(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Returns the set of the first `seats` seats.
    pub fn first(seats: u8) -> SeatSet {
        Seat::all(seats).collect()
    }

    /// Tells whether no seat is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns how many seats are in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Tells whether `seat` is in the set; seats no table has are not.
    pub fn contains(self, seat: Seat) -> bool {
        seat.0 < Seat::MAX && self.0 & (1 << seat.0) != 0
    }

    /// Adds `seat`.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes `seat` out.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Returns the set without `seat`.
    ///
    /// ```
    /// use engine::{Seat, SeatSet};
    ///
    /// let goblins = SeatSet::first(4).without(Seat(1));
    /// assert!(!goblins.contains(Seat(1)));
    /// assert_eq!(goblins.iter().collect::<Vec<_>>(), [Seat(0), Seat(2), Seat(3)]);
    /// ```
    #[must_use]
    pub fn without(mut self, seat: Seat) -> SeatSet {
        self.remove(seat);
        self
    }

    /// Returns the seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(Seat::MAX).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl From<Vec<Seat>> for SeatSet {
    fn from(seats: Vec<Seat>) -> SeatSet {
        seats
            .into_iter()
            .filter(|seat| seat.0 < Seat::MAX)
            .collect()
    }
}

impl From<SeatSet> for Vec<Seat> {
    fn from(set: SeatSet) -> Vec<Seat> {
        set.iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_a_sorted_list_in_json() {
        let set: SeatSet = [Seat(4), Seat(0)].into_iter().collect();
        assert_eq!(serde_json::to_string(&set).unwrap(), "[0,4]");
        assert_eq!(serde_json::from_str::<SeatSet>("[4,0,4]").unwrap(), set);
        assert_eq!(set.len(), 2);
        assert!(!set.contains(Seat(200)));
        assert_eq!(set.without(Seat(4)), SeatSet::one(Seat(0)));
    }
}
