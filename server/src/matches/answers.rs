//! The answers to commands, so that one repeated under the same id gets the same answer.

use std::collections::{HashMap, VecDeque};

use match_core::{LogEntry, MatchCore, Refused};
use protocol::{
    CommandDigest, CommandId, CommandName, ErrorCode, Player, Receipt, ServerMessage, Version,
};

/// The number of a player's commands that are remembered though they left nothing in the log.
const REMEMBERED: usize = 64;

/// The answers to the players of a match.
#[derive(Default)]
pub(crate) struct Answers(HashMap<Player, OfPlayer>);

/// The answers to one player.
#[derive(Default)]
struct OfPlayer {
    /// The commands in the log, all of them.
    logged: HashMap<CommandId, (Option<CommandDigest>, Version)>,
    /// The last commands that left nothing there, the oldest first: they were refused, or there was
    /// nothing to change.
    others: VecDeque<(CommandName, Answer)>,
}

/// The answer to a command.
#[derive(Clone, Debug, PartialEq)]
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
    /// Finds the answers again that are in the log.
    pub(crate) fn of(log: &[LogEntry]) -> Answers {
        let mut answers = Answers::default();
        for entry in log {
            if let Some((player, name)) = &entry.command {
                answers.log(*player, name.clone(), entry.version);
            }
        }
        answers
    }

    /// Returns the answer to a player's command that was sent before, or whose id belongs to another
    /// command; nothing for a new one.
    pub(crate) fn find(
        &self,
        core: &MatchCore,
        player: Player,
        name: &CommandName,
    ) -> Option<Answer> {
        let known = self.0.get(&player)?;
        if let Some((digest, version)) = known.logged.get(&name.id) {
            let logged = CommandName {
                id: name.id.clone(),
                digest: *digest,
            };
            let answer = Answer::Accepted {
                version: Some(*version),
                receipt: core.receipt(*version),
            };
            return Some(answer.again(&logged, name));
        }
        let mut others = known.others.iter();
        let (other, answer) = others.find(|(other, _)| other.id == name.id)?;
        Some(answer.clone().again(other, name))
    }

    /// Returns how many commands of a player are in the log.
    pub(super) fn logged_by(&self, player: Player) -> usize {
        self.0.get(&player).map_or(0, |known| known.logged.len())
    }

    /// Returns the versions to which commands of a player in the log have led.
    pub(super) fn versions_of(&self, player: Player) -> impl Iterator<Item = Version> {
        let logged = self.0.get(&player).into_iter();
        logged.flat_map(|known| known.logged.values().map(|(_, version)| *version))
    }

    /// Remembers how a command was answered.
    pub(crate) fn remember(&mut self, player: Player, name: CommandName, answer: Answer) {
        if let Answer::Accepted {
            version: Some(version),
            ..
        } = answer
        {
            return self.log(player, name, version);
        }
        let others = &mut self.0.entry(player).or_default().others;
        if others.len() == REMEMBERED {
            others.pop_front();
        }
        others.push_back((name, answer));
    }

    fn log(&mut self, player: Player, name: CommandName, version: Version) {
        let logged = &mut self.0.entry(player).or_default().logged;
        logged.insert(name.id, (name.digest, version));
    }
}

impl Answer {
    /// The answer to what left nothing in the log: to a line of chat, say.
    pub(crate) const DONE: Answer = Answer::Accepted {
        version: None,
        receipt: None,
    };

    /// Returns the answer to `sent`, when `known` under the same id was answered with `self`.
    pub(crate) fn again(self, known: &CommandName, sent: &CommandName) -> Answer {
        if known.repeats(sent) {
            self
        } else {
            Answer::Refused(ErrorCode::IdReused.into())
        }
    }

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
