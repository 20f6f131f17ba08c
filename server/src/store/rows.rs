//! What goes into the store and comes out of it.

use engine::{Seat, Seed, game};
use protocol::{ChainHash, ChatLine, CommandId, JoinCode, MatchId, TimeControl, Visibility};
use serde_json::{Map, Value};

use super::{StatusChange, StoreError};
use crate::matches::{Head, MatchCore};

/// One entry of a log.
#[derive(Clone, Debug)]
pub(crate) struct StoredEntry {
    pub(crate) version: u64,
    pub(crate) at_ms: u64,
    pub(crate) up_ms: u64,
    pub(crate) event: String,
    pub(crate) hash: ChainHash,
    /// The player and the name of the command that led to it.
    pub(crate) command: Option<(u8, CommandId)>,
}

/// One player of a match.
#[derive(Clone, Debug)]
pub(crate) struct StoredPlayer {
    pub(crate) player: u8,
    pub(crate) name: String,
    pub(crate) seat: Option<Seat>,
    pub(crate) colour: Option<String>,
    pub(crate) token_digest: [u8; 32],
}

/// What never changes about a match.
#[derive(Clone, Debug)]
pub(crate) struct StoredHead {
    pub(crate) id: MatchId,
    pub(crate) code: JoinCode,
    pub(crate) game: String,
    pub(crate) settings: Map<String, Value>,
    pub(crate) time_control: TimeControl,
    pub(crate) visibility: Visibility,
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
            seed: head.seed,
            created_ms: head.created_ms,
            creator: head.creator.clone(),
        }
    }

    /// Reads the row with the games this server knows.
    ///
    /// # Errors
    ///
    /// Fails if the game or its settings are not known any more.
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
    pub(crate) players: Vec<StoredPlayer>,
    pub(crate) entries: Vec<StoredEntry>,
    pub(crate) status: StatusChange,
}

impl NewMatch {
    /// Takes everything the store has to know of a match that is new.
    pub(crate) fn of(mut core: MatchCore) -> NewMatch {
        NewMatch {
            head: StoredHead::of(&core.head),
            players: core.stored_players(),
            entries: core.log.take_pending(None),
            status: StatusChange {
                status: core.status,
                result: core.result.clone(),
                patience_ms: core.patience_ms(),
            },
        }
    }
}

/// What is appended to a match at once.
#[derive(Debug)]
pub(crate) struct Append {
    /// The match's number in the store.
    pub(crate) number: i64,
    pub(crate) entries: Vec<StoredEntry>,
    /// The players, if the table has changed.
    pub(crate) players: Option<Vec<StoredPlayer>>,
    /// The status, if it has changed.
    pub(crate) status: Option<StatusChange>,
    /// The match that follows, if everybody agreed to a rematch.
    pub(crate) next: Option<Box<NewMatch>>,
}

/// A match as it comes out of the store.
#[derive(Debug)]
pub(crate) struct StoredMatch {
    pub(crate) number: i64,
    pub(crate) head: StoredHead,
    pub(crate) players: Vec<StoredPlayer>,
    pub(crate) entries: Vec<StoredEntry>,
    pub(crate) chat: Vec<StoredLine>,
}

/// A line of chat as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct StoredLine {
    pub(crate) line: ChatLine,
    /// The player who said it and the name of the command; `None` for a spectator.
    pub(crate) command: Option<(u8, CommandId)>,
}
