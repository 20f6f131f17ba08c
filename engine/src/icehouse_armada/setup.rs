//! What comes before play: choosing, proposing or composing fleets, and deploying them.

use super::action::{Action, Berth, Event, FlagBerth, Proposal, Refusal};
use super::geometry::{CIRCLE, Centideg, Point, Pose, do_meet};
use super::sea::{Flag, Zone, flag_corners};
use super::settings::{FlagKind, Objective};
use super::ship::{Fleet, FleetChoice, Ship, Size};
use super::state::{IcehouseArmada, Phase};
use super::view::ShipView;
use crate::{Seat, SeatSet};

/// The pips of a composed fleet.
const COMPOSED_PIPS: u8 = 12;

/// What a seat has placed.
#[derive(Clone, Debug, Default)]
pub(super) struct Deployment {
    pub(super) ships: Vec<(Size, Pose)>,
    /// A flagship counts among the ships placed here.
    flag: Option<Flag>,
}

/// Tells whether a heading is within its range.
pub(super) fn is_heading(heading: Centideg) -> bool {
    (0..CIRCLE).contains(&heading)
}

/// Tells whether a fleet may be proposed: there must be something on either side.
fn is_proposable(fleet: Fleet) -> bool {
    fleet.large > 0 && fleet.medium + fleet.small > 0
}

impl IcehouseArmada {
    /// Lists all actions of a seat to act, or returns `None` where they cannot be counted.
    pub(super) fn countable_actions(&self) -> Option<Vec<Action>> {
        let numbers = |fleet: Fleet| [fleet.large, fleet.medium, fleet.small].map(i64::from);
        Some(match self.phase {
            Phase::ChooseFleet => FleetChoice::BOTH
                .map(|fleet| Action::ChooseFleet { fleet })
                .into(),
            Phase::ChooseFirst => self
                .seats()
                .map(|seat| Action::ChooseFirst {
                    seat: i64::from(seat.0),
                })
                .collect(),
            Phase::Propose => Fleet::all()
                .filter(|fleet| is_proposable(*fleet))
                .flat_map(|ships| FleetChoice::BOTH.map(|fleet| (numbers(ships), fleet)))
                .map(|([large, medium, small], fleet)| Action::Propose {
                    large,
                    medium,
                    small,
                    fleet,
                })
                .collect(),
            Phase::Answer => [true, false].map(|accept| Action::Answer { accept }).into(),
            Phase::Compose => Fleet::all()
                .filter(|fleet| fleet.pips() == COMPOSED_PIPS)
                .map(numbers)
                .map(|[large, medium, small]| Action::Compose {
                    large,
                    medium,
                    small,
                })
                .collect(),
            Phase::Deploy | Phase::Play | Phase::Over => return None,
        })
    }

    pub(super) fn choose_fleet(&mut self, seat: Seat, fleet: FleetChoice) -> Vec<Event> {
        self.share_out(Fleet::FULL, seat, fleet);
        self.phase = Phase::ChooseFirst;
        self.waiting = SeatSet::one(seat.other());
        vec![Event::FleetChosen { seat, fleet }]
    }

    pub(super) fn choose_first(&mut self, seat: Seat, first: i64) -> Result<Vec<Event>, Refusal> {
        let first = self.seats().find(|seat| i64::from(seat.0) == first);
        let first = first.ok_or(Refusal::Illegal)?;
        self.first = Some(first);
        self.begin_deployment();
        Ok(vec![Event::FirstChosen { seat, first }])
    }

    pub(super) fn propose(
        &mut self,
        seat: Seat,
        numbers: [i64; 3],
        fleet: FleetChoice,
    ) -> Result<Vec<Event>, Refusal> {
        let ships = Fleet::of(numbers).filter(|ships| is_proposable(*ships));
        let ships = ships.ok_or(Refusal::Illegal)?;
        let proposal = Proposal { ships, fleet };
        self.proposal = Some(proposal);
        self.phase = Phase::Answer;
        self.waiting = SeatSet::one(seat.other());
        Ok(vec![Event::Proposed { seat, proposal }])
    }

    pub(super) fn answer(&mut self, seat: Seat, accept: bool) -> Vec<Event> {
        let Proposal { ships, fleet } = self.proposal.expect("an answer follows a proposal");
        let (taker, first) = if accept {
            (seat.other(), seat)
        } else {
            (seat, seat.other())
        };
        self.share_out(ships, taker, fleet);
        self.first = Some(first);
        self.begin_deployment();
        vec![Event::Answered {
            seat,
            accept,
            first,
        }]
    }

    /// Gives `taker` its part of the ships and the other player the rest.
    fn share_out(&mut self, ships: Fleet, taker: Seat, part: FleetChoice) {
        let [large, rest] = FleetChoice::BOTH.map(|choice| ships.part(choice));
        let (own, others) = match part {
            FleetChoice::Large => (large, rest),
            FleetChoice::SmallMedium => (rest, large),
        };
        self.fleets[taker.index()] = Some(own);
        self.fleets[taker.other().index()] = Some(others);
    }

    pub(super) fn compose(&mut self, seat: Seat, numbers: [i64; 3]) -> Result<Vec<Event>, Refusal> {
        let fleet = Fleet::of(numbers).filter(|fleet| fleet.pips() == COMPOSED_PIPS);
        let fleet = Some(fleet.ok_or(Refusal::Illegal)?);
        self.fleets[seat.index()] = fleet;
        self.waiting.remove(seat);
        let mut events = vec![Event::Composed { seat, fleet }];
        self.reveal_if_all_are_ready(&mut events);
        Ok(events)
    }

    fn begin_deployment(&mut self) {
        self.phase = Phase::Deploy;
        self.waiting = self
            .seats()
            .filter(|seat| !self.withdrawn.contains(*seat))
            .collect();
    }

    /// Shows the fleets composed (R) or the ships deployed once the last player is ready.
    pub(super) fn reveal_if_all_are_ready(&mut self, events: &mut Vec<Event>) {
        if !self.waiting.is_empty() {
            return;
        }
        if self.phase == Phase::Compose {
            let fleets = self.seats().map(|seat| self.fleet(seat)).collect();
            events.push(Event::FleetsShown { fleets });
            self.begin_deployment();
        } else {
            self.begin_play(events);
        }
    }

    fn begin_play(&mut self, events: &mut Vec<Event>) {
        for seat in self.seats() {
            let (ships, flag) = self.deployed(seat).unwrap_or_default();
            self.ships.extend(ships);
            if flag.is_some() {
                self.flags[usize::from(self.side(seat))] = flag;
            }
        }
        self.phase = Phase::Play;
        events.push(Event::DeploymentsShown {
            ships: ShipView::list(&self.ships),
            flags: self.flags.to_vec(),
        });
        let first = self.first.expect("who plays first is settled before");
        self.begin_turn(first, events);
    }

    /// Returns the fleet of a seat, empty before it has one.
    fn fleet(&self, seat: Seat) -> Fleet {
        self.fleets[seat.index()].unwrap_or_default()
    }

    /// Returns the id of the first ship of a seat: they count by seat.
    pub(super) fn first_id(&self, seat: Seat) -> usize {
        Seat::all(seat.0).map(|seat| self.fleet(seat).len()).sum()
    }

    /// Returns what a seat has placed, its flagship by its id in the match.
    pub(super) fn deployed(&self, seat: Seat) -> Option<(Vec<Ship>, Option<Flag>)> {
        let Deployment { ships, flag } = self.deployments[seat.index()].as_ref()?;
        let ships = ships
            .iter()
            .map(|(size, pose)| Ship::new(seat, *size, *pose))
            .collect();
        let flag = flag.map(|flag| self.with_match_id(seat, flag));
        Some((ships, flag))
    }

    /// Returns a flag of `seat`, a flagship by its id in the match.
    fn with_match_id(&self, seat: Seat, flag: Flag) -> Flag {
        match flag {
            Flag::Flagship { ship } => Flag::Flagship {
                ship: self.first_id(seat) + ship,
            },
            fixed @ Flag::Fixed { .. } => fixed,
        }
    }

    /// Returns what flag a seat must place or name: in teams the lower seat does it.
    pub(super) fn flag_asked_of(&self, seat: Seat) -> Option<FlagKind> {
        let is_asked = self.settings.objective == Objective::CaptureTheFlag && seat.0 < 2;
        is_asked.then_some(self.settings.flag)
    }

    pub(super) fn deploy(
        &mut self,
        seat: Seat,
        berths: &[Berth],
        flag: Option<FlagBerth>,
        flagship: Option<i64>,
    ) -> Result<Vec<Event>, Refusal> {
        if !berths.iter().all(|berth| is_heading(berth.heading)) {
            return Err(Refusal::BadValue);
        }
        let sizes = Fleet::count(berths.iter().map(|berth| berth.size));
        if sizes != Fleet::count(self.fleet(seat).sizes()) {
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
        let poses = ships.iter().map(|(_, pose)| *pose).collect();
        self.deployments[seat.index()] = Some(Deployment { ships, flag });
        self.waiting.remove(seat);
        let mut events = vec![Event::Deployed {
            seat,
            ships: Some(poses),
            flag: flag.map(|flag| self.with_match_id(seat, flag)),
        }];
        self.reveal_if_all_are_ready(&mut events);
        Ok(events)
    }

    /// Returns where a seat deploys.
    pub(super) fn zone(&self, seat: Seat) -> Zone {
        self.sea.zone(seat, self.settings.players)
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
