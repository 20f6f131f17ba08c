//! A fleet in the making: a small form.

use serde_json::{Value, json};

/// The sizes, in the order of the form.
pub(super) const SIZES: [&str; 3] = ["large", "medium", "small"];

/// The fleets a proposer may take.
const FLEETS: [&str; 2] = ["large", "small_medium"];

/// How many ships of each size, and which fleet goes to the proposer.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Form {
    pub(super) numbers: [u8; 3],
    /// The fleet the proposer takes; absent where there is nothing to propose.
    pub(super) fleet: Option<usize>,
    /// The line that is being filled in.
    pub(super) row: usize,
}

impl Form {
    /// Starts from the action in the middle of the legal ones.
    pub(super) fn new(legal: &[Value]) -> Option<Form> {
        let example = legal.get(legal.len() / 2)?;
        let fleet = example["fleet"].as_str();
        Some(Form {
            numbers: SIZES.map(|size| example[size].as_u64().unwrap_or_default() as u8),
            fleet: fleet.and_then(|fleet| FLEETS.iter().position(|known| *known == fleet)),
            row: 0,
        })
    }

    /// Returns how many lines the form has.
    fn rows(&self) -> usize {
        SIZES.len() + usize::from(self.fleet.is_some())
    }

    /// Goes to another line.
    pub(super) fn go(&mut self, by: isize) {
        self.row = (self.row as isize + by).rem_euclid(self.rows() as isize) as usize;
    }

    /// Changes the line, to what some legal action has.
    pub(super) fn change(&mut self, by: i8, legal: &[Value]) {
        if let Some(number) = self.numbers.get_mut(self.row) {
            let changed = number.saturating_add_signed(by);
            let size = SIZES[self.row];
            if legal.iter().any(|action| action[size] == changed) {
                *number = changed;
            }
        } else if let Some(fleet) = &mut self.fleet {
            *fleet = 1 - *fleet;
        }
    }

    /// Returns the fleet the proposer takes.
    pub(super) fn fleet(&self) -> Option<&'static str> {
        self.fleet.map(|at| FLEETS[at])
    }

    /// Returns the action.
    pub(super) fn action(&self) -> Value {
        let [large, medium, small] = self.numbers;
        match self.fleet() {
            Some(fleet) => json!({
                "type": "propose", "large": large, "medium": medium, "small": small, "fleet": fleet
            }),
            None => json!({"type": "compose", "large": large, "medium": medium, "small": small}),
        }
    }
}
