//! Seats that are taken along to other devices.

use std::sync::Arc;
use std::time::Duration;

use match_core::{MatchCore, ServedMs};
use protocol::{ErrorCode, MatchId, Player, ServerMessage};
use tokio::time::advance;

use super::slow_store::SlowStore;
use super::{join, orbito, shared};
use crate::matches::{Follow, KeyRequest, MatchHandle, Registry, Subscribe, Way, stored};
use crate::metrics::Metrics;
use crate::outbox::{ConnectionId, Outbox};
use crate::sim::time;
use crate::store::Write;
use crate::time::Timebase;

const MINUTE: Duration = Duration::from_mins(1);

/// A match with one player, whose token is zeros.
async fn table() -> (Registry, MatchId) {
    time::begin();
    time::start();
    let mut shared = shared(Arc::new(SlowStore::new()), Metrics::new(), ServedMs(0));
    // The time on the wall goes on with that of the test.
    shared.timebase = Timebase::start(ServedMs(0), time::of_day);
    let now = shared.timebase.now();
    let mut core = MatchCore::create(orbito(1, now.wall_ms), shared.timeouts, now);
    join(&mut core, now, 0);
    let id = core.head().id;
    let create = Write::create(stored::new_match(core), u64::MAX);
    shared.store.write(create).await.unwrap();
    (Registry::new(shared), id)
}

/// Asks, and returns whose seat it is about.
async fn ask(handle: &MatchHandle, request: KeyRequest) -> Result<Player, ErrorCode> {
    let answer = handle.seat_key(request).await.unwrap();
    answer.map(|found| found.player)
}

fn make(token: u8, key: u8, moves: bool) -> KeyRequest {
    KeyRequest::Make {
        token: [token; 32],
        key: [key; 32],
        moves,
    }
}

fn look(key: u8) -> KeyRequest {
    KeyRequest::Look { key: [key; 32] }
}

fn take(key: u8, token: u8) -> KeyRequest {
    KeyRequest::Take {
        key: [key; 32],
        token: [token; 32],
    }
}

const ANN: Result<Player, ErrorCode> = Ok(Player(0));

#[tokio::test(start_paused = true)]
async fn a_key_is_good_once_and_for_ten_minutes() {
    let (registry, id) = table().await;
    let handle = registry.get(id).unwrap();
    assert_eq!(
        ask(&handle, make(9, 1, false)).await,
        Err(ErrorCode::BadToken)
    );
    assert_eq!(ask(&handle, look(1)).await, Err(ErrorCode::BadSeatKey));
    assert_eq!(ask(&handle, make(0, 1, false)).await, ANN);
    advance(9 * MINUTE).await;
    assert_eq!(ask(&registry.get(id).unwrap(), look(1)).await, ANN);
    advance(MINUTE).await;
    let handle = registry.get(id).unwrap();
    for late in [look(1), take(1, 5)] {
        assert_eq!(ask(&handle, late).await, Err(ErrorCode::SeatKeyExpired));
    }
    assert_eq!(ask(&handle, make(0, 2, false)).await, ANN);
    assert_eq!(ask(&handle, look(1)).await, Err(ErrorCode::BadSeatKey));
    assert_eq!(ask(&handle, take(2, 5)).await, ANN);
    // The answer is the same when it was lost, and another device comes too late.
    assert_eq!(ask(&handle, take(2, 5)).await, ANN);
    assert_eq!(ask(&handle, take(2, 6)).await, Err(ErrorCode::SeatKeyUsed));
    // Both devices have the seat, and can take it along from there.
    assert_eq!(ask(&handle, make(5, 3, false)).await, ANN);
    assert_eq!(ask(&handle, make(0, 4, false)).await, ANN);
    assert_eq!(ask(&handle, KeyRequest::Stop { token: [5; 32] }).await, ANN);
    assert_eq!(
        ask(&handle, take(4, 6)).await,
        Err(ErrorCode::SeatKeyStopped)
    );
}

#[tokio::test(start_paused = true)]
async fn keys_and_tokens_outlive_the_task_of_the_match() {
    let (registry, id) = table().await;
    assert_eq!(ask(&registry.get(id).unwrap(), make(0, 1, true)).await, ANN);
    let again = async || {
        registry.reload();
        // It comes back from what is stored.
        while registry.is_busy() {
            tokio::task::yield_now().await;
        }
        registry.get(id).unwrap()
    };
    let handle = again().await;
    assert_eq!(ask(&handle, take(1, 5)).await, ANN);
    let handle = again().await;
    assert_eq!(ask(&handle, take(1, 6)).await, Err(ErrorCode::SeatKeyUsed));
    assert_eq!(
        ask(&handle, make(0, 2, true)).await,
        Err(ErrorCode::SeatMoved)
    );
    assert_eq!(ask(&handle, make(5, 2, true)).await, ANN);
}

/// Follows the match as the player with a token, and returns what will be heard.
async fn follow(handle: &MatchHandle, connection: u64, token: u8) -> Arc<Outbox> {
    let outbox: Arc<Outbox> = Arc::default();
    let subscribe = Subscribe {
        way: Way::Here(outbox.feed()),
        follow: Follow {
            connection: ConnectionId(connection),
            id: None,
            token_digest: Some([token; 32]),
            name: None,
            since: None,
            legal_actions: false,
            short: true,
            round_trip_ms: 0,
        },
    };
    handle.subscribe(subscribe).await.unwrap().unwrap();
    outbox
}

/// Returns whether it was told that the seat was taken along, and how, and whether it is to ask again.
fn heard(outbox: &Outbox) -> (Option<bool>, bool) {
    let step = outbox.take();
    let mut messages = step
        .frames
        .iter()
        .map(|frame| serde_json::from_str(&frame.text));
    let told = messages.find_map(|message| match message.unwrap() {
        ServerMessage::TakenAlong { moved } => Some(moved),
        _ => None,
    });
    (told, step.resync)
}

#[tokio::test(start_paused = true)]
async fn the_devices_of_a_seat_are_told_and_the_one_it_moves_from_is_parted_with() {
    let (registry, id) = table().await;
    let handle = registry.get(id).unwrap();
    let first = follow(&handle, 1, 0).await;
    assert_eq!(ask(&handle, make(0, 1, false)).await, ANN);
    assert_eq!(ask(&handle, take(1, 5)).await, ANN);
    assert_eq!(heard(&first), (Some(false), false));
    let second = follow(&handle, 2, 5).await;
    assert_eq!(ask(&handle, make(0, 2, true)).await, ANN);
    assert_eq!(ask(&handle, take(2, 6)).await, ANN);
    assert_eq!(heard(&first), (Some(true), true));
    assert_eq!(heard(&second), (Some(true), false));
    // The others see the seat as long as one of its devices is there.
    registry.shared().timebase.go_on(2 * MINUTE);
    advance(MINUTE / 2).await;
    assert!(handle.is_attended().await.unwrap());
    handle.unsubscribe(ConnectionId(2));
    assert!(handle.is_attended().await.unwrap(), "not for long");
    advance(MINUTE / 2).await;
    assert!(!handle.is_attended().await.unwrap());
}
