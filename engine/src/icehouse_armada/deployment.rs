//! The ships and flags that seats place, and the terms on which they do.

use super::action::{Berth, Event, FlagBerth, Proposal, Refusal};
use super::facts::Facts;
use super::geometry::{Point, Pose, do_meet};
use super::pyramid::Size;
use super::sea::{Flag, flag_corners};
use super::settings::FlagKind;
use super::ship::{Fleet, Ship};
use crate::Seat;

/// The terms of a match, settled before ships are deployed.
#[derive(Clone, Debug)]
pub(super) struct Terms {
    /// The proposal, where the setup has one.
    pub(super) proposal: Option<Proposal>,
    /// The fleets by seat, those of players who left before play empty.
    pub(super) fleets: Vec<Fleet>,
    /// The seat that plays first.
    pub(super) first: Seat,
}

/// Returns the id of the first ship of a seat: they count by seat.
pub(super) fn first_id(fleets: &[Fleet], seat: Seat) -> usize {
    let before = &fleets[..seat.index()];
    before.iter().map(|fleet| fleet.len()).sum()
}

/// The ships and the flag a seat has placed.
#[derive(Clone, Debug, Default)]
pub(super) struct Deployment {
    ships: Vec<(Size, Pose)>,
    /// A flagship counts among the ships placed here.
    flag: Option<Flag>,
}

impl Deployment {
    pub(super) fn ships(&self, owner: Seat) -> impl Iterator<Item = Ship> {
        let ships = self.ships.iter();
        ships.map(move |(size, pose)| Ship::new(owner, *size, *pose))
    }

    /// Returns the flag of `seat`, a flagship by its id in the match.
    pub(super) fn flag(&self, seat: Seat, terms: &Terms) -> Option<Flag> {
        self.flag.map(|flag| match flag {
            Flag::Flagship { ship } => Flag::Flagship {
                ship: first_id(&terms.fleets, seat) + ship,
            },
            fixed @ Flag::Fixed { .. } => fixed,
        })
    }

    pub(super) fn event(&self, seat: Seat, terms: &Terms) -> Event {
        Event::Deployed {
            seat,
            ships: Some(self.ships.iter().map(|(_, pose)| *pose).collect()),
            flag: self.flag(seat, terms),
        }
    }
}

impl Facts {
    /// Returns what a seat places with its ships and its flag, if that is allowed.
    pub(super) fn check_deployment(
        &self,
        seat: Seat,
        fleet: Fleet,
        berths: &[Berth],
        flag: Option<FlagBerth>,
        flagship: Option<i64>,
    ) -> Result<Deployment, Refusal> {
        if !berths.iter().all(|berth| berth.heading.is_normalized()) {
            return Err(Refusal::BadValue);
        }
        let sizes = Fleet::count(berths.iter().map(|berth| berth.size));
        if sizes != Fleet::count(fleet.sizes()) {
            return Err(Refusal::WrongFleet);
        }
        let zone = self.zone(seat);
        let ships: Vec<(Size, Pose)> = berths
            .iter()
            .map(|berth| {
                let base = Point::new(berth.x, berth.y);
                (berth.size, Pose::new(berth.size, base, berth.heading))
            })
            .collect();
        if !ships.iter().all(|(_, pose)| zone.holds(&pose.corners())) {
            return Err(Refusal::OutsideZone);
        }
        let is_touched = |(nth, (_, pose)): (usize, &(Size, Pose))| {
            let mut before = ships[..nth].iter();
            before.any(|(_, other)| do_meet(&pose.corners(), &other.corners()))
        };
        if ships.iter().enumerate().any(is_touched) {
            return Err(Refusal::Collision);
        }
        let flag = self.check_flag(seat, &ships, flag, flagship)?;
        Ok(Deployment { ships, flag })
    }

    /// Returns the flag placed or named, if one was asked for.
    fn check_flag(
        &self,
        seat: Seat,
        ships: &[(Size, Pose)],
        flag: Option<FlagBerth>,
        flagship: Option<i64>,
    ) -> Result<Option<Flag>, Refusal> {
        match (self.flag_asked_of(seat), flag, flagship) {
            (None, None, None) => Ok(None),
            (Some(FlagKind::Fixed), Some(FlagBerth { x, y }), None) => {
                let corners = flag_corners(x, y);
                let is_free = self.zone(seat).holds(&corners)
                    && !ships
                        .iter()
                        .any(|(_, pose)| do_meet(&corners, &pose.corners()));
                is_free
                    .then_some(Some(Flag::Fixed { x, y }))
                    .ok_or(Refusal::BadFlag)
            }
            (Some(FlagKind::Flagship), None, Some(nth)) => {
                let ship = usize::try_from(nth).ok().filter(|nth| *nth < ships.len());
                let ship = ship.ok_or(Refusal::BadFlag)?;
                Ok(Some(Flag::Flagship { ship }))
            }
            _ => Err(Refusal::BadFlag),
        }
    }
}
