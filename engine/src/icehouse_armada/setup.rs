//! The stages before play: choosing, proposing or composing fleets, and deploying them.

use super::action::{Action, Berth, Event, FlagBerth, Proposal, Refusal, Why};
use super::facts::Facts;
use super::geometry::{Point, Pose, do_meet};
use super::play::Battle;
use super::sea::{Flag, flag_corners};
use super::settings::FlagKind;
use super::ship::{Fleet, FleetChoice, Ship, Size};
use super::state::{IcehouseArmada, Stage};
use super::units::Centideg;
use super::view::ShipView;
use crate::Seat;

/// The pips of a composed fleet.
const COMPOSED_PIPS: u8 = 12;

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

/// Tells whether a heading is within its range.
pub(super) fn is_heading(heading: Centideg) -> bool {
    heading == heading.normalized()
}

/// Tells whether a fleet may be proposed: there must be something on either side.
fn is_proposable(fleet: Fleet) -> bool {
    fleet.large > 0 && fleet.medium + fleet.small > 0
}

impl IcehouseArmada {
    /// Lists all actions of a seat to act, or returns `None` where they cannot be counted.
    pub(super) fn countable_actions(&self) -> Option<Vec<Action>> {
        let numbers = |fleet: Fleet| [fleet.large, fleet.medium, fleet.small].map(i64::from);
        Some(match &self.stage {
            Stage::ChooseFleet => FleetChoice::BOTH
                .map(|fleet| Action::ChooseFleet { fleet })
                .into(),
            Stage::ChooseFirst { .. } => self
                .facts
                .seats()
                .map(|seat| Action::ChooseFirst {
                    seat: i64::from(seat.0),
                })
                .collect(),
            Stage::Propose => Fleet::all()
                .filter(|fleet| is_proposable(*fleet))
                .flat_map(|ships| FleetChoice::BOTH.map(|fleet| (numbers(ships), fleet)))
                .map(|([large, medium, small], fleet)| Action::Propose {
                    large,
                    medium,
                    small,
                    fleet,
                })
                .collect(),
            Stage::Answer { .. } => [true, false].map(|accept| Action::Answer { accept }).into(),
            Stage::Compose { .. } => Fleet::all()
                .filter(|fleet| fleet.pips() == COMPOSED_PIPS)
                .map(numbers)
                .map(|[large, medium, small]| Action::Compose {
                    large,
                    medium,
                    small,
                })
                .collect(),
            Stage::Deploy { .. } | Stage::Play(_) => return None,
        })
    }

    pub(super) fn choose_fleet(&mut self, seat: Seat, fleet: FleetChoice) -> Vec<Event> {
        let fleets = share_out(Fleet::FULL, seat, fleet);
        self.stage = Stage::ChooseFirst { fleets };
        vec![Event::FleetChosen { seat, fleet }]
    }

    pub(super) fn choose_first(
        &mut self,
        seat: Seat,
        fleets: [Fleet; 2],
        first: i64,
    ) -> Result<Vec<Event>, Refusal> {
        let mut seats = self.facts.seats();
        let first = seats.find(|seat| i64::from(seat.0) == first);
        let first = first.ok_or(Refusal::Illegal(Why::NoSuchSeat))?;
        self.begin_deployment(Terms {
            proposal: None,
            fleets: fleets.into(),
            first,
        });
        Ok(vec![Event::FirstChosen { seat, first }])
    }

    pub(super) fn propose(
        &mut self,
        seat: Seat,
        numbers: [i64; 3],
        fleet: FleetChoice,
    ) -> Result<Vec<Event>, Refusal> {
        let ships = Fleet::of(numbers).filter(|ships| is_proposable(*ships));
        let ships = ships.ok_or(Refusal::Illegal(Why::BadProposal))?;
        let proposal = Proposal { ships, fleet };
        self.stage = Stage::Answer { proposal };
        Ok(vec![Event::Proposed { seat, proposal }])
    }

    pub(super) fn answer(&mut self, seat: Seat, proposal: Proposal, accept: bool) -> Vec<Event> {
        let (taker, first) = if accept {
            (seat.other(), seat)
        } else {
            (seat, seat.other())
        };
        self.begin_deployment(Terms {
            proposal: Some(proposal),
            fleets: share_out(proposal.ships, taker, proposal.fleet).into(),
            first,
        });
        vec![Event::Answered {
            seat,
            accept,
            first,
        }]
    }

    /// Waits for the deployments; a seat without ships has nothing to place.
    fn begin_deployment(&mut self, terms: Terms) {
        let deployments = terms
            .fleets
            .iter()
            .map(|fleet| (*fleet == Fleet::default()).then(Deployment::default))
            .collect();
        self.stage = Stage::Deploy { terms, deployments };
    }

    /// Goes on without a player who left before play.
    pub(super) fn go_on_without(&mut self, seat: Seat, events: &mut Vec<Event>) {
        match &mut self.stage {
            Stage::Compose { fleets } => fleets[seat.index()] = Some(Fleet::default()),
            Stage::Deploy { terms, deployments } => {
                terms.fleets[seat.index()] = Fleet::default();
                deployments[seat.index()] = Some(Deployment::default());
            }
            _ => {}
        }
        self.reveal_if_all_are_ready(events);
    }

    /// Shows the fleets composed (R) or the ships deployed once the last player is ready.
    pub(super) fn reveal_if_all_are_ready(&mut self, events: &mut Vec<Event>) {
        match &self.stage {
            Stage::Compose { fleets } => {
                let Some(fleets) = fleets.iter().copied().collect::<Option<Vec<Fleet>>>() else {
                    return;
                };
                events.push(Event::FleetsShown {
                    fleets: fleets.clone(),
                });
                self.begin_deployment(Terms {
                    proposal: None,
                    fleets,
                    first: self.drawn,
                });
            }
            Stage::Deploy { terms, deployments } => {
                if let Some(deployments) = deployments.iter().cloned().collect() {
                    let battle = begin_play(self.facts.clone(), terms.clone(), deployments, events);
                    self.stage = Stage::Play(battle);
                }
            }
            _ => {}
        }
    }
}

fn begin_play(
    facts: Facts,
    terms: Terms,
    deployments: Vec<Deployment>,
    events: &mut Vec<Event>,
) -> Battle {
    let mut ships = Vec::new();
    let mut flags = [None; 2];
    for (seat, deployment) in facts.seats().zip(deployments) {
        ships.extend(deployment.ships(seat));
        if let Some(flag) = deployment.flag(seat, &terms) {
            flags[usize::from(facts.side(seat))] = Some(flag);
        }
    }
    events.push(Event::DeploymentsShown {
        ships: ShipView::list(&ships),
        flags: flags.to_vec(),
    });
    Battle::new(facts, terms, ships, flags, events)
}

/// Returns the fleets by seat: `taker` gets its part of the ships and the other player the rest.
fn share_out(ships: Fleet, taker: Seat, part: FleetChoice) -> [Fleet; 2] {
    let [large, rest] = FleetChoice::BOTH.map(|choice| ships.part(choice));
    let is_large = |seat: Seat| (seat == taker) == (part == FleetChoice::Large);
    [Seat(0), Seat(1)].map(|seat| if is_large(seat) { large } else { rest })
}

/// Returns the fleet composed of these numbers of ships.
pub(super) fn composed(numbers: [i64; 3]) -> Result<Fleet, Refusal> {
    let fleet = Fleet::of(numbers).filter(|fleet| fleet.pips() == COMPOSED_PIPS);
    fleet.ok_or(Refusal::Illegal(Why::BadComposition))
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
        if !berths.iter().all(|berth| is_heading(berth.heading)) {
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
