//! The contenders of the arena.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use opponents::plain::Plain;
use opponents::{
    Budget, Decision, Level, OPPONENTS, Opponent, OpponentKind, Situation, Unreadable,
};

/// A way to play.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Contender {
    /// A level, with its own number of nodes.
    Level(Level),
    /// A level within another limit.
    Within(Level, Limit),
    /// A plain player.
    Plain(Plain, Limit),
}

/// The limit of a decision.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Limit {
    /// In milliseconds.
    Time(u64),
    /// In nodes: the same on every machine, however busy it is.
    Nodes(u64),
    /// So many times as long as the contender has taken on average, but a millisecond at least.
    Multiple(u32),
}

/// The contenders that think for as long as they may.
const UNLIMITED: [&str; 3] = ["best", "flat", "uct"];

impl Contender {
    /// Plays the opening.
    pub(crate) const OPENER: Contender = Contender::Plain(Plain::Random, Limit::Time(0));

    /// Tells whether it thinks by the time of another one.
    pub(crate) fn is_relative(self) -> bool {
        matches!(
            self,
            Contender::Within(_, Limit::Multiple(_)) | Contender::Plain(_, Limit::Multiple(_))
        )
    }
}

impl FromStr for Contender {
    type Err = String;

    fn from_str(text: &str) -> Result<Contender, String> {
        let (name, limit) = match text.split_once('@') {
            Some((name, limit)) => (name, Some(limit.parse()?)),
            None => (text, None),
        };
        let level = name.parse().ok().and_then(Level::new);
        if let Some(level) = level {
            return Ok(limit.map_or(Contender::Level(level), |limit| {
                Contender::Within(level, limit)
            }));
        }
        if limit.is_none() && UNLIMITED.contains(&name) {
            return Err(format!(
                "{name} needs a limit, as in {name}@500ms or {name}@20000nodes"
            ));
        }
        let limit = limit.unwrap_or(Limit::Time(0));
        let mut rivals = OPPONENTS.iter().flat_map(|kind| kind.rivals());
        let plain = match name {
            "best" => return Ok(Contender::Within(Level::BEST, limit)),
            "random" => Some(Plain::Random),
            "flat" => Some(Plain::Flat),
            "uct" => Some(Plain::Uct),
            name => rivals.find(|rival| *rival == name).map(Plain::Rival),
        };
        let plain = plain.ok_or_else(|| format!("nobody is called {name}"))?;
        Ok(Contender::Plain(plain, limit))
    }
}

impl FromStr for Limit {
    type Err = String;

    fn from_str(text: &str) -> Result<Limit, String> {
        let number = text.trim_end_matches(char::is_alphabetic);
        let wrong =
            || format!("{text} is no time such as 500ms, nor a number such as 900nodes or 10times");
        let limit = match &text[number.len()..] {
            "ms" => number.parse().map(Limit::Time),
            "nodes" => number.parse().map(Limit::Nodes),
            "times" => number.parse().map(Limit::Multiple),
            _ => return Err(wrong()),
        };
        limit.map_err(|_| wrong())
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Time(0) => Ok(()),
            Limit::Time(ms) => write!(f, ", {ms} ms"),
            Limit::Nodes(nodes) => write!(f, ", {nodes} nodes"),
            Limit::Multiple(times) => write!(f, ", {times} × the time"),
        }
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contender::Level(level) => write!(f, "level {}", level.number()),
            Contender::Within(Level::BEST, limit) => write!(f, "best{limit}"),
            Contender::Within(level, limit) => write!(f, "level {}{limit}", level.number()),
            Contender::Plain(Plain::Random, _) => f.write_str("random"),
            Contender::Plain(Plain::Flat, limit) => write!(f, "flat{limit}"),
            Contender::Plain(Plain::Uct, limit) => write!(f, "uct{limit}"),
            Contender::Plain(Plain::Rival(name), limit) => write!(f, "{name}{limit}"),
        }
    }
}

/// A contender that plays matches, and what that took.
pub(crate) struct Playing {
    contender: Contender,
    opponent: Box<dyn Opponent>,
    pub(crate) decisions: u64,
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
}

impl Playing {
    pub(crate) fn new(contender: Contender, kind: &dyn OpponentKind) -> Playing {
        let opponent = match contender {
            Contender::Plain(plain, _) => kind.plain(plain),
            _ => kind.opponent(),
        };
        Playing {
            contender,
            opponent,
            decisions: 0,
            nodes: 0,
            time: Duration::ZERO,
        }
    }

    /// Returns how long a decision has taken on average.
    pub(crate) fn mean_time(&self) -> Duration {
        self.time.div_f64(self.decisions.max(1) as f64)
    }

    /// Decides for a seat, where a decision of the contender has taken so long on average.
    pub(crate) fn decide(
        &mut self,
        situation: &Situation,
        contenders_time: Duration,
    ) -> Result<Decision, Unreadable> {
        let started = Instant::now();
        let (level, limit) = match self.contender {
            Contender::Level(level) => (level, Limit::Nodes(self.opponent.nodes(level))),
            Contender::Within(level, limit) => (level, limit),
            Contender::Plain(_, limit) => (Level::BEST, limit),
        };
        let (nodes, time) = match limit {
            Limit::Nodes(nodes) => (nodes, Duration::MAX),
            Limit::Time(ms) => (u64::MAX, Duration::from_millis(ms)),
            Limit::Multiple(times) => {
                let time = contenders_time.saturating_mul(times);
                (u64::MAX, time.max(Duration::from_millis(1)))
            }
        };
        let mut is_time_over = || started.elapsed() >= time;
        let mut budget = Budget::of_nodes(nodes).until(&mut is_time_over);
        let decision = self.opponent.decide(situation, level, &mut budget)?;
        self.decisions += 1;
        self.nodes += budget.spent();
        self.time += started.elapsed();
        Ok(decision)
    }
}
