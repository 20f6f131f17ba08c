//! The results, as JSON and as a table next to the targets and the machine's limits.

use std::fmt::Write;

use serde::Serialize;

use crate::cold_start::ColdStart;
use crate::machine::Machine;
use crate::memory::Memory;
use crate::moves::Moves;
use crate::nodes::Nodes;
use crate::playout::Playout;
use crate::quiet::Quiet;
use crate::resume::Resume;
use crate::spectators::Spectators;
use crate::strangers::Beside;

/// The random actions a second that the engine is to carry out on one core.
const PLAYOUTS: [(&str, f64); 5] = [
    ("orbito", 3_000_000.0),
    ("aspic", 1_500_000.0),
    ("tectonic", 2_000_000.0),
    ("invincible-armada", 600_000.0),
    ("icehouse-armada", 400_000.0),
];

/// All figures of a run; what was not measured is absent.
#[derive(Default, Serialize)]
pub(crate) struct Report {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) quiet: Option<Quiet>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) machine: Option<Machine>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) moves: Vec<Moves>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) spectators: Vec<Spectators>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) memory: Option<Memory>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) strangers: Vec<Beside>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) resume: Option<Resume>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) cold_start: Option<ColdStart>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) nodes: Option<Nodes>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) playout: Vec<Playout>,
}

impl Report {
    /// Writes the figures as tables: all runs, ratios to the machine's limits, and targets; and whether they
    /// can be trusted.
    pub(crate) fn table(&self) -> String {
        let mut text = String::new();
        self.put_runs(&mut text);
        self.put_nodes(&mut text);
        self.put_limits(&mut text);
        self.put_targets(&mut text);
        if let Some(quiet) = &self.quiet {
            text.push_str(&quiet.verdict());
        }
        text
    }

    fn put_runs(&self, text: &mut String) {
        let mut moves = TextTable::new(&[
            "matches",
            "moves/s",
            "p50 ms",
            "p99 ms",
            "p99.9 ms",
            "max ms",
            "server CPU ms/1000",
            "bench CPU ms/1000",
            "refused",
        ]);
        for run in &self.moves {
            moves.row(vec![
                run.matches.to_string(),
                whole(run.played.per_second),
                tenth(run.played.p50_ms),
                tenth(run.played.p99_ms),
                tenth(run.played.p99_9_ms),
                tenth(run.played.max_ms),
                tenth(run.server_cpu_ms_per_1000),
                tenth(run.played.bench_cpu_ms_per_1000),
                run.played.refused.to_string(),
            ]);
        }
        moves.put("Durable moves", text);
        let mut spectators = TextTable::new(&[
            "spectators",
            "moves",
            "deliveries/s",
            "last p50 ms",
            "last p99 ms",
            "server CPU ms/1000",
        ]);
        for run in &self.spectators {
            spectators.row(vec![
                run.watched.spectators.to_string(),
                run.watched.moves.to_string(),
                whole(run.watched.deliveries_per_second),
                tenth(run.watched.last_p50_ms),
                tenth(run.watched.last_p99_ms),
                tenth(run.server_cpu_ms_per_1000_deliveries),
            ]);
        }
        spectators.put("One match with spectators", text);
        let mut strangers = TextTable::new(&[
            "a stranger",
            "moves",
            "p50 ms",
            "p99 ms",
            "max ms",
            "p99, ratio to quiet",
            "server MiB more",
        ]);
        let quiet = self.strangers.first().map_or(1.0, |run| run.p99_ms);
        for run in &self.strangers {
            strangers.row(vec![
                run.attack.to_owned(),
                run.moves.to_string(),
                tenth(run.p50_ms),
                tenth(run.p99_ms),
                tenth(run.max_ms),
                tenth(run.p99_ms / quiet),
                tenth(run.server_mib),
            ]);
        }
        strangers.put("One match beside a stranger, at the default limits", text);
        let mut playout = TextTable::new(&["game", "actions/s", "matches/s"]);
        for run in &self.playout {
            playout.row(vec![
                run.game.clone(),
                whole(run.actions_per_second),
                whole(run.matches_per_second),
            ]);
        }
        playout.put("The engine alone, random matches on one core", text);
    }

    fn put_nodes(&self, text: &mut String) {
        let Some(nodes) = &self.nodes else { return };
        let mut moves = TextTable::new(&[
            "players",
            "moves/s",
            "p50 ms",
            "p99 ms",
            "servers' CPU ms/1000",
            "PostgreSQL's",
            "NATS's",
            "messages/move",
            "refused",
        ]);
        for run in &nodes.moves {
            moves.row(vec![
                run.players.to_owned(),
                whole(run.played.per_second),
                tenth(run.played.p50_ms),
                tenth(run.played.p99_ms),
                tenth(run.servers_cpu_ms_per_1000),
                tenth(run.postgres_cpu_ms_per_1000),
                tenth(run.nats_cpu_ms_per_1000),
                tenth(run.parcels_per_move),
                run.played.refused.to_string(),
            ]);
        }
        moves.put("Several servers: durable moves", text);
        let mut spectators = TextTable::new(&[
            "servers",
            "spectators",
            "moves",
            "last p50 ms",
            "last p99 ms",
            "servers' CPU ms/1000 deliveries",
            "messages/move to each other server",
        ]);
        for run in &nodes.spectators {
            spectators.row(vec![
                run.nodes.to_string(),
                run.watched.spectators.to_string(),
                run.watched.moves.to_string(),
                tenth(run.watched.last_p50_ms),
                tenth(run.watched.last_p99_ms),
                tenth(run.servers_cpu_ms_per_1000_deliveries),
                hundredth(run.parcels_per_move_and_node),
            ]);
        }
        spectators.put("Several servers: one match with spectators", text);
        let adoption = &nodes.adoption;
        let mut killed = TextTable::new(&["matches", "first ms", "p50 ms", "last ms"]);
        killed.row(vec![
            adoption.matches.to_string(),
            whole(adoption.first_ms),
            whole(adoption.p50_ms),
            whole(adoption.last_ms),
        ]);
        killed.put(
            "Several servers: the next move after the owner is killed",
            text,
        );
        let drain = &nodes.drain;
        let mut stopped = TextTable::new(&[
            "matches",
            "stopped after ms",
            "away p50 ms",
            "away p99 ms",
            "away max ms",
            "clock too fast by ms",
            "too slow by ms",
        ]);
        stopped.row(vec![
            drain.matches.to_string(),
            whole(drain.stopped_ms),
            whole(drain.away_p50_ms),
            whole(drain.away_p99_ms),
            whole(drain.away_max_ms),
            whole(drain.overcharged_ms),
            whole(drain.undercharged_ms),
        ]);
        stopped.put(
            "Several servers: the owner stops, its players go to another",
            text,
        );
    }

    fn put_limits(&self, text: &mut String) {
        let mut limits = TextTable::new(&["limit of the machine", "limit", "ours", "ratio"]);
        let mut limit = |name: String, limit: f64, ours: f64| {
            let ratio = format!("{:.2}", ours / limit);
            limits.row(vec![name, tenth(limit), tenth(ours), ratio]);
        };
        let most = self.moves.last();
        if let (Some(machine), Some(most)) = (&self.machine, most) {
            let moves = most.played.per_second;
            limit(
                format!(
                    "fdatasync/s of 4 KiB against moves/s, {} matches",
                    most.matches
                ),
                machine.fdatasync_per_second,
                moves,
            );
            limit(
                "SQLite commits/s of 1 row against the same".to_owned(),
                machine.sqlite_commits_1_row_per_second,
                moves,
            );
            limit(
                "SQLite rows/s by 100 a commit against the same".to_owned(),
                machine.sqlite_commits_100_rows_per_second * 100.0,
                moves,
            );
        }
        for run in &self.moves {
            limit(
                format!("bare sockets, moves/s, {} matches", run.matches),
                run.bare.moves_per_second,
                run.played.per_second,
            );
            limit(
                format!(
                    "bare sockets, server CPU ms per 1000 moves, {} matches",
                    run.matches
                ),
                run.bare.cpu_ms_per_1000_moves,
                run.server_cpu_ms_per_1000,
            );
        }
        for run in &self.spectators {
            limit(
                format!(
                    "bare sockets, last p99 ms, {} spectators",
                    run.watched.spectators
                ),
                run.bare.p99_ms,
                run.watched.last_p99_ms,
            );
            limit(
                format!(
                    "bare sockets, server CPU ms per 1000 deliveries, {} spectators",
                    run.watched.spectators
                ),
                run.bare.cpu_ms_per_1000_moves / run.watched.spectators as f64,
                run.server_cpu_ms_per_1000_deliveries,
            );
        }
        limits.put("Against the machine", text);
    }

    fn put_targets(&self, text: &mut String) {
        let mut targets = TextTable::new(&["", "target", "measured", ""]);
        let mut at_most = |name: &str, target: f64, unit: &str, measured: Option<f64>| {
            if let Some(measured) = measured {
                targets.target(name, ("≤", target), unit, measured, measured <= target);
            }
        };
        let moves = self.moves.iter().find(|run| run.matches == 1_000);
        let spectators = |count| {
            self.spectators
                .iter()
                .find(move |run| run.watched.spectators == count)
        };
        let memory = self.memory.as_ref();
        let cold_start = self.cold_start.as_ref();
        at_most(
            "server CPU per 1000 durable moves, 1000 matches",
            25.0,
            "ms",
            moves.map(|run| run.server_cpu_ms_per_1000),
        );
        at_most(
            "sender to opponent, p99, 1000 matches",
            30.0,
            "ms",
            moves.map(|run| run.played.p99_ms),
        );
        at_most(
            "a move to the last of 1000 spectators, p99",
            10.0,
            "ms",
            spectators(1_000).map(|run| run.watched.last_p99_ms),
        );
        at_most(
            "a move to the last of 5000 spectators, p99",
            45.0,
            "ms",
            spectators(5_000).map(|run| run.watched.last_p99_ms),
        );
        at_most(
            "server CPU per 1000 deliveries, 1000 spectators",
            8.0,
            "ms",
            spectators(1_000).map(|run| run.server_cpu_ms_per_1000_deliveries),
        );
        at_most(
            "memory per idle spectator connection",
            6.0,
            "KiB",
            memory.map(|memory| memory.kib_per_connection),
        );
        at_most(
            "memory per live match with both players",
            20.0,
            "KiB",
            memory.map(|memory| memory.kib_per_match),
        );
        at_most(
            "1000 players dropped, all resumed",
            120.0,
            "ms",
            self.resume
                .as_ref()
                .filter(|resume| resume.players == 1_000)
                .map(|resume| resume.last_snapshot_ms),
        );
        at_most(
            "cold start, 10,000 unfinished matches, to the first served",
            1_000.0,
            "ms",
            cold_start
                .filter(|cold_start| cold_start.matches == 10_000)
                .map(|cold_start| cold_start.first_match_ms),
        );
        let mut at_least = |name: &str, target: f64, measured: f64| {
            targets.target(name, ("≥", target), "/s", measured, measured >= target);
        };
        if let Some(moves) = moves {
            at_least(
                "durable moves, 1000 matches",
                42_000.0,
                moves.played.per_second,
            );
        }
        for run in self.nodes.iter().flat_map(|nodes| &nodes.moves) {
            if let Some(target) = run.target.filter(|_| run.matches == 1_000) {
                let name = format!("durable moves on PostgreSQL, players {}", run.players);
                at_least(&name, target, run.played.per_second);
            }
        }
        for run in &self.playout {
            let target = PLAYOUTS.iter().find(|(game, _)| *game == run.game);
            if let Some((game, target)) = target {
                let name = format!("random actions of {game}, one core");
                at_least(&name, *target, run.actions_per_second);
            }
        }
        targets.put("Targets", text);
    }
}

fn whole(number: f64) -> String {
    format!("{number:.0}")
}

fn tenth(number: f64) -> String {
    format!("{number:.1}")
}

fn hundredth(number: f64) -> String {
    format!("{number:.2}")
}

/// A table of which the first row is the head; the first column is to the left.
struct TextTable(Vec<Vec<String>>);

impl TextTable {
    fn new(head: &[&str]) -> TextTable {
        TextTable(vec![head.iter().map(|name| (*name).to_owned()).collect()])
    }

    fn row(&mut self, row: Vec<String>) {
        self.0.push(row);
    }

    fn target(
        &mut self,
        name: &str,
        (sign, target): (&str, f64),
        unit: &str,
        measured: f64,
        met: bool,
    ) {
        self.row(vec![
            name.to_owned(),
            format!("{sign} {target} {unit}"),
            format!("{measured:.1} {unit}"),
            if met { "met" } else { "missed" }.to_owned(),
        ]);
    }

    /// Writes the table under its name, unless it is empty.
    fn put(&self, name: &str, text: &mut String) {
        if self.0.len() == 1 {
            return;
        }
        let columns = self.0[0].len();
        let widths: Vec<usize> = (0..columns)
            .map(|column| {
                let cells = self.0.iter().map(|row| row[column].chars().count());
                cells.max().unwrap_or(0)
            })
            .collect();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{name}");
        for row in &self.0 {
            let cells = row.iter().zip(&widths).enumerate();
            for (column, (cell, width)) in cells {
                let _ = match column {
                    0 => write!(text, "  {cell:<width$}"),
                    _ => write!(text, "  {cell:>width$}"),
                };
            }
            text.push('\n');
        }
        text.push('\n');
    }
}
