//! Records of strangers: whatever they say happened, they are played to the end or refused.

use engine::{Chance, Seed};
use proptest::prelude::*;
use protocol::{
    ChainHash, Entry, ErrorCode, MatchResult, Record, Termination, TimeControl, Version,
};
use serde_json::value::to_raw_value;
use serde_json::{Value, json};

use super::script::Played;
use crate::Playback;

/// A record of these events whose chain is right, as anybody can make it; further events than
/// those of the match come at its end.
fn record(played: &Played, events: &[Value]) -> Record {
    let head = &played.core.head;
    let mut hash = ChainHash::default();
    let mut at_ms = 0;
    let ended = events
        .last()
        .and_then(|last| serde_json::from_value(last["type"].clone()).ok());
    let entries = Version::all().zip(events).map(|(version, event)| {
        let event = to_raw_value(event).unwrap();
        let stored = played.stored.get(version.0 as usize - 1);
        at_ms = stored.map_or(at_ms, |entry| entry.at_ms);
        hash = hash.then(version, at_ms, event.get());
        Entry {
            version,
            at_ms,
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
        players: vec!["Player 0".to_owned(), "Player 1".to_owned()],
        commitment: head.seed.commitment(),
        seed: head.seed.to_hex(),
        entries: entries.collect(),
        result: MatchResult {
            outcome: None,
            termination: ended.unwrap_or(Termination::Aborted),
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
        json!({"type": "substituted", "player": 1, "level": 3}),
        json!({"type": "returned", "player": 1}),
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
    let mut played = Played::started("orbito", json!({"size": 6}), TimeControl::None, 1);
    let mut chance = Chance::new(Seed([2; 32]));
    for _ in 0..20 {
        played.act_at_random(0, &mut chance);
    }
    let events = events(&played);
    let last = events.last().unwrap().clone();
    let again = [
        json!({"type": "offered", "player": 1, "offer": "takeback"}),
        json!({"type": "taken_back", "steps": 19}),
        last,
    ];
    let end = json!({"type": "expired"});
    let taken_back = |times: usize| {
        let cycles = again.iter().cycle().take(3 * times);
        let events = events.iter().chain(cycles).chain([&end]);
        events.cloned().collect::<Vec<_>>()
    };
    assert!(play(&played, &taken_back(100)).is_ok());
    let endless = taken_back(1_400);
    assert!(endless.len() < Record::MAX_ENTRIES);
    assert_eq!(play(&played, &endless), Err(ErrorCode::BadRecord));
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
