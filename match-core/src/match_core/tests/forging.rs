//! Ways in which somebody changes a record to make it say something else.

use engine::Outcome;
use protocol::{ChainHash, Entry, MatchResult, Record, Termination, Version};
use serde_json::value::to_raw_value;
use serde_json::{Value, json};

use super::records::kind_of;

/// Makes the chain and the versions fit the log, as anybody can.
pub(super) fn rechain(record: &mut Record) {
    let mut hash = ChainHash::default();
    for (version, entry) in Version::all().zip(&mut record.entries) {
        hash = hash.then(version, entry.at_ms, entry.event.get());
        entry.version = version;
        entry.hash = hash;
    }
}

/// Changes the event of an entry.
pub(super) fn change(record: &mut Record, index: usize, change: impl FnOnce(&mut Value)) {
    let entry = &mut record.entries[index];
    let mut event = serde_json::from_str(entry.event.get()).unwrap();
    change(&mut event);
    entry.event = to_raw_value(&event).unwrap();
}

/// Inserts an event before the entry at `index`, at the time of the one before.
pub(super) fn insert(record: &mut Record, index: usize, event: &Value) {
    let before = record.entries[index.saturating_sub(1)].clone();
    let event = to_raw_value(event).unwrap();
    record.entries.insert(index, Entry { event, ..before });
}

/// Returns where the first event of a kind stands.
pub(super) fn first(record: &Record, kind: &str) -> Option<usize> {
    record
        .entries
        .iter()
        .position(|entry| kind_of(entry) == kind)
}

/// Returns where the last event of a kind stands.
pub(super) fn last(record: &Record, kind: &str) -> Option<usize> {
    record
        .entries
        .iter()
        .rposition(|entry| kind_of(entry) == kind)
}

/// Returns a place in the middle of play, after an action of each of two players.
pub(super) fn middle(record: &Record) -> Option<usize> {
    Some(first(record, "acted")? + 2).filter(|index| *index < record.entries.len())
}

/// Returns the seat an event is of.
pub(super) fn seat_of(record: &Record, index: usize) -> Option<u64> {
    let event: Value = serde_json::from_str(record.entries[index].event.get()).unwrap();
    event["seat"].as_u64()
}

pub(super) fn is_table_of_two(record: &Record) -> bool {
    record.players.len() == 2
}

/// Adds an event at the end of a match that was played.
pub(super) fn append(record: &mut Record, event: &Value) -> Option<()> {
    first(record, "started")?;
    insert(record, record.entries.len(), event);
    Some(())
}

/// Inserts an event in the middle of play.
pub(super) fn intrude(record: &mut Record, event: &Value) -> Option<()> {
    let middle = middle(record)?;
    insert(record, middle, event);
    Some(())
}

pub(super) fn double(record: &mut Record, kind: &str) -> Option<()> {
    let index = first(record, kind)?;
    record.entries.insert(index, record.entries[index].clone());
    Some(())
}

pub(super) fn remove(record: &mut Record, kind: &str) -> Option<()> {
    record.entries.remove(first(record, kind)?);
    Some(())
}

pub(super) fn outcome(record: &mut Record) -> Option<&mut Outcome> {
    record.result.outcome.as_mut()
}

pub(super) fn end_otherwise(record: &mut Record, termination: Termination) -> Option<()> {
    let before = record.result.clone();
    record.result.termination = termination;
    if let Termination::Aborted | Termination::Expired = termination {
        record.result.outcome = None;
    }
    (record.result != before).then_some(())
}

/// Cuts the log before its last action and gives it another end.
pub(super) fn cut(record: &mut Record, result: MatchResult) -> Option<()> {
    record.entries.truncate(last(record, "acted")?);
    record.result = result;
    Some(())
}

/// Changes the receipt of the first action that was charged for something.
pub(super) fn charge(record: &mut Record, charge: impl FnOnce(&mut Value)) -> Option<()> {
    let is_charged = |entry: &Entry| {
        let event: Value = serde_json::from_str(entry.event.get()).unwrap();
        event["receipt"]["charged_ms"].as_u64() > Some(0)
    };
    let index = record.entries.iter().position(is_charged)?;
    change(record, index, |event| charge(&mut event["receipt"]));
    Some(())
}

/// Inserts before the entry at `index` that a server was lost for a millisecond.
pub(super) fn lose(record: &mut Record, index: usize) {
    insert(record, index, &json!({"type": "resumed", "lost_ms": 1}));
    for entry in &mut record.entries[index..] {
        entry.at_ms += 1;
    }
}

/// Has a server be lost for `by_ms` longer than nothing had happened.
pub(super) fn lose_more(record: &mut Record, index: usize, by_ms: u64) {
    let idle_ms = record.entries[index].at_ms - record.entries[index - 1].at_ms;
    change(record, index, |resumed| {
        resumed["lost_ms"] = json!(idle_ms + by_ms);
    });
}

pub(super) fn more(number: &mut Value, by: u64) {
    *number = (number.as_u64().unwrap() + by).into();
}
