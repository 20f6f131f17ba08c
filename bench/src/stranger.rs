//! The attacks of a stranger on a server, from one address.

use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use protocol::Record;
use tests::lengthened;

use crate::against::{self, Against};
use crate::matches::{Prepared, prepare};
use crate::players::{HELLO, Players};
use crate::rest::{self, connect_from};
use crate::server::Server;
use crate::swarm::{Client, STRANGERS_NET, Sockets, Swarm};

/// Sockets of one address, nearly as many as it may have.
const SOCKETS: usize = 196;

/// Of these, so many belong to a player who comes and goes.
const COMING: usize = 10;

/// The pause between two messages of a socket, so that none is too many.
const PAUSE: Duration = Duration::from_millis(50);

/// About the bytes of the largest record that is taken.
const RECORD: usize = 4_000_000;

/// Connections that post records at the same time.
const POSTING: usize = 8;

/// A way to attack.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Attack {
    /// Nothing.
    None,
    /// Changes being ready, at a table of the stranger's own, over all sockets.
    Ready,
    /// Comes and goes as a player with many spectators.
    Coming,
    /// Chats as many spectators of the match that is measured.
    Chat,
    /// Sends what nobody can read.
    Nonsense,
    /// Makes matches.
    Matches,
    /// Has the server replay records as large as may be.
    Records,
    /// Plays as many matches against computers as may be.
    Computers,
}

/// All of them, what is compared with first.
pub(crate) const ATTACKS: [Attack; 8] = [
    Attack::None,
    Attack::Ready,
    Attack::Coming,
    Attack::Chat,
    Attack::Nonsense,
    Attack::Matches,
    Attack::Records,
    Attack::Computers,
];

impl Attack {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Attack::None => "does nothing",
            Attack::Ready => "is ready, is not ready",
            Attack::Coming => "comes and goes before spectators",
            Attack::Chat => "chats as many spectators",
            Attack::Nonsense => "sends nonsense",
            Attack::Matches => "makes matches",
            Attack::Records => "has large records replayed",
            Attack::Computers => "has computers think",
        }
    }

    /// Attacks until it `is_over`; `watched` is the match that is measured.
    pub(crate) fn carry_out(
        self,
        server: &Server,
        watched: String,
        is_over: &AtomicBool,
    ) -> anyhow::Result<()> {
        match self {
            Attack::None => Ok(()),
            Attack::Matches => {
                let body = r#"{"game":"orbito","player":{"name":"stranger"}}"#;
                post_on(server.address, 1, "/api/matches", body, is_over);
                Ok(())
            }
            Attack::Records => {
                let record = large_record(server)?;
                post_on(server.address, POSTING, "/api/replays", &record, is_over);
                Ok(())
            }
            Attack::Computers => {
                let mut against = Against::computers(server)?;
                let mut swarm = Swarm::of_stranger(server.address)?;
                swarm.open(against::MATCHES, &mut against)?;
                while !is_over.load(Ordering::Relaxed) {
                    swarm.run_for(&mut against, PAUSE)?;
                }
                Ok(())
            }
            Attack::Ready | Attack::Coming | Attack::Chat | Attack::Nonsense => {
                let mut stranger = Stranger {
                    attack: self,
                    own: prepare(server, 1)?.remove(0),
                    watched,
                    sent: 0,
                };
                let mut swarm = Swarm::of_stranger(server.address)?;
                swarm.open(SOCKETS, &mut stranger)?;
                while !is_over.load(Ordering::Relaxed) {
                    stranger.go_on(&mut swarm.sockets)?;
                    swarm.run_for(&mut stranger, PAUSE)?;
                }
                Ok(())
            }
        }
    }
}

/// Returns the record of a match that was resigned after all the offers that fit, with so much white space
/// that it is as large as a record may be.
fn large_record(server: &Server) -> anyhow::Result<String> {
    let (mut swarm, mut players) = Players::at_tables(server, 1)?;
    let path = format!("/api/matches/{}/record", players.id(0));
    swarm.sockets.send(0, r#"{"type":"resign","id":"x"}"#)?;
    swarm.run_until(&mut players, |players| players.is_finished(0))?;
    let record: Record = serde_json::from_str(&rest::get(server.address, &path)?)?;
    let pairs = Record::MAX_ENTRIES - record.entries.len() % 2;
    let record = serde_json::to_string(&lengthened(&record, pairs))?;
    let room = RECORD.saturating_sub(record.len());
    Ok(record + &" ".repeat(room))
}

/// Posts the same again and again from one address, so many times at once, whatever is answered.
fn post_on(server: SocketAddr, at_once: usize, path: &str, body: &str, is_over: &AtomicBool) {
    thread::scope(|threads| {
        for _ in 0..at_once {
            threads.spawn(|| {
                while !is_over.load(Ordering::Relaxed) {
                    // The server may refuse it before it has come in whole.
                    let _ = post(server, path, body);
                }
            });
        }
    });
}

fn post(server: SocketAddr, path: &str, body: &str) -> io::Result<()> {
    let source = Ipv4Addr::new(127, 0, STRANGERS_NET, 0);
    let mut connection = connect_from(source, server)?;
    let length = body.len();
    write!(
        connection,
        "POST {path} HTTP/1.1\r\nhost: bench\r\nconnection: close\r\n\
         content-type: application/json\r\naccept-encoding: gzip\r\n\
         content-length: {length}\r\n\r\n{body}"
    )?;
    connection.read_to_end(&mut Vec::new())?;
    Ok(())
}

/// One address' connections.
struct Stranger {
    attack: Attack,
    own: Prepared,
    watched: String,
    sent: u64,
}

impl Stranger {
    fn subscribe(&self, at: usize, sockets: &mut Sockets) -> anyhow::Result<()> {
        let (of, token) = match self.attack {
            Attack::Chat => (&self.watched, None),
            Attack::Coming if at >= COMING => (&self.own.id, None),
            _ => (&self.own.id, Some(&self.own.tokens[0])),
        };
        let token = token.map_or(String::new(), |token| format!(r#","token":"{token}""#));
        sockets.send(
            at,
            &format!(r#"{{"type":"subscribe","id":"s","match":"{of}","name":"stranger"{token}}}"#),
        )
    }

    /// Has every connection do once more what the attack is.
    fn go_on(&mut self, sockets: &mut Sockets) -> anyhow::Result<()> {
        self.sent += 1;
        let sent = self.sent;
        for at in 0..SOCKETS {
            match self.attack {
                Attack::Coming if at < COMING => self.subscribe(at, sockets)?,
                Attack::Ready => {
                    let ready = sent.is_multiple_of(2);
                    sockets.send(
                        at,
                        &format!(r#"{{"type":"ready","id":"{at}-{sent}","ready":{ready}}}"#),
                    )?;
                }
                Attack::Chat => sockets.send(
                    at,
                    &format!(r#"{{"type":"chat","id":"{at}-{sent}","text":"So what?"}}"#),
                )?,
                Attack::Nonsense => sockets.send(at, r#"{"type":"act","id":"?"}"#)?,
                _ => {}
            }
        }
        Ok(())
    }
}

impl Client for Stranger {
    fn opened(&mut self, at: usize, sockets: &mut Sockets) -> anyhow::Result<()> {
        sockets.send(at, HELLO)?;
        self.subscribe(at, sockets)
    }

    fn received(&mut self, _: usize, _: &[u8], _: &mut Sockets) -> anyhow::Result<()> {
        Ok(())
    }
}
