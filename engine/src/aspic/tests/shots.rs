//! Shots (rules: Aspic, Shot; Aspic, Worked examples).

use serde_json::Value;

use super::super::action::{Event, Query};
use super::super::shot::Point;
use super::super::state::{Aspic, Phase, Stage};
use super::{LEFT, RIGHT, at, play, position, types};
use crate::{GameQuery, GameState, Square, Viewer};

/// Previews the shot from `from` for the case that the move is skipped.
fn preview(state: &Aspic, from: &str) -> String {
    preview_after(None, state, from)
}

/// Previews the shot from `from` after the piece on `moved` has moved, or after the move was
/// skipped.
fn preview_after(moved: Option<&str>, state: &Aspic, from: &str) -> String {
    let mut state = state.clone();
    if let Stage::Move { board, shooters } = state.stage {
        state.stage = Stage::Shot {
            board,
            shooters,
            moved: moved.map(at),
        };
    }
    let query = Query::PreviewShot { from: at(from) };
    let answer = query.answer(&state, state.turn).unwrap();
    let answer = serde_json::to_value(answer).unwrap();
    match (&answer["result"], &answer["ball"], &answer["shooter"]) {
        (Value::String(result), Value::Null, Value::Null) => result.clone(),
        (Value::String(result), Value::Null, Value::String(shooter)) => {
            format!("{result} {shooter}")
        }
        (Value::String(_), Value::String(ball), Value::String(shooter)) => {
            format!("ball {ball} shooter {shooter}")
        }
        _ => panic!("{answer}"),
    }
}

/// The preview of left's shot and of its mirror image for right.
fn check_shot(ball: &str, shooter: &str, others: &str, expected: &str) {
    let mirror = |names: &str| -> String {
        let words = names.split(' ').map(|word| match word.parse::<Square>() {
            Ok(Square { col, row }) => Square::new(10 - col, row).to_string(),
            Err(_) => word.to_owned(),
        });
        words.collect::<Vec<_>>().join(" ")
    };
    let state = position(shooter, others, ball, LEFT);
    assert_eq!(preview(&state, shooter), expected, "{ball} {shooter}");
    let state = position(&mirror(others), &mirror(shooter), &mirror(ball), RIGHT);
    assert_eq!(preview(&state, &mirror(shooter)), mirror(expected));
}

/// "Ball C1, left shooter C3: d = (0,−2), way C2 then C3 = S: they swap."
#[test]
fn shooter_and_ball_swap_at_the_side() {
    check_shot("C1", "C3", "", "ball C3 shooter C1");
    check_shot("C1", "C3", "C2", "path_blocked");
}

/// "Ball J9, left shooter H8: d = (2,1); column 12 → 8 = H, row 10 → 8: destination H8 = S: they
/// swap (corner)."
#[test]
fn shooter_and_ball_swap_in_the_corner() {
    check_shot("J9", "H8", "", "ball H8 shooter J9");
    check_shot("J1", "G4", "", "ball G4 shooter J1");
    check_shot("J1", "G4", "H3", "path_blocked");
}

/// "Ball I5, left shooter G5: crosses the line at y = 5: goal, if H5 and J5 are empty."
#[test]
fn a_straight_goal_needs_an_empty_way() {
    check_shot("I5", "G5", "", "goal I5");
    check_shot("I5", "G5", "H5", "path_blocked");
    check_shot("I5", "G5", "J5", "path_blocked");
}

/// "Ball I4, left shooter G3: d = (2,1), not straight; crosses at y = 4.75: goal, and no piece can
/// block it."
#[test]
fn a_goal_that_is_not_straight_cannot_be_blocked() {
    check_shot("I4", "G3", "", "goal I4");
    check_shot("I4", "G3", "H3 H4 I5 J4 J5", "goal I4");
}

/// "Ball I1, left shooter G2: d = (2,−1); column 11 → I, row 0 → 2: double bounce to I2."
#[test]
fn the_ball_bounces_off_two_edges() {
    check_shot("I1", "G2", "", "ball I2 shooter I1");
}

/// "Ball J4, left shooter I5: d = (1,−1), crosses at y = 3.5: post; bounces to I3."
#[test]
fn the_post_is_no_goal() {
    check_shot("J4", "I5", "", "ball I3 shooter J4");
    check_shot("J6", "I5", "", "ball I7 shooter J6");
}

/// "Ball J2, left shooter I1: d = (1,1), crosses at 2.5: bounce, destination I3."
#[test]
fn beside_the_posts_the_ball_bounces() {
    check_shot("J2", "I1", "", "ball I3 shooter J2");
}

/// "Ball E2, left shooter E4: d = (0,−2): row 0 folds to 2: destination = B: `same_square`."
#[test]
fn the_ball_must_not_come_back_to_its_square() {
    check_shot("E2", "E4", "", "same_square");
}

/// "Ball E2, left shooter E5: d = (0,−3): way E1, E2, E3 leads back over B: `path_blocked`.
/// Likewise ball I2 from F2."
#[test]
fn the_ball_blocks_its_own_way_back() {
    check_shot("E2", "E5", "", "path_blocked");
    check_shot("I2", "F2", "", "path_blocked");
}

/// "Ball J5, left shooter G2, a piece on H7: diagonal, crosses at y = 5.5: goal, though the
/// bounce's way would be occupied."
#[test]
fn what_stands_beyond_a_goal_does_not_matter() {
    check_shot("J5", "G2", "H7", "goal J5");
}

/// Each fault has its code; where two apply, the one checked first is given.
#[test]
fn faults_come_in_rule_order() {
    let state = position("B1 I5 E5", "D5 A1 H9", "F5", LEFT);
    for from in ["C3", "D5", "A1", "H9", "F5"] {
        assert_eq!(preview(&state, from), "not_your_piece", "{from}");
    }
    assert_eq!(preview_after(Some("E5"), &state, "E5"), "moved_piece");
    assert_eq!(preview_after(Some("B1"), &state, "B1"), "moved_piece");
    assert_eq!(preview(&state, "B1"), "out_of_range");
    check_shot("F5", "B5", "", "out_of_range");
    check_shot("F5", "F9", "", "out_of_range");
    // Beyond the ball and too far.
    check_shot("F5", "J5", "", "out_of_range");
    check_shot("F5", "H5", "", "backward");
    check_shot("F5", "F3", "", "ball F7 shooter F5");
    // Beyond the ball and blocked.
    check_shot("F5", "H5", "G5", "backward");
    // Blocked, and no goal for it.
    check_shot("H5", "E5", "J5", "path_blocked");
    // Blocked on the way to the ball's own square, to an occupied one.
    check_shot("E2", "E4", "E1", "path_blocked");
    check_shot("F5", "D5", "G5 H5", "path_blocked");
    // A goal, though the ball would bounce to its own square, to an occupied one.
    check_shot("I5", "G5", "", "goal I5");
    check_shot("I4", "G3", "I5", "goal I4");
    check_shot("F5", "D5", "H5", "destination_occupied");
    check_shot("F5", "D4", "H6", "destination_occupied");
}

/// A shot: "the ball goes to its destination (or off the board, in a goal), the shooter goes to B."
#[test]
fn the_shooter_goes_where_the_ball_lay() {
    let mut state = position("E5 B1", "J1 J9", "F5", LEFT);
    play(&mut state, "skip_move");
    let events = play(&mut state, "shoot E5");
    assert_eq!(types(&events), ["shot"]);
    assert_eq!(state.view(Viewer::All).rows[4], ".....lo....");
    assert_eq!((state.turn, state.phase()), (RIGHT, Phase::Move));
}

/// The path of a shot shows bounces and the crossing of the goal line, for both camps.
#[test]
fn events_show_the_path_of_the_ball() {
    let path = |mut state: Aspic, from: &str| {
        play(&mut state, "skip_move");
        match &play(&mut state, &format!("shoot {from}"))[0] {
            Event::Shot { way, path, .. } => {
                let path: Vec<(i16, i16)> =
                    path.iter().map(|Point { col, row }| (*col, *row)).collect();
                let way: Vec<String> = way.iter().map(Square::to_string).collect();
                (way.join(" "), path)
            }
            event => panic!("{event:?}"),
        }
    };
    let left = |ball, from| path(position(from, "B9", ball, LEFT), from);
    let right = |ball, from| path(position("J9", from, ball, RIGHT), from);
    let double_bounce = vec![(96, 0), (108, 6), (96, 12)];
    assert_eq!(left("I1", "G2"), ("I2".to_owned(), double_bounce));
    let double_bounce = vec![(24, 0), (12, 6), (24, 12)];
    assert_eq!(right("C1", "E2"), ("C2".to_owned(), double_bounce));
    let goal = vec![(96, 36), (114, 45)];
    assert_eq!(left("I4", "G3"), (String::new(), goal));
    let goal = vec![(24, 48), (6, 48)];
    assert_eq!(right("C5", "E5"), ("B5".to_owned(), goal));
    let side = vec![(60, 12), (72, 0), (96, 24)];
    assert_eq!(left("F2", "C5"), ("G1 H2 I3".to_owned(), side));
}
