//! Alpha-beta as it is written in an afternoon: deeper and deeper, the best move of the last depth
//! first, the others by the position after them; no table, no quiescence.

use crate::Budget;
use crate::search::{Position, Score, WIN};

/// An idea of a game: the moves to look at and the worth of a position to the player to move.
pub(crate) struct Idea<P: Position> {
    pub(crate) moves: fn(&P) -> Vec<P::Move>,
    pub(crate) worth: fn(&P) -> Score,
    /// The most moves ahead that are looked at.
    pub(crate) depth: i32,
}

impl<P: Position> Idea<P> {
    /// Returns the best move of a position that has one.
    pub(crate) fn search(&self, root: &P, budget: &mut Budget) -> Option<P::Move> {
        let mut moves = self.ordered(root);
        for depth in 1..=self.depth {
            let mut best: Option<(Score, usize)> = None;
            for (nth, (_, child)) in moves.iter().enumerate() {
                let floor = best.map_or(-2 * WIN, |(score, _)| score);
                let score = self.child(root, child, depth - 1, (floor, 2 * WIN), budget);
                let Some(score) = score else {
                    return Some(moves[0].0);
                };
                if score > floor {
                    best = Some((score, nth));
                }
            }
            let (_, nth) = best?;
            moves[..=nth].rotate_right(1);
        }
        moves.first().map(|(chosen, _)| *chosen)
    }

    /// Returns the moves of a position with what they lead to, best first as far as that tells.
    fn ordered(&self, position: &P) -> Vec<(P::Move, P)> {
        let children = (self.moves)(position).into_iter().map(|chosen| {
            let mut child = position.clone();
            child.play(chosen);
            (chosen, child)
        });
        let mut children: Vec<(P::Move, P)> = children.collect();
        children.sort_by_cached_key(|(_, child)| {
            let worth = child.result().unwrap_or_else(|| (self.worth)(child));
            -for_parent(position, child, worth)
        });
        children
    }

    /// Returns what a child is worth to the player to move in `parent`, or a bound of it beyond the
    /// window; `None` if the budget is spent.
    fn child(
        &self,
        parent: &P,
        child: &P,
        depth: i32,
        (alpha, beta): (Score, Score),
        budget: &mut Budget,
    ) -> Option<Score> {
        if !budget.spend() {
            return None;
        }
        if let Some(result) = child.result() {
            return Some(for_parent(parent, child, result));
        }
        if depth <= 0 {
            return Some(for_parent(parent, child, (self.worth)(child)));
        }
        let is_same = parent.to_move() == child.to_move();
        let (mut alpha, beta) = if is_same {
            (alpha, beta)
        } else {
            (-beta, -alpha)
        };
        let mut best = -2 * WIN;
        for (_, grandchild) in self.ordered(child) {
            let score = self.child(child, &grandchild, depth - 1, (alpha, beta), budget)?;
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        Some(for_parent(parent, child, best))
    }
}

fn for_parent<P: Position>(parent: &P, child: &P, worth: Score) -> Score {
    if parent.to_move() == child.to_move() {
        worth
    } else {
        -worth
    }
}
