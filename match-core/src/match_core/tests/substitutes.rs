//! Computers that play for players who are gone.

use engine::{Chance, GeneralEnd, Outcome, Seat, SeatSet, Seed, Viewer};
use protocol::{Level, OfferKind, Player, Presence, Raw, Termination, TimeControl, Version};
use serde_json::{Value, json};

use super::play::assert_ended;
use super::script::{Played, at};
use crate::{MatchCore, audit};

/// A match of Lutinades of three; the player in the last seat is gone since 30 seconds.
fn without_the_third() -> Played {
    let mut played = Played::lutinades();
    played.play("0 2 go =>");
    played
}

/// The same, where a computer has come to play for that player.
fn substituted() -> Played {
    let mut played = without_the_third();
    played.play(
        "30_000 - tick           => timed_out
         30_000 0 substitute 2 5 => offered
         30_000 1 substitute 2 5 => substituted",
    );
    played
}

fn substitute(core: &MatchCore, player: u8) -> Option<Level> {
    core.players(at(1_000_000))[usize::from(player)].substitute
}

#[test]
fn the_others_agree_to_a_computer_for_a_player_who_is_gone() {
    let mut played = without_the_third();
    played.play(
        "20_000 0 substitute 2 5  => !nobody_gone
         30_000 - tick            => timed_out
         30_000 0 substitute 1 5  => !nobody_gone
         30_000 0 substitute 0 5  => !nobody_gone
         30_000 0 substitute 2 0  => !bad_level
         30_000 0 substitute 2 9  => !bad_level
         30_000 0 substitute 7 5  => !offer_not_possible
         30_000 9 substitute 2 5  => !not_a_player
         30_000 0 return          => !not_substituted
         30_000 0 substitute 2 5  => offered
         30_000 0 substitute 2 5  => !already_offered
         30_000 1 substitute 2 4  => !offer_not_possible
         30_001 1 decline substitute 2 5 => declined
         30_002 1 substitute 2 4  => offered
         30_003 0 substitute 2 4  => substituted
         30_004 1 substitute 2 4  => !offer_not_possible",
    );
    assert_eq!(substitute(&played.core, 2), Some(Level(4)));
    assert_eq!(substitute(&played.core, 1), None);
    assert!(played.core.has_computers());
    // That the player is away is still told.
    let presence = played.core.players(at(40_000))[2].presence;
    assert!(matches!(presence, Presence::Gone { .. }));
}

#[test]
fn one_alone_suffices_where_nobody_else_is_to_be_asked() {
    let mut played = without_the_third();
    played.play(
        "0      1 go             =>
         30_000 0 substitute 2 5 => substituted
         30_000 0 substitute 1 3 => substituted",
    );
    let seats: Vec<Seat> = played
        .core
        .computers_turns()
        .iter()
        .map(|turn| turn.seat)
        .collect();
    let to_act: Vec<Seat> = played.core.to_act().iter().collect();
    assert!(
        to_act
            .iter()
            .all(|seat| seat.0 == 0 || seats.contains(seat))
    );
}

#[test]
fn a_substitute_comes_once_those_who_have_not_agreed_are_gone() {
    let mut played = without_the_third();
    played.play(
        "30_000 - tick           => timed_out
         30_000 0 substitute 2 5 => offered
         40_000 1 go             =>
         69_999 - tick           =>
         70_000 - tick           => substituted timed_out",
    );
    // Nobody comes to that by an offer whose maker has left as well.
    let mut played = without_the_third();
    played.play(
        "30_000 - tick           => timed_out
         30_000 0 substitute 2 5 => offered
         30_000 0 go             =>
         30_000 1 go             =>
         90_000 - tick           =>",
    );
}

#[test]
fn an_offer_of_a_substitute_outlives_actions_and_ends_when_the_player_is_back() {
    let mut played = without_the_third();
    played.play(
        "30_000 - tick           => timed_out
         30_000 0 substitute 2 5 => offered
         30_001 1 gesture up     => acted",
    );
    assert!(played.core.offers.substitute().is_some());
    played.play("31_000 2 come => ");
    assert_eq!(
        played.core.next_deadline(at(31_000)),
        Some(at(31_000).served)
    );
    played.play(
        "31_000 - tick           => declined
         31_000 1 substitute 2 5 => !nobody_gone",
    );
    assert!(played.core.offers.state().is_empty());
}

/// Another run of the server does not know how long the player has been away, but that nobody saw
/// the player back.
#[test]
fn an_offer_of_a_substitute_outlives_a_restart() {
    let mut played = without_the_third();
    played.play(
        "30_000 - tick           => timed_out
         30_000 0 substitute 2 5 => offered",
    );
    played.core = played.revived(40_000);
    played.play(
        "40_000 0 come           =>
         40_000 1 come           =>
         40_001 - tick           =>
         40_002 1 substitute 2 5 => substituted",
    );
}

#[test]
fn nobody_is_substituted_before_the_start_at_tables_of_two_by_correspondence_or_after_resigning() {
    let mut open = Played::open("lutinades", json!({}), TimeControl::None, 1);
    open.play("0 0 join => joined\n0 1 join => joined\n99_000 0 substitute 1 5 => !not_started");

    let mut two = Played::orbito();
    two.play("0 1 go =>\n99_000 0 substitute 1 5 => !offer_not_possible");

    let days = TimeControl::Correspondence { days: 3 };
    let settings = json!({"gesture_seconds": 0, "choice_seconds": 0});
    let mut slow = Played::started("lutinades", settings, days, 1).with_everybody_there();
    slow.play("0 2 go =>\n9_000_000 0 substitute 2 5 => !offer_not_possible");

    let mut played = without_the_third();
    played.play(
        "10     2 resign         => resigned
         30_000 - tick           => timed_out
         30_000 0 substitute 2 5 => !offer_not_possible
         30_000 2 substitute 1 5 => !not_a_player
         30_001 1 resign         => resigned
         30_002 0 substitute 2 5 => !match_over",
    );

    let mut computer = Played::open("lutinades", json!({}), TimeControl::None, 1);
    computer.play(
        "0      0 join 0         => joined
         0      1 join 1         => joined
         0      0 computer 3 2   => joined
         0      0 come           =>
         0      1 come           =>
         1      0 ready          => ready
         1      1 ready          => ready started
         99_000 0 substitute 2 5 => !offer_not_possible",
    );
}

#[test]
fn the_computer_decides_and_nobody_waits_or_passes_over_the_seat() {
    let mut played = substituted();
    played.play("40_000 1 gesture up => acted\n 99_000 - tick =>");
    let turns = played.core.computers_turns();
    if let [turn] = turns[..] {
        assert_eq!(
            (turn.player, turn.seat, turn.level),
            (Player(2), Seat(2), Level(5))
        );
    }
    // The seat comes to decide, and is not passed over.
    let mut chance = Chance::new(Seed([5; 32]));
    while !played.core.to_act().contains(Seat(2)) {
        played.act_at_random(100_000, &mut chance);
        played.play("100_000 - tick =>");
    }
    played.play("200_000 - tick =>");
    assert!(played.computers_turn(Player(2)).is_some());
    while played.core.to_act().contains(Seat(2)) {
        played.act_at_random(200_001, &mut chance);
    }
    assert_eq!(played.core.gone(at(900_000)), SeatSet::EMPTY);
}

#[test]
fn the_player_who_is_back_watches_until_the_seat_is_taken_back() {
    let mut played = substituted();
    let mut chance = Chance::new(Seed([5; 32]));
    while !played.core.to_act().contains(Seat(2)) {
        played.act_at_random(100_000, &mut chance);
    }
    let thinking = played.core.computers_turns();
    assert_eq!(thinking.len(), 1);
    let sees = |played: &Played| {
        let seat = Viewer::Seat(Seat(2));
        let state = played.core.shown(at(100_003), seat).state(true, 0);
        (
            state.to_act.contains(Seat(2)),
            state.legal_actions.is_some(),
        )
    };
    played.play(
        "100_001 2 come           =>
         100_001 - tick           =>
         100_002 2 abort          => !substituted
         100_002 2 offer takeback => !substituted
         100_002 2 substitute 1 3 => !substituted",
    );
    let action = played.core.random_action(Seat(2), &mut chance).unwrap();
    let action: Value = serde_json::from_str(action.get()).unwrap();
    assert_eq!(played.act(100_002, 2, &action), Err("substituted"));
    assert_eq!(sees(&played), (true, false));
    played.play(
        "100_003 2 return => returned
         100_003 2 return => !not_substituted",
    );
    assert_eq!(sees(&played), (true, true));
    assert_eq!(played.core.computers_turns(), []);
    assert_eq!(substitute(&played.core, 2), None);
    // The computer, which was still thinking, is too late.
    let late = played
        .core
        .act_as_computer(at(100_004), &thinking[0], &Raw::from(&action));
    assert_eq!(late.unwrap_err().code(), "stale_version");
    played.act(100_005, 2, &action).unwrap();
    // The grace of a player who goes away again is no longer than before.
    played.play("100_006 2 go => ");
    assert!(played.core.gone(at(130_006)).contains(Seat(2)));
}

/// Lag is forgiven to the player alone, whose connection has it.
#[test]
fn a_computer_is_forgiven_no_lag() {
    let bank = TimeControl::SuddenDeath { bank_ms: 60_000 };
    let settings = json!({"gesture_seconds": 0, "choice_seconds": 0});
    let mut played = Played::started("lutinades", settings, bank, 1).with_everybody_there();
    played.play(
        "0      1 go             =>
         0      2 go             =>
         30_000 0 substitute 2 5 => substituted
         30_000 0 substitute 1 5 => substituted
         30_001 2 come           =>",
    );
    let turn = played.core.computers_turns()[0];
    played.core.set_round_trip(turn.player, 300);
    let action = played
        .core
        .random_action(turn.seat, &mut Chance::new(Seed([5; 32])));
    let acted = played
        .core
        .act_as_computer(at(31_000), &turn, &action.unwrap());
    acted.unwrap();
    let receipt = played.core.receipt(played.core.version()).unwrap();
    assert_eq!(receipt.forgiven_ms, 0);
}

#[test]
fn the_player_may_resign_while_a_computer_plays() {
    let mut played = substituted();
    played.play(
        "40_000 2 resign => resigned
         40_000 2 return => !not_a_player",
    );
    assert_eq!(played.core.computers_turns(), []);
    assert_eq!(substitute(&played.core, 2), None);
}

#[test]
fn computers_in_the_place_of_players_take_back_and_draw_nothing() {
    let mut played = substituted();
    played.play(
        "40_000 1 gesture up     => acted
         40_001 1 offer draw     => !offer_not_possible
         40_002 1 offer takeback => offered
         40_003 0 offer takeback => taken_back",
    );
    // A substitute is no step of the game.
    assert_eq!(substitute(&played.core, 2), Some(Level(5)));
}

#[test]
fn a_draw_that_was_offered_before_is_off_the_table() {
    let mut played = without_the_third();
    played.play(
        "30_000 - tick           => timed_out
         30_000 0 offer draw     => offered
         30_000 0 substitute 2 5 => offered
         30_001 1 substitute 2 5 => substituted
         30_002 1 offer draw     => !offer_not_possible",
    );
    assert!(played.core.offers.state().is_empty());
}

#[test]
fn the_seat_wins_for_its_player_and_all_play_again() {
    let mut played = substituted();
    played.play(
        "50_000 0 resign => resigned
         50_000 1 resign => resigned",
    );
    assert_ended(&played, Termination::Resignation, Some(&[2]));
    let outcome = Outcome::win(Seat(2), GeneralEnd::Resignation);
    assert_eq!(played.core.result.as_ref().unwrap().outcome, Some(outcome));
    let summary = played.core.shown(at(50_001), Viewer::Spectator).summary();
    assert_eq!(summary.players[2].substitute, Some(Level(5)));
    audit(&played.record().unwrap()).unwrap();
    // The player is asked like everybody, and plays the next match.
    played.play(
        "60_000 0 offer rematch => offered
         60_000 1 offer rematch => agreed
         60_000 2 offer rematch => rematched",
    );
    let next = played.next.take().unwrap();
    assert!(!next.has_computers());
}

#[test]
fn a_match_comes_back_with_its_substitutes() {
    let mut played = substituted();
    assert_eq!(substitute(&played.revived(40_000), 2), Some(Level(5)));
    assert_eq!(
        played.revived(40_000).computers_turns(),
        played.core.computers_turns()
    );
    played.play("50_000 2 return => returned");
    assert_eq!(substitute(&played.revived(60_000), 2), None);
}

#[test]
fn the_store_is_told_of_a_substitute() {
    let mut played = without_the_third();
    played.play("30_000 0 substitute 2 5 => offered");
    let offer = OfferKind::Substitute {
        player: Player(2),
        level: Level(5),
    };
    let substituted = played
        .core
        .offer(at(30_001), Player(1), offer, played.core.head.id);
    played.core.record(at(30_001), substituted.unwrap());
    let players = played.core.take_unsaved(None).players.unwrap();
    assert_eq!(players[2].substitute, Some(Level(5)));
}

#[test]
fn nothing_that_happens_around_a_substitute_is_endless() {
    let mut played = substituted();
    let begun = |played: &Played| {
        let versions = (1..=played.core.version().0).map(Version);
        let begun = versions.filter(|version| played.core.is_beside_the_game(*version));
        begun.count()
    };
    // Offered, substituted.
    assert_eq!(begun(&played), 2);
    played.play("40_000 2 return => returned");
    assert_eq!(begun(&played), 2);
}
