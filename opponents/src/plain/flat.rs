//! Flat Monte Carlo: every action is tried in turn, each time followed by a random match.

use engine::{Chance, GameState, Seat};

use super::play_out;
use crate::{Budget, Choice};

/// The number of actions drawn where they cannot be counted.
const DRAWN: usize = 40;

pub(super) fn decide<S: GameState>(
    state: &S,
    seat: Seat,
    chance: &mut Chance,
    budget: &mut Budget,
) -> Option<Choice<S>> {
    let actions = state.legal_actions(seat).unwrap_or_else(|| {
        let drawn = (0..DRAWN).filter_map(|_| state.random_action(seat, chance));
        drawn.collect()
    });
    let mut sums = vec![(0.0, 0.0); actions.len()];
    'thinking: loop {
        for (action, (sum, visits)) in actions.iter().zip(&mut sums) {
            let mut after = state.clone();
            after.act(seat, action, chance).ok()?;
            *sum += play_out(after, chance, budget)[seat.index()];
            *visits += 1.0;
            if budget.is_over() {
                break 'thinking;
            }
        }
    }
    let mean = |&(sum, visits): &(f64, f64)| if visits > 0.0 { sum / visits } else { 0.0 };
    let best = (0..actions.len())
        .max_by(|one, other| mean(&sums[*one]).total_cmp(&mean(&sums[*other])))?;
    Some(Choice {
        action: actions[best].clone(),
        score: Some(2.0 * mean(&sums[best]) - 1.0),
        is_exact: false,
        line: Vec::new(),
        tried: Vec::new(),
    })
}
