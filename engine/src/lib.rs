//! The rules of Tablée's games: pure, deterministic, no I/O, no time, no randomness of its own.
//!
//! ```
//! use engine::{Chance, Seat, Seed, Viewer, game};
//!
//! let orbito = game("orbito").expect("Orbito is registered");
//! let settings = orbito.check(&serde_json::Map::new()).expect("defaults are right");
//! let mut playing = orbito.start(&settings, Chance::new(Seed([0; 32])));
//!
//! playing.act(Seat(0), r#"{"type":"turn","place":"A1"}"#).expect("the board is empty");
//! assert!(playing.view(Viewer::Spectator).get().contains(r#"["....","w...","....","...."]"#));
//! assert_eq!(playing.act(Seat(0), r#"{"type":"turn","place":"B1"}"#).unwrap_err().code, "not_your_turn");
//! ```

pub mod aspic;
pub mod icehouse_armada;
pub mod invincible_armada;
pub mod json;
pub mod lutinades;
pub mod orbito;
pub mod tectonic;

mod by_seat;
mod chance;
mod code;
mod colour;
mod game;
mod kind;
mod outcome;
mod playout;
mod query;
mod rules;
mod running;
mod seat;
mod setting;
mod settings;
mod square;
mod square_set;
mod viewer;
mod wrong_member;

pub use by_seat::BySeat;
pub use chance::{BadSeed, Chance, Seed};
pub use code::{Code, Refusing};
pub use colour::Colour;
pub use game::{GameState, Timer};
pub use kind::{CheckedSettings, GameKind, Payload};
pub use outcome::{GeneralEnd, Outcome};
pub use playout::Tally;
pub use query::{GameQuery, NoQuery};
pub use rules::Rules;
pub use running::{Answered, AnyGame, GameRefusal, Json};
pub use seat::{Seat, SeatSet};
pub use setting::{Case, Condition, Setting, SettingError, SettingErrorCode, Values};
pub use settings::{GameSettings, NoSettings};
pub use square::{BadSquare, Square};
pub use square_set::SquareSet;
pub use viewer::{GameView, Viewer};
pub use wrong_member::wrong_member;

use kind::Kind;

/// Every game there is; one line registers a game.
pub static GAMES: &[&dyn GameKind] = &[
    &Kind::<aspic::Aspic>::NEW,
    &Kind::<orbito::Orbito>::NEW,
    &Kind::<tectonic::Tectonic>::NEW,
    &Kind::<invincible_armada::InvincibleArmada>::NEW,
    &Kind::<lutinades::Lutinades>::NEW,
    &Kind::<icehouse_armada::IcehouseArmada>::NEW,
];

/// Returns the game called `id`, if there is one.
pub fn game(id: &str) -> Option<&'static dyn GameKind> {
    GAMES.iter().copied().find(|kind| kind.id() == id)
}
