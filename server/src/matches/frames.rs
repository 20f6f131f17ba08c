//! Frames: messages encoded once for everybody who may see the same.

use axum::extract::ws::Utf8Bytes;
use engine::{Seat, Viewer};
use match_core::Shown;
use protocol::{ServerMessage, Version};

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
    /// The update as it is seen, without legal actions.
    updates: Vec<(Viewer, ServerMessage)>,
    /// By what is seen, and the seat whose legal actions come with it.
    made: Vec<((Viewer, Option<Seat>), Utf8Bytes)>,
}

impl UpdateFrames {
    pub(super) fn new(since: Version, spectators: u32) -> UpdateFrames {
        UpdateFrames {
            since,
            spectators,
            updates: Vec::with_capacity(1),
            made: Vec::with_capacity(2),
        }
    }

    /// Returns the frame for an audience, which may have asked for legal actions.
    pub(super) fn get(&mut self, shown: Shown<'_>, legal_actions: bool) -> Utf8Bytes {
        let sight = shown.sight();
        let key = (sight, shown.deciding().filter(|_| legal_actions));
        if let Some((_, frame)) = self.made.iter().find(|(made, _)| *made == key) {
            return frame.clone();
        }
        let update = self.update(sight, shown);
        if let ServerMessage::Update { state, .. } = update {
            state.legal_actions = key.1.and_then(|_| shown.legal_actions());
        }
        let frame = encode(update);
        self.made.push((key, frame.clone()));
        frame
    }

    fn update(&mut self, sight: Viewer, shown: Shown<'_>) -> &mut ServerMessage {
        let known = self.updates.iter().position(|(seen, _)| *seen == sight);
        let index = known.unwrap_or(self.updates.len());
        if known.is_none() {
            let update = ServerMessage::Update {
                happened: shown.happened(self.since),
                state: shown.state(false, self.spectators),
            };
            self.updates.push((sight, update));
        }
        &mut self.updates[index].1
    }
}
