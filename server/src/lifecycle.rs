//! From the first connection to the last byte: what runs beside the requests, and stopping.

use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval, timeout};
use tokio_util::task::TaskTracker;

use crate::app::App;

/// How often the store is searched for matches in which something is due.
const SWEEP_INTERVAL: Duration = Duration::from_secs(20);

/// How long each part of stopping may take; together they stay under five seconds.
const STOP_TIMEOUT: Duration = Duration::from_millis(1_100);

/// Notes served time, until it is dropped.
pub(crate) async fn note_served_time(app: App) {
    let note = || app.store.note_uptime(app.timebase.now().up_ms);
    let is_busy = || app.registry.is_busy();
    app.served_time.keep_noting(note, is_busy).await;
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

/// Stops in order: `background` ends, matches finish what they are doing, everybody is told and
/// let go, and the store writes what is left.
pub(crate) async fn stop(app: &App, background: TaskTracker) {
    app.sessions.close_all();
    background.close();
    if timeout(STOP_TIMEOUT, background.wait()).await.is_err() {
        tracing::warn!("some background tasks did not end in time");
    }
    if timeout(STOP_TIMEOUT, app.registry.stop()).await.is_err() {
        tracing::warn!("some matches did not finish in time; their logs are whole all the same");
    }
    let closed = async {
        let mut looks = interval(Duration::from_millis(10));
        while !app.sessions.are_closed() {
            looks.tick().await;
        }
    };
    if timeout(STOP_TIMEOUT, closed).await.is_err() {
        tracing::warn!("some connections did not take their last messages in time");
    }
    let flushed = async {
        app.store.note_uptime(app.timebase.now().up_ms).await?;
        app.store.close().await
    };
    match timeout(STOP_TIMEOUT, flushed).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::error!(%error, "the store did not close cleanly"),
        Err(_) => tracing::error!("the store did not close in time"),
    }
}
