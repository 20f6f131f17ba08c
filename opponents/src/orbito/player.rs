//! The player of Orbito: perfect on the small board at the best level, and late at the one below; by
//! search otherwise.

use std::rc::Rc;

use engine::orbito::{Action, Direction, Orbito};

use super::weights::FITTED_LINE;
use super::{Geometry, OrbitoPosition, Solved, Turn, Verdict};
use crate::search::{Position, Score, Sight, blur_seed, mixed, search};
use crate::{Budget, Choice, Level, Player, Shown, Unreadable};

/// The depth in moves to which each level sees.
const DEPTHS: [i32; Level::COUNT] = [1, 1, 1, 2, 3, 4, 60, 60];

/// The error in each level's judgement; a run with one marble missing is worth 36.
const BLURS: [Score; Level::COUNT] = [900, 250, 20, 170, 160, 0, 0, 0];

/// The same for lines of five, where a run with one marble missing is worth 31 to 90.
const BLURS_OF_FIVE: [Score; Level::COUNT] = [900, 220, 20, 145, 145, 40, 0, 0];

/// More marbles than there are.
const NEVER: u32 = u32::MAX;

/// The marbles on the small board from which on each level plays it as it is solved. A search with
/// ten times the nodes of level 7 errs too often early in a match to be near the best level.
const SOLVED_FROM: [u32; Level::COUNT] = [NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, 7, 0];

/// The score at which a position counts as half won.
const HALF: Score = 200;

/// Plays Orbito.
#[derive(Default)]
pub struct OrbitoPlayer {
    /// The small board, once it was needed, with its rings.
    solved: Option<([Direction; 2], Solved)>,
}

impl Player for OrbitoPlayer {
    type Game = Orbito;

    const NODES: [u64; Level::COUNT] = [1_000, 1_000, 1_000, 2_000, 8_000, 2_000, 6_000, 32_000];

    fn decide(
        &mut self,
        shown: &Shown<Orbito>,
        level: Level,
        budget: &mut Budget,
    ) -> Result<Choice<Orbito>, Unreadable> {
        let geometry = Rc::new(Geometry::new(&shown.settings));
        let position = OrbitoPosition::of(&geometry, &shown.view_of_log()?);
        let marbles = position.marbles().map(u64::count_ones).iter().sum::<u32>();
        let is_solved = marbles >= level.pick(&SOLVED_FROM);
        if let ([outer, inner], true) = (&shown.settings.rings[..], is_solved) {
            let solved = self.solved([*outer, *inner]);
            return Ok(perfect(solved, &position, blur_seed(&shown.seed)));
        }
        let blurs = match shown.settings.line {
            FITTED_LINE => &BLURS_OF_FIVE,
            _ => &BLURS,
        };
        let sight = Sight::of(level, &DEPTHS, blurs, &shown.seed);
        let found = search(&position, &[], sight, level.pick(&Self::NODES), budget)
            .ok_or_else(|| Unreadable("the board is full".to_owned()))?;
        let line = actions(&position, &found.line);
        Ok(Choice::searched(line, found.score, HALF))
    }
}

impl OrbitoPlayer {
    /// Returns the small board with these rings, solved.
    pub fn solved(&mut self, rings: [Direction; 2]) -> &Solved {
        if self
            .solved
            .as_ref()
            .is_none_or(|(known, _)| *known != rings)
        {
            self.solved = Some((rings, Solved::new(rings)));
        }
        let (_, solved) = self.solved.as_ref().expect("it was put there");
        solved
    }
}

/// Writes a line of turns as actions, each named on the board before it.
fn actions(position: &OrbitoPosition, line: &[Turn]) -> Vec<Action> {
    line.iter().map(|turn| position.action(*turn)).collect()
}

/// Returns what a turn leads to, for the player that makes it, and the position after it.
fn outlook(solved: &Solved, position: &OrbitoPosition, turn: Turn) -> (Verdict, OrbitoPosition) {
    let mut after = position.clone();
    after.play(turn);
    let verdict = match after.result() {
        Some(0) => Verdict::Draw,
        Some(..0) => Verdict::Win(1),
        Some(_) => Verdict::Loss(1),
        None => match solved.verdict(after.marbles()) {
            Verdict::Win(turns) => Verdict::Loss(turns + 1),
            Verdict::Draw => Verdict::Draw,
            Verdict::Loss(turns) => Verdict::Win(turns + 1),
        },
    };
    (verdict, after)
}

/// Returns a number that is the greater, the better a verdict is: a win soon, a loss late.
fn goodness(verdict: Verdict) -> i32 {
    match verdict {
        Verdict::Win(turns) => 100 - i32::from(turns),
        Verdict::Draw => 0,
        Verdict::Loss(turns) => i32::from(turns) - 100,
    }
}

/// Returns how many of the opponent's turns are mistakes, in thousandths.
fn pitfalls(solved: &Solved, position: &OrbitoPosition) -> usize {
    if position.result().is_some() {
        return 0;
    }
    let worths: Vec<i32> = position
        .turns()
        .map(|turn| goodness(outlook(solved, position, turn).0).signum())
        .collect();
    let best = worths.iter().max().copied();
    let mistakes = worths.iter().filter(|worth| Some(**worth) != best).count();
    1000 * mistakes / worths.len().max(1)
}

/// Returns a turn that gives nothing away: the soonest win, or the latest loss; among turns that are
/// worth the same, the one after which the opponent errs most easily; the seed decides among the rest.
fn perfect_turn(solved: &Solved, position: &OrbitoPosition, seed: u64) -> Option<(Verdict, Turn)> {
    let outlooks: Vec<(Verdict, Turn)> = position
        .turns()
        .map(|turn| (outlook(solved, position, turn).0, turn))
        .collect();
    let best = outlooks
        .iter()
        .map(|(verdict, _)| goodness(*verdict))
        .max()?;
    let good = outlooks
        .into_iter()
        .filter(|(verdict, _)| goodness(*verdict) == best);
    good.max_by_key(|(_, turn)| {
        let (_, after) = outlook(solved, position, *turn);
        (pitfalls(solved, &after), mixed(seed ^ after.key()))
    })
}

fn perfect(solved: &Solved, position: &OrbitoPosition, seed: u64) -> Choice<Orbito> {
    let (verdict, first) =
        perfect_turn(solved, position, seed).expect("a match that goes on has turns");
    let mut line = vec![first];
    let mut at = position.clone();
    at.play(first);
    while at.result().is_none() {
        let Some((_, turn)) = perfect_turn(solved, &at, seed) else {
            break;
        };
        line.push(turn);
        at.play(turn);
    }
    Choice {
        action: position.action(first),
        score: Some(match verdict {
            Verdict::Win(_) => 1.0,
            Verdict::Draw => 0.0,
            Verdict::Loss(_) => -1.0,
        }),
        is_exact: true,
        line: actions(position, &line),
        tried: Vec::new(),
    }
}
