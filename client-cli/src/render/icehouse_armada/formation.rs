//! A deployment in the making.

use protocol::Seat;
use serde_json::{Value, json};

use super::sea::{FlagKind, Fleet, Outline, Piece, Point, Sea, Zone};

/// How far the default flag stands from the corner of its zone, in mils.
const FLAG_MARGIN: i64 = 20;

/// The most ships beside each other by default.
const MOST_ABREAST: usize = 4;

/// Ships and a flag that are not placed yet.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Formation {
    pub(super) berths: Vec<Berth>,
    /// The id the first ship will have.
    pub(super) first_id: usize,
    pub(super) flag: FlagDraft,
    /// Which is chosen; the one after the ships is the flag.
    pub(super) chosen: usize,
}

/// Where a ship will lie.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Berth {
    pub(super) piece: Piece,
    pub(super) x: i64,
    pub(super) y: i64,
    pub(super) heading: i64,
}

/// What the flag will be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum FlagDraft {
    /// There is none.
    None,
    /// A piece, by its lower left corner.
    Fixed { x: i64, y: i64 },
    /// A ship, counted from 0.
    Flagship(usize),
}

impl Formation {
    /// Lines the fleet up in the middle of the seat's zone, heading for the middle of the sea.
    pub(super) fn new(sea: &Sea, seat: Seat) -> Option<Formation> {
        let first_id = (*sea.first_ids.get(seat.index())?)?;
        let fleet = sea.fleets.get(seat.index())?.as_ref()?;
        let Zone {
            left,
            right,
            bottom,
            top,
        } = *sea.zones.get(seat.index())?;
        let (aside, up) = (sea.width - left - right, sea.height - bottom - top);
        let heading = heading_towards(aside.signum(), up.signum());
        let pieces = pieces(fleet, &sea.pieces);
        let columns = pieces.len().div_ceil(MOST_ABREAST).max(1);
        let rows = pieces.len().div_ceil(columns).max(1);
        let berths = pieces.into_iter().enumerate().map(|(at, piece)| {
            let share = |from: i64, to: i64, at: usize, count: usize| {
                from + (to - from) * (2 * at as i64 + 1) / (2 * count as i64)
            };
            let middle = [
                share(left, right, at / rows, columns) as f64,
                share(top, bottom, at % rows, rows) as f64,
            ];
            let outline = Outline::of_piece(&piece, [0.0, 0.0], heading);
            let tip = outline.corners()[0];
            let base = [0, 1].map(|axis| (middle[axis] - tip[axis] / 2.0) as i64);
            Berth {
                piece,
                x: base[0],
                y: base[1],
                heading,
            }
        });
        let behind = |ahead: i64, low: i64, high: i64| {
            if ahead >= 0 {
                low + FLAG_MARGIN
            } else {
                high - sea.flag_width - FLAG_MARGIN
            }
        };
        let flag = match sea.flag.filter(|_| sea.flag_seats.contains(&seat.0)) {
            None => FlagDraft::None,
            Some(FlagKind::Fixed) => FlagDraft::Fixed {
                x: behind(aside, left, right),
                y: behind(up, bottom, top),
            },
            Some(FlagKind::Flagship) => FlagDraft::Flagship(0),
        };
        Some(Formation {
            berths: berths.collect(),
            first_id,
            flag,
            chosen: 0,
        })
    }

    /// Chooses the next piece, or the one before.
    pub(super) fn choose(&mut self, by: isize) {
        let flags = usize::from(matches!(self.flag, FlagDraft::Fixed { .. }));
        let count = (self.berths.len() + flags).max(1) as isize;
        self.chosen = (self.chosen as isize + by).rem_euclid(count) as usize;
    }

    /// Pushes the chosen piece, in mils.
    pub(super) fn push(&mut self, right: i64, up: i64) {
        if let Some(berth) = self.berths.get_mut(self.chosen) {
            berth.x += right;
            berth.y += up;
        } else if let FlagDraft::Fixed { x, y } = &mut self.flag {
            *x += right;
            *y += up;
        }
    }

    /// Turns the chosen ship.
    pub(super) fn turn(&mut self, by: i64) {
        if let Some(berth) = self.berths.get_mut(self.chosen) {
            berth.heading = (berth.heading + by).rem_euclid(36_000);
        }
    }

    /// Returns the ship that will have an id.
    pub(super) fn berth_mut(&mut self, id: usize) -> Option<&mut Berth> {
        self.berths.get_mut(id.checked_sub(self.first_id)?)
    }

    /// Names the ship that will have an id the flag; tells whether there will be one.
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
        berth.map(|berth| [berth.x as f64, berth.y as f64])
    }

    /// Returns the deployment.
    pub(super) fn action(&self) -> Value {
        let ships: Vec<Value> = self
            .berths
            .iter()
            .map(|berth| {
                json!({"size": berth.piece.size, "x": berth.x, "y": berth.y, "heading": berth.heading})
            })
            .collect();
        let mut action = json!({"type": "deploy", "ships": ships});
        match self.flag {
            FlagDraft::None => {}
            FlagDraft::Fixed { x, y } => action["flag"] = json!({"x": x, "y": y}),
            FlagDraft::Flagship(ship) => action["flagship"] = json!(ship),
        }
        action
    }
}

/// Returns the piece of each ship, the large ones first.
fn pieces(fleet: &Fleet, pieces: &[Piece]) -> Vec<Piece> {
    let of = |piece: &Piece| {
        let count = fleet.get(&piece.size).copied().unwrap_or_default();
        std::iter::repeat_n(piece.clone(), count)
    };
    pieces.iter().flat_map(of).collect()
}

fn heading_towards(right: i64, up: i64) -> i64 {
    match (right, up) {
        (1, 1) => 4500,
        (0, 1) => 9000,
        (-1, 1) => 13_500,
        (-1, 0) => 18_000,
        (-1, -1) => 22_500,
        (0, -1) => 27_000,
        (1, -1) => 31_500,
        _ => 0,
    }
}
