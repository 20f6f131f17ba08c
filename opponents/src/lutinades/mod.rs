//! Lutinades: who tells the truth, counted.

mod player;

pub use player::LutinadesPlayer;
