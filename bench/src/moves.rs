//! Durable moves in many matches at once.

use std::time::Instant;

use serde::Serialize;

use crate::bare::{self, Bounced};
use crate::players::{Players, Tally};
use crate::process::own_cpu;
use crate::scope::Scope;
use crate::server::Server;

/// A run with a number of concurrent matches, both players connected and moving as soon as they
/// can; a finished match goes on with a rematch.
#[derive(Serialize)]
pub(crate) struct Moves {
    pub(crate) matches: usize,
    pub(crate) seconds: f64,
    /// Accepted, and so durable, moves a second.
    #[serde(rename = "moves_per_second")]
    pub(crate) per_second: f64,
    /// From the sender's send to the opponent's receipt.
    pub(crate) p50_ms: f64,
    pub(crate) p99_ms: f64,
    pub(crate) p99_9_ms: f64,
    pub(crate) max_ms: f64,
    /// The server's processor time for 1000 moves, rematches included.
    pub(crate) server_cpu_ms_per_1000: f64,
    /// The load generator's, which shares the machine.
    pub(crate) bench_cpu_ms_per_1000: f64,
    pub(crate) finished_matches: u64,
    pub(crate) refused: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) refusal: Option<String>,
    /// The same frames between as many connections, without a server behind them.
    pub(crate) bare: Bounced,
}

pub(crate) fn measure(scope: &Scope) -> anyhow::Result<Vec<Moves>> {
    let runs = scope.matches().iter();
    runs.map(|matches| run(scope, *matches)).collect()
}

fn run(scope: &Scope, matches: usize) -> anyhow::Result<Moves> {
    eprintln!("moves: {matches} matches");
    let server = Server::start(scope)?;
    let (mut swarm, mut players) = Players::at_tables(&server, matches)?;
    players.play(true, &mut swarm.sockets)?;
    swarm.run_for(&mut players, scope.warm_up())?;
    players.tally = Tally::default();
    let (cpu, own) = (server.process.cpu()?, own_cpu()?);
    let started = Instant::now();
    swarm.run_for(&mut players, scope.measured())?;
    let seconds = started.elapsed().as_secs_f64();
    let server_cpu = server.process.cpu()?.saturating_sub(cpu);
    let bench_cpu = own_cpu()?.saturating_sub(own);
    drop((swarm, server));
    let tally = &mut players.tally;
    let per_1000 = |cpu: std::time::Duration| cpu.as_secs_f64() * 1e6 / tally.moves.max(1) as f64;
    let (server_cpu_ms_per_1000, bench_cpu_ms_per_1000) =
        (per_1000(server_cpu), per_1000(bench_cpu));
    let bare = bare::bounce(scope, matches)?;
    let moves = Moves {
        matches,
        seconds,
        per_second: tally.moves as f64 / seconds,
        p50_ms: tally.latencies.percentile_ms(50.0),
        p99_ms: tally.latencies.percentile_ms(99.0),
        p99_9_ms: tally.latencies.percentile_ms(99.9),
        max_ms: tally.latencies.percentile_ms(100.0),
        server_cpu_ms_per_1000,
        bench_cpu_ms_per_1000,
        finished_matches: tally.finished,
        refused: tally.refused,
        refusal: tally.refusal.take(),
        bare,
    };
    eprintln!(
        "  {:.0} moves/s, p99 {:.1} ms, server {:.1} ms and bench {:.1} ms of CPU per 1000",
        moves.per_second, moves.p99_ms, moves.server_cpu_ms_per_1000, moves.bench_cpu_ms_per_1000
    );
    Ok(moves)
}
