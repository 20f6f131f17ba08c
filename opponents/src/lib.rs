//! Computer players for Tablée's games: what a seat knows → what it does.
//!
//! An opponent is handed what a client of its seat would have been sent, and nothing else. It reads
//! no clock and makes no randomness: a [`Budget`] of nodes says when it is to stop, a seed what it
//! draws. The same situation, level and seed give the same decision on every machine.
//!
//! ```
//! use engine::{Chance, Seat, Seed, game};
//! use opponents::{Budget, Level, Situation, opponent};
//!
//! let kind = game("orbito").expect("Orbito is registered");
//! let settings = kind.check(&serde_json::Map::new()).expect("defaults are right");
//! let mut playing = kind.start(&settings, Chance::new(Seed([0; 32])));
//!
//! let situation = Situation::of(playing.as_ref(), &settings, Seat(0), &[], None, Seed([7; 32]));
//! let mut white = opponent(kind.id()).expect("every game has an opponent");
//! let mut budget = Budget::of_nodes(white.nodes(Level::FIRST));
//! let decision = white.decide(&situation, Level::FIRST, &mut budget).expect("White is to act");
//! playing.act(Seat(0), decision.action.get()).expect("decisions are legal");
//! ```

pub mod aspic;
pub mod icehouse_armada;
pub mod invincible_armada;
pub mod lutinades;
pub mod orbito;
pub mod plain;
pub mod puzzles;
pub mod review;
pub mod search;
pub mod tectonic;

mod budget;
mod kind;
mod level;
mod opponent;
mod player;
mod situation;

pub use budget::Budget;
pub use kind::OpponentKind;
pub use level::Level;
pub use opponent::{Decision, Opponent, Unreadable};
pub use player::{Choice, Player};
pub use situation::{Shown, ShownStep, Situation, Step, own_seed};

use kind::Kind;
use puzzles::PuzzleKind;

/// The opponents of all games; one line registers a game's.
pub static OPPONENTS: &[&dyn OpponentKind] = &[
    &Kind::<aspic::AspicPlayer>::NEW,
    &Kind::<orbito::OrbitoPlayer>::NEW,
    &Kind::<tectonic::TectonicPlayer>::NEW,
    &Kind::<invincible_armada::InvinciblePlayer>::NEW,
    &Kind::<lutinades::LutinadesPlayer>::NEW,
    &Kind::<icehouse_armada::ArmadaPlayer>::NEW,
];

/// The games with puzzles: of positions in which a single action can be proven, or judged, to be best.
pub static PUZZLES: &[&dyn PuzzleKind] = &[
    &Kind::<aspic::AspicPlayer>::NEW,
    &Kind::<orbito::OrbitoPlayer>::NEW,
    &Kind::<tectonic::TectonicPlayer>::NEW,
    &Kind::<invincible_armada::InvinciblePlayer>::NEW,
    &lutinades::LutinadesPuzzles,
    &Kind::<icehouse_armada::ArmadaPlayer>::NEW,
];

/// Returns a new opponent for the game called `id`, if it has one.
pub fn opponent(id: &str) -> Option<Box<dyn Opponent>> {
    let kind = OPPONENTS.iter().find(|kind| kind.game() == id);
    kind.map(|kind| kind.opponent())
}
