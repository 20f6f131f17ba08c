//! The strength of an opponent.

/// The strength of an opponent: from 1, a first game, to 8, the best there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// The number of levels.
    pub const COUNT: usize = 8;

    /// The weakest level.
    pub const FIRST: Level = Level(1);

    /// The strongest level.
    pub const BEST: Level = Level(Level::COUNT as u8);

    /// Returns the level with this number, if there is one.
    pub fn new(number: u8) -> Option<Level> {
        (1..=Level::BEST.0)
            .contains(&number)
            .then_some(Level(number))
    }

    /// Returns all levels, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Level> {
        (1..=Level::BEST.0).map(Level)
    }

    /// Returns the level's number, from 1.
    pub fn number(self) -> u8 {
        self.0
    }

    /// Returns the entry of a table with one entry a level.
    pub fn pick<T: Copy>(self, by_level: &[T; Level::COUNT]) -> T {
        by_level[usize::from(self.0) - 1]
    }
}
