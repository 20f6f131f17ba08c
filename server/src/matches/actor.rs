//! The task around one match: it alone changes it, and it stores before it publishes.

use std::time::Instant;

use engine::{SeatSet, Viewer};
use protocol::{
    CHAT_LENGTH, ChatLine, ChatRoom, CommandId, ErrorCode, MatchSummary, PlayerSummary, Raw,
    ServerMessage, Snapshot, Status, Visibility,
};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Sleep, sleep_until};

use super::answers::{Answer, Answers};
use super::command::{Command, Join, Refused};
use super::core::MatchCore;
use super::frames::{UpdateFrames, encode};
use super::handle::Subscribe;
use super::registry::Shared;
use super::subscribers::{Subscriber, Subscribers};
use crate::store::{Append, NewMatch, StatusChange, StoredMatch};
use crate::time::Now;

/// Changes in the number of spectators are told at most this often, in milliseconds.
const PRESENCE_INTERVAL_MS: u64 = 1_000;

/// For how long a match nobody follows stays in memory, in milliseconds.
const UNLOAD_AFTER_MS: u64 = 60_000;

/// What the task of a match is asked.
pub(crate) enum Message {
    /// Join the match.
    Join(Box<Join>, oneshot::Sender<Result<u8, ErrorCode>>),
    /// Describe the match for a list.
    Summary(oneshot::Sender<Result<MatchSummary, ErrorCode>>),
    /// Follow the match.
    Subscribe(Box<Subscribe>, oneshot::Sender<Result<(), ErrorCode>>),
    /// Follow it no more.
    Unsubscribe { connection: u64 },
    /// Carry out a command.
    Command {
        connection: u64,
        id: CommandId,
        command: Box<Command>,
        round_trip_ms: Option<u64>,
    },
    /// Answer a query.
    Query {
        connection: u64,
        id: CommandId,
        query: Raw,
    },
    /// Say something.
    Chat {
        connection: u64,
        id: CommandId,
        text: String,
    },
    /// Leave memory; what was accepted is stored already.
    Stop,
}

pub(super) struct Actor {
    shared: Shared,
    messages: mpsc::Receiver<Message>,
    /// The match's number in the store.
    number: i64,
    core: MatchCore,
    subscribers: Subscribers,
    answers: Answers,
    chat: Vec<ChatLine>,
    /// The version everybody following has been told.
    published: u64,
    stored_status: Status,
    /// When the next change in presence is to be told, if there is one.
    presence_due: Option<u64>,
    /// The seats everybody has been told are gone.
    told_gone: SeatSet,
    unload_at: Option<u64>,
}

/// The match cannot go on in this task: the store did not take what happened.
struct Broken;

impl Actor {
    pub(super) fn new(
        shared: Shared,
        messages: mpsc::Receiver<Message>,
        core: MatchCore,
        stored: StoredMatch,
    ) -> Actor {
        let mut answers = Answers::default();
        for entry in stored.entries {
            if let Some((player, id)) = entry.command {
                let answer = Answer::Accepted {
                    version: Some(entry.version),
                    receipt: core.log.receipt(entry.version),
                };
                answers.remember(player, id, answer);
            }
        }
        Actor {
            number: stored.number,
            published: core.version,
            stored_status: core.status,
            subscribers: Subscribers::new(shared.metrics.clone()),
            answers,
            chat: stored.chat,
            presence_due: None,
            told_gone: SeatSet::EMPTY,
            unload_at: None,
            shared,
            messages,
            core,
        }
    }

    /// Serves the match until it leaves memory.
    pub(super) async fn run(mut self) {
        if self.tick().await.is_err() {
            return;
        }
        let mut timer = std::pin::pin!(sleep_until(self.wake_at(self.now())));
        loop {
            let result = tokio::select! {
                message = self.messages.recv() => match message {
                    None | Some(Message::Stop) => return,
                    Some(message) => self.handle(message).await,
                },
                () = timer.as_mut() => {
                    if self.may_unload() {
                        return;
                    }
                    self.tick().await
                }
            };
            if let Err(Broken) = result {
                return;
            }
            self.set(timer.as_mut());
        }
    }

    /// Sets the timer for the next deadline. A timer that is set too early wakes the task for
    /// nothing once; setting it again for every message would cost more.
    fn set(&self, timer: std::pin::Pin<&mut Sleep>) {
        let wake_at = self.wake_at(self.now());
        if timer.is_elapsed() || wake_at < timer.deadline() {
            timer.reset(wake_at);
        }
    }

    fn wake_at(&self, now: Now) -> tokio::time::Instant {
        let deadlines = [
            self.core.next_deadline(now),
            self.presence_due,
            self.unload_at,
        ];
        let next = deadlines.into_iter().flatten().min();
        self.shared
            .timebase
            .instant(next.unwrap_or(now.up_ms + UNLOAD_AFTER_MS))
    }

    fn may_unload(&mut self) -> bool {
        if !self.subscribers.is_empty() {
            self.unload_at = None;
            return false;
        }
        let now = self.now().up_ms;
        let unload_at = *self.unload_at.get_or_insert(now + UNLOAD_AFTER_MS);
        unload_at <= now && self.messages.is_empty()
    }

    fn now(&self) -> Now {
        self.shared.timebase.now()
    }

    async fn handle(&mut self, message: Message) -> Result<(), Broken> {
        match message {
            Message::Join(join, reply) => self.join(*join, reply).await,
            Message::Summary(reply) => {
                // Who asked may have gone.
                let _ = reply.send(Ok(self.summary()));
                Ok(())
            }
            Message::Subscribe(subscribe, reply) => {
                let result = self.subscribe(*subscribe);
                let _ = reply.send(result);
                Ok(())
            }
            Message::Unsubscribe { connection } => {
                self.unsubscribe(connection);
                Ok(())
            }
            Message::Command {
                connection,
                id,
                command,
                round_trip_ms,
            } => self.command(connection, id, *command, round_trip_ms).await,
            Message::Query {
                connection,
                id,
                query,
            } => {
                self.query(connection, id, &query);
                Ok(())
            }
            Message::Chat {
                connection,
                id,
                text,
            } => self.say(connection, id, text).await,
            Message::Stop => Err(Broken),
        }
    }

    async fn tick(&mut self) -> Result<(), Broken> {
        let now = self.now();
        self.core.tick(now);
        self.commit(None, None).await?;
        self.publish();
        if self.presence_due.is_some_and(|due| due <= now.up_ms) {
            self.tell_presence();
        }
        if self.core.is_live() && self.core.table.gone(now.up_ms) != self.told_gone {
            self.tell_presence();
        }
        Ok(())
    }

    async fn join(
        &mut self,
        join: Join,
        reply: oneshot::Sender<Result<u8, ErrorCode>>,
    ) -> Result<(), Broken> {
        let joined = self.core.join(self.now(), &join);
        if let Err(code) = joined {
            self.shared.metrics.refused(code.as_str());
        }
        self.commit(None, None).await?;
        let _ = reply.send(joined);
        self.publish();
        Ok(())
    }

    fn subscribe(&mut self, subscribe: Subscribe) -> Result<(), ErrorCode> {
        let Subscribe {
            connection,
            outbox,
            id,
            token_digest,
            name,
            since,
            legal_actions,
        } = subscribe;
        let player = match token_digest {
            Some(digest) => {
                let player = self.core.table.by_token(&digest);
                Some(player.ok_or(ErrorCode::BadToken)?)
            }
            None if self.core.head.visibility == Visibility::Closed => {
                return Err(ErrorCode::Closed);
            }
            None if self.subscribers.spectators() >= self.shared.limits.spectators_per_match => {
                return Err(ErrorCode::TooManySpectators);
            }
            None => None,
        };
        self.unsubscribe(connection);
        let now = self.now();
        let subscriber = Subscriber {
            outbox,
            player,
            viewer: player
                .and_then(|player| self.core.seat_of(player))
                .map_or(Viewer::Spectator, Viewer::Seat),
            name,
            legal_actions,
        };
        if let Some(player) = player {
            self.core.table.connect(player);
            self.core.presence_changed(now);
            self.presence_due = Some(now.up_ms);
        } else {
            self.presence_due
                .get_or_insert(now.up_ms + PRESENCE_INTERVAL_MS);
        }
        self.unload_at = None;
        let spectators = self.subscribers.spectators() + u32::from(player.is_none());
        let mut state = self.core.state(now, subscriber.viewer, legal_actions);
        state.spectators = spectators;
        let room = room_of(player);
        let snapshot = Snapshot {
            id,
            info: self.core.info(),
            you: player,
            happened: self.core.happened(since.unwrap_or(0), subscriber.viewer),
            chat: self
                .chat
                .iter()
                .filter(|line| line.room == room)
                .cloned()
                .collect(),
            state,
        };
        let version = snapshot.state.version;
        let frame = encode(&ServerMessage::Snapshot(Box::new(snapshot)));
        subscriber.outbox.snapshot(frame, version);
        self.subscribers.insert(connection, subscriber);
        if self.presence_due == Some(now.up_ms) {
            self.tell_presence();
        }
        Ok(())
    }

    /// Players see with the eyes of their seats from the start on.
    fn seat_subscribers(&mut self) {
        let core = &self.core;
        for subscriber in self.subscribers.iter_mut() {
            let seat = subscriber.player.and_then(|player| core.seat_of(player));
            subscriber.viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        }
    }

    fn unsubscribe(&mut self, connection: u64) {
        let Some(gone) = self.subscribers.remove(connection) else {
            return;
        };
        let now = self.now();
        match gone.player {
            Some(player) => {
                self.core.table.disconnect(player, now.up_ms);
                self.core.presence_changed(now);
                self.tell_presence();
            }
            None => {
                self.presence_due
                    .get_or_insert(now.up_ms + PRESENCE_INTERVAL_MS);
            }
        }
        if self.subscribers.is_empty() {
            self.unload_at = Some(now.up_ms + UNLOAD_AFTER_MS);
        }
    }

    async fn command(
        &mut self,
        connection: u64,
        id: CommandId,
        command: Command,
        round_trip_ms: Option<u64>,
    ) -> Result<(), Broken> {
        let received = Instant::now();
        let Some(subscriber) = self.subscribers.get(connection) else {
            return Ok(());
        };
        let outbox = subscriber.outbox.clone();
        let Some(player) = subscriber.player else {
            self.refuse(&outbox, id, ErrorCode::NotAPlayer.into());
            return Ok(());
        };
        if let Some(answer) = self.answers.find(player, &id) {
            outbox.answer(encode(&answer.message(id)));
            return Ok(());
        }
        let now = self.now();
        if let (Some(round_trip_ms), Some(seat)) = (round_trip_ms, self.core.seat_of(player)) {
            self.core.set_round_trip(seat, round_trip_ms);
        }
        self.core.tick(now);
        let is_act = matches!(command, Command::Act { .. });
        let before = self.core.version;
        let applied = self.core.apply(now, player, command);
        let version = Some(self.core.version).filter(|version| *version > before);
        let (answer, next) = match applied {
            Ok(next) => {
                let receipt = version.and_then(|version| self.core.log.receipt(version));
                (Answer::Accepted { version, receipt }, next)
            }
            Err(refused) => (Answer::Refused(refused), None),
        };
        let named = version.map(|_| (player, id.clone()));
        if let Err(broken) = self.commit(named, next).await {
            self.refuse(&outbox, id, ErrorCode::Unavailable.into());
            return Err(broken);
        }
        match answer {
            Answer::Accepted { .. } if is_act => self.shared.metrics.acted(received.elapsed()),
            Answer::Accepted { .. } => {}
            Answer::Refused(refused) => self.shared.metrics.refused(refused.code()),
        }
        self.answers.remember(player, id.clone(), answer);
        outbox.answer(encode(&answer.message(id)));
        self.publish();
        Ok(())
    }

    fn query(&mut self, connection: u64, id: CommandId, query: &Raw) {
        let Some(subscriber) = self.subscribers.get(connection) else {
            return;
        };
        let outbox = subscriber.outbox.clone();
        match self.core.query(subscriber.player, query) {
            Ok((seat, answered)) => {
                let answer = answered.answer.into();
                outbox.answer(encode(&ServerMessage::Answer { id, answer }));
                if let Some(shows) = answered.shows {
                    let shows = shows.to_owned();
                    let frame = encode(&ServerMessage::Activity { seat, shows });
                    let own = Viewer::Seat(seat);
                    self.subscribers
                        .send(None, |other| (other.viewer != own).then(|| frame.clone()));
                }
            }
            Err(refused) => self.refuse(&outbox, id, refused),
        }
    }

    async fn say(&mut self, connection: u64, id: CommandId, text: String) -> Result<(), Broken> {
        let Some(subscriber) = self.subscribers.get(connection) else {
            return Ok(());
        };
        let outbox = subscriber.outbox.clone();
        let player = subscriber.player;
        if let Some(answer) = player.and_then(|player| self.answers.find(player, &id)) {
            outbox.answer(encode(&answer.message(id)));
            return Ok(());
        }
        let text = text.trim().to_owned();
        if text.is_empty()
            || text.chars().count() > CHAT_LENGTH
            || text.chars().any(char::is_control)
        {
            self.refuse(&outbox, id, ErrorCode::BadChat.into());
            return Ok(());
        }
        let name = match player.and_then(|player| self.core.table.get(player)) {
            Some(player) => player.name.clone(),
            None => subscriber.name.clone().unwrap_or_default(),
        };
        let line = ChatLine {
            number: self.chat.last().map_or(0, |last| last.number) + 1,
            at_ms: self.now().wall_ms,
            room: room_of(player),
            name,
            text,
        };
        if let Err(error) = self.shared.store.say(self.number, line.clone()).await {
            tracing::error!(%error, "a line of chat was not stored");
            self.refuse(&outbox, id, ErrorCode::Unavailable.into());
            return Err(Broken);
        }
        let answer = Answer::Accepted {
            version: None,
            receipt: None,
        };
        if let Some(player) = player {
            self.answers.remember(player, id.clone(), answer);
        }
        outbox.answer(encode(&answer.message(id)));
        let room = line.room;
        let frame = encode(&ServerMessage::Chat(line.clone()));
        self.chat.push(line);
        self.subscribers.send(None, |to| {
            (room_of(to.player) == room).then(|| frame.clone())
        });
        Ok(())
    }

    fn refuse(&self, outbox: &crate::ws::Outbox, id: CommandId, refused: Refused) {
        self.shared.metrics.refused(refused.code());
        outbox.answer(encode(&refused.message(Some(id))));
    }

    /// Makes durable what has happened. When it cannot be, the match leaves memory, and comes
    /// back as the store knows it.
    async fn commit(
        &mut self,
        command: Option<(u8, CommandId)>,
        next: Option<MatchCore>,
    ) -> Result<(), Broken> {
        let entries = self.core.log.take_pending(command);
        if entries.is_empty() {
            return Ok(());
        }
        let status = (self.core.status != self.stored_status).then(|| StatusChange {
            status: self.core.status,
            result: self.core.result.clone(),
            patience_ms: self.core.patience_ms(),
        });
        let append = Append {
            number: self.number,
            entries,
            players: self
                .core
                .table
                .take_changed()
                .then(|| self.core.stored_players()),
            status,
            next: next.map(|next| Box::new(NewMatch::of(next))),
        };
        match self.shared.store.append(append).await {
            Ok(()) => {
                if self.stored_status != self.core.status {
                    self.stored_status = self.core.status;
                    self.seat_subscribers();
                }
                Ok(())
            }
            Err(error) => {
                tracing::error!(%error, id = %self.core.head.id, "a match was not stored");
                Err(Broken)
            }
        }
    }

    /// Tells everybody following what has been stored since the last time.
    fn publish(&mut self) {
        let version = self.core.version;
        if version == self.published {
            return;
        }
        let now = self.now();
        let spectators = self.subscribers.spectators();
        let mut frames = UpdateFrames::new(&self.core, now, self.published, spectators);
        self.subscribers.send(Some(version), |to| {
            Some(frames.get(to.viewer, to.legal_actions))
        });
        self.published = version;
    }

    fn tell_presence(&mut self) {
        let now = self.now();
        self.presence_due = None;
        self.told_gone = self.core.table.gone(now.up_ms);
        let frame = encode(&ServerMessage::Presence {
            players: self.core.players(now),
            spectators: self.subscribers.spectators(),
        });
        self.subscribers.send(None, |_| Some(frame.clone()));
    }

    fn summary(&self) -> MatchSummary {
        let info = self.core.info();
        let players = self
            .core
            .table
            .players()
            .map(|(number, player)| PlayerSummary {
                player: number,
                name: player.name.clone(),
                seat: player.seat,
                colour: player.colour.clone(),
            });
        MatchSummary {
            id: info.id,
            code: info.code,
            game: info.game,
            settings: info.settings,
            seats: info.seats,
            time_control: info.time_control,
            visibility: info.visibility,
            status: self.core.status,
            players: players.collect(),
            created_ms: info.created_ms,
            result: self.core.result.clone(),
        }
    }
}

fn room_of(player: Option<u8>) -> ChatRoom {
    match player {
        Some(_) => ChatRoom::Players,
        None => ChatRoom::Spectators,
    }
}
