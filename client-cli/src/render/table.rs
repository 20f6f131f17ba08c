//! Who sits where, for those who tell of a match.

use protocol::Seat;
use ratatui::style::Color;
use serde_json::Value;

use crate::texts::Texts;

/// The words of a language and the players of a match.
pub(crate) struct Table<'a> {
    /// The words.
    pub(crate) texts: &'a Texts,
    /// The players, by seat.
    pub(crate) seats: Vec<SeatedPlayer>,
}

/// The player in a seat.
#[derive(Clone, Debug, Default)]
pub(crate) struct SeatedPlayer {
    /// The name.
    pub(crate) name: String,
    /// The colour, in games where players choose one.
    pub(crate) colour: Option<String>,
}

impl Table<'_> {
    /// Returns the name of the player in a seat.
    pub(crate) fn name(&self, seat: Seat) -> String {
        match self.seats.get(seat.index()) {
            Some(player) if !player.name.is_empty() => player.name.clone(),
            _ => {
                let number = u32::from(seat.0) + 1;
                self.texts.fill("seat-number", &[("number", number.into())])
            }
        }
    }

    /// Returns the name of the player in the seat that a member of some JSON names.
    pub(crate) fn name_in(&self, json: &Value, member: &str) -> String {
        let seat = json[member].as_u64().and_then(|seat| seat.try_into().ok());
        self.name(Seat(seat.unwrap_or(u8::MAX)))
    }

    /// Returns the colour of a seat on the screen.
    pub(crate) fn colour(&self, seat: Seat, otherwise: Color) -> Color {
        let colour = self.seats.get(seat.index());
        match colour.and_then(|player| player.colour.as_deref()) {
            Some("blue") => Color::Rgb(60, 110, 240),
            Some("purple") => Color::Rgb(130, 60, 170),
            Some("mauve") => Color::Rgb(200, 140, 220),
            Some("red") => Color::Rgb(220, 50, 50),
            Some("orange") => Color::Rgb(240, 140, 40),
            Some("sky") => Color::Rgb(110, 200, 240),
            Some("yellow") => Color::Rgb(240, 220, 70),
            Some("green") => Color::Rgb(70, 180, 80),
            _ => otherwise,
        }
    }
}
