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
use crate::steady::Steady;
use crate::strangers::Beside;
use crate::targets;

/// All figures of a run; what was not measured is absent.
#[derive(Default, Serialize)]
pub(crate) struct Report {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) quiet: Option<Quiet>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) machine: Option<Machine>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) moves: Vec<Moves>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) steady: Option<Steady>,
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
        targets::of(self).put("Targets", &mut text);
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
            "update bytes",
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
                whole(run.played.update_bytes),
                run.played.refused.to_string(),
            ]);
        }
        moves.put("Durable moves", text);
        let mut steady = TextTable::new(&[
            "moves in the log",
            "moves/s",
            "p99.9 ms",
            "max ms",
            "server CPU ms/1000",
        ]);
        for stretch in self.steady.iter().flat_map(|steady| &steady.stretches) {
            steady.row(vec![
                stretch.logged.to_string(),
                whole(stretch.moves_per_second),
                tenth(stretch.p99_9_ms),
                tenth(stretch.max_ms),
                tenth(stretch.server_cpu_ms_per_1000),
            ]);
        }
        steady.put("Moves at one pace", text);
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
pub(crate) struct TextTable(Vec<Vec<String>>);

impl TextTable {
    pub(crate) fn new(head: &[&str]) -> TextTable {
        TextTable(vec![head.iter().map(|name| (*name).to_owned()).collect()])
    }

    pub(crate) fn row(&mut self, row: Vec<String>) {
        self.0.push(row);
    }

    /// Writes the table under its name, unless it is empty.
    pub(crate) fn put(&self, name: &str, text: &mut String) {
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
