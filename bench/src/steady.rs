//! Moves at one pace for a long time: the cost of checkpoints, and of a log that grows.

use std::time::{Duration, Instant};

use serde::Serialize;

use crate::costs::ms_per_1000;
use crate::latency::Latencies;
use crate::players::{Players, Tally};
use crate::scope::Scope;
use crate::server::Server;
use crate::swarm::Swarm;

/// Matches at once.
const MATCHES: usize = 1_000;

/// Moves a second, over all matches.
const PACE: u32 = 10_000;

/// A run at one pace.
#[derive(Serialize)]
pub(crate) struct Steady {
    pub(crate) matches: usize,
    /// From the sender's send to the opponent's receipt, which is after the commit, over the whole run.
    pub(crate) p50_ms: f64,
    pub(crate) p99_9_ms: f64,
    pub(crate) stretches: Vec<Stretch>,
}

/// A part of the run.
#[derive(Serialize)]
pub(crate) struct Stretch {
    /// Moves in the log at its end.
    pub(crate) logged: u64,
    pub(crate) moves_per_second: f64,
    pub(crate) p99_9_ms: f64,
    pub(crate) max_ms: f64,
    /// The server's processor time for 1000 moves, checkpoints and rematches included.
    pub(crate) server_cpu_ms_per_1000: f64,
}

pub(crate) fn measure(scope: &Scope) -> anyhow::Result<Steady> {
    let (stretches, time) = scope.stretches();
    eprintln!(
        "steady: {PACE} moves/s for {} s",
        stretches * time.as_secs() as u32
    );
    let server = Server::start(scope)?;
    let (mut swarm, mut players) = Players::at_tables(&server, MATCHES)?;
    let mut turns = Turns::begin();
    turns.take(&mut swarm, &mut players, scope.warm_up())?;
    let mut logged = players.tally.moves;
    let mut all = Latencies::default();
    let mut measured = Vec::new();
    for _ in 0..stretches {
        players.tally = Tally::default();
        let (before, started) = (server.costs()?, Instant::now());
        turns.take(&mut swarm, &mut players, time)?;
        let costs = server.costs()? - before;
        let tally = &mut players.tally;
        logged += tally.moves;
        let stretch = Stretch {
            logged,
            moves_per_second: tally.moves as f64 / started.elapsed().as_secs_f64(),
            p99_9_ms: tally.latencies.percentile_ms(99.9),
            max_ms: tally.latencies.percentile_ms(100.0),
            server_cpu_ms_per_1000: ms_per_1000(costs.servers, tally.moves as f64),
        };
        eprintln!(
            "  {logged} moves: {:.0}/s, p99.9 {:.1} ms, server {:.1} ms of CPU per 1000",
            stretch.moves_per_second, stretch.p99_9_ms, stretch.server_cpu_ms_per_1000
        );
        all.append(&mut tally.latencies);
        measured.push(stretch);
    }
    Ok(Steady {
        matches: MATCHES,
        p50_ms: all.percentile_ms(50.0),
        p99_9_ms: all.percentile_ms(99.9),
        stretches: measured,
    })
}

/// The matches, one after the other, each at its moment.
struct Turns {
    begun: Instant,
    taken: u32,
}

impl Turns {
    fn begin() -> Turns {
        Turns {
            begun: Instant::now(),
            taken: 0,
        }
    }

    /// Lets the players of each match do what is due from them when it is the match's turn.
    fn take(
        &mut self,
        swarm: &mut Swarm,
        players: &mut Players,
        time: Duration,
    ) -> anyhow::Result<()> {
        let end = Instant::now() + time;
        loop {
            let next = self.begun + self.taken * Duration::from_secs(1) / PACE;
            if next >= end {
                return Ok(());
            }
            swarm.run_until(players, |_| Instant::now() >= next)?;
            let first = 2 * (self.taken as usize % MATCHES);
            players.go_on(first, &mut swarm.sockets)?;
            players.go_on(first + 1, &mut swarm.sockets)?;
            self.taken += 1;
        }
    }
}
