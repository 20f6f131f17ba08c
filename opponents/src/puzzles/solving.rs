//! A puzzle being solved: the solver acts, and the answers expected are played.

use std::ops::Range;

use engine::{AnyGame, Chance, GameRefusal, Json, Seat, Seed, Viewer, game};
use serde_json::Value;

use super::{Goal, Puzzle, Step};
use crate::situation::is_same;

/// The stages of solving a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The goal is to be reached yet.
    Open,
    /// The goal is reached.
    Solved,
    /// The goal is out of reach.
    Wrong,
}

/// A puzzle being solved.
pub struct Solving {
    puzzle: Puzzle,
    playing: Box<dyn AnyGame>,
    /// The steps since the position.
    steps: Vec<Step>,
}

impl Solving {
    /// Sets up a puzzle of the game called `id`; `None` if the rules do not know its position.
    pub fn new(id: &str, puzzle: Puzzle) -> Option<Solving> {
        let kind = game(id)?;
        let settings = kind.check(&puzzle.settings).ok()?;
        let seed: Seed = puzzle.seed.parse().ok()?;
        let mut playing = kind.start(&settings, Chance::new(seed));
        for (seat, action) in &puzzle.before {
            playing.act(*seat, action.get()).ok()?;
        }
        Some(Solving {
            puzzle,
            playing,
            steps: Vec::new(),
        })
    }

    /// Returns the puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Returns what the solver sees.
    pub fn view(&self) -> Json {
        self.playing.view(Viewer::Seat(self.puzzle.seat))
    }

    /// Returns the solver's legal actions as a list; `None` if the goal is not to be reached any more.
    pub fn legal_actions(&self) -> Option<Json> {
        let is_open = self.standing() == Standing::Open;
        let legal = self.playing.legal_actions(self.puzzle.seat);
        legal.filter(|_| is_open)
    }

    /// Answers a question of the solver.
    ///
    /// # Errors
    ///
    /// Returns a refusal if it is no question, or not one to be asked now.
    pub fn query(&self, query: &str) -> Result<Json, GameRefusal> {
        let answered = self.playing.query(self.puzzle.seat, query)?;
        Ok(answered.answer)
    }

    /// Returns the steps taken since the position.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Acts for the solver, and then for the other seat as the line expects it; returns the numbers of
    /// these steps.
    ///
    /// # Errors
    ///
    /// Returns the refusal of the rules; then nothing has changed.
    pub fn act(&mut self, action: &str) -> Result<Range<usize>, GameRefusal> {
        let first = self.steps.len();
        self.take(self.puzzle.seat, action)?;
        while let Some((seat, answer)) = self.answer() {
            self.take(seat, answer.get())?;
        }
        Ok(first..self.steps.len())
    }

    /// Returns the step of the other seat that the line expects now.
    fn answer(&self) -> Option<Step> {
        let next = self.puzzle.line.get(self.steps.len());
        let (seat, answer) = next.filter(|(seat, _)| *seat != self.puzzle.seat)?;
        (self.standing() == Standing::Open).then(|| (*seat, answer.clone()))
    }

    fn take(&mut self, seat: Seat, action: &str) -> Result<(), GameRefusal> {
        let action = self.playing.act(seat, action)?;
        self.steps.push((seat, action));
        Ok(())
    }

    /// Tells how it stands: up to the last answer only the line is right, then any way to the goal.
    pub fn standing(&self) -> Standing {
        let Puzzle {
            seat, line, goal, ..
        } = &self.puzzle;
        let single = self.single();
        let mut both = self.steps.iter().zip(line).take(single);
        let strays = both.any(|((_, one), (_, other))| !is_same(one, other));
        let is_found = *goal == Goal::Best && self.steps.len() >= single && !strays;
        if is_found || self.is_reached() {
            return Standing::Solved;
        }
        let goes_on = self.steps.len() < single || self.playing.to_act().contains(*seat);
        if strays || !goes_on {
            Standing::Wrong
        } else {
            Standing::Open
        }
    }

    /// Tells whether the steps so far are the only right ones.
    pub fn is_on_the_line(&self) -> bool {
        self.standing() == Standing::Open && self.steps.len() <= self.single()
    }

    /// Returns how many steps of the line alone are right: those up to the last answer, or all where the
    /// best action is asked for.
    fn single(&self) -> usize {
        if self.puzzle.goal == Goal::Best {
            return self.puzzle.line.len();
        }
        let answered = self
            .puzzle
            .line
            .iter()
            .rposition(|(seat, _)| *seat != self.puzzle.seat);
        answered.map_or(0, |at| at + 1)
    }

    fn is_reached(&self) -> bool {
        let seat = self.puzzle.seat;
        let before = self.puzzle.before.len();
        let events = (before..before + self.steps.len()).flat_map(|step| {
            let events = self.playing.events(step, Viewer::Seat(seat));
            serde_json::from_str::<Vec<Value>>(events.get()).unwrap_or_default()
        });
        let events: Vec<Value> = events.collect();
        let winners = self.playing.outcome().map(|outcome| outcome.winners);
        let winners: Option<Vec<Seat>> = winners.map(|winners| winners.iter().collect());
        let goal = &self.puzzle.goal;
        goal.is_reached(seat, &events, winners.as_deref())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PUZZLES;

    /// Returns a puzzle of a game with as many of the solver's turns.
    fn puzzle(id: &str, turns: u8) -> Solving {
        let kind = PUZZLES.iter().find(|kind| kind.game() == id).unwrap();
        let mut puzzles = kind.puzzles().into_iter();
        let puzzle = puzzles.find(|puzzle| puzzle.turns == turns).unwrap();
        Solving::new(id, puzzle).unwrap()
    }

    /// Acts as the line says in its step of this number.
    fn follow(solving: &mut Solving, nth: usize) -> Range<usize> {
        let action = solving.puzzle.line[nth].1.clone();
        solving.act(action.get()).unwrap()
    }

    #[test]
    fn the_line_solves_every_puzzle() {
        for kind in PUZZLES {
            for puzzle in kind.puzzles() {
                let mut solving = Solving::new(kind.game(), puzzle).unwrap();
                while solving.standing() == Standing::Open {
                    let next = solving.steps.len();
                    follow(&mut solving, next);
                }
                assert_eq!(solving.standing(), Standing::Solved, "{}", kind.game());
                assert_eq!(solving.steps.len(), solving.puzzle.line.len());
                assert!(solving.legal_actions().is_none());
            }
        }
    }

    #[test]
    fn the_other_seat_answers_a_right_action() {
        let mut solving = puzzle("orbito", 2);
        assert_eq!(follow(&mut solving, 0), 0..2);
        assert_eq!(solving.steps[1].0, solving.puzzle.seat.other());
        assert_eq!(solving.standing(), Standing::Open);
    }

    #[test]
    fn every_other_action_is_wrong() {
        let mut solving = puzzle("orbito", 2);
        let legal = solving.legal_actions().unwrap();
        let legal: Vec<Json> = serde_json::from_str(legal.get()).unwrap();
        let only = solving.puzzle.line[0].1.clone();
        let other = legal.iter().find(|action| !is_same(action, &only));
        assert_eq!(solving.act(other.unwrap().get()).unwrap(), 0..1);
        assert_eq!(solving.standing(), Standing::Wrong);
    }

    #[test]
    fn what_the_rules_refuse_changes_nothing() {
        let mut solving = puzzle("orbito", 1);
        assert!(solving.act(r#"{"type":"turn","place":"F6"}"#).is_err());
        assert!(solving.steps.is_empty());
    }
}
