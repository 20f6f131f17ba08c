//! A plain HTTP client, one connection a request.

use std::io::Read;
use std::net::SocketAddr;

use flate2::read::GzDecoder;
use http_body_util::BodyExt;
use hyper::client::conn::http1;
use hyper::header::{CONTENT_ENCODING, CONTENT_TYPE, HOST};
use hyper::{HeaderMap, Method, Request};
use hyper_util::rt::TokioIo;
use protocol::{ErrorCode, Problem};
use serde::de::DeserializeOwned;
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::PATIENCE;

/// The server's answer.
#[derive(Debug)]
pub struct Response {
    /// The status code.
    pub status: u16,
    /// The headers.
    pub headers: HeaderMap,
    /// The body, unpacked; of what is no text, only what could be read.
    pub body: String,
}

impl Response {
    /// Reads the body of an answer that must be a success.
    pub fn ok<T: DeserializeOwned>(&self) -> T {
        assert!((200..300).contains(&self.status), "{self:?}");
        serde_json::from_str(&self.body).expect("the body is what the contract says")
    }

    /// Reads why a request was refused, which it must have been.
    pub fn problem(&self) -> Problem {
        assert!(self.status >= 400, "{self:?}");
        serde_json::from_str(&self.body).expect("a refusal has our form")
    }

    /// Returns the status and the code of a refusal.
    pub fn refusal(&self) -> (u16, ErrorCode) {
        (self.status, self.problem().code)
    }
}

pub(crate) async fn send(
    address: SocketAddr,
    method: Method,
    path: &str,
    headers: &[(&str, &str)],
    body: String,
) -> Response {
    let exchange = async {
        let stream = TcpStream::connect(address).await?;
        let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
        tokio::spawn(connection);
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(HOST, address.to_string());
        if !headers.iter().any(|(name, _)| *name == "content-type") {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let (head, body) = sender.send_request(request.body(body)?).await?.into_parts();
        let mut body = body.collect().await?.to_bytes().to_vec();
        if head
            .headers
            .get(CONTENT_ENCODING)
            .is_some_and(|encoding| encoding == "gzip")
        {
            let packed = std::mem::take(&mut body);
            GzDecoder::new(&packed[..]).read_to_end(&mut body)?;
        }
        Ok::<_, Box<dyn std::error::Error>>(Response {
            status: head.status.as_u16(),
            headers: head.headers,
            body: String::from_utf8_lossy(&body).into_owned(),
        })
    };
    let answered = timeout(PATIENCE, exchange).await;
    answered
        .expect("the server answers in time")
        .expect("the server answers")
}
