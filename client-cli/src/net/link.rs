//! A connection that reconnects and loses nothing.

use std::time::Duration;

use protocol::{ClientMessage, CommandId, ServerMessage, Token};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::backoff::Backoff;
use super::connection::{Connection, Received, is_temporary};
use super::ids::Ids;
use super::server::Server;
use crate::failure::Failure;

const QUEUE: usize = 64;

/// What a link follows, and how.
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

/// What happens on a link.
#[derive(Debug)]
pub enum LinkEvent {
    /// The connection is back after it was lost.
    Back,
    /// The connection is lost, or could not be opened; the link tries again.
    Lost {
        /// Why.
        reason: String,
        /// When it tries again.
        again_in: Duration,
    },
    /// A message of the server.
    Received(Received),
    /// Retrying cannot help.
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
        let task = LinkTask {
            options,
            ids: Ids::random(),
            seen: None,
            subscribing: None,
            pending: Vec::new(),
            was_lost: false,
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

/// The task behind a link.
struct LinkTask {
    options: LinkOptions,
    ids: Ids,
    /// The last version seen.
    seen: Option<u64>,
    /// The subscription that waits for its snapshot.
    subscribing: Option<CommandId>,
    /// Unanswered commands, in the order sent.
    pending: Vec<ClientMessage>,
    was_lost: bool,
    orders: mpsc::Receiver<Order>,
    events: mpsc::Sender<LinkEvent>,
}

/// Why a connection ended.
enum End {
    Lost(String),
    Failed(Failure),
    /// The [`Link`] was closed or dropped.
    Dropped,
}

impl From<Failure> for End {
    fn from(failure: Failure) -> End {
        match failure {
            Failure::Unreachable(reason) => End::Lost(reason),
            Failure::Refused { code, message, .. } if is_temporary(&code) => End::Lost(message),
            other => End::Failed(other),
        }
    }
}

impl LinkTask {
    async fn run(mut self) {
        loop {
            let end = match self.connect_and_serve().await {
                Ok(never) => match never {},
                Err(end) => end,
            };
            let wait_end = match end {
                End::Lost(reason) => self.wait(reason).await,
                other => Err(other),
            };
            match wait_end {
                Ok(()) => {}
                Err(End::Failed(failure)) => {
                    let _ = self.events.send(LinkEvent::Failed(failure)).await;
                    return;
                }
                Err(End::Lost(_) | End::Dropped) => return,
            }
        }
    }

    /// Waits before the next attempt; commands sent meanwhile are kept.
    async fn wait(&mut self, reason: String) -> Result<(), End> {
        self.was_lost = true;
        let again_in = self.options.backoff.next(fastrand::f64());
        let until = Instant::now() + again_in;
        self.emit(LinkEvent::Lost { reason, again_in }).await?;
        loop {
            tokio::select! {
                () = sleep_until(until) => return Ok(()),
                order = self.orders.recv() => match order.ok_or(End::Dropped)? {
                    Order::Send(message) => self.remember(&message),
                    Order::Follow(match_ref) => self.switch_to(match_ref),
                },
            }
        }
    }

    async fn connect_and_serve(&mut self) -> Result<std::convert::Infallible, End> {
        let (mut connection, welcome) = Connection::open(&self.options.server).await?;
        self.emit(LinkEvent::Received(welcome)).await?;
        self.subscribe(&mut connection).await?;
        let mut ready = false;
        loop {
            tokio::select! {
                received = connection.receive() => {
                    let is_snapshot = self.on_message(&mut connection, received?).await?;
                    if is_snapshot && !ready {
                        ready = true;
                        for message in &self.pending {
                            connection.send(message).await?;
                        }
                    }
                }
                order = self.orders.recv() => match order {
                    Some(Order::Send(message)) => {
                        self.remember(&message);
                        if ready {
                            connection.send(&message).await?;
                        }
                    }
                    Some(Order::Follow(match_ref)) => {
                        self.switch_to(match_ref);
                        self.subscribe(&mut connection).await?;
                    }
                    None => {
                        connection.close().await;
                        return Err(End::Dropped);
                    }
                },
            }
        }
    }

    fn remember(&mut self, message: &ClientMessage) {
        if message.id().is_some() {
            self.pending.push(message.clone());
        }
    }

    fn switch_to(&mut self, match_ref: String) {
        self.options.match_ref = match_ref;
        self.seen = None;
        self.pending.clear();
    }

    async fn subscribe(&mut self, connection: &mut Connection) -> Result<(), Failure> {
        let id = self.ids.next();
        self.subscribing = Some(id.clone());
        let subscribe = ClientMessage::Subscribe {
            id,
            id_or_code: self.options.match_ref.clone(),
            token: self.options.token.clone(),
            name: self.options.name.clone(),
            since: self.seen,
            legal_actions: true,
        };
        connection.send(&subscribe).await
    }

    /// Takes note of a message and passes it on; returns whether it is a snapshot.
    async fn on_message(
        &mut self,
        connection: &mut Connection,
        received: Received,
    ) -> Result<bool, End> {
        let mut is_snapshot = false;
        match &received.message {
            ServerMessage::Snapshot(snapshot) => {
                is_snapshot = true;
                self.seen = Some(snapshot.state.version);
                self.subscribing = None;
                self.options.backoff.reset();
                if std::mem::take(&mut self.was_lost) {
                    self.emit(LinkEvent::Back).await?;
                }
            }
            ServerMessage::Update { happened, state } => {
                let seen = self.seen.unwrap_or(0);
                let first = happened.first().map_or(state.version, |one| one.version);
                if self.subscribing.is_some() || state.version <= seen {
                    return Ok(false);
                }
                if first > seen + 1 {
                    self.subscribe(connection).await?;
                    return Ok(false);
                }
                self.seen = Some(state.version);
            }
            ServerMessage::Refused {
                id: Some(id),
                code,
                message,
            } => {
                if self.subscribing.as_ref() == Some(id) {
                    return Err(Failure::refused(code, message).into());
                }
                self.answered(id);
            }
            ServerMessage::Accepted { id, .. }
            | ServerMessage::Answer { id, .. }
            | ServerMessage::Past { id, .. } => {
                self.answered(id);
            }
            _ => {}
        }
        self.emit(LinkEvent::Received(received)).await?;
        Ok(is_snapshot)
    }

    fn answered(&mut self, id: &CommandId) {
        self.pending.retain(|message| message.id() != Some(id));
    }

    async fn emit(&self, event: LinkEvent) -> Result<(), End> {
        self.events.send(event).await.map_err(|_| End::Dropped)
    }
}
