//! The task around a match that another server serves: it passes on what is asked, and tells those who
//! follow the match here what it is told.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use protocol::{ErrorCode, MatchId, Raw};
use serde::de::DeserializeOwned;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;
use tungstenite::Utf8Bytes;

use super::message::{Earlier, Message, Subscribe};
use super::way::{Reached, Way};
use crate::cluster::{Ask, Audience, Link, News, Parcel};
use crate::outbox::ConnectionId;

/// For how long a match is kept that nobody follows here.
const IDLE: Duration = Duration::from_secs(10);

/// The longest time in which the other server may bring the match back from its log.
const REVIVAL: Duration = Duration::from_secs(5);

/// The number of the question whether the match is served there.
const SERVES: u64 = 0;

/// A match that another server serves.
pub(super) struct Remote {
    id: MatchId,
    link: Arc<Link>,
    messages: mpsc::UnboundedReceiver<Box<Message>>,
    news: News,
    followers: BTreeMap<ConnectionId, Follower>,
    /// Requests without an answer yet. Dropped, a request is refused, or asked again.
    calls: BTreeMap<u64, Waiting>,
}

struct Follower {
    way: Way,
    legal_actions: bool,
    /// The call by which it was asked for.
    asked: u64,
    /// Those who are told the same, once it is known who this is.
    audience: Option<Audience>,
}

/// Takes an answer in.
type Waiting = Box<dyn FnOnce(Utf8Bytes) + Send>;

/// The match is served there no longer.
struct Ended;

/// Tells whether the server at the other end of a link serves a match.
pub(super) async fn is_served_there(link: &Arc<Link>, id: MatchId) -> bool {
    let mut news = link.follow(id);
    let ask = Ask::Serves;
    link.send(
        Parcel::Ask {
            id,
            call: SERVES,
            ask,
        },
        "",
    );
    let answer = timeout(REVIVAL, news.recv()).await;
    matches!(answer, Ok(Some((Parcel::Answer { call: SERVES, .. }, _))))
}

impl Remote {
    pub(super) fn new(
        id: MatchId,
        link: Arc<Link>,
        messages: mpsc::UnboundedReceiver<Box<Message>>,
    ) -> Remote {
        Remote {
            news: link.follow(id),
            id,
            link,
            messages,
            followers: BTreeMap::new(),
            calls: BTreeMap::new(),
        }
    }

    /// Serves those who ask for the match here until it is served there no longer, or nobody asks.
    pub(super) async fn run(&mut self) {
        loop {
            let is_idle = self.followers.is_empty() && self.calls.is_empty();
            let result = tokio::select! {
                // In a fixed order, so that a simulation can be replayed.
                biased;
                () = self.link.closed() => Err(Ended),
                news = self.news.recv() => match news {
                    Some((parcel, frame)) => self.hear(&parcel, frame),
                    None => Err(Ended),
                },
                message = self.messages.recv() => match message {
                    Some(message) => self.pass_on(*message),
                    None => Err(Ended),
                },
                () = tokio::time::sleep(IDLE), if is_idle => Err(Ended),
            };
            if let Err(Ended) = result {
                return;
            }
        }
    }

    /// Takes in what the other server tells.
    fn hear(&mut self, parcel: &Parcel, frame: Utf8Bytes) -> Result<(), Ended> {
        match *parcel {
            Parcel::Answer { call, .. } => {
                // The snapshot comes before the answer to a subscription, unless that is refused.
                self.followers
                    .retain(|_, follower| follower.asked != call || follower.audience.is_some());
                if let Some(waiting) = self.calls.remove(&call) {
                    waiting(frame);
                }
            }
            Parcel::Snapshot {
                connection,
                call,
                player,
                version,
                short,
                ..
            } => {
                let follower = self.followers.get_mut(&connection);
                // One that answers an earlier question has been overtaken.
                let is_asked =
                    |follower: &&mut Follower| call.is_none_or(|call| call == follower.asked);
                if let Some(follower) = follower.filter(is_asked) {
                    follower.audience = Some(Audience {
                        player,
                        legal_actions: follower.legal_actions,
                        short,
                    });
                    follower.way.snapshot(frame, player, version, short);
                }
            }
            Parcel::News {
                audience, version, ..
            } => {
                let mut reached = Reached::default();
                let told = self.followers.values();
                for follower in told.filter(|follower| follower.audience == Some(audience)) {
                    follower
                        .way
                        .news(&mut reached, audience, frame.clone(), version);
                }
            }
            Parcel::AskAgain { connection, .. } => {
                if let Some(follower) = self.followers.remove(&connection) {
                    follower.way.ask_again();
                }
            }
            _ => return Err(Ended),
        }
        Ok(())
    }

    /// Passes on what is asked.
    fn pass_on(&mut self, message: Message) -> Result<(), Ended> {
        match message {
            Message::Join(join, reply) => self.ask(Ask::Join(join), reply),
            Message::Summary(digest, reply) => self.ask(Ask::Summary(digest), reply),
            Message::Standing(digest, known, reply) => {
                self.ask(Ask::Standing(digest, known), reply);
            }
            Message::SeatKey(request, reply) => self.ask(Ask::SeatKey(request), reply),
            Message::IsAttended(reply) => self.ask(Ask::IsAttended, reply),
            // Nobody is answered who is to learn whether this server serves the match. The other one serves it
            // whatever this one has lost, and would not know that its players here wait to be told it again.
            Message::IsServedHere(_)
            | Message::Reload
            | Message::ForgetUnreached
            | Message::Silence { .. }
            | Message::Jumped(_) => {}
            // The connection has ended before it was let in.
            Message::Subscribe(_, reply) if reply.is_closed() => {}
            Message::Subscribe(subscribe, reply) => self.subscribe(subscribe, reply),
            Message::Unsubscribe(connection) => {
                if self.followers.remove(&connection).is_some() {
                    let id = self.id;
                    self.link.send(Parcel::Unsubscribe { id, connection }, "");
                }
            }
            Message::Request(reply, request) => {
                let call = self.link.next_call();
                let request = Parcel::Request {
                    id: self.id,
                    call,
                    connection: reply.connection,
                    name: reply.name().clone(),
                    request,
                };
                self.link.send(request, "");
                self.wait(call, |answer| reply.forward(answer));
            }
            Message::LookBack {
                connection,
                version,
                reply,
            } => {
                let (played, position) = oneshot::channel::<Result<Raw, ErrorCode>>();
                tokio::spawn(async move {
                    if let Ok(position) = position.await {
                        // The receiver of the reply may be gone.
                        let _ = reply.send(position.map(Earlier::Played));
                    }
                });
                let look_back = Ask::LookBack {
                    connection,
                    version,
                };
                self.ask(look_back, played);
            }
            Message::TakenOver(_) | Message::Stop => return Err(Ended),
        }
        Ok(())
    }

    /// Asks to follow the match for a connection of this server. Those of others ask the one that serves
    /// it.
    fn subscribe(&mut self, subscribe: Subscribe, reply: oneshot::Sender<Result<(), ErrorCode>>) {
        let Subscribe { way, follow } = subscribe;
        if let Way::There(_) = way {
            return;
        }
        let asked = self.link.next_call();
        let follower = Follower {
            way,
            legal_actions: follow.legal_actions,
            asked,
            audience: None,
        };
        self.followers.insert(follow.connection, follower);
        self.ask_under(asked, Ask::Subscribe(follow), reply);
    }

    fn ask<T: DeserializeOwned + Send + 'static>(&mut self, ask: Ask, reply: oneshot::Sender<T>) {
        self.ask_under(self.link.next_call(), ask, reply);
    }

    fn ask_under<T: DeserializeOwned + Send + 'static>(
        &mut self,
        call: u64,
        ask: Ask,
        reply: oneshot::Sender<T>,
    ) {
        let id = self.id;
        self.link.send(Parcel::Ask { id, call, ask }, "");
        self.wait(call, |answer| {
            // One that cannot be read is none; and the receiver of the reply may be gone.
            if let Ok(answer) = serde_json::from_str(&answer) {
                let _ = reply.send(answer);
            }
        });
    }

    fn wait(&mut self, call: u64, waiting: impl FnOnce(Utf8Bytes) + Send + 'static) {
        self.calls.insert(call, Box::new(waiting));
    }
}

/// Those who follow the match ask for it again; those who have asked for it learn that nobody answers.
impl Drop for Remote {
    fn drop(&mut self) {
        let mut reached = Reached::default();
        for follower in self.followers.values() {
            if let Some(audience) = follower.audience {
                follower.way.detach(&mut reached, audience);
            }
        }
    }
}
