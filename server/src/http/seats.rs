//! The standing of the matches in which somebody has seats.

use axum::extract::State;
use axum::{Extension, Json};
use futures_util::future::join_all;
use protocol::{ErrorCode, SeatQuery, SeatsQuery, Standing, Standings};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::ClientAddress;
use super::body::Body;
use super::contract::{Refusal, schema};
use crate::app::App;
use crate::error::ApiError;
use crate::metrics::Limit;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(stand))
}

/// Tells how matches stand, each with the eyes of a seat, at most 24 at once. To ask is not to be
/// there: the others see no sign of it.
#[utoipa::path(
    post,
    path = "/api/seats",
    request_body = ref(schema::<SeatsQuery>()),
    responses((status = OK, body = ref(schema::<Standings>())), Refusal)
)]
async fn stand(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    Body(SeatsQuery { seats }): Body<SeatsQuery>,
) -> Result<Json<Standings>, ApiError> {
    if seats.len() > SeatsQuery::MAX_SEATS {
        return Err(ErrorCode::TooLarge.into());
    }
    // Each match that is asked may have to be brought into memory, so each counts as a request; one
    // has been counted.
    for _ in seats.iter().skip(1) {
        if let Err(wait) = app.addresses.request(address) {
            app.metrics.limited(Limit::Requests);
            return Err(ApiError::rate_limited(wait));
        }
    }
    let standings = join_all(seats.iter().map(|seat| ask(&app, seat))).await;
    Ok(Json(Standings { standings }))
}

async fn ask(app: &App, seat: &SeatQuery) -> Standing {
    let asked = async || {
        let handle = app.registry.get(seat.id)?;
        let standing = handle.standing(seat.token.digest(), seat.version).await;
        standing.map_err(|_| ErrorCode::Unavailable)?
    };
    let standing = match asked().await {
        // It may have left memory just then, and comes back by itself.
        Err(ErrorCode::Unavailable) => asked().await,
        standing => standing,
    };
    standing.unwrap_or_else(|code| Standing::Refused { code })
}
