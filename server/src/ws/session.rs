//! The state of one connection, and the answers the server has for it at once.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use match_core::{Now, Refused};
use protocol::{CommandId, ErrorCode};
use tokio::sync::Semaphore;
use tokio::time::{Instant, timeout};
use tungstenite::Message;

use super::closing::Ended;
use super::looking_back::LookingBack;
use super::round_trip::RoundTrip;
use super::socket::Socket;
use super::subscription::Following;
use crate::app::App;
use crate::limits::{BURST, REQUESTS_AT_ONCE};
use crate::matches::encode;
use crate::metrics::Limit;
use crate::outbox::{ConnectionId, Outbox};

/// A connection that sends too much is not read from for this long: what it sends waits in the network,
/// where it costs nobody anything.
pub(super) const REST: Duration = Duration::from_millis(500);

/// A reader that takes nothing for this long is dropped.
pub(super) const WRITE_TIMEOUT: Duration = Duration::from_secs(20);

pub(super) struct Session {
    pub(super) app: App,
    pub(super) id: ConnectionId,
    pub(super) address: IpAddr,
    pub(super) outbox: Arc<Outbox>,
    /// The version of the protocol that the client speaks, once it has said hello.
    pub(super) spoken: Option<u32>,
    pub(super) following: Option<Box<Following>>,
    pub(super) looking_back: Option<LookingBack>,
    /// The time at which the message was received that is being served.
    pub(super) received: Now,
    pub(super) round_trip: RoundTrip,
    /// The places for requests that wait for their answers.
    pub(super) requests: Arc<Semaphore>,
    pub(super) rate: DefaultDirectRateLimiter,
    /// Until when nothing is read, after too much was sent.
    pub(super) rests_until: Option<Instant>,
    pub(super) heard: Instant,
    pub(super) beats: u32,
}

impl Session {
    pub(super) fn new(app: App, address: IpAddr, outbox: Arc<Outbox>) -> Session {
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
            spoken: None,
            following: None,
            looking_back: None,
            rests_until: None,
            heard: Instant::now(),
            beats: 0,
        }
    }

    pub(super) fn heartbeat(&self) -> Duration {
        Duration::from_secs(self.app.config.times.heartbeat_seconds.into())
    }

    pub(super) async fn ping(&mut self, socket: &mut Socket) -> Result<(), Ended> {
        let ping = Message::Ping(Bytes::copy_from_slice(&self.round_trip.ping()));
        match timeout(WRITE_TIMEOUT, socket.send(ping)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Ended::NOT_READING),
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
