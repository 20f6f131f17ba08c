//! Accepting connections.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::{Request, service};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::Semaphore;
use tokio::time::timeout;
use tokio_io_timeout::TimeoutStream;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

use crate::limits::{Addresses, CountedConnection};
use crate::process;

/// Connections that may wait to be accepted: a restart brings everybody back at once.
const BACKLOG: u32 = 4_096;

/// The time within which a client must send a whole request head.
const HEAD_TIMEOUT: Duration = Duration::from_secs(10);

/// The largest head of a request, in bytes.
const MAX_HEAD: usize = 16 * 1024;

/// A client that takes nothing of an answer for this long is dropped.
const WRITE_TIMEOUT: Duration = Duration::from_secs(20);

/// After an error (out of file descriptors, say) accepting pauses for this long.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// Connections beyond the limit that are told so at the same time; any more are closed at once.
const REFUSALS: usize = 64;

/// The longest time for telling a connection that it is one too many.
const REFUSAL_TIMEOUT: Duration = Duration::from_secs(3);

/// Returns how many connections may be open, of as many as are wanted: each is a file.
pub(crate) fn connections_that_fit(wanted: usize) -> usize {
    let fitting = process::raise_file_limit().saturating_sub(REFUSALS);
    if fitting < wanted {
        tracing::warn!(
            wanted,
            fitting,
            "the limit on open files leaves room for fewer connections than --max-connections"
        );
    }
    wanted.min(fitting)
}

/// Opens the port.
pub(crate) fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() {
        TcpSocket::new_v4()?
    } else {
        TcpSocket::new_v6()?
    };
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Says in the log which addresses to open: players without a name for the machine have no other way to
/// find it.
pub(crate) fn log_addresses(listening: SocketAddr) {
    let url = |ip| format!("http://{}", SocketAddr::new(ip, listening.port()));
    if !listening.ip().is_unspecified() {
        tracing::info!(url = url(listening.ip()), "open this address");
        return;
    }
    let local = if listening.is_ipv4() {
        IpAddr::from(Ipv4Addr::LOCALHOST)
    } else {
        IpAddr::from(Ipv6Addr::LOCALHOST)
    };
    tracing::info!(url = url(local), "open on this computer");
    for ip in network_addresses(listening.is_ipv6()) {
        tracing::info!(url = url(ip), "open in the local network");
    }
}

/// Returns the addresses under which other machines see this one. A datagram socket that is connected
/// has one, and sends nothing; the addresses it is connected to are reserved for documentation.
fn network_addresses(has_ipv6: bool) -> Vec<IpAddr> {
    let routes: [(SocketAddr, SocketAddr); 2] = [
        (
            (Ipv4Addr::UNSPECIFIED, 0).into(),
            (Ipv4Addr::new(192, 0, 2, 1), 9).into(),
        ),
        (
            (Ipv6Addr::UNSPECIFIED, 0).into(),
            (Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1), 9).into(),
        ),
    ];
    let own_address = |(any, elsewhere): &(SocketAddr, SocketAddr)| {
        let socket = UdpSocket::bind(any).ok()?;
        // A machine without such a network has no such address.
        socket.connect(elsewhere).ok()?;
        Some(socket.local_addr().ok()?.ip())
    };
    let found = routes[..=usize::from(has_ipv6)].iter();
    let found = found.filter_map(own_address);
    found.filter(|ip| !ip.is_loopback()).collect()
}

/// Serves connections until `stopping` is cancelled. Requests know with [`CountedConnection`] whether theirs
/// may be.
pub(crate) async fn accept_connections(
    listener: TcpListener,
    router: Router,
    addresses: Addresses,
    stopping: CancellationToken,
) {
    let refusals = Arc::new(Semaphore::new(REFUSALS));
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stopping.cancelled() => return,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection was not accepted");
                tokio::time::sleep(ACCEPT_PAUSE).await;
                continue;
            }
        };
        // A move is small and should leave at once; where that cannot be set it only leaves later.
        let _ = stream.set_nodelay(true);
        let counted = addresses.accept(peer.ip());
        let is_refused = counted.is_none();
        let serving = connection(stream, peer, counted, router.clone(), stopping.clone());
        if !is_refused {
            tokio::spawn(serving);
        } else if let Ok(refusal) = Arc::clone(&refusals).try_acquire_owned() {
            tokio::spawn(async move {
                // A client that is slow to read why is closed nevertheless.
                let _ = timeout(REFUSAL_TIMEOUT, serving).await;
                drop(refusal);
            });
        }
    }
}

/// Serves a connection until it ends, or, once `stopping` is cancelled, until it has answered.
pub(crate) async fn connection(
    stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static,
    peer: SocketAddr,
    counted: Option<CountedConnection>,
    router: Router,
    stopping: CancellationToken,
) {
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(WRITE_TIMEOUT));
    let service = service::service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(counted.clone());
        router.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIMEOUT)
        .max_buf_size(MAX_HEAD)
        .serve_connection(TokioIo::new(Box::pin(stream)), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    // Clients break connections off all the time; that is no error of ours.
    tokio::select! {
        // In a fixed order, so that a simulation can be replayed.
        biased;
        _ = connection.as_mut() => {}
        () = stopping.cancelled() => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::routing::get;
    use tokio::io::{AsyncWriteExt, duplex};
    use tokio::time::Instant;

    use super::*;

    /// A head that does not come is not waited for.
    #[tokio::test(start_paused = true)]
    async fn a_head_has_to_come_within_ten_seconds() {
        let (mut client, stream) = duplex(1_024);
        let peer = SocketAddr::from(([192, 0, 2, 1], 1));
        let (router, stopping) = (Router::new(), CancellationToken::new());
        let serving = tokio::spawn(connection(stream, peer, None, router, stopping));
        let asked = Instant::now();
        client
            .write_all(b"GET / HTTP/1.1\r\nhost: tab")
            .await
            .unwrap();
        serving.await.unwrap();
        let seconds = asked.elapsed().as_secs_f64();
        assert!((10.0..10.1).contains(&seconds), "{seconds}");
    }

    /// An answer that nobody takes is not kept for ever.
    #[tokio::test(start_paused = true)]
    async fn a_client_that_reads_no_answer_is_dropped() {
        let large = Router::new().route("/", get(async || "x".repeat(1_000_000)));
        let (mut client, stream) = duplex(1_024);
        let peer = SocketAddr::from(([192, 0, 2, 1], 1));
        let stopping = CancellationToken::new();
        let serving = tokio::spawn(connection(stream, peer, None, large, stopping));
        let asked = Instant::now();
        let request = b"GET / HTTP/1.1\r\nhost: tablee\r\n\r\n";
        client.write_all(request).await.unwrap();
        serving.await.unwrap();
        let took = asked.elapsed();
        assert!(
            (WRITE_TIMEOUT..WRITE_TIMEOUT * 2).contains(&took),
            "{took:?}"
        );
    }
}
