//! Keys with which players take their seats along to other devices.

use std::net::IpAddr;

use axum::extract::State;
use axum::http::StatusCode;
use axum::{Extension, Json};
use protocol::{ErrorCode, Joined, MakeSeatKey, MatchId, SeatKey, SeatToTake};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::ClientAddress;
use super::body::Body;
use super::caller::Caller;
use super::contract::{Refusal, schema};
use super::idempotency::IdempotencyKey;
use super::path::Segment;
use crate::app::App;
use crate::error::ApiError;
use crate::matches::KeyRequest;
use crate::random;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(make, look, stop))
        .routes(routes!(take))
}

/// Makes a key with which another device can take the caller's seat along, once and for ten minutes,
/// in the place of the one made before. With `moves` the seat ends at the caller's device then.
#[utoipa::path(
    post,
    path = "/api/matches/{match_ref}/seat-key",
    params(("match_ref" = String, Path, description = "The match's id or join code.")),
    request_body = ref(schema::<MakeSeatKey>()),
    responses((status = CREATED, body = ref(schema::<SeatKey>())), Refusal)
)]
async fn make(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    Segment(match_ref): Segment,
    Caller(token): Caller,
    Body(MakeSeatKey { moves }): Body<MakeSeatKey>,
) -> Result<(StatusCode, Json<SeatKey>), ApiError> {
    let id = app.resolve(&match_ref, address).await?;
    let token = token.ok_or(ErrorCode::NotAPlayer)?;
    let key = random::token()?;
    let request = KeyRequest::Make {
        token,
        key: key.digest(),
        moves,
    };
    let SeatToTake { expires_in_ms, .. } = ask(&app, id, request).await?;
    Ok((StatusCode::CREATED, Json(SeatKey { key, expires_in_ms })))
}

/// Shows the seat that a key leads to, without using the key, which stands where a token would.
#[utoipa::path(
    get,
    path = "/api/matches/{match_ref}/seat-key",
    params(("match_ref" = String, Path, description = "The match's id or join code.")),
    responses((status = OK, body = ref(schema::<SeatToTake>())), Refusal)
)]
async fn look(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    Segment(match_ref): Segment,
    Caller(key): Caller,
) -> Result<Json<SeatToTake>, ApiError> {
    let id = app.resolve(&match_ref, address).await?;
    let key = key.ok_or(ErrorCode::BadSeatKey)?;
    let found = ask_with_key(&app, address, id, KeyRequest::Look { key });
    Ok(Json(found.await?))
}

/// Stops the key to the caller's seat: nobody can use it any more.
#[utoipa::path(
    delete,
    path = "/api/matches/{match_ref}/seat-key",
    params(("match_ref" = String, Path, description = "The match's id or join code.")),
    responses((status = NO_CONTENT), Refusal)
)]
async fn stop(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    Segment(match_ref): Segment,
    Caller(token): Caller,
) -> Result<StatusCode, ApiError> {
    let id = app.resolve(&match_ref, address).await?;
    let token = token.ok_or(ErrorCode::NotAPlayer)?;
    ask(&app, id, KeyRequest::Stop { token }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes a seat along with its key, which stands where a token would and is used up: the caller gets
/// a token of its own.
#[utoipa::path(
    post,
    path = "/api/matches/{match_ref}/seat-key/take",
    params(
        ("match_ref" = String, Path, description = "The match's id or join code."),
        IdempotencyKey
    ),
    responses((status = CREATED, body = ref(schema::<Joined>())), Refusal)
)]
async fn take(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    Segment(match_ref): Segment,
    Caller(key): Caller,
    idempotency: IdempotencyKey,
) -> Result<(StatusCode, Json<Joined>), ApiError> {
    let id = app.resolve(&match_ref, address).await?;
    let key = key.ok_or(ErrorCode::BadSeatKey)?;
    let token = idempotency.token(&format!("take {id}"))?;
    let request = KeyRequest::Take {
        key,
        token: token.digest(),
    };
    let seat = ask_with_key(&app, address, id, request).await?;
    let joined = Joined {
        // The player may have gone on to a rematch.
        id: seat.summary.id,
        code: seat.summary.code,
        token,
        player: seat.player,
    };
    Ok((StatusCode::CREATED, Json(joined)))
}

/// Asks with a key. Wrong ones are limited as wrong codes are.
async fn ask_with_key(
    app: &App,
    address: IpAddr,
    id: MatchId,
    request: KeyRequest,
) -> Result<SeatToTake, ApiError> {
    app.may_guess(address)?;
    let answer = ask(app, id, request).await;
    if answer != Err(ErrorCode::BadSeatKey) {
        app.addresses.code_was_right(address);
    }
    Ok(answer?)
}

async fn ask(app: &App, id: MatchId, request: KeyRequest) -> Result<SeatToTake, ErrorCode> {
    let answer = app.registry.get(id)?.seat_key(request.clone()).await;
    let answer = match answer {
        // It left memory just then, and comes back by itself: asked twice, it answers the same.
        Err(_) => app.registry.get(id)?.seat_key(request).await,
        answer => answer,
    };
    answer.map_err(|_| ErrorCode::Unavailable)?
}
