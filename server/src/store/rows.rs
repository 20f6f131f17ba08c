//! What goes into the store and comes out of it.

use engine::{Seed, game};
use match_core::{Head, JoinedPlayer, LogEntry, ServedMs};
use protocol::{
    ChatLine, CommandName, JoinCode, MatchId, Player, SpectatorDelay, TimeControl, Visibility,
};
use serde_json::{Map, Value};

use super::{StatusChange, StoreError};

/// What never changes about a match.
#[derive(Clone, Debug)]
pub(crate) struct StoredHead {
    pub(crate) id: MatchId,
    pub(crate) code: JoinCode,
    pub(crate) game: String,
    pub(crate) settings: Map<String, Value>,
    pub(crate) time_control: TimeControl,
    pub(crate) visibility: Visibility,
    pub(crate) spectator_delay: Option<SpectatorDelay>,
    pub(crate) seed: Seed,
    pub(crate) created_ms: u64,
    pub(crate) creator: Option<String>,
}

impl StoredHead {
    pub(crate) fn of(head: &Head) -> StoredHead {
        StoredHead {
            id: head.id,
            code: head.code,
            game: head.kind.id().to_owned(),
            settings: head.settings.json.clone(),
            time_control: head.time_control,
            visibility: head.visibility,
            spectator_delay: head.spectator_delay,
            seed: head.seed,
            created_ms: head.created_ms,
            creator: head.creator.clone(),
        }
    }

    /// Reads the row with the games this server knows.
    ///
    /// # Errors
    ///
    /// Fails if the game or its settings are no longer known.
    pub(crate) fn head(&self) -> Result<Head, StoreError> {
        let kind = game(&self.game).ok_or(StoreError::BadRow("game"))?;
        let settings = kind.check(&self.settings);
        Ok(Head {
            id: self.id,
            code: self.code,
            kind,
            settings: settings.map_err(|_| StoreError::BadRow("settings"))?,
            time_control: self.time_control,
            visibility: self.visibility,
            spectator_delay: self.spectator_delay,
            seed: self.seed,
            created_ms: self.created_ms,
            creator: self.creator.clone(),
        })
    }
}

/// A match that is new.
#[derive(Clone, Debug)]
pub(crate) struct NewMatch {
    pub(crate) head: StoredHead,
    pub(crate) players: Vec<JoinedPlayer>,
    pub(crate) entries: Vec<LogEntry>,
    pub(crate) status: StatusChange,
    /// When something is due though nobody follows it.
    pub(crate) due: Option<ServedMs>,
}

/// What is appended to a match at once.
#[derive(Debug)]
pub(crate) struct Append {
    /// The match's number in the store.
    pub(crate) number: i64,
    pub(crate) entries: Vec<LogEntry>,
    /// The players, if the table has changed.
    pub(crate) players: Option<Vec<JoinedPlayer>>,
    /// The status, if it has changed; nothing more is due in a finished match.
    pub(crate) status: Option<StatusChange>,
    /// When something is due though nobody follows it, if that has to be noted.
    pub(crate) due: Option<ServedMs>,
    /// The match that follows, if everybody agreed to a rematch.
    pub(crate) next: Option<Box<NewMatch>>,
}

/// A match as it comes out of the store.
#[derive(Debug)]
pub(crate) struct StoredMatch {
    pub(crate) number: i64,
    pub(crate) head: StoredHead,
    pub(crate) players: Vec<JoinedPlayer>,
    pub(crate) entries: Vec<LogEntry>,
    pub(crate) chat: Vec<StoredLine>,
    /// When something is due though nobody follows it, as noted.
    pub(crate) due: Option<ServedMs>,
}

/// A line of chat as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct StoredLine {
    pub(crate) line: ChatLine,
    /// The player who said it; `None` for a spectator.
    pub(crate) player: Option<Player>,
    /// The name of the command; early servers did not keep those of spectators.
    pub(crate) command: Option<CommandName>,
}

impl StoredLine {
    /// Tells whether the same person has said both lines under the same id. Spectators are told
    /// apart by their names, as they come back over other connections.
    pub(crate) fn has_id_of(&self, other: &StoredLine) -> bool {
        let id = |line: &StoredLine| line.command.as_ref().map(|name| name.id.clone());
        self.player == other.player && self.line.name == other.line.name && id(self) == id(other)
    }
}
