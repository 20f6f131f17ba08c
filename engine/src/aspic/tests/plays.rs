//! Moves, skips and plays that end by themselves (rules: Aspic, A play; Aspic, Shot preview).

use super::super::action::{End, Query};
use super::super::state::{Aspic, Phase};
use super::{LEFT, RIGHT, act, at, before_play, chance, game, legal, play, position, types};
use crate::code::finest;
use crate::{GameQuery, GameState, Outcome, Viewer};

/// "Move one own piece 1 to 3 squares in a straight line (8 directions); every square passed and the
/// target are empty … Never onto a net square (A4–A6, K4–K6), never onto the opponent's defence
/// column."
#[test]
fn pieces_move_up_to_three_squares_straight() {
    let state = position("B4 E5 J2", "C4 J9", "F5", LEFT);
    for (action, expected) in [
        ("move B4 B1", None),
        ("move B4 E1", None),
        ("move B4 A3", None),
        ("move J2 J5", None),
        ("move B4 B8", Some("too_far")),
        ("move B4 C6", Some("not_straight")),
        ("move B4 B4", Some("too_far")),
        ("move B4 C4", Some("blocked")),
        ("move B4 D4", Some("blocked")),
        ("move E5 G5", Some("blocked")),
        ("move E5 F5", Some("blocked")),
        ("move B4 A4", Some("forbidden")),
        ("move B4 A5", Some("forbidden")),
        ("move J2 K2", Some("forbidden")),
        ("move J2 K5", Some("not_straight")),
        ("move C4 C3", Some("no_piece_there")),
        ("move D1 D2", Some("no_piece_there")),
        ("move B4 L4", Some("bad_action")),
        ("move Z99 B4", Some("bad_action")),
    ] {
        assert_eq!(act(&mut state.clone(), action).err(), expected, "{action}");
    }
}

/// "The move may be skipped only if a shot is possible; then the shot is compulsory, and the camp
/// may take the skip back (return to the move phase), any number of times."
#[test]
fn a_skipped_move_can_be_taken_back() {
    let mut state = position("E5 B1", "J1 J9", "F5", LEFT);
    for _ in 0..3 {
        assert!(state.view(Viewer::All).may_skip_move);
        assert_eq!(types(&play(&mut state, "skip_move")), ["move_skipped"]);
        assert_eq!(act(&mut state, "skip_shot"), Err("not_moved"));
        let view = state.view(Viewer::All);
        assert!(view.may_unskip_move && !view.may_skip_shot && !view.may_skip_move);
        assert_eq!(legal(&state).len(), 2);
        assert_eq!(types(&play(&mut state, "unskip_move")), ["move_unskipped"]);
    }
    play(&mut state, "move B1 B2");
    assert_eq!(act(&mut state, "unskip_move"), Err("moved"));
    let view = state.view(Viewer::All);
    assert!(view.may_skip_shot && !view.may_unskip_move);
    assert_eq!(view.moved, Some(at("B2")));
    assert_eq!(types(&play(&mut state, "skip_shot")), ["shot_skipped"]);
    assert_eq!((state.turn, state.plies()), (RIGHT, 1));

    let mut state = position("B1", "J1", "F5", LEFT);
    assert_eq!(act(&mut state, "skip_move"), Err("no_shot"));
}

/// "The moved piece may not be the shooter"; "if after the move no shot is possible, the play ends
/// by itself, without the phase being offered."
#[test]
fn a_play_without_a_shot_ends_by_itself() {
    let mut state = position("E5 B1", "J1 J9", "F5", LEFT);
    let events = play(&mut state, "move E5 E4");
    assert_eq!(types(&events), ["moved", "no_shot"]);
    assert_eq!((state.turn, state.plies()), (RIGHT, 1));

    let mut state = position("E5 D5", "J1 J9", "F5", LEFT);
    play(&mut state, "move D5 E6");
    assert_eq!(act(&mut state, "shoot E6"), Err("moved_piece"));
    play(&mut state, "shoot E5");
}

/// The five pieces of left in the corner around A1, shut in once right has moved D4 to C3.
fn shut_in() -> Aspic {
    position("A1 A2 A3 B1 B2", "C1 C2 D4 B3 B4", "J9", RIGHT)
}

/// "If neither a move nor a shot is possible (five pieces can be shut in a corner), the play ends
/// by itself; it counts in rounds and territory like any other."
#[test]
fn a_camp_shut_in_plays_without_playing() {
    let mut state = shut_in();
    let events = play(&mut state, "move D4 C3");
    assert_eq!(types(&events), ["moved", "no_shot", "no_play"]);
    assert_eq!((state.turn, state.phase()), (RIGHT, Phase::Move));
    assert_eq!((state.plies(), state.round()), (2, 2));
    assert_eq!(state.statistics.territory(), 900);

    let mut state = before_play(shut_in(), 1, 8);
    let events = play(&mut state, "move D4 C3");
    assert_eq!(types(&events), ["moved", "no_shot", "no_play", "full_time"]);
    assert_eq!(
        state.outcome,
        Some(Outcome::draw(End::Level).with_scores([0, 0]))
    );
}

/// Actions of another phase and squares off the board are malformed.
#[test]
fn actions_belong_to_their_phase_and_board() {
    let mut state = game();
    for action in ["move G1 G2", "skip_move", "shoot G1", "unskip_move"] {
        assert_eq!(act(&mut state, action), Err("bad_action"));
    }
    assert_eq!(act(&mut state, "place L1"), Err("bad_action"));
    assert_eq!(act(&mut state, "place B10"), Err("bad_action"));
    let mut state = position("E5 B1", "J1 J9", "F5", LEFT);
    for action in ["place B2", "shoot E5", "skip_shot", "unskip_move"] {
        assert_eq!(act(&mut state, action), Err("bad_action"));
    }
    play(&mut state, "skip_move");
    for action in ["place B2", "move E5 E4", "skip_move", "shoot Z99"] {
        assert_eq!(act(&mut state, action), Err("bad_action"));
    }
}

/// "The camp in its shot phase may ask what a shot from any square would do."
#[test]
fn a_camp_may_ask_in_its_shot_phase() {
    let mut state = position("E5 B1", "J1 J9", "F5", LEFT);
    let ask = |state: &Aspic, from: &str| {
        let query = Query::PreviewShot { from: at(from) };
        assert_eq!(query.shows(), Some("testing"));
        query.answer(state, LEFT).map_err(finest).err()
    };
    assert_eq!(ask(&state, "E5"), Some("bad_action"));
    play(&mut state, "skip_move");
    assert_eq!(ask(&state, "E5"), None);
    assert_eq!(ask(&state, "K5"), None);
    assert_eq!(ask(&state, "L5"), Some("bad_action"));
    assert_eq!(ask(&state, "A10"), Some("bad_action"));
}

/// Every legal action is as likely as any other.
#[test]
fn random_actions_are_equally_likely() {
    let mut chance = chance();
    let moving = position("E5 B1", "J1 J9", "F5", LEFT);
    let mut shooting = position("E5 E4 B1", "J1 J9", "F5", LEFT);
    play(&mut shooting, "move B1 B2");
    for state in [game(), moving, shooting] {
        let legal = legal(&state);
        let mut drawn = vec![0; legal.len()];
        for _ in 0..1000 * legal.len() {
            let action = state.random_action(state.turn, &mut chance).unwrap();
            drawn[legal.iter().position(|other| *other == action).unwrap()] += 1;
        }
        assert!(
            drawn.iter().all(|count| (850..1150).contains(count)),
            "{drawn:?}"
        );
    }
}
