//! The address from which a request comes.

use std::net::{IpAddr, SocketAddr};

use axum::Extension;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::HeaderMap;
use axum::middleware::Next;
use axum::response::Response;

use crate::app::App;

/// The address a client is known by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClientAddress(pub(crate) IpAddr);

/// Notes the client's address with the request.
pub(super) async fn find(
    State(app): State<App>,
    Extension(ConnectInfo(peer)): Extension<ConnectInfo<SocketAddr>>,
    mut request: Request,
    next: Next,
) -> Response {
    let forwarded = app
        .config
        .trust_forwarded_for
        .then(|| last_forwarded(request.headers()))
        .flatten();
    let address = forwarded.unwrap_or(peer.ip());
    request.extensions_mut().insert(ClientAddress(address));
    next.run(request).await
}

/// Returns the address the nearest proxy saw: the last one. Those before it are the client's own
/// words. Some proxies name the port, too.
fn last_forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?;
    let last = last.to_str().ok()?.rsplit(',').next()?.trim();
    let with_port = || Some(last.parse::<SocketAddr>().ok()?.ip());
    last.parse().ok().or_else(with_port)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_nearest_proxy_is_believed() {
        let mut headers = HeaderMap::new();
        assert_eq!(last_forwarded(&headers), None);
        headers.append("x-forwarded-for", "203.0.113.9".parse().unwrap());
        headers.append("x-forwarded-for", "10.0.0.1, 192.0.2.7".parse().unwrap());
        assert_eq!(last_forwarded(&headers), "192.0.2.7".parse().ok());
        headers.append("x-forwarded-for", "203.0.113.9:51234".parse().unwrap());
        assert_eq!(last_forwarded(&headers), "203.0.113.9".parse().ok());
        headers.append("x-forwarded-for", "[2001:db8::7]:443".parse().unwrap());
        assert_eq!(last_forwarded(&headers), "2001:db8::7".parse().ok());
    }
}
