//! Remembering the seat across rematches.

use std::io;

use crate::seats::{SavedSeat, Seats, now_ms};
use crate::session::Session;

/// The player's seat, if any. A rematch is another match with the same token; its seat is
/// remembered as soon as the match is known.
pub(crate) struct SeatMemory {
    seat: Option<SavedSeat>,
}

impl SeatMemory {
    /// Starts with the seat taken; `None` for spectators.
    pub(crate) fn new(seat: Option<SavedSeat>) -> SeatMemory {
        SeatMemory { seat }
    }

    /// Remembers the seat in the match being followed.
    pub(crate) fn note(&mut self, session: Option<&Session>) -> io::Result<()> {
        let (Some(seat), Some(session)) = (&mut self.seat, session) else {
            return Ok(());
        };
        let info = session.info();
        let Some(me) = session.me().filter(|_| info.id != seat.id) else {
            return Ok(());
        };
        seat.id = info.id;
        seat.code = info.code;
        seat.player = me.player;
        seat.saved_ms = now_ms();
        Seats::of_user()?.save(seat)
    }
}
