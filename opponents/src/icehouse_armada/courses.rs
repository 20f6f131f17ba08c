//! Courses to look at: drawn ones, and such that steer for a place beside an enemy.

use engine::Chance;
use engine::icehouse_armada::{Action, Centideg, ShipView, Size};

/// The full circle.
pub(super) const CIRCLE: i64 = 36_000;

/// Turns a helmsman thinks of, as parts of the sharpest one in twelfths, with their cosines and sines: in
/// steps of 18.5 degrees, the sharpest turn being one of 74.
const TURNS: [(i64, f64, f64); 9] = [
    (-12, 0.275_637_355_816_999_2, -0.961_261_695_938_318_9),
    (-9, 0.566_406_236_924_833, -0.824_126_188_622_015_7),
    (-6, 0.798_635_510_047_292_8, -0.601_815_023_152_048_3),
    (-3, 0.948_323_655_206_199_3, -0.317_304_656_405_092_1),
    (0, 1.0, 0.0),
    (3, 0.948_323_655_206_199_3, 0.317_304_656_405_092_1),
    (6, 0.798_635_510_047_292_8, 0.601_815_023_152_048_3),
    (9, 0.566_406_236_924_833, 0.824_126_188_622_015_7),
    (12, 0.275_637_355_816_999_2, 0.961_261_695_938_318_9),
];

/// The turns of a drawn course.
const DRAWN: [usize; 5] = [0, 2, 4, 6, 8];

/// The distance beside an enemy of a place to fire from, in mils.
const NEAREST: u32 = 500;
const FARTHEST: u32 = 1_900;

pub(super) type Vector = (f64, f64);

/// A ship on its way, in mils.
#[derive(Clone, Copy)]
struct Way {
    base: Vector,
    /// From the middle of the base to the tip.
    bow: Vector,
}

impl Way {
    fn of(ship: &ShipView) -> Way {
        let base = (ship.pose.x.as_f64(), ship.pose.y.as_f64());
        let tip = (ship.pose.tip.x.as_f64(), ship.pose.tip.y.as_f64());
        Way {
            base,
            bow: minus(tip, base),
        }
    }

    /// Makes a step: the base goes to where the tip was.
    fn step(self, (_, cos, sin): (i64, f64, f64)) -> Way {
        let (x, y) = self.bow;
        Way {
            base: plus(self.base, self.bow),
            bow: (x * cos - y * sin, x * sin + y * cos),
        }
    }

    /// Returns how far the ship's way leads past a place.
    fn distance(self, place: Vector) -> f64 {
        let (x, y) = minus(place, plus(self.base, self.bow));
        x * x + y * y
    }

    /// Returns how far a place is from being straight beside the middle of the ship.
    fn slant(self, place: Vector) -> f64 {
        let (x, y) = minus(place, self.base);
        let (along, length) = (
            x * self.bow.0 + y * self.bow.1,
            self.bow.0 * self.bow.0 + self.bow.1 * self.bow.1,
        );
        (along / length - 0.5).abs()
    }
}

fn plus(one: Vector, other: Vector) -> Vector {
    (one.0 + other.0, one.1 + other.1)
}

fn minus(one: Vector, other: Vector) -> Vector {
    (one.0 - other.0, one.1 - other.1)
}

/// Returns the middle of a ship.
fn middle(ship: &ShipView) -> Vector {
    let way = Way::of(ship);
    plus(way.base, (way.bow.0 / 2.0, way.bow.1 / 2.0))
}

/// Draws a course without an aim.
pub(super) fn drawn(ship: &ShipView, sharpest: Centideg, chance: &mut Chance) -> Action {
    let steps = chance.draw(ship.steps as u32) + 1;
    let turns = (0..steps).map(|_| DRAWN[chance.draw(DRAWN.len() as u32) as usize]);
    course(ship, sharpest, turns)
}

/// Draws a course to a place beside an enemy, the last turn bringing the guns to bear.
pub(super) fn towards(
    ship: &ShipView,
    enemy: &ShipView,
    sharpest: Centideg,
    chance: &mut Chance,
) -> Action {
    let enemy = middle(enemy);
    let place = loop {
        let draw = |chance: &mut Chance| f64::from(chance.draw(2 * FARTHEST)) - f64::from(FARTHEST);
        let (x, y) = (draw(chance), draw(chance));
        let squared = x * x + y * y;
        if (f64::from(NEAREST * NEAREST)..f64::from(FARTHEST * FARTHEST)).contains(&squared) {
            break plus(enemy, (x, y));
        }
    };
    let steps = chance.draw(ship.steps as u32) + 1;
    let mut way = Way::of(ship);
    let turns: Vec<usize> = (1..=steps)
        .map(|step| {
            let misses = |turn: &usize| {
                let after = way.step(TURNS[*turn]);
                if step == steps {
                    after.slant(enemy)
                } else {
                    after.distance(place)
                }
            };
            let best = (0..TURNS.len()).min_by(|one, other| misses(one).total_cmp(&misses(other)));
            let best = best.unwrap_or(0);
            way = way.step(TURNS[best]);
            best
        })
        .collect();
    course(ship, sharpest, turns.into_iter())
}

/// Returns the course that leads a ship straight to a place, as far as it can go.
pub(super) fn straight(ship: &ShipView, place: Vector, sharpest: Centideg) -> Action {
    let mut way = Way::of(ship);
    let turns = (0..ship.steps).map(|_| {
        let misses = |turn: &usize| way.step(TURNS[*turn]).distance(place);
        let best = (0..TURNS.len()).min_by(|one, other| misses(one).total_cmp(&misses(other)));
        let best = best.unwrap_or(0);
        way = way.step(TURNS[best]);
        best
    });
    let turns: Vec<usize> = turns.collect();
    course(ship, sharpest, turns.into_iter())
}

fn course(ship: &ShipView, sharpest: Centideg, turns: impl Iterator<Item = usize>) -> Action {
    let mut heading = ship.pose.heading.0;
    let headings = turns.map(|turn| {
        heading = (heading + TURNS[turn].0 * sharpest.0 / 12).rem_euclid(CIRCLE);
        Centideg(heading)
    });
    Action::Move {
        ship: ship.id as i64,
        headings: headings.collect(),
    }
}

/// Returns how far a ship can go and then hit, in mils.
pub(super) fn strike(ship: &ShipView) -> f64 {
    let step = match ship.size {
        Size::Large => 1_750.0,
        Size::Medium => 1_367.0,
        Size::Small => 984.0,
    };
    step * ship.steps as f64 + REACH_MILS
}

/// Returns how far apart the middles of two ships are, in mils.
pub(super) fn apart(one: &ShipView, other: &ShipView) -> f64 {
    let (x, y) = minus(middle(one), middle(other));
    (x * x + y * y).sqrt()
}

/// The reach of a shot from the middle of a ship, with the width of its target, in mils.
pub(super) const REACH_MILS: f64 = 2_300.0;
