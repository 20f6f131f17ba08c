//! Reading what a client sent, or saying what is wrong with it.

use protocol::{ClientMessage, CommandId, ErrorCode, MESSAGE_BYTES, Version};
use serde::Deserialize;
use serde_json::value::RawValue;

/// A message that could not be read, with its id if that much could be.
pub(crate) struct Unreadable {
    pub(super) id: Option<CommandId>,
    pub(crate) code: ErrorCode,
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
            code: ErrorCode::TooLarge,
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
        code: ErrorCode::BadMessage,
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
        for (text, id, code) in [
            ("", None, ErrorCode::BadMessage),
            ("\u{0}", None, ErrorCode::BadMessage),
            (
                r#"{"type":"dance","id":"c1"}"#,
                Some("c1"),
                ErrorCode::BadMessage,
            ),
            (
                r#"{"type":"act","id":"c1","version":-1,"action":{}}"#,
                Some("c1"),
                ErrorCode::BadMessage,
            ),
            (
                r#"{"type":"act","id":"","version":1,"action":{}}"#,
                None,
                ErrorCode::BadMessage,
            ),
            (
                r#"{"type":"ready","id":"c1","ready":true,"more":1}"#,
                Some("c1"),
                ErrorCode::BadMessage,
            ),
            (&"[".repeat(10_000), None, ErrorCode::BadMessage),
            (&" ".repeat(20_000), None, ErrorCode::TooLarge),
            (
                &format!(
                    r#"{{"type":"chat","id":"c1","text":"{}"}}"#,
                    "x".repeat(20_000)
                ),
                Some("c1"),
                ErrorCode::TooLarge,
            ),
        ] {
            let unreadable = read(text).unwrap_err();
            assert_eq!(unreadable.code, code, "{text}");
            let found = unreadable.id.map(String::from);
            assert_eq!(found.as_deref(), id, "{text}");
        }
    }
}
