//! The store in PostgreSQL.
//!
//! The connection that writes holds an advisory lock for as long as it lives: whatever is written was
//! written by the one server that has the database.

#[path = "../sql/change.rs"]
mod change;
mod commit;
#[path = "../sql/push.rs"]
mod push;
#[path = "../sql/read.rs"]
mod read;
mod statements;
#[path = "../sql/store.rs"]
mod store;
#[path = "../sql/write.rs"]
mod write;

use std::time::Duration;

use match_core::ServedMs;
use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};
use sqlx::{ConnectOptions as _, Connection as _};
use tokio::time::{Instant, sleep};

use super::{OpenError, Pending, Reads, StoreError, migrations};
use crate::metrics::Metrics;
use read::{MAX_READERS, Readers};

pub(crate) use store::SqlStore as PostgresStore;

type Db = sqlx::Postgres;
type Connection = PgConnection;

/// Begins a transaction that reads, and sees everything as it is at one moment.
const READING: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

const MIGRATIONS: &[&str] = &[
    include_str!("../../../../migrations/postgres/0001_matches.sql"),
    include_str!("../../../../migrations/postgres/0002_push.sql"),
];

/// The advisory lock of the server: the letters "Tablee".
const LOCK: i64 = 0x5461_626c_6565;

/// How long PostgreSQL may take to notice that the server of before is gone.
const HANDOVER: Duration = Duration::from_secs(5);

/// How long a reader waits for its turn, or for a database that is away.
const PATIENCE: Duration = Duration::from_secs(10);

/// Between two attempts to take the lock.
const ATTEMPTS: Duration = Duration::from_millis(100);

impl PostgresStore {
    /// Opens the database that a URL names, creating or upgrading its tables, and returns how long
    /// the server has served in its earlier runs.
    ///
    /// # Errors
    ///
    /// Fails if another server has the database, a newer one wrote it, or it cannot be reached.
    pub(crate) async fn open(
        url: &str,
        metrics: Metrics,
    ) -> Result<(PostgresStore, ServedMs), OpenError> {
        let options = options(url)?;
        let mut connection = Connection::connect_with(&options).await?;
        let given_up = Instant::now() + HANDOVER;
        while !lock(&mut connection).await? {
            if Instant::now() > given_up {
                return Err(OpenError::InUse("another server".to_owned()));
            }
            sleep(ATTEMPTS).await;
        }
        migrate(&mut connection).await?;
        let served = read::served(&mut connection).await?;
        let readers = readers(&options);
        let connect = move || -> Pending<'static, Connection> {
            let options = options.clone();
            Box::pin(async move {
                let mut connection = Connection::connect_with(&options).await?;
                if lock(&mut connection).await? {
                    return Ok(connection);
                }
                Err(StoreError::Database("another server has it".to_owned()))
            })
        };
        let store = PostgresStore::start(readers, (), |jobs| {
            tokio::spawn(write::run(connection, connect, jobs, metrics));
        });
        Ok((store, served))
    }

    /// Opens the database to read it; a server may go on writing it.
    ///
    /// # Errors
    ///
    /// Fails if it cannot be reached, or has not the schema of this server.
    pub(crate) async fn read(url: &str) -> Result<Box<dyn Reads>, OpenError> {
        let options = options(url)?;
        let mut connection = Connection::connect_with(&options).await?;
        let found = schema(&mut connection).await?;
        let known = MIGRATIONS.len();
        if found != known {
            return Err(OpenError::by_schema(found, known));
        }
        Ok(Box::new(readers(&options)))
    }
}

fn options(url: &str) -> Result<PgConnectOptions, OpenError> {
    let options: PgConnectOptions = url.parse()?;
    let options = options
        .application_name("tablee-server")
        // Acknowledged writes are on the disk, whatever the database's default.
        .options([("synchronous_commit", "on")]);
    Ok(options.disable_statement_logging())
}

fn readers(options: &PgConnectOptions) -> Readers {
    let pool = PgPoolOptions::new()
        .max_connections(MAX_READERS)
        .acquire_timeout(PATIENCE);
    Readers(pool.connect_lazy_with(options.clone()))
}

/// Takes the right to write from all other servers, unless one has it.
async fn lock(connection: &mut Connection) -> sqlx::Result<bool> {
    sqlx::query_scalar("SELECT pg_try_advisory_lock($1)")
        .bind(LOCK)
        .fetch_one(connection)
        .await
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
