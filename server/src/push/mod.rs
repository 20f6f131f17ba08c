//! Web Push: calls players whose browsers have no connection open.
//!
//! A match says who is called and why, and goes on. The messages are encrypted for the browser
//! (RFC 8291), signed with the server's own key (RFC 8292), and handed to the browser's push service.

mod destination;
mod encryption;
mod sender;
mod slots;
mod vapid;

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use futures_util::{StreamExt as _, stream};
use protocol::{Call, ErrorCode, JoinCode, MatchId, Player, PushMessage, PushSubscription};
use tokio::sync::mpsc::{self, Receiver, Sender};
use tokio::time::sleep;
use uuid::Uuid;

use self::destination::Destination;
use self::encryption::Browser;
use self::sender::deliver;
use self::slots::Slots;
pub(crate) use self::vapid::Vapid;
use crate::metrics::{Delivery, Metrics};
use crate::store::{Store, Write};
use crate::time::Timebase;

/// The most subscriptions of one player of a match: phone, tablet, desk and some that are forgotten.
pub(crate) const PER_PLAYER: usize = 5;

/// The number of calls that may wait, and of those on their way, each to at most [`PER_PLAYER`] browsers; more
/// are dropped, as a call that comes late helps nobody. A call to push services that never answer takes ten
/// seconds. One address may send fifty commands a second by default, each of which may call six players who
/// are away: that makes three thousand such calls, and leaves room for those of others.
const QUEUE: usize = 4_096;

/// The pause before the one other attempt, if a push service cannot be reached, or is not well. One that does
/// not answer in time is not asked again.
const ONCE_MORE: Duration = Duration::from_secs(5);

/// The most characters of an endpoint: those of push services have some hundred.
const ENDPOINT_LENGTH: usize = 1_000;

/// The most characters of a language's name.
const LANG_LENGTH: usize = 16;

/// A player who is to be called.
#[derive(Clone, Debug)]
pub(crate) struct Called {
    pub(crate) id: MatchId,
    pub(crate) code: JoinCode,
    pub(crate) game: &'static str,
    pub(crate) player: Player,
    pub(crate) call: Call,
}

/// Hands calls over; cheap to clone.
#[derive(Clone)]
pub(crate) struct Push(Arc<Parts>);

struct Parts {
    queue: Sender<Called>,
    slots: Slots,
    vapid: Vapid,
    to_private: bool,
    metrics: Metrics,
}

impl Push {
    /// Makes the way to call players, and what comes out of it. Unless push services may be at
    /// private addresses (`to_private`), only those of the open Internet are talked to, over HTTPS.
    pub(crate) fn new(
        vapid: Vapid,
        to_private: bool,
        metrics: Metrics,
    ) -> (Push, Receiver<Called>) {
        let (queue, calls) = mpsc::channel(QUEUE);
        let parts = Parts {
            queue,
            slots: Slots::new(),
            vapid,
            to_private,
            metrics,
        };
        (Push(Arc::new(parts)), calls)
    }

    /// Returns the public key that browsers subscribe with, in base64url.
    pub(crate) fn key(&self) -> String {
        self.0.vapid.public_key()
    }

    /// Calls a player, if there is room; the match does not wait for it.
    pub(crate) fn call(&self, called: Called) {
        if self.0.queue.try_send(called).is_err() {
            self.0.metrics.pushed(Delivery::Dropped);
        }
    }

    /// Checks a subscription that somebody brings.
    ///
    /// # Errors
    ///
    /// Fails if it has not the form of one, or leads where this server does not go.
    pub(crate) fn check(&self, subscription: &PushSubscription) -> Result<(), ErrorCode> {
        let PushSubscription { endpoint, lang, .. } = subscription;
        let is_lang = (2..=LANG_LENGTH).contains(&lang.len())
            && lang
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        let is_sound = endpoint.len() <= ENDPOINT_LENGTH
            && is_lang
            && Browser::of(subscription).is_some()
            && Destination::of(endpoint, self.0.to_private).is_some();
        if is_sound {
            Ok(())
        } else {
            Err(ErrorCode::BadPush)
        }
    }

    /// Sends what matches call for, until it is dropped.
    pub(crate) async fn run(
        self,
        calls: Receiver<Called>,
        store: Arc<dyn Store>,
        timebase: Timebase,
    ) {
        let calls = stream::unfold(calls, async |mut calls| Some((calls.recv().await?, calls)));
        calls
            .for_each_concurrent(QUEUE, async |called| {
                self.send(called, store.as_ref(), &timebase).await;
            })
            .await;
    }

    /// Sends a call to all browsers of a player.
    async fn send(&self, called: Called, store: &dyn Store, timebase: &Timebase) {
        let found = store.reads().push_subscriptions(called.id, called.player);
        let subscriptions = match found.await {
            Ok(found) => found,
            Err(error) => return tracing::warn!(%error, "a player was not called"),
        };
        let sent = subscriptions.into_iter().map(async |subscription| {
            let mut delivery = self.attempt(&called, &subscription, timebase).await;
            if delivery == Some(Delivery::Failed) {
                sleep(ONCE_MORE).await;
                delivery = self.attempt(&called, &subscription, timebase).await;
            }
            let delivery = delivery.unwrap_or(Delivery::Failed);
            self.0.metrics.pushed(delivery);
            if delivery == Delivery::Gone {
                let forget = Write::ForgetPush(subscription.endpoint);
                if let Err(error) = store.write(forget).await {
                    tracing::warn!(%error, "a push subscription that is gone was kept");
                }
            }
        });
        join_all(sent).await;
    }

    /// Returns what became of an attempt; nothing, if it would have taken too long.
    async fn attempt(
        &self,
        called: &Called,
        subscription: &PushSubscription,
        timebase: &Timebase,
    ) -> Option<Delivery> {
        let message = PushMessage {
            id: called.id,
            code: called.code,
            game: called.game.to_owned(),
            call: called.call,
            lang: subscription.lang.clone(),
        };
        let text = serde_json::to_vec(&message).expect("a message has string keys");
        let browser = Browser::of(subscription);
        let destination = Destination::of(&subscription.endpoint, self.0.to_private);
        let (Some(browser), Some(destination)) = (browser, destination) else {
            return Some(Delivery::Gone);
        };
        let _slot = self.0.slots.take(&destination.host).await?;
        // No browser has a public key that is not on the curve.
        let Some(body) = browser.encrypt(&text) else {
            return Some(Delivery::Gone);
        };
        let now_s = timebase.now().wall_ms / 1_000;
        let Some(authorization) = self.0.vapid.authorization(&destination.origin(), now_s) else {
            return Some(Delivery::Failed);
        };
        deliver(&destination, &authorization, &topic(called.id), body).await
    }
}

/// Returns the topic of a match's calls, of which a later one replaces one that has not been delivered:
/// at most 32 characters of base64url (RFC 8030, 5.4), which an id with its hyphens is not.
fn topic(id: MatchId) -> String {
    Uuid::from(id).simple().to_string()
}
