//! Records of strangers: whatever they say happened, they are played to the end or refused.

use proptest::prelude::*;
use protocol::{
    ChainHash, Entry, ErrorCode, MatchResult, Record, Termination, TimeControl, Version,
};
use serde_json::value::to_raw_value;
use serde_json::{Value, json};

use super::script::Played;
use crate::Playback;

/// A record of these events whose chain is right, as anybody can make it.
fn record(played: &Played, events: &[Value]) -> Record {
    let head = &played.core.head;
    let mut hash = ChainHash::default();
    let entries = Version::all().zip(events).map(|(version, event)| {
        let event = to_raw_value(event).unwrap();
        hash = hash.then(version, version.0, event.get());
        Entry {
            version,
            at_ms: version.0,
            event,
            hash,
        }
    });
    Record {
        format: Record::FORMAT.to_owned(),
        id: head.id,
        game: head.kind.id().to_owned(),
        settings: head.settings.json.clone(),
        time_control: head.time_control,
        players: Vec::new(),
        commitment: head.seed.commitment(),
        seed: head.seed.to_hex(),
        entries: entries.collect(),
        result: MatchResult {
            outcome: None,
            termination: Termination::Aborted,
        },
    }
}

fn events(played: &Played) -> Vec<Value> {
    let events = played.stored.iter();
    events
        .map(|entry| serde_json::from_str(&entry.event).unwrap())
        .collect()
}

fn play(played: &Played, events: &[Value]) -> Result<usize, ErrorCode> {
    Playback::new(record(played, events)).map(|playback| playback.frames().count())
}

/// A started match of Orbito with a clock.
fn started() -> Played {
    let control = TimeControl::Delay {
        initial_ms: 60_000,
        delay_ms: 5_000,
    };
    Played::started("orbito", json!({}), control, 1)
}

const ABORTED: &str = r#"{"type":"aborted","player":0}"#;

#[test]
fn what_could_have_happened_is_played() {
    let played = started();
    let mut events = events(&played);
    assert_eq!(play(&played, &events), Err(ErrorCode::BadRecord));
    events.push(serde_json::from_str(ABORTED).unwrap());
    assert_eq!(play(&played, &events), Ok(2));
}

#[test]
fn what_could_not_have_happened_is_refused() {
    let played = started();
    for impossible in [
        json!({"type": "resigned", "seat": 200}),
        json!({"type": "claimed", "seat": 200, "claim": "win"}),
        json!({"type": "claimed", "seat": 8, "claim": "win"}),
        json!({"type": "acted", "seat": 9, "action": {"type": "turn", "place": "A1"}}),
        json!({"type": "timed_out", "seat": 255}),
        json!({"type": "timed_out", "seat": 0, "absent": true}),
        json!({"type": "taken_back", "steps": 0}),
        json!({"type": "taken_back", "steps": u32::MAX}),
        json!({"type": "offered", "player": 7, "offer": "draw"}),
        json!({"type": "joined", "player": 0, "name": "Again"}),
        json!({"type": "left", "player": 0}),
        json!({"type": "started", "seating": [0, 1]}),
        json!({"type": "rematched", "match": "000000000000"}),
        events(&played)[0].clone(),
    ] {
        let mut events = events(&played);
        events.push(impossible.clone());
        events.push(serde_json::from_str(ABORTED).unwrap());
        assert_eq!(
            play(&played, &events),
            Err(ErrorCode::BadRecord),
            "{impossible}"
        );
    }
    let created = &events(&played)[..1];
    for impossible in [
        json!({"type": "joined", "player": 1, "name": "Second"}),
        json!({"type": "joined", "player": 0, "name": "First", "seat": 200}),
        json!({"type": "resigned", "seat": 0}),
        json!({"type": "taken_back", "steps": 0}),
        json!({"type": "ready", "player": 0, "ready": true}),
    ] {
        let ended = serde_json::from_str(ABORTED).unwrap();
        let events = [created[0].clone(), impossible.clone(), ended];
        assert_eq!(
            play(&played, &events),
            Err(ErrorCode::BadRecord),
            "{impossible}"
        );
    }
}

/// Taking back and back again would make a short record a long work.
#[test]
fn takebacks_without_end_are_refused() {
    let played = Played::started("aspic", json!({}), TimeControl::None, 1);
    let mut events = events(&played);
    for (row, column) in (1..=6).zip("CDCDCD".chars()) {
        let mirrored = if column == 'C' { 'I' } else { 'H' };
        for (seat, column) in [(1, mirrored), (0, column)] {
            let at = format!("{column}{row}");
            let action = json!({"type": "place", "at": at});
            events.push(json!({"type": "acted", "seat": seat, "action": action}));
        }
    }
    let last = events.last().unwrap().clone();
    for _ in 0..2_450 {
        events.push(json!({"type": "taken_back", "steps": 11}));
        events.push(last.clone());
    }
    let ended = serde_json::from_str(ABORTED).unwrap();
    let few = [&events[..100], &[ended]].concat();
    assert!(play(&played, &few).is_ok());
    events.push(few[100].clone());
    assert_eq!(play(&played, &events), Err(ErrorCode::BadRecord));
}

#[test]
fn moments_out_of_time_are_refused() {
    let played = started();
    let mut made = record(&played, &events(&played));
    let last = made.entries.len() - 1;
    let before = made.entries[last - 1].hash;
    made.entries[last].at_ms = u64::MAX;
    let event = made.entries[last].event.get().to_owned();
    made.entries[last].hash = before.then(Version(last as u64 + 1), u64::MAX, &event);
    assert_eq!(made.verify(), Ok(()));
    assert_eq!(Playback::new(made).err(), Some(ErrorCode::BadRecord));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    /// Entries left out, doubled, swapped, with other numbers in them: nothing panics.
    #[test]
    fn changed_records_are_played_or_refused(
        changes in proptest::collection::vec((0u8..5, any::<u16>(), any::<u16>(), any::<u8>()), 1..6),
    ) {
        let mut played = started();
        played.play("1 0 turn A1 => acted\n 2 1 turn D4 => acted\n 3 0 offer takeback => offered");
        played.play("4 1 offer takeback => taken_back\n 5 0 turn A2 => acted\n 6 0 resign => resigned");
        let mut events = events(&played);
        for (kind, one, other, number) in changes {
            if events.is_empty() { break; }
            let (one, other) = (usize::from(one) % events.len(), usize::from(other) % events.len());
            match kind {
                0 => drop(events.remove(one)),
                1 => events.insert(other, events[one].clone()),
                2 => events.swap(one, other),
                _ => for name in ["seat", "player", "steps"] {
                    if let Some(value) = events[one].get_mut(name) {
                        *value = number.into();
                    }
                },
            }
        }
        let played_to_the_end = play(&played, &events);
        prop_assert!(matches!(played_to_the_end, Ok(_) | Err(ErrorCode::BadRecord)));
    }
}
