//! Players who have no connection open are called by Web Push.

use protocol::{Call, ErrorCode, Joined, PushKey, Status, Token};
use tests::{Response, TestPlayer, TestPushService, TestServer, join, orbito};

/// A server that talks to push services on this machine.
fn server() -> TestServer {
    TestServer::with(&["--push-to-private"])
}

/// Waits until the others see that a player is not there.
async fn leave(player: &mut TestPlayer, other: &mut TestPlayer) {
    player.lose_connection();
    other.wait_until(|other| !other.sees_everybody()).await;
}

/// Tells whether so many calls have come to such an end.
fn counted(delivery: &str, number: u32) -> impl Fn(&Response) -> bool {
    let line = format!("tablee_pushes_total{{delivery=\"{delivery}\"}} {number}\n");
    move |metrics| metrics.body.contains(&line)
}

#[tokio::test]
async fn an_absent_player_is_called_for_what_happens_and_a_present_one_is_not() {
    let server = server();
    let mut service = TestPushService::start().await;
    let seated = server.create(&orbito()).await;

    let browser = service.subscribe(&server, &seated, "/ann").await;
    let joined: Joined = server.join(seated.code, &join("Bob", Some(1))).await.ok();
    let told = service.receive(&server, browser).await;
    assert_eq!((told.id, told.code), (seated.id, seated.code));
    assert_eq!((told.game.as_str(), told.lang.as_str()), ("orbito", "fr"));
    assert_eq!(told.call, Call::Joined);

    let mut ann = TestPlayer::connect(&server, seated.id, &seated.token).await;
    let mut bob = TestPlayer::connect(&server, joined.id, &joined.token).await;
    ann.ready().await.unwrap();
    leave(&mut ann, &mut bob).await;
    let browser = service.subscribe(&server, &seated, "/ann").await;
    bob.ready().await.unwrap();
    // Ann has the first turn, which says that the match has begun.
    assert_eq!(service.receive(&server, browser).await.call, Call::Turn);

    ann.resume(&server).await;
    let browser = service.subscribe(&server, &seated, "/ann").await;
    let action = ann.legal_actions()[0].clone();
    ann.act(&action).await.unwrap();
    bob.wait_until(TestPlayer::is_to_act).await;
    let action = bob.legal_actions()[0].clone();
    bob.act(&action).await.unwrap();
    // Ann was there for that. The next message is for the end.
    ann.wait_until(TestPlayer::is_to_act).await;
    leave(&mut ann, &mut bob).await;
    bob.resign().await.unwrap();
    assert_eq!(bob.state.status, Status::Finished);
    assert_eq!(service.receive(&server, browser).await.call, Call::Result);
}

#[tokio::test]
async fn a_browser_that_is_gone_is_called_no_more() {
    let server = server();
    let mut service = TestPushService::start().await;
    let seated = server.create(&orbito()).await;
    let gone = service.subscribe(&server, &seated, "/gone").await;
    service.set_status(410);
    let joined: Joined = server.join(seated.code, &join("Bob", Some(1))).await.ok();
    service.receive(&server, gone).await;
    server.eventually("/metrics", counted("gone", 1)).await;

    service.set_status(201);
    let here = service.subscribe(&server, &seated, "/here").await;
    let mut ann = TestPlayer::connect(&server, seated.id, &seated.token).await;
    let mut bob = TestPlayer::connect(&server, joined.id, &joined.token).await;
    ann.ready().await.unwrap();
    leave(&mut ann, &mut bob).await;
    bob.ready().await.unwrap();
    assert_eq!(service.receive(&server, here).await.call, Call::Turn);
    server.eventually("/metrics", counted("done", 1)).await;
    assert!(counted("gone", 1)(&server.get("/metrics").await));
}

/// A push service refuses calls for reasons of its own, too: a clock that is wrong, say.
#[tokio::test]
async fn a_browser_whose_push_service_refuses_a_call_is_called_again() {
    let server = server();
    let service = TestPushService::start().await;
    let seated = server.create(&orbito()).await;
    let _refused = service.subscribe(&server, &seated, "/ann").await;
    service.set_status(403);
    let joined: Joined = server.join(seated.code, &join("Bob", Some(1))).await.ok();
    server.eventually("/metrics", counted("refused", 1)).await;

    service.set_status(201);
    let mut bob = TestPlayer::connect(&server, joined.id, &joined.token).await;
    bob.leave().await.unwrap();
    let _cleo: Joined = server.join(seated.code, &join("Cleo", None)).await.ok();
    server.eventually("/metrics", counted("done", 1)).await;
}

#[tokio::test]
async fn only_a_player_brings_a_browser_and_only_one_of_the_open_internet() {
    let server = TestServer::start();
    let service = TestPushService::start().await;
    let mut seated = server.create(&orbito()).await;
    let (_browser, mut subscription) = service.browser("/ann");
    let refused = server.subscribe_to_push(&seated, &subscription).await;
    assert_eq!(refused.refusal(), (422, ErrorCode::BadPush));

    subscription.endpoint = "https://push.example/ann".to_owned();
    let taken = server.subscribe_to_push(&seated, &subscription).await;
    assert_eq!(taken.status, 204);
    for endpoint in [
        "https://push.example:8443/",
        "http://push.example/",
        "nowhere",
    ] {
        let elsewhere = protocol::PushSubscription {
            endpoint: endpoint.to_owned(),
            ..subscription.clone()
        };
        let refused = server.subscribe_to_push(&seated, &elsewhere).await;
        assert_eq!(refused.refusal(), (422, ErrorCode::BadPush), "{endpoint}");
    }
    let body = serde_json::to_string(&subscription).unwrap();
    let path = format!("/api/matches/{}/push", seated.id);
    let refused = server.request("POST", &path, &[], body).await;
    assert_eq!(refused.refusal(), (403, ErrorCode::NotAPlayer));
    seated.token = Token::from("guessed".to_owned());
    let refused = server.subscribe_to_push(&seated, &subscription).await;
    assert_eq!(refused.refusal(), (403, ErrorCode::BadToken));
}

#[tokio::test]
async fn the_key_is_drawn_once() {
    let mut server = TestServer::start();
    let key: PushKey = server.get("/api/push").await.ok();
    server.kill();
    server.restart();
    let again: PushKey = server.get("/api/push").await.ok();
    assert_eq!(key, again);
    let other = TestServer::start();
    let others: PushKey = other.get("/api/push").await.ok();
    assert_ne!(key, others);
}
