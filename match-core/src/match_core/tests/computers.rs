//! Computers at the table.

use engine::{Chance, Seat, Seed};
use protocol::{ErrorCode, Event, Level, Player, Presence, Status, TimeControl, Version};
use serde_json::json;

use super::script::{Played, at};
use crate::audit;

/// A match of Lutinades with a free seat: Ann has created it, Bob has joined in the first seat.
fn open() -> Played {
    let mut played = Played::open("lutinades", json!({}), TimeControl::None, 1);
    played.play("0 0 join => joined\n0 1 join 0 => joined");
    played
}

#[test]
fn the_host_seats_computers_and_sends_them_away() {
    let mut played = open();
    played.play(
        "1 1 computer 3 2    => !not_the_host
         1 0 computer 0      => !bad_level
         1 0 computer 9      => !bad_level
         1 0 computer 3 0    => !seat_taken
         1 0 computer 3 7    => !bad_seat
         1 0 computer 3 2    => joined
         1 0 computer 3      => !match_full
         1 1 dismiss 2       => !not_the_host
         1 0 dismiss 1       => !not_a_computer
         1 0 dismiss 2       => left
         1 0 dismiss 2       => !not_a_computer
         1 0 computer 8      => joined
         2 0 ready           => ready
         2 1 ready           => ready started
         3 0 computer 8      => !already_started
         3 0 dismiss 3       => !already_started",
    );
    let table = &played.core.table;
    assert_eq!(table.get(Player(3)).unwrap().computer, Some(Level(8)));
    assert_eq!(played.core.status(), Status::Live);
}

#[test]
fn the_next_person_is_host_when_the_first_leaves() {
    let mut played = open();
    played.play(
        "1 0 computer 1 => joined
         1 0 leave      => left
         1 1 dismiss 2  => left
         1 1 computer 2 => joined
         1 1 leave      => left aborted",
    );
}

#[test]
fn a_computer_is_there_and_ready_and_starts_nothing_alone() {
    let mut played = open();
    played.play("1 0 computer 3 => joined");
    let players = played.core.players(at(100_000_000));
    assert!(players[2].ready);
    assert_eq!(players[2].computer, Some(Level(3)));
    assert_eq!(players[2].presence, Presence::Present);
    // Nobody else is there, so nothing is waited for and nothing runs.
    assert!(!played.core.table.somebody_present());
    played.play("2 0 ready => ready\n2 1 ready => ready started");
    assert!(played.core.timer_end().is_none());
}

#[test]
fn what_a_computer_is_to_decide_is_told_until_it_has() {
    let mut played = Played::against_a_computer(3);
    assert_eq!(played.core.computers_turns(), []);
    let mut chance = Chance::new(Seed([1; 32]));
    played.act_at_random(10, &mut chance);
    let turns = played.core.computers_turns();
    let [turn] = turns[..] else {
        panic!("{turns:?}")
    };
    assert_eq!(
        (turn.player, turn.seat, turn.level, turn.since),
        (Player(1), Seat(1), Level(3), played.core.version())
    );
    assert_eq!(played.revived(20).computers_turns(), turns);
    assert_eq!(played.core.steps().len(), 1);
    played.act_at_random(20, &mut chance);
    assert_eq!(played.core.computers_turns(), []);
}

#[test]
fn each_decision_has_draws_of_its_own_and_the_same_ones_again() {
    let mut played = Played::against_a_computer(1);
    let mut chance = Chance::new(Seed([1; 32]));
    let mut seeds = Vec::new();
    for _ in 0..3 {
        played.act_at_random(10, &mut chance);
        let turn = played.core.computers_turns()[0];
        assert!(played.core.seed_of(&turn) == played.revived(10).seed_of(&turn));
        seeds.push(played.core.seed_of(&turn).to_hex());
        played.act_at_random(10, &mut chance);
    }
    seeds.dedup();
    assert_eq!(seeds.len(), 3);
}

#[test]
fn computers_take_back_and_play_again_and_agree_to_no_draw() {
    let mut played = Played::against_a_computer(5);
    let mut chance = Chance::new(Seed([2; 32]));
    played.play("1 0 offer takeback => !offer_not_possible");
    played.act_at_random(2, &mut chance);
    played.act_at_random(3, &mut chance);
    played.play(
        "4 0 offer draw     => !offer_not_possible
         5 0 offer takeback => taken_back",
    );
    assert_eq!(played.core.turns(), 0);
    played.play(
        "6 0 resign        => resigned
         7 0 offer rematch => rematched",
    );
    let next = played.next.take().unwrap();
    assert_eq!(next.table.in_seat(Seat(0)).unwrap().0, Player(1));
    assert_eq!(next.table.get(Player(1)).unwrap().computer, Some(Level(5)));
    // The person has no nonce and is ready, so that it has begun.
    assert_eq!(next.computers_turns()[0].seat, Seat(0));
}

#[test]
fn people_agree_among_themselves_at_a_table_with_computers() {
    let mut played = open();
    played.play(
        "1 0 computer 1 => joined
         2 0 ready      => ready
         2 1 ready      => ready started
         3 0 resign     => resigned
         3 1 resign     => resigned
         4 0 offer rematch => offered
         5 1 offer rematch => rematched",
    );
}

#[test]
fn a_record_with_computers_is_sound_and_a_forged_level_is_not() {
    let mut played = Played::against_a_computer(2);
    let mut chance = Chance::new(Seed([3; 32]));
    played.act_at_random(1, &mut chance);
    played.play("2 0 resign => resigned");
    let record = played.record().unwrap();
    assert_eq!(record.players, ["Player 0", "Computer 2"]);
    audit(&record).unwrap();

    let mut forged = Played::open("orbito", json!({}), TimeControl::None, 1);
    forged.play("0 0 join 0 => joined");
    let event = Event::Joined {
        player: Player(1),
        name: "Computer 9".to_owned(),
        computer: Some(Level(9)),
        seat: None,
        colour: None,
        nonce_commitment: None,
    };
    forged.core.table.join(&event, Vec::new(), at(1).served);
    forged.core.record(at(1), event);
    forged.play("2 0 ready => joined ready started\n3 0 resign => resigned");
    assert_eq!(forged.record().err(), Some(ErrorCode::Damaged));
    assert_eq!(played.event(Version(3)), {
        Event::Joined {
            player: Player(1),
            name: "Computer 2".to_owned(),
            computer: Some(Level(2)),
            seat: Some(Seat(1)),
            colour: None,
            nonce_commitment: None,
        }
    });
}
