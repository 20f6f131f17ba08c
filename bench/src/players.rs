//! Players that know of the game only that a marble may go on any empty square.

use std::fmt::Write;
use std::time::Instant;

use anyhow::{Context, ensure};

use crate::latency::Latencies;
use crate::matches::{Prepared, prepare};
use crate::scan::{Kind, State, empty_squares};
use crate::server::Server;
use crate::swarm::{Client, Sockets, Swarm};

/// The first message of a client. The answer to it need not be waited for.
pub(crate) const HELLO: &str = r#"{"type":"hello","protocol":[1,2],"client":"bench"}"#;

/// The players of many matches: those of match `n` are on connections `2 n` and `2 n + 1`.
pub(crate) struct Players {
    matches: Vec<Match>,
    seated: Vec<Player>,
    /// Whether players act as soon as it is their turn.
    playing: bool,
    pub(crate) tally: Tally,
    random: u64,
    commands: u64,
    text: String,
}

/// The figures since they were last set to zero.
#[derive(Default)]
pub(crate) struct Tally {
    /// Moves that were accepted, so that they are durable.
    pub(crate) moves: u64,
    /// Matches played to the end.
    pub(crate) finished: u64,
    /// From a sender's send to the opponent's receipt.
    pub(crate) latencies: Latencies,
    /// Updates received, and their bytes.
    pub(crate) updates: u64,
    pub(crate) update_bytes: u64,
    /// Snapshots received.
    pub(crate) snapshots: usize,
    /// Commands that were refused, and the first refusal.
    pub(crate) refused: u64,
    pub(crate) refusal: Option<String>,
}

struct Match {
    id: String,
    /// The time at which the last move was sent, until the opponent has received it.
    sent: Option<Instant>,
    is_live: bool,
}

/// The last message of a player, and the player's task.
#[derive(Clone)]
pub(crate) struct Player {
    token: String,
    pub(crate) seat: u8,
    pub(crate) version: u64,
    pub(crate) rows: Vec<u8>,
    due: Due,
    has_offered: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum Due {
    Nothing,
    Move,
    Rematch,
}

impl Players {
    pub(crate) fn new(matches: Vec<Prepared>) -> Players {
        let mut seated = Vec::with_capacity(2 * matches.len());
        let mut ids = Vec::with_capacity(matches.len());
        for prepared in matches {
            ids.push(Match {
                id: prepared.id,
                sent: None,
                is_live: false,
            });
            seated.extend(
                prepared
                    .tokens
                    .into_iter()
                    .zip(0..)
                    .map(|(token, seat)| Player {
                        token,
                        seat,
                        version: 0,
                        rows: Vec::new(),
                        due: Due::Nothing,
                        has_offered: false,
                    }),
            );
        }
        Players {
            matches: ids,
            seated,
            playing: false,
            tally: Tally::default(),
            random: 0x9E37_79B9_7F4A_7C15,
            commands: 0,
            text: String::new(),
        }
    }

    /// Prepares matches and brings all their players to the table, where the matches start.
    pub(crate) fn at_tables(server: &Server, matches: usize) -> anyhow::Result<(Swarm, Players)> {
        let mut players = Players::new(prepare(server, matches)?);
        let mut swarm = Swarm::new(server.address)?;
        players.seat_more(&mut swarm, Vec::new())?;
        Ok((swarm, players))
    }

    /// Brings the players of more matches to their tables.
    pub(crate) fn seat_more(
        &mut self,
        swarm: &mut Swarm,
        matches: Vec<Prepared>,
    ) -> anyhow::Result<()> {
        let more = Players::new(matches);
        self.matches.extend(more.matches);
        self.seated.extend(more.seated);
        swarm.open(self.seated.len(), self)?;
        swarm.run_until(self, |players| players.matches.iter().all(|m| m.is_live))
    }

    pub(crate) fn len(&self) -> usize {
        self.seated.len()
    }

    pub(crate) fn get(&self, at: usize) -> &Player {
        &self.seated[at]
    }

    /// Returns the id of a match.
    pub(crate) fn id(&self, at: usize) -> &str {
        &self.matches[at].id
    }

    /// Lets everybody move as soon as it can, or stop doing so.
    pub(crate) fn play(&mut self, playing: bool, sockets: &mut Sockets) -> anyhow::Result<()> {
        self.playing = playing;
        if playing {
            (0..self.seated.len()).try_for_each(|at| self.go_on(at, sockets))?;
        }
        Ok(())
    }

    /// Makes one move in every match, and waits until all have seen it.
    pub(crate) fn play_round(&mut self, swarm: &mut Swarm) -> anyhow::Result<()> {
        let versions: Vec<u64> = self.seated.iter().map(|player| player.version).collect();
        for at in 0..self.seated.len() {
            self.go_on(at, &mut swarm.sockets)?;
        }
        swarm.run_until(self, |players| {
            let seen = players.seated.iter().zip(&versions);
            seen.into_iter()
                .all(|(player, before)| player.version > *before)
        })
    }

    /// Makes the move, or the offer of a rematch, that is due from a player. Tells whether
    /// there was one.
    pub(crate) fn go_on(&mut self, at: usize, sockets: &mut Sockets) -> anyhow::Result<()> {
        let player = &mut self.seated[at];
        let due = std::mem::replace(&mut player.due, Due::Nothing);
        self.commands += 1;
        self.text.clear();
        match due {
            Due::Nothing => return Ok(()),
            Due::Move => {
                let count = empty_squares(&player.rows).count() as u64;
                ensure!(count > 0, "no empty square in {:?}", player.rows);
                // Xorshift: which squares are chosen hardly matters.
                self.random ^= self.random << 13;
                self.random ^= self.random >> 7;
                self.random ^= self.random << 17;
                let chosen = (self.random % count) as usize;
                let (col, row) = empty_squares(&player.rows)
                    .nth(chosen)
                    .context("it was counted")?;
                write!(
                    self.text,
                    r#"{{"type":"act","id":"m{}","version":{},"action":{{"type":"turn","place":"{}{}"}}}}"#,
                    self.commands,
                    player.version,
                    char::from(b'A' + col),
                    row + 1
                )?;
                self.matches[at / 2].sent = Some(Instant::now());
            }
            Due::Rematch => {
                player.has_offered = true;
                write!(
                    self.text,
                    r#"{{"type":"offer","id":"r{}","offer":"rematch"}}"#,
                    self.commands
                )?;
            }
        }
        sockets.send(at, &self.text)
    }

    /// Tells whether a match is over for its players, who have not gone on to the next.
    pub(crate) fn is_finished(&self, at: usize) -> bool {
        !self.matches[at].is_live
    }

    fn subscribe(&mut self, at: usize, sockets: &mut Sockets) -> anyhow::Result<()> {
        let player = &self.seated[at];
        let since = match player.version {
            0 => String::new(),
            version => format!(r#","since":{version}"#),
        };
        sockets.send(
            at,
            &format!(
                r#"{{"type":"subscribe","id":"s","match":"{}","token":"{}","legal_actions":false{since}}}"#,
                self.matches[at / 2].id, player.token
            ),
        )
    }

    fn saw(
        &mut self,
        at: usize,
        kind: Kind,
        text: &[u8],
        sockets: &mut Sockets,
    ) -> anyhow::Result<()> {
        let state = State::of(text).context("a message without a state")?;
        let player = &mut self.seated[at];
        let table = &mut self.matches[at / 2];
        player.version = state.version;
        player.rows.clear();
        player.rows.extend_from_slice(state.rows);
        if state.to_act == Some(player.seat) {
            player.due = Due::Move;
            table.is_live = true;
            if let Some(sent) = table.sent.take()
                && kind == Kind::Update
            {
                self.tally.latencies.add(sent.elapsed());
            }
        } else if let Some(id) = state.rematch {
            // The player who sees it first tells the other, through the table they share.
            if table.id != id {
                id.clone_into(&mut table.id);
            }
            player.seat ^= 1;
            player.version = 0;
            player.has_offered = false;
            player.due = Due::Nothing;
            return self.subscribe(at, sockets);
        } else if state.is_finished && !player.has_offered {
            player.due = Due::Rematch;
            self.tally.finished += u64::from(std::mem::take(&mut table.is_live));
            table.sent = None;
        } else if kind == Kind::Snapshot && state.rows.is_empty() {
            return sockets.send(at, r#"{"type":"ready","id":"y","ready":true}"#);
        }
        if self.playing {
            self.go_on(at, sockets)?;
        }
        Ok(())
    }
}

impl Client for Players {
    fn opened(&mut self, at: usize, sockets: &mut Sockets) -> anyhow::Result<()> {
        sockets.send(at, HELLO)?;
        self.subscribe(at, sockets)
    }

    fn received(&mut self, at: usize, text: &[u8], sockets: &mut Sockets) -> anyhow::Result<()> {
        match Kind::of(text) {
            Kind::Accepted => {
                let is_move = text.starts_with(br#"{"type":"accepted","id":"m"#);
                self.tally.moves += u64::from(is_move);
                Ok(())
            }
            kind @ (Kind::Snapshot | Kind::Update) => {
                if kind == Kind::Update {
                    self.tally.updates += 1;
                    self.tally.update_bytes += text.len() as u64;
                } else {
                    self.tally.snapshots += 1;
                }
                self.saw(at, kind, text, sockets)
            }
            Kind::Refused => {
                self.tally.refused += 1;
                self.tally
                    .refusal
                    .get_or_insert_with(|| String::from_utf8_lossy(text).into_owned());
                Ok(())
            }
            Kind::Other => Ok(()),
        }
    }
}
