//! A seat goes where its player goes: another device takes it along with a key, once.

use protocol::{
    ErrorCode, Joined, MakeSeatKey, OfferKind, SeatKey, SeatQuery, SeatToTake, SeatsQuery,
    Standing, Standings, Token,
};
use serde_json::{Value, json};
use tests::{Response, TestCluster, TestPlayer, TestServer, TestUser, join, orbito};

const KEY: &str = "7f9c24e8-3b1a-4c2d-9e5f-0a1b2c3d4e5f";

fn path(joined: &Joined) -> String {
    format!("/api/matches/{}/seat-key", joined.id)
}

/// Sends a request with a token, or with a key that stands where one would.
async fn ask(
    server: &TestServer,
    method: &str,
    path: &str,
    bearer: &Token,
    body: &Value,
) -> Response {
    let bearer = format!("Bearer {}", bearer.as_str());
    let headers = [("authorization", bearer.as_str())];
    server
        .request(method, path, &headers, body.to_string())
        .await
}

async fn make(server: &TestServer, joined: &Joined, moves: bool) -> SeatKey {
    let body = json!(MakeSeatKey { moves });
    ask(server, "POST", &path(joined), &joined.token, &body)
        .await
        .ok()
}

async fn look(server: &TestServer, joined: &Joined, key: &Token) -> Response {
    ask(server, "GET", &path(joined), key, &Value::Null).await
}

async fn take(server: &TestServer, joined: &Joined, key: &Token) -> Response {
    let path = format!("{}/take", path(joined));
    ask(server, "POST", &path, key, &Value::Null).await
}

#[tokio::test]
async fn another_device_has_a_token_of_its_own_and_both_play() {
    let server = TestServer::start();
    let seated = server.seat_everybody(&orbito()).await;
    let [mut ann, _bob] = server.start_seated(&seated).await.try_into().ok().unwrap();
    let SeatKey { key, expires_in_ms } = make(&server, &seated[0], false).await;
    assert!(
        (590_000..=600_000).contains(&expires_in_ms),
        "{expires_in_ms}"
    );
    let found: SeatToTake = look(&server, &seated[0], &key).await.ok();
    assert_eq!((found.player, found.moves), (seated[0].player, false));
    assert_eq!(found.summary.code, seated[0].code);
    let taken: Joined = take(&server, &seated[0], &key).await.ok();
    assert_eq!((taken.id, taken.player), (seated[0].id, seated[0].player));
    assert_ne!(taken.token, seated[0].token);
    let gone = (410, ErrorCode::SeatKeyUsed);
    assert_eq!(take(&server, &seated[0], &key).await.refusal(), gone);
    assert_eq!(look(&server, &seated[0], &key).await.refusal(), gone);

    // The one hears of it, and the other acts in the same seat.
    ann.wait_until(|ann| {
        let told = |text: &String| text.contains(r#""type":"taken_along","moved":false"#);
        ann.heard().iter().any(told)
    })
    .await;
    let mut phone = TestPlayer::connect(&server, taken.id, &taken.token).await;
    assert_eq!(phone.you, ann.you);
    let action = phone.legal_actions()[0].clone();
    let version = phone.act(&action).await.unwrap().version.unwrap();
    ann.wait_for_version(version).await;
}

#[tokio::test]
async fn a_seat_that_moves_ends_where_it_was_at_once() {
    let server = TestServer::start();
    let seated = server.seat_everybody(&orbito()).await;
    let [mut ann, _bob] = server.start_seated(&seated).await.try_into().ok().unwrap();
    let SeatKey { key, .. } = make(&server, &seated[0], true).await;
    let found: SeatToTake = look(&server, &seated[0], &key).await.ok();
    assert!(found.moves);
    let _: Joined = take(&server, &seated[0], &key).await.ok();
    ann.wait_until(|ann| !ann.nameless_refusals.is_empty())
        .await;
    assert_eq!(ann.nameless_refusals, ["seat_moved"]);
    let action = ann.legal_actions()[0].clone();
    assert_eq!(ann.act(&action).await.unwrap_err(), "not_subscribed");
    // Over REST, too.
    let moved = (403, ErrorCode::SeatMoved);
    let body = json!({"moves": false});
    let refused = ask(&server, "POST", &path(&seated[0]), &seated[0].token, &body).await;
    assert_eq!(refused.refusal(), moved);
    let seat = SeatQuery {
        id: seated[0].id,
        token: seated[0].token.clone(),
        version: None,
    };
    let seats = vec![seat];
    let told: Standings = server.post("/api/seats", &SeatsQuery { seats }).await.ok();
    let code = ErrorCode::SeatMoved;
    assert_eq!(told.standings, [Standing::Refused { code }]);
}

#[tokio::test]
async fn a_key_outlives_a_crash_and_is_used_once_after_it() {
    let mut server = TestServer::start();
    let seated = server.seat_everybody(&orbito()).await;
    let SeatKey { key, .. } = make(&server, &seated[0], true).await;
    server.kill();
    server.restart();
    let path = format!("{}/take", path(&seated[0]));
    let bearer = format!("Bearer {}", key.as_str());
    let headers = [("authorization", bearer.as_str()), ("idempotency-key", KEY)];
    let once = async |server: &TestServer| -> Joined {
        let asked = server.request("POST", &path, &headers, String::new());
        asked.await.ok()
    };
    let taken = once(&server).await;
    server.kill();
    server.restart();
    // The answer may have been lost: the same request leads to the same token.
    assert_eq!(once(&server).await.token, taken.token);
    let refused = take(&server, &seated[0], &key).await;
    assert_eq!(refused.refusal(), (410, ErrorCode::SeatKeyUsed));
    TestPlayer::connect(&server, taken.id, &taken.token).await;
    let moved = make_refused(&server, &seated[0]).await;
    assert_eq!(moved, (403, ErrorCode::SeatMoved));
}

async fn make_refused(server: &TestServer, joined: &Joined) -> (u16, ErrorCode) {
    let body = json!({"moves": false});
    let refused = ask(server, "POST", &path(joined), &joined.token, &body).await;
    refused.refusal()
}

#[tokio::test]
async fn a_key_goes_on_to_the_rematch() {
    let mut server = TestServer::start();
    let seated = server.seat_everybody(&orbito()).await;
    let [mut ann, mut bob] = server.start_seated(&seated).await.try_into().ok().unwrap();
    let [for_ann, for_bob] = &seated[..] else {
        unreachable!("two were seated")
    };
    let used = make(&server, for_ann, false).await.key;
    let taken: Joined = take(&server, for_ann, &used).await.ok();
    let first = make(&server, for_ann, false).await.key;
    let second = make(&server, for_bob, false).await.key;
    bob.resign().await.unwrap();
    ann.wait_for_the_end().await;
    ann.offer(OfferKind::Rematch).await.unwrap();
    bob.offer(OfferKind::Rematch).await.unwrap();
    let rematch = bob.state.rematch.unwrap();

    let found: SeatToTake = look(&server, for_ann, &first).await.ok();
    assert_eq!((found.summary.id, found.player), (rematch, for_ann.player));
    let taken_there: Joined = take(&server, for_ann, &first).await.ok();
    assert_eq!(taken_there.id, rematch);
    // Keys are passed on in the store, too, and a key that was used is remembered where it was.
    server.kill();
    server.restart();
    let taken_later: Joined = take(&server, for_bob, &second).await.ok();
    for there in [&taken_there, &taken_later] {
        let phone = TestPlayer::connect(&server, rematch, &there.token).await;
        assert_eq!(phone.you, Some(there.player));
    }
    for key in [&used, &first] {
        let refused = take(&server, for_ann, key).await;
        assert_eq!(refused.refusal(), (410, ErrorCode::SeatKeyUsed));
    }
    TestPlayer::connect(&server, rematch, &taken.token).await;
}

#[tokio::test]
async fn of_devices_that_race_for_a_seat_one_has_it() {
    let server = TestServer::start();
    let ann = server.create(&orbito()).await;
    let SeatKey { key, .. } = make(&server, &ann, false).await;
    let racers = (0..8).map(|_| take(&server, &ann, &key));
    let answers = futures_util::future::join_all(racers).await;
    let (won, lost): (Vec<_>, Vec<_>) = answers.iter().partition(|one| one.status == 201);
    assert_eq!(won.len(), 1);
    for refused in lost {
        assert_eq!(refused.refusal(), (410, ErrorCode::SeatKeyUsed));
    }
}

#[tokio::test]
async fn a_key_is_stopped_or_takes_the_place_of_the_one_before() {
    let server = TestServer::start();
    let ann = server.create(&orbito()).await;
    let first = make(&server, &ann, false).await.key;
    let second = make(&server, &ann, false).await.key;
    let unknown = (403, ErrorCode::BadSeatKey);
    assert_eq!(take(&server, &ann, &first).await.refusal(), unknown);
    for _ in 0..2 {
        let stopped = ask(&server, "DELETE", &path(&ann), &ann.token, &Value::Null).await;
        assert_eq!(stopped.status, 204);
    }
    let gone = (410, ErrorCode::SeatKeyStopped);
    assert_eq!(take(&server, &ann, &second).await.refusal(), gone);
    // A token that nobody has is refused.
    let stranger = Token::from("a7".repeat(32));
    for method in ["POST", "DELETE"] {
        let body = json!({"moves": true});
        let refused = ask(&server, method, &path(&ann), &stranger, &body).await;
        assert_eq!(refused.refusal(), (403, ErrorCode::BadToken));
    }
    let refused = server.get(&path(&ann)).await;
    assert_eq!(refused.refusal(), unknown);
}

#[tokio::test]
async fn wrong_keys_are_limited_as_wrong_codes_are() {
    let server = TestServer::with(&["--codes-per-minute=3"]);
    let ann = server.create(&orbito()).await;
    let right = make(&server, &ann, false).await.key;
    for _ in 0..4 {
        assert_eq!(look(&server, &ann, &right).await.status, 200);
    }
    let wrong = Token::from("a7".repeat(32));
    for _ in 0..3 {
        let refused = take(&server, &ann, &wrong).await;
        assert_eq!(refused.refusal(), (403, ErrorCode::BadSeatKey));
    }
    let refused = look(&server, &ann, &right).await;
    assert_eq!(refused.refusal(), (429, ErrorCode::RateLimited));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_key_made_at_one_server_is_good_at_another() {
    let cluster = TestCluster::start(2);
    let [one, other] = &cluster.nodes[..] else {
        unreachable!("two were started")
    };
    let ann = one.create(&orbito()).await;
    let _: Joined = other.join(ann.code, &join("Bob", None)).await.ok();
    // The connection is at the server that does not serve the match.
    let mut there = TestPlayer::connect(other, ann.id, &ann.token).await;
    let SeatKey { key, .. } = make(one, &ann, true).await;
    let taken: Joined = take(other, &ann, &key).await.ok();
    there
        .wait_until(|there| !there.nameless_refusals.is_empty())
        .await;
    assert_eq!(there.nameless_refusals, ["seat_moved"]);
    assert_eq!(
        take(one, &ann, &key).await.refusal(),
        (410, ErrorCode::SeatKeyUsed)
    );
    let phone = TestPlayer::connect(one, taken.id, &taken.token).await;
    assert_eq!(phone.you, Some(ann.player));
}

/// From a page to a terminal, and from there back to a page, told over REST.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_goes_to_the_terminal_and_back() {
    let server = TestServer::start();
    let seated = server.seat_everybody(&orbito()).await;
    let mut players = server.start_seated(&seated).await;
    let code = seated[0].code;
    let SeatKey { key, .. } = make(&server, &seated[0], true).await;
    let user = TestUser::new("ann");
    let link = format!("{}/m/{code}#take={}", server.url(), key.as_str());
    let take = format!("take {link}");
    let terminal = user.tablee(None, &take);
    terminal.wait_for(&format!("Orbito · {code}"));
    let ann = &mut players[0];
    ann.wait_until(|ann| !ann.nameless_refusals.is_empty())
        .await;
    // The link is good once, and says so.
    let eve = TestUser::new("eve");
    let mut again = eve.tablee(None, &take);
    again.wait_for("This key has been used");
    assert_eq!(again.wait().code(), Some(3));

    // The seat can be taken along while a terminal has it open.
    let mut along = user.tablee(None, &format!("--json take-along {code} --move"));
    along.wait_for("expires_in_ms");
    along.wait();
    let shown: Value = serde_json::from_str(along.rows().concat().trim()).unwrap();
    let (page, key) = shown["link"]
        .as_str()
        .unwrap()
        .split_once("#take=")
        .unwrap();
    assert_eq!(page, format!("{}/m/{code}", server.url()));
    let (key, _) = key.split_once('.').unwrap_or((key, ""));
    let taken: Joined = self::take(&server, &seated[0], &Token::from(key.to_owned()))
        .await
        .ok();
    let mut terminal = terminal;
    terminal.wait_for("This seat goes on at another device");
    assert_eq!(terminal.wait().code(), Some(3));
    let phone = TestPlayer::connect(&server, taken.id, &taken.token).await;
    assert_eq!(phone.you, Some(seated[0].player));
    // It is remembered no more.
    let mut seats = user.tablee(None, "seats --all");
    seats.wait_for("You hold no seat");
    seats.wait();
}
