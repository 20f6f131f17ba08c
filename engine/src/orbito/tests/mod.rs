//! The rules' worked examples and every sentence that can go wrong.

mod naive;

use super::action::{Action, End, Event, Shift};
use super::board::{Squares, carried};
use super::settings::{Direction, Settings};
use super::state::Orbito;
use crate::code::finest;
use crate::{Chance, GameSettings, GameState, Outcome, Seat, Seed, Square, Viewer};

fn chance() -> Chance {
    Chance::new(Seed([0; 32]))
}

fn game(settings: &str) -> Orbito {
    let settings = Settings::check(&serde_json::from_str(settings).unwrap()).unwrap();
    Orbito::new(&settings, &mut chance())
}

/// Sets up a size-4 board with all rings `ccw`.
fn position(rows: &str, turn: Seat) -> Orbito {
    let mut state = game("{}");
    for (row, line) in rows.split_whitespace().enumerate() {
        for (col, letter) in line.chars().enumerate() {
            let here = Squares::one(Square::new(col as u8, row as u8));
            match letter {
                'w' => state.marbles[Seat(0)] |= here,
                'b' => state.marbles[Seat(1)] |= here,
                _ => {}
            }
        }
    }
    state.turn = turn;
    state
}

fn turn(shift: Option<(&str, &str)>, place: &str) -> Action {
    Action::Turn {
        shift: shift.map(|(from, to)| Shift {
            from: from.parse().unwrap(),
            to: to.parse().unwrap(),
        }),
        place: place.parse().unwrap(),
    }
}

fn play(state: &mut Orbito, action: &Action) -> Vec<Event> {
    let seat = state.turn;
    state.act(seat, action, &mut chance()).unwrap()
}

/// Clients draw by these functions what a server sends, whatever its size and rings.
#[test]
fn rings_carry_the_marbles_of_any_board() {
    for size in 0..=8 {
        let cols = 0..=size;
        let squares = cols.flat_map(|col| (0..=size).map(move |row| Square::new(col, row)));
        let squares: Vec<Square> = squares.collect();
        for direction in [Direction::Cw, Direction::Ccw] {
            for rings in 0..=4 {
                let rings = vec![direction; rings];
                let carried = |square: &Square| carried(*square, size, &rings);
                let mut after: Vec<Square> = squares.iter().map(carried).collect();
                after.sort_unstable();
                assert_eq!(after, squares, "{size} {rings:?}");
            }
        }
    }
}

fn goes(settings: &str, from: &str) -> String {
    let mut state = game(settings);
    play(&mut state, &turn(None, from));
    state.marbles[Seat(0)]
        .iter()
        .map(|square| square.to_string())
        .collect()
}

/// "White's first marble on A1 stands on A2 after the rotation. D1 goes to C1, A4 to B4, D4 to D3.
/// Inner ring: B2 → B3 → C3 → C2 → B2."
#[test]
fn size_4_turns_counter_clockwise() {
    for (from, to) in [("A1", "A2"), ("D1", "C1"), ("A4", "B4"), ("D4", "D3")] {
        assert_eq!(goes("{}", from), to);
    }
    for (from, to) in [("B2", "B3"), ("B3", "C3"), ("C3", "C2"), ("C2", "B2")] {
        assert_eq!(goes("{}", from), to);
    }
}

/// "Size 6, rings ccw/cw/ccw: A1 → A2, B2 → C2, C3 → C4, F6 → F5, E5 → D5."
#[test]
fn size_6_turns_each_ring_its_own_way() {
    let settings = r#"{"size":6,"rings":["ccw","cw","ccw"]}"#;
    for (from, to) in [
        ("A1", "A2"),
        ("B2", "C2"),
        ("C3", "C4"),
        ("F6", "F5"),
        ("E5", "D5"),
    ] {
        assert_eq!(goes(settings, from), to);
    }
}

/// "Rows 1–4 .www / ...w / b... / bb.., black to move: B3 and White wins; C4 and it is a draw;
/// shift B1 → A1, then C4, and Black wins."
#[test]
fn lines_win_for_whoever_has_them() {
    let start = position(".www ...w b... bb..", Seat(1));
    let after = |action: &Action| {
        let mut state = start.clone();
        play(&mut state, action);
        state.outcome
    };
    assert_eq!(
        after(&turn(None, "B3")),
        Some(Outcome::win(Seat(0), End::Line))
    );
    assert_eq!(
        after(&turn(None, "C4")),
        Some(Outcome::draw(End::LinesOfBoth))
    );
    assert_eq!(
        after(&turn(Some(("B1", "A1")), "C4")),
        Some(Outcome::win(Seat(1), End::Line))
    );
}

/// "Rows b.wb / bwbw / wwbw / bwwb, black B1: no line after the turn's rotation nor after the first
/// extra one; the second extra one shows white A2–D2: White wins."
#[test]
fn a_full_board_turns_on_until_a_line_shows() {
    let mut state = position("b.wb bwbw wwbw bwwb", Seat(1));
    let events = play(&mut state, &turn(None, "B1"));
    let rotations: Vec<&Event> = events[1..].iter().collect();
    assert_eq!(
        rotations,
        [
            &Event::Rotated { extra: 0 },
            &Event::Rotated { extra: 1 },
            &Event::Rotated { extra: 2 }
        ]
    );
    assert_eq!(state.outcome, Some(Outcome::win(Seat(0), End::Line)));
    let lines: Vec<String> = state
        .view(Viewer::All)
        .lines
        .iter()
        .map(Square::to_string)
        .collect();
    assert_eq!(lines, ["A2", "B2", "C2", "D2"]);
}

/// "Still none: a draw", after all five extra rotations.
#[test]
fn a_full_board_without_a_line_is_a_draw() {
    let mut chance = chance();
    let (state, last_events) = loop {
        let mut state = game("{}");
        let mut last_events = Vec::new();
        while state.outcome.is_none() {
            let action = state.random_action(state.turn, &mut chance).unwrap();
            last_events = play(&mut state, &action);
        }
        if state.outcome == Some(Outcome::draw(End::FullBoard)) {
            break (state, last_events);
        }
    };
    assert_eq!(state.empty(), Squares::EMPTY);
    assert_eq!(last_events.last(), Some(&Event::Rotated { extra: 5 }));
}

/// "Turn sequences from the empty board: 16, 960, 50 960, 4 141 072 (size 4, ccw/ccw);
/// 36, 5 460 (size 6, default)."
#[test]
fn turn_sequences_from_the_empty_board() {
    assert_eq!(sequences(&game("{}"), 1), 16);
    assert_eq!(sequences(&game("{}"), 2), 960);
    assert_eq!(sequences(&game("{}"), 3), 50_960);
    assert_eq!(sequences(&game("{}"), 4), 4_141_072);
    assert_eq!(sequences(&game(r#"{"size":6}"#), 1), 36);
    assert_eq!(sequences(&game(r#"{"size":6}"#), 2), 5_460);
}

fn sequences(state: &Orbito, depth: u32) -> usize {
    let actions = state.legal_actions(state.turn).unwrap();
    if depth == 1 {
        return actions.len();
    }
    let deeper = actions.iter().map(|action| {
        let mut next = state.clone();
        play(&mut next, action);
        sequences(&next, depth - 1)
    });
    deeper.sum()
}

/// "Part 1 comes first: the square it filled is no longer empty, the one it vacated is."
#[test]
fn the_shift_comes_before_the_placing() {
    let mut state = position("w... .... .... ....", Seat(1));
    let onto_target = turn(Some(("A1", "B1")), "B1");
    assert!(state.act(Seat(1), &onto_target, &mut chance()).is_err());
    play(&mut state, &turn(Some(("A1", "B1")), "A1"));
}

#[test]
fn impossible_turns_are_refused() {
    let mut state = position("wb.. .... .... ....", Seat(1));
    for (action, code) in [
        (turn(None, "A1"), "not_empty"),
        (turn(None, "E1"), "bad_action"),
        (turn(Some(("B1", "C1")), "D4"), "no_opponent_there"),
        (turn(Some(("A1", "B1")), "D4"), "not_empty"),
        (turn(Some(("A1", "B2")), "D4"), "not_beside"),
        (turn(Some(("C3", "C4")), "D4"), "no_opponent_there"),
    ] {
        let refusal = state.act(Seat(1), &action, &mut chance()).unwrap_err();
        assert_eq!(finest(refusal), code, "{action:?}");
    }
}

#[test]
fn only_objects_are_actions() {
    let read = |json: &str| serde_json::from_str::<Action>(json);
    let none = r#"{"type":"turn","shift":null,"place":"A1"}"#;
    assert_eq!(read(none).unwrap(), turn(None, "A1"));
    let object = r#"{"type":"turn","shift":{"from":"A1","to":"B1"},"place":"A1"}"#;
    assert_eq!(read(object).unwrap(), turn(Some(("A1", "B1")), "A1"));
    assert!(read(r#"{"type":"turn","shift":["A1","B1"],"place":"A1"}"#).is_err());
}

#[test]
fn settings_must_fit_together() {
    let check = |text: &str| Settings::check(&serde_json::from_str(text).unwrap());
    let big = check(r#"{"size":6}"#).unwrap();
    assert_eq!(big.line, 5);
    assert_eq!(big.rings, vec![Direction::Ccw; 3]);
    let errors = check(r#"{"size":4,"line":5,"rings":["cw"]}"#).unwrap_err();
    let wrong: Vec<&str> = errors.iter().map(|error| error.setting.as_str()).collect();
    assert_eq!(wrong, ["line", "rings"]);
}

#[test]
fn time_over_loses() {
    let mut state = game("{}");
    state.time_out(Seat(0), &mut chance()).unwrap();
    assert_eq!(state.outcome, Some(Outcome::lost_on_time(Seat(0))));
}
