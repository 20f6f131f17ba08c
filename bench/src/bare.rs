//! The same frames over bare sockets: a server that reads nothing into them, keeps nothing, and
//! answers each with as many bytes as ours does. What it gives is the limit of the machine.

use std::io::{self, ErrorKind};
use std::net::{Ipv4Addr, TcpListener};
use std::os::fd::{AsFd, OwnedFd};
use std::process::{Command, Stdio};
use std::time::Instant;

use mio::{Events, Interest, Poll, Token};
use serde::Serialize;

use crate::latency::Latencies;
use crate::process::Process;
use crate::scope::Scope;
use crate::socket::{Frame, Socket, opcode, put_length};
use crate::swarm::{Client, Sockets, Swarm};

/// The message that a bare server sends.
#[derive(Clone)]
pub(crate) struct Bare {
    /// Connections, in the order of opening, that get each other's updates.
    pub(crate) group: usize,
    /// Bytes of the answer to the sender.
    pub(crate) answer: usize,
    /// Bytes of the update for the whole group.
    pub(crate) update: usize,
}

impl Bare {
    /// The two players of a match, and the frames of a move in it.
    pub(crate) const PAIR: Bare = Bare {
        group: 2,
        answer: 44,
        update: 460,
    };
}

/// The message that the load generator sends, as long as a move is.
const MOVE: &str =
    r#"{"type":"act","id":"m1000000","version":20,"action":{"type":"turn","place":"B3"}}"#;

/// The first bytes over a connection, the same as our server's.
const UPGRADED: &[u8] = b"HTTP/1.1 101 Switching Protocols\r\n\r\n";

/// The progress of a run with bare sockets.
#[derive(Serialize)]
pub(crate) struct Bounced {
    /// Frames of clients a second that were answered to the whole group.
    pub(crate) moves_per_second: f64,
    /// From the sender's send to the receipt by the other, or by the last of the group.
    pub(crate) p99_ms: f64,
    /// The bare server's processor time for 1000 frames of clients.
    pub(crate) cpu_ms_per_1000_moves: f64,
}

/// Bounces moves between the two connections of many pairs, as players do.
pub(crate) fn bounce(scope: &Scope, pairs: usize) -> anyhow::Result<Bounced> {
    let (mut swarm, process) = start(&Bare::PAIR)?;
    let mut bouncer = Bouncer {
        sent: vec![None; pairs],
        ..Bouncer::default()
    };
    swarm.open(2 * pairs, &mut bouncer)?;
    bouncer.bounces = true;
    for pair in 0..pairs {
        bouncer.send(2 * pair, &mut swarm.sockets)?;
    }
    swarm.run_for(&mut bouncer, scope.warm_up())?;
    bouncer.moves = 0;
    bouncer.latencies.clear();
    let (cpu, started) = (process.cpu()?, Instant::now());
    swarm.run_for(&mut bouncer, scope.measured() / 2)?;
    let seconds = started.elapsed().as_secs_f64();
    let cpu = process.cpu()?.saturating_sub(cpu);
    Ok(bouncer.bounced(seconds, cpu.as_secs_f64()))
}

/// Sends moves to one group, each once everybody has received the one before.
pub(crate) fn spread(scope: &Scope, group: usize) -> anyhow::Result<Bounced> {
    let (mut swarm, process) = start(&Bare {
        group,
        ..Bare::PAIR
    })?;
    let mut bouncer = Bouncer::default();
    swarm.open(group, &mut bouncer)?;
    let (cpu, started) = (process.cpu()?, Instant::now());
    while started.elapsed() < scope.measured() / 2 {
        let sent = Instant::now();
        bouncer.updates = 0;
        bouncer.moves += 1;
        swarm.sockets.send(0, MOVE)?;
        swarm.run_until(&mut bouncer, |bouncer| bouncer.updates == group)?;
        bouncer.latencies.add(sent.elapsed());
    }
    let seconds = started.elapsed().as_secs_f64();
    let cpu = process.cpu()?.saturating_sub(cpu);
    Ok(bouncer.bounced(seconds, cpu.as_secs_f64()))
}

/// Starts this program as a bare server; its listener comes as its standard input, so that it
/// can be connected to at once. It is to be dropped before the connections to it.
fn start(bare: &Bare) -> anyhow::Result<(Swarm, Process)> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    let swarm = Swarm::new(listener.local_addr()?)?;
    let mut command = Command::new(std::env::current_exe()?);
    let sizes = [bare.group, bare.answer, bare.update];
    command
        .arg("--bare")
        .args(sizes.map(|size| size.to_string()));
    command.stdin(Stdio::from(OwnedFd::from(listener)));
    Ok((swarm, Process::start(&mut command)?))
}

#[derive(Default)]
struct Bouncer {
    /// Whether a player answers the other's update with a move.
    bounces: bool,
    /// The time at which the last move of each pair was sent.
    sent: Vec<Option<Instant>>,
    /// The sender that got an answer last; its own update follows at once.
    answered: Option<usize>,
    moves: u64,
    updates: usize,
    latencies: Latencies,
}

impl Bouncer {
    fn send(&mut self, at: usize, sockets: &mut Sockets) -> anyhow::Result<()> {
        self.sent[at / 2] = Some(Instant::now());
        sockets.send(at, MOVE)
    }

    fn bounced(&mut self, seconds: f64, cpu_seconds: f64) -> Bounced {
        Bounced {
            moves_per_second: self.moves as f64 / seconds,
            p99_ms: self.latencies.percentile_ms(99.0),
            cpu_ms_per_1000_moves: cpu_seconds * 1e6 / self.moves.max(1) as f64,
        }
    }
}

impl Client for Bouncer {
    fn opened(&mut self, _: usize, _: &mut Sockets) -> anyhow::Result<()> {
        Ok(())
    }

    fn received(&mut self, at: usize, text: &[u8], sockets: &mut Sockets) -> anyhow::Result<()> {
        let is_answer = text.first() == Some(&b'a');
        // The sender's own update follows the answer. It may be read when the other has sent
        // already, so that the last sender does not tell whose update it is.
        let is_own = std::mem::replace(&mut self.answered, is_answer.then_some(at)) == Some(at);
        if is_answer {
            return Ok(());
        }
        self.updates += 1;
        if self.bounces
            && !is_own
            && let Some(sent) = self.sent[at / 2]
        {
            self.moves += 1;
            self.latencies.add(sent.elapsed());
            self.send(at, sockets)?;
        }
        Ok(())
    }
}

/// Serves bare sockets until it is killed.
pub(crate) fn serve(bare: &Bare) -> anyhow::Result<()> {
    const LISTENER: Token = Token(usize::MAX);
    let listener = TcpListener::from(io::stdin().as_fd().try_clone_to_owned()?);
    listener.set_nonblocking(true)?;
    let mut listener = mio::net::TcpListener::from_std(listener);
    let mut poll = Poll::new()?;
    let mut events = Events::with_capacity(4_096);
    poll.registry()
        .register(&mut listener, LISTENER, Interest::READABLE)?;
    let update = frame(b'u', bare.update);
    let answer = [frame(b'a', bare.answer), update.clone()].concat();
    let mut sockets: Vec<Socket> = Vec::new();
    let mut buffer = vec![0; 64 * 1024];
    loop {
        poll.poll(&mut events, None)?;
        for event in &events {
            if event.token() == LISTENER {
                while let Some((stream, _)) = if_ready(listener.accept())? {
                    stream.set_nodelay(true)?;
                    let mut socket = Socket::accepted(stream);
                    let interest = Interest::READABLE | Interest::WRITABLE;
                    poll.registry()
                        .register(&mut socket.stream, Token(sockets.len()), interest)?;
                    sockets.push(socket);
                }
                continue;
            }
            let Token(at) = event.token();
            sockets[at].flush()?;
            let Some(length) = sockets[at].read(&mut buffer)? else {
                continue;
            };
            if !sockets[at].is_open {
                sockets[at].is_open = true;
                sockets[at].write(UPGRADED)?;
                continue;
            }
            // Moves are small and come one at a time, so that they come whole.
            let mut bytes = &buffer[..length];
            while let Some(Frame { opcode, length, .. }) = Frame::read(bytes)? {
                bytes = &bytes[length..];
                if opcode == opcode::TEXT {
                    let first = at - at % bare.group;
                    let end = sockets.len().min(first + bare.group);
                    for (other, socket) in (first..).zip(&mut sockets[first..end]) {
                        socket.write(if other == at { &answer } else { &update })?;
                    }
                }
            }
        }
    }
}

fn if_ready<T>(result: io::Result<T>) -> io::Result<Option<T>> {
    match result {
        Ok(value) => Ok(Some(value)),
        Err(error) if error.kind() == ErrorKind::WouldBlock => Ok(None),
        Err(error) => Err(error),
    }
}

/// Returns a server's frame of a text of some length.
fn frame(kind: u8, length: usize) -> Vec<u8> {
    let mut frame = vec![0x80 | opcode::TEXT];
    put_length(&mut frame, 0, length);
    frame.resize(frame.len() + length, kind);
    frame
}
