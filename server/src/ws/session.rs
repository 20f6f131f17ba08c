//! One connection: reads requests, passes them on, and writes what its outbox holds.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use bytes::Bytes;
use futures_util::SinkExt;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use match_core::{Now, Refused};
use protocol::{CommandId, ErrorCode};
use tokio::sync::Semaphore;
use tokio::time::{Instant, Sleep, sleep, sleep_until, timeout};
use tracing::Instrument;

use super::beat;
use super::following::{self, Following};
use super::looking_back::{self, LookingBack};
use super::outbox::{Frame, Outbox};
use super::request;
use super::round_trip::RoundTrip;
use super::sessions::ConnectionId;
use crate::app::App;
use crate::limits::{BURST, CountedConnection, REQUESTS_AT_ONCE};
use crate::matches::encode;
use crate::metrics::Limit;

/// Close codes of RFC 6455 and its registry.
pub(super) mod close {
    pub(in crate::ws) const PROTOCOL: u16 = 1002;
    pub(in crate::ws) const NOT_UTF8: u16 = 1007;
    pub(in crate::ws) const POLICY: u16 = 1008;
    pub(in crate::ws) const TOO_BIG: u16 = 1009;
    pub(in crate::ws) const INTERNAL: u16 = 1011;
    pub(in crate::ws) const RESTART: u16 = 1012;

    /// Returns the code for a connection from which nothing more can be read, and the reason.
    pub(super) fn of_fault(error: axum::Error) -> (u16, &'static str) {
        use tungstenite::Error;
        use tungstenite::error::ProtocolError;
        match error.into_inner().downcast_ref() {
            Some(Error::Capacity(_)) => (TOO_BIG, "the client sent too much at once"),
            Some(Error::Utf8(_)) => (NOT_UTF8, "the client sent what is no text"),
            Some(Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) | Error::Io(_)) => {
                (PROTOCOL, "the client is gone")
            }
            _ => (PROTOCOL, "the client broke the rules of WebSocket"),
        }
    }
}

/// The time that a client has to end a connection that the server ends.
const END_TIMEOUT: Duration = Duration::from_secs(1);

/// A connection that sends too much is not read from for this long: what it sends waits in the network,
/// where it costs nobody anything.
pub(super) const REST: Duration = Duration::from_millis(500);

/// A reader that takes nothing for this long is dropped.
const WRITE_TIMEOUT: Duration = Duration::from_secs(20);

/// Serves a connection until it ends; one that does not count is one too many.
pub(super) async fn serve_connection(
    mut socket: WebSocket,
    app: App,
    address: IpAddr,
    counted: Option<CountedConnection>,
) {
    let Some(counted) = counted else {
        return Box::pin(turn_away(socket, app, address)).await;
    };
    app.metrics.connected();
    let outbox = Arc::new(Outbox::default());
    let mut session = Session::new(app, address, outbox);
    let span = tracing::debug_span!("connection", id = session.id.0, %address);
    async {
        tracing::debug!("connected");
        let Ended(reason) = session.run(&mut socket).await;
        session.unsubscribe();
        tracing::debug!(reason, "disconnected");
    }
    .instrument(span)
    .await;
    session.app.sessions.forget(session.id);
    session.app.metrics.disconnected();
    drop(counted);
}

/// Tells a connection that it is one too many, and ends it.
async fn turn_away(mut socket: WebSocket, app: App, address: IpAddr) {
    let code = ErrorCode::TooManyConnections;
    tracing::debug!(%address, code = code.as_str(), "connection refused");
    app.metrics.limited(Limit::Connections);
    app.metrics.refused(code.as_str());
    let refusal = encode(&Refused::from(code).message(None));
    // The client may have gone; nothing is lost with it.
    let _ = socket.send(Message::Text(refusal)).await;
    end(&mut socket, close::POLICY).await;
}

pub(super) struct Session {
    pub(super) app: App,
    pub(super) id: ConnectionId,
    pub(super) address: IpAddr,
    pub(super) outbox: Arc<Outbox>,
    pub(super) has_said_hello: bool,
    pub(super) following: Option<Box<Following>>,
    pub(super) looking_back: Option<LookingBack>,
    /// The time at which the message was received that is being served.
    pub(super) received: Now,
    pub(super) round_trip: RoundTrip,
    /// The places for requests that wait for their answers.
    pub(super) requests: Arc<Semaphore>,
    rate: DefaultDirectRateLimiter,
    /// Until when nothing is read, after too much was sent.
    rests_until: Option<Instant>,
    heard: Instant,
    beats: u32,
}

/// The connection is to end, for this reason.
pub(super) struct Ended(pub(super) &'static str);

impl Ended {
    const GONE: Ended = Ended("the client is gone");
    const NOT_READING: Ended = Ended("the client takes nothing");
}

impl Session {
    fn new(app: App, address: IpAddr, outbox: Arc<Outbox>) -> Session {
        let per_second = app.config.limits.messages_per_second;
        let burst = per_second.saturating_mul(BURST);
        Session {
            id: app.sessions.open(&outbox),
            rate: RateLimiter::direct(Quota::per_second(per_second).allow_burst(burst)),
            received: app.timebase.now(),
            round_trip: RoundTrip::new(),
            requests: Arc::new(Semaphore::new(REQUESTS_AT_ONCE as usize)),
            app,
            address,
            outbox,
            has_said_hello: false,
            following: None,
            looking_back: None,
            rests_until: None,
            heard: Instant::now(),
            beats: 0,
        }
    }

    async fn run(&mut self, socket: &mut WebSocket) -> Ended {
        let outbox = Arc::clone(&self.outbox);
        let mut heartbeat = std::pin::pin!(sleep(beat::FIRST_BEAT.min(self.heartbeat())));
        loop {
            let may_read = self.rests_until.is_none() && outbox.has_room_for_answers();
            let result = tokio::select! {
                biased;
                () = outbox.filled() => self.flush(socket).await,
                received = socket.recv(), if may_read => match received {
                    Some(Ok(message)) => self.receive(socket, message).await,
                    Some(Err(error)) => {
                        // The client may have gone already.
                        let (code, reason) = close::of_fault(error);
                        end(socket, code).await;
                        Err(Ended(reason))
                    }
                    None => Err(Ended::GONE),
                },
                answer = following::answer(&mut self.following) => {
                    // Boxed, as it is rare: every connection keeps room for what it may do.
                    Box::pin(self.answered(socket, answer)).await
                }
                position = looking_back::done(&mut self.looking_back) => {
                    self.looked_back(position);
                    Ok(())
                }
                () = rested(self.rests_until) => {
                    self.rests_until = None;
                    Ok(())
                }
                () = heartbeat.as_mut() => self.beat(socket, heartbeat.as_mut()).await,
            };
            if let Err(ended) = result {
                return ended;
            }
        }
    }

    pub(super) fn heartbeat(&self) -> Duration {
        Duration::from_secs(self.app.config.times.heartbeat_seconds.into())
    }

    /// Writes everything that waits.
    async fn flush(&mut self, socket: &mut WebSocket) -> Result<(), Ended> {
        let mut frames = VecDeque::new();
        let step = self.outbox.take(&mut frames);
        if let Some(version) = frames.iter().rev().find_map(|frame| frame.version)
            && let Some(following) = &mut self.following
        {
            following.seen = Some(version);
            following.resyncs = 0;
        }
        timeout(WRITE_TIMEOUT, write(socket, frames))
            .await
            .map_err(|_| Ended::NOT_READING)??;
        if let Some(code) = step.closing {
            end(socket, code).await;
            return Err(Ended("the server stops"));
        }
        if step.resync {
            // Boxed, as it is rare: every connection keeps room for what it may do.
            Box::pin(self.resync(socket)).await?;
        }
        Ok(())
    }

    async fn beat(
        &mut self,
        socket: &mut WebSocket,
        mut timer: Pin<&mut Sleep>,
    ) -> Result<(), Ended> {
        self.beats = self.beats.saturating_add(1);
        let next = beat::next(self.beats, self.heard.elapsed(), self.heartbeat());
        timer.set(sleep(next.ok_or(Ended("the client is silent"))?));
        self.ping(socket).await
    }

    pub(super) async fn ping(&mut self, socket: &mut WebSocket) -> Result<(), Ended> {
        let ping = Message::Ping(Bytes::copy_from_slice(&self.round_trip.ping()));
        match timeout(WRITE_TIMEOUT, socket.send(ping)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Ended::NOT_READING),
        }
    }

    async fn receive(&mut self, socket: &mut WebSocket, message: Message) -> Result<(), Ended> {
        self.heard = Instant::now();
        self.received = self.app.timebase.now();
        if let Message::Pong(carried) = &message
            && self.round_trip.pong(carried)
        {
            return Ok(());
        }
        if self.rate.check().is_err() || !self.app.addresses.may_send(self.address) {
            let id = match &message {
                Message::Text(text) => request::id(text),
                _ => None,
            };
            self.refuse_too_much(Limit::Messages, id);
            return Ok(());
        }
        match message {
            Message::Text(text) => self.receive_text(socket, &text).await,
            Message::Binary(_) => {
                self.refuse(None, ErrorCode::BadMessage);
                Ok(())
            }
            Message::Ping(_) | Message::Pong(_) => Ok(()),
            Message::Close(_) => Err(Ended("the client closed")),
        }
    }

    pub(super) fn refuse(&self, id: Option<CommandId>, refused: impl Into<Refused>) {
        let refused = refused.into();
        self.note(&refused);
        self.outbox.answer(encode(&refused.message(id)));
    }

    /// Refuses a message too many, and rests before the next.
    pub(super) fn refuse_too_much(&mut self, limit: Limit, id: Option<CommandId>) {
        self.app.metrics.limited(limit);
        self.refuse(id, ErrorCode::RateLimited);
        self.rests_until = Some(Instant::now() + REST);
    }

    /// Counts and logs a refusal.
    pub(super) fn note(&self, refused: &Refused) {
        self.app.metrics.refused(refused.code());
        tracing::debug!(code = refused.code(), "message refused");
    }
}

/// Waits until a rest is over; without one it waits on.
async fn rested(until: Option<Instant>) {
    match until {
        // Boxed, as it is rare: every connection keeps room for what it may do.
        Some(until) => Box::pin(sleep_until(until)).await,
        None => std::future::pending().await,
    }
}

async fn write(socket: &mut WebSocket, frames: VecDeque<Frame>) -> Result<(), Ended> {
    for frame in frames {
        let message = Message::Text(frame.text);
        socket.feed(message).await.map_err(|_| Ended::GONE)?;
    }
    socket.flush().await.map_err(|_| Ended::GONE)
}

/// Says that the connection ends, and reads on until the client ends it too: were it dropped with
/// something of the client's unread, what is still on its way to the client would be lost.
pub(super) async fn end(socket: &mut WebSocket, code: u16) {
    let closing = Message::Close(Some(CloseFrame {
        code,
        reason: Utf8Bytes::default(),
    }));
    let ending = async {
        if socket.send(closing).await.is_ok() {
            while let Some(Ok(_)) = socket.recv().await {}
        }
    };
    // A client that does not answer is dropped.
    let _ = timeout(END_TIMEOUT, ending).await;
}
