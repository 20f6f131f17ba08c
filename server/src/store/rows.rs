//! The changes that go into the store and the rows that come out of it.

use engine::{Seed, game};
use match_core::{Handover, Head, JoinedPlayer, LogEntry, MatchCore, ServedMs};
use protocol::{
    ChatLine, CommandId, CommandName, JoinCode, MatchId, MatchResult, MatchSummary, Player,
    PlayerSummary, PushSubscription, SpectatorDelay, Status, TimeControl, Version, Visibility,
};
use serde_json::{Map, Value};

use super::StoreError;

/// A change that a store makes durable, all of it or nothing.
#[derive(Debug)]
pub(crate) enum Write {
    /// Append to the log of a match, together with what follows from it: only if the entries come
    /// next in the log, and this server has the match. A command that the log has is not noticed.
    Append(Append),
    /// Store a match that is new, unless its creator has `max_unfinished` unfinished ones already.
    Create {
        new: Box<NewMatch>,
        max_unfinished: u64,
    },
    /// Store a match of another database in the place of what is there of it, unless another match has
    /// its code.
    Import(Box<WholeMatch>),
    /// Store a line of chat of a match, unless the same person has said one under the same id.
    Say(MatchId, StoredLine),
    /// Note how long the server has served.
    Served(ServedMs),
    /// Note when something is due in a match though nobody follows it, if ever.
    Due(MatchId, Option<ServedMs>),
    /// Keep what the log of a match does not tell the server that serves it next.
    HandOver(MatchId, Box<Handover>),
    /// Delete a match with everything that belongs to it.
    Delete(MatchId),
    /// Keep a key to a seat, in the place of the one its player had before; early ones are forgotten.
    SetSeatKey(MatchId, StoredSeatKey),
    /// Take a seat along, or conflict if its key cannot be used (any more).
    Take(Box<Take>),
    /// Have a browser called for a player, or conflict if there is no such player.
    AddPush(Box<NewPush>),
    /// Call a browser no more, whose subscription has this endpoint.
    ForgetPush(String),
    /// Keep the key for push messages.
    PushKey(Vec<u8>),
    /// Close the store for writing, once everything before is written; other servers may have the matches
    /// from then on.
    Close,
}

impl Write {
    /// Makes the change that stores a match that is new, unless its creator has `max_unfinished`
    /// unfinished ones already.
    pub(crate) fn create(new: NewMatch, max_unfinished: u64) -> Write {
        Write::Create {
            new: Box::new(new),
            max_unfinished,
        }
    }

    /// Returns the entries of logs that the change brings.
    pub(super) fn entries(&self) -> &[LogEntry] {
        match self {
            Write::Append(append) => &append.entries,
            Write::Create { new, .. } => &new.entries,
            Write::Import(whole) => &whole.new.entries,
            _ => &[],
        }
    }

    /// Returns the entries that the change appends to a match that is there, with its id.
    pub(super) fn appended(&self) -> impl Iterator<Item = (MatchId, &LogEntry)> {
        let appended = match self {
            Write::Append(append) => Some((append.id, &append.entries)),
            _ => None,
        };
        of_match(appended)
    }

    /// Returns the first entries of a match that the change creates, with its id.
    pub(super) fn first_entries(&self) -> impl Iterator<Item = (MatchId, &LogEntry)> {
        let created = match self {
            Write::Append(append) => append.next.as_deref(),
            Write::Create { new, .. } => Some(&**new),
            _ => None,
        };
        of_match(created.map(|new| (new.head.id, &new.entries)))
    }

    /// Returns the entry, if the change is to append one and nothing else: the commonest by far.
    pub(super) fn one_entry(&self) -> Option<(MatchId, &LogEntry)> {
        match self {
            Write::Append(Append {
                id,
                entries,
                players: None,
                status: None,
                due: None,
                next: None,
            }) => match &entries[..] {
                [entry] => Some((*id, entry)),
                _ => None,
            },
            _ => None,
        }
    }
}

fn of_match(
    entries: Option<(MatchId, &Vec<LogEntry>)>,
) -> impl Iterator<Item = (MatchId, &LogEntry)> {
    let entries = entries.into_iter();
    entries.flat_map(|(id, entries)| entries.iter().map(move |entry| (id, entry)))
}

/// The facts about a match that never change.
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

    /// Describes the match for a list.
    ///
    /// # Errors
    ///
    /// Fails like [`StoredHead::head`].
    pub(crate) fn summary(
        self,
        status: Status,
        players: Vec<JoinedPlayer>,
        result: Option<MatchResult>,
    ) -> Result<MatchSummary, StoreError> {
        // Spectators who see a match late must not notice here that somebody has gone.
        let is_late = self.spectator_delay.is_some() && status != Status::Finished;
        let players = players.into_iter().map(|player| PlayerSummary {
            player: player.player,
            name: player.name,
            computer: player.computer,
            substitute: player.substitute.filter(|_| !is_late),
            seat: player.seat,
            colour: player.colour,
        });
        Ok(MatchSummary {
            seats: self.head()?.settings.seats,
            id: self.id,
            code: self.code,
            game: self.game,
            settings: self.settings,
            time_control: self.time_control,
            visibility: self.visibility,
            spectator_delay: self.spectator_delay,
            status,
            players: players.collect(),
            created_ms: self.created_ms,
            result,
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
    /// The time at which something is due though nobody follows it.
    pub(crate) due: Option<ServedMs>,
}

/// A match with everything that belongs to it.
#[derive(Clone, Debug)]
pub(crate) struct WholeMatch {
    pub(crate) new: NewMatch,
    /// Everything that was said.
    pub(crate) chat: Vec<StoredLine>,
    pub(crate) handover: Option<Handover>,
    /// The browsers that are called for its players, the latest last.
    pub(crate) push: Vec<NewPush>,
}

/// The entries appended to a match at once, with what follows from them.
#[derive(Clone, Debug)]
pub(crate) struct Append {
    pub(crate) id: MatchId,
    pub(crate) entries: Vec<LogEntry>,
    /// The players, if the table has changed.
    pub(crate) players: Option<Vec<JoinedPlayer>>,
    /// The status, if it has changed; nothing more is due in a finished match.
    pub(crate) status: Option<StatusChange>,
    /// The time at which something is due though nobody follows it, if that has to be noted.
    pub(crate) due: Option<ServedMs>,
    /// The match that follows, if everybody agreed to a rematch.
    pub(crate) next: Option<Box<NewMatch>>,
}

/// A change of a match's row that goes with an append.
#[derive(Clone, Debug)]
pub(crate) struct StatusChange {
    pub(crate) status: Status,
    pub(crate) result: Option<MatchResult>,
    /// Until when no list tells how the match ended, if spectators see it late.
    pub(crate) hidden_until: Option<ServedMs>,
}

impl StatusChange {
    pub(crate) fn of(core: &MatchCore) -> StatusChange {
        StatusChange {
            status: core.status(),
            result: core.result().cloned(),
            hidden_until: core.end_hidden_until(),
        }
    }
}

/// A key with which a seat is taken along to another device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredSeatKey {
    pub(crate) player: Player,
    /// SHA-256 of the key, which is kept nowhere.
    pub(crate) digest: [u8; 32],
    /// SHA-256 of the token of the device that made it.
    pub(crate) maker: [u8; 32],
    /// Whether that token ends when the key is used.
    pub(crate) moves: bool,
    /// Until when it is valid, in milliseconds since 1970 (UTC).
    pub(crate) until_ms: u64,
    /// Whether the player has stopped it.
    pub(crate) stopped: bool,
}

/// A seat taken along with a key, which is used up by it.
#[derive(Debug)]
pub(crate) struct Take {
    pub(crate) id: MatchId,
    pub(crate) key: StoredSeatKey,
    /// The time of that, in milliseconds since 1970 (UTC).
    pub(crate) at_ms: u64,
    /// SHA-256 of the token of the other device.
    pub(crate) token: [u8; 32],
    /// The players with the tokens they keep.
    pub(crate) players: Vec<JoinedPlayer>,
}

/// A browser that is to be called for the player with a token.
#[derive(Clone, Debug)]
pub(crate) struct NewPush {
    pub(crate) id: MatchId,
    pub(crate) token_digest: [u8; 32],
    pub(crate) subscription: PushSubscription,
}

/// A match as it comes out of the store.
#[derive(Debug)]
pub(crate) struct StoredMatch {
    pub(crate) head: StoredHead,
    /// The status, as noted beside the log.
    pub(crate) status: Status,
    /// Until when it is not told how the match ended, if spectators see it late, as noted beside the log.
    pub(crate) hidden_until: Option<ServedMs>,
    pub(crate) players: Vec<JoinedPlayer>,
    /// The keys of its players, of each the latest.
    pub(crate) seat_keys: Vec<StoredSeatKey>,
    pub(crate) entries: Vec<LogEntry>,
    /// The version of the last entry, as noted beside the log.
    pub(crate) log_end: Version,
    /// The last lines of each room, the oldest first.
    pub(crate) chat: Vec<StoredLine>,
    /// The ids under which its players have said something, whenever that was.
    pub(crate) said: Vec<(Player, CommandId)>,
    /// The time at which something is due though nobody follows it, as noted.
    pub(crate) due: Option<ServedMs>,
    /// The facts that a server which stopped has left beside the log.
    pub(crate) handover: Option<Handover>,
}

impl StoredMatch {
    /// Tells whether the log goes as far as was noted beside it.
    pub(crate) fn is_whole(&self) -> bool {
        self.log_end <= end_of(&self.entries)
    }

    /// Tells whether a server that stopped has left what the log does not say of its last event.
    pub(crate) fn is_handed_over(&self) -> bool {
        let handover = self.handover.as_ref();
        handover.is_some_and(|handover| handover.holds_at(end_of(&self.entries)))
    }
}

/// Returns the version of the last entry of a log.
pub(super) fn end_of(entries: &[LogEntry]) -> Version {
    entries.last().map_or(Version(0), |last| last.version)
}

impl From<NewMatch> for StoredMatch {
    fn from(new: NewMatch) -> StoredMatch {
        StoredMatch {
            log_end: end_of(&new.entries),
            head: new.head,
            status: new.status.status,
            hidden_until: new.status.hidden_until,
            players: new.players,
            seat_keys: Vec::new(),
            entries: new.entries,
            chat: Vec::new(),
            said: Vec::new(),
            due: new.due,
            handover: None,
        }
    }
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
