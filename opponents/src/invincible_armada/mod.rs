//! The Invincible Armada: alpha-beta over the turns after which a side stands best.

mod board;
mod player;
mod position;
mod puzzles;
mod rival;

pub use player::InvinciblePlayer;
pub use position::{InvinciblePosition, Manoeuvre, SeaTurn};
