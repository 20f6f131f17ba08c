//! A store for simulations: SQLite in memory, on a disk that misbehaves as it is told to.
//!
//! The statements are those of the real store; only the writer's thread and its timing are replaced.

use std::collections::VecDeque;
use std::future;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use match_core::ServedMs;
use protocol::{CommandName, JoinCode, MatchId, MatchList, Player, Status};
use rusqlite::Connection;
use tokio::sync::{Notify, oneshot};
use tokio::time::sleep;

use super::super::{Append, NewMatch, Pending, Store, StoreError, StoredLine, StoredMatch};
use super::open::migrate;
use super::read;
use super::write::{Job, Write, transact};

/// How the disk behaves.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Disk {
    /// How long a commit takes, in milliseconds; at least 1.
    pub(crate) commit_ms: u64,
    /// What becomes of a commit.
    pub(crate) commits: Commits,
    /// Whether reading fails.
    pub(crate) reads_fail: bool,
}

/// What becomes of a commit.
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

/// What the store has committed, in the order of writing.
#[derive(Debug)]
pub(crate) enum Committed {
    /// A match.
    Created(Box<NewMatch>),
    /// What was appended to a match, by the match's number.
    Appended(i64, Vec<match_core::LogEntry>),
    /// Nothing: a match was read, to come back into memory.
    Loaded(MatchId),
    /// A line of chat in a match.
    Said(i64, StoredLine),
}

/// A commit that was made.
#[derive(Debug)]
pub(crate) struct Receipt {
    pub(crate) committed: Committed,
    /// When the store was asked for it, in the simulation's milliseconds.
    pub(crate) asked_ms: u64,
    /// When it was durable, likewise.
    pub(crate) durable_ms: u64,
}

/// A store that outlives the server's process.
#[derive(Clone)]
pub(crate) struct SimulatedStore {
    inner: Arc<Mutex<Inner>>,
    asked: Arc<Notify>,
    now_ms: fn() -> u64,
}

struct Inner {
    connection: Connection,
    disk: Disk,
    waiting: VecDeque<(u64, Job)>,
    made: Vec<Receipt>,
}

impl SimulatedStore {
    /// Makes an empty store; `now_ms` is the simulation's time.
    pub(crate) fn new(now_ms: fn() -> u64) -> SimulatedStore {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection).unwrap();
        SimulatedStore {
            inner: Arc::new(Mutex::new(Inner {
                connection,
                disk: Disk::default(),
                waiting: VecDeque::new(),
                made: Vec::new(),
            })),
            asked: Arc::default(),
            now_ms,
        }
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
        read::served(&self.lock().connection).unwrap()
    }

    /// Returns a match as it is stored.
    pub(crate) fn stored(&self, id: MatchId) -> StoredMatch {
        let stored = read::load(&mut self.lock().connection, id);
        stored.unwrap().expect("the match is stored")
    }

    /// Forgets what was not durable when the process was killed; nobody learns what became of it.
    pub(crate) fn crash(&self, is_last_commit_kept: bool) {
        let mut inner = self.lock();
        let waiting = std::mem::take(&mut inner.waiting);
        if is_last_commit_kept && inner.disk.commits != Commits::Refused {
            inner.commit(waiting.into_iter().collect(), (self.now_ms)());
        }
    }

    /// Writes what is asked for while it is polled, a batch after the other.
    pub(crate) async fn write(self) {
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

    fn ask(&self, write: Write) -> Pending<'_, ()> {
        Box::pin(async move {
            let (done, result) = oneshot::channel();
            let job = Job { write, done };
            self.lock().waiting.push_back(((self.now_ms)(), job));
            self.asked.notify_one();
            result.await.map_err(|_| StoreError::Closed)?
        })
    }

    fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&mut Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Pending<'_, T> {
        Box::pin(async move {
            sleep(Duration::from_millis(1)).await;
            let mut inner = self.lock();
            if inner.disk.reads_fail {
                return Err(StoreError::Database("simulated".to_owned()));
            }
            read(&mut inner.connection)
        })
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    fn commit(&mut self, batch: Vec<(u64, Job)>, durable_ms: u64) {
        let (asked, jobs): (Vec<u64>, Vec<Job>) = batch.into_iter().unzip();
        let failed = || Err(StoreError::Database("simulated".to_owned()));
        if self.disk.commits == Commits::Refused {
            for job in jobs {
                let _ = job.done.send(failed());
            }
            return;
        }
        let results = transact(&mut self.connection, &jobs).unwrap();
        for ((asked_ms, job), result) in asked.into_iter().zip(jobs).zip(results) {
            if result.is_ok() {
                self.note(job.write, asked_ms, durable_ms);
            }
            let reported = match self.disk.commits {
                Commits::Misreported => failed(),
                Commits::Done | Commits::Refused => result,
            };
            // The task that asked may have ended.
            let _ = job.done.send(reported);
        }
    }

    fn note(&mut self, write: Write, asked_ms: u64, durable_ms: u64) {
        let committed = match write {
            Write::Append(append) => {
                if let Some(next) = append.next {
                    self.note(Write::Create(next, 0), asked_ms, durable_ms);
                }
                Committed::Appended(append.number, append.entries)
            }
            Write::Create(new, _) => Committed::Created(new),
            Write::Say(number, line) => Committed::Said(number, line),
            Write::Delete(_) | Write::Served(_) | Write::Due(..) | Write::Close => return,
        };
        self.made.push(Receipt {
            committed,
            asked_ms,
            durable_ms,
        });
    }
}

impl Store for SimulatedStore {
    fn append(&self, append: Append) -> Pending<'_, ()> {
        self.ask(Write::Append(append))
    }

    fn create(&self, new: NewMatch, max_unfinished: u64) -> Pending<'_, ()> {
        self.ask(Write::Create(Box::new(new), max_unfinished))
    }

    fn say(&self, number: i64, line: StoredLine) -> Pending<'_, ()> {
        self.ask(Write::Say(number, line))
    }

    fn find_line(&self, number: i64, line: StoredLine) -> Pending<'_, Option<CommandName>> {
        self.read(move |connection| read::find_line(connection, number, &line))
    }

    fn note_served(&self, served: ServedMs) -> Pending<'_, ()> {
        self.ask(Write::Served(served))
    }

    fn load(&self, id: MatchId) -> Pending<'_, Option<StoredMatch>> {
        Box::pin(async move {
            let loaded = self
                .read(move |connection| read::load(connection, id))
                .await;
            let now_ms = (self.now_ms)();
            self.lock().made.push(Receipt {
                committed: Committed::Loaded(id),
                asked_ms: now_ms,
                durable_ms: now_ms,
            });
            loaded
        })
    }

    fn find_code(&self, code: JoinCode) -> Pending<'_, Option<MatchId>> {
        self.read(move |connection| read::find_code(connection, code))
    }

    fn list(
        &self,
        served: ServedMs,
        status: Status,
        before: Option<u64>,
        limit: u32,
    ) -> Pending<'_, MatchList> {
        self.read(move |connection| read::list(connection, served, status, before, limit))
    }

    fn unfinished_by(&self, creator: String) -> Pending<'_, Vec<MatchId>> {
        self.read(move |connection| read::unfinished_by(connection, &creator))
    }

    fn find_token(&self, digest: [u8; 32]) -> Pending<'_, Option<(MatchId, JoinCode, Player)>> {
        self.read(move |connection| read::find_token(connection, digest))
    }

    fn due(&self, served: ServedMs) -> Pending<'_, Vec<MatchId>> {
        self.read(move |connection| read::due(connection, served))
    }

    fn set_due(&self, id: MatchId, due: Option<ServedMs>) -> Pending<'_, ()> {
        self.ask(Write::Due(id, due))
    }

    fn finished_before(&self, before_ms: u64) -> Pending<'_, Vec<MatchId>> {
        self.read(move |connection| read::finished_before(connection, before_ms))
    }

    fn delete(&self, id: MatchId) -> Pending<'_, ()> {
        self.ask(Write::Delete(id))
    }

    fn ended(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(future::pending())
    }

    fn close(&self) -> Pending<'_, ()> {
        self.ask(Write::Close)
    }
}
