//! What an operator does to a database from the command line, one file a command.

mod backup;
mod check;
mod export;
mod prune;

use std::path::PathBuf;

use clap::Subcommand;

use crate::config::Config;

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
    pub fn run(&self, config: &Config) -> anyhow::Result<()> {
        let database = &config.database;
        match self {
            Task::Check => check::run(database, config.times.timeouts()),
            Task::Prune { older_than } => prune::run(database, *older_than),
            Task::Export => export::run(database),
            Task::Backup { file } => backup::run(database, file),
        }
    }
}
