//! Records of finished matches: written from the store, and played again.

use engine::{Viewer, game};
use protocol::{ErrorCode, Event, Frame, Record, Replay, Status};
use serde_json::value::RawValue;

use crate::{Head, LogEntry, MatchCore, Now, Patience, ServedMs};

/// A time that is never over, small enough to be added to others and multiplied.
const NEVER_MS: u64 = u64::MAX >> 8;

/// Nothing is due in a match that is over.
const PATIENCE: Patience = Patience {
    grace_ms: NEVER_MS,
    open_ms: NEVER_MS,
    idle_ms: NEVER_MS,
};

/// How many steps all takebacks of a stranger's record together may play again; each plays again
/// what it leaves standing.
const MAX_PLAYED_AGAIN: u64 = 100_000;

/// The latest moment of a record, in milliseconds since 1970: integers beyond it are not exact
/// everywhere.
const MAX_AT_MS: u64 = 1 << 53;

/// Writes the record of a match from its log.
///
/// # Errors
///
/// Fails with [`ErrorCode::NotFinished`] while it is not over: until then it may have secrets.
pub fn record(head: Head, entries: &[LogEntry]) -> Result<Record, ErrorCode> {
    let now = Now {
        served: ServedMs(0),
        wall_ms: 0,
    };
    let core = MatchCore::revive(head, PATIENCE, &[], entries, now);
    let core = core.map_err(|_| ErrorCode::Internal)?;
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

/// Verifies a record and plays it again, showing the position after each event.
///
/// # Errors
///
/// Fails with [`ErrorCode::BadRecord`] if anything in it is not as it should be.
pub fn replay(record: Record) -> Result<Replay, ErrorCode> {
    record.verify().map_err(|_| ErrorCode::BadRecord)?;
    let bad = |_| ErrorCode::BadRecord;
    let kind = game(&record.game).ok_or(ErrorCode::BadRecord)?;
    let head = Head {
        id: record.id,
        code: protocol::JoinCode::from_random(0),
        kind,
        settings: kind
            .check(&record.settings)
            .map_err(|_| ErrorCode::BadRecord)?,
        time_control: record.time_control,
        visibility: protocol::Visibility::Listed,
        seed: record.seed.parse().map_err(|_| ErrorCode::BadRecord)?,
        created_ms: 0,
        creator: None,
    };
    let start = Now {
        served: ServedMs(0),
        wall_ms: 0,
    };
    let mut core = MatchCore::empty(head, PATIENCE, start);
    let mut frames = Vec::new();
    let mut played_again = 0;
    for entry in &record.entries {
        if let Ok(Event::TakenBack { steps }) = entry.event() {
            played_again += u64::from(steps);
        }
        if played_again > MAX_PLAYED_AGAIN || entry.at_ms > MAX_AT_MS {
            return Err(ErrorCode::BadRecord);
        }
        let stored = LogEntry {
            version: entry.version,
            at_ms: entry.at_ms,
            served: ServedMs(entry.at_ms),
            event: protocol::compact_json(entry.event.get()),
            hash: entry.hash,
            command: None,
        };
        core.follow(&stored, &[], start).map_err(bad)?;
        let at = Now {
            served: ServedMs(entry.at_ms),
            wall_ms: entry.at_ms,
        };
        let happened = core.happened(entry.version - 1, Viewer::All).pop();
        let position = core.state(at, Viewer::All, false).position;
        if let (Some(happened), Some(position)) = (happened, position) {
            frames.push(Frame { happened, position });
        }
    }
    if core.status() != Status::Finished || core.result() != Some(&record.result) {
        return Err(ErrorCode::BadRecord);
    }
    Ok(Replay { record, frames })
}
