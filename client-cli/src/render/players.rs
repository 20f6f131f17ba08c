//! The players of a match, as the renderers name them.

use protocol::Seat;

use crate::texts::Texts;

/// The players of a match, and the language in which it is described.
pub(crate) struct Players<'a> {
    /// The words of the language.
    pub(crate) texts: &'a Texts,
    /// The name of the game on the wire.
    pub(crate) game: String,
    /// The players by seat; nobody before the start.
    pub(crate) by_seat: Vec<SeatedPlayer>,
}

/// The player in a seat.
#[derive(Clone, Debug, Default)]
pub(crate) struct SeatedPlayer {
    /// The name; empty while the seat is free.
    pub(crate) name: String,
    /// The colour, in games where players choose one.
    pub(crate) colour: Option<String>,
}

impl Players<'_> {
    /// Returns the name of the player in a seat, or the number of a free seat.
    pub(crate) fn name(&self, seat: Seat) -> String {
        match self.by_seat.get(seat.index()) {
            Some(player) if !player.name.is_empty() => player.name.clone(),
            _ => {
                let number = u32::from(seat.0) + 1;
                self.texts.fill("seat-number", &[("number", number.into())])
            }
        }
    }

    /// Returns the colour the player in a seat has chosen.
    pub(crate) fn colour(&self, seat: Seat) -> Option<&str> {
        self.by_seat.get(seat.index())?.colour.as_deref()
    }
}
