//! Turns at large answers, so that records and replays take neither the memory nor the machine.

use std::net::IpAddr;
use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::sleep;

use super::addresses::{Addresses, network};
use super::few_at_a_time::OneAtATime;

/// The number of large answers made at a time, each of which takes a few megabytes.
const TURNS: usize = 8;

/// A request takes one turn more for each of so many bytes of its body. The largest records come by
/// one in ten seconds, and keep a processor busy for less than a hundredth of the time: 99 moves of
/// others in 100 meet none.
const BODY_BYTES_PER_TURN: u64 = 96 * 1024;

/// A request takes one turn more for each of so many bytes of its answer: one or two for a replay of an
/// ordinary match, so that a class may look at its matches.
const ANSWER_BYTES_PER_TURN: u64 = 1024 * 1024;

/// The bytes of bodies that have not had their turn, 8 of the largest: that much memory they may take.
const BODY_BYTES: usize = 32 * 1024 * 1024;

/// Turns at large answers: one at a time and a few a second for an address, and a few for all.
#[derive(Clone)]
pub(crate) struct Turns {
    addresses: Addresses,
    all: Arc<Semaphore>,
    /// Room for bodies, in bytes.
    bodies: Arc<Semaphore>,
    by_address: OneAtATime<IpAddr>,
}

/// The turn of one request; it ends when this is dropped.
pub(crate) struct Turn {
    addresses: Addresses,
    address: IpAddr,
    of_all: OwnedSemaphorePermit,
    _of_address: OwnedSemaphorePermit,
}

impl Turns {
    pub(crate) fn new(addresses: Addresses) -> Turns {
        Turns {
            addresses,
            all: Arc::new(Semaphore::new(TURNS)),
            bodies: Arc::new(Semaphore::new(BODY_BYTES)),
            by_address: OneAtATime::default(),
        }
    }

    /// Waits for a turn.
    pub(crate) async fn take(&self, address: IpAddr) -> Turn {
        let of_address = self.by_address.turn(network(address)).await;
        wait_for(&self.addresses, address, 1).await;
        self.take_of_all(address, of_address).await
    }

    /// Waits for the turns of a request with a body of so many bytes, which is read before the turn of
    /// all: one that is slow to come keeps nobody else waiting. The time that the request may take ends that.
    ///
    /// # Errors
    ///
    /// Fails if reading does.
    pub(crate) async fn take_with_body<T, E>(
        &self,
        address: IpAddr,
        bytes: u32,
        read: impl Future<Output = Result<T, E>>,
    ) -> Result<(T, Turn), E> {
        let of_address = self.by_address.turn(network(address)).await;
        let turns = 1 + u64::from(bytes) / BODY_BYTES_PER_TURN;
        wait_for(&self.addresses, address, turns).await;
        let _room = self.bodies.acquire_many(bytes).await;
        let body = read.await?;
        Ok((body, self.take_of_all(address, of_address).await))
    }

    async fn take_of_all(&self, address: IpAddr, of_address: OwnedSemaphorePermit) -> Turn {
        let of_all = Arc::clone(&self.all).acquire_owned().await;
        Turn {
            addresses: self.addresses.clone(),
            address,
            of_all: of_all.expect("turns are never closed"),
            _of_address: of_address,
        }
    }
}

impl Turn {
    /// Ends the turn after an answer of so many bytes: others go on at once, and the next of this
    /// address when the answer's turns are over.
    pub(crate) async fn end(self, bytes: u64) {
        drop(self.of_all);
        wait_for(&self.addresses, self.address, bytes / ANSWER_BYTES_PER_TURN).await;
    }
}

/// Waits until an address has had so many turns.
async fn wait_for(addresses: &Addresses, address: IpAddr, turns: u64) {
    for _ in 0..turns {
        while let Err(wait) = addresses.may_take_turn(address) {
            sleep(wait).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::future::pending;
    use std::time::Duration;

    use futures_util::FutureExt;
    use tokio::task::yield_now;
    use tokio::time::{Instant, advance};

    use super::*;
    use crate::limits::FEW;

    /// The accuracy of timers.
    const TICK: Duration = Duration::from_millis(1);

    fn turns() -> Turns {
        Turns::new(Addresses::new(&FEW, false))
    }

    #[tokio::test(start_paused = true)]
    async fn an_address_has_one_turn_and_leaves_some_to_others() {
        let turns = turns();
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

    #[tokio::test(start_paused = true)]
    async fn the_turns_of_an_address_are_few_a_second() {
        let turns = turns();
        let one: IpAddr = "192.0.2.1".parse().unwrap();
        let other: IpAddr = "192.0.2.2".parse().unwrap();
        let at_once = || {
            let taken = (0..100).take_while(|_| turns.take(one).now_or_never().is_some());
            taken.count()
        };
        assert_eq!(at_once(), 30);
        assert!(turns.take(other).now_or_never().is_some());
        advance(Duration::from_secs(1)).await;
        assert_eq!(at_once(), 4);
        // The next one is waited for no longer than needed.
        let asked = Instant::now();
        turns.take(one).await;
        let waited = asked.elapsed();
        assert!(
            waited.abs_diff(Duration::from_millis(250)) <= TICK,
            "{waited:?}"
        );
    }

    #[tokio::test(start_paused = true)]
    async fn a_large_answer_keeps_the_next_of_its_address_waiting_alone() {
        let turns = turns();
        let one: IpAddr = "192.0.2.1".parse().unwrap();
        let others = (2..=9).map(|last| IpAddr::from([192, 0, 2, last]));
        let turn = turns.take(one).await;
        let mut ending = Box::pin(turn.end(100 * ANSWER_BYTES_PER_TURN));
        assert!(ending.as_mut().now_or_never().is_none());
        assert!(turns.take(one).now_or_never().is_none());
        let taken = others.map(|other| turns.take(other).now_or_never());
        assert!(taken.collect::<Vec<_>>().iter().all(Option::is_some));
        drop(ending);
        assert!(turns.by_address.turn(one).now_or_never().is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn a_large_body_takes_several_turns() {
        let turns = turns();
        let one: IpAddr = "192.0.2.1".parse().unwrap();
        let large = 4 * BODY_BYTES_PER_TURN as u32;
        let at_once = (0..30).take_while(|_| {
            let turn = turns.take_with_body(one, large, async { Ok::<(), ()>(()) });
            turn.now_or_never().is_some()
        });
        assert_eq!(at_once.count(), 6);
    }

    #[tokio::test(start_paused = true)]
    async fn bodies_on_their_way_leave_turns_to_others_and_have_so_much_room() {
        let turns = turns();
        let large = (BODY_BYTES / 64) as u32;
        let addresses = (1..=64).map(|last| IpAddr::from([192, 0, 2, last]));
        let mut awaited: Vec<_> = addresses
            .map(|address| {
                let body = pending::<Result<(), ()>>();
                let mut waiting = Box::pin(turns.take_with_body(address, large, body));
                assert!(waiting.as_mut().now_or_never().is_none());
                waiting
            })
            .collect();
        // A task that has polled much is told to wait.
        yield_now().await;
        let is_read = Cell::new(false);
        let body = async {
            is_read.set(true);
            Ok::<(), ()>(())
        };
        let late = IpAddr::from([192, 0, 2, 65]);
        let mut waiting = Box::pin(turns.take_with_body(late, large, body));
        assert!(waiting.as_mut().now_or_never().is_none() && !is_read.get());
        let other = IpAddr::from([192, 0, 2, 66]);
        assert!(turns.take(other).now_or_never().is_some());
        awaited.pop();
        assert!(waiting.now_or_never().is_some() && is_read.get());
    }
}
