//! The answers given lately, so that a command repeated under the same id gets the same answer.

use std::collections::VecDeque;

use match_core::{MatchCore, Refused};
use protocol::{CommandId, Receipt, ServerMessage, Version};

use crate::store::StoredMatch;

/// How many answers a match remembers.
const REMEMBERED: usize = 64;

/// The last answers of a match, the oldest first.
#[derive(Default)]
pub(crate) struct Answers(VecDeque<(u8, CommandId, Answer)>);

/// How a command was answered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Answer {
    /// It was carried out.
    Accepted {
        version: Option<Version>,
        receipt: Option<Receipt>,
    },
    /// It was refused.
    Refused(Refused),
}

impl Answers {
    /// Finds the answers again that were given before the match came out of the store.
    pub(crate) fn of(stored: &StoredMatch, core: &MatchCore) -> Answers {
        let entries = stored.entries.iter();
        let entries = entries.map(|entry| (entry.at_ms, Some(entry.version), &entry.command));
        let said = stored.chat.iter();
        let said = said.map(|said| (said.line.at_ms, None, &said.command));
        let mut commands: Vec<_> = entries.chain(said).collect();
        commands.sort_by_key(|(at_ms, ..)| *at_ms);
        let mut answers = Answers::default();
        for (_, version, command) in commands {
            if let Some((player, id)) = command {
                let receipt = version.and_then(|version| core.receipt(version));
                answers.remember(*player, id.clone(), Answer::Accepted { version, receipt });
            }
        }
        answers
    }

    pub(crate) fn find(&self, player: u8, id: &CommandId) -> Option<Answer> {
        let mut answers = self.0.iter().rev();
        let found = answers.find(|(by, known, _)| *by == player && known == id);
        found.map(|(_, _, answer)| *answer)
    }

    pub(crate) fn remember(&mut self, player: u8, id: CommandId, answer: Answer) {
        if self.0.len() == REMEMBERED {
            self.0.pop_front();
        }
        self.0.push_back((player, id, answer));
    }
}

impl Answer {
    /// Writes the answer to the command `id`.
    pub(crate) fn message(self, id: CommandId) -> ServerMessage {
        match self {
            Answer::Accepted { version, receipt } => ServerMessage::Accepted {
                id,
                version,
                receipt,
            },
            Answer::Refused(refused) => refused.message(Some(id)),
        }
    }
}
