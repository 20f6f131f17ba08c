//! Records held to what they say: the chain, every event, the clocks, the draws and the result.
//!
//! A record that passes is one the server could have written. It may still be an invention: a whole
//! match made up, with other players and another seed, can be chained anew. A hash or the
//! commitment that a player noted during the match tells both apart.

mod fault;

use engine::{Seed, game};
use protocol::{ChainHash, Entry, Event, JoinCode, Record, Status, Version, compact_json};
use serde_json::Value;

pub use self::fault::Fault;
use crate::{Head, LogEntry, MatchCore, Now, ServedMs, Timeouts};

/// The latest moment of a record, in milliseconds since 1970: integers beyond it are not exact
/// everywhere.
const MAX_AT_MS: u64 = 1 << 53;

/// The most by which, in the logs of older servers, the time of day between two entries may differ
/// from the served time, in milliseconds: those servers did not hold them together.
const OLDER_SLACK_MS: u64 = 1_000;

/// No log tells which limits a server has set, so they exclude nothing.
pub(crate) const TIMEOUTS: Timeouts = Timeouts {
    grace_ms: 0,
    open_ms: 0,
    idle_ms: 0,
};

/// The beginning of a match that is followed from its record.
pub(crate) const START: Now = Now {
    served: ServedMs(0),
    wall_ms: 0,
};

/// The finding about a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Audited {
    /// The number of entries of its log.
    pub entries: usize,
    /// Whether the log names the match; those of older servers do not, and then the record alone
    /// says which it was.
    pub id_is_proven: bool,
}

/// Checks everything a record says.
///
/// # Errors
///
/// Returns the first thing that is wrong.
pub fn audit(record: &Record) -> Result<Audited, Fault> {
    check_chain(record)?;
    let mut core = begin(record)?;
    let created = record.entries.first().map(Entry::event);
    let id_is_proven = matches!(created, Some(Ok(Event::Created { id: Some(_), .. })));
    let slack_ms = if id_is_proven { 0 } else { OLDER_SLACK_MS };
    let mut latest_ms = 0;
    for entry in &record.entries {
        if entry.at_ms < latest_ms || entry.at_ms > MAX_AT_MS {
            return Err(Fault::Time(entry.version));
        }
        latest_ms = entry.at_ms;
        let event = read(entry).ok_or(Fault::Event(entry.version))?;
        core.follow_strictly(&log_entry(entry), &event, slack_ms)?;
    }
    if core.status() != Status::Finished {
        return Err(Fault::Unfinished);
    }
    if core.result() != Some(&record.result) {
        return Err(Fault::Result);
    }
    if core.names_by_seat() != record.players {
        return Err(Fault::Players);
    }
    Ok(Audited {
        entries: record.entries.len(),
        id_is_proven,
    })
}

fn check_chain(record: &Record) -> Result<(), Fault> {
    if record.format != Record::FORMAT {
        return Err(Fault::Format);
    }
    let mut chain = ChainHash::default();
    for (version, entry) in Version::all().zip(&record.entries) {
        chain = chain.then(version, entry.at_ms, &compact_json(entry.event.get()));
        if (entry.version, entry.hash) != (version, chain) {
            return Err(Fault::Chain(version));
        }
    }
    Ok(())
}

/// Returns the match of a record before its first entry.
pub(crate) fn begin(record: &Record) -> Result<MatchCore, Fault> {
    let created = record.entries.first().ok_or(Fault::Unfinished)?.event();
    let Ok(Event::Created {
        id,
        game: id_of_game,
        settings,
        time_control,
        visibility,
        spectator_delay,
        commitment,
    }) = created
    else {
        return Err(Fault::Event(Version(1)));
    };
    if id.is_some_and(|id| id != record.id) {
        return Err(Fault::Id);
    }
    let told = (&id_of_game, &settings, time_control, &commitment);
    let head = (
        &record.game,
        &record.settings,
        record.time_control,
        &record.commitment,
    );
    if head != told {
        return Err(Fault::Head);
    }
    let seed: Seed = record.seed.parse().map_err(|_| Fault::Commitment)?;
    if seed.commitment() != commitment {
        return Err(Fault::Commitment);
    }
    let kind = game(&record.game).ok_or(Fault::Head)?;
    let head = Head {
        id: record.id,
        code: JoinCode::from_random(0),
        kind,
        settings: kind.check(&settings).map_err(|_| Fault::Head)?,
        time_control,
        visibility,
        spectator_delay,
        seed,
        created_ms: 0,
        creator: None,
    };
    if head.settings.json != settings {
        return Err(Fault::Head);
    }
    Ok(MatchCore::empty(head, TIMEOUTS, START))
}

/// Reads an event that is written as the server writes it, apart from the order of its members:
/// nothing is added, and nothing there twice.
fn read(entry: &Entry) -> Option<Event> {
    let event = entry.event().ok()?;
    let written = compact_json(entry.event.get());
    let again = serde_json::to_string(&event).ok()?;
    let value = |json: &str| serde_json::from_str::<Value>(json).ok();
    (written.len() == again.len() && value(&written) == value(&again)).then_some(event)
}

/// Returns an entry as a log has it. A record tells the time of day only, which advances at least
/// as much as the served time does.
pub(crate) fn log_entry(entry: &Entry) -> LogEntry {
    LogEntry {
        version: entry.version,
        at_ms: entry.at_ms,
        served: ServedMs(entry.at_ms),
        event: compact_json(entry.event.get()),
        hash: entry.hash,
        command: None,
    }
}
