//! Alpha-beta search, deeper and deeper until the budget is spent.
//!
//! Principal variations, transpositions, killers, history, late move reductions and
//! quiescence, as the Chess Programming Wiki describes them.

use engine::Seed;

use super::position::{blur_seed, mixed};
use super::transpositions::{Bound, Transpositions};
use super::{LOUD, Position, Score, WIN};
use crate::{Budget, Level};

/// Scores beyond this are a number of moves to the end.
const DECIDED: Score = WIN - 1_000;

/// The deepest search there is; lines with quiescence go further.
const DEEPEST: i32 = 60;

/// The most moves in a row that quiescence makes.
const LONGEST_EXCHANGE: i32 = 8;

/// The depth from which moves that come late are searched less deeply.
const REDUCED_FROM: i32 = 3;

/// A player's sight: how far it reaches, and how clearly.
#[derive(Clone, Copy, Debug)]
pub struct Sight {
    /// The number of moves ahead, at least 1.
    pub depth: i32,
    /// By how much positions are misjudged at most, in units of the game. An end in sight never is.
    pub blur: Score,
    /// Decides the misjudgements, and the choice among moves that are worth the same.
    pub seed: u64,
    /// Whether a position counts as lost only once the moves lose, too, that seem not worth looking at.
    pub is_thorough: bool,
}

impl Sight {
    /// Returns the sight of a level, given the depth and the blur of each.
    pub(crate) fn of(
        level: Level,
        depths: &[i32; Level::COUNT],
        blurs: &[Score; Level::COUNT],
        seed: &Seed,
    ) -> Sight {
        Sight {
            depth: level.pick(depths),
            blur: level.pick(blurs),
            seed: blur_seed(seed),
            is_thorough: level == Level::BEST,
        }
    }

    /// Returns by how much a position is misjudged.
    fn misjudged(self, key: u64) -> Score {
        let drawn = mixed(self.seed ^ key) % (2 * self.blur as u64 + 1);
        drawn as Score - self.blur
    }
}

/// The result of a search.
#[derive(Clone, Debug)]
pub struct Found<M> {
    /// The value of the position to the player to move.
    pub score: Score,
    /// The moves expected, the best one first.
    pub line: Vec<M>,
    /// The last depth searched to its end.
    pub depth: i32,
}

/// Searches for the best move of a position that has one; `before` are the keys of the positions that
/// led to it, where positions that come again count.
pub fn search<P: Position>(
    root: &P,
    before: &[u64],
    sight: Sight,
    nodes: u64,
    budget: &mut Budget,
) -> Option<Found<P::Move>> {
    let mut search = Search {
        transpositions: Transpositions::for_nodes(nodes),
        killers: vec![[None; 2]; DEEPEST as usize + 2],
        history: [vec![0; P::SLOTS], vec![0; P::SLOTS]],
        path: before.to_vec(),
        is_thorough: sight.is_thorough,
        budget,
    };
    let mut moves = Vec::new();
    root.moves(&mut moves);
    // Of moves that are worth the same, the seed decides which is played.
    moves.sort_by_cached_key(|(urgency, chosen)| {
        let mut child = root.clone();
        child.play(*chosen);
        (-urgency, mixed(sight.seed ^ child.key()))
    });
    let mut found = Found {
        score: root.evaluate(),
        line: vec![moves.first()?.1],
        depth: 0,
    };
    search.path.push(root.key());
    let likely = moves.len();
    for depth in 1..=sight.depth {
        let mut best: Option<(Score, P::Move)> = None;
        let mut is_complete = true;
        let mut nth = 0;
        while nth < moves.len() {
            let (_, chosen) = moves[nth];
            let floor = best.map(|(score, _)| score);
            let Some(score) = search.root_move(root, chosen, depth, floor, sight) else {
                is_complete = false;
                break;
            };
            if floor.is_none_or(|floor| score > floor) {
                best = Some((score, chosen));
                moves[..=nth].rotate_right(1);
            }
            nth += 1;
            let is_lost = best.is_some_and(|(score, _)| score < -DECIDED);
            if nth == likely && moves.len() == likely && is_lost && sight.is_thorough {
                root.add_others(&mut moves);
            }
        }
        // The moves searched before the budget was spent count, too: the best came first.
        if let Some((score, chosen)) = best {
            found.score = score;
            found.line = search.line(root, chosen);
        }
        if !is_complete {
            break;
        }
        found.depth = depth;
        if found.score.abs() > DECIDED {
            break;
        }
    }
    Some(found)
}

struct Search<'a, 'b, P: Position> {
    transpositions: Transpositions<P::Move>,
    /// By ply: quiet moves that were too good for the opponent elsewhere.
    killers: Vec<[Option<P::Move>; 2]>,
    /// By player and slot: how often a move was too good, and how deep.
    history: [Vec<i32>; 2],
    /// Keys of the positions on the line.
    path: Vec<u64>,
    is_thorough: bool,
    budget: &'a mut Budget<'b>,
}

impl<P: Position> Search<'_, '_, P> {
    /// Returns what a move at the root seems worth, or a bound of it if that is no more than `floor`.
    fn root_move(
        &mut self,
        root: &P,
        chosen: P::Move,
        depth: i32,
        floor: Option<Score>,
        sight: Sight,
    ) -> Option<Score> {
        let mut child = root.clone();
        child.play(chosen);
        let is_decided = |score: Score| score.abs() > DECIDED;
        // Beside an end in sight nothing is misjudged.
        let misjudged = if floor.is_some_and(is_decided) {
            0
        } else {
            sight.misjudged(child.key())
        };
        let seeming = |score| {
            if is_decided(score) {
                score
            } else {
                score + misjudged
            }
        };
        let mut alpha = -WIN;
        if let Some(floor) = floor {
            alpha = floor - misjudged;
            let score = self.child(root, &child, depth - 1, (alpha, alpha + 1), 1)?;
            if score <= alpha {
                return Some(seeming(score));
            }
        }
        let score = self.child(root, &child, depth - 1, (alpha, WIN), 1)?;
        Some(seeming(score))
    }

    /// Returns what a child is worth to the player to move in `parent`.
    fn child(
        &mut self,
        parent: &P,
        child: &P,
        depth: i32,
        (alpha, beta): (Score, Score),
        ply: i32,
    ) -> Option<Score> {
        if parent.to_move() == child.to_move() {
            self.node(child, depth, (alpha, beta), ply)
        } else {
            Some(-self.node(child, depth, (-beta, -alpha), ply)?)
        }
    }

    /// Returns what a position is worth to the player to move, or a bound of it beyond the window;
    /// `None` if the budget is spent.
    fn node(
        &mut self,
        position: &P,
        depth: i32,
        (mut alpha, beta): (Score, Score),
        ply: i32,
    ) -> Option<Score> {
        if !self.budget.spend() {
            return None;
        }
        if let Some(result) = position.result() {
            return Some(later(result, ply));
        }
        if depth <= 0 {
            return self.quiet(position, (alpha, beta), ply, LONGEST_EXCHANGE);
        }
        let key = position.key();
        if P::REPEATS && self.path.contains(&key) {
            return Some(0);
        }
        let known = self.transpositions.get(key);
        if let Some(entry) = known.filter(|entry| i32::from(entry.depth) >= depth) {
            let score = later(entry.score, ply);
            let is_enough = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => score >= beta,
                Bound::AtMost => score <= alpha,
            };
            if is_enough {
                return Some(score);
            }
        }
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let player = position.to_move();
        self.order(&mut moves, player, known.map(|entry| entry.best), ply);
        self.path.push(key);
        let floor = alpha;
        let likely = moves.len();
        let mut best = (-WIN, moves[0].1);
        let mut nth = 0;
        while nth < moves.len() {
            take_most_urgent(&mut moves[nth..]);
            let (urgency, chosen) = moves[nth];
            let mut child = position.clone();
            child.play(chosen);
            let is_late = nth >= 4 && depth >= REDUCED_FROM && urgency < LOUD;
            let reduction = if is_late { 1 + i32::from(nth >= 16) } else { 0 };
            let mut score = WIN;
            if nth > 0 {
                let narrow = (alpha, alpha + 1);
                score = self.child(position, &child, depth - 1 - reduction, narrow, ply + 1)?;
                if score > alpha && reduction > 0 {
                    score = self.child(position, &child, depth - 1, narrow, ply + 1)?;
                }
            }
            if nth == 0 || score > alpha && score < beta {
                score = self.child(position, &child, depth - 1, (alpha, beta), ply + 1)?;
            }
            if score > best.0 {
                best = (score, chosen);
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                self.note_cut(chosen, urgency, player, depth, ply);
                break;
            }
            nth += 1;
            let is_lost = best.0 < -DECIDED;
            if nth == likely && is_lost && self.is_thorough {
                position.add_others(&mut moves);
            }
            // One of the others that does not lose is enough.
            if nth > likely && !is_lost {
                break;
            }
        }
        self.path.pop();
        let (score, chosen) = best;
        let bound = if score >= beta {
            Bound::AtLeast
        } else if score > floor {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        let from_here = later(score, -ply);
        self.transpositions
            .put(key, chosen, from_here, depth, bound);
        Some(score)
    }

    /// Judges a position once no loud move is left that would be better.
    fn quiet(
        &mut self,
        position: &P,
        (mut alpha, beta): (Score, Score),
        ply: i32,
        longest: i32,
    ) -> Option<Score> {
        let mut best = position.evaluate();
        alpha = alpha.max(best);
        if alpha >= beta || longest == 0 {
            return Some(best);
        }
        let mut moves = Vec::new();
        position.loud_moves(&mut moves);
        for nth in 0..moves.len() {
            take_most_urgent(&mut moves[nth..]);
            let mut child = position.clone();
            child.play(moves[nth].1);
            if !self.budget.spend() {
                return None;
            }
            let score = if let Some(result) = child.result() {
                let result = later(result, ply + 1);
                if child.to_move() == position.to_move() {
                    result
                } else {
                    -result
                }
            } else if child.to_move() == position.to_move() {
                self.quiet(&child, (alpha, beta), ply + 1, longest - 1)?
            } else {
                -self.quiet(&child, (-beta, -alpha), ply + 1, longest - 1)?
            };
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        Some(best)
    }

    /// Adds to the urgency of moves what the search has learned about them.
    fn order(&self, moves: &mut [(i32, P::Move)], player: usize, known: Option<P::Move>, ply: i32) {
        let killers = self.killers[(ply as usize).min(self.killers.len() - 1)];
        for (urgency, chosen) in moves {
            if known == Some(*chosen) {
                *urgency += 1_000 * LOUD;
            } else if *urgency < LOUD {
                let is_killer = killers.contains(&Some(*chosen));
                let history = self.history[player][P::slot(*chosen)];
                *urgency += history.min(LOUD / 4) + if is_killer { LOUD / 4 } else { 0 };
                *urgency = (*urgency).min(LOUD - 1);
            }
        }
    }

    fn note_cut(&mut self, chosen: P::Move, urgency: i32, player: usize, depth: i32, ply: i32) {
        if urgency >= LOUD {
            return;
        }
        let history = &mut self.history[player];
        history[P::slot(chosen)] += depth * depth;
        if history[P::slot(chosen)] > LOUD / 4 {
            for value in history.iter_mut() {
                *value /= 2;
            }
        }
        if let Some(killers) = self.killers.get_mut(ply as usize)
            && killers[0] != Some(chosen)
        {
            *killers = [Some(chosen), killers[0]];
        }
    }

    /// Follows the best moves from the transpositions.
    fn line(&self, root: &P, first: P::Move) -> Vec<P::Move> {
        let mut line = vec![first];
        let mut position = root.clone();
        let mut seen = vec![position.key()];
        position.play(first);
        while position.result().is_none() && !seen.contains(&position.key()) {
            let Some(entry) = self.transpositions.get(position.key()) else {
                break;
            };
            seen.push(position.key());
            line.push(entry.best);
            position.play(entry.best);
        }
        line
    }
}

/// Returns a score `plies` moves before it is reached: ends that are far away count less.
fn later(score: Score, plies: i32) -> Score {
    if score > DECIDED {
        score - plies
    } else if score < -DECIDED {
        score + plies
    } else {
        score
    }
}

fn take_most_urgent<M>(moves: &mut [(i32, M)]) {
    let most_urgent = (0..moves.len()).rev().max_by_key(|nth| moves[*nth].0);
    if let Some(nth) = most_urgent {
        moves.swap(0, nth);
    }
}
