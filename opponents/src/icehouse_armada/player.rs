//! The player of Armada.

use engine::icehouse_armada::{Action, IcehouseArmada, Phase, ShipView, View};
use engine::{Chance, GameState, Seat, Viewer};

use super::aims::Aim;
use super::courses::{apart, drawn, straight, strike, towards};
use super::guns::{fire, fire_all, no_chance, targets};
use super::known::known_state;
use super::prelude;
use super::rival::RIVALS;
use super::seascape::Seascape;
use crate::plain::Rival;
use crate::{Budget, Choice, Level, Player, Shown, Unreadable};

/// Courses drawn for each ship, by level.
const COURSES: [usize; Level::COUNT] = [2, 3, 4, 6, 8, 12, 30, 120];

/// Actions thought through to the end of the enemy's turn, by level; the others are judged at first
/// sight.
const THOUGHTS: [usize; Level::COUNT] = [0, 0, 2, 3, 4, 6, 25, 200];

/// Courses that each ship of the enemy may answer with in such thoughts, by level.
const ANSWERS: [usize; Level::COUNT] = [0, 0, 1, 2, 3, 5, 12, 24];

/// The level from which on the enemy's next turn is feared at first sight.
const FEARFUL: u8 = 3;

/// The level from which on courses steer for places to fire from.
const STEERING: u8 = 2;

/// The value of a shot that a course leads to: a little less than one fired.
const SHOT_TO_COME: f64 = 90.0;

/// The worth of a match that is won.
const WON: f64 = 1e6;

/// The worth at which a match counts as half won: two or three ships more.
const HALF: f64 = 400.0;

/// Plays Armada.
#[derive(Default)]
pub struct ArmadaPlayer;

impl Player for ArmadaPlayer {
    type Game = IcehouseArmada;

    const NODES: [u64; Level::COUNT] = [30, 60, 150, 250, 400, 800, 2_000, 20_000];

    const RIVALS: &'static [Rival<IcehouseArmada>] = RIVALS;

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
        if view.phase == Phase::Play {
            let captain = Captain {
                seat: shown.seat,
                level,
                state,
                view,
            };
            return Ok(captain.decide(&mut chance, budget));
        }
        let legal = shown.legal.as_deref().unwrap_or_default();
        let action = prelude::decide(&state, &view, shown.seat, legal, &mut chance);
        let action = action.ok_or_else(|| Unreadable("there is nothing to do".to_owned()))?;
        Ok(Choice::plain(action))
    }

    fn state(shown: &Shown<IcehouseArmada>) -> Option<IcehouseArmada> {
        known_state(shown)
    }
}

/// An action, the state after it, and what that is worth.
struct Plan {
    action: Action,
    after: IcehouseArmada,
    worth: f64,
}

/// The seat that decides an action of a turn.
struct Captain {
    seat: Seat,
    level: Level,
    state: IcehouseArmada,
    view: View,
}

impl Captain {
    /// Returns the best of all shots, the courses drawn and the end of the turn. Levels that look ahead
    /// choose among the best at first sight the one that is worth most after the enemy's answers.
    fn decide(&self, chance: &mut Chance, budget: &mut Budget) -> Choice<IcehouseArmada> {
        let mut plans = self.plans(chance, budget);
        plans.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        plans.truncate(self.level.pick(&THOUGHTS).max(1));
        // The same answers are drawn to each of them.
        let answers = chance.clone();
        if self.level.pick(&THOUGHTS) > 0 {
            let mut thought = 0;
            for plan in &mut plans {
                if budget.is_over() {
                    break;
                }
                plan.worth = self.worth_in_the_end(&plan.after, &mut answers.clone(), budget);
                thought += 1;
            }
            plans.truncate(thought.max(1));
        }
        let best = plans
            .into_iter()
            .reduce(|best, plan| if plan.worth > best.worth { plan } else { best });
        let best = best.expect("a turn can always be ended");
        let is_told = self.view.sides.iter().all(|side| *side < 2);
        Choice {
            score: is_told.then(|| score(best.worth)),
            ..Choice::plain(best.action)
        }
    }

    /// Lists what can be done, each judged at first sight.
    fn plans(&self, chance: &mut Chance, budget: &mut Budget) -> Vec<Plan> {
        let ships: Vec<&ShipView> = self.own_ships().collect();
        let mut plans: Vec<Plan> = self.plan(Action::EndTurn {}).into_iter().collect();
        for ship in &ships {
            for target in targets(&self.state, self.seat, ship.id) {
                plans.extend(self.plan(fire(ship.id, &target)));
                budget.spend();
            }
        }
        for ship in ships.iter().filter(|ship| !ship.moved) {
            for course in courses_to_aims(&self.view, ship) {
                plans.extend(self.plan(course));
                budget.spend();
            }
        }
        for nth in 0..self.level.pick(&COURSES) {
            for ship in ships.iter().filter(|ship| !ship.moved) {
                if budget.is_over() {
                    return plans;
                }
                let course = self.course(ship, nth, chance);
                budget.spend();
                if let Some(mut plan) = self.plan(course) {
                    plan.worth += SHOT_TO_COME * self.shots_after(&plan.after, ship);
                    plans.push(plan);
                }
            }
        }
        plans
    }

    fn own_ships(&self) -> impl Iterator<Item = &ShipView> {
        let ships = self.view.ships.iter();
        ships.filter(|ship| ship.afloat && ship.owner == self.seat)
    }

    fn is_enemy(&self, ship: &ShipView) -> bool {
        self.side(ship.owner) != self.side(self.seat)
    }

    fn side(&self, seat: Seat) -> u8 {
        self.view.sides[seat.index()]
    }

    /// Draws a course: every other one steers for one of the enemies that the ship can reach.
    fn course(&self, ship: &ShipView, nth: usize, chance: &mut Chance) -> Action {
        let is_steering = self.level.number() >= STEERING && nth.is_multiple_of(2);
        let enemies = self.view.ships.iter().filter(|enemy| {
            is_steering && enemy.afloat && self.is_enemy(enemy) && apart(ship, enemy) < strike(ship)
        });
        let enemies: Vec<&ShipView> = enemies.collect();
        self.course_towards(ship, &enemies, chance)
    }

    /// Draws a course to one of the ships named, or anywhere if there are none.
    fn course_towards(&self, ship: &ShipView, others: &[&ShipView], chance: &mut Chance) -> Action {
        let sharpest = self.view.sharpest_turn;
        if others.is_empty() {
            return drawn(ship, sharpest, chance);
        }
        let other = others[chance.draw(others.len() as u32) as usize];
        towards(ship, other, sharpest, chance)
    }

    /// Returns how many shots a ship can fire in this turn after a course.
    fn shots_after(&self, after: &IcehouseArmada, ship: &ShipView) -> f64 {
        let is_on = after.to_act().contains(self.seat);
        if is_on && !targets(after, self.seat, ship.id).is_empty() {
            let left = self.view.actions_left.saturating_sub(1);
            f64::from(left.min(ship.guns_left))
        } else {
            0.0
        }
    }

    /// Returns an action with what it is worth at first sight, if it is legal.
    fn plan(&self, action: Action) -> Option<Plan> {
        let mut after = self.state.clone();
        after.act(self.seat, &action, &mut no_chance()).ok()?;
        let fears = self.level.number() >= FEARFUL;
        Some(Plan {
            worth: self.worth(&after, fears),
            action,
            after,
        })
    }

    fn worth(&self, state: &IcehouseArmada, fears: bool) -> f64 {
        if let Some(outcome) = state.outcome() {
            return match outcome.winners.len() {
                0 => 0.0,
                _ if outcome.winners.contains(self.seat) => WON,
                _ => -WON,
            };
        }
        let view = state.view(Viewer::Seat(self.seat));
        Seascape::new(&view, self.seat).worth(fears)
    }

    /// Returns what a state is worth after all shots left in the own turn and the worst of the enemy's
    /// answers drawn, in which it fires at once or comes nearer first.
    fn worth_in_the_end(
        &self,
        state: &IcehouseArmada,
        chance: &mut Chance,
        budget: &mut Budget,
    ) -> f64 {
        let mut at = state.clone();
        fire_all(&mut at, self.seat, None);
        if at.to_act().contains(self.seat) {
            let ended = at.act(self.seat, &Action::EndTurn {}, &mut no_chance());
            ended.expect("a turn can be ended");
        }
        let enemy = at.to_act().iter().next();
        let Some(enemy) = enemy.filter(|enemy| self.side(*enemy) != self.side(self.seat)) else {
            return self.worth(&at, true);
        };
        let mut at_once = at.clone();
        fire_all(&mut at_once, enemy, None);
        budget.spend();
        let mut worst = self.worth(&at_once, false);
        let view = at.view(Viewer::Seat(enemy));
        for ship in view
            .ships
            .iter()
            .filter(|ship| ship.afloat && ship.owner == enemy)
        {
            let prey = view.ships.iter().filter(|prey| {
                prey.afloat && !self.is_enemy(prey) && apart(ship, prey) < strike(ship)
            });
            let prey: Vec<&ShipView> = prey.collect();
            for course in courses_to_aims(&view, ship) {
                budget.spend();
                let mut answered = at.clone();
                let is_legal = answered.act(enemy, &course, &mut no_chance()).is_ok();
                if is_legal {
                    worst = worst.min(self.worth(&answered, false));
                }
            }
            if prey.is_empty() {
                continue;
            }
            for _ in 0..self.level.pick(&ANSWERS) {
                budget.spend();
                let course = self.course_towards(ship, &prey, chance);
                let mut answered = at.clone();
                let is_legal = answered.act(enemy, &course, &mut no_chance()).is_ok();
                if is_legal {
                    fire_all(&mut answered, enemy, Some(ship.id));
                    worst = worst.min(self.worth(&answered, false));
                }
            }
        }
        worst
    }
}

/// Lists the courses that lead a ship straight to what wins.
fn courses_to_aims<'a>(view: &'a View, ship: &'a ShipView) -> impl Iterator<Item = Action> + 'a {
    let aims = Aim::of(view, ship.owner).into_iter();
    aims.map(|aim| straight(ship, aim.place(ship), view.sharpest_turn))
}

/// Returns how a seat stands, from −1 to 1.
fn score(worth: f64) -> f64 {
    if worth.abs() >= WON {
        worth.signum()
    } else {
        worth / (worth.abs() + HALF)
    }
}
