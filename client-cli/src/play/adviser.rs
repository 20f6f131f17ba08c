//! The computer that gives hints, beside the match.

use std::future;

use opponents::{Decision, Unreadable};

use crate::client_state::ClientState;
use crate::thinker::{Thinker, Thought};

/// Asks a computer what the user wants to know.
#[derive(Default)]
pub(super) struct Adviser {
    /// The computer that was asked last, and its game.
    thinker: Option<(String, Thinker)>,
    thought: Option<Thought>,
}

impl Adviser {
    /// Asks what the user wants to know by now, and stops a thought about what has passed.
    pub(super) fn attend(&mut self, client: &mut ClientState) {
        if let Some((game, situation)) = client.take_hint_wanted() {
            self.thinker.take_if(|(known, _)| *known != game);
            let start = || {
                let thinker = Thinker::start(&game);
                (game, thinker)
            };
            let (_, thinker) = self.thinker.get_or_insert_with(start);
            self.thought = Some(thinker.ask(situation));
        } else if !client.awaits_hint() {
            self.thought = None;
        }
    }

    /// Waits for the decision; for ever if none is on its way. Waiting may be broken off and taken up
    /// again.
    pub(super) async fn decision(&mut self) -> Result<Decision, Unreadable> {
        let Some(thought) = &mut self.thought else {
            return future::pending().await;
        };
        let decided = thought.decision().await;
        self.thought = None;
        decided
    }
}
