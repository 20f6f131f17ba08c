//! A server's side of the protocol, played by hand over a real socket.

use std::time::Duration;

use client_cli::{Backoff, LinkOptions};
use futures_util::{SinkExt, StreamExt};
use protocol::{
    ClientLimits, ClientMessage, CommandId, Event, Happening, JoinCode, MatchId, MatchInfo,
    SeatSet, ServerMessage, Snapshot, StateUpdate, Status, TimeControl, Token, Version, Visibility,
};
use serde_json::Map;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, accept_async};

/// The longest wait of any test.
const TIMEOUT: Duration = Duration::from_secs(10);

/// A listening peer.
pub(crate) struct Peer(TcpListener);

/// The peer's side of one connection; dropping it cuts the line.
pub(crate) struct Side(WebSocketStream<TcpStream>);

/// A subscription the peer has received.
pub(crate) struct Subscription {
    pub(crate) id: CommandId,
    pub(crate) match_ref: String,
    pub(crate) token: Option<Token>,
    pub(crate) since: Option<Version>,
}

impl Peer {
    pub(crate) async fn start() -> Peer {
        Peer(TcpListener::bind("127.0.0.1:0").await.unwrap())
    }

    pub(crate) fn options(&self) -> LinkOptions {
        let address = self.0.local_addr().unwrap();
        LinkOptions {
            server: format!("http://{address}").parse().unwrap(),
            match_ref: match_id().to_string(),
            token: Some(Token::from("secret".to_owned())),
            name: None,
            backoff: Backoff::new(Duration::from_millis(1), Duration::from_millis(5)),
        }
    }

    /// Takes a connection and receives its hello.
    pub(crate) async fn accept(&self) -> Side {
        let (stream, _) = timeout(TIMEOUT, self.0.accept()).await.unwrap().unwrap();
        let mut side = Side(accept_async(stream).await.unwrap());
        assert!(matches!(side.receives().await, ClientMessage::Hello { .. }));
        side
    }

    /// Takes a connection, welcomes it and receives its subscription.
    pub(crate) async fn accept_subscription(&self) -> (Side, Subscription) {
        let mut side = self.accept().await;
        side.welcomes().await;
        let subscription = side.receives_subscription().await;
        (side, subscription)
    }

    /// Takes a connection and answers its subscription with a snapshot of the given version.
    pub(crate) async fn accept_at(&self, version: Version) -> (Side, Subscription) {
        let (mut side, subscription) = self.accept_subscription().await;
        side.sends(&snapshot(Some(&subscription.id), version)).await;
        (side, subscription)
    }
}

impl Side {
    pub(crate) async fn sends(&mut self, message: &ServerMessage) {
        self.says(&serde_json::to_string(message).unwrap()).await;
    }

    /// Sends a text, be it a message that clients know or none.
    pub(crate) async fn says(&mut self, text: &str) {
        self.0.send(Message::text(text)).await.unwrap();
    }

    pub(crate) async fn welcomes(&mut self) {
        self.welcomes_within(None).await;
    }

    /// Welcomes the client, and tells it the limits.
    pub(crate) async fn welcomes_within(&mut self, limits: Option<ClientLimits>) {
        self.sends(&ServerMessage::Welcome {
            protocol: 2,
            server: "peer".to_owned(),
            now_ms: 0,
            heartbeat_ms: 10_000,
            limits,
            features: Vec::new(),
        })
        .await;
    }

    pub(crate) async fn refuses(&mut self, id: Option<CommandId>, code: &str) {
        self.sends(&ServerMessage::Refused {
            id,
            why: None,
            at: None,
            code: code.to_owned(),
            message: "No.".to_owned(),
        })
        .await;
    }

    pub(crate) async fn accepts(&mut self, id: &CommandId, version: Version) {
        self.sends(&ServerMessage::Accepted {
            id: id.clone(),
            version: Some(version),
            receipt: None,
        })
        .await;
    }

    pub(crate) async fn receives(&mut self) -> ClientMessage {
        let frame = timeout(TIMEOUT, self.0.next()).await.unwrap();
        let text = frame.unwrap().unwrap().into_text().unwrap();
        serde_json::from_str(&text).unwrap()
    }

    /// Receives a chat message and returns its id and text.
    pub(crate) async fn receives_chat(&mut self) -> (CommandId, String) {
        match self.receives().await {
            ClientMessage::Chat { id, text } => (id, text),
            other => panic!("{other:?} is no chat"),
        }
    }

    pub(crate) async fn receives_subscription(&mut self) -> Subscription {
        match self.receives().await {
            ClientMessage::Subscribe {
                id,
                match_ref,
                token,
                since,
                ..
            } => Subscription {
                id,
                match_ref,
                token,
                since,
            },
            other => panic!("{other:?} is no subscription"),
        }
    }

    /// Waits until the client closes the connection.
    pub(crate) async fn receives_close(&mut self) {
        let frame = timeout(TIMEOUT, self.0.next()).await.unwrap();
        assert!(matches!(frame, Some(Ok(Message::Close(_)))), "{frame:?}");
    }
}

pub(crate) fn match_id() -> MatchId {
    MatchId::new(7, [8; 10])
}

pub(crate) fn snapshot(id: Option<&CommandId>, version: Version) -> ServerMessage {
    ServerMessage::Snapshot(Box::new(Snapshot {
        id: id.cloned(),
        info: MatchInfo {
            id: match_id(),
            code: JoinCode::from_random(7),
            game: "orbito".to_owned(),
            settings: Map::new(),
            seats: 2,
            time_control: TimeControl::None,
            visibility: Visibility::Link,
            spectator_delay: None,
            commitment: String::new(),
            seed: None,
            created_ms: 0,
        },
        you: None,
        state: state(version).with(Status::Live, Vec::new(), 0),
        happened: Vec::new(),
        truncated: false,
        chat: Vec::new(),
    }))
}

pub(crate) fn update(version: Version) -> ServerMessage {
    ServerMessage::Update {
        happened: vec![Happening {
            version,
            at_ms: 0,
            event: Event::DrawAgreed,
            game_events: None,
        }],
        state: state(version),
    }
}

fn state(version: Version) -> StateUpdate {
    StateUpdate {
        version,
        status: None,
        players: None,
        spectators: None,
        position: None,
        to_act: SeatSet::EMPTY,
        legal_actions: None,
        clock: None,
        timer_ms: None,
        offers: Vec::new(),
        result: None,
        rematch: None,
    }
}
