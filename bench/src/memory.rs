//! The server's memory for each connection and each match.

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
    /// The server's whole memory with few and with many connections.
    pub(crate) connections: [Resident; 2],
    /// The same for matches, and then for as many after some moves.
    pub(crate) matches: [Resident; 3],
}

/// The server's memory while it serves a number of something.
#[derive(Clone, Copy, Default, Serialize)]
pub(crate) struct Resident {
    pub(crate) count: usize,
    pub(crate) kib: f64,
}

impl Resident {
    fn of(server: &Server, count: usize) -> anyhow::Result<Resident> {
        let kib = server.process.rss()? as f64 / 1024.0;
        Ok(Resident { count, kib })
    }

    /// Returns what one of those costs that are here and were not before.
    fn each_since(self, before: Resident) -> f64 {
        (self.kib - before.kib) / (self.count - before.count) as f64
    }
}

pub(crate) fn measure(scope: &Scope) -> anyhow::Result<Memory> {
    let connections = connections(scope)?;
    let matches = matches(scope)?;
    let [few, many, played] = matches;
    let kib_per_match = many.each_since(few);
    let memory = Memory {
        kib_per_connection: connections[1].each_since(connections[0]),
        kib_per_match,
        kib_per_match_played: kib_per_match + (played.kib - many.kib) / many.count as f64,
        connections,
        matches,
    };
    eprintln!(
        "  {:.1} KiB a connection, {:.1} a match, {:.1} after {MOVES} moves",
        memory.kib_per_connection, memory.kib_per_match, memory.kib_per_match_played
    );
    Ok(memory)
}

fn connections(scope: &Scope) -> anyhow::Result<[Resident; 2]> {
    let (few, many) = scope.idle_connections();
    eprintln!("memory: {few} to {many} idle connections");
    let server = Server::start(scope)?;
    let (mut swarm, mut hall) = Hall::open(&server)?;
    swarm.open_gently();
    let mut resident = [Resident::default(); 2];
    for (resident, count) in resident.iter_mut().zip([few, many]) {
        hall.fill(&mut swarm, count)?;
        swarm.run_for(&mut hall, SETTLING)?;
        *resident = Resident::of(&server, count)?;
    }
    Ok(resident)
}

fn matches(scope: &Scope) -> anyhow::Result<[Resident; 3]> {
    let (few, many) = scope.live_matches();
    eprintln!("memory: {few} to {many} live matches");
    let mut server = Server::start(scope)?;
    let prepared = prepare(&server, many)?;
    // The memory that preparing them took would hide the memory that they take.
    server.restart()?;
    let mut prepared = prepared.into_iter();
    let mut swarm = Swarm::new(server.address)?;
    swarm.open_gently();
    let mut players = Players::new(Vec::new());
    let mut resident = [Resident::default(); 3];
    for (resident, count) in resident.iter_mut().zip([few, many]) {
        let more = count - players.len() / 2;
        players.seat_more(&mut swarm, prepared.by_ref().take(more).collect())?;
        swarm.run_for(&mut players, SETTLING)?;
        *resident = Resident::of(&server, count)?;
    }
    for _ in 0..MOVES {
        players.play_round(&mut swarm)?;
    }
    swarm.run_for(&mut players, SETTLING)?;
    resident[2] = Resident::of(&server, many)?;
    Ok(resident)
}
