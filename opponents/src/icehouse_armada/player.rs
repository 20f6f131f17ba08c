//! The player of Armada.

use engine::icehouse_armada::{
    Action, Answer, Centideg, IcehouseArmada, Phase, Query, ShipView, View,
};
use engine::{Chance, GameQuery, GameState, Seat, Viewer};

use super::known::known_state;
use super::prelude;
use super::seascape::Seascape;
use crate::{Budget, Choice, Level, Player, Shown, Unreadable};

/// Courses drawn for each ship, by level.
const COURSES: [usize; Level::COUNT] = [3, 5, 8, 12, 18, 28, 40, 60];

/// The level from which on the enemy's next turn is feared.
const FEARFUL: u8 = 3;

/// The value of a shot that a course leads to: a little less than one fired.
const SHOT_TO_COME: f64 = 90.0;

/// The full circle.
const CIRCLE: i64 = 36_000;

/// Plays Armada.
#[derive(Default)]
pub struct ArmadaPlayer;

impl Player for ArmadaPlayer {
    type Game = IcehouseArmada;

    const NODES: [u64; Level::COUNT] = [30, 60, 100, 150, 250, 400, 600, 1_000];

    fn decide(
        &mut self,
        shown: &Shown<IcehouseArmada>,
        level: Level,
        budget: &mut Budget,
    ) -> Result<Choice<IcehouseArmada>, Unreadable> {
        let mut chance = shown.chance();
        let state = known_state(shown).filter(|state| state.to_act().contains(shown.seat));
        let state =
            state.ok_or_else(|| Unreadable("the log does not lead to a decision".to_owned()))?;
        let view = state.view(Viewer::Seat(shown.seat));
        let action = if view.phase == Phase::Play {
            let captain = Captain {
                seat: shown.seat,
                level,
                state,
                view,
            };
            Some(captain.decide(&mut chance, budget))
        } else {
            let legal = shown.legal.as_deref().unwrap_or_default();
            prelude::decide(&state, &view, shown.seat, legal, &mut chance)
        };
        let action = action.ok_or_else(|| Unreadable("there is nothing to do".to_owned()))?;
        Ok(Choice::plain(action))
    }

    fn state(shown: &Shown<IcehouseArmada>) -> Option<IcehouseArmada> {
        known_state(shown)
    }
}

/// The seat that decides an action of a turn.
struct Captain {
    seat: Seat,
    level: Level,
    state: IcehouseArmada,
    view: View,
}

impl Captain {
    /// Returns the best of the shots there are, the courses drawn, and the end of the turn.
    fn decide(&self, chance: &mut Chance, budget: &mut Budget) -> Action {
        let own = |ship: &&ShipView| ship.afloat && ship.owner == self.seat;
        let ships: Vec<&ShipView> = self.view.ships.iter().filter(own).collect();
        let mut best = (self.worth_of(&Action::EndTurn {}), Action::EndTurn {});
        let mut look_at = |action: Action, bonus: f64| {
            let worth = self.worth_of(&action).map(|worth| worth + bonus);
            if worth > best.0 {
                best = (worth, action);
            }
        };
        for ship in &ships {
            for (_, shot) in targets(&self.state, self.seat, ship.id) {
                look_at(shot, 0.0);
                budget.spend();
            }
        }
        for _ in 0..self.level.pick(&COURSES) {
            for ship in ships.iter().filter(|ship| !ship.moved) {
                if budget.is_over() {
                    return best.1;
                }
                let course = self.course(ship, chance);
                budget.spend();
                if let Some(shots) = self.shots_after(&course, ship.id) {
                    look_at(course, SHOT_TO_COME * shots);
                }
            }
        }
        best.1
    }

    /// Draws a course.
    fn course(&self, ship: &ShipView, chance: &mut Chance) -> Action {
        let sharpest = self.view.sharpest_turn.0;
        let steps = chance.draw(ship.steps as u32) + 1;
        let mut heading = ship.pose.heading.0;
        let headings = (0..steps).map(|_| {
            let turns = [-sharpest, -sharpest / 2, 0, sharpest / 2, sharpest];
            let turn = turns[chance.draw(turns.len() as u32) as usize];
            heading = (heading + turn).rem_euclid(CIRCLE);
            Centideg(heading)
        });
        Action::Move {
            ship: ship.id as i64,
            headings: headings.collect(),
        }
    }

    /// Returns how many shots a ship can fire in this turn after a course, if the course is legal.
    fn shots_after(&self, course: &Action, ship: usize) -> Option<f64> {
        let mut after = self.state.clone();
        after.act(self.seat, course, &mut no_chance()).ok()?;
        if after.outcome().is_some() || !after.to_act().contains(self.seat) {
            return Some(0.0);
        }
        let left = self.view.actions_left.saturating_sub(1);
        let has_target = !targets(&after, self.seat, ship).is_empty();
        let shots = left.min(self.view.ships[ship].guns_left);
        Some(if has_target { f64::from(shots) } else { 0.0 })
    }

    /// Returns what the position after an action is worth; `None` if the action is refused.
    fn worth_of(&self, action: &Action) -> Option<f64> {
        let mut after = self.state.clone();
        after.act(self.seat, action, &mut no_chance()).ok()?;
        if let Some(outcome) = after.outcome() {
            let has_won = outcome.winners.contains(self.seat);
            return Some(if has_won { f64::MAX } else { f64::MIN });
        }
        let view = after.view(Viewer::Seat(self.seat));
        let fears = self.level.number() >= FEARFUL;
        Some(Seascape::new(&view, self.seat).worth(fears))
    }
}

/// Play draws nothing.
fn no_chance() -> Chance {
    Chance::new(engine::Seed([0; 32]))
}

/// Returns a shot at every enemy that a ship can hit from where it is, with the enemy's id.
fn targets(state: &IcehouseArmada, seat: Seat, ship: usize) -> Vec<(usize, Action)> {
    let query = Query::Targets { ship: ship as i64 };
    let Ok(Answer::Targets { targets }) = query.answer(state, seat) else {
        return Vec::new();
    };
    let shot = |target: engine::icehouse_armada::Target| Action::Fire {
        ship: ship as i64,
        side: match target.side {
            engine::icehouse_armada::Broadside::Port => "port".to_owned(),
            engine::icehouse_armada::Broadside::Starboard => "starboard".to_owned(),
        },
        offset: target.offset,
        aim: target.aim,
    };
    targets
        .into_iter()
        .map(|target| (target.ship, shot(target)))
        .collect()
}
