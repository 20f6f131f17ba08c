//! The puzzles solved on this computer, by game.

use std::path::{Path, PathBuf};
use std::{fs, io};

use opponents::puzzles::Puzzle;

use crate::state;

/// The names of the solved puzzles of one game, and the file that remembers them.
#[derive(Default)]
pub(crate) struct Solved {
    names: Vec<String>,
    /// Absent where nothing can be remembered.
    file: Option<PathBuf>,
}

impl Solved {
    /// Reads which puzzles of a game the user has solved; none where that cannot be read.
    pub(crate) fn of_user(game: &str) -> Solved {
        match state::folder() {
            Ok(folder) => Solved::in_folder(&folder.join("puzzles"), game),
            Err(_) => Solved::default(),
        }
    }

    fn in_folder(folder: &Path, game: &str) -> Solved {
        let file = folder.join(format!("{game}.json"));
        let names = fs::read(&file).ok();
        let names = names.and_then(|names| serde_json::from_slice(&names).ok());
        Solved {
            names: names.unwrap_or_default(),
            file: Some(file),
        }
    }

    /// Tells whether a puzzle has been solved.
    pub(crate) fn has(&self, puzzle: &Puzzle) -> bool {
        self.names.contains(&puzzle.name())
    }

    /// Returns how many of these puzzles have been solved.
    pub(crate) fn count(&self, puzzles: &[Puzzle]) -> usize {
        puzzles.iter().filter(|puzzle| self.has(puzzle)).count()
    }

    /// Remembers that a puzzle has been solved.
    pub(super) fn keep(&mut self, puzzle: &Puzzle) -> io::Result<()> {
        if self.has(puzzle) {
            return Ok(());
        }
        self.names.push(puzzle.name());
        match &self.file {
            Some(file) => state::write(file, &serde_json::to_vec_pretty(&self.names)?),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use opponents::PUZZLES;

    use super::*;

    #[test]
    fn solved_puzzles_are_remembered_by_game() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path().join("puzzles");
        let puzzles = PUZZLES[0].puzzles();
        let mut solved = Solved::in_folder(&folder, "one");
        assert_eq!(solved.count(&puzzles), 0);
        solved.keep(&puzzles[3]).unwrap();
        solved.keep(&puzzles[3]).unwrap();
        let again = Solved::in_folder(&folder, "one");
        assert!(again.has(&puzzles[3]) && !again.has(&puzzles[2]));
        assert_eq!(again.count(&puzzles), 1);
        let other = Solved::in_folder(&folder, "other");
        assert_eq!(other.count(&puzzles), 0);
    }

    #[test]
    fn a_file_that_cannot_be_read_or_written_is_no_obstacle() {
        let folder = tempfile::tempdir().unwrap();
        let puzzles = PUZZLES[0].puzzles();
        fs::write(folder.path().join("one.json"), "{").unwrap();
        let mut solved = Solved::in_folder(folder.path(), "one");
        assert_eq!(solved.count(&puzzles), 0);
        solved.keep(&puzzles[0]).unwrap();
        let file = folder.path().join("one.json");
        let mut nowhere = Solved::in_folder(&file, "one");
        assert!(nowhere.keep(&puzzles[0]).is_err());
        assert!(nowhere.has(&puzzles[0]), "it counts while the program runs");
    }
}
