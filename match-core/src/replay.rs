//! Records of finished matches: written from the store, and played again.

use engine::Viewer;
use protocol::{ErrorCode, Event, Frame, Record};
use serde::ser::{Serialize, SerializeStruct, Serializer};
use serde_json::value::RawValue;

use crate::audit::{START, TIMEOUTS, audit, begin, log_entry};
use crate::{Head, LogEntry, MatchCore, Now, ServedMs};

/// The most steps that all takebacks of a stranger's record together may play again; each plays
/// again what it leaves standing.
const MAX_PLAYED_AGAIN: u64 = 25_000;

/// Writes the record of a match from its log.
///
/// # Errors
///
/// Fails with [`ErrorCode::NotFinished`] while it is not over: until then it may have secrets.
pub fn record(head: Head, entries: &[LogEntry]) -> Result<Record, ErrorCode> {
    let core = MatchCore::revive(head, TIMEOUTS, &[], entries, START);
    let core = core.map_err(|_| ErrorCode::Damaged)?;
    let result = core.result().cloned().ok_or(ErrorCode::NotFinished)?;
    let entries = entries.iter().map(|entry| {
        Ok(protocol::Entry {
            version: entry.version,
            at_ms: entry.at_ms,
            event: RawValue::from_string(entry.event.clone())?,
            hash: entry.hash,
        })
    });
    let head = core.head();
    let entries: Result<Vec<_>, serde_json::Error> = entries.collect();
    Ok(Record {
        format: Record::FORMAT.to_owned(),
        id: head.id,
        game: head.kind.id().to_owned(),
        settings: head.settings.json.clone(),
        time_control: head.time_control,
        players: core.names_by_seat(),
        commitment: head.seed.commitment(),
        seed: head.seed.to_hex(),
        entries: entries.map_err(|_| ErrorCode::Internal)?,
        result,
    })
}

/// A record that has been audited, and can be played again.
///
/// It is serialised as a [`Replay`](protocol::Replay), frame by frame while it is played: no more
/// of it than one position is in memory.
pub struct Playback(Record);

impl Playback {
    /// Audits a record.
    ///
    /// # Errors
    ///
    /// Fails with [`ErrorCode::BadRecord`] if anything in it is not as it should be, and with
    /// [`ErrorCode::TooLarge`] if it has more than [`Record::MAX_ENTRIES`].
    pub fn new(record: Record) -> Result<Playback, ErrorCode> {
        if record.entries.len() > Record::MAX_ENTRIES {
            return Err(ErrorCode::TooLarge);
        }
        let played_again = record.entries.iter().map(|entry| match entry.event() {
            Ok(Event::TakenBack { steps }) => u64::from(steps),
            _ => 0,
        });
        if played_again.sum::<u64>() > MAX_PLAYED_AGAIN {
            return Err(ErrorCode::BadRecord);
        }
        audit(&record).map_err(|_| ErrorCode::BadRecord)?;
        Ok(Playback(record))
    }

    /// Plays the record, and shows the position after each event from the start on where the event
    /// has changed it.
    pub fn frames(&self) -> impl Iterator<Item = Frame> {
        self.frames_seen_by(Viewer::All)
    }

    /// Plays the record as a viewer saw the match.
    pub fn frames_seen_by(&self, viewer: Viewer) -> impl Iterator<Item = Frame> {
        let mut core = begin(&self.0).ok();
        let mut before = None;
        let frames = self.0.entries.iter().map(move |entry| {
            let core = core.as_mut()?;
            let seen = core.version();
            core.follow(&log_entry(entry), &[], START).ok()?;
            let at = Now {
                served: ServedMs(entry.at_ms),
                wall_ms: entry.at_ms,
            };
            let happened = core.happened(seen, viewer).pop()?;
            let position = core.state(at, viewer, false).position?;
            let has_changed = before.as_ref() != Some(&position);
            Some(Frame {
                happened,
                position: has_changed.then(|| before.insert(position).clone()),
            })
        });
        frames.flatten()
    }
}

impl Serialize for Playback {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut replay = serializer.serialize_struct("Replay", 2)?;
        replay.serialize_field("record", &self.0)?;
        replay.serialize_field("frames", &Frames(self))?;
        replay.end()
    }
}

struct Frames<'a>(&'a Playback);

impl Serialize for Frames<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.frames())
    }
}
