//! A deployment in the making.

use serde_json::{Value, json};

use super::sea::{Fleet, Outline, Point, Sea, Zone};

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
    /// Whether a preview has found the flag to be of the right kind.
    pub(super) is_flag_settled: bool,
    zone: [i64; 4],
    faces_right: bool,
    faces_up: bool,
    flag_width: i64,
}

/// Where a ship will lie.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Berth {
    pub(super) size: &'static str,
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
    pub(super) fn new(sea: &Sea, seat: usize) -> Option<Formation> {
        let (zone, fleet) = (*sea.zones.get(seat)?, (*sea.fleets.get(seat)?)?);
        let Zone {
            left,
            right,
            bottom,
            top,
        } = zone;
        let (aside, up) = (sea.width - left - right, sea.height - bottom - top);
        let heading = heading_towards(aside.signum(), up.signum());
        let before = sea.fleets.iter().take(seat).flatten();
        let first_id = before.map(|fleet| sizes(*fleet).len()).sum();
        let sizes = sizes(fleet);
        let columns = sizes.len().div_ceil(MOST_ABREAST).max(1);
        let rows = sizes.len().div_ceil(columns).max(1);
        let berths = sizes.iter().enumerate().map(|(at, size)| {
            let share = |from: i64, to: i64, at: usize, count: usize| {
                from + (to - from) * (2 * at as i64 + 1) / (2 * count as i64)
            };
            let middle = [
                share(left, right, at / rows, columns) as f64,
                share(top, bottom, at % rows, rows) as f64,
            ];
            let outline = Outline::of_size(size, [0.0, 0.0], heading);
            let tip = outline.corners()[0];
            let base = [0, 1].map(|axis| (middle[axis] - tip[axis] / 2.0) as i64);
            Berth {
                size,
                x: base[0],
                y: base[1],
                heading,
            }
        });
        Some(Formation {
            berths: berths.collect(),
            first_id,
            flag: FlagDraft::None,
            chosen: 0,
            is_flag_settled: false,
            zone: [left, right, bottom, top],
            faces_right: aside >= 0,
            faces_up: up >= 0,
            flag_width: sea.flag_width,
        })
    }

    /// Tries another kind of flag, since this one is not what the match asks for; tells whether
    /// there is another.
    pub(super) fn try_another_flag(&mut self) -> bool {
        let [left, right, bottom, top] = self.zone;
        let behind = |is_low: bool, low: i64, high: i64| {
            if is_low {
                low + FLAG_MARGIN
            } else {
                high - self.flag_width - FLAG_MARGIN
            }
        };
        self.flag = match self.flag {
            FlagDraft::None => FlagDraft::Fixed {
                x: behind(self.faces_right, left, right),
                y: behind(self.faces_up, bottom, top),
            },
            FlagDraft::Fixed { .. } => FlagDraft::Flagship(0),
            FlagDraft::Flagship(_) => return false,
        };
        true
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
                json!({"size": berth.size, "x": berth.x, "y": berth.y, "heading": berth.heading})
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

/// Returns the size of each ship, the large ones first.
fn sizes(fleet: Fleet) -> Vec<&'static str> {
    let of = |size, count| std::iter::repeat_n(size, count);
    of("large", fleet.large)
        .chain(of("medium", fleet.medium))
        .chain(of("small", fleet.small))
        .collect()
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
