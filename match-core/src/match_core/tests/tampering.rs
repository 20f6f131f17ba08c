//! Every way to tamper with a record is found, with the chain as it was and made anew.

use engine::{Outcome, Seat, SeatSet};
use proptest::prelude::*;
use protocol::{MatchId, MatchResult, Record, Termination, TimeControl};
use serde_json::{Value, json};

use super::forged_substitutes::SUBSTITUTES;
use super::forged_terms::TERMS;
use super::forging::{
    append, change, charge, cut, double, end_otherwise, first, insert, intrude, is_table_of_two,
    last, lose, lose_more, middle, more, outcome, rechain, remove, seat_of,
};
use super::records::{
    abandoned, all, by_rules, flagged, kind_of, of_three, resigned, taken_over, told,
    with_a_substitute,
};
use crate::{Fault, audit};

/// A way to tamper with a record; `None` where the record has nothing for it.
pub(super) type Tampering = fn(&mut Record) -> Option<()>;

/// Changes no log can lead to: found whether or not the chain is made anew.
const IMPOSSIBLE: &[(&str, Tampering)] = &[
    // The result.
    ("the loser wins", |r| {
        let seats = r.players.len() as u8;
        let outcome = outcome(r)?;
        let others = Seat::all(seats).filter(|seat| !outcome.winners.contains(*seat));
        let others: SeatSet = others.collect();
        let swapped = std::mem::replace(&mut outcome.winners, others);
        (swapped != others).then_some(())
    }),
    ("nobody wins", |r| {
        let winners = &mut outcome(r)?.winners;
        (std::mem::replace(winners, SeatSet::EMPTY) != SeatSet::EMPTY).then_some(())
    }),
    ("the result has no outcome", |r| {
        r.result.outcome.take().map(drop)
    }),
    ("another reason", |r| {
        outcome(r)?.reason.push('s');
        Some(())
    }),
    ("other scores", |r| {
        outcome(r)?.scores = vec![0, 99];
        Some(())
    }),
    ("it ended by the rules", |r| {
        end_otherwise(r, Termination::Rules)
    }),
    ("it ended by a flag", |r| {
        end_otherwise(r, Termination::Flag)
    }),
    ("it ended by resignation", |r| {
        end_otherwise(r, Termination::Resignation)
    }),
    ("it ended by agreement", |r| {
        end_otherwise(r, Termination::Agreement)
    }),
    ("it ended by abandonment", |r| {
        end_otherwise(r, Termination::Abandonment)
    }),
    ("it was aborted", |r| end_otherwise(r, Termination::Aborted)),
    ("it expired", |r| end_otherwise(r, Termination::Expired)),
    // The head.
    ("the names are swapped", |r| {
        r.players.reverse();
        (!r.players.is_empty()).then_some(())
    }),
    ("a name is another", |r| {
        r.players.first_mut()?.push('x');
        Some(())
    }),
    ("the names are left out", |r| {
        (!std::mem::take(&mut r.players).is_empty()).then_some(())
    }),
    ("there is another player", |r| {
        r.players.push("Eve".to_owned());
        Some(())
    }),
    ("another match", |r| {
        r.id = MatchId::new(77, [0; 10]);
        Some(())
    }),
    ("another game", |r| {
        r.game.push('s');
        Some(())
    }),
    ("another setting", |r| {
        *r.settings.values_mut().next()? = json!(5);
        Some(())
    }),
    ("another time control", |r| {
        r.time_control = TimeControl::PerTurn { turn_ms: 77_000 };
        Some(())
    }),
    ("another seed", |r| {
        r.seed = "5e".repeat(32);
        Some(())
    }),
    ("another commitment", |r| {
        r.commitment = "5e".repeat(32);
        Some(())
    }),
    ("another format", |r| {
        r.format.push('0');
        Some(())
    }),
    ("no log", |r| {
        r.entries.clear();
        Some(())
    }),
    // The creation.
    ("the log is another match's", |r| {
        change(r, 0, |created| created["match"] = json!("000000000000"));
        Some(())
    }),
    ("the log has another game", |r| {
        change(r, 0, |created| created["game"] = json!("chess"));
        Some(())
    }),
    ("the log has another setting", |r| {
        change(r, 0, |created| created["settings"]["x"] = json!(1));
        Some(())
    }),
    ("the log has another time control", |r| {
        let control = json!({"system": "per_turn", "turn_ms": 77_000});
        change(r, 0, |created| created["time_control"] = control);
        Some(())
    }),
    ("the log has another commitment", |r| {
        change(r, 0, |created| {
            created["commitment"] = json!("5e".repeat(32));
        });
        Some(())
    }),
    ("never created", |r| remove(r, "created")),
    ("created twice", |r| double(r, "created")),
    // The table.
    ("never joined", |r| {
        first(r, "started")?;
        remove(r, "joined")
    }),
    ("joined twice", |r| double(r, "joined")),
    ("joined under another name", |r| {
        let index = last(r, "joined")?;
        change(r, index, |joined| joined["name"] = json!("Eve"));
        (!r.players.is_empty()).then_some(())
    }),
    ("joined with another wish", |r| {
        let index = last(r, "joined")?;
        change(r, index, |joined| joined["seat"] = json!(200));
        Some(())
    }),
    ("joined in a colour the game has not", |r| {
        let index = first(r, "joined")?;
        change(r, index, |joined| joined["colour"] = json!("mauve"));
        Some(())
    }),
    ("left before the start", |r| {
        let started = first(r, "started")?;
        insert(r, started, &json!({"type": "left", "player": 0}));
        Some(())
    }),
    ("left in the middle", |r| {
        intrude(r, &json!({"type": "left", "player": 0}))
    }),
    ("never ready", |r| {
        r.entries.remove(last(r, "ready")?);
        Some(())
    }),
    ("ready twice", |r| double(r, "ready")),
    ("not ready in the middle", |r| {
        intrude(r, &json!({"type": "ready", "player": 0, "ready": false}))
    }),
    ("never started", |r| remove(r, "started")),
    ("started twice", |r| double(r, "started")),
    ("started again in the middle", |r| {
        let started = r.entries[first(r, "started")?].event.get();
        let started: Value = serde_json::from_str(started).unwrap();
        intrude(r, &started)
    }),
    ("started later than everybody was ready", |r| {
        let started = first(r, "started")?;
        for entry in &mut r.entries[started..] {
            entry.at_ms += 1;
        }
        Some(())
    }),
    ("seated otherwise", |r| {
        let started = first(r, "started")?;
        change(r, started, |started| {
            started["seating"].as_array_mut().unwrap().reverse();
        });
        Some(())
    }),
    // The play.
    ("an action is left out", |r| {
        middle(r)?;
        remove(r, "acted")
    }),
    ("an action is doubled", |r| double(r, "acted")),
    ("two actions are swapped", |r| {
        let index = first(r, "acted")?;
        let (one, other) = (r.entries.get(index)?, r.entries.get(index + 1)?);
        if kind_of(other) != "acted" {
            return None;
        }
        let (one, other) = (one.event.clone(), other.event.clone());
        (r.entries[index].event, r.entries[index + 1].event) = (other, one);
        is_table_of_two(r).then_some(())
    }),
    ("another seat acted", |r| {
        let index = first(r, "acted")?;
        change(r, index, |acted| {
            let seat = acted["seat"].as_u64().unwrap();
            acted["seat"] = json!(1 - seat);
        });
        is_table_of_two(r).then_some(())
    }),
    ("an action the game has not", |r| {
        let index = first(r, "acted")?;
        change(r, index, |acted| {
            acted["action"] = json!({"type": "castle"});
        });
        Some(())
    }),
    ("an action with more to it", |r| {
        let index = first(r, "acted")?;
        change(r, index, |acted| acted["action"]["x"] = json!(1));
        Some(())
    }),
    ("no action", |r| {
        let index = first(r, "acted")?;
        change(r, index, |acted| {
            drop(acted.as_object_mut().unwrap().remove("action"));
        });
        Some(())
    }),
    ("an event with more to it", |r| {
        let index = first(r, "joined")?;
        change(r, index, |joined| joined["x"] = json!(1));
        Some(())
    }),
    ("an event nobody knows", |r| {
        intrude(r, &json!({"type": "blessed"}))
    }),
    ("a time-out", |r| {
        let seat = seat_of(r, middle(r)?)?;
        let mut timed_out = json!({"type": "timed_out", "seat": seat});
        if r.time_control != TimeControl::None {
            timed_out["receipt"] = json!({"elapsed_ms": 0, "forgiven_ms": 0, "charged_ms": 0});
        }
        intrude(r, &timed_out)
    }),
    ("a time-out before the time was over", |r| {
        let index = first(r, "timed_out")?;
        let early = r.entries[index - 1].at_ms;
        r.entries[index].at_ms = early;
        Some(())
    }),
    ("a player is passed over", |r| {
        let index = first(r, "acted")?;
        let seat = seat_of(r, index)?;
        let passed_over = json!({"type": "timed_out", "seat": seat, "absent": true});
        change(r, index, |acted| *acted = passed_over);
        is_table_of_two(r).then_some(())
    }),
    // The offers.
    ("taken back without an offer", |r| {
        intrude(r, &json!({"type": "taken_back", "steps": 0}))
    }),
    ("thousands of steps taken back", |r| {
        intrude(r, &json!({"type": "taken_back", "steps": 9_999}))
    }),
    ("more taken back than was offered", |r| {
        let index = first(r, "taken_back")?;
        change(r, index, |taken_back| taken_back["steps"] = json!(0));
        Some(())
    }),
    ("an offer is left out", |r| remove(r, "offered")),
    ("an offer is doubled", |r| double(r, "offered")),
    ("a stranger offers", |r| {
        intrude(r, &json!({"type": "offered", "player": 7, "offer": "draw"}))
    }),
    ("a rematch is offered during play", |r| {
        intrude(
            r,
            &json!({"type": "offered", "player": 0, "offer": "rematch"}),
        )
    }),
    ("agreed to no offer", |r| {
        intrude(r, &json!({"type": "agreed", "player": 0, "offer": "draw"}))
    }),
    ("declined no offer", |r| {
        intrude(
            r,
            &json!({"type": "declined", "player": 0, "offer": "takeback"}),
        )
    }),
    ("a draw nobody offered", |r| {
        intrude(r, &json!({"type": "draw_agreed"}))
    }),
    ("a rematch nobody offered", |r| {
        append(r, &json!({"type": "rematched", "match": "000000000000"}))
    }),
    // The servers.
    ("a server is lost for no time", |r| {
        intrude(r, &json!({"type": "resumed", "lost_ms": 0}))
    }),
    ("a server is lost before the last event", |r| {
        intrude(r, &json!({"type": "resumed", "lost_ms": 1}))
    }),
    ("a server is lost for longer than nothing happened", |r| {
        lose_more(r, first(r, "resumed")?, 1);
        Some(())
    }),
    ("the time that is lost was charged", |r| {
        lose_more(r, last(r, "resumed")?, 0);
        Some(())
    }),
    ("a server is lost before the start", |r| {
        lose(r, first(r, "started")?);
        Some(())
    }),
    ("a server is lost after the end", |r| {
        first(r, "started")?;
        lose(r, r.entries.len());
        Some(())
    }),
    ("a server is lost where no time runs", |r| {
        lose(r, middle(r)?);
        let no_clock = r.time_control == TimeControl::None;
        (no_clock && !r.settings.contains_key("gesture_seconds")).then_some(())
    }),
    // The end.
    ("resigned in the middle", |r| {
        intrude(r, &json!({"type": "resigned", "seat": 0}))?;
        is_table_of_two(r).then_some(())
    }),
    ("aborted in the middle", |r| {
        intrude(r, &json!({"type": "aborted", "player": 0}))
    }),
    ("expired in the middle", |r| {
        intrude(r, &json!({"type": "expired"}))
    }),
    ("claimed in the middle", |r| {
        intrude(r, &json!({"type": "claimed", "seat": 0, "claim": "win"}))
    }),
    ("acted after the end", |r| {
        let acted = r.entries[last(r, "acted")?].event.get();
        let acted: Value = serde_json::from_str(acted).unwrap();
        append(r, &acted)
    }),
    ("resigned after the end", |r| {
        append(r, &json!({"type": "resigned", "seat": 0}))
    }),
    ("aborted after the end", |r| {
        append(r, &json!({"type": "aborted", "player": 0}))
    }),
    ("expired after the end", |r| {
        append(r, &json!({"type": "expired"}))
    }),
    ("claimed after the end", |r| {
        append(r, &json!({"type": "claimed", "seat": 0, "claim": "draw"}))
    }),
    ("a draw offered after the end", |r| {
        append(r, &json!({"type": "offered", "player": 0, "offer": "draw"}))
    }),
    ("the last action is cut off", |r| {
        r.entries.truncate(last(r, "acted")?);
        Some(())
    }),
    ("cut off and won by the other one", |r| {
        let outcome = Outcome::win(Seat(1), engine::GeneralEnd::Abandonment);
        let (outcome, termination) = (Some(outcome), Termination::Abandonment);
        cut(
            r,
            MatchResult {
                outcome,
                termination,
            },
        )
    }),
    ("cut off and expired", |r| {
        let termination = Termination::Expired;
        cut(
            r,
            MatchResult {
                outcome: None,
                termination,
            },
        )
    }),
    // Time.
    ("an entry before the one before it", |r| {
        let index = last(r, "acted")?;
        r.entries[index].at_ms = r.entries[0].at_ms - 1;
        Some(())
    }),
    ("an entry at the end of time", |r| {
        r.entries.last_mut()?.at_ms = u64::MAX;
        Some(())
    }),
    ("more time charged than has passed", |r| {
        charge(r, |receipt| {
            more(&mut receipt["elapsed_ms"], 5_000);
            more(&mut receipt["charged_ms"], 5_000);
        })
    }),
    ("more time passed than charged and forgiven", |r| {
        charge(r, |receipt| more(&mut receipt["elapsed_ms"], 1))
    }),
    ("more forgiven than has passed", |r| {
        charge(r, |receipt| more(&mut receipt["forgiven_ms"], 1))
    }),
    ("more charged than has passed", |r| {
        charge(r, |receipt| more(&mut receipt["charged_ms"], 1))
    }),
    ("a receipt is left out", |r| {
        let index = first(r, "acted")?;
        let mut receipt = None;
        change(r, index, |acted| {
            receipt = acted.as_object_mut().unwrap().remove("receipt");
        });
        receipt.map(drop)
    }),
    ("a receipt without a clock", |r| {
        let index = first(r, "acted")?;
        change(r, index, |acted| {
            acted["receipt"] = json!({"elapsed_ms": 0, "forgiven_ms": 0, "charged_ms": 0});
        });
        (r.time_control == TimeControl::None).then_some(())
    }),
    ("a flag that left time on the clock", |r| {
        let index = last(r, "timed_out")?;
        change(r, index, |timed_out| {
            if let Some(receipt) = timed_out.get_mut("receipt") {
                let charged = receipt["charged_ms"].as_u64().unwrap();
                receipt["charged_ms"] = json!(charged.saturating_sub(1));
                more(&mut receipt["forgiven_ms"], 1);
            }
        });
        (r.result.termination == Termination::Flag).then_some(())
    }),
];

/// Changes that make another record that could be true: the chain alone tells.
const CONSISTENT: &[(&str, Tampering)] = &[
    ("a name is another everywhere", |r| {
        let index = first(r, "joined")?;
        let seat = r.players.iter().position(|name| name == "Player 0")?;
        change(r, index, |joined| joined["name"] = json!("Eve"));
        r.players[seat] = "Eve".to_owned();
        Some(())
    }),
    ("another match everywhere", |r| {
        r.id = MatchId::new(77, [0; 10]);
        let id = r.id.to_string();
        change(r, 0, |created| created["match"] = json!(id));
        Some(())
    }),
    ("other eyes", |r| {
        change(r, 0, |created| created["visibility"] = json!("closed"));
        Some(())
    }),
    ("later", |r| {
        r.entries.last_mut()?.at_ms += 1;
        Some(())
    }),
    ("a draw was offered and declined", |r| {
        intrude(
            r,
            &json!({"type": "declined", "player": 0, "offer": "draw"}),
        )?;
        intrude(r, &json!({"type": "offered", "player": 0, "offer": "draw"}))
    }),
];

/// Changes of the chain alone.
const CHAIN: &[(&str, Tampering)] = &[
    ("a version is left out", |r| {
        r.entries.last_mut()?.version.0 += 1;
        Some(())
    }),
    ("a version is there twice", |r| {
        r.entries.last_mut()?.version.0 -= 1;
        Some(())
    }),
    ("another hash in the middle", |r| {
        let index = middle(r)?;
        r.entries[index].hash.0[0] ^= 1;
        Some(())
    }),
    ("another hash at the end", |r| {
        r.entries.last_mut()?.hash.0[31] ^= 1;
        Some(())
    }),
];

/// Tampers with every record there is something for, and returns how many there were.
fn tamper(
    records: &[Record],
    (name, tampering): (&str, Tampering),
    check: impl Fn(Record, &str),
) -> usize {
    let mut tampered = 0;
    for record in records {
        let mut changed = record.clone();
        if tampering(&mut changed).is_some() {
            tampered += 1;
            let named = format!("{name}\n{}", told(&changed));
            check(changed, &named);
        }
    }
    assert!(tampered > 0, "{name}: no record has anything for it");
    tampered
}

#[test]
fn no_tampering_passes() {
    let records = all();
    let mut tampered = 0;
    let impossible = IMPOSSIBLE.iter().chain(SUBSTITUTES).chain(TERMS);
    for kind in impossible.chain(CHAIN).chain(CONSISTENT) {
        tampered += tamper(&records, *kind, |record, named| {
            assert!(audit(&record).is_err(), "{named}");
        });
    }
    assert!(tampered > 900, "only {tampered}");
}

#[test]
fn no_impossible_log_passes_for_a_chain_made_anew() {
    let records = all();
    for kind in IMPOSSIBLE.iter().chain(SUBSTITUTES).chain(TERMS) {
        tamper(&records, *kind, |mut record, named| {
            rechain(&mut record);
            let fault = audit(&record);
            assert!(fault.is_err(), "{named}");
            assert!(!matches!(fault, Err(Fault::Chain(_))), "{named}");
        });
    }
}

/// Another match is no contradiction: only a hash that was noted tells that it is not the one.
#[test]
fn a_consistent_log_with_a_chain_made_anew_is_that_of_another_match() {
    for kind in CONSISTENT {
        tamper(&[resigned(), by_rules()], *kind, |mut record, named| {
            rechain(&mut record);
            assert!(audit(&record).is_ok(), "{:?} {named}", audit(&record));
        });
    }
}

/// Tells whether a changed document is no record, is found out, or says the same.
fn is_harmless(record: &Record, changed: &[u8]) -> bool {
    let Ok(read) = serde_json::from_slice::<Record>(changed) else {
        return true;
    };
    let meaning = |record: &Record| {
        let mut record = record.clone();
        // Capitals are the same hex digits.
        record.seed.make_ascii_lowercase();
        serde_json::to_value(record).unwrap()
    };
    audit(&read).is_err() || meaning(&read) == meaning(record)
}

#[test]
fn no_byte_of_a_record_can_be_changed() {
    let record = resigned();
    let json = serde_json::to_vec(&record).unwrap();
    for at in 0..json.len() {
        for bit in 0..8 {
            let mut changed = json.clone();
            changed[at] ^= 1 << bit;
            assert!(is_harmless(&record, &changed), "bit {bit} of byte {at}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    /// The same for records with clocks, offers, secrets and a third player.
    #[test]
    fn no_byte_of_any_record_can_be_changed(at: prop::sample::Index, byte: u8) {
        for record in [by_rules(), flagged(), abandoned(), of_three(), with_a_substitute(), taken_over()] {
            let mut changed = serde_json::to_vec(&record).unwrap();
            let at = at.index(changed.len());
            changed[at] = byte;
            prop_assert!(is_harmless(&record, &changed), "byte {at} is {byte}");
        }
    }
}
