//! What the server keeps in memory for a connection and for a match.

use std::time::Duration;

use serde::Serialize;

use crate::matches::prepare;
use crate::players::Players;
use crate::scope::Scope;
use crate::server::Server;
use crate::spectators::Hall;
use crate::swarm::Swarm;

/// Moves made in each match before it counts as being played.
const MOVES: usize = 10;

/// For how long the server is left alone before its memory is read.
const SETTLING: Duration = Duration::from_secs(2);

/// Resident memory by what it is for: differences between many and few, divided.
#[derive(Serialize)]
pub(crate) struct Memory {
    /// An idle spectator connection.
    pub(crate) kib_per_connection: f64,
    /// A match just started, with both its connections.
    pub(crate) kib_per_match: f64,
    /// The same after some moves.
    pub(crate) kib_per_match_played: f64,
    pub(crate) connections: usize,
    pub(crate) matches: usize,
}

pub(crate) fn measure(scope: &Scope) -> anyhow::Result<Memory> {
    let (few, many) = scope.idle_connections();
    eprintln!("memory: {few} to {many} idle connections");
    let server = Server::start(scope)?;
    let (mut swarm, mut hall) = Hall::open(&server)?;
    let mut rss = [0.0; 2];
    for (rss, count) in rss.iter_mut().zip([few, many]) {
        hall.fill(&mut swarm, count)?;
        swarm.run_for(&mut hall, SETTLING)?;
        *rss = server.process.rss()? as f64;
    }
    let kib_per_connection = (rss[1] - rss[0]) / (many - few) as f64 / 1024.0;
    drop((swarm, server));
    eprintln!("  {kib_per_connection:.1} KiB a connection");

    let (few, many) = scope.live_matches();
    eprintln!("memory: {few} to {many} live matches");
    let server = Server::start(scope)?;
    let mut swarm = Swarm::new(server.address)?;
    let mut players = Players::new(Vec::new());
    let mut rss = [0.0; 3];
    for (rss, count) in rss.iter_mut().zip([few, many - few]) {
        players.seat_more(&mut swarm, prepare(&server, count)?)?;
        swarm.run_for(&mut players, SETTLING)?;
        *rss = server.process.rss()? as f64;
    }
    for _ in 0..MOVES {
        players.play_round(&mut swarm)?;
    }
    swarm.run_for(&mut players, SETTLING)?;
    rss[2] = server.process.rss()? as f64;
    let kib_per_match = (rss[1] - rss[0]) / (many - few) as f64 / 1024.0;
    let kib_per_match_played = kib_per_match + (rss[2] - rss[1]) / many as f64 / 1024.0;
    eprintln!("  {kib_per_match:.1} KiB a match, {kib_per_match_played:.1} after {MOVES} moves");
    Ok(Memory {
        kib_per_connection,
        kib_per_match,
        kib_per_match_played,
        connections: scope.idle_connections().1,
        matches: many,
    })
}
