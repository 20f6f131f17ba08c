//! Frames: messages encoded once for everybody who may see the same.

use axum::extract::ws::Utf8Bytes;
use engine::Viewer;
use match_core::Shown;
use protocol::{ServerMessage, Version};

/// Encodes a message.
pub(crate) fn encode(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message)
        .expect("messages have string keys")
        .into()
}

/// The frames of one update, made when the first viewer of a kind asks for one.
pub(super) struct UpdateFrames {
    /// The version everybody has seen before.
    since: Version,
    spectators: u32,
    made: Vec<((Viewer, bool), Utf8Bytes)>,
}

impl UpdateFrames {
    pub(super) fn new(since: Version, spectators: u32) -> UpdateFrames {
        UpdateFrames {
            since,
            spectators,
            made: Vec::with_capacity(2),
        }
    }

    /// Returns the frame for an audience, which may have asked for legal actions.
    pub(super) fn get(&mut self, shown: Shown<'_>, legal_actions: bool) -> Utf8Bytes {
        let (shown, legal_actions) = shown.shared(legal_actions);
        let key = (shown.viewer(), legal_actions);
        if let Some((_, frame)) = self.made.iter().find(|(made, _)| *made == key) {
            return frame.clone();
        }
        let frame = encode(&ServerMessage::Update {
            happened: shown.happened(self.since),
            state: shown.state(legal_actions, self.spectators),
        });
        self.made.push((key, frame.clone()));
        frame
    }
}
