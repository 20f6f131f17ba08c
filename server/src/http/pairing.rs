//! Playing with anybody: one request takes a seat at a table that waits, or lays one.

use std::cmp::Reverse;
use std::net::IpAddr;
use std::pin::pin;
use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use axum::{Extension, Json};
use futures_util::future::try_join_all;
use protocol::{
    CreateMatch, ErrorCode, Joined, MatchId, MatchSummary, Status, TimeControl, Token, Visibility,
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
use crate::limits::network;

/// The longest look at a table.
const LOOK: Duration = Duration::from_secs(1);

/// For so long at most others wait in line for one pairing: a seat that takes long to be stored would
/// have them all refused. Other servers wait for this one for 5 s.
const IN_LINE: Duration = Duration::from_secs(3);

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
    // All wait in one line, in which each address has one place.
    let turn = app.pairing_turns.turn(network(address)).await;
    let joined = once(app, key, "pair", |app, token| async move {
        // One after another, so that two who ask at the same moment meet, be it at two servers.
        let lock = app.pairing.lock().await;
        let lock_of_servers = match app.store.ownership() {
            Some(ownership) => Some(ownership.lock_pairing().await?),
            None => None,
        };
        let mut finding = pin!(find_or_lay(&app, address, terms, create, token));
        if let Ok(joined) = timeout(IN_LINE, &mut finding).await {
            return joined;
        }
        drop((turn, lock, lock_of_servers));
        finding.await
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
    for id in waiting(app, &terms, &create).await? {
        match sit_down(app, address, id, create.player.clone(), token.clone()).await {
            Ok(joined) => return Ok(joined),
            // The seat may have been taken: the same request, sent again, finds it.
            Err(error) if error.code() == ErrorCode::Unavailable => return Err(error),
            // A seat or a colour may be taken, or the table full by now.
            Err(_) => {}
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
        let look = timeout(LOOK, table.is_attended()).await;
        Ok::<bool, ApiError>(matches!(look, Ok(Ok(is_attended)) if is_attended || takes_days))
    });
    let waits = try_join_all(looks).await?;
    let waiting = alike.iter().zip(waits).filter(|(_, waits)| *waits);
    Ok(waiting.map(|(found, _)| found.id).collect())
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use axum::http::StatusCode;
    use futures_util::future::{join, join_all};
    use serde_json::{Value, json};
    use tokio::time::{Instant, sleep};

    use super::*;
    use crate::sim::alone::runtime;
    use crate::sim::network::Server;
    use crate::sim::time;
    use crate::store::simulated::{Commits, Disk, SimulatedStore};

    fn minutes() -> Value {
        json!({"system": "fischer", "initial_ms": 300_000, "increment_ms": 0})
    }

    fn days() -> Value {
        json!({"system": "correspondence", "days": 3})
    }

    fn wish(name: &str, time_control: &Value) -> String {
        let wish = json!({
            "game": "orbito", "time_control": time_control, "player": {"name": name},
            "visibility": "listed",
        });
        wish.to_string()
    }

    async fn pair(server: &Server, name: &str, time_control: &Value) -> Joined {
        let (status, body) = server
            .post("/api/pairings", &wish(name, time_control))
            .await;
        assert_eq!(status, StatusCode::CREATED);
        serde_json::from_slice(&body).unwrap()
    }

    /// Somebody who plays by days is met at a table that everybody has left; nobody else is.
    #[test]
    fn a_table_whose_clock_counts_days_waits_for_others_without_its_players() {
        let runtime = runtime();
        let server = Server::alone(&runtime);
        runtime.block_on(async {
            for (control, is_met) in [(days(), true), (minutes(), false)] {
                let first = pair(&server, "Ann", &control).await;
                sleep(Duration::from_mins(10)).await;
                let second = pair(&server, "Bob", &control).await;
                assert_eq!(first.id == second.id, is_met, "{control}");
            }
        });
    }

    #[test]
    fn an_address_that_asks_much_keeps_others_waiting_for_one_pairing() {
        let runtime = runtime();
        let server = Server::alone(&runtime);
        let answered = RefCell::new(Vec::new());
        runtime.block_on(async {
            let addresses = [
                "192.0.2.1",
                "192.0.2.1",
                "192.0.2.1",
                "192.0.2.1",
                "192.0.2.2",
            ];
            let asked = addresses.map(|address| {
                let (server, answered) = (&server, &answered);
                async move {
                    let wish = wish("Ann", &minutes());
                    let from = address.parse().unwrap();
                    let (status, _) = server.post_from(from, "/api/pairings", &wish).await;
                    assert_eq!(status, StatusCode::CREATED);
                    answered.borrow_mut().push(address);
                }
            });
            join_all(asked).await;
        });
        assert_eq!(answered.borrow()[1], "192.0.2.2");
    }

    /// Returns how many open matches there are, and how many seats somebody has at them.
    async fn seats_of(server: &Server, name: &str) -> (usize, usize) {
        let reads = server.running.app.store.reads();
        let now = server.running.app.timebase.now();
        let list = reads.list(now.served, Status::Open, None, LOOKED_AT).await;
        let matches = list.unwrap().matches;
        let players = matches.iter().flat_map(|found| &found.players);
        let seats = players.filter(|player| player.name == name);
        (matches.len(), seats.count())
    }

    #[test]
    fn a_seat_that_may_have_been_taken_is_not_sought_elsewhere() {
        let runtime = runtime();
        let store = SimulatedStore::new(time::now_ms);
        let server = Server::alone_with(&runtime, store.clone());
        runtime.block_on(async {
            for name in ["Ann", "Cleo"] {
                let (status, _) = server.post("/api/matches", &wish(name, &minutes())).await;
                assert_eq!(status, StatusCode::CREATED);
            }
            store.set_disk(Disk {
                commits: Commits::Misreported,
                ..Disk::default()
            });
            let (status, _) = server.post("/api/pairings", &wish("Bob", &minutes())).await;
            assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
            assert_eq!(seats_of(&server, "Bob").await, (2, 1));
        });
    }

    #[test]
    fn a_seat_that_takes_long_to_be_stored_keeps_nobody_in_line() {
        let runtime = runtime();
        let store = SimulatedStore::new(time::now_ms);
        let server = Server::alone_with(&runtime, store.clone());
        runtime.block_on(async {
            store.set_disk(Disk {
                commit_ms: 60_000,
                ..Disk::default()
            });
            let line = &server.running.app.pairing;
            let looked_at = async {
                sleep(LOOK).await;
                assert!(line.try_lock().is_err());
                sleep(IN_LINE).await;
                assert!(line.try_lock().is_ok());
            };
            let wish = wish("Ann", &minutes());
            let ((status, _), ()) = join(server.post("/api/pairings", &wish), looked_at).await;
            assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
        });
    }

    /// The server of the table is not reached.
    #[test]
    fn nobody_waits_for_a_table_that_is_not_reached() {
        let runtime = runtime();
        let store = SimulatedStore::new(time::now_ms);
        let [one, other] = ["one", "other"].map(|address| {
            let store = store.share(address);
            Server::alone_with(&runtime, store)
        });
        runtime.block_on(async {
            pair(&one, "Ann", &days()).await;
            let asked = Instant::now();
            pair(&other, "Bob", &days()).await;
            assert!(asked.elapsed() < 2 * LOOK, "{:?}", asked.elapsed());
            assert_eq!(seats_of(&other, "Bob").await, (2, 1));
        });
    }
}
