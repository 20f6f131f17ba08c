//! Playing with anybody: one request takes a seat at a table that waits, or lays one.

use std::cmp::Reverse;
use std::net::IpAddr;
use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use axum::{Extension, Json};
use futures_util::future::try_join_all;
use protocol::{
    CreateMatch, Joined, MatchId, MatchSummary, Status, TimeControl, Token, Visibility,
};
use tokio::time::timeout;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::ClientAddress;
use super::body::Body;
use super::contract::{Refusal, schema};
use super::idempotency::{IdempotencyKey, once};
use super::matches::{Terms, lay, sit_down};
use crate::app::App;
use crate::error::ApiError;

/// The longest look at a table.
const LOOK: Duration = Duration::from_secs(1);

/// So many open tables are looked at, the newest.
const LOOKED_AT: u32 = 200;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(pair))
}

/// Takes a seat at a listed match that waits for players, with the same game, settings and clock;
/// without one, creates such a match, which the next one to ask is paired with.
///
/// Somebody has to be at the table already, unless the clock counts days.
#[utoipa::path(
    post,
    path = "/api/pairings",
    params(IdempotencyKey),
    request_body = ref(schema::<CreateMatch>()),
    responses((status = CREATED, body = ref(schema::<Joined>())), Refusal)
)]
async fn pair(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    key: IdempotencyKey,
    Body(create): Body<CreateMatch>,
) -> Result<(StatusCode, Json<Joined>), ApiError> {
    let terms = Terms::of(&create)?;
    let joined = once(app, key, "pair", |app, token| async move {
        find_or_lay(&app, address, terms, create, token).await
    });
    Ok((StatusCode::CREATED, Json(joined.await?)))
}

/// Takes a seat at a match that waits for somebody like this, or creates one.
async fn find_or_lay(
    app: &App,
    address: IpAddr,
    terms: Terms,
    create: CreateMatch,
    token: Token,
) -> Result<Joined, ApiError> {
    // One after another, so that two who ask at the same moment meet, be it at two servers.
    let _lock = app.pairing.lock().await;
    let _lock_of_servers = match app.store.ownership() {
        Some(ownership) => Some(ownership.lock_pairing().await?),
        None => None,
    };
    for id in waiting(app, &terms, &create).await? {
        // A seat or a colour may be taken, or the table full by now.
        if let Ok(joined) = sit_down(app, id, create.player.clone(), token.clone()).await {
            return Ok(joined);
        }
    }
    let listed = CreateMatch {
        visibility: Visibility::Listed,
        computers: Vec::new(),
        ..create
    };
    lay(app, address, terms, listed, token).await
}

/// Returns the matches that wait for somebody like this, those with the fewest free seats first,
/// then those that have waited longest.
async fn waiting(app: &App, terms: &Terms, create: &CreateMatch) -> Result<Vec<MatchId>, ApiError> {
    let served = app.timebase.now().served;
    let listed = app
        .store
        .reads()
        .list(served, Status::Open, None, LOOKED_AT);
    let is_alike = |found: &MatchSummary| {
        found.game == terms.kind.id()
            && found.settings == terms.settings.json
            && found.time_control == terms.time_control
            && found.spectator_delay == create.spectator_delay
            && found.players.len() < usize::from(found.seats)
    };
    let mut alike = listed.await?.matches;
    alike.retain(is_alike);
    alike.sort_by_key(|found| (Reverse(found.players.len()), found.created_ms));
    let takes_days = matches!(terms.time_control, TimeControl::Correspondence { .. });
    // All are asked at once: each may be with a server that is not reached, which keeps nobody waiting.
    let looks = alike.iter().map(async |found| {
        let table = app.registry.get(found.id)?;
        Ok::<bool, ApiError>(takes_days || timeout(LOOK, table.is_attended()).await == Ok(true))
    });
    let waits = try_join_all(looks).await?;
    let waiting = alike.iter().zip(waits).filter(|(_, waits)| *waits);
    Ok(waiting.map(|(found, _)| found.id).collect())
}

#[cfg(test)]
mod tests {
    use axum::http::StatusCode;
    use serde_json::{Value, json};
    use tokio::time::sleep;

    use super::*;
    use crate::sim::alone::runtime;
    use crate::sim::network::Server;

    async fn pair(server: &Server, name: &str, time_control: &Value) -> Joined {
        let wish = json!({
            "game": "orbito", "time_control": time_control, "player": {"name": name},
        });
        let (status, body) = server.post("/api/pairings", &wish.to_string()).await;
        assert_eq!(status, StatusCode::CREATED);
        serde_json::from_slice(&body).unwrap()
    }

    /// Somebody who plays by days is met at a table that everybody has left; nobody else is.
    #[test]
    fn a_table_whose_clock_counts_days_waits_for_others_without_its_players() {
        let runtime = runtime();
        let server = Server::alone(&runtime);
        let days = json!({"system": "correspondence", "days": 3});
        let minutes = json!({"system": "fischer", "initial_ms": 300_000, "increment_ms": 0});
        runtime.block_on(async {
            for (control, is_met) in [(days, true), (minutes, false)] {
                let first = pair(&server, "Ann", &control).await;
                sleep(Duration::from_mins(10)).await;
                let second = pair(&server, "Bob", &control).await;
                assert_eq!(first.id == second.id, is_met, "{control}");
            }
        });
    }
}
