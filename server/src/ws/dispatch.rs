//! The consequences of each message of a client.

use std::sync::Arc;

use match_core::{Command, Refused};
use protocol::{
    ClientMessage, CommandDigest, CommandId, CommandName, ErrorCode, OfferKind, Raw, ServerMessage,
    Version,
};
use tokio_util::task::AbortOnDropHandle;

use super::closing::{Ended, close};
use super::looking_back::{self, LookingBack};
use super::request::{self, Unreadable};
use super::session::Session;
use super::socket::Socket;
use super::subscription::Subscription;
use crate::limits::network;
use crate::matches::{Reply, Request, encode};
use crate::metrics::Limit;
use crate::random;

impl Session {
    pub(super) async fn receive_text(
        &mut self,
        socket: &mut Socket,
        text: &str,
    ) -> Result<(), Ended> {
        let message = match request::read(text) {
            Ok(message) => message,
            Err(Unreadable { id, refused }) => {
                self.refuse(id, refused);
                return Ok(());
            }
        };
        let digest = CommandDigest::of(&message);
        match message {
            ClientMessage::Hello { protocol, .. } => {
                return Box::pin(self.hello(socket, &protocol)).await;
            }
            _ if self.spoken.is_none() => {
                self.refuse(message.id().cloned(), ErrorCode::HelloFirst);
            }
            ClientMessage::Chat { id, .. } if !self.app.addresses.may_say(self.address) => {
                self.refuse_too_much(Limit::Chat, Some(id));
            }
            message if is_costly(&message) && !self.app.addresses.may_command(self.address) => {
                self.refuse_too_much(Limit::Commands, message.id().cloned());
            }
            ClientMessage::Ping => {
                let pong = ServerMessage::Pong {
                    now_ms: self.app.timebase.now().wall_ms,
                    round_trip_ms: self.round_trip.shortest_ms(),
                };
                self.outbox.answer(encode(&pong));
            }
            ClientMessage::Subscribe {
                id,
                match_ref,
                token,
                name,
                since,
                legal_actions,
            } => {
                let token_digest = token.map(|token| token.digest());
                let subscription = Subscription {
                    id: id.clone(),
                    token_digest,
                    name,
                    since,
                    legal_actions,
                };
                if let Err(code) = Box::pin(self.subscribe(&match_ref, subscription)).await {
                    self.refuse(Some(id), code);
                }
            }
            ClientMessage::Unsubscribe { id } => {
                self.unsubscribe();
                self.outbox.answer(encode(&ServerMessage::Accepted {
                    id,
                    version: None,
                    receipt: None,
                }));
            }
            ClientMessage::Query { id, query } => {
                self.request(id, digest, Request::Query(query));
            }
            ClientMessage::LookBack { id, version } => self.look_back(id, version),
            ClientMessage::Chat { id, text } => self.request(id, digest, Request::Chat(text)),
            ClientMessage::Act {
                id,
                version,
                action,
            } => {
                self.command(id, digest, Command::Act { version, action });
            }
            ClientMessage::Ready { id, ready, nonce } => {
                self.command(id, digest, Command::Ready { ready, nonce });
            }
            ClientMessage::Leave { id } => self.command(id, digest, Command::Leave),
            ClientMessage::AddComputer { id, seat, level } => {
                self.command(id, digest, Command::AddComputer { seat, level });
            }
            ClientMessage::RemoveComputer { id, player } => {
                self.command(id, digest, Command::RemoveComputer(player));
            }
            ClientMessage::Return { id } => self.command(id, digest, Command::Return),
            ClientMessage::Resign { id } => self.command(id, digest, Command::Resign),
            ClientMessage::Abort { id } => self.command(id, digest, Command::Abort),
            ClientMessage::Offer { id, offer } => self.offer(id, digest, offer),
            ClientMessage::Decline { id, offer } => {
                self.command(id, digest, Command::Decline(offer));
            }
            ClientMessage::Claim { id, claim } => {
                self.command(id, digest, Command::Claim(claim));
            }
        }
        Ok(())
    }

    fn offer(&mut self, id: CommandId, digest: CommandDigest, offer: OfferKind) {
        match random::parts(self.received.wall_ms) {
            Ok(random) => {
                let creator = Some(network(self.address).to_string());
                let offer = Command::Offer {
                    offer,
                    random,
                    creator,
                };
                self.command(id, digest, offer);
            }
            Err(error) => {
                tracing::error!(%error);
                self.refuse(Some(id), ErrorCode::Internal);
            }
        }
    }

    async fn hello(&mut self, socket: &mut Socket, versions: &[u32]) -> Result<(), Ended> {
        let known = protocol::VERSIONS.into_iter();
        let Some(version) = known.filter(|known| versions.contains(known)).max() else {
            let refused = Refused::from(ErrorCode::UnsupportedProtocol);
            self.note(&refused);
            let refusal = encode(&refused.message(None));
            self.outbox.close(close::PROTOCOL, Some(refusal));
            return Ok(());
        };
        self.spoken = Some(version);
        self.outbox.answer(encode(&ServerMessage::Welcome {
            protocol: version,
            server: concat!("tablee-server ", env!("CARGO_PKG_VERSION")).to_owned(),
            now_ms: self.app.timebase.now().wall_ms,
            heartbeat_ms: self.heartbeat().as_millis() as u64,
            limits: Some(self.app.config.limits.of_clients()),
            features: protocol::FEATURES.map(str::to_owned).into(),
        }));
        self.ping(socket).await
    }

    /// Begins to look back. One at a time: a client that asks faster than it is answered would
    /// make the server work without bound.
    fn look_back(&mut self, id: CommandId, version: Version) {
        let Some(following) = &self.following else {
            return self.refuse(Some(id), ErrorCode::NotSubscribed);
        };
        if self.looking_back.is_some() {
            return self.refuse(Some(id), ErrorCode::RateLimited);
        }
        let playing = looking_back::play(
            Arc::clone(&self.app.looking_back),
            following.handle.clone(),
            self.id,
            version,
        );
        self.looking_back = Some(LookingBack {
            id,
            version,
            position: AbortOnDropHandle::new(tokio::spawn(playing)),
        });
    }

    /// Answers a look back that is done.
    pub(super) fn looked_back(&mut self, position: Result<Raw, ErrorCode>) {
        let Some(LookingBack { id, version, .. }) = self.looking_back.take() else {
            return;
        };
        match position {
            Ok(position) => self.outbox.answer(encode(&ServerMessage::Past {
                id,
                version,
                position,
            })),
            Err(code) => self.refuse(Some(id), code),
        }
    }

    fn command(&self, id: CommandId, digest: CommandDigest, command: Command) {
        let request = Request::Command {
            command,
            received: self.received,
            round_trip_ms: self.round_trip.shortest_ms().unwrap_or_default(),
        };
        self.request(id, digest, request);
    }

    fn request(&self, id: CommandId, digest: CommandDigest, request: Request) {
        let Some(following) = &self.following else {
            self.refuse(Some(id), ErrorCode::NotSubscribed);
            return;
        };
        // The match may be busy for as long as a commit takes. The session reads on meanwhile, so that
        // what comes is stamped when it comes, and so refuses what would be too much to hold.
        let Ok(place) = Arc::clone(&self.requests).try_acquire_owned() else {
            self.app.metrics.limited(Limit::Messages);
            self.refuse(Some(id), ErrorCode::RateLimited);
            return;
        };
        let outbox = Arc::clone(&self.outbox);
        let name = CommandName {
            id,
            digest: Some(digest),
        };
        let reply = Reply::new(self.id, name, outbox, place, self.app.metrics.clone());
        following.handle.request(reply, request);
    }
}

/// Tells whether a message makes the server store something or describe a whole match.
fn is_costly(message: &ClientMessage) -> bool {
    !matches!(
        message,
        ClientMessage::Hello { .. }
            | ClientMessage::Ping
            | ClientMessage::Unsubscribe { .. }
            | ClientMessage::Query { .. }
            | ClientMessage::LookBack { .. }
    )
}
