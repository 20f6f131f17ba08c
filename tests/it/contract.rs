//! The contract is served, and it is what the code does.

use std::collections::BTreeSet;

use engine::{Chance, Seed};
use protocol::{ClientMessage, ErrorCode, ServerMessage};
use serde_json::Value;
use tests::{Socket, TestServer, orbito, subscribe};

#[tokio::test]
async fn the_socket_schema_served_is_that_of_the_code() {
    let server = TestServer::start();
    let schema: Value = server.get("/api/socket-schema.json").await.ok();
    assert_eq!(schema, protocol::socket_schema());
    let codes = schema["$defs"]["ErrorCode"].to_string();
    for code in ErrorCode::ALL {
        assert!(codes.contains(&format!("\"{code}\"")), "{code}");
    }
}

#[tokio::test]
async fn the_openapi_document_names_what_there_is() {
    let server = TestServer::start();
    let document: Value = server.get("/api/openapi.json").await.ok();
    assert!(document["openapi"].as_str().unwrap().starts_with("3.1"));
    let [mut ann, _bob] = server.start_match(&orbito()).await;
    ann.resign().await.unwrap();
    let mut operations = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            let method = method.to_uppercase();
            operations.insert(format!("{method} {path}"));
            let concrete = path
                .replace("{match_ref}", &ann.info.code.to_string())
                .replace("{id}", &ann.info.id.to_string())
                .replace("{game}", "orbito")
                .replace("{page}", "orbito.en.md");
            let answer = server.request(&method, &concrete, &[], String::new()).await;
            assert!(![404, 405].contains(&answer.status), "{method} {path}");
        }
        let answer = server.request("PUT", path, &[], String::new()).await;
        assert_eq!(answer.refusal(), (405, ErrorCode::MethodNotAllowed));
    }
    let expected = [
        "GET /api/games",
        "GET /api/games/{game}/demo",
        "GET /api/matches",
        "POST /api/matches",
        "GET /api/matches/{match_ref}",
        "POST /api/matches/{match_ref}/players",
        "POST /api/matches/{match_ref}/push",
        "POST /api/matches/{match_ref}/seat-key",
        "GET /api/matches/{match_ref}/seat-key",
        "DELETE /api/matches/{match_ref}/seat-key",
        "POST /api/matches/{match_ref}/seat-key/take",
        "GET /api/push",
        "GET /api/matches/{match_ref}/record",
        "GET /api/matches/{match_ref}/replay",
        "POST /api/pairings",
        "POST /api/replays",
        "POST /api/seats",
        "GET /rules/",
        "GET /rules/{page}",
    ];
    assert_eq!(operations, expected.map(str::to_owned).into());

    let codes = document["components"]["schemas"]["ErrorCode"]["oneOf"].as_array();
    let codes: Vec<&str> = codes
        .unwrap()
        .iter()
        .map(|code| code["const"].as_str().unwrap())
        .collect();
    let known: Vec<&str> = ErrorCode::ALL.iter().map(|code| code.as_str()).collect();
    assert_eq!(codes, known);
}

/// Returns what a document refers to.
fn references(document: &Value) -> Vec<&str> {
    match document {
        Value::Object(members) => {
            let to = members.get("$ref").and_then(Value::as_str);
            to.into_iter()
                .chain(members.values().flat_map(references))
                .collect()
        }
        Value::Array(items) => items.iter().flat_map(references).collect(),
        _ => Vec::new(),
    }
}

#[tokio::test]
async fn the_openapi_document_holds_every_schema_it_refers_to() {
    let server = TestServer::start();
    let document: Value = server.get("/api/openapi.json").await.ok();
    let references = references(&document);
    assert!(references.contains(&"#/components/schemas/Record"));
    for reference in references {
        let pointer = reference.strip_prefix('#').unwrap();
        assert!(document.pointer(pointer).is_some(), "{reference}");
    }
}

/// Every body has the members that its schema names, and no others.
#[tokio::test]
async fn bodies_are_as_the_document_says() {
    let server = TestServer::start();
    let document: Value = server.get("/api/openapi.json").await.ok();
    let joined = server.post("/api/matches", &orbito()).await;
    let code = joined.ok::<protocol::Joined>().code;
    let shown = server.get(&format!("/api/matches/{code}")).await;
    let listed = server.get("/api/matches?status=open").await;
    let refused = server.get("/api/matches/nonsense").await;
    let games = server.get("/api/games").await;
    let demo = server.get("/api/games/orbito/demo").await;
    let pages = server.get("/rules/").await;
    for (schema, body) in [
        ("Joined", joined),
        ("MatchSummary", shown),
        ("MatchList", listed),
        ("Problem", refused),
        ("Games", games),
        ("Demo", demo),
        ("RulesPages", pages),
    ] {
        let schema = &document["components"]["schemas"][schema];
        let body: Value = serde_json::from_str(&body.body).unwrap();
        let members: BTreeSet<&String> = body.as_object().unwrap().keys().collect();
        let known: BTreeSet<&String> = schema["properties"].as_object().unwrap().keys().collect();
        assert!(members.is_subset(&known), "{members:?} in {schema}");
        for required in schema["required"].as_array().unwrap() {
            assert!(body.get(required.as_str().unwrap()).is_some(), "{required}");
        }
    }
}

/// Returns the wish with a member changed; its place is a JSON pointer.
fn wish(pointer: &str, value: Value) -> Value {
    let mut wish = serde_json::to_value(orbito()).unwrap();
    let (parent, name) = pointer.rsplit_once('/').unwrap();
    wish.pointer_mut(parent).unwrap()[name] = value;
    wish
}

/// The server does everything that the document allows, and refuses the rest.
#[tokio::test]
async fn limits_are_as_the_document_says() {
    let server = TestServer::start();
    let document: Value = server.get("/api/openapi.json").await.ok();
    let schemas = &document["components"]["schemas"];
    let is_created = async |wish: Value| server.post("/api/matches", &wish).await.status == 201;

    let name = &schemas["JoinMatch"]["properties"]["name"];
    let (min, max) = (&name["minLength"], &name["maxLength"]);
    let (min, max) = (min.as_u64().unwrap(), max.as_u64().unwrap());
    for length in [min - 1, min, max, max + 1] {
        let is_allowed = (min..=max).contains(&length);
        let named = wish("/player/name", "x".repeat(length as usize).into());
        assert_eq!(is_created(named).await, is_allowed, "{length}");
    }

    let games = &schemas["CreateMatch"]["properties"]["game"]["enum"];
    let known: Vec<&str> = engine::GAMES.iter().map(|kind| kind.id()).collect();
    assert_eq!(*games, serde_json::json!(known));
    let most = engine::GAMES.iter().map(|kind| kind.seats().1).max();
    let highest = most.unwrap() - 1;
    assert_eq!(schemas["Seat"]["maximum"], highest);

    let delays = &schemas["SpectatorDelay"]["properties"]["amount"];
    let levels = &schemas["Computer"]["properties"]["level"];
    for (schema, pointer) in [(delays, "/spectator_delay"), (levels, "/computers")] {
        let (min, max) = (&schema["minimum"], &schema["maximum"]);
        let (min, max) = (min.as_u64().unwrap(), max.as_u64().unwrap());
        for number in [min - 1, min, max, max + 1] {
            let is_allowed = (min..=max).contains(&number);
            let value = if pointer == "/computers" {
                serde_json::json!([{"level": number}])
            } else {
                serde_json::json!({"amount": number, "unit": "turns"})
            };
            let created = is_created(wish(pointer, value)).await;
            assert_eq!(created, is_allowed, "{pointer}: {number}");
        }
    }
}

/// A client that cannot be read is told which member it got wrong.
#[tokio::test]
async fn the_member_that_is_wrong_is_named() {
    let server = TestServer::start();
    let at = async |path: &str, body: &Value| {
        let refused = server.post(path, body).await.problem();
        assert_eq!(refused.code, ErrorCode::BadMessage);
        refused.at
    };
    for (pointer, value, place) in [
        ("/player/name", serde_json::json!(7), "player.name"),
        ("/player/colours", "red".into(), "player.colours"),
        ("/visibility", "secret".into(), "visibility"),
        ("/more", 1.into(), "more"),
        (
            "/time_control",
            serde_json::json!({"system": "fischer", "initial_ms": 60_000}),
            "time_control.increment_ms",
        ),
    ] {
        let told = at("/api/matches", &wish(pointer, value)).await;
        assert_eq!(told.as_deref(), Some(place));
    }
    let nameless = serde_json::json!({"game": "orbito", "player": {}});
    let told = at("/api/matches", &nameless).await;
    assert_eq!(told.as_deref(), Some("player.name"));
    for (path, place) in [
        ("/api/matches", "status"),
        ("/api/matches?status=over", "status"),
        ("/api/matches?status=open&before=1", "before"),
    ] {
        let refused = server.get(path).await.problem();
        assert_eq!(refused.at.as_deref(), Some(place), "{path}");
    }
    let headers = [("idempotency-key", "1")];
    let body = serde_json::to_string(&orbito()).unwrap();
    let refused = server.request("POST", "/api/matches", &headers, body).await;
    assert_eq!(refused.problem().at.as_deref(), Some("idempotency-key"));

    let [mut ann, _bob] = server.start_match(&orbito()).await;
    for (text, code, place) in [
        (
            r#"{"type":"ready","id":"w1","ready":"yes"}"#,
            "bad_message",
            Some("ready"),
        ),
        (
            r#"{"type":"act","id":"w2","version":1,"aktion":{}}"#,
            "bad_message",
            Some("aktion"),
        ),
        (r#"{"type":"resign"}"#, "bad_message", Some("id")),
        (r#"{"type""#, "bad_message", None),
    ] {
        ann.socket().send_text(text).await;
        let refused = loop {
            if let ServerMessage::Refused { code, at, .. } = ann.receive().await.unwrap() {
                break (code, at);
            }
        };
        assert_eq!(refused, (code.to_owned(), place.map(str::to_owned)));
    }
    let action =
        serde_json::json!({"type": "turn", "shift": {"from": "A1", "too": "A2"}, "place": "B2"});
    let act = ann.act_message(&action);
    ann.socket().send(&act).await;
    let at = loop {
        if let ServerMessage::Refused { code, at, .. } = ann.receive().await.unwrap() {
            assert_eq!(code, "bad_action");
            break at;
        }
    };
    assert_eq!(at.as_deref(), Some("shift.too"));
}

/// The welcome tells the limits that the server was started with, and it keeps to them.
#[tokio::test]
async fn the_welcome_tells_limits_that_hold() {
    let server = TestServer::with(&["--messages-per-second=4", "--commands-per-second=7"]);
    let mut socket = Socket::open(server.address(), &[]).await.unwrap();
    let hello = ClientMessage::Hello {
        protocol: protocol::VERSIONS.into(),
        client: "tests".to_owned(),
    };
    socket.send(&hello).await;
    let ServerMessage::Welcome {
        limits, features, ..
    } = socket.receive().await
    else {
        panic!("hello is answered by welcome");
    };
    assert_eq!(features, protocol::FEATURES);
    let limits = limits.unwrap();
    assert_eq!(
        (limits.messages_per_second, limits.commands_per_second),
        (4, 7)
    );
    let at_once = limits.messages_per_second * limits.burst_seconds;
    // The hello was one of them.
    for number in 1..=at_once {
        socket.send(&ClientMessage::Ping).await;
        let is_taken = matches!(socket.receive().await, ServerMessage::Pong { .. });
        assert_eq!(is_taken, number < at_once, "{number} of {at_once}");
    }
}

/// A client that comes back need not wait for the welcome, nor for the snapshot; and the answer to an action
/// comes before its news.
#[tokio::test]
async fn a_client_may_say_everything_in_one_go() {
    let server = TestServer::start();
    let [ann, _bob] = server.start_match(&orbito()).await;
    let action = ann.choose(&mut Chance::new(Seed([1; 32])));
    let act = ann.act_message(&action);
    let hello = ClientMessage::Hello {
        protocol: protocol::VERSIONS.into(),
        client: "tests".to_owned(),
    };
    let seat = Some(ann.token());
    let watch = subscribe(&ann.info.id.to_string(), seat, None, None);
    let mut socket = Socket::open(server.address(), &[]).await.unwrap();
    socket.send_together(&[hello, watch, act]).await;
    let mut heard = Vec::new();
    while heard.last() != Some(&"update") {
        match socket.receive().await {
            ServerMessage::Welcome { .. } => heard.push("welcome"),
            ServerMessage::Snapshot(_) => heard.push("snapshot"),
            ServerMessage::Accepted { .. } => heard.push("accepted"),
            ServerMessage::Update { .. } => heard.push("update"),
            ServerMessage::Presence { .. } => {}
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(heard, ["welcome", "snapshot", "accepted", "update"]);
}

#[tokio::test]
async fn what_never_changes_may_be_kept() {
    let server = TestServer::start();
    for path in [
        "/api/games",
        "/api/games/orbito/demo",
        "/api/openapi.json",
        "/api/socket-schema.json",
        "/rules/",
        "/rules/orbito.en.md",
    ] {
        let answer = server.get(path).await;
        assert_eq!(answer.headers["cache-control"], "public, max-age=3600");
    }
    for path in ["/api/matches?status=open", "/rules/orbito.xx.md"] {
        let answer = server.get(path).await;
        assert_eq!(answer.headers["cache-control"], "no-store", "{path}");
    }
}

#[tokio::test]
async fn a_path_that_is_no_text_is_refused_in_our_form() {
    let server = TestServer::start();
    let answer = server.get("/api/matches/%ff%fe").await;
    assert_eq!(answer.refusal(), (404, ErrorCode::NotFound));
}

#[tokio::test]
async fn pages_of_allowed_origins_may_use_what_clients_use() {
    let server = TestServer::with(&["--allow-origin=https://friend.example"]);
    let ask = async |origin: &str| {
        let headers = [
            ("origin", origin),
            ("access-control-request-method", "POST"),
            (
                "access-control-request-headers",
                "content-type,idempotency-key",
            ),
        ];
        server
            .request("OPTIONS", "/api/matches", &headers, String::new())
            .await
    };
    let allowed = ask("https://friend.example").await;
    assert_eq!(allowed.status, 200);
    assert_eq!(
        allowed.headers["access-control-allow-origin"],
        "https://friend.example"
    );
    let refused = ask("https://evil.example").await;
    assert!(!refused.headers.contains_key("access-control-allow-origin"));
    let from = [("origin", "https://friend.example")];
    let list = server
        .request("GET", "/api/games", &from, String::new())
        .await;
    assert_eq!(
        list.headers["access-control-allow-origin"],
        "https://friend.example"
    );
}

#[tokio::test]
async fn only_records_may_be_large() {
    let server = TestServer::start();
    let large = format!("\"{}\"", "x".repeat(20 * 1024));
    let refused = server
        .request("POST", "/api/matches", &[], large.clone())
        .await;
    assert_eq!(refused.refusal(), (413, ErrorCode::TooLarge));
    let read = server.request("POST", "/api/replays", &[], large).await;
    assert_eq!(read.refusal(), (400, ErrorCode::BadMessage));
}
