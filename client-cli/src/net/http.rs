//! Requests over HTTP, and their answers.

use std::time::Duration;

use protocol::Token;
use serde::Serialize;
use ureq::Agent;
use ureq::http::{Method, Request};
use ureq::unversioned::resolver::DefaultResolver;
use ureq::unversioned::transport::{ConnectProxyConnector, Connector, TcpConnector};
use uuid::Uuid;

use super::tls_transport::TlsConnector;
use crate::failure::{Failure, Refusal};
use crate::stderr;

/// The word of rustls for bytes that are not TLS.
const NO_TLS: &str = "InvalidContentType";

const TIMEOUT: Duration = Duration::from_secs(20);

/// After so long without an answer, people are told what they wait for.
const SILENCE: Duration = Duration::from_secs(2);

/// A server that does not even take the connection is not waited for as long.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// The header under which a request for a seat can be repeated.
const KEY_HEADER: &str = "idempotency-key";

/// The most bytes of an answer: records of long matches are large.
const ANSWER_LIMIT: u64 = 64 << 20;

/// A request to a server.
#[derive(Clone)]
pub(super) struct Asked {
    pub(super) method: Method,
    pub(super) body: Option<String>,
    /// The token of a seat, or the key with which one is taken along.
    pub(super) bearer: Option<Token>,
    /// The key under which the request can be repeated.
    pub(super) key: Option<Uuid>,
}

impl Asked {
    pub(super) fn get(bearer: Option<Token>) -> Asked {
        Asked {
            method: Method::GET,
            body: None,
            bearer,
            key: None,
        }
    }

    pub(super) fn post(body: &impl Serialize, bearer: Option<Token>) -> Asked {
        let body = serde_json::to_string(body).expect("the protocol's bodies are JSON");
        Asked {
            method: Method::POST,
            body: Some(body),
            ..Asked::get(bearer)
        }
    }
}

/// The way to servers, and the words for people who wait for them.
#[derive(Clone)]
pub(super) struct Http {
    agent: Agent,
    waiting: Option<String>,
}

impl Http {
    /// Prepares requests, about which nothing is said.
    pub(super) fn new() -> Http {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .timeout_connect(Some(CONNECT_TIMEOUT))
            .timeout_global(Some(TIMEOUT))
            .build();
        let connector = ConnectProxyConnector::default()
            .chain(TcpConnector::default())
            .chain(TlsConnector);
        Http {
            agent: Agent::with_parts(config, connector, DefaultResolver::default()),
            waiting: None,
        }
    }

    /// Says so from now on if an answer takes its time.
    pub(super) fn saying(self, waiting: String) -> Http {
        let waiting = Some(waiting);
        Http { waiting, ..self }
    }

    /// Returns the body of the answer to a request.
    ///
    /// # Errors
    ///
    /// Returns what the server refused it with, or why there is no answer of a server of Tablée.
    pub(super) async fn ask(&self, url: String, asked: Asked) -> Result<String, Failure> {
        let agent = self.agent.clone();
        let mut asking = tokio::task::spawn_blocking(move || ask(&agent, &url, asked));
        let in_time = match &self.waiting {
            Some(_) => tokio::time::timeout(SILENCE, &mut asking).await.ok(),
            None => None,
        };
        let answered = if let Some(answered) = in_time {
            answered
        } else {
            self.waiting.iter().for_each(stderr::note);
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
    Err(match serde_json::from_str::<Refusal>(&text) {
        Ok(refusal) => refusal.into(),
        // A proxy answers for a server that is away.
        Err(_) if [502, 503, 504].contains(&status.as_u16()) => {
            Failure::Unreachable(format!("{url}: {status}"))
        }
        Err(_) => Failure::NoServer,
    })
}
