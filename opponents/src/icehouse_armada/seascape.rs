//! The value of a position to one side: hulls, and ships that the enemy can come to hit.

use engine::Seat;
use engine::icehouse_armada::{ShipView, View};

use super::aims::Aim;
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

/// The weight of the distances to what wins at once, against those to the enemies.
const RACE: f64 = 4.0;

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
        let race = self.distance_to_win(true) - self.distance_to_win(false);
        INCH * (to_enemies + RACE * race) / 1_000.0
    }

    /// Returns how far a side is from what wins at once, in mils; nothing if there is no such place.
    fn distance_to_win(&self, own: bool) -> f64 {
        let ships = || self.afloat(own);
        let aims = ships().next().map(|ship| Aim::of(self.view, ship.owner));
        let aims = aims.into_iter().flatten();
        let distances = aims.flat_map(|aim| ships().map(move |ship| aim.distance(ship)));
        let nearest = distances.fold(f64::INFINITY, f64::min);
        if nearest.is_finite() { nearest } else { 0.0 }
    }
}
