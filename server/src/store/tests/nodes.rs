//! Several servers over one database.

use std::collections::BTreeSet;
use std::sync::Arc;

use match_core::ServedMs;
use sqlx::{Connection as _, PgConnection};

use super::importing::{handover, line};
use super::postgres_server::TestPostgres;
use super::seat_keys::key;
use super::{append, entry, id, load, new_match, versions};
use crate::metrics::Metrics;
use crate::store::postgres::options;
use crate::store::{
    Adoption, Location, NodeId, OpenError, Ownership, PostgresStore, Sharing, Store, StoreError,
    Take, Write,
};

const MINE: Adoption = Adoption::Mine { left: None };

/// Opens a database for one of several servers, whose lease lasts however slow the machine is.
async fn open(url: &str, address: &str) -> Arc<PostgresStore> {
    let sharing = Sharing::Shared(address.to_owned());
    let opened = PostgresStore::open(url, sharing, Metrics::new()).await;
    let lasting = format!(
        "UPDATE nodes SET lease_until = clock_timestamp() + interval '1 hour' \
         WHERE address = '{address}'"
    );
    TestPostgres::run(url, &lasting);
    Arc::new(opened.unwrap().0)
}

fn ownership(store: &PostgresStore) -> &dyn Ownership {
    store.ownership().unwrap()
}

fn node(store: &PostgresStore) -> NodeId {
    *ownership(store).node().borrow()
}

async fn write_entry(store: &PostgresStore, version: u64) -> Result<(), StoreError> {
    let entries = vec![entry(version, version * 1_000)];
    store.write(Write::Append(append(1, entries))).await
}

pub(super) async fn a_match_has_one_owner_until_its_lease_is_over(url: &str) {
    let (one, other) = (open(url, "one").await, open(url, "other").await);
    let new = Write::create(new_match(1), u64::MAX);
    one.write(new).await.unwrap();
    let adopt = |store: Arc<PostgresStore>| async move { ownership(&store).adopt(id(1)).await };
    assert_eq!(
        adopt(other.clone()).await.unwrap(),
        Adoption::Of(node(&one))
    );
    assert_eq!(adopt(one.clone()).await.unwrap(), MINE);
    write_entry(&one, 2).await.unwrap();
    let refused = write_entry(&other, 3).await;
    assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
    // A released match belongs to the first node that adopts it.
    ownership(&one).release(id(1)).await.unwrap();
    assert_eq!(adopt(other.clone()).await.unwrap(), MINE);
    assert_eq!(
        adopt(one.clone()).await.unwrap(),
        Adoption::Of(node(&other))
    );
    assert!(matches!(
        write_entry(&one, 3).await,
        Err(StoreError::Conflict)
    ));
    write_entry(&other, 3).await.unwrap();
    // A server that stops leaves its matches to the others, which learn when it was there last.
    assert!(ownership(&one).adopt_orphans().await.unwrap().is_empty());
    let peer = |store: &PostgresStore, address: &str| crate::store::Peer {
        node: node(store),
        address: address.to_owned(),
    };
    assert_eq!(
        ownership(&one).peers().await.unwrap(),
        [peer(&other, "other")]
    );
    other.write(Write::Served(ServedMs(4_500))).await.unwrap();
    other.write(Write::Close).await.unwrap();
    other.ended().await;
    assert_eq!(ownership(&one).adopt_orphans().await.unwrap(), [id(1)]);
    let left = Some(ServedMs(4_500));
    assert_eq!(adopt(one.clone()).await.unwrap(), Adoption::Mine { left });
    assert!(ownership(&one).peers().await.unwrap().is_empty());
    write_entry(&one, 4).await.unwrap();
    assert_eq!(versions(&load(one.as_ref(), 1).await), [1, 2, 3, 4]);
    // The last one leaves them to nobody: no time passes until somebody comes.
    one.write(Write::Close).await.unwrap();
    one.ended().await;
    let third = open(url, "third").await;
    assert!(ownership(&third).adopt_orphans().await.unwrap().is_empty());
    assert_eq!(adopt(third).await.unwrap(), MINE);
}

/// A server that does not renew its lease wakes to a refusal, and comes back as another node.
pub(super) async fn a_node_that_slept_writes_nothing(url: &str) {
    let (sleeper, other) = (open(url, "sleeper").await, open(url, "other").await);
    let new = Write::create(new_match(1), u64::MAX);
    sleeper.write(new).await.unwrap();
    let before = node(&sleeper);
    TestPostgres::run(
        url,
        "UPDATE nodes SET lease_until = now() WHERE address = 'sleeper'",
    );
    assert!(matches!(
        write_entry(&sleeper, 2).await,
        Err(StoreError::Conflict)
    ));
    let adopted = ownership(&sleeper).adopt(id(1)).await.unwrap();
    assert_eq!(adopted, Adoption::LeaseOver);
    let adopted = ownership(&other).adopt(id(1)).await.unwrap();
    assert!(
        matches!(adopted, Adoption::Mine { left: Some(_) }),
        "{adopted:?}"
    );
    write_entry(&other, 2).await.unwrap();
    // Nor does it say anything, whose number the other one would not know.
    let refused = sleeper.write(Write::Say(id(1), line(1))).await;
    assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
    // Nor does it let a seat be taken along: the other one would not know the token.
    let key = key(7, 1_000);
    let refused = sleeper.write(Write::SetSeatKey(id(1), key.clone())).await;
    assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
    let taken = Take {
        id: id(1),
        at_ms: 0,
        key,
        token: [5; 32],
        players: load(other.as_ref(), 1).await.players,
    };
    let refused = sleeper.write(Write::Take(Box::new(taken))).await;
    assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
    // Nor does it leave the next server what the other one knows better.
    let late = Write::HandOver(id(1), Box::new(handover()));
    sleeper.write(late).await.unwrap();
    assert_eq!(load(other.as_ref(), 1).await.handover, None);
    let due = load(other.as_ref(), 1).await.due;
    let late = Write::Due(id(1), Some(ServedMs(99_000)));
    sleeper.write(late).await.unwrap();
    assert_eq!(load(other.as_ref(), 1).await.due, due);
    // The first note fails, and the next is that of a new node.
    let note = || sleeper.write(Write::Served(ServedMs(9_000)));
    assert!(matches!(note().await, Err(StoreError::Database(_))));
    note().await.unwrap();
    assert_ne!(node(&sleeper), before);
    let adopted = ownership(&sleeper).adopt(id(1)).await.unwrap();
    assert_eq!(adopted, Adoption::Of(node(&other)));
    assert!(matches!(
        write_entry(&sleeper, 3).await,
        Err(StoreError::Conflict)
    ));
    assert_eq!(versions(&load(other.as_ref(), 1).await), [1, 2]);
}

/// A machine that is gone without a word does not end its transaction.
pub(super) async fn a_server_lost_in_a_transaction_keeps_no_match(url: &str) {
    let (lost, other) = (open(url, "lost").await, open(url, "other").await);
    let new = Write::create(new_match(1), u64::MAX);
    lost.write(new).await.unwrap();
    TestPostgres::run(
        url,
        "UPDATE nodes SET lease_until = now() WHERE address = 'lost'",
    );
    let mut connection = PgConnection::connect_with(&options(url).unwrap())
        .await
        .unwrap();
    let mut transaction = connection.begin().await.unwrap();
    sqlx::query("SELECT FROM nodes WHERE address = 'lost' FOR UPDATE")
        .execute(&mut *transaction)
        .await
        .unwrap();
    // The first attempt may be given up before PostgreSQL ends that transaction, and carried out after all.
    let mut adopted = ownership(&other).adopt(id(1)).await;
    for _ in 0..2 {
        if let Err(StoreError::Database(_)) | Ok(Adoption::LeaseOver) = adopted {
            adopted = ownership(&other).adopt(id(1)).await;
        }
    }
    assert!(
        matches!(adopted, Ok(Adoption::Mine { left: Some(_) })),
        "{adopted:?}"
    );
}

/// A server that has written nothing of a match that it took over has told nobody anything of it.
pub(super) async fn a_match_is_left_when_it_was_served_last(url: &str) {
    let one = open(url, "one").await;
    let (other, third) = (open(url, "other").await, open(url, "third").await);
    for number in [1, 2, 3] {
        let new = Write::create(new_match(number), u64::MAX);
        one.write(new).await.unwrap();
    }
    one.write(Write::Served(ServedMs(60_000))).await.unwrap();
    one.write(Write::Close).await.unwrap();
    one.ended().await;
    let left = Some(ServedMs(60_000));
    let adopt = |store: Arc<PostgresStore>, number| async move {
        ownership(&store).adopt(id(number)).await.unwrap()
    };
    for number in [1, 2, 3] {
        assert_eq!(adopt(other.clone(), number).await, Adoption::Mine { left });
    }
    let happened = append(3, vec![entry(2, 65_000)]);
    other.write(Write::Append(happened)).await.unwrap();
    other.write(Write::Served(ServedMs(70_000))).await.unwrap();
    TestPostgres::run(
        url,
        "UPDATE nodes SET lease_until = now() WHERE address = 'other'",
    );
    assert_eq!(adopt(third.clone(), 1).await, Adoption::Mine { left });
    let orphans = ownership(&third).adopt_orphans().await.unwrap();
    assert_eq!(BTreeSet::from_iter(orphans), BTreeSet::from([id(2), id(3)]));
    assert_eq!(adopt(third.clone(), 2).await, Adoption::Mine { left });
    let left = Some(ServedMs(70_000));
    assert_eq!(adopt(third, 3).await, Adoption::Mine { left });
}

/// A standby that takes the place of the database may know nothing of a server that came last, and give its
/// number to another one.
pub(super) async fn a_node_whose_number_is_another_one_s_is_a_new_one(url: &str) {
    let one = open(url, "one").await;
    let before = node(&one);
    TestPostgres::run(
        url,
        "UPDATE nodes SET address = 'other' WHERE address = 'one'; \
         SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
         WHERE application_name = 'tablee-server' AND datname = current_database()",
    );
    let note = || one.write(Write::Served(ServedMs(9_000)));
    assert!(matches!(note().await, Err(StoreError::Database(_))));
    note().await.unwrap();
    assert_ne!(node(&one), before);
}

pub(super) async fn nodes_agree_on_the_time(url: &str) {
    let (one, other) = (open(url, "one").await, open(url, "other").await);
    one.write(Write::Served(ServedMs(60_000))).await.unwrap();
    other.write(Write::Served(ServedMs(10))).await.unwrap();
    let served = ownership(&other).served().await.unwrap().0;
    assert!((60_000..=62_000).contains(&served), "{served}");
    // Time goes on as long as somebody notes it.
    let again = ownership(&one).served().await.unwrap().0;
    assert!((served..=62_000).contains(&again), "{again}");
    let third = Sharing::Shared("third".to_owned());
    let (_third, served) = PostgresStore::open(url, third, Metrics::new())
        .await
        .unwrap();
    assert!((again..=62_000).contains(&served.0), "{served:?}");
}

pub(super) async fn a_database_is_shared_with_those_that_share_it(url: &str) {
    let one = open(url, "one").await;
    let location = Location::Postgres(url.to_owned());
    let alone = location.open(Sharing::Alone, Metrics::new()).await;
    assert!(matches!(alone, Err(OpenError::InUse(_))));
    let _other = open(url, "other").await;
    drop(one);
}
