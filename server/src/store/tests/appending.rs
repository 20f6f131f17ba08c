//! The cost of an append to PostgreSQL.

use std::sync::Arc;

use sqlx::Connection as _;

use super::postgres_server::TestPostgres;
use super::{Place, append, entry, new_match};
use crate::store::{Append, Store, Write};

/// The number of matches that the server has.
const MATCHES: u64 = 100;

/// Opens a database whose lease lasts however slow the machine is.
async fn open(url: &str) -> Arc<dyn Store> {
    let store = Place::Postgres(url.to_owned()).open().await;
    let lasting = "UPDATE nodes SET lease_until = clock_timestamp() + interval '1 hour' \
                   WHERE lease_until > clock_timestamp()";
    TestPostgres::run(url, lasting);
    store
}

/// Returns how many rows of matches have been looked at so far, once all servers' connections have ended:
/// PostgreSQL tells it of a connection only then.
async fn looked_at(url: &str) -> i64 {
    TestPostgres::run(
        url,
        "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity \
         WHERE application_name = 'tablee-server' AND datname = current_database()",
    );
    let mut connection = sqlx::PgConnection::connect(url).await.unwrap();
    let counted = "SELECT (seq_tup_read + idx_tup_fetch)::bigint FROM pg_stat_user_tables \
                   WHERE relname = 'matches'";
    let counted = sqlx::query_scalar(counted);
    counted.fetch_one(&mut connection).await.unwrap()
}

/// Returns how many rows of matches PostgreSQL looks at for a change to each of many matches.
async fn looked_at_by_each(url: &str, change: impl Fn(u64) -> Append) -> i64 {
    let store = open(url).await;
    for number in 1..=MATCHES {
        store.create(new_match(number), u64::MAX).await.unwrap();
    }
    store.write(Write::Close).await.unwrap();
    drop(store);
    let before = looked_at(url).await;
    let store = open(url).await;
    for number in 1..=MATCHES {
        store.append(change(number)).await.unwrap();
    }
    store.write(Write::Close).await.unwrap();
    drop(store);
    (looked_at(url).await - before) / MATCHES as i64
}

/// Neither the other matches of the server nor those of others are looked at, also before PostgreSQL has
/// counted them.
pub(super) async fn an_append_looks_at_its_own_match_alone(url: &str) {
    let each = looked_at_by_each(url, |number| append(number, vec![entry(2, 2_000)])).await;
    assert!(each < 10, "{each} rows an append");
}

/// A club plays from one address: the matches of a creator are counted only where they may be too many.
pub(super) async fn a_rematch_counts_no_other_matches(url: &str) {
    let with_next = |number| Append {
        next: Some(Box::new(new_match(MATCHES + number))),
        ..append(number, vec![entry(2, 2_000)])
    };
    let each = looked_at_by_each(url, with_next).await;
    assert!(each < 20, "{each} rows a rematch");
}
