//! Connections between the simulated clients and the server: slow, in order, and easily lost.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, ReadHalf, WriteHalf, duplex, split};
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};
use tokio::time::sleep_until;
use tokio_util::task::AbortOnDropHandle;

use super::dice::Dice;
use super::time;
use crate::{Running, listen};
use axum::Router;

/// The most bytes on their way in one direction: few, so that a reader that pauses is
/// noticed.
const BUFFER: usize = 16 * 1024;

/// The request with which every socket is opened.
const UPGRADE: &str = "GET /api/socket HTTP/1.1\r\nHost: simulated\r\nConnection: Upgrade\r\n\
    Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: c2ltdWxhdGVkIGNsaWVudA==\r\n\r\n";

/// The address all simulated clients come from.
pub(crate) const PEER: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 40_000);

/// A server in its present life.
pub(crate) struct Server {
    pub(crate) running: Running,
    pub(crate) router: Router,
}

/// Something that left the server, or the end of the connection.
#[derive(Debug, Hash)]
pub(crate) struct Arrival {
    /// The number of the connection.
    pub(crate) connection: u64,
    /// The time at which the server wrote it, in the simulation's milliseconds.
    pub(crate) left_ms: u64,
    /// The time at which the client has it, likewise.
    pub(crate) arrives_ms: u64,
    /// The message; `None` at the end.
    pub(crate) text: Option<String>,
}

/// The client's end of a connection; dropped, the connection is lost with all that is on its way.
pub(crate) struct Connection {
    pub(crate) number: u64,
    /// The machine it goes to, if there are several.
    pub(super) machine: usize,
    up: Arc<Mutex<Uplink>>,
    paused_until_ms: Arc<AtomicU64>,
    _tasks: [AbortOnDropHandle<()>; 2],
}

/// The way to the server.
struct Uplink {
    delays: Delays,
    bytes: UnboundedSender<(u64, Vec<u8>)>,
}

/// The time that one direction takes; nothing overtakes what was sent before it.
struct Delays {
    dice: Dice,
    delay_ms: u64,
    last_ms: u64,
}

impl Delays {
    /// Returns when something arrives that is sent at a moment.
    fn arrival_ms(&mut self, sent_ms: u64) -> u64 {
        let jitter_ms = self.dice.within(0..=self.delay_ms / 2);
        self.last_ms = self.last_ms.max(sent_ms + self.delay_ms + jitter_ms);
        self.last_ms
    }
}

impl Uplink {
    fn send(&mut self, sent_ms: u64, bytes: Vec<u8>) -> u64 {
        let arrives_ms = self.delays.arrival_ms(sent_ms);
        // A connection that has ended takes nothing.
        let _ = self.bytes.send((arrives_ms, bytes));
        arrives_ms
    }
}

impl Connection {
    /// Opens a connection to a server; what comes from it goes into `arrivals`.
    pub(crate) fn open(
        server: &Server,
        number: u64,
        dice: &Dice,
        delay_ms: u64,
        arrivals: UnboundedSender<Arrival>,
    ) -> Connection {
        let (client, server_end) = duplex(BUFFER);
        let app = &server.running.app;
        tokio::spawn(listen::connection(
            server_end,
            PEER,
            app.addresses.accept(PEER.ip()),
            server.router.clone(),
            server.running.stopping.clone(),
        ));
        let delays = |dice: &Dice| Delays {
            dice: dice.clone(),
            delay_ms,
            last_ms: 0,
        };
        let (bytes, queue) = mpsc::unbounded_channel();
        let mut uplink = Uplink {
            delays: delays(dice),
            bytes,
        };
        uplink.send(time::now_ms(), UPGRADE.as_bytes().to_vec());
        let up = Arc::new(Mutex::new(uplink));
        let paused_until_ms = Arc::<AtomicU64>::default();
        let (reader, writer) = split(client);
        let down = Downlink {
            number,
            reader,
            delays: delays(dice),
            up: Arc::clone(&up),
            paused_until_ms: Arc::clone(&paused_until_ms),
            arrivals,
        };
        let tasks = [tokio::spawn(write(queue, writer)), tokio::spawn(down.run())];
        Connection {
            number,
            machine: 0,
            up,
            paused_until_ms,
            _tasks: tasks.map(AbortOnDropHandle::new),
        }
    }

    /// Sends a text and returns when the server has it, in the simulation's milliseconds.
    pub(crate) fn send(&self, text: &str) -> u64 {
        let bytes = frame(0x81, text.as_bytes());
        lock(&self.up).send(time::now_ms(), bytes)
    }

    /// Lets the client read nothing for a while.
    pub(crate) fn pause(&self, for_ms: u64) {
        let until_ms = time::now_ms() + for_ms;
        self.paused_until_ms.store(until_ms, Ordering::Relaxed);
    }
}

async fn write(mut queue: UnboundedReceiver<(u64, Vec<u8>)>, mut writer: WriteHalf<DuplexStream>) {
    while let Some((arrives_ms, bytes)) = queue.recv().await {
        sleep_until(time::instant(arrives_ms)).await;
        if writer.write_all(&bytes).await.is_err() {
            return;
        }
    }
}

/// The way from the server.
struct Downlink {
    number: u64,
    reader: ReadHalf<DuplexStream>,
    delays: Delays,
    up: Arc<Mutex<Uplink>>,
    paused_until_ms: Arc<AtomicU64>,
    arrivals: UnboundedSender<Arrival>,
}

impl Downlink {
    async fn run(mut self) {
        if self.read_head().await.is_some() {
            while let Some((kind, payload)) = self.read_frame().await {
                let left_ms = time::now_ms();
                let arrives_ms = self.delays.arrival_ms(left_ms);
                match kind {
                    0x81 => self.arrive(left_ms, arrives_ms, String::from_utf8(payload).ok()),
                    0x89 => {
                        lock(&self.up).send(arrives_ms, frame(0x8a, &payload));
                    }
                    _ => break,
                }
            }
        }
        let left_ms = time::now_ms();
        let arrives_ms = self.delays.arrival_ms(left_ms);
        self.arrive(left_ms, arrives_ms, None);
    }

    fn arrive(&self, left_ms: u64, arrives_ms: u64, text: Option<String>) {
        let arrival = Arrival {
            connection: self.number,
            left_ms,
            arrives_ms,
            text,
        };
        // The simulation may be over.
        let _ = self.arrivals.send(arrival);
    }

    async fn read_head(&mut self) -> Option<()> {
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(self.reader.read_u8().await.ok()?);
        }
        head.starts_with(b"HTTP/1.1 101").then_some(())
    }

    async fn read_frame(&mut self) -> Option<(u8, Vec<u8>)> {
        let paused_until_ms = self.paused_until_ms.load(Ordering::Relaxed);
        sleep_until(time::instant(paused_until_ms)).await;
        let kind = self.reader.read_u8().await.ok()?;
        let length = match self.reader.read_u8().await.ok()? {
            126 => u64::from(self.reader.read_u16().await.ok()?),
            127 => self.reader.read_u64().await.ok()?,
            length => u64::from(length),
        };
        let mut payload = vec![0; length as usize];
        self.reader.read_exact(&mut payload).await.ok()?;
        Some((kind, payload))
    }
}

/// Writes a client's frame, masked with zeros, which changes nothing.
fn frame(kind: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = vec![kind];
    match payload.len() {
        length @ 0..126 => frame.push(0x80 + length as u8),
        length @ 126..65_536 => {
            frame.push(0x80 + 126);
            frame.extend((length as u16).to_be_bytes());
        }
        length => {
            frame.push(0x80 + 127);
            frame.extend((length as u64).to_be_bytes());
        }
    }
    frame.extend([0; 4]);
    frame.extend(payload);
    frame
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
