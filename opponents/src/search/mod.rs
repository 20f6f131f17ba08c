//! The parts that opponents of several games share: positions made for search, and searches over them.

mod alpha_beta;
mod bits;
mod position;
mod transpositions;

pub use alpha_beta::{Found, Sight, search};
pub use bits::{column, squares};
pub use position::{LOUD, Position, Score, WIN, share};
pub(crate) use position::{blur_seed, mixed};
