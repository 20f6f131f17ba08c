//! Lines of chat on their way through the lane.

use std::sync::Arc;

use match_core::line_to_show;
use protocol::{ChatLine, CommandId, CommandName, ErrorCode, MatchId, Player, ServerMessage};

use super::actor::Actor;
use super::answers::Answer;
use super::chat::{Said, Speaker, room_of};
use super::frames::encode;
use super::reply::Reply;
use crate::metrics::Limit;
use crate::store::{CHAT_LINES, Reads, StoreError, StoredLine, Write};

/// Spectators may talk while a match has fewer lines than so many times what one player may say.
const LINES_WITH_SPECTATORS: usize = 10;

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
        if self.has_said_enough(player, &reply.name().id) {
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
        self.chat.wait(room_of(player), async move {
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
        });
    }

    /// Tells whether a player has said as many lines as one may, and this one is new; of spectators, whose names and
    /// connections cost nothing, whether the match has as many lines as leave them no room.
    fn has_said_enough(&self, player: Option<Player>, id: &CommandId) -> bool {
        let limit = self.shared.limits.events_per_match;
        let Some(player) = player else {
            return self.chat.last >= limit.saturating_mul(LINES_WITH_SPECTATORS) as u64;
        };
        let said = self.chat.said.get(&player);
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
        while let Some(said) = self.chat.next_stored().await {
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
