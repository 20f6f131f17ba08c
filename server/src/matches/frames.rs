//! Frames: messages encoded once for everybody who may see the same.

use axum::extract::ws::Utf8Bytes;
use engine::Viewer;
use match_core::{MatchCore, Now};
use protocol::ServerMessage;

/// Encodes a message.
pub(crate) fn encode(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message)
        .expect("messages have string keys")
        .into()
}

/// The frames of one update, made when the first viewer of a kind asks for one.
pub(super) struct UpdateFrames<'a> {
    core: &'a MatchCore,
    now: Now,
    /// The version everybody has seen before.
    since: u64,
    spectators: u32,
    made: Vec<((Viewer, bool), Utf8Bytes)>,
}

impl<'a> UpdateFrames<'a> {
    pub(super) fn new(core: &'a MatchCore, now: Now, since: u64, spectators: u32) -> Self {
        UpdateFrames {
            core,
            now,
            since,
            spectators,
            made: Vec::with_capacity(2),
        }
    }

    /// Returns the frame for a viewer, who may have asked for legal actions.
    pub(super) fn get(&mut self, viewer: Viewer, legal_actions: bool) -> Utf8Bytes {
        let key = self.core.same_as(viewer, legal_actions);
        if let Some((_, frame)) = self.made.iter().find(|(made, _)| *made == key) {
            return frame.clone();
        }
        let (viewer, legal_actions) = key;
        let mut state = self.core.state(self.now, viewer, legal_actions);
        state.spectators = self.spectators;
        let frame = encode(&ServerMessage::Update {
            happened: self.core.happened(self.since, viewer),
            state,
        });
        self.made.push((key, frame.clone()));
        frame
    }
}
