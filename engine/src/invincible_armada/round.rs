//! One round: where the ships are and what they can do.

use super::action::Why;
use super::board::{Direction, Points, Side, line_through};
use super::{england, spain};
use crate::Square;

/// Ships of each fleet.
const FLEET: u8 = 20;
/// Captures that end a round.
pub(super) const CAPTURES: u8 = 11;
/// (R) The number of consecutive turns without a capture that voids the round.
const QUIET_TURNS: u32 = 120;
/// English ships on the board at most.
const ENGLISH_AT_SEA: u32 = 5;

/// The first half of a turn: which ship is taken, and how; not where it lands and what it captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Manoeuvre {
    Place,
    Relocate { from: Square },
    Pivot { from: Square, around: Square },
}

impl Manoeuvre {
    /// Returns the point the ship leaves, as a set.
    fn leaves(self) -> Points {
        match self {
            Manoeuvre::Place => Points::EMPTY,
            Manoeuvre::Relocate { from } | Manoeuvre::Pivot { from, .. } => Points::one(from),
        }
    }
}

/// The turns that differ only by where the ship lands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turns {
    pub(super) manoeuvre: Manoeuvre,
    pub(super) capture: Option<Square>,
    pub(super) landings: Points,
}

impl Turns {
    fn new(manoeuvre: Manoeuvre, capture: Option<Square>, landings: Points) -> Turns {
        Turns {
            manoeuvre,
            capture,
            landings,
        }
    }

    pub(super) fn count(&self) -> u32 {
        self.landings.len()
    }
}

#[derive(Clone, Debug)]
pub(super) struct Round {
    /// Ships on the board, by side.
    pub(super) ships: [Points; 2],
    /// Ships captured, by the side that captured them.
    pub(super) captures: [u8; 2],
    pub(super) turn: Side,
    /// Turns since the last capture.
    pub(super) quiet: u32,
}

impl Round {
    /// (R) Spain plays first.
    pub(super) fn new() -> Round {
        Round {
            ships: [Points::EMPTY; 2],
            captures: [0; 2],
            turn: Side::Spain,
            quiet: 0,
        }
    }

    pub(super) fn reserve(&self, side: Side) -> u8 {
        let at_sea = self.ships[side.index()].len() as u8;
        FLEET - at_sea - self.captures[side.other().index()]
    }

    pub(super) fn is_over(&self) -> bool {
        self.winner().is_some() || self.quiet >= QUIET_TURNS
    }

    pub(super) fn winner(&self) -> Option<Side> {
        let mut sides = [Side::Spain, Side::England].into_iter();
        sides.find(|side| self.captures[side.index()] >= CAPTURES)
    }

    /// Returns the manoeuvres of the side to move, each with where the ship can land.
    pub(super) fn manoeuvres(&self) -> impl Iterator<Item = (Manoeuvre, Points)> {
        let own = self.ships[self.turn.index()];
        let others = own.iter().flat_map(move |from| {
            let partners = match self.turn {
                Side::Spain => Points::EMPTY,
                Side::England => Points::one(from).neighbours() & own,
            };
            let relocation = (self.turn == Side::Spain).then_some(Manoeuvre::Relocate { from });
            let pivots = partners
                .iter()
                .map(move |around| Manoeuvre::Pivot { from, around });
            relocation.into_iter().chain(pivots)
        });
        std::iter::once(Manoeuvre::Place)
            .chain(others)
            .map(|manoeuvre| (manoeuvre, self.landings(manoeuvre)))
            .filter(|(_, landings)| !landings.is_empty())
    }

    /// Returns where a manoeuvre of the side to move can end; nowhere if it is impossible.
    pub(super) fn landings(&self, manoeuvre: Manoeuvre) -> Points {
        let [spanish, english] = self.ships;
        let empty = !(spanish | english);
        match (self.turn, manoeuvre) {
            (Side::Spain, Manoeuvre::Place) if self.reserve(Side::Spain) > 0 => empty,
            // (R) Compulsory.
            (Side::Spain, Manoeuvre::Relocate { from })
                if self.reserve(Side::Spain) == 0 && spanish.contains(from) =>
            {
                empty
            }
            // England's reserve outlasts the round: at most 10 captured and 5 at sea leave 5.
            (Side::England, Manoeuvre::Place) if english.len() < ENGLISH_AT_SEA => {
                let all_free = (english.neighbours() & english).is_empty();
                let makes_last = english.len() == ENGLISH_AT_SEA - 1;
                let allowed = if makes_last && all_free {
                    english.neighbours()
                } else {
                    Points::ALL
                };
                allowed & empty & !england::crowded(english)
            }
            (Side::England, Manoeuvre::Pivot { from, around })
                if english.contains(from)
                    && (english & Points::one(from).neighbours()).contains(around) =>
            {
                let others = english & !Points::one(from);
                Points::one(around).neighbours() & empty & !england::crowded(others)
            }
            _ => Points::EMPTY,
        }
    }

    /// Returns every turn of the side to move.
    pub(super) fn turns(&self) -> Vec<Turns> {
        match self.turn {
            Side::Spain => self.spanish_turns(),
            Side::England => self.english_turns(),
        }
    }

    fn spanish_turns(&self) -> Vec<Turns> {
        let [spanish, english] = self.ships;
        let targets: Vec<(Square, Points)> = english
            .iter()
            .map(|target| (target, spain::firing_points(target, spanish)))
            .collect();
        let mut turns = Vec::new();
        for (manoeuvre, landings) in self.manoeuvres() {
            turns.push(Turns::new(manoeuvre, None, landings));
            turns.extend(targets.iter().map(|&(target, firing)| {
                let firing = match manoeuvre {
                    Manoeuvre::Relocate { from } => {
                        spain::firing_points_without(from, firing, target, spanish)
                    }
                    _ => firing,
                };
                Turns::new(manoeuvre, Some(target), firing & landings)
            }));
        }
        turns
    }

    fn english_turns(&self) -> Vec<Turns> {
        let [spanish, english] = self.ships;
        let mut turns = Vec::new();
        for (manoeuvre, landings) in self.manoeuvres() {
            turns.push(Turns::new(manoeuvre, None, landings));
            let shots = england::shots(landings, english & !manoeuvre.leaves(), spanish);
            turns.extend(
                shots.map(|(target, landings)| Turns::new(manoeuvre, Some(target), landings)),
            );
        }
        turns
    }

    /// Checks a turn of the side to move; all its points are on the board.
    pub(super) fn check(
        &self,
        manoeuvre: Manoeuvre,
        to: Square,
        capture: Option<Square>,
    ) -> Result<(), Why> {
        if !self.landings(manoeuvre).contains(to) {
            return Err(self.why_no_landing(manoeuvre, to));
        }
        let opponents = self.ships[self.turn.other().index()];
        match capture {
            Some(target) if !opponents.contains(target) => Err(Why::NoEnemyThere),
            Some(target) if !self.can_capture(manoeuvre, to, target) => Err(Why::OutOfRange),
            _ => Ok(()),
        }
    }

    /// Returns the first reason why a manoeuvre cannot end on `to`; there is one.
    fn why_no_landing(&self, manoeuvre: Manoeuvre, to: Square) -> Why {
        let [spanish, english] = self.ships;
        let own = self.ships[self.turn.index()];
        let has_reserve = self.reserve(self.turn) > 0;
        match (self.turn, manoeuvre) {
            (Side::Spain, Manoeuvre::Place) if !has_reserve => Why::ReserveEmpty,
            (Side::Spain, Manoeuvre::Relocate { .. }) if has_reserve => Why::ReserveFirst,
            (Side::England, Manoeuvre::Place) if english.len() >= ENGLISH_AT_SEA => Why::FiveAtSea,
            (_, Manoeuvre::Relocate { from } | Manoeuvre::Pivot { from, .. })
                if !own.contains(from) =>
            {
                Why::NoShipThere
            }
            (_, Manoeuvre::Pivot { from, around })
                if !(own & Points::one(from).neighbours()).contains(around) =>
            {
                Why::NoPair
            }
            _ if (spanish | english).contains(to) => Why::NotEmpty,
            (_, Manoeuvre::Pivot { around, .. })
                if !Points::one(around).neighbours().contains(to) =>
            {
                Why::NotAround
            }
            _ if england::crowded(english & !manoeuvre.leaves()).contains(to) => Why::ThreeInLine,
            _ => Why::MustPair,
        }
    }

    /// Tells whether a ship that has landed on `to` may capture the enemy on `target`.
    pub(super) fn can_capture(&self, manoeuvre: Manoeuvre, to: Square, target: Square) -> bool {
        let others = self.ships[self.turn.index()] & !manoeuvre.leaves();
        let opponents = Points::one(target);
        match self.turn {
            Side::Spain => spain::firing_points(target, others).contains(to),
            Side::England => england::shots(Points::one(to), others, opponents)
                .next()
                .is_some(),
        }
    }

    /// Plays a turn that is possible and returns the line that fired, its ship nearest to the
    /// target first; empty without a capture.
    pub(super) fn play(
        &mut self,
        manoeuvre: Manoeuvre,
        to: Square,
        capture: Option<Square>,
    ) -> Vec<Square> {
        let own = &mut self.ships[self.turn.index()];
        *own = *own & !manoeuvre.leaves() | Points::one(to);
        let own = *own;
        let fired = capture.and_then(|target| {
            self.ships[self.turn.other().index()] &= !Points::one(target);
            self.captures[self.turn.index()] += 1;
            Some(line_through(to, Direction::between(target, to)?, own))
        });
        self.end_turn(capture.is_some());
        fired.unwrap_or_default()
    }

    pub(super) fn end_turn(&mut self, has_captured: bool) {
        self.quiet = if has_captured { 0 } else { self.quiet + 1 };
        self.turn = self.turn.other();
    }
}
