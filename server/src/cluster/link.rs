//! The link to another server.

use std::collections::{BTreeMap, VecDeque};
use std::num::NonZeroU64;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use protocol::MatchId;
use tokio::sync::mpsc;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tungstenite::Utf8Bytes;

use super::bus::Bus;
use super::parcel::{Envelope, Parcel};
use super::taken::Taken;

/// A server that has not been heard for so long is not reached any more: it tells that it is there
/// each second.
const SILENCE: Duration = Duration::from_millis(3_500);

/// A sign of life that has not come after so long is overdue: it is answered at once.
const OVERDUE: Duration = Duration::from_millis(500);

/// The most bytes of a frame that one parcel brings: NATS takes a megabyte, if it is not told otherwise.
const PART: usize = 256 * 1024;

/// The parcels about a match that another server serves. Dropped, the match is followed no more.
pub(crate) struct News {
    parcels: mpsc::UnboundedReceiver<(Parcel, Utf8Bytes)>,
    id: MatchId,
    link: Arc<Link>,
}

/// A link to another server, as long as nothing is lost on it: when a parcel is missing, or none comes
/// any more, it is closed, and all that went over it begins anew over the next one.
pub(crate) struct Link {
    sender: Arc<Sender>,
    /// The other server's session, once it has been heard.
    bound: OnceLock<u64>,
    heard: Mutex<Heard>,
    /// The receivers of news, by the match that is followed there.
    followed: Mutex<BTreeMap<MatchId, mpsc::UnboundedSender<(Parcel, Utf8Bytes)>>>,
    /// The matches of addresses there.
    taken: Mutex<Taken>,
    closed: CancellationToken,
    /// Whether the other server stops.
    is_stopping: AtomicBool,
}

/// The sending half: the session of this server with another one.
struct Sender {
    from: String,
    there: String,
    session: u64,
    sent: Mutex<Sent>,
    /// The number of the last question.
    calls: AtomicU64,
    bus: Arc<dyn Bus>,
}

#[derive(Default)]
struct Sent {
    /// The number of the last parcel.
    number: u64,
    /// The numbers of the parcels that ask for a sign of life and that the other server has not said to have
    /// heard, each with the time at which it was sent.
    asking: VecDeque<(u64, Instant)>,
}

/// The receiving half: how far the other server has been heard.
struct Heard {
    /// The number of the parcel that comes next.
    next: u64,
    at: Instant,
    /// The time at which the other server said last that it has the store, if it has.
    alive_at: Option<Instant>,
    /// The latest moment up to which each server is known to have heard all that the other one had sent.
    whole_at: Instant,
    /// The parts so far of what the next parcel brings.
    parts: String,
}

/// Whether a parcel is to be looked at.
pub(super) enum Arrival {
    /// It is the next one. The other server may have been silent before it for so long that the sign of life
    /// which this one is was overdue.
    Next { silent: Option<Duration> },
    /// It was meant for a session that is over.
    Stale,
    /// Something before it was lost.
    Gap,
    /// The other server has begun a new session, which this link follows.
    NewSession(Arc<Link>),
}

impl Link {
    /// Returns a link to a server that has not been heard.
    pub(crate) fn new(from: &str, there: &str, session: u64, bus: Arc<dyn Bus>) -> Link {
        Link::over(Arc::new(Sender {
            from: from.to_owned(),
            there: there.to_owned(),
            session,
            sent: Mutex::default(),
            calls: AtomicU64::default(),
            bus,
        }))
    }

    fn over(sender: Arc<Sender>) -> Link {
        let now = Instant::now();
        Link {
            sender,
            bound: OnceLock::new(),
            heard: Mutex::new(Heard {
                next: 1,
                at: now,
                alive_at: None,
                whole_at: now,
                parts: String::new(),
            }),
            followed: Mutex::default(),
            taken: Mutex::default(),
            closed: CancellationToken::new(),
            is_stopping: AtomicBool::new(false),
        }
    }

    /// Returns what tells the link from all others that are open.
    pub(crate) fn session(&self) -> u64 {
        self.sender.session
    }

    /// Sends a parcel with the frame or the JSON that it brings; not if the link is closed.
    pub(crate) fn send(&self, parcel: Parcel, frame: &str) {
        if !self.is_closed() {
            self.sender.send(self.bound.get().copied(), parcel, frame);
        }
    }

    /// Says that this server is there and has the store, and what addresses have taken there, and asks for a
    /// sign of life.
    pub(super) fn send_alive(&self, taken: &str) {
        self.send_life(Parcel::Alive, taken, true);
    }

    /// Sends a sign of life, and may ask for one.
    pub(super) fn send_sign(&self, asks: bool) {
        self.send_life(Parcel::Sign { asks }, "", asks);
    }

    fn send_life(&self, parcel: Parcel, frame: &str, asks: bool) {
        if !self.is_closed() {
            let to = self.bound.get().copied();
            let heard = to.map(|_| lock(&self.heard).next - 1);
            self.sender.send_life(to, heard, parcel, frame, asks);
        }
    }

    /// Has the other server say that it is there, unless it has been asked within this time and has not
    /// answered.
    pub(crate) fn ask_for_sign(&self, within: Duration) {
        if self.sender.asked_ago().is_none_or(|ago| ago > within) {
            self.send_sign(true);
        }
    }

    /// Tells how a parcel fits to those before, and takes note of it.
    pub(super) fn arrived(&self, envelope: &Envelope) -> Arrival {
        let Envelope {
            session,
            to,
            number,
            heard: heard_there,
            ..
        } = *envelope;
        if to.is_some_and(|to| to != self.sender.session) {
            return Arrival::Stale;
        }
        let mut heard = lock(&self.heard);
        match self.bound.get() {
            None => {
                // Nothing is asked before the first has been heard: what was lost before told nothing.
                let _ = self.bound.set(session);
            }
            Some(bound) if *bound != session => {
                let next = Arc::new(Link::over(Arc::clone(&self.sender)));
                next.arrived(envelope);
                return Arrival::NewSession(next);
            }
            Some(_) if number.get() != heard.next => return Arrival::Gap,
            Some(_) => {}
        }
        heard.next = number.get() + 1;
        heard.at = Instant::now();
        if let Parcel::Alive = envelope.parcel {
            heard.alive_at = Some(heard.at);
        }
        let was_overdue = self.is_overdue();
        let whole_at = heard_there.and_then(|number| self.sender.asked_at(number));
        let whole_before = heard.whole_at;
        heard.whole_at = whole_at.map_or(whole_before, |at| at.max(whole_before));
        let has_answered = whole_at.is_some() && was_overdue;
        let silent = has_answered.then(|| whole_before.elapsed());
        Arrival::Next { silent }
    }

    /// Returns all that a parcel brings, with the parts that came before; nothing for a part of the next one.
    pub(super) fn whole(&self, parcel: &Parcel, frame: Utf8Bytes) -> Option<Utf8Bytes> {
        let parts = &mut lock(&self.heard).parts;
        if let Parcel::Part = parcel {
            parts.push_str(&frame);
            return None;
        }
        if parts.is_empty() {
            return Some(frame);
        }
        parts.push_str(&frame);
        Some(std::mem::take(parts).into())
    }

    /// Tells whether the other server has been heard.
    pub(super) fn is_bound(&self) -> bool {
        self.bound.get().is_some()
    }

    /// Tells whether the other server is reached, as far as one knows.
    pub(super) fn is_up(&self) -> bool {
        self.is_bound() && !self.is_closed() && !self.is_silent()
    }

    /// Tells whether the other server has not been heard for too long.
    pub(super) fn is_silent(&self) -> bool {
        lock(&self.heard).at.elapsed() > SILENCE
    }

    /// Returns how long ago the other server said that it has the store.
    pub(super) fn alive_ago(&self) -> Option<Duration> {
        Some(lock(&self.heard).alive_at?.elapsed())
    }

    /// Notes what addresses have taken there. A server of before does not say it.
    pub(super) fn note_taken(&self, json: &str) {
        *lock(&self.taken) = serde_json::from_str(json).unwrap_or_default();
    }

    /// Returns how much an address has taken there.
    pub(super) fn taken(&self, of: impl Fn(&Taken) -> Option<&u32>) -> u32 {
        of(&lock(&self.taken)).copied().unwrap_or_default()
    }

    /// Returns how long ago each server is known to have heard all that the other one had sent.
    pub(crate) fn whole_ago(&self) -> Duration {
        lock(&self.heard).whole_at.elapsed()
    }

    /// Tells whether the other server has been asked for a sign of life that should have come by now.
    pub(crate) fn is_overdue(&self) -> bool {
        self.sender.asks_since().is_some_and(|asks| asks > OVERDUE)
    }

    /// Returns the number of the next question: an answer that comes late is that of no other one.
    pub(crate) fn next_call(&self) -> u64 {
        self.sender.calls.fetch_add(1, Ordering::Relaxed) + 1
    }

    /// Follows a match that the other server serves.
    pub(crate) fn follow(self: &Arc<Link>, id: MatchId) -> News {
        let (sender, parcels) = mpsc::unbounded_channel();
        lock(&self.followed).insert(id, sender);
        News {
            parcels,
            id,
            link: Arc::clone(self),
        }
    }

    /// Returns the number of matches that are followed.
    #[cfg(test)]
    pub(super) fn followed(&self) -> usize {
        lock(&self.followed).len()
    }

    /// Passes on what has come about a match; if nobody follows it any more, it is dropped.
    pub(super) fn pass_on(&self, id: MatchId, parcel: Parcel, frame: Utf8Bytes) {
        if let Some(sender) = lock(&self.followed).get(&id) {
            // The receiver may go at this moment.
            let _ = sender.send((parcel, frame));
        }
    }

    /// Closes the link: the news of the matches end.
    pub(super) fn close(&self) {
        self.closed.cancel();
        lock(&self.followed).clear();
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.closed.is_cancelled()
    }

    /// Notes that the other server stops: its connections end, and its matches soon.
    pub(super) fn stop(&self) {
        self.is_stopping.store(true, Ordering::Relaxed);
    }

    /// Returns how long ago the last player of the other server was there, if none is any more. One that stops
    /// says so in order.
    pub(crate) fn lost_ago(&self) -> Option<Duration> {
        if self.is_closed() {
            return Some(self.whole_ago());
        }
        let is_stopping = self.is_stopping.load(Ordering::Relaxed);
        is_stopping.then_some(Duration::ZERO)
    }

    /// Waits until the link is closed.
    pub(crate) async fn closed(&self) {
        self.closed.cancelled().await;
    }
}

impl News {
    /// Waits for the next parcel; `None` once the link is closed.
    pub(crate) async fn recv(&mut self) -> Option<(Parcel, Utf8Bytes)> {
        self.parcels.recv().await
    }
}

impl Drop for News {
    fn drop(&mut self) {
        self.parcels.close();
        let mut followed = lock(&self.link.followed);
        // Another may follow the match by now, in its place.
        if followed
            .get(&self.id)
            .is_some_and(mpsc::UnboundedSender::is_closed)
        {
            followed.remove(&self.id);
        }
    }
}

impl Sender {
    /// Returns when the latest parcel was sent that asked for a sign of life and that the other server had
    /// heard when the parcel with a number was its last; `None` if that is known already.
    fn asked_at(&self, number: u64) -> Option<Instant> {
        let asking = &mut lock(&self.sent).asking;
        let heard = asking.partition_point(|(asked, _)| *asked <= number);
        asking.drain(..heard).next_back().map(|(_, at)| at)
    }

    /// Returns for how long signs of life have been asked for that have not come.
    fn asks_since(&self) -> Option<Duration> {
        let sent = lock(&self.sent);
        sent.asking.front().map(|(_, at)| at.elapsed())
    }

    /// Returns how long ago a sign of life was asked for that has not come.
    fn asked_ago(&self) -> Option<Duration> {
        let sent = lock(&self.sent);
        sent.asking.back().map(|(_, at)| at.elapsed())
    }

    /// The numbers go out in their order, and the parts of a parcel one after the other.
    fn send(&self, to: Option<u64>, parcel: Parcel, frame: &str) {
        let mut sent = lock(&self.sent);
        let mut rest = frame;
        while rest.len() > PART {
            let (part, after) = rest.split_at(rest.floor_char_boundary(PART));
            self.send_one(&mut sent, to, None, Parcel::Part, part);
            rest = after;
        }
        self.send_one(&mut sent, to, None, parcel, rest);
    }

    fn send_life(
        &self,
        to: Option<u64>,
        heard: Option<u64>,
        parcel: Parcel,
        frame: &str,
        asks: bool,
    ) {
        let mut sent = lock(&self.sent);
        self.send_one(&mut sent, to, heard, parcel, frame);
        if asks {
            let number = sent.number;
            sent.asking.push_back((number, Instant::now()));
        }
    }

    fn send_one(
        &self,
        sent: &mut Sent,
        to: Option<u64>,
        heard: Option<u64>,
        parcel: Parcel,
        frame: &str,
    ) {
        sent.number += 1;
        let envelope = Envelope {
            from: self.from.clone(),
            session: self.session,
            to,
            number: NonZeroU64::new(sent.number).expect("it begins with one"),
            heard,
            parcel,
        };
        self.bus.send(&self.there, envelope.seal(frame));
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
