//! Ids for commands.

use protocol::CommandId;
use uuid::Builder;

/// Returns an id for a command that no other client gives: a random UUID (version 4).
pub(crate) fn command_id() -> CommandId {
    let random = fastrand::u128(..).to_ne_bytes();
    let id = Builder::from_random_bytes(random).into_uuid();
    CommandId::try_from(id.to_string()).expect("a UUID is short enough")
}

#[cfg(test)]
mod tests {
    use uuid::{Uuid, Version};

    use super::*;

    #[test]
    fn ids_are_random_uuids() {
        let [one, other] = [command_id(), command_id()];
        let read = Uuid::try_parse(one.as_str()).unwrap();
        assert_eq!(read.get_version(), Some(Version::Random));
        assert_ne!(one, other);
    }
}
