//! Web Push: the server's key, and the browsers that are called for a seat.

use axum::extract::State;
use axum::http::StatusCode;
use axum::{Extension, Json};
use protocol::{ErrorCode, PushKey, PushSubscription};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::ClientAddress;
use super::body::Body;
use super::caller::Caller;
use super::contract::{Refusal, schema};
use super::path::Segment;
use crate::app::App;
use crate::error::ApiError;
use crate::store::{NewPush, StoreError, Write};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(key))
        .routes(routes!(subscribe))
}

/// Returns the key that browsers subscribe with.
#[utoipa::path(
    get,
    path = "/api/push",
    responses((status = OK, body = ref(schema::<PushKey>())))
)]
async fn key(State(app): State<App>) -> Json<PushKey> {
    let key = app.push.key();
    Json(PushKey { key })
}

/// Has a player's browser called when it has no connection open: when it is the player's turn, when
/// somebody joins, when the match begins and when it is over. Of each player five browsers are kept,
/// the latest ones.
#[utoipa::path(
    post,
    path = "/api/matches/{match_ref}/push",
    params(("match_ref" = String, Path, description = "The match's id or join code.")),
    request_body = ref(schema::<PushSubscription>()),
    responses((status = NO_CONTENT), Refusal)
)]
async fn subscribe(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    Segment(match_ref): Segment,
    Caller(token_digest): Caller,
    Body(subscription): Body<PushSubscription>,
) -> Result<StatusCode, ApiError> {
    let id = app.resolve(&match_ref, address).await?;
    let token_digest = token_digest.ok_or(ErrorCode::NotAPlayer)?;
    app.push.check(&subscription)?;
    let new = NewPush {
        id,
        token_digest,
        subscription,
    };
    match app.store.write(Write::AddPush(Box::new(new))).await {
        Ok(()) => Ok(StatusCode::NO_CONTENT),
        // No player of the match has this token.
        Err(StoreError::Conflict) => Err(ErrorCode::BadToken.into()),
        Err(error) => Err(error.into()),
    }
}
