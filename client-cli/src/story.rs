//! A finished match, step by step.

use engine::{Outcome, Viewer};
use match_core::{Playback, audit};
use opponents::Situation;
use protocol::{Event, Frame, Raw, Record, Replay, Seat, Termination};

use crate::describe::Describer;
use crate::failure::Failure;
use crate::known::{Known, is_reviewable, steps};
use crate::texts::Texts;

/// A finished match, to be shown step by step.
pub(crate) struct Story {
    replay: Replay,
    events: Vec<Event>,
}

/// One step of a story.
pub(crate) struct Step {
    /// The events, in sentences.
    pub(crate) lines: Vec<String>,
    /// The view after it.
    pub(crate) view: Raw,
}

/// An action of a story that stands, and the steps around it, counted from 0.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Played {
    /// The step that led to the position before it.
    pub(crate) from: usize,
    /// The step that it is.
    pub(crate) to: usize,
    pub(crate) seat: Seat,
    pub(crate) action: Raw,
}

impl Story {
    /// Plays a record, without a server.
    ///
    /// # Errors
    ///
    /// [`Failure::Untrue`] if it does not verify, and [`Failure::Refused`] if it takes too long to play.
    pub(crate) fn of_record(record: Record) -> Result<Story, Failure> {
        audit(&record)?;
        let playback = Playback::new(record.clone());
        let playback = playback.map_err(|code| Failure::refused(code.as_str(), code.message()))?;
        let frames = playback.frames().collect();
        Ok(Story::new(Replay { record, frames }))
    }

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

    /// Returns the steps as the server's replay has them.
    pub(crate) fn frames(&self) -> &[Frame] {
        &self.replay.frames
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

    /// Tells whether an opponent can say who stood better.
    pub(crate) fn is_reviewable(&self) -> bool {
        let record = &self.replay.record;
        is_reviewable(&record.game, self.seats())
    }

    /// Returns the game.
    pub(crate) fn game(&self) -> &str {
        &self.replay.record.game
    }

    /// Returns the actions that were not taken back.
    pub(crate) fn played(&self) -> Vec<Played> {
        let mut played: Vec<Option<Played>> = Vec::new();
        let mut from = 0;
        for (to, frame) in self.replay.frames.iter().enumerate() {
            match &frame.happened.event {
                Event::Acted { seat, action, .. } => {
                    played.push(action.clone().map(|action| Played {
                        from,
                        to,
                        seat: *seat,
                        action,
                    }));
                }
                Event::TimedOut { .. } | Event::Resigned { .. }
                    if frame.happened.game_events.is_some() =>
                {
                    played.push(None);
                }
                Event::TakenBack { steps } => played.truncate(*steps as usize),
                Event::Started { .. } => {}
                _ => continue,
            }
            from = to;
        }
        played.into_iter().flatten().collect()
    }

    /// Returns how many seats the table has.
    pub(crate) fn seats(&self) -> u8 {
        self.replay.record.players.len() as u8
    }

    /// Tells whether two play, so that how one stands says how the other does.
    pub(crate) fn is_between_two(&self) -> bool {
        self.seats() == 2
    }

    /// Returns what a seat knew before it acted; `None` if that cannot be told.
    pub(crate) fn situation_before(&self, played: &Played) -> Option<Situation> {
        let record = &self.replay.record;
        let seen: Vec<Frame>;
        let mut frames = self.replay.frames.get(..=played.from)?;
        if !self.is_between_two() {
            let last = frames.last()?.happened.version;
            let playback = Playback::new(record.clone()).ok()?;
            let all = playback.frames_seen_by(Viewer::Seat(played.seat));
            seen = all
                .take_while(|frame| frame.happened.version <= last)
                .collect();
            frames = &seen;
        }
        let mut views = frames.iter().rev();
        let known = Known {
            game: &record.game,
            settings: &record.settings,
            seat: played.seat,
            steps: steps(frames.iter().map(|frame| &frame.happened)),
            view: views.find_map(|frame| frame.position.as_ref())?,
            legal: None,
        };
        known.situation()
    }

    /// Returns the outcome, if the rules ended the match.
    pub(crate) fn end_by_rules(&self) -> Option<&Outcome> {
        let result = &self.replay.record.result;
        let by_rules = result.termination == Termination::Rules;
        result.outcome.as_ref().filter(|_| by_rules)
    }

    /// Describes how the match ended.
    pub(crate) fn end(&self, describer: &Describer<'_>) -> String {
        describer.result(&self.replay.record.result, None)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// Returns a replay of these events, each a step of its own.
    fn story(events: &[Value]) -> Story {
        let document = include_str!("../../docs/protocol.md");
        let (_, block) = document.split_once("\n```json rest Record\n").unwrap();
        let (record, _) = block.split_once("\n```").unwrap();
        let frames = events.iter().enumerate().map(|(nth, event)| {
            let is_step = event["type"] != "offered" && event["type"] != "started";
            let happened = json!({
                "version": nth + 3, "at_ms": 0, "event": event,
                "game_events": is_step.then(|| json!([])),
            });
            json!({"happened": happened, "position": {"after": nth}})
        });
        let frames: Vec<Value> = frames.collect();
        let record: Value = serde_json::from_str(record).unwrap();
        Story::new(serde_json::from_value(json!({"record": record, "frames": frames})).unwrap())
    }

    fn acted(seat: u8, name: &str) -> Value {
        json!({"type": "acted", "seat": seat, "action": name})
    }

    #[test]
    fn actions_that_were_taken_back_are_not_reviewed() {
        let story = story(&[
            json!({"type": "started", "seating": [0, 1]}),
            acted(0, "first"),
            json!({"type": "offered", "player": 1, "offer": "takeback"}),
            acted(1, "taken back"),
            json!({"type": "taken_back", "steps": 1}),
            acted(1, "second"),
        ]);
        let played = |from, to, seat, action: &str| Played {
            from,
            to,
            seat: Seat(seat),
            action: Raw::from(&json!(action)),
        };
        let expected = [played(0, 1, 0, "first"), played(4, 5, 1, "second")];
        assert_eq!(story.played(), expected);
        let before = story.situation_before(&expected[1]).unwrap();
        assert_eq!(before.log.len(), 1, "what was taken back is not known");
        assert_eq!(before.view.get(), r#"{"after":4}"#);
    }
}
