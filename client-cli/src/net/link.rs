//! A connection that comes back by itself and loses nothing.

use std::time::Duration;

use protocol::{ClientMessage, CommandId, ServerMessage, Token};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::backoff::Backoff;
use super::connection::{Connection, Received, passes};
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
    pub place: String,
    /// The key to a seat; without it the link watches.
    pub token: Option<Token>,
    /// The spectator's name in the chat.
    pub name: Option<String>,
    /// The waiting times between attempts.
    pub backoff: Backoff,
}

/// What a link tells its holder.
#[derive(Debug)]
pub enum LinkEvent {
    /// The connection stands again after it was lost.
    Back,
    /// The connection is lost, or does not come about; the link tries again.
    Lost {
        /// Why.
        reason: String,
        /// When it tries again.
        again_in: Duration,
    },
    /// The server said something.
    Received(Received),
    /// It is no use to go on.
    Failed(Failure),
}

/// A followed match: subscribes, comes back after a loss with the last version seen, repeats
/// unanswered commands under their ids, and mends gaps between versions.
pub struct Link {
    orders: mpsc::Sender<Order>,
    events: mpsc::Receiver<LinkEvent>,
}

enum Order {
    Send(ClientMessage),
    Follow(String),
}

impl Link {
    /// Starts following a match; must be called inside a tokio runtime.
    pub fn open(options: LinkOptions) -> Link {
        let (orders, taken) = mpsc::channel(QUEUE);
        let (told, events) = mpsc::channel(QUEUE);
        let keeper = Keeper {
            options,
            ids: Ids::random(),
            seen: None,
            subscribing: None,
            pending: Vec::new(),
            was_lost: false,
            orders: taken,
            events: told,
        };
        tokio::spawn(keeper.run());
        Link { orders, events }
    }

    /// Sends a message, now or as soon as there is a connection.
    pub async fn send(&self, message: ClientMessage) {
        // A link that has ended has said why.
        let _ = self.orders.send(Order::Send(message)).await;
    }

    /// Follows another match from now on.
    pub async fn follow(&self, place: String) {
        let _ = self.orders.send(Order::Follow(place)).await;
    }

    /// Waits for what happens next; `None` once the link has ended. Waiting may be broken off and
    /// taken up again.
    pub async fn next(&mut self) -> Option<LinkEvent> {
        self.events.recv().await
    }

    /// Sends what has been given, says goodbye and waits for it to be done.
    pub async fn close(mut self) {
        drop(self.orders);
        while self.events.recv().await.is_some() {}
    }
}

/// The task behind a link.
struct Keeper {
    options: LinkOptions,
    ids: Ids,
    /// The last version seen.
    seen: Option<u64>,
    /// The subscription that waits for its snapshot.
    subscribing: Option<CommandId>,
    /// Commands without an answer, in the order given.
    pending: Vec<ClientMessage>,
    was_lost: bool,
    orders: mpsc::Receiver<Order>,
    events: mpsc::Sender<LinkEvent>,
}

/// Why a connection was left.
enum End {
    Lost(String),
    Failed(Failure),
    /// The holder of the link is gone.
    Unwanted,
}

impl From<Failure> for End {
    fn from(failure: Failure) -> End {
        match failure {
            Failure::Unreachable(reason) => End::Lost(reason),
            Failure::Refused { code, message, .. } if passes(&code) => End::Lost(message),
            other => End::Failed(other),
        }
    }
}

impl Keeper {
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
                Err(End::Lost(_) | End::Unwanted) => return,
            }
        }
    }

    /// Waits before the next attempt; commands given meanwhile are kept.
    async fn wait(&mut self, reason: String) -> Result<(), End> {
        self.was_lost = true;
        let again_in = self.options.backoff.next(fastrand::f64());
        let until = Instant::now() + again_in;
        self.tell(LinkEvent::Lost { reason, again_in }).await?;
        loop {
            tokio::select! {
                () = sleep_until(until) => return Ok(()),
                order = self.orders.recv() => match order.ok_or(End::Unwanted)? {
                    Order::Send(message) => self.keep(&message),
                    Order::Follow(place) => self.turn_to(place),
                },
            }
        }
    }

    async fn connect_and_serve(&mut self) -> Result<std::convert::Infallible, End> {
        let (mut connection, welcome) = Connection::open(&self.options.server).await?;
        self.tell(LinkEvent::Received(welcome)).await?;
        self.subscribe(&mut connection).await?;
        let mut ready = false;
        loop {
            tokio::select! {
                received = connection.receive() => {
                    let is_snapshot = self.hear(&mut connection, received?).await?;
                    if is_snapshot && !ready {
                        ready = true;
                        for message in &self.pending {
                            connection.send(message).await?;
                        }
                    }
                }
                order = self.orders.recv() => match order {
                    Some(Order::Send(message)) => {
                        self.keep(&message);
                        if ready {
                            connection.send(&message).await?;
                        }
                    }
                    Some(Order::Follow(place)) => {
                        self.turn_to(place);
                        self.subscribe(&mut connection).await?;
                    }
                    None => {
                        connection.close().await;
                        return Err(End::Unwanted);
                    }
                },
            }
        }
    }

    fn keep(&mut self, message: &ClientMessage) {
        if message.id().is_some() {
            self.pending.push(message.clone());
        }
    }

    fn turn_to(&mut self, place: String) {
        self.options.place = place;
        self.seen = None;
        self.pending.clear();
    }

    async fn subscribe(&mut self, connection: &mut Connection) -> Result<(), Failure> {
        let id = self.ids.next();
        self.subscribing = Some(id.clone());
        let subscribe = ClientMessage::Subscribe {
            id,
            id_or_code: self.options.place.clone(),
            token: self.options.token.clone(),
            name: self.options.name.clone(),
            since: self.seen,
            legal_actions: true,
        };
        connection.send(&subscribe).await
    }

    /// Takes note of a message and passes it on; tells whether it is a snapshot.
    async fn hear(&mut self, connection: &mut Connection, received: Received) -> Result<bool, End> {
        let mut is_snapshot = false;
        match &received.message {
            ServerMessage::Snapshot(snapshot) => {
                is_snapshot = true;
                self.seen = Some(snapshot.state.version);
                self.subscribing = None;
                self.options.backoff.reset();
                if std::mem::take(&mut self.was_lost) {
                    self.tell(LinkEvent::Back).await?;
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
        self.tell(LinkEvent::Received(received)).await?;
        Ok(is_snapshot)
    }

    fn answered(&mut self, id: &CommandId) {
        self.pending.retain(|message| message.id() != Some(id));
    }

    async fn tell(&self, event: LinkEvent) -> Result<(), End> {
        self.events.send(event).await.map_err(|_| End::Unwanted)
    }
}
