//! From the first connection to the last byte: what runs beside the requests, and stopping.

use std::time::Duration;

use protocol::MatchId;
use tokio::time::{MissedTickBehavior, interval, timeout};
use tokio_util::task::TaskTracker;

use crate::app::App;
use crate::store::{Adoption, StoreError, Write};

/// The interval at which the store is searched for matches in which something is due.
const SWEEP_INTERVAL: Duration = Duration::from_secs(20);

/// The interval at which old matches are looked for, if they are not kept for ever.
const PRUNE_INTERVAL: Duration = Duration::from_hours(1);

/// The longest time for each part of stopping; together they stay under five seconds.
const STOP_TIMEOUT: Duration = Duration::from_millis(1_100);

/// Notes served time, and when it has passed without the process, until it is dropped.
pub(crate) async fn note_served_time(app: App) {
    // With shared matches, each note renews the lease.
    let is_shared = app.store.ownership().is_some();
    let is_busy = || is_shared || app.registry.is_busy();
    tokio::join!(
        app.served_time.keep_noting(|| note(&app), is_busy),
        app.timebase.keep_looking(|| app.registry.notice_jumps()),
    );
}

/// Notes served time, and goes on with the time of all servers that share the matches.
async fn note(app: &App) -> Result<(), StoreError> {
    let served = app.timebase.now().served;
    app.store.write(Write::Served(served)).await?;
    app.registry.catch_up().await
}

/// Wakes matches in which something is due, and forgets what is old, until it is dropped.
pub(crate) async fn sweep(app: App) {
    let mut ticks = interval(SWEEP_INTERVAL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if let Err(error) = app.registry.wake_due().await {
            tracing::error!(%error, "the store was not searched for what is due");
        }
        app.addresses.forget_old();
        app.metrics.upkeep();
    }
}

/// Deletes finished matches that are older than they are kept, until it is dropped.
pub(crate) async fn prune(app: App, keep_days: u32) {
    let mut ticks = interval(PRUNE_INTERVAL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        match prune_once(&app, keep_days).await {
            Ok(0) => {}
            Ok(matches) => tracing::info!(matches, "old matches deleted"),
            Err(error) => tracing::error!(%error, "old matches were not deleted"),
        }
    }
}

/// A match that is still in memory is deleted another time.
async fn prune_once(app: &App, keep_days: u32) -> Result<u64, StoreError> {
    let kept_ms = u64::from(keep_days) * 24 * 3_600_000;
    let before_ms = app.timebase.now().wall_ms.saturating_sub(kept_ms);
    let mut deleted = 0;
    loop {
        let deleted_before = deleted;
        for id in app.store.reads().finished_before(before_ms).await? {
            // Asked last: all else takes a while, and the match may have been loaded meanwhile.
            if is_free(app, id).await? && !app.registry.is_loaded(id) {
                app.store.write(Write::Delete(id)).await?;
                deleted += 1;
            }
        }
        if deleted == deleted_before {
            return Ok(deleted);
        }
    }
}

/// Tells whether no other server has a match, by taking it.
async fn is_free(app: &App, id: MatchId) -> Result<bool, StoreError> {
    let Some(ownership) = app.store.ownership() else {
        return Ok(true);
    };
    let adoption = ownership.adopt(id).await?;
    Ok(matches!(adoption, Adoption::Mine { .. }))
}

/// Stops in order: time stands, `background` ends, matches finish what they are doing, the store writes what
/// is left, from when on other servers may have the matches, and everybody is let go.
pub(crate) async fn stop(app: &App, background: TaskTracker) {
    // Nobody can act from now on, so no clock runs until another server has the matches.
    app.timebase.stop();
    app.cluster.stop();
    app.sessions.close_all();
    app.registry.shared().computers.stop();
    background.close();
    if timeout(STOP_TIMEOUT, background.wait()).await.is_err() {
        tracing::warn!("some background tasks did not end in time");
    }
    if timeout(STOP_TIMEOUT, app.registry.stop()).await.is_err() {
        tracing::warn!("some matches did not finish in time; their logs are whole nevertheless");
    }
    let flushed = async {
        let served = app.timebase.now().served;
        app.store.write(Write::Served(served)).await?;
        app.store.write(Write::Close).await
    };
    match timeout(STOP_TIMEOUT, flushed).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::error!(%error, "the store did not close cleanly"),
        Err(_) => tracing::error!("the store did not close in time"),
    }
    app.cluster.leave();
    let closed = async {
        let mut looks = interval(Duration::from_millis(10));
        while !app.sessions.are_closed() {
            looks.tick().await;
        }
    };
    if timeout(STOP_TIMEOUT, closed).await.is_err() {
        tracing::warn!("some connections did not take their last messages in time");
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tokio::time::sleep;

    use super::*;
    use crate::sim::alone::runtime;
    use crate::sim::network::Server;
    use crate::sim::time;
    use crate::store::simulated::SimulatedStore;

    /// A kill gives players of matches by correspondence no more than what was not noted.
    #[test]
    fn served_time_is_noted_whether_or_not_a_match_is_in_memory() {
        let runtime = runtime();
        let store = SimulatedStore::new(time::now_ms);
        let server = Server::alone_with(&runtime, store.clone());
        runtime.block_on(async {
            let unnoted_ms = || {
                let now = server.running.app.timebase.now();
                now.served.since(store.served())
            };
            for _ in 0..10 {
                sleep(Duration::from_mins(1)).await;
                assert!(unnoted_ms() <= 60_000, "{}", unnoted_ms());
            }
            let create = json!({"game": "orbito", "player": {"name": "Ann"}});
            server.post("/api/matches", &create.to_string()).await;
            // The match stays in memory for a while.
            for _ in 0..30 {
                sleep(Duration::from_secs(1)).await;
                assert!(unnoted_ms() <= 1_000, "{}", unnoted_ms());
            }
        });
    }
}
