//! Records of matches that were played, which are what they say.

use engine::{Chance, GAMES, Seed, Viewer};
use protocol::{Entry, Event, Frame, Player, Raw, Record, Seat, Status, Termination, TimeControl};
use serde_json::{Value, json};

use super::forging::{change, rechain};
use super::script::{Played, at, random_parts};
use crate::{Audited, Command, Playback, audit};

const FISCHER: TimeControl = TimeControl::Fischer {
    initial_ms: 60_000,
    increment_ms: 2_000,
};

const BANK: TimeControl = TimeControl::SuddenDeath { bank_ms: 60_000 };

/// A match of Orbito to the end its rules give it, with a clock and lag, lots for the seats,
/// comings and goings, offers of all kinds, and a rematch.
pub(super) fn by_rules() -> Record {
    let mut played = Played::open("orbito", json!({}), FISCHER, 3);
    played.play(
        "
        100 0 join    => joined
        200 1 join    => joined
        300 1 leave   => left
        400 2 join    => joined
        500 0 ready   => ready
        600 0 unready => ready
        700 0 ready   => ready
        800 2 ready   => ready started
        ",
    );
    played.core.set_round_trip(Player(0), 300);
    let mut chance = Chance::new(Seed([8; 32]));
    for turn in 1..=4 {
        played.act_at_random(1_500 * turn, &mut chance);
    }
    played.play(
        "
        6_100 0 offer draw       => offered
        6_200 2 decline draw     => declined
        6_300 0 offer takeback   => offered
        6_400 2 offer takeback   => taken_back
        ",
    );
    play_on(&mut played, 8_000, 100, &mut chance);
    played.play(
        "
        300_000 2 offer rematch => offered
        300_500 0 offer rematch => rematched
        ",
    );
    played.record().unwrap()
}

/// A match of Orbito without a clock, which White resigns.
pub(super) fn resigned() -> Record {
    let mut played = Played::orbito();
    played.play("10 0 turn A1 => acted\n 20 1 turn D4 => acted\n 30 0 turn A2 => acted");
    played.play("40 0 resign => resigned");
    played.record().unwrap()
}

/// A match of Aspic in which a clock runs out.
pub(super) fn flagged() -> Record {
    let mut played = Played::started("aspic", json!({}), BANK, 4).with_everybody_there();
    let mut chance = Chance::new(Seed([9; 32]));
    for turn in 1..=30 {
        played.act_at_random(900 * turn, &mut chance);
    }
    played.tick(200_000);
    played.record().unwrap()
}

/// A match of Invincible Armada whose other player has gone.
pub(super) fn abandoned() -> Record {
    let mut played = Played::started("invincible-armada", json!({}), FISCHER, 5);
    let mut chance = Chance::new(Seed([10; 32]));
    for turn in 1..=6 {
        played.act_at_random(900 * turn, &mut chance);
    }
    played.play("6_000 0 come =>\n 50_000 0 claim win => claimed");
    played.record().unwrap()
}

/// A match of Lutinades with the rules' limits on top of a clock, and a goblin who goes, comes back
/// and resigns; the others agree on a draw.
pub(super) fn of_three() -> Record {
    let settings = json!({"gesture_seconds": 20, "choice_seconds": 20});
    let mut played = Played::started("lutinades", settings, BANK, 6).with_everybody_there();
    let mut chance = Chance::new(Seed([11; 32]));
    for turn in 1..=6 {
        played.act_at_random(500 * turn, &mut chance);
    }
    // Nobody decides: the rules do.
    played.tick(30_000);
    played.go(30_000, 2);
    played.tick(40_000);
    played.tick(70_000);
    played.come(70_000, 2);
    played.play(
        "
        70_100 0 offer draw   => offered
        70_200 1 offer draw   => agreed
        70_300 2 decline draw => declined
        ",
    );
    played.play("71_000 2 resign => resigned\n 72_000 0 offer draw => offered");
    played.play("73_000 1 offer draw => draw_agreed");
    played.record().unwrap()
}

/// A match of Lutinades in which a computer plays for a goblin who is gone, until that one is back.
pub(super) fn with_a_substitute() -> Record {
    let settings = json!({"gesture_seconds": 0, "choice_seconds": 0});
    let mut played = Played::started("lutinades", settings, BANK, 6).with_everybody_there();
    let mut chance = Chance::new(Seed([14; 32]));
    for turn in 1..=4 {
        played.act_at_random(500 * turn, &mut chance);
    }
    played.go(3_000, 2);
    played.tick(33_000);
    played.play(
        "
        33_100 0 substitute 2 5         => offered
        33_200 1 decline substitute 2 5 => declined
        33_300 1 substitute 2 3         => offered
        33_400 0 substitute 2 3         => substituted
        ",
    );
    for turn in 0..12 {
        played.act_at_random(34_000 + 500 * turn, &mut chance);
    }
    played.play("41_000 2 come =>\n 41_100 2 return => returned");
    for turn in 0..6 {
        played.act_at_random(42_000 + 500 * turn, &mut chance);
    }
    played.play("46_000 1 resign => resigned\n 47_000 2 resign => resigned");
    played.record().unwrap()
}

/// A match of Orbito that two servers were lost in, with a delay that the first of them cut in two.
pub(super) fn taken_over() -> Record {
    let control = TimeControl::Delay {
        initial_ms: 60_000,
        delay_ms: 5_000,
    };
    let mut played = Played::started("orbito", json!({}), control, 1).with_everybody_there();
    played.play(
        "
        10_000 0 turn A1   => acted
        20_000 - resume 8_000 => resumed
        40_000 - resume 6_000 => resumed
        50_000 1 turn D4   => acted
        60_000 0 resign    => resigned
        ",
    );
    played.record().unwrap()
}

/// A match of four by correspondence that goes on without one of them, until nobody goes on.
fn by_correspondence() -> Record {
    let control = TimeControl::Correspondence { days: 1 };
    let settings = json!({"setup": "twelve_pips", "players": 4});
    let played = Played::started("icehouse-armada", settings, control, 7);
    let (mut played, day_ms) = (played.with_everybody_there(), 86_400_000);
    played.go(0, 3);
    let mut chance = Chance::new(Seed([12; 32]));
    for _ in 0..3 {
        played.act_at_random(1_000, &mut chance);
    }
    for day in 1..=4 {
        played.tick(day * day_ms);
    }
    played.tick(9 * day_ms);
    played.record().unwrap()
}

fn aborted() -> Record {
    let mut played = Played::orbito();
    played.play("10 0 turn A1 => acted\n 20 1 abort => aborted");
    played.record().unwrap()
}

fn left() -> Record {
    let mut played = Played::open("orbito", json!({}), FISCHER, 1);
    played.play("10 0 join => joined\n 20 1 join => joined");
    played.play("30 0 leave => left\n 40 1 leave => left aborted");
    played.record().unwrap()
}

fn expired() -> Record {
    let mut played = Played::open("orbito", json!({}), FISCHER, 1);
    played.play("10 0 join => joined\n 9_000_000 - tick => expired");
    played.record().unwrap()
}

/// Returns the record of the second of two matches in which the players swap their seats.
fn rematch() -> Record {
    let mut played = Played::orbito();
    played.play(
        "
        10 0 resign        => resigned
        20 0 offer rematch => offered
        30 1 offer rematch => rematched
        ",
    );
    let mut next = *played.next.unwrap();
    let mut stored = next.take_unsaved(None).entries;
    next.apply(at(40), Player(1), Command::Resign).unwrap();
    stored.extend(next.take_unsaved(None).entries);
    assert_eq!(next.head().id, random_parts(99).id);
    crate::record(next.head().clone(), &stored).unwrap()
}

/// Plays a game at random, a second and a half for each action, to its end or until somebody
/// resigns.
fn play_on(played: &mut Played, from_ms: u64, actions: u64, chance: &mut Chance) {
    for action in 0..actions {
        if played.core.status() != Status::Live {
            return;
        }
        played.act_at_random(from_ms + action * 1_500, chance);
    }
    if played.core.status() == Status::Live {
        played.play(&format!(
            "{} 0 resign => resigned",
            from_ms + actions * 1_500
        ));
    }
}

/// A match of a game as its defaults have it.
fn of_game(id: &str) -> Record {
    let control = TimeControl::Delay {
        initial_ms: 600_000,
        delay_ms: 1_000,
    };
    let mut played = Played::started(id, json!({}), control, 2).with_everybody_there();
    play_on(&mut played, 1_000, 80, &mut Chance::new(Seed([13; 32])));
    played.record().unwrap()
}

/// Returns a record for each way in which a match can go and end.
pub(super) fn all() -> Vec<Record> {
    let mut records = vec![
        by_rules(),
        resigned(),
        flagged(),
        abandoned(),
        of_three(),
        with_a_substitute(),
        by_correspondence(),
        aborted(),
        left(),
        taken_over(),
        expired(),
        rematch(),
    ];
    records.extend(GAMES.iter().map(|kind| of_game(kind.id())));
    records
}

#[test]
fn what_was_played_is_sound() {
    let mut terminations = Vec::new();
    let mut kinds = Vec::new();
    for record in all() {
        let audited = Audited {
            entries: record.entries.len(),
            id_is_proven: true,
        };
        assert_eq!(audit(&record), Ok(audited), "{}", told(&record));
        // The way it is laid out means nothing.
        let pretty = serde_json::to_string_pretty(&record).unwrap();
        let read: Record = serde_json::from_str(&pretty).unwrap();
        assert_eq!(audit(&read), Ok(audited));
        terminations.push(record.result.termination);
        kinds.extend(record.entries.iter().map(kind_of));
    }
    for termination in [
        Termination::Rules,
        Termination::Flag,
        Termination::Resignation,
        Termination::Agreement,
        Termination::Abandonment,
        Termination::Aborted,
        Termination::Expired,
    ] {
        assert!(terminations.contains(&termination), "{termination:?}");
    }
    kinds.sort();
    kinds.dedup();
    // That is every kind there is.
    assert_eq!(kinds.len(), 20, "{kinds:?}");
}

/// Records of older servers do not say in their chain which match they are of.
#[test]
fn a_record_without_the_match_in_its_log_is_sound_but_for_that() {
    let mut record = by_rules();
    change(&mut record, 0, |created| {
        created.as_object_mut().unwrap().remove("match");
    });
    rechain(&mut record);
    assert!(!audit(&record).unwrap().id_is_proven);
}

pub(super) fn kind_of(entry: &Entry) -> String {
    let event: Value = serde_json::from_str(entry.event.get()).unwrap();
    event["type"].as_str().unwrap().to_owned()
}

/// Returns the events of a record, one a line.
pub(super) fn told(record: &Record) -> String {
    let lines = record.entries.iter().map(|entry| {
        let Entry {
            version,
            at_ms,
            event,
            ..
        } = entry;
        format!("{version} {at_ms} {event}\n")
    });
    lines.chain([format!("{:?}", record.result)]).collect()
}

#[test]
fn a_record_is_played_again_as_each_seat_saw_the_match() {
    let playback = Playback::new(with_a_substitute()).unwrap();
    let open: Vec<Frame> = playback.frames().collect();
    let card = |frame: &Frame| {
        frame
            .position
            .as_ref()
            .map(|view| view.value()["card"].clone())
    };
    for seat in (0..3).map(Seat) {
        let seen: Vec<Frame> = playback.frames_seen_by(Viewer::Seat(seat)).collect();
        assert_eq!(seen.len(), open.len());
        let guesses = seen.iter().zip(&open).filter(|(seen, open)| {
            let view = seen.position.as_ref().map(Raw::value);
            let is_asked = view.is_some_and(|view| view["picker"] == json!(seat));
            is_asked && card(open).is_some_and(|card| !card.is_null())
        });
        let hidden: Vec<bool> = guesses
            .map(|(seen, _)| card(seen).is_some_and(|card| card.is_null()))
            .collect();
        assert!(hidden.contains(&true), "seat {seat} was the picker");
        let of_others = seen.iter().filter(|frame| match &frame.happened.event {
            Event::Acted { seat: other, .. } => *other != seat,
            _ => false,
        });
        let mut of_others = of_others.map(|frame| &frame.happened.event);
        assert!(
            of_others.any(|event| matches!(event, Event::Acted { action: None, .. })),
            "gestures of others are secret when they are made"
        );
    }
}
