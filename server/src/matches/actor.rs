//! The task around one match: it alone changes it, and it stores before it publishes.

use std::collections::BTreeMap;

use engine::{SeatSet, Viewer};
use match_core::{LONGEST_PUBLISHING_MS, LateMatch, LogEntry, MatchCore, Now, ServedMs, Shown};
use protocol::{CommandName, Player, Status, Version};
use tokio::sync::{OwnedSemaphorePermit, mpsc};
use tokio::time::{Instant, Sleep, sleep_until};

use super::activities::Activities;
use super::answers::Answers;
use super::calls::Known;
use super::chat::Chat;
use super::cut_off::CutOff;
use super::frames::UpdateFrames;
use super::message::{Earlier, Message, Request};
use super::owned::{Hold, release};
use super::registry::Registry;
use super::shared::Shared;
use super::stored::{self, Revived};
use super::subscribers::Subscribers;
use super::thinking::Thinking;
use crate::limits::Place;
use crate::push::Called;
use crate::store::{Append, StatusChange, StoreError, StoredSeatKey, Write};

/// For how long a match nobody follows stays in memory, in milliseconds.
const UNLOAD_AFTER_MS: u64 = 60_000;

/// The same where there is no room for it: long enough for what it was asked for.
const UNLOAD_SOON_MS: u64 = 1_000;

pub(super) struct Actor {
    /// The registry, in which a rematch goes on.
    pub(super) registry: Registry,
    pub(super) shared: Shared,
    messages: mpsc::UnboundedReceiver<Box<Message>>,
    /// Counts the match as one that is played, while several players are present.
    pub(super) played: Option<Place>,
    hold: Hold,
    /// The milliseconds of the jumps of time that the match has noticed.
    pub(super) jumped_ms: u64,
    pub(super) core: MatchCore,
    /// The late match that spectators see, if they see it late.
    late: Option<Box<LateMatch>>,
    pub(super) subscribers: Subscribers,
    pub(super) answers: Answers,
    pub(super) activities: Activities,
    pub(super) chat: Chat,
    /// The keys to its seats, of each player the latest.
    pub(super) seat_keys: Vec<StoredSeatKey>,
    pub(super) thinking: Thinking,
    pub(super) cut_off: CutOff,
    /// The time before which nobody looks again whether another server has said that it is there, or a player
    /// cut off is back.
    pub(super) look_due: ServedMs,
    /// The news that players have seen or been called for.
    pub(super) known: Known,
    /// The version that everybody who sees the match as it is has been told.
    published: Version,
    /// The version that spectators who see it late have been told.
    published_late: Version,
    /// The number of spectators those have been told of.
    pub(super) late_spectators: u32,
    stored_status: Status,
    /// The time at which the next change in presence is to be told, if there is one.
    pub(super) presence_due: Option<ServedMs>,
    /// Until when what has been told of presence would do, at one change an interval.
    pub(super) presence_told: ServedMs,
    /// The time of the last event before the match was loaded, as long as no player has come since.
    pub(super) quiet_since: Option<ServedMs>,
    /// The seats everybody has been told are gone.
    pub(super) told_gone: SeatSet,
    unload_at: Option<ServedMs>,
    /// Its room among the matches that nobody follows.
    lingering: Option<OwnedSemaphorePermit>,
    /// The time at which something is due though nobody follows the match, as the store knows it:
    /// never too late.
    stored_due: Option<ServedMs>,
}

/// The match cannot go on in this task: the store did not take what happened.
pub(super) struct Broken;

impl Actor {
    /// Takes up a match.
    pub(super) fn new(
        registry: Registry,
        messages: mpsc::UnboundedReceiver<Box<Message>>,
        hold: Hold,
        Revived {
            core,
            mut late,
            stored,
        }: Revived,
    ) -> Actor {
        let shared = registry.shared().clone();
        let (now, jumps) = shared.timebase.now_and_jumps();
        let quiet_since = stored.entries.last().map(|entry| entry.served);
        let cut_off = registry.take_left(core.head().id, quiet_since);
        // A match that has gone on since is not the one that was left.
        let left = hold
            .left
            .filter(|left| quiet_since.is_none_or(|latest| latest <= *left));
        // Time may have jumped while the last event was being published: then that took longer than a match that
        // comes back takes it to have. One that was handed over knows when it was.
        let unknown = quiet_since.filter(|_| !stored.is_handed_over());
        let jumped_ms = unknown.map_or(0, |latest| {
            shared.timebase.jumped_within(LONGEST_PUBLISHING_MS, latest)
        });
        // Time has gone on since its log was followed.
        if let Some(late) = &mut late {
            late.follow(&core, &[], now);
        }
        let mut actor = Actor {
            answers: Answers::of(&stored.entries),
            published: core.version(),
            published_late: late
                .as_ref()
                .map_or(Version::default(), |late| late.shown(now).version()),
            late_spectators: 0,
            activities: Activities::default(),
            late: late.map(Box::new),
            stored_status: core.status(),
            stored_due: stored.due,
            subscribers: Subscribers::new(shared.metrics.clone()),
            chat: Chat::of(stored.chat, stored.said),
            seat_keys: stored.seat_keys,
            thinking: Thinking::default(),
            cut_off: cut_off.and_of(stored.handover, left, &core),
            look_due: ServedMs::default(),
            known: Known::of(&core),
            presence_due: None,
            quiet_since,
            presence_told: ServedMs(0),
            told_gone: SeatSet::EMPTY,
            unload_at: None,
            lingering: None,
            registry,
            shared,
            messages,
            played: None,
            hold,
            jumped_ms: jumps.ms,
            core,
        };
        // Nobody is charged for such a jump, nor for the time in which no server had the match.
        let lost_ms = left.map_or(0, |left| now.served.since(left)).max(jumped_ms);
        if lost_ms > 0 {
            actor.forgive(now, BTreeMap::new(), lost_ms);
        }
        // If nobody follows it, it leaves memory again, for whatever reason it was loaded.
        actor.linger();
        actor
    }

    /// Serves the match until it leaves memory. A match waits most of the time, and would keep room for
    /// whatever it may await next; so that is boxed.
    pub(super) async fn run(&mut self) {
        if Box::pin(self.tick(None)).await.is_err() {
            return;
        }
        let mut timer = std::pin::pin!(sleep_until(self.wake_at(self.now())));
        // Once time is over: the moment at which that was seen, and how many messages had come by then that
        // are still to be handled.
        let mut over: Option<(Now, usize)> = None;
        loop {
            let result = tokio::select! {
                biased;
                message = self.messages.recv(), if over.is_none_or(|(_, left)| left > 0) => match message {
                    Some(message) if !matches!(*message, Message::Reload | Message::Stop) => {
                        Box::pin(self.handle(message)).await
                    }
                    _ => return self.finish().await,
                },
                said = self.chat.stored() => {
                    self.said(said);
                    Ok(())
                }
                (turn, thought) = self.thinking.next() => {
                    Box::pin(self.thought(turn, thought)).await
                }
                () = timer.as_mut() => {
                    if self.may_unload() {
                        self.note_due().await;
                        release(&self.shared, self.core.head().id).await;
                        return;
                    }
                    let by = over.take().map(|(seen, _)| seen);
                    let ticked = Box::pin(self.tick(by)).await;
                    timer.as_mut().reset(self.wake_at(self.now()));
                    ticked
                }
            };
            if let Err(Broken) = result {
                return;
            }
            if timer.deadline() <= Instant::now() {
                over = Some(match over {
                    None => (self.now(), self.messages.len()),
                    Some((seen, left)) => (seen, left.saturating_sub(1)),
                });
            } else {
                over = None;
                self.hasten(timer.as_mut());
            }
        }
    }

    /// Sets the timer for the next deadline if that comes earlier. A timer that is set too early
    /// wakes the task for nothing once; setting it again for every message would cost more.
    fn hasten(&self, timer: std::pin::Pin<&mut Sleep>) {
        let wake_at = self.wake_at(self.now());
        if wake_at < timer.deadline() {
            timer.reset(wake_at);
        }
    }

    fn wake_at(&self, now: Now) -> Instant {
        let due = [self.core.next_deadline(now), self.stored_due];
        let due = due.into_iter().flatten().min();
        let deadlines = [
            due.map(|due| due.max(self.look_due)),
            self.late.as_deref().and_then(LateMatch::next_due),
            self.presence_due,
            self.wait_due(),
            self.cut_off.next_end(),
            // A thought that is awaited keeps the match in memory.
            self.unload_at.filter(|_| self.thinking.is_empty()),
        ];
        let next = deadlines.into_iter().flatten().min();
        self.shared
            .timebase
            .instant(next.unwrap_or(now.served + UNLOAD_AFTER_MS))
    }

    fn may_unload(&mut self) -> bool {
        if !self.subscribers.is_empty() {
            self.stay();
            return false;
        }
        if self.unload_at.is_none() {
            self.linger();
        }
        let is_due = self.unload_at.is_some_and(|at| at <= self.now().served);
        is_due && self.messages.is_empty() && self.thinking.is_empty()
    }

    /// Stays in memory, as somebody follows the match.
    pub(super) fn stay(&mut self) {
        self.unload_at = None;
        self.lingering = None;
    }

    /// Leaves memory after a while, in which somebody may come back: soon, where there is no room for
    /// a match that nobody follows.
    pub(super) fn linger(&mut self) {
        self.lingering = None;
        self.lingering = self.registry.room_to_linger(self.core.version());
        let wait_ms = match self.lingering {
            Some(_) => UNLOAD_AFTER_MS,
            None => UNLOAD_SOON_MS,
        };
        self.unload_at = Some(self.now().served + wait_ms);
    }

    pub(super) fn now(&self) -> Now {
        self.shared.timebase.now()
    }

    async fn handle(&mut self, message: Box<Message>) -> Result<(), Broken> {
        // A server that has slept may not tell what it knew: others may have gone on with the match.
        if !self.hold.is_awake(&self.shared) {
            return Err(Broken);
        }
        match *message {
            Message::Join(join, reply) => self.join(join, reply).await,
            Message::Summary(token_digest, reply) => {
                // The receiver of the reply may be gone.
                let _ = reply.send(self.summary(token_digest.as_ref()));
                Ok(())
            }
            Message::Standing(token_digest, known, reply) => {
                let _ = reply.send(self.standing(&token_digest, known));
                Ok(())
            }
            Message::SeatKey(request, reply) => self.seat_key(request, reply).await,
            Message::IsAttended(reply) => {
                let _ = reply.send(self.is_attended());
                Ok(())
            }
            Message::IsServedHere(reply) => {
                let _ = reply.send(());
                Ok(())
            }
            Message::TakenOver(reply) if self.hold.has_lasted(&self.shared) => {
                let _ = reply.send(());
                Ok(())
            }
            Message::ForgetUnreached => {
                self.forget_unreached();
                Ok(())
            }
            // The connection has ended before it was let in: its player is not back.
            Message::Subscribe(_, reply) if reply.is_closed() => Ok(()),
            Message::Subscribe(subscribe, reply) => {
                self.reunite(&subscribe.follow).await?;
                let _ = reply.send(self.subscribe(subscribe));
                Ok(())
            }
            Message::Unsubscribe(connection) => {
                self.unsubscribe(connection);
                Ok(())
            }
            Message::Request(reply, request) => match request {
                Request::Command {
                    command,
                    received,
                    round_trip_ms,
                } => self.command(reply, command, received, round_trip_ms).await,
                Request::Query(query) => {
                    self.query(reply, &query);
                    Ok(())
                }
                Request::Chat(text) => {
                    self.say(reply, &text);
                    Ok(())
                }
            },
            Message::LookBack {
                connection,
                version,
                reply,
            } => {
                // The receiver of the reply may be gone.
                let earlier = self.look_back(connection, version);
                let _ = reply.send(earlier.map(Earlier::ToPlay));
                Ok(())
            }
            Message::Silence {
                session,
                since,
                until,
            } => self.notice_silence(session, since, until).await,
            Message::Jumped(jumps) => self.notice_jumps(jumps).await,
            Message::TakenOver(_) | Message::Reload | Message::Stop => Err(Broken),
        }
    }

    /// Lets time do what it does by a moment up to which all messages have been handled; by now, if there is
    /// none: what came while the store was busy with one of them is not late.
    async fn tick(&mut self, by: Option<Now>) -> Result<(), Broken> {
        let now = self.now();
        let by = by.unwrap_or(now);
        self.notice_jumps_by(by).await?;
        self.pass(self.core.no_earlier(by));
        self.commit(None, None).await?;
        if self.stored_due.is_none_or(|due| due <= now.served) {
            self.note_due().await;
        }
        self.show_late(&[]);
        self.publish();
        if self.presence_due.is_some_and(|due| due <= now.served) {
            self.tell_presence();
        }
        if self.core.status() == Status::Live && self.core.gone(now) != self.told_gone {
            self.tell_presence();
        }
        Ok(())
    }

    /// Makes durable what has happened. When it cannot be, the match leaves memory, and comes
    /// back as the store knows it.
    pub(super) async fn commit(
        &mut self,
        command: Option<(Player, CommandName)>,
        next: Option<Box<MatchCore>>,
    ) -> Result<(), Broken> {
        let unsaved = self.core.take_unsaved(command);
        if unsaved.entries.is_empty() {
            return Ok(());
        }
        let status = self.core.status();
        let entries = match self.late {
            Some(_) => unsaved.entries.clone(),
            None => Vec::new(),
        };
        // Most events move what is due away, as one moves on. That is noted when the earlier moment
        // has come, or the match leaves memory: else each of them would write the match's row.
        let due = self.core.due_alone();
        let due = due.filter(|due| self.stored_due.is_none_or(|stored| *due < stored));
        let append = Append {
            id: self.core.head().id,
            entries: unsaved.entries,
            players: unsaved.players,
            status: (status != self.stored_status).then(|| StatusChange::of(&self.core)),
            due,
            next: None,
        };
        let written = match next {
            None => {
                let write = self.shared.store.write(Write::Append(append));
                write.await.map(|()| None)
            }
            // Boxed, as it is rare: every match keeps room for what it may do.
            Some(next) => {
                let next = stored::new_match(*next);
                Box::pin(self.registry.append_with(append, next))
                    .await
                    .map(Some)
            }
        };
        match written {
            Ok(next) => {
                self.stored_due = match status {
                    Status::Finished => None,
                    Status::Open | Status::Live => due.or(self.stored_due),
                };
                if self.stored_status != status {
                    self.stored_status = status;
                    self.log_status();
                    self.count_present();
                }
                self.show_late(&entries);
                // The next match is read from the store, if keys to seats go on to it.
                if let Some(next) = next
                    && self.seat_keys.is_empty()
                {
                    self.registry.serve(next);
                }
                Ok(())
            }
            Err(error) => {
                if matches!(error, StoreError::Database(_)) {
                    self.shared.timebase.stand();
                }
                tracing::error!(%error, id = %self.core.head().id, "a match was not stored");
                Err(Broken)
            }
        }
    }

    /// Has the store know when something is due though nobody follows the match.
    async fn note_due(&mut self) {
        let due = self.core.due_alone();
        if due == self.stored_due {
            return;
        }
        let id = self.core.head().id;
        self.stored_due = due;
        if let Err(error) = self.shared.store.write(Write::Due(id, due)).await {
            // It knows an earlier moment, and the match is looked at then.
            tracing::warn!(%error, "the store was not told when something is due");
        }
    }

    /// Leaves memory as it is asked to: where the server stops, with what the next one has to know.
    async fn finish(&mut self) {
        // A match that has not begun may begin before all its players are back.
        if self.registry.is_stopping() && self.core.status() != Status::Finished {
            self.hand_over().await;
        }
        self.finish_chat().await;
    }

    async fn hand_over(&mut self) {
        let handover = self
            .core
            .hand_over(self.cut_off_by_end().players().collect());
        let id = self.core.head().id;
        let write = Write::HandOver(id, Box::new(handover));
        if let Err(error) = self.shared.store.write(write).await {
            // The next server lets clocks stand for as long as publishing can have taken.
            tracing::warn!(%error, "a match was not handed over");
        }
    }

    fn log_status(&self) {
        if let Some(result) = self.core.result() {
            tracing::info!(termination = ?result.termination, "match finished");
        } else {
            tracing::info!("match started");
        }
    }

    /// Shows those who see the match late what has waited long enough.
    fn show_late(&mut self, appended: &[LogEntry]) {
        let now = self.now();
        if let Some(late) = &mut self.late {
            late.follow(&self.core, appended, now);
        }
    }

    /// Tells whether somebody sees the match late: spectators, if it is to be so.
    pub(super) fn is_late(&self, player: Option<Player>) -> bool {
        self.late.is_some() && player.is_none()
    }

    /// Returns the match as a player, or a spectator, is shown it. Whatever they are told is made
    /// from this.
    pub(super) fn shown(&self, now: Now, player: Option<Player>) -> Shown<'_> {
        match (&self.late, player) {
            (Some(late), None) => late.shown(now),
            (_, player) => {
                let seat = player.and_then(|player| self.core.seat_of(player));
                let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
                self.core.shown(now, viewer)
            }
        }
    }

    /// Tells everybody following what they have not been told, and has computers think about it.
    pub(super) fn publish(&mut self) {
        let now = self.now();
        let spectators = self.subscribers.spectators();
        let version = self.core.version();
        if version != self.published {
            self.core.published(now);
            // Presence is told by itself, unless it waits to be told.
            let whole = self.presence_due.is_some() || !self.core.was_only_played(self.published);
            let mut frames = UpdateFrames::new(self.published, spectators, whole);
            self.subscribers.send(Some(version), |to| {
                let shown = self.shown(now, to.player);
                (!self.is_late(to.player)).then(|| frames.get(shown, to.audience()))
            });
            self.published = version;
            self.call_absent();
        }
        let late = self.shown(now, None);
        let version = late.version();
        if self.is_late(None) && version != self.published_late {
            let mut frames = UpdateFrames::new(self.published_late, spectators, true);
            self.subscribers.send(Some(version), |to| {
                let is_late = self.is_late(to.player);
                is_late.then(|| frames.get(late, to.audience()))
            });
            self.published_late = version;
        }
        self.have_computers_think();
    }

    /// Calls the players who do not follow the match for what is new to them.
    fn call_absent(&mut self) {
        let now = Known::of(&self.core);
        let before = std::mem::replace(&mut self.known, now);
        if now == before {
            return;
        }
        let head = self.core.head();
        for (player, call) in now.calls_since(before, &self.core) {
            if !self.subscribers.has(player) {
                self.shared.push.call(Called {
                    id: head.id,
                    code: head.code,
                    game: head.kind.id(),
                    player,
                    call,
                });
            }
        }
    }
}
