//! A puzzle that was read is held to the rules, and to the proof.

use engine::{Chance, GameState, SeatSet};
use serde_json::Value;

use super::likeness::likeness;
use super::mine::SEED;
use super::proof::actor;
use super::{Action, Puzzle, Puzzling, Step};

/// Plays a puzzle and its line; returns the likeness of its position.
pub(super) fn play<P: Puzzling>(puzzle: &Puzzle) -> Result<String, String> {
    let mut state = position::<P>(puzzle)?;
    let likeness = likeness(&state);
    let mut turns = 0;
    for (nth, step) in puzzle.line.iter().enumerate() {
        let plies = state.plies();
        let reached = take::<P>(&mut state, step)?;
        let is_last = nth + 1 == puzzle.line.len();
        let expected = is_last.then_some(SeatSet::one(puzzle.seat));
        if reached != expected {
            return Err("the goal is not reached at the end of its line".to_owned());
        }
        let ends_turn = is_last || state.plies() > plies;
        turns += u8::from(step.0 == puzzle.seat && ends_turn);
    }
    if turns == puzzle.turns {
        Ok(likeness)
    } else {
        Err(format!("its line takes {turns} turns"))
    }
}

/// Proves that the first action of the line alone reaches the goal.
pub(super) fn prove<P: Puzzling>(player: &mut P, puzzle: &Puzzle) -> Result<(), String> {
    let state = position::<P>(puzzle)?;
    let solution = player.solve(&state, &|_| true);
    let solution = solution.ok_or("no single action reaches the goal")?;
    if solution.turns != puzzle.turns {
        return Err(format!("the goal takes {} turns", solution.turns));
    }
    if solution.choices != puzzle.choices {
        return Err(format!("there are {} choices", solution.choices));
    }
    let (_, first) = puzzle.line.first().ok_or("it has no line")?;
    let only = solution.line.first().map(|(_, only)| only);
    if only == Some(&read::<P>(first.get())?) {
        Ok(())
    } else {
        Err(format!("the single action is {only:?}"))
    }
}

/// Plays a puzzle up to its position.
fn position<P: Puzzling>(puzzle: &Puzzle) -> Result<P::Game, String> {
    if puzzle.seed != SEED.to_hex() {
        return Err("its seed is not that of all puzzles".to_owned());
    }
    let settings = serde_json::from_value(Value::Object(puzzle.settings.clone()));
    let settings = settings.map_err(|error| error.to_string())?;
    let mut state = P::Game::new(&settings, &mut Chance::new(SEED));
    for step in &puzzle.before {
        take::<P>(&mut state, step)?;
    }
    if actor(&state) != Some(puzzle.seat) {
        return Err(format!("seat {} is not to act", puzzle.seat));
    }
    if puzzle.goal != P::goal(puzzle.seat) {
        return Err("its goal is not that of the game".to_owned());
    }
    Ok(state)
}

/// Takes a step; returns who has reached the goal by it.
fn take<P: Puzzling>(
    state: &mut P::Game,
    (seat, action): &Step,
) -> Result<Option<SeatSet>, String> {
    if actor(state) != Some(*seat) {
        return Err(format!("seat {seat} is not to act"));
    }
    let events = state.act(*seat, &read::<P>(action.get())?, &mut Chance::new(SEED));
    let events = events.map_err(|refusal| format!("{action}: {refusal:?}"))?;
    Ok(P::reached_by(state, &events))
}

fn read<P: Puzzling>(action: &str) -> Result<Action<P>, String> {
    serde_json::from_str(action).map_err(|error| format!("{action}: {error}"))
}
