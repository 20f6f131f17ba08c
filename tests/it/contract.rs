//! The contract is served, and it is what the code does.

use std::collections::BTreeSet;

use protocol::ErrorCode;
use serde_json::Value;
use tests::{TestServer, orbito};

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
                .replace("{id_or_code}", &ann.info.code.to_string())
                .replace("{id}", &ann.info.id.to_string())
                .replace("{game}", "orbito")
                .replace("{page}", "orbito.en.md");
            let answer = server.request(&method, &concrete, &[], String::new()).await;
            assert!(![404, 405].contains(&answer.status), "{method} {path}");
        }
        let answer = server.request("DELETE", path, &[], String::new()).await;
        assert_eq!(answer.refusal(), (405, ErrorCode::MethodNotAllowed));
    }
    let expected = [
        "GET /api/games",
        "GET /api/games/{game}/demo",
        "GET /api/matches",
        "POST /api/matches",
        "GET /api/matches/{id_or_code}",
        "POST /api/matches/{id_or_code}/players",
        "POST /api/matches/{id_or_code}/push",
        "GET /api/push",
        "GET /api/matches/{id}/record",
        "GET /api/matches/{id}/replay",
        "POST /api/pairings",
        "POST /api/replays",
        "POST /api/seats",
        "GET /rules/",
        "GET /rules/{page}",
    ];
    assert_eq!(operations, expected.map(str::to_owned).into());

    let codes = &document["components"]["schemas"]["ErrorCode"]["enum"];
    let known: Vec<&str> = ErrorCode::ALL.iter().map(|code| code.as_str()).collect();
    assert_eq!(*codes, serde_json::json!(known));
}

/// What is served has the members its schema names, and no others.
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

#[tokio::test]
async fn what_never_changes_may_be_kept() {
    let server = TestServer::start();
    for path in ["/api/games", "/api/games/orbito/demo"] {
        let answer = server.get(path).await;
        assert_eq!(answer.headers["cache-control"], "public, max-age=3600");
    }
    let list = server.get("/api/matches?status=open").await;
    assert_eq!(list.headers["cache-control"], "no-store");
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
