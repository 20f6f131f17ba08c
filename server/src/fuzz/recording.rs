//! Records of strangers.

use engine::{GAMES, GameKind, Seed};
use match_core::{Command, Head, Join, MatchCore, Now, Playback, ServedMs, Timeouts, record};
use protocol::{
    ChainHash, ErrorCode, Event, JoinCode, JoinMatch, MatchId, Player, Record, Status, TimeControl,
    Visibility,
};
use serde_json::Map;

use super::fuzz;
use crate::sim::dice::Dice;

/// Plays a match of a game and returns its record.
fn played(kind: &'static dyn GameKind, dice: &mut Dice) -> Record {
    let head = Head {
        id: MatchId::new(1, [0; 10]),
        code: JoinCode::from_random(1),
        kind,
        settings: kind.check(&Map::new()).unwrap(),
        time_control: TimeControl::SuddenDeath { bank_ms: 60_000 },
        visibility: Visibility::Link,
        spectator_delay: None,
        seed: Seed([5; 32]),
        created_ms: 0,
        creator: None,
    };
    let timeouts = Timeouts {
        grace_ms: 1 << 40,
        open_ms: 1 << 40,
        idle_ms: 1 << 40,
    };
    let at = |ms: u64| Now {
        served: ServedMs(ms),
        wall_ms: ms,
    };
    let mut core = MatchCore::create(head.clone(), timeouts, at(0));
    for number in 0..head.settings.seats {
        let wish = JoinMatch {
            name: format!("Player {number}"),
            ..JoinMatch::default()
        };
        let token_digest = [number; 32];
        let join = Join {
            wish,
            token_digest,
            address: None,
        };
        core.join(at(0), &join).unwrap();
    }
    for player in (0..head.settings.seats).map(Player) {
        core.apply(
            at(0),
            player,
            Command::Ready {
                ready: true,
                nonce: None,
            },
        )
        .unwrap();
    }
    for step in 1..=12 {
        let players = (0..head.settings.seats).map(Player);
        for player in players {
            let Some(seat) = core.seat_of(player) else {
                continue;
            };
            if let Some(action) = core.random_action(seat, dice.chance()) {
                let version = core.version();
                let act = Command::Act { version, action };
                core.apply(at(step * 100), player, act).unwrap();
            }
        }
    }
    for player in (1..head.settings.seats).map(Player) {
        if core.status() == Status::Live {
            core.apply(at(5_000), player, Command::Resign).unwrap();
        }
    }
    record(head, &core.take_unsaved(None).entries).unwrap()
}

/// Makes the chain of a record fit what it says, as somebody would who wants it believed.
fn rechained(text: &str) -> Option<Record> {
    let mut record: Record = serde_json::from_str(text).ok()?;
    let mut chain = ChainHash::default();
    for entry in &mut record.entries {
        let event = protocol::compact_json(entry.event.get());
        chain = chain.then(entry.version, entry.at_ms, &event);
        entry.hash = chain;
    }
    Some(record)
}

#[test]
fn records_are_played_or_refused() {
    for kind in GAMES {
        let record = played(*kind, &mut Dice::new(2, 2));
        let sample = serde_json::to_string(&record).unwrap();
        fuzz("records", vec![sample], |text, _| {
            let Some(record) = rechained(text) else {
                return;
            };
            let written = serde_json::to_string(&record).unwrap();
            match Playback::new(record) {
                Ok(playback) => {
                    let frames = playback.frames().count();
                    let record: Record = serde_json::from_str(&written).unwrap();
                    let mut entries = record.entries.iter();
                    let started = entries
                        .position(|entry| matches!(entry.event(), Ok(Event::Started { .. })));
                    let played = started.map_or(0, |started| record.entries.len() - started);
                    assert_eq!(frames, played, "an entry cannot be played");
                }
                Err(code) => assert!(matches!(code, ErrorCode::BadRecord | ErrorCode::TooLarge)),
            }
        });
    }
}
