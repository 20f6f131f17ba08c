//! A store's knowledge after the server stopped, in order or not.

use match_core::ServedMs;
use protocol::{JoinCode, Player};
use sqlx::Connection as _;

use super::postgres_server::TestPostgres;
use super::{Append, Place, append, entry, id, load, new_match, versions};
use crate::metrics::Metrics;
use crate::store::postgres::MIGRATIONS as POSTGRES_MIGRATIONS;
use crate::store::{OpenError, SqliteStore, Store, StoreError, Write, migrations};

pub(super) async fn what_was_acknowledged_is_there_after_a_drop_without_close(place: &Place) {
    let store = place.open().await;
    store.create(new_match(1), u64::MAX).await.unwrap();
    store
        .append(append(1, vec![entry(2, 2_000)]))
        .await
        .unwrap();
    drop(store);
    let store = place.open().await;
    assert_eq!(versions(&load(store.as_ref(), 1).await), [1, 2]);
    store
        .append(append(1, vec![entry(3, 3_000)]))
        .await
        .unwrap();
}

pub(super) async fn a_closed_store_takes_nothing_more(place: &Place) {
    let store = place.open().await;
    store.create(new_match(1), u64::MAX).await.unwrap();
    store.write(Write::Close).await.unwrap();
    let late = store.create(new_match(2), u64::MAX).await;
    assert!(matches!(late, Err(StoreError::Closed)));
    drop(store);
    let store = place.open().await;
    assert!(store.reads().load(id(1)).await.unwrap().is_some());
    assert!(store.reads().load(id(2)).await.unwrap().is_none());
}

/// Served time never goes back, or clocks would run twice.
pub(super) async fn served_time_goes_on_where_it_was(place: &Place) {
    assert_eq!(place.served_ms().await, 0);
    let store = place.open().await;
    store.write(Write::Served(ServedMs(5_000))).await.unwrap();
    drop(store);
    assert_eq!(place.served_ms().await, 5_000);
    // An entry may be younger than what was noted last.
    let store = place.open().await;
    let mut new = new_match(1);
    new.entries = vec![entry(1, 7_500)];
    store.create(new, u64::MAX).await.unwrap();
    drop(store);
    assert_eq!(place.served_ms().await, 7_500);
    let store = place.open().await;
    store.write(Write::Served(ServedMs(9_000))).await.unwrap();
    drop(store);
    assert_eq!(place.served_ms().await, 9_000);
}

/// Ids as they were before they were UUIDs.
const OLD_IDS: [&str; 2] = ["0000000000v7", "zvny0123456w"];

/// Holds a store to finding the matches with the old ids, by their codes and by the token of a player in
/// the second.
async fn assert_old_ids_are_found(store: &dyn Store) {
    for (number, old) in (1..).zip(OLD_IDS) {
        let found = store.reads().find_code(JoinCode::from_random(number)).await;
        assert_eq!(found.unwrap().unwrap().to_string(), old);
    }
    let (found, code, player) = store.reads().find_token([7; 32]).await.unwrap().unwrap();
    assert_eq!(found.to_string(), OLD_IDS[1]);
    assert_eq!((code, player), (JoinCode::from_random(2), Player(0)));
}

#[tokio::test]
async fn a_database_of_an_older_server_keeps_what_is_in_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tablee.db");
    let connection = rusqlite::Connection::open(&path).unwrap();
    let first = include_str!("../../../../migrations/sqlite/0001_matches.sql");
    connection.execute_batch(first).unwrap();
    connection.pragma_update(None, "user_version", 1).unwrap();
    let insert = "INSERT INTO matches VALUES \
        (?1, ?2, ?3, 'orbito', '{}', '{}', 'link', zeroblob(32), 0, NULL, 'live', NULL, 9)";
    for (number, id) in (1_i64..).zip(OLD_IDS) {
        let code = JoinCode::from_random(number as u64).to_string();
        connection.execute(insert, (number, id, code)).unwrap();
    }
    let insert = "INSERT INTO players VALUES (2, 0, 'Zoé', NULL, NULL, ?1)";
    connection.execute(insert, ([7_u8; 32],)).unwrap();
    let entries = [(2, 1), (1, 1), (1, 2), (1, 3)];
    for (number, version) in entries {
        let insert = "INSERT INTO entries VALUES (?1, ?2, 5, 6, '{}', zeroblob(32), 0, ?3)";
        // Once a command could be stored twice.
        let command = format!("c{}", (version + 1) / 2);
        connection
            .execute(insert, (number, version, command))
            .unwrap();
    }
    let (store, _) = SqliteStore::open(&path, Metrics::new()).await.unwrap();
    let mut select = connection
        .prepare("SELECT match, version, command, previous FROM entries ORDER BY number")
        .unwrap();
    let row = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?));
    let rows: Result<Vec<(u8, u8, String, u8)>, _> = select.query_map([], row).unwrap().collect();
    let kept = [
        (1, 1, "c1", 0),
        (1, 2, "c1", 1),
        (1, 3, "c2", 2),
        (2, 1, "c1", 0),
    ];
    let kept = kept.map(|(number, version, command, previous)| {
        (number, version, command.to_owned(), previous)
    });
    assert_eq!(rows.unwrap(), kept);
    assert_old_ids_are_found(&store).await;
    let again = store
        .write(Write::Append(Append {
            id: OLD_IDS[0].parse().unwrap(),
            ..append(1, vec![entry(3, 7)])
        }))
        .await;
    assert!(matches!(again, Err(StoreError::Conflict)));
}

pub(super) async fn postgresql_keeps_the_matches_of_an_older_server(url: &str) {
    let mut connection = sqlx::PgConnection::connect(url).await.unwrap();
    let before_uuids = migrations(&POSTGRES_MIGRATIONS[..3]);
    before_uuids.run(&mut connection).await.unwrap();
    for (number, id) in (1..).zip(OLD_IDS) {
        let code = JoinCode::from_random(number);
        let insert = format!(
            "INSERT INTO matches (id, code, game, settings, time_control, visibility, seed, \
             created_ms, status) \
             VALUES ('{id}', '{code}', 'orbito', '{{}}', '{{}}', 'link', '', 0, 'live')"
        );
        TestPostgres::run(url, &insert);
    }
    let insert = "INSERT INTO players (match, player, name, token_digest) \
                  VALUES (2, 0, 'Zoé', decode(repeat('07', 32), 'hex'))";
    TestPostgres::run(url, insert);
    let store = Place::Postgres(url.to_owned()).open().await;
    assert_old_ids_are_found(store.as_ref()).await;
}

#[tokio::test]
async fn what_a_migration_frees_is_given_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tablee.db");
    let connection = rusqlite::Connection::open(&path).unwrap();
    let first = include_str!("../../../../migrations/sqlite/0001_matches.sql");
    connection.execute_batch(first).unwrap();
    connection.pragma_update(None, "user_version", 1).unwrap();
    let fill = "WITH RECURSIVE versions (version) AS \
                (SELECT 1 UNION ALL SELECT version + 1 FROM versions WHERE version < 1000) \
                INSERT INTO entries SELECT 1, version, 5, 6, '{}', zeroblob(32), 0, NULL \
                FROM versions";
    connection.execute(fill, ()).unwrap();
    drop(connection);
    let (store, _) = SqliteStore::open(&path, Metrics::new()).await.unwrap();
    drop(store);
    let connection = rusqlite::Connection::open(&path).unwrap();
    let free_pages: u32 = connection
        .pragma_query_value(None, "freelist_count", |row| row.get(0))
        .unwrap();
    assert_eq!(free_pages, 0);
}

#[tokio::test]
async fn a_database_has_one_server() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tablee.db");
    let (store, _) = SqliteStore::open(&path, Metrics::new()).await.unwrap();
    let own = format!("process {}", std::process::id());
    let second = SqliteStore::open(&path, Metrics::new()).await;
    assert!(matches!(second.err(), Some(OpenError::InUse(holder)) if holder == own));
    drop(store);
    SqliteStore::open(&path, Metrics::new()).await.unwrap();
}

#[tokio::test]
async fn a_database_of_a_newer_server_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tablee.db");
    SqliteStore::open(&path, Metrics::new()).await.unwrap();
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.pragma_update(None, "user_version", 99).unwrap();
    let opened = SqliteStore::open(&path, Metrics::new()).await;
    assert!(matches!(
        opened.err(),
        Some(OpenError::Newer { found: 99, .. })
    ));
    let version: u32 = connection
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .unwrap();
    assert_eq!(version, 99);
}
