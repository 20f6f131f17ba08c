//! A push service with browsers of its own: it reads what it is sent, as only a browser could.

use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};

use data_encoding::BASE64URL_NOPAD;
use protocol::{Joined, PushKey, PushMessage, PushSubscription};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey as Signer};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::timeout;

use crate::http::Response;
use crate::{PATIENCE, TestServer};

/// A push service on a port of its own.
pub struct TestPushService {
    origin: String,
    status: Arc<AtomicU16>,
    pushed: mpsc::UnboundedReceiver<Pushed>,
}

/// A request to the push service.
struct Pushed {
    head: String,
    body: Vec<u8>,
}

/// A browser that has subscribed. Its key reads one message.
pub struct TestBrowser {
    path: String,
    private: EphemeralPrivateKey,
    public: Vec<u8>,
    secret: [u8; 16],
}

impl TestPushService {
    /// Starts a service that takes every message.
    pub async fn start() -> TestPushService {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("a port has an address");
        let status = Arc::new(AtomicU16::new(201));
        let (sender, pushed) = mpsc::unbounded_channel();
        let answering = Arc::clone(&status);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let request = answer(stream, answering.load(Ordering::Relaxed)).await;
                if sender.send(request).is_err() {
                    break;
                }
            }
        });
        TestPushService {
            origin: format!("http://{address}"),
            status,
            pushed,
        }
    }

    /// Answers with another status from now on.
    pub fn set_status(&self, status: u16) {
        self.status.store(status, Ordering::Relaxed);
    }

    /// Makes a subscription for a browser at a path.
    pub fn browser(&self, path: &str) -> (TestBrowser, PushSubscription) {
        let random = SystemRandom::new();
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &random).expect("random numbers");
        let public = private.compute_public_key().expect("a public key");
        let browser = TestBrowser {
            path: path.to_owned(),
            private,
            public: public.as_ref().to_vec(),
            secret: [7; 16],
        };
        let subscription = PushSubscription {
            endpoint: format!("{}{path}", self.origin),
            p256dh: BASE64URL_NOPAD.encode(&browser.public),
            auth: BASE64URL_NOPAD.encode(&browser.secret),
            lang: "fr".to_owned(),
        };
        (browser, subscription)
    }

    /// Has a new browser at a path called for a seat.
    pub async fn subscribe(&self, server: &TestServer, joined: &Joined, path: &str) -> TestBrowser {
        let (browser, subscription) = self.browser(path);
        let answer = server.subscribe_to_push(joined, &subscription).await;
        assert_eq!(answer.status, 204, "{answer:?}");
        browser
    }

    /// Waits for the next message, which must be for this browser and signed by the server, and
    /// reads it.
    pub async fn receive(&mut self, server: &TestServer, browser: TestBrowser) -> PushMessage {
        let pushed = timeout(PATIENCE, self.pushed.recv()).await;
        let pushed = pushed.expect("a message comes").expect("the service runs");
        let key: PushKey = server.get("/api/push").await.ok();
        let first = pushed.head.lines().next().expect("a request has a line");
        assert_eq!(first, format!("POST {} HTTP/1.1", browser.path));
        pushed.assert_signed(&key.key, &self.origin);
        pushed.assert_has_topic();
        serde_json::from_slice(&browser.decrypt(&pushed.body)).expect("a message has its form")
    }
}

impl TestServer {
    /// Asks to have a browser called for a seat.
    pub async fn subscribe_to_push(
        &self,
        joined: &Joined,
        subscription: &PushSubscription,
    ) -> Response {
        let body = serde_json::to_string(subscription).expect("a body is JSON");
        let token = serde_json::to_value(&joined.token).expect("a token is JSON");
        let bearer = format!("Bearer {}", token.as_str().expect("a token is text"));
        let path = format!("/api/matches/{}/push", joined.id);
        self.request("POST", &path, &[("authorization", &bearer)], body)
            .await
    }
}

/// Reads a request to its end and answers it.
async fn answer(mut stream: TcpStream, status: u16) -> Pushed {
    let mut read = Vec::new();
    loop {
        let count = stream.read_buf(&mut read).await.expect("a request");
        assert!(count > 0, "a request is whole");
        let Some(end) = read.windows(4).position(|four| four == b"\r\n\r\n") else {
            continue;
        };
        let head = String::from_utf8(read[..end].to_vec()).expect("a head is text");
        let length: usize = header(&head, "content-length").parse().expect("a number");
        if read.len() < end + 4 + length {
            continue;
        }
        let line = format!("HTTP/1.1 {status} -\r\ncontent-length: 0\r\n\r\n");
        stream.write_all(line.as_bytes()).await.expect("an answer");
        let body = read.split_off(end + 4);
        return Pushed { head, body };
    }
}

fn header<'a>(head: &'a str, name: &str) -> &'a str {
    let mut lines = head.lines().filter_map(|line| line.split_once(": "));
    let found = lines.find(|(known, _)| known.eq_ignore_ascii_case(name));
    found.unwrap_or_else(|| panic!("no {name} in:\n{head}")).1
}

impl Pushed {
    /// Checks the signature as a push service does.
    fn assert_signed(&self, key: &str, origin: &str) {
        let authorization = header(&self.head, "authorization");
        let parts = authorization.strip_prefix("vapid t=").expect("VAPID");
        let (token, named) = parts.split_once(", k=").expect("a key");
        assert_eq!(named, key);
        let decode = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).expect("base64url");
        let (signed, signature) = token.rsplit_once('.').expect("a signature");
        Signer::new(&ECDSA_P256_SHA256_FIXED, decode(named))
            .verify(signed.as_bytes(), &decode(signature))
            .expect("the server has signed it");
        let (_, claims) = signed.split_once('.').expect("claims");
        let claims: Value = serde_json::from_slice(&decode(claims)).expect("claims are JSON");
        assert_eq!(claims["aud"], origin);
        assert_eq!(header(&self.head, "content-encoding"), "aes128gcm");
        assert!(header(&self.head, "ttl").parse::<u32>().is_ok());
    }

    /// Checks the topic as a push service does (RFC 8030, 5.4).
    fn assert_has_topic(&self) {
        let topic = header(&self.head, "topic");
        let is_base64url = |symbol: char| symbol.is_ascii_alphanumeric() || "-_".contains(symbol);
        assert!(
            topic.len() <= 32 && topic.chars().all(is_base64url),
            "{topic}"
        );
    }
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand<const N: usize>(key: &Prk, info: &[&[u8]]) -> [u8; N] {
    let mut derived = [0; N];
    let material = key.expand(info, Length(N)).expect("a length");
    material.fill(&mut derived).expect("the same length");
    derived
}

impl TestBrowser {
    /// Reads a message as RFC 8291 has browsers do.
    fn decrypt(self, body: &[u8]) -> Vec<u8> {
        let (salt, rest) = body.split_at(16);
        let (_record_size, rest) = rest.split_at(4);
        let (length, rest) = rest.split_at(1);
        let (server, record) = rest.split_at(usize::from(length[0]));
        let peer = UnparsedPublicKey::new(&ECDH_P256, server);
        let agreed = agree_ephemeral(self.private, &peer, |shared| {
            Salt::new(HKDF_SHA256, &self.secret).extract(shared)
        });
        let info: [&[u8]; 3] = [b"WebPush: info\0", &self.public, server];
        let key: [u8; 32] = expand(&agreed.expect("a point"), &info);
        let derived = Salt::new(HKDF_SHA256, salt).extract(&key);
        let key: [u8; 16] = expand(&derived, &[b"Content-Encoding: aes128gcm\0"]);
        let nonce: [u8; 12] = expand(&derived, &[b"Content-Encoding: nonce\0"]);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).expect("a key"));
        let mut record = record.to_vec();
        let nonce = Nonce::assume_unique_for_key(nonce);
        let opened = key.open_in_place(nonce, Aad::empty(), &mut record);
        let opened = opened.expect("it is for this browser");
        let end = opened.iter().rposition(|byte| *byte != 0);
        let end = end.expect("a record ends");
        assert_eq!(opened[end], 2);
        opened[..end].to_vec()
    }
}
