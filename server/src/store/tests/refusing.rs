//! Writes that a database refuses although it works.

use tempfile::TempDir;

use super::{Place, append, entry, id, load, new_match, versions};
use crate::store::{Append, NewMatch, StoreError};

/// Stores entries of three matches at once, of which the database refuses one.
async fn refuse_one(place: &Place, refused_event: &str) {
    let store = place.open().await;
    for number in 1..=3 {
        store.create(new_match(number), u64::MAX).await.unwrap();
    }
    let mut refused = entry(2, 2_000);
    refused.event = refused_event.to_owned();
    let with_due = Append {
        due: Some(match_core::ServedMs(70_000)),
        ..append(3, vec![entry(2, 2_000)])
    };
    let results = tokio::join!(
        store.append(append(1, vec![entry(2, 2_000)])),
        store.append(append(2, vec![refused])),
        store.append(with_due),
    );
    assert!(results.0.is_ok() && results.2.is_ok(), "{results:?}");
    let is_refused = matches!(results.1, Err(StoreError::Database(_)));
    assert!(is_refused, "{results:?}");
    for (number, stored) in [(1, &[1, 2][..]), (2, &[1]), (3, &[1, 2])] {
        assert_eq!(versions(&load(store.as_ref(), number).await), stored);
    }
    // The match goes on with something else.
    store
        .append(append(2, vec![entry(2, 2_000)]))
        .await
        .unwrap();
    assert!(store.reads().load(id(2)).await.unwrap().is_some());
}

#[tokio::test]
async fn a_write_that_sqlite_refuses_spoils_no_other() {
    let folder: TempDir = tempfile::tempdir().unwrap();
    let path = folder.path().join("tablee.db");
    let place = Place::Sqlite(folder);
    drop(place.open().await);
    let refuse = "CREATE TRIGGER refuse BEFORE INSERT ON entries WHEN new.event = 'refused' \
                  BEGIN SELECT raise(ABORT, 'refused'); END";
    let connection = rusqlite::Connection::open(path).unwrap();
    connection.execute_batch(refuse).unwrap();
    refuse_one(&place, "refused").await;
}

/// PostgreSQL takes no text with a zero in it.
pub(super) async fn a_write_that_postgresql_refuses_spoils_no_other(place: &Place) {
    refuse_one(place, "\0").await;
}

/// The match that is created next has its number in the file.
#[tokio::test]
async fn a_match_that_sqlite_did_not_create_is_nowhere() {
    let place = Place::Sqlite(tempfile::tempdir().unwrap());
    let store = place.open().await;
    let store = store.as_ref();
    let with_gap = NewMatch {
        entries: vec![entry(1, 1_000), entry(3, 1_000)],
        ..new_match(1)
    };
    let refused = store.create(with_gap, u64::MAX).await;
    assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
    for number in [2, 1] {
        store.create(new_match(number), u64::MAX).await.unwrap();
    }
    let next = append(1, vec![entry(2, 2_000)]);
    store.append(next).await.unwrap();
    assert_eq!(versions(&load(store, 1).await), [1, 2]);
    assert_eq!(versions(&load(store, 2).await), [1]);
}

/// The writer knows where logs end, and yet moves no end that is elsewhere.
#[tokio::test]
async fn a_log_of_sqlite_goes_on_only_from_its_end() {
    let folder: TempDir = tempfile::tempdir().unwrap();
    let path = folder.path().join("tablee.db");
    let place = Place::Sqlite(folder);
    let store = place.open().await;
    for number in [1, 2] {
        store.create(new_match(number), u64::MAX).await.unwrap();
    }
    let other = rusqlite::Connection::open(path).unwrap();
    let move_ends = |by: i64| {
        let moved = other.execute("UPDATE log_ends SET last = last + ?1 WHERE match = 1", [by]);
        assert_eq!(moved.unwrap(), 1);
    };
    let append = |number| store.append(append(number, vec![entry(2, 2_000)]));
    move_ends(7);
    let (refused, appended) = tokio::join!(append(1), append(2));
    assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
    appended.unwrap();
    move_ends(-7);
    assert_eq!(versions(&load(store.as_ref(), 1).await), [1]);
    append(1).await.unwrap();
    for number in [1, 2] {
        assert_eq!(versions(&load(store.as_ref(), number).await), [1, 2]);
    }
}
