//! The computers of a match that are thinking.

use std::collections::BTreeMap;
use std::future::poll_fn;
use std::pin::Pin;
use std::task::Poll;

use engine::{Json, Seat};
use match_core::ComputersTurn;

use crate::limits::Place;

/// The computers of a match that are thinking.
#[derive(Default)]
pub(super) struct Thinking {
    pub(super) thoughts: BTreeMap<Seat, (ComputersTurn, Coming)>,
    /// Counts the match as one with computers, while it is one and not over.
    pub(super) place: Option<Place>,
}

/// A computer's decision, when it is time.
pub(super) type Coming = Pin<Box<dyn Future<Output = Thought> + Send>>;

/// A computer's decision.
pub(super) enum Thought {
    /// An action.
    Act(Json),
    /// Nothing, as it should not happen: chance acts in its place, so that nobody waits for ever.
    Nothing,
    /// Nothing yet: it could not be asked.
    AskAgain,
}

impl Thinking {
    /// Waits for the next thought; without any it waits on.
    pub(super) async fn next(&mut self) -> (ComputersTurn, Thought) {
        poll_fn(|context| {
            let ready = self.thoughts.values_mut().find_map(|(turn, coming)| {
                match coming.as_mut().poll(context) {
                    Poll::Ready(thought) => Some((*turn, thought)),
                    Poll::Pending => None,
                }
            });
            match ready {
                Some((turn, thought)) => {
                    self.thoughts.remove(&turn.seat);
                    Poll::Ready((turn, thought))
                }
                None => Poll::Pending,
            }
        })
        .await
    }

    pub(super) fn is_empty(&self) -> bool {
        self.thoughts.is_empty()
    }
}
