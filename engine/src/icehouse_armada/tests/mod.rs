//! The rules' worked examples and every sentence that can go wrong.

mod aiming;
mod deployment;
mod objectives;
mod points;
mod secrets;
mod turns;

use super::action::{Action, Event};
use super::deployment::Terms;
use super::geometry::{Point, Pose};
use super::play::Battle;
use super::pyramid::Size;
use super::settings::Settings;
use super::ship::{Fleet, Ship};
use super::state::{IcehouseArmada, Stage};
use super::units::{Centideg, Mils};
use crate::code::finest;
use crate::{Chance, GameSettings, GameState, Seat, Seed};

fn chance() -> Chance {
    Chance::new(Seed([0; 32]))
}

fn settings(text: &str) -> Settings {
    Settings::check(&serde_json::from_str(text).unwrap()).unwrap()
}

fn game(text: &str) -> IcehouseArmada {
    IcehouseArmada::new(&settings(text), &mut chance())
}

fn point(x: i64, y: i64) -> Point {
    Point::new(Mils(x), Mils(y))
}

fn pose(size: Size, (x, y): (i64, i64), heading: i64) -> Pose {
    Pose::new(size, point(x, y), Centideg(heading))
}

fn xy(point: Point) -> (i64, i64) {
    (point.x.0, point.y.0)
}

/// Sets up play with these ships (owner, size, x, y, heading); seat 0 is to act.
fn sea(text: &str, ships: &[(u8, Size, i64, i64, i64)]) -> IcehouseArmada {
    let mut state = game(text);
    let ships: Vec<Ship> = ships
        .iter()
        .map(|&(owner, size, x, y, heading)| {
            let pose = pose(size, (x, y), heading);
            Ship::new(Seat(owner), size, pose)
        })
        .collect();
    let terms = Terms {
        proposal: None,
        fleets: vec![Fleet::default(); usize::from(state.facts.settings.players)],
        first: Seat(0),
    };
    let facts = state.facts.clone();
    state.stage = Stage::Play(Battle::new(facts, terms, ships, [None; 2], &mut Vec::new()));
    state
}

fn battle(state: &IcehouseArmada) -> &Battle {
    match &state.stage {
        Stage::Play(battle) => battle,
        _ => panic!("turns are played"),
    }
}

fn battle_mut(state: &mut IcehouseArmada) -> &mut Battle {
    match &mut state.stage {
        Stage::Play(battle) => battle,
        _ => panic!("turns are played"),
    }
}

/// Returns the fleets and the first player that are settled before deployment.
fn terms(state: &IcehouseArmada) -> &Terms {
    match &state.stage {
        Stage::Deploy { terms, .. } => terms,
        _ => &battle(state).terms,
    }
}

fn act(state: &mut IcehouseArmada, seat: u8, action: &str) -> Result<Vec<Event>, &'static str> {
    let action: Action = serde_json::from_str(action).map_err(|_| "bad_action")?;
    state
        .act(Seat(seat), &action, &mut chance())
        .map_err(finest)
}

fn code(state: &IcehouseArmada, action: &str) -> &'static str {
    let seat = state.to_act().iter().next().unwrap();
    act(&mut state.clone(), seat.0, action).map_or_else(|code| code, |_| "ok")
}

fn move_ship(ship: usize, headings: &[i64]) -> String {
    format!(r#"{{"type":"move","ship":{ship},"headings":{headings:?}}}"#)
}

fn fire(ship: usize, side: &str, offset: i64, (x, y): (i64, i64)) -> String {
    format!(r#"{{"type":"fire","ship":{ship},"side":"{side}","offset":{offset},"aim":[{x},{y}]}}"#)
}

/// Plays up to `actions` random actions.
fn play(state: &mut IcehouseArmada, actions: usize, chance: &mut Chance) {
    for _ in 0..actions {
        let seats: Vec<Seat> = state.to_act().iter().collect();
        if seats.is_empty() {
            return;
        }
        let seat = seats[chance.draw(seats.len() as u32) as usize];
        let action = state.random_action(seat, chance).unwrap();
        state.act(seat, &action, chance).unwrap();
    }
}
