//! One connection: reads requests, passes them on, and writes what its outbox holds.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use bytes::Bytes;
use futures_util::SinkExt;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use protocol::{ClientMessage, CommandId, ErrorCode, NoticeCode, ServerMessage};
use tokio::time::{Sleep, sleep, timeout};

use super::outbox::{Frame, Outbox};
use super::request::{self, Unreadable};
use crate::app::App;
use crate::matches::{Command, MatchClosed, MatchHandle, Refused, Subscribe, encode};

/// Close codes of RFC 6455 and its registry.
mod close {
    pub(super) const PROTOCOL: u16 = 1002;
    pub(super) const POLICY: u16 = 1008;
    pub(super) const INTERNAL: u16 = 1011;
    pub(super) const RESTART: u16 = 1012;
}

/// A reader that takes nothing for this long is dropped.
const WRITE_TIMEOUT: Duration = Duration::from_secs(20);

/// How often in a row a session asks by itself for a match that keeps leaving memory.
const RESYNC_LIMIT: u32 = 5;

/// All open sessions.
#[derive(Clone, Default)]
pub(crate) struct Sessions(Arc<Open>);

#[derive(Default)]
struct Open {
    outboxes: Mutex<HashMap<u64, Arc<Outbox>>>,
    opened: AtomicU64,
    closing: AtomicBool,
}

impl Sessions {
    fn open(&self, outbox: &Arc<Outbox>) -> u64 {
        let id = self.0.opened.fetch_add(1, Ordering::Relaxed);
        self.0.lock().insert(id, Arc::clone(outbox));
        id
    }

    fn forget(&self, id: u64) {
        self.0.lock().remove(&id);
    }

    pub(crate) fn are_closing(&self) -> bool {
        self.0.closing.load(Ordering::Acquire)
    }

    /// Tells everybody that the server restarts, and closes when that has been sent.
    pub(crate) fn close_all(&self) {
        self.0.closing.store(true, Ordering::Release);
        let notice = encode(&ServerMessage::Notice {
            notice: NoticeCode::Restarting,
        });
        for outbox in self.0.lock().values() {
            outbox.close(close::RESTART, Some(notice.clone()));
        }
    }

    /// Tells whether every session has ended.
    pub(crate) fn are_closed(&self) -> bool {
        self.0.lock().is_empty()
    }
}

impl Open {
    fn lock(&self) -> MutexGuard<'_, HashMap<u64, Arc<Outbox>>> {
        self.outboxes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Serves a connection until it ends.
pub(super) async fn serve(mut socket: WebSocket, app: App, address: IpAddr) {
    let Some(counted) = app.addresses.connect(address) else {
        let refusal = Refused::from(ErrorCode::TooManyConnections).message(None);
        app.metrics.refused(ErrorCode::TooManyConnections.as_str());
        // The client may have gone; nothing is lost with it.
        let _ = socket.send(Message::Text(encode(&refusal))).await;
        let _ = socket.send(closing(close::POLICY)).await;
        return;
    };
    app.metrics.connected();
    let outbox = Arc::new(Outbox::default());
    let mut session = Session::new(app, address, outbox);
    session.run(&mut socket).await;
    session.unsubscribe().await;
    session.app.sessions.forget(session.id);
    session.app.metrics.disconnected();
    drop(counted);
}

struct Session {
    app: App,
    id: u64,
    address: IpAddr,
    outbox: Arc<Outbox>,
    has_said_hello: bool,
    following: Option<Box<Following>>,
    rate: DefaultDirectRateLimiter,
    opened: Instant,
    heard: Instant,
    round_trip: Option<Duration>,
}

/// The match the session follows, and how it asked for it.
struct Following {
    handle: MatchHandle,
    id: protocol::MatchId,
    token_digest: Option<[u8; 32]>,
    name: Option<String>,
    legal_actions: bool,
    /// The version last sent.
    seen: Option<u64>,
    /// How often in a row it was asked for again.
    resyncs: u32,
}

/// The connection is to end.
struct Ended;

impl Session {
    fn new(app: App, address: IpAddr, outbox: Arc<Outbox>) -> Session {
        let per_second = app.config.limits.messages_per_second;
        let burst =
            per_second.saturating_mul(const { std::num::NonZeroU32::new(3).expect("3 is not 0") });
        Session {
            id: app.sessions.open(&outbox),
            rate: RateLimiter::direct(Quota::per_second(per_second).allow_burst(burst)),
            app,
            address,
            outbox,
            has_said_hello: false,
            following: None,
            opened: Instant::now(),
            heard: Instant::now(),
            round_trip: None,
        }
    }

    async fn run(&mut self, socket: &mut WebSocket) {
        let outbox = Arc::clone(&self.outbox);
        let mut heartbeat = std::pin::pin!(sleep(self.heartbeat()));
        loop {
            let result = tokio::select! {
                biased;
                () = outbox.filled() => self.flush(socket).await,
                received = socket.recv(), if outbox.has_room_for_answers() => match received {
                    Some(Ok(message)) => self.receive(socket, message).await,
                    Some(Err(_)) | None => Err(Ended),
                },
                () = heartbeat.as_mut() => self.beat(socket, heartbeat.as_mut()).await,
            };
            if result.is_err() {
                return;
            }
        }
    }

    fn heartbeat(&self) -> Duration {
        Duration::from_secs(self.app.config.times.heartbeat_seconds.into())
    }

    /// Writes everything that waits.
    async fn flush(&mut self, socket: &mut WebSocket) -> Result<(), Ended> {
        let mut frames = VecDeque::new();
        let taken = self.outbox.take(&mut frames);
        if let Some(version) = frames.iter().rev().find_map(|frame| frame.version)
            && let Some(following) = &mut self.following
        {
            following.seen = Some(version);
            following.resyncs = 0;
        }
        timeout(WRITE_TIMEOUT, write(socket, frames))
            .await
            .map_err(|_| Ended)??;
        if let Some(code) = taken.closing {
            // The client may have gone already.
            let _ = timeout(WRITE_TIMEOUT, socket.send(closing(code))).await;
            return Err(Ended);
        }
        if taken.resync {
            self.resync(socket).await?;
        }
        Ok(())
    }

    async fn beat(
        &mut self,
        socket: &mut WebSocket,
        mut timer: Pin<&mut Sleep>,
    ) -> Result<(), Ended> {
        if self.heard.elapsed() > self.heartbeat() * 5 / 2 {
            return Err(Ended);
        }
        timer.set(sleep(self.heartbeat()));
        self.ping(socket).await
    }

    /// Pings with the time, so that the pong tells the round trip.
    async fn ping(&self, socket: &mut WebSocket) -> Result<(), Ended> {
        let sent_us = self.opened.elapsed().as_micros() as u64;
        let ping = Message::Ping(Bytes::copy_from_slice(&sent_us.to_be_bytes()));
        match timeout(WRITE_TIMEOUT, socket.send(ping)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Ended),
        }
    }

    async fn receive(&mut self, socket: &mut WebSocket, message: Message) -> Result<(), Ended> {
        self.heard = Instant::now();
        if self.rate.check().is_err() {
            self.refuse(None, ErrorCode::RateLimited);
            return Ok(());
        }
        match message {
            Message::Text(text) => self.receive_text(socket, &text).await,
            Message::Binary(_) => {
                self.refuse(None, ErrorCode::BadMessage);
                Ok(())
            }
            Message::Pong(payload) => {
                if let Ok(sent_us) = <[u8; 8]>::try_from(payload.as_ref()) {
                    let sent = Duration::from_micros(u64::from_be_bytes(sent_us));
                    self.round_trip = self.opened.elapsed().checked_sub(sent);
                }
                Ok(())
            }
            Message::Ping(_) => Ok(()),
            Message::Close(_) => Err(Ended),
        }
    }

    async fn receive_text(&mut self, socket: &mut WebSocket, text: &str) -> Result<(), Ended> {
        let message = match request::read(text) {
            Ok(message) => message,
            Err(Unreadable { id, code }) => {
                self.refuse(id, code);
                return Ok(());
            }
        };
        match message {
            ClientMessage::Hello { protocol, .. } => return self.hello(socket, &protocol).await,
            _ if !self.has_said_hello => {
                self.refuse(message.id().cloned(), ErrorCode::HelloFirst);
            }
            ClientMessage::Ping => {
                let pong = ServerMessage::Pong {
                    now_ms: self.app.timebase.now().wall_ms,
                    round_trip_ms: self.round_trip_ms(),
                };
                self.outbox.answer(encode(&pong));
            }
            ClientMessage::Subscribe {
                id,
                id_or_code,
                token,
                name,
                since,
                legal_actions,
            } => {
                let token_digest = token.map(|token| token.digest());
                let wish = Wish {
                    id: id.clone(),
                    token_digest,
                    name,
                    since,
                    legal_actions,
                };
                if let Err(code) = self.subscribe(&id_or_code, wish).await {
                    self.refuse(Some(id), code);
                }
            }
            ClientMessage::Unsubscribe { id } => {
                self.unsubscribe().await;
                self.outbox.answer(encode(&ServerMessage::Accepted {
                    id,
                    version: None,
                    receipt: None,
                }));
            }
            ClientMessage::Query { id, query } => {
                let passed = match self.handle() {
                    Some(handle) => handle.query(self.id, id.clone(), query).await,
                    None => return self.not_subscribed(id),
                };
                self.passed(id, passed);
            }
            ClientMessage::Chat { id, text } => {
                let passed = match self.handle() {
                    Some(handle) => handle.chat(self.id, id.clone(), text).await,
                    None => return self.not_subscribed(id),
                };
                self.passed(id, passed);
            }
            ClientMessage::Act {
                id,
                version,
                action,
            } => return self.command(id, Command::Act { version, action }).await,
            ClientMessage::Ready { id, ready } => {
                return self.command(id, Command::Ready(ready)).await;
            }
            ClientMessage::Leave { id } => return self.command(id, Command::Leave).await,
            ClientMessage::Resign { id } => return self.command(id, Command::Resign).await,
            ClientMessage::Abort { id } => return self.command(id, Command::Abort).await,
            ClientMessage::Offer { id, offer } => {
                let Ok(fresh) = crate::random::fresh() else {
                    self.refuse(Some(id), ErrorCode::Internal);
                    return Ok(());
                };
                return self.command(id, Command::Offer { offer, fresh }).await;
            }
            ClientMessage::Decline { id, offer } => {
                return self.command(id, Command::Decline(offer)).await;
            }
            ClientMessage::Claim { id, claim } => {
                return self.command(id, Command::Claim(claim)).await;
            }
        }
        Ok(())
    }

    async fn hello(&mut self, socket: &mut WebSocket, versions: &[u32]) -> Result<(), Ended> {
        if !versions.contains(&protocol::VERSION) {
            self.app
                .metrics
                .refused(ErrorCode::UnsupportedProtocol.as_str());
            let refusal = Refused::from(ErrorCode::UnsupportedProtocol).message(None);
            self.outbox.close(close::PROTOCOL, Some(encode(&refusal)));
            return Ok(());
        }
        self.has_said_hello = true;
        self.outbox.answer(encode(&ServerMessage::Welcome {
            protocol: protocol::VERSION,
            server: concat!("tablee-server ", env!("CARGO_PKG_VERSION")).to_owned(),
            now_ms: self.app.timebase.now().wall_ms,
            heartbeat_ms: self.heartbeat().as_millis() as u64,
        }));
        self.ping(socket).await
    }

    async fn command(&mut self, id: CommandId, command: Command) -> Result<(), Ended> {
        let round_trip_ms = self.round_trip_ms();
        let passed = match self.handle() {
            Some(handle) => {
                handle
                    .command(self.id, id.clone(), command, round_trip_ms)
                    .await
            }
            None => return self.not_subscribed(id),
        };
        self.passed(id, passed);
        Ok(())
    }

    fn handle(&self) -> Option<&MatchHandle> {
        self.following.as_ref().map(|following| &following.handle)
    }

    fn not_subscribed(&self, id: CommandId) -> Result<(), Ended> {
        self.refuse(Some(id), ErrorCode::NotSubscribed);
        Ok(())
    }

    /// A match that has just left memory comes back with a snapshot; the client repeats what was
    /// not carried out.
    fn passed(&self, id: CommandId, passed: Result<(), MatchClosed>) {
        if let Err(MatchClosed) = passed {
            self.refuse(Some(id), ErrorCode::Unavailable);
        }
    }

    async fn subscribe(&mut self, id_or_code: &str, wish: Wish) -> Result<(), ErrorCode> {
        crate::matches::check_watcher_name(wish.name.as_deref())?;
        let id = self.app.resolve(id_or_code, self.address).await?;
        self.unsubscribe().await;
        let mut attempts = 0;
        loop {
            let handle = self.app.registry.get(id)?;
            let subscribe = Subscribe {
                connection: self.id,
                outbox: Arc::clone(&self.outbox),
                id: Some(wish.id.clone()),
                token_digest: wish.token_digest,
                name: wish.name.clone(),
                since: wish.since,
                legal_actions: wish.legal_actions,
            };
            match handle.subscribe(subscribe).await {
                Ok(Ok(())) => {
                    self.following = Some(Box::new(Following {
                        handle,
                        id,
                        token_digest: wish.token_digest,
                        name: wish.name,
                        legal_actions: wish.legal_actions,
                        seen: wish.since,
                        resyncs: 0,
                    }));
                    return Ok(());
                }
                Ok(Err(code)) => return Err(code),
                // It left memory between the two lines above.
                Err(MatchClosed) if attempts < RESYNC_LIMIT => attempts += 1,
                Err(MatchClosed) => return Err(ErrorCode::Unavailable),
            }
        }
    }

    /// Asks for a snapshot: the outbox overflowed, or the match left memory.
    async fn resync(&mut self, socket: &mut WebSocket) -> Result<(), Ended> {
        let Some(mut following) = self.following.take() else {
            return Ok(());
        };
        following.resyncs += 1;
        if following.resyncs > RESYNC_LIMIT || self.app.sessions.are_closing() {
            let code = if self.app.sessions.are_closing() {
                close::RESTART
            } else {
                close::INTERNAL
            };
            // The client may have gone already.
            let _ = timeout(WRITE_TIMEOUT, socket.send(closing(code))).await;
            return Err(Ended);
        }
        if let Ok(handle) = self.app.registry.get(following.id) {
            following.handle = handle;
            let subscribe = Subscribe {
                connection: self.id,
                outbox: Arc::clone(&self.outbox),
                id: None,
                token_digest: following.token_digest,
                name: following.name.clone(),
                since: following.seen,
                legal_actions: following.legal_actions,
            };
            match following.handle.subscribe(subscribe).await {
                Ok(Ok(())) => {}
                Ok(Err(code)) => {
                    self.refuse(None, code);
                    return Ok(());
                }
                Err(MatchClosed) => self.outbox.detach(),
            }
            self.following = Some(following);
        }
        Ok(())
    }

    async fn unsubscribe(&mut self) {
        if let Some(following) = self.following.take() {
            following.handle.unsubscribe(self.id).await;
        }
    }

    fn refuse(&self, id: Option<CommandId>, code: ErrorCode) {
        self.app.metrics.refused(code.as_str());
        self.outbox.answer(encode(&Refused::from(code).message(id)));
    }

    fn round_trip_ms(&self) -> Option<u64> {
        self.round_trip.map(|time| time.as_millis() as u64)
    }
}

/// What a subscribe asks for, apart from the match.
struct Wish {
    id: CommandId,
    token_digest: Option<[u8; 32]>,
    name: Option<String>,
    since: Option<u64>,
    legal_actions: bool,
}

async fn write(socket: &mut WebSocket, frames: VecDeque<Frame>) -> Result<(), Ended> {
    for frame in frames {
        let message = Message::Text(frame.text);
        socket.feed(message).await.map_err(|_| Ended)?;
    }
    socket.flush().await.map_err(|_| Ended)
}

fn closing(code: u16) -> Message {
    Message::Close(Some(CloseFrame {
        code,
        reason: Utf8Bytes::default(),
    }))
}
