//! Many connections on one thread.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use mio::{Events, Interest, Poll, Registry, Token};

use crate::socket::{Frame, Socket, opcode, put_frame};

/// The bytes read at once; a read that fills less has emptied the socket.
const BUFFER: usize = 64 * 1024;

/// Connections that may be opening at once, well below what a listener lets wait.
const OPENING: usize = 1_000;

/// The same where what opening itself costs should not show.
const OPENING_GENTLY: usize = 16;

/// The longest wait for anything.
const LIMIT: Duration = Duration::from_mins(1);

/// The third number of the addresses that players and spectators connect from.
const NET: u8 = 2;

/// The same for a stranger, whose few connections all come from one address.
pub(crate) const STRANGERS_NET: u8 = 3;

/// The purpose of the connections.
pub(crate) trait Client {
    /// The connection can be used.
    fn opened(&mut self, at: usize, sockets: &mut Sockets) -> anyhow::Result<()>;

    /// A message has come in.
    fn received(&mut self, at: usize, text: &[u8], sockets: &mut Sockets) -> anyhow::Result<()>;

    /// The server closes the connection, which is then opened again.
    fn closed(&mut self, _at: usize, reason: &[u8]) -> anyhow::Result<()> {
        bail!("the server closes it: {reason:?}")
    }
}

/// The connections, numbered from 0.
pub(crate) struct Sockets {
    all: Vec<Socket>,
    open: usize,
    frame: Vec<u8>,
}

impl Sockets {
    /// Sends a message.
    pub(crate) fn send(&mut self, at: usize, text: &str) -> anyhow::Result<()> {
        self.send_frame(at, opcode::TEXT, text.as_bytes())
    }

    fn send_frame(&mut self, at: usize, opcode: u8, payload: &[u8]) -> anyhow::Result<()> {
        self.frame.clear();
        put_frame(&mut self.frame, opcode, payload);
        Ok(self.all[at].write(&self.frame)?)
    }
}

/// Connections and the loop that serves them.
pub(crate) struct Swarm {
    /// The servers to connect to, in turns.
    servers: Vec<SocketAddr>,
    net: u8,
    poll: Poll,
    events: Events,
    buffer: Vec<u8>,
    opening: usize,
    pub(crate) sockets: Sockets,
}

impl Swarm {
    pub(crate) fn new(server: SocketAddr) -> anyhow::Result<Swarm> {
        Swarm::over(vec![server])
    }

    /// Connections to several servers in turns: the first to the first, and so on.
    pub(crate) fn over(servers: Vec<SocketAddr>) -> anyhow::Result<Swarm> {
        Swarm::from(servers, NET)
    }

    /// Connections from an address that nobody else connects from.
    pub(crate) fn of_stranger(server: SocketAddr) -> anyhow::Result<Swarm> {
        Swarm::from(vec![server], STRANGERS_NET)
    }

    fn from(servers: Vec<SocketAddr>, net: u8) -> anyhow::Result<Swarm> {
        Ok(Swarm {
            servers,
            net,
            poll: Poll::new()?,
            events: Events::with_capacity(4_096),
            buffer: vec![0; BUFFER],
            opening: OPENING,
            sockets: Sockets {
                all: Vec::new(),
                open: 0,
                frame: Vec::new(),
            },
        })
    }

    /// Opens connections at other servers from now on, in turns.
    pub(crate) fn turn_to(&mut self, servers: Vec<SocketAddr>) {
        self.servers = servers;
    }

    /// Opens only a few connections at once from now on.
    pub(crate) fn open_gently(&mut self) {
        self.opening = OPENING_GENTLY;
    }

    /// Opens connections until there are `count`.
    pub(crate) fn open(&mut self, count: usize, client: &mut impl Client) -> anyhow::Result<()> {
        while self.sockets.open < count {
            while self.sockets.all.len() < count.min(self.sockets.open + self.opening) {
                let at = self.sockets.all.len();
                let socket = self.connect(at)?;
                self.sockets.all.push(socket);
            }
            let open = self.sockets.open;
            let started = Instant::now();
            while self.sockets.open == open {
                ensure!(started.elapsed() < LIMIT, "connections do not open");
                self.turn(client)?;
            }
        }
        Ok(())
    }

    fn connect(&self, at: usize) -> anyhow::Result<Socket> {
        let server = self.servers[at % self.servers.len()];
        let mut socket = Socket::connect(server, self.net, at)?;
        register(self.poll.registry(), &mut socket, at)?;
        Ok(socket)
    }

    /// Serves the connections until `done`.
    pub(crate) fn run_until<C: Client>(
        &mut self,
        client: &mut C,
        done: impl Fn(&C) -> bool,
    ) -> anyhow::Result<()> {
        let started = Instant::now();
        while !done(client) {
            ensure!(
                started.elapsed() < LIMIT,
                "what was waited for did not come"
            );
            self.turn(client)?;
        }
        Ok(())
    }

    /// Serves the connections for a time.
    pub(crate) fn run_for(
        &mut self,
        client: &mut impl Client,
        time: Duration,
    ) -> anyhow::Result<()> {
        let started = Instant::now();
        while started.elapsed() < time {
            self.turn(client)?;
        }
        Ok(())
    }

    /// Serves what has come in, waiting for it for a moment.
    fn turn(&mut self, client: &mut impl Client) -> anyhow::Result<()> {
        self.poll
            .poll(&mut self.events, Some(Duration::from_millis(10)))?;
        let ready: Vec<(usize, bool, bool)> = self
            .events
            .iter()
            .map(|event| (event.token().0, event.is_writable(), event.is_readable()))
            .collect();
        for (at, is_writable, is_readable) in ready {
            if is_writable {
                self.sockets.all[at].flush()?;
            }
            if is_readable {
                self.read(at, client)
                    .with_context(|| format!("connection {at}"))?;
            }
        }
        Ok(())
    }

    fn read(&mut self, at: usize, client: &mut impl Client) -> anyhow::Result<()> {
        while let Some(length) = self.sockets.all[at].read(&mut self.buffer)? {
            let mut partial = std::mem::take(&mut self.sockets.all[at].partial);
            let mut bytes = &self.buffer[..length];
            if !partial.is_empty() {
                partial.extend_from_slice(bytes);
                bytes = &partial;
            }
            let Some(rest) = take_in(bytes, at, client, &mut self.sockets)? else {
                self.sockets.all[at] = self.connect(at)?;
                self.sockets.open -= 1;
                break;
            };
            self.sockets.all[at].partial = rest.to_vec();
            if length < BUFFER {
                break;
            }
        }
        Ok(())
    }
}

fn register(registry: &Registry, socket: &mut Socket, at: usize) -> anyhow::Result<()> {
    let interest = Interest::READABLE | Interest::WRITABLE;
    Ok(registry.register(&mut socket.stream, Token(at), interest)?)
}

/// Serves what has come in over a connection, and returns what is no whole frame yet; nothing if the server
/// closes the connection.
fn take_in<'a>(
    mut bytes: &'a [u8],
    at: usize,
    client: &mut impl Client,
    sockets: &mut Sockets,
) -> anyhow::Result<Option<&'a [u8]>> {
    if !sockets.all[at].is_open {
        let Some(end) = memchr::memmem::find(bytes, b"\r\n\r\n") else {
            return Ok(Some(bytes));
        };
        ensure!(bytes.starts_with(b"HTTP/1.1 101"), "no upgrade");
        bytes = &bytes[end + 4..];
        sockets.all[at].is_open = true;
        sockets.open += 1;
        client.opened(at, sockets)?;
    }
    while let Some(frame) = Frame::read(bytes)? {
        match frame.opcode {
            opcode::TEXT => client.received(at, frame.payload, sockets)?,
            opcode::PING => sockets.send_frame(at, opcode::PONG, frame.payload)?,
            opcode::CLOSE => {
                client.closed(at, frame.payload)?;
                return Ok(None);
            }
            _ => {}
        }
        bytes = &bytes[frame.length..];
    }
    Ok(Some(bytes))
}
