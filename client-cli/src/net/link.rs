//! A connection that reconnects and loses nothing.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::time::Duration;

use protocol::{ClientMessage, ServerMessage, Token};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::backoff::Backoff;
use super::connection::Connection;
use super::follower::Follower;
use super::incoming::{Incoming, Received};
use super::pace::Pace;
use super::server::Server;
use crate::failure::Failure;

const QUEUE: usize = 64;

/// The match that a link follows, and the way it does.
#[derive(Clone, Debug)]
pub struct LinkOptions {
    /// The server.
    pub server: Server,
    /// The match, by its id or code.
    pub match_ref: String,
    /// The token of a seat; absent for spectators.
    pub token: Option<Token>,
    /// The spectator's name in the chat.
    pub name: Option<String>,
    /// The waiting times between attempts.
    pub backoff: Backoff,
}

/// An event on a link.
#[derive(Debug)]
pub enum LinkEvent {
    /// The connection is back after it was lost.
    Back {
        /// Whether the server's database is an older copy, without some of what was seen.
        has_forgotten: bool,
    },
    /// The connection is lost or could not be opened; the link tries again.
    Lost {
        /// Why.
        reason: String,
        /// The time until it tries again.
        again_in: Duration,
    },
    /// A message of the server.
    Received(Received),
    /// The JSON of a message that came into the protocol after this client.
    Newer(String),
    /// Retrying cannot help; the link has ended.
    Failed(Failure),
}

/// A followed match: subscribes, reconnects after a loss from the last version seen, repeats
/// unanswered commands under their ids, and fills gaps between versions.
pub struct Link {
    orders: mpsc::Sender<Order>,
    events: mpsc::Receiver<LinkEvent>,
}

enum Order {
    Send(ClientMessage),
    Follow(String),
}

impl Link {
    /// Starts following a match. Must be called inside a tokio runtime.
    pub fn open(options: LinkOptions) -> Link {
        let (orders, incoming) = mpsc::channel(QUEUE);
        let (outgoing, events) = mpsc::channel(QUEUE);
        let LinkOptions {
            server,
            match_ref,
            token,
            name,
            backoff,
        } = options;
        let task = LinkTask {
            server,
            follower: Follower::new(match_ref, token, name, backoff),
            was_lost: false,
            has_forgotten: false,
            orders: incoming,
            events: outgoing,
        };
        tokio::spawn(task.run());
        Link { orders, events }
    }

    /// Sends a message, now or as soon as there is a connection.
    pub async fn send(&self, message: ClientMessage) {
        // A link that has ended has said why.
        let _ = self.orders.send(Order::Send(message)).await;
    }

    /// Follows another match from now on.
    pub async fn follow(&self, match_ref: String) {
        let _ = self.orders.send(Order::Follow(match_ref)).await;
    }

    /// Waits for the next event; `None` once the link has ended. Cancel-safe.
    pub async fn next(&mut self) -> Option<LinkEvent> {
        self.events.recv().await
    }

    /// Sends the messages still queued, closes the connection and waits until that is done.
    pub async fn close(mut self) {
        drop(self.orders);
        while self.events.recv().await.is_some() {}
    }
}

/// The task behind a link: carries out on sockets what its [`Follower`] decides.
struct LinkTask {
    server: Server,
    follower: Follower,
    was_lost: bool,
    has_forgotten: bool,
    orders: mpsc::Receiver<Order>,
    events: mpsc::Sender<LinkEvent>,
}

/// The reason for which a connection ended.
enum End {
    Failed(Failure),
    /// The [`Link`] was closed or dropped.
    Dropped,
}

impl From<Failure> for End {
    fn from(failure: Failure) -> End {
        End::Failed(failure)
    }
}

impl LinkTask {
    async fn run(mut self) {
        loop {
            let Err(End::Failed(failure)) = self.connect_and_serve().await else {
                return;
            };
            let reason = failure.to_string();
            let pause = match self.follower.lost(failure, fastrand::f64()) {
                Ok(again_in) => self.wait(reason, again_in).await,
                Err(failure) => {
                    let _ = self.events.send(LinkEvent::Failed(failure)).await;
                    return;
                }
            };
            if pause.is_err() {
                return;
            }
        }
    }

    /// Waits before the next attempt; commands sent meanwhile are kept.
    async fn wait(&mut self, reason: String, again_in: Duration) -> Result<(), End> {
        self.was_lost = true;
        let until = Instant::now() + again_in;
        self.emit(LinkEvent::Lost { reason, again_in }).await?;
        loop {
            tokio::select! {
                () = sleep_until(until) => return Ok(()),
                order = self.orders.recv() => match order.ok_or(End::Dropped)? {
                    Order::Send(message) => {
                        self.follower.command(&message);
                    }
                    Order::Follow(match_ref) => {
                        self.follower.follow(match_ref);
                    }
                },
            }
        }
    }

    async fn connect_and_serve(&mut self) -> Result<Infallible, End> {
        let (mut connection, welcome) = Connection::open(&self.server).await?;
        let mut outgoing = Outgoing::of(&welcome.message, Instant::now());
        self.emit(LinkEvent::Received(welcome)).await?;
        outgoing.push(self.follower.welcomed());
        let mut is_closing = false;
        loop {
            outgoing.send(&mut connection).await?;
            if is_closing && outgoing.is_empty() {
                connection.close().await;
                return Err(End::Dropped);
            }
            tokio::select! {
                incoming = connection.receive() => match incoming? {
                    Incoming::Known(received) => self.on_message(*received, &mut outgoing).await?,
                    Incoming::Newer(text) => self.emit(LinkEvent::Newer(text)).await?,
                },
                () = sleep_until(outgoing.next()), if !outgoing.is_empty() => {}
                order = self.orders.recv(), if !is_closing => match order {
                    Some(Order::Send(message)) => {
                        if self.follower.command(&message) {
                            outgoing.push(message);
                        }
                    }
                    Some(Order::Follow(match_ref)) => {
                        outgoing.push(self.follower.follow(match_ref));
                    }
                    None => is_closing = true,
                },
            }
        }
    }

    async fn on_message(&mut self, received: Received, outgoing: &mut Outgoing) -> Result<(), End> {
        let reaction = self.follower.receive(&received.message)?;
        let is_snapshot = matches!(received.message, ServerMessage::Snapshot(_));
        // A snapshot is held back if it is older than what was seen: a whole one is asked for.
        self.has_forgotten |= is_snapshot && !reaction.shows;
        if is_snapshot && reaction.shows && std::mem::take(&mut self.was_lost) {
            let has_forgotten = std::mem::take(&mut self.has_forgotten);
            self.emit(LinkEvent::Back { has_forgotten }).await?;
        }
        if reaction.shows {
            self.emit(LinkEvent::Received(received)).await?;
        }
        for message in reaction.sends {
            outgoing.push(message);
        }
        Ok(())
    }

    async fn emit(&self, event: LinkEvent) -> Result<(), End> {
        self.events.send(event).await.map_err(|_| End::Dropped)
    }
}

/// The messages that wait to be sent over a connection, at the pace that its server has said.
struct Outgoing {
    waiting: VecDeque<ClientMessage>,
    /// Absent with early servers, which say none.
    pace: Option<Pace>,
}

impl Outgoing {
    /// Starts with the welcome of a server, which has taken a greeting.
    fn of(welcome: &ServerMessage, now: Instant) -> Outgoing {
        let limits = match welcome {
            ServerMessage::Welcome { limits, .. } => limits.as_ref(),
            _ => None,
        };
        let pace = limits.map(|limits| {
            let mut pace = Pace::new(limits.messages_per_second, limits.burst_seconds, now);
            pace.sent(now);
            pace
        });
        Outgoing {
            waiting: VecDeque::new(),
            pace,
        }
    }

    fn push(&mut self, message: ClientMessage) {
        self.waiting.push_back(message);
    }

    fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Returns when the next message may be sent.
    fn next(&self) -> Instant {
        self.pace.map_or_else(Instant::now, |pace| pace.next())
    }

    /// Sends what may be sent now.
    async fn send(&mut self, connection: &mut Connection) -> Result<(), Failure> {
        while self.next() <= Instant::now()
            && let Some(message) = self.waiting.pop_front()
        {
            connection.send(&message).await?;
            if let Some(pace) = &mut self.pace {
                pace.sent(Instant::now());
            }
        }
        Ok(())
    }
}
