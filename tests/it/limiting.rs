//! What one address, one page or one socket may take.

use protocol::{ClientMessage, CommandId, CreateMatch, ErrorCode, JoinCode, ServerMessage};
use tests::{Closed, Socket, TestPlayer, TestServer, join, orbito, subscribe};

#[tokio::test]
async fn only_pages_of_this_server_and_of_friends_open_sockets() {
    let server = TestServer::with(&["--allow-origin=https://friend.example"]);
    let address = server.address();
    let own = format!("http://{address}");
    for (origin, opens) in [
        (own.as_str(), true),
        ("https://friend.example", true),
        ("https://evil.example", false),
        ("https://friend.example.evil.example", false),
        ("null", false),
        ("", false),
    ] {
        let opened = Socket::open(address, &[("origin", origin)]).await;
        assert_eq!(opened.err(), (!opens).then_some(403), "{origin}");
    }
}

#[tokio::test]
async fn guessing_codes_is_slowed_down() {
    let server = TestServer::with(&["--codes-per-minute=5"]);
    let ann = server.create(&orbito()).await;
    for guess in 0..5 {
        let answer = server
            .join(JoinCode::from_random(guess), &join("Eve", None))
            .await;
        assert_eq!(answer.refusal(), (404, ErrorCode::NoSuchMatch));
    }
    // Even the right code does not help now, neither here nor over the socket.
    let answer = server.join(ann.code, &join("Eve", None)).await;
    assert_eq!(answer.refusal(), (429, ErrorCode::RateLimited));
    let watch = subscribe(&ann.code.to_string(), None, None, None);
    let watched = TestPlayer::follow(Socket::connect(&server).await, watch).await;
    assert_eq!(watched.err().as_deref(), Some("rate_limited"));
    // Who has a seat needs no code.
    TestPlayer::connect(&server, ann.id, &ann.token).await;
}

#[tokio::test]
async fn requests_are_limited_by_address() {
    let server = TestServer::with(&["--requests-per-minute=3", "--trust-forwarded-for"]);
    let ask = async |address| {
        let from = [("x-forwarded-for", address)];
        server
            .request("GET", "/api/games", &from, String::new())
            .await
    };
    for _ in 0..3 {
        assert_eq!(ask("192.0.2.1").await.status, 200);
    }
    let refused = ask("192.0.2.1").await;
    assert_eq!(refused.refusal(), (429, ErrorCode::RateLimited));
    // What a client claims before the proxy's own word does not count.
    let claimed = ask("198.51.100.7, 192.0.2.1").await;
    assert_eq!(claimed.refusal(), (429, ErrorCode::RateLimited));
    assert_eq!(ask("192.0.2.2").await.status, 200);
    // Health is asked by machines, as often as they like.
    for _ in 0..5 {
        assert_eq!(server.get("/healthz").await.status, 200);
    }
}

#[tokio::test]
async fn connections_are_limited_by_address() {
    let server = TestServer::with(&["--connections-per-address=2"]);
    let first = Socket::connect(&server).await;
    let _second = Socket::connect(&server).await;
    let mut third = Socket::open(server.address(), &[]).await.unwrap();
    match third.receive().await {
        ServerMessage::Refused { id: None, code, .. } => assert_eq!(code, "too_many_connections"),
        other => panic!("{other:?}"),
    }
    assert_eq!(third.closed().await, Closed(Some(1008)));
    // Every connection counts, whatever it is for.
    let refused = server.get("/healthz").await;
    assert_eq!(refused.refusal(), (429, ErrorCode::TooManyConnections));
    drop(first);
    // The place is free as soon as the server has noticed.
    server
        .eventually("/healthz", |answer| answer.status == 200)
        .await;
    // One that says nothing takes a place like any other.
    let _silent = tokio::net::TcpStream::connect(server.address()).await;
    server
        .eventually("/healthz", |answer| answer.status == 429)
        .await;
}

#[tokio::test]
async fn behind_a_proxy_sockets_are_limited_by_client() {
    let server = TestServer::with(&["--connections-per-address=1", "--trust-forwarded-for"]);
    let open = async |client| {
        let from = [("x-forwarded-for", client)];
        Socket::open(server.address(), &from).await.unwrap()
    };
    let _first = open("192.0.2.1").await;
    let mut second = open("192.0.2.1").await;
    match second.receive().await {
        ServerMessage::Refused { id: None, code, .. } => assert_eq!(code, "too_many_connections"),
        other => panic!("{other:?}"),
    }
    let mut other = open("192.0.2.2").await;
    other.send_text(r#"{"type":"ping"}"#).await;
    match other.receive().await {
        ServerMessage::Refused { code, .. } => assert_eq!(code, "hello_first"),
        other => panic!("{other:?}"),
    }
    // The proxy's own connections are its own affair.
    assert_eq!(server.get("/healthz").await.status, 200);
}

#[tokio::test]
async fn unfinished_matches_are_limited_by_address() {
    let server = TestServer::with(&["--matches-per-address=2"]);
    let [mut ann, _bob] = server.start_match(&orbito()).await;
    server.create(&orbito()).await;
    let refused = server.post("/api/matches", &orbito()).await;
    assert_eq!(refused.refusal(), (429, ErrorCode::TooManyMatches));
    ann.resign().await.unwrap();
    let again: CreateMatch = orbito();
    server.create(&again).await;
}

#[tokio::test]
async fn a_socket_that_talks_too_much_is_told_so_and_stays() {
    let server = TestServer::with(&["--messages-per-second=5"]);
    let mut socket = Socket::connect(&server).await;
    let mut limited = 0.0;
    for number in 0..100 {
        let id = CommandId::try_from(format!("c{number}")).unwrap();
        socket
            .send(&ClientMessage::Unsubscribe { id: id.clone() })
            .await;
        match socket.receive().await {
            ServerMessage::Accepted { .. } => {}
            ServerMessage::Refused {
                id: refused, code, ..
            } => {
                assert_eq!((refused, code.as_str()), (Some(id), "rate_limited"));
                limited += 1.0;
            }
            other => panic!("{other:?}"),
        }
    }
    let counted = server
        .metric("tablee_limits_total{limit=\"messages\"}")
        .await;
    assert!(limited > 0.0 && (counted - limited).abs() < f64::EPSILON);
}

#[tokio::test]
async fn places_do_not_change_hands_for_ever() {
    let server = TestServer::start();
    let ann = server.create(&orbito()).await;
    let mut host = TestPlayer::connect(&server, ann.id, &ann.token).await;
    for number in 1..=255 {
        let joined = server.join(ann.code, &join("Eve", None)).await;
        let joined: protocol::Joined = joined.ok();
        assert_eq!(joined.player, number);
        let mut eve = TestPlayer::connect(&server, joined.id, &joined.token).await;
        eve.leave().await.unwrap();
    }
    let refused = server.join(ann.code, &join("Eve", None)).await;
    assert_eq!(refused.refusal(), (409, ErrorCode::MatchFull));
    host.ready().await.unwrap();
    assert_eq!(host.you, Some(0));
}
