//! Links to the page as messengers show them.

use protocol::{CreateMatch, Visibility};
use tests::{Response, TestServer, join, orbito};

/// A name as players may have it, and as it stands in HTML.
const NAME: (&str, &str) = ("<b>\"Zoé\" & Co", "&lt;b&gt;&quot;Zoé&quot; &amp; Co");

/// Returns what the page says under a property.
fn told<'a>(page: &'a Response, property: &str) -> &'a str {
    let start = format!("<meta property=\"{property}\" content=\"");
    let found = page.body.split_once(&start);
    let rest = found.unwrap_or_else(|| panic!("no {property}:\n{}", page.body));
    rest.1.split_once('"').unwrap().0
}

fn by_zoé() -> CreateMatch {
    CreateMatch {
        player: join(NAME.0, Some(0)),
        ..orbito()
    }
}

#[tokio::test]
async fn a_link_says_who_invites_who_plays_and_where_it_is_over() {
    let server = TestServer::start();
    let [mut zoé, mut bob] = server.open_match(&by_zoé()).await;
    let path = format!("/m/{}", zoé.info.code);

    let open = server.get(&path).await;
    let invitation = format!("{} invites you to Orbito", NAME.1);
    assert_eq!(told(&open, "og:title"), invitation);
    assert!(open.body.contains(&format!("<title>{invitation}</title>")));
    assert!(told(&open, "og:description").starts_with("Four in a row"));
    let url = told(&open, "og:url");
    assert!(url.starts_with("http://") && url.ends_with(&path), "{url}");

    for player in [&mut zoé, &mut bob] {
        player.ready().await.unwrap();
    }
    let live = server.get(&path).await;
    let names = format!("Orbito: {} – Bob", NAME.1);
    assert_eq!(told(&live, "og:title"), names);
    assert!(told(&live, "og:description").contains("being played"));
    assert_ne!(live.headers["etag"], open.headers["etag"]);

    zoé.resign().await.unwrap();
    // By its id as by its code; nothing is said of the result.
    for path in [path, format!("/m/{}", zoé.info.id)] {
        let over = server.get(&path).await;
        assert_eq!(told(&over, "og:title"), names);
        assert!(told(&over, "og:description").contains("is over"));
        assert!(!over.body.contains("<b>"));
    }
}

#[tokio::test]
async fn a_link_says_nothing_that_strangers_may_not_know() {
    let server = TestServer::start();
    let closed = CreateMatch {
        visibility: Visibility::Closed,
        ..by_zoé()
    };
    let [zoé, _bob] = server.start_match(&closed).await;
    for path in [
        format!("/m/{}", zoé.info.code),
        "/m/ZZZZ-ZZZZ".to_owned(),
        "/m/%E0%A4%A".to_owned(),
    ] {
        let page = server.get(&path).await;
        assert_eq!(page.status, 200, "{path}");
        assert_eq!(told(&page, "og:title"), "Tablée");
        assert!(!page.body.contains("Zoé"));
    }
}

#[tokio::test]
async fn the_pages_of_a_game_say_which_and_in_the_reader_s_language() {
    let server = TestServer::start();
    let game = server.get("/play/invincible-armada").await;
    assert_eq!(told(&game, "og:title"), "The Invincible Armada");
    let french = [("accept-language", "fr-CH, fr;q=0.9, en;q=0.8")];
    let french = server.request("GET", "/play/invincible-armada", &french, String::new());
    let french = french.await;
    assert_eq!(told(&french, "og:title"), "L’Invincible Armada");
    assert_eq!(french.headers["vary"], "accept-language");
    let home = server.get("/").await;
    assert!(told(&home, "og:description").starts_with("Six unusual board games"));

    for page in [&game, &home] {
        let picture = told(page, "og:image");
        let (_, path) = picture.rsplit_once("/share/").unwrap();
        let picture = server.get(&format!("/share/{path}")).await;
        assert_eq!(picture.status, 200, "{path}");
        assert_eq!(picture.headers["content-type"], "image/png");
    }
}
