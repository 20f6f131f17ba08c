//! Ids for commands.

use protocol::CommandId;

/// A supply of command ids that no other client has.
#[derive(Clone, Debug)]
pub(crate) struct Ids {
    client: u64,
    given: u64,
}

impl Ids {
    /// Starts a supply with a random prefix.
    pub(crate) fn random() -> Ids {
        Ids {
            client: fastrand::u64(..),
            given: 0,
        }
    }

    /// Returns the next id.
    pub(crate) fn next(&mut self) -> CommandId {
        self.given += 1;
        CommandId::try_from(format!("{:016x}-{}", self.client, self.given))
            .expect("17 symbols and a number are short enough")
    }
}
