//! The clocks of every system, through the core.

use engine::{Chance, Seat, Seed, Viewer};
use protocol::{Event, Player, Receipt, SeatClock, Termination, TimeControl, Version};
use serde_json::{Value, json};

use super::script::{GRACE_MS, Played, at};
use crate::{MatchCore, ServedMs};

const BANK: TimeControl = TimeControl::SuddenDeath { bank_ms: 60_000 };

fn orbito(control: TimeControl) -> Played {
    Played::started("orbito", json!({}), control, 1).with_everybody_there()
}

fn clocks(played: &Played, ms: u64) -> Vec<(u64, Option<u64>)> {
    let clock = played.core.clock.as_ref().unwrap().state(at(ms).served);
    let clocks = clock.seats.iter().map(
        |SeatClock {
             remaining_ms,
             runs_in_ms,
             ..
         }| (*remaining_ms, *runs_in_ms),
    );
    clocks.collect()
}

fn receipt(played: &Played) -> Receipt {
    let receipt = played.core.log.receipt(played.core.version);
    receipt.expect("the last event cost time")
}

#[test]
fn without_a_clock_nothing_is_charged() {
    let mut played = orbito(TimeControl::None);
    played.play("1_000_000 0 turn A1 => acted");
    assert!(played.core.clock.is_none());
    assert_eq!(played.core.log.receipt(played.core.version), None);
}

/// White takes 10 s, Black 20 s, White is looked at 5 s later.
#[test]
fn each_system_charges_its_own_way() {
    let day = 86_400_000;
    for (control, white, black) in [
        (BANK, 60_000 - 15_000, 60_000 - 20_000),
        (
            TimeControl::Fischer {
                initial_ms: 60_000,
                increment_ms: 3_000,
            },
            60_000 - 15_000 + 3_000,
            60_000 - 20_000 + 3_000,
        ),
        (
            TimeControl::Delay {
                initial_ms: 60_000,
                delay_ms: 4_000,
            },
            60_000 - 6_000 - 1_000,
            60_000 - 16_000,
        ),
        (
            TimeControl::PerTurn { turn_ms: 30_000 },
            30_000 - 5_000,
            30_000,
        ),
        (TimeControl::Correspondence { days: 1 }, day - 5_000, day),
    ] {
        let mut played = orbito(control);
        played.play("10_000 0 turn A1 => acted\n 30_000 1 turn D4 => acted");
        let expected = [(white, Some(0)), (black, None)];
        assert_eq!(clocks(&played, 35_000), expected, "{control:?}");
    }
}

#[test]
fn only_the_seat_to_act_pays_and_its_receipt_says_what() {
    let mut played = orbito(BANK);
    played.core.set_round_trip(Player(0), 300);
    played.play("10_000 0 turn A1 => acted");
    assert_eq!(
        receipt(&played),
        Receipt {
            elapsed_ms: 10_000,
            forgiven_ms: 300,
            charged_ms: 9_700
        }
    );
    assert_eq!(clocks(&played, 10_000), [(50_300, None), (60_000, Some(0))]);
    // Everybody sees how much each was forgiven.
    for viewer in [
        Viewer::Seat(Seat(0)),
        Viewer::Seat(Seat(1)),
        Viewer::Spectator,
    ] {
        let state = played.core.shown(at(10_000), viewer).state(false, 0);
        let seats = state.clock.unwrap().seats;
        let forgiven_ms: Vec<u64> = seats.iter().map(|seat| seat.forgiven_ms).collect();
        assert_eq!(forgiven_ms, [300, 0], "{viewer:?}");
    }
}

#[test]
fn a_player_out_of_time_loses_after_the_lag_that_would_be_forgiven() {
    let mut played = orbito(BANK);
    played.core.set_round_trip(Player(0), 200);
    assert_eq!(played.core.next_deadline(at(0)), Some(ServedMs(60_200)));
    played.play(
        "
        60_199 - tick      =>
        60_200 - tick      => timed_out
        60_201 0 turn A1   => !match_over
        ",
    );
    let Event::TimedOut {
        seat,
        absent: false,
        receipt,
    } = played.event(played.core.version)
    else {
        panic!("time was over")
    };
    assert_eq!((seat, receipt.unwrap().charged_ms), (Seat(0), 60_000));
    let result = played.core.result.as_ref().unwrap();
    assert_eq!(result.termination, Termination::Flag);
    assert_eq!(
        result.outcome.as_ref().unwrap().winners,
        engine::SeatSet::one(Seat(1))
    );
}

#[test]
fn an_action_within_the_forgivable_lag_still_counts() {
    let mut played = orbito(BANK);
    played.core.set_round_trip(Player(0), 200);
    played.play("60_150 0 turn A1 => acted");
    assert_eq!(clocks(&played, 60_150)[0], (50, None));
}

#[test]
fn an_offer_stops_no_clock_and_a_takeback_gives_none_back() {
    let mut played = orbito(BANK);
    played.play(
        "
        10_000 0 turn A1        => acted
        12_000 0 offer takeback => offered
        15_000 1 offer takeback => taken_back
        ",
    );
    assert_eq!(clocks(&played, 16_000), [(49_000, Some(0)), (60_000, None)]);
}

#[test]
fn clocks_stand_when_the_match_is_over() {
    let mut played = orbito(BANK);
    played.play("10_000 0 turn A1 => acted\n 20_000 1 resign => resigned");
    let standing = [(50_000, None), (60_000, None)];
    assert_eq!(clocks(&played, 90_000), standing);
    played.play("9_000_000 - tick =>");
}

/// Plays random actions, one a second, until a goal clears the board.
fn play_to_a_goal(played: &mut Played) -> u64 {
    let mut chance = Chance::new(Seed([5; 32]));
    for second in 1..10_000 {
        let ms = second * 100;
        let game = played.core.game.as_ref().unwrap();
        let seat = game.to_act().iter().next().expect("no goal was scored");
        let action = game.random_action(seat, &mut chance).unwrap();
        let action: Value = serde_json::from_str(action.get()).unwrap();
        played.act(ms, seat.0, &action).unwrap();
        if played.core.game.as_ref().unwrap().pause_ms() > 0 {
            return ms;
        }
    }
    unreachable!("no goal was scored")
}

#[test]
fn no_clock_runs_in_the_pause_after_an_aspic_goal() {
    let control = TimeControl::SuddenDeath { bank_ms: 3_600_000 };
    let settings = json!({"pieces": 5});
    let mut played = Played::started("aspic", settings, control, 1).with_everybody_there();
    let goal = play_to_a_goal(&mut played);
    let first = played.core.to_act().iter().next().unwrap();
    let other = first.other();
    let before = clocks(&played, goal);
    assert_eq!(before[first.index()].1, Some(5_000));
    assert_eq!(before[other.index()].1, None);
    let place = |played: &mut Played, ms, seat: Seat| {
        let mut chance = Chance::new(Seed([6; 32]));
        let game = played.core.game.as_ref().unwrap();
        let action = game.random_action(seat, &mut chance).unwrap();
        let action: Value = serde_json::from_str(action.get()).unwrap();
        played.act(ms, seat.0, &action).unwrap();
    };
    place(&mut played, goal + 2_000, first);
    assert_eq!(receipt(&played).charged_ms, 0);
    // The pause goes on for the other camp.
    assert_eq!(clocks(&played, goal + 2_000)[other.index()].1, Some(3_000));
    // A match brought back in the middle of a pause is in the middle of it still.
    let revived = played.revived(goal + 2_000);
    let state = |core: &MatchCore| {
        let clock = core.clock.as_ref().unwrap();
        clock.state(at(goal + 4_000).served)
    };
    assert_eq!(state(&revived), state(&played.core));
    place(&mut played, goal + 6_000, other);
    assert_eq!(receipt(&played).charged_ms, 1_000);
}

#[test]
fn the_rules_timer_makes_everybodys_default() {
    let mut played = Played::started("lutinades", json!({}), TimeControl::None, 3);
    let goblins: Vec<Seat> = played.core.to_act().iter().collect();
    assert_eq!(played.core.timer_end(), None);
    played.come(1_000, goblins[0].0);
    assert_eq!(played.core.timer_end(), Some(ServedMs(21_000)));
    assert_eq!(played.core.next_deadline(at(2_000)), Some(ServedMs(21_000)));
    played.tick(20_999);
    assert_eq!(played.core.to_act().len(), 2);
    let before = played.core.version;
    played.tick(21_000);
    for (version, seat) in (before.0 + 1..).map(Version).zip(&goblins) {
        let timed_out = Event::TimedOut {
            seat: *seat,
            absent: false,
            receipt: None,
        };
        assert_eq!(played.event(version), timed_out);
    }
    // Nobody made a gesture: the next turn has begun, with a limit of its own.
    assert_eq!(played.core.version, before + 2);
    assert_eq!(played.core.timer_end(), Some(ServedMs(41_000)));
}

#[test]
fn the_rules_timer_stands_while_nobody_is_there() {
    let mut played = Played::started("lutinades", json!({}), TimeControl::None, 3);
    played.come(0, 0);
    played.go(5_000, 0);
    assert_eq!(played.core.timer_end(), None);
    let before = played.core.version;
    played.tick(GRACE_MS * 3);
    assert_eq!(played.core.version, before);
    played.come(GRACE_MS * 3, 0);
    assert_eq!(
        played.core.timer_end(),
        Some(ServedMs(GRACE_MS * 3 + 20_000))
    );
}
