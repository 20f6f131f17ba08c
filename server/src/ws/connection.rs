//! One connection: reads requests, passes them on, and writes what its outbox holds.

use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;

use match_core::Refused;
use protocol::ErrorCode;
use tokio::time::{Instant, Sleep, sleep, sleep_until, timeout};
use tracing::Instrument;
use tungstenite::Message;

use super::closing::{Ended, close, end, part};
use super::session::{Session, WRITE_TIMEOUT};
use super::socket::Socket;
use super::{beat, looking_back, request, subscription};
use crate::app::App;
use crate::matches::encode;
use crate::metrics::Limit;
use crate::outbox::Outbox;

/// Serves a connection until it ends.
pub(super) async fn serve(socket: &mut Socket, app: App, address: IpAddr) {
    app.metrics.connected();
    let outbox = Arc::new(Outbox::default());
    let mut session = Session::new(app, address, outbox);
    let span = tracing::debug_span!("connection", id = session.id.0, %address);
    async {
        tracing::debug!("connected");
        let Ended(reason) = session.run(socket).await;
        session.unsubscribe();
        tracing::debug!(reason, "disconnected");
    }
    .instrument(span)
    .await;
    session.app.sessions.forget(session.id);
    session.app.metrics.disconnected();
}

/// Tells a connection that it is one too many, and ends it.
pub(super) async fn turn_away(socket: &mut Socket, app: App, address: IpAddr) {
    let code = ErrorCode::TooManyConnections;
    tracing::debug!(%address, code = code.as_str(), "connection refused");
    app.metrics.limited(Limit::Connections);
    app.metrics.refused(code.as_str());
    let refusal = encode(&Refused::from(code).message(None));
    // The client may have gone; nothing is lost with it.
    let _ = socket.send_texts([refusal]).await;
    end(socket, close::POLICY).await;
}

impl Session {
    async fn run(&mut self, socket: &mut Socket) -> Ended {
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
                        let (code, reason) = close::of_fault(&error);
                        Box::pin(end(socket, code)).await;
                        Err(Ended(reason))
                    }
                    None => Err(Ended::GONE),
                },
                answer = subscription::answer(&mut self.following) => {
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

    /// Writes everything that waits.
    async fn flush(&mut self, socket: &mut Socket) -> Result<(), Ended> {
        let step = self.outbox.take();
        if let Some(version) = step.frames.iter().rev().find_map(|frame| frame.version)
            && let Some(following) = &mut self.following
        {
            following.seen = Some(version);
            following.resyncs = 0;
        }
        let texts = step.frames.into_iter().map(|frame| frame.text);
        match timeout(WRITE_TIMEOUT, socket.send_texts(texts)).await {
            Ok(Ok(())) => {}
            Ok(Err(_)) => return Err(Ended::GONE),
            Err(_) => return Err(Ended::NOT_READING),
        }
        if let Some(code) = step.closing {
            Box::pin(end(socket, code)).await;
            return Err(Ended("the server stops"));
        }
        if step.resync {
            Box::pin(self.resync(socket)).await?;
        }
        Ok(())
    }

    async fn beat(&mut self, socket: &mut Socket, mut timer: Pin<&mut Sleep>) -> Result<(), Ended> {
        self.beats = self.beats.saturating_add(1);
        let next = beat::next(self.beats, self.heard.elapsed(), self.heartbeat());
        timer.set(sleep(next.ok_or(Ended("the client is silent"))?));
        self.ping(socket).await
    }

    async fn receive(&mut self, socket: &mut Socket, message: Message) -> Result<(), Ended> {
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
            Message::Binary(_) | Message::Frame(_) => {
                self.refuse(None, ErrorCode::BadMessage);
                Ok(())
            }
            Message::Ping(_) | Message::Pong(_) => Ok(()),
            Message::Close(_) => {
                Box::pin(part(socket)).await;
                Err(Ended("the client closed"))
            }
        }
    }
}

/// Waits until a rest is over; without one it waits on.
async fn rested(until: Option<Instant>) {
    match until {
        Some(until) => Box::pin(sleep_until(until)).await,
        None => std::future::pending().await,
    }
}
