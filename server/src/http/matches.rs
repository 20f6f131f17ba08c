//! Creating, joining and listing matches.

use std::net::IpAddr;

use axum::extract::State;
use axum::http::StatusCode;
use axum::{Extension, Json};
use engine::{CheckedSettings, GameKind, game};
use match_core::{Head, Join, MatchCore};
use protocol::{
    Computer, CreateMatch, ErrorCode, JoinMatch, Joined, MatchId, MatchList, MatchSummary, Status,
    TimeControl, Token,
};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::ClientAddress;
use super::body::Body;
use super::caller::Caller;
use super::contract::{Refusal, reference, schema};
use super::idempotency::{IdempotencyKey, once};
use super::parameters::Parameters;
use super::path::Segment;
use crate::app::App;
use crate::error::ApiError;
use crate::limits::network;
use crate::matches::MatchHandle;
use crate::metrics::Limit;
use crate::random;
use crate::store::StoreError;

/// Matches on a page of a list.
const PAGE: u32 = 50;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(create, list))
        .routes(routes!(show))
        .routes(routes!(join))
}

/// Creates a match; the one who does is its first player.
#[utoipa::path(
    post,
    path = "/api/matches",
    params(IdempotencyKey),
    request_body = ref(schema::<CreateMatch>()),
    responses((status = CREATED, body = ref(schema::<Joined>())), Refusal)
)]
async fn create(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    key: IdempotencyKey,
    Body(create): Body<CreateMatch>,
) -> Result<(StatusCode, Json<Joined>), ApiError> {
    let terms = Terms::of(&create)?;
    let joined = once(app, key, "create", |app, token| async move {
        lay(&app, address, terms, create, token).await
    });
    Ok((StatusCode::CREATED, Json(joined.await?)))
}

/// The game, settings and clock of a match, checked.
pub(super) struct Terms {
    pub(super) kind: &'static dyn GameKind,
    pub(super) settings: CheckedSettings,
    pub(super) time_control: TimeControl,
}

impl Terms {
    /// Checks what is asked for.
    pub(super) fn of(create: &CreateMatch) -> Result<Terms, ApiError> {
        let kind = game(&create.game).ok_or(ErrorCode::UnknownGame)?;
        let settings: CheckedSettings = kind.check(&create.settings)?;
        let time_control = match create.time_control {
            Some(control) if control.is_valid() => control,
            Some(_) => return Err(ErrorCode::BadTimeControl.into()),
            None => TimeControl::by_rules(&settings),
        };
        if create
            .spectator_delay
            .is_some_and(|delay| !delay.is_valid())
        {
            return Err(ErrorCode::BadSpectatorDelay.into());
        }
        Ok(Terms {
            kind,
            settings,
            time_control,
        })
    }
}

/// Creates a match on checked terms, with the computers asked for; the holder of the token is its first player.
pub(super) async fn lay(
    app: &App,
    address: IpAddr,
    terms: Terms,
    create: CreateMatch,
    token: Token,
) -> Result<Joined, ApiError> {
    let Terms {
        kind,
        settings,
        time_control,
    } = terms;
    let creator = network(address).to_string();
    let has_computers = !create.computers.is_empty();
    if has_computers && app.registry.shared().is_full_of_computers(&creator) {
        app.metrics.limited(Limit::Computers);
        return Err(ErrorCode::TooManyComputers.into());
    }
    let now = app.timebase.now();
    let random = random::parts(now.wall_ms)?;
    let head = Head {
        id: random.id,
        code: random.code,
        kind,
        settings,
        time_control,
        visibility: create.visibility,
        spectator_delay: create.spectator_delay,
        seed: random.seed,
        created_ms: now.wall_ms,
        creator: Some(creator),
    };
    let mut core = MatchCore::create(head, app.registry.shared().timeouts, now);
    let join = Join {
        wish: create.player,
        token_digest: token.digest(),
        address: None,
    };
    let player = core.join(now, &join)?;
    for Computer { seat, level } in create.computers {
        core.seat_computer(now, seat, level)?;
    }
    let created = app.registry.create(core).await;
    if matches!(created, Err(StoreError::TooManyMatches)) {
        app.metrics.limited(Limit::Matches);
    }
    let join_code = created?;
    tracing::info!(id = %random.id, game = kind.id(), "match created");
    Ok(Joined {
        id: random.id,
        code: join_code,
        token,
        player,
    })
}

/// Joins a match, by its id or join code.
#[utoipa::path(
    post,
    path = "/api/matches/{match_ref}/players",
    params(
        ("match_ref" = String, Path, description = "The match's id or join code."),
        IdempotencyKey
    ),
    request_body = ref(schema::<JoinMatch>()),
    responses((status = CREATED, body = ref(schema::<Joined>())), Refusal)
)]
async fn join(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    Segment(match_ref): Segment,
    key: IdempotencyKey,
    Body(wish): Body<JoinMatch>,
) -> Result<(StatusCode, Json<Joined>), ApiError> {
    let id = app.resolve(&match_ref, address).await?;
    let token = key.token(&id.to_string())?;
    let joined = sit_down(&app, address, id, wish, token).await?;
    Ok((StatusCode::CREATED, Json(joined)))
}

/// Takes a seat at a match; the holder of the token is its player.
pub(super) async fn sit_down(
    app: &App,
    address: IpAddr,
    id: MatchId,
    wish: JoinMatch,
    token: Token,
) -> Result<Joined, ApiError> {
    let join = Join {
        wish,
        token_digest: token.digest(),
        address: Some(network(address).to_string()),
    };
    // Asked for first, as a player who has joined must get the token: also one who asks for it again
    // when the match has started.
    let code = summary(app, id, Some(join.token_digest)).await?.code;
    let handle = app.registry.get(id)?;
    // Without an answer it is not known whether the seat was taken: only the client can repeat this.
    let joined = handle.join(join).await;
    let player = joined.map_err(|_| ErrorCode::Unavailable)??;
    Ok(Joined {
        id,
        code,
        token,
        player,
    })
}

/// Shows a match, by its id or join code; a closed one that has started only to its players.
#[utoipa::path(
    get,
    path = "/api/matches/{match_ref}",
    params(("match_ref" = String, Path, description = "The match's id or join code.")),
    responses((status = OK, body = ref(schema::<MatchSummary>())), Refusal)
)]
async fn show(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    Segment(match_ref): Segment,
    Caller(token_digest): Caller,
) -> Result<Json<MatchSummary>, ApiError> {
    let id = app.resolve(&match_ref, address).await?;
    Ok(Json(summary(&app, id, token_digest).await?))
}

/// Returns what a caller may know of a match.
pub(super) async fn summary(
    app: &App,
    id: MatchId,
    token_digest: Option<[u8; 32]>,
) -> Result<MatchSummary, ApiError> {
    let handle: MatchHandle = app.registry.get(id)?;
    let summary = if let Ok(summary) = handle.summary(token_digest).await {
        summary
    } else {
        // It left memory just then, and comes back by itself.
        let again = app.registry.get(id)?.summary(token_digest).await;
        again.map_err(|_| ErrorCode::Unavailable)?
    };
    Ok(summary?)
}

/// A page of a list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Page {
    /// The state of the matches in the list.
    #[param(schema_with = reference::<Status>)]
    status: Status,
    /// The `next` of the page before.
    #[param(schema_with = reference::<MatchId>, required = false)]
    before: Option<MatchId>,
}

/// Lists the matches that everybody may see, newest first.
#[utoipa::path(
    get,
    path = "/api/matches",
    params(Page),
    responses((status = OK, body = ref(schema::<MatchList>())), Refusal)
)]
async fn list(
    State(app): State<App>,
    Parameters(page): Parameters<Page>,
) -> Result<Json<MatchList>, ApiError> {
    let served = app.timebase.now().served;
    Ok(Json(
        app.store
            .reads()
            .list(served, page.status, page.before, PAGE)
            .await?,
    ))
}
