//! A move being prepared: headings chosen step by step.

use engine::icehouse_armada::{Action, Centideg, ShipView};

use super::sea::Outline;

/// The steps of one ship.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Voyage {
    pub(super) ship: usize,
    /// The maximum number of steps.
    steps: usize,
    start: Outline,
    sharpest: Centideg,
    committed: Vec<Centideg>,
    /// The heading of the step being chosen.
    heading: Centideg,
    /// Whether the move ends with that step, though more could follow.
    is_whole: bool,
}

impl Voyage {
    /// Starts straight ahead.
    pub(super) fn new(ship: &ShipView, sharpest: Centideg) -> Voyage {
        Voyage {
            ship: ship.id,
            steps: ship.steps,
            start: Outline::of_ship(ship),
            sharpest,
            committed: Vec::new(),
            heading: ship.pose.heading,
            is_whole: false,
        }
    }

    /// Plans a whole move, which another step no longer follows.
    pub(super) fn whole(
        ship: &ShipView,
        sharpest: Centideg,
        mut headings: Vec<Centideg>,
    ) -> Option<Voyage> {
        Some(Voyage {
            heading: headings.pop()?,
            committed: headings,
            is_whole: true,
            ..Voyage::new(ship, sharpest)
        })
    }

    /// Turns the step being chosen, as far as one step may turn.
    pub(super) fn turn(&mut self, by: Centideg) {
        let last = self.committed.last().copied().unwrap_or(self.start.heading);
        let half_circle = Centideg(18_000);
        let turned = (self.heading - last + by + half_circle).normalized() - half_circle;
        let turned = turned.clamp(-self.sharpest, self.sharpest);
        self.heading = (last + turned).normalized();
        self.is_whole = false;
    }

    /// Commits the step; the next one goes straight ahead.
    pub(super) fn commit(&mut self) {
        self.committed.push(self.heading);
    }

    /// Tells whether no step may follow the one being chosen.
    pub(super) fn is_last_step(&self) -> bool {
        self.is_whole || self.committed.len() + 1 >= self.steps
    }

    /// Takes back the last committed step; returns whether there was one.
    pub(super) fn back(&mut self) -> bool {
        self.is_whole = false;
        match self.committed.pop() {
            Some(heading) => {
                self.heading = heading;
                true
            }
            None => false,
        }
    }

    /// Returns the number of the step being chosen, and the maximum.
    pub(super) fn step(&self) -> (usize, usize) {
        (self.committed.len() + 1, self.steps)
    }

    /// Returns the heading of the step being chosen.
    pub(super) fn heading(&self) -> Centideg {
        self.heading
    }

    /// Returns the move with the step being chosen.
    pub(super) fn with_next(&self) -> Action {
        let mut headings = self.committed.clone();
        headings.push(self.heading);
        action(self.ship, headings)
    }

    /// Returns the move as committed; with the step being chosen, if it is the first or the move whole.
    pub(super) fn committed(&self) -> Action {
        if self.is_whole || self.committed.is_empty() {
            self.with_next()
        } else {
            action(self.ship, self.committed.clone())
        }
    }

    /// Returns the ship after every step.
    pub(super) fn outlines(&self) -> Vec<Outline> {
        let headings = self.committed.iter().chain([&self.heading]);
        headings
            .scan(self.start, |outline, heading| {
                *outline = outline.step(*heading);
                Some(*outline)
            })
            .collect()
    }
}

/// Returns the action that moves a ship.
fn action(ship: usize, headings: Vec<Centideg>) -> Action {
    Action::Move {
        ship: ship as i64,
        headings,
    }
}
