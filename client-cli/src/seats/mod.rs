//! The seats this user holds, remembered between runs.

mod hold;
mod saved;
mod shown;

use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use protocol::Token;

use crate::failure::Failure;
use crate::net::Server;
use crate::state;

pub(crate) use hold::Hold;
pub(crate) use saved::{SavedSeat, now_ms};
pub(crate) use shown::ShownChance;

/// The folder of remembered seats: one file each, readable by its owner only.
#[derive(Clone, Debug)]
pub(crate) struct Seats {
    folder: PathBuf,
}

impl Seats {
    /// Finds the folder.
    ///
    /// # Errors
    ///
    /// [`Failure::NoState`] if the environment names no place for it.
    pub(crate) fn of_user() -> Result<Seats, Failure> {
        Ok(Seats::in_folder(state::folder()?.join("seats")))
    }

    /// Makes sure that seats can be remembered, before one is taken.
    ///
    /// # Errors
    ///
    /// [`Failure::NoState`] if nothing can be written to the folder.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        let probe = self
            .folder
            .join(format!("{:016x}.probe", fastrand::u64(..)));
        let written = state::create(&probe).and_then(|_| fs::remove_file(&probe));
        written.map_err(|error| Failure::NoState {
            folder: self.folder.display().to_string(),
            reason: error.to_string(),
        })
    }

    /// Keeps seats in a given folder.
    pub(crate) fn in_folder(folder: PathBuf) -> Seats {
        Seats { folder }
    }

    /// Remembers a seat. The file is written as a whole or not at all.
    pub(crate) fn save(&self, seat: &SavedSeat) -> io::Result<()> {
        state::write(&self.path(seat, "json"), &serde_json::to_vec_pretty(seat)?)
    }

    /// Forgets a seat, unless it has been taken again with another token.
    pub(crate) fn forget(&self, seat: &SavedSeat) -> io::Result<()> {
        let path = self.path(seat, "json");
        let kept: SavedSeat = serde_json::from_slice(&fs::read(&path)?)?;
        if kept.token == seat.token {
            fs::remove_file(path)?;
        }
        Ok(())
    }

    /// Holds a seat for this process; nothing if another process does.
    pub(crate) fn hold(&self, seat: &SavedSeat) -> io::Result<Option<Hold>> {
        let path = self.path(seat, "lock");
        let lock = match OpenOptions::new().write(true).open(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => match state::create(&path) {
                // Another process was faster to create it.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                    OpenOptions::new().write(true).open(&path)
                }
                created => created,
            },
            opened => opened,
        };
        Ok(Hold::of(lock?))
    }

    /// Returns all seats, the last used first. Files that hold no seat are skipped.
    pub(crate) fn all(&self) -> io::Result<Vec<SavedSeat>> {
        let files = self.files()?;
        let mut seats: Vec<SavedSeat> = files.iter().filter_map(|file| read(file)).collect();
        seats.sort_by_key(|seat| std::cmp::Reverse(seat.saved_ms));
        Ok(seats)
    }

    /// Returns the files that should hold a seat, and do not.
    pub(crate) fn damaged(&self) -> io::Result<Vec<PathBuf>> {
        let mut files = self.files()?;
        files.retain(|file| read(file).is_none());
        Ok(files)
    }

    fn files(&self) -> io::Result<Vec<PathBuf>> {
        let files = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            other => other?,
        };
        let files = files.filter_map(Result::ok).map(|file| file.path());
        let is_seat = |file: &PathBuf| file.extension().is_some_and(|kind| kind == "json");
        Ok(files.filter(is_seat).collect())
    }

    /// Returns the token of a seat in a match, if it is one of this server.
    pub(crate) fn token(&self, server: &Server, match_ref: &str) -> Option<Token> {
        let seats = self.all().ok()?.into_iter();
        let mut tokens = seats.filter(|seat| seat.is_at(match_ref));
        tokens.find_map(|seat| seat.token_for(server))
    }

    fn path(&self, seat: &SavedSeat, kind: &str) -> PathBuf {
        self.folder
            .join(format!("{}-{}.{kind}", seat.id, seat.player))
    }
}

fn read(file: &Path) -> Option<SavedSeat> {
    serde_json::from_slice(&fs::read(file).ok()?).ok()
}

#[cfg(test)]
mod tests {
    use protocol::{JoinCode, MatchId, Player};

    use super::*;

    fn seat(number: u64, saved_ms: u64) -> SavedSeat {
        SavedSeat {
            server: "http://127.0.0.1:8080".to_owned(),
            id: MatchId::new(number, [0; 10]),
            code: JoinCode::from_random(number),
            game: "orbito".to_owned(),
            seat: None,
            finished: false,
            player: Player(1),
            name: "Zoé 2".to_owned(),
            asked_name: "Zoé".to_owned(),
            token: Token::from_random([7; 32]),
            nonce_secret: None,
            shown: None,
            saved_ms,
        }
    }

    #[test]
    fn seats_come_back_the_last_first() {
        let folder = tempfile::tempdir().unwrap();
        let seats = Seats::in_folder(folder.path().join("tablee/seats"));
        assert!(seats.all().unwrap().is_empty());
        for (number, saved_ms) in [(1, 10), (2, 30), (3, 20)] {
            seats.save(&seat(number, saved_ms)).unwrap();
        }
        seats.save(&seat(1, 40)).unwrap();
        let saved: Vec<_> = seats.all().unwrap().iter().map(|s| s.saved_ms).collect();
        assert_eq!(saved, [40, 30, 20]);
    }

    #[test]
    fn seats_of_older_clients_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let seats = Seats::in_folder(folder.path().to_owned());
        seats.save(&seat(1, 10)).unwrap();
        let path = seats.path(&seat(1, 10), "json");
        let mut older: serde_json::Value =
            serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
        for member in ["game", "finished", "asked_name"] {
            older.as_object_mut().unwrap().remove(member);
        }
        fs::write(path, older.to_string()).unwrap();
        let read = seats.all().unwrap().pop().unwrap();
        assert!(read.game.is_empty() && !read.finished);
    }

    #[test]
    fn a_seat_is_forgotten_unless_it_has_been_taken_again() {
        let folder = tempfile::tempdir().unwrap();
        let seats = Seats::in_folder(folder.path().to_owned());
        let mut again = seat(1, 10);
        again.token = "another".to_owned().into();
        seats.save(&again).unwrap();
        seats.forget(&seat(1, 10)).unwrap();
        assert_eq!(seats.all().unwrap().len(), 1);
        seats.forget(&again).unwrap();
        assert!(seats.all().unwrap().is_empty());
    }

    #[test]
    fn one_terminal_holds_a_seat() {
        let folder = tempfile::tempdir().unwrap();
        let seats = Seats::in_folder(folder.path().join("seats"));
        let hold = seats.hold(&seat(1, 10)).unwrap();
        assert!(hold.is_some());
        assert!(seats.hold(&seat(1, 10)).unwrap().is_none());
        assert!(seats.hold(&seat(2, 10)).unwrap().is_some());
        drop(hold);
        assert!(seats.hold(&seat(1, 10)).unwrap().is_some());
        assert!(seats.all().unwrap().is_empty(), "a hold is no seat");
    }

    #[test]
    fn a_folder_that_cannot_be_written_to_is_noticed_before_a_seat_is_taken() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        fs::write(&file, "").unwrap();
        let failure = Seats::in_folder(file.join("seats")).check().unwrap_err();
        assert!(matches!(failure, Failure::NoState { folder, .. } if folder.contains("file")));
        let seats = Seats::in_folder(folder.path().join("seats"));
        seats.check().unwrap();
        assert_eq!(
            fs::read_dir(folder.path().join("seats")).unwrap().count(),
            0
        );
    }

    #[cfg(unix)]
    #[test]
    fn nobody_else_can_read_them() {
        use std::os::unix::fs::PermissionsExt;

        let folder = tempfile::tempdir().unwrap();
        let seats = Seats::in_folder(folder.path().join("seats"));
        seats.save(&seat(1, 10)).unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&folder.path().join("seats")), 0o700);
        assert_eq!(mode(&seats.path(&seat(1, 10), "json")), 0o600);
    }

    #[test]
    fn a_seat_is_found_by_id_and_by_code_however_written() {
        let seat = seat(5, 0);
        assert!(seat.is_at(&seat.id.to_string()));
        assert!(seat.is_at(&seat.code.to_string().to_lowercase().replace('-', "")));
        assert!(!seat.is_at("K7QM"));
    }

    #[test]
    fn a_seat_is_found_by_the_name_asked_for_and_by_the_numbered_one() {
        let seat = seat(5, 0);
        assert!(seat.is_named("Zoé") && seat.is_named("Zoé 2"));
        assert!(!seat.is_named("Zoé 3"));
    }

    #[test]
    fn half_written_and_foreign_files_are_passed_over() {
        let folder = tempfile::tempdir().unwrap();
        let seats = Seats::in_folder(folder.path().to_owned());
        seats.save(&seat(1, 10)).unwrap();
        fs::write(folder.path().join("x.json"), "{").unwrap();
        fs::write(folder.path().join("x.0123"), "{}").unwrap();
        assert_eq!(seats.all().unwrap().len(), 1);
        let damaged = folder.path().join("x.json");
        assert_eq!(seats.damaged().unwrap(), [damaged]);
    }
}
