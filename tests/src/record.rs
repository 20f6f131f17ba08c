//! Records that no match has made.

use protocol::{ChainHash, Record, Version, compact_json};
use serde_json::json;
use serde_json::value::RawValue;

/// Inserts offers, each of them declined, before the last entry until there are as many entries, and makes
/// the chain fit.
///
/// # Panics
///
/// Panics if the record has no entry.
pub fn lengthened(original: &Record, entries: usize) -> Record {
    let mut record = original.clone();
    let last = record.entries.pop().expect("a record has entries");
    let offers = ["offered", "declined"].map(|event| {
        let event = json!({"type": event, "player": 0, "offer": "draw"});
        let mut offer = last.clone();
        offer.event = RawValue::from_string(event.to_string()).expect("it is JSON");
        offer
    });
    while record.entries.len() + 1 < entries {
        let offer = offers[(record.entries.len() + 1 - original.entries.len()) % 2].clone();
        record.entries.push(offer);
    }
    record.entries.push(last);
    let mut hash = ChainHash::default();
    for (version, entry) in Version::all().zip(&mut record.entries) {
        hash = hash.then(version, entry.at_ms, &compact_json(entry.event.get()));
        entry.version = version;
        entry.hash = hash;
    }
    record
}
