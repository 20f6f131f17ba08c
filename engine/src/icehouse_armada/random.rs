//! Random players: any kind of legal action may come, and fleets meet soon enough to fight.

use super::action::{Action, Berth, FlagBerth};
use super::facts::Facts;
use super::geometry::{Point, Pose, do_meet};
use super::play::{Battle, SHARPEST_TURN};
use super::pyramid::{Broadside, Size};
use super::sea::{Zone, flag_corners};
use super::settings::FlagKind;
use super::ship::{Fleet, Ship};
use super::units::{Centideg, Mils};
use crate::{Chance, Seat};

/// The number of draws of a shot or a move before another kind of action is drawn.
const TRIES: u32 = 6;

/// Draws a length between `low` and `high`, or returns `low` if there is none.
fn between(low: Mils, high: Mils, chance: &mut Chance) -> Mils {
    low + Mils(chance.draw((high - low).0.max(0) as u32 + 1).into())
}

fn one_of<T: Copy>(list: &[T], chance: &mut Chance) -> Option<T> {
    if list.is_empty() {
        return None;
    }
    Some(list[chance.draw(list.len() as u32) as usize])
}

fn point_in(zone: &Zone, chance: &mut Chance) -> Point {
    let x = between(zone.left + Mils(1), zone.right - Mils(1), chance);
    let y = between(zone.bottom + Mils(1), zone.top - Mils(1), chance);
    Point::new(x, y)
}

/// Returns the smallest zone around the corners.
fn bounds(corners: &[Point]) -> Zone {
    let all = |coordinate: fn(&Point) -> Mils| corners.iter().map(coordinate);
    let xs = || all(|point| point.x);
    let ys = || all(|point| point.y);
    Zone {
        left: xs().min().unwrap_or_default(),
        right: xs().max().unwrap_or_default(),
        bottom: ys().min().unwrap_or_default(),
        top: ys().max().unwrap_or_default(),
    }
}

impl Facts {
    /// Draws one ship after the other until all have found a place.
    pub(super) fn random_deployment(
        &self,
        seat: Seat,
        fleet: Fleet,
        chance: &mut Chance,
    ) -> Action {
        let zone = self.zone(seat);
        let mut placed: Vec<(Size, Pose)> = Vec::new();
        for size in fleet.sizes() {
            let pose = std::iter::repeat_with(|| {
                let heading = Centideg(chance.draw(Centideg::CIRCLE.0 as u32).into());
                Pose::new(size, point_in(&zone, chance), heading)
            })
            .find(|pose| {
                let corners = pose.corners();
                zone.holds(&corners)
                    && !placed
                        .iter()
                        .any(|(_, other)| do_meet(&corners, &other.corners()))
            });
            placed.extend(pose.map(|pose| (size, pose)));
        }
        chance.shuffle(&mut placed);
        let asked = self.flag_asked_of(seat);
        let flag = (asked == Some(FlagKind::Fixed)).then(|| {
            loop {
                let Point { x, y } = point_in(&zone, chance);
                let corners = flag_corners(x, y);
                let mut others = placed.iter();
                if zone.holds(&corners)
                    && !others.any(|(_, ship)| do_meet(&corners, &ship.corners()))
                {
                    break FlagBerth { x, y };
                }
            }
        });
        let flagship = (asked == Some(FlagKind::Flagship))
            .then(|| i64::from(chance.draw(placed.len() as u32)));
        let berth = |(size, pose): (Size, Pose)| Berth {
            size,
            x: pose.x,
            y: pose.y,
            heading: pose.heading,
        };
        Action::Deploy {
            ships: placed.into_iter().map(berth).collect(),
            flag,
            flagship,
        }
    }
}

impl Battle {
    /// Mostly shoots if it finds a shot, else mostly moves; ends the turn now and then.
    pub(super) fn random_play(&self, seat: Seat, chance: &mut Chance) -> Action {
        let kind = chance.draw(32);
        let shot = match kind {
            0 => return Action::EndTurn {},
            1..=7 => None,
            _ => self.random_shot(seat, chance),
        };
        shot.or_else(|| self.random_move(seat, chance))
            .unwrap_or(Action::EndTurn {})
    }

    /// Draws shots until one hits, or enough have been drawn.
    fn random_shot(&self, seat: Seat, chance: &mut Chance) -> Option<Action> {
        let armed: Vec<(usize, &Ship)> = self
            .afloat()
            .filter(|(_, ship)| ship.owner == seat && ship.guns_left() > 0)
            .filter(|(_, ship)| self.near_enemies(ship).next().is_some())
            .collect();
        (0..TRIES).find_map(|_| {
            let (id, ship) = one_of(&armed, chance)?;
            self.random_shot_of(id, ship, chance)
        })
    }

    /// Draws a gun, an enemy in reach and an aim; it may not be a hit.
    fn random_shot_of(&self, id: usize, ship: &Ship, chance: &mut Chance) -> Option<Action> {
        let pose = &ship.pose;
        let side = one_of(&Broadside::BOTH, chance)?;
        let offset = between(Mils(0), pose.last_offset(side), chance);
        let reach = bounds(&pose.fire_zone(side, offset).corners());
        let in_reach: Vec<Zone> = self
            .near_enemies(ship)
            .map(|(_, enemy)| bounds(&enemy.corners()))
            .map(|around| Zone {
                left: around.left.max(reach.left),
                right: around.right.min(reach.right),
                bottom: around.bottom.max(reach.bottom),
                top: around.top.min(reach.top),
            })
            .filter(|common| {
                common.left + Mils(2) <= common.right && common.bottom + Mils(2) <= common.top
            })
            .collect();
        let aim = point_in(&one_of(&in_reach, chance)?, chance);
        self.plan_fire(ship.owner, id as i64, side, offset, aim)
            .ok()?;
        Some(Action::Fire {
            ship: id as i64,
            side: side.name().to_owned(),
            offset,
            aim,
        })
    }

    /// Draws two moves of a ship and takes the one that ends nearer to an enemy.
    fn random_move(&self, seat: Seat, chance: &mut Chance) -> Option<Action> {
        let unmoved: Vec<(usize, &Ship)> = self
            .afloat()
            .filter(|(_, ship)| ship.owner == seat && !ship.has_moved)
            .collect();
        for _ in 0..TRIES {
            let (id, ship) = one_of(&unmoved, chance)?;
            let courses = [0, 1].map(|_| {
                let headings = random_headings(ship, chance);
                let course = self.plan_move(seat, id as i64, &headings).ok()?;
                let end = course.end.base();
                let distances = self
                    .enemies(seat)
                    .map(|(_, enemy)| end.distance_squared(enemy.pose.base()));
                Some((distances.min(), headings))
            });
            if let Some((_, headings)) = courses.into_iter().flatten().min() {
                let ship = id as i64;
                return Some(Action::Move { ship, headings });
            }
        }
        None
    }
}

fn random_headings(ship: &Ship, chance: &mut Chance) -> Vec<Centideg> {
    let steps = chance.draw(ship.size.steps() as u32) + 1;
    let mut heading = ship.pose.heading;
    (0..steps)
        .map(|_| {
            let bends = 2 * SHARPEST_TURN.0 as u32 + 1;
            let bend = Centideg(chance.draw(bends).into()) - SHARPEST_TURN;
            heading = (heading + bend).normalized();
            heading
        })
        .collect()
}
