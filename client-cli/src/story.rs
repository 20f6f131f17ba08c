//! A finished match, step by step.

use protocol::{Event, Raw, Replay};

use crate::describe::Describer;
use crate::texts::Texts;

/// A finished match, to be shown step by step.
pub(crate) struct Story {
    replay: Replay,
    events: Vec<Event>,
}

/// One step of a story.
pub(crate) struct Step {
    /// What happened, in sentences.
    pub(crate) lines: Vec<String>,
    /// The view after it.
    pub(crate) view: Raw,
}

impl Story {
    /// Reads the events of a replay.
    pub(crate) fn new(replay: Replay) -> Story {
        let entries = replay.record.entries.iter();
        Story {
            events: entries.filter_map(|entry| entry.event().ok()).collect(),
            replay,
        }
    }

    /// Returns what describes the steps.
    pub(crate) fn describer<'a>(&self, texts: &'a Texts) -> Describer<'a> {
        let record = &self.replay.record;
        Describer::new(
            texts,
            &record.game,
            record.players.len() as u8,
            &self.events,
        )
    }

    /// Returns how many steps there are.
    pub(crate) fn len(&self) -> usize {
        self.replay.frames.len()
    }

    /// Returns a step; `None` after the last.
    pub(crate) fn step(&self, describer: &Describer<'_>, at: usize) -> Option<Step> {
        let frame = self.replay.frames.get(at)?;
        Some(Step {
            lines: describer.happening(&frame.happened),
            view: self.replay.position(at)?.clone(),
        })
    }

    /// Describes how the match ended.
    pub(crate) fn end(&self, describer: &Describer<'_>) -> String {
        describer.result(&self.replay.record.result, None)
    }
}
