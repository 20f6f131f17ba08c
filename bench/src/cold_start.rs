//! A start after a crash, with many unfinished matches in the store.

use anyhow::ensure;
use serde::Serialize;

use crate::matches::prepare;
use crate::players::Players;
use crate::scope::Scope;
use crate::server::Server;
use crate::swarm::Swarm;

/// Of the unfinished matches, those being played; the others wait for their players.
const LIVE: usize = 100;

/// Moves made in each live match.
const MOVES: usize = 10;

/// A start, timed from the start of the process.
#[derive(Serialize)]
pub(crate) struct ColdStart {
    pub(crate) matches: usize,
    /// Until the server says it is ready.
    pub(crate) ready_ms: f64,
    /// Until the first match is served to its player.
    pub(crate) first_match_ms: f64,
}

pub(crate) fn measure(scope: &Scope) -> anyhow::Result<ColdStart> {
    let matches = scope.stored_matches();
    eprintln!("cold start: {matches} unfinished matches");
    let mut server = Server::start(scope)?;
    prepare(&server, matches - LIVE)?;
    let (mut swarm, mut players) = Players::at_tables(&server, LIVE)?;
    for _ in 0..MOVES {
        players.play_round(&mut swarm)?;
    }
    let before = players.get(0).clone();
    drop(swarm);
    let started = server.restart()?;
    let ready = started.elapsed();
    let mut swarm = Swarm::new(server.address)?;
    players.tally.snapshots = 0;
    swarm.open(1, &mut players)?;
    swarm.run_until(&mut players, |players| players.tally.snapshots > 0)?;
    let first_match = started.elapsed();
    let after = players.get(0);
    ensure!(
        (after.version, &after.rows) == (before.version, &before.rows),
        "the match came back in another state"
    );
    let cold_start = ColdStart {
        matches,
        ready_ms: ready.as_secs_f64() * 1e3,
        first_match_ms: first_match.as_secs_f64() * 1e3,
    };
    eprintln!(
        "  ready after {:.0} ms, first match after {:.0} ms",
        cold_start.ready_ms, cold_start.first_match_ms
    );
    Ok(cold_start)
}
