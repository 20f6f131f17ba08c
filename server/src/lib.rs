//! The authoritative server: live matches, clocks, store, REST and sockets.
//!
//! [`run`] is the whole of it; the binary adds the command line, logging and signals.

mod admin;
mod app;
mod config;
mod demo;
mod error;
mod http;
mod lifecycle;
mod limits;
mod listen;
mod matches;
mod metrics;
mod process;
mod random;
mod served_time;
mod store;
mod time;
mod ws;

use std::future::Future;
use std::sync::Arc;

use anyhow::{Context, bail};
use match_core::ServedMs;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

pub use admin::Task;
pub use config::{Config, Limits, LogFormat, Logging, Times};
pub use process::keep_files_private;

use app::{App, Parts};
use limits::Addresses;
use matches::{Registry, Shared};
use metrics::Metrics;
use served_time::ServedTime;
use store::{SqliteStore, Store};
use time::Timebase;
use ws::Sessions;

/// Serves until `shutdown` is done, then stops in order, within five seconds.
///
/// # Errors
///
/// Fails if the store cannot be opened or the address not be listened on, and when the store can no
/// longer write.
pub async fn run(mut config: Config, shutdown: impl Future<Output = ()>) -> anyhow::Result<()> {
    config.limits.max_connections = listen::connections_that_fit(config.limits.max_connections);
    if let Some(folder) = config.database.parent() {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("cannot create the folder {}", folder.display()))?;
    }
    let metrics = Metrics::new();
    let (store, served) = SqliteStore::open(&config.database, metrics.clone())
        .with_context(|| format!("cannot open the database {}", config.database.display()))?;
    // The port opens only when clients can be served.
    let listener = listen::bind(config.listen)
        .with_context(|| format!("cannot listen on {}", config.listen))?;
    tracing::info!(
        address = %listener.local_addr()?,
        database = %config.database.display(),
        "listening"
    );
    serve(listener, config, Arc::new(store), served, metrics, shutdown).await
}

/// Serves with a store in which `served` was noted last.
async fn serve(
    listener: TcpListener,
    config: Config,
    store: Arc<dyn Store>,
    served: ServedMs,
    metrics: Metrics,
    shutdown: impl Future<Output = ()>,
) -> anyhow::Result<()> {
    let timebase = Timebase::start(served);
    let registry = Registry::new(Shared {
        store: Arc::clone(&store),
        timebase: timebase.clone(),
        metrics: metrics.clone(),
        limits: Arc::new(config.limits.clone()),
        timeouts: config.times.timeouts(),
    });
    let app = App::new(Parts {
        addresses: Addresses::new(&config.limits, config.trust_forwarded_for),
        config,
        registry,
        store: Arc::clone(&store),
        served_time: ServedTime::new(timebase.clone()),
        looking_back: ws::turns_to_look_back(),
        turns: http::Turns::new(),
        sessions: Sessions::default(),
        metrics,
        timebase,
    });
    let stopping = CancellationToken::new();
    let background = TaskTracker::new();
    let noting = lifecycle::note_served_time(app.clone());
    background.spawn(stopping.clone().run_until_cancelled_owned(noting));
    let sweeping = lifecycle::sweep(app.clone());
    background.spawn(stopping.clone().run_until_cancelled_owned(sweeping));
    if let Some(days) = app.config.times.keep_finished_days {
        let pruning = lifecycle::prune(app.clone(), days);
        background.spawn(stopping.clone().run_until_cancelled_owned(pruning));
    }
    background.spawn(listen::serve(
        listener,
        http::router(app.clone()),
        app.addresses.clone(),
        stopping.clone(),
    ));
    let has_failed = tokio::select! {
        () = shutdown => false,
        () = store.ended() => true,
    };
    tracing::info!("stopping");
    stopping.cancel();
    lifecycle::stop(&app, background).await;
    if has_failed {
        bail!("the store can no longer write");
    }
    tracing::info!("stopped");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_server_whose_store_writes_nothing_any_more_stops_with_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let metrics = Metrics::new();
        let path = folder.path().join("tablee.sqlite");
        let (store, served) = SqliteStore::open(&path, metrics.clone()).unwrap();
        let listener = listen::bind(([127, 0, 0, 1], 0).into()).unwrap();
        let config = <Config as clap::Parser>::parse_from(["tablee-server"]);
        // The thread of the writer ends.
        store.close().await.unwrap();
        let never = std::future::pending();
        let served = serve(listener, config, Arc::new(store), served, metrics, never).await;
        assert!(served.is_err());
    }
}
