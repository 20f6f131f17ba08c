//! Rounding, corners and the tests on shapes.

use super::super::geometry::{FireZone, Point, do_meet, edges, is_inside, turn};
use super::super::pyramid::{Broadside, Size};
use super::super::units::Mils;
use super::{point, pose, xy};
use crate::{Chance, Seed};

fn corners(size: Size, heading: i64) -> [(i64, i64); 3] {
    let pose = pose(size, (0, 0), heading);
    [pose.tip, pose.port, pose.starboard].map(xy)
}

/// "Large 1000 × 1750, medium 781 × 1367, small 563 × 984." "Tip = base + L·(cos h, sin h);
/// corners = base ± (w/2)·(−sin h, cos h), + the port one."
#[test]
fn corners_follow_from_base_and_heading() {
    let large = corners(Size::Large, 0);
    assert_eq!(large, [(1750, 0), (0, 500), (0, -500)]);
    let north = corners(Size::Large, 9000);
    assert_eq!(north, [(0, 1750), (-500, 0), (500, 0)]);
    let west = corners(Size::Large, 18_000);
    assert_eq!(west, [(-1750, 0), (0, -500), (0, 500)]);
}

/// "Rounded to ⌊v + 0.500001⌋ … (exact halves occur, e.g. medium ships at multiples of 30°)": halves
/// go up, whatever the last bits of sine and cosine are.
#[test]
fn halves_are_rounded_up() {
    assert_eq!(corners(Size::Medium, 0), [(1367, 0), (0, 391), (0, -390)]);
    assert_eq!(
        corners(Size::Medium, 9000),
        [(0, 1367), (-390, 0), (391, 0)]
    );
    assert_eq!(corners(Size::Medium, 6000)[0], (684, 1184));
    assert_eq!(corners(Size::Medium, 12_000)[0], (-683, 1184));
    assert_eq!(corners(Size::Medium, 24_000)[0], (-683, -1184));
    assert_eq!(corners(Size::Medium, 30_000)[0], (684, -1184));
    assert_eq!(corners(Size::Medium, 3000)[0], (1184, 684));
    assert_eq!(
        corners(Size::Small, 18_000),
        [(-984, 0), (0, -281), (0, 282)]
    );
}

/// "P0 = C + offset·u, P1 = C + (offset + 1000)·u, apex = C + (offset + 500)·u + 1750·n."
#[test]
fn the_fire_zone_is_a_large_piece_on_the_side() {
    let ship = pose(Size::Large, (0, 0), 0);
    let zone = |side, offset| {
        let FireZone { p0, p1, apex } = ship.fire_zone(side, Mils(offset));
        [p0, p1, apex].map(xy)
    };
    assert_eq!(
        zone(Broadside::Port, 0),
        [(0, 500), (962, 225), (962, 2045)]
    );
    assert_eq!(
        zone(Broadside::Starboard, 0),
        [(0, -500), (962, -225), (962, -2045)]
    );
    assert_eq!(
        zone(Broadside::Port, 820),
        [(788, 275), (1750, 0), (1750, 1820)]
    );
}

/// "0 ≤ offset and (offset + 1000)² ≤ |T − C|²."
#[test]
fn the_measuring_piece_stays_on_the_side() {
    for (size, last) in [(Size::Large, 820), (Size::Medium, 421), (Size::Small, 23)] {
        let pose = pose(size, (0, 0), 0);
        assert_eq!(pose.last_offset(Broadside::Port), Mils(last), "{size:?}");
    }
}

pub(super) fn random_point(span: i64, chance: &mut Chance) -> Point {
    let span = span as u32;
    point(chance.draw(span).into(), chance.draw(span).into())
}

/// Draws a triangle, counter-clockwise.
pub(super) fn random_triangle(span: i64, chance: &mut Chance) -> [Point; 3] {
    loop {
        let [a, b, c] = [0; 3].map(|_| random_point(span, chance));
        match turn(a, b, c) {
            0 => {}
            1.. => return [a, b, c],
            _ => return [a, c, b],
        }
    }
}

/// Tells whether two closed segments share a point, the slow way.
fn do_cross((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
    let is_between = |p: Point, q: Point, r: Point| {
        turn(p, q, r) == 0
            && (p.x.min(q.x)..=p.x.max(q.x)).contains(&r.x)
            && (p.y.min(q.y)..=p.y.max(q.y)).contains(&r.y)
    };
    let sides = |p, q, r, s| turn(p, q, r).signum() * turn(p, q, s).signum();
    sides(a, b, c, d) < 0 && sides(c, d, a, b) < 0
        || is_between(a, b, c)
        || is_between(a, b, d)
        || is_between(c, d, a)
        || is_between(c, d, b)
}

#[test]
fn shapes_meet_when_edges_cross_or_one_holds_the_other() {
    let mut chance = Chance::new(Seed([3; 32]));
    for _ in 0..100_000 {
        let one = random_triangle(9, &mut chance);
        let other = random_triangle(9, &mut chance);
        let crossing =
            edges(&one).any(|edge| edges(&other).any(|other_edge| do_cross(edge, other_edge)));
        let expected = crossing || is_inside(&one, other[0]) || is_inside(&other, one[0]);
        assert_eq!(do_meet(&one, &other), expected, "{one:?} {other:?}");
        let segment = [other[0], other[1]];
        let crossing = edges(&one).any(|edge| do_cross(edge, (other[0], other[1])));
        let expected = crossing || is_inside(&one, other[0]);
        assert_eq!(do_meet(&one, &segment), expected, "{one:?} {segment:?}");
    }
}
