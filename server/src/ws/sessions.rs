//! All open sessions.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use protocol::{NoticeCode, ServerMessage};

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

    pub(super) fn open(&self, outbox: &Arc<Outbox>) -> ConnectionId {
        let id = ConnectionId(self.0.opened.fetch_add(1, Ordering::Relaxed));
        self.0.lock().insert(id, Arc::clone(outbox));
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
        let notice = encode(&ServerMessage::Notice {
            notice: NoticeCode::Restarting,
        });
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
