//! The value of a position to one side: hulls, and ships that the enemy can come to hit.

use engine::Seat;
use engine::icehouse_armada::{Flag, ShipView, View};

use super::courses::{REACH_MILS, apart, strike};

/// A hull point.
const HULL: f64 = 100.0;

/// A ship afloat, besides its hull points.
const SHIP: f64 = 30.0;

/// The cost of a shot that the enemy can come to fire next turn.
const FEAR: f64 = 55.0;

/// Shots left to a side in a turn in which it moves first.
const SHOTS_AFTER_MOVE: f64 = 2.0;

/// The cost of each inch that a ship is too far from its aim.
const INCH: f64 = 1.5;

/// A position as one seat judges it.
pub(super) struct Seascape<'a> {
    view: &'a View,
    seat: Seat,
}

impl<'a> Seascape<'a> {
    pub(super) fn new(view: &'a View, seat: Seat) -> Seascape<'a> {
        Seascape { view, seat }
    }

    fn side(&self, seat: Seat) -> u8 {
        self.view.sides[seat.index()]
    }

    fn is_own(&self, ship: &ShipView) -> bool {
        self.side(ship.owner) == self.side(self.seat)
    }

    fn afloat(&self, own: bool) -> impl Iterator<Item = &ShipView> {
        let ships = self.view.ships.iter().filter(|ship| ship.afloat);
        ships.filter(move |ship| self.is_own(ship) == own)
    }

    /// Returns what the position is worth, `fears` telling whether the enemy's next turn counts.
    pub(super) fn worth(&self, fears: bool) -> f64 {
        let strength = |own: bool| -> f64 {
            let ships = self.afloat(own);
            ships
                .map(|ship| HULL * f64::from(ship.hull - ship.damage) + SHIP)
                .sum()
        };
        let fear = if fears {
            FEAR * self.shots_to_come()
        } else {
            0.0
        };
        strength(true) - strength(false) - fear - self.distance_to_aims()
    }

    /// Returns how many shots the enemy can fire next turn, coming nearer first where it must.
    fn shots_to_come(&self) -> f64 {
        let (mut at_once, mut after_move) = (0.0, 0.0_f64);
        for enemy in self.afloat(false) {
            let nearest = self.afloat(true).map(|own| apart(enemy, own));
            let nearest = nearest.fold(f64::INFINITY, f64::min);
            let guns = f64::from(enemy.hull);
            if nearest < REACH_MILS {
                at_once += guns;
            } else if nearest < strike(enemy) {
                after_move = after_move.max(guns.min(SHOTS_AFTER_MOVE));
            }
        }
        let most = f64::from(self.view.actions);
        f64::min(at_once, most).max(after_move)
    }

    /// Returns what the ways to go are worth: to stand just beyond the enemy's next strike, or, where
    /// an aim wins, near it. The longer nothing happens, the nearer to the enemy.
    fn distance_to_aims(&self) -> f64 {
        let quiet = f64::from(self.view.quiet_turns) / f64::from(self.view.most_quiet_turns);
        let boldness = (1.6 - 2.0 * quiet).clamp(0.2, 1.0);
        let to_enemies: f64 = self
            .afloat(true)
            .filter(|own| own.owner == self.seat)
            .map(|own| {
                let gaps = self.afloat(false);
                let gap = gaps
                    .map(|enemy| apart(own, enemy) - boldness * strike(enemy).max(strike(own)))
                    .fold(f64::INFINITY, f64::min);
                if gap.is_finite() { gap.max(0.0) } else { 0.0 }
            })
            .sum();
        INCH * (to_enemies + 4.0 * self.distance_to_win()) / 1_000.0
    }

    /// Returns how far the ship nearest to what wins at once is from it, in mils.
    fn distance_to_win(&self) -> f64 {
        let nearest = |distance: &dyn Fn(&ShipView) -> f64| {
            let distances = self.afloat(true).map(distance);
            distances.fold(f64::INFINITY, f64::min)
        };
        let mut distance: f64 = 0.0;
        if let Some(line) = self.view.line
            && self.view.defender != Some(self.seat)
        {
            distance = nearest(&|ship| (ship.pose.tip.x.0 - line.0).abs() as f64);
        }
        for (side, flag) in (0..).zip(&self.view.flags) {
            let at = match flag {
                Some(Flag::Fixed { x, y }) => Some((x.0, y.0)),
                Some(Flag::Flagship { ship }) => {
                    let ship = &self.view.ships[*ship];
                    Some((ship.pose.x.0, ship.pose.y.0))
                }
                None => None,
            };
            if let Some((x, y)) = at
                && side != self.side(self.seat)
            {
                distance = nearest(&|ship| length(ship.pose.tip.x.0 - x, ship.pose.tip.y.0 - y));
            }
        }
        if distance.is_finite() { distance } else { 0.0 }
    }
}

fn length(x: i64, y: i64) -> f64 {
    ((x * x + y * y) as f64).sqrt()
}
