//! The task of a match, from its start until it leaves memory.

use engine::Seat;
use match_core::{Handover, LateMatch};
use protocol::{ErrorCode, MatchId};
use tokio::sync::mpsc;

use super::actor::Actor;
use super::message::Message;
use super::owned::{Owner, find_owner, release};
use super::registry::{Registry, Start};
use super::remote::Remote;
use super::shared::Shared;
use super::stored::{self, Revived, Unfit};
use crate::background;
use crate::store::{NewMatch, StoreError, StoredMatch, Write};

/// A log with more entries than this takes long enough to follow for others to notice: some ten
/// microseconds an entry.
pub(super) const LONG_LOG: usize = 500;

impl Registry {
    /// Returns a registry without matches.
    pub(crate) fn new(shared: Shared) -> Registry {
        Registry::running(shared, |start| Box::pin(run(start)))
    }
}

/// Runs the task of a match, here or around that of another server, until it leaves memory.
async fn run(start: Start) {
    let Start {
        registry,
        id,
        new,
        messages,
    } = start;
    let shared = registry.shared();
    let hold = match find_owner(shared, id).await {
        Ok(Owner::Here(hold)) => hold,
        Ok(Owner::There(link)) => return Remote::new(id, link, messages).run().await,
        Err(code) => return refuse_all(messages, code).await,
    };
    let mut actor = match revive(&registry, id, new).await {
        Ok(revived) => Actor::new(registry.clone(), messages, hold, *revived),
        Err(code) => {
            // Another server may be able to serve it: one of a later version, say.
            release(registry.shared(), id).await;
            return refuse_all(messages, code).await;
        }
    };
    actor.run().await;
    registry.leave(id, actor.cut_off_by_end());
}

/// Brings a match back, or a new one into memory. One that cannot be is not looked at again by itself.
async fn revive(
    registry: &Registry,
    id: MatchId,
    new: Option<Box<NewMatch>>,
) -> Result<Box<Revived>, ErrorCode> {
    let shared = registry.shared();
    let _turn = registry.turn_to_come_back().await;
    let loaded = load(registry, id, new).await;
    let is_unreadable = matches!(loaded, Err(StoreError::BadRow(_)));
    let loaded = loaded.map_err(|error| {
        tracing::error!(%error, %id, "a match was not loaded");
        ErrorCode::Unavailable
    });
    let revived = match loaded {
        Ok(Some(stored)) => follow(shared, stored).await,
        Ok(None) => Err(ErrorCode::NoSuchMatch),
        Err(code) => Err(code),
    };
    let is_hopeless = match revived {
        Err(ErrorCode::Damaged) => true,
        // Among several servers, another one may know the game.
        Err(ErrorCode::Internal) => shared.store.ownership().is_none(),
        _ => is_unreadable,
    };
    if is_hopeless && let Err(error) = shared.store.write(Write::Due(id, None)).await {
        tracing::warn!(%error, %id, "a match that cannot be followed will be looked at again");
    }
    revived
}

/// Returns a match as the store knows it, or a new one, once this server's time is no further back than that
/// of any server that had it before.
async fn load(
    registry: &Registry,
    id: MatchId,
    new: Option<Box<NewMatch>>,
) -> Result<Option<StoredMatch>, StoreError> {
    registry.catch_up().await?;
    match new {
        Some(new) => {
            let mut stored = StoredMatch::from(*new);
            // Nobody has been told of it before, however long it took to store and wherever time jumped to.
            stored.handover = Some(Handover {
                version: stored.log_end,
                read_at: vec![
                    Some(registry.shared().timebase.now().served);
                    usize::from(Seat::MAX)
                ],
                cut_off: Vec::new(),
            });
            Ok(Some(stored))
        }
        None => registry.shared().store.reads().load(id).await,
    }
}

/// Follows the log of a match: beside those who are being served, if it is long.
pub(super) async fn follow(
    shared: &Shared,
    stored: StoredMatch,
) -> Result<Box<Revived>, ErrorCode> {
    let (id, timeouts, now) = (stored.head.id, shared.timeouts, shared.timebase.now());
    let is_long = stored.entries.len() > LONG_LOG;
    let follow = move || {
        let core = stored::revive(&stored, timeouts, now)?;
        let late = LateMatch::of(&core, &stored.entries, now);
        Ok(Box::new(Revived { core, late, stored }))
    };
    let followed = if is_long {
        let behind = background::spawn(follow).await;
        behind.map_err(|_| ErrorCode::Internal)?
    } else {
        follow()
    };
    followed.map_err(|unfit| {
        tracing::error!(%unfit, %id, "a match cannot be brought back");
        match unfit {
            Unfit::Head(_) => ErrorCode::Internal,
            Unfit::Log(_) | Unfit::End(_) | Unfit::Status => ErrorCode::Damaged,
        }
    })
}

/// Refuses all messages to a match that cannot be served.
async fn refuse_all(mut messages: mpsc::UnboundedReceiver<Box<Message>>, code: ErrorCode) {
    messages.close();
    while let Some(message) = messages.recv().await {
        // The receiver of the reply may be gone.
        match *message {
            Message::Join(_, reply) => drop(reply.send(Err(code))),
            Message::Summary(_, reply) => drop(reply.send(Err(code))),
            Message::Standing(_, _, reply) => drop(reply.send(Err(code))),
            Message::SeatKey(_, reply) => drop(reply.send(Err(code))),
            Message::IsAttended(reply) => drop(reply),
            // It is this server that refuses.
            Message::IsServedHere(reply) => drop(reply.send(())),
            Message::TakenOver(reply) => drop(reply),
            Message::Subscribe(_, reply) => drop(reply.send(Err(code))),
            Message::LookBack { reply, .. } => drop(reply.send(Err(code))),
            Message::Request(reply, _) => reply.refuse(code.into()),
            Message::Unsubscribe(_)
            | Message::ForgetUnreached
            | Message::Silence { .. }
            | Message::Jumped(_)
            | Message::Reload
            | Message::Stop => {}
        }
    }
}
