//! Tectonic: alpha-beta over moves and what they turn.

mod board;
mod player;
mod position;
mod puzzles;
mod rival;

pub use player::TectonicPlayer;
pub use position::{TectonicMove, TectonicPosition};
