//! The state of the disk, from moment to moment.

use super::dice::Dice;
use crate::store::simulated::{Commits, Disk};

/// The state of the disk now, and for how many steps more.
#[derive(Default)]
pub(super) struct Weather {
    disk: Disk,
    steps_left: u32,
    /// Whether each of the steps takes seconds.
    is_lasting: bool,
}

impl Weather {
    /// Draws the next step's weather, and returns the disk if it changes.
    pub(super) fn draw(&mut self, dice: &mut Dice) -> Option<Disk> {
        if self.steps_left > 0 {
            self.steps_left -= 1;
            return (self.steps_left == 0).then(|| self.clear());
        }
        if !dice.one_in(12) {
            return None;
        }
        self.steps_left = dice.within(1..=10) as u32;
        self.is_lasting = dice.one_in(8);
        self.disk = match dice.below(8) {
            0..4 => Disk {
                commit_ms: *dice.pick(&[5, 100, 400, 1_500, 3_000, 6_000]),
                ..Disk::default()
            },
            4 => Disk {
                commits: Commits::Refused,
                ..Disk::default()
            },
            5 => Disk {
                commits: Commits::Misreported,
                ..Disk::default()
            },
            6 => Disk {
                reads_fail: true,
                ..Disk::default()
            },
            _ => Disk {
                commits: Commits::Refused,
                reads_fail: true,
                commit_ms: 300,
            },
        };
        Some(self.disk)
    }

    /// Tells whether it is bad for many seconds.
    pub(super) fn is_lasting(&self) -> bool {
        self.is_lasting
    }

    /// Tells whether nothing is bad.
    pub(super) fn is_clear(&self) -> bool {
        self.steps_left == 0
    }

    /// Ends what is bad.
    pub(super) fn clear(&mut self) -> Disk {
        self.steps_left = 0;
        self.is_lasting = false;
        self.disk = Disk::default();
        self.disk
    }
}
