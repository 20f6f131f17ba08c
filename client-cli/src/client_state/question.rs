//! Questions to the user, and what follows from the answer.

use protocol::{ClientMessage, Offer};

use super::{ClientState, Command, Output};
use crate::net::command_id;

/// A question that the user answers before it is done.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Question {
    /// Whether a command is really meant.
    Command(Command),
    /// Whether an offer of the others is accepted.
    Offer(Offer),
}

impl ClientState {
    /// Asks whether a command is really meant.
    pub(super) fn confirm(&mut self, command: Command, question: &str) -> Output {
        if let Some(refusal) = self.cannot_send() {
            return refusal;
        }
        self.question = Some(Question::Command(command));
        self.texts.fill(question, &[]).into()
    }

    /// Asks whether the open offer of the others is accepted; does nothing if there is none.
    pub(crate) fn ask_about_offer(&mut self) {
        self.question = self.offer_of_others().map(Question::Offer);
    }

    /// Leaves the question without an answer: nothing is done, and an offer stays open.
    pub(crate) fn drop_question(&mut self) {
        self.question = None;
    }

    /// Returns the words of the question that awaits an answer.
    pub(crate) fn asked(&self) -> Option<String> {
        Some(match self.question.as_ref()? {
            Question::Command(Command::Resign) => self.texts.say("confirm-resign"),
            Question::Command(Command::Abort) => self.texts.say("confirm-abort"),
            Question::Command(_) => self.texts.say("confirm-leave"),
            Question::Offer(open) => {
                let offered = self.report()?.offered(open.player, open.offer);
                self.texts
                    .fill("confirm-offer", &[("offered", offered.into())])
            }
        })
    }

    /// Follows the answer to a question; an offer that is no longer open is not answered.
    pub(super) fn answer(&mut self, question: Option<Question>, yes: bool) -> Output {
        match question {
            Some(Question::Command(command)) if yes => self.send(command),
            Some(Question::Offer(open)) if self.offer_of_others().as_ref() != Some(&open) => {
                self.texts.say("no-offer").into()
            }
            Some(Question::Offer(Offer { offer, .. })) => {
                if let Some(refusal) = self.cannot_send() {
                    self.question = question;
                    return refusal;
                }
                let id = command_id();
                self.submit(if yes {
                    ClientMessage::Offer { id, offer }
                } else {
                    ClientMessage::Decline { id, offer }
                })
            }
            None if yes => self.texts.say("nothing-to-confirm").into(),
            Some(Question::Command(_)) | None => Output::default(),
        }
    }

    /// Returns the open offer of another player.
    pub(crate) fn offer_of_others(&self) -> Option<Offer> {
        let session = self.session.as_ref()?;
        let me = session.me()?.player;
        let mut offers = session.state().offers.iter();
        offers.find(|offer| offer.player != me).copied()
    }
}
