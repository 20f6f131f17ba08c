//! Somebody who follows a match: a player with a token, or a spectator without.

use std::net::SocketAddr;

use engine::{Chance, Seat};
use protocol::{
    ChatLine, Claim, ClientMessage, CommandId, Happening, JoinCode, MatchId, MatchInfo, MatchState,
    NoticeCode, OfferKind, Player, Presence, Raw, Receipt, ServerMessage, Snapshot, Status, Token,
    Version,
};
use serde_json::Value;

use crate::{Closed, Socket, TestServer, new_id, subscribe};

/// A client that knows no rules. It keeps what it was told, and fails when a version is missing.
pub struct TestPlayer {
    socket: Socket,
    token: Option<Token>,
    /// The facts of the match that never change.
    pub info: MatchInfo,
    /// The player's number.
    pub you: Option<Player>,
    /// The match as last told.
    pub state: MatchState,
    /// Everything told to have happened, in order.
    pub history: Vec<Happening>,
    /// The chat.
    pub chat: Vec<ChatLine>,
    /// The activities that other seats were shown to have.
    pub activities: Vec<(Seat, String)>,
    /// The server's notices to everybody.
    pub notices: Vec<NoticeCode>,
    /// The refusals of messages that could not be read.
    pub nameless_refusals: Vec<String>,
    /// The number of snapshots that came.
    pub snapshots: usize,
}

/// A command that was carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// The version it made.
    pub version: Option<Version>,
    /// The cost in time.
    pub receipt: Option<Receipt>,
}

/// The answer to a request.
#[derive(Debug)]
enum Answer {
    Accepted(Accepted),
    Refused(String),
    Answered(Raw),
    Past(Version, Raw),
}

impl TestPlayer {
    /// Connects to a match with the key to a seat.
    pub async fn connect(server: &TestServer, id: MatchId, token: &Token) -> TestPlayer {
        let subscribe = subscribe(&id.to_string(), Some(token), None, None);
        TestPlayer::follow(Socket::connect(server).await, subscribe)
            .await
            .expect("the token is right")
    }

    /// Watches a match by its code.
    pub async fn watch(server: &TestServer, code: JoinCode, name: &str) -> TestPlayer {
        let subscribe = subscribe(&code.to_string(), None, Some(name), None);
        TestPlayer::follow(Socket::connect(server).await, subscribe)
            .await
            .expect("the match may be watched")
    }

    /// Subscribes with any message.
    ///
    /// # Errors
    ///
    /// Returns the code if the server refuses.
    pub async fn follow(socket: Socket, subscribe: ClientMessage) -> Result<TestPlayer, String> {
        let answered = TestPlayer::try_follow(socket, subscribe).await;
        answered.expect("the connection is open")
    }

    async fn try_follow(
        mut socket: Socket,
        subscribe: ClientMessage,
    ) -> Result<Result<TestPlayer, String>, Closed> {
        socket.send(&subscribe).await;
        let (token, since) = match &subscribe {
            ClientMessage::Subscribe { token, since, .. } => (token.clone(), *since),
            _ => (None, None),
        };
        match socket.receive_or_closed().await? {
            ServerMessage::Snapshot(snapshot) => {
                assert_eq!(snapshot.id.as_ref(), subscribe.id());
                assert_whole(&snapshot, since.unwrap_or_default());
                Ok(Ok(TestPlayer {
                    socket,
                    token,
                    info: snapshot.info,
                    you: snapshot.you,
                    state: snapshot.state,
                    history: snapshot.happened,
                    chat: snapshot.chat,
                    activities: Vec::new(),
                    notices: Vec::new(),
                    nameless_refusals: Vec::new(),
                    snapshots: 1,
                }))
            }
            ServerMessage::Refused { code, .. } => Ok(Err(code)),
            other => panic!("subscribing was answered by {other:?}"),
        }
    }

    /// Connects again after the connection or the server was lost, and is told what was missed.
    pub async fn resume(&mut self, server: &TestServer) {
        let resumed = self.try_resume(server.address()).await;
        resumed.expect("the server takes connections");
    }

    /// Connects again to a server that may be gone once more, and repeats it while the server asks to.
    ///
    /// # Errors
    ///
    /// Returns how the connection ended.
    pub async fn try_resume(&mut self, address: SocketAddr) -> Result<(), Closed> {
        let since = Some(self.state.version);
        let id = self.info.id.to_string();
        let subscribe = subscribe(&id, self.token.as_ref(), None, since);
        let mut resumed = loop {
            let socket = Socket::connect_to(address).await?;
            match TestPlayer::try_follow(socket, subscribe.clone()).await? {
                Ok(resumed) => break resumed,
                Err(code) => assert_eq!(code, "unavailable"),
            }
        };
        assert_eq!(resumed.you, self.you);
        self.history.append(&mut resumed.history);
        self.socket = resumed.socket;
        self.info = resumed.info;
        self.state = resumed.state;
        self.chat = resumed.chat;
        self.snapshots += 1;
        Ok(())
    }

    /// Cuts the connection, as a tunnel does to a train; [`TestPlayer::resume`] comes back.
    pub fn lose_connection(&mut self) {
        self.socket.cut();
    }

    /// Returns the seat.
    pub fn seat(&self) -> Option<Seat> {
        let players = &self.state.players;
        let you = players.iter().find(|p| Some(p.player) == self.you);
        you.and_then(|you| you.seat)
    }

    /// Returns the key to the seat.
    pub fn token(&self) -> &Token {
        self.token.as_ref().expect("a player has a token")
    }

    /// Tells whether every player is there.
    pub fn sees_everybody(&self) -> bool {
        let mut players = self.state.players.iter();
        players.all(|player| player.presence == Presence::Present)
    }

    /// Tells whether it is this player's turn.
    pub fn is_to_act(&self) -> bool {
        self.seat()
            .is_some_and(|seat| self.state.to_act.contains(seat))
    }

    /// Returns the legal actions.
    pub fn legal_actions(&self) -> Vec<Value> {
        let actions = self.state.legal_actions.as_ref().map(Raw::value);
        match actions {
            Some(Value::Array(actions)) => actions,
            _ => Vec::new(),
        }
    }

    /// Returns what the player sees of the game.
    pub fn position(&self) -> Value {
        let position = self.state.position.as_ref();
        position.expect("the match has started").value()
    }

    /// Returns what is left on the clock of a seat, in milliseconds.
    pub fn remaining_ms(&self, seat: u8) -> u64 {
        let clock = self.state.clock.as_ref().expect("there is a clock");
        clock.seats[usize::from(seat)].remaining_ms
    }

    /// Takes in the next message, and returns it.
    ///
    /// # Errors
    ///
    /// Returns how the connection ended.
    pub async fn receive(&mut self) -> Result<ServerMessage, Closed> {
        let message = self.socket.receive_or_closed().await?;
        match &message {
            ServerMessage::Snapshot(snapshot) => {
                assert_whole(snapshot, self.state.version);
                self.history.extend(snapshot.happened.iter().cloned());
                self.info = snapshot.info.clone();
                self.state = snapshot.state.clone();
                self.chat.clone_from(&snapshot.chat);
                self.snapshots += 1;
            }
            ServerMessage::Update { happened, state } => {
                assert_follows(happened, self.state.version, state.version);
                self.history.extend(happened.iter().cloned());
                self.state = state.clone().after(&self.state);
            }
            ServerMessage::Presence {
                players,
                spectators,
            } => {
                self.state.players.clone_from(players);
                self.state.spectators = *spectators;
            }
            ServerMessage::Activity { seat, shows } => {
                self.activities.push((*seat, shows.clone()));
            }
            ServerMessage::Chat(line) => self.chat.push(line.clone()),
            ServerMessage::Notice { notice } => self.notices.push(*notice),
            ServerMessage::Refused { id: None, code, .. } => {
                self.nameless_refusals.push(code.clone());
            }
            _ => {}
        }
        Ok(message)
    }

    /// Waits until what the player knows is as described.
    pub async fn wait_until(&mut self, is_reached: impl Fn(&TestPlayer) -> bool) {
        while !is_reached(self) {
            self.receive().await.expect("the connection is open");
        }
    }

    /// Waits until the match has reached a version.
    pub async fn wait_for_version(&mut self, version: Version) {
        self.wait_until(|player| player.state.version >= version)
            .await;
    }

    /// Waits until the match is over.
    pub async fn wait_for_the_end(&mut self) {
        self.wait_until(|player| player.state.status == Status::Finished)
            .await;
    }

    /// Reads to the end of the connection and returns how it ended.
    pub async fn closed(&mut self) -> Closed {
        loop {
            if let Err(closed) = self.receive().await {
                return closed;
            }
        }
    }

    /// Returns every message received over the present connection, as it was sent.
    pub fn heard(&self) -> &[String] {
        self.socket.heard()
    }

    /// Returns the connection, for what this type would not say.
    pub fn socket(&mut self) -> &mut Socket {
        &mut self.socket
    }

    /// Sends a command under a new id and waits for the answer and for the version it made.
    ///
    /// # Errors
    ///
    /// Returns the code if the server refuses.
    pub async fn command(
        &mut self,
        command: impl FnOnce(CommandId) -> ClientMessage,
    ) -> Result<Accepted, String> {
        self.send(&command(new_id())).await
    }

    /// Sends a command under the id it has, and waits likewise.
    ///
    /// # Errors
    ///
    /// Returns the code if the server refuses.
    pub async fn send(&mut self, command: &ClientMessage) -> Result<Accepted, String> {
        self.socket.send(command).await;
        let id = command.id().expect("a command has an id");
        match self.answer(id).await.expect("the connection is open") {
            Answer::Accepted(accepted) => {
                self.wait_for_version(accepted.version.unwrap_or_default())
                    .await;
                Ok(accepted)
            }
            Answer::Refused(code) => Err(code),
            other => panic!("a command was answered by {other:?}"),
        }
    }

    /// Sends a command that must be accepted unless the connection ends before, as often as the
    /// server asks to try again.
    ///
    /// # Errors
    ///
    /// Returns how the connection ended.
    pub async fn try_send(&mut self, command: &ClientMessage) -> Result<Accepted, Closed> {
        let id = command.id().expect("a command has an id");
        loop {
            self.socket.send(command).await;
            match self.answer(id).await? {
                Answer::Accepted(accepted) => return Ok(accepted),
                Answer::Refused(code) if code == "unavailable" => {}
                Answer::Refused(code) => panic!("{command:?} was refused: {code}"),
                other => panic!("a command was answered by {other:?}"),
            }
        }
    }

    /// Waits until the match has reached a version, or the connection ends.
    ///
    /// # Errors
    ///
    /// Returns how the connection ended.
    pub async fn try_wait_for_version(&mut self, version: Version) -> Result<(), Closed> {
        while self.state.version < version {
            self.receive().await?;
        }
        Ok(())
    }

    async fn answer(&mut self, expected: &CommandId) -> Result<Answer, Closed> {
        loop {
            match self.receive().await? {
                ServerMessage::Accepted {
                    id,
                    version,
                    receipt,
                } if id == *expected => {
                    return Ok(Answer::Accepted(Accepted { version, receipt }));
                }
                ServerMessage::Refused {
                    id: Some(id), code, ..
                } if id == *expected => return Ok(Answer::Refused(code)),
                ServerMessage::Answer { id, answer } if id == *expected => {
                    return Ok(Answer::Answered(answer));
                }
                ServerMessage::Past {
                    id,
                    version,
                    position,
                } if id == *expected => return Ok(Answer::Past(version, position)),
                _ => {}
            }
        }
    }

    /// Acts on the match as last told.
    ///
    /// # Errors
    ///
    /// Returns the code if the server refuses.
    pub async fn act(&mut self, action: &Value) -> Result<Accepted, String> {
        let act = self.act_message(action);
        self.send(&act).await
    }

    /// Returns the message [`TestPlayer::act`] would send.
    pub fn act_message(&self, action: &Value) -> ClientMessage {
        ClientMessage::Act {
            id: new_id(),
            version: self.state.version,
            action: Raw::from(action),
        }
    }

    /// Chooses one of the legal actions; where they are not listed, a deployment.
    pub fn choose(&self, chance: &mut Chance) -> Value {
        if let (Some(seat), None) = (self.seat(), &self.state.legal_actions) {
            return crate::deployment(&self.position(), seat.index(), 1000);
        }
        let mut actions = self.legal_actions();
        assert!(!actions.is_empty(), "{:?} may act", self.seat());
        let chosen = chance.draw(actions.len() as u32) as usize;
        actions.swap_remove(chosen)
    }

    /// Asks the game something.
    ///
    /// # Errors
    ///
    /// Returns the code if the server refuses.
    pub async fn query(&mut self, query: &Value) -> Result<Value, String> {
        let id = new_id();
        let message = ClientMessage::Query {
            id: id.clone(),
            query: Raw::from(query),
        };
        self.socket.send(&message).await;
        match self.answer(&id).await.expect("the connection is open") {
            Answer::Answered(answer) => Ok(answer.value()),
            Answer::Refused(code) => Err(code),
            other => panic!("a query was answered by {other:?}"),
        }
    }

    /// Looks back at the position after the event of a version.
    ///
    /// # Errors
    ///
    /// Returns the code if the server refuses.
    pub async fn look_back(&mut self, version: Version) -> Result<Value, String> {
        let id = new_id();
        let message = ClientMessage::LookBack {
            id: id.clone(),
            version,
        };
        self.socket.send(&message).await;
        match self.answer(&id).await.expect("the connection is open") {
            Answer::Past(of, position) => {
                assert_eq!(of, version);
                Ok(position.value())
            }
            Answer::Refused(code) => Err(code),
            other => panic!("looking back was answered by {other:?}"),
        }
    }

    /// Is ready to start.
    ///
    /// # Errors
    ///
    /// Returns the code if the server refuses.
    pub async fn ready(&mut self) -> Result<Accepted, String> {
        self.command(|id| ClientMessage::Ready {
            id,
            ready: true,
            nonce: None,
        })
        .await
    }

    /// Leaves before the start; from then on the server tells this player nothing.
    ///
    /// # Errors
    ///
    /// Returns the code if the server refuses.
    pub async fn leave(&mut self) -> Result<(), String> {
        let id = new_id();
        self.socket
            .send(&ClientMessage::Leave { id: id.clone() })
            .await;
        match self.answer(&id).await.expect("the connection is open") {
            Answer::Refused(code) => Err(code),
            _ => Ok(()),
        }
    }

    /// Resigns.
    ///
    /// # Errors
    ///
    /// Returns the code if the server refuses.
    pub async fn resign(&mut self) -> Result<Accepted, String> {
        self.command(|id| ClientMessage::Resign { id }).await
    }

    /// Offers something, or agrees to it.
    ///
    /// # Errors
    ///
    /// Returns the code if the server refuses.
    pub async fn offer(&mut self, offer: OfferKind) -> Result<Accepted, String> {
        self.command(|id| ClientMessage::Offer { id, offer }).await
    }

    /// Declines an offer, or takes it back.
    ///
    /// # Errors
    ///
    /// Returns the code if the server refuses.
    pub async fn decline(&mut self, offer: OfferKind) -> Result<Accepted, String> {
        self.command(|id| ClientMessage::Decline { id, offer })
            .await
    }

    /// Claims the match.
    ///
    /// # Errors
    ///
    /// Returns the code if the server refuses.
    pub async fn claim(&mut self, claim: Claim) -> Result<Accepted, String> {
        self.command(|id| ClientMessage::Claim { id, claim }).await
    }

    /// Says something, and waits to hear it.
    ///
    /// # Errors
    ///
    /// Returns the code if the server refuses.
    pub async fn say(&mut self, text: &str) -> Result<Accepted, String> {
        let said = text.to_owned();
        let accepted = self
            .command(|id| ClientMessage::Chat { id, text: said })
            .await?;
        let is_heard = |line: &ChatLine| line.text == text.trim();
        self.wait_until(|player| player.chat.iter().any(is_heard))
            .await;
        Ok(accepted)
    }
}

/// Fails unless a snapshot tells everything after `since`.
fn assert_whole(snapshot: &Snapshot, since: Version) {
    assert_follows(&snapshot.happened, since, snapshot.state.version);
}

/// Fails unless the happenings are those after `since` up to `version`, none missing.
fn assert_follows(happened: &[Happening], since: Version, version: Version) {
    let told: Vec<Version> = happened.iter().map(|happening| happening.version).collect();
    let expected: Vec<Version> = (since.0.saturating_add(1)..=version.0)
        .map(Version)
        .collect();
    assert_eq!(told, expected);
}
