//! A plain player of Armada: it fires if it can, else sails to where it can, or nearer.

use engine::icehouse_armada::{Action, IcehouseArmada, Phase};
use engine::{Chance, GameState, Viewer};

use super::courses::{apart, drawn};
use super::guns::{fire, no_chance, targets};
use super::known::known_state;
use crate::plain::Rival;
use crate::{Budget, Choice, Shown};

/// Courses drawn for each ship.
const COURSES: usize = 20;

pub(super) const RIVALS: &[Rival<IcehouseArmada>] = &[Rival {
    name: "gunner",
    decide,
}];

fn decide(
    shown: &Shown<IcehouseArmada>,
    chance: &mut Chance,
    budget: &mut Budget,
) -> Option<Choice<IcehouseArmada>> {
    let state = known_state(shown)?;
    let seat = shown.seat;
    let view = state.view(Viewer::Seat(seat));
    if view.phase != Phase::Play {
        return state.random_action(seat, chance).map(Choice::plain);
    }
    let afloat = || view.ships.iter().filter(|ship| ship.afloat);
    let own = || afloat().filter(|ship| ship.owner == seat);
    for ship in own() {
        if let Some(target) = targets(&state, seat, ship.id).first() {
            return Some(Choice::plain(fire(ship.id, target)));
        }
    }
    let side = view.sides[seat.index()];
    let mut nearest = None;
    for _ in 0..COURSES {
        for ship in own().filter(|ship| !ship.moved) {
            let course = drawn(ship, view.sharpest_turn, chance);
            let mut after = state.clone();
            budget.spend();
            if after.act(seat, &course, &mut no_chance()).is_err() {
                continue;
            }
            if after.outcome().is_some() || !targets(&after, seat, ship.id).is_empty() {
                return Some(Choice::plain(course));
            }
            let moved = after.view(Viewer::Seat(seat)).ships[ship.id];
            let enemies = afloat().filter(|enemy| view.sides[enemy.owner.index()] != side);
            let gap = enemies.map(|enemy| apart(&moved, enemy));
            let gap = gap.fold(f64::INFINITY, f64::min);
            if nearest.as_ref().is_none_or(|(least, _)| gap < *least) {
                nearest = Some((gap, course));
            }
        }
    }
    let course = nearest.map(|(_, course)| course);
    Some(Choice::plain(course.unwrap_or(Action::EndTurn {})))
}
