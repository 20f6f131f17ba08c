//! Browsers that are called for a player.

use protocol::{Player, PushSubscription};

use super::{Place, id, new_match};
use crate::push::PER_PLAYER;
use crate::store::{NewPush, Store, StoreError, Write};

fn subscription(browser: usize) -> PushSubscription {
    PushSubscription {
        endpoint: format!("https://push.example/{browser}"),
        p256dh: "p".to_owned(),
        auth: "a".to_owned(),
        lang: "en".to_owned(),
    }
}

/// Adds a browser for the player of a match whose token has so many times this digit for a digest.
async fn add(
    store: &dyn Store,
    number: u64,
    digit: u8,
    subscription: PushSubscription,
) -> Result<(), StoreError> {
    let new = NewPush {
        id: id(number),
        token_digest: [digit; 32],
        subscription,
    };
    store.write(Write::AddPush(Box::new(new))).await
}

async fn kept(store: &dyn Store, number: u64, player: u8) -> Vec<String> {
    let kept = store.reads().push_subscriptions(id(number), Player(player));
    let kept = kept.await.unwrap().into_iter();
    let last = |endpoint: &str| endpoint.rsplit('/').next().unwrap().to_owned();
    kept.map(|kept| last(&kept.endpoint)).collect()
}

pub(super) async fn the_latest_browsers_of_a_player_are_kept(place: &Place) {
    let store = place.open().await;
    let store = store.as_ref();
    store.create(new_match(1), u64::MAX).await.unwrap();
    let refused = add(store, 1, 9, subscription(0)).await;
    assert!(matches!(refused, Err(StoreError::Conflict)));
    let refused = add(store, 2, 0, subscription(0)).await;
    assert!(matches!(refused, Err(StoreError::Conflict)));
    assert_eq!(PER_PLAYER, 5);
    for browser in 1..=6 {
        add(store, 1, 0, subscription(browser)).await.unwrap();
    }
    assert_eq!(kept(store, 1, 0).await, ["6", "5", "4", "3", "2"]);
    let french = PushSubscription {
        lang: "fr".to_owned(),
        ..subscription(3)
    };
    add(store, 1, 0, french.clone()).await.unwrap();
    assert_eq!(kept(store, 1, 0).await, ["3", "6", "5", "4", "2"]);
    let first = store.reads().push_subscriptions(id(1), Player(0)).await;
    assert_eq!(first.unwrap()[0], french);
    assert!(kept(store, 1, 1).await.is_empty());
}

pub(super) async fn a_browser_that_is_gone_is_forgotten_everywhere(place: &Place) {
    let store = place.open().await;
    let store = store.as_ref();
    for number in 1..=2 {
        store.create(new_match(number), u64::MAX).await.unwrap();
        add(store, number, 0, subscription(1)).await.unwrap();
        add(store, number, 0, subscription(2)).await.unwrap();
    }
    let endpoint = subscription(1).endpoint;
    store.write(Write::ForgetPush(endpoint)).await.unwrap();
    assert_eq!(kept(store, 1, 0).await, ["2"]);
    assert_eq!(kept(store, 2, 0).await, ["2"]);
    store.write(Write::Delete(id(1))).await.unwrap();
    assert!(kept(store, 1, 0).await.is_empty());
}

pub(super) async fn the_key_for_push_messages_is_kept(place: &Place) {
    let store = place.open().await;
    assert_eq!(store.reads().push_key().await.unwrap(), None);
    let key = vec![1, 2, 3];
    store.write(Write::PushKey(key.clone())).await.unwrap();
    assert_eq!(store.reads().push_key().await.unwrap(), Some(key));
}
