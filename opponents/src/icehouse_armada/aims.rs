//! The places that win the match for a side as soon as one of its ships comes there.

use engine::Seat;
use engine::icehouse_armada::{Flag, ShipView, View};

/// The distance beyond a line for which a ship steers, in mils; the sea ends 1,500 beyond it.
const BEYOND: i64 = 700;

/// A place that wins, for one side.
#[derive(Clone, Copy, Debug)]
pub(super) enum Aim {
    /// A line along y, at this x.
    Line(i64),
    /// A flag: this point of it.
    Flag(i64, i64),
}

impl Aim {
    /// Lists what wins for the side of a seat.
    pub(super) fn of(view: &View, seat: Seat) -> Vec<Aim> {
        let attacks = view.defender.is_some_and(|defender| defender != seat);
        let line = view.line.filter(|_| attacks);
        let line = line.map(|line| Aim::Line(line.0));
        let side = view.sides[seat.index()];
        let flags = (0..).zip(&view.flags);
        let flags = flags.filter(|(other, _)| *other != side);
        let flags = flags.filter_map(|(_, flag)| {
            Some(match flag.as_ref()? {
                Flag::Fixed { x, y } => {
                    let half = view.flag_width.0 / 2;
                    Aim::Flag(x.0 + half, y.0 + half)
                }
                Flag::Flagship { ship } => {
                    let pose = &view.ships[*ship].pose;
                    Aim::Flag(
                        pose.x.0.midpoint(pose.tip.x.0),
                        pose.y.0.midpoint(pose.tip.y.0),
                    )
                }
            })
        });
        line.into_iter().chain(flags).collect()
    }

    /// Returns the place for which a ship steers to get there.
    pub(super) fn place(self, ship: &ShipView) -> (f64, f64) {
        let tip = ship.pose.tip;
        let (x, y) = match self {
            Aim::Line(x) => (x + BEYOND * (x - tip.x.0).signum(), tip.y.0),
            Aim::Flag(x, y) => (x, y),
        };
        (x as f64, y as f64)
    }

    /// Returns how far the bow of a ship is from it, in mils.
    pub(super) fn distance(self, ship: &ShipView) -> f64 {
        let tip = ship.pose.tip;
        let (across, along) = match self {
            Aim::Line(x) => (tip.x.0 - x, 0),
            Aim::Flag(x, y) => (tip.x.0 - x, tip.y.0 - y),
        };
        ((across * across + along * along) as f64).sqrt()
    }
}
