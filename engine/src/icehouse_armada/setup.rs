//! The stages before play: choosing, proposing or composing fleets, and deploying them.

use super::action::{Action, Event, Proposal, Refusal, Why};
use super::deployment::{Deployment, Terms};
use super::facts::Facts;
use super::play::Battle;
use super::ship::{Fleet, FleetChoice};
use super::ship_view::ShipView;
use super::state::{IcehouseArmada, Stage};
use crate::Seat;

/// Tells whether a fleet may be proposed: neither of its parts may be empty.
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
                .filter(|fleet| fleet.is_composed())
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
