//! Durable moves in many matches at once.

use std::time::Instant;

use anyhow::ensure;
use serde::Serialize;

use crate::bare::{self, Bounced};
use crate::costs::{Costs, ms_per_1000};
use crate::players::{Players, Tally};
use crate::process::own_cpu;
use crate::scope::Scope;
use crate::server::Server;
use crate::swarm::Swarm;
use crate::turns::patiently;

/// A run with a number of concurrent matches.
#[derive(Serialize)]
pub(crate) struct Moves {
    pub(crate) matches: usize,
    #[serde(flatten)]
    pub(crate) played: Played,
    /// The server's processor time for 1000 moves, rematches included.
    pub(crate) server_cpu_ms_per_1000: f64,
    /// The same frames between as many connections, without a server behind them.
    pub(crate) bare: Bounced,
}

/// Moves of players who are connected and move as soon as they can; a finished match goes on with a
/// rematch.
#[derive(Serialize)]
pub(crate) struct Played {
    pub(crate) seconds: f64,
    /// Accepted, and so durable, moves.
    pub(crate) moves: u64,
    /// The same in a second.
    #[serde(rename = "moves_per_second")]
    pub(crate) per_second: f64,
    /// From the sender's send to the opponent's receipt.
    pub(crate) p50_ms: f64,
    pub(crate) p99_ms: f64,
    pub(crate) p99_9_ms: f64,
    pub(crate) max_ms: f64,
    /// The load generator's processor time, which shares the machine.
    pub(crate) bench_cpu_ms_per_1000: f64,
    /// The bytes of an update, on average.
    pub(crate) update_bytes: f64,
    pub(crate) finished_matches: u64,
    pub(crate) refused: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) refusal: Option<String>,
    #[serde(skip)]
    pub(crate) costs: Costs,
}

pub(crate) fn measure(scope: &Scope) -> anyhow::Result<Vec<Moves>> {
    let runs = scope.matches().iter();
    runs.map(|matches| run(scope, *matches)).collect()
}

fn run(scope: &Scope, matches: usize) -> anyhow::Result<Moves> {
    eprintln!("moves: {matches} matches");
    let server = Server::start(scope)?;
    let (mut swarm, mut players) = Players::at_tables(&server, matches)?;
    let costs = || server.costs();
    let played = patiently(|| Played::measure(scope, &mut swarm, &mut players, costs))?;
    drop((swarm, server));
    let moves = Moves {
        matches,
        server_cpu_ms_per_1000: ms_per_1000(played.costs.servers, played.moves as f64),
        played,
        bare: patiently(|| bare::bounce(scope, matches))?,
    };
    eprintln!(
        "  {:.0} moves/s, p99 {:.1} ms, server {:.1} ms and bench {:.1} ms of CPU per 1000",
        moves.played.per_second,
        moves.played.p99_ms,
        moves.server_cpu_ms_per_1000,
        moves.played.bench_cpu_ms_per_1000
    );
    Ok(moves)
}

impl Played {
    /// Has the players of matches that have started play for a while, and then measures them.
    pub(crate) fn measure(
        scope: &Scope,
        swarm: &mut Swarm,
        players: &mut Players,
        costs: impl Fn() -> anyhow::Result<Costs>,
    ) -> anyhow::Result<Played> {
        players.play(true, &mut swarm.sockets)?;
        swarm.run_for(players, scope.warm_up())?;
        players.tally = Tally::default();
        let (costs_before, own) = (costs()?, own_cpu()?);
        let started = Instant::now();
        swarm.run_for(players, scope.measured())?;
        let seconds = started.elapsed().as_secs_f64();
        let costs = costs()? - costs_before;
        let bench_cpu = own_cpu()?.saturating_sub(own);
        let tally = &mut players.tally;
        ensure!(tally.moves > 0, "no move was accepted");
        Ok(Played {
            seconds,
            moves: tally.moves,
            per_second: tally.moves as f64 / seconds,
            p50_ms: tally.latencies.percentile_ms(50.0),
            p99_ms: tally.latencies.percentile_ms(99.0),
            p99_9_ms: tally.latencies.percentile_ms(99.9),
            max_ms: tally.latencies.percentile_ms(100.0),
            bench_cpu_ms_per_1000: ms_per_1000(bench_cpu, tally.moves as f64),
            update_bytes: tally.update_bytes as f64 / tally.updates as f64,
            finished_matches: tally.finished,
            refused: tally.refused,
            refusal: tally.refusal.take(),
            costs,
        })
    }
}
