//! Puzzles: positions of matches in which a single action reaches the game's goal by force.
//!
//! A seat is to act and reaches what the game asks for, a win, a goal or a capture, within a number of
//! its turns, whatever the other seat does. The rules themselves prove it: all actions of both seats
//! are played. No other action reaches the goal within the *horizon*, also a number of turns, which
//! is the whole match on a board that is solved. A game whose actions cannot be counted has a proof of
//! its own. In a game of secrets nothing is proven: the action asked for is the one with the best
//! chances, by what its seat has been shown.

mod check;
mod goal;
mod kind;
mod likeness;
mod mine;
mod proof;
mod puzzle;
mod solving;

use std::ops::RangeInclusive;

use engine::{GameState, Rules, Seat, SeatSet};

use crate::Player;

pub use goal::Goal;
pub use kind::PuzzleKind;
pub use mine::Mine;
pub use puzzle::{Odds, Puzzle, Step};
pub use solving::{Solving, Standing};

pub(crate) use kind::read_file;
pub(crate) use mine::opening_seed;
pub use proof::Acted;
pub(crate) use proof::forces;

type Settings<P> = <<P as Player>::Game as Rules>::Settings;
type Action<P> = <<P as Player>::Game as Rules>::Action;
type Event<P> = <<P as Player>::Game as Rules>::Event;

/// The solution of a puzzle.
pub struct Solution<P: Puzzling> {
    /// The number of its turns that the seat needs.
    pub turns: u8,
    /// The single action, the best answer to it, and so on until the goal is reached.
    pub line: Vec<Acted<P>>,
    /// The number of actions there are to choose from, for each that reaches the goal.
    pub choices: usize,
}

/// A game for two whose puzzles can be found and proven. Nothing is hidden in their positions.
pub trait Puzzling: Player {
    /// The puzzles that were found, one a line.
    const FILE: &str;

    /// The number of random actions at the beginning of a match, so that no two are the same.
    const OPENING: RangeInclusive<u32>;

    /// The number of turns a puzzle takes at most.
    const LONGEST: u8 = 2;

    /// The number of turns within which no other action reaches the goal.
    const HORIZON: u8 = 2;

    /// Returns the settings of all puzzles.
    fn settings() -> Settings<Self> {
        Settings::<Self>::default()
    }

    /// Returns what `seat` is to bring about, as those read it who know no rules.
    fn goal(seat: Seat) -> Goal {
        let _ = seat;
        Goal::Won
    }

    /// Returns who has reached the goal, once the question is decided: nobody in a draw.
    fn reached_by(state: &Self::Game, events: &[Event<Self>]) -> Option<SeatSet> {
        let _ = events;
        state.outcome().map(|outcome| outcome.winners)
    }

    /// Tells whether an action takes back another one of the same turn, and so need not be tried.
    fn is_idle(action: &Action<Self>) -> bool {
        let _ = action;
        false
    }

    /// Leaves out actions of `seat`, which is to act, after which the goal cannot be reached within so
    /// many turns, the present one included; it spares the proof their consequences.
    fn leave_out_hopeless(
        state: &Self::Game,
        seat: Seat,
        turns: u8,
        actions: &mut Vec<Action<Self>>,
    ) {
        let _ = (state, seat, turns, actions);
    }

    /// Tells whether `seat` reaches the goal within so many of its turns, whatever the other one
    /// does; the present turn counts, if it is the seat's.
    fn forces(&mut self, state: &Self::Game, seat: Seat, turns: u8) -> bool {
        forces::<Self>(state, seat, turns)
    }

    /// Returns how the seat to act reaches the goal, if a single action does; positions that take
    /// another number of turns than is wanted may be passed over.
    fn solve(
        &mut self,
        state: &Self::Game,
        is_wanted: &dyn Fn(u8) -> bool,
    ) -> Option<Solution<Self>> {
        proof::solve(self, state, is_wanted)
    }

    /// Tells whether the best level, which has thought longer, does what the puzzle asks for.
    fn agrees(only: &Action<Self>, decided: &Action<Self>) -> bool {
        only == decided
    }
}
