//! What an operator does to a database from the command line, one file a command.

mod backup;
mod check;
mod export;
mod prune;

use std::path::PathBuf;

use anyhow::Context;
use clap::Subcommand;

use crate::config::Config;
use crate::store::{Location, Reads};

/// Work on the database instead of serving.
#[derive(Clone, Debug, Subcommand)]
pub enum Task {
    /// Check that the database is whole and that every match in it can be followed; the server may
    /// be running
    Check,
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
}

impl Task {
    /// Does the work.
    ///
    /// # Errors
    ///
    /// Fails if the database cannot be opened or worked on, and if it is found damaged.
    pub async fn run(&self, config: &Config) -> anyhow::Result<()> {
        let database = &config.database;
        match self {
            Task::Check => check::run(database, config.times.timeouts()).await,
            Task::Prune { older_than } => prune::run(database, *older_than).await,
            Task::Export => export::run(database).await,
            Task::Backup { file } => backup::run(database, file).await,
        }
    }
}

/// Opens a database to read it.
async fn read(database: &Location) -> anyhow::Result<Box<dyn Reads>> {
    let opened = database.read().await;
    opened.with_context(|| format!("cannot open the database {database}"))
}
