//! Each time control charges its own way, and nobody for what is not a player's time.

use super::*;

const fn at(ms: u64) -> ServedMs {
    ServedMs(ms)
}

const BLITZ: TimeControl = TimeControl::Fischer {
    initial_ms: 180_000,
    increment_ms: 2_000,
};

/// Plays (time of the action, turn over) for seat 0 from time 0 on and returns what is left.
fn remaining_after(control: TimeControl, actions: &[(u64, bool)]) -> u64 {
    let mut clock = Clock::new(control, 2).unwrap();
    clock.run(SeatSet::one(Seat(0)), at(0), 0);
    for (now, turn_over) in actions {
        let receipt = clock.receipt(Seat(0), at(*now));
        clock.charge(Seat(0), receipt, at(*now), *turn_over);
        clock.run(SeatSet::one(Seat(0)), at(*now), 0);
    }
    clock.seats[0].remaining_ms
}

#[test]
fn each_system_charges_its_own_way() {
    let bank = TimeControl::SuddenDeath { bank_ms: 60_000 };
    let delay = TimeControl::Delay {
        initial_ms: 60_000,
        delay_ms: 5_000,
    };
    let per_turn = TimeControl::PerTurn { turn_ms: 30_000 };
    for (control, actions, left) in [
        (bank, vec![(10_000, true), (15_000, true)], 45_000),
        (BLITZ, vec![(10_000, false), (15_000, true)], 167_000),
        (delay, vec![(4_000, true), (12_000, true)], 57_000),
        // The free time is for the turn, however many actions it takes.
        (delay, vec![(4_000, false), (8_000, true)], 57_000),
        (per_turn, vec![(29_000, false)], 1_000),
        (per_turn, vec![(29_000, true)], 30_000),
    ] {
        assert_eq!(remaining_after(control, &actions), left, "{control:?}");
    }
}

/// The log does not tell whether a clock was over before its seat acted, and so whether what was lost counts.
#[test]
fn a_receipt_may_hold_all_that_was_lost_where_time_may_have_been_over() {
    let mut clock = running(30_000, 0);
    clock.resume(at(61_000), 61_000);
    let later = at(61_000 + 30_000);
    assert!(clock.could_be_over(Seat(0), later));
    let receipt = |elapsed_ms, charged_ms| Receipt {
        elapsed_ms,
        forgiven_ms: elapsed_ms - charged_ms,
        charged_ms,
    };
    let could_charge = |receipt| clock.could_charge(Seat(0), receipt, later);
    assert!(could_charge(receipt(61_000 + 20_000, 20_000)));
    assert!(could_charge(receipt(20_000, 20_000)));
    assert!(!could_charge(receipt(61_000 + 30_001, 20_000)));
}

#[test]
fn no_receipt_forgives_more_than_numbers_hold() {
    let clock = running(30_000, 0);
    let receipt = Receipt {
        elapsed_ms: 0,
        forgiven_ms: u64::MAX - 30_000 + 1,
        charged_ms: 30_000,
    };
    assert_eq!(clock.remaining_ms(Seat(0)), receipt.charged_ms);
    assert!(!clock.could_charge(Seat(0), receipt, at(1_000)));
}

/// A clock of so many seconds, whose seat 0 has a round trip and has just been told of the
/// position.
fn running(bank_ms: u32, round_trip_ms: u64) -> Clock {
    let mut clock = Clock::new(TimeControl::SuddenDeath { bank_ms }, 2).unwrap();
    clock.set_round_trip(Seat(0), round_trip_ms);
    clock.run(SeatSet::one(Seat(0)), at(0), 0);
    clock.published(at(0));
    clock
}

/// Has seat 0 act, and tells it of what follows at once.
fn act(clock: &mut Clock, now: u64, turn_over: bool) -> Receipt {
    let receipt = clock.receipt(Seat(0), at(now));
    clock.charge(Seat(0), receipt, at(now), turn_over);
    clock.run(SeatSet::one(Seat(0)), at(now), 0);
    clock.published(at(now));
    receipt
}

#[test]
fn lag_is_forgiven_up_to_the_round_trip_once_a_turn() {
    let mut clock = running(60_000, 200);
    let receipt = act(&mut clock, 1_000, false);
    assert_eq!(
        (receipt.elapsed_ms, receipt.forgiven_ms, receipt.charged_ms),
        (1_000, 200, 800)
    );
    assert_eq!(act(&mut clock, 2_000, true).charged_ms, 1_000);
    assert_eq!(act(&mut clock, 3_000, true).charged_ms, 800);
    // The rest of the allowance serves a later action of the turn.
    assert_eq!(act(&mut clock, 3_150, false).charged_ms, 0);
    assert_eq!(act(&mut clock, 4_150, true).charged_ms, 950);
    assert_eq!(clock.state(at(4_150)).seats[0].forgiven_ms, 600);
}

/// A client that answers pings late has a long round trip in the server's eyes.
#[test]
fn late_pongs_gain_little_in_a_turn_and_in_all() {
    let mut clock = running(60_000, 1_200);
    let forgiven = (1..=40).map(|turn| {
        let action = act(&mut clock, turn * 1_000 - 500, false);
        let last = act(&mut clock, turn * 1_000, true);
        action.forgiven_ms + last.forgiven_ms
    });
    let forgiven: Vec<u64> = forgiven.collect();
    assert_eq!(forgiven[..10], [LAG_PER_TURN_MS; 10]);
    assert_eq!(forgiven[10..], [0; 30]);
    assert_eq!(clock.state(at(40_000)).seats[0].forgiven_ms, 60_000 / 20);
}

#[test]
fn an_increment_is_time_given_too() {
    let control = TimeControl::Fischer {
        initial_ms: 2_000,
        increment_ms: 2_000,
    };
    let mut clock = Clock::new(control, 2).unwrap();
    clock.set_round_trip(Seat(0), 500);
    clock.run(SeatSet::one(Seat(0)), at(0), 0);
    clock.published(at(0));
    let forgiven = [1_000, 2_000, 3_000].map(|now| act(&mut clock, now, true).forgiven_ms);
    assert_eq!(forgiven, [100; 3]);
}

#[test]
fn time_counts_from_the_publication_on() {
    let mut clock = Clock::new(TimeControl::SuddenDeath { bank_ms: 1_000 }, 2).unwrap();
    clock.run(SeatSet::one(Seat(0)), at(0), 0);
    // Time does not run out for somebody who has not been told.
    assert_eq!(clock.next_flag(), None);
    clock.published(at(3_000));
    assert_eq!(clock.next_flag(), Some((at(4_000), Seat(0))));
    let mut revived = clock.clone();
    let receipt = act(&mut clock, 3_400, true);
    assert_eq!((receipt.elapsed_ms, receipt.charged_ms), (400, 400));
    // News of others' actions give nothing back.
    clock.published(at(3_700));
    assert_eq!(clock.receipt(Seat(0), at(3_900)).charged_ms, 500);
    // A log does not tell when it was published.
    revived.seats[0].running = Some(Running {
        read_at: at(0),
        counts_from: at(0),
        ..revived.seats[0].running.unwrap()
    });
    revived.charge(Seat(0), receipt, at(3_400), true);
    revived.run(SeatSet::one(Seat(0)), at(3_400), 0);
    revived.published(at(3_400));
    assert_eq!(format!("{revived:?}"), format!("{clock:?}"));
}

/// The time that storing took is no part of a delay either.
#[test]
fn a_delay_begins_with_the_publication() {
    let control = TimeControl::Delay {
        initial_ms: 60_000,
        delay_ms: 5_000,
    };
    let mut clock = Clock::new(control, 2).unwrap();
    clock.run(SeatSet::one(Seat(0)), at(0), 0);
    let mut revived = clock.clone();
    clock.published(at(3_000));
    assert_eq!(clock.state(at(3_000)).seats[0].runs_in_ms, Some(5_000));
    let receipt = act(&mut clock, 7_900, true);
    assert_eq!((receipt.elapsed_ms, receipt.charged_ms), (4_900, 0));
    revived.published(at(0));
    revived.charge(Seat(0), receipt, at(7_900), true);
    revived.run(SeatSet::one(Seat(0)), at(7_900), 0);
    revived.published(at(7_900));
    assert_eq!(format!("{revived:?}"), format!("{clock:?}"));
}

#[test]
fn what_publishing_can_have_taken_is_free_in_a_match_that_comes_back() {
    let charged_ms = |back_at: u64, acts_at: u64| {
        let mut clock = running(60_000, 0);
        clock.come_back(at(back_at));
        clock.receipt(Seat(0), at(acts_at)).charged_ms
    };
    // At most the time for which the match was away, and never more, however often it comes back.
    assert_eq!(charged_ms(2_000, 4_000), 2_000);
    assert_eq!(charged_ms(9_000, 9_000), 9_000 - LONGEST_PUBLISHING_MS);
    let mut clock = running(60_000, 0);
    clock.come_back(at(9_000));
    clock.published(at(9_000));
    assert_eq!(clock.receipt(Seat(0), at(9_000)).charged_ms, 4_000);
}

#[test]
fn what_others_do_gives_no_time_back() {
    let mut clock = Clock::new(TimeControl::SuddenDeath { bank_ms: 60_000 }, 3).unwrap();
    let mut all = SeatSet::one(Seat(0));
    all.insert(Seat(1));
    clock.run(all, at(0), 0);
    clock.published(at(0));
    let receipt = clock.receipt(Seat(0), at(20_000));
    clock.charge(Seat(0), receipt, at(20_000), true);
    clock.run(SeatSet::one(Seat(1)), at(20_000), 0);
    assert_eq!(clock.receipt(Seat(1), at(25_000)).charged_ms, 25_000);
    // Nor does a pause.
    clock.run(SeatSet::one(Seat(1)), at(25_000), 5_000);
    assert_eq!(clock.state(at(28_000)).seats[1].remaining_ms, 35_000);
    assert_eq!(clock.next_flag(), Some((at(65_000), Seat(1))));
    assert_eq!(clock.receipt(Seat(1), at(31_000)).charged_ms, 26_000);
}

#[test]
fn a_flag_waits_for_the_lag_that_would_be_forgiven() {
    let mut clock = Clock::new(TimeControl::SuddenDeath { bank_ms: 1_000 }, 2).unwrap();
    assert_eq!(clock.next_flag(), None);
    clock.run(SeatSet::one(Seat(1)), at(500), 0);
    clock.published(at(500));
    assert_eq!(clock.next_flag(), Some((at(1_500), Seat(1))));
    clock.set_round_trip(Seat(1), 40);
    assert_eq!(clock.next_flag(), Some((at(1_540), Seat(1))));
}

#[test]
fn a_pause_is_free_and_shown() {
    let mut clock = Clock::new(TimeControl::SuddenDeath { bank_ms: 60_000 }, 2).unwrap();
    clock.run(SeatSet::one(Seat(0)), at(0), 5_000);
    let state = clock.state(at(2_000));
    assert_eq!(state.seats[0].remaining_ms, 60_000);
    assert_eq!(state.seats[0].runs_in_ms, Some(3_000));
    assert_eq!(state.seats[1].runs_in_ms, None);
    assert_eq!(clock.receipt(Seat(0), at(7_000)).charged_ms, 2_000);
    // An action during the pause does not end it for the next player.
    clock.run(SeatSet::one(Seat(1)), at(2_000), 0);
    assert_eq!(clock.receipt(Seat(1), at(6_000)).charged_ms, 1_000);
}

/// The downtime of the server is no time: a clock revived stands where it stood.
#[test]
fn charging_receipts_again_gives_the_same_clock() {
    let mut live = Clock::new(BLITZ, 2).unwrap();
    let mut revived = live.clone();
    live.set_round_trip(Seat(0), 300);
    for now in [0, 4_000, 9_500] {
        for clock in [&mut live, &mut revived] {
            clock.run(SeatSet::one(Seat(0)), at(now), 0);
        }
        let receipt = live.receipt(Seat(0), at(now + 3_000));
        live.charge(Seat(0), receipt, at(now + 3_000), true);
        revived.charge(Seat(0), receipt, at(now + 3_000), true);
    }
    assert_eq!(live.seats[0].remaining_ms, revived.seats[0].remaining_ms);
    assert_eq!(live.seats[0].forgiven_ms, revived.seats[0].forgiven_ms);
}
