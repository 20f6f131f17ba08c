//! A store for simulations, in memory: on a disk that takes its time, and fails as it is told to.

use std::collections::VecDeque;
use std::future;
use std::ops::Range;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use match_core::ServedMs;
use protocol::{CommandName, JoinCode, MatchId, MatchList, Player, PushSubscription, Status};
use tokio::sync::{Notify, oneshot, watch};
use tokio::time::sleep;

use super::memory::Memory;
use super::simulated_nodes::Nodes;
use super::{
    Adoption, NewMatch, NodeId, Ownership, PairingLock, Peer, Pending, Reads, Store, StoreError,
    StoredLine, StoredMatch, Write,
};

/// The behaviour of the disk.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Disk {
    /// The duration of a commit, in milliseconds; at least 1.
    pub(crate) commit_ms: u64,
    /// The fate of a commit.
    pub(crate) commits: Commits,
    /// Whether reading fails.
    pub(crate) reads_fail: bool,
}

/// The fate of a commit.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) enum Commits {
    /// It is done.
    #[default]
    Done,
    /// It is not done, as on a full disk.
    Refused,
    /// It is done, and reported as failed.
    Misreported,
}

/// All that the store has committed, in the order of writing.
#[derive(Debug)]
pub(crate) enum Committed {
    /// A match.
    Created(Box<NewMatch>),
    /// All that was appended to a match.
    Appended(MatchId, Vec<match_core::LogEntry>),
    /// A line of chat in a match.
    Said(MatchId, StoredLine),
}

/// A commit that was made.
#[derive(Debug)]
pub(crate) struct Receipt {
    pub(crate) committed: Committed,
    /// The time at which the store was asked for it, in the simulation's milliseconds.
    pub(crate) asked_ms: u64,
    /// The time at which it was durable, likewise.
    pub(crate) durable_ms: u64,
}

/// A write and who waits for it.
struct Job {
    write: Write,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// A store that outlives the server's process, as one process has it open.
#[derive(Clone)]
pub(crate) struct SimulatedStore {
    inner: Arc<Mutex<Inner>>,
    opened: Arc<Opened>,
    now_ms: fn() -> u64,
}

/// The part of the store that belongs to one process.
struct Opened {
    waiting: Mutex<VecDeque<(u64, Job)>>,
    asked: Notify,
    is_closed: AtomicBool,
    /// Whether this process alone does not reach the store.
    is_cut: AtomicBool,
    /// The number of this process among those that share the store, if it is shared.
    node: Option<watch::Sender<NodeId>>,
}

pub(super) struct Inner {
    pub(super) memory: Memory,
    pub(super) nodes: Nodes,
    disk: Disk,
    made: Vec<Receipt>,
    /// The moment at which something was durable last, in the simulation's milliseconds.
    last_durable_ms: u64,
    /// Since when the server has known that it can store nothing, in the simulation's milliseconds.
    failing_since: Option<u64>,
    /// From when to when it knew before.
    failed: Vec<Range<u64>>,
}

impl SimulatedStore {
    /// Makes an empty store; `now_ms` is the simulation's time.
    pub(crate) fn new(now_ms: fn() -> u64) -> SimulatedStore {
        SimulatedStore {
            inner: Arc::new(Mutex::new(Inner {
                memory: Memory::default(),
                nodes: Nodes::default(),
                disk: Disk::default(),
                made: Vec::new(),
                last_durable_ms: 0,
                failing_since: None,
                failed: Vec::new(),
            })),
            opened: Opened::new(None),
            now_ms,
        }
    }

    /// Opens the store once more, for the next process.
    pub(crate) fn open(&self) -> SimulatedStore {
        SimulatedStore {
            opened: Opened::new(None),
            ..self.clone()
        }
    }

    /// Opens the store for a process that shares it with others, which reach it at an address.
    pub(crate) fn share(&self, address: &str) -> SimulatedStore {
        let node = self.lock().nodes.register(address, (self.now_ms)());
        SimulatedStore {
            opened: Opened::new(Some(watch::Sender::new(node))),
            ..self.clone()
        }
    }

    /// Lets this process alone reach the store, or not.
    pub(crate) fn set_cut(&self, is_cut: bool) {
        self.opened.is_cut.store(is_cut, Ordering::Relaxed);
    }

    /// Makes a change that takes no time and cannot fail by itself.
    pub(crate) fn write_now(&self, write: Write) -> Result<(), StoreError> {
        let now_ms = (self.now_ms)();
        self.lock().carry_out(write, now_ms, now_ms)
    }

    /// Changes how the disk behaves from now on.
    pub(crate) fn set_disk(&self, disk: Disk) {
        self.lock().disk = disk;
    }

    /// Takes what was committed up to a moment and has not been taken.
    pub(crate) fn take_made(&self, until_ms: u64) -> Vec<Receipt> {
        let mut inner = self.lock();
        let number = inner
            .made
            .partition_point(|receipt| receipt.durable_ms <= until_ms);
        inner.made.drain(..number).collect()
    }

    /// Returns how long the server had served when that was noted last, or the servers that share the store
    /// have served together.
    pub(crate) fn served(&self) -> ServedMs {
        let inner = self.lock();
        let shared = inner.nodes.served((self.now_ms)());
        shared.max(inner.memory.served())
    }

    /// Tells whether no write of this process waits.
    pub(crate) fn is_idle(&self) -> bool {
        self.waiting().is_empty()
    }

    /// Returns for how long of a time the server knew that it could store nothing, in milliseconds.
    pub(crate) fn failed_ms(&self, time: Range<u64>) -> u64 {
        let inner = self.lock();
        let failing = inner.failing_since.map(|since| since..time.end);
        let failed = inner.failed.iter().cloned().chain(failing);
        let of_time = failed.map(|failed| {
            let end = failed.end.min(time.end);
            end.saturating_sub(failed.start.max(time.start))
        });
        of_time.sum()
    }

    /// Returns a match as it is stored.
    pub(crate) fn stored(&self, id: MatchId) -> StoredMatch {
        self.lock().memory.load(id).expect("the match is stored")
    }

    /// Forgets what was not durable when the process was killed; nobody learns what became of it.
    pub(crate) fn crash(&self, is_last_commit_kept: bool) {
        let waiting = std::mem::take(&mut *self.waiting());
        let is_cut = self.opened.is_cut.load(Ordering::Relaxed);
        if is_last_commit_kept && !is_cut && self.lock().disk.commits != Commits::Refused {
            self.commit(waiting.into_iter().collect());
        }
        self.lock().works_again((self.now_ms)());
    }

    /// Writes what is asked for while it is polled, a batch after the other.
    pub(crate) async fn write_all(self) {
        loop {
            while self.waiting().is_empty() {
                self.opened.asked.notified().await;
            }
            let (batch, commit_ms) = (self.waiting().len(), self.lock().disk.commit_ms.max(1));
            sleep(Duration::from_millis(commit_ms)).await;
            let batch = self.waiting().drain(..batch).collect();
            self.commit(batch);
        }
    }

    fn commit(&self, batch: Vec<(u64, Job)>) {
        let now_ms = (self.now_ms)();
        let mut inner = self.lock();
        for (asked_ms, Job { write, done }) in batch {
            let is_note = matches!(write, Write::Served(_));
            let is_watched = is_note || matches!(write, Write::Append(_));
            let result = self.commit_one(&mut inner, write, asked_ms, now_ms);
            // Servers that share the store each know of their own writes alone.
            let is_alone = self.opened.node.is_none();
            if is_alone && is_watched && matches!(result, Err(StoreError::Database(_))) {
                inner.failing_since.get_or_insert(now_ms);
            } else if is_note {
                inner.works_again(now_ms);
            }
            // The task that asked may have ended.
            let _ = done.send(result);
        }
    }

    fn commit_one(
        &self,
        inner: &mut Inner,
        write: Write,
        asked_ms: u64,
        now_ms: u64,
    ) -> Result<(), StoreError> {
        let commits = inner.disk.commits;
        if commits == Commits::Refused || self.opened.is_cut.load(Ordering::Relaxed) {
            return Err(failed());
        }
        if let Some(node) = &self.opened.node {
            inner.nodes.admit(node, &write, now_ms)?;
        }
        let result = inner.carry_out(write, asked_ms, now_ms);
        match commits {
            // It tells nobody what became of it.
            Commits::Misreported => Err(failed()),
            _ => result,
        }
    }

    fn waiting(&self) -> MutexGuard<'_, VecDeque<(u64, Job)>> {
        let waiting = &self.opened.waiting;
        waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn read<'a, T: Send + 'a>(
        &'a self,
        read: impl FnOnce(&mut Inner) -> T + Send + 'a,
    ) -> Pending<'a, T> {
        Box::pin(async move {
            sleep(Duration::from_millis(1)).await;
            let mut inner = self.lock();
            if inner.disk.reads_fail || self.opened.is_cut.load(Ordering::Relaxed) {
                return Err(failed());
            }
            Ok(read(&mut inner))
        })
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn failed() -> StoreError {
    StoreError::Database("simulated".to_owned())
}

impl Opened {
    fn new(node: Option<watch::Sender<NodeId>>) -> Arc<Opened> {
        Arc::new(Opened {
            waiting: Mutex::default(),
            asked: Notify::default(),
            is_closed: AtomicBool::default(),
            is_cut: AtomicBool::default(),
            node,
        })
    }
}

impl Inner {
    /// Notes that a note of served time was taken, or that the process is gone.
    fn works_again(&mut self, now_ms: u64) {
        if let Some(since) = self.failing_since.take() {
            self.failed.push(since..now_ms);
        }
    }

    fn carry_out(
        &mut self,
        write: Write,
        asked_ms: u64,
        durable_ms: u64,
    ) -> Result<(), StoreError> {
        self.memory.write(&write)?;
        // Servers that share the store take turns, a few milliseconds each.
        let durable_ms = durable_ms.max(self.last_durable_ms);
        self.last_durable_ms = durable_ms;
        let mut note = |committed| {
            self.made.push(Receipt {
                committed,
                asked_ms,
                durable_ms,
            });
        };
        match write {
            Write::Append(append) => {
                if let Some(next) = append.next {
                    note(Committed::Created(next));
                }
                note(Committed::Appended(append.id, append.entries));
            }
            Write::Create { new, .. } => note(Committed::Created(new)),
            Write::Say(id, line) => note(Committed::Said(id, line)),
            Write::Delete(_)
            | Write::Import(_)
            | Write::Served(_)
            | Write::Due(..)
            | Write::HandOver(..)
            | Write::SetSeatKey(..)
            | Write::Take(_)
            | Write::AddPush(_)
            | Write::ForgetPush(_)
            | Write::PushKey(_)
            | Write::Close => {}
        }
        Ok(())
    }
}

impl Store for SimulatedStore {
    fn write(&self, write: Write) -> Pending<'_, ()> {
        Box::pin(async move {
            let closes = matches!(write, Write::Close);
            if self.opened.is_closed.fetch_or(closes, Ordering::Relaxed) {
                return Err(StoreError::Closed);
            }
            let (done, result) = oneshot::channel();
            let job = Job { write, done };
            self.waiting().push_back(((self.now_ms)(), job));
            self.opened.asked.notify_one();
            result.await.map_err(|_| StoreError::Closed)?
        })
    }

    fn reads(&self) -> &dyn Reads {
        self
    }

    fn ended(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(future::pending())
    }

    fn ownership(&self) -> Option<&dyn Ownership> {
        self.opened.node.is_some().then_some(self)
    }
}

impl Reads for SimulatedStore {
    fn load(&self, id: MatchId) -> Pending<'_, Option<StoredMatch>> {
        self.read(move |inner| inner.memory.load(id))
    }

    fn find_code(&self, code: JoinCode) -> Pending<'_, Option<MatchId>> {
        self.read(move |inner| inner.memory.find_code(code))
    }

    fn chat(&self, id: MatchId) -> Pending<'_, Vec<StoredLine>> {
        self.read(move |inner| inner.memory.chat(id))
    }

    fn find_line(&self, id: MatchId, line: StoredLine) -> Pending<'_, Option<CommandName>> {
        self.read(move |inner| inner.memory.find_line(id, &line))
    }

    fn find_token(&self, digest: [u8; 32]) -> Pending<'_, Option<(MatchId, JoinCode, Player)>> {
        self.read(move |inner| inner.memory.find_token(digest))
    }

    fn list(
        &self,
        served: ServedMs,
        status: Status,
        before: Option<MatchId>,
        limit: u32,
    ) -> Pending<'_, MatchList> {
        self.read(move |inner| inner.memory.list(served, status, before, limit))
    }

    fn unfinished_by(&self, creator: String) -> Pending<'_, u64> {
        self.read(move |inner| inner.memory.unfinished_by(&creator))
    }

    fn due(&self, served: ServedMs) -> Pending<'_, Vec<MatchId>> {
        self.read(move |inner| inner.memory.due(served))
    }

    fn finished_before(&self, before_ms: u64) -> Pending<'_, Vec<MatchId>> {
        self.read(move |inner| inner.memory.finished_before(before_ms))
    }

    fn push_subscriptions(
        &self,
        id: MatchId,
        player: Player,
    ) -> Pending<'_, Vec<PushSubscription>> {
        self.read(move |inner| inner.memory.push_subscriptions(id, player))
    }

    fn push_key(&self) -> Pending<'_, Option<Vec<u8>>> {
        self.read(|inner| inner.memory.push_key())
    }

    fn all(&self) -> Pending<'_, Vec<(MatchId, bool)>> {
        self.read(|inner| inner.memory.all())
    }
}

impl Ownership for SimulatedStore {
    fn node(&self) -> watch::Receiver<NodeId> {
        let node = self.opened.node.as_ref().expect("the store is shared");
        node.subscribe()
    }

    fn adopt(&self, id: MatchId) -> Pending<'_, Adoption> {
        self.own(move |nodes, node, now_ms| nodes.adopt(node, id, now_ms))
    }

    fn adopt_orphans(&self) -> Pending<'_, Vec<MatchId>> {
        self.own(Nodes::adopt_orphans)
    }

    fn release(&self, id: MatchId) -> Pending<'_, ()> {
        self.own(move |nodes, node, _| nodes.release(node, id))
    }

    fn peers(&self) -> Pending<'_, Vec<Peer>> {
        self.own(|nodes, node, now_ms| nodes.peers(node, now_ms))
    }

    fn lock_pairing(&self) -> Pending<'_, PairingLock> {
        // Nobody plays with anybody in a simulation.
        Box::pin(async { Ok(PairingLock::held(())) })
    }

    fn served(&self) -> Pending<'_, ServedMs> {
        self.own(|nodes, _, now_ms| nodes.served(now_ms))
    }
}

impl SimulatedStore {
    /// Asks what this process may do among those that share the store.
    fn own<'a, T: Send + 'a>(
        &'a self,
        ask: impl FnOnce(&mut Nodes, NodeId, u64) -> T + Send + 'a,
    ) -> Pending<'a, T> {
        let node = *Ownership::node(self).borrow();
        let now_ms = self.now_ms;
        self.read(move |inner| ask(&mut inner.nodes, node, now_ms()))
    }
}
