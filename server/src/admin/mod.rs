//! The commands of the server's program that do something else than serve, one file a command.

mod backup;
mod check;
mod delete;
mod export;
mod list;
mod manual;
mod moving;
mod prune;

use std::fmt::Display;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context;
use clap::Subcommand;
use clap_complete::Shell;
use match_core::ServedMs;
use protocol::MatchId;

use crate::config::Config;
use crate::metrics::Metrics;
use crate::store::{Location, Reads, Sharing, Store};

/// A task instead of serving.
#[derive(Clone, Debug, Subcommand)]
pub enum Task {
    /// Check that the database is whole and that every match in it can be followed; the server may
    /// be running
    Check,
    /// List all matches, the oldest first, also those that are shown to nobody; the server may be running
    List,
    /// Delete one match, with its log and its chat; the server must not be running
    Delete {
        /// The match's id, which `list` shows
        #[arg(value_parser = match_id)]
        id: MatchId,
    },
    /// Delete matches that ended long ago, with their logs and their chat; the server must not be
    /// running (see --keep-finished-days)
    Prune {
        /// Delete what ended more than this many days ago
        #[arg(long, value_name = "DAYS")]
        older_than: u32,
    },
    /// Write the records of all finished matches to standard output, one a line; the server may be
    /// running
    Export,
    /// Copy the database into a new file; the server may be running
    Backup {
        /// The file to create
        file: PathBuf,
    },
    /// Copy all matches of a database into another one, from a file into PostgreSQL, say; no server
    /// may be running on either. A move that was cut off goes on when it is begun again
    Move {
        /// The database to copy from
        #[arg(long, value_name = "FILE")]
        from: Location,
        /// The database to copy into; it may be empty
        #[arg(long, value_name = "URL")]
        to: Location,
    },
    /// Write the completions for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Write the manual page, in roff
    Man {
        /// The folder into which a page for every command is written [default: this program's page alone,
        /// to standard output]
        folder: Option<PathBuf>,
    },
}

impl Task {
    /// Does the work.
    ///
    /// # Errors
    ///
    /// Fails if the database cannot be opened or worked on, and if it is found damaged.
    pub async fn run(&self, config: &Config) -> anyhow::Result<()> {
        let done = self.work(config).await;
        done.or_else(|error| {
            let written = error.downcast_ref::<io::Error>();
            // The reader of what is written has seen enough.
            let is_unread = written.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe);
            if is_unread { Ok(()) } else { Err(error) }
        })
    }

    async fn work(&self, config: &Config) -> anyhow::Result<()> {
        let database = &config.database;
        match self {
            Task::Check => check::run(database, config.times.timeouts()).await,
            Task::List => list::run(database).await,
            Task::Delete { id } => delete::run(database, *id).await,
            Task::Prune { older_than } => prune::run(database, *older_than).await,
            Task::Export => export::run(database).await,
            Task::Backup { file } => backup::run(database, file).await,
            Task::Move { from, to } => moving::run(from, to, config.times.timeouts()).await,
            Task::Completions { shell } => manual::completions(*shell),
            Task::Man { folder } => manual::pages(folder.as_deref()),
        }
    }
}

/// Says how a command's work goes, in a line on standard output. The work goes on where nobody reads
/// any more: a move would stop half-way, and a check would not tell by its end what it has found.
fn say(line: impl Display) -> io::Result<()> {
    match writeln!(io::stdout(), "{line}") {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        said => said,
    }
}

/// Reads the id of a match; people know matches by their codes.
fn match_id(text: &str) -> Result<MatchId, &'static str> {
    let id = text.parse();
    id.map_err(|_| "a match is named by its id, which `list` shows beside its code")
}

/// Opens a database to read it.
async fn read(database: &Location) -> anyhow::Result<Box<dyn Reads>> {
    let opened = database.read().await;
    opened.with_context(|| format!("cannot open the database {database}"))
}

/// Opens a database to change it, and returns how long it has been served.
async fn open(database: &Location) -> anyhow::Result<(Arc<dyn Store>, ServedMs)> {
    // An older database is not migrated on the way.
    drop(read(database).await?);
    create(database).await
}

/// Opens a database to change it, creating or upgrading it, and returns how long it has been served.
async fn create(database: &Location) -> anyhow::Result<(Arc<dyn Store>, ServedMs)> {
    let opened = database.open(Sharing::Alone, Metrics::new()).await;
    opened.with_context(|| format!("cannot open the database {database}"))
}
