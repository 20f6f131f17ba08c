//! Tectonic: mountains move, and whatever of the other's stands beside them turns; who brings one
//! of each kind into a region of the opponent wins.
//!
//! Normative rules: Tectonic. A turn is one action: an own piece moves along empty squares; if a
//! piece that can turn is orthogonally adjacent then, exactly one turns, of the mover's choice. An
//! opponent's piece turns red; a red piece becomes the mover's again, or makes room for one from
//! his reserve. Red pieces are nobody's, but remember their owner. A player who cannot move passes
//! by himself.

mod action;
mod board;
#[cfg(test)]
mod naive;
mod position;
#[cfg(test)]
mod properties;
mod settings;
mod state;
#[cfg(test)]
mod tests;
mod view;

pub use action::{Action, Event, Refusal};
pub use board::{Colour, Kind};
pub use settings::Settings;
pub use state::Tectonic;
pub use view::{RedPiece, Reserve, View};
