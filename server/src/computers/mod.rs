//! The threads on which computers think: a few of low priority, beside the matches.
//!
//! A match asks with what the seat has been shown, and waits for the answer as for a player's. The
//! thinking ends early when nobody waits for it any more.

mod job;
mod pool;
#[cfg(test)]
mod tests;
mod waiting;

use std::collections::HashMap;
use std::sync::Arc;

use engine::Json;
use tokio::sync::oneshot;

pub(crate) use self::job::Asked;
use self::job::Job;
use self::pool::Pool;
use self::waiting::Busy;
use crate::config::ComputerOptions;
use crate::limits::{Place, Places};
use crate::metrics::Metrics;

/// The computers of all matches.
#[derive(Clone)]
pub(crate) struct Computers {
    mind: Mind,
    places: Places,
    per_address: u32,
    pace_ms: u32,
}

/// The threads that do the thinking.
#[derive(Clone)]
enum Mind {
    Pool(Arc<Pool>),
    /// The one that asks: a simulation has no other.
    #[cfg(test)]
    AtOnce(Metrics),
}

impl Computers {
    pub(crate) fn new(options: &ComputerOptions, metrics: Metrics) -> Computers {
        Computers {
            mind: Mind::Pool(Arc::new(Pool::new(options, metrics))),
            places: Places::default(),
            per_address: options.computer_matches_per_address,
            pace_ms: options.computer_pace_ms,
        }
    }

    /// Returns computers that decide while they are asked.
    #[cfg(test)]
    pub(crate) fn at_once(options: &ComputerOptions, metrics: Metrics) -> Computers {
        Computers {
            mind: Mind::AtOnce(metrics),
            ..Computers::new(options, Metrics::new())
        }
    }

    /// Has a computer decide. The answer is an action, or nothing if there was none to be found; it
    /// is never given if the server stops. To drop the receiver is to want no answer any more.
    ///
    /// # Errors
    ///
    /// Fails if as many decisions wait already as may.
    pub(crate) fn decide(&self, asked: Asked) -> Result<oneshot::Receiver<Option<Json>>, Busy> {
        let (job, answer) = Job::new(asked);
        match &self.mind {
            Mind::Pool(pool) => pool.add(job)?,
            #[cfg(test)]
            Mind::AtOnce(metrics) => job.decide(&mut job::Opponents::new(), metrics),
        }
        Ok(answer)
    }

    /// Tells whether one more decision may wait now. Others may take the room before it is asked for.
    pub(crate) fn has_room(&self) -> bool {
        match &self.mind {
            Mind::Pool(pool) => pool.has_room(),
            #[cfg(test)]
            Mind::AtOnce(_) => true,
        }
    }

    /// The shortest time between publishing a position and a computer's action, in milliseconds:
    /// not faster than eyes can follow.
    pub(crate) fn pace_ms(&self) -> u32 {
        self.pace_ms
    }

    /// Counts one more match that is in memory and has computers, for the address that created it.
    pub(crate) fn enter(&self, creator: &str) -> Place {
        self.places.enter(creator)
    }

    /// Tells whether an address has as many matches with computers in memory as it may, with those at other
    /// servers.
    pub(crate) fn is_full(&self, creator: &str, elsewhere: u32) -> bool {
        self.places.of(creator) + elsewhere >= self.per_address
    }

    /// Returns the addresses of which other servers have to know, each with its number of matches.
    pub(crate) fn taken(&self) -> HashMap<String, u32> {
        self.places.many(self.per_address.into())
    }

    /// Ends the thinking.
    pub(crate) fn stop(&self) {
        match &self.mind {
            Mind::Pool(pool) => pool.stop(),
            #[cfg(test)]
            Mind::AtOnce(_) => {}
        }
    }
}
