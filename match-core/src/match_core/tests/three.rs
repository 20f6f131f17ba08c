//! Tables of three: who has left or stays away holds up nobody.

use engine::{Chance, GeneralEnd, Outcome, Seat, SeatSet, Seed, Viewer};
use protocol::{Event, Termination, TimeControl};
use serde_json::{Value, json};

use super::play::assert_ended;
use super::script::{GRACE_MS, Played, at};
use crate::ServedMs;

#[test]
fn a_table_of_three_goes_on_without_a_player_who_resigned() {
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

/// Otherwise a player who loses could end the match without a winner as long as somebody had left early.
#[test]
fn a_match_is_not_aborted_once_all_who_play_have_had_a_turn() {
    let mut played = Played::lutinades();
    played.play(
        "
        10 1 resign => resigned
        20 0 abort  => aborted
        ",
    );
    let mut played = Played::lutinades();
    played.play("10 1 resign => resigned");
    let mut chance = Chance::new(Seed([5; 32]));
    for now in [20, 30, 40, 50] {
        played.tick(now);
        played.act_at_random(now, &mut chance);
    }
    played.play("60 0 abort => !too_late_to_abort");
}

#[test]
fn nobody_declines_what_only_others_are_asked() {
    let mut played = Played::lutinades();
    played.play(
        "
        10 1 resign       => resigned
        20 0 offer draw   => offered
        30 1 decline draw => !not_a_player
        40 2 decline draw => declined
        ",
    );
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
            absent: true,
            receipt: None
        }
    ));
}

/// A seat whose player is gone already is due as soon as its turn comes, even when somebody comes
/// back to a table that everybody had left.
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
    assert_eq!(
        played.core.next_deadline(at(42_000)),
        Some(ServedMs(42_000))
    );
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
    assert_eq!(
        played.core.next_deadline(at(100_000)),
        Some(ServedMs(100_000))
    );
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
        Some(Outcome::draw(GeneralEnd::Agreement))
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

/// Four at Armada, who compose and deploy before play.
fn armada(control: TimeControl) -> Played {
    let settings = json!({"setup": "twelve_pips", "players": 4});
    Played::started("icehouse-armada", settings, control, 5).with_everybody_there()
}

/// Has a player do something the rules allow.
fn act_at_random(played: &mut Played, ms: u64, seat: Seat) {
    let mut chance = Chance::new(Seed([seat.0; 32]));
    let game = played.core.game.as_ref().unwrap();
    let action = game.random_action(seat, &mut chance).unwrap();
    let action: Value = serde_json::from_str(action.get()).unwrap();
    played.act(ms, seat.0, &action).unwrap();
}

fn view(played: &Played, viewer: Viewer) -> Value {
    let view = played.core.game.as_ref().unwrap().view(viewer);
    serde_json::from_str(view.get()).unwrap()
}

/// One of four neither composes nor deploys; the others play on, and it finds a fleet when it comes
/// back.
#[test]
fn four_sail_without_the_one_who_is_gone() {
    let mut played = armada(TimeControl::None);
    played.play("0 3 go =>");
    for seat in Seat::all(3) {
        act_at_random(&mut played, 10, seat);
    }
    assert_eq!(played.core.to_act(), SeatSet::one(Seat(3)));
    played.play(
        "
        29_999 - tick =>
        30_000 - tick => timed_out timed_out
        ",
    );
    // The fleet of a player who is gone is shown with the others', its deployment is not yet.
    let seen = view(&played, Viewer::Seat(Seat(0)));
    assert_eq!(
        seen["fleets"][3],
        json!({"large": 2, "medium": 2, "small": 2})
    );
    assert_eq!(seen["deployed"], json!([3]));
    assert_eq!(seen["ships"], json!([]));
    let own = view(&played, Viewer::Seat(Seat(3)));
    assert_eq!(own["ships"].as_array().unwrap().len(), 6);

    for seat in Seat::all(3) {
        act_at_random(&mut played, 40_000, seat);
    }
    assert_eq!(view(&played, Viewer::Spectator)["phase"], "play");
    // It is passed over until it is back; then it has its turn.
    while played.core.to_act() != SeatSet::one(Seat(2)) {
        let seat = played.core.to_act().iter().next().unwrap();
        played
            .act(50_000, seat.0, &json!({"type": "end_turn"}))
            .unwrap();
        played.tick(50_000);
        assert!(!played.core.to_act().contains(Seat(3)));
    }
    played.come(60_000, 3);
    played.act(60_000, 2, &json!({"type": "end_turn"})).unwrap();
    played.play("60_000 - tick =>");
    assert_eq!(played.core.to_act(), SeatSet::one(Seat(3)));
    act_at_random(&mut played, 61_000, Seat(3));

    // The log alone gives the same fleets and deployments.
    let revived = played.revived(61_000);
    let all = |core: &crate::MatchCore| {
        let game = core.game.as_ref().unwrap();
        game.view(Viewer::All).to_string()
    };
    assert_eq!(all(&revived), all(&played.core));
}

/// The rules let time pass before play: only who is gone is not waited for.
#[test]
fn a_clock_alone_deploys_nobodys_ships() {
    let bank = TimeControl::SuddenDeath { bank_ms: 20_000 };
    let mut played = armada(bank);
    for seat in Seat::all(3) {
        act_at_random(&mut played, 10, seat);
    }
    played.play(&format!("{} - tick =>", GRACE_MS * 4));
    assert_eq!(played.core.to_act(), SeatSet::one(Seat(3)));
    let gone = GRACE_MS * 4;
    played.play(&format!(
        "
        {gone} 3 go   =>
        {} - tick =>
        {} - tick => timed_out timed_out
        ",
        gone + GRACE_MS - 1,
        gone + GRACE_MS,
    ));
    assert_eq!(played.core.to_act(), SeatSet::first(3));
}

/// By correspondence it is the clock that says who is gone.
#[test]
fn by_correspondence_the_clock_says_who_is_gone() {
    let day_ms: u64 = 24 * 3_600_000;
    let days = TimeControl::Correspondence { days: 1 };
    let mut played = armada(days);
    played.play("0 3 go =>");
    for seat in Seat::all(3) {
        act_at_random(&mut played, 0, seat);
    }
    played.play(&format!(
        "
        {} - tick =>
        {day_ms} - tick => timed_out
        ",
        day_ms - 1
    ));
    let timed_out = Event::TimedOut {
        seat: Seat(3),
        absent: true,
        receipt: Some(protocol::Receipt::default()),
    };
    assert_eq!(played.event(played.core.version), timed_out);
}

/// Offers and their answers are no steps of the game: the clock of the seat still stands.
#[test]
fn by_correspondence_an_offer_keeps_nobody_waiting_for_who_is_gone() {
    let day_ms: u64 = 24 * 3_600_000;
    let mut played = armada(TimeControl::Correspondence { days: 1 });
    for seat in Seat::all(3) {
        act_at_random(&mut played, 0, seat);
    }
    // The player whose time is over is there, and so is waited for.
    played.play(&format!("{day_ms} - tick =>"));
    let [offered, gone] = [1, 2].map(|more| day_ms + more);
    played.play(&format!(
        "
        {offered} 0 offer draw => offered
        {offered} 1 decline draw => declined
        {gone} 3 go   =>
        {gone} - tick => timed_out
        ",
    ));
}

#[test]
fn two_wait_for_each_other_before_they_sail() {
    let settings = json!({"setup": "twelve_pips"});
    let played = Played::started("icehouse-armada", settings, TimeControl::None, 5);
    let mut played = played.with_everybody_there();
    played.play("0 1 go =>");
    act_at_random(&mut played, 10, Seat(0));
    played.play("100_000 - tick =>\n 100_000 0 claim win => claimed");
}
