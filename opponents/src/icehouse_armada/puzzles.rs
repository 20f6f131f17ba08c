//! Puzzles of Armada: a ship is sunk in this turn.
//!
//! Courses cannot be counted, so that the proof is a search through many: of all ships only one can
//! sink an enemy by moving, together with the guns of the others, and without a move none is sunk.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use engine::icehouse_armada::{
    Action, Centideg, Event, IcehouseArmada, Phase, Settings, Setup, ShipView, View,
};
use engine::{GameState, Seat, SeatSet, Viewer};
use serde_json::json;

use super::ArmadaPlayer;
use super::courses::{CIRCLE, apart};
use super::guns::{fire, no_chance, targets};
use crate::puzzles::{Acted, Goal, Puzzling, Solution};

/// Courses of one, two, three and four steps are tried whose turns are multiples of so many degrees:
/// first few of them, then those of the proof, which are 10,276 for a small ship.
const ROUGH: [i64; 4] = [4, 18, 36, 72];
const FINE: [i64; 4] = [1, 4, 12, 18];

/// No gun hits a ship farther away than this, from middle to middle, in mils: a zone ends less than
/// 2,550 from the middle of the ship that fires, and a ship less than 1,010 from its own.
const FARTHEST: f64 = 3_560.0;

/// The length of the longest ship, and so of a step, in mils.
const STEP: f64 = 1_750.0;

/// A puzzle has at least so many courses for each that reaches the goal.
const FEWEST_CHOICES: usize = 8;

impl Puzzling for ArmadaPlayer {
    const FILE: &str = include_str!("../../puzzles/icehouse-armada.jsonl");

    /// Fleets and deployments are drawn, and the first actions.
    const OPENING: RangeInclusive<u32> = 4..=10;
    /// The answers of the other seat cannot be counted.
    const LONGEST: u8 = 1;

    fn settings() -> Settings {
        Settings {
            setup: Setup::TwelvePips,
            ..Settings::default()
        }
    }

    fn goal(_: Seat) -> Goal {
        Goal::Events(vec![json!({"type": "sunk"})])
    }

    fn reached_by(state: &IcehouseArmada, events: &[Event]) -> Option<SeatSet> {
        let sunk = events.iter().find_map(|event| match event {
            Event::Sunk { ship } => Some(*ship),
            _ => None,
        });
        let sunk = sunk.map(|ship| {
            let owner = state.view(Viewer::All).ships[ship].owner;
            SeatSet::one(owner.other())
        });
        sunk.or_else(|| state.outcome().map(|outcome| outcome.winners))
    }

    fn solve(
        &mut self,
        state: &IcehouseArmada,
        is_wanted: &dyn Fn(u8) -> bool,
    ) -> Option<Solution<Self>> {
        if !is_wanted(1) {
            return None;
        }
        let turn = Turn::new(state)?;
        if turn.sinks(state, None) {
            return None;
        }
        turn.only_ship(&ROUGH)?;
        let only = turn.only_ship(&FINE)?;
        let line = turn.line(&only.course)?;
        let choices = only.courses / only.working;
        (choices >= FEWEST_CHOICES).then_some(Solution {
            turns: 1,
            line,
            choices,
        })
    }

    /// The best level draws its courses: no two are the same.
    fn agrees(only: &Action, decided: &Action) -> bool {
        match (only, decided) {
            (Action::Move { ship: one, .. }, Action::Move { ship: other, .. }) => one == other,
            _ => false,
        }
    }
}

/// The ship that alone sinks an enemy by moving.
struct Only {
    /// A course in the middle of those that do it.
    course: Action,
    /// The number of courses tried, and of those that do it.
    courses: usize,
    working: usize,
}

/// The beginning of a turn.
struct Turn<'a> {
    seat: Seat,
    state: &'a IcehouseArmada,
    view: View,
    /// The enemies that each ship can hit before anything moves, by its id.
    at_once: Vec<BTreeSet<usize>>,
}

impl<'a> Turn<'a> {
    fn new(state: &'a IcehouseArmada) -> Option<Turn<'a>> {
        let seat = state.to_act().iter().next()?;
        let view = state.view(Viewer::Seat(seat));
        let is_whole = view.phase == Phase::Play && view.actions_left == view.actions;
        is_whole.then(|| Turn {
            seat,
            state,
            at_once: (0..view.ships.len())
                .map(|ship| hit_by(state, seat, ship))
                .collect(),
            view,
        })
    }

    fn own(&self) -> impl Iterator<Item = &ShipView> {
        let ships = self.view.ships.iter();
        ships.filter(|ship| ship.afloat && ship.owner == self.seat)
    }

    fn enemies(&self) -> impl Iterator<Item = &ShipView> {
        let ships = self.view.ships.iter();
        ships.filter(|ship| ship.afloat && ship.owner != self.seat)
    }

    /// Tells whether the shots left in the turn can sink an enemy: before a ship has moved and after it.
    fn sinks(&self, after: &IcehouseArmada, moved: Option<&ShipView>) -> bool {
        let ships = after.view(Viewer::Seat(self.seat)).ships;
        let shots = usize::from(self.view.actions) - usize::from(moved.is_some());
        // Others hit what they could hit before, and where the moved ship was in the way.
        let hit: Vec<(u8, BTreeSet<usize>)> = self
            .own()
            .map(|own| {
                let is_moved = moved.is_some_and(|moved| moved.id == own.id);
                let mut hit = self.at_once[own.id].clone();
                let has_more = is_moved || moved.is_some() && self.is_kept_from_some(own);
                if has_more && self.is_near_enemy(&ships[own.id]) {
                    hit.extend(hit_by(after, self.seat, own.id));
                }
                (own.guns_left, hit)
            })
            .collect();
        self.enemies().any(|enemy| {
            let guns = hit.iter().filter(|(_, hit)| hit.contains(&enemy.id));
            let guns: usize = guns.map(|(guns, _)| usize::from(*guns)).sum();
            guns.min(shots) >= usize::from(enemy.hull - enemy.damage)
        })
    }

    /// Tells whether an enemy is so near that a gun of the ship may reach it.
    fn is_near_enemy(&self, ship: &ShipView) -> bool {
        self.enemies().any(|enemy| apart(ship, enemy) < FARTHEST)
    }

    /// Tells whether the ship cannot hit some enemy that is near enough.
    fn is_kept_from_some(&self, ship: &ShipView) -> bool {
        self.enemies().any(|enemy| {
            apart(ship, enemy) < FARTHEST && !self.at_once[ship.id].contains(&enemy.id)
        })
    }

    /// Returns the ship that alone sinks an enemy by one of the courses, whose turns are multiples of so
    /// many degrees by their number of steps.
    fn only_ship(&self, degrees: &[i64; 4]) -> Option<Only> {
        let mut only: Option<Only> = None;
        for ship in self.own().filter(|ship| self.may_matter(ship)) {
            let courses = courses(ship, self.view.sharpest_turn, degrees);
            let working: Vec<&Action> = courses
                .iter()
                .filter(|course| self.is_working(ship, course))
                .collect();
            let Some(course) = working.get(working.len() / 2) else {
                continue;
            };
            if only.is_some() {
                return None;
            }
            only = Some(Only {
                course: (*course).clone(),
                courses: courses.len(),
                working: working.len(),
            });
        }
        only
    }

    /// Tells whether a ship can come to fire, or make way for one that can.
    fn may_matter(&self, ship: &ShipView) -> bool {
        // The last step may turn the ship around its base.
        let reach = STEP * (ship.steps + 1) as f64 + FARTHEST;
        let strikes = self.enemies().any(|enemy| apart(ship, enemy) < reach);
        strikes || self.own().any(|own| self.is_kept_from_some(own))
    }

    fn is_working(&self, ship: &ShipView, course: &Action) -> bool {
        let mut after = self.state.clone();
        let is_legal = after.act(self.seat, course, &mut no_chance()).is_ok();
        is_legal && self.sinks(&after, Some(ship))
    }

    /// Returns the course and the shots after it that sink a ship.
    fn line(&self, course: &Action) -> Option<Vec<Acted<ArmadaPlayer>>> {
        let mut after = self.state.clone();
        after.act(self.seat, course, &mut no_chance()).ok()?;
        self.enemies().find_map(|enemy| {
            let mut line = vec![(self.seat, course.clone())];
            let mut at = after.clone();
            while at.to_act().contains(self.seat) {
                let mut shots = self.own().flat_map(|own| {
                    let targets = targets(&at, self.seat, own.id).into_iter();
                    targets.map(move |target| (own.id, target))
                });
                let (ship, target) = shots.find(|(_, target)| target.ship == enemy.id)?;
                let shot = fire(ship, &target);
                let events = at.act(self.seat, &shot, &mut no_chance()).ok()?;
                line.push((self.seat, shot));
                if ArmadaPlayer::reached_by(&at, &events).is_some() {
                    return Some(line);
                }
            }
            None
        })
    }
}

/// Returns the enemies that a ship can hit.
fn hit_by(state: &IcehouseArmada, seat: Seat, ship: usize) -> BTreeSet<usize> {
    let targets = targets(state, seat, ship);
    targets.iter().map(|target| target.ship).collect()
}

/// Lists courses of a ship: of each number of steps all whose turns are multiples of so many degrees.
fn courses(ship: &ShipView, sharpest: Centideg, degrees: &[i64; 4]) -> Vec<Action> {
    let mut courses = Vec::new();
    for (steps, degrees) in (1..=ship.steps).zip(degrees) {
        let most = sharpest.0 / (100 * degrees);
        let mut headings = vec![Vec::new()];
        for _ in 0..steps {
            let further = headings.iter().flat_map(|before: &Vec<Centideg>| {
                let last = before.last().unwrap_or(&ship.pose.heading).0;
                (-most..=most).map(move |turn| {
                    let heading = last + 100 * degrees * turn;
                    let mut headings = before.clone();
                    headings.push(Centideg(heading.rem_euclid(CIRCLE)));
                    headings
                })
            });
            headings = further.collect();
        }
        courses.extend(headings.into_iter().map(|headings| Action::Move {
            ship: ship.id as i64,
            headings,
        }));
    }
    courses
}
