//! The REST routes of a server.

use std::time::Duration;

use protocol::{
    CreateMatch, ErrorCode, Games, JoinMatch, Joined, MakeSeatKey, MatchId, MatchList,
    MatchSummary, RECONNECTING, Raw, Replay, SeatKey, SeatQuery, SeatToTake, SeatsQuery, Standing,
    Status, Token,
};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use ureq::http::Method;

use super::http::{Asked, Http};
use super::server::Server;
use crate::failure::Failure;
use crate::texts::Lang;

/// The number of times a request for a seat is made while no answer comes: the server may have
/// carried it out nevertheless.
const ATTEMPTS: u32 = 3;

/// A server's REST routes.
#[derive(Clone)]
pub(crate) struct Api {
    http: Http,
    server: Server,
    /// The token of a seat, which opens its match where that is closed to others.
    token: Option<Token>,
}

impl Api {
    /// Prepares requests to a server.
    pub(crate) fn new(server: Server) -> Api {
        Api {
            http: Http::new(),
            server,
            token: None,
        }
    }

    /// Tells people from now on that a server is waited for, if it takes its time.
    pub(crate) fn saying(self, waiting: String) -> Api {
        let http = self.http.saying(waiting);
        Api { http, ..self }
    }

    /// Prepares requests to another server.
    pub(crate) fn at(&self, server: Server) -> Api {
        Api {
            http: self.http.clone(),
            server,
            token: None,
        }
    }

    /// Shows the token of a seat wherever its match is asked for.
    pub(crate) fn with_token(self, token: Option<Token>) -> Api {
        Api { token, ..self }
    }

    /// Returns the server.
    pub(crate) fn server(&self) -> &Server {
        &self.server
    }

    /// Returns the games the server knows.
    pub(crate) async fn games(&self) -> Result<Games, Failure> {
        self.get("/api/games").await
    }

    /// Returns the rules page of a game, in Markdown: this program's own, or the server's for a game
    /// of which this program has none.
    pub(crate) async fn rules(&self, game: &str, lang: Lang) -> Result<String, Failure> {
        if let Some(page) = rules_pages::page(game, &lang.to_string()) {
            return Ok(page.text.to_owned());
        }
        let unknown = || ErrorCode::UnknownGame.into();
        let game = plain(game).ok_or_else(unknown)?;
        let path = format!("/rules/{game}.{lang}.md");
        self.ask(&path, Asked::get(None))
            .await
            .map_err(|failure| match failure {
                Failure::Refused { code, .. } if code == ErrorCode::NotFound.as_str() => unknown(),
                other => other,
            })
    }

    /// Creates a match and takes its first seat.
    pub(crate) async fn create(&self, asked: &CreateMatch) -> Result<Joined, Failure> {
        self.take_seat("/api/matches", Asked::post(asked, None))
            .await
    }

    /// Takes a seat at a table that waits for the same match, or at a new one.
    pub(crate) async fn pair(&self, asked: &CreateMatch) -> Result<Joined, Failure> {
        self.take_seat("/api/pairings", Asked::post(asked, None))
            .await
    }

    /// Takes a seat of a match, given by its id or code.
    pub(crate) async fn join(&self, match_ref: &str, asked: &JoinMatch) -> Result<Joined, Failure> {
        let path = format!("/api/matches/{}/players", segment(match_ref)?);
        self.take_seat(&path, Asked::post(asked, None)).await
    }

    /// Makes a key with which another device takes along the seat of the token.
    pub(crate) async fn make_seat_key(
        &self,
        id: MatchId,
        asked: &MakeSeatKey,
    ) -> Result<SeatKey, Failure> {
        let path = seat_key(&id.to_string())?;
        let asked = Asked::post(asked, self.token.clone());
        read(&self.ask(&path, asked).await?)
    }

    /// Lets nobody use the key of the token's seat any more.
    pub(crate) async fn stop_seat_key(&self, id: MatchId) -> Result<(), Failure> {
        let path = seat_key(&id.to_string())?;
        let asked = Asked {
            method: Method::DELETE,
            ..Asked::get(self.token.clone())
        };
        self.ask(&path, asked).await?;
        Ok(())
    }

    /// Returns the seat of a match that a key leads to.
    pub(crate) async fn seat_to_take(
        &self,
        match_ref: &str,
        key: Token,
    ) -> Result<SeatToTake, Failure> {
        let path = seat_key(match_ref)?;
        read(&self.ask(&path, Asked::get(Some(key))).await?)
    }

    /// Takes a seat of a match along, with its key.
    pub(crate) async fn take_along(&self, match_ref: &str, key: Token) -> Result<Joined, Failure> {
        let path = format!("{}/take", seat_key(match_ref)?);
        let asked = Asked {
            method: Method::POST,
            body: Some(String::new()),
            ..Asked::get(Some(key))
        };
        self.take_seat(&path, asked).await
    }

    /// Returns a page of the listed matches.
    pub(crate) async fn list(
        &self,
        status: Status,
        before: Option<MatchId>,
    ) -> Result<MatchList, Failure> {
        let status = match status {
            Status::Open => "open",
            Status::Live => "live",
            Status::Finished => "finished",
        };
        let before = before.map_or(String::new(), |id| format!("&before={id}"));
        self.get(&format!("/api/matches?status={status}{before}"))
            .await
    }

    /// Returns how matches stand, each as a seat sees it. The others see no sign of it.
    pub(crate) async fn standings(
        &self,
        seats: Vec<SeatQuery>,
    ) -> Result<Vec<Result<Standing, Failure>>, Failure> {
        let asked = Asked::post(&SeatsQuery { seats }, None);
        let told: Standings = read(&self.ask("/api/seats", asked).await?)?;
        Ok(told.standings.iter().map(standing).collect())
    }

    /// Returns the summary of a match, as in the lists.
    pub(crate) async fn summary(&self, match_ref: &str) -> Result<MatchSummary, Failure> {
        let path = format!("/api/matches/{}", segment(match_ref)?);
        read(&self.ask(&path, Asked::get(self.token.clone())).await?)
    }

    /// Returns the record of a finished match, byte for byte.
    pub(crate) async fn record(&self, match_ref: &str) -> Result<String, Failure> {
        let id = self.summary(match_ref).await?.id;
        let path = format!("/api/matches/{id}/record");
        self.ask(&path, Asked::get(self.token.clone())).await
    }

    /// Returns a finished match step by step.
    pub(crate) async fn replay(&self, match_ref: &str) -> Result<Replay, Failure> {
        let id = self.summary(match_ref).await?.id;
        let path = format!("/api/matches/{id}/replay");
        read(&self.ask(&path, Asked::get(self.token.clone())).await?)
    }

    async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Failure> {
        read(&self.ask(path, Asked::get(None)).await?)
    }

    /// Asks for a seat. A request without an answer is repeated under its key, which leads to the same
    /// seat.
    async fn take_seat(&self, path: &str, asked: Asked) -> Result<Joined, Failure> {
        let mut random = [0; 16];
        getrandom::fill(&mut random).map_err(|error| Failure::Unreachable(error.to_string()))?;
        let key = uuid::Builder::from_random_bytes(random).into_uuid();
        let asked = Asked {
            key: Some(key),
            ..asked
        };
        let mut pause = Duration::from_millis(RECONNECTING.first_pause_ms);
        for _ in 1..ATTEMPTS {
            match self.ask(path, asked.clone()).await {
                Err(failure) if is_lost(&failure) => {}
                answered => return read(&answered?),
            }
            tokio::time::sleep(pause).await;
            pause *= 2;
        }
        read(&self.ask(path, asked).await?)
    }

    async fn ask(&self, path: &str, asked: Asked) -> Result<String, Failure> {
        self.http.ask(self.server.route(path), asked).await
    }
}

/// Tells whether a request may have been carried out without an answer.
fn is_lost(failure: &Failure) -> bool {
    match failure {
        Failure::Unreachable(_) => true,
        Failure::Refused { code, .. } => {
            let lost = [ErrorCode::Unavailable, ErrorCode::TimedOut];
            lost.iter().any(|lost| lost.as_str() == code)
        }
        _ => false,
    }
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, Failure> {
    serde_json::from_str(text).map_err(|error| {
        if error.is_data() {
            Failure::Foreign(error.to_string())
        } else {
            // Servers write JSON.
            Failure::NoServer
        }
    })
}

/// The standing of matches, each to be read by itself: one that cannot be read hides no other.
#[derive(Deserialize)]
struct Standings {
    standings: Vec<Raw>,
}

/// Reads the standing of a match; one that cannot be told may have a reason that came after this client.
fn standing(told: &Raw) -> Result<Standing, Failure> {
    #[derive(Deserialize)]
    struct Refused {
        code: String,
    }
    read(told.get()).map_err(|failure| match told.read() {
        Some(Refused { code }) => Failure::refused(&code, &code),
        None => failure,
    })
}

/// Returns the path of the key to a seat of a match.
fn seat_key(match_ref: &str) -> Result<String, Failure> {
    Ok(format!("/api/matches/{}/seat-key", segment(match_ref)?))
}

/// Returns a match's id or code as part of a path.
///
/// # Errors
///
/// Refuses every text that could lead to another route: no match is called so.
fn segment(match_ref: &str) -> Result<&str, Failure> {
    plain(match_ref).ok_or_else(|| ErrorCode::NoSuchMatch.into())
}

/// Returns a text that needs no escaping within a path.
fn plain(text: &str) -> Option<&str> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
    (!text.is_empty() && text.chars().all(is_plain)).then_some(text)
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::{TcpListener, TcpStream};
    use uuid::Uuid;

    use super::*;

    /// Reads a request whose body is an object, and returns its key.
    async fn key_of(stream: &mut TcpStream) -> String {
        let mut request = Vec::new();
        while !request.ends_with(b"}") {
            request.push(stream.read_u8().await.unwrap());
        }
        let request = String::from_utf8(request).unwrap().to_lowercase();
        let mut headers = request.lines();
        let key = headers.find_map(|header| header.strip_prefix("idempotency-key: "));
        key.unwrap().to_owned()
    }

    /// Answers the next request with a status line and a body.
    async fn answers(listener: &TcpListener, status: &str, body: &str) {
        let (mut stream, _) = listener.accept().await.unwrap();
        let length = body.len();
        let head = format!("HTTP/1.1 {status}\r\ncontent-length: {length}\r\n\r\n");
        let answer = [head.as_bytes(), body.as_bytes()].concat();
        stream.write_all(&answer).await.unwrap();
        // A request that is read to its end is not reset.
        while stream.read(&mut [0; 1024]).await.is_ok_and(|read| read > 0) {}
    }

    #[tokio::test]
    async fn a_refusal_that_came_after_this_client_is_said_in_the_words_of_the_server() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let server = format!("http://{}", listener.local_addr().unwrap());
        let api = Api::new(server.parse().unwrap());
        let body = r#"{"code":"too_late_at_night","message":"Sleep first."}"#;
        let answering = answers(&listener, "409 Conflict", body);
        let asked = api.games();
        let failure =
            tokio::select! { asked = asked => asked.unwrap_err(), () = answering => panic!() };
        assert_eq!(
            (failure.code(), failure.exit_code()),
            ("too_late_at_night", 3)
        );
        assert_eq!(failure.to_string(), "Sleep first.");
    }

    #[test]
    fn a_standing_that_cannot_be_read_hides_no_other() {
        let told: Standings = serde_json::from_str(
            r#"{"standings": [
                {"standing": "refused", "code": "asleep"},
                {"standing": "dreaming"},
                {"standing": "same"}
            ]}"#,
        )
        .unwrap();
        let standings = told.standings.iter().map(standing);
        let codes: Vec<_> = standings
            .map(|one| one.map_err(|failure| failure.code().to_owned()))
            .collect();
        let refused = |code: &str| Err(code.to_owned());
        assert_eq!(
            codes,
            [refused("asleep"), refused("foreign"), Ok(Standing::Same)]
        );
    }

    #[tokio::test]
    async fn a_seat_without_an_answer_is_asked_for_again_under_the_same_key() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let server = format!("http://{}", listener.local_addr().unwrap());
        let answering = tokio::spawn(async move {
            let (mut lost, _) = listener.accept().await.unwrap();
            let first = key_of(&mut lost).await;
            drop(lost);
            let (mut stream, _) = listener.accept().await.unwrap();
            let second = key_of(&mut stream).await;
            let body = r#"{"match":"01ba60d3-3800-7c4d-a9a6-c3e5f8b2d1c0","code":"RKN8-39W1","token":"a7","player":1}"#;
            let length = body.len();
            let head = format!("HTTP/1.1 201 Created\r\ncontent-length: {length}\r\n\r\n");
            let answer = [head.as_bytes(), body.as_bytes()].concat();
            stream.write_all(&answer).await.unwrap();
            (first, second)
        });
        let api = Api::new(server.parse().unwrap());
        let wish = JoinMatch::default();
        let joined = api.join("RKN8-39W1", &wish).await.unwrap();
        assert_eq!(joined.token.as_str(), "a7");
        let (first, second) = answering.await.unwrap();
        assert_eq!(first, second);
        let key: Uuid = first.parse().unwrap();
        assert_eq!(key.get_version(), Some(uuid::Version::Random));
    }
}
