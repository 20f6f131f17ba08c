//! The contenders of the arena.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use opponents::plain::Plain;
use opponents::{Budget, Decision, Level, Opponent, OpponentKind, Situation, Unreadable};

/// A way to play.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Contender {
    /// A level, with its own number of nodes.
    Level(Level),
    /// The best level with this much time, in milliseconds.
    Best(u64),
    /// A plain player, with the milliseconds for a decision.
    Plain(Plain, u64),
}

impl Contender {
    /// Plays the opening.
    pub(crate) const OPENER: Contender = Contender::Plain(Plain::Random, 0);
}

impl FromStr for Contender {
    type Err = String;

    fn from_str(text: &str) -> Result<Contender, String> {
        let (name, limit) = text.split_once('@').unwrap_or((text, "0ms"));
        let limit_ms = limit.strip_suffix("ms").and_then(|ms| ms.parse().ok());
        let limit_ms = limit_ms.ok_or_else(|| format!("{limit} is no time such as 500ms"))?;
        Ok(match name {
            "best" => Contender::Best(limit_ms),
            "random" => Contender::Plain(Plain::Random, limit_ms),
            "flat" => Contender::Plain(Plain::Flat, limit_ms),
            "uct" => Contender::Plain(Plain::Uct, limit_ms),
            number => {
                let level = number.parse().ok().and_then(Level::new);
                Contender::Level(level.ok_or_else(|| format!("nobody is called {number}"))?)
            }
        })
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contender::Level(level) => write!(f, "level {}", level.number()),
            Contender::Best(limit_ms) => write!(f, "best, {limit_ms} ms"),
            Contender::Plain(Plain::Random, _) => f.write_str("random"),
            Contender::Plain(Plain::Flat, limit_ms) => write!(f, "flat, {limit_ms} ms"),
            Contender::Plain(Plain::Uct, limit_ms) => write!(f, "uct, {limit_ms} ms"),
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

    pub(crate) fn decide(&mut self, situation: &Situation) -> Result<Decision, Unreadable> {
        let started = Instant::now();
        let (level, nodes, limit_ms) = match self.contender {
            Contender::Level(level) => (level, self.opponent.nodes(level), u64::MAX),
            Contender::Best(limit_ms) | Contender::Plain(_, limit_ms) => {
                (Level::BEST, u64::MAX, limit_ms)
            }
        };
        let mut is_time_over = || started.elapsed() >= Duration::from_millis(limit_ms);
        let mut budget = Budget::of_nodes(nodes).until(&mut is_time_over);
        let decision = self.opponent.decide(situation, level, &mut budget)?;
        self.decisions += 1;
        self.nodes += budget.spent();
        self.time += started.elapsed();
        Ok(decision)
    }
}
