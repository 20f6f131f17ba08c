//! Computers among the players of a match, or in the place of some: asked when they are to act, and
//! their actions carried out like everybody's.

use std::future::pending;
use std::time::{Duration, Instant};

use engine::Chance;
use match_core::ComputersTurn;
use opponents::Situation;
use protocol::{Raw, Status};
use tokio::time::sleep;

use super::actor::{Actor, Broken};
use super::thinking::{Coming, Thinking, Thought};
use crate::computers::Asked;

/// After how long computers are asked again that could not be, as too many others are.
const ASK_AGAIN: Duration = Duration::from_millis(500);

impl Actor {
    /// Asks the computers that are to act for what they have not been asked yet, and forgets what
    /// they were asked before the match moved on.
    pub(super) fn have_computers_think(&mut self) {
        if !self.core.has_computers() || self.core.status() == Status::Finished {
            self.thinking = Thinking::default();
            return;
        }
        let computers = &self.shared.computers;
        let creator = self.core.head().creator.as_deref().unwrap_or_default();
        self.thinking
            .place
            .get_or_insert_with(|| computers.enter(creator));
        let turns = self.core.computers_turns();
        let thoughts = &mut self.thinking.thoughts;
        thoughts.retain(|_, (turn, _)| turns.contains(turn));
        for turn in turns {
            if !self.thinking.thoughts.contains_key(&turn.seat) {
                let coming = self.ask(&turn);
                self.thinking.thoughts.insert(turn.seat, (turn, coming));
            }
        }
    }

    /// Tells whether the match may have computers: it has some, or the address that created it has
    /// not too many such matches.
    pub(super) fn has_place_for_computers(&self) -> bool {
        let creator = self.core.head().creator.as_deref().unwrap_or_default();
        self.thinking.place.is_some() || !self.shared.is_full_of_computers(creator)
    }

    /// Asks a computer, handing it what its seat has been shown.
    fn ask(&self, turn: &ComputersTurn) -> Coming {
        let head = self.core.head();
        let Some(playing) = self.core.game() else {
            return Box::pin(pending());
        };
        // All steps of a match go into a situation, which is not to be worked out for a refusal,
        // twice a second, while too many others wait.
        if !self.shared.computers.has_room() {
            return Box::pin(ask_again());
        }
        let seed = self.core.seed_of(turn);
        let steps = self.core.steps();
        let situation = Situation::of(playing, &head.settings, turn.seat, &steps, None, seed);
        let asked = Asked {
            game: head.kind.id(),
            situation,
            level: turn.level,
            creator: head.creator.clone().unwrap_or_default(),
        };
        let Ok(answer) = self.shared.computers.decide(asked) else {
            return Box::pin(ask_again());
        };
        let pace = Duration::from_millis(self.shared.computers.pace_ms().into());
        Box::pin(async move {
            let (answer, ()) = tokio::join!(answer, sleep(pace));
            match answer {
                Ok(Some(action)) => Thought::Act(action),
                Ok(None) => Thought::Nothing,
                // The server is stopping.
                Err(_) => pending().await,
            }
        })
    }

    /// Carries out what a computer has come to, unless the match has moved on.
    pub(super) async fn thought(
        &mut self,
        turn: ComputersTurn,
        thought: Thought,
    ) -> Result<(), Broken> {
        let started = Instant::now();
        let now = self.now();
        self.notice_jumps_by(now).await?;
        self.pass_until(now, None);
        let is_due = self.core.computers_turns().contains(&turn);
        let action = match thought {
            Thought::AskAgain => None,
            Thought::Act(action) => Some(Raw::from(action)),
            Thought::Nothing => self.random_action(&turn),
        };
        if let Some(action) = action.filter(|_| is_due) {
            let acted = self.act_for(&turn, &action);
            self.commit(None, None).await?;
            if acted {
                self.shared.metrics.acted(started.elapsed());
            }
        } else {
            self.commit(None, None).await?;
        }
        self.publish();
        Ok(())
    }

    /// Has a computer act; should the rules not allow what it has come to, chance acts in its place.
    fn act_for(&mut self, turn: &ComputersTurn, action: &Raw) -> bool {
        let now = self.now();
        let acted = self.core.act_as_computer(now, turn, action);
        let Err(refused) = acted else { return true };
        tracing::error!(code = refused.code(), "a computer's action was refused");
        self.shared.metrics.computer_failed();
        let Some(action) = self.random_action(turn) else {
            return false;
        };
        self.core.act_as_computer(now, turn, &action).is_ok()
    }

    fn random_action(&self, turn: &ComputersTurn) -> Option<Raw> {
        let mut chance = Chance::new(self.core.seed_of(turn));
        self.core.random_action(turn.seat, &mut chance)
    }
}

async fn ask_again() -> Thought {
    sleep(ASK_AGAIN).await;
    Thought::AskAgain
}
