//! Records of finished matches, and replays for clients that know no rules.

use std::net::IpAddr;

use axum::Extension;
use axum::body::HttpBody;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::response::Response;
use match_core::Playback;
use protocol::{ErrorCode, Record, Replay, Visibility};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::caller::Caller;
use super::contract::{Refusal, schema};
use super::path::Segment;
use super::{ClientAddress, body, stream};
use crate::app::App;
use crate::background;
use crate::error::ApiError;
use crate::matches;

/// The most bytes a record may have.
const MAX_RECORD: usize = 4 * 1024 * 1024;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(record))
        .routes(routes!(replay_match))
        .routes(routes!(replay_record))
        .layer(DefaultBodyLimit::max(MAX_RECORD))
}

/// Returns the record of a finished match.
#[utoipa::path(
    get,
    path = "/api/matches/{match_ref}/record",
    params(("match_ref" = String, Path, description = "The match's id or join code.")),
    responses((status = OK, body = ref(schema::<Record>())), Refusal)
)]
async fn record(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    Segment(match_ref): Segment,
    caller: Caller,
) -> Result<Response, ApiError> {
    let turn = app.turns.take(address).await;
    let record = find(&app, address, &match_ref, &caller).await?;
    Ok(stream::json(record, turn))
}

/// Replays a finished match step by step.
#[utoipa::path(
    get,
    path = "/api/matches/{match_ref}/replay",
    params(("match_ref" = String, Path, description = "The match's id or join code.")),
    responses((status = OK, body = ref(schema::<Replay>())), Refusal)
)]
async fn replay_match(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    Segment(match_ref): Segment,
    caller: Caller,
) -> Result<Response, ApiError> {
    let turn = app.turns.take(address).await;
    let record = find(&app, address, &match_ref, &caller).await?;
    let playback = behind(move || Playback::new(record)).await?;
    Ok(stream::json(playback, turn))
}

/// Replays a record, which may come from another server.
#[utoipa::path(
    post,
    path = "/api/replays",
    request_body = ref(schema::<Record>()),
    responses((status = OK, body = ref(schema::<Replay>())), Refusal)
)]
async fn replay_record(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    request: Request,
) -> Result<Response, ApiError> {
    // A body is large, too: one of unknown length counts as the largest.
    let most = MAX_RECORD as u64;
    let bytes = request.body().size_hint().upper().unwrap_or(most).min(most);
    let text = body::read(request, &app);
    let (text, turn) = app
        .turns
        .take_with_body(address, bytes as u32, text)
        .await?;
    let playback = behind(move || Ok::<_, ApiError>(Playback::new(body::parse(&text)?)?)).await?;
    Ok(stream::json(playback, turn))
}

/// Finds a record; that of a closed match is for its players.
async fn find(
    app: &App,
    address: IpAddr,
    match_ref: &str,
    caller: &Caller,
) -> Result<Record, ApiError> {
    let id = app.resolve(match_ref, address).await?;
    let stored = app
        .store
        .reads()
        .load(id)
        .await?
        .ok_or(ErrorCode::NoSuchMatch)?;
    let mut tokens = stored.players.iter().flat_map(|player| &player.tokens);
    let is_player = tokens.any(|token| caller.0 == Some(token.digest) && !token.ended);
    if stored.head.visibility == Visibility::Closed && !is_player {
        return Err(ErrorCode::Closed.into());
    }
    let now = app.timebase.now().served;
    if stored.hidden_until.is_some_and(|until| until > now) && !is_player {
        return Err(ErrorCode::NotFinished.into());
    }
    let head = stored.head.head().map_err(|error| {
        tracing::error!(%error, %id, "a record was not written");
        ErrorCode::Internal
    })?;
    behind(move || matches::record(head, &stored)).await
}

/// Does what takes a while for a long match behind what others wait for.
async fn behind<T, E>(work: impl FnOnce() -> Result<T, E> + Send + 'static) -> Result<T, ApiError>
where
    T: Send + 'static,
    E: Into<ApiError> + Send + 'static,
{
    let done = background::spawn(work).await;
    done.map_err(|_| ErrorCode::Internal)?.map_err(Into::into)
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;
    use std::pin::Pin;
    use std::task::{Context, Poll};
    use std::time::Duration;

    use axum::body::Body;
    use axum::extract::ConnectInfo;
    use axum::http::{Method, StatusCode};
    use bytes::Bytes;
    use hyper::body::{Frame, SizeHint};
    use tokio::time::sleep;
    use tower::ServiceExt;

    use super::*;
    use crate::sim::alone::runtime;
    use crate::sim::network::Server;

    /// A body that was announced, and does not come.
    struct Awaited;

    impl HttpBody for Awaited {
        type Data = Bytes;
        type Error = std::convert::Infallible;

        fn poll_frame(
            self: Pin<&mut Self>,
            _: &mut Context<'_>,
        ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
            Poll::Pending
        }

        fn size_hint(&self) -> SizeHint {
            SizeHint::with_exact(1_000)
        }
    }

    /// Asks for a replay of a record that does not come, and returns the status of the answer.
    async fn replay(server: &Server, from: IpAddr) -> StatusCode {
        let request = Request::builder()
            .method(Method::POST)
            .uri("/api/replays")
            .header("host", "simulated")
            .extension(ConnectInfo(SocketAddr::new(from, 1)))
            .extension(server.running.app.addresses.accept(from))
            .body(Body::new(Awaited))
            .unwrap();
        server
            .router
            .clone()
            .oneshot(request)
            .await
            .unwrap()
            .status()
    }

    #[test]
    fn records_that_do_not_come_take_no_turns_of_others() {
        let runtime = runtime();
        let server = Server::alone(&runtime);
        runtime.block_on(async {
            let slow = (1..=8).map(|last| replay(&server, IpAddr::from([192, 0, 2, last])));
            let slow = futures_util::future::join_all(slow);
            let other = async {
                sleep(Duration::from_millis(100)).await;
                let turn = server.running.app.turns.take(IpAddr::from([192, 0, 2, 9]));
                tokio::time::timeout(Duration::from_secs(1), turn).await
            };
            let (slow, other) = tokio::join!(slow, other);
            assert!(other.is_ok());
            // Nobody is waited for without an end.
            assert_eq!(slow, [StatusCode::SERVICE_UNAVAILABLE; 8]);
        });
    }
}
