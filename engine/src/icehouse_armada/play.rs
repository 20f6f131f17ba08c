//! Turns: moving, firing, and what decides the match.

use super::action::{Action, End, Event, Refusal};
use super::deployment::Terms;
use super::facts::Facts;
use super::geometry::{FireZone, Point, Pose, do_meet, is_inside};
use super::pyramid::Broadside;
use super::sea::{Flag, flag_corners};
use super::ship::Ship;
use super::units::{Centideg, Mils};
use crate::{Outcome, Seat};

/// Actions in a turn.
pub(super) const ACTIONS: u8 = 3;

/// The most a heading changes with a step; beyond it the piece would overlap its old position (R).
pub(super) const SHARPEST_TURN: Centideg = Centideg(7400);

/// Consecutive turns without damage after which hull points decide (R).
pub(super) const QUIET_TURNS: u32 = 100;

/// The ships at sea, and whose turn it is.
#[derive(Clone, Debug)]
pub(super) struct Battle {
    pub(super) facts: Facts,
    pub(super) terms: Terms,
    /// All ships by id, sunk ones included.
    pub(super) ships: Vec<Ship>,
    /// By side, where flags are captured.
    pub(super) flags: [Option<Flag>; 2],
    /// The seat whose turn it is.
    pub(super) turn: Seat,
    pub(super) actions_left: u8,
    /// Whether there was damage in this turn.
    has_damage: bool,
    /// Consecutive turns without damage.
    pub(super) quiet_turns: u32,
    /// Turns completed.
    pub(super) plies: u32,
}

/// A legal move.
pub(super) struct Course {
    ship: usize,
    /// The ship's pose after each step.
    poses: Vec<Pose>,
    /// Its pose after the last one.
    pub(super) end: Pose,
    win: Option<Win>,
}

/// A legal shot.
pub(super) struct Shot {
    ship: usize,
    zone: FireZone,
    pub(super) target: usize,
}

/// The reason for which a step wins.
#[derive(Clone, Copy)]
enum Win {
    /// Touching the flag of this side.
    Flag(u8),
    /// Crossing the line.
    Line,
}

impl Battle {
    /// Begins the first turn.
    pub(super) fn new(
        facts: Facts,
        terms: Terms,
        ships: Vec<Ship>,
        flags: [Option<Flag>; 2],
        events: &mut Vec<Event>,
    ) -> Battle {
        let first = terms.first;
        let mut battle = Battle {
            facts,
            terms,
            ships,
            flags,
            turn: first,
            actions_left: ACTIONS,
            has_damage: false,
            quiet_turns: 0,
            plies: 0,
        };
        battle.begin_turn(first, events);
        battle
    }

    /// Acts for the seat whose turn it is, and returns the outcome if the match is over.
    pub(super) fn act(
        &mut self,
        seat: Seat,
        action: &Action,
        events: &mut Vec<Event>,
    ) -> Result<Option<Outcome>, Refusal> {
        match action {
            Action::Move { ship, headings } => self.move_ship(seat, *ship, headings, events),
            Action::Fire {
                ship,
                side,
                offset,
                aim,
            } => self.fire(seat, *ship, side, (*offset, *aim), events),
            Action::EndTurn {} => Ok(self.end_turn(events)),
            _ => Err(Refusal::WrongPhase),
        }
    }

    /// Returns the ships afloat with their ids.
    pub(super) fn afloat(&self) -> impl Iterator<Item = (usize, &Ship)> {
        let ships = self.ships.iter().enumerate();
        ships.filter(|(_, ship)| ship.is_afloat())
    }

    fn has_ships(&self, seat: Seat) -> bool {
        self.afloat().any(|(_, ship)| ship.owner == seat)
    }

    /// Returns the hull points left, by seat.
    pub(super) fn hull_points(&self) -> Vec<i64> {
        let of = |seat: Seat| {
            let ships = self.ships.iter().filter(|ship| ship.owner == seat);
            ships.map(|ship| i64::from(ship.hull_left())).sum()
        };
        self.facts.seats().map(of).collect()
    }

    fn won_by(&self, side: Option<u8>, end: End) -> Outcome {
        self.facts.won_by(side, end, self.hull_points())
    }

    /// Finds the own ship of this id.
    pub(super) fn own_ship(&self, seat: Seat, id: i64) -> Result<usize, Refusal> {
        let id = usize::try_from(id).map_err(|_| Refusal::NoSuchShip)?;
        let ship = self.ships.get(id).ok_or(Refusal::NoSuchShip)?;
        if ship.owner != seat {
            Err(Refusal::NotYourShip)
        } else if ship.is_afloat() {
            Ok(id)
        } else {
            Err(Refusal::Sunk)
        }
    }

    pub(super) fn plan_move(
        &self,
        seat: Seat,
        ship: i64,
        headings: &[Centideg],
    ) -> Result<Course, Refusal> {
        if headings.is_empty() || !headings.iter().all(|heading| heading.is_normalized()) {
            return Err(Refusal::BadValue);
        }
        let id = self.own_ship(seat, ship)?;
        let ship = &self.ships[id];
        if ship.has_moved {
            return Err(Refusal::AlreadyMoved);
        }
        if headings.len() > ship.size.steps() {
            return Err(Refusal::TooManySteps);
        }
        let mut course = Course {
            ship: id,
            poses: Vec::with_capacity(headings.len()),
            end: ship.pose,
            win: None,
        };
        for &heading in headings {
            let change = (heading - course.end.heading).normalized();
            if change.min(Centideg::CIRCLE - change) > SHARPEST_TURN {
                return Err(Refusal::TurnTooSharp);
            }
            course.end = Pose::new(ship.size, course.end.tip, heading);
            course.win = self.check_step(id, &course.end)?;
            course.poses.push(course.end);
            if course.win.is_some() {
                break;
            }
        }
        Ok(course)
    }

    /// Checks where a step ends, and returns the end it wins by, if it wins.
    fn check_step(&self, id: usize, pose: &Pose) -> Result<Option<Win>, Refusal> {
        let corners = pose.corners();
        if !self.facts.sea.whole().holds(&corners) {
            return Err(Refusal::OffTheSea);
        }
        let owner = self.ships[id].owner;
        let own_side = self.facts.side(owner);
        let mut win = None;
        for (other, ship) in self.afloat() {
            if other == id || pose.is_apart_from(&ship.pose) || !do_meet(&corners, &ship.corners())
            {
                continue;
            }
            let side = self.facts.side(ship.owner);
            if side == own_side || !self.is_flagship(other) {
                return Err(Refusal::Collision);
            }
            win = Some(Win::Flag(side));
        }
        for (side, flag) in self.fixed_flags() {
            if !do_meet(&corners, &flag) {
                continue;
            }
            if side == own_side {
                return Err(Refusal::Collision);
            }
            win = Some(Win::Flag(side));
        }
        if let Some(defender) = self.facts.defender.filter(|defender| *defender != owner) {
            let mut vertices = corners.iter();
            if vertices.any(|corner| self.facts.sea.is_beyond_line(defender, *corner)) {
                win = Some(Win::Line);
            }
        }
        Ok(win)
    }

    /// Returns the corners of each flag that is a piece of its own, with its side.
    pub(super) fn fixed_flags(&self) -> impl Iterator<Item = (u8, [Point; 4])> {
        (0..)
            .zip(self.flags)
            .filter_map(|(side, flag)| match flag? {
                Flag::Fixed { x, y } => Some((side, flag_corners(x, y))),
                Flag::Flagship { .. } => None,
            })
    }

    /// Tells whether this ship is its side's flag.
    pub(super) fn is_flagship(&self, id: usize) -> bool {
        self.flags.contains(&Some(Flag::Flagship { ship: id }))
    }

    fn move_ship(
        &mut self,
        seat: Seat,
        ship: i64,
        headings: &[Centideg],
        events: &mut Vec<Event>,
    ) -> Result<Option<Outcome>, Refusal> {
        let course = self.plan_move(seat, ship, headings)?;
        let Course { ship, win, .. } = course;
        self.ships[ship].pose = course.end;
        self.ships[ship].has_moved = true;
        events.push(Event::Moved {
            ship,
            poses: course.poses,
        });
        let own_side = Some(self.facts.side(seat));
        Ok(match win {
            None => self.use_action(events),
            Some(Win::Flag(side)) => {
                events.push(Event::FlagTaken { side });
                Some(self.won_by(own_side, End::Flag))
            }
            Some(Win::Line) => {
                events.push(Event::LineCrossed { ship });
                Some(self.won_by(own_side, End::Infiltration))
            }
        })
    }

    pub(super) fn plan_fire(
        &self,
        seat: Seat,
        ship: i64,
        side: Broadside,
        offset: Mils,
        aim: Point,
    ) -> Result<Shot, Refusal> {
        let id = self.own_ship(seat, ship)?;
        let ship = &self.ships[id];
        if ship.guns_left() == 0 {
            return Err(Refusal::NoGunLeft);
        }
        if !(Mils(0)..=ship.pose.last_offset(side)).contains(&offset) {
            return Err(Refusal::OffsetOffTheSide);
        }
        let zone = ship.pose.fire_zone(side, offset);
        if !is_inside(&zone.corners(), aim) {
            return Err(Refusal::OutOfRange);
        }
        let (target, _) = self
            .enemies(seat)
            .find(|(_, enemy)| is_inside(&enemy.corners(), aim))
            .ok_or(Refusal::NotATarget)?;
        let path = zone.path_to(aim);
        let is_in_the_way = |(other, ship): (usize, &Ship)| {
            other != id && other != target && do_meet(&path, &ship.corners())
        };
        if self.afloat().any(is_in_the_way)
            || self.fixed_flags().any(|(_, flag)| do_meet(&path, &flag))
        {
            return Err(Refusal::Obstructed);
        }
        Ok(Shot {
            ship: id,
            zone,
            target,
        })
    }

    /// Returns the ships afloat of the other sides.
    pub(super) fn enemies(&self, seat: Seat) -> impl Iterator<Item = (usize, &Ship)> {
        let own_side = self.facts.side(seat);
        self.afloat()
            .filter(move |(_, ship)| self.facts.side(ship.owner) != own_side)
    }

    fn fire(
        &mut self,
        seat: Seat,
        ship: i64,
        side: &str,
        (offset, aim): (Mils, Point),
        events: &mut Vec<Event>,
    ) -> Result<Option<Outcome>, Refusal> {
        let side = Broadside::named(side).ok_or(Refusal::BadValue)?;
        let Shot { ship, zone, target } = self.plan_fire(seat, ship, side, offset, aim)?;
        self.ships[ship].shots += 1;
        self.ships[target].damage += 1;
        self.has_damage = true;
        events.push(Event::Fired {
            ship,
            side,
            offset,
            zone,
            aim,
            target,
            damage: self.ships[target].damage,
        });
        if !self.ships[target].is_afloat() {
            events.push(Event::Sunk { ship: target });
            let outcome = self.outcome_of_losses(events);
            if outcome.is_some() {
                self.actions_left -= 1;
                return Ok(outcome);
            }
        }
        Ok(self.use_action(events))
    }

    /// Takes the ships of a player who leaves off the sea.
    pub(super) fn take_out(&mut self, seat: Seat, events: &mut Vec<Event>) -> Option<Outcome> {
        for ship in self.ships.iter_mut().filter(|ship| ship.owner == seat) {
            ship.damage = ship.size.pips();
        }
        let outcome = self.outcome_of_losses(events);
        if outcome.is_none() && self.turn == seat {
            return self.end_turn(events);
        }
        outcome
    }

    /// Returns the outcome if a flagship is no longer afloat, or if at most one side is left; there
    /// are flags between two sides only.
    fn outcome_of_losses(&self, events: &mut Vec<Event>) -> Option<Outcome> {
        let lost = (0..).zip(self.flags).find(|(_, flag)| match flag {
            Some(Flag::Flagship { ship }) => !self.ships[*ship].is_afloat(),
            _ => false,
        });
        if let Some((side, _)) = lost {
            events.push(Event::FlagTaken { side });
            return Some(self.won_by(Some(1 - side), End::Flag));
        }
        let left = self.facts.seats().filter(|seat| self.has_ships(*seat));
        self.facts.annihilation(left, self.hull_points())
    }

    fn use_action(&mut self, events: &mut Vec<Event>) -> Option<Outcome> {
        self.actions_left -= 1;
        if self.actions_left > 0 {
            return None;
        }
        self.end_turn(events)
    }

    pub(super) fn end_turn(&mut self, events: &mut Vec<Event>) -> Option<Outcome> {
        self.plies += 1;
        self.quiet_turns = if self.has_damage {
            0
        } else {
            self.quiet_turns + 1
        };
        if self.quiet_turns == QUIET_TURNS {
            return Some(self.outcome_by_hull_points());
        }
        let next = Seat((self.turn.0 + 1) % self.facts.settings.players);
        self.begin_turn(next, events);
        None
    }

    /// Begins the turn of `seat`, or of the next player if that one has no ships.
    pub(super) fn begin_turn(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let players = self.facts.settings.players;
        let seat = (0..players)
            .map(|ahead| Seat((seat.0 + ahead) % players))
            .find(|seat| self.has_ships(*seat))
            .unwrap_or(seat);
        self.turn = seat;
        self.actions_left = ACTIONS;
        self.has_damage = false;
        for ship in &mut self.ships {
            ship.has_moved = false;
            ship.shots = 0;
        }
        events.push(Event::TurnBegan { seat });
    }

    /// (R) Returns the outcome of a match that has been quiet for too long.
    fn outcome_by_hull_points(&self) -> Outcome {
        let mut by_side = [0; 4];
        for (seat, hull_points) in self.facts.seats().zip(self.hull_points()) {
            by_side[usize::from(self.facts.side(seat))] += hull_points;
        }
        let most = by_side.iter().max();
        let mut best = (0..).zip(&by_side).filter(|(_, hull)| Some(*hull) == most);
        match (best.next(), best.next()) {
            (Some((side, _)), None) => self.won_by(Some(side), End::HullPoints),
            _ => self.won_by(None, End::Level),
        }
    }
}
