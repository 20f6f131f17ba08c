//! A match brought back from its log is the match it was.

use engine::{Chance, Seat, Seed, Viewer};
use proptest::prelude::*;
use protocol::{
    ChainHash, Claim, CommandDigest, CommandId, CommandName, Level, OfferKind, Player, Raw, Status,
    TimeControl, Version,
};
use serde_json::{Value, json};

use super::script::{Played, at, random_parts};
use crate::{Command, Fault, LogEntry, MatchCore, audit};

const CONTROLS: [TimeControl; 6] = [
    TimeControl::None,
    TimeControl::SuddenDeath { bank_ms: 90_000 },
    TimeControl::Fischer {
        initial_ms: 30_000,
        increment_ms: 5_000,
    },
    TimeControl::Delay {
        initial_ms: 30_000,
        delay_ms: 4_000,
    },
    TimeControl::PerTurn { turn_ms: 20_000 },
    TimeControl::Correspondence { days: 1 },
];

fn games() -> [(&'static str, Value); 3] {
    [
        ("aspic", json!({"turns_per_half": 5, "pieces": 5})),
        ("orbito", json!({})),
        ("lutinades", json!({"gesture_seconds": 20})),
    ]
}

/// Everything there is to see of a match, for everybody.
fn all_bytes(core: &MatchCore, ms: u64) -> String {
    let seats = Seat::all(core.head.settings.seats).map(Viewer::Seat);
    let viewers = seats.chain([Viewer::Spectator, Viewer::All]);
    let seen: Vec<_> = viewers
        .map(|viewer| {
            let state = core.state(at(ms), viewer, true);
            (core.happened(Version::default(), viewer), state)
        })
        .collect();
    let info = (core.info(), core.names_by_seat());
    serde_json::to_string(&(info, seen)).unwrap()
}

/// Returns where two texts part.
fn first_difference(one: &str, other: &str) -> Option<[String; 2]> {
    let same = one.chars().zip(other.chars()).take_while(|(a, b)| a == b);
    let at = same.count();
    let rest = |text: &str| text.chars().skip(at).take(200).collect();
    (one != other).then(|| [rest(one), rest(other)])
}

/// Tells what is not to be seen but decides what may happen next.
fn inner_state(core: &MatchCore, ms: u64) -> String {
    let deadline = core.next_deadline(at(ms));
    let due = core.due_alone();
    format!(
        "{:?} {deadline:?} {due:?} {:?} {:?}",
        core.pending, core.steps, core.clock
    )
}

fn random_command(core: &MatchCore, seat: Seat, kind: u8, chance: &mut Chance) -> Command {
    let offers = [OfferKind::Draw, OfferKind::Takeback, OfferKind::Rematch];
    let offer = offers[chance.draw(3) as usize];
    match kind {
        0..=3 => Command::Offer {
            offer,
            random: random_parts(200),
            creator: None,
        },
        4 => Command::Decline(offer),
        5 if chance.draw(8) == 0 => Command::Resign,
        6 if chance.draw(8) == 0 => Command::Abort,
        7 => Command::Claim(Claim::Win),
        8 => Command::Offer {
            offer: OfferKind::Substitute {
                player: Player(chance.draw(3) as u8),
                level: Level(3),
            },
            random: random_parts(200),
            creator: None,
        },
        9 => Command::Return,
        _ => {
            let game = core.game.as_ref().expect("the match has started");
            let drawn = game.random_action(seat, chance);
            Command::Act {
                version: Version(core.version.0 - u64::from(chance.draw(16) == 0)),
                action: drawn.map_or_else(|| Raw::from(&json!({})), Raw::from),
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    /// The live match and one brought back before every command go the same way, byte for byte.
    #[test]
    fn a_revived_match_is_the_live_one(
        game in 0usize..3,
        control in 0usize..6,
        seed: u8,
        steps in proptest::collection::vec((0u64..9_000, 0u8..3, 0u8..30, 0u64..400), 1..50),
        lost in proptest::collection::vec(0u64..9_000, 50),
    ) {
        let (game, settings) = games()[game].clone();
        let mut live = Played::started(game, settings, CONTROLS[control], seed);
        let mut chance = Chance::new(Seed([seed; 32]));
        let seats = live.core.head.settings.seats;
        let mut ms = 0;
        for ((pause, player, kind, round_trip_ms), lost_ms) in steps.into_iter().zip(lost) {
            ms += pause;
            // A player who joined at time 0 and never came is away since then, in both matches.
            let mut revived = live.revived(0);
            let seat = match live.core.to_act().iter().next() {
                Some(seat) if kind > 12 => seat,
                _ => Seat(player % seats),
            };
            let (player, _) = live.core.table.in_seat(seat).unwrap();
            for core in [&mut live.core, &mut revived] {
                core.set_round_trip(player, round_trip_ms);
                if kind == 11 {
                    core.resume(at(ms), lost_ms);
                }
                core.tick(at(ms));
            }
            let before = chance.clone();
            let command = random_command(&live.core, seat, kind, &mut chance);
            let same = random_command(&revived, seat, kind, &mut before.clone());
            let known = live.stored.len();
            let done = live.apply(ms, player.0, command);
            let again = revived.apply(at(ms), player, same);
            prop_assert_eq!(done, again.map(drop).map_err(|refused| refused.code()));
            let entries = revived.take_unsaved(None).entries;
            let pairs = entries.iter().zip(&live.stored[known..]);
            prop_assert_eq!(entries.len(), live.stored.len() - known);
            for (one, other) in pairs {
                prop_assert_eq!(one.hash, other.hash);
                prop_assert_eq!(&one.event, &other.event);
            }
            let bytes = all_bytes(&live.core, ms + 10);
            prop_assert_eq!(first_difference(&all_bytes(&revived, ms + 10), &bytes), None);
            let again = live.revived(0);
            prop_assert_eq!(first_difference(&all_bytes(&again, ms + 10), &bytes), None);
            for player in 0..seats {
                // Round trips belong to connections, not to the match.
                live.core.set_round_trip(Player(player), 0);
            }
            prop_assert_eq!(inner_state(&again, ms), inner_state(&live.core, ms));
        }
        let mut hash = ChainHash::default();
        for (version, entry) in Version::all().zip(&live.stored) {
            hash = hash.then(version, entry.at_ms, &entry.event);
            prop_assert_eq!((entry.version, entry.hash), (version, hash));
        }
        let record = live.record();
        prop_assert_eq!(record.is_ok(), live.core.status == Status::Finished);
        if let Ok(record) = record {
            prop_assert!(audit(&record).is_ok(), "{:?}", audit(&record));
        }
    }
}

/// Served time stands while the server is down, so that nobody pays for it; players who were
/// there before have the whole grace to come back. What publishing the position can have taken is not
/// in the log, and free.
#[test]
fn a_match_goes_on_as_it_stood() {
    let mut played = Played::started(
        "orbito",
        json!({}),
        TimeControl::SuddenDeath { bank_ms: 60_000 },
        1,
    );
    played.play("10_000 0 turn A1 => acted\n 12_000 1 offer draw => offered");
    played.core = played.revived(18_000);
    let clock = played.core.clock.as_ref().unwrap().state(at(18_000).served);
    assert_eq!(clock.seats[0].remaining_ms, 50_000);
    assert_eq!(clock.seats[1].remaining_ms, 57_000);
    played.play(
        "
        19_000 0 claim win  => !nobody_gone
        47_999 0 claim win  => !nobody_gone
        48_000 0 offer draw => draw_agreed
        ",
    );
}

#[test]
fn players_keep_their_tokens_and_commands_their_answers() {
    let mut played = Played::orbito();
    let name = CommandName {
        id: CommandId::try_from("c1".to_owned()).unwrap(),
        digest: Some(CommandDigest(1)),
    };
    let action = Raw::from(&json!({"type": "turn", "place": "A1"}));
    let act = Command::Act {
        version: Version(6),
        action,
    };
    played.core.apply(at(10), Player(0), act).unwrap();
    let named = played
        .core
        .take_unsaved(Some((Player(0), name.clone())))
        .entries;
    assert_eq!(named.last().unwrap().command, Some((Player(0), name)));
    played.stored.extend(named);
    let revived = played.revived(20);
    for player in 0..2 {
        let digest = super::script::digest(player);
        assert_eq!(revived.table.by_token(&digest), Ok(Player(player)));
    }
}

#[test]
fn a_log_the_rules_cannot_follow_is_refused_with_its_version() {
    let mut played = Played::orbito();
    played.play("10 0 turn A1 => acted\n 20 1 turn D4 => acted");
    let head = || played.core.head.clone();
    let timeouts = played.core.timeouts;
    for (event, fault) in [
        ("{}", Fault::Event(Version(1))),
        ("not JSON", Fault::Event(Version(1))),
        (
            r#"{"type":"started","seating":[0,1]}"#,
            Fault::Impossible(Version(2)),
        ),
        (
            r#"{"type":"started","seating":[0,0]}"#,
            Fault::Impossible(Version(6)),
        ),
        (
            r#"{"type":"started","seating":[0]}"#,
            Fault::Impossible(Version(6)),
        ),
        (
            r#"{"type":"acted","seat":1,"action":{"type":"turn","place":"A1"}}"#,
            Fault::Rules(Version(7)),
        ),
        (r#"{"type":"acted","seat":0}"#, Fault::Event(Version(7))),
        (r#"{"type":"timed_out","seat":1}"#, Fault::Rules(Version(7))),
        (
            r#"{"type":"joined","player":2,"name":"Third"}"#,
            Fault::Impossible(Version(7)),
        ),
        (
            r#"{"type":"acted","seat":1,"action":{"type":"turn","place":"Z9"}}"#,
            Fault::Rules(Version(8)),
        ),
    ] {
        let mut entries = played.stored.clone();
        let version = fault.version().unwrap();
        let revive = |entries: &[LogEntry]| {
            let revived = MatchCore::revive(head(), timeouts, &[], entries, at(0));
            revived.err()
        };
        event.clone_into(&mut entries[version.0 as usize - 1].event);
        assert_eq!(revive(&entries), Some(Fault::Chain(version)), "{event}");
        let mut chain = ChainHash::default();
        for entry in &mut entries {
            chain = chain.then(entry.version, entry.at_ms, &entry.event);
            entry.hash = chain;
        }
        assert_eq!(revive(&entries), Some(fault), "{event}");
    }
}

#[test]
fn a_log_with_a_hole_is_not_followed() {
    let mut played = Played::orbito();
    played.play("10 0 turn A1 => acted\n 20 1 turn D4 => acted");
    let mut entries = played.stored.clone();
    entries.remove(6);
    let head = played.core.head.clone();
    let revived = MatchCore::revive(head, played.core.timeouts, &[], &entries, at(0));
    assert_eq!(revived.err(), Some(Fault::Chain(Version(7))));
}

/// A record has the time of day only, and its receipts must fit between two entries even if the
/// machine's clock is set back in between.
#[test]
fn the_time_of_day_advances_with_the_served_time() {
    let mut played = Played::orbito();
    played.play("10_000 0 turn A1 => acted");
    let head = played.core.head.clone();
    let (timeouts, day_ms) = (played.core.timeouts, 86_400_000);
    let revived = MatchCore::revive(head, timeouts, &[], &played.stored, at(15_000));
    let set_back = |ms| crate::Now {
        wall_ms: at(ms).wall_ms - day_ms,
        ..at(ms)
    };
    let set_forward = |ms| crate::Now {
        wall_ms: at(ms).wall_ms + day_ms,
        ..at(ms)
    };
    for mut core in [played.core, revived.unwrap()] {
        core.apply(
            set_back(20_000),
            Player(1),
            Command::Offer {
                offer: OfferKind::Draw,
                random: random_parts(9),
                creator: None,
            },
        )
        .unwrap();
        core.apply(
            set_forward(20_001),
            Player(0),
            Command::Decline(OfferKind::Draw),
        )
        .unwrap();
        let entries = core.take_unsaved(None).entries;
        let at_ms: Vec<u64> = entries.iter().map(|entry| entry.at_ms).collect();
        assert_eq!(at_ms, [at(20_000).wall_ms, at(20_001).wall_ms + day_ms]);
    }
}
