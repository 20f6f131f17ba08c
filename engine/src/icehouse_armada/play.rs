//! Turns: moving, firing, and what decides the match.

use super::action::{End, Event, Refusal};
use super::geometry::{CIRCLE, Centideg, FireZone, Mils, Point, Pose, do_meet, is_inside};
use super::sea::{Flag, flag_corners};
use super::setup::is_heading;
use super::ship::{Broadside, Ship};
use super::state::IcehouseArmada;
use crate::Seat;

/// Actions in a turn.
pub(super) const ACTIONS: u8 = 3;

/// The most a heading changes with a step; beyond it the piece would overlap its old position (R).
pub(super) const SHARPEST_TURN: Centideg = 7400;

/// Consecutive turns without damage after which hull points decide (R).
pub(super) const QUIET_TURNS: u32 = 100;

/// A legal move.
pub(super) struct Course {
    ship: usize,
    /// Where the ship lies after each step.
    pub(super) poses: Vec<Pose>,
    win: Option<Win>,
}

/// A legal shot.
pub(super) struct Shot {
    ship: usize,
    zone: FireZone,
    pub(super) target: usize,
}

/// What a step wins by.
#[derive(Clone, Copy)]
enum Win {
    /// Touching the flag of this side.
    Flag(u8),
    /// Crossing the line.
    Line,
}

impl IcehouseArmada {
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
        if headings.is_empty() || !headings.iter().all(|heading| is_heading(*heading)) {
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
            win: None,
        };
        let mut pose = ship.pose;
        for &heading in headings {
            let change = (heading - pose.heading).rem_euclid(CIRCLE);
            if change.min(CIRCLE - change) > SHARPEST_TURN {
                return Err(Refusal::TurnTooSharp);
            }
            pose = Pose::new(ship.size, pose.tip, heading);
            course.win = self.check_step(id, &pose)?;
            course.poses.push(pose);
            if course.win.is_some() {
                break;
            }
        }
        Ok(course)
    }

    /// Checks where a step ends and returns what it wins by, if it does.
    fn check_step(&self, id: usize, pose: &Pose) -> Result<Option<Win>, Refusal> {
        let corners = pose.corners();
        if !self.sea.whole().holds(&corners) {
            return Err(Refusal::OffTheSea);
        }
        let owner = self.ships[id].owner;
        let own_side = self.side(owner);
        let mut win = None;
        for (other, ship) in self.afloat() {
            if other == id || !do_meet(&corners, &ship.corners()) {
                continue;
            }
            let side = self.side(ship.owner);
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
        if let Some(defender) = self.defender.filter(|defender| *defender != owner) {
            let mut vertices = corners.iter();
            if vertices.any(|corner| self.sea.is_beyond_line(defender, *corner)) {
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

    pub(super) fn move_ship(
        &mut self,
        seat: Seat,
        ship: i64,
        headings: &[Centideg],
    ) -> Result<Vec<Event>, Refusal> {
        let Course { ship, poses, win } = self.plan_move(seat, ship, headings)?;
        let end = poses.last().expect("a move has a step");
        self.ships[ship].pose = *end;
        self.ships[ship].has_moved = true;
        let mut events = Vec::with_capacity(2);
        events.push(Event::Moved { ship, poses });
        let own_side = self.side(seat);
        match win {
            None => self.use_action(&mut events),
            Some(Win::Flag(side)) => {
                events.push(Event::FlagTaken { side });
                self.end(Some(own_side), End::Flag);
            }
            Some(Win::Line) => {
                events.push(Event::LineCrossed { ship });
                self.end(Some(own_side), End::Infiltration);
            }
        }
        Ok(events)
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
        if !(0..=ship.pose.last_offset(side)).contains(&offset) {
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
        let own_side = self.side(seat);
        self.afloat()
            .filter(move |(_, ship)| self.side(ship.owner) != own_side)
    }

    pub(super) fn fire(
        &mut self,
        seat: Seat,
        ship: i64,
        side: &str,
        offset: Mils,
        aim: Point,
    ) -> Result<Vec<Event>, Refusal> {
        let side = Broadside::named(side).ok_or(Refusal::BadValue)?;
        let Shot { ship, zone, target } = self.plan_fire(seat, ship, side, offset, aim)?;
        self.ships[ship].shots += 1;
        self.ships[target].damage += 1;
        self.has_damage = true;
        let mut events = Vec::with_capacity(2);
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
            self.end_if_flagship_is_lost(&mut events);
            if self.outcome.is_none() {
                self.end_if_one_side_is_left();
            }
        }
        self.use_action(&mut events);
        Ok(events)
    }

    /// Ends the match if a flagship is no longer afloat; there are flags between two sides only.
    pub(super) fn end_if_flagship_is_lost(&mut self, events: &mut Vec<Event>) {
        let lost = (0..).zip(self.flags).find(|(_, flag)| match flag {
            Some(Flag::Flagship { ship }) => !self.ships[*ship].is_afloat(),
            _ => false,
        });
        if let Some((side, _)) = lost {
            events.push(Event::FlagTaken { side });
            self.end(Some(1 - side), End::Flag);
        }
    }

    fn use_action(&mut self, events: &mut Vec<Event>) {
        self.actions_left -= 1;
        if self.actions_left == 0 && self.outcome.is_none() {
            self.end_turn(events);
        }
    }

    pub(super) fn end_turn(&mut self, events: &mut Vec<Event>) {
        self.plies += 1;
        self.quiet_turns = if self.has_damage {
            0
        } else {
            self.quiet_turns + 1
        };
        if self.quiet_turns == QUIET_TURNS {
            self.end_by_hull_points();
            return;
        }
        let next = Seat((self.turn.0 + 1) % self.settings.players);
        self.begin_turn(next, events);
    }

    /// Begins the turn of `seat`, or of the next player that has ships.
    pub(super) fn begin_turn(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let players = self.settings.players;
        let seat = (0..players)
            .map(|ahead| Seat((seat.0 + ahead) % players))
            .find(|seat| self.has_ships(*seat))
            .expect("two sides are afloat");
        self.turn = seat;
        self.actions_left = ACTIONS;
        self.has_damage = false;
        for ship in &mut self.ships {
            ship.has_moved = false;
            ship.shots = 0;
        }
        events.push(Event::TurnBegan { seat });
    }

    /// (R) Ends a match that has been quiet for too long.
    fn end_by_hull_points(&mut self) {
        let mut by_side = [0; 4];
        for seat in self.seats() {
            by_side[usize::from(self.side(seat))] += self.hull_points(seat);
        }
        let most = by_side.iter().max();
        let mut best = (0..).zip(&by_side).filter(|(_, hull)| Some(*hull) == most);
        match (best.next(), best.next()) {
            (Some((side, _)), None) => self.end(Some(side), End::HullPoints),
            _ => self.end(None, End::Level),
        }
    }
}
