//! Turns at large answers, so that records and replays take neither the memory nor the machine.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::limits::network;

/// How many large answers are made at a time, each of which takes a few megabytes.
const TURNS: usize = 8;

/// Turns at large answers: one at a time for an address, and a few for all.
#[derive(Clone)]
pub(crate) struct Turns {
    all: Arc<Semaphore>,
    by_address: Arc<Mutex<HashMap<IpAddr, Weak<Semaphore>>>>,
}

/// The turn of one request; it ends when this is dropped.
pub(super) struct Turn {
    _of_all: OwnedSemaphorePermit,
    _of_address: OwnedSemaphorePermit,
}

impl Turns {
    pub(crate) fn new() -> Turns {
        Turns {
            all: Arc::new(Semaphore::new(TURNS)),
            by_address: Arc::default(),
        }
    }

    /// Waits for a turn.
    pub(super) async fn take(&self, address: IpAddr) -> Turn {
        let of_address = self.of_address(address);
        let of_address = of_address.acquire_owned().await;
        let of_all = Arc::clone(&self.all).acquire_owned().await;
        Turn {
            _of_address: of_address.expect("turns are never closed"),
            _of_all: of_all.expect("turns are never closed"),
        }
    }

    fn of_address(&self, address: IpAddr) -> Arc<Semaphore> {
        let mut by_address = self
            .by_address
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        by_address.retain(|_, turns| turns.strong_count() > 0);
        let known = by_address.entry(network(address)).or_default();
        known.upgrade().unwrap_or_else(|| {
            let turns = Arc::new(Semaphore::new(1));
            *known = Arc::downgrade(&turns);
            turns
        })
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn an_address_has_one_turn_and_leaves_some_to_others() {
        let turns = Turns::new();
        let one: IpAddr = "192.0.2.1".parse().unwrap();
        let others = (2..=8).map(|last| IpAddr::from([192, 0, 2, last]));
        let first = turns.take(one).await;
        let mut second = Box::pin(turns.take(one));
        assert!(second.as_mut().now_or_never().is_none());
        let mut taken = Vec::new();
        for other in others {
            taken.push(turns.take(other).now_or_never().expect("there is a turn"));
        }
        let late = IpAddr::from([192, 0, 2, 9]);
        assert!(turns.take(late).now_or_never().is_none());
        drop(first);
        assert!(second.now_or_never().is_some());
        assert!(turns.take(late).now_or_never().is_some());
    }
}
