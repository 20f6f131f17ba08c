//! Aspic: alpha-beta over whole plays, a move and its shot at once.

mod pitch;
mod player;
mod position;
mod puzzles;
mod rival;

pub use player::AspicPlayer;
pub use position::{AspicPosition, Play};
