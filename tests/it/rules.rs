//! The rules pages, as a client finds and reads them.

use protocol::{ErrorCode, RulesPages};
use tests::TestServer;

#[tokio::test]
async fn every_page_listed_can_be_read() {
    let server = TestServer::start();
    let pages: RulesPages = server.get("/rules/").await.ok();
    assert_eq!(pages.pages.len(), 2 * engine::GAMES.len());
    for page in &pages.pages {
        let response = server.get(&page.path).await;
        assert_eq!(response.status, 200);
        let kind = &response.headers["content-type"];
        assert_eq!(kind, "text/markdown; charset=utf-8");
        assert!(response.body.starts_with("# "), "{}", page.path);
    }
}

/// A page names its figures beside it, with words for those who do not see them.
#[tokio::test]
async fn every_figure_of_a_page_can_be_seen() {
    let server = TestServer::start();
    let pages: RulesPages = server.get("/rules/").await.ok();
    for page in &pages.pages {
        let text = server.get(&page.path).await.body;
        let figures: Vec<(&str, &str)> = text
            .lines()
            .filter_map(|line| {
                line.strip_prefix("![")?
                    .strip_suffix(')')?
                    .rsplit_once("](")
            })
            .collect();
        assert!(figures.len() > 1, "{} has figures", page.path);
        for (words, file) in figures {
            assert!(words.len() > 20, "{file}: {words}");
            let response = server.get(&format!("/rules/{file}")).await;
            assert_eq!(response.status, 200, "{file}");
            assert_eq!(response.headers["content-type"], "image/svg+xml");
            let policy = response.headers["content-security-policy"]
                .to_str()
                .unwrap();
            assert!(policy.starts_with("default-src 'none'; style-src 'unsafe-inline';"));
            assert!(response.body.starts_with("<svg ") && response.body.contains("<title>"));
        }
    }
}

#[tokio::test]
async fn there_is_no_other_page() {
    let server = TestServer::start();
    for path in [
        "/rules/orbito.xx.md",
        "/rules/orbito.en",
        "/rules/orbito-rings",
        "/rules/..%2Forbito-rings.svg",
        "/rules/..%2FREADME.md",
    ] {
        let response = server.get(path).await;
        assert_eq!(response.refusal(), (404, ErrorCode::NotFound), "{path}");
    }
}
