//! The puzzles of any game.

use engine::Rules;

use super::check;
use super::mine::{self, Mine};
use super::{Puzzle, Puzzling};
use crate::kind::Kind;

/// The puzzles of one game.
pub trait PuzzleKind: Sync {
    /// Returns the game's name on the wire.
    fn game(&self) -> &'static str;

    /// Returns the puzzles that were found, from easy to hard.
    fn puzzles(&self) -> Vec<Puzzle>;

    /// Finds puzzles, from easy to hard; `tell` hears after each match how many matches and puzzles
    /// there are.
    fn mine(&self, mine: Mine, tell: &mut dyn FnMut(u64, usize)) -> Vec<Puzzle>;

    /// Plays a puzzle and its line through the rules; returns what its position has in common with
    /// those that are the same on a turned or mirrored board.
    ///
    /// # Errors
    ///
    /// Returns an error that says what is wrong.
    fn play(&self, puzzle: &Puzzle) -> Result<String, String>;

    /// Proves of puzzles that the first action of their lines alone reaches the goal, in as many turns
    /// as they say.
    ///
    /// # Errors
    ///
    /// Returns an error that says what is wrong with the first that is.
    fn prove(&self, puzzles: &[Puzzle]) -> Result<(), String>;
}

impl<P: Puzzling> PuzzleKind for Kind<P> {
    fn game(&self) -> &'static str {
        P::Game::ID
    }

    fn puzzles(&self) -> Vec<Puzzle> {
        read_file(P::FILE)
    }

    fn mine(&self, mine: Mine, tell: &mut dyn FnMut(u64, usize)) -> Vec<Puzzle> {
        mine::mine::<P>(mine, tell)
    }

    fn play(&self, puzzle: &Puzzle) -> Result<String, String> {
        check::play::<P>(puzzle)
    }

    fn prove(&self, puzzles: &[Puzzle]) -> Result<(), String> {
        let mut player = P::default();
        let mut puzzles = puzzles.iter();
        puzzles.try_for_each(|puzzle| check::prove(&mut player, puzzle))
    }
}

/// Reads a file of puzzles.
pub(crate) fn read_file(file: &str) -> Vec<Puzzle> {
    let lines = file.lines();
    lines
        .map(|line| serde_json::from_str(line).expect("the tests read every line"))
        .collect()
}
