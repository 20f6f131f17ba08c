//! Demonstrations, lists and rules for people who do not know the games yet.

use std::collections::BTreeSet;

use protocol::{Demo, ErrorCode, Games};
use tests::TestServer;

#[tokio::test]
async fn every_game_shows_a_short_match() {
    let server = TestServer::start();
    let games: Games = server.get("/api/games").await.ok();
    assert_eq!(games.games.len(), engine::GAMES.len());
    for game in games.games {
        let path = format!("/api/games/{}/demo", game.id);
        let response = server.get(&path).await;
        let demo: Demo = response.ok();
        assert_eq!(demo.game, game.id);
        assert_eq!(demo.settings, game.settings);
        assert!((game.seats.0..=game.seats.1).contains(&demo.seats));
        let (start, actions) = demo.frames.split_first().unwrap();
        assert_eq!(start.game_events.get(), "[]");
        assert!((5..=24).contains(&actions.len()), "{}", game.id);
        for action in actions {
            assert_ne!(action.game_events.get(), "[]", "{}", game.id);
        }
        let positions = demo.frames.iter().map(|frame| frame.position.get());
        let different: BTreeSet<&str> = positions.collect();
        assert!(different.len() > actions.len() / 2, "{}", game.id);

        // It is the same one every time, so that it need not be fetched twice.
        assert_eq!(server.get(&path).await.body, response.body);
        assert!(
            response.headers["cache-control"]
                .to_str()
                .unwrap()
                .contains("max-age")
        );
        let packed = [("accept-encoding", "gzip")];
        let packed = server.request("GET", &path, &packed, String::new()).await;
        assert_eq!(packed.headers["content-encoding"], "gzip");
        // It has been compressed before, so that its length is known.
        assert!(packed.headers.contains_key("content-length"));
        assert_eq!(packed.body, response.body);
    }
    let unknown = server.get("/api/games/chess/demo").await;
    assert_eq!(unknown.refusal(), (404, ErrorCode::NotFound));
}
