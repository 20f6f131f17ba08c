//! All open sessions.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use protocol::{NoticeCode, ServerMessage};
use tungstenite::Utf8Bytes;

use super::closing::close;
use crate::matches::encode;
use crate::outbox::{ConnectionId, Outbox};

/// All open sessions.
#[derive(Clone)]
pub(crate) struct Sessions(Arc<Open>);

#[derive(Default)]
struct Open {
    outboxes: Mutex<BTreeMap<ConnectionId, Arc<Outbox>>>,
    opened: AtomicU64,
    closing: AtomicBool,
}

impl Sessions {
    /// Begins to count connections after `first`.
    pub(crate) fn numbered_from(first: u64) -> Sessions {
        Sessions(Arc::new(Open {
            opened: AtomicU64::new(first),
            ..Open::default()
        }))
    }

    /// Opens a session, which is closed at once where all are.
    pub(super) fn open(&self, outbox: &Arc<Outbox>) -> ConnectionId {
        let id = ConnectionId(self.0.opened.fetch_add(1, Ordering::Relaxed));
        let mut outboxes = self.0.lock();
        outboxes.insert(id, Arc::clone(outbox));
        // Looked at under the lock, which whoever closes all takes afterwards.
        if self.are_closing() {
            outbox.close(close::RESTART, Some(notice()));
        }
        id
    }

    pub(super) fn forget(&self, id: ConnectionId) {
        self.0.lock().remove(&id);
    }

    pub(crate) fn are_closing(&self) -> bool {
        self.0.closing.load(Ordering::Acquire)
    }

    /// Tells everybody that the server restarts, and closes when that has been sent.
    pub(crate) fn close_all(&self) {
        self.0.closing.store(true, Ordering::Release);
        let notice = notice();
        for outbox in self.0.lock().values() {
            outbox.close(close::RESTART, Some(notice.clone()));
        }
    }

    /// Tells whether every session has ended.
    pub(crate) fn are_closed(&self) -> bool {
        self.0.lock().is_empty()
    }
}

impl Open {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<ConnectionId, Arc<Outbox>>> {
        self.outboxes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns the notice that the server restarts.
fn notice() -> Utf8Bytes {
    encode(&ServerMessage::Notice {
        notice: NoticeCode::Restarting,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_that_opens_while_all_are_closed_is_closed_too() {
        let sessions = Sessions::numbered_from(0);
        let [before, after] = [(); 2].map(|()| Arc::new(Outbox::default()));
        sessions.open(&before);
        assert_eq!(before.take().closing, None);
        sessions.close_all();
        sessions.open(&after);
        for outbox in [before, after] {
            assert_eq!(outbox.take().closing, Some(close::RESTART));
        }
    }
}
