//! The REST routes of a server.

use std::time::Duration;

use protocol::{
    CreateMatch, ErrorCode, Games, JoinMatch, Joined, MakeSeatKey, MatchId, MatchList,
    MatchSummary, Problem, RECONNECTING, Replay, SeatKey, SeatToTake, Status, Token,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use ureq::Agent;
use ureq::http::{Method, Request};
use ureq::unversioned::resolver::DefaultResolver;
use ureq::unversioned::transport::{ConnectProxyConnector, Connector, TcpConnector};
use uuid::Uuid;

use super::server::Server;
use super::tls_transport::TlsConnector;
use crate::failure::Failure;
use crate::texts::Lang;

/// The word of rustls for bytes that are not TLS.
const NO_TLS: &str = "InvalidContentType";

const TIMEOUT: Duration = Duration::from_secs(20);

/// After so long without an answer, people are told what they wait for.
const SILENCE: Duration = Duration::from_secs(2);

/// A server that does not even take the connection is not waited for as long.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// The header under which a request for a seat can be repeated.
const KEY_HEADER: &str = "idempotency-key";

/// The number of times a request for a seat is made while no answer comes: the server may have
/// carried it out nevertheless.
const ATTEMPTS: u32 = 3;

/// The most bytes of an answer: records of long matches are large.
const ANSWER_LIMIT: u64 = 64 << 20;

/// A server's REST routes.
#[derive(Clone)]
pub(crate) struct Api {
    agent: Agent,
    server: Server,
    /// The token of a seat, which opens its match where that is closed to others.
    token: Option<Token>,
    /// The words for people who wait for an answer.
    waiting: Option<String>,
}

/// A request to a route of the server.
#[derive(Clone)]
struct Asked {
    method: Method,
    body: Option<String>,
    /// The token of a seat, or the key with which one is taken along.
    bearer: Option<Token>,
    /// The key under which the request can be repeated.
    key: Option<Uuid>,
}

impl Asked {
    fn get(bearer: Option<Token>) -> Asked {
        Asked {
            method: Method::GET,
            body: None,
            bearer,
            key: None,
        }
    }

    fn post(body: &impl Serialize, bearer: Option<Token>) -> Asked {
        let body = serde_json::to_string(body).expect("the protocol's bodies are JSON");
        Asked {
            method: Method::POST,
            body: Some(body),
            ..Asked::get(bearer)
        }
    }
}

impl Api {
    /// Prepares requests to a server.
    pub(crate) fn new(server: Server) -> Api {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .timeout_connect(Some(CONNECT_TIMEOUT))
            .timeout_global(Some(TIMEOUT))
            .build();
        let connector = ConnectProxyConnector::default()
            .chain(TcpConnector::default())
            .chain(TlsConnector);
        Api {
            agent: Agent::with_parts(config, connector, DefaultResolver::default()),
            server,
            token: None,
            waiting: None,
        }
    }

    /// Tells people from now on that a server is waited for, if it takes its time.
    pub(crate) fn saying(self, waiting: String) -> Api {
        let waiting = Some(waiting);
        Api { waiting, ..self }
    }

    /// Prepares requests to another server.
    pub(crate) fn at(&self, server: Server) -> Api {
        let waiting = self.waiting.clone();
        Api {
            waiting,
            ..Api::new(server)
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
        let unknown = || Problem::from(ErrorCode::UnknownGame).into();
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
        let agent = self.agent.clone();
        let url = self.server.route(path);
        let mut asking = tokio::task::spawn_blocking(move || ask(&agent, &url, asked));
        let in_time = match &self.waiting {
            Some(_) => tokio::time::timeout(SILENCE, &mut asking).await.ok(),
            None => None,
        };
        let answered = if let Some(answered) = in_time {
            answered
        } else {
            self.waiting.iter().for_each(|words| eprintln!("{words}"));
            asking.await
        };
        answered.map_err(|error| Failure::Unreachable(error.to_string()))?
    }
}

fn ask(agent: &Agent, url: &str, asked: Asked) -> Result<String, Failure> {
    let unreachable = |error: ureq::Error| match error.to_string() {
        said if said.contains(NO_TLS) => Failure::NoTls,
        said => Failure::Unreachable(format!("{url}: {said}")),
    };
    let mut request = Request::builder().method(asked.method).uri(url);
    if let Some(bearer) = asked.bearer {
        request = request.header("authorization", format!("Bearer {}", bearer.as_str()));
    }
    if let Some(key) = asked.key {
        request = request.header(KEY_HEADER, key.to_string());
    }
    let response = match asked.body {
        Some(json) => request
            .header("content-type", "application/json")
            .body(json)
            .map_err(ureq::Error::from)
            .and_then(|request| agent.run(request)),
        None => request
            .body(())
            .map_err(ureq::Error::from)
            .and_then(|request| agent.run(request)),
    };
    let mut response = response.map_err(unreachable)?;
    let text = response
        .body_mut()
        .with_config()
        .limit(ANSWER_LIMIT)
        .read_to_string()
        .map_err(unreachable)?;
    if response.status().is_success() {
        return Ok(text);
    }
    let status = response.status();
    Err(match serde_json::from_str::<Problem>(&text) {
        Ok(problem) => problem.into(),
        // A proxy answers for a server that is away.
        Err(_) if [502, 503, 504].contains(&status.as_u16()) => {
            Failure::Unreachable(format!("{url}: {status}"))
        }
        Err(_) => Failure::NoServer,
    })
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
    plain(match_ref).ok_or_else(|| Problem::from(ErrorCode::NoSuchMatch).into())
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
