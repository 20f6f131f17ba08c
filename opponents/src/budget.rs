//! The limit to an opponent's thinking.

/// The number of nodes between two questions whether time is over: a node of plain players is a whole match
/// at random, which takes up to half a millisecond.
const NODES_BETWEEN_QUESTIONS: u64 = 16;

/// The limit of a decision, counted in nodes: positions made. A caller with a clock adds a question
/// that is asked now and then, and whose answer ends the thinking between two nodes.
pub struct Budget<'a> {
    nodes: u64,
    spent: u64,
    is_time_over: Option<&'a mut dyn FnMut() -> bool>,
    is_over: bool,
}

impl<'a> Budget<'a> {
    /// Returns a budget of so many nodes.
    pub fn of_nodes(nodes: u64) -> Budget<'a> {
        Budget {
            nodes,
            spent: 0,
            is_time_over: None,
            is_over: false,
        }
    }

    /// Adds the question whether time is over, which ends the thinking once it is answered with
    /// true.
    #[must_use]
    pub fn until(mut self, is_time_over: &'a mut dyn FnMut() -> bool) -> Budget<'a> {
        self.is_time_over = Some(is_time_over);
        self
    }

    /// Notes that a node was made, and tells whether thinking is to go on.
    pub fn spend(&mut self) -> bool {
        self.spent += 1;
        if self.spent >= self.nodes {
            self.is_over = true;
        } else if self.spent.is_multiple_of(NODES_BETWEEN_QUESTIONS) {
            let is_time_over = self.is_time_over.as_mut();
            self.is_over |= is_time_over.is_some_and(|is_time_over| is_time_over());
        }
        !self.is_over
    }

    /// Tells whether thinking is to end.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// Returns how many nodes were made.
    pub fn spent(&self) -> u64 {
        self.spent
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_of_nodes_ends_with_the_last_one() {
        let mut budget = Budget::of_nodes(3);
        assert_eq!([(); 3].map(|()| budget.spend()), [true, true, false]);
        assert!(budget.is_over());
        assert_eq!(budget.spent(), 3);
    }

    #[test]
    fn a_clock_is_asked_now_and_then() {
        let mut asked = 0;
        let mut is_time_over = || {
            asked += 1;
            asked == 2
        };
        let mut budget = Budget::of_nodes(u64::MAX).until(&mut is_time_over);
        while budget.spend() {}
        assert_eq!(budget.spent(), 2 * NODES_BETWEEN_QUESTIONS);
    }
}
