//! Matches of another database.

use match_core::{Handover, ServedMs};
use protocol::{ChatRoom, JoinCode, Player, PushSubscription, Status, Version};

use super::{Place, append, entry, id, load, new_match, player, status, versions};
use crate::store::{
    CHAT_LINES, NewMatch, NewPush, Store, StoreError, StoredLine, StoredMatch, WholeMatch, Write,
};

/// A finished match with more lines of chat than a match brings along, and a browser to call.
fn whole(number: u64) -> WholeMatch {
    let new = new_match(number);
    WholeMatch {
        push: vec![NewPush {
            id: id(number),
            token_digest: [1; 32],
            subscription: subscription(),
        }],
        chat: (1..=CHAT_LINES as u64 + 5).map(line).collect(),
        handover: Some(handover()),
        new: NewMatch {
            players: vec![player(0, Some(0)), player(1, Some(1))],
            entries: vec![entry(1, 1_000), entry(2, 5_000)],
            status: status(Status::Finished),
            ..new
        },
    }
}

fn subscription() -> PushSubscription {
    PushSubscription {
        endpoint: "https://push.example/1".to_owned(),
        p256dh: "p".to_owned(),
        auth: "a".to_owned(),
        lang: "en".to_owned(),
    }
}

pub(super) fn handover() -> Handover {
    Handover {
        version: Version(2),
        read_at: vec![None, Some(ServedMs(5_040))],
        cut_off: vec![(Player(1), ServedMs(6_000))],
    }
}

/// The server that serves a match next finds what the one before has left.
pub(super) async fn a_match_is_handed_over(place: &Place) {
    let store = place.open().await;
    store.create(new_match(1), u64::MAX).await.unwrap();
    assert_eq!(load(store.as_ref(), 1).await.handover, None);
    let hand_over = Write::HandOver(id(1), Box::new(handover()));
    store.write(hand_over).await.unwrap();
    store.write(Write::Close).await.unwrap();
    drop(store);
    let store = place.open().await;
    assert_eq!(load(store.as_ref(), 1).await.handover, Some(handover()));
}

pub(super) fn line(number: u64) -> StoredLine {
    StoredLine {
        line: protocol::ChatLine {
            number,
            at_ms: number,
            room: ChatRoom::Players,
            name: "Zoé 0".to_owned(),
            text: format!("line {number}"),
        },
        player: Some(Player(0)),
        command: None,
    }
}

async fn import(store: &dyn Store, whole: WholeMatch) -> Result<(), StoreError> {
    store.write(Write::Import(Box::new(whole))).await
}

pub(super) async fn a_match_of_another_database_takes_the_place_of_what_is_there(place: &Place) {
    let store = place.open().await;
    let store = store.as_ref();
    for number in 1..=2 {
        store.create(new_match(number), u64::MAX).await.unwrap();
    }
    store.write(Write::Say(id(1), line(1))).await.unwrap();
    import(store, whole(1)).await.unwrap();
    let StoredMatch {
        head,
        players,
        entries,
        chat,
        due,
        handover: left,
        ..
    } = load(store, 1).await;
    assert_eq!((head.code, head.creator), (JoinCode::from_random(1), None));
    assert_eq!((players.len(), entries.len(), due), (2, 2, None));
    assert_eq!(chat.len(), CHAT_LINES);
    assert_eq!(left, Some(handover()));
    let said = store.reads().chat(id(1)).await.unwrap();
    let said: Vec<u64> = said.iter().map(|line| line.line.number).collect();
    assert_eq!(said, (1..=CHAT_LINES as u64 + 5).collect::<Vec<_>>());
    assert!(store.reads().chat(id(2)).await.unwrap().is_empty());
    let called = store.reads().push_subscriptions(id(1), Player(1)).await;
    assert_eq!(called.unwrap(), [subscription()]);
    let finished = store
        .reads()
        .list(ServedMs(9_000), Status::Finished, None, 9);
    assert!(finished.await.unwrap().matches[0].result.is_some());
    let next = append(1, vec![entry(3, 6_000)]);
    store.append(next).await.unwrap();
}

/// Nothing changes when another match has its code.
pub(super) async fn a_match_whose_code_is_taken_is_not_imported(place: &Place) {
    let store = place.open().await;
    let store = store.as_ref();
    for number in 1..=2 {
        store.create(new_match(number), u64::MAX).await.unwrap();
    }
    let mut taken = whole(1);
    taken.new.head.code = JoinCode::from_random(2);
    let (refused, other) = tokio::join!(import(store, taken), import(store, whole(3)));
    assert!(matches!(refused, Err(StoreError::CodeTaken)));
    other.unwrap();
    let before = load(store, 1).await;
    assert_eq!((versions(&before), before.players.len()), (vec![1], 1));
    assert_eq!(before.head.code, JoinCode::from_random(1));
    assert_eq!(versions(&load(store, 3).await), [1, 2]);
}
