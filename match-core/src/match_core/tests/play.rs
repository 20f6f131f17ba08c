//! Acting, offers, resigning, aborting, claiming.

use engine::{Seat, SeatSet, Viewer};
use protocol::{Player, Presence, Status, Termination, TimeControl, Version};
use serde_json::json;

use super::script::{GRACE_MS, IDLE_MS, Played, at, digest, random_parts};
use crate::ServedMs;

/// Checks how a match ended, and that nothing is due in it.
#[track_caller]
pub(super) fn assert_ended(played: &Played, termination: Termination, winners: Option<&[u8]>) {
    let result = played.core.result.as_ref().expect("the match is over");
    assert_eq!(result.termination, termination);
    let won = result.outcome.as_ref().map(|outcome| outcome.winners);
    let winners = winners.map(|seats| seats.iter().copied().map(Seat).collect::<SeatSet>());
    assert_eq!(won, winners);
    assert_eq!(played.core.status, Status::Finished);
    assert_eq!(played.core.next_deadline(at(u32::MAX.into())), None);
}

#[test]
fn seats_act_in_turn_and_refusals_change_nothing() {
    let mut played = Played::orbito();
    played.play(
        "
        10 1 turn A1 => !not_your_turn
        20 0 turn E9 => !bad_action
        30 0 turn A1 => acted
        40 0 turn B1 => !not_your_turn
        50 1 turn A2 => !illegal
        60 1 turn D4 => acted
        70 9 turn C3 => !not_a_player
        ",
    );
    let bad = played.act(80, 0, &json!({"type": "dance"}));
    assert_eq!(bad, Err("bad_action"));
}

#[test]
fn an_action_is_stale_if_the_seat_decided_on_something_else() {
    let mut played = Played::orbito();
    // Created, two joined, two ready, started.
    assert_eq!(played.core.version, Version(6));
    played.play(
        "
        10 0 turn A1 seeing 5 => !stale_version
        20 0 turn A1 seeing 7 => !stale_version
        30 1 offer draw       => offered
        40 0 turn A1 seeing 6 => acted
        50 0 offer takeback   => offered
        60 1 turn D4 seeing 7 => !stale_version
        70 1 turn D4 seeing 8 => acted
        80 0 turn C3 seeing 9 => !stale_version
        ",
    );
}

#[test]
fn after_the_end_nothing_is_accepted_but_a_rematch() {
    let mut played = Played::orbito();
    played.play(
        "
        10 0 resign         => resigned
        20 1 turn A1        => !match_over
        20 1 resign         => !match_over
        20 1 abort          => !match_over
        20 1 offer draw     => !match_over
        20 1 offer takeback => !match_over
        20 1 claim win      => !match_over
        20 1 ready          => !already_started
        20 - tick           =>
        30 1 offer rematch  => offered
        ",
    );
    assert_ended(&played, Termination::Resignation, Some(&[1]));
}

#[test]
fn a_match_won_by_the_rules_ends() {
    let settings = json!({"rings": ["cw", "cw"]});
    let mut played = Played::started("orbito", settings, TimeControl::None, 1);
    let mut chance = engine::Chance::new(engine::Seed([3; 32]));
    for ms in 0.. {
        let Some(seat) = played.core.to_act().iter().next() else {
            break;
        };
        let game = played.core.game.as_ref().unwrap();
        let action = game.random_action(seat, &mut chance).unwrap();
        let action = serde_json::from_str(action.get()).unwrap();
        played.act(ms, seat.0, &action).unwrap();
    }
    let outcome = played.core.game.as_ref().unwrap().outcome().cloned();
    assert_eq!(played.core.result.as_ref().unwrap().outcome, outcome);
    assert_eq!(
        played.core.result.as_ref().unwrap().termination,
        Termination::Rules
    );
}

#[test]
fn a_match_can_be_aborted_until_everybody_has_acted() {
    let mut played = Played::orbito();
    played.play("10 0 turn A1 => acted\n 20 0 abort => aborted");
    assert_ended(&played, Termination::Aborted, None);
    let mut played = Played::orbito();
    played.play(
        "
        10 0 turn A1 => acted
        20 1 turn D4 => acted
        30 0 abort   => !too_late_to_abort
        ",
    );
}

#[test]
fn a_draw_takes_both_and_acting_declines_it() {
    let mut played = Played::orbito();
    played.play(
        "
        10 0 offer draw   => offered
        20 0 offer draw   => !already_offered
        30 1 decline draw => declined
        40 1 decline draw => !no_such_offer
        50 0 offer draw   => offered
        60 0 turn A1      => acted
        70 0 decline draw => declined
        80 0 offer draw   => offered
        90 1 turn D4      => acted
        95 1 decline draw => !no_such_offer
        96 0 offer draw   => offered
        97 1 offer draw   => draw_agreed
        ",
    );
    assert_ended(&played, Termination::Agreement, Some(&[]));
}

#[test]
fn a_takeback_restores_the_position_exactly() {
    let mut played = Played::orbito();
    let view = |played: &Played| {
        let state = played.core.state(at(0), Viewer::Seat(Seat(0)), true);
        (
            state.position.unwrap().get().to_owned(),
            state.to_act,
            state.legal_actions,
        )
    };
    played.play(
        "
        10 0 offer takeback => !offer_not_possible
        20 0 turn A1        => acted
        30 1 turn D4        => acted
        ",
    );
    let before = view(&played);
    played.play(
        "
        40 0 turn B2          => acted
        50 1 turn C3          => acted
        60 0 offer takeback   => offered
        70 1 offer takeback   => taken_back
        80 0 turn B2 seeing 9 => !stale_version
        ",
    );
    assert_eq!(view(&played), before);
    played.play(
        "
        90 0 turn C2        => acted
        95 0 offer takeback => offered
        96 1 decline takeback => declined
        97 1 offer takeback => offered
        98 0 offer takeback => taken_back
        ",
    );
    // Black's last action was D4: White's C2 goes with it.
    assert_eq!(played.core.game.as_ref().unwrap().steps(), 1);
    assert_eq!(played.core.to_act(), SeatSet::one(Seat(1)));
}

#[test]
fn a_rematch_has_the_same_players_one_seat_on() {
    let mut played = Played::orbito();
    played.play(
        "
        5  0 offer rematch => !offer_not_possible
        10 0 resign        => resigned
        20 0 offer rematch => offered
        30 1 decline rematch => declined
        40 1 offer rematch => offered
        50 0 offer rematch => rematched
        60 0 offer rematch => !offer_not_possible
        ",
    );
    let mut next = played.next.take().expect("there is a next match");
    assert_eq!(next.head.id, random_parts(99).id);
    assert_ne!(next.head.seed, played.core.head.seed);
    assert_eq!(next.status, Status::Live);
    assert_eq!(
        [next.seat_of(Player(0)), next.seat_of(Player(1))],
        [Some(Seat(1)), Some(Seat(0))]
    );
    assert_eq!(next.table.by_token(&digest(0)), Ok(Player(0)));
    let unsaved = next.take_unsaved(None);
    assert_eq!(unsaved.players.map(|players| players.len()), Some(2));
    assert_eq!(unsaved.entries.len(), 6);
}

#[test]
fn a_match_whose_other_side_is_gone_can_be_claimed() {
    let mut played = Played::orbito();
    played.play(
        "
        10     0 claim win => !nobody_gone
        1_000  1 come      =>
        2_000  1 go        =>
        40_000 0 claim win => !nobody_gone
        50_000 1 go        =>
        79_999 0 claim win => !nobody_gone
        ",
    );
    let presence = |played: &Played, ms| played.core.players(at(ms))[1].presence;
    assert_eq!(
        presence(&played, 60_000),
        Presence::Away {
            away_ms: 10_000,
            claim_in_ms: Some(20_000)
        }
    );
    assert_eq!(
        played.core.next_deadline(at(60_000)),
        Some(ServedMs(50_000 + GRACE_MS))
    );
    assert_eq!(
        presence(&played, 80_000),
        Presence::Gone { away_ms: GRACE_MS }
    );
    // A player who comes back in time takes the claim away.
    played.play(
        "
        80_000  1 come       =>
        81_000  0 claim win  => !nobody_gone
        90_000  1 go         =>
        120_000 0 claim draw => claimed
        ",
    );
    assert_ended(&played, Termination::Abandonment, Some(&[]));

    let mut played = Played::orbito();
    played.play("0 0 go =>\n 30_000 1 claim win => claimed");
    assert_ended(&played, Termination::Abandonment, Some(&[1]));
}

#[test]
fn slow_matches_wait_longer_for_players_who_are_away() {
    let fischer = |initial_ms| TimeControl::Fischer {
        initial_ms,
        increment_ms: 0,
    };
    for (control, times) in [
        (TimeControl::None, 1),
        (fischer(60_000), 1),
        (fischer(600_000), 2),
        (fischer(1_800_000), 4),
        (fischer(3_600_000), 10),
    ] {
        let mut played = Played::started("orbito", json!({}), control, 1);
        played.come(0, 1);
        let grace = GRACE_MS * times;
        played.play(&format!(
            "{} 1 claim win => !nobody_gone\n {grace} 1 claim win => claimed",
            grace - 1
        ));
    }
}

#[test]
fn nobody_has_to_stay_in_a_correspondence_match() {
    let control = TimeControl::Correspondence { days: 1 };
    let mut played = Played::started("orbito", json!({}), control, 1);
    played.come(0, 1);
    played.play("3_600_000 1 claim win => !claim_not_possible");
}

#[test]
fn a_match_in_which_nothing_happens_expires() {
    let mut played = Played::orbito();
    played.play("1_000 0 turn A1 => acted");
    assert_eq!(
        played.core.next_deadline(at(2_000)),
        Some(ServedMs(1_000 + IDLE_MS))
    );
    played.play(&format!(
        "{} - tick =>\n {} - tick => expired",
        IDLE_MS + 999,
        IDLE_MS + 1_000
    ));
    assert_ended(&played, Termination::Expired, None);
}

/// A server that was busy elsewhere looks at a match late: what was due first counts.
#[test]
fn a_flag_comes_before_expiry() {
    let control = TimeControl::SuddenDeath { bank_ms: 1_000 };
    let mut played = Played::started("orbito", json!({}), control, 1);
    played.play(&format!("{} - tick => timed_out", IDLE_MS * 2));
    assert_ended(&played, Termination::Flag, Some(&[1]));
}
