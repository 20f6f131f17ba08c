//! Puzzles are mined: matches of strong levels are looked through for them.

use std::collections::BTreeSet;

use engine::{Chance, GameState, SeatSet, Seed, Viewer};
use serde::Serialize;
use serde_json::{Map, Value};

use super::likeness::likeness;
use super::proof::actor;
use super::{Action, Puzzle, Puzzling};
use crate::situation::json;
use crate::{Budget, Level, Shown, ShownStep};

/// The matches of all puzzles have the same chance: their openings differ.
pub(super) const SEED: Seed = Seed([0; 32]);

/// A position later than this is left out, so that files stay small.
const MOST_STEPS: usize = 60;

/// By how many times the nodes of the best level a search confirms what was found.
const DEEPER: u64 = 4;

/// The request to a mine.
#[derive(Clone, Copy, Debug)]
pub struct Mine {
    /// The number of puzzles wanted, no more than a third above its share of each number of turns.
    pub count: usize,
    /// The matches played at most.
    pub matches: u64,
    /// The seed of the random openings.
    pub seed: u64,
    /// The level of one seat: each in turn.
    pub level: Level,
    /// The level of the other one: a weaker one makes the mistakes that puzzles punish.
    pub rival: Level,
}

/// Finds puzzles, from easy to hard; `tell` hears after each match how many there are.
pub(super) fn mine<P: Puzzling>(mine: Mine, tell: &mut dyn FnMut(u64, usize)) -> Vec<Puzzle> {
    let mut found = Found::<P>::new(mine);
    for number in 0..mine.matches {
        found.look_through(number);
        tell(number + 1, found.puzzles.len());
        if found.puzzles.len() >= mine.count {
            break;
        }
    }
    found.puzzles.sort_by_key(Puzzle::difficulty);
    found.puzzles
}

/// The puzzles found so far.
struct Found<P: Puzzling> {
    mine: Mine,
    player: P,
    puzzles: Vec<Puzzle>,
    known: BTreeSet<String>,
}

impl<P: Puzzling> Found<P> {
    fn new(mine: Mine) -> Found<P> {
        Found {
            mine,
            player: P::default(),
            puzzles: Vec::new(),
            known: BTreeSet::new(),
        }
    }

    /// Plays a match and keeps the puzzles among the last positions of its winner.
    fn look_through(&mut self, number: u64) {
        let (log, winners) = self.play_match(number);
        let settings = P::settings();
        let mut states = vec![P::Game::new(&settings, &mut Chance::new(SEED))];
        for (seat, action, _) in &log {
            let mut state = states.last().expect("a match has a start").clone();
            let action = action.as_ref().expect("nobody's time was over");
            let played = state.act(*seat, action, &mut Chance::new(SEED));
            played.expect("it was played before");
            states.push(state);
        }
        let of_winner = |at: &usize| actor(&states[*at]).is_some_and(|seat| winners.contains(seat));
        let begins_turn = |at: &usize| *at == 0 || states[*at].plies() > states[*at - 1].plies();
        let last = (0..log.len()).rev().filter(of_winner).filter(begins_turn);
        for at in last.take(P::LONGEST.into()) {
            self.look_at(&states[at], &shown::<P>(&states[at], &log[..at]));
        }
    }

    /// Plays a match until the goal is reached or no puzzle can come of it; returns its steps and who
    /// has reached the goal.
    fn play_match(&mut self, number: u64) -> (Vec<ShownStep<P::Game>>, SeatSet) {
        let mut chance = Chance::new(opening_seed(self.mine.seed, number));
        let mut state = P::Game::new(&P::settings(), &mut Chance::new(SEED));
        let mut log: Vec<ShownStep<P::Game>> = Vec::new();
        let (fewest, most) = (*P::OPENING.start(), *P::OPENING.end());
        let opening = (fewest + chance.draw(most - fewest + 1)) as usize;
        while let Some(seat) = actor(&state).filter(|_| log.len() < MOST_STEPS) {
            let action = if log.len() < opening {
                state.random_action(seat, &mut chance)
            } else {
                let level = if u64::from(seat.0) == number % 2 {
                    self.mine.level
                } else {
                    self.mine.rival
                };
                self.decide(&shown::<P>(&state, &log), level, 1)
            };
            let action = action.expect("a seat that is to act can");
            let events = state.act(seat, &action, &mut Chance::new(SEED));
            let events = events.expect("decisions are legal");
            let reached = P::reached_by(&state, &events);
            log.push((seat, Some(action), events));
            if let Some(winners) = reached.filter(|_| log.len() > opening) {
                return (log, winners);
            }
        }
        (log, SeatSet::EMPTY)
    }

    /// Decides with some times the nodes of a level.
    fn decide(&mut self, shown: &Shown<P::Game>, level: Level, times: u64) -> Option<Action<P>> {
        let mut budget = Budget::of_nodes(times * level.pick(&P::NODES));
        let choice = self.player.decide(shown, level, &mut budget);
        choice.ok().map(|choice| choice.action)
    }

    /// Keeps a position if it is a puzzle like no other, and a deeper search agrees with the proof.
    fn look_at(&mut self, state: &P::Game, shown: &Shown<P::Game>) {
        if self.known.contains(&likeness(state)) {
            return;
        }
        let (count, alike) = (self.mine.count, self.alike());
        let has_room = |turns: u8| {
            let alike = alike.get(usize::from(turns)).copied().unwrap_or(0);
            alike * usize::from(P::LONGEST) * 3 < count * 4
        };
        let Some(solution) = self.player.solve(state, &has_room) else {
            return;
        };
        let Some((_, only)) = solution.line.first() else {
            return;
        };
        let deeper = self.decide(shown, Level::BEST, DEEPER);
        if deeper.is_none_or(|decided| !P::agrees(only, &decided)) {
            return;
        }
        self.known.insert(likeness(state));
        let steps = shown.log.iter();
        let action = |action: &Action<P>| json::<P::Game>(action);
        self.puzzles.push(Puzzle {
            settings: members(&shown.settings),
            seed: SEED.to_hex(),
            before: steps
                .filter_map(|(seat, done, _)| Some((*seat, action(done.as_ref()?))))
                .collect(),
            seat: shown.seat,
            goal: P::goal(shown.seat),
            turns: solution.turns,
            line: solution
                .line
                .iter()
                .map(|(seat, done)| (*seat, action(done)))
                .collect(),
            choices: solution.choices,
            odds: None,
        });
    }

    /// Returns how many puzzles there are of each number of turns.
    fn alike(&self) -> Vec<usize> {
        let of = |turns: u8| self.puzzles.iter().filter(move |one| one.turns == turns);
        (0..=P::LONGEST).map(|turns| of(turns).count()).collect()
    }
}

/// Returns the seed of what is drawn in a match of a mine.
pub(crate) fn opening_seed(seed: u64, number: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&number.to_le_bytes());
    Seed(bytes)
}

fn members(settings: &impl Serialize) -> Map<String, Value> {
    let value = serde_json::to_value(settings).expect("settings have string keys");
    value.as_object().cloned().unwrap_or_default()
}

fn shown<P: Puzzling>(state: &P::Game, log: &[ShownStep<P::Game>]) -> Shown<P::Game> {
    let seat = actor(state).expect("somebody is to act");
    Shown {
        settings: P::settings(),
        seat,
        match_seed: Some(SEED),
        log: log.to_vec(),
        view: state.view(Viewer::Seat(seat)),
        legal: state.legal_actions(seat),
        seed: SEED,
    }
}
