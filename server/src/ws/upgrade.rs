//! From an HTTP request to a session.

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};
use axum::response::Response;
use protocol::ErrorCode;

use super::connection;
use crate::app::App;
use crate::error::ApiError;
use crate::http::ClientAddress;
use crate::limits::CountedConnection;

/// Frames beyond this end the connection; smaller ones that are still too large are refused.
const MAX_FRAME: usize = 64 * 1024;

/// The bytes read from a socket at once. They stay with the connection, and messages are small.
const READ_BUFFER: usize = 512;

/// Frames that are sent at once are gathered up to this size, so that an answer and the news it
/// brings leave in one packet.
const WRITE_BUFFER: usize = 16 * 1024;

/// The bytes that may wait between us and the kernel before writing fails.
const MAX_WRITE_BUFFER: usize = 4 * 1024 * 1024;

/// Opens a socket.
pub(crate) async fn upgrade(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    Extension(connection): Extension<Option<CountedConnection>>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    if !is_origin_allowed(&headers, &app.config.allow_origin) {
        return Err(ErrorCode::BadOrigin.into());
    }
    if app.sessions.are_closing() {
        return Err(ErrorCode::Restarting.into());
    }
    let upgrade = upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(MAX_WRITE_BUFFER)
        .max_message_size(MAX_FRAME)
        .max_frame_size(MAX_FRAME);
    let counted = app.addresses.open_socket(connection, address);
    Ok(upgrade.on_upgrade(move |mut socket| async move {
        // One that is not counted is one too many.
        if counted.is_some() {
            connection::serve(&mut socket, app, address).await;
        } else {
            Box::pin(connection::turn_away(&mut socket, app, address)).await;
        }
        drop(counted);
    }))
}

/// Tells whether the page that opens the socket may: pages of this server and of the origins
/// allowed. What sends no origin is no browser, and no page can make it do anything.
fn is_origin_allowed(headers: &HeaderMap, allowed: &[String]) -> bool {
    let Some(origin) = headers.get(ORIGIN) else {
        return true;
    };
    let Ok(origin) = origin.to_str() else {
        return false;
    };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let own = origin.split_once("://").map(|(_, host)| host);
    (own.is_some() && own == host) || allowed.iter().any(|other| other == origin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_own_and_allowed_pages_open_sockets() {
        let allowed = ["https://play.example".to_owned()];
        let check = |origin: Option<&'static str>| {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, "tablee.example:8080".parse().unwrap());
            if let Some(origin) = origin {
                headers.insert(ORIGIN, origin.parse().unwrap());
            }
            is_origin_allowed(&headers, &allowed)
        };
        assert!(check(None));
        assert!(check(Some("http://tablee.example:8080")));
        assert!(check(Some("https://play.example")));
        assert!(!check(Some("https://evil.example")));
        assert!(!check(Some("null")));
    }
}
