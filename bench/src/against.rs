//! Matches of a stranger against the strongest computers, which think about every turn.

use anyhow::Context;
use engine::Seat;
use protocol::{Computer, CreateMatch, JoinMatch, Joined, Level};

use crate::matches::longest;
use crate::players::HELLO;
use crate::rest::Rest;
use crate::scan::{Kind, State, empty_squares};
use crate::server::Server;
use crate::swarm::{Client, Sockets};

/// Matches with computers that one address may have in memory.
pub(crate) const MATCHES: usize = 30;

/// The stranger's seats, one on each connection. Each answers at once, on the first empty square.
pub(crate) struct Against {
    seats: Vec<Joined>,
    turns: u64,
}

impl Against {
    /// Creates the matches.
    pub(crate) fn computers(server: &Server) -> anyhow::Result<Against> {
        let stranger = JoinMatch {
            name: "stranger".to_owned(),
            seat: Some(Seat(1)),
            ..JoinMatch::default()
        };
        let create = CreateMatch {
            computers: vec![Computer {
                seat: Some(Seat(0)),
                level: Level::BEST,
            }],
            ..longest(stranger)
        };
        let create = ("/api/matches".to_owned(), serde_json::to_string(&create)?);
        let answers = Rest::connect(server.address, 1)?.post_all(&vec![create; MATCHES])?;
        let seats = answers.iter().map(|answer| {
            serde_json::from_str(answer).with_context(|| format!("no match: {answer}"))
        });
        Ok(Against {
            seats: seats.collect::<Result<_, _>>()?,
            turns: 0,
        })
    }
}

impl Client for Against {
    fn opened(&mut self, at: usize, sockets: &mut Sockets) -> anyhow::Result<()> {
        sockets.send(at, HELLO)?;
        let Joined { id, token, .. } = &self.seats[at];
        sockets.send(
            at,
            &format!(
                r#"{{"type":"subscribe","id":"s","match":"{id}","token":"{}","legal_actions":false}}"#,
                token.as_str()
            ),
        )
    }

    fn received(&mut self, at: usize, text: &[u8], sockets: &mut Sockets) -> anyhow::Result<()> {
        if !matches!(Kind::of(text), Kind::Snapshot | Kind::Update) {
            return Ok(());
        }
        let state = State::of(text).context("a message without a state")?;
        let (Some(1), Some((col, row))) = (state.to_act, empty_squares(state.rows).next()) else {
            return Ok(());
        };
        self.turns += 1;
        let square = char::from(b'A' + col);
        sockets.send(
            at,
            &format!(
                r#"{{"type":"act","id":"t{}","version":{},"action":{{"type":"turn","place":"{square}{}"}}}}"#,
                self.turns,
                state.version,
                row + 1
            ),
        )
    }
}
