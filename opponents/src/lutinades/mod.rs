//! Lutinades: inference on who tells the truth and who follows whom, and matches played on with
//! everybody's habits as they have been.

mod cards;
mod following;
mod habits;
mod lots;
mod monte_carlo;
mod player;
mod playout;
mod puzzles;
mod reputation;
mod rival;
mod routine;
mod turn;
mod unseen;

pub use player::LutinadesPlayer;
pub(crate) use puzzles::LutinadesPuzzles;
