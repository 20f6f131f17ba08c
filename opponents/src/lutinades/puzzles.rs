//! Puzzles of Lutinades: the action with the best chances, by what its seat has been shown.
//!
//! Nothing can be proven where others hide things. Instead the match is played on from a great many
//! deals of the unknown cards after each action: one has to be best by more than its doubt and that of
//! the next one.

use engine::lutinades::{Action, Lutinades};
use engine::{AnyGame, Chance, CheckedSettings, Json, Rules, Seat, SeatSet, Seed, Viewer, game};
use serde_json::{Map, Value, json};

use super::LutinadesPlayer;
use super::cards::is_true;
use super::habits::{Habits, WORLDS};
use super::player::PLANS;
use super::turn::{Deed, Turn};
use crate::puzzles::{Goal, Mine, Odds, Puzzle, PuzzleKind, Step, opening_seed, read_file};
use crate::situation::{is_same, json as written};
use crate::{Budget, Player, Shown, Situation};

const FILE: &str = include_str!("../../puzzles/lutinades.jsonl");

/// The tables of the matches, in turn.
const TABLES: [u8; 3] = [3, 4, 5];

/// A position with fewer actions to choose from is no puzzle.
const FEWEST_CHOICES: usize = 3;

/// The most puzzles of one match.
const MOST_OF_A_MATCH: usize = 3;

/// The share of matches by which the best action is better than the next one, at least.
const LEAST_MARGIN: f64 = 0.06;

/// The deals by which the way to go on is chosen for each action, and those by which it is then judged:
/// some ten times as many as the best level looks at.
const DEALS_TO_PLAN: u32 = 2_000;
const DEALS_TO_JUDGE: u32 = 20_000;

/// Standard errors on each side of a mean: 99 of 100 such intervals hold the truth.
const DOUBT: f64 = 2.58;

/// The odds that a puzzle tells may be this far from those found again: a player that has been changed a
/// little needs no other puzzles.
const MOST_ASTRAY: f64 = 0.05;

/// The draws of a judgement.
const JUDGE: Seed = Seed([7; 32]);

/// The puzzles of Lutinades.
pub(crate) struct LutinadesPuzzles;

impl PuzzleKind for LutinadesPuzzles {
    fn game(&self) -> &'static str {
        Lutinades::ID
    }

    fn puzzles(&self) -> Vec<Puzzle> {
        read_file(FILE)
    }

    fn mine(&self, mine: Mine, tell: &mut dyn FnMut(u64, usize)) -> Vec<Puzzle> {
        let mut found = Vec::new();
        for number in 0..mine.matches {
            look_through(mine, number, &mut found);
            tell(number + 1, found.len());
            if found.len() >= mine.count {
                break;
            }
        }
        let mut found: Vec<Puzzle> = found.into_iter().map(|(_, puzzle)| puzzle).collect();
        let margin = |puzzle: &Puzzle| puzzle.odds.map_or(0.0, |odds| odds.margin());
        found.sort_by(|one, other| margin(other).total_cmp(&margin(one)));
        found.sort_by_key(Puzzle::difficulty);
        found
    }

    fn play(&self, puzzle: &Puzzle) -> Result<String, String> {
        let table = Table::of(puzzle)?;
        let view = table.playing.view(Viewer::Seat(puzzle.seat));
        let [(seat, action)] = puzzle.line.as_slice() else {
            return Err("its line is not a single action".to_owned());
        };
        if *seat != puzzle.seat || puzzle.goal != Goal::Best || puzzle.turns != 1 {
            return Err("it does not ask for one action of its seat".to_owned());
        }
        let legal = table.playing.legal_actions(*seat);
        let legal: Vec<Json> = legal
            .and_then(|legal| serde_json::from_str(legal.get()).ok())
            .unwrap_or_default();
        if legal.len() != puzzle.choices || !legal.iter().any(|one| is_same(one, action)) {
            return Err(format!("{action} is not one of {} actions", puzzle.choices));
        }
        Ok(view.get().to_owned())
    }

    fn prove(&self, puzzles: &[Puzzle]) -> Result<(), String> {
        puzzles.iter().try_for_each(|puzzle| {
            let shown = Table::of(puzzle)?.shown(puzzle.seat)?;
            let (action, odds) = best(&shown).ok_or("nothing can be compared")?;
            let [(_, line)] = puzzle.line.as_slice() else {
                return Err("its line is not a single action".to_owned());
            };
            if !is_same(line, &written::<Lutinades>(&action)) || !odds.are_apart() {
                return Err(format!("the best action is {action:?}, its odds {odds:?}"));
            }
            let is_near = |told: Odds| {
                let pairs = [(told.best, odds.best), (told.next, odds.next)];
                let mut apart = pairs.iter().map(|(one, other)| (one - other).abs());
                apart.all(|apart| apart <= MOST_ASTRAY)
            };
            if puzzle.odds.is_some_and(is_near) {
                Ok(())
            } else {
                Err(format!("its odds are {odds:?}"))
            }
        })
    }
}

/// The answer that a puzzle asks for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    Follow,
    Truth,
    Lie,
}

impl Answer {
    /// Returns what a decision is in this position.
    fn of(action: &Action, shown: &Shown<Lutinades>) -> Answer {
        match (action, shown.view.card) {
            (Action::Gesture { sign, .. }, Some(card)) if is_true(*sign, card) => Answer::Truth,
            (Action::Gesture { .. }, _) => Answer::Lie,
            (Action::Follow { .. }, _) => Answer::Follow,
        }
    }

    /// Returns the part of all puzzles that may have this answer: the truth is a good one so often that
    /// it would be guessed.
    fn most(self) -> f64 {
        match self {
            Answer::Follow => 0.7,
            Answer::Truth => 0.2,
            Answer::Lie => 1.0,
        }
    }
}

/// A match being played, and all its steps.
struct Table {
    settings: CheckedSettings,
    playing: Box<dyn AnyGame>,
    steps: Vec<(Seat, Option<Json>)>,
}

impl Table {
    fn new(settings: &Map<String, Value>, seed: Seed) -> Result<Table, String> {
        let kind = game(Lutinades::ID).expect("the game is registered");
        let settings = kind.check(settings);
        let settings = settings.map_err(|errors| json!(errors).to_string())?;
        let playing = kind.start(&settings, Chance::new(seed));
        Ok(Table {
            settings,
            playing,
            steps: Vec::new(),
        })
    }

    /// Plays a puzzle up to its position.
    fn of(puzzle: &Puzzle) -> Result<Table, String> {
        let seed = puzzle.seed.parse();
        let seed = seed.map_err(|_| "its seed is none".to_owned())?;
        let mut table = Table::new(&puzzle.settings, seed)?;
        for (seat, action) in &puzzle.before {
            table.act(*seat, action)?;
        }
        if table.playing.to_act().contains(puzzle.seat) {
            Ok(table)
        } else {
            Err(format!("seat {} is not to act", puzzle.seat))
        }
    }

    fn act(&mut self, seat: Seat, action: &Json) -> Result<(), String> {
        let done = self.playing.act(seat, action.get());
        let done = done.map_err(|refusal| format!("{action}: {refusal:?}"))?;
        self.steps.push((seat, Some(done)));
        Ok(())
    }

    /// Returns what a seat has been shown.
    fn shown(&self, seat: Seat) -> Result<Shown<Lutinades>, String> {
        let Table {
            settings,
            playing,
            steps,
        } = self;
        let situation = Situation::of(playing.as_ref(), settings, seat, steps, None, JUDGE);
        Shown::read(&situation).map_err(|error| error.to_string())
    }

    /// Returns the steps as a puzzle has them.
    fn before(&self) -> Vec<Step> {
        let steps = self.steps.iter().cloned();
        steps
            .filter_map(|(seat, action)| Some((seat, action?)))
            .collect()
    }
}

/// Plays a match and adds the puzzles among its positions: what the best level finds much better than
/// all else is judged.
fn look_through(mine: Mine, number: u64, found: &mut Vec<(Answer, Puzzle)>) {
    let players = TABLES[number as usize % TABLES.len()];
    let settings = json!({"players": players, "gesture_seconds": 0, "choice_seconds": 0});
    let settings = settings.as_object().expect("an object");
    let seed = opening_seed(mine.seed, number);
    let mut table = Table::new(settings, seed).expect("these are settings of the game");
    let mut player = LutinadesPlayer;
    let mut of_this_match = 0;
    while let Some(seat) = next(table.playing.to_act(), number) {
        let level = if u64::from(seat.0) == number % u64::from(players) {
            mine.level
        } else {
            mine.rival
        };
        let mut shown = table.shown(seat).expect("its own log can be read");
        shown.seed = opening_seed(number, table.steps.len() as u64);
        let mut budget = Budget::of_nodes(level.pick(&LutinadesPlayer::NODES));
        let choice = player.decide(&shown, level, &mut budget);
        let choice = choice.expect("the seat is to act");
        let margin = match choice.tried.as_slice() {
            [(_, best), (_, next), _, ..] => (best - next) / 2.0,
            _ => 0.0,
        };
        let answer = Answer::of(&choice.action, &shown);
        let alike = found.iter().filter(|(other, _)| *other == answer).count();
        let has_room = (alike as f64) < answer.most() * mine.count as f64;
        if margin >= LEAST_MARGIN && has_room && of_this_match < MOST_OF_A_MATCH {
            shown.seed = JUDGE;
            let puzzle = puzzle(&table, &shown, seed);
            let puzzle = puzzle.filter(|(action, _)| *action == choice.action);
            of_this_match += usize::from(puzzle.is_some());
            found.extend(puzzle.map(|(_, puzzle)| (answer, puzzle)));
        }
        let action = written::<Lutinades>(&choice.action);
        table.act(seat, &action).expect("decisions are legal");
    }
}

/// Returns who acts first of those that are to act, another one in each match.
fn next(to_act: SeatSet, number: u64) -> Option<Seat> {
    let count = to_act.len().max(1);
    to_act.iter().nth(number as usize % count)
}

/// Returns the puzzle of a position, and the action that solves it, if one is clearly best.
fn puzzle(table: &Table, shown: &Shown<Lutinades>, seed: Seed) -> Option<(Action, Puzzle)> {
    let choices = shown.legal.as_ref().map_or(0, Vec::len);
    if choices < FEWEST_CHOICES {
        return None;
    }
    let (action, odds) = best(shown)?;
    if odds.margin() < LEAST_MARGIN || !odds.are_apart() {
        return None;
    }
    let puzzle = Puzzle {
        settings: table.settings.json.clone(),
        seed: seed.to_hex(),
        before: table.before(),
        seat: shown.seat,
        goal: Goal::Best,
        turns: 1,
        line: vec![(shown.seat, written::<Lutinades>(&action))],
        choices,
        odds: Some(odds),
    };
    Some((action, puzzle))
}

/// Returns the best of all actions that are legal, and its odds.
fn best(shown: &Shown<Lutinades>) -> Option<(Action, Odds)> {
    let mut judged = judge(shown);
    judged.sort_by(|one, other| other.worth.total_cmp(&one.worth));
    let [best, next, ..] = judged.as_slice() else {
        return None;
    };
    let odds = Odds {
        best: thousandths(best.worth),
        next: thousandths(next.worth),
        doubt: thousandths(best.doubt.max(next.doubt)),
    };
    // Of an action that is never compared nothing is known.
    let is_whole = shown.legal.as_ref()?.len() == judged.len();
    is_whole.then(|| (best.deed.action(), odds))
}

fn thousandths(share: f64) -> f64 {
    (1000.0 * share).round() / 1000.0
}

/// A deed and the share of matches that it wins.
struct Judged {
    deed: Deed,
    worth: f64,
    /// Half of the interval in which the share lies.
    doubt: f64,
}

/// Judges everything that can be done by the same deals: the first ones choose how each goes on against
/// each way of the table, the others tell what it is worth then.
fn judge(shown: &Shown<Lutinades>) -> Vec<Judged> {
    let events = shown.log.iter().flat_map(|(_, _, events)| events);
    let (habits, seen) = Habits::read(&shown.settings, shown.seat, events);
    let trust = habits.trust(&seen, shown.view.considered);
    let turn = Turn::new(shown, seen, &trust);
    let deeds = turn.deeds();
    let mut chance = Chance::new(JUDGE);
    let mut sums = vec![[[0.0; PLANS.len()]; WORLDS]; deeds.len()];
    for _ in 0..DEALS_TO_PLAN {
        let (world, characters) = habits.draw(&mut chance);
        let deal = turn.deal(characters, &mut chance);
        for (deed, sums) in deeds.iter().zip(&mut sums) {
            for (sum, plan) in sums[world].iter_mut().zip(PLANS) {
                *sum += turn.play(*deed, plan, &deal);
            }
        }
    }
    let plans: Vec<[usize; WORLDS]> = sums.iter().map(|sums| sums.map(greatest)).collect();
    let mut totals = vec![[0.0; 2]; deeds.len()];
    for _ in 0..DEALS_TO_JUDGE {
        let (world, characters) = habits.draw(&mut chance);
        let deal = turn.deal(characters, &mut chance);
        for ((deed, plans), [sum, squares]) in deeds.iter().zip(&plans).zip(&mut totals) {
            let worth = turn.play(*deed, PLANS[plans[world]], &deal);
            *sum += worth;
            *squares += worth * worth;
        }
    }
    let count = f64::from(DEALS_TO_JUDGE);
    let judged = deeds.into_iter().zip(totals);
    judged
        .map(|(deed, [sum, squares])| {
            let worth = sum / count;
            let variance = (squares / count - worth * worth).max(0.0);
            let doubt = DOUBT * (variance / count).sqrt();
            Judged { deed, worth, doubt }
        })
        .collect()
}

/// Returns the place of the greatest number.
fn greatest(numbers: [f64; PLANS.len()]) -> usize {
    let places = (0..numbers.len()).rev();
    let greatest = places.max_by(|one, other| numbers[*one].total_cmp(&numbers[*other]));
    greatest.unwrap_or(0)
}
