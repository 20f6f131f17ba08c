//! The extent of a measurement.

use std::path::PathBuf;
use std::time::Duration;

use clap::ValueEnum;

/// A part of the benchmark that can be run by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Section {
    /// The limits that the disk and SQLite set.
    Machine,
    /// Durable moves in many matches.
    Moves,
    /// Moves at one pace for a long time.
    Steady,
    /// One match with many spectators.
    Spectators,
    /// The server's memory for connections and matches.
    Memory,
    /// One match beside a stranger's attacks.
    Strangers,
    /// Everybody dropped and back at once.
    Resume,
    /// A start with many unfinished matches.
    ColdStart,
    /// Several servers that share their matches.
    Nodes,
    /// The engine alone.
    Playout,
}

/// The parts to be measured, their place and their duration.
pub(crate) struct Scope {
    quick: bool,
    only: Vec<Section>,
    /// Concurrent matches, one run each, if chosen.
    matches: Vec<usize>,
    /// The folder for databases.
    pub(crate) folder: PathBuf,
}

impl Scope {
    pub(crate) fn new(
        quick: bool,
        only: Vec<Section>,
        matches: Vec<usize>,
        folder: PathBuf,
    ) -> Scope {
        Scope {
            quick,
            only,
            matches,
            folder,
        }
    }

    pub(crate) fn has(&self, section: Section) -> bool {
        self.only.is_empty() || self.only.contains(&section)
    }

    /// For how long load runs before it is measured.
    pub(crate) fn warm_up(&self) -> Duration {
        Duration::from_millis(self.pick(500, 3_000))
    }

    /// For how long load is measured.
    pub(crate) fn measured(&self) -> Duration {
        Duration::from_secs(self.pick(1, 10))
    }

    /// For how long each limit of the machine is measured.
    pub(crate) fn machine(&self) -> Duration {
        Duration::from_millis(self.pick(300, 3_000))
    }

    /// Concurrent matches, one run each.
    pub(crate) fn matches(&self) -> &[usize] {
        match self.matches.as_slice() {
            [] => self.pick(&[50], &[50, 100, 200, 1_000, 9_900]),
            chosen => chosen,
        }
    }

    /// The stretches of a long run at one pace, and for how long each is.
    pub(crate) fn stretches(&self) -> (u32, Duration) {
        self.pick((2, Duration::from_secs(1)), (10, Duration::from_mins(1)))
    }

    /// Spectators of one match, one run each.
    pub(crate) fn spectators(&self) -> &'static [usize] {
        self.pick(&[100], &[100, 1_000, 5_000])
    }

    /// Between which numbers of idle connections memory is compared.
    pub(crate) fn idle_connections(&self) -> (usize, usize) {
        self.pick((100, 1_000), (1_000, 10_000))
    }

    /// Between which numbers of live matches memory is compared.
    pub(crate) fn live_matches(&self) -> (usize, usize) {
        self.pick((50, 300), (500, 4_000))
    }

    /// For how long a stranger attacks, each way.
    pub(crate) fn attack(&self) -> Duration {
        Duration::from_secs(self.pick(1, 20))
    }

    /// Players dropped at once.
    pub(crate) fn dropped(&self) -> usize {
        self.pick(100, 1_000)
    }

    /// Unfinished matches in the store at a cold start.
    pub(crate) fn stored_matches(&self) -> usize {
        self.pick(300, 10_000)
    }

    /// Matches that several servers share.
    pub(crate) fn shared_matches(&self) -> usize {
        self.pick(50, 1_000)
    }

    /// Spectators of one match at several servers.
    pub(crate) fn shared_spectators(&self) -> usize {
        self.pick(100, 1_000)
    }

    /// The database of servers that are alone.
    pub(crate) fn database(&self) -> PathBuf {
        self.folder.join("database/bench.sqlite")
    }

    fn pick<T>(&self, quick: T, full: T) -> T {
        if self.quick { quick } else { full }
    }
}
