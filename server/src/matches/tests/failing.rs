//! The task of a match that panics, or is without the store: nobody waits in vain, or is told what was true
//! before, and the match comes back.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use match_core::{Command, MatchCore, ServedMs};
use protocol::{CommandDigest, CommandId, CommandName, ErrorCode, MatchId, ServerMessage, Version};
use tempfile::TempDir;

use super::{join, orbito, place, shared};
use crate::matches::{Follow, MatchHandle, Registry, Reply, Request, Subscribe, Way, stored};
use crate::metrics::Metrics;
use crate::outbox::{ConnectionId, Outbox};
use crate::store::{Pending, Reads, SqliteStore, Store, Write};

/// A store that panics once, when something is appended.
struct PanickingStore {
    store: SqliteStore,
    panics: AtomicBool,
}

impl Store for PanickingStore {
    fn write(&self, write: Write) -> Pending<'_, ()> {
        if let Write::Append(_) = write {
            assert!(!self.panics.swap(false, Ordering::Relaxed), "as it should");
        }
        self.store.write(write)
    }

    fn reads(&self) -> &dyn Reads {
        self.store.reads()
    }

    fn ended(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        self.store.ended()
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
        let (store, _) = SqliteStore::open(&folder.path().join("tablee.db"), metrics.clone())
            .await
            .unwrap();
        let panicking = PanickingStore {
            store,
            panics: AtomicBool::new(true),
        };
        let shared = shared(Arc::new(panicking), metrics, ServedMs(0));
        let now = shared.timebase.now();
        let mut core = MatchCore::create(orbito(1, now.wall_ms), shared.timeouts, now);
        join(&mut core, now, 0);
        let id = core.head().id;
        let create = Write::create(stored::new_match(core), u64::MAX);
        shared.store.write(create).await.unwrap();
        let registry = Registry::new(shared);
        Desk {
            _folder: folder,
            registry,
            id,
            outbox: Arc::default(),
        }
    }

    async fn follow(&self) -> MatchHandle {
        self.follow_since(None).await.unwrap()
    }

    async fn follow_since(&self, since: Option<Version>) -> Result<MatchHandle, ErrorCode> {
        let handle = self.registry.get(self.id).unwrap();
        let subscribe = Subscribe {
            way: Way::Here(self.outbox.feed()),
            follow: Follow {
                connection: ConnectionId(1),
                id: None,
                token_digest: Some([0; 32]),
                name: None,
                since,
                legal_actions: false,
                short: true,
                round_trip_ms: 0,
            },
        };
        handle.subscribe(subscribe).await.unwrap()?;
        Ok(handle)
    }

    fn ready(&self, handle: &MatchHandle, id: &str, ready: bool) {
        let name = CommandName {
            id: CommandId::try_from(id.to_owned()).unwrap(),
            digest: Some(CommandDigest(ready.into())),
        };
        let metrics = self.registry.shared().metrics.clone();
        let reply = Reply::new(
            ConnectionId(1),
            name,
            Arc::clone(&self.outbox),
            place(),
            metrics,
        );
        let request = Request::Command {
            command: Command::Ready { ready, nonce: None },
            received: self.registry.shared().timebase.now(),
            round_trip_ms: 0,
        };
        handle.request(reply, request);
    }

    /// Returns the answers to commands, until there are as many as asked for.
    async fn answers(&self, number: usize) -> Vec<(String, String)> {
        let mut answers = Vec::new();
        while answers.len() < number {
            self.outbox.filled().await;
            for frame in self.outbox.take().frames {
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
        desk.ready(&handle, id, ready);
    }
    let refused = desk.answers(3).await;
    let answer = |code: &str| commands.map(|(id, _)| (id.to_owned(), code.to_owned()));
    assert_eq!(refused, answer("unavailable"));
    // A command that comes too late for the task is refused too.
    desk.ready(&handle, "c4", true);
    let late = desk.answers(1).await;
    assert_eq!(late, [("c4".to_owned(), "unavailable".to_owned())]);
    let handle = desk.follow().await;
    for (id, ready) in commands {
        desk.ready(&handle, id, ready);
    }
    assert_eq!(desk.answers(3).await, answer("accepted"));
}

#[tokio::test]
async fn whoever_has_seen_more_is_shown_no_earlier_position_while_the_store_is_away() {
    let desk = Desk::new().await;
    let timebase = &desk.registry.shared().timebase;
    // A store from a backup may have less than somebody has seen.
    assert!(desk.follow_since(Some(Version(9))).await.is_ok());
    timebase.stand();
    let refused = desk.follow_since(Some(Version(9))).await;
    assert_eq!(refused.err(), Some(ErrorCode::Unavailable));
    assert!(desk.follow_since(Some(Version(2))).await.is_ok());
}
