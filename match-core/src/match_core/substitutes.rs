//! Computers that play for players who are gone, until those take their seats back.

use engine::Seat;
use protocol::{ErrorCode, Event, Level, OfferKind, Player};

use super::core::MatchCore;
use crate::command::Refused;
use crate::time::Now;

impl MatchCore {
    /// Returns the level of the computer that plays for a player, if one does.
    pub fn substitute_of(&self, player: Player) -> Option<Level> {
        self.table.get(player)?.substitute
    }

    /// Tells whether a seat is to act and its player decides, not a computer in the player's place.
    pub(super) fn decides(&self, seat: Seat) -> bool {
        let player = self.table.in_seat(seat);
        self.to_act().contains(seat) && player.is_some_and(|(_, known)| known.substitute.is_none())
    }

    /// Fails unless a computer of this level can play for a player, should the others agree. At a
    /// table of two the other one waits or claims, and by correspondence nobody is expected to stay.
    pub(super) fn can_be_substituted(
        &self,
        now: Now,
        player: Player,
        level: Level,
    ) -> Result<(), Refused> {
        if !level.is_valid() {
            return Err(ErrorCode::BadLevel.into());
        }
        let known = self.table.get(player).filter(|known| known.plays());
        let seat = known.and_then(|known| known.seat.filter(|_| known.level().is_none()));
        let open = self.offers.substitute();
        let is_open = open == Some(OfferKind::Substitute { player, level });
        let is_possible = self.table.waits_for_nobody() && self.expects_presence();
        match seat {
            Some(seat) if is_possible && (is_open || open.is_none()) => {
                // The player was gone when an open offer was made, also if the server has been
                // started again since.
                let stays_away = is_open && !self.table.is_present(player);
                if stays_away || self.table.gone(now.served).contains(seat) {
                    return Ok(());
                }
                Err(ErrorCode::NobodyGone.into())
            }
            _ => Err(ErrorCode::OfferNotPossible.into()),
        }
    }

    /// Returns what becomes of an open offer of a substitute as players come and go: the player it
    /// is for declines it by coming back, and it is accepted once those who have not agreed are
    /// gone.
    pub(super) fn substitute_due(&self, now: Now) -> Option<Event> {
        let offer = self.offers.substitute()?;
        let OfferKind::Substitute { player, level } = offer else {
            return None;
        };
        if self.table.is_present(player) {
            return Some(Event::Declined { player, offer });
        }
        let mut asked = self.askable(offer, self.table.gone(now.served)).peekable();
        let is_agreed =
            asked.peek().is_some() && asked.all(|player| self.offers.has_agreed(offer, player));
        is_agreed.then_some(Event::Substituted { player, level })
    }

    /// Decides whether a player can take the seat back.
    pub(super) fn return_to_seat(&self, player: Player) -> Result<Event, Refused> {
        self.live_seat(player)?;
        match self.substitute_of(player) {
            Some(_) => Ok(Event::Returned { player }),
            None => Err(ErrorCode::NotSubstituted.into()),
        }
    }
}
