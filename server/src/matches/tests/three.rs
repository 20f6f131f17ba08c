//! Tables of three: who has left or stays away holds up nobody.

use engine::{Outcome, Seat, SeatSet};
use protocol::{Event, Termination};

use super::play::assert_ended;
use super::script::{Played, at};

#[test]
fn a_table_of_three_goes_on_without_who_resigned() {
    let mut played = Played::lutinades();
    played.play(
        "
        10 1 claim win  => !claim_not_possible
        20 0 gesture up => !not_your_turn
        30 1 resign     => resigned
        40 1 gesture up => !not_a_player
        50 - tick       => timed_out
        60 - tick       =>
        70 2 resign     => resigned
        ",
    );
    assert_ended(&played, Termination::Resignation, Some(&[0]));
}

#[test]
fn a_table_of_three_waits_for_nobody_who_is_gone() {
    let mut played = Played::lutinades();
    played.play(
        "
        0      2 go         =>
        10     1 gesture up => acted
        29_999 - tick       =>
        30_000 - tick       => timed_out
        ",
    );
    assert!(matches!(
        played.event(played.core.version),
        Event::TimedOut {
            seat: Seat(2),
            receipt: None
        }
    ));
}

/// Whoever is gone already when its turn comes is due at once, also to who comes back to a table
/// everybody had left.
#[test]
fn a_seat_left_behind_is_due_as_soon_as_it_is_to_act() {
    let mut played = Played::lutinades();
    played.play(
        "
        0      0 go         =>
        40_000 - tick       =>
        41_000 1 gesture up => acted
        42_000 2 gesture down => acted
        ",
    );
    // Two goblins that disagree leave the picker a choice.
    assert_eq!(played.core.to_act(), SeatSet::one(Seat(0)));
    assert_eq!(played.core.next_deadline(at(42_000)), Some(42_000));
    // The picker's choice is drawn; in the next turn it is a goblin.
    played.play("42_000 - tick => timed_out timed_out");

    let mut played = Played::lutinades();
    played.play(
        "
        0       0 go   =>
        0       1 go   =>
        0       2 go   =>
        100_000 - tick =>
        100_000 0 come =>
        ",
    );
    assert_eq!(played.core.next_deadline(at(100_000)), Some(100_000));
    // Seats 1 and 2, and seat 2 again while seat 1 picks.
    played.play("100_000 - tick => timed_out timed_out timed_out");
    assert_eq!(played.core.to_act(), SeatSet::one(Seat(0)));
}

#[test]
fn nobody_is_timed_out_at_a_table_without_anybody() {
    let mut played = Played::lutinades();
    played.play(
        "
        0         0 go   =>
        0         1 go   =>
        0         2 go   =>
        1_000_000 - tick =>
        ",
    );
}

#[test]
fn a_draw_at_a_table_of_three_takes_all_who_still_play() {
    let mut played = Played::lutinades();
    played.play(
        "
        10 0 offer draw => offered
        20 1 offer draw => agreed
        30 1 offer draw => !already_offered
        40 2 offer draw => draw_agreed
        ",
    );
    assert_ended(&played, Termination::Agreement, Some(&[]));
    assert_eq!(
        played.core.result.as_ref().unwrap().outcome,
        Some(Outcome::draw("agreement"))
    );
}

#[test]
fn nothing_before_a_resignation_is_taken_back() {
    let mut played = Played::lutinades();
    played.play(
        "
        10 1 gesture up     => acted
        20 0 offer draw     => offered
        30 2 resign         => resigned
        40 1 offer draw     => offered
        50 1 offer takeback => !offer_not_possible
        60 0 offer draw     => draw_agreed
        ",
    );
}
