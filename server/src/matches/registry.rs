//! The registry in which the tasks of matches are found, and started when they are needed.

use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use match_core::{MatchCore, ServedMs};
use protocol::{ErrorCode, JoinCode, MatchId, Version};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, SemaphorePermit, mpsc};
use tokio_util::task::TaskTracker;
use tracing::Instrument;

use super::cut_off::CutOff;
use super::handle::MatchHandle;
use super::message::Message;
use super::shared::Shared;
use super::stored;
use crate::random;
use crate::store::{Append, NewMatch, StoreError, Write};

/// The number of matches brought back from the store at the same time. Each takes memory for its rows
/// besides what it keeps.
const COMING_BACK: usize = 2;

/// The events of all matches together that stay in memory for a while though nobody follows them: a
/// stranger who asks for one long match after the other does not fill it. An event takes some five hundred
/// bytes.
const LINGERING_EVENTS: usize = 100_000;

/// For how long the players are kept in mind whom a match has lost that nobody asks for, in milliseconds: it
/// comes back by itself where time runs, and a day later no half minute matters.
const KEPT_IN_MIND_MS: u64 = 24 * 60 * 60 * 1_000;

/// All matches: those in memory at once, the others brought back from the store when somebody
/// asks for them.
#[derive(Clone)]
pub(crate) struct Registry(Arc<Inner>);

/// Runs the task of a match until it leaves memory.
type Run = fn(Start) -> Pin<Box<dyn Future<Output = ()> + Send>>;

/// The beginning of a match's task.
pub(super) struct Start {
    pub(super) registry: Registry,
    pub(super) id: MatchId,
    /// The match itself, if it has just been stored.
    pub(super) new: Option<Box<NewMatch>>,
    pub(super) messages: mpsc::UnboundedReceiver<Box<Message>>,
}

struct Inner {
    shared: Shared,
    run: Run,
    loaded: Mutex<Loaded>,
    tasks: TaskTracker,
    stopping: AtomicBool,
    coming_back: Semaphore,
    lingering: Arc<Semaphore>,
}

#[derive(Default)]
struct Loaded {
    matches: BTreeMap<MatchId, (u64, MatchHandle)>,
    started: u64,
    /// By match, the moment at which its last task ended, and the players who followed it then, and may not
    /// know that it comes back.
    left: BTreeMap<MatchId, (ServedMs, CutOff)>,
}

impl Registry {
    /// Returns a registry without matches, whose tasks are run by `run`.
    pub(super) fn running(shared: Shared, run: Run) -> Registry {
        Registry(Arc::new(Inner {
            shared,
            run,
            loaded: Mutex::default(),
            tasks: TaskTracker::new(),
            stopping: AtomicBool::new(false),
            coming_back: Semaphore::new(COMING_BACK),
            lingering: Arc::new(Semaphore::new(LINGERING_EVENTS)),
        }))
    }

    /// Returns the match with this id; if there is none, its handle says so when it is asked.
    ///
    /// # Errors
    ///
    /// Fails while the server is stopping.
    pub(crate) fn get(&self, id: MatchId) -> Result<MatchHandle, ErrorCode> {
        self.handle(id, None)
    }

    /// Brings a match into memory that this server has just taken over. If it is here for those who follow it
    /// at the server that is lost, that ends first, and they ask for it again. If they have asked already, and
    /// so are being served, they go on.
    ///
    /// # Errors
    ///
    /// Fails if this server stops: the match is left to the next one.
    pub(crate) fn take_over(&self, id: MatchId) -> Result<(), ErrorCode> {
        if self.0.stopping.load(Ordering::Acquire) {
            return Err(ErrorCode::Restarting);
        }
        let handle = |(_, handle): &(u64, MatchHandle)| handle.clone();
        let before = self.0.lock().matches.get(&id).map(handle);
        let registry = self.clone();
        self.0.tasks.spawn(async move {
            if let Some(before) = before {
                if before.is_served_on().await {
                    return;
                }
                before.messages.closed().await;
            }
            // It may stop meanwhile.
            let _ = registry.get(id);
        });
        Ok(())
    }

    /// Brings a match into memory that has just been stored, without reading it again.
    pub(super) fn serve(&self, new: NewMatch) {
        // A server that stops leaves the match to the next one.
        let _ = self.handle(new.head.id, Some(Box::new(new)));
    }

    fn handle(&self, id: MatchId, new: Option<Box<NewMatch>>) -> Result<MatchHandle, ErrorCode> {
        let mut loaded = self.0.lock();
        if self.0.stopping.load(Ordering::Acquire) {
            return Err(ErrorCode::Restarting);
        }
        if let Some((_, handle)) = loaded.matches.get(&id)
            && !handle.messages.is_closed()
        {
            return Ok(handle.clone());
        }
        let (sender, messages) = mpsc::unbounded_channel();
        let handle = MatchHandle { messages: sender };
        loaded.started += 1;
        let started = loaded.started;
        loaded.matches.insert(id, (started, handle.clone()));
        self.0.shared.metrics.loaded(loaded.matches.len());
        let loaded_match = LoadedMatch {
            registry: self.clone(),
            id,
            started,
        };
        let running = (self.0.run)(Start {
            registry: self.clone(),
            id,
            new,
            messages,
        });
        self.0.tasks.spawn(async move {
            let _loaded = loaded_match;
            running.instrument(tracing::info_span!("match", %id)).await;
        });
        Ok(handle)
    }

    /// Returns the match a join code belongs to.
    ///
    /// # Errors
    ///
    /// Fails if there is none, or the store does not answer.
    pub(crate) async fn find_code(&self, code: JoinCode) -> Result<MatchId, ErrorCode> {
        match self.0.shared.store.reads().find_code(code).await {
            Ok(found) => found.ok_or(ErrorCode::NoSuchMatch),
            Err(error) => {
                tracing::error!(%error, "a code was not looked up");
                Err(ErrorCode::Unavailable)
            }
        }
    }

    /// Stores a new match, and returns its code.
    ///
    /// # Errors
    ///
    /// Fails if its creator has too many unfinished ones, or the store fails.
    pub(crate) async fn create(&self, core: MatchCore) -> Result<JoinCode, StoreError> {
        let creator = core.head().creator.as_deref().unwrap_or_default();
        let max_unfinished = self.admit(creator).await?;
        let new = stored::new_match(core);
        let new = self
            .store_new(new, |new| Write::create(new, max_unfinished))
            .await?;
        let stored = new.head.code;
        self.serve(new);
        Ok(stored)
    }

    /// Admits one more match of an address, and returns how many unfinished ones it may have.
    ///
    /// # Errors
    ///
    /// Fails if it has as many, or the store fails.
    async fn admit(&self, creator: &str) -> Result<u64, StoreError> {
        let shared = &self.0.shared;
        let most = shared.most_unfinished(creator);
        let unfinished = shared
            .store
            .reads()
            .unfinished_by(creator.to_owned())
            .await?;
        // Somebody who asks again and again keeps no commit of others waiting.
        if unfinished >= most {
            return Err(StoreError::TooManyMatches);
        }
        shared.unfinished.note(creator, unfinished + 1);
        Ok(most)
    }

    /// Admits one more match of an address, which is to follow another one. Players who play again and again
    /// have theirs counted seldom.
    ///
    /// # Errors
    ///
    /// Fails if it has too many unfinished ones, or the store fails.
    pub(super) async fn admit_rematch(&self, creator: &str) -> Result<(), StoreError> {
        let Shared { unfinished, .. } = &self.0.shared;
        let most = self.0.shared.most_unfinished(creator);
        if !unfinished.add_below(most, creator) {
            self.admit(creator).await?;
        }
        Ok(())
    }

    /// Stores what is appended to a match together with the match that follows, and returns that one
    /// as it is stored.
    ///
    /// # Errors
    ///
    /// Fails if somebody else has appended, or the store fails.
    pub(super) async fn append_with(
        &self,
        append: Append,
        next: NewMatch,
    ) -> Result<NewMatch, StoreError> {
        let write = |next| {
            let next = Some(Box::new(next));
            Write::Append(Append {
                next,
                ..append.clone()
            })
        };
        self.store_new(next, write).await
    }

    /// Makes a change that brings a new match, and returns that match as it is stored: under another
    /// code, where an older match has the code it came with.
    async fn store_new(
        &self,
        mut new: NewMatch,
        write: impl Fn(NewMatch) -> Write,
    ) -> Result<NewMatch, StoreError> {
        loop {
            match self.0.shared.store.write(write(new.clone())).await {
                Err(taken @ StoreError::CodeTaken) => {
                    tracing::info!("a code was drawn twice");
                    new.head.code = random::code().map_err(|error| {
                        tracing::error!(%error);
                        taken
                    })?;
                }
                written => return written.map(|()| new),
            }
        }
    }

    pub(crate) fn shared(&self) -> &Shared {
        &self.0.shared
    }

    /// Brings matches into memory in which something may be due though nobody follows them.
    pub(crate) async fn wake_due(&self) -> Result<(), StoreError> {
        let served = self.0.shared.timebase.now().served;
        for id in self.0.shared.store.reads().due(served).await? {
            if self.get(id).is_err() {
                break;
            }
        }
        Ok(())
    }

    /// Returns a match that is in memory.
    pub(crate) fn loaded(&self, id: MatchId) -> Option<MatchHandle> {
        let loaded = self.0.lock();
        loaded.matches.get(&id).map(|(_, handle)| handle.clone())
    }

    /// Has the matches in memory forget their followers on servers that are not reached any more.
    pub(crate) fn forget_unreached(&self) {
        self.tell_all(MatchHandle::forget_unreached);
    }

    /// Has the matches in memory notice that the other server of a session was silent until now.
    pub(crate) fn notice_silence(&self, session: u64, silent: Duration) {
        let until = self.0.shared.timebase.now().served;
        let since = ServedMs(until.0.saturating_sub(silent.as_millis() as u64));
        self.tell_all(|handle| handle.notice_silence(session, since, until));
    }

    /// Goes forward to where other servers' time is that share the matches. Nobody is charged for a jump, in
    /// which matches stood here while time went on elsewhere.
    ///
    /// # Errors
    ///
    /// Fails if the store does.
    pub(crate) async fn catch_up(&self) -> Result<(), StoreError> {
        let Some(ownership) = self.0.shared.store.ownership() else {
            return Ok(());
        };
        let served = ownership.served().await?;
        if self.0.shared.timebase.catch_up(served) {
            self.notice_jumps();
        }
        Ok(())
    }

    /// Has all matches notice that time has jumped, or passed without them.
    pub(crate) fn notice_jumps(&self) {
        let (_, jumps) = self.0.shared.timebase.now_and_jumps();
        self.tell_all(|handle| handle.notice_jumps(jumps));
    }

    /// Has the matches that this server serves come back from the store; those who follow one ask for it
    /// again.
    pub(crate) fn reload(&self) {
        self.tell_all(MatchHandle::reload);
    }

    /// Has all matches leave memory, as others serve them; those who follow one ask for it again.
    pub(crate) fn let_go(&self) {
        self.tell_all(MatchHandle::stop);
    }

    fn tell_all(&self, tell: impl Fn(&MatchHandle)) {
        for (_, handle) in self.0.lock().matches.values() {
            tell(handle);
        }
    }

    /// Keeps the players in mind who follow a match whose task ends. A match does not come back to a server
    /// that stops.
    pub(super) fn leave(&self, id: MatchId, players: CutOff) {
        if self.is_stopping() {
            return;
        }
        let now = self.0.shared.timebase.now();
        let left = &mut self.0.lock().left;
        left.retain(|_, (left, _)| now.served < *left + KEPT_IN_MIND_MS);
        if players.last(now) {
            left.insert(id, (now.served, players));
        }
    }

    /// Returns the players who followed a match when its last task here ended; none if it has gone on
    /// elsewhere since, up to its latest event.
    pub(super) fn take_left(&self, id: MatchId, latest: Option<ServedMs>) -> CutOff {
        let (left, players) = self.0.lock().left.remove(&id).unwrap_or_default();
        if latest.is_some_and(|latest| latest > left) {
            return CutOff::default();
        }
        players
    }

    /// Waits for the turn of a match to be brought back from the store.
    pub(super) async fn turn_to_come_back(&self) -> Option<SemaphorePermit<'_>> {
        self.0.coming_back.acquire().await.ok()
    }

    /// Returns room in memory for a match at a version that nobody follows, if there is some.
    pub(super) fn room_to_linger(&self, version: Version) -> Option<OwnedSemaphorePermit> {
        let events = u32::try_from(version.0).ok()?;
        let lingering = Arc::clone(&self.0.lingering);
        lingering.try_acquire_many_owned(events).ok()
    }

    /// Tells whether the server is stopping.
    pub(super) fn is_stopping(&self) -> bool {
        self.0.stopping.load(Ordering::Acquire)
    }

    /// Tells whether any match is in memory.
    pub(crate) fn is_busy(&self) -> bool {
        !self.0.lock().matches.is_empty()
    }

    /// Tells whether a match is in memory.
    pub(crate) fn is_loaded(&self, id: MatchId) -> bool {
        self.0.lock().matches.contains_key(&id)
    }

    /// Lets every match finish what it is doing and leave memory.
    pub(crate) async fn stop(&self) {
        let handles: Vec<MatchHandle> = {
            let loaded = self.0.lock();
            self.0.stopping.store(true, Ordering::Release);
            let handles = loaded.matches.values();
            handles.map(|(_, handle)| handle.clone()).collect()
        };
        for handle in handles {
            handle.stop();
        }
        self.0.tasks.close();
        self.0.tasks.wait().await;
    }
}

impl Inner {
    fn lock(&self) -> MutexGuard<'_, Loaded> {
        self.loaded.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Takes a match off the list of those in memory when its task ends, however it ends.
struct LoadedMatch {
    registry: Registry,
    id: MatchId,
    started: u64,
}

impl Drop for LoadedMatch {
    fn drop(&mut self) {
        let inner = &self.registry.0;
        if std::thread::panicking() {
            inner.shared.metrics.panicked();
            tracing::error!(id = %self.id, "the task of a match panicked; the match will be revived from its log");
        }
        let mut loaded = inner.lock();
        if loaded
            .matches
            .get(&self.id)
            .is_some_and(|(started, _)| *started == self.started)
        {
            loaded.matches.remove(&self.id);
        }
        inner.shared.metrics.loaded(loaded.matches.len());
    }
}
