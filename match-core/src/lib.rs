//! A match without its surroundings: a pure fold over its log, and the decisions that append to it.
//!
//! [`MatchCore`] is plain data. It is told the time ([`Now`]) and given all random numbers
//! ([`RandomParts`], the seed in its [`Head`]); it waits for nothing, does no I/O, reads no clock and makes
//! no randomness. The server puts a task, a store and sockets around it, [`Playback`] a record.
//!
//! ```
//! use match_core::{Command, Head, Join, MatchCore, Now, ServedMs, Timeouts};
//! use protocol::{JoinCode, JoinMatch, MatchId, Status, TimeControl, Visibility};
//!
//! let kind = engine::game("orbito").unwrap();
//! let head = Head {
//!     id: MatchId::new(1, [0; 10]),
//!     code: JoinCode::from_random(1),
//!     kind,
//!     settings: kind.check(&serde_json::Map::new()).unwrap(),
//!     time_control: TimeControl::None,
//!     visibility: Visibility::Link,
//!     seed: engine::Seed([1; 32]),
//!     spectator_delay: None,
//!     created_ms: 0,
//!     creator: None,
//! };
//! let timeouts = Timeouts { grace_ms: 30_000, open_ms: 3_600_000, idle_ms: 3_600_000 };
//! let now = Now { served: ServedMs(0), wall_ms: 0 };
//! let mut core = MatchCore::create(head, timeouts, now);
//! for name in ["Ann", "Zoé"] {
//!     let wish = JoinMatch { name: name.to_owned(), ..JoinMatch::default() };
//!     let join = Join { wish, token_digest: [0; 32], address: None };
//!     let player = core.join(now, &join).unwrap();
//!     core.apply(now, player, Command::Ready { ready: true, nonce: None }).unwrap();
//! }
//! assert_eq!(core.status(), Status::Live);
//! assert_eq!(core.take_unsaved(None).entries.len(), 6);
//! ```

mod audit;
mod clock;
mod command;
mod log;
mod match_core;
mod offers;
mod replay;
mod table;
mod text;
mod time;
mod token;

pub use audit::{Audited, Fault, audit};
pub use clock::LONGEST_PUBLISHING_MS;
pub use command::{Command, Join, RandomParts, Refused};
pub use log::LogEntry;
pub use match_core::{
    ComputersTurn, EarlierPosition, Handover, Head, LateMatch, MatchCore, Shown, Timeouts, Unsaved,
};
pub use replay::{Playback, record};
pub use table::JoinedPlayer;
pub use text::{line_to_show, name_to_show};
pub use time::{Now, ServedMs};
pub use token::SeatToken;
