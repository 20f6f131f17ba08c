//! Lutinades: inference on who tells the truth, and matches played on with everybody as honest as so
//! far.

mod cards;
mod player;
mod playout;
mod reputation;
mod rival;

pub use player::LutinadesPlayer;
