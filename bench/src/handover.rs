//! Matches whose server goes: killed, or asked to stop.

use std::time::Instant;

use anyhow::Context;
use protocol::TimeControl;
use serde::Serialize;

use crate::cluster::Cluster;
use crate::latency::Latencies;
use crate::matches::{prepare, prepare_timed};
use crate::players::Players;
use crate::scan::{Kind, State, remaining_ms};
use crate::scope::Scope;
use crate::swarm::{Client, Sockets, Swarm};

/// Moves made in each match before its server goes.
const MOVES: usize = 10;

/// Longer than anything here takes.
const BANK_MS: u32 = 3_600_000;

/// Matches whose owner is killed while their players are at other servers.
#[derive(Serialize)]
pub(crate) struct Adoption {
    pub(crate) matches: usize,
    /// From the kill to the next durable move of a match, which its player tries at once.
    pub(crate) first_ms: f64,
    pub(crate) p50_ms: f64,
    pub(crate) last_ms: f64,
}

/// Matches whose owner, which has all their players, is asked to stop.
#[derive(Serialize)]
pub(crate) struct Drain {
    pub(crate) matches: usize,
    /// Until the server has ended.
    pub(crate) stopped_ms: f64,
    /// From the end of a player's connection to the snapshot from another server.
    pub(crate) away_p50_ms: f64,
    pub(crate) away_p99_ms: f64,
    pub(crate) away_max_ms: f64,
    /// By how much more a clock fell than its player had time to think before the stop, at most.
    pub(crate) overcharged_ms: f64,
    /// By how much less it fell, at most.
    pub(crate) undercharged_ms: f64,
}

pub(crate) fn adoption(scope: &Scope) -> anyhow::Result<Adoption> {
    let matches = scope.shared_matches();
    eprintln!("nodes: the owner of {matches} matches is killed");
    let mut cluster = Cluster::start(scope, 3)?;
    let mut swarm = Swarm::over(cluster.addresses(&[1, 2]))?;
    let mut players = Players::new(Vec::new());
    players.seat_more(&mut swarm, prepare(&cluster.nodes[0], matches)?)?;
    for _ in 0..MOVES {
        players.play_round(&mut swarm)?;
    }
    let mut bereft = Bereft {
        players,
        next_move: vec![None; matches],
    };
    cluster.nodes[0].process.kill()?;
    let killed = Instant::now();
    for at in 0..2 * matches {
        bereft.players.go_on(at, &mut swarm.sockets)?;
    }
    swarm.run_until(&mut bereft, |bereft| {
        bereft.next_move.iter().all(Option::is_some)
    })?;
    let mut times = Latencies::default();
    for moved in bereft.next_move.iter().flatten() {
        times.add(moved.duration_since(killed));
    }
    let adoption = Adoption {
        matches,
        first_ms: times.percentile_ms(0.0),
        p50_ms: times.percentile_ms(50.0),
        last_ms: times.percentile_ms(100.0),
    };
    eprintln!("  all go on after {:.0} ms", adoption.last_ms);
    Ok(adoption)
}

/// The players of matches without a server: those who are to act try until it is done.
struct Bereft {
    players: Players,
    /// The time at which the next move of each match was durable.
    next_move: Vec<Option<Instant>>,
}

impl Client for Bereft {
    fn opened(&mut self, at: usize, sockets: &mut Sockets) -> anyhow::Result<()> {
        self.players.opened(at, sockets)
    }

    fn received(&mut self, at: usize, text: &[u8], sockets: &mut Sockets) -> anyhow::Result<()> {
        self.players.received(at, text, sockets)?;
        let next_move = &mut self.next_move[at / 2];
        match Kind::of(text) {
            Kind::Accepted if text.starts_with(br#"{"type":"accepted","id":"m"#) => {
                next_move.get_or_insert_with(Instant::now);
            }
            // The move tried before is done, or the player has to try again.
            Kind::Snapshot if next_move.is_none() => self.players.go_on(at, sockets)?,
            _ => {}
        }
        Ok(())
    }
}

pub(crate) fn drain(scope: &Scope) -> anyhow::Result<Drain> {
    let matches = scope.shared_matches();
    eprintln!("nodes: the owner of {matches} matches stops");
    let mut cluster = Cluster::start(scope, 2)?;
    let time_control = TimeControl::SuddenDeath { bank_ms: BANK_MS };
    let prepared = prepare_timed(&cluster.nodes[0], matches, Some(time_control))?;
    let mut swarm = Swarm::over(cluster.addresses(&[0]))?;
    let mut moved = Moved {
        players: Players::new(Vec::new()),
        clocks: vec![None; 2 * matches],
        left: vec![None; 2 * matches],
        back: 0,
        away: Latencies::default(),
        stopped_at: None,
        overcharged_ms: 0.0,
        undercharged_ms: 0.0,
    };
    moved.players.seat_more(&mut swarm, prepared)?;
    for _ in 1..MOVES {
        moved.players.play_round(&mut swarm)?;
    }
    // The last one, by which everybody is told the clocks: one match after the other, so that each is told
    // at once.
    for first in (0..2 * matches).step_by(2) {
        for at in [first, first + 1] {
            moved.players.go_on(at, &mut swarm.sockets)?;
        }
        swarm.run_until(&mut moved, |moved| {
            moved.clocks[first].is_some() && moved.clocks[first + 1].is_some()
        })?;
    }
    swarm.turn_to(cluster.addresses(&[1]));
    moved.stopped_at = Some(Instant::now());
    let stopping = cluster.nodes.remove(0).process.stop();
    swarm.run_until(&mut moved, |moved| moved.back == moved.left.len())?;
    let stopped = stopping
        .join()
        .map_err(|_| anyhow::anyhow!("nobody waits for it"))??;
    let mut players = moved.players;
    players.play_round(&mut swarm)?;
    let away = &mut moved.away;
    let drain = Drain {
        matches,
        stopped_ms: stopped.as_secs_f64() * 1e3,
        away_p50_ms: away.percentile_ms(50.0),
        away_p99_ms: away.percentile_ms(99.0),
        away_max_ms: away.percentile_ms(100.0),
        overcharged_ms: moved.overcharged_ms,
        undercharged_ms: moved.undercharged_ms,
    };
    eprintln!(
        "  stopped after {:.0} ms, nobody away for more than {:.0} ms",
        drain.stopped_ms, drain.away_max_ms
    );
    Ok(drain)
}

/// Players whose server stops: they come back at another, and compare their clocks.
struct Moved {
    players: Players,
    /// By connection: the time at which it was last told its own clock, and this in milliseconds.
    clocks: Vec<Option<(Instant, u64)>>,
    /// The time at which each connection was closed.
    left: Vec<Option<Instant>>,
    /// The connections that are back.
    back: usize,
    away: Latencies,
    /// The time at which the server was asked to stop.
    stopped_at: Option<Instant>,
    overcharged_ms: f64,
    undercharged_ms: f64,
}

impl Moved {
    /// Compares what the clock of a player who is to act has lost with the time until the server was asked to
    /// stop: none is charged from then until the player is back.
    fn compare(&mut self, (told_at, before_ms): (Instant, u64), now_ms: u64) -> anyhow::Result<()> {
        let stopped_at = self.stopped_at.context("the server has not been stopped")?;
        let thought_ms = stopped_at.duration_since(told_at).as_secs_f64() * 1e3;
        let error_ms = before_ms as f64 - now_ms as f64 - thought_ms;
        self.overcharged_ms = self.overcharged_ms.max(error_ms);
        self.undercharged_ms = self.undercharged_ms.max(-error_ms);
        Ok(())
    }
}

impl Client for Moved {
    fn opened(&mut self, at: usize, sockets: &mut Sockets) -> anyhow::Result<()> {
        self.players.opened(at, sockets)
    }

    fn received(&mut self, at: usize, text: &[u8], sockets: &mut Sockets) -> anyhow::Result<()> {
        self.players.received(at, text, sockets)?;
        let own = self.players.get(at).seat;
        let Some(own_ms) = remaining_ms(text, own) else {
            return Ok(());
        };
        let before = self.clocks[at].replace((Instant::now(), own_ms));
        if Kind::of(text) == Kind::Snapshot
            && let Some(left) = self.left[at].take()
        {
            self.back += 1;
            self.away.add(left.elapsed());
            if State::of(text).and_then(|state| state.to_act) == Some(own) {
                self.compare(before.context("no clock was told before")?, own_ms)?;
            }
        }
        Ok(())
    }

    fn closed(&mut self, at: usize, _reason: &[u8]) -> anyhow::Result<()> {
        self.left[at] = Some(Instant::now());
        Ok(())
    }
}
