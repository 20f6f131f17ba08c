//! Players that are computers, and computers that play for others: what they are to decide, and
//! what they decide. The host seats those that are players.

use engine::{AnyGame, Json, Seat, Seed};
use protocol::{ErrorCode, Event, JoinMatch, Level, Player, Raw, Version};

use super::core::MatchCore;
use crate::command::Refused;
use crate::time::Now;

/// A decision that a computer is to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComputersTurn {
    /// The player: the computer, or the one for whom it plays.
    pub player: Player,
    /// The seat.
    pub seat: Seat,
    /// Its level.
    pub level: Level,
    /// The version since when it has had to decide on this.
    pub since: Version,
}

impl MatchCore {
    /// Fails unless a player is the host: of the people at the table, the first who joined.
    pub(super) fn host(&self, player: Player) -> Result<(), Refused> {
        match self.table.people().next() {
            Some((host, _)) if host == player => Ok(()),
            _ => Err(ErrorCode::NotTheHost.into()),
        }
    }

    /// Seats a computer, as the creator of the match asks for it.
    ///
    /// # Errors
    ///
    /// Refuses a wrong level or seat, and once the table is full.
    pub fn seat_computer(
        &mut self,
        now: Now,
        seat: Option<Seat>,
        level: Level,
    ) -> Result<(), ErrorCode> {
        let joined = self.add_computer(seat, level)?;
        self.table.join(&joined, Vec::new(), now.served);
        self.record(now, joined);
        self.record_consequence(now);
        Ok(())
    }

    /// Decides whether a computer can have a free seat; without a wish for one, lots decide.
    pub(super) fn add_computer(
        &self,
        seat: Option<Seat>,
        level: Level,
    ) -> Result<Event, ErrorCode> {
        self.open()?;
        if !level.is_valid() {
            return Err(ErrorCode::BadLevel);
        }
        let wish = JoinMatch {
            name: format!("Computer {level}"),
            seat,
            ..JoinMatch::default()
        };
        let (player, name, colour) = self.table.check_join(&wish, self.head.kind)?;
        Ok(Event::Joined {
            player,
            name,
            computer: Some(level),
            seat,
            colour,
            nonce_commitment: None,
        })
    }

    /// Decides whether a computer can be sent away.
    pub(super) fn remove_computer(&self, player: Player) -> Result<Event, Refused> {
        self.open()?;
        let known = self.table.get(player);
        known
            .and_then(|player| player.computer)
            .ok_or(ErrorCode::NotAComputer)?;
        Ok(Event::Left { player })
    }

    /// Tells whether a computer is among the players, or plays for one of them.
    pub fn has_computers(&self) -> bool {
        self.table.has_computers()
    }

    /// Returns the decisions that computers are to make now, by seat.
    pub fn computers_turns(&self) -> Vec<ComputersTurn> {
        let turns = self.to_act().iter().filter_map(|seat| {
            let (player, known) = self.table.in_seat(seat)?;
            Some(ComputersTurn {
                player,
                seat,
                level: known.level()?,
                since: self.pending_since(seat),
            })
        });
        turns.collect()
    }

    /// Has a computer act, if it is still to decide on this.
    ///
    /// # Errors
    ///
    /// Returns the first reason to refuse it; then nothing has happened.
    pub fn act_as_computer(
        &mut self,
        now: Now,
        turn: &ComputersTurn,
        action: &Raw,
    ) -> Result<(), Refused> {
        if !self.computers_turns().contains(turn) {
            return Err(ErrorCode::StaleVersion.into());
        }
        // The player for whom it plays may have a connection with lag; the computer has none.
        self.set_round_trip(turn.player, 0);
        let acted = self.act(now, turn.seat, turn.since, action)?;
        self.record(now, acted);
        Ok(())
    }

    /// Returns the game being played. The receiver sees to it that a seat learns no more than it
    /// may know.
    pub fn game(&self) -> Option<&dyn AnyGame> {
        self.game.as_deref()
    }

    /// Returns the seat and the action of each step of the game that stands; the receiver sees to
    /// secrets here, too.
    pub fn steps(&self) -> Vec<(Seat, Option<Json>)> {
        let steps = self.steps.iter().filter_map(|step| {
            let (seat, action) = match self.log.event(*step)? {
                Event::Acted { seat, action, .. } => (seat, action.clone().map(Json::from)),
                Event::TimedOut { seat, .. } | Event::Resigned { seat } => (seat, None),
                _ => return None,
            };
            Some((*seat, action))
        });
        steps.collect()
    }

    /// Returns the seed of a computer's own draws for a decision. Each decision has another one,
    /// which anybody can work out who knows the match's seed; it tells nothing of that seed.
    pub fn seed_of(&self, turn: &ComputersTurn) -> Seed {
        let mut decision = [0; 32];
        decision[..8].copy_from_slice(&turn.since.0.to_be_bytes());
        let seed = self.head.seed.mixed_with(&self.table.nonces());
        seed.mixed_with(&[(turn.seat.0, decision)])
    }
}
