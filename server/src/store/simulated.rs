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
use tokio::sync::{Notify, oneshot};
use tokio::time::sleep;

use super::memory::Memory;
use super::{NewMatch, Pending, Reads, Store, StoreError, StoredLine, StoredMatch, Write};

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

/// A store that outlives the server's process.
#[derive(Clone)]
pub(crate) struct SimulatedStore {
    inner: Arc<Mutex<Inner>>,
    is_closed: Arc<AtomicBool>,
    asked: Arc<Notify>,
    now_ms: fn() -> u64,
}

struct Inner {
    memory: Memory,
    disk: Disk,
    waiting: VecDeque<(u64, Job)>,
    made: Vec<Receipt>,
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
                disk: Disk::default(),
                waiting: VecDeque::new(),
                made: Vec::new(),
                failing_since: None,
                failed: Vec::new(),
            })),
            is_closed: Arc::default(),
            asked: Arc::default(),
            now_ms,
        }
    }

    /// Opens the store once more, for the next process.
    pub(crate) fn open(&self) -> SimulatedStore {
        SimulatedStore {
            is_closed: Arc::default(),
            ..self.clone()
        }
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

    /// Returns how long the server had served when that was noted last.
    pub(crate) fn served(&self) -> ServedMs {
        self.lock().memory.served()
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
        let mut inner = self.lock();
        let waiting = std::mem::take(&mut inner.waiting);
        if is_last_commit_kept && inner.disk.commits != Commits::Refused {
            inner.commit(waiting.into_iter().collect(), (self.now_ms)());
        }
        inner.works_again((self.now_ms)());
    }

    /// Writes what is asked for while it is polled, a batch after the other.
    pub(crate) async fn write_all(self) {
        loop {
            while self.lock().waiting.is_empty() {
                self.asked.notified().await;
            }
            let (batch, commit_ms) = {
                let inner = self.lock();
                (inner.waiting.len(), inner.disk.commit_ms.max(1))
            };
            sleep(Duration::from_millis(commit_ms)).await;
            let mut inner = self.lock();
            let batch = inner.waiting.drain(..batch).collect();
            inner.commit(batch, (self.now_ms)());
        }
    }

    fn read<'a, T: Send + 'a>(
        &'a self,
        read: impl FnOnce(&mut Inner) -> T + Send + 'a,
    ) -> Pending<'a, T> {
        Box::pin(async move {
            sleep(Duration::from_millis(1)).await;
            let mut inner = self.lock();
            if inner.disk.reads_fail {
                return Err(StoreError::Database("simulated".to_owned()));
            }
            Ok(read(&mut inner))
        })
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    fn commit(&mut self, batch: Vec<(u64, Job)>, durable_ms: u64) {
        let failed = || Err(StoreError::Database("simulated".to_owned()));
        for (asked_ms, Job { write, done }) in batch {
            let is_note = matches!(write, Write::Served(_));
            let is_watched = is_note || matches!(write, Write::Append(_));
            let result = match self.disk.commits {
                Commits::Refused => failed(),
                Commits::Done => self.carry_out(write, asked_ms, durable_ms),
                Commits::Misreported => {
                    // It tells nobody what became of it.
                    let _ = self.carry_out(write, asked_ms, durable_ms);
                    failed()
                }
            };
            if is_watched && matches!(result, Err(StoreError::Database(_))) {
                self.failing_since.get_or_insert(durable_ms);
            } else if is_note {
                self.works_again(durable_ms);
            }
            // The task that asked may have ended.
            let _ = done.send(result);
        }
    }

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
            if self.is_closed.fetch_or(closes, Ordering::Relaxed) {
                return Err(StoreError::Closed);
            }
            let (done, result) = oneshot::channel();
            let job = Job { write, done };
            self.lock().waiting.push_back(((self.now_ms)(), job));
            self.asked.notify_one();
            result.await.map_err(|_| StoreError::Closed)?
        })
    }

    fn reads(&self) -> &dyn Reads {
        self
    }

    fn ended(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(future::pending())
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

    fn unfinished_by(&self, creator: String) -> Pending<'_, Vec<MatchId>> {
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
