//! Frames: messages encoded once for everybody who may see the same.

use engine::{Seat, Viewer};
use match_core::Shown;
use protocol::{ServerMessage, Version};
use tungstenite::Utf8Bytes;

use crate::cluster::Audience;

/// Room for most messages, in bytes: an update of a board of a few squares takes some 600.
const ROOM: usize = 1024;

/// Encodes a message.
pub(crate) fn encode(message: &ServerMessage) -> Utf8Bytes {
    let mut json = Vec::with_capacity(ROOM);
    serde_json::to_writer(&mut json, message).expect("messages have string keys");
    String::from_utf8(json).expect("JSON is UTF-8").into()
}

/// The frames of one update, made when the first of those who share one asks for it.
pub(super) struct UpdateFrames {
    /// The version everybody has seen before.
    since: Version,
    spectators: u32,
    /// Whether they say the whole state to everybody: not only the game went on.
    whole: bool,
    /// The update without legal actions.
    updates: Vec<(Seen, ServerMessage)>,
    /// With the legal actions of a seat, if there is one.
    made: Vec<(Seen, Option<Seat>, Utf8Bytes)>,
}

/// The part of a match that is told, legal actions apart.
#[derive(Clone, Copy, PartialEq)]
struct Seen {
    sight: Viewer,
    /// Without what is as it was.
    short: bool,
}

impl UpdateFrames {
    pub(super) fn new(since: Version, spectators: u32, whole: bool) -> UpdateFrames {
        UpdateFrames {
            since,
            spectators,
            whole,
            updates: Vec::with_capacity(1),
            made: Vec::with_capacity(2),
        }
    }

    /// Returns the frame for an audience.
    pub(super) fn get(&mut self, shown: Shown<'_>, audience: Audience) -> Utf8Bytes {
        let seen = Seen {
            sight: shown.sight(),
            short: audience.short && !self.whole,
        };
        let seat = shown.deciding().filter(|_| audience.legal_actions);
        let mut made = self.made.iter();
        if let Some((.., frame)) = made.find(|made| (made.0, made.1) == (seen, seat)) {
            return frame.clone();
        }
        let update = self.update(seen, shown);
        if let ServerMessage::Update { state, .. } = update {
            state.legal_actions = seat.and_then(|_| shown.legal_actions());
        }
        let frame = encode(update);
        self.made.push((seen, seat, frame.clone()));
        frame
    }

    fn update(&mut self, seen: Seen, shown: Shown<'_>) -> &mut ServerMessage {
        let known = self.updates.iter().position(|(known, _)| *known == seen);
        let index = known.unwrap_or(self.updates.len());
        if known.is_none() {
            let state = if seen.short {
                shown.update(false)
            } else {
                shown.whole_update(self.spectators)
            };
            let happened = shown.happened(self.since);
            let update = ServerMessage::Update { happened, state };
            self.updates.push((seen, update));
        }
        &mut self.updates[index].1
    }
}
