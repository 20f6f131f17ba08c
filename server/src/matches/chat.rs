//! The chat of a match: a lane of its own, so that no action waits for a line.

use std::collections::{HashMap, HashSet, VecDeque};
use std::pin::Pin;

use futures_util::StreamExt;
use futures_util::stream::FuturesOrdered;
use match_core::ServedMs;
use protocol::{ChatLine, ChatRoom, CommandId, CommandName, Player};

use super::reply::Reply;
use crate::outbox::ConnectionId;
use crate::store::{CHAT_LINES, StoreError, StoredLine};

/// A person may say one line in this time, in milliseconds.
pub(crate) const LINE_INTERVAL_MS: u64 = 1_000;

/// So many lines may be said at once.
pub(crate) const LINES_AT_ONCE: u64 = 5;

/// Up to this much ahead of the pace, lines are taken at once.
const LINE_BURST_MS: u64 = (LINES_AT_ONCE - 1) * LINE_INTERVAL_MS;

/// All spectators of a match may say one line in this time, in milliseconds: names and connections
/// cost nothing, and each line is stored and told to everybody in the room.
const SPECTATORS_INTERVAL_MS: u64 = 500;

/// Up to this much ahead of that pace, lines of spectators are taken at once: fifty of them.
const SPECTATORS_BURST_MS: u64 = 49 * SPECTATORS_INTERVAL_MS;

/// The number of lines of each room that may wait for the store, counted apart: spectators keep no player from
/// talking.
const LANE: usize = 64;

/// The lines that are shown, and those on their way there.
#[derive(Default)]
pub(super) struct Chat {
    players: Room,
    spectators: Room,
    /// The number given last.
    pub(super) last: u64,
    storing: FuturesOrdered<Pin<Box<dyn Future<Output = Said> + Send>>>,
    /// The ids under which each player has said something, with those on their way.
    pub(super) said: HashMap<Player, HashSet<CommandId>>,
    /// The last lines of spectators without names, by their connections.
    pub(super) unnamed: VecDeque<(ConnectionId, CommandName)>,
    /// Until when what somebody has said would do, at one line an interval.
    told: HashMap<Speaker, ServedMs>,
    /// Until when what all spectators have said would do, at their pace.
    told_by_spectators: ServedMs,
}

/// The lines of one room.
#[derive(Default)]
struct Room {
    shown: VecDeque<StoredLine>,
    /// The number of lines that wait for the store.
    waiting: usize,
}

/// A person, as far as the limit goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Speaker {
    Player(Player),
    Spectator(ConnectionId),
}

/// A line that has left the lane.
pub(super) struct Said {
    pub(super) reply: Reply,
    pub(super) line: StoredLine,
    /// Whether its id was new to its player when it came.
    pub(super) is_new: bool,
    /// Whether the store has taken it, or the command of the line that the same person has said
    /// under its id.
    pub(super) stored: Result<Option<CommandName>, StoreError>,
}

impl Chat {
    /// Goes on with what the store knows: the last lines, and the ids under which players have said
    /// something.
    pub(super) fn of(stored: Vec<StoredLine>, said: Vec<(Player, CommandId)>) -> Chat {
        let mut chat = Chat {
            last: stored.last().map_or(0, |said| said.line.number),
            ..Chat::default()
        };
        for line in stored {
            chat.show(line);
        }
        for (player, id) in said {
            chat.said.entry(player).or_default().insert(id);
        }
        chat
    }

    fn room(&self, room: ChatRoom) -> &Room {
        match room {
            ChatRoom::Players => &self.players,
            ChatRoom::Spectators => &self.spectators,
        }
    }

    fn room_mut(&mut self, room: ChatRoom) -> &mut Room {
        match room {
            ChatRoom::Players => &mut self.players,
            ChatRoom::Spectators => &mut self.spectators,
        }
    }

    /// Adds a line to those of its room that are shown.
    pub(super) fn show(&mut self, said: StoredLine) {
        let lines = &mut self.room_mut(said.line.room).shown;
        lines.push_back(said);
        if lines.len() > CHAT_LINES {
            lines.pop_front();
        }
    }

    /// Returns the lines of a room.
    pub(super) fn lines(&self, room: ChatRoom) -> Vec<ChatLine> {
        let lines = self.room(room).shown.iter();
        lines.map(|said| said.line.clone()).collect()
    }

    /// Tells whether a player has said a line under this id, however long ago.
    pub(super) fn has_said(&self, player: Player, id: &CommandId) -> bool {
        let said = self.said.get(&player);
        said.is_some_and(|said| said.contains(id))
    }

    /// Returns the command of the line that the same person has said under the id of `line` lately.
    pub(super) fn find(
        &self,
        connection: ConnectionId,
        line: &StoredLine,
        name: &CommandName,
    ) -> Option<&CommandName> {
        if line.command.is_none() {
            let mut said = self.unnamed.iter();
            let known = said.find(|(by, known)| *by == connection && known.id == name.id);
            return known.map(|(_, known)| known);
        }
        let mut lately = self.room(line.line.room).shown.iter().rev();
        lately.find(|known| known.has_id_of(line))?.command.as_ref()
    }

    /// Has a line of a room wait for the store.
    pub(super) fn wait(
        &mut self,
        room: ChatRoom,
        said: impl Future<Output = Said> + Send + 'static,
    ) {
        self.room_mut(room).waiting += 1;
        self.storing.push_back(Box::pin(said));
    }

    /// Waits for the next line to leave the lane; without any it waits on.
    pub(super) async fn stored(&mut self) -> Said {
        match self.next_stored().await {
            Some(said) => said,
            None => std::future::pending().await,
        }
    }

    /// Waits for the next line to leave the lane, if there is one.
    pub(super) async fn next_stored(&mut self) -> Option<Said> {
        let said = self.storing.next().await?;
        self.room_mut(said.line.line.room).waiting -= 1;
        Some(said)
    }

    /// Tells whether somebody may say one more line now, and counts it.
    pub(super) fn may_say(&mut self, speaker: Speaker, now: ServedMs) -> bool {
        self.told.retain(|_, told| *told > now);
        let told = self.told.get(&speaker).copied().unwrap_or(now);
        let told_by_spectators = self.told_by_spectators.max(now);
        let is_spectator = matches!(speaker, Speaker::Spectator(_));
        let room = if is_spectator {
            &self.spectators
        } else {
            &self.players
        };
        let is_allowed = room.waiting < LANE
            && told <= now + LINE_BURST_MS
            && (!is_spectator || told_by_spectators <= now + SPECTATORS_BURST_MS);
        if is_allowed {
            self.told.insert(speaker, told + LINE_INTERVAL_MS);
            if is_spectator {
                self.told_by_spectators = told_by_spectators + SPECTATORS_INTERVAL_MS;
            }
        }
        is_allowed
    }
}

/// Returns the chat room of a player, or of a spectator.
pub(super) fn room_of(player: Option<Player>) -> ChatRoom {
    match player {
        Some(_) => ChatRoom::Players,
        None => ChatRoom::Spectators,
    }
}
