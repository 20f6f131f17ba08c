//! Requests that may be repeated: under the same key, the same seat is given again.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use protocol::{ErrorCode, Joined, Token};
use sha2::{Digest, Sha256};
use utoipa::IntoParams;
use uuid::{Uuid, Version};

use crate::app::App;
use crate::error::ApiError;
use crate::random::{self, NoRandomness};

/// The header with the key.
pub(super) const HEADER: &str = "idempotency-key";

/// The key of a request, a random UUID, if it came with one.
#[derive(IntoParams)]
#[into_params(parameter_in = Header, names("Idempotency-Key"))]
pub(super) struct IdempotencyKey(
    /// A random UUID (version 4), as secret as a token: repeated under it, the request is answered
    /// with the same seat.
    #[param(
        value_type = Option<String>,
        pattern = "^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$"
    )]
    Option<Uuid>,
);

impl<S: Sync> FromRequestParts<S> for IdempotencyKey {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<IdempotencyKey, ApiError> {
        let Some(header) = parts.headers.get(HEADER) else {
            return Ok(IdempotencyKey(None));
        };
        let key = header.to_str().ok().and_then(|text| text.parse().ok());
        let key = key.filter(|key: &Uuid| key.get_version() == Some(Version::Random));
        key.map(|key| IdempotencyKey(Some(key)))
            .ok_or_else(|| ApiError::unreadable(Some(HEADER.to_owned())))
    }
}

impl IdempotencyKey {
    /// Makes the token for what is asked: always the same one under the same key, so that it need
    /// not be stored to be given again.
    pub(super) fn token(&self, asked: &str) -> Result<Token, NoRandomness> {
        let Some(key) = self.0 else {
            return random::token();
        };
        let mut hash = Sha256::new();
        hash.update(key.as_bytes());
        hash.update(asked);
        Ok(Token::from_random(hash.finalize().into()))
    }
}

/// Does what is asked for, and returns the seat that it leads to. Under a key that is done once: one
/// request at a time, and to its end even if the client is gone, so that a repeated one finds the seat.
///
/// `asked` is a word for the request, which the same key may be used for again in another request.
pub(super) async fn once<F>(
    app: App,
    key: IdempotencyKey,
    asked: &str,
    give: impl FnOnce(App, Token) -> F,
) -> Result<Joined, ApiError>
where
    F: Future<Output = Result<Joined, ApiError>> + Send + 'static,
{
    let token = key.token(asked)?;
    let giving = give(app.clone(), token.clone());
    if key.0.is_none() {
        return giving.await;
    }
    let turn = app.seat_requests.turn(token.digest()).await;
    let done = tokio::spawn(async move {
        let _turn = turn;
        match given(&app, token).await? {
            Some(joined) => Ok(joined),
            None => giving.await,
        }
    });
    done.await.map_err(|_| ErrorCode::Internal)?
}

/// Returns the seat that a request has been given already.
async fn given(app: &App, token: Token) -> Result<Option<Joined>, ApiError> {
    let found = app.store.reads().find_token(token.digest()).await?;
    Ok(found.map(|(id, code, player)| Joined {
        id,
        code,
        token,
        player,
    }))
}

#[cfg(test)]
mod tests {
    use axum::http::Request;

    use super::*;

    async fn key(header: &str) -> Result<IdempotencyKey, ApiError> {
        let request = Request::builder().header(HEADER, header).body(()).unwrap();
        IdempotencyKey::from_request_parts(&mut request.into_parts().0, &()).await
    }

    #[tokio::test]
    async fn the_same_key_and_request_make_the_same_token() {
        let one = key("7f9c24e8-3b1a-4c2d-9e5f-0a1b2c3d4e5f").await.unwrap();
        let other = key("7f9c24e8-3b1a-4c2d-9e5f-0a1b2c3d4e60").await.unwrap();
        let token = |key: &IdempotencyKey, asked| key.token(asked).unwrap().digest();
        assert_eq!(token(&one, "create"), token(&one, "create"));
        assert_ne!(token(&one, "create"), token(&one, "join"));
        assert_ne!(token(&one, "create"), token(&other, "create"));
        // Keys that could be guessed are none.
        for refused in ["", "c1", "7f9c24e8-3b1a-1c2d-9e5f-0a1b2c3d4e5f"] {
            assert!(key(refused).await.is_err(), "{refused}");
        }
    }
}
