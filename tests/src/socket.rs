//! A socket to the server, before anything is known of matches.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use protocol::{ClientMessage, ServerMessage, VERSIONS};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::{PATIENCE, TestServer};

/// A connection that speaks WebSocket.
pub struct Socket {
    /// Nothing once the connection was cut.
    stream: Option<WebSocketStream<TcpStream>>,
    heard: Vec<String>,
}

/// The connection has ended, with this close code if the server said one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closed(pub Option<u16>);

impl Socket {
    /// Connects and says hello.
    pub async fn connect(server: &TestServer) -> Socket {
        let connected = Socket::connect_to(server.address()).await;
        connected.expect("the server takes connections")
    }

    /// Connects to a server that may be gone and says hello.
    ///
    /// # Errors
    ///
    /// Returns how the connection ended.
    pub async fn connect_to(address: SocketAddr) -> Result<Socket, Closed> {
        let opened = Socket::open(address, &[]).await;
        let mut socket = opened.map_err(|_| Closed(None))?;
        let hello = ClientMessage::Hello {
            protocol: VERSIONS.into(),
            client: "tests".to_owned(),
        };
        socket.send(&hello).await;
        match socket.receive_or_closed().await? {
            ServerMessage::Welcome { protocol, .. } if VERSIONS.last() == Some(&protocol) => {
                Ok(socket)
            }
            other => panic!("hello was answered by {other:?}"),
        }
    }

    /// Opens a connection with more headers, without a word.
    ///
    /// # Errors
    ///
    /// Returns the status if the server refuses, 0 if it cannot be reached.
    pub async fn open(
        address: SocketAddr,
        headers: &[(&'static str, &str)],
    ) -> Result<Socket, u16> {
        let stream = TcpStream::connect(address).await.map_err(|_| 0_u16)?;
        stream.set_nodelay(true).map_err(|_| 0_u16)?;
        let url = format!("ws://{address}/api/socket");
        let mut request = url.into_client_request().expect("an address makes a URL");
        for (name, value) in headers {
            let value = value.parse().expect("a header's value");
            request.headers_mut().insert(*name, value);
        }
        let opened = timeout(PATIENCE, client_async(request, stream)).await;
        match opened.expect("the server answers in time") {
            Ok((stream, _)) => Ok(Socket {
                stream: Some(stream),
                heard: Vec::new(),
            }),
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(_) => Err(0),
        }
    }

    /// Sends a message.
    pub async fn send(&mut self, message: &ClientMessage) {
        let text = serde_json::to_string(message).expect("messages are JSON");
        self.send_text(&text).await;
    }

    /// Sends messages in one packet.
    pub async fn send_together(&mut self, messages: &[ClientMessage]) {
        let stream = self.stream.as_mut().expect("the connection is open");
        for message in messages {
            let text = serde_json::to_string(message).expect("messages are JSON");
            let fed = stream.feed(Message::text(text)).await;
            fed.expect("there is room for it");
        }
        let sent = timeout(PATIENCE, stream.flush()).await;
        drop(sent.expect("the server reads in time"));
    }

    /// Sends any text.
    pub async fn send_text(&mut self, text: &str) {
        self.send_frame(Message::text(text)).await;
    }

    /// Sends any bytes.
    pub async fn send_bytes(&mut self, bytes: Vec<u8>) {
        self.send_frame(Message::binary(bytes)).await;
    }

    /// Sends bytes that are said to be text.
    pub async fn send_text_frame(&mut self, bytes: &[u8]) {
        let text = OpCode::Data(Data::Text);
        let frame = Frame::message(bytes.to_vec(), text, true);
        self.send_frame(Message::Frame(frame)).await;
    }

    /// Sends a frame; if the connection has ended, reading will tell.
    async fn send_frame(&mut self, frame: Message) {
        let Some(stream) = &mut self.stream else {
            return;
        };
        let sent = timeout(PATIENCE, stream.send(frame)).await;
        drop(sent.expect("the server reads in time"));
    }

    /// Waits for the next message.
    pub async fn receive(&mut self) -> ServerMessage {
        let message = self.receive_or_closed().await;
        message.expect("the connection is open")
    }

    /// Waits for the next message, or for the end.
    ///
    /// # Errors
    ///
    /// Returns how the connection ended.
    pub async fn receive_or_closed(&mut self) -> Result<ServerMessage, Closed> {
        let text = self.receive_text().await?;
        Ok(serde_json::from_str(&text).expect("the server speaks the protocol"))
    }

    /// Waits for the text of the next message, or for the end.
    ///
    /// # Errors
    ///
    /// Returns how the connection ended.
    pub async fn receive_text(&mut self) -> Result<String, Closed> {
        let Some(stream) = &mut self.stream else {
            return Err(Closed(None));
        };
        let next = async {
            loop {
                match stream.next().await {
                    Some(Ok(Message::Text(text))) => return Ok(text.as_str().to_owned()),
                    Some(Ok(Message::Close(frame))) => {
                        return Err(Closed(frame.map(|frame| frame.code.into())));
                    }
                    Some(Ok(_)) => {}
                    Some(Err(_)) | None => return Err(Closed(None)),
                }
            }
        };
        let next = timeout(PATIENCE, next).await;
        let text = next.expect("the server says something in time")?;
        self.heard.push(text.clone());
        Ok(text)
    }

    /// Returns every message received, as it was sent.
    pub fn heard(&self) -> &[String] {
        &self.heard
    }

    /// Says that the connection ends, with a close code.
    pub async fn end(&mut self, code: u16) {
        let closing = CloseFrame {
            code: code.into(),
            reason: Utf8Bytes::default(),
        };
        self.send_frame(Message::Close(Some(closing))).await;
    }

    /// Ends the connection without a word.
    pub fn cut(&mut self) {
        self.stream = None;
    }

    /// Reads to the end and returns how it ended.
    pub async fn closed(mut self) -> Closed {
        loop {
            if let Err(closed) = self.receive_text().await {
                return closed;
            }
        }
    }
}
