//! Keys with which seats are taken along to other devices.

use match_core::{JoinedPlayer, SeatToken};
use protocol::{Player, PushSubscription};

use super::{Place, id, load, new_match, player};
use crate::store::{KEY_KNOWN_MS, NewPush, Store, StoreError, StoredSeatKey, Take, Write};

/// A key of the first player, whose digest repeats a digit; it is valid until some milliseconds after
/// its match was created.
pub(super) fn key(digit: u8, until_ms: u64) -> StoredSeatKey {
    StoredSeatKey {
        player: Player(0),
        digest: [digit; 32],
        maker: [0; 32],
        moves: false,
        until_ms: 1_700_000_000_000 + until_ms,
        stopped: false,
    }
}

async fn keep(store: &dyn Store, number: u64, key: StoredSeatKey) {
    let kept = store.write(Write::SetSeatKey(id(number), key)).await;
    kept.unwrap();
}

/// Takes the seat of the first player of the first match along, to a device whose token's digest
/// repeats a digit.
async fn take(
    store: &dyn Store,
    key: &StoredSeatKey,
    at_ms: u64,
    token: u8,
    players: Vec<JoinedPlayer>,
) -> Result<(), StoreError> {
    if let Some(ownership) = store.ownership() {
        ownership.adopt(id(1)).await?;
    }
    let take = Take {
        id: id(1),
        key: key.clone(),
        at_ms: 1_700_000_000_000 + at_ms,
        token: [token; 32],
        players,
    };
    store.write(Write::Take(Box::new(take))).await
}

/// Returns the tokens of a match: the player, the digit of the digest and the one of its key's, and
/// whether it has ended.
async fn tokens(store: &dyn Store, number: u64) -> Vec<(u8, u8, Option<u8>, bool)> {
    let players = load(store, number).await.players.into_iter();
    let tokens = players.flat_map(|player| {
        let tokens = player.tokens.into_iter();
        tokens.map(move |token| (player.player, token))
    });
    let digits = tokens.map(|(player, token)| {
        let key = token.key.map(|key| key[0]);
        (player.0, token.digest[0], key, token.ended)
    });
    digits.collect()
}

pub(super) async fn a_seat_is_taken_along_once(place: &Place) {
    let store = place.open().await;
    let store = store.as_ref();
    store.create(new_match(1), u64::MAX).await.unwrap();
    let ours = key(7, 1_000);
    // Nobody takes a seat along with a key that is not there, has expired or has been stopped.
    let players = || vec![player(0, None)];
    let refused = take(store, &ours, 0, 5, players()).await;
    assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
    keep(store, 1, ours.clone()).await;
    let refused = take(store, &ours, 1_000, 5, players()).await;
    assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
    let stopped = StoredSeatKey {
        stopped: true,
        ..ours.clone()
    };
    keep(store, 1, stopped.clone()).await;
    assert_eq!(load(store, 1).await.seat_keys, [stopped]);
    let mut moved = players();
    moved[0].tokens[0].ended = true;
    let refused = take(store, &ours, 999, 5, moved.clone()).await;
    assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
    assert_eq!(tokens(store, 1).await, [(0, 0, None, false)]);

    keep(store, 1, ours.clone()).await;
    take(store, &ours, 999, 5, moved.clone()).await.unwrap();
    let taken = [(0, 0, None, true), (0, 5, Some(7), false)];
    assert_eq!(tokens(store, 1).await, taken);
    assert!(load(store, 1).await.seat_keys.is_empty());
    let again = take(store, &ours, 999, 6, moved).await;
    assert!(matches!(again, Err(StoreError::Conflict)), "{again:?}");
    assert_eq!(tokens(store, 1).await, taken);
    let found = store.reads().find_token([5; 32]).await.unwrap();
    assert_eq!(found.map(|(_, _, player)| player), Some(Player(0)));
    assert_eq!(store.reads().find_token([0; 32]).await.unwrap(), None);
}

/// Two devices at the same moment: the store lets one have the seat, whoever asks it.
pub(super) async fn of_two_at_once_one_takes_the_seat(place: &Place) {
    let store = place.open().await;
    let store = store.as_ref();
    store.create(new_match(1), u64::MAX).await.unwrap();
    let ours = key(7, 1_000);
    keep(store, 1, ours.clone()).await;
    let (one, other) = tokio::join!(
        take(store, &ours, 0, 5, vec![player(0, None)]),
        take(store, &ours, 0, 6, vec![player(0, None)]),
    );
    let (won, lost) = if one.is_ok() {
        (one, other)
    } else {
        (other, one)
    };
    assert!(won.is_ok(), "{won:?}");
    assert!(matches!(lost, Err(StoreError::Conflict)), "{lost:?}");
}

pub(super) async fn of_a_player_the_latest_key_is_kept(place: &Place) {
    let store = place.open().await;
    let store = store.as_ref();
    for number in 1..=2 {
        store.create(new_match(number), u64::MAX).await.unwrap();
    }
    keep(store, 1, key(1, 1_000)).await;
    keep(store, 1, key(2, 2_000)).await;
    assert_eq!(load(store, 1).await.seat_keys, [key(2, 2_000)]);
    // One that ended long ago is forgotten when another is made, in whichever match.
    keep(store, 2, key(3, 2_000 + KEY_KNOWN_MS)).await;
    assert_eq!(load(store, 1).await.seat_keys, [key(2, 2_000)]);
    keep(store, 2, key(4, 2_001 + KEY_KNOWN_MS)).await;
    assert!(load(store, 1).await.seat_keys.is_empty());
    store.write(Write::Delete(id(2))).await.unwrap();
    assert!(store.reads().load(id(2)).await.unwrap().is_none());
}

pub(super) async fn a_device_that_the_seat_has_moved_from_is_called_no_more(place: &Place) {
    let store = place.open().await;
    let store = store.as_ref();
    let mut new = new_match(1);
    new.players[0].tokens.push(SeatToken::first([3; 32]));
    store.create(new.clone(), u64::MAX).await.unwrap();
    for device in [0, 3] {
        let subscription = PushSubscription {
            endpoint: format!("https://push.example/{device}"),
            p256dh: "p".to_owned(),
            auth: "a".to_owned(),
            lang: "en".to_owned(),
        };
        let new = NewPush {
            id: id(1),
            token_digest: [device; 32],
            subscription,
        };
        store.write(Write::AddPush(Box::new(new))).await.unwrap();
    }
    let ours = StoredSeatKey {
        moves: true,
        ..key(7, 1_000)
    };
    keep(store, 1, ours.clone()).await;
    take(store, &ours, 0, 5, new.players).await.unwrap();
    let called = store.reads().push_subscriptions(id(1), Player(0)).await;
    let called: Vec<_> = called
        .unwrap()
        .into_iter()
        .map(|one| one.endpoint)
        .collect();
    assert_eq!(called, ["https://push.example/3"]);
}
