//! Accepting connections.

use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::{Request, service};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

use crate::limits::{Addresses, Counted};

/// Who does not send a whole request head within this time is no client.
const HEAD_TIMEOUT: Duration = Duration::from_secs(10);

/// The largest head of a request, in bytes.
const MAX_HEAD: usize = 16 * 1024;

/// After an error (out of file descriptors, say) accepting pauses for this long.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// Likewise for a connection that is one too many, which is told so and closed.
const REFUSED_HEAD_TIMEOUT: Duration = Duration::from_secs(1);

/// Serves connections until `stopping` is cancelled. Requests know with [`Counted`] whether theirs
/// may be.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    addresses: Addresses,
    stopping: CancellationToken,
) {
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stopping.cancelled() => return,
        };
        match accepted {
            Ok((stream, peer)) => {
                let counted = addresses.accept(peer.ip());
                let router = router.clone();
                tokio::spawn(connection(stream, peer, counted, router, stopping.clone()));
            }
            Err(error) => {
                tracing::warn!(%error, "a connection was not accepted");
                tokio::time::sleep(ACCEPT_PAUSE).await;
            }
        }
    }
}

async fn connection(
    stream: TcpStream,
    peer: SocketAddr,
    counted: Option<Counted>,
    router: Router,
    stopping: CancellationToken,
) {
    // A move is small and should leave at once; where that cannot be set it only leaves later.
    let _ = stream.set_nodelay(true);
    let head_timeout = if counted.is_some() {
        HEAD_TIMEOUT
    } else {
        REFUSED_HEAD_TIMEOUT
    };
    let service = service::service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(counted.clone());
        router.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head_timeout)
        .max_buf_size(MAX_HEAD)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    // Clients break connections off all the time; that is no error of ours.
    tokio::select! {
        _ = connection.as_mut() => {}
        () = stopping.cancelled() => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}
