//! Titles, sentences and pictures for programs that show links to the page: messengers and the like;
//! and what the page loads at each of its places.

use std::net::IpAddr;
use std::sync::LazyLock;
use std::time::Duration;

use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_LANGUAGE, HOST};
use axum::response::Response;
use engine::game;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use protocol::{MatchSummary, Status};
use tokio::time::timeout;

use super::matches::summary;
use crate::app::App;

/// The longest time that a page waits for what is known of its match: it opens in any case.
const PATIENCE: Duration = Duration::from_secs(1);

/// The words of the page that name matches and games, by language.
static ENGLISH: LazyLock<Words> = LazyLock::new(|| {
    Words::new(
        "en",
        concat!(
            include_str!("../../../locales/en/shared.ftl"),
            include_str!("../../../locales/en/before.ftl")
        ),
    )
});
static FRENCH: LazyLock<Words> = LazyLock::new(|| {
    Words::new(
        "fr",
        concat!(
            include_str!("../../../locales/fr/shared.ftl"),
            include_str!("../../../locales/fr/before.ftl")
        ),
    )
});

/// Answers with a place within the page; undefined only if this server has no page.
pub(super) async fn place(
    app: &App,
    address: IpAddr,
    path: &str,
    headers: &HeaderMap,
) -> Option<Response> {
    let words = Words::asked_for(headers);
    let told = tell(app, address, path, words).await;
    let origin = origin(headers, app.config.trust_forwarded_for);
    let card = web::Card {
        title: &told.title,
        description: &told.description,
        address: &format!("{origin}{path}"),
        picture: &format!("{origin}/share/{}.png", told.picture),
    };
    web::place(&card, words.lang, told.board.as_deref(), headers)
}

/// The preview of a place, as programs that show links draw it.
struct LinkPreview {
    title: String,
    description: String,
    /// The name of the picture: a game's, or the server's own.
    picture: String,
    /// The game whose board the page shows there.
    board: Option<String>,
}

async fn tell(app: &App, address: IpAddr, path: &str, words: &Words) -> LinkPreview {
    let mut parts = path.split('/').skip(1);
    let (page, name) = (parts.next(), parts.next().unwrap_or_default());
    let found = match page {
        Some("m") => timeout(PATIENCE, look_up(app, address, name)).await,
        _ => Ok(None),
    };
    if let Ok(Some(found)) = found {
        return tell_match(&found, words);
    }
    if let Some(kind) = game(name) {
        return LinkPreview {
            title: words.say(&format!("game-{}", kind.id())),
            description: words.say(&format!("line-{}", kind.id())),
            picture: kind.id().to_owned(),
            board: None,
        };
    }
    LinkPreview {
        title: "Tablée".to_owned(),
        description: format!("{} {}", words.say("home-title"), words.say("home-lead")),
        picture: "tablee".to_owned(),
        board: None,
    }
}

/// Returns what strangers may know of a match, within the limits of its REST route.
async fn look_up(app: &App, address: IpAddr, match_ref: &str) -> Option<MatchSummary> {
    app.addresses.request(address).ok()?;
    let id = app.resolve(match_ref, address).await.ok()?;
    summary(app, id, None).await.ok()
}

/// Tells nothing of the result: some want to see it happen.
fn tell_match(found: &MatchSummary, words: &Words) -> LinkPreview {
    let MatchSummary {
        game,
        status,
        players,
        ..
    } = found;
    let names: Vec<String> = players
        .iter()
        .map(|player| match player.computer {
            None => player.name.clone(),
            Some(level) => words.fill("computer", &[("level", &level.to_string())]),
        })
        .collect();
    let name = words.say(&format!("game-{game}"));
    let host = names.first().map_or("", String::as_str);
    let (title, description) = match status {
        Status::Open => (
            words.fill("share-invitation", &[("who", host), ("game", &name)]),
            words.say(&format!("line-{game}")),
        ),
        Status::Live => (
            words.fill(
                "share-match",
                &[("names", &names.join(" – ")), ("game", &name)],
            ),
            words.say("share-live"),
        ),
        Status::Finished => (
            words.fill(
                "share-match",
                &[("names", &names.join(" – ")), ("game", &name)],
            ),
            words.say("share-finished"),
        ),
    };
    LinkPreview {
        title,
        description,
        picture: game.clone(),
        board: Some(game.clone()),
    }
}

/// Returns the server's own address as the request names it; empty if it does not.
fn origin(headers: &HeaderMap, trusts_proxy: bool) -> String {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let forwarded = text("x-forwarded-proto").filter(|_| trusts_proxy);
    let scheme = if forwarded == Some("https") {
        "https"
    } else {
        "http"
    };
    text(HOST.as_str()).map_or_else(String::new, |host| format!("{scheme}://{host}"))
}

/// The catalogue of one language.
struct Words {
    lang: &'static str,
    messages: FluentBundle<FluentResource>,
}

impl Words {
    fn new(lang: &'static str, source: &str) -> Words {
        let mut bundle = FluentBundle::new_concurrent(Vec::new());
        // Messengers would show the marks.
        bundle.set_use_isolating(false);
        let catalogue = FluentResource::try_new(source.to_owned());
        bundle
            .add_resource(catalogue.expect("the tests parse the catalogues"))
            .expect("the tests find no key twice");
        Words {
            lang,
            messages: bundle,
        }
    }

    /// Returns the words in which the page speaks on a first visit: those of the first known language
    /// that the browser asks for. A visitor who has chosen another language since has these words in
    /// the browser's store, so that they are not fetched in vain.
    fn asked_for(headers: &HeaderMap) -> &'static Words {
        let asked = headers
            .get(ACCEPT_LANGUAGE)
            .and_then(|value| value.to_str().ok());
        let tags = asked.unwrap_or_default().split(',');
        tags.filter_map(|tag| tag.trim().split(['-', ';']).next())
            .find_map(|lang| match lang.to_ascii_lowercase().as_str() {
                "en" => Some(&*ENGLISH),
                "fr" => Some(&*FRENCH),
                _ => None,
            })
            .unwrap_or(&ENGLISH)
    }

    fn say(&self, key: &str) -> String {
        self.fill(key, &[])
    }

    /// Returns a message with its variables filled in.
    fn fill(&self, key: &str, values: &[(&'static str, &str)]) -> String {
        let message = self
            .messages
            .get_message(key)
            .and_then(|message| message.value());
        let pattern = message.expect("the catalogues have all keys of a game and of sharing");
        let args: FluentArgs<'_> = values.iter().copied().collect();
        let mut errors = Vec::new();
        let text = self
            .messages
            .format_pattern(pattern, Some(&args), &mut errors);
        text.into_owned()
    }
}

#[cfg(test)]
mod tests {
    use engine::GAMES;

    use super::*;

    #[test]
    fn every_game_is_told_in_both_languages() {
        for words in [&*ENGLISH, &*FRENCH] {
            for kind in GAMES {
                for key in ["game", "line"] {
                    assert!(!words.say(&format!("{key}-{}", kind.id())).is_empty());
                }
            }
            let told = words.fill("share-invitation", &[("who", "Zoé"), ("game", "Tablée")]);
            assert!(
                told.starts_with("Zoé ") && told.contains("Tablée"),
                "{told}"
            );
        }
    }

    #[test]
    fn the_language_is_the_first_known_one_that_is_asked_for() {
        for (asked, lang) in [
            ("", "en"),
            ("fr", "fr"),
            ("FR-ca, en;q=0.8", "fr"),
            ("de, fr;q=0.9, en;q=0.8", "fr"),
            ("de-CH,en;q=0.9,fr;q=0.8", "en"),
            ("fro, fr;q=0.5", "fr"),
            ("de", "en"),
        ] {
            let headers = HeaderMap::from_iter([(ACCEPT_LANGUAGE, asked.parse().unwrap())]);
            assert_eq!(Words::asked_for(&headers).lang, lang, "{asked}");
        }
    }

    #[test]
    fn only_a_trusted_proxy_says_that_the_server_is_reached_over_https() {
        let mut headers = HeaderMap::new();
        assert_eq!(origin(&headers, true), "");
        headers.insert(HOST, "tablee.example:8080".parse().unwrap());
        assert_eq!(origin(&headers, true), "http://tablee.example:8080");
        headers.insert("x-forwarded-proto", "https".parse().unwrap());
        assert_eq!(origin(&headers, true), "https://tablee.example:8080");
        assert_eq!(origin(&headers, false), "http://tablee.example:8080");
    }
}
