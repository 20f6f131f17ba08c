//! The store in PostgreSQL.
//!
//! The connection that writes holds an advisory lock for as long as it lives: alone, or together with
//! the other servers that share the database. It writes as a node, whose lease it renews.

mod batch;
#[path = "../sql/change.rs"]
mod change;
mod commit;
#[path = "../sql/job.rs"]
mod job;
mod log;
mod node;
#[path = "../sql/push.rs"]
mod push;
#[path = "../sql/read.rs"]
mod read;
mod statements;
#[path = "../sql/store.rs"]
mod store;
#[path = "../sql/tokens.rs"]
mod tokens;
#[path = "../sql/values.rs"]
mod values;
#[path = "../sql/write.rs"]
mod write;

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use match_core::ServedMs;
use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};
use sqlx::{ConnectOptions as _, Connection as _, PgPool};
use tokio::runtime::Handle;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};

use super::{
    LEASE, NodeId, OpenError, Ownership, Pending, Reads, Store, StoreError, Write, migrations,
};
use crate::metrics::Metrics;
use node::Node;
use read::{MAX_READERS, Readers};
use store::SqlStore;

type Db = sqlx::Postgres;
type Connection = PgConnection;

/// Begins a transaction that reads, and sees everything as it is at one moment.
const READING: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

pub(super) const MIGRATIONS: &[&str] = &[
    include_str!("../../../../migrations/postgres/0001_matches.sql"),
    include_str!("../../../../migrations/postgres/0002_push.sql"),
    include_str!("../../../../migrations/postgres/0003_nodes.sql"),
    include_str!("../../../../migrations/postgres/0004_uuids.sql"),
    include_str!("../../../../migrations/postgres/0005_command_index.sql"),
    include_str!("../../../../migrations/postgres/0006_substitutes.sql"),
    include_str!("../../../../migrations/postgres/0007_seat_keys.sql"),
    include_str!("../../../../migrations/postgres/0008_handover.sql"),
    include_str!("../../../../migrations/postgres/0009_chat_rooms.sql"),
    include_str!("../../../../migrations/postgres/0010_log_ends.sql"),
];

/// The advisory lock of those that write: the letters "Tablee".
const LOCK: i64 = 0x5461_626c_6565;

/// The longest time that PostgreSQL may take to notice that the previous server is gone.
const HANDOVER: Duration = Duration::from_secs(5);

/// The longest time that a reader waits for its turn, or for a database that is away.
const PATIENCE: Duration = Duration::from_secs(10);

/// The time between two attempts to take the lock.
const ATTEMPTS: Duration = Duration::from_millis(100);

/// A database that one server has alone, or shares with others.
pub(crate) struct PostgresStore {
    sql: SqlStore,
    node: Node,
}

/// Whether a server has a database alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Sharing {
    Alone,
    /// It shares it with others, which reach it at this address.
    Shared(String),
}

impl PostgresStore {
    /// Opens the database that a URL names, creating or upgrading its tables, and returns how long
    /// its servers have served so far.
    ///
    /// # Errors
    ///
    /// Fails if another server has the database and does not share it, a newer one wrote it, or it
    /// cannot be reached.
    pub(crate) async fn open(
        url: &str,
        sharing: Sharing,
        metrics: Metrics,
    ) -> Result<(PostgresStore, ServedMs), OpenError> {
        let options = options(url)?;
        let mut connection = Connection::connect_with(&options).await?;
        let given_up = Instant::now() + HANDOVER;
        while !sharing.lock(&mut connection).await? {
            if Instant::now() > given_up {
                return Err(OpenError::InUse("another server".to_owned()));
            }
            sleep(ATTEMPTS).await;
        }
        migrate(&mut connection).await?;
        if sharing == Sharing::Alone {
            node::end_others(&mut connection).await?;
        }
        let served = node::served(&mut connection).await?;
        let id = node::register(&mut connection, NodeId::default(), sharing.address()).await?;
        let (ids, id) = watch::channel(id);
        let ids = Arc::new(ids);
        let pool = pool(&options);
        let connect = move || -> Pending<'static, Connection> {
            let (options, sharing, ids) = (options.clone(), sharing.clone(), Arc::clone(&ids));
            Box::pin(answered(async move {
                let mut connection = Connection::connect_with(&options).await?;
                if !sharing.lock(&mut connection).await? {
                    return Err(StoreError::Database("another server has it".to_owned()));
                }
                let before = *ids.borrow();
                let id = node::register(&mut connection, before, sharing.address()).await?;
                ids.send_if_modified(|before| std::mem::replace(before, id) != id);
                Ok(connection)
            }))
        };
        let sql = SqlStore::start(Readers(pool.clone()), (), |jobs| {
            tokio::spawn(write::run(
                connection,
                connect,
                jobs,
                metrics,
                Handle::current(),
            ));
        });
        let node = Node::new(pool, id);
        Ok((PostgresStore { sql, node }, served))
    }

    /// Opens the database to read it; a server may go on writing it.
    ///
    /// # Errors
    ///
    /// Fails if it cannot be reached, or has another schema than this server.
    pub(crate) async fn read(url: &str) -> Result<Box<dyn Reads>, OpenError> {
        let options = options(url)?;
        let mut connection = Connection::connect_with(&options).await?;
        let found = schema(&mut connection).await?;
        let known = MIGRATIONS.len();
        if found != known {
            return Err(OpenError::by_schema(found, known));
        }
        Ok(Box::new(Readers(pool(&options))))
    }
}

impl Store for PostgresStore {
    fn write(&self, write: Write) -> Pending<'_, ()> {
        self.sql.write(write)
    }

    fn reads(&self) -> &dyn Reads {
        self.sql.reads()
    }

    fn ended(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        self.sql.ended()
    }

    fn ownership(&self) -> Option<&dyn Ownership> {
        Some(&self.node)
    }
}

impl Sharing {
    fn address(&self) -> &str {
        match self {
            Sharing::Alone => "",
            Sharing::Shared(address) => address,
        }
    }

    /// Takes the lock of those that write, alone or together with the servers that share the
    /// database; false if another server holds it and does not share it.
    async fn lock(&self, connection: &mut Connection) -> sqlx::Result<bool> {
        let lock = match self {
            Sharing::Alone => "SELECT pg_try_advisory_lock($1)",
            Sharing::Shared(_) => "SELECT pg_try_advisory_lock_shared($1)",
        };
        sqlx::query_scalar(lock)
            .bind(LOCK)
            .fetch_one(connection)
            .await
    }
}

/// Waits for an answer of PostgreSQL for as long as a lease. After that this server may serve no
/// longer, and the question may never have reached PostgreSQL.
async fn answered<T>(
    question: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    let answer = timeout(LEASE, question).await;
    answer.unwrap_or_else(|_| {
        Err(StoreError::Database(
            "PostgreSQL does not answer".to_owned(),
        ))
    })
}

/// Asks a question that is answered in time, or not at all.
fn asked<'a, T: 'a>(
    question: impl Future<Output = Result<T, StoreError>> + Send + 'a,
) -> Pending<'a, T> {
    Box::pin(answered(question))
}

pub(super) fn options(url: &str) -> Result<PgConnectOptions, OpenError> {
    let options: PgConnectOptions = url.parse()?;
    let options = options.application_name("tablee-server").options([
        // Acknowledged writes are on the disk, whatever the database's default.
        ("synchronous_commit", "on"),
        // A notice that a table exists already is not worth a line.
        ("client_min_messages", "warning"),
        // A server that is lost in the middle of a transaction, with its machine or its network, keeps
        // its row and its matches no longer than its lease.
        ("idle_in_transaction_session_timeout", "5s"),
        ("tcp_keepalives_idle", "2"),
        ("tcp_keepalives_interval", "1"),
        ("tcp_keepalives_count", "3"),
    ]);
    Ok(options.disable_statement_logging())
}

/// A few connections for questions, and for who owns which match.
fn pool(options: &PgConnectOptions) -> PgPool {
    let pool = PgPoolOptions::new()
        .max_connections(MAX_READERS)
        .acquire_timeout(PATIENCE)
        // The library tests a connection that comes back, too, but keeps its place for as long as that takes:
        // for ever, where PostgreSQL is gone without a word.
        .after_release(|connection, _| {
            Box::pin(async move {
                let test = timeout(LEASE, connection.ping()).await;
                test.unwrap_or(Err(sqlx::Error::PoolTimedOut))?;
                Ok(true)
            })
        });
    pool.connect_lazy_with(options.clone())
}

/// Returns the number of the last migration.
async fn schema(connection: &mut Connection) -> sqlx::Result<usize> {
    let is_there: bool = sqlx::query_scalar("SELECT to_regclass('_sqlx_migrations') IS NOT NULL")
        .fetch_one(&mut *connection)
        .await?;
    if !is_there {
        return Ok(0);
    }
    let version: Option<i64> = sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations")
        .fetch_one(connection)
        .await?;
    Ok(version.unwrap_or_default() as usize)
}

async fn migrate(connection: &mut Connection) -> Result<(), OpenError> {
    let (found, known) = (schema(connection).await?, MIGRATIONS.len());
    if found > known {
        return Err(OpenError::by_schema(found, known));
    }
    let migrator: Migrator = migrations(MIGRATIONS);
    Ok(migrator.run(connection).await?)
}
