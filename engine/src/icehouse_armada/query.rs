//! The questions of the player to act; the answers change nothing.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::action::{Action, Event, Refusal};
use super::aim::find_aim;
use super::geometry::{FireZone, Point, Pose};
use super::play::Battle;
use super::pyramid::Broadside;
use super::ship::Ship;
use super::state::{IcehouseArmada, Stage};
use super::units::Mils;
use crate::{Code, GameQuery, Seat, json};

/// No gun reaches a ship whose base is farther than this along x or y: the corner of the base lies
/// 500 from its middle, the side is at most 1821 long, a gun reaches 1750, and a ship is 1750 long.
const FARTHEST_TARGET: Mils = Mils(6000);

/// A question (rules: Armada, For clients).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[schemars(rename = "IcehouseArmadaQuery")]
pub enum Query {
    /// Asks for the effect of an action.
    Preview {
        /// The action.
        action: Action,
    },
    /// Asks for the enemies that a ship can hit from where it is.
    Targets {
        /// The ship's id.
        #[serde(deserialize_with = "json::integer")]
        ship: i64,
    },
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "IcehouseArmadaAnswer")]
pub enum Answer {
    /// The effect the action would have.
    Preview(Preview),
    /// The ship's targets.
    Targets {
        /// One shot for each enemy that can be hit, by its id.
        targets: Vec<Target>,
    },
}

/// The effect an action would have.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "IcehouseArmadaPreview")]
pub struct Preview {
    /// `ok`, or the code with which the action would be refused.
    pub result: String,
    /// The pose of the ship after each step, or of each ship deployed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub poses: Option<Vec<Pose>>,
    /// The ids of the enemies that the ship could hit from where its course ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_reach: Option<Vec<usize>>,
    /// The zone the gun would reach.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zone: Option<FireZone>,
    /// The id of the ship that would be hit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<usize>,
    /// That ship's damage then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<u8>,
    /// Whether it would sink.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sinks: Option<bool>,
    /// The reason for which the match would end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ends: Option<String>,
}

/// A shot that hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "IcehouseArmadaTarget")]
pub struct Target {
    /// The id of the enemy hit.
    pub ship: usize,
    /// The side it fired from.
    pub side: Broadside,
    /// The distance along the side, in mils.
    pub offset: Mils,
    /// The point to aim at.
    pub aim: Point,
}

impl GameQuery<IcehouseArmada> for Query {
    type Answer = Answer;

    fn answer(&self, state: &IcehouseArmada, seat: Seat) -> Result<Answer, Refusal> {
        match self {
            Query::Preview { action } => Ok(Answer::Preview(state.preview(seat, action))),
            Query::Targets { ship } => {
                let Stage::Play(battle) = &state.stage else {
                    return Err(Refusal::WrongPhase);
                };
                let targets = battle.targets(battle.own_ship(seat, *ship)?);
                Ok(Answer::Targets { targets })
            }
        }
    }
}

impl IcehouseArmada {
    /// Carries the action out on a copy; the secrets of the others are not in the answer.
    fn preview(&self, seat: Seat, action: &Action) -> Preview {
        let mut after = self.clone();
        let events = match after.apply(seat, action) {
            Ok(events) => events,
            Err(refusal) => {
                return Preview {
                    result: refusal.code().to_owned(),
                    ..Preview::default()
                };
            }
        };
        let mut preview = Preview {
            result: "ok".to_owned(),
            ends: after.outcome.map(|outcome| outcome.reason),
            ..Preview::default()
        };
        for event in events {
            match event {
                Event::Deployed { ships, .. } => preview.poses = ships,
                Event::Moved { ship, poses } => {
                    preview.poses = Some(poses);
                    if let Stage::Play(battle) = &after.stage {
                        let targets = battle.targets(ship).into_iter();
                        preview.in_reach = Some(targets.map(|target| target.ship).collect());
                    }
                }
                Event::Fired {
                    zone,
                    target,
                    damage,
                    ..
                } => {
                    preview.zone = Some(zone);
                    preview.target = Some(target);
                    preview.damage = Some(damage);
                    preview.sinks = Some(false);
                }
                Event::Sunk { .. } => preview.sinks = Some(true),
                _ => {}
            }
        }
        preview
    }
}

impl Battle {
    /// Finds a shot at every enemy that the ship can hit at all.
    pub(super) fn targets(&self, shooter: usize) -> Vec<Target> {
        let ship = &self.ships[shooter];
        if ship.guns_left() == 0 {
            return Vec::new();
        }
        self.near_enemies(ship)
            .filter_map(|(target, _)| self.find_shot(shooter, target))
            .collect()
    }

    /// Returns the enemies that a gun of the ship may reach, and some more.
    pub(super) fn near_enemies(&self, ship: &Ship) -> impl Iterator<Item = (usize, &Ship)> {
        let Pose { x, y, .. } = ship.pose;
        self.enemies(ship.owner)
            .filter(move |(_, enemy)| is_near(x, y, enemy))
    }

    /// Tries every place of the measuring piece that may matter: between two whole offsets there is
    /// none.
    fn find_shot(&self, shooter: usize, target: usize) -> Option<Target> {
        let pose = &self.ships[shooter].pose;
        let Pose { x, y, .. } = *pose;
        let others = self.afloat();
        let mut obstacles: Vec<Vec<Point>> = others
            .filter(|(id, _)| *id != shooter && *id != target)
            .filter(|(_, ship)| is_near(x, y, ship))
            .map(|(_, ship)| ship.corners().to_vec())
            .collect();
        obstacles.extend(self.fixed_flags().map(|(_, flag)| flag.to_vec()));
        let corners = self.ships[target].corners();
        Broadside::BOTH.into_iter().find_map(|side| {
            pose.offsets_towards(side, &corners).find_map(|offset| {
                let offset = Mils(offset);
                let zone = pose.fire_zone(side, offset);
                let aim = find_aim(&zone, &corners, &obstacles)?;
                Some(Target {
                    ship: target,
                    side,
                    offset,
                    aim,
                })
            })
        })
    }
}

/// Tells whether a gun of a ship whose base is at (x, y) may reach the other one.
fn is_near(x: Mils, y: Mils, other: &Ship) -> bool {
    let reach = -FARTHEST_TARGET..=FARTHEST_TARGET;
    reach.contains(&(other.pose.x - x)) && reach.contains(&(other.pose.y - y))
}
