//! The name of a command, by which it is told from all others of the same client.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{ClientMessage, CommandId};

/// The id a client gave a command, and what tells it from another command under the same id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommandName {
    /// The client's name for the command.
    pub id: CommandId,
    /// The digest of its content; `None` where an early server stored it without.
    pub digest: Option<CommandDigest>,
}

/// The first 64 bits of the SHA-256 of a command's JSON: enough to notice that a client has used an
/// id twice by mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommandDigest(pub u64);

impl CommandDigest {
    /// Digests a message.
    pub fn of(message: &ClientMessage) -> CommandDigest {
        let json = serde_json::to_vec(message).expect("messages have string keys");
        let digest = Sha256::digest(json);
        let first = digest.first_chunk().expect("it has 32 bytes");
        CommandDigest(u64::from_be_bytes(*first))
    }
}

impl CommandName {
    /// Tells whether `self` and `other`, which have the same id, may be one command sent twice.
    pub fn repeats(&self, other: &CommandName) -> bool {
        match (self.digest, other.digest) {
            (Some(one), Some(other)) => one == other,
            (None, _) | (_, None) => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(json: &str) -> CommandName {
        let message: ClientMessage = serde_json::from_str(json).unwrap();
        CommandName {
            id: message.id().unwrap().clone(),
            digest: Some(CommandDigest::of(&message)),
        }
    }

    #[test]
    fn commands_are_told_apart_by_what_they_say() {
        let shot = name(r#"{"type": "act", "id": "3", "version": 8, "action": {"type": "skip"}}"#);
        let again = name(r#"{"id":"3","type":"act","action":{"type": "skip"},"version":8}"#);
        assert_eq!(shot, again);
        for other in [
            r#"{"type": "act", "id": "3", "version": 9, "action": {"type": "skip"}}"#,
            r#"{"type": "act", "id": "3", "version": 8, "action": {"type": "shoot"}}"#,
            r#"{"type": "ready", "id": "3", "ready": true}"#,
        ] {
            assert!(!shot.repeats(&name(other)), "{other}");
        }
        let early = CommandName {
            digest: None,
            ..shot.clone()
        };
        assert!(early.repeats(&shot) && shot.repeats(&early));
    }

    /// Digests are stored: another version of the server must come to the same ones.
    #[test]
    fn digests_stay_what_they_are() {
        let ready = name(r#"{"type": "ready", "id": "r1", "ready": true}"#);
        assert_eq!(ready.digest, Some(CommandDigest(9_410_174_608_685_366_298)));
    }
}
