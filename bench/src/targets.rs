//! The figures that are aimed at.

use crate::report::{Report, TextTable};

/// The random actions a second that the engine is to carry out on one core.
const PLAYOUTS: [(&str, f64); 5] = [
    ("orbito", 3_000_000.0),
    ("aspic", 1_500_000.0),
    ("tectonic", 2_000_000.0),
    ("invincible-armada", 600_000.0),
    ("icehouse-armada", 400_000.0),
];

/// Returns the targets of what was measured, and whether they are met.
pub(crate) fn of(report: &Report) -> TextTable {
    let mut targets = Targets(TextTable::new(&["", "target", "measured", ""]));
    targets.of_moves(report);
    targets.of_followers(report);
    for run in &report.playout {
        let target = PLAYOUTS.iter().find(|(game, _)| *game == run.game);
        if let Some((game, target)) = target {
            let name = format!("random actions of {game}, one core");
            targets.at_least(&name, *target, run.actions_per_second);
        }
    }
    targets.0
}

struct Targets(TextTable);

impl Targets {
    fn of_moves(&mut self, report: &Report) {
        let of = |matches| report.moves.iter().find(move |run| run.matches == matches);
        let moves = of(1_000);
        self.at_most(
            "server CPU per 1000 durable moves, 1000 matches",
            25.0,
            "ms",
            moves.map(|run| run.server_cpu_ms_per_1000),
        );
        let cost = |matches| of(matches).map(|run| run.server_cpu_ms_per_1000);
        self.at_most(
            "the same, 9900 matches against 100",
            1.3,
            "times",
            cost(9_900).zip(cost(100)).map(|(many, few)| many / few),
        );
        self.at_most(
            "sender to opponent, p99, 1000 matches",
            30.0,
            "ms",
            moves.map(|run| run.played.p99_ms),
        );
        self.at_most(
            "sender to opponent, p99.9, at one pace",
            30.0,
            "ms",
            report.steady.as_ref().map(|steady| steady.p99_9_ms),
        );
        self.at_most(
            "an update, 1000 matches",
            250.0,
            "bytes",
            moves.map(|run| run.played.update_bytes),
        );
        if let Some(moves) = moves {
            let name = "durable moves, 1000 matches";
            self.at_least(name, 42_000.0, moves.played.per_second);
        }
        for run in report.nodes.iter().flat_map(|nodes| &nodes.moves) {
            if let Some(target) = run.target.filter(|_| run.matches == 1_000) {
                let name = format!("durable moves on PostgreSQL, players {}", run.players);
                self.at_least(&name, target, run.played.per_second);
            }
        }
    }

    fn of_followers(&mut self, report: &Report) {
        let spectators = |count| {
            let mut runs = report.spectators.iter();
            runs.find(move |run| run.watched.spectators == count)
        };
        for (count, target) in [(1_000, 10.0), (5_000, 45.0)] {
            self.at_most(
                &format!("a move to the last of {count} spectators, p99"),
                target,
                "ms",
                spectators(count).map(|run| run.watched.last_p99_ms),
            );
        }
        self.at_most(
            "server CPU per 1000 deliveries, 1000 spectators",
            8.0,
            "ms",
            spectators(1_000).map(|run| run.server_cpu_ms_per_1000_deliveries),
        );
        let memory = report.memory.as_ref();
        self.at_most(
            "memory per idle spectator connection",
            6.0,
            "KiB",
            memory.map(|memory| memory.kib_per_connection),
        );
        self.at_most(
            "memory per live match with both players",
            20.0,
            "KiB",
            memory.map(|memory| memory.kib_per_match),
        );
        let resume = report.resume.as_ref();
        let resume = resume.filter(|resume| resume.players == 1_000);
        self.at_most(
            "1000 players dropped, all resumed",
            120.0,
            "ms",
            resume.map(|resume| resume.last_snapshot_ms),
        );
        let start = report.cold_start.as_ref();
        let start = start.filter(|start| start.matches == 10_000);
        self.at_most(
            "cold start, 10,000 unfinished matches, to the first served",
            1_000.0,
            "ms",
            start.map(|start| start.first_match_ms),
        );
    }

    fn at_most(&mut self, name: &str, target: f64, unit: &str, measured: Option<f64>) {
        if let Some(measured) = measured {
            self.put(name, ("≤", target), unit, measured, measured <= target);
        }
    }

    fn at_least(&mut self, name: &str, target: f64, measured: f64) {
        self.put(name, ("≥", target), "/s", measured, measured >= target);
    }

    fn put(
        &mut self,
        name: &str,
        (sign, target): (&str, f64),
        unit: &str,
        measured: f64,
        met: bool,
    ) {
        self.0.row(vec![
            name.to_owned(),
            format!("{sign} {target} {unit}"),
            format!("{measured:.1} {unit}"),
            if met { "met" } else { "missed" }.to_owned(),
        ]);
    }
}
