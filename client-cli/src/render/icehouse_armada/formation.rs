//! A deployment being prepared.

use engine::icehouse_armada::{
    Action, Berth, Centideg, FlagBerth, FlagKind, Fleet, Mils, Piece, View, Zone,
};
use protocol::Seat;

use super::sea::{Point, unit};

/// The distance of the default flag from the corner of its zone.
const FLAG_MARGIN: Mils = Mils(20);

/// The most ships beside each other by default.
const MOST_ABREAST: usize = 4;

/// Ships and a flag that are not placed yet.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Formation {
    pub(super) berths: Vec<Berth>,
    /// The id the first ship will have.
    pub(super) first_id: usize,
    pub(super) flag: FlagDraft,
    /// The index of the chosen piece; the flag comes after the ships.
    pub(super) chosen: usize,
}

/// The flag as it is planned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum FlagDraft {
    /// There is none.
    None,
    /// A piece of its own.
    Fixed(FlagBerth),
    /// A ship, counted from 0.
    Flagship(usize),
}

impl Formation {
    /// Lines the fleet up in the middle of the seat's zone, heading for the middle of the sea.
    pub(super) fn new(view: &View, seat: Seat) -> Option<Formation> {
        let first_id = (*view.first_ids.get(seat.index())?)?;
        let fleet = view.fleets.get(seat.index())?.as_ref()?;
        let Zone {
            left,
            right,
            bottom,
            top,
        } = *view.zones.get(seat.index())?;
        let (aside, up) = (view.width - left - right, view.height - bottom - top);
        let heading = heading_towards(aside.0.signum(), up.0.signum());
        let forward = unit(heading);
        let pieces: Vec<Piece> = pieces(*fleet, view).collect();
        let columns = pieces.len().div_ceil(MOST_ABREAST).max(1);
        let rows = pieces.len().div_ceil(columns).max(1);
        let berths = pieces.into_iter().enumerate().map(|(at, piece)| {
            let share = |from: Mils, to: Mils, at: usize, count: usize| {
                from + Mils((to - from).0 * (2 * at as i64 + 1) / (2 * count as i64))
            };
            let middle = [
                share(left, right, at / rows, columns).as_f64(),
                share(top, bottom, at % rows, rows).as_f64(),
            ];
            let half = piece.length.as_f64() / 2.0;
            let [x, y] = [0, 1].map(|axis| Mils((middle[axis] - half * forward[axis]) as i64));
            Berth {
                size: piece.size,
                x,
                y,
                heading,
            }
        });
        let behind = |ahead: Mils, low: Mils, high: Mils| {
            if ahead >= Mils(0) {
                low + FLAG_MARGIN
            } else {
                high - view.flag_width - FLAG_MARGIN
            }
        };
        let flag = match view.flag.filter(|_| view.flag_seats.contains(seat)) {
            None => FlagDraft::None,
            Some(FlagKind::Fixed) => FlagDraft::Fixed(FlagBerth {
                x: behind(aside, left, right),
                y: behind(up, bottom, top),
            }),
            Some(FlagKind::Flagship) => FlagDraft::Flagship(0),
        };
        Some(Formation {
            berths: berths.collect(),
            first_id,
            flag,
            chosen: 0,
        })
    }

    /// Lays the pieces as a deployment does.
    pub(super) fn lay(
        &mut self,
        ships: Vec<Berth>,
        flag: Option<FlagBerth>,
        flagship: Option<usize>,
    ) {
        self.berths = ships;
        self.flag = match (flag, flagship) {
            (Some(flag), _) => FlagDraft::Fixed(flag),
            (None, Some(ship)) => FlagDraft::Flagship(ship),
            (None, None) => FlagDraft::None,
        };
        self.chosen = 0;
    }

    /// Chooses the next piece, or the one before.
    pub(super) fn choose(&mut self, by: isize) {
        let flags = usize::from(matches!(self.flag, FlagDraft::Fixed(_)));
        let count = (self.berths.len() + flags).max(1) as isize;
        self.chosen = (self.chosen as isize + by).rem_euclid(count) as usize;
    }

    /// Pushes the chosen piece.
    pub(super) fn push(&mut self, right: Mils, up: Mils) {
        if let Some(berth) = self.berths.get_mut(self.chosen) {
            (berth.x, berth.y) = (berth.x + right, berth.y + up);
        } else if let FlagDraft::Fixed(flag) = &mut self.flag {
            (flag.x, flag.y) = (flag.x + right, flag.y + up);
        }
    }

    /// Turns the chosen ship.
    pub(super) fn turn(&mut self, by: Centideg) {
        if let Some(berth) = self.berths.get_mut(self.chosen) {
            berth.heading = (berth.heading + by).normalized();
        }
    }

    /// Returns the ship that will have an id.
    pub(super) fn berth_mut(&mut self, id: usize) -> Option<&mut Berth> {
        self.berths.get_mut(id.checked_sub(self.first_id)?)
    }

    /// Makes the ship that will have an id the flag; returns whether there will be one.
    pub(super) fn name_flagship(&mut self, id: usize) -> bool {
        let at = id.checked_sub(self.first_id);
        let at = at.filter(|at| *at < self.berths.len());
        if let Some(at) = at {
            self.flag = FlagDraft::Flagship(at);
        }
        at.is_some()
    }

    /// Makes the chosen ship the flag, where a ship is one.
    pub(super) fn raise_flag(&mut self) {
        if matches!(self.flag, FlagDraft::Flagship(_)) && self.chosen < self.berths.len() {
            self.flag = FlagDraft::Flagship(self.chosen);
        }
    }

    /// Returns where the chosen piece is.
    pub(super) fn focus(&self) -> Option<Point> {
        let berth = self.berths.get(self.chosen);
        berth.map(|berth| [berth.x, berth.y].map(Mils::as_f64))
    }

    /// Returns the deployment.
    pub(super) fn action(&self) -> Action {
        let (flag, flagship) = match self.flag {
            FlagDraft::None => (None, None),
            FlagDraft::Fixed(flag) => (Some(flag), None),
            FlagDraft::Flagship(ship) => (None, Some(ship as i64)),
        };
        Action::Deploy {
            ships: self.berths.clone(),
            flag,
            flagship,
        }
    }
}

/// Returns the piece of each ship, the large ones first.
fn pieces(fleet: Fleet, view: &View) -> impl Iterator<Item = Piece> {
    let counts = [fleet.large, fleet.medium, fleet.small].map(usize::from);
    let pieces = view.pieces.into_iter().zip(counts);
    pieces.flat_map(|(piece, count)| std::iter::repeat_n(piece, count))
}

fn heading_towards(right: i64, up: i64) -> Centideg {
    Centideg(match (right, up) {
        (1, 1) => 4500,
        (0, 1) => 9000,
        (-1, 1) => 13_500,
        (-1, 0) => 18_000,
        (-1, -1) => 22_500,
        (0, -1) => 27_000,
        (1, -1) => 31_500,
        _ => 0,
    })
}
