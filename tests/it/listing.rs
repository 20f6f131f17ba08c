//! The lobby: matches anybody may see, and nobody else's.

use protocol::{CreateMatch, ErrorCode, Games, MatchId, MatchList, Visibility};
use tests::{TestServer, join, orbito};

fn listed() -> CreateMatch {
    CreateMatch {
        visibility: Visibility::Listed,
        ..orbito()
    }
}

async fn list(server: &TestServer, status: &str) -> Vec<MatchId> {
    let path = format!("/api/matches?status={status}");
    let list: MatchList = server.get(&path).await.ok();
    list.matches.iter().map(|found| found.id).collect()
}

#[tokio::test]
async fn a_listed_match_goes_from_open_to_live_to_finished() {
    let server = TestServer::start();
    for visibility in [Visibility::Link, Visibility::Closed] {
        let hidden = CreateMatch {
            visibility,
            ..orbito()
        };
        server.create(&hidden).await;
        let [mut ann, _bob] = server.start_match(&hidden).await;
        ann.resign().await.unwrap();
    }
    let open = server.create(&listed()).await;
    assert_eq!(list(&server, "open").await, [open.id]);
    server.join(open.code, &join("Bob", None)).await;

    let [mut ann, _bob] = server.start_match(&listed()).await;
    assert_eq!(list(&server, "live").await, [ann.info.id]);
    assert_eq!(list(&server, "finished").await, []);
    ann.resign().await.unwrap();
    assert_eq!(list(&server, "live").await, []);
    assert_eq!(list(&server, "finished").await, [ann.info.id]);
    let finished: MatchList = server.get("/api/matches?status=finished").await.ok();
    let seen = &finished.matches[0];
    assert_eq!(seen.result, ann.state.result);
    assert_eq!(seen.players[1].name, "Bob");
}

#[tokio::test]
async fn a_long_list_comes_in_pages_the_newest_first() {
    let server = TestServer::start();
    let mut created = Vec::new();
    for _ in 0..120 {
        created.push(server.create(&listed()).await.id);
    }
    created.reverse();
    let mut paged = Vec::new();
    let mut path = "/api/matches?status=open".to_owned();
    loop {
        let page: MatchList = server.get(&path).await.ok();
        assert!(!page.matches.is_empty() || paged.is_empty());
        paged.extend(page.matches.iter().map(|found| found.id));
        match page.next {
            Some(next) => path = format!("/api/matches?status=open&before={next}"),
            None => break,
        }
    }
    assert_eq!(paged, created);
}

#[tokio::test]
async fn a_list_of_nothing_known_is_refused() {
    let server = TestServer::start();
    for query in ["", "?status=lost", "?status=open&before=x", "?before=1"] {
        let answer = server.get(&format!("/api/matches{query}")).await;
        assert_eq!(answer.refusal(), (400, ErrorCode::BadMessage), "{query}");
    }
}

#[tokio::test]
async fn the_games_say_what_can_be_chosen() {
    let server = TestServer::start();
    let games: Games = server.get("/api/games").await.ok();
    let known: Vec<&str> = engine::GAMES.iter().map(|kind| kind.id()).collect();
    let told: Vec<&str> = games.games.iter().map(|game| game.id.as_str()).collect();
    assert_eq!(told, known);
    for game in games.games {
        // The defaults make a match.
        let create = CreateMatch {
            game: game.id,
            settings: game.settings,
            time_control: Some(game.time_control),
            player: join("Ann", None),
            ..listed()
        };
        server.create(&create).await;
    }
}
