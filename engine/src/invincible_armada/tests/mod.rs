//! The rules' worked examples and every sentence that can go wrong.

mod naive;
mod properties;

use self::naive::Match;
use super::action::{Action, End, Event};
use super::board::{Points, Side};
use super::settings::{FirstSpain, Settings};
use super::state::InvincibleArmada;
use crate::code::finest;
use crate::{BySeat, Chance, GameState, Outcome, Seat, Seed, Square, Viewer};

fn chance() -> Chance {
    Chance::new(Seed([0; 32]))
}

/// A match whose first Spain is seat 0.
fn game() -> InvincibleArmada {
    let first_spain = FirstSpain::Host;
    InvincibleArmada::new(&Settings { first_spain }, &mut chance())
}

/// Sets up ships: `sC5` is Spanish, `eA5` English.
fn position(turn: Side, ships: &str) -> InvincibleArmada {
    let mut state = game();
    for ship in ships.split_whitespace() {
        let side = usize::from(ship.starts_with('e'));
        state.round.ships[side] |= Points::one(square(&ship[1..]));
    }
    state.round.turn = turn;
    state
}

/// Sets up ten Spanish ships with Spain to move and without a reserve: England has captured ten.
fn full_sea(ships: &str) -> InvincibleArmada {
    let mut state = position(Side::Spain, ships);
    state.round.captures = [0, 10];
    assert_eq!(state.round.reserve(Side::Spain), 0);
    state
}

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

/// Reads `E5`, `A1-E5` (relocate) or `A1@B1-C1` (pivot around B1), each perhaps with `xF5`.
fn action(text: &str) -> Action {
    let (text, capture) = match text.split_once('x') {
        Some((text, capture)) => (text, Some(square(capture))),
        None => (text, None),
    };
    let Some((from, to)) = text.split_once('-') else {
        let at = square(text);
        return Action::Place { at, capture };
    };
    let to = square(to);
    match from.split_once('@') {
        Some((from, around)) => Action::Pivot {
            from: square(from),
            around: square(around),
            to,
            capture,
        },
        None => Action::Relocate {
            from: square(from),
            to,
            capture,
        },
    }
}

fn seat(state: &InvincibleArmada) -> Seat {
    state.to_act().iter().next().unwrap()
}

fn play(state: &mut InvincibleArmada, text: &str) -> Vec<Event> {
    let seat = seat(state);
    state.act(seat, &action(text), &mut chance()).unwrap()
}

fn refusal(state: &InvincibleArmada, text: &str) -> Option<&'static str> {
    let result = state.clone().act(seat(state), &action(text), &mut chance());
    result.err().map(finest)
}

fn legal(state: &InvincibleArmada) -> Vec<Action> {
    state.legal_actions(seat(state)).unwrap()
}

fn sorted(actions: &[Action]) -> Vec<String> {
    let mut texts: Vec<String> = actions.iter().map(|action| format!("{action:?}")).collect();
    texts.sort();
    texts
}

/// "Spain on C5 places D5: a line of 2. An English ship on A5, B5, E5 or F5 is in range, one on G5
/// is not; F5 also with another ship on E5."
#[test]
fn a_line_of_two_reaches_two_points() {
    for target in ["A5", "B5", "E5", "F5"] {
        let mut state = position(Side::Spain, &format!("sC5 e{target}"));
        play(&mut state, &format!("D5x{target}"));
        assert_eq!(state.round.captures, [1, 0]);
        assert_eq!(state.round.ships[1], Points::EMPTY);
    }
    let far = position(Side::Spain, "sC5 eG5");
    assert_eq!(refusal(&far, "D5xG5"), Some("out_of_range"));
    for screen in ["eE5", "sE5"] {
        let screened = position(Side::Spain, &format!("sC5 eF5 {screen}"));
        assert_eq!(refusal(&screened, "D5xF5"), None, "{screen}");
    }
    let behind = position(Side::Spain, "sC5 eE5 sF5 eG5");
    assert_eq!(refusal(&behind, "D5xE5"), None);
    assert_eq!(refusal(&behind, "D5xG5"), Some("out_of_range"));
}

/// "With Spain on C5 and D5, placing E5 makes a line of 3: A5, B5, F5, G5 and H5 are in range, I5
/// is not."
#[test]
fn a_line_of_three_reaches_three_points() {
    let state = position(Side::Spain, "sC5 sD5 eA5 eB5 eF5 eG5 eI5");
    let in_range: Vec<Action> = legal(&state)
        .into_iter()
        .filter(|action| {
            matches!(action, Action::Place { at, capture: Some(_) } if *at == square("E5"))
        })
        .collect();
    let expected = ["E5xA5", "E5xB5", "E5xF5", "E5xG5"].map(action);
    assert_eq!(sorted(&in_range), sorted(&expected));
    let farthest = position(Side::Spain, "sC5 sD5 eH5");
    assert_eq!(refusal(&farthest, "E5xH5"), None);
}

/// "Any axis on which the ship just put down is part of an unbroken line of n ≥ 2 Spanish ships":
/// not an axis on which it stands alone, nor a line it is no part of.
#[test]
fn only_lines_with_the_ship_put_down_fire() {
    let state = position(Side::Spain, "sC5 sD5 eF5 eE9 eD7 eB4");
    for (text, code) in [
        ("A1xF5", Some("out_of_range")),
        ("E8xE9", Some("out_of_range")),
        ("D6xD7", None),
        ("E6xF5", Some("out_of_range")),
        ("D6xB4", None),
        ("D6xC5", Some("no_enemy_there")),
        ("D6xA1", Some("no_enemy_there")),
    ] {
        assert_eq!(refusal(&state, text), code, "{text}");
    }
}

/// "England on D4 places E4, Spain on F4: may capture F4 (or C4, had Spain been there), but not
/// D5."
#[test]
fn a_pair_captures_at_its_ends() {
    let state = position(Side::England, "eD4 sF4 sC4 sD5 sG4");
    assert_eq!(refusal(&state, "E4xF4"), None);
    assert_eq!(refusal(&state, "E4xC4"), None);
    assert_eq!(refusal(&state, "E4xD5"), Some("out_of_range"));
    assert_eq!(refusal(&state, "E4xG4"), Some("out_of_range"));
    assert_eq!(refusal(&state, "E4xD4"), Some("no_enemy_there"));
}

/// "England on D4 and E4: placing F4 or C4 is illegal (three in line); D5 is legal and makes the
/// pairs D4–D5 and E4–D5."
#[test]
fn never_three_in_line() {
    let state = position(Side::England, "eD4 eE4 sD3 sD6 sC6 sF3");
    assert_eq!(refusal(&state, "F4"), Some("three_in_line"));
    assert_eq!(refusal(&state, "C4"), Some("three_in_line"));
    for target in ["D3", "D6", "C6", "F3"] {
        assert_eq!(refusal(&state, &format!("D5x{target}")), None);
    }
    let gap = position(Side::England, "eD4 eF4");
    assert_eq!(refusal(&gap, "E4"), Some("three_in_line"));
    assert_eq!(refusal(&gap, "G4"), None);
}

/// "First turns of Spain: 121; sequences of two turns: 14,520."
#[test]
fn turn_sequences_from_the_start() {
    let first = legal(&game());
    assert_eq!(first.len(), 121);
    let second = first.iter().map(|action| {
        let mut state = game();
        state.act(Seat(0), action, &mut chance()).unwrap();
        legal(&state).len()
    });
    assert_eq!(second.sum::<usize>(), 14_520);
}

/// "With none: take one of its ships off the board and put it on another empty point (not its old
/// one, which counts as empty for lines). Compulsory."
#[test]
fn spain_relocates_once_its_reserve_is_empty() {
    let mut state = full_sea("sC5 sD5 sE5 sA1 sA3 sA7 sA9 sK1 sK3 sK5 eG5 eJ11");
    assert_eq!(refusal(&state, "B5"), Some("reserve_empty"));
    assert_eq!(refusal(&state, "E5-E5"), Some("not_empty"));
    assert_eq!(refusal(&state, "E5-D5"), Some("not_empty"));
    assert_eq!(refusal(&state, "E5-G5"), Some("not_empty"));
    assert_eq!(refusal(&state, "B5-B6"), Some("no_ship_there"));
    assert_eq!(refusal(&state, "D5-B5xG5"), Some("out_of_range"));
    assert_eq!(refusal(&state, "C5-F5xG5"), None);
    let events = play(&mut state, "A1-B5xG5");
    let line = ["E5", "D5", "C5", "B5"].map(square).to_vec();
    let at = square("G5");
    let captured = Event::Captured {
        seat: Seat(0),
        at,
        line,
    };
    assert_eq!(events[1..], [captured]);

    let early = position(Side::Spain, "sC5");
    assert_eq!(refusal(&early, "C5-C6"), Some("reserve_first"));
}

/// "At most 5 English ships are on the board. With 5 on the board, pivoting is the only choice."
#[test]
fn england_has_five_ships_at_most() {
    let state = position(Side::England, "eA1 eB1 eE5 eH8 eK11");
    assert_eq!(refusal(&state, "C3"), Some("five_at_sea"));
    let pivots = legal(&state);
    assert_eq!(pivots.len(), 4 + 2);
    assert!(
        pivots
            .iter()
            .all(|action| matches!(action, Action::Pivot { .. }))
    );
}

/// "With 4 on the board, all free, the new one must be adjacent to one of them."
#[test]
fn the_last_ship_makes_a_pair() {
    let free = position(Side::England, "eA1 eE5 eH8 eK11");
    assert_eq!(refusal(&free, "C3"), Some("must_pair"));
    assert_eq!(refusal(&free, "F6"), None);
    let paired = position(Side::England, "eA1 eB1 eH8 eK11");
    assert_eq!(refusal(&paired, "D5"), None);
    let three = position(Side::England, "eA1 eH8 eK11");
    assert_eq!(refusal(&three, "D5"), None);
}

/// "Pivot: take one ship of a pair around its partner to another of the partner's neighbouring
/// points: on the board, empty, making no three in line (the ship's old point counts as empty). The
/// action names the partner: the same move around two different partners is two actions."
#[test]
fn one_of_a_pair_pivots_around_the_other() {
    let state = position(Side::England, "eE5 eE6 eF6 sD4");
    for (text, code) in [
        ("E5@E6-D5", None),
        ("E5@E6-F5", None),
        ("E5@F6-F5", None),
        ("E5@E6-D6", Some("three_in_line")),
        ("E5@E6-G6", Some("not_around")),
        ("E5@E6-E5", Some("not_empty")),
        ("E5@E6-F6", Some("not_empty")),
        ("E5@F6-E4", Some("not_around")),
        ("E5@D4-D5", Some("no_pair")),
        ("E5@E5-D5", Some("no_pair")),
        ("G7@F6-F7", Some("no_ship_there")),
        ("E6@E5-D4", Some("not_empty")),
    ] {
        assert_eq!(refusal(&state, text), code, "{text}");
    }
    let swing = position(Side::England, "eE5 eE6");
    assert_eq!(refusal(&swing, "E6@E5-E4"), None);
    let far = position(Side::England, "eE5 eG7 eG8");
    assert_eq!(refusal(&far, "G7@E5-F6"), Some("no_pair"));
}

/// "Any pair that contains that ship serves, not only the one with the pivot's partner."
#[test]
fn every_pair_with_the_ship_serves() {
    let state = position(Side::England, "eE5 eF5 eG6 sD4 sG7 sE6 sH6 sF7 sI6 sF4");
    for target in ["D4", "G7", "E6", "H6"] {
        assert_eq!(refusal(&state, &format!("F5@E5-F6x{target}")), None);
    }
    for (target, code) in [
        ("F7", "out_of_range"),
        ("I6", "out_of_range"),
        ("F4", "out_of_range"),
        ("G6", "no_enemy_there"),
        ("A1", "no_enemy_there"),
    ] {
        let text = format!("F5@E5-F6x{target}");
        assert_eq!(refusal(&state, &text), Some(code), "{target}");
    }
}

/// "No legal action: England passes, automatically." "A forced pass is a turn."
#[test]
fn england_passes_if_it_can_do_nothing() {
    let corners = "eA1 sA2 sB1 sB2 eK1 sK2 sJ1 sJ2 eA11 sA10 sB11 sB10 eK11 sK10 sJ11 sJ10";
    let mut state = position(Side::Spain, corners);
    let mut naive = Match::of(&state.view(Viewer::All));
    let events = play(&mut state, "F6");
    assert_eq!(events[1..], [Event::Passed { seat: Seat(1) }]);
    assert_eq!((state.plies(), state.round.quiet), (2, 2));
    assert_eq!(seat(&state), Seat(0));
    naive.play(&action("F6"));
    assert_eq!(state.view(Viewer::All), naive.view());

    let mut last = position(Side::Spain, corners);
    last.round.quiet = 118;
    let events = play(&mut last, "F6");
    assert_eq!(events[1], Event::Passed { seat: Seat(1) });
    assert_eq!(last.round_number, 2);
    let mut void = position(Side::Spain, corners);
    void.round.quiet = 119;
    play(&mut void, "F6");
    assert_eq!((void.plies(), void.round_number), (1, 2));
}

/// Brings `side` to its eleventh capture with `lost` captures of the other side, and ends the round.
fn end_round(state: &mut InvincibleArmada, side: Side, lost: u8) -> Vec<Event> {
    let ships = match side {
        Side::Spain => "sC5 eE5",
        Side::England => "eC5 sE5",
    };
    state.round = position(side, ships).round;
    state.round.captures[side.index()] = 10;
    state.round.captures[side.other().index()] = lost;
    play(state, "D5xE5")
}

/// Lets the round run out of turns without a capture.
fn void_round(state: &mut InvincibleArmada) {
    state.round.quiet = 119;
    play(state, "F6");
}

/// "A round ends as soon as one side has captured 11. The winner of the round scores 11 minus the
/// other side's captures; the other scores 0. Two rounds, sides swapped; both are always played.
/// More points wins."
#[test]
fn two_rounds_with_swapped_sides_decide() {
    let mut state = game();
    let events = end_round(&mut state, Side::Spain, 4);
    let ended = Event::RoundEnded {
        round: 1,
        winner: Some(Seat(0)),
        points: 7,
    };
    let started = Event::RoundStarted {
        round: 2,
        spain: Seat(1),
    };
    assert_eq!(events[2..], [ended, started]);
    let view = state.view(Viewer::Spectator);
    assert_eq!((view.round, view.points), (2, BySeat([7, 0])));
    assert_eq!(view.sides, BySeat([Side::England, Side::Spain]));
    assert_eq!(
        (view.reserve, view.captures),
        (BySeat([20; 2]), BySeat::default())
    );
    assert_eq!(seat(&state), Seat(1));

    let mut behind = state.clone();
    end_round(&mut behind, Side::Spain, 0);
    let outcome = Outcome::win(Seat(1), End::Points).with_scores([7, 11]);
    assert_eq!(behind.outcome, Some(outcome));
    end_round(&mut state, Side::England, 10);
    let outcome = Outcome::win(Seat(0), End::Points).with_scores([8, 0]);
    assert_eq!(state.outcome, Some(outcome));
}

/// "Equal: a third round with the sides of the first." "Equal after the third round: a draw."
#[test]
fn level_after_two_rounds_there_is_a_third() {
    let mut state = game();
    end_round(&mut state, Side::England, 5);
    end_round(&mut state, Side::England, 5);
    assert_eq!((state.round_number, state.points), (3, BySeat([6, 6])));
    assert_eq!(seat(&state), Seat(0));

    let mut level = state.clone();
    void_round(&mut level);
    assert_eq!(
        level.outcome,
        Some(Outcome::draw(End::Level).with_scores([6, 6]))
    );
    end_round(&mut state, Side::Spain, 10);
    let outcome = Outcome::win(Seat(0), End::Points).with_scores([7, 6]);
    assert_eq!(state.outcome, Some(outcome));
}

/// "120 consecutive turns of a round without a capture void the round: nobody scores … each round
/// counts from 0."
#[test]
fn a_round_without_captures_is_void() {
    let mut state = game();
    state.round.captures = [10, 3];
    state.round.quiet = 118;
    play(&mut state, "A1");
    assert_eq!(state.round_number, 1);
    let events = play(&mut state, "K11");
    let ended = Event::RoundEnded {
        round: 1,
        winner: None,
        points: 0,
    };
    assert_eq!(events[1], ended);
    assert_eq!((state.round_number, state.round.quiet), (2, 0));

    let mut captured = position(Side::Spain, "sC5 eE5");
    captured.round.quiet = 119;
    play(&mut captured, "D5xE5");
    assert_eq!((captured.round_number, captured.round.quiet), (1, 0));
}

#[test]
fn what_is_impossible_is_refused() {
    let spain = position(Side::Spain, "sC5 eE5 eE6");
    for (text, code) in [
        ("L1", "bad_action"),
        ("A12", "bad_action"),
        ("D5xL5", "bad_action"),
        ("E5@E6-E7", "bad_action"),
        ("C5", "not_empty"),
        ("E5", "not_empty"),
        ("D5xF5", "no_enemy_there"),
    ] {
        assert_eq!(refusal(&spain, text), Some(code), "{text}");
    }
    let england = position(Side::England, "sC5 eE5 eE6");
    for (text, code) in [
        ("E5-E7", "bad_action"),
        ("E5@E6-E12", "bad_action"),
        ("E5@Z9-E7", "bad_action"),
        ("E6", "not_empty"),
    ] {
        assert_eq!(refusal(&england, text), Some(code), "{text}");
    }
}

#[test]
fn actions_are_written_as_agreed() {
    for (text, json) in [
        ("C5xE5", r#"{"type":"place","at":"C5","capture":"E5"}"#),
        ("C5", r#"{"type":"place","at":"C5"}"#),
        ("A1-C5", r#"{"type":"relocate","from":"A1","to":"C5"}"#),
        (
            "A1@B1-C1xD1",
            r#"{"type":"pivot","from":"A1","around":"B1","to":"C1","capture":"D1"}"#,
        ),
    ] {
        assert_eq!(serde_json::to_string(&action(text)).unwrap(), json);
        assert_eq!(serde_json::from_str::<Action>(json).unwrap(), action(text));
    }
}

#[test]
fn time_over_loses_the_match() {
    let mut state = game();
    end_round(&mut state, Side::Spain, 4);
    state.time_out(Seat(1), &mut chance()).unwrap();
    let outcome = Outcome::lost_on_time(Seat(1)).with_scores([7, 0]);
    assert_eq!(state.outcome, Some(outcome));
}
