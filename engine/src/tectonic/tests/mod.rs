//! The rules' worked examples and every sentence that can go wrong.

mod naive;
mod properties;

use super::RedPiece;
use super::action::{Action, End, Event};
use super::board::{Kind, Squares};
use super::position::Position;
use super::state::Tectonic;
use crate::code::finest;
use crate::{BySeat, Chance, Colour, GameState, NoSettings, Outcome, Seat, Seed, Square, Viewer};

fn chance() -> Chance {
    Chance::new(Seed([0; 32]))
}

fn game() -> Tectonic {
    Tectonic::new(&NoSettings {}, &mut chance())
}

/// Sets up pieces: `HB2` is White's hill, `hB2` Black's; `*HB2` one turned red.
fn position(turn: Seat, pieces: &str) -> Tectonic {
    let mut state = game();
    state.position = Position {
        coloured: BySeat::default(),
        red: BySeat::default(),
    };
    for piece in pieces.split_whitespace() {
        let (red, piece) = match piece.strip_prefix('*') {
            Some(piece) => (true, piece),
            None => (false, piece),
        };
        let is_black = piece.starts_with(|letter: char| letter.is_ascii_lowercase());
        let owner = Seat(u8::from(is_black));
        let kind = match &piece[..1] {
            "H" | "h" => Kind::Hill,
            "P" | "p" => Kind::Peak,
            _ => Kind::Mount,
        };
        let sets = if red {
            &mut state.position.red
        } else {
            &mut state.position.coloured
        };
        sets[owner][kind.index()] |= Squares::one(square(&piece[1..]));
    }
    state.turn = turn;
    state.history = [(state.position.key(turn), 1)].into_iter().collect();
    state
}

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

/// Reads `A3-B4` or, with a piece turned, `A3-B4xB5`.
fn action(text: &str) -> Action {
    let (from, rest) = text.split_once('-').unwrap();
    let (to, flip) = match rest.split_once('x') {
        Some((to, flip)) => (to, Some(flip)),
        None => (rest, None),
    };
    Action::Move {
        from: square(from),
        to: square(to),
        flip: flip.map(square),
    }
}

fn play(state: &mut Tectonic, text: &str) -> Vec<Event> {
    let seat = state.turn;
    state.act(seat, &action(text), &mut chance()).unwrap()
}

fn refusal(state: &Tectonic, text: &str) -> &'static str {
    let result = state.clone().act(state.turn, &action(text), &mut chance());
    finest(result.unwrap_err())
}

fn targets(state: &Tectonic, from: &str) -> String {
    let actions = state.legal_actions(state.turn).unwrap();
    let mut targets: Vec<String> = actions
        .iter()
        .filter(|Action::Move { from: own, .. }| *own == square(from))
        .map(|Action::Move { to, .. }| to.to_string())
        .collect();
    targets.dedup();
    targets.join(" ")
}

/// "White: peaks A3 J3, hills B2 I2, mounts C1 H1. Black, mirrored: peaks A8 J8, hills B9 I9,
/// mounts C10 H10."
#[test]
fn the_set_up() {
    let view = game().view(Viewer::Spectator);
    let empty = "..........";
    assert_eq!(
        view.rows,
        [
            "..M....M..",
            ".H......H.",
            "P........P",
            empty,
            empty,
            empty,
            empty,
            "p........p",
            ".h......h.",
            "..m....m.."
        ]
    );
    assert_eq!(view.turn, Colour::White);
    assert_eq!(view.occurrences, 1);
    assert!(
        view.reserve
            .0
            .iter()
            .all(|own| [own.hill, own.peak, own.mount] == [1; 3])
    );
}

/// "Legal moves from the start: 42; sequences of two 1,764, of three 71,736."
#[test]
fn move_sequences_from_the_start() {
    assert_eq!(sequences(&game(), 1), 42);
    assert_eq!(sequences(&game(), 2), 1764);
    assert_eq!(sequences(&game(), 3), 71_736);
}

fn sequences(state: &Tectonic, depth: u32) -> usize {
    let actions = state.legal_actions(state.turn).unwrap();
    if depth == 1 {
        return actions.len();
    }
    let deeper = actions.iter().map(|action| {
        let mut next = state.clone();
        next.act(state.turn, action, &mut chance()).unwrap();
        sequences(&next, depth - 1)
    });
    deeper.sum()
}

/// "hill: 1 square in any of the 8 directions; … peak: 1–3 squares diagonally forward, or 1–3 squares
/// straight backward … mount: 1–4 squares horizontally or vertically."
#[test]
fn each_kind_has_its_ways() {
    for (letter, turn) in [('H', Seat(0)), ('h', Seat(1))] {
        let state = position(turn, &format!("{letter}E5 HA1 hJ10"));
        assert_eq!(targets(&state, "E5"), "D4 E4 F4 D5 F5 D6 E6 F6");
    }
    let white = position(Seat(0), "PE5 hJ10");
    assert_eq!(targets(&white, "E5"), "E2 E3 E4 D6 F6 C7 G7 B8 H8");
    let black = position(Seat(1), "pE5 HJ10");
    assert_eq!(targets(&black, "E5"), "B2 H2 C3 G3 D4 F4 E6 E7 E8");
    let state = position(Seat(0), "MJ3 hA10");
    assert_eq!(targets(&state, "J3"), "J1 J2 F3 G3 H3 I3 J4 J5 J6 J7");
}

/// "Nothing is jumped, the target is empty."
#[test]
fn nothing_is_jumped() {
    let state = position(Seat(0), "MA1 *HA3 *hC1 PH10 hJ10");
    assert_eq!(targets(&state, "A1"), "B1 A2");
    assert_eq!(refusal(&state, "A1-A3"), "not_empty");
    assert_eq!(refusal(&state, "A1-A4"), "mount_cannot");
}

/// "An opponent's piece: it turns red (stays where it is, can't move, counts for nobody)."
#[test]
fn an_opponents_piece_turns_red() {
    let mut state = position(Seat(0), "MA1 hA5 hJ10");
    let events = play(&mut state, "A1-A4xA5");
    let flipped = Event::Flipped {
        seat: Seat(0),
        at: square("A5"),
        red: true,
    };
    assert_eq!(events[1..], [flipped]);
    let view = state.view(Viewer::All);
    let red = RedPiece {
        at: square("A5"),
        kind: Kind::Hill,
        owner: Colour::Black,
    };
    assert_eq!(view.red, [red]);
    assert_eq!(view.rows[3..5], ["M.........", "*........."]);
    assert_eq!(refusal(&state, "A5-A6"), "no_piece_there");
    assert_eq!(targets(&state, "A5"), "");
}

/// "A red piece that the mover owns: it turns back to the mover's colour."
#[test]
fn an_own_red_piece_turns_back() {
    let mut state = position(Seat(1), "mA1 *pA5 HJ10");
    let events = play(&mut state, "A1-A4xA5");
    let flipped = Event::Flipped {
        seat: Seat(1),
        at: square("A5"),
        red: false,
    };
    assert_eq!(events[1..], [flipped]);
    assert_eq!(state.view(Viewer::All).rows[4], "p.........");
}

/// "A red piece that the opponent owns, if the mover has that kind in reserve: it is replaced by
/// the mover's piece from the reserve, and goes to its owner's reserve. Without that kind in reserve
/// it is no candidate."
#[test]
fn an_opponents_red_piece_is_replaced_from_the_reserve() {
    let mut state = position(Seat(0), "MA1 *pA5 hJ10");
    let events = play(&mut state, "A1-A4xA5");
    let replaced = Event::Replaced {
        seat: Seat(0),
        at: square("A5"),
        kind: Kind::Peak,
    };
    assert_eq!(events[1..], [replaced]);
    let view = state.view(Viewer::All);
    assert_eq!(view.rows[4], "P.........");
    assert_eq!(view.reserve.map(|kinds| kinds.peak), BySeat([2, 3]));

    let mut state = position(Seat(0), "MA1 *pA5 hJ10 PD1 PE1 *PF1");
    assert_eq!(refusal(&state, "A1-A4xA5"), "cannot_turn");
    assert_eq!(play(&mut state, "A1-A4").len(), 1);
}

/// "If there is at least one candidate, exactly one is turned, the mover's choice. Turning is
/// compulsory. Nothing cascades: only the moved piece turns."
#[test]
fn exactly_one_is_turned() {
    let state = position(Seat(0), "HA1 pA3 hB2 mA4 mC2 hJ10");
    assert_eq!(refusal(&state, "A1-A2"), "must_turn");
    assert_eq!(refusal(&state, "A1-A2xA4"), "cannot_turn");
    for flip in ["A3", "B2"] {
        let mut state = state.clone();
        play(&mut state, &format!("A1-A2x{flip}"));
        let red = state.view(Viewer::All).red;
        assert_eq!(red.len(), 1);
        assert_eq!(red[0].at, square(flip));
    }
}

/// "Look at the pieces orthogonally adjacent to the moved piece": not diagonally, and not those
/// beside where it stood.
#[test]
fn only_orthogonal_neighbours_of_the_target_turn() {
    let mut state = position(Seat(0), "HA1 hB3 hB1 hJ10 mC2");
    assert_eq!(refusal(&state, "A1-A2xB3"), "cannot_turn");
    assert_eq!(refusal(&state, "A1-A2xB1"), "cannot_turn");
    assert_eq!(play(&mut state, "A1-A2").len(), 1);
}

/// "A piece that moves from one neighbouring square of a red piece to another has moved next to
/// it"; "one that already stood there does nothing".
#[test]
fn a_red_piece_changes_only_when_a_piece_moves_next_to_it() {
    let mut state = position(Seat(0), "HA1 *hB1 HJ1 hJ10");
    play(&mut state, "J1-I1");
    assert_eq!(state.view(Viewer::All).red.len(), 1);
    play(&mut state, "J10-I10");
    play(&mut state, "A1-B2xB1");
    assert_eq!(state.view(Viewer::All).red.len(), 0);
}

/// "The mover has a hill, a peak and a mount of the mover's colour together in one of the opponent's
/// two regions (a piece turned by this very move counts): the mover wins."
#[test]
fn one_of_each_kind_in_a_region_wins() {
    let mut state = position(Seat(0), "HA10 PB9 MD10 hJ1");
    play(&mut state, "D10-C10");
    assert_eq!(
        state.view(Viewer::All).conquest,
        [square("B9"), square("A10"), square("C10")]
    );
    assert_eq!(state.outcome, Some(Outcome::win(Seat(0), End::Region)));

    let mut turning = position(Seat(1), "hA1 pB1 hB4 *mA3 HJ10");
    play(&mut turning, "B4-B3xA3");
    assert_eq!(turning.outcome, Some(Outcome::win(Seat(1), End::Region)));
}

/// Pieces spread over both regions, red ones and the own regions do not count.
#[test]
fn only_coloured_pieces_in_one_region_of_the_opponent_count() {
    for pieces in [
        "HA10 PJ9 MD10 hJ1",
        "HA10 *PA9 MD10 hJ1",
        "HA1 PB1 MD10 hJ1",
        "HA10 PC9 MD10 hJ1",
    ] {
        let mut state = position(Seat(0), pieces);
        play(&mut state, "D10-C10");
        assert_eq!(state.outcome, None, "{pieces}");
    }
}

/// "The opponent has no piece of their colour left on the board (all are red or in reserve): the
/// mover wins."
#[test]
fn turning_the_last_piece_wins() {
    let mut state = position(Seat(1), "mA1 HA5 *PJ10");
    play(&mut state, "A1-A4xA5");
    assert_eq!(state.outcome, Some(Outcome::win(Seat(1), End::Eliminated)));
}

/// "A player with no legal move passes, automatically … A pass is not a move … rule 4 looks at the
/// position after any automatic pass, with the player who really moves next."
#[test]
fn who_cannot_move_passes() {
    let mut state = position(Seat(0), "HJ10 HA2 pA1");
    let events = play(&mut state, "J10-I10");
    assert_eq!(events[1..], [Event::Passed { seat: Seat(1) }]);
    assert_eq!((state.turn, state.plies(), state.quiet), (Seat(0), 1, 1));
    for step in ["I10-J10", "J10-I10", "I10-J10"] {
        assert_eq!(state.outcome, None);
        play(&mut state, step);
    }
    assert_eq!(state.outcome, Some(Outcome::draw(End::Repetition)));
}

/// "If neither can move, a draw."
#[test]
fn if_neither_can_move_it_is_a_draw() {
    let mut state = position(Seat(0), "PI9 *pJ9 *PE5 *PF5 pA1 *pA2");
    let mut last = state.clone();
    play(&mut state, "I9-J10");
    assert_eq!(state.outcome, Some(Outcome::draw(End::Blocked)));

    last.quiet = 99;
    play(&mut last, "I9-J10");
    assert_eq!(last.outcome, Some(Outcome::draw(End::NoTurning)));
}

/// "The same position … with the same player to move for the third time, the start counting as the
/// first: a draw."
#[test]
fn the_third_occurrence_is_a_draw() {
    let mut state = game();
    let cycle = ["B2-B3", "B9-B8", "B3-B2", "B8-B9"];
    for step in cycle.iter().chain(&cycle[..3]) {
        play(&mut state, step);
        assert_eq!(state.outcome, None);
    }
    play(&mut state, cycle[3]);
    assert_eq!(state.view(Viewer::All).occurrences, 3);
    assert_eq!(state.outcome, Some(Outcome::draw(End::Repetition)));
}

/// The same board with the other player to move, or with other owners of red pieces, is another
/// position.
#[test]
fn positions_differ_by_the_player_to_move_and_by_owners() {
    let key = |turn, pieces| position(turn, pieces).position.key(turn);
    let white = key(Seat(0), "HA1 hJ10 *HE5");
    assert_eq!(white, key(Seat(0), "*HE5 hJ10 HA1"));
    assert_ne!(white, key(Seat(1), "HA1 hJ10 *HE5"));
    assert_ne!(white, key(Seat(0), "HA1 hJ10 *hE5"));
    assert_ne!(white, key(Seat(0), "HA1 hJ10 HE5"));
    assert_ne!(white, key(Seat(0), "HA1 hJ10"));
}

/// "100 consecutive moves without a turning: a draw. After 1,000 moves in all: a draw."
#[test]
fn long_matches_are_draws() {
    let after = |quiet, moves| {
        let mut state = game();
        (state.quiet, state.moves) = (quiet, moves);
        play(&mut state, "B2-B3");
        state.outcome
    };
    assert_eq!(after(98, 998), None);
    assert_eq!(after(99, 500), Some(Outcome::draw(End::NoTurning)));
    assert_eq!(after(50, 999), Some(Outcome::draw(End::Length)));
    assert_eq!(after(99, 999), Some(Outcome::draw(End::NoTurning)));
    let mut turning = position(Seat(0), "MA1 hA5 hJ10");
    turning.quiet = 99;
    play(&mut turning, "A1-A4xA5");
    assert_eq!((turning.outcome, turning.quiet), (None, 0));
}

#[test]
fn impossible_moves_are_refused() {
    let state = game();
    for (text, code) in [
        ("A3-K3", "bad_action"),
        ("A11-A3", "bad_action"),
        ("A3-B4xZ99", "bad_action"),
        ("A8-B7", "no_piece_there"),
        ("E5-E6", "no_piece_there"),
        ("A3-A4", "peak_cannot"),
        ("B2-B4", "hill_cannot"),
        ("A3-A3", "not_empty"),
        ("A3-B4xB5", "cannot_turn"),
        ("C1-C6", "mount_cannot"),
    ] {
        assert_eq!(refusal(&state, text), code, "{text}");
    }
}

#[test]
fn actions_are_written_as_agreed() {
    let json = r#"{"type":"move","from":"A3","to":"B4","flip":"B5"}"#;
    assert_eq!(serde_json::to_string(&action("A3-B4xB5")).unwrap(), json);
    assert_eq!(
        serde_json::from_str::<Action>(json).unwrap(),
        action("A3-B4xB5")
    );
    let json = r#"{"type":"move","from":"A3","to":"B4"}"#;
    assert_eq!(serde_json::to_string(&action("A3-B4")).unwrap(), json);
}

#[test]
fn time_over_loses() {
    let mut state = game();
    state.time_out(Seat(0), &mut chance()).unwrap();
    assert_eq!(state.outcome, Some(Outcome::lost_on_time(Seat(0))));
}
