//! A store's contents, as plain values: for simulations, and to say in a few lines what every
//! database has to do.

use std::collections::BTreeMap;

use match_core::{Handover, JoinedPlayer, LogEntry, SeatToken, ServedMs};
use protocol::{
    ChatRoom, CommandName, JoinCode, MatchId, MatchList, Player, PushSubscription, Status,
    Visibility,
};

use super::rows::end_of;
use super::{
    Append, CHAT_LINES, KEY_KNOWN_MS, NewMatch, NewPush, StatusChange, StoreError, StoredHead,
    StoredLine, StoredMatch, StoredSeatKey, Take, WholeMatch, Write,
};
use crate::push::PER_PLAYER;

/// Matches in memory.
#[derive(Default)]
pub(super) struct Memory {
    matches: BTreeMap<MatchId, Kept>,
    served: ServedMs,
    created: u64,
    push_key: Option<Vec<u8>>,
}

#[derive(Clone)]
struct Kept {
    /// In the order of creation.
    number: u64,
    head: StoredHead,
    players: Vec<JoinedPlayer>,
    entries: Vec<LogEntry>,
    chat: Vec<StoredLine>,
    status: StatusChange,
    due: Option<ServedMs>,
    handover: Option<Handover>,
    /// By player and token, the latest last.
    pushes: Vec<(Player, [u8; 32], PushSubscription)>,
    seat_keys: Vec<StoredSeatKey>,
}

impl Memory {
    /// Makes a change, all of it or nothing.
    pub(super) fn write(&mut self, write: &Write) -> Result<(), StoreError> {
        match write {
            Write::Append(append) => self.append(append),
            Write::Create {
                new,
                max_unfinished,
            } => {
                let creator = new.head.creator.as_deref();
                let unfinished = creator.map_or(0, |creator| self.unfinished_by(creator));
                if unfinished >= *max_unfinished {
                    return Err(StoreError::TooManyMatches);
                }
                self.create(new)
            }
            Write::Import(whole) => self.import(whole),
            Write::Say(id, line) => {
                let kept = self.kept(*id)?;
                let is_known = |known: &StoredLine| {
                    known.line.number == line.line.number
                        || line.command.is_some() && known.has_id_of(line)
                };
                if kept.chat.iter().any(is_known) {
                    return Err(StoreError::Conflict);
                }
                kept.chat.push(line.clone());
                Ok(())
            }
            Write::Served(served) => {
                self.note_served(*served);
                Ok(())
            }
            Write::Due(id, due) => {
                if let Some(kept) = self.matches.get_mut(id) {
                    kept.due = *due;
                }
                Ok(())
            }
            Write::HandOver(id, handover) => {
                if let Some(kept) = self.matches.get_mut(id) {
                    kept.handover = Some((**handover).clone());
                }
                Ok(())
            }
            Write::Delete(id) => {
                self.matches.remove(id);
                Ok(())
            }
            Write::SetSeatKey(id, key) => self.set_seat_key(*id, key),
            Write::Take(take) => self.kept(take.id)?.take(take),
            Write::AddPush(new) => self.kept(new.id)?.add_push(new),
            Write::ForgetPush(endpoint) => {
                let all = self.matches.values_mut();
                all.for_each(|kept| kept.pushes.retain(|(.., push)| push.endpoint != *endpoint));
                Ok(())
            }
            Write::PushKey(key) => {
                self.push_key = Some(key.clone());
                Ok(())
            }
            Write::Close => Ok(()),
        }
    }

    fn kept(&mut self, id: MatchId) -> Result<&mut Kept, StoreError> {
        self.matches.get_mut(&id).ok_or(StoreError::Conflict)
    }

    fn note_served(&mut self, served: ServedMs) {
        self.served = self.served.max(served);
    }

    fn append(&mut self, append: &Append) -> Result<(), StoreError> {
        let mut kept = self.kept(append.id)?.clone();
        for entry in &append.entries {
            kept.add(entry)?;
        }
        if let Some(players) = &append.players {
            kept.players.clone_from(players);
        }
        kept.due = append.due.or(kept.due);
        if let Some(status) = &append.status {
            kept.set_status(status);
        }
        if let Some(next) = &append.next {
            self.create(next)?;
            self.kept(next.head.id)?.seat_keys = std::mem::take(&mut kept.seat_keys);
        }
        append
            .entries
            .iter()
            .for_each(|entry| self.note_served(entry.served));
        self.matches.insert(append.id, kept);
        Ok(())
    }

    fn create(&mut self, new: &NewMatch) -> Result<(), StoreError> {
        let head = &new.head;
        if self.matches.contains_key(&head.id) {
            return Err(StoreError::Conflict);
        }
        if self.find_code(head.code).is_some() {
            return Err(StoreError::CodeTaken);
        }
        self.created += 1;
        let kept = Kept {
            number: self.created,
            head: head.clone(),
            players: new.players.clone(),
            entries: new.entries.clone(),
            chat: Vec::new(),
            status: new.status.clone(),
            due: new.due,
            handover: None,
            pushes: Vec::new(),
            seat_keys: Vec::new(),
        };
        new.entries
            .iter()
            .for_each(|entry| self.note_served(entry.served));
        self.matches.insert(head.id, kept);
        Ok(())
    }

    fn import(&mut self, whole: &WholeMatch) -> Result<(), StoreError> {
        let id = whole.new.head.id;
        let before = self.matches.remove(&id);
        let created = self.create(&whole.new);
        let imported = created.and_then(|()| self.kept(id)?.complete(whole));
        if imported.is_err() {
            self.matches.remove(&id);
            self.matches.extend(before.map(|kept| (id, kept)));
        }
        imported
    }

    fn set_seat_key(&mut self, id: MatchId, key: &StoredSeatKey) -> Result<(), StoreError> {
        let kept = self.kept(id)?;
        kept.seat_keys.retain(|known| known.player != key.player);
        kept.seat_keys.push(key.clone());
        for kept in self.matches.values_mut() {
            kept.seat_keys
                .retain(|known| known.until_ms + KEY_KNOWN_MS >= key.until_ms);
        }
        Ok(())
    }

    /// Returns how long the server has served, as last noted.
    pub(super) fn served(&self) -> ServedMs {
        self.served
    }

    pub(super) fn load(&self, id: MatchId) -> Option<StoredMatch> {
        let kept = self.matches.get(&id)?;
        let said = kept.chat.iter().filter_map(|said| {
            let command = said.command.as_ref()?;
            Some((said.player?, command.id.clone()))
        });
        Some(StoredMatch {
            head: kept.head.clone(),
            status: kept.status.status,
            hidden_until: kept.status.hidden_until,
            players: kept.players.clone(),
            seat_keys: kept.seat_keys.clone(),
            entries: kept.entries.clone(),
            log_end: end_of(&kept.entries),
            chat: kept.last_lines(),
            said: said.collect(),
            due: kept.due,
            handover: kept.handover.clone(),
        })
    }

    pub(super) fn find_code(&self, code: JoinCode) -> Option<MatchId> {
        let mut heads = self.matches.values().map(|kept| &kept.head);
        heads.find(|head| head.code == code).map(|head| head.id)
    }

    pub(super) fn chat(&self, id: MatchId) -> Vec<StoredLine> {
        let kept = self.matches.get(&id);
        kept.map_or_else(Vec::new, |kept| kept.chat.clone())
    }

    pub(super) fn find_line(&self, id: MatchId, line: &StoredLine) -> Option<CommandName> {
        let mut chat = self.matches.get(&id)?.chat.iter();
        chat.find(|known| known.has_id_of(line))?.command.clone()
    }

    pub(super) fn find_token(&self, digest: [u8; 32]) -> Option<(MatchId, JoinCode, Player)> {
        self.in_order().into_iter().find_map(|kept| {
            let mut players = kept.players.iter();
            let player = players.find(|player| has_token(player, digest))?;
            Some((kept.head.id, kept.head.code, player.player))
        })
    }

    pub(super) fn list(
        &self,
        served: ServedMs,
        status: Status,
        before: Option<MatchId>,
        limit: u32,
    ) -> MatchList {
        let before = before.map(|id| self.matches.get(&id).map_or(0, |kept| kept.number));
        let shown = self.in_order().into_iter().rev().filter(|kept| {
            kept.head.visibility == Visibility::Listed
                && before.is_none_or(|before| kept.number < before)
                && kept.shown_status(served) == status
        });
        let page: Vec<&Kept> = shown.take(limit as usize).collect();
        let is_full = page.len() == limit as usize;
        let next = page.last().map(|kept| kept.head.id);
        let matches = page.into_iter().filter_map(|kept| {
            let result = kept.status.result.clone();
            let result = result.filter(|_| status == Status::Finished);
            let summary = kept.head.clone();
            summary.summary(status, kept.players.clone(), result).ok()
        });
        MatchList {
            matches: matches.collect(),
            next: next.filter(|_| is_full),
        }
    }

    pub(super) fn unfinished_by(&self, creator: &str) -> u64 {
        let all = self.matches.values();
        let own = all.filter(|kept| kept.head.creator.as_deref() == Some(creator));
        own.count() as u64
    }

    pub(super) fn due(&self, served: ServedMs) -> Vec<MatchId> {
        let due = self.matches.values().filter_map(|kept| {
            let due = kept.due.filter(|due| *due <= served)?;
            Some((due, kept.head.id))
        });
        let mut due: Vec<(ServedMs, MatchId)> = due.collect();
        due.sort_unstable();
        due.into_iter().map(|(_, id)| id).collect()
    }

    pub(super) fn finished_before(&self, before_ms: u64) -> Vec<MatchId> {
        let old = self.in_order().into_iter().filter(|kept| {
            let last = kept.entries.last();
            kept.status.status == Status::Finished
                && last.is_some_and(|entry| entry.at_ms < before_ms)
        });
        old.map(|kept| kept.head.id).collect()
    }

    pub(super) fn push_subscriptions(&self, id: MatchId, player: Player) -> Vec<PushSubscription> {
        let pushes = self.matches.get(&id).map_or(&[][..], |kept| &kept.pushes);
        let own = pushes.iter().rev().filter(|(whose, ..)| *whose == player);
        own.map(|(.., subscription)| subscription.clone()).collect()
    }

    pub(super) fn push_key(&self) -> Option<Vec<u8>> {
        self.push_key.clone()
    }

    pub(super) fn all(&self) -> Vec<(MatchId, bool)> {
        let all = self.in_order().into_iter();
        all.map(|kept| (kept.head.id, kept.status.status == Status::Finished))
            .collect()
    }

    /// Returns all matches, the oldest first.
    fn in_order(&self) -> Vec<&Kept> {
        let mut matches: Vec<&Kept> = self.matches.values().collect();
        matches.sort_unstable_by_key(|kept| kept.number);
        matches
    }
}

impl Kept {
    fn set_status(&mut self, status: &StatusChange) {
        self.status = status.clone();
        if status.result.is_some() {
            (self.head.creator, self.due) = (None, None);
        }
    }

    /// Adds what a new match does not have yet.
    fn complete(&mut self, whole: &WholeMatch) -> Result<(), StoreError> {
        self.set_status(&whole.new.status);
        self.chat.clone_from(&whole.chat);
        self.handover.clone_from(&whole.handover);
        whole.push.iter().try_for_each(|new| self.add_push(new))
    }

    fn add_push(&mut self, new: &NewPush) -> Result<(), StoreError> {
        let mut players = self.players.iter();
        let found = players.find(|player| has_token(player, new.token_digest));
        let player = found.ok_or(StoreError::Conflict)?.player;
        let endpoint = &new.subscription.endpoint;
        self.pushes
            .retain(|(whose, _, push)| *whose != player || push.endpoint != *endpoint);
        let own = self.pushes.iter().filter(|(whose, ..)| *whose == player);
        if own.count() >= PER_PLAYER {
            let oldest = self.pushes.iter().position(|(whose, ..)| *whose == player);
            oldest.map(|oldest| self.pushes.remove(oldest));
        }
        let subscription = new.subscription.clone();
        self.pushes.push((player, new.token_digest, subscription));
        Ok(())
    }

    fn take(&mut self, take: &Take) -> Result<(), StoreError> {
        let digest = take.key.digest;
        let is_open = |known: &StoredSeatKey| {
            known.digest == digest && !known.stopped && known.until_ms > take.at_ms
        };
        let at = self.seat_keys.iter().position(is_open);
        let StoredSeatKey { player, .. } = self.seat_keys.remove(at.ok_or(StoreError::Conflict)?);
        self.players.clone_from(&take.players);
        let mut players = self.players.iter_mut();
        let player = players.find(|one| one.player == player);
        player.ok_or(StoreError::Conflict)?.tokens.push(SeatToken {
            digest: take.token,
            key: Some(digest),
            ended: false,
        });
        if take.key.moves {
            self.pushes.retain(|(_, token, _)| *token != take.key.maker);
        }
        Ok(())
    }

    fn add(&mut self, entry: &LogEntry) -> Result<(), StoreError> {
        if entry.version != end_of(&self.entries) + 1 {
            return Err(StoreError::Conflict);
        }
        self.entries.push(entry.clone());
        Ok(())
    }

    /// Returns the last lines of each room, the oldest first.
    fn last_lines(&self) -> Vec<StoredLine> {
        let of = |room| {
            self.chat
                .iter()
                .rev()
                .filter(move |said| said.line.room == room)
        };
        let last = [ChatRoom::Players, ChatRoom::Spectators].map(|room| of(room).take(CHAT_LINES));
        let mut lines: Vec<StoredLine> = last.into_iter().flatten().cloned().collect();
        lines.sort_by_key(|said| said.line.number);
        lines
    }

    /// Returns the status that lists tell: a match whose end is hidden stays among the live ones.
    fn shown_status(&self, served: ServedMs) -> Status {
        let is_hidden = self.status.hidden_until.is_some_and(|until| until > served);
        if is_hidden {
            Status::Live
        } else {
            self.status.status
        }
    }
}

/// Tells whether a player has a token that has not ended.
fn has_token(player: &JoinedPlayer, digest: [u8; 32]) -> bool {
    let mut tokens = player.tokens.iter();
    tokens.any(|token| token.digest == digest && !token.ended)
}
