//! The chat of a match: a lane of its own, so that no action waits for a line.

use std::collections::{HashMap, HashSet, VecDeque};
use std::pin::Pin;
use std::sync::Arc;

use futures_util::StreamExt;
use futures_util::stream::FuturesOrdered;
use match_core::{ServedMs, line_to_show};
use protocol::{
    ChatLine, ChatRoom, CommandId, CommandName, ErrorCode, MatchId, Player, ServerMessage,
};

use super::actor::Actor;
use super::answers::Answer;
use super::attend::room_of;
use super::frames::encode;
use super::reply::Reply;
use crate::metrics::Limit;
use crate::store::{CHAT_LINES, Reads, StoreError, StoredLine, Write};
use crate::ws::ConnectionId;

/// A person may say one line in this time, in milliseconds.
pub(crate) const LINE_INTERVAL_MS: u64 = 1_000;

/// So many lines may be said at once.
pub(crate) const LINES_AT_ONCE: u64 = 5;

/// Up to this much ahead of the pace, lines are taken at once.
const LINE_BURST_MS: u64 = (LINES_AT_ONCE - 1) * LINE_INTERVAL_MS;

/// The number of lines that may wait for the store.
const LANE: usize = 64;

/// The lines that are shown, and those on their way there.
#[derive(Default)]
pub(super) struct Chat {
    players: VecDeque<StoredLine>,
    spectators: VecDeque<StoredLine>,
    /// The number given last.
    last: u64,
    storing: FuturesOrdered<Pin<Box<dyn Future<Output = Said> + Send>>>,
    /// The ids under which each player has said something, with those on their way.
    said: HashMap<Player, HashSet<CommandId>>,
    /// The last lines of spectators without names, by their connections.
    unnamed: VecDeque<(ConnectionId, CommandName)>,
    /// Until when what somebody has said would do, at one line an interval.
    told: HashMap<Speaker, ServedMs>,
}

/// A person, as far as the limit goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Speaker {
    Player(Player),
    Spectator(ConnectionId),
}

/// A line that has left the lane.
pub(super) struct Said {
    reply: Reply,
    line: StoredLine,
    /// Whether its id was new to its player when it came.
    is_new: bool,
    /// Whether the store has taken it, or the command of the line that the same person has said
    /// under its id.
    stored: Result<Option<CommandName>, StoreError>,
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

    fn room(&self, room: ChatRoom) -> &VecDeque<StoredLine> {
        match room {
            ChatRoom::Players => &self.players,
            ChatRoom::Spectators => &self.spectators,
        }
    }

    /// Adds a line to those of its room that are shown.
    fn show(&mut self, said: StoredLine) {
        let lines = match said.line.room {
            ChatRoom::Players => &mut self.players,
            ChatRoom::Spectators => &mut self.spectators,
        };
        lines.push_back(said);
        if lines.len() > CHAT_LINES {
            lines.pop_front();
        }
    }

    /// Returns the lines of a room.
    pub(super) fn lines(&self, room: ChatRoom) -> Vec<ChatLine> {
        let lines = self.room(room).iter();
        lines.map(|said| said.line.clone()).collect()
    }

    /// Tells whether a player has said a line under this id, however long ago.
    pub(super) fn has_said(&self, player: Player, id: &CommandId) -> bool {
        let said = self.said.get(&player);
        said.is_some_and(|said| said.contains(id))
    }

    /// Returns the command of the line that the same person has said under the id of `line` lately.
    fn find(
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
        let mut lately = self.room(line.line.room).iter().rev();
        lately.find(|known| known.has_id_of(line))?.command.as_ref()
    }

    /// Waits for the next line to leave the lane; without any it waits on.
    pub(super) async fn stored(&mut self) -> Said {
        match self.storing.next().await {
            Some(said) => said,
            None => std::future::pending().await,
        }
    }

    /// Tells whether somebody may say one more line now, and counts it.
    fn may_say(&mut self, speaker: Speaker, now: ServedMs) -> bool {
        self.told.retain(|_, told| *told > now);
        let told = self.told.get(&speaker).copied().unwrap_or(now);
        let is_allowed = self.storing.len() < LANE && told <= now + LINE_BURST_MS;
        if is_allowed {
            self.told.insert(speaker, told + LINE_INTERVAL_MS);
        }
        is_allowed
    }
}

impl Actor {
    /// Says something: the line goes into the lane, and is answered and told when it is stored.
    pub(super) fn say(&mut self, reply: Reply, text: &str) {
        let Some(subscriber) = self.subscribers.get(reply.connection) else {
            reply.refuse(ErrorCode::NotSubscribed.into());
            return;
        };
        let player = subscriber.player;
        let text = match line_to_show(text) {
            Ok(text) => text,
            Err(code) => {
                reply.refuse(code.into());
                return;
            }
        };
        let name = match player.and_then(|player| self.core.name_of(player)) {
            Some(name) => Some(name.to_owned()),
            None => subscriber.name.clone(),
        };
        if let Some(player) = player
            && let Some(answer) = self.answers.find(&self.core, player, reply.name())
        {
            return reply.give(answer);
        }
        let now = self.now();
        let line = StoredLine {
            line: ChatLine {
                number: self.chat.last + 1,
                at_ms: now.wall_ms,
                room: room_of(player),
                name: name.clone().unwrap_or_default(),
                text,
            },
            player,
            // Nothing tells spectators without names apart once their connections are gone.
            command: name.is_some().then(|| reply.name().clone()),
        };
        if let Some(known) = self.chat.find(reply.connection, &line, reply.name()) {
            let answer = Answer::DONE.again(known, reply.name());
            return reply.give(answer);
        }
        if player.is_some_and(|player| self.has_said_enough(player, &reply.name().id)) {
            self.shared.metrics.limited(Limit::Chat);
            reply.refuse(ErrorCode::MatchTooLong.into());
            return;
        }
        let speaker = player.map_or(Speaker::Spectator(reply.connection), Speaker::Player);
        if !self.chat.may_say(speaker, now.served) {
            self.shared.metrics.limited(Limit::Chat);
            reply.refuse(ErrorCode::RateLimited.into());
            return;
        }
        let is_new = player.is_some_and(|player| {
            let said = self.chat.said.entry(player).or_default();
            said.insert(reply.name().id.clone())
        });
        self.chat.last += 1;
        let (store, id) = (Arc::clone(&self.shared.store), self.core.head().id);
        self.chat.storing.push_back(Box::pin(async move {
            let stored = match store.write(Write::Say(id, line.clone())).await {
                // It has been said before, lately or long ago.
                Err(StoreError::Conflict) => find(store.reads(), id, &line).await,
                stored => stored.map(|()| None),
            };
            Said {
                reply,
                line,
                is_new,
                stored,
            }
        }));
    }

    /// Tells whether a player has said as many lines as one may, and this one is new.
    fn has_said_enough(&self, player: Player, id: &CommandId) -> bool {
        let said = self.chat.said.get(&player);
        let limit = self.shared.limits.events_per_match;
        said.is_some_and(|said| said.len() >= limit && !said.contains(id))
    }

    /// Answers what has left the lane, and tells the line to those who are in its room.
    pub(super) fn said(&mut self, said: Said) {
        let Said {
            reply,
            line: said,
            is_new,
            stored,
        } = said;
        match stored {
            Ok(None) => {
                if said.command.is_none() {
                    let unnamed = (reply.connection, reply.name().clone());
                    self.chat.unnamed.push_back(unnamed);
                    if self.chat.unnamed.len() > CHAT_LINES {
                        self.chat.unnamed.pop_front();
                    }
                }
                reply.give(Answer::DONE);
            }
            Ok(Some(known)) => {
                let answer = Answer::DONE.again(&known, reply.name());
                return reply.give(answer);
            }
            Err(error) => {
                tracing::error!(%error, "a line of chat was not stored");
                let said = said
                    .player
                    .and_then(|player| self.chat.said.get_mut(&player));
                if let Some(said) = said.filter(|_| is_new) {
                    said.remove(&reply.name().id);
                }
                return reply.refuse(ErrorCode::Unavailable.into());
            }
        }
        let room = said.line.room;
        let frame = encode(&ServerMessage::Chat(said.line.clone()));
        self.chat.show(said);
        self.subscribers.send(None, |to| {
            (room_of(to.player) == room).then(|| frame.clone())
        });
    }

    /// Answers the lines that are on their way when the match leaves memory.
    pub(super) async fn finish_chat(&mut self) {
        while let Some(said) = self.chat.storing.next().await {
            self.said(said);
        }
    }
}

/// Returns the command of the line that the same person has said under the same id.
async fn find(
    reads: &dyn Reads,
    id: MatchId,
    line: &StoredLine,
) -> Result<Option<CommandName>, StoreError> {
    let known = reads.find_line(id, line.clone()).await?;
    known.map(Some).ok_or(StoreError::Conflict)
}
