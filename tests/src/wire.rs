//! A wire between a server and a service that it needs, which can be cut, also for one direction.

use std::future::pending;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep_until};

use crate::TestPostgres;

/// The place where a service listens.
#[derive(Clone)]
pub(crate) enum Service {
    Tcp(SocketAddr),
    Unix(PathBuf),
}

/// Bytes between a server and a service: what does not pass waits, as it would for a network that is
/// down. Dropped, the wire is gone, and its connections break.
pub struct TestWire {
    address: SocketAddr,
    /// The direction in which the server sends.
    pub outgoing: Arc<Direction>,
    /// The direction in which the server is sent something.
    pub incoming: Arc<Direction>,
    /// The service to which new connections lead.
    service: Arc<Mutex<Service>>,
    /// Tells connections that they are lost.
    losses: watch::Sender<()>,
    serving: JoinHandle<()>,
}

/// One direction of a wire.
pub struct Direction {
    bytes: watch::Sender<Bytes>,
    /// The time that bytes take.
    delay: Duration,
}

#[derive(Clone, Copy)]
struct Bytes {
    passed: u64,
    /// The most that may pass.
    limit: u64,
    /// The number of connections whose next bytes would be too many.
    waiting: usize,
}

impl TestWire {
    /// Lays a wire to PostgreSQL, over which bytes take a time.
    pub async fn to_postgres(postgres: &TestPostgres, delay: Duration) -> TestWire {
        TestWire::to(Service::Unix(postgres.socket()), delay).await
    }

    /// Lays a wire to a service, over which bytes take a time.
    pub(crate) async fn to(service: Service, delay: Duration) -> TestWire {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await;
        let listener = listener.expect("a free port");
        let address = listener
            .local_addr()
            .expect("a bound socket has an address");
        let [outgoing, incoming] = [(); 2].map(|()| Arc::new(Direction::new(delay)));
        let (out, back) = (Arc::clone(&outgoing), Arc::clone(&incoming));
        let service = Arc::new(Mutex::new(service));
        let leads_to = Arc::clone(&service);
        let losses = watch::Sender::new(());
        let lost = losses.clone();
        let serving = tokio::spawn(async move {
            // Aborted with this task.
            let mut connections = tokio::task::JoinSet::new();
            while let Ok((server, _)) = listener.accept().await {
                let wire = Connection {
                    outgoing: Arc::clone(&out),
                    incoming: Arc::clone(&back),
                    lost: lost.subscribe(),
                };
                let service = lock(&leads_to).clone();
                match service {
                    Service::Tcp(address) => {
                        if let Ok(service) = TcpStream::connect(address).await {
                            connections.spawn(wire.join(server, service));
                        }
                    }
                    Service::Unix(path) => {
                        if let Ok(service) = UnixStream::connect(path).await {
                            connections.spawn(wire.join(server, service));
                        }
                    }
                }
            }
        });
        TestWire {
            address,
            outgoing,
            incoming,
            service,
            losses,
            serving,
        }
    }

    /// Returns where the server connects instead of to the service.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Returns the URL of a database of PostgreSQL that is reached by it.
    pub fn database(&self, name: &str) -> String {
        format!("postgres://tablee@{}/{name}", self.address)
    }

    /// Has new connections lead to another PostgreSQL.
    pub fn lead_to(&self, postgres: &TestPostgres) {
        *lock(&self.service) = Service::Unix(postgres.socket());
    }

    /// Loses all connections so far: nothing comes over them any more, and neither end is told. New ones work.
    pub fn lose(&self) {
        self.losses.send_replace(());
    }

    /// Lets everything pass again, and what has waited first.
    pub fn mend(&self) {
        for direction in [&self.outgoing, &self.incoming] {
            direction.cut_after(u64::MAX);
        }
    }
}

impl Drop for TestWire {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

impl Direction {
    fn new(delay: Duration) -> Direction {
        let bytes = Bytes {
            passed: 0,
            limit: u64::MAX,
            waiting: 0,
        };
        Direction {
            bytes: watch::Sender::new(bytes),
            delay,
        }
    }

    /// Lets nothing pass.
    pub fn cut(&self) {
        self.cut_after(0);
    }

    /// Lets nothing pass that is beyond so many bytes since the wire was laid.
    pub fn cut_after(&self, bytes: u64) {
        self.bytes.send_modify(|all| all.limit = bytes);
    }

    /// Returns the number of bytes that have passed.
    pub fn passed(&self) -> u64 {
        self.bytes.borrow().passed
    }

    /// Waits until bytes wait that may not pass.
    pub async fn holds(&self) {
        let mut bytes = self.bytes.subscribe();
        let held = bytes.wait_for(|all| all.waiting > 0).await;
        held.expect("the direction is there");
    }

    /// Lets bytes pass as soon as they may.
    async fn pass(&self, bytes: u64) {
        let may_pass = |all: &Bytes| all.passed + bytes <= all.limit;
        let waits = self.bytes.send_if_modified(|all| {
            let waits = !may_pass(all);
            all.waiting += usize::from(waits);
            waits
        });
        let mut all = self.bytes.subscribe();
        let passes = all.wait_for(may_pass).await.map(drop);
        passes.expect("the direction is there");
        self.bytes.send_modify(|all| {
            all.passed += bytes;
            all.waiting -= usize::from(waits);
        });
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// One connection over a wire.
struct Connection {
    outgoing: Arc<Direction>,
    incoming: Arc<Direction>,
    /// Changes when the connection is lost.
    lost: watch::Receiver<()>,
}

impl Connection {
    /// Carries bytes until one of the ends closes.
    async fn join(self, server: TcpStream, service: impl AsyncRead + AsyncWrite) {
        let (from_server, to_server) = server.into_split();
        let (from_service, to_service) = tokio::io::split(service);
        tokio::select! {
            () = self.carry(from_server, to_service, &self.outgoing) => {}
            () = self.carry(from_service, to_server, &self.incoming) => {}
        }
    }

    /// Carries bytes in one direction until one of its ends closes.
    async fn carry(
        &self,
        mut from: impl AsyncRead + Unpin,
        mut to: impl AsyncWrite + Unpin,
        direction: &Direction,
    ) {
        let (sending, mut on_the_way) = mpsc::unbounded_channel();
        let reading = async move {
            let mut bytes = vec![0; 16 * 1024];
            while let Ok(length @ 1..) = from.read(&mut bytes).await {
                let arrives = Instant::now() + direction.delay;
                // Nobody takes it any more once the other end has closed.
                let _ = sending.send((arrives, bytes[..length].to_vec()));
            }
        };
        let arriving = async {
            while let Some((arrives, bytes)) = on_the_way.recv().await {
                sleep_until(arrives).await;
                direction.pass(bytes.len() as u64).await;
                if self.lost.has_changed().is_ok_and(|is_lost| !is_lost)
                    && to.write_all(&bytes).await.is_err()
                {
                    return;
                }
            }
        };
        tokio::select! {
            () = arriving => {}
            // Bytes on their way still arrive.
            () = async { reading.await; pending().await } => {}
        }
    }
}
