//! What a store knows after the server stopped, in order or not.

use super::{append, entry, id, load, new_match, places, versions};
use crate::metrics::Metrics;
use crate::store::{SqliteStore, StoreError};

#[tokio::test]
async fn what_was_acknowledged_is_there_after_a_drop_without_close() {
    for place in places() {
        let store = place.open();
        store.create(new_match(1)).await.unwrap();
        let number = load(store.as_ref(), 1).await.number;
        store
            .append(append(number, vec![entry(2, 2_000)]))
            .await
            .unwrap();
        drop(store);
        let store = place.open();
        assert_eq!(versions(&load(store.as_ref(), 1).await), [1, 2]);
        store
            .append(append(number, vec![entry(3, 3_000)]))
            .await
            .unwrap();
    }
}

#[tokio::test]
async fn a_closed_store_takes_nothing_more() {
    for place in places() {
        let store = place.open();
        store.create(new_match(1)).await.unwrap();
        store.close().await.unwrap();
        let late = store.create(new_match(2)).await;
        assert!(matches!(late, Err(StoreError::Closed)));
        let store = place.open();
        assert!(store.load(id(1)).await.unwrap().is_some());
        assert!(store.load(id(2)).await.unwrap().is_none());
    }
}

/// The time up never goes back, or clocks would run twice.
#[tokio::test]
async fn the_time_up_goes_on_where_it_was() {
    for place in places() {
        assert_eq!(place.up_ms(), 0);
        let store = place.open();
        store.note_uptime(5_000).await.unwrap();
        drop(store);
        assert_eq!(place.up_ms(), 5_000);
        // An entry may be younger than what was noted last.
        let store = place.open();
        let mut new = new_match(1);
        new.entries = vec![entry(1, 7_500)];
        store.create(new).await.unwrap();
        drop(store);
        assert_eq!(place.up_ms(), 7_500);
        let store = place.open();
        store.note_uptime(9_000).await.unwrap();
        drop(store);
        assert_eq!(place.up_ms(), 9_000);
    }
}

#[test]
fn a_database_of_a_newer_server_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tablee.db");
    SqliteStore::open(&path, Metrics::new()).unwrap();
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.pragma_update(None, "user_version", 99).unwrap();
    let opened = SqliteStore::open(&path, Metrics::new());
    assert!(matches!(opened.err(), Some(StoreError::BadRow(_))));
    let version: u32 = connection
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .unwrap();
    assert_eq!(version, 99);
}
