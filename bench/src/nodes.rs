//! Several servers that share their matches, beside one that has its own.

use serde::Serialize;

use crate::cluster::Cluster;
use crate::costs::ms_per_1000;
use crate::handover::{self, Adoption, Drain};
use crate::matches::prepare;
use crate::moves::Played;
use crate::players::Players;
use crate::scope::Scope;
use crate::server::Server;
use crate::spectators::{Hall, Watched};
use crate::swarm::Swarm;
use crate::turns::patiently;

/// Servers that share their matches; the first one owns those that are played.
const NODES: usize = 3;

/// The placement of the two players of each match, with its name and the least durable moves a second.
const PLACEMENTS: [(&str, [usize; 2], f64); 3] = [
    ("both at the owner", [0, 0], 8_000.0),
    ("one at another", [0, 1], 4_000.0),
    ("both at others", [1, 2], 4_000.0),
];

/// The results of several servers, beside those of one on SQLite.
#[derive(Serialize)]
pub(crate) struct Nodes {
    pub(crate) moves: Vec<Placed>,
    pub(crate) spectators: Vec<Spread>,
    pub(crate) adoption: Adoption,
    pub(crate) drain: Drain,
}

/// Durable moves, by where their players are.
#[derive(Serialize)]
pub(crate) struct Placed {
    pub(crate) players: &'static str,
    pub(crate) matches: usize,
    /// The least number of durable moves a second.
    #[serde(skip)]
    pub(crate) target: Option<f64>,
    #[serde(flatten)]
    pub(crate) played: Played,
    /// The processor time for 1000 moves: of all servers together, and of what is between them.
    pub(crate) servers_cpu_ms_per_1000: f64,
    pub(crate) postgres_cpu_ms_per_1000: f64,
    pub(crate) nats_cpu_ms_per_1000: f64,
    /// Messages between servers for a move.
    pub(crate) parcels_per_move: f64,
}

/// One match whose spectators are at several servers, in turns, and whose players are at the owner.
#[derive(Serialize)]
pub(crate) struct Spread {
    pub(crate) nodes: usize,
    #[serde(flatten)]
    pub(crate) watched: Watched,
    pub(crate) servers_cpu_ms_per_1000_deliveries: f64,
    /// Messages for a move to each server that is not the owner.
    pub(crate) parcels_per_move_and_node: f64,
}

pub(crate) fn measure(scope: &Scope) -> anyhow::Result<Nodes> {
    let mut moves = vec![alone(scope)?];
    for (players, places, target) in PLACEMENTS {
        let placed = placed(scope, players, &places)?;
        moves.push(Placed {
            target: Some(target),
            ..placed
        });
    }
    let spectators = (1..=NODES).map(|nodes| spread(scope, nodes));
    Ok(Nodes {
        moves,
        spectators: spectators.collect::<Result<_, _>>()?,
        adoption: handover::adoption(scope)?,
        drain: handover::drain(scope)?,
    })
}

/// Measures moves at one server on SQLite.
fn alone(scope: &Scope) -> anyhow::Result<Placed> {
    let matches = scope.shared_matches();
    eprintln!("nodes: {matches} matches at one server on SQLite");
    let server = Server::start(scope)?;
    let (mut swarm, mut players) = Players::at_tables(&server, matches)?;
    let costs = || server.costs();
    let played = patiently(|| Played::measure(scope, &mut swarm, &mut players, costs))?;
    drop((swarm, server));
    Ok(Placed::of("one server on SQLite", matches, played))
}

/// Measures moves at several servers.
fn placed(scope: &Scope, name: &'static str, places: &[usize]) -> anyhow::Result<Placed> {
    let matches = scope.shared_matches();
    eprintln!("nodes: {matches} matches, players {name}");
    let cluster = Cluster::start(scope, NODES)?;
    let mut swarm = Swarm::over(cluster.addresses(places))?;
    let mut players = Players::new(Vec::new());
    players.seat_more(&mut swarm, prepare(&cluster.nodes[0], matches)?)?;
    let costs = || cluster.costs();
    let played = patiently(|| Played::measure(scope, &mut swarm, &mut players, costs))?;
    drop((swarm, cluster));
    Ok(Placed::of(name, matches, played))
}

impl Placed {
    fn of(players: &'static str, matches: usize, played: Played) -> Placed {
        let (costs, moves) = (played.costs, played.moves as f64);
        eprintln!(
            "  {:.0} moves/s, p99 {:.1} ms",
            played.per_second, played.p99_ms
        );
        Placed {
            players,
            matches,
            target: None,
            servers_cpu_ms_per_1000: ms_per_1000(costs.servers, moves),
            postgres_cpu_ms_per_1000: ms_per_1000(costs.postgres, moves),
            nats_cpu_ms_per_1000: ms_per_1000(costs.nats, moves),
            parcels_per_move: costs.parcels as f64 / moves,
            played,
        }
    }
}

/// Measures one match whose spectators are spread over servers: at one, that one is alone on SQLite.
fn spread(scope: &Scope, nodes: usize) -> anyhow::Result<Spread> {
    let spectators = scope.shared_spectators();
    eprintln!("nodes: {spectators} spectators at {nodes}");
    let watched = if nodes == 1 {
        let server = Server::start(scope)?;
        let (mut swarm, mut hall) = Hall::open(&server)?;
        hall.fill(&mut swarm, spectators)?;
        Watched::measure(scope, &mut swarm, &mut hall, || server.costs())?
    } else {
        let cluster = Cluster::start(scope, nodes)?;
        let (mut swarm, mut hall) = Hall::open(&cluster.nodes[0])?;
        let all: Vec<usize> = (0..nodes).collect();
        swarm.turn_to(cluster.addresses(&all));
        hall.fill(&mut swarm, spectators)?;
        Watched::measure(scope, &mut swarm, &mut hall, || cluster.costs())?
    };
    let costs = watched.costs;
    let others = (nodes - 1).max(1);
    eprintln!("  last p99 {:.1} ms", watched.last_p99_ms);
    Ok(Spread {
        nodes,
        servers_cpu_ms_per_1000_deliveries: ms_per_1000(costs.servers, watched.deliveries()),
        parcels_per_move_and_node: costs.parcels as f64 / (watched.moves * others) as f64,
        watched,
    })
}
