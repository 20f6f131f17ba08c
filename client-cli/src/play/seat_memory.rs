//! Remembering the seat, across rematches too.

use std::io;

use protocol::ErrorCode;

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
    pub(crate) fn of_player(seats: Seats, saved: SavedSeat, hold: Option<Hold>) -> SeatMemory {
        let seat = Remembered {
            seats,
            saved,
            hold,
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

    /// Forgets the seat if that is why following the match has failed: it has moved to another device.
    pub(crate) fn forget_if_moved(&self, failed: &anyhow::Error) {
        let failure: Option<&Failure> = failed.downcast_ref();
        let moved = failure.is_some_and(|failure| failure.code() == ErrorCode::SeatMoved.as_str());
        if moved && let Some(Remembered { seats, saved, .. }) = &self.seat {
            // A seat that stays in the list is refused once more when it is used.
            let _ = seats.forget(saved);
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
