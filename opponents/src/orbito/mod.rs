//! Orbito: the small board is solved, the large one searched along its most promising turns.

mod geometry;
mod player;
mod position;
mod puzzles;
mod solved;
mod weights;

pub use geometry::Geometry;
pub use player::OrbitoPlayer;
pub use position::{OrbitoPosition, Turn};
pub use solved::{Solved, Verdict};
