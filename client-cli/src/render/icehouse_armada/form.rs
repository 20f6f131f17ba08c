//! A fleet being composed or proposed: a small form.

use engine::icehouse_armada::{Action, FleetChoice, Size};

/// The sizes, in the order of the form.
pub(super) const SIZES: [Size; 3] = [Size::Large, Size::Medium, Size::Small];

/// The number of ships of each size, and the fleet that the proposer takes.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Form {
    /// The ships, by size.
    pub(super) counts: [i64; 3],
    /// The fleet the proposer takes; absent where there is nothing to propose.
    pub(super) fleet: Option<FleetChoice>,
    /// The line being filled in.
    pub(super) row: usize,
}

impl Form {
    /// Starts from the action in the middle of the legal ones.
    pub(super) fn new(legal: &[Action]) -> Option<Form> {
        Form::of(legal.get(legal.len() / 2)?)
    }

    /// Fills in an action.
    pub(super) fn of(action: &Action) -> Option<Form> {
        let (counts, fleet) = fields(action)?;
        Some(Form {
            counts,
            fleet,
            row: 0,
        })
    }

    /// Goes to another line.
    pub(super) fn go(&mut self, by: isize) {
        let rows = SIZES.len() + usize::from(self.fleet.is_some());
        self.row = (self.row as isize + by).rem_euclid(rows as isize) as usize;
    }

    /// Changes the line, if some legal action has the new value.
    pub(super) fn change(&mut self, by: i64, legal: &[Action]) {
        if let Some(count) = self.counts.get_mut(self.row) {
            let changed = *count + by;
            let mut all = legal.iter().filter_map(fields);
            if all.any(|(counts, _)| counts[self.row] == changed) {
                *count = changed;
            }
        } else if let Some(fleet) = &mut self.fleet {
            *fleet = match fleet {
                FleetChoice::Large => FleetChoice::SmallMedium,
                FleetChoice::SmallMedium => FleetChoice::Large,
            };
        }
    }

    /// Returns the action.
    pub(super) fn action(&self) -> Action {
        let [large, medium, small] = self.counts;
        match self.fleet {
            Some(fleet) => Action::Propose {
                large,
                medium,
                small,
                fleet,
            },
            None => Action::Compose {
                large,
                medium,
                small,
            },
        }
    }
}

/// Returns the fields of the form for an action.
fn fields(action: &Action) -> Option<([i64; 3], Option<FleetChoice>)> {
    match *action {
        Action::Propose {
            large,
            medium,
            small,
            fleet,
        } => Some(([large, medium, small], Some(fleet))),
        Action::Compose {
            large,
            medium,
            small,
        } => Some(([large, medium, small], None)),
        _ => None,
    }
}
