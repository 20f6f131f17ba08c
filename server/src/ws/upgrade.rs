//! From an HTTP request to a session.

use axum::body::Body;
use axum::extract::{Extension, Request, State};
use axum::http::HeaderMap;
use axum::http::header::{
    CONNECTION, HOST, ORIGIN, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_VERSION, UPGRADE,
};
use axum::response::Response;
use protocol::ErrorCode;
use tungstenite::Error;
use tungstenite::error::ProtocolError;
use tungstenite::handshake::server::create_response_with_body;

use super::connection;
use super::socket::Socket;
use crate::app::App;
use crate::error::ApiError;
use crate::http::ClientAddress;
use crate::limits::CountedConnection;

/// Opens a socket.
pub(crate) async fn upgrade(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    Extension(connection): Extension<Option<CountedConnection>>,
    mut request: Request,
) -> Result<Response, ApiError> {
    let response =
        create_response_with_body(&request, Body::empty).map_err(|error| refusal(&error))?;
    if !is_origin_allowed(request.headers(), &app.config.allow_origin) {
        return Err(ErrorCode::BadOrigin.into());
    }
    if app.sessions.are_closing() {
        return Err(ErrorCode::Restarting.into());
    }
    let upgraded = hyper::upgrade::on(&mut request);
    let counted = app.addresses.open_socket(connection, address);
    tokio::spawn(async move {
        // A client that is gone before it has the answer needs no socket.
        let Ok(upgraded) = upgraded.await else {
            return;
        };
        let mut socket = Socket::accepted(upgraded).await;
        // One that is not counted is one too many.
        if counted.is_some() {
            connection::serve(&mut socket, app, address).await;
        } else {
            Box::pin(connection::turn_away(&mut socket, app, address)).await;
        }
        drop(counted);
    });
    Ok(response)
}

/// Refuses a request that asks for no WebSocket, or not as it should.
fn refusal(error: &Error) -> ApiError {
    let at = match error {
        Error::Protocol(ProtocolError::WrongHttpMethod) => {
            return ErrorCode::MethodNotAllowed.into();
        }
        Error::Protocol(ProtocolError::MissingConnectionUpgradeHeader) => Some(CONNECTION),
        Error::Protocol(ProtocolError::MissingUpgradeWebSocketHeader) => Some(UPGRADE),
        Error::Protocol(ProtocolError::MissingSecWebSocketVersionHeader) => {
            Some(SEC_WEBSOCKET_VERSION)
        }
        Error::Protocol(ProtocolError::MissingSecWebSocketKey) => Some(SEC_WEBSOCKET_KEY),
        _ => None,
    };
    ApiError::unreadable(at.map(|header| header.to_string()))
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
