//! The task of a match that panics: nobody waits in vain, and the match comes back.

use std::collections::VecDeque;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use match_core::{Command, MatchCore, ServedMs};
use protocol::{
    CommandDigest, CommandId, CommandName, JoinCode, MatchId, MatchList, Player, ServerMessage,
    Status,
};
use tempfile::TempDir;

use super::{join, orbito, shared};
use crate::matches::{MatchHandle, Registry, Reply, Request, Subscribe, stored};
use crate::metrics::Metrics;
use crate::store::{Append, NewMatch, Pending, SqliteStore, Store, StoredLine, StoredMatch};
use crate::ws::{ConnectionId, Outbox};

/// A store that panics once, when something is appended.
struct PanickingStore {
    store: SqliteStore,
    panics: AtomicBool,
}

impl Store for PanickingStore {
    fn append(&self, append: Append) -> Pending<'_, ()> {
        assert!(!self.panics.swap(false, Ordering::Relaxed), "as it should");
        self.store.append(append)
    }

    fn create(&self, new: NewMatch, max_unfinished: u64) -> Pending<'_, ()> {
        self.store.create(new, max_unfinished)
    }

    fn say(&self, number: i64, line: StoredLine) -> Pending<'_, ()> {
        self.store.say(number, line)
    }

    fn find_line(&self, number: i64, line: StoredLine) -> Pending<'_, Option<CommandName>> {
        self.store.find_line(number, line)
    }

    fn note_served(&self, served: ServedMs) -> Pending<'_, ()> {
        self.store.note_served(served)
    }

    fn load(&self, id: MatchId) -> Pending<'_, Option<StoredMatch>> {
        self.store.load(id)
    }

    fn find_code(&self, code: JoinCode) -> Pending<'_, Option<MatchId>> {
        self.store.find_code(code)
    }

    fn list(
        &self,
        served: ServedMs,
        status: Status,
        before: Option<u64>,
        limit: u32,
    ) -> Pending<'_, MatchList> {
        self.store.list(served, status, before, limit)
    }

    fn unfinished_by(&self, creator: String) -> Pending<'_, Vec<MatchId>> {
        self.store.unfinished_by(creator)
    }

    fn find_token(&self, digest: [u8; 32]) -> Pending<'_, Option<(MatchId, JoinCode, Player)>> {
        self.store.find_token(digest)
    }

    fn set_due(&self, id: MatchId, due: Option<ServedMs>) -> Pending<'_, ()> {
        self.store.set_due(id, due)
    }

    fn due(&self, served: ServedMs) -> Pending<'_, Vec<MatchId>> {
        self.store.due(served)
    }

    fn finished_before(&self, before_ms: u64) -> Pending<'_, Vec<MatchId>> {
        self.store.finished_before(before_ms)
    }

    fn delete(&self, id: MatchId) -> Pending<'_, ()> {
        self.store.delete(id)
    }

    fn ended(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        self.store.ended()
    }

    fn close(&self) -> Pending<'_, ()> {
        self.store.close()
    }
}

/// A match with one player, who follows it.
struct Desk {
    _folder: TempDir,
    registry: Registry,
    id: MatchId,
    outbox: Arc<Outbox>,
}

impl Desk {
    async fn new() -> Desk {
        let folder = tempfile::tempdir().unwrap();
        let metrics = Metrics::new();
        let (store, _) =
            SqliteStore::open(&folder.path().join("tablee.db"), metrics.clone()).unwrap();
        let panicking = PanickingStore {
            store,
            panics: AtomicBool::new(true),
        };
        let shared = shared(Arc::new(panicking), metrics, ServedMs(0));
        let now = shared.timebase.now();
        let mut core = MatchCore::create(orbito(1, now.wall_ms), shared.timeouts, now);
        join(&mut core, now, 0);
        let id = core.head().id;
        let new = stored::new_match(core);
        shared.store.create(new, u64::MAX).await.unwrap();
        let registry = Registry::new(shared);
        Desk {
            _folder: folder,
            registry,
            id,
            outbox: Arc::default(),
        }
    }

    async fn follow(&self) -> MatchHandle {
        let handle = self.registry.get(self.id).unwrap();
        let subscribe = Subscribe {
            connection: ConnectionId(1),
            outbox: Arc::clone(&self.outbox),
            id: None,
            token_digest: Some([0; 32]),
            name: None,
            since: None,
            legal_actions: false,
            round_trip_ms: 0,
        };
        handle.subscribe(subscribe).await.unwrap().unwrap();
        handle
    }

    async fn ready(&self, handle: &MatchHandle, id: &str, ready: bool) {
        let name = CommandName {
            id: CommandId::try_from(id.to_owned()).unwrap(),
            digest: Some(CommandDigest(ready.into())),
        };
        let metrics = self.registry.shared().metrics.clone();
        let reply = Reply::new(ConnectionId(1), name, Arc::clone(&self.outbox), metrics);
        let request = Request::Command {
            command: Command::Ready { ready, nonce: None },
            received: self.registry.shared().timebase.now(),
            round_trip_ms: 0,
        };
        handle.request(reply, request).await;
    }

    /// Returns the answers to commands, until there are as many as asked for.
    async fn answers(&self, number: usize) -> Vec<(String, String)> {
        let mut answers = Vec::new();
        while answers.len() < number {
            self.outbox.filled().await;
            let mut frames = VecDeque::new();
            self.outbox.take(&mut frames);
            for frame in frames {
                match serde_json::from_str(&frame.text).unwrap() {
                    ServerMessage::Accepted { id, .. } => {
                        answers.push((id.as_str().to_owned(), "accepted".to_owned()));
                    }
                    ServerMessage::Refused {
                        id: Some(id), code, ..
                    } => {
                        answers.push((id.as_str().to_owned(), code));
                    }
                    _ => {}
                }
            }
        }
        answers
    }
}

#[tokio::test]
async fn commands_that_a_panic_cut_off_are_refused_and_can_be_repeated() {
    let desk = Desk::new().await;
    let handle = desk.follow().await;
    // The first is in hand when the task panics, the others wait behind it.
    let commands = [("c1", true), ("c2", false), ("c3", true)];
    for (id, ready) in commands {
        desk.ready(&handle, id, ready).await;
    }
    let refused = desk.answers(3).await;
    let answer = |code: &str| commands.map(|(id, _)| (id.to_owned(), code.to_owned()));
    assert_eq!(refused, answer("unavailable"));
    // What comes too late for the task is refused too.
    desk.ready(&handle, "c4", true).await;
    let late = desk.answers(1).await;
    assert_eq!(late, [("c4".to_owned(), "unavailable".to_owned())]);
    let handle = desk.follow().await;
    for (id, ready) in commands {
        desk.ready(&handle, id, ready).await;
    }
    assert_eq!(desk.answers(3).await, answer("accepted"));
}
