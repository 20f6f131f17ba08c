//! The server's counters and measures, for Prometheus.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use engine::GAMES;
use metrics::{Counter, Gauge, Histogram, Key, Label, Metadata, Recorder, Unit};
use metrics_exporter_prometheus::{
    Matcher, PrometheusBuilder, PrometheusHandle, PrometheusRecorder,
};
use protocol::ErrorCode;

/// Upper bounds of the buckets for times, in seconds.
const SECONDS: &[f64] = &[
    0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0,
];

/// Upper bounds of the buckets for batch sizes.
const SIZES: &[f64] = &[1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0];

/// Handles to every metric; cheap to clone.
#[derive(Clone)]
pub(crate) struct Metrics(Arc<Inner>);

struct Inner {
    prometheus: PrometheusHandle,
    connections: Gauge,
    loaded_matches: Gauge,
    actions: Counter,
    refusals: HashMap<&'static str, Counter>,
    limits: [Counter; Limit::ALL.len()],
    /// Registers the counters of requests, whose routes are known when they are asked for.
    recorder: PrometheusRecorder,
    commit_batch: Histogram,
    commit_seconds: Histogram,
    commit_failures: Counter,
    action_seconds: Histogram,
    outbox_overflows: Counter,
    resyncs: Counter,
    parcels: Counter,
    panics: Counter,
    computers_waiting: Gauge,
    computer_seconds: Histogram,
    computer_failures: Counter,
    pushes: [Counter; Delivery::ALL.len()],
}

/// The end of a push message's way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Delivery {
    /// The push service has it.
    Done,
    /// The browser is not there any more, or was never.
    Gone,
    /// The push service does not take it, though the browser may be there.
    Refused,
    /// The push service cannot be reached, or has no time.
    Failed,
    /// It was not sent, as too many others were waiting.
    Dropped,
}

impl Delivery {
    pub(crate) const ALL: [Delivery; 5] = [
        Delivery::Done,
        Delivery::Gone,
        Delivery::Refused,
        Delivery::Failed,
        Delivery::Dropped,
    ];

    /// Returns the word by which it is counted.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Delivery::Done => "done",
            Delivery::Gone => "gone",
            Delivery::Refused => "refused",
            Delivery::Failed => "failed",
            Delivery::Dropped => "dropped",
        }
    }
}

/// A limit somebody can run into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Limit {
    /// REST requests from one address.
    Requests,
    /// Wrong join codes from one address.
    Codes,
    /// Seats taken at one match from one address.
    Joins,
    /// Connections, in all or from one address.
    Connections,
    /// Unfinished matches created from one address.
    Matches,
    /// Matches with computers in memory, created from one address.
    Computers,
    /// Spectators of one match.
    Spectators,
    /// Messages over one socket, or over all of one address.
    Messages,
    /// Commands, lines of chat and subscriptions from one address.
    Commands,
    /// Events of one match: of one seat, or beside the game.
    Events,
    /// Lines of chat of one person or one address, or on their way into one match.
    Chat,
}

impl Limit {
    const ALL: [Limit; 11] = [
        Limit::Requests,
        Limit::Codes,
        Limit::Joins,
        Limit::Connections,
        Limit::Matches,
        Limit::Computers,
        Limit::Spectators,
        Limit::Messages,
        Limit::Commands,
        Limit::Events,
        Limit::Chat,
    ];

    fn name(self) -> &'static str {
        match self {
            Limit::Requests => "requests",
            Limit::Codes => "codes",
            Limit::Joins => "joins",
            Limit::Connections => "connections",
            Limit::Matches => "matches",
            Limit::Computers => "computers",
            Limit::Spectators => "spectators",
            Limit::Messages => "messages",
            Limit::Commands => "commands",
            Limit::Events => "events",
            Limit::Chat => "chat",
        }
    }
}

const METADATA: Metadata<'static> =
    Metadata::new(module_path!(), metrics::Level::INFO, Some(module_path!()));

impl Metrics {
    /// Sets up all metrics at zero.
    pub(crate) fn new() -> Metrics {
        let recorder = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), SECONDS)
            .and_then(|builder| {
                builder.set_buckets_for_metric(Matcher::Suffix("_writes".to_owned()), SIZES)
            })
            .expect("there are buckets")
            .build_recorder();
        let gauge = |name: &'static str, help: &'static str| {
            recorder.describe_gauge(name.into(), None, help.into());
            recorder.register_gauge(&Key::from_static_name(name), &METADATA)
        };
        let counter = |name: &'static str, help: &'static str| {
            recorder.describe_counter(name.into(), None, help.into());
            recorder.register_counter(&Key::from_static_name(name), &METADATA)
        };
        let histogram = |name: &'static str, unit, help: &'static str| {
            recorder.describe_histogram(name.into(), unit, help.into());
            recorder.register_histogram(&Key::from_static_name(name), &METADATA)
        };
        // One counter of a name for each value of a label.
        let labelled = |name: &'static str, label: &'static str, value: &'static str| {
            let labels = vec![Label::from_static_parts(label, value)];
            recorder.register_counter(&Key::from_parts(name, labels), &METADATA)
        };
        let codes = ErrorCode::ALL.iter().map(|code| code.as_str());
        let rules = GAMES.iter().flat_map(|kind| kind.refusal_codes()).copied();
        recorder.describe_counter(
            "tablee_refusals_total".into(),
            None,
            "Requests and commands refused, by code.".into(),
        );
        let refusals = codes
            .chain(rules)
            .map(|code| (code, labelled("tablee_refusals_total", "code", code)));
        recorder.describe_counter(
            "tablee_limits_total".into(),
            None,
            "Times somebody ran into a limit, by limit.".into(),
        );
        let limits = Limit::ALL.map(|limit| labelled("tablee_limits_total", "limit", limit.name()));
        recorder.describe_counter(
            "tablee_pushes_total".into(),
            None,
            "Push messages, by what became of them.".into(),
        );
        let pushes = Delivery::ALL
            .map(|delivery| labelled("tablee_pushes_total", "delivery", delivery.name()));
        recorder.describe_counter(
            "tablee_requests_total".into(),
            None,
            "Requests answered, by route and status.".into(),
        );
        Metrics(Arc::new(Inner {
            connections: gauge("tablee_connections", "Open sockets."),
            loaded_matches: gauge("tablee_loaded_matches", "Matches in memory."),
            actions: counter("tablee_actions_total", "Actions accepted and durable."),
            refusals: refusals.collect(),
            limits,
            commit_batch: histogram("tablee_commit_writes", None, "Writes in a commit."),
            commit_seconds: histogram(
                "tablee_commit_seconds",
                Some(Unit::Seconds),
                "Time a commit took.",
            ),
            commit_failures: counter(
                "tablee_commit_failures_total",
                "Commits that failed; what waited for them was refused as unavailable.",
            ),
            action_seconds: histogram(
                "tablee_action_seconds",
                Some(Unit::Seconds),
                "Time from receiving an action to publishing it, durable.",
            ),
            outbox_overflows: counter(
                "tablee_outbox_overflows_total",
                "Times a slow reader lost its backlog and was resynchronised.",
            ),
            parcels: counter("tablee_parcels_total", "Parcels sent to other servers"),
            resyncs: counter(
                "tablee_resyncs_total",
                "Times a connection asked for a snapshot by itself, after an overflow or a match \
                 that left memory.",
            ),
            panics: counter("tablee_match_panics_total", "Matches whose task panicked."),
            computers_waiting: gauge(
                "tablee_computers_waiting",
                "Decisions of computers that wait for a thread.",
            ),
            computer_seconds: histogram(
                "tablee_computer_seconds",
                Some(Unit::Seconds),
                "Time a computer thought about a decision.",
            ),
            computer_failures: counter(
                "tablee_computer_failures_total",
                "Decisions that computers failed at; chance acted in their place.",
            ),
            pushes,
            prometheus: recorder.handle(),
            recorder,
        }))
    }

    pub(crate) fn parcel_sent(&self) {
        self.0.parcels.increment(1);
    }

    /// Returns everything in Prometheus' text format.
    pub(crate) fn render(&self) -> String {
        self.0.prometheus.run_upkeep();
        self.0.prometheus.render()
    }

    pub(crate) fn connected(&self) {
        self.0.connections.increment(1);
    }

    pub(crate) fn disconnected(&self) {
        self.0.connections.decrement(1);
    }

    pub(crate) fn loaded(&self, matches: usize) {
        self.0.loaded_matches.set(matches as f64);
    }

    pub(crate) fn acted(&self, took: Duration) {
        self.0.actions.increment(1);
        self.0.action_seconds.record(took);
    }

    pub(crate) fn refused(&self, code: &str) {
        if let Some(counter) = self.0.refusals.get(code) {
            counter.increment(1);
        }
    }

    pub(crate) fn limited(&self, limit: Limit) {
        self.0.limits[limit as usize].increment(1);
    }

    pub(crate) fn answered(&self, route: &str, status: u16) {
        let labels = vec![
            Label::new("route", route.to_owned()),
            Label::new("status", status.to_string()),
        ];
        let key = Key::from_parts("tablee_requests_total", labels);
        self.0
            .recorder
            .register_counter(&key, &METADATA)
            .increment(1);
    }

    pub(crate) fn commit_failed(&self) {
        self.0.commit_failures.increment(1);
    }

    pub(crate) fn committed(&self, writes: usize, took: Duration) {
        self.0.commit_batch.record(writes as f64);
        self.0.commit_seconds.record(took);
    }

    pub(crate) fn overflowed(&self) {
        self.0.outbox_overflows.increment(1);
    }

    pub(crate) fn resynced(&self) {
        self.0.resyncs.increment(1);
    }

    pub(crate) fn panicked(&self) {
        self.0.panics.increment(1);
    }

    pub(crate) fn computers_waiting(&self, decisions: usize) {
        self.0.computers_waiting.set(decisions as f64);
    }

    pub(crate) fn computer_decided(&self, took: Duration) {
        self.0.computer_seconds.record(took);
    }

    pub(crate) fn computer_failed(&self) {
        self.0.computer_failures.increment(1);
    }

    pub(crate) fn pushed(&self, delivery: Delivery) {
        self.0.pushes[delivery as usize].increment(1);
    }

    /// Prometheus' histograms keep what was recorded until it is read; this folds it in.
    pub(crate) fn upkeep(&self) {
        self.0.prometheus.run_upkeep();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOCUMENT: &str = include_str!("../../docs/operating.md");

    #[test]
    fn operators_are_told_of_every_metric_and_limit() {
        let metrics = Metrics::new();
        metrics.answered("page", 200);
        metrics.committed(1, Duration::from_millis(1));
        metrics.acted(Duration::from_millis(1));
        metrics.computer_decided(Duration::from_millis(1));
        let rendered = metrics.render();
        let kinds = rendered
            .lines()
            .filter_map(|line| line.strip_prefix("# TYPE "));
        let names: Vec<&str> = kinds.filter_map(|kind| kind.split(' ').next()).collect();
        assert!(names.len() >= 17, "{names:?}");
        for name in names {
            let row = [format!("| `{name}` |"), format!("| `{name}{{")];
            assert!(row.iter().any(|row| DOCUMENT.contains(row)), "{name}");
        }
        let mut lines = DOCUMENT.lines();
        let limits = lines.find(|line| line.starts_with("| `tablee_limits_total"));
        for limit in Limit::ALL {
            let name = format!("`{}`", limit.name());
            assert!(limits.is_some_and(|row| row.contains(&name)), "{name}");
        }
    }
}
