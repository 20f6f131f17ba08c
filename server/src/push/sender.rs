//! Handing a message to a push service.

use std::error::Error;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::body::Body;
use axum::http::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_LENGTH, HOST, HeaderName};
use axum::http::{Request, StatusCode};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_util::task::AbortOnDropHandle;

use super::destination::Destination;
use crate::metrics::Delivery;

/// The longest time that one attempt may take: push services answer within a second.
const PATIENCE: Duration = Duration::from_secs(5);

/// For how long a push service keeps a message for a browser that is away: as long as somebody is
/// likely to wait for a turn.
const KEPT_S: &str = "259200";

/// Hands an encrypted message over; nothing is returned if that takes too long. Redirections are not followed:
/// they could lead anywhere.
pub(super) async fn deliver(
    destination: &Destination,
    authorization: &str,
    topic: &str,
    body: Vec<u8>,
) -> Option<Delivery> {
    let Some(request) = request(destination, authorization, topic, body) else {
        return Some(Delivery::Refused);
    };
    let posted = timeout(PATIENCE, post(destination, request)).await.ok()?;
    Some(match posted {
        Ok(status) if status.is_success() => Delivery::Done,
        Ok(StatusCode::NOT_FOUND | StatusCode::GONE) => Delivery::Gone,
        Ok(StatusCode::TOO_MANY_REQUESTS) => Delivery::Failed,
        Ok(status) if status.is_server_error() => Delivery::Failed,
        Ok(status) => {
            tracing::warn!(%status, host = destination.host, "a push service refused a call");
            Delivery::Refused
        }
        Err(error) => {
            tracing::debug!(%error, host = destination.host, "a push service was not reached");
            Delivery::Failed
        }
    })
}

fn request(
    destination: &Destination,
    authorization: &str,
    topic: &str,
    body: Vec<u8>,
) -> Option<Request<Body>> {
    Request::post(&destination.path)
        .header(HOST, destination.authority())
        .header(AUTHORIZATION, authorization)
        .header(CONTENT_ENCODING, "aes128gcm")
        .header(CONTENT_LENGTH, body.len())
        .header(HeaderName::from_static("ttl"), KEPT_S)
        .header(HeaderName::from_static("urgency"), "high")
        .header(HeaderName::from_static("topic"), topic)
        .body(Body::from(body))
        .ok()
}

async fn post(
    destination: &Destination,
    request: Request<Body>,
) -> Result<StatusCode, Box<dyn Error + Send + Sync>> {
    let stream = destination.connect().await?;
    if !destination.is_https {
        return exchange(stream, request).await;
    }
    let name = ServerName::try_from(destination.host.clone())?;
    let secured = TlsConnector::from(Arc::clone(&TLS)).connect(name, stream);
    exchange(secured.await?, request).await
}

async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Body>,
) -> Result<StatusCode, Box<dyn Error + Send + Sync>> {
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
    let _connection = AbortOnDropHandle::new(tokio::spawn(connection));
    Ok(sender.send_request(request).await?.status())
}

/// Trusts whom the operating system trusts, whose list is read when it is first needed.
static TLS: LazyLock<Arc<ClientConfig>> = LazyLock::new(|| {
    let mut roots = RootCertStore::empty();
    let found = rustls_native_certs::load_native_certs();
    let (known, _) = roots.add_parsable_certificates(found.certs);
    if known == 0 {
        tracing::warn!("no certificates are trusted here; push messages cannot be sent");
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("the provider has the protocols of TLS 1.2 and 1.3")
        .with_root_certificates(roots)
        .with_no_client_auth();
    Arc::new(config)
});
