//! The rules' worked examples and every sentence that can go wrong.

mod course;
mod naive;
mod plays;
mod shots;

use serde_json::{Value, json};

use super::action::{Action, Event};
use super::board::Board;
use super::settings::Settings;
use super::state::{Aspic, Stage};
use crate::code::finest;
use crate::{BySeat, Chance, GameState, Seat, Seed, Square};

const LEFT: Seat = Seat(0);
const RIGHT: Seat = Seat(1);

fn chance() -> Chance {
    Chance::new(Seed([0; 32]))
}

/// The start of a match of 2×5 turns.
fn game() -> Aspic {
    let settings = Settings {
        turns_per_half: 5,
        ..Settings::default()
    };
    Aspic::new(&settings, &mut chance())
}

fn at(name: &str) -> Square {
    name.parse().unwrap()
}

/// The first play of left, or the play of right that follows, in a position given by squares.
fn position(left: &str, right: &str, ball: &str, turn: Seat) -> Aspic {
    let board = Board {
        pieces: BySeat([left, right]).map(|names| names.split_whitespace().map(at).collect()),
        ball: at(ball),
    };
    let mut state = game();
    state.plays = turn.0.into();
    state.turn = turn;
    state.stage = Stage::Move {
        board,
        shooters: board.shooters(turn, None),
    };
    state
}

/// Puts the match just before its play number `plays` of half `half`, both counted from 0.
fn before_play(mut state: Aspic, half: u8, plays: u16) -> Aspic {
    state.half = half;
    state.plays = plays;
    assert_eq!(state.play_of(), state.turn);
    state
}

fn act(state: &mut Aspic, action: &str) -> Result<Vec<Event>, &'static str> {
    let action = serde_json::from_value(json_of(action)).unwrap();
    let before = format!("{state:?}");
    let result = state.act(state.turn, &action, &mut chance());
    if result.is_err() {
        assert_eq!(format!("{state:?}"), before, "a refusal changes nothing");
    }
    result.map_err(finest)
}

/// `place C4`, `move C4 F4`, `shoot E5`, `skip_shot` as JSON.
fn json_of(action: &str) -> Value {
    let words: Vec<&str> = action.split_whitespace().collect();
    match words[..] {
        ["place", at] => json!({"type": "place", "at": at}),
        ["move", from, to] => json!({"type": "move", "from": from, "to": to}),
        ["shoot", from] => json!({"type": "shoot", "from": from}),
        _ => json!({"type": action}),
    }
}

fn play(state: &mut Aspic, action: &str) -> Vec<Event> {
    act(state, action).unwrap_or_else(|code| panic!("{action} is refused: {code}"))
}

/// The types of events, in order.
fn types(events: &[Event]) -> Vec<String> {
    let type_of = |event| serde_json::to_value(event).unwrap()["type"].clone();
    events
        .iter()
        .map(|event| type_of(event).as_str().unwrap().to_owned())
        .collect()
}

fn legal(state: &Aspic) -> Vec<Action> {
    state.legal_actions(state.turn).unwrap()
}
