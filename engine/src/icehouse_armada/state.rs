use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::action::{Action, Event, Proposal, Refusal, Why};
use super::deployment::{Deployment, Terms};
use super::facts::Facts;
use super::play::Battle;
use super::sea::Sea;
use super::settings::{Defender, Objective, Settings, Setup};
use super::ship::Fleet;
use crate::{Chance, GameState, Outcome, Seat, SeatSet, Viewer};

/// The decision a match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "IcehouseArmadaPhase")]
pub enum Phase {
    /// The player drawn chooses a fleet.
    ChooseFleet,
    /// The other one chooses who plays first.
    ChooseFirst,
    /// The player drawn proposes fleets.
    Propose,
    /// The other one answers.
    Answer,
    /// All compose their fleets in secret.
    Compose,
    /// All place their ships in secret.
    Deploy,
    /// Turns are played.
    Play,
    /// Nothing: the match is over.
    Over,
}

/// The stages of a match, each with what it knows; seats that are `None` are waited for.
#[derive(Clone, Debug)]
pub(super) enum Stage {
    /// The player drawn chooses a fleet.
    ChooseFleet,
    /// The other one chooses who plays first.
    ChooseFirst { fleets: [Fleet; 2] },
    /// The player drawn proposes fleets.
    Propose,
    /// The other one answers.
    Answer { proposal: Proposal },
    /// All compose their fleets in secret.
    Compose { fleets: Vec<Option<Fleet>> },
    /// All place their ships in secret.
    Deploy {
        terms: Terms,
        deployments: Vec<Option<Deployment>>,
    },
    /// Turns are played.
    Play(Battle),
}

/// The state of an Armada match.
#[derive(Clone, Debug)]
pub struct IcehouseArmada {
    pub(super) facts: Facts,
    /// The seat drawn to choose a fleet or to propose; it plays first in a match where nobody does
    /// either.
    pub(super) drawn: Seat,
    pub(super) withdrawn: SeatSet,
    /// The stage at hand, or at which the match ended.
    pub(super) stage: Stage,
    pub(super) outcome: Option<Outcome>,
}

impl IcehouseArmada {
    pub(super) fn phase(&self) -> Phase {
        match &self.stage {
            _ if self.outcome.is_some() => Phase::Over,
            Stage::ChooseFleet => Phase::ChooseFleet,
            Stage::ChooseFirst { .. } => Phase::ChooseFirst,
            Stage::Propose => Phase::Propose,
            Stage::Answer { .. } => Phase::Answer,
            Stage::Compose { .. } => Phase::Compose,
            Stage::Deploy { .. } => Phase::Deploy,
            Stage::Play(_) => Phase::Play,
        }
    }

    /// Takes out a player who leaves for good: the player's ships count as sunk, a flagship among
    /// them is lost, and the others play on (R).
    fn take_out(&mut self, seat: Seat) -> Vec<Event> {
        if self.outcome.is_some() || self.withdrawn.contains(seat) {
            return Vec::new();
        }
        self.withdrawn.insert(seat);
        let mut events = vec![Event::Withdrew { seat }];
        if let Stage::Play(battle) = &mut self.stage {
            self.outcome = battle.take_out(seat, &mut events);
            return events;
        }
        let seats = self.facts.seats();
        let left = seats.filter(|seat| !self.withdrawn.contains(*seat));
        let no_hull_points = vec![0; usize::from(self.facts.settings.players)];
        self.outcome = self.facts.annihilation(left, no_hull_points);
        if self.outcome.is_none() {
            self.go_on_without(seat, &mut events);
        }
        events
    }

    pub(super) fn apply(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::WrongPhase);
        }
        match (&mut self.stage, action) {
            (Stage::Play(battle), action) => {
                let mut events = Vec::with_capacity(2);
                self.outcome = battle.act(seat, action, &mut events)?;
                Ok(events)
            }
            (Stage::ChooseFleet, Action::ChooseFleet { fleet }) => {
                Ok(self.choose_fleet(seat, *fleet))
            }
            (Stage::ChooseFirst { fleets }, Action::ChooseFirst { seat: first }) => {
                let fleets = *fleets;
                self.choose_first(seat, fleets, *first)
            }
            (
                Stage::Propose,
                &Action::Propose {
                    large,
                    medium,
                    small,
                    fleet,
                },
            ) => self.propose(seat, [large, medium, small], fleet),
            (Stage::Answer { proposal }, Action::Answer { accept }) => {
                let proposal = *proposal;
                Ok(self.answer(seat, proposal, *accept))
            }
            (
                Stage::Compose { fleets },
                &Action::Compose {
                    large,
                    medium,
                    small,
                },
            ) => {
                let fleet = Fleet::composed([large, medium, small])
                    .ok_or(Refusal::Illegal(Why::BadComposition))?;
                fleets[seat.index()] = Some(fleet);
                let mut events = vec![Event::Composed {
                    seat,
                    fleet: Some(fleet),
                }];
                self.reveal_if_all_are_ready(&mut events);
                Ok(events)
            }
            (
                Stage::Deploy { terms, deployments },
                Action::Deploy {
                    ships,
                    flag,
                    flagship,
                },
            ) => {
                let fleet = terms.fleets[seat.index()];
                let deployment = self
                    .facts
                    .check_deployment(seat, fleet, ships, *flag, *flagship)?;
                let mut events = vec![deployment.event(seat, terms)];
                deployments[seat.index()] = Some(deployment);
                self.reveal_if_all_are_ready(&mut events);
                Ok(events)
            }
            _ => Err(Refusal::WrongPhase),
        }
    }
}

/// Returns the seats that are still waited for.
fn missing<T>(by_seat: &[Option<T>]) -> SeatSet {
    let seats = (0..).map(Seat).zip(by_seat);
    seats
        .filter(|(_, of_seat)| of_seat.is_none())
        .map(|(seat, _)| seat)
        .collect()
}

impl GameState for IcehouseArmada {
    fn new(settings: &Settings, chance: &mut Chance) -> IcehouseArmada {
        let settings = settings.clone();
        let sea = Sea {
            width: settings.width,
            height: settings.height,
        };
        let defender = match (settings.objective, settings.defender) {
            (Objective::Infiltration, Defender::Lot(_)) => Some(Seat(chance.draw(2) as u8)),
            (Objective::Infiltration, Defender::Seat(seat)) => Some(seat),
            _ => None,
        };
        let drawn = Seat(chance.draw(u32::from(settings.players)) as u8);
        let facts = Facts {
            settings,
            sea,
            defender,
        };
        let players = usize::from(facts.settings.players);
        let stage = match facts.settings.setup {
            Setup::Basic => Stage::ChooseFleet,
            Setup::Proposed => Stage::Propose,
            Setup::TwelvePips => Stage::Compose {
                fleets: vec![None; players],
            },
            Setup::Full => Stage::Deploy {
                terms: Terms {
                    proposal: None,
                    fleets: vec![Fleet::FULL; players],
                    first: drawn,
                },
                deployments: vec![None; players],
            },
        };
        IcehouseArmada {
            facts,
            drawn,
            withdrawn: SeatSet::EMPTY,
            stage,
            outcome: None,
        }
    }

    fn awaited(&self) -> SeatSet {
        match &self.stage {
            Stage::ChooseFleet | Stage::Propose => SeatSet::one(self.drawn),
            Stage::ChooseFirst { .. } | Stage::Answer { .. } => SeatSet::one(self.drawn.other()),
            Stage::Compose { fleets } => missing(fleets),
            Stage::Deploy { deployments, .. } => missing(deployments),
            Stage::Play(battle) => SeatSet::one(battle.turn),
        }
    }

    fn act(&mut self, seat: Seat, action: &Action, _: &mut Chance) -> Result<Vec<Event>, Refusal> {
        self.apply(seat, action)
    }

    fn time_out(&mut self, seat: Seat, _: &mut Chance) -> Result<Vec<Event>, Refusal> {
        let Stage::Play(battle) = &mut self.stage else {
            return Err(Refusal::Illegal(Why::NotInPlay));
        };
        let mut events = vec![Event::TimedOut { seat }];
        self.outcome = battle.end_turn(&mut events);
        Ok(events)
    }

    /// (R) A player who is gone before play gets two ships of each size and a random deployment: the
    /// others play on, and so can that player after coming back (rules: Armada, Time and absence).
    fn stand_in(&mut self, seat: Seat, chance: &mut Chance) -> Result<Vec<Event>, Refusal> {
        let action = match &self.stage {
            Stage::Compose { .. } => Action::Compose {
                large: 2,
                medium: 2,
                small: 2,
            },
            Stage::Deploy { terms, .. } => {
                let fleet = terms.fleets[seat.index()];
                self.facts.random_deployment(seat, fleet, chance)
            }
            _ => return self.time_out(seat, chance),
        };
        self.apply(seat, &action)
    }

    fn withdraw(&mut self, seat: Seat, _: &mut Chance) -> Vec<Event> {
        self.take_out(seat)
    }

    fn plies(&self) -> u32 {
        match &self.stage {
            Stage::Play(battle) => battle.plies,
            _ => 0,
        }
    }

    fn legal_actions(&self, _: Seat) -> Option<Vec<Action>> {
        self.countable_actions()
    }

    fn random_action(&self, seat: Seat, chance: &mut Chance) -> Option<Action> {
        match &self.stage {
            Stage::Deploy { terms, .. } => {
                let fleet = terms.fleets[seat.index()];
                Some(self.facts.random_deployment(seat, fleet, chance))
            }
            Stage::Play(battle) => Some(battle.random_play(seat, chance)),
            _ => {
                let mut actions = self.countable_actions()?;
                let nth = chance.draw(actions.len() as u32) as usize;
                Some(actions.swap_remove(nth))
            }
        }
    }

    fn event_for(event: &Event, viewer: Viewer) -> Event {
        event.seen_by(viewer)
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }
}
