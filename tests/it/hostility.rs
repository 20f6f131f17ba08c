//! Anything a client sends is answered with a code, and the others play on.

use std::fmt::Write;

use engine::{Chance, Seed};
use protocol::{ClientMessage, ErrorCode, ServerMessage};
use serde_json::{Value, json};
use tests::{Closed, Socket, TestServer, new_id, orbito, play_to_the_end, play_turn};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

fn nested(open: &str, close: &str, depth: usize) -> String {
    open.repeat(depth) + &close.repeat(depth)
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
async fn what_cannot_be_read_is_refused_under_its_id_and_the_connection_stays() {
    let server = TestServer::start();
    let mut players = server.start_match(&orbito()).await;
    let mut chance = Chance::new(Seed([1; 32]));
    let version = players[0].state.version;
    let act = |action: &str| {
        format!(r#"{{"type":"act","id":"x","version":{version},"action":{action}}}"#)
    };
    let huge = "9".repeat(400);
    for (text, id, code) in [
        (String::new(), None, "bad_message"),
        ("nonsense".to_owned(), None, "bad_message"),
        ("null".to_owned(), None, "bad_message"),
        ("[]".to_owned(), None, "bad_message"),
        ("{}".to_owned(), None, "bad_message"),
        ("{\"type\":\"ping\"".to_owned(), None, "bad_message"),
        ("\u{0}\u{fffd}".to_owned(), None, "bad_message"),
        (r#"{"type":7}"#.to_owned(), None, "bad_message"),
        (
            r#"{"type":"dance","id":"x"}"#.to_owned(),
            Some("x"),
            "bad_message",
        ),
        (r#"{"type":"resign"}"#.to_owned(), None, "bad_message"),
        (
            r#"{"type":"resign","id":""}"#.to_owned(),
            None,
            "bad_message",
        ),
        (
            r#"{"type":"resign","id":7}"#.to_owned(),
            None,
            "bad_message",
        ),
        (
            format!(r#"{{"type":"resign","id":"{}"}}"#, "x".repeat(41)),
            None,
            "bad_message",
        ),
        (
            r#"{"type":"resign","id":"x","more":1}"#.to_owned(),
            Some("x"),
            "bad_message",
        ),
        (
            r#"{"type":"ready","id":"x","ready":"yes"}"#.to_owned(),
            Some("x"),
            "bad_message",
        ),
        (
            r#"{"type":"act","id":"x","version":-1,"action":{}}"#.to_owned(),
            Some("x"),
            "bad_message",
        ),
        (
            format!(r#"{{"type":"act","id":"x","version":{huge},"action":{{}}}}"#),
            Some("x"),
            "bad_message",
        ),
        (
            r#"{"type":"act","id":"x","version":1.5,"action":{}}"#.to_owned(),
            Some("x"),
            "bad_message",
        ),
        (
            r#"{"type":"look_back","id":"x","version":-1}"#.to_owned(),
            Some("x"),
            "bad_message",
        ),
        (
            format!(r#"{{"type":"look_back","id":"x","version":{}}}"#, u64::MAX),
            Some("x"),
            "no_such_version",
        ),
        (nested("[", "]", 5_000), None, "bad_message"),
        (nested("{\"a\":", "}", 2_000), None, "bad_message"),
        // The game's part of an action is left to the game.
        (act(&nested("[", "]", 5_000)), Some("x"), "bad_action"),
        (act(&nested("[", "]", 60)), Some("x"), "bad_action"),
        (act(&huge), Some("x"), "bad_action"),
        (act("1e308"), Some("x"), "bad_action"),
        (act("\"\\ud800\""), Some("x"), "bad_action"),
        (
            act(r#"{"type":"turn","place":"A18446744073709551616"}"#),
            Some("x"),
            "bad_action",
        ),
        (
            act(r#"{"type":"turn","place":"A0"}"#),
            Some("x"),
            "bad_action",
        ),
        (
            act(r#"{"type":"turn","place":""}"#),
            Some("x"),
            "bad_action",
        ),
        (
            act(r#"{"type":"turn","place":"É1"}"#),
            Some("x"),
            "bad_action",
        ),
        ("x".repeat(17_000), None, "too_large"),
    ] {
        // An id that has been answered gets the same answer again.
        let name = new_id();
        let text = text.replace("\"x\"", &format!("\"{}\"", name.as_str()));
        let ann = &mut players[0];
        ann.socket().send_text(&text).await;
        let refused = loop {
            match ann.receive().await.unwrap() {
                ServerMessage::Refused { id, code, .. } => break (id, code),
                ServerMessage::Presence { .. } => {}
                other => panic!("{text} was answered by {other:?}"),
            }
        };
        let expected = id.map(|_| name);
        assert_eq!(refused, (expected, code.to_owned()), "{text}");
    }
    players[0].socket().send_bytes(vec![0xff; 100]).await;
    players[0]
        .wait_until(|ann| {
            ann.nameless_refusals
                .last()
                .is_some_and(|code| code == "bad_message")
        })
        .await;
    play_to_the_end(&mut players, &mut chance).await;
    assert!(
        server
            .metric("tablee_refusals_total{code=\"bad_message\"}")
            .await
            >= 20.0
    );
    assert!(server.metric("tablee_match_panics_total").await < 1.0);
}

#[tokio::test]
async fn nothing_is_said_before_hello_nor_in_another_version() {
    let server = TestServer::start();
    let mut socket = Socket::open(server.address(), &[]).await.unwrap();
    let code = |message| match message {
        ServerMessage::Refused { id, code, .. } => (id.map(String::from), code),
        other => panic!("{other:?}"),
    };
    socket.send(&ClientMessage::Ping).await;
    assert_eq!(
        code(socket.receive().await),
        (None, "hello_first".to_owned())
    );
    let id = new_id();
    socket.send(&ClientMessage::Resign { id: id.clone() }).await;
    let refused = code(socket.receive().await);
    assert_eq!(refused, (Some(id.into()), "hello_first".to_owned()));
    let later = protocol::VERSIONS.map(|version| version + 2);
    for protocol in [vec![], vec![0], later.into()] {
        let mut socket = Socket::open(server.address(), &[]).await.unwrap();
        let hello = ClientMessage::Hello {
            protocol,
            client: "tests".to_owned(),
        };
        socket.send(&hello).await;
        let refused = code(socket.receive().await);
        assert_eq!(refused, (None, "unsupported_protocol".to_owned()));
        assert_eq!(socket.closed().await, Closed(Some(1002)));
    }
}

#[tokio::test]
async fn a_message_beyond_64_kib_ends_the_connection() {
    let server = TestServer::start();
    let mut socket = Socket::connect(&server).await;
    socket.send_text(&" ".repeat(64 * 1024)).await;
    match socket.receive().await {
        ServerMessage::Refused { id: None, code, .. } => assert_eq!(code, "too_large"),
        other => panic!("{other:?}"),
    }
    socket.send_text(&" ".repeat(64 * 1024 + 1)).await;
    assert_eq!(socket.closed().await, Closed(Some(1009)));
}

#[tokio::test]
async fn text_that_is_not_utf8_ends_the_connection() {
    let server = TestServer::start();
    let mut socket = Socket::connect(&server).await;
    socket.send_text_frame(b"{\"type\":\"ping\xff\"}").await;
    assert_eq!(socket.closed().await, Closed(Some(1007)));
}

#[tokio::test]
async fn a_frame_beyond_measure_ends_only_its_own_connection() {
    let server = TestServer::start();
    let mut players = server.start_match(&orbito()).await;
    let mut chance = Chance::new(Seed([2; 32]));
    let mut rude = Socket::connect(&server).await;
    rude.send_text(&"x".repeat(1_000_000)).await;
    rude.closed().await;
    // Frames that break the protocol of sockets itself, after a proper handshake.
    for garbage in [
        &[0xff; 64][..],
        &[0x81, 0xff, 0xff, 0xff],
        b"GET / HTTP/1.1\r\n\r\n",
    ] {
        let mut stream = TcpStream::connect(server.address()).await.unwrap();
        let request = "GET /api/socket HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\n\
                       Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                       Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
        stream.write_all(request.as_bytes()).await.unwrap();
        stream.write_all(garbage).await.unwrap();
        stream.shutdown().await.unwrap();
        let mut answer = Vec::new();
        // The connection may end in a reset.
        let _ = stream.read_to_end(&mut answer).await;
        assert!(answer.starts_with(b"HTTP/1.1 101"));
    }
    play_turn(&mut players, &mut chance).await;
}

#[tokio::test]
async fn the_end_of_a_connection_is_answered() {
    let server = TestServer::start();
    let mut socket = Socket::connect(&server).await;
    socket.end(1000).await;
    assert_eq!(socket.closed().await, Closed(Some(1000)));
}

#[tokio::test]
async fn a_socket_that_is_asked_for_wrongly_is_not_opened() {
    let server = TestServer::start();
    let whole = [
        ("connection", "keep-alive, Upgrade"),
        ("upgrade", "WebSocket"),
        ("sec-websocket-version", "13"),
        ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    for (header, wrong) in [
        ("connection", Some("keep-alive")),
        ("upgrade", None),
        ("upgrade", Some("h2c")),
        ("sec-websocket-version", None),
        ("sec-websocket-version", Some("8")),
        ("sec-websocket-key", None),
    ] {
        let others = whole.into_iter().filter(|(name, _)| *name != header);
        let headers: Vec<_> = others.chain(wrong.map(|wrong| (header, wrong))).collect();
        let answer = server
            .request("GET", "/api/socket", &headers, String::new())
            .await;
        assert_eq!(answer.refusal(), (400, ErrorCode::BadMessage), "{header}");
        let problem: Value = serde_json::from_str(&answer.body).unwrap();
        assert_eq!(problem["at"], header);
    }
    let answer = server
        .request("POST", "/api/socket", &whole, String::new())
        .await;
    assert_eq!(answer.refusal(), (405, ErrorCode::MethodNotAllowed));
    let opened = Socket::open(server.address(), &[]).await;
    assert!(opened.is_ok());
}

/// If a request names two hosts, a proxy may go by the one and the server by the other.
#[tokio::test]
async fn a_request_names_its_host_once() {
    let server = TestServer::start();
    for (request, status) in [
        ("GET /healthz HTTP/1.1\r\nHost: a\r\n", "200"),
        ("GET /healthz HTTP/1.0\r\n", "200"),
        ("GET /healthz HTTP/1.1\r\n", "400"),
        ("GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n", "400"),
        ("GET /healthz HTTP/1.0\r\nHost: a\r\nHost: a\r\n", "400"),
    ] {
        let mut stream = TcpStream::connect(server.address()).await.unwrap();
        let closing = format!("{request}Connection: close\r\n\r\n");
        stream.write_all(closing.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        assert_eq!(&answer[9..12], status, "{request}");
        assert_eq!(answer.contains("bad_message"), status == "400", "{answer}");
    }
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
async fn hostile_requests_are_refused_with_their_codes() {
    let server = TestServer::start();
    let ann = server.create(&orbito()).await;
    let players = format!("/api/matches/{}/players", ann.code);
    let wish: Value = serde_json::to_value(orbito()).unwrap();
    let but = |name: &str, value: Value| {
        let mut wish = wish.clone();
        wish[name] = value;
        wish.to_string()
    };
    let mut many =
        String::from("{\"game\":\"orbito\",\"player\":{\"name\":\"Ann\"},\"settings\":{");
    for number in 0..1_000 {
        write!(many, "\"s{number}\":{number},").unwrap();
    }
    many.push_str("\"size\":4}}");
    for (path, body, status, code) in [
        ("/api/matches", String::new(), 400, ErrorCode::BadMessage),
        (
            "/api/matches",
            "nonsense".to_owned(),
            400,
            ErrorCode::BadMessage,
        ),
        (
            "/api/matches",
            nested("[", "]", 8_000),
            400,
            ErrorCode::BadMessage,
        ),
        (
            "/api/matches",
            but("settings", json!([])),
            400,
            ErrorCode::BadMessage,
        ),
        (
            "/api/matches",
            but("more", json!(1)),
            400,
            ErrorCode::BadMessage,
        ),
        (
            "/api/matches",
            but("visibility", json!("secret")),
            400,
            ErrorCode::BadMessage,
        ),
        (
            "/api/matches",
            but(
                "time_control",
                json!({"system": "per_turn", "turn_ms": 1e300}),
            ),
            400,
            ErrorCode::BadMessage,
        ),
        (
            "/api/matches",
            but("settings", json!({"size": u64::MAX})),
            422,
            ErrorCode::BadSettings,
        ),
        (
            "/api/matches",
            but("settings", json!({"rings": vec!["cw"; 2_000]})),
            422,
            ErrorCode::BadSettings,
        ),
        ("/api/matches", many, 422, ErrorCode::BadSettings),
        ("/api/matches", " ".repeat(20_000), 413, ErrorCode::TooLarge),
        (
            "/api/replays",
            " ".repeat(5_000_000),
            413,
            ErrorCode::TooLarge,
        ),
        (
            &players,
            r#"{"name":"Bob","seat":256}"#.to_owned(),
            400,
            ErrorCode::BadMessage,
        ),
        (
            &players,
            r#"{"name":"Bob","seat":-1}"#.to_owned(),
            400,
            ErrorCode::BadMessage,
        ),
        ("/api/replays", "{}".to_owned(), 400, ErrorCode::BadMessage),
        ("/api/nothing", String::new(), 404, ErrorCode::NotFound),
        (
            "/api/games",
            String::new(),
            405,
            ErrorCode::MethodNotAllowed,
        ),
    ] {
        let answer = server.request("POST", path, &[], body.clone()).await;
        let start = &body[..body.len().min(200)];
        assert_eq!(answer.refusal(), (status, code), "{path} {start}");
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
    }
    let plain = [("content-type", "text/plain")];
    let answer = server
        .request("POST", "/api/matches", &plain, wish.to_string())
        .await;
    assert_eq!(answer.status, 400);
    for path in [
        "/../etc/passwd",
        "/api/matches/%00",
        "/api/matches/%ff",
        "//",
        "/api/matches/../games",
    ] {
        let answer = server.get(path).await;
        assert!((400..500).contains(&answer.status), "{path}: {answer:?}");
    }
}
