//! One match beside a stranger, who does from one address whatever the default limits let through.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context;
use serde::Serialize;

use crate::players::{Players, Tally};
use crate::scope::Scope;
use crate::server::Server;
use crate::stranger::{ATTACKS, Attack};
use crate::swarm::Swarm;
use crate::turns::yield_to_everybody;

/// The pause between two moves: fewer than the messages a second of a socket.
const PAUSE: Duration = Duration::from_millis(40);

/// The moves of one match, in which both players answer after a pause.
#[derive(Serialize)]
pub(crate) struct Beside {
    /// The stranger's attack meanwhile.
    pub(crate) attack: &'static str,
    pub(crate) moves: u64,
    /// From the sender's send to the opponent's receipt, durable in between.
    pub(crate) p50_ms: f64,
    pub(crate) p99_ms: f64,
    pub(crate) max_ms: f64,
    /// The most memory that the server has taken meanwhile, above what it had before.
    pub(crate) server_mib: f64,
}

/// Measures a match by itself first, and then beside each attack.
pub(crate) fn measure(scope: &Scope) -> anyhow::Result<Vec<Beside>> {
    let runs = ATTACKS.iter().map(|attack| run(scope, *attack));
    runs.collect()
}

fn run(scope: &Scope, attack: Attack) -> anyhow::Result<Beside> {
    eprintln!("beside a stranger: {}", attack.name());
    let server = Server::with_default_limits(scope)?;
    let (swarm, mut players) = Players::at_tables(&server, 1)?;
    let is_over = AtomicBool::new(false);
    let rss_before = server.process.rss()?;
    let most_rss = thread::scope(|threads| {
        let id = players.id(0).to_owned();
        let attacking = threads.spawn(|| {
            // A stranger takes the server's time, but works on a machine of its own.
            yield_to_everybody()?;
            attack.carry_out(&server, id, &is_over)
        });
        let played = play(&server, swarm, &mut players, scope);
        is_over.store(true, Ordering::Relaxed);
        attacking.join().ok().context("the stranger panicked")??;
        played
    })?;
    let tally = &mut players.tally;
    let beside = Beside {
        attack: attack.name(),
        moves: tally.moves,
        p50_ms: tally.latencies.percentile_ms(50.0),
        p99_ms: tally.latencies.percentile_ms(99.0),
        max_ms: tally.latencies.percentile_ms(100.0),
        server_mib: most_rss.saturating_sub(rss_before) as f64 / (1024.0 * 1024.0),
    };
    eprintln!(
        "  p50 {:.1} ms, p99 {:.1} ms, {:.0} MiB more",
        beside.p50_ms, beside.p99_ms, beside.server_mib
    );
    Ok(beside)
}

/// Has the players move, and returns the most memory that the server had.
fn play(
    server: &Server,
    mut swarm: Swarm,
    players: &mut Players,
    scope: &Scope,
) -> anyhow::Result<u64> {
    swarm.run_for(players, scope.warm_up())?;
    players.tally = Tally::default();
    let mut most_rss = 0;
    let started = Instant::now();
    while started.elapsed() < scope.attack() {
        for at in 0..players.len() {
            players.go_on(at, &mut swarm.sockets)?;
        }
        swarm.run_for(players, PAUSE)?;
        most_rss = most_rss.max(server.process.rss()?);
    }
    Ok(most_rss)
}
