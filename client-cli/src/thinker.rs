//! An opponent that thinks beside the client.

use std::sync::mpsc;
use std::thread;

use opponents::{Budget, Decision, Level, Opponent, Situation, Unreadable, opponent};
use tokio::sync::oneshot;

/// The best opponent of a game, on a thread of its own, which keeps what it has worked out for the
/// next question. It ends with its last question.
pub(crate) struct Thinker {
    questions: mpsc::Sender<Question>,
}

struct Question {
    situation: Situation,
    reply: oneshot::Sender<Result<Decision, Unreadable>>,
}

impl Thinker {
    /// Starts the opponent of a game.
    pub(crate) fn start(game: &str) -> Thinker {
        let (questions, asked) = mpsc::channel::<Question>();
        if let Some(mut opponent) = opponent(game) {
            thread::spawn(move || {
                for question in asked {
                    question.answer(opponent.as_mut());
                }
            });
        }
        Thinker { questions }
    }

    /// Asks what a seat should do.
    pub(crate) fn ask(&self, situation: Situation) -> Thought {
        let (reply, answer) = oneshot::channel();
        // Without an opponent the question is dropped, which the thought notices.
        let _ = self.questions.send(Question { situation, reply });
        Thought(answer)
    }
}

impl Question {
    fn answer(self, opponent: &mut dyn Opponent) {
        let mut is_unwanted = || self.reply.is_closed();
        if is_unwanted() {
            return;
        }
        let level = Level::BEST;
        let mut budget = Budget::of_nodes(opponent.nodes(level)).until(&mut is_unwanted);
        let decided = opponent.decide(&self.situation, level, &mut budget);
        // The user may not want to know any more.
        let _ = self.reply.send(decided);
    }
}

/// A decision on its way. Dropping it stops the thinking.
pub(crate) struct Thought(oneshot::Receiver<Result<Decision, Unreadable>>);

impl Thought {
    /// Waits for the decision. Waiting may be broken off and taken up again.
    ///
    /// # Errors
    ///
    /// Fails if the situation is not one in which the seat can act, or nobody plays the game.
    pub(crate) async fn decision(&mut self) -> Result<Decision, Unreadable> {
        let decided = (&mut self.0).await;
        decided.unwrap_or_else(|_| Err(Unreadable("no opponent has answered".to_owned())))
    }
}

#[cfg(test)]
mod tests {
    use engine::{Chance, Seat, Seed, game};
    use serde_json::Map;

    use super::*;

    /// Returns what the first player knows at the start of a match of Orbito.
    fn beginning() -> Situation {
        let kind = game("orbito").unwrap();
        let settings = kind.check(&Map::new()).unwrap();
        let playing = kind.start(&settings, Chance::new(Seed([1; 32])));
        Situation::of(
            playing.as_ref(),
            &settings,
            Seat(0),
            &[],
            None,
            Seed([2; 32]),
        )
    }

    #[tokio::test]
    async fn a_thinker_goes_on_after_a_thought_that_was_dropped() {
        let thinker = Thinker::start("orbito");
        drop(thinker.ask(beginning()));
        let decision = thinker.ask(beginning()).decision().await.unwrap();
        assert!(decision.is_exact, "the small board is solved");
    }

    #[tokio::test]
    async fn nobody_plays_a_game_that_is_not_known() {
        let thinker = Thinker::start("of a newer server");
        assert!(thinker.ask(beginning()).decision().await.is_err());
    }

    #[tokio::test]
    async fn a_seat_that_is_not_to_act_is_told_nothing() {
        let mut situation = beginning();
        situation.seat = Seat(1);
        assert!(
            Thinker::start("orbito")
                .ask(situation)
                .decision()
                .await
                .is_err()
        );
    }
}
