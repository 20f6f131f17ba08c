//! Joining, being ready, leaving, starting.

use engine::Seat;
use protocol::{ErrorCode, Event, Player, Status, TimeControl, Version};
use serde_json::json;

use super::script::{OPEN_MS, Played, at, digest};
use crate::ServedMs;

fn open() -> Played {
    Played::open("orbito", json!({}), TimeControl::None, 1)
}

#[test]
fn a_match_starts_once_everybody_is_there_and_ready() {
    let mut played = open();
    played.play(
        "
        10 0 join    => joined
        20 0 ready   => ready
        30 0 ready   =>
        40 1 join    => joined
        50 0 unready => ready
        60 1 ready   => ready
        70 0 turn A1 => !not_started
        70 0 resign  => !not_started
        70 0 abort   => !not_started
        70 0 offer draw => !not_started
        70 0 decline draw => !no_such_offer
        70 0 claim win => !not_started
        80 0 ready   => ready started
        90 0 unready => !already_started
        90 0 leave   => !already_started
        90 2 join    => !match_full
        ",
    );
    assert_eq!(played.core.status, Status::Live);
}

#[test]
fn a_third_player_finds_no_seat_and_a_taken_seat_is_taken() {
    let mut played = open();
    played.play(
        "
        0 0 join 1 => joined
        0 1 join 1 => !seat_taken
        0 1 join 2 => !bad_seat
        0 1 join 0 => joined
        0 2 join   => !match_full
        ",
    );
}

#[test]
fn a_player_who_leaves_makes_room_and_the_last_one_out_ends_the_match() {
    let mut played = open();
    played.play(
        "
        0 0 join 0 => joined
        0 1 join 1 => joined
        1 0 ready  => ready
        2 1 leave  => left
        3 2 join 1 => joined
        4 2 ready  => ready started
        ",
    );
    // Numbers stay as they were given.
    let Event::Started { seating } = played.event(played.core.version) else {
        panic!("the match has started")
    };
    assert_eq!(seating, [0, 2].map(Player));

    let mut played = open();
    played.play(
        "
        0 0 join  => joined
        1 0 leave => left aborted
        2 1 join  => !match_full
        ",
    );
}

#[test]
fn wishes_are_kept_and_lots_decide_the_rest() {
    let mut seatings = Vec::new();
    for seed in 0..20 {
        let mut played = Played::open("orbito", json!({}), TimeControl::None, seed);
        played.play("0 0 join => joined\n 0 1 join => joined");
        played.play("0 0 ready => ready\n 0 1 ready => ready started");
        let Event::Started { seating } = played.event(Version(6)) else {
            panic!("the match has started")
        };
        for (seat, player) in Seat::all(2).zip(&seating) {
            assert_eq!(played.core.seat_of(*player), Some(seat));
        }
        seatings.push(seating);
    }
    assert!(
        seatings.contains(&vec![Player(0), Player(1)])
            && seatings.contains(&vec![Player(1), Player(0)])
    );

    for seed in 0..20 {
        let mut played = Played::open("orbito", json!({}), TimeControl::None, seed);
        played.play("0 0 join 1 => joined\n 0 1 join => joined");
        played.play("0 0 ready => ready\n 0 1 ready => ready started");
        assert_eq!(played.core.seat_of(Player(0)), Some(Seat(1)));
    }
}

#[test]
fn tokens_belong_to_players() {
    let played = Played::orbito();
    assert_eq!(played.core.table.by_token(&digest(1)), Ok(Player(1)));
    assert_eq!(
        played.core.table.by_token(&[7; 32]),
        Err(ErrorCode::BadToken)
    );
}

#[test]
fn an_open_match_does_not_wait_for_ever() {
    let mut played = open();
    played.play("1_000 0 join => joined");
    assert_eq!(
        played.core.next_deadline(at(5_000)),
        Some(ServedMs(OPEN_MS + 1_000))
    );
    played.tick(OPEN_MS + 999);
    assert_eq!(played.core.status, Status::Open);
    played.tick(OPEN_MS + 1_000);
    assert_eq!(played.core.status, Status::Finished);
    assert_eq!(played.core.result.as_ref().unwrap().outcome, None);
    assert_eq!(played.core.next_deadline(at(OPEN_MS + 1_000)), None);
}

#[test]
fn a_player_who_has_left_is_no_longer_a_player() {
    let mut played = open();
    played.play(
        "
        0 0 join    => joined
        0 1 join    => joined
        1 1 leave   => left
        2 1 leave   => !not_a_player
        3 1 ready   => !not_a_player
        ",
    );
    assert_eq!(
        played.core.table.by_token(&digest(1)),
        Err(ErrorCode::BadToken)
    );
}

/// Numbers are never given twice, however often somebody comes and goes; some time it is enough.
#[test]
fn coming_and_going_does_not_disturb_who_stays() {
    let mut played = open();
    played.play("0 0 join 0 => joined");
    for expected in 1..=256 {
        match played.join(1, None) {
            Ok(number) => assert_eq!(u32::from(number.0), expected),
            Err(code) => {
                assert_eq!(code, "match_full");
                break;
            }
        }
        played.play(&format!("2 {expected} leave => left"));
    }
    played.play("300 1 join => !match_full\n 300 0 ready => ready");
    assert_eq!(played.core.table.players().count(), 1);
    assert_eq!(played.core.table.by_token(&digest(0)), Ok(Player(0)));
}
