use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::action::{Action, End, Event, Proposal, Refusal};
use super::query::Query;
use super::sea::{Flag, Sea};
use super::settings::{Defender, Objective, Settings, Setup};
use super::setup::Deployment;
use super::ship::{Fleet, Ship};
use super::view::View;
use crate::{Chance, GameSettings, GameState, Outcome, Rules, Seat, SeatSet, Viewer};

/// What a match waits for.
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

/// The state of an Armada match.
#[derive(Clone, Debug)]
pub struct IcehouseArmada {
    pub(super) settings: Settings,
    pub(super) sea: Sea,
    pub(super) phase: Phase,
    /// Who is to act before play.
    pub(super) waiting: SeatSet,
    /// The seat drawn to choose a fleet or to propose.
    pub(super) chooser: Option<Seat>,
    pub(super) proposal: Option<Proposal>,
    /// The seat that plays first, once that is settled.
    pub(super) first: Option<Seat>,
    /// The seat that defends the line, where there is one.
    pub(super) defender: Option<Seat>,
    /// The fleets by seat, secret while they are composed.
    pub(super) fleets: Vec<Option<Fleet>>,
    /// What each seat has placed, secret until play.
    pub(super) deployments: Vec<Option<Deployment>>,
    /// All ships by id; none before play.
    pub(super) ships: Vec<Ship>,
    /// By side, where flags are captured; none before play.
    pub(super) flags: [Option<Flag>; 2],
    pub(super) withdrawn: SeatSet,
    /// Whose turn it is in play.
    pub(super) turn: Seat,
    pub(super) actions_left: u8,
    /// Whether there was damage in this turn.
    pub(super) has_damage: bool,
    /// Consecutive turns without damage.
    pub(super) quiet_turns: u32,
    pub(super) plies: u32,
    pub(super) outcome: Option<Outcome>,
}

impl IcehouseArmada {
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.settings.players)
    }

    pub(super) fn side(&self, seat: Seat) -> u8 {
        self.settings.side(seat)
    }

    /// Returns the ships afloat with their ids.
    pub(super) fn afloat(&self) -> impl Iterator<Item = (usize, &Ship)> {
        let ships = self.ships.iter().enumerate();
        ships.filter(|(_, ship)| ship.is_afloat())
    }

    pub(super) fn has_ships(&self, seat: Seat) -> bool {
        self.afloat().any(|(_, ship)| ship.owner == seat)
    }

    /// Ends the match in favour of a side, or of nobody.
    pub(super) fn end(&mut self, winner: Option<u8>, end: End) {
        let winners = self.seats().filter(|seat| Some(self.side(*seat)) == winner);
        let outcome = Outcome::new(winners.collect(), end);
        let scores: Vec<i64> = self.seats().map(|seat| self.hull_points(seat)).collect();
        self.outcome = Some(outcome.with_scores(scores));
        self.phase = Phase::Over;
    }

    /// Returns the hull points a seat has left.
    pub(super) fn hull_points(&self, seat: Seat) -> i64 {
        let ships = self.ships.iter().filter(|ship| ship.owner == seat);
        ships.map(|ship| i64::from(ship.hull_left())).sum()
    }

    /// Ends the match if at most one side is left: with a ship afloat in play, with a player before.
    pub(super) fn end_if_one_side_is_left(&mut self) {
        let is_in_play = self.phase == Phase::Play;
        let mut sides: Vec<u8> = self
            .seats()
            .filter(|seat| !self.withdrawn.contains(*seat))
            .filter(|seat| !is_in_play || self.has_ships(*seat))
            .map(|seat| self.side(seat))
            .collect();
        sides.sort_unstable();
        sides.dedup();
        if sides.len() <= 1 {
            self.end(sides.first().copied(), End::Annihilation);
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
        let own = |ship: &&mut Ship| ship.owner == seat;
        for ship in self.ships.iter_mut().filter(own) {
            ship.damage = ship.size.pips();
        }
        self.end_if_flagship_is_lost(&mut events);
        if self.outcome.is_none() {
            self.end_if_one_side_is_left();
        }
        if self.outcome.is_some() {
            return events;
        }
        if self.phase == Phase::Play {
            if self.turn == seat {
                self.end_turn(&mut events);
            }
        } else {
            self.waiting.remove(seat);
            self.fleets[seat.index()] = Some(Fleet::default());
            self.deployments[seat.index()] = Some(Deployment::default());
            self.reveal_if_all_are_ready(&mut events);
        }
        events
    }

    pub(super) fn apply(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        let phase = match action {
            Action::ChooseFleet { .. } => Phase::ChooseFleet,
            Action::ChooseFirst { .. } => Phase::ChooseFirst,
            Action::Propose { .. } => Phase::Propose,
            Action::Answer { .. } => Phase::Answer,
            Action::Compose { .. } => Phase::Compose,
            Action::Deploy { .. } => Phase::Deploy,
            Action::Move { .. } | Action::Fire { .. } | Action::EndTurn {} => Phase::Play,
        };
        if phase != self.phase {
            return Err(Refusal::WrongPhase);
        }
        match action {
            Action::ChooseFleet { fleet } => Ok(self.choose_fleet(seat, *fleet)),
            Action::ChooseFirst { seat: first } => self.choose_first(seat, *first),
            &Action::Propose {
                large,
                medium,
                small,
                fleet,
            } => self.propose(seat, [large, medium, small], fleet),
            Action::Answer { accept } => Ok(self.answer(seat, *accept)),
            &Action::Compose {
                large,
                medium,
                small,
            } => self.compose(seat, [large, medium, small]),
            Action::Deploy {
                ships,
                flag,
                flagship,
            } => self.deploy(seat, ships, *flag, *flagship),
            Action::Move { ship, headings } => self.move_ship(seat, *ship, headings),
            Action::Fire {
                ship,
                side,
                offset,
                aim,
            } => self.fire(seat, *ship, side, *offset, *aim),
            Action::EndTurn {} => {
                let mut events = Vec::with_capacity(1);
                self.end_turn(&mut events);
                Ok(events)
            }
        }
    }
}

impl Rules for IcehouseArmada {
    const ID: &'static str = "icehouse-armada";
    const HAS_SECRETS: bool = true;

    type Settings = Settings;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type End = End;
    type View = View;
}

impl GameState for IcehouseArmada {
    type Query = Query;

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
        let players = usize::from(settings.players);
        let everybody = SeatSet::first(settings.players);
        let drawn = Seat(chance.draw(u32::from(settings.players)) as u8);
        let (phase, waiting, fleet) = match settings.setup {
            Setup::Basic => (Phase::ChooseFleet, SeatSet::one(drawn), None),
            Setup::Proposed => (Phase::Propose, SeatSet::one(drawn), None),
            Setup::TwelvePips => (Phase::Compose, everybody, None),
            Setup::Full => (Phase::Deploy, everybody, Some(Fleet::FULL)),
        };
        let has_chooser = matches!(settings.setup, Setup::Basic | Setup::Proposed);
        IcehouseArmada {
            settings,
            sea,
            phase,
            waiting,
            chooser: has_chooser.then_some(drawn),
            proposal: None,
            first: (!has_chooser).then_some(drawn),
            defender,
            fleets: vec![fleet; players],
            deployments: vec![None; players],
            ships: Vec::new(),
            flags: [None; 2],
            withdrawn: SeatSet::EMPTY,
            turn: drawn,
            actions_left: 0,
            has_damage: false,
            quiet_turns: 0,
            plies: 0,
            outcome: None,
        }
    }

    fn awaited(&self) -> SeatSet {
        match self.phase {
            Phase::Play => SeatSet::one(self.turn),
            Phase::Over => SeatSet::EMPTY,
            _ => self.waiting,
        }
    }

    fn act(&mut self, seat: Seat, action: &Action, _: &mut Chance) -> Result<Vec<Event>, Refusal> {
        self.apply(seat, action)
    }

    fn time_out(&mut self, seat: Seat, _: &mut Chance) -> Result<Vec<Event>, Refusal> {
        if self.phase != Phase::Play {
            return Err(Refusal::Illegal);
        }
        let mut events = vec![Event::TimedOut { seat }];
        self.end_turn(&mut events);
        Ok(events)
    }

    /// (R) A player who is gone before play gets two ships of each size and a random deployment: the
    /// others play on, and so can that player after coming back (rules: Armada, Time and absence).
    fn stand_in(&mut self, seat: Seat, chance: &mut Chance) -> Result<Vec<Event>, Refusal> {
        match self.phase {
            Phase::Compose => self.compose(seat, [2; 3]),
            Phase::Deploy => {
                let deployment = self.random_deployment(seat, chance);
                self.apply(seat, &deployment)
            }
            _ => self.time_out(seat, chance),
        }
    }

    fn withdraw(&mut self, seat: Seat, _: &mut Chance) -> Vec<Event> {
        self.take_out(seat)
    }

    fn plies(&self) -> u32 {
        self.plies
    }

    fn legal_actions(&self, _: Seat) -> Option<Vec<Action>> {
        self.countable_actions()
    }

    fn random_action(&self, seat: Seat, chance: &mut Chance) -> Option<Action> {
        match self.countable_actions() {
            Some(mut actions) => {
                let nth = chance.draw(actions.len() as u32) as usize;
                Some(actions.swap_remove(nth))
            }
            None if self.phase == Phase::Deploy => Some(self.random_deployment(seat, chance)),
            None => Some(self.random_play(seat, chance)),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn event_for(event: &Event, viewer: Viewer) -> Event {
        event.seen_by(viewer)
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }
}
