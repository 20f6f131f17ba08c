//! The seats this user holds, remembered between runs.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Write};
#[cfg(unix)]
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use protocol::{JoinCode, Joined, MatchId, Nonce, Player, Token};
use serde::{Deserialize, Serialize};

use crate::net::Server;

/// A seat and its token.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct SavedSeat {
    /// The server's address.
    pub(crate) server: String,
    /// The match.
    #[serde(rename = "match")]
    pub(crate) id: MatchId,
    /// Its join code.
    pub(crate) code: JoinCode,
    /// The player's number.
    pub(crate) player: Player,
    /// The player's name.
    pub(crate) name: String,
    /// The token.
    pub(crate) token: Token,
    /// The first link of the player's chain of nonces; seats of older clients have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) nonce_secret: Option<Nonce>,
    /// When the seat was last used, in milliseconds since 1970 (UTC).
    pub(crate) saved_ms: u64,
}

impl SavedSeat {
    /// Describes a seat just taken.
    pub(crate) fn new(
        server: &Server,
        joined: &Joined,
        name: &str,
        nonce_secret: Nonce,
    ) -> SavedSeat {
        SavedSeat {
            server: server.to_string(),
            id: joined.id,
            code: joined.code,
            player: joined.player,
            name: name.to_owned(),
            token: joined.token.clone(),
            nonce_secret: Some(nonce_secret),
            saved_ms: now_ms(),
        }
    }

    /// Tells whether the seat is in a match, given by its id or code.
    pub(crate) fn is_at(&self, match_ref: &str) -> bool {
        match_ref.parse() == Ok(self.id) || match_ref.parse() == Ok(self.code)
    }
}

/// The folder of remembered seats: one file each, readable by its owner only.
#[derive(Clone, Debug)]
pub(crate) struct Seats {
    folder: PathBuf,
}

impl Seats {
    /// Finds the folder by the XDG rules: `$XDG_STATE_HOME/tablee`, or below `~/.local/state`.
    ///
    /// # Errors
    ///
    /// Fails if the environment names neither.
    pub(crate) fn of_user() -> io::Result<Seats> {
        let set = |name| std::env::var_os(name).filter(|value| !value.is_empty());
        let state = set("XDG_STATE_HOME")
            .map(PathBuf::from)
            .filter(|path| path.is_absolute())
            .or_else(|| set("HOME").map(|home| Path::new(&home).join(".local/state")))
            .ok_or_else(|| io::Error::other("neither XDG_STATE_HOME nor HOME is set"))?;
        Ok(Seats::in_folder(state.join("tablee").join("seats")))
    }

    /// Keeps seats in a given folder.
    pub(crate) fn in_folder(folder: PathBuf) -> Seats {
        Seats { folder }
    }

    /// Remembers a seat. The file is written as a whole or not at all.
    pub(crate) fn save(&self, seat: &SavedSeat) -> io::Result<()> {
        let mut builder = DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        builder.mode(0o700);
        builder.create(&self.folder)?;
        let path = self.path(seat);
        let unfinished = path.with_extension(format!("{:016x}", fastrand::u64(..)));
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        options.mode(0o600);
        let mut file = options.open(&unfinished)?;
        file.write_all(&serde_json::to_vec_pretty(seat)?)?;
        file.sync_all()?;
        fs::rename(&unfinished, &path)?;
        File::open(&self.folder)?.sync_all()
    }

    /// Forgets a seat.
    pub(crate) fn forget(&self, seat: &SavedSeat) -> io::Result<()> {
        fs::remove_file(self.path(seat))
    }

    /// Returns all seats, the last used first. Files that hold no seat are skipped.
    pub(crate) fn all(&self) -> io::Result<Vec<SavedSeat>> {
        let files = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            other => other?,
        };
        let mut seats: Vec<SavedSeat> = files
            .filter_map(Result::ok)
            .filter(|file| file.path().extension().is_some_and(|kind| kind == "json"))
            .filter_map(|file| serde_json::from_slice(&fs::read(file.path()).ok()?).ok())
            .collect();
        seats.sort_by_key(|seat| std::cmp::Reverse(seat.saved_ms));
        Ok(seats)
    }

    fn path(&self, seat: &SavedSeat) -> PathBuf {
        self.folder
            .join(format!("{}-{}.json", seat.id, seat.player))
    }
}

/// Returns the time in milliseconds since 1970 (UTC).
pub(crate) fn now_ms() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |time| time.as_millis() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(number: u64, saved_ms: u64) -> SavedSeat {
        SavedSeat {
            server: "http://127.0.0.1:8080".to_owned(),
            id: MatchId::from_random(number << 8),
            code: JoinCode::from_random(number),
            player: Player(1),
            name: "Zoé".to_owned(),
            token: Token::from_random([7; 32]),
            nonce_secret: None,
            saved_ms,
        }
    }

    #[test]
    fn seats_come_back_the_last_first_and_can_be_forgotten() {
        let folder = tempfile::tempdir().unwrap();
        let seats = Seats::in_folder(folder.path().join("tablee/seats"));
        assert!(seats.all().unwrap().is_empty());
        for (number, saved_ms) in [(1, 10), (2, 30), (3, 20)] {
            seats.save(&seat(number, saved_ms)).unwrap();
        }
        seats.save(&seat(1, 40)).unwrap();
        let saved: Vec<_> = seats.all().unwrap().iter().map(|s| s.saved_ms).collect();
        assert_eq!(saved, [40, 30, 20]);
        seats.forget(&seat(2, 0)).unwrap();
        assert_eq!(seats.all().unwrap().len(), 2);
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
        assert_eq!(mode(&seats.path(&seat(1, 10))), 0o600);
    }

    #[test]
    fn a_seat_is_found_by_id_and_by_code_however_written() {
        let seat = seat(5, 0);
        assert!(seat.is_at(&seat.id.to_string()));
        assert!(seat.is_at(&seat.code.to_string().to_lowercase().replace('-', "")));
        assert!(!seat.is_at("K7QM"));
    }

    #[test]
    fn half_written_and_foreign_files_are_passed_over() {
        let folder = tempfile::tempdir().unwrap();
        let seats = Seats::in_folder(folder.path().to_owned());
        seats.save(&seat(1, 10)).unwrap();
        fs::write(folder.path().join("x.json"), "{").unwrap();
        fs::write(folder.path().join("x.0123"), "{}").unwrap();
        assert_eq!(seats.all().unwrap().len(), 1);
    }
}
