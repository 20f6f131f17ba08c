//! The lease of this server, and the matches it owns.

use match_core::ServedMs;
use protocol::MatchId;
use sqlx::{PgPool, Row as _};
use tokio::sync::watch;
use uuid::Uuid;

use super::{Connection, answered, read};
use crate::store::{Adoption, NodeId, Ownership, PairingLock, Peer, Pending};

/// Served time as all nodes have noted it, advanced to now: it goes on for two seconds after a note,
/// as in each of them, and stands where no lease lasts.
const SERVED: &str = "SELECT coalesce(max(CASE WHEN lease_until > clock_timestamp() \
     THEN greatest(served_ms, noted_ms + \
          least(extract(epoch FROM clock_timestamp() - noted_at) * 1000, 2000)::bigint) \
     ELSE greatest(served_ms, noted_ms) END), 0) FROM nodes";

/// The most matches that are taken over at once.
const ORPHANS: i64 = 256;

/// The advisory lock of the server that pairs people: the letters "Pair".
const PAIRING: i64 = 0x5061_6972;

/// A server over a database that others may share.
pub(super) struct Node {
    pool: PgPool,
    id: watch::Receiver<NodeId>,
}

impl Node {
    pub(super) fn new(pool: PgPool, id: watch::Receiver<NodeId>) -> Node {
        Node { pool, id }
    }

    fn id(&self) -> i64 {
        self.id.borrow().0
    }
}

/// The moment at which a match was left that a lost node had: the node's last sign of life, unless it has
/// written nothing of the match since it took it over. Then nobody has been told anything since it was left
/// before.
macro_rules! left {
    ($lost:literal) => {
        concat!(
            "CASE WHEN left_ms >= (SELECT served_ms FROM entries WHERE match = matches.number \
             ORDER BY version DESC LIMIT 1) THEN left_ms ELSE ",
            $lost,
            ".served_ms END"
        )
    };
}

/// Has the connection write as a node: as the one it was, if its lease lasts, or as a new one. A database that
/// was brought back from an older copy may have given its number to another server since.
pub(super) async fn register(
    connection: &mut Connection,
    before: NodeId,
    address: &str,
) -> sqlx::Result<NodeId> {
    let renewed = "UPDATE nodes SET lease_until = clock_timestamp() + interval '5 seconds' \
                   WHERE id = $1 AND address = $2 AND lease_until > clock_timestamp() RETURNING id";
    let renewed: Option<i64> = sqlx::query_scalar(renewed)
        .bind(before.0)
        .bind(address)
        .fetch_optional(&mut *connection)
        .await?;
    let id = match renewed {
        Some(id) => id,
        None => insert(connection, address).await?,
    };
    sqlx::query("SELECT set_config('tablee.node', $1::text, false)")
        .bind(id.to_string())
        .execute(connection)
        .await?;
    Ok(NodeId(id))
}

/// Adds a node, and removes those that nothing depends on any more.
async fn insert(connection: &mut Connection, address: &str) -> sqlx::Result<i64> {
    let served = served(connection).await?;
    let id = sqlx::query_scalar(
        "INSERT INTO nodes (address, lease_until, served_ms, noted_ms, noted_at) \
         VALUES ($1, clock_timestamp() + interval '5 seconds', $2, $2, clock_timestamp()) \
         RETURNING id",
    )
    .bind(address)
    .bind(served.0 as i64)
    .fetch_one(&mut *connection)
    .await?;
    sqlx::query(
        "DELETE FROM nodes WHERE lease_until < clock_timestamp() - interval '1 day' \
         AND NOT EXISTS (SELECT FROM matches WHERE owner = nodes.id)",
    )
    .execute(connection)
    .await?;
    Ok(id)
}

/// Ends the leases of all nodes of before: the one that comes now has the database alone.
pub(super) async fn end_others(connection: &mut Connection) -> sqlx::Result<()> {
    sqlx::query(
        "UPDATE nodes SET lease_until = clock_timestamp() WHERE lease_until > clock_timestamp()",
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// Returns how long the nodes have served together.
pub(super) async fn served(connection: &mut Connection) -> sqlx::Result<ServedMs> {
    let served: i64 = sqlx::query_scalar(SERVED).fetch_one(connection).await?;
    Ok(ServedMs(served as u64))
}

impl Ownership for Node {
    fn node(&self) -> watch::Receiver<NodeId> {
        self.id.clone()
    }

    fn adopt(&self, id: MatchId) -> Pending<'_, Adoption> {
        Box::pin(answered(async move {
            let node = self.id();
            let found = sqlx::query(
                "SELECT owner, left_ms, EXISTS (SELECT FROM nodes WHERE id = $2 AND \
                 lease_until > clock_timestamp()) FROM matches WHERE id = $1",
            )
            .bind(Uuid::from(id))
            .bind(node)
            .fetch_optional(&self.pool)
            .await?;
            let Some(found) = found else {
                return Ok(Adoption::Mine { left: None });
            };
            if !found.try_get(2)? {
                return Ok(Adoption::LeaseOver);
            }
            let left: Option<i64> = found.try_get(1)?;
            if found.try_get::<Option<i64>, _>(0)? == Some(node) {
                return Ok(mine(left));
            }
            // The row of a node that is lost is locked, so that whatever it was still writing is there.
            let taken = sqlx::query_scalar(concat!(
                "WITH me AS (SELECT FROM nodes WHERE id = $2 AND lease_until > clock_timestamp()), \
                 lost AS (SELECT nodes.id, nodes.served_ms FROM matches JOIN nodes \
                 ON nodes.id = matches.owner WHERE matches.id = $1 \
                 AND lease_until <= clock_timestamp() FOR UPDATE OF nodes) \
                 UPDATE matches SET owner = $2, left_ms = (SELECT ",
                left!("lost"),
                " FROM lost) \
                 WHERE id = $1 AND EXISTS (SELECT FROM me) \
                 AND (owner IS NULL OR owner IN (SELECT id FROM lost)) RETURNING left_ms",
            ))
            .bind(Uuid::from(id))
            .bind(node)
            .fetch_optional(&self.pool)
            .await?;
            if let Some(left) = taken {
                return Ok(mine(left));
            }
            let owner = sqlx::query_scalar("SELECT owner FROM matches WHERE id = $1")
                .bind(Uuid::from(id))
                .fetch_optional(&self.pool)
                .await?;
            Ok(match owner.flatten() {
                Some(owner) if owner != node => Adoption::Of(NodeId(owner)),
                // Its owner has released it just now, say.
                _ => Adoption::LeaseOver,
            })
        }))
    }

    fn adopt_orphans(&self) -> Pending<'_, Vec<MatchId>> {
        Box::pin(answered(async move {
            let taken = sqlx::query_scalar(concat!(
                "WITH me AS (SELECT FROM nodes WHERE id = $1 AND lease_until > clock_timestamp()), \
                 lost AS (SELECT id, served_ms FROM nodes \
                 WHERE id <> $1 AND lease_until <= clock_timestamp() \
                 AND EXISTS (SELECT FROM matches WHERE owner = nodes.id) FOR UPDATE), \
                 orphans AS (SELECT matches.number, lost.served_ms FROM matches JOIN lost \
                 ON matches.owner = lost.id LIMIT $2 FOR UPDATE OF matches SKIP LOCKED) \
                 UPDATE matches SET owner = $1, left_ms = ",
                left!("orphans"),
                " FROM orphans \
                 WHERE matches.number = orphans.number AND EXISTS (SELECT FROM me) \
                 RETURNING matches.id",
            ))
            .bind(self.id())
            .bind(ORPHANS)
            .fetch_all(&self.pool)
            .await?;
            read::ids(taken)
        }))
    }

    fn release(&self, id: MatchId) -> Pending<'_, ()> {
        Box::pin(answered(async move {
            sqlx::query("UPDATE matches SET owner = NULL WHERE id = $1 AND owner = $2")
                .bind(Uuid::from(id))
                .bind(self.id())
                .execute(&self.pool)
                .await?;
            Ok(())
        }))
    }

    fn peers(&self) -> Pending<'_, Vec<Peer>> {
        Box::pin(answered(async move {
            let peers = sqlx::query_as(
                "SELECT id, address FROM nodes WHERE id <> $1 AND lease_until > clock_timestamp()",
            )
            .bind(self.id())
            .fetch_all(&self.pool)
            .await?;
            let peer = |(node, address)| Peer {
                node: NodeId(node),
                address,
            };
            Ok(peers.into_iter().map(peer).collect())
        }))
    }

    fn lock_pairing(&self) -> Pending<'_, PairingLock> {
        Box::pin(answered(async move {
            let mut transaction = self.pool.begin().await?;
            // A server that sleeps while it has the lock loses it, as it loses any transaction. Nobody waits for
            // longer than for an answer.
            sqlx::query("SELECT set_config('lock_timeout', '5s', true)")
                .execute(&mut *transaction)
                .await?;
            sqlx::query("SELECT pg_advisory_xact_lock($1)")
                .bind(PAIRING)
                .execute(&mut *transaction)
                .await?;
            Ok(PairingLock::held(transaction))
        }))
    }

    fn served(&self) -> Pending<'_, ServedMs> {
        Box::pin(answered(async move {
            Ok(served(&mut *self.pool.acquire().await?).await?)
        }))
    }
}

fn mine(left: Option<i64>) -> Adoption {
    let left = left.map(|left| ServedMs(left as u64));
    Adoption::Mine { left }
}
