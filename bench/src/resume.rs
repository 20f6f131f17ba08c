//! Everybody dropped at once, and back.

use std::time::Instant;

use anyhow::ensure;
use serde::Serialize;

use crate::players::{Player, Players};
use crate::scope::Scope;
use crate::server::Server;
use crate::swarm::Swarm;

/// Moves made in each match before its players are dropped.
const MOVES: usize = 10;

/// The number of runs; the result is the median.
const RUNS: usize = 5;

/// Players dropped and back with what they had.
#[derive(Serialize)]
pub(crate) struct Resume {
    pub(crate) players: usize,
    /// From the drop to the last snapshot, the median of some runs.
    pub(crate) last_snapshot_ms: f64,
    pub(crate) slowest_run_ms: f64,
}

pub(crate) fn measure(scope: &Scope) -> anyhow::Result<Resume> {
    let count = scope.dropped();
    eprintln!("resume: {count} players");
    let server = Server::start(scope)?;
    let (mut swarm, mut players) = Players::at_tables(&server, count / 2)?;
    for _ in 0..MOVES {
        players.play_round(&mut swarm)?;
    }
    let mut times = Vec::with_capacity(RUNS);
    for _ in 0..RUNS {
        let before: Vec<Player> = (0..players.len())
            .map(|at| players.get(at).clone())
            .collect();
        players.tally.snapshots = 0;
        let mut back = Swarm::new(server.address)?;
        let dropped = Instant::now();
        drop(swarm);
        back.open(count, &mut players)?;
        back.run_until(&mut players, |players| players.tally.snapshots >= count)?;
        times.push(dropped.elapsed().as_secs_f64() * 1e3);
        for (at, before) in before.iter().enumerate() {
            let after = players.get(at);
            ensure!(
                (after.version, &after.rows) == (before.version, &before.rows),
                "player {at} came back to another state"
            );
        }
        swarm = back;
        // Goes on where it stood.
        players.play_round(&mut swarm)?;
    }
    times.sort_by(f64::total_cmp);
    let resume = Resume {
        players: count,
        last_snapshot_ms: times[RUNS / 2],
        slowest_run_ms: times[RUNS - 1],
    };
    eprintln!("  {:.0} ms", resume.last_snapshot_ms);
    Ok(resume)
}
