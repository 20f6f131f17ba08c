//! Points, poses and convex shapes: computed points are rounded at once, and every test on them is
//! exact (rules: Armada, Geometry); no rules of play.

use std::ops::Range;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::pyramid::{Broadside, Size};
use super::units::{Centideg, Mils};

/// More than computed points are off by, in mils.
const ROUNDING: f64 = 2.0;

/// Ships whose bases are farther apart along x or y do not meet: no corner of a ship is farther than
/// the length of a large one from the middle of its base, with a mil for rounding.
const FARTHEST_MEETING: Mils = Mils(2 * (Size::Large.length().0 + 1));

/// The piece that measures shots.
pub(super) const MEASURE: Size = Size::Large;

/// A point of the sea; in JSON `[x, y]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "[Mils; 2]", into = "[Mils; 2]")]
pub struct Point {
    /// To the right.
    pub x: Mils,
    /// Upwards.
    pub y: Mils,
}

impl Point {
    pub(super) const fn new(x: Mils, y: Mils) -> Point {
        Point { x, y }
    }

    /// Returns the square of the distance to another point, in square mils.
    pub(super) fn distance_squared(self, other: Point) -> i64 {
        let (x, y) = (other.x - self.x, other.y - self.y);
        x.0 * x.0 + y.0 * y.0
    }

    /// Returns the distance to another point, rounded down.
    fn distance(self, other: Point) -> Mils {
        Mils(self.distance_squared(other).isqrt())
    }

    /// Returns the point displaced by `(x, y)`, each rounded to ⌊v + 0.500001⌋ (R).
    fn displaced(self, x: f64, y: f64) -> Point {
        let rounded = |v: f64| Mils((v + 0.500_001).floor() as i64);
        Point::new(self.x + rounded(x), self.y + rounded(y))
    }
}

impl From<[Mils; 2]> for Point {
    fn from([x, y]: [Mils; 2]) -> Point {
        Point { x, y }
    }
}

impl From<Point> for [Mils; 2] {
    fn from(point: Point) -> [Mils; 2] {
        [point.x, point.y]
    }
}

impl JsonSchema for Point {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Point".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        <[Mils; 2]>::json_schema(generator)
    }
}

/// The pose of a ship: the middle of its base and its heading, with the corners that follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Pose {
    /// The middle of the base.
    pub x: Mils,
    /// The middle of the base.
    pub y: Mils,
    /// The direction of the bow.
    pub heading: Centideg,
    /// The bow.
    pub tip: Point,
    /// The end of the base to the left of the heading.
    pub port: Point,
    /// The end of the base to the right of the heading.
    pub starboard: Point,
}

impl Pose {
    /// Returns the middle of the base.
    pub(super) fn base(&self) -> Point {
        Point::new(self.x, self.y)
    }

    /// Computes the corners of a ship of `size`; the heading is within its range.
    pub(super) fn new(size: Size, base: Point, heading: Centideg) -> Pose {
        let angle = heading.radians();
        let (sin, cos) = (libm::sin(angle), libm::cos(angle));
        let (length, half) = (size.length().as_f64(), size.width().as_f64() / 2.0);
        Pose {
            x: base.x,
            y: base.y,
            heading,
            tip: base.displaced(length * cos, length * sin),
            port: base.displaced(-half * sin, half * cos),
            starboard: base.displaced(half * sin, -half * cos),
        }
    }

    /// Returns the corners, counter-clockwise.
    pub(super) fn corners(&self) -> [Point; 3] {
        [self.starboard, self.tip, self.port]
    }

    /// Tells whether the bases are too far apart, along x or y, for the ships to meet; some that are
    /// nearer do not meet either.
    pub(super) fn is_apart_from(&self, other: &Pose) -> bool {
        let is_far = |one: Mils, other: Mils| (one - other).0.abs() > FARTHEST_MEETING.0;
        is_far(self.x, other.x) || is_far(self.y, other.y)
    }

    /// Returns the base corner of a side.
    fn corner(&self, side: Broadside) -> Point {
        match side {
            Broadside::Port => self.port,
            Broadside::Starboard => self.starboard,
        }
    }

    /// Returns the largest offset at which the measuring piece has all of its base on the side.
    pub(super) fn last_offset(&self, side: Broadside) -> Mils {
        let corner = self.corner(side);
        corner.distance(self.tip) - MEASURE.width()
    }

    /// Returns where a gun at `offset` on `side` reaches (rules: Armada, A turn, Fire).
    pub(super) fn fire_zone(&self, side: Broadside, offset: Mils) -> FireZone {
        let corner = self.corner(side);
        let (u, n) = self.axes(side);
        let at = |along: Mils, away: Mils| {
            let (along, away) = (along.as_f64(), away.as_f64());
            corner.displaced(along * u.0 + away * n.0, along * u.1 + away * n.1)
        };
        FireZone {
            p0: at(offset, Mils(0)),
            p1: at(offset + MEASURE.width(), Mils(0)),
            apex: at(offset + Mils(MEASURE.width().0 / 2), MEASURE.length()),
        }
    }

    /// Returns the offsets on `side` at which a gun may reach a shape, and a few more; at any other
    /// offset its zone does not meet the shape.
    pub(super) fn offsets_towards(&self, side: Broadside, shape: &[Point]) -> Range<i64> {
        let corner = self.corner(side);
        let (u, n) = self.axes(side);
        let (mut nearest, mut farthest) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
        for point in shape {
            let (x, y) = ((point.x - corner.x).as_f64(), (point.y - corner.y).as_f64());
            for (axis, (a, b)) in [u, n].into_iter().enumerate() {
                let distance = x * a + y * b;
                nearest[axis] = nearest[axis].min(distance);
                farthest[axis] = farthest[axis].max(distance);
            }
        }
        let [along, away] =
            [0, 1].map(|axis| (nearest[axis] - ROUNDING, farthest[axis] + ROUNDING));
        if away.1 < 0.0 || away.0 > MEASURE.length().as_f64() {
            return 0..0;
        }
        let first = (along.0 - MEASURE.width().as_f64()).max(0.0);
        let last = along.1.min(self.last_offset(side).as_f64());
        first.floor() as i64..last.floor() as i64 + 1
    }

    /// Returns the directions along a side, towards the bow, and away from the ship.
    fn axes(&self, side: Broadside) -> ((f64, f64), (f64, f64)) {
        let corner = self.corner(side);
        let x = (self.tip.x - corner.x).as_f64();
        let y = (self.tip.y - corner.y).as_f64();
        let length = (x * x + y * y).sqrt();
        let u = (x / length, y / length);
        let n = match side {
            Broadside::Port => (-u.1, u.0),
            Broadside::Starboard => (u.1, -u.0),
        };
        (u, n)
    }
}

/// The reach of a gun: a large piece laid with its base on the ship's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FireZone {
    /// The end of its base nearer to the ship's stern.
    pub p0: Point,
    /// The other end.
    pub p1: Point,
    /// Its tip.
    pub apex: Point,
}

impl FireZone {
    /// Returns the corners, counter-clockwise.
    pub(super) fn corners(&self) -> [Point; 3] {
        counter_clockwise(self.p0, self.p1, self.apex)
    }

    /// Returns the triangle a shot at `aim` passes, counter-clockwise.
    pub(super) fn path_to(&self, aim: Point) -> [Point; 3] {
        counter_clockwise(self.p0, self.p1, aim)
    }
}

fn counter_clockwise(a: Point, b: Point, c: Point) -> [Point; 3] {
    if turn(a, b, c) < 0 {
        [a, c, b]
    } else {
        [a, b, c]
    }
}

/// Returns on which side of the line from `a` to `b` the point `c` lies: positive to the left, in
/// square mils.
pub(super) fn turn(a: Point, b: Point, c: Point) -> i64 {
    (b.x - a.x).0 * (c.y - a.y).0 - (b.y - a.y).0 * (c.x - a.x).0
}

/// Returns the edges of a shape given by its corners.
pub(super) fn edges(shape: &[Point]) -> impl Iterator<Item = (Point, Point)> {
    let following = shape.iter().cycle().skip(1);
    shape.iter().copied().zip(following.copied())
}

/// Tells whether `point` lies strictly inside a convex shape given counter-clockwise.
pub(super) fn is_inside(shape: &[Point], point: Point) -> bool {
    edges(shape).all(|(a, b)| turn(a, b, point) > 0)
}

/// Tells whether two closed convex shapes, given counter-clockwise, share a point. One of them may
/// be a segment.
///
/// Those that share none are parted by a line along an edge of one of them.
pub(super) fn do_meet(one: &[Point], other: &[Point]) -> bool {
    !is_parted_by_an_edge(one, other) && !is_parted_by_an_edge(other, one)
}

fn is_parted_by_an_edge(one: &[Point], other: &[Point]) -> bool {
    edges(one).any(|(a, b)| other.iter().all(|&point| turn(a, b, point) < 0))
}
