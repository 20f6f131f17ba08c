//! A decision on its way from a match through the pool and back.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use engine::Json;
use opponents::{Budget, Level, Opponent, Situation, opponent};
use tokio::sync::oneshot;

use crate::metrics::Metrics;

/// The opponents of a thread, by game: what they have worked out is good for the next decision.
pub(super) type Opponents = HashMap<&'static str, Box<dyn Opponent>>;

/// A decision that a match asks for.
pub(crate) struct Asked {
    /// The game's name on the wire.
    pub(crate) game: &'static str,
    /// The events that the seat has been shown.
    pub(crate) situation: Situation,
    /// The level of the computer.
    pub(crate) level: protocol::Level,
    /// The address that created the match: decisions for different addresses take turns.
    pub(crate) creator: String,
}

pub(super) struct Job {
    pub(super) asked: Asked,
    reply: oneshot::Sender<Option<Json>>,
}

impl Job {
    pub(super) fn new(asked: Asked) -> (Job, oneshot::Receiver<Option<Json>>) {
        let (reply, answer) = oneshot::channel();
        (Job { asked, reply }, answer)
    }

    /// Tells whether nobody waits for the answer any more.
    pub(super) fn is_unwanted(&self) -> bool {
        self.reply.is_closed()
    }

    /// Decides and answers. A panic is the opponent's alone: it is replaced, and has no answer.
    pub(super) fn decide(self, opponents: &mut Opponents, metrics: &Metrics) {
        if self.is_unwanted() {
            return;
        }
        let started = Instant::now();
        let decided = catch_unwind(AssertUnwindSafe(|| self.think(opponents)));
        let action = match decided {
            Ok(Ok(action)) => Some(action),
            Ok(Err(error)) => {
                tracing::error!(game = self.asked.game, %error, "a computer found no action");
                None
            }
            Err(_) => {
                opponents.remove(self.asked.game);
                tracing::error!(game = self.asked.game, "a computer failed while it thought");
                None
            }
        };
        if action.is_none() {
            metrics.computer_failed();
        }
        metrics.computer_decided(started.elapsed());
        // The match may have moved on.
        let _ = self.reply.send(action);
    }

    fn think(&self, opponents: &mut Opponents) -> Result<Json, String> {
        let game = self.asked.game;
        let level = Level::new(self.asked.level.0).ok_or("there is no such level")?;
        if !opponents.contains_key(game) {
            let new = opponent(game).ok_or("the game has no opponent")?;
            opponents.insert(game, new);
        }
        let opponent = opponents.get_mut(game).expect("it was put there");
        let mut is_unwanted = || self.is_unwanted();
        let mut budget = Budget::of_nodes(opponent.nodes(level)).until(&mut is_unwanted);
        let decided = opponent.decide(&self.asked.situation, level, &mut budget);
        Ok(decided.map_err(|error| error.to_string())?.action)
    }
}
