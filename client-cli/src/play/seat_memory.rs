//! Remembering the seat, across rematches too.

use std::io;

use super::Taken;
use crate::failure::Failure;
use crate::seats::{Hold, SavedSeat, Seats};
use crate::session::Session;

/// The player's seat, if any. A rematch is another match with the same token; its seat is
/// remembered as soon as the match is known.
pub(crate) struct SeatMemory {
    seat: Option<Remembered>,
}

struct Remembered {
    seats: Seats,
    /// The seat as it is on the disk.
    saved: SavedSeat,
    /// Whether the server has known the seat: it gave it, or has shown the match to it.
    is_known: bool,
    /// Keeps other terminals away; absent if another one had the seat first.
    hold: Option<Hold>,
    /// The reason for which the seat as it is now could not be saved.
    unsaved: Option<io::Error>,
}

impl SeatMemory {
    /// Follows a match without a seat.
    pub(crate) fn of_spectator() -> SeatMemory {
        SeatMemory { seat: None }
    }

    /// Starts with a seat that is on the disk.
    pub(crate) fn of_player(taken: Taken) -> SeatMemory {
        let seat = Remembered {
            seats: taken.seats,
            saved: taken.seat,
            is_known: taken.is_known,
            hold: taken.hold,
            unsaved: None,
        };
        SeatMemory { seat: Some(seat) }
    }

    /// Remembers the seat in the match being followed. A disk that is full ends no match: saving is
    /// tried again with the next message.
    pub(crate) fn note(&mut self, session: Option<&Session>) {
        let (Some(remembered), Some(session)) = (&mut self.seat, session) else {
            return;
        };
        remembered.is_known |= session.me().is_some();
        let mut seat = remembered.saved.clone();
        seat.note(session);
        if seat == remembered.saved {
            return;
        }
        match remembered.seats.save(&seat) {
            Ok(()) => {
                if seat.id != remembered.saved.id {
                    remembered.hold = remembered.seats.hold(&seat).ok().flatten();
                }
                remembered.saved = seat;
                remembered.unsaved = None;
            }
            Err(error) => remembered.unsaved = Some(error),
        }
    }

    /// Forgets the seat if that is why following the match has failed: it is the player's no longer.
    /// Only a server that has known the seat can tell.
    pub(crate) fn forget_if_lost(&self, failed: &anyhow::Error) {
        let is_lost = failed.downcast_ref().is_some_and(Failure::is_lost_seat);
        if is_lost
            && let Some(remembered) = &self.seat
            && remembered.is_known
        {
            // A seat that stays in the list is refused once more when it is used.
            let _ = remembered.seats.forget(&remembered.saved);
        }
    }

    /// Ends with the failure of what could not be saved.
    pub(crate) fn finish(self) -> io::Result<()> {
        let Some(Remembered { hold, unsaved, .. }) = self.seat else {
            return Ok(());
        };
        drop(hold);
        unsaved.map_or(Ok(()), Err)
    }
}
