//! The matches that a store finds due.

use match_core::ServedMs;
use protocol::Status;

use super::{Place, append, entry, id, load, new_match, status};
use crate::store::{Append, NewMatch, Write};

pub(super) async fn what_is_due_is_found_by_the_moment_noted_last(place: &Place) {
    let store = place.open().await;
    store.create(new_match(1), u64::MAX).await.unwrap();
    let stored = load(store.as_ref(), 1).await;
    assert_eq!(stored.due, Some(ServedMs(61_000)));
    assert_eq!(store.reads().due(ServedMs(60_999)).await.unwrap(), []);
    assert_eq!(store.reads().due(ServedMs(61_000)).await.unwrap(), [id(1)]);
    let started = Append {
        status: Some(status(Status::Live)),
        due: Some(ServedMs(80_000)),
        ..append(1, vec![entry(2, 50_000)])
    };
    store.append(started).await.unwrap();
    assert_eq!(store.reads().due(ServedMs(79_999)).await.unwrap(), []);
    assert_eq!(store.reads().due(ServedMs(80_000)).await.unwrap(), [id(1)]);
    let acted = append(1, vec![entry(3, 55_000)]);
    store.append(acted).await.unwrap();
    assert_eq!(store.reads().due(ServedMs(80_000)).await.unwrap(), [id(1)]);
    let due = Write::Due(id(1), Some(ServedMs(90_000)));
    store.write(due).await.unwrap();
    assert_eq!(store.reads().due(ServedMs(89_999)).await.unwrap(), []);
    let finished = Append {
        status: Some(status(Status::Finished)),
        ..append(1, vec![entry(4, 60_000)])
    };
    store.append(finished).await.unwrap();
    assert_eq!(store.reads().due(ServedMs(1_000_000)).await.unwrap(), []);
    assert_eq!(load(store.as_ref(), 1).await.due, None);
}

pub(super) async fn the_longest_overdue_comes_first(place: &Place) {
    let store = place.open().await;
    for (number, due_ms) in [(1, 51_000), (2, 21_000), (3, 41_000), (4, 91_000), (5, 0)] {
        let new = NewMatch {
            due: Some(ServedMs(due_ms)).filter(|due| due.0 > 0),
            ..new_match(number)
        };
        store.create(new, u64::MAX).await.unwrap();
    }
    let due = store.reads().due(ServedMs(60_000)).await.unwrap();
    assert_eq!(due, [id(2), id(3), id(1)]);
}
