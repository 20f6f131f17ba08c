//! From the first connection to the last byte: what runs beside the requests, and stopping.

use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval, timeout};
use tokio_util::sync::CancellationToken;

use crate::app::App;

/// How often it is noted how long the server has been up.
const UPTIME_INTERVAL: Duration = Duration::from_secs(1);

/// How often the store is searched for matches in which something is due.
const SWEEP_INTERVAL: Duration = Duration::from_secs(20);

/// How long each part of stopping may take; together they stay under five seconds.
const STOP_TIMEOUT: Duration = Duration::from_millis(1_500);

/// Notes the time up while matches are in memory: if the process is killed, what is lost of the
/// time is charged to nobody.
pub(crate) async fn note_uptime(app: App, stopping: CancellationToken) {
    let mut ticks = interval(UPTIME_INTERVAL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while tick(&mut ticks, &stopping).await {
        if app.registry.is_busy()
            && let Err(error) = app.store.note_uptime(app.timebase.now().up_ms).await
        {
            tracing::error!(%error, "the time up was not noted");
        }
    }
}

/// Wakes matches in which something is due, and forgets what is old.
pub(crate) async fn sweep(app: App, stopping: CancellationToken) {
    let mut ticks = interval(SWEEP_INTERVAL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while tick(&mut ticks, &stopping).await {
        if let Err(error) = app.registry.wake_due().await {
            tracing::error!(%error, "the store was not searched for what is due");
        }
        app.addresses.forget_old();
        app.metrics.upkeep();
    }
}

async fn tick(ticks: &mut tokio::time::Interval, stopping: &CancellationToken) -> bool {
    tokio::select! {
        _ = ticks.tick() => true,
        () = stopping.cancelled() => false,
    }
}

/// Stops in order: matches finish what they are doing, everybody is told and let go, and the
/// store writes what is left.
pub(crate) async fn stop(app: &App) {
    app.sessions.close_all();
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
