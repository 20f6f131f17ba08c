//! The authoritative server: live matches, clocks, store, REST and sockets.
//!
//! [`run`] is the whole of it; the binary adds the command line, logging and signals.

mod app;
mod clock;
mod config;
mod demo;
mod error;
mod http;
mod lifecycle;
mod limits;
mod listen;
mod matches;
mod metrics;
mod random;
mod replay;
mod store;
mod time;
mod ws;

use std::future::Future;
use std::sync::Arc;

use anyhow::Context;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

pub use config::{Config, Limits, LogFormat, Logging, Times};

use app::{App, Parts};
use limits::Addresses;
use matches::{Registry, Shared};
use metrics::Metrics;
use store::{SqliteStore, Store};
use time::Timebase;
use ws::Sessions;

/// Serves on `listener` until `shutdown` is done, then stops in order, within five seconds.
///
/// # Errors
///
/// Fails if the store cannot be opened.
pub async fn run(
    listener: TcpListener,
    config: Config,
    shutdown: impl Future<Output = ()>,
) -> anyhow::Result<()> {
    let metrics = Metrics::new();
    if let Some(folder) = config.database.parent() {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("cannot create the folder {}", folder.display()))?;
    }
    let (store, up_ms) = SqliteStore::open(&config.database, metrics.clone())
        .with_context(|| format!("cannot open the database {}", config.database.display()))?;
    let store: Arc<dyn Store> = Arc::new(store);
    let timebase = Timebase::start(up_ms);
    let registry = Registry::new(Shared {
        store: Arc::clone(&store),
        timebase,
        metrics: metrics.clone(),
        limits: Arc::new(config.limits.clone()),
        patience: config.times.patience(),
    });
    let app = App::new(Parts {
        addresses: Addresses::new(&config.limits, config.trust_forwarded_for),
        config,
        registry,
        store,
        looking_back: ws::turns_to_look_back(),
        sessions: Sessions::default(),
        metrics,
        timebase,
    });
    let stopping = CancellationToken::new();
    let background = [
        tokio::spawn(lifecycle::note_uptime(app.clone(), stopping.clone())),
        tokio::spawn(lifecycle::sweep(app.clone(), stopping.clone())),
        tokio::spawn(listen::serve(
            listener,
            http::router(app.clone()),
            app.addresses.clone(),
            stopping.clone(),
        )),
    ];
    shutdown.await;
    tracing::info!("stopping");
    stopping.cancel();
    for task in background {
        // A background task that panicked has logged so; stopping goes on.
        let _ = task.await;
    }
    lifecycle::stop(&app).await;
    tracing::info!("stopped");
    Ok(())
}
