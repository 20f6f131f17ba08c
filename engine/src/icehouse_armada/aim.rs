//! Finding something to aim at: whether a gun that reaches a target can hit it, exactly.
//!
//! A shot from the base P0 P1 at a point `a` passes the triangle P0 P1 `a`. An obstacle O that does
//! not meet the base hides exactly the points of O + cone(O − base) from it: its *shadow*, which is
//! convex. (If a point b + t·(a − b) of the triangle is in O, then `a` lies beyond it as seen from
//! b; and of two points of O one lies between them that is on the way from one b.) A normal of the
//! shadow's boundary parts O from the base, and the boundary is made of edges of O and of lines
//! through an end of the base and a corner of O; so the shadow is the intersection of the half-planes
//! of all such lines that have O on one side and the base on the other.
//!
//! Obstacles that do not meet the zone cannot be on the way. All these lines, and the edges of the
//! fire zone and the target, go through whole points; for whole points inside means `f ≥ 1` and
//! outside means `f ≤ −1`. What is left of zone and target outside the shadows is a set of disjoint
//! convex pieces, each cut exactly, and each searched for a whole point column by column. The search
//! misses no point that can be hit and finds no other.

use super::geometry::{FireZone, Point, do_meet, edges, turn};
use super::units::Mils;

/// Finds a point at which a shot hits the target, if there is one: strictly inside the zone and the
/// target, and with none of the obstacles on the way to it.
pub(super) fn find_aim(
    zone: &FireZone,
    target: &[Point],
    obstacles: &[Vec<Point>],
) -> Option<Point> {
    let reach = zone.corners();
    let base = [zone.p0, zone.p1];
    if !do_meet(target, &reach) {
        return None;
    }
    let obstacles = obstacles.iter().filter(|shape| do_meet(shape, &reach));
    if obstacles.clone().any(|shape| do_meet(shape, &base)) {
        return None;
    }
    // Small coordinates keep the products below within 64 bits.
    let local = |point: Point| Point::new(point.x - zone.p0.x, point.y - zone.p0.y);
    let all_local = |shape: &[Point]| -> Vec<Point> { shape.iter().copied().map(local).collect() };
    let corners = all_local(&reach);
    let strict = |shape: &[Point]| -> Vec<Line> {
        let sides = edges(shape).map(|(a, b)| Line::through(a, b).moved(-1));
        sides.collect()
    };
    let mut piece = Piece::of(&corners);
    for line in strict(&corners)
        .into_iter()
        .chain(strict(&all_local(target)))
    {
        piece = piece.cut(line);
    }
    let base = base.map(local);
    let shadows: Vec<Vec<Line>> = obstacles
        .map(|shape| shadow(&all_local(shape), &base))
        .collect();
    let found = piece.point_outside(&shadows)?;
    Some(Point::new(found.x + zone.p0.x, found.y + zone.p0.y))
}

/// Returns the half-planes whose intersection `obstacle` hides from `base`.
fn shadow(obstacle: &[Point], base: &[Point; 2]) -> Vec<Line> {
    let tangents = base.iter().flat_map(|&from| {
        let lines = obstacle
            .iter()
            .map(move |&corner| Line::through(from, corner));
        lines.flat_map(|line| [line, line.reversed()])
    });
    let sides = edges(obstacle).map(|(a, b)| Line::through(a, b));
    tangents
        .chain(sides)
        .filter(|line| obstacle.iter().all(|corner| line.at(*corner) >= 0))
        .filter(|line| base.iter().all(|end| line.at(*end) <= 0))
        .collect()
}

/// The half-plane `f ≥ 0` of f(x, y) = a·x + b·y + c.
#[derive(Clone, Copy, Debug)]
struct Line {
    a: i64,
    b: i64,
    c: i64,
}

impl Line {
    /// Returns the half-plane to the left of the way from `from` to `to`.
    fn through(from: Point, to: Point) -> Line {
        Line {
            a: (from.y - to.y).0,
            b: (to.x - from.x).0,
            c: turn(from, to, Point::new(Mils(0), Mils(0))),
        }
    }

    fn at(self, point: Point) -> i64 {
        self.a * point.x.0 + self.b * point.y.0 + self.c
    }

    fn reversed(self) -> Line {
        Line {
            a: -self.a,
            b: -self.b,
            c: -self.c,
        }
    }

    fn moved(self, by: i64) -> Line {
        Line {
            c: self.c + by,
            ..self
        }
    }
}

/// A corner where two lines cross: the point (x / w, y / w), w > 0.
#[derive(Clone, Copy, Debug)]
struct Corner {
    x: i64,
    y: i64,
    w: i64,
}

impl Corner {
    /// Returns where the lines, which are not parallel, cross.
    fn of(one: Line, other: Line) -> Corner {
        let w = one.a * other.b - other.a * one.b;
        let sign = w.signum();
        Corner {
            x: sign * (one.b * other.c - other.b * one.c),
            y: sign * (one.c * other.a - other.c * one.a),
            w: sign * w,
        }
    }

    /// Returns f there, times w.
    fn on(self, line: Line) -> i64 {
        line.a * self.x + line.b * self.y + line.c * self.w
    }
}

/// A closed convex shape cut out by half-planes.
#[derive(Clone, Debug)]
struct Piece {
    /// Its corners counter-clockwise, each with the line to the next one; none: it is empty.
    corners: Vec<(Corner, Line)>,
    /// All the half-planes.
    lines: Vec<Line>,
}

impl Piece {
    /// Returns a whole shape given counter-clockwise.
    fn of(shape: &[Point]) -> Piece {
        let corners: Vec<(Corner, Line)> = edges(shape)
            .map(|(a, b)| {
                let corner = Corner {
                    x: a.x.0,
                    y: a.y.0,
                    w: 1,
                };
                (corner, Line::through(a, b))
            })
            .collect();
        let lines = corners.iter().map(|(_, line)| *line).collect();
        Piece { corners, lines }
    }

    /// Returns the part within a half-plane.
    fn cut(&self, line: Line) -> Piece {
        let mut corners = Vec::with_capacity(self.corners.len() + 1);
        for (nth, &(corner, edge)) in self.corners.iter().enumerate() {
            let (following, _) = self.corners[(nth + 1) % self.corners.len()];
            match (corner.on(line), following.on(line)) {
                (0.., 0..) => corners.push((corner, edge)),
                (0, _) => corners.push((corner, line)),
                (1.., _) => corners.extend([(corner, edge), (Corner::of(edge, line), line)]),
                (_, 1..) => corners.push((Corner::of(edge, line), edge)),
                (_, _) => {}
            }
        }
        let mut lines = self.lines.clone();
        lines.push(line);
        Piece { corners, lines }
    }

    /// Finds a whole point of the piece that is in none of the shadows.
    fn point_outside(mut self, shadows: &[Vec<Line>]) -> Option<Point> {
        let Some((shadow, others)) = shadows.split_first() else {
            return self.whole_point();
        };
        for line in shadow {
            if self.corners.is_empty() {
                return None;
            }
            let outside = self.cut(line.reversed().moved(-1));
            if let Some(found) = outside.point_outside(others) {
                return Some(found);
            }
            self = self.cut(*line);
        }
        // The rest of the target is in the shadow.
        None
    }

    /// Finds a whole point, column by column from the middle outwards.
    fn whole_point(&self) -> Option<Point> {
        let corners = self.corners.iter().map(|(corner, _)| corner);
        let ceil = |corner: &Corner| -(-corner.x).div_euclid(corner.w);
        let left = corners.clone().map(ceil).min()?;
        let right = corners.map(|corner| corner.x.div_euclid(corner.w)).max()?;
        let middle = (left + right).div_euclid(2);
        let mut outwards = (0..=right - left).map(|step| {
            let half = (step + 1) / 2;
            middle + if step % 2 == 1 { half } else { -half }
        });
        outwards.find_map(|x| self.whole_point_in(x))
    }

    /// Finds a whole point in column `x`, in the middle if there are several.
    fn whole_point_in(&self, x: i64) -> Option<Point> {
        let (mut low, mut high) = (i64::MIN, i64::MAX);
        for line in &self.lines {
            let rest = line.a * x + line.c;
            match line.b {
                0 if rest < 0 => return None,
                0 => {}
                b @ 1.. => low = low.max(-rest.div_euclid(b)),
                b => high = high.min(rest.div_euclid(-b)),
            }
        }
        (low <= high).then(|| Point::new(Mils(x), Mils(i64::midpoint(low, high))))
    }
}
