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

#[tokio::test]
async fn there_is_no_other_page() {
    let server = TestServer::start();
    for path in [
        "/rules/orbito.xx.md",
        "/rules/orbito.en",
        "/rules/..%2FREADME.md",
    ] {
        let response = server.get(path).await;
        assert_eq!(response.refusal(), (404, ErrorCode::NotFound), "{path}");
    }
}
