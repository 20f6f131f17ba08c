//! A wire between a server and a service that it needs, which can be cut, also for one direction.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// The place where a service listens.
pub(crate) enum Service {
    Tcp(SocketAddr),
    Unix(PathBuf),
}

/// Bytes between a server and a service: what does not pass waits, as it would for a network that is
/// down. Dropped, the wire is gone, and its connections break.
pub struct TestWire {
    address: SocketAddr,
    outgoing: watch::Sender<bool>,
    incoming: watch::Sender<bool>,
    serving: JoinHandle<()>,
}

impl TestWire {
    /// Lays a wire to a service.
    pub(crate) async fn to(service: Service) -> TestWire {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await;
        let listener = listener.expect("a free port");
        let address = listener
            .local_addr()
            .expect("a bound socket has an address");
        let (outgoing, passes_out) = watch::channel(true);
        let (incoming, passes_in) = watch::channel(true);
        let serving = tokio::spawn(async move {
            // Aborted with this task.
            let mut connections = tokio::task::JoinSet::new();
            while let Ok((server, _)) = listener.accept().await {
                let (passes_out, passes_in) = (passes_out.clone(), passes_in.clone());
                match &service {
                    Service::Tcp(address) => {
                        if let Ok(service) = TcpStream::connect(address).await {
                            connections.spawn(join(server, service, passes_out, passes_in));
                        }
                    }
                    Service::Unix(path) => {
                        if let Ok(service) = UnixStream::connect(path).await {
                            connections.spawn(join(server, service, passes_out, passes_in));
                        }
                    }
                }
            }
        });
        TestWire {
            address,
            outgoing,
            incoming,
            serving,
        }
    }

    /// Returns where the server connects instead of to the service.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Lets nothing pass that the server sends.
    pub fn cut_outgoing(&self) {
        self.outgoing.send_replace(false);
    }

    /// Lets nothing pass that the server is sent.
    pub fn cut_incoming(&self) {
        self.incoming.send_replace(false);
    }

    /// Lets everything pass again, and what has waited first.
    pub fn mend(&self) {
        self.outgoing.send_replace(true);
        self.incoming.send_replace(true);
    }
}

impl Drop for TestWire {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

/// Carries the bytes of one connection until one of its ends closes it.
async fn join(
    server: TcpStream,
    service: impl AsyncRead + AsyncWrite,
    passes_out: watch::Receiver<bool>,
    passes_in: watch::Receiver<bool>,
) {
    let (from_server, to_server) = server.into_split();
    let (from_service, to_service) = tokio::io::split(service);
    tokio::select! {
        () = carry(from_server, to_service, passes_out) => {}
        () = carry(from_service, to_server, passes_in) => {}
    }
}

/// Carries bytes in one direction while it is open.
async fn carry(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut passes: watch::Receiver<bool>,
) {
    let mut bytes = vec![0; 16 * 1024];
    while let Ok(length @ 1..) = from.read(&mut bytes).await {
        if passes.wait_for(|passes| *passes).await.is_err() {
            return;
        }
        if to.write_all(&bytes[..length]).await.is_err() {
            return;
        }
    }
}
