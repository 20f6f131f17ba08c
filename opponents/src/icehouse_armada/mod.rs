//! Armada: Monte Carlo tree search over drawn courses and shots.

mod known;
mod player;

pub use player::ArmadaPlayer;
