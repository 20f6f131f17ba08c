//! The sender of a request: a player shows the seat's token, everybody else nothing.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use protocol::Token;

/// The digest of the token a request came with, if it came with one
/// (`Authorization: Bearer …`).
pub(super) struct Caller(pub(super) Option<[u8; 32]>);

impl<S: Sync> FromRequestParts<S> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Caller, Infallible> {
        Ok(Caller(digest(&parts.headers)))
    }
}

fn digest(headers: &HeaderMap) -> Option<[u8; 32]> {
    let authorization = headers.get(AUTHORIZATION)?.to_str().ok()?;
    let token = authorization.strip_prefix("Bearer ")?;
    Some(Token::from(token.to_owned()).digest())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_bearer_is_a_player() {
        let digest_of = |authorization: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(AUTHORIZATION, authorization.parse().unwrap());
            digest(&headers)
        };
        let token = Token::from("k".to_owned());
        assert_eq!(digest_of("Bearer k"), Some(token.digest()));
        assert_eq!(digest_of("Basic k"), None);
        assert_eq!(digest(&HeaderMap::new()), None);
    }
}
