//! The messages that wait to be sent to one connection: bounded, so that nobody slow costs memory.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use protocol::Version;
use serde::{Deserialize, Serialize};
use tokio::sync::Notify;
use tungstenite::Utf8Bytes;

/// The most frames that may wait before the backlog gives way to a snapshot.
const MAX_FRAMES: usize = 256;

/// The most bytes that may wait likewise.
const MAX_BYTES: usize = 256 * 1024;

/// Answers waiting from which on the connection is not read from.
const MAX_ANSWERS: usize = 32;

/// The number of a connection; while the server runs, no other connection gets the same, nor does one
/// of another server that shares its matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) struct ConnectionId(pub(crate) u64);

/// The frames waiting for a connection; shared by its session and the matches it asks.
#[derive(Default)]
pub(crate) struct Outbox {
    queue: Mutex<Queue>,
    wake: Notify,
}

#[derive(Default)]
struct Queue {
    frames: VecDeque<Frame>,
    bytes: usize,
    answers: usize,
    /// The number of the newest feed.
    feed: u64,
    state: State,
    closing: Option<u16>,
}

/// The way into an outbox for the match that its session has asked to follow. Once the session has
/// asked for something else, nothing goes in any more: the match need not be waited for.
pub(crate) struct Feed {
    outbox: Arc<Outbox>,
    number: u64,
}

/// One frame and what it is to the connection.
pub(crate) struct Frame {
    pub(crate) text: Utf8Bytes,
    /// The version of the match the connection has seen with it, if it shows the match that is
    /// followed.
    pub(crate) version: Option<Version>,
    is_answer: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum State {
    Flowing,
    /// Updates were lost: the session has to ask for a snapshot.
    Lost,
    /// It has asked, or follows nothing; updates before the snapshot would show a gap.
    #[default]
    AwaitingSnapshot,
}

/// A session's next task.
pub(crate) struct NextStep {
    /// Send these, in order.
    pub(crate) frames: VecDeque<Frame>,
    /// Ask for a snapshot.
    pub(crate) resync: bool,
    /// Close with this code when the frames are sent.
    pub(crate) closing: Option<u16>,
}

impl Outbox {
    /// Queues the answer to a request; answers are never lost.
    pub(crate) fn answer(&self, text: Utf8Bytes) {
        self.answer_before_news(text);
        self.wake.notify_one();
    }

    /// Queues the answer to a command whose news follow at once and wake the session, so that both
    /// leave together.
    pub(crate) fn answer_before_news(&self, text: Utf8Bytes) {
        let mut queue = self.lock();
        queue.answers += 1;
        queue.push(Frame {
            text,
            version: None,
            is_answer: true,
        });
    }

    /// Begins a feed, which its first snapshot opens, and ends the one before.
    pub(crate) fn feed(self: &Arc<Outbox>) -> Feed {
        let mut queue = self.lock();
        queue.end_feed();
        Feed {
            outbox: Arc::clone(self),
            number: queue.feed,
        }
    }

    /// Tells whether the snapshot of the feed has come.
    pub(crate) fn has_snapshot(&self) -> bool {
        self.lock().state != State::AwaitingSnapshot
    }

    /// Ends the feed, and tells whether its snapshot has come.
    pub(crate) fn end_feed(&self) -> bool {
        self.lock().end_feed() != State::AwaitingSnapshot
    }

    /// Closes the connection once what waits has been sent.
    pub(crate) fn close(&self, code: u16, last: Option<Utf8Bytes>) {
        let mut queue = self.lock();
        queue.closing = Some(code);
        if let Some(text) = last {
            queue.push(Frame {
                text,
                version: None,
                is_answer: true,
            });
            queue.answers += 1;
        }
        drop(queue);
        self.wake.notify_one();
    }

    /// Takes everything that waits.
    pub(crate) fn take(&self) -> NextStep {
        let mut queue = self.lock();
        queue.bytes = 0;
        queue.answers = 0;
        let resync = queue.state == State::Lost;
        if resync {
            queue.state = State::AwaitingSnapshot;
        }
        NextStep {
            // An outbox keeps no room while nothing waits.
            frames: std::mem::take(&mut queue.frames),
            resync,
            closing: queue.closing,
        }
    }

    /// Tells whether the session may read on: who does not take its answers is not listened to.
    pub(crate) fn has_room_for_answers(&self) -> bool {
        self.lock().answers < MAX_ANSWERS
    }

    /// Waits until there is something to take.
    pub(crate) async fn filled(&self) {
        self.wake.notified().await;
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Feed {
    /// Queues a whole snapshot of the match, from which on updates flow.
    pub(crate) fn snapshot(&self, text: Utf8Bytes, version: Version) {
        self.put(|queue| {
            queue.state = State::Flowing;
            queue.answers += 1;
            queue.push(Frame {
                text,
                version: Some(version),
                is_answer: true,
            });
        });
    }

    /// Queues news of the match and tells whether there was room for it: if not, all news waiting
    /// give way to a snapshot.
    pub(crate) fn news(&self, text: Utf8Bytes, version: Option<Version>) -> bool {
        let mut has_room = true;
        self.put(|queue| {
            if queue.state != State::Flowing {
                return;
            }
            has_room = queue.frames.len() < MAX_FRAMES && queue.bytes + text.len() <= MAX_BYTES;
            if has_room {
                queue.push(Frame {
                    text,
                    version,
                    is_answer: false,
                });
            } else {
                queue.lose();
            }
        });
        has_room
    }

    /// Makes the session ask for a snapshot: the match it followed is no longer in memory.
    pub(crate) fn detach(&self) {
        self.put(Queue::lose);
    }

    /// Makes the session ask for the match again once what waits has been sent.
    pub(crate) fn ask_again(&self) {
        self.put(|queue| queue.state = State::Lost);
    }

    /// Wakes the session in any case: an answer may wait that the news were to leave with.
    fn put(&self, put: impl FnOnce(&mut Queue)) {
        let mut queue = self.outbox.lock();
        if queue.feed == self.number {
            put(&mut queue);
        }
        drop(queue);
        self.outbox.wake.notify_one();
    }
}

impl Queue {
    /// Ends the feed, and returns how it stood.
    fn end_feed(&mut self) -> State {
        self.feed += 1;
        for frame in &mut self.frames {
            frame.version = None;
        }
        std::mem::replace(&mut self.state, State::AwaitingSnapshot)
    }

    fn push(&mut self, frame: Frame) {
        self.bytes += frame.text.len();
        self.frames.push_back(frame);
    }

    fn lose(&mut self) {
        self.frames.retain(|frame| frame.is_answer);
        self.bytes = self.frames.iter().map(|frame| frame.text.len()).sum();
        self.state = State::Lost;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn take(outbox: &Outbox) -> (Vec<String>, bool) {
        let step = outbox.take();
        let texts = step.frames.iter().map(|frame| frame.text.to_string());
        let texts = texts.collect();
        (texts, step.resync)
    }

    /// An outbox, and a feed whose snapshot has been taken.
    fn flowing() -> (Arc<Outbox>, Feed) {
        let outbox = Arc::new(Outbox::default());
        let feed = outbox.feed();
        feed.snapshot("snapshot".into(), Version(0));
        take(&outbox);
        (outbox, feed)
    }

    #[test]
    fn frames_come_out_in_order() {
        let (outbox, feed) = flowing();
        outbox.answer("accepted".into());
        assert!(feed.news("update".into(), Some(Version(1))));
        assert_eq!(
            take(&outbox),
            (vec!["accepted".into(), "update".into()], false)
        );
        assert_eq!(take(&outbox), (vec![], false));
    }

    #[test]
    fn an_overflow_loses_news_but_no_answers_and_asks_for_a_snapshot_once() {
        let (outbox, feed) = flowing();
        outbox.answer("accepted".into());
        let room = (0..=MAX_FRAMES as u64).map(|v| feed.news("update".into(), Some(Version(v))));
        assert_eq!(room.filter(|has_room| !has_room).count(), 1);
        assert_eq!(take(&outbox), (vec!["accepted".into()], true));
        // Until the snapshot comes, updates would only show a gap.
        assert!(feed.news("update".into(), Some(Version(400))));
        assert_eq!(take(&outbox), (vec![], false));
        feed.snapshot("snapshot".into(), Version(401));
        feed.news("update".into(), Some(Version(402)));
        assert_eq!(
            take(&outbox),
            (vec!["snapshot".into(), "update".into()], false)
        );
    }

    #[test]
    fn asking_again_loses_nothing_that_waits() {
        let (outbox, feed) = flowing();
        feed.news("update".into(), Some(Version(1)));
        feed.ask_again();
        assert!(feed.news("not for us any more".into(), Some(Version(2))));
        assert_eq!(take(&outbox), (vec!["update".into()], true));
    }

    #[test]
    fn a_feed_that_has_ended_brings_nothing_more() {
        let (outbox, feed) = flowing();
        feed.news("update".into(), Some(Version(1)));
        assert!(outbox.has_snapshot());
        assert!(outbox.end_feed());
        assert!(!outbox.has_snapshot());
        let next = outbox.feed();
        feed.news("not for us any more".into(), Some(Version(2)));
        feed.detach();
        let step = outbox.take();
        assert!(!step.resync);
        // Its versions are not those of the match that is followed now.
        let versions: Vec<_> = step.frames.iter().map(|frame| frame.version).collect();
        assert_eq!(versions, [None]);
        assert!(!outbox.end_feed());
        next.snapshot("too late".into(), Version(1));
        assert_eq!(take(&outbox), (vec![], false));
    }

    #[test]
    fn large_frames_count_by_their_bytes() {
        let (_outbox, feed) = flowing();
        let large: Utf8Bytes = "x".repeat(MAX_BYTES / 2 + 1).into();
        assert!(feed.news(large.clone(), None));
        assert!(!feed.news(large, None));
    }

    #[test]
    fn a_client_that_takes_no_answers_is_not_listened_to() {
        let outbox = Outbox::default();
        for _ in 0..MAX_ANSWERS {
            assert!(outbox.has_room_for_answers());
            outbox.answer("accepted".into());
        }
        assert!(!outbox.has_room_for_answers());
        take(&outbox);
        assert!(outbox.has_room_for_answers());
    }
}
