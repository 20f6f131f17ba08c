//! Monte Carlo tree search with UCB1 and random matches.
//!
//! Kocsis and Szepesvári, Bandit Based Monte-Carlo Planning, 2006; where actions cannot be counted,
//! a node grows by drawn ones as its visits do (Coulom's progressive widening).

use engine::{Chance, GameState, Seat};

use super::{play_out, worth};
use crate::{Budget, Choice};

/// The weight by which UCB1 favours actions that it has seldom tried.
const EXPLORATION: f64 = 1.0;

/// A tree of so many nodes grows no further; they take less than 64 MiB in every game.
const MOST_NODES: usize = 200_000;

struct Node<S: GameState> {
    /// The seat to decide; none if the match is over.
    seat: Option<Seat>,
    /// Actions not tried yet; `None` where they cannot be counted.
    untried: Option<Vec<S::Action>>,
    children: Vec<(S::Action, usize)>,
    visits: f64,
    /// The value to the seat whose decision led here.
    sum: f64,
}

impl<S: GameState> Node<S> {
    fn of(state: &S, seat: Option<Seat>, chance: &mut Chance) -> Node<S> {
        let mut untried = seat.map_or(Some(Vec::new()), |seat| state.legal_actions(seat));
        if let Some(untried) = &mut untried {
            chance.shuffle(untried);
        }
        Node {
            seat,
            untried,
            children: Vec::new(),
            visits: 0.0,
            sum: 0.0,
        }
    }

    /// Returns an action to add to the tree, if the node is to grow now.
    fn grow(&mut self, state: &S, chance: &mut Chance) -> Option<S::Action> {
        match &mut self.untried {
            Some(untried) => untried.pop(),
            None if self.children.len() as f64 <= 2.0 * self.visits.sqrt() => {
                state.random_action(self.seat?, chance)
            }
            None => None,
        }
    }
}

pub(super) fn decide<S: GameState>(
    state: &S,
    seat: Seat,
    chance: &mut Chance,
    budget: &mut Budget,
) -> Option<Choice<S>> {
    let mut tree = vec![Node::of(state, Some(seat), chance)];
    while !budget.is_over() {
        visit(&mut tree, state.clone(), chance, budget);
    }
    let most_visited = |children: &[(S::Action, usize)]| {
        let visits = |child: &&(S::Action, usize)| tree[child.1].visits as u64;
        children.iter().max_by_key(visits).cloned()
    };
    let (action, best) = most_visited(&tree[0].children)?;
    let mut line = vec![action.clone()];
    let mut at = best;
    while let Some((action, child)) = most_visited(&tree[at].children) {
        line.push(action);
        at = child;
    }
    Some(Choice {
        action,
        score: Some(2.0 * tree[best].sum / tree[best].visits - 1.0),
        is_exact: false,
        line,
        tried: Vec::new(),
    })
}

/// Goes down the tree, adds a node, plays the match to its end and notes what came of it.
fn visit<S: GameState>(
    tree: &mut Vec<Node<S>>,
    mut state: S,
    chance: &mut Chance,
    budget: &mut Budget,
) {
    let mut path = vec![(0, None)];
    let mut at = 0;
    while let Some(seat) = tree[at].seat {
        let has_room = tree.len() < MOST_NODES;
        let grown = if has_room {
            tree[at].grow(&state, chance)
        } else {
            None
        };
        if let Some(action) = grown {
            let acted = state.act(seat, &action, chance);
            acted.expect("a legal action is accepted");
            let child = tree.len();
            let next = state.to_act().iter().next();
            let node = Node::of(&state, next, chance);
            tree.push(node);
            tree[at].children.push((action, child));
            path.push((child, Some(seat)));
            break;
        }
        let Some((action, child)) = best_child(tree, at) else {
            break;
        };
        let acted = state.act(seat, &action, chance);
        acted.expect("a legal action is accepted");
        path.push((child, Some(seat)));
        at = child;
    }
    let worth = if state.outcome().is_some() {
        budget.spend();
        worth(&state)
    } else {
        play_out(state, chance, budget)
    };
    for (node, seat) in path {
        tree[node].visits += 1.0;
        tree[node].sum += seat.map_or(0.0, |seat| worth[seat.index()]);
    }
}

fn best_child<S: GameState>(tree: &[Node<S>], at: usize) -> Option<(S::Action, usize)> {
    let seen = tree[at].visits.max(1.0);
    // Natural logarithms differ by platform; those of the library for exact games do not matter
    // here, as only their order does not depend on the base.
    let exploration = EXPLORATION * f64::from(u64::BITS - (seen as u64).leading_zeros());
    let bound = |child: &&(S::Action, usize)| {
        let Node { visits, sum, .. } = &tree[child.1];
        sum / visits + (exploration / visits).sqrt()
    };
    let children = tree[at].children.iter();
    children
        .max_by(|one, other| bound(one).total_cmp(&bound(other)))
        .cloned()
}
