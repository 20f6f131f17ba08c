//! One match with many spectators.

use std::time::{Duration, Instant};

use serde::Serialize;

use crate::bare::{self, Bounced};
use crate::costs::{Costs, ms_per_1000};
use crate::latency::Latencies;
use crate::matches::prepare;
use crate::players::{HELLO, Players};
use crate::scan::{Kind, rematch_at_end};
use crate::scope::Scope;
use crate::server::Server;
use crate::swarm::{Client, Sockets, Swarm};

/// A percentile of few moves would say little.
const MIN_MOVES: usize = 100;

/// Longer than the server takes to tell how many watch.
const SETTLING: Duration = Duration::from_millis(1_500);

/// The two players of a match, on connections 0 and 1, and its spectators on the others.
pub(crate) struct Hall {
    pub(crate) players: Players,
    id: String,
    spectators: usize,
    snapshots: usize,
    updates: usize,
}

impl Hall {
    /// Prepares a match and seats its players.
    pub(crate) fn open(server: &Server) -> anyhow::Result<(Swarm, Hall)> {
        let mut swarm = Swarm::new(server.address)?;
        let mut players = Players::new(Vec::new());
        players.seat_more(&mut swarm, prepare(server, 1)?)?;
        let hall = Hall {
            id: players.id(0).to_owned(),
            players,
            spectators: 0,
            snapshots: 0,
            updates: 0,
        };
        Ok((swarm, hall))
    }

    /// Lets spectators in until there are `count`, and waits until they have settled.
    pub(crate) fn fill(&mut self, swarm: &mut Swarm, count: usize) -> anyhow::Result<()> {
        self.spectators = count;
        swarm.open(self.players.len() + count, self)?;
        swarm.run_until(self, |hall| hall.snapshots == count)?;
        swarm.run_for(self, SETTLING)
    }

    fn watch(&self, at: usize, sockets: &mut Sockets) -> anyhow::Result<()> {
        let id = &self.id;
        sockets.send(
            at,
            &format!(r#"{{"type":"subscribe","id":"s","match":"{id}"}}"#),
        )
    }

    /// Makes one move, and waits until everybody has seen it.
    fn move_on(&mut self, swarm: &mut Swarm) -> anyhow::Result<()> {
        self.updates = 0;
        let before = self.players.get(0).version;
        for at in 0..self.players.len() {
            self.players.go_on(at, &mut swarm.sockets)?;
        }
        swarm.run_until(self, |hall| {
            let versions = [0, 1].map(|at| hall.players.get(at).version);
            hall.updates >= hall.spectators && versions.iter().all(|version| *version > before)
        })
    }

    /// Has the players agree to a rematch, and waits until everybody follows it.
    fn play_again(&mut self, swarm: &mut Swarm) -> anyhow::Result<()> {
        self.snapshots = 0;
        for at in 0..self.players.len() {
            self.players.go_on(at, &mut swarm.sockets)?;
        }
        swarm.run_until(self, |hall| {
            hall.snapshots == hall.spectators && !hall.players.is_finished(0)
        })?;
        swarm.run_for(self, SETTLING)
    }
}

impl Client for Hall {
    fn opened(&mut self, at: usize, sockets: &mut Sockets) -> anyhow::Result<()> {
        sockets.send(at, HELLO)?;
        self.watch(at, sockets)
    }

    fn received(&mut self, at: usize, text: &[u8], sockets: &mut Sockets) -> anyhow::Result<()> {
        if at < self.players.len() {
            return self.players.received(at, text, sockets);
        }
        match Kind::of(text) {
            Kind::Snapshot => self.snapshots += 1,
            Kind::Update => {
                self.updates += 1;
                if let Some(id) = rematch_at_end(text) {
                    id.clone_into(&mut self.id);
                    self.watch(at, sockets)?;
                }
            }
            Kind::Accepted | Kind::Refused | Kind::Other => {}
        }
        Ok(())
    }
}

/// A run with a number of spectators.
#[derive(Serialize)]
pub(crate) struct Spectators {
    #[serde(flatten)]
    pub(crate) watched: Watched,
    pub(crate) server_cpu_ms_per_1000_deliveries: f64,
    /// The same frames to as many connections, without a server behind them.
    pub(crate) bare: Bounced,
}

/// Moves before spectators; each is sent once everybody has received the last.
#[derive(Serialize)]
pub(crate) struct Watched {
    pub(crate) spectators: usize,
    pub(crate) moves: usize,
    pub(crate) deliveries_per_second: f64,
    /// From the mover's send to the receipt by the last spectator.
    pub(crate) last_p50_ms: f64,
    pub(crate) last_p99_ms: f64,
    #[serde(skip)]
    pub(crate) costs: Costs,
}

pub(crate) fn measure(scope: &Scope) -> anyhow::Result<Vec<Spectators>> {
    let runs = scope.spectators().iter();
    runs.map(|spectators| run(scope, *spectators)).collect()
}

fn run(scope: &Scope, spectators: usize) -> anyhow::Result<Spectators> {
    eprintln!("spectators: {spectators}");
    let server = Server::start(scope)?;
    let (mut swarm, mut hall) = Hall::open(&server)?;
    hall.fill(&mut swarm, spectators)?;
    let watched = Watched::measure(scope, &mut swarm, &mut hall, || server.costs())?;
    drop((swarm, server));
    let result = Spectators {
        server_cpu_ms_per_1000_deliveries: ms_per_1000(watched.costs.servers, watched.deliveries()),
        watched,
        bare: bare::spread(scope, spectators + 2)?,
    };
    eprintln!(
        "  {:.0} deliveries/s, last p99 {:.1} ms, server {:.1} ms of CPU per 1000",
        result.watched.deliveries_per_second,
        result.watched.last_p99_ms,
        result.server_cpu_ms_per_1000_deliveries
    );
    Ok(result)
}

impl Watched {
    /// Has a match played before spectators who are all there.
    pub(crate) fn measure(
        scope: &Scope,
        swarm: &mut Swarm,
        hall: &mut Hall,
        costs: impl Fn() -> anyhow::Result<Costs>,
    ) -> anyhow::Result<Watched> {
        let spectators = hall.spectators;
        let mut latencies = Latencies::default();
        let mut time = Duration::ZERO;
        let mut total = Costs::default();
        while time < scope.measured() || latencies.len() < MIN_MOVES {
            let (before, started) = (costs()?, Instant::now());
            while !hall.players.is_finished(0) {
                let sent = Instant::now();
                hall.move_on(swarm)?;
                latencies.add(sent.elapsed());
            }
            time += started.elapsed();
            total += costs()? - before;
            hall.play_again(swarm)?;
        }
        let deliveries = (latencies.len() * spectators) as f64;
        Ok(Watched {
            spectators,
            moves: latencies.len(),
            deliveries_per_second: deliveries / time.as_secs_f64(),
            last_p50_ms: latencies.percentile_ms(50.0),
            last_p99_ms: latencies.percentile_ms(99.0),
            costs: total,
        })
    }

    /// Returns how many times a spectator was told of a move.
    pub(crate) fn deliveries(&self) -> f64 {
        (self.moves * self.spectators) as f64
    }
}
