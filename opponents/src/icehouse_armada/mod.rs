//! Armada: the shots there are and courses drawn, judged by the guns they bring to bear and by what the
//! enemy answers.

mod aims;
mod courses;
mod guns;
mod known;
mod player;
mod prelude;
mod puzzles;
mod rival;
mod seascape;

pub use player::ArmadaPlayer;
