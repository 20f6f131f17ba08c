//! Reading what a client sent, or saying what is wrong with it.

use engine::wrong_member;
use match_core::Refused;
use protocol::{ClientMessage, CommandId, ErrorCode, MESSAGE_BYTES, Version};
use serde::Deserialize;
use serde_json::value::RawValue;

/// A message that could not be read, with its id if that much could be.
pub(crate) struct Unreadable {
    pub(super) id: Option<CommandId>,
    pub(crate) refused: Refused,
}

#[derive(Deserialize)]
struct Named {
    id: CommandId,
}

/// An action, which is most of what comes. Read by itself, the game's part of it need not be
/// taken apart here.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Act<'a> {
    #[serde(rename = "type")]
    _tag: ActTag,
    id: CommandId,
    version: Version,
    #[serde(borrow)]
    action: &'a RawValue,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum ActTag {
    Act,
}

/// Reads a message.
pub(crate) fn read(text: &str) -> Result<ClientMessage, Unreadable> {
    if text.len() > MESSAGE_BYTES {
        return Err(Unreadable {
            id: id(text),
            refused: ErrorCode::TooLarge.into(),
        });
    }
    if let Ok(act) = serde_json::from_str::<Act<'_>>(text) {
        return Ok(ClientMessage::Act {
            id: act.id,
            version: act.version,
            action: act.action.to_owned().into(),
        });
    }
    serde_json::from_str(text).map_err(|_| Unreadable {
        id: id(text),
        refused: Refused::Unreadable(wrong_member::<ClientMessage>(text)),
    })
}

/// Reads the id of a message, if that much can be read.
pub(super) fn id(text: &str) -> Option<CommandId> {
    let named: Named = serde_json::from_str(text).ok()?;
    Some(named.id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_read_is_named_as_far_as_it_can_be() {
        let unreadable = |at: Option<&str>| Refused::Unreadable(at.map(str::to_owned));
        for (text, id, refused) in [
            ("", None, unreadable(None)),
            ("\u{0}", None, unreadable(None)),
            (
                r#"{"type":"dance","id":"c1"}"#,
                Some("c1"),
                unreadable(Some("type")),
            ),
            (
                r#"{"type":"act","id":"c1","version":-1,"action":{}}"#,
                Some("c1"),
                unreadable(Some("version")),
            ),
            (
                r#"{"type":"act","id":"","version":1,"action":{}}"#,
                None,
                unreadable(Some("id")),
            ),
            (
                r#"{"type":"act","id":"c1","version":1}"#,
                Some("c1"),
                unreadable(Some("action")),
            ),
            (
                r#"{"type":"ready","id":"c1","ready":true,"more":1}"#,
                Some("c1"),
                unreadable(Some("more")),
            ),
            (&"[".repeat(10_000), None, unreadable(None)),
            (&" ".repeat(20_000), None, ErrorCode::TooLarge.into()),
            (
                &format!(
                    r#"{{"type":"chat","id":"c1","text":"{}"}}"#,
                    "x".repeat(20_000)
                ),
                Some("c1"),
                ErrorCode::TooLarge.into(),
            ),
        ] {
            let unread = read(text).unwrap_err();
            assert_eq!(unread.refused, refused, "{text}");
            let found = unread.id.map(String::from);
            assert_eq!(found.as_deref(), id, "{text}");
        }
    }
}
