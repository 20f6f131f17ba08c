//! Ships as they are drawn.

use engine::icehouse_armada::{Berth, Centideg, Flag, Mils, Piece, ShipView, View};
use protocol::Seat;

/// A point or a displacement, in mils.
pub(super) type Point = [f64; 2];

/// The outline of a ship, for drawing only: the server computes in whole mils.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Outline {
    /// The middle of the base.
    pub(super) base: Point,
    /// Counter-clockwise from east.
    pub(super) heading: Centideg,
    /// From the base to the bow.
    pub(super) length: f64,
    /// Half the length of the base.
    pub(super) half: f64,
}

/// Returns the ships afloat of a seat; of all seats for spectators.
pub(super) fn fleet(view: &View, seat: Option<Seat>) -> impl Iterator<Item = &ShipView> {
    let is_own = move |ship: &&ShipView| seat.is_none_or(|seat| seat == ship.owner);
    let afloat = view.ships.iter().filter(|ship| ship.afloat);
    afloat.filter(is_own)
}

/// Returns a ship by its id.
pub(super) fn ship(view: &View, id: usize) -> Option<&ShipView> {
    view.ships.iter().find(|ship| ship.id == id)
}

/// Tells whether a ship is a flag.
pub(super) fn is_flagship(view: &View, id: usize) -> bool {
    let mut flags = view.flags.iter().flatten();
    flags.any(|flag| matches!(flag, Flag::Flagship { ship } if *ship == id))
}

impl Outline {
    /// Returns the outline of a ship on the sea.
    pub(super) fn of_ship(ship: &ShipView) -> Outline {
        let pose = &ship.pose;
        let [base, tip, port] = [
            [pose.x, pose.y],
            [pose.tip.x, pose.tip.y],
            [pose.port.x, pose.port.y],
        ]
        .map(|point| point.map(Mils::as_f64));
        Outline {
            base,
            heading: pose.heading,
            length: distance(base, tip),
            half: distance(base, port),
        }
    }

    /// Returns the outline of a ship that is not on the sea yet, if its size is known.
    pub(super) fn of_berth(berth: &Berth, pieces: &[Piece]) -> Option<Outline> {
        let piece = pieces.iter().find(|piece| piece.size == berth.size)?;
        Some(Outline {
            base: [berth.x, berth.y].map(Mils::as_f64),
            heading: berth.heading,
            length: piece.length.as_f64(),
            half: piece.width.as_f64() / 2.0,
        })
    }

    /// Returns the bow and the two ends of the base.
    pub(super) fn corners(&self) -> [Point; 3] {
        let (forward, aside) = (unit(self.heading), unit(self.heading + Centideg(9000)));
        let at = |along: f64, across: f64| {
            [0, 1].map(|axis| self.base[axis] + along * forward[axis] + across * aside[axis])
        };
        [
            at(self.length, 0.0),
            at(0.0, self.half),
            at(0.0, -self.half),
        ]
    }

    /// Returns the outline after a step on a new heading, which begins at the bow.
    pub(super) fn step(&self, heading: Centideg) -> Outline {
        Outline {
            base: self.corners()[0],
            heading,
            ..*self
        }
    }
}

fn distance(one: Point, other: Point) -> f64 {
    libm::hypot(other[0] - one[0], other[1] - one[1])
}

/// Returns the direction of a heading: east is (1, 0), north (0, 1).
pub(super) fn unit(heading: Centideg) -> Point {
    let angle = heading.radians();
    [libm::cos(angle), libm::sin(angle)]
}

/// Returns the arrow nearest to a heading.
pub(super) fn arrow(heading: Centideg) -> char {
    const ARROWS: [char; 8] = ['→', '↗', '↑', '↖', '←', '↙', '↓', '↘'];
    ARROWS[((heading + Centideg(2250)).normalized().0 / 4500) as usize]
}
