//! What waits to be sent to one connection: bounded, so that nobody slow costs memory.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use protocol::Version;
use tokio::sync::Notify;

/// The most frames that may wait before the backlog gives way to a snapshot.
const MAX_FRAMES: usize = 256;

/// The most bytes that may wait likewise.
const MAX_BYTES: usize = 256 * 1024;

/// Answers waiting from which on the connection is not read from.
const MAX_ANSWERS: usize = 32;

/// The frames waiting for a connection; shared by its session and the match it follows.
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
    state: State,
    closing: Option<u16>,
}

/// One frame and what it is to the connection.
pub(crate) struct Frame {
    pub(crate) text: Utf8Bytes,
    /// The version of the match the connection has seen with it, if it shows the match.
    pub(crate) version: Option<Version>,
    is_answer: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum State {
    #[default]
    Flowing,
    /// Updates were lost: the session has to ask for a snapshot.
    Lost,
    /// It has asked; updates before the snapshot would show a gap.
    AwaitingSnapshot,
}

/// What a session has to do next.
pub(crate) struct NextStep {
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

    /// Queues a whole snapshot of the match, from which on updates flow again.
    pub(crate) fn snapshot(&self, text: Utf8Bytes, version: Version) {
        let mut queue = self.lock();
        queue.state = State::Flowing;
        queue.answers += 1;
        queue.push(Frame {
            text,
            version: Some(version),
            is_answer: true,
        });
        drop(queue);
        self.wake.notify_one();
    }

    /// Queues news of the match and tells whether there was room for it: if not, all news waiting
    /// give way to a snapshot.
    pub(crate) fn news(&self, text: Utf8Bytes, version: Option<Version>) -> bool {
        let mut queue = self.lock();
        if queue.state != State::Flowing {
            drop(queue);
            self.wake.notify_one();
            return true;
        }
        let has_room = queue.frames.len() < MAX_FRAMES && queue.bytes + text.len() <= MAX_BYTES;
        if has_room {
            queue.push(Frame {
                text,
                version,
                is_answer: false,
            });
        } else {
            queue.lose();
        }
        drop(queue);
        self.wake.notify_one();
        has_room
    }

    /// Makes the session ask for a snapshot: the match it followed is no longer in memory.
    pub(crate) fn detach(&self) {
        self.lock().lose();
        self.wake.notify_one();
    }

    /// Makes the session ask for the match again once what waits has been sent.
    pub(crate) fn ask_again(&self) {
        self.lock().state = State::Lost;
        self.wake.notify_one();
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
    pub(crate) fn take(&self, frames: &mut VecDeque<Frame>) -> NextStep {
        let mut queue = self.lock();
        frames.append(&mut queue.frames);
        queue.bytes = 0;
        queue.answers = 0;
        let resync = queue.state == State::Lost;
        if resync {
            queue.state = State::AwaitingSnapshot;
        }
        NextStep {
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

impl Queue {
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
        let mut frames = VecDeque::new();
        let step = outbox.take(&mut frames);
        let texts = frames.iter().map(|frame| frame.text.to_string()).collect();
        (texts, step.resync)
    }

    #[test]
    fn frames_come_out_in_order() {
        let outbox = Outbox::default();
        outbox.answer("accepted".into());
        assert!(outbox.news("update".into(), Some(Version(1))));
        assert_eq!(
            take(&outbox),
            (vec!["accepted".into(), "update".into()], false)
        );
        assert_eq!(take(&outbox), (vec![], false));
    }

    #[test]
    fn an_overflow_loses_news_but_no_answers_and_asks_for_a_snapshot_once() {
        let outbox = Outbox::default();
        outbox.answer("accepted".into());
        let room = (0..=MAX_FRAMES as u64).map(|v| outbox.news("update".into(), Some(Version(v))));
        assert_eq!(room.filter(|has_room| !has_room).count(), 1);
        assert_eq!(take(&outbox), (vec!["accepted".into()], true));
        // Until the snapshot comes, updates would only show a gap.
        assert!(outbox.news("update".into(), Some(Version(400))));
        assert_eq!(take(&outbox), (vec![], false));
        outbox.snapshot("snapshot".into(), Version(401));
        outbox.news("update".into(), Some(Version(402)));
        assert_eq!(
            take(&outbox),
            (vec!["snapshot".into(), "update".into()], false)
        );
    }

    #[test]
    fn asking_again_loses_nothing_that_waits() {
        let outbox = Outbox::default();
        outbox.news("update".into(), Some(Version(1)));
        outbox.ask_again();
        assert!(outbox.news("not for us any more".into(), Some(Version(2))));
        assert_eq!(take(&outbox), (vec!["update".into()], true));
    }

    #[test]
    fn large_frames_count_by_their_bytes() {
        let outbox = Outbox::default();
        let large: Utf8Bytes = "x".repeat(MAX_BYTES / 2 + 1).into();
        assert!(outbox.news(large.clone(), None));
        assert!(!outbox.news(large, None));
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
