//! The page, as a browser fetches it.

use protocol::ErrorCode;
use tests::{Response, TestServer};

const PLACES: [&str; 4] = ["/", "/index.html", "/m/ABCD", "/learn/orbito"];

fn header<'a>(response: &'a Response, name: &str) -> Option<&'a str> {
    response
        .headers
        .get(name)
        .map(|value| value.to_str().unwrap())
}

/// Returns the path of the script that has most of the page.
async fn script(server: &TestServer) -> String {
    let page = server.get("/").await.body;
    let (_, rest) = page.split_once("href=\"/assets/page-").unwrap();
    format!("/assets/page-{}", rest.split_once('"').unwrap().0)
}

#[tokio::test]
async fn every_place_within_the_page_leads_to_it() {
    let server = TestServer::start();
    for path in PLACES {
        let page = server.get(path).await;
        assert_eq!(page.status, 200, "{path}");
        assert_eq!(
            header(&page, "content-type"),
            Some("text/html; charset=utf-8")
        );
        assert_eq!(header(&page, "cache-control"), Some("no-cache"));
        assert!(page.body.starts_with("<!doctype html>"));
    }
}

/// Nothing foreign is loaded, nothing is framed, and no script stands in the page itself.
#[tokio::test]
async fn the_page_may_do_nothing_it_does_not_need() {
    let server = TestServer::start();
    for path in [PLACES[0], PLACES[2], &script(&server).await] {
        let page = server.get(path).await;
        let policy = header(&page, "content-security-policy").unwrap();
        let directives: Vec<&str> = policy.split(';').map(str::trim).collect();
        assert_eq!(
            directives,
            [
                "default-src 'none'",
                "script-src 'self' 'wasm-unsafe-eval'",
                "style-src 'self'",
                "img-src 'self' data:",
                "connect-src 'self'",
                "manifest-src 'self'",
                "worker-src 'self'",
                "base-uri 'none'",
                "form-action 'none'",
                "frame-ancestors 'none'",
            ]
        );
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
        ] {
            assert_eq!(header(&page, name), Some(value), "{path}");
        }
    }
    let api = server.get("/api/games").await;
    let policy = "default-src 'none'; frame-ancestors 'none'";
    assert_eq!(header(&api, "content-security-policy"), Some(policy));
}

#[tokio::test]
async fn what_never_changes_is_fetched_once_and_packed() {
    let server = TestServer::start();
    let path = script(&server).await;
    assert!(path.starts_with("/assets/"));
    let plain = server.get(&path).await;
    assert_eq!(header(&plain, "content-encoding"), None);
    let packed = [("accept-encoding", "gzip, deflate, br")];
    let packed = server.request("GET", &path, &packed, String::new()).await;
    assert_eq!(header(&packed, "content-encoding"), Some("gzip"));
    assert_eq!(packed.body, plain.body);
    for script in [&plain, &packed] {
        assert_eq!(script.status, 200);
        let kind = header(script, "content-type");
        assert_eq!(kind, Some("text/javascript; charset=utf-8"));
        assert_eq!(header(script, "vary"), Some("accept-encoding"));
        let kept = header(script, "cache-control");
        assert_eq!(kept, Some("public, max-age=31536000, immutable"));
    }
}

#[tokio::test]
async fn what_a_browser_has_already_is_not_sent_again() {
    let server = TestServer::start();
    for path in [PLACES[0], PLACES[3], &script(&server).await] {
        let page = server.get(path).await;
        let tag = header(&page, "etag").unwrap();
        let known = [("if-none-match", tag)];
        let again = server.request("GET", path, &known, String::new()).await;
        assert_eq!((again.status, again.body.as_str()), (304, ""));
        assert_eq!(header(&again, "etag"), Some(tag));
        let other = [("if-none-match", "\"0\"")];
        let other = server.request("GET", path, &other, String::new()).await;
        assert_eq!((other.status, other.body), (200, page.body));
    }
}

#[tokio::test]
async fn what_is_no_place_within_the_page_is_refused() {
    let server = TestServer::start();
    for path in [
        "/api",
        "/api/nothing",
        "/rules/chess.en.md",
        "/metrics/more",
        "/assets/none.js",
        "/assets/../../Cargo.toml",
        "/assets/%2e%2e/index.html",
        "/wp-login.php",
    ] {
        let refused = server.get(path).await;
        assert_eq!(refused.refusal(), (404, ErrorCode::NotFound), "{path}");
        assert_eq!(header(&refused, "cache-control"), Some("no-store"));
    }
    for path in PLACES {
        let head = server.request("HEAD", path, &[], String::new()).await;
        assert_eq!((head.status, head.body.as_str()), (200, ""), "{path}");
        let posted = server.request("POST", path, &[], String::new()).await;
        assert_eq!(posted.refusal(), (404, ErrorCode::NotFound), "{path}");
    }
}
