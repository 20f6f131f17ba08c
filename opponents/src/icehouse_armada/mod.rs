//! Armada: the shots there are, and courses drawn and judged by the guns they bring to bear and the
//! guns they come before.

mod known;
mod player;
mod prelude;
mod seascape;

pub use player::ArmadaPlayer;
