//! The work of each second where several servers share their matches.

use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval};

use crate::app::App;
use crate::store::{LEASE, Ownership, StoreError};

const INTERVAL: Duration = Duration::from_secs(1);

/// The time after this server's last note within which another one's word that it has the store may be
/// older than its loss: it says so each second, after it has asked the store for the others.
const AFTER_STORE: Duration = Duration::from_secs(2);

/// Looks after who is there and takes over the matches of servers that are lost, for as long as it is
/// polled; not at all, where no other server can have the store.
pub(crate) async fn keep_company(app: App) {
    if let Some(ownership) = app.store.ownership() {
        tokio::join!(look_after(&app, ownership), keep_awake(&app));
    }
}

/// Has the matches of a server that was stopped, or slept, come back from the store, if they are still its.
async fn keep_awake(app: &App) {
    let mut ticks = interval(INTERVAL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut sleeps = app.cluster.sleeps();
    loop {
        ticks.tick().await;
        if app.cluster.sleeps() != sleeps {
            sleeps = app.cluster.sleeps();
            tracing::warn!(
                "this server has not run for a while; its matches come back from the store"
            );
            app.registry.reload();
        }
    }
}

async fn look_after(app: &App, ownership: &dyn Ownership) {
    let mut ticks = interval(INTERVAL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut node = ownership.node();
    loop {
        tokio::select! {
            // In a fixed order, so that a simulation can be replayed.
            biased;
            _ = ticks.tick() => {}
            // A server has left: its matches need not wait.
            () = app.company.notified() => {}
            _ = node.changed() => {
                // Others may have taken over any match in memory.
                tracing::warn!("the lease of this server had ended; its matches come back from the store");
                app.registry.reload();
            }
        }
        let beaten = beat(app, ownership).await;
        if let Err(error) = &beaten {
            tracing::warn!(%error, "it is not known which servers share the database");
        }
        let is_replaced = beaten.is_err() && is_replaced(app);
        app.cluster.set_replaced(is_replaced);
        if is_replaced {
            app.registry.let_go();
        }
    }
}

/// Tells whether the lease of this server has ended while others renew theirs, and so take its matches over:
/// those who follow one here have to go there. If none of them has the store, nobody can serve them better.
fn is_replaced(app: &App) -> bool {
    let unnoted = app.served_time.age();
    let alive_ago = app.cluster.alive_ago();
    unnoted > LEASE && alive_ago.is_some_and(|ago| ago + AFTER_STORE < unnoted)
}

async fn beat(app: &App, ownership: &dyn Ownership) -> Result<(), StoreError> {
    if app
        .cluster
        .beat(ownership.peers().await?, &app.registry.shared().taken())
    {
        app.registry.forget_unreached();
    }
    loop {
        let orphans = ownership.adopt_orphans().await?;
        if orphans.is_empty() {
            return Ok(());
        }
        tracing::info!(
            matches = orphans.len(),
            "matches of a server that is lost are taken over"
        );
        app.cluster.has_changed();
        for id in orphans {
            if app.registry.take_over(id).is_err() {
                return Ok(());
            }
        }
    }
}
