//! The authoritative server: live matches, clocks, store, REST and sockets.
//!
//! [`run`] is the whole of it; [`main`] adds the command line, the log and signals.

#![allow(
    clippy::duplicate_mod,
    reason = "the store's SQL is compiled once for each database"
)]

mod admin;
mod app;
mod command_line;
mod computers;
mod config;
mod demo;
mod error;
#[cfg(test)]
mod fuzz;
mod http;
mod lifecycle;
mod limits;
mod listen;
mod matches;
mod metrics;
mod process;
mod push;
mod random;
mod served_time;
#[cfg(test)]
mod sim;
mod store;
mod time;
mod ws;

use std::future::Future;
use std::sync::Arc;
use std::time::SystemTime;

use anyhow::{Context, bail};
use axum::Router;
use tokio::net::TcpListener;
use tokio::sync::Mutex;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

pub use admin::Task;
pub use command_line::main;
pub use config::{ComputerOptions, Config, Limits, LogFormat, Logging, PushOptions, Times};
pub use store::Location;

use app::{App, AppParts};
use computers::Computers;
use limits::Addresses;
use matches::{Registry, Shared};
use metrics::Metrics;
use push::{Push, Vapid};
use served_time::ServedTime;
use store::Store;
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
    if let Location::File(path) = &config.database
        && let Some(folder) = path.parent()
    {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("cannot create the folder {}", folder.display()))?;
    }
    let metrics = Metrics::new();
    let (store, served) = config
        .database
        .open(metrics.clone())
        .await
        .with_context(|| format!("cannot open the database {}", config.database))?;
    // The port opens only when clients can be served.
    let listener = listen::bind(config.listen)
        .with_context(|| format!("cannot listen on {}", config.listen))?;
    tracing::info!(
        address = %listener.local_addr()?,
        database = %config.database,
        "listening"
    );
    listen::log_addresses(listener.local_addr()?);
    let vapid = Vapid::of(store.as_ref(), config.push.push_contact.clone()).await;
    let vapid = vapid.context("cannot prepare push messages")?;
    let timebase = Timebase::start(served, SystemTime::now);
    let computers = Computers::new(&config.computers, metrics.clone());
    let running = Running::start(config, store, timebase, metrics, computers, vapid);
    serve_port(listener, running, shutdown).await
}

/// Serves a port until `shutdown` is done.
async fn serve_port(
    listener: TcpListener,
    running: Running,
    shutdown: impl Future<Output = ()>,
) -> anyhow::Result<()> {
    running.background.spawn(listen::accept_connections(
        listener,
        running.router(),
        running.app.addresses.clone(),
        running.stopping.clone(),
    ));
    let has_failed = tokio::select! {
        () = shutdown => false,
        () = running.app.store.ended() => true,
    };
    tracing::info!("stopping");
    running.stop().await;
    if has_failed {
        bail!("the store can no longer write");
    }
    tracing::info!("stopped");
    Ok(())
}

/// A server without a port: what requests can reach, and what runs beside them.
struct Running {
    app: App,
    stopping: CancellationToken,
    background: TaskTracker,
}

impl Running {
    /// Starts what runs beside the requests.
    fn start(
        config: Config,
        store: Arc<dyn Store>,
        timebase: Timebase,
        metrics: Metrics,
        computers: Computers,
        vapid: Vapid,
    ) -> Running {
        let (push, calls) = Push::new(vapid, config.push.push_to_private, metrics.clone());
        let calling = push
            .clone()
            .run(calls, Arc::clone(&store), timebase.clone());
        let app = build(config, store, timebase, metrics, computers, push);
        let stopping = CancellationToken::new();
        let background = TaskTracker::new();
        let noting = lifecycle::note_served_time(app.clone());
        background.spawn(stopping.clone().run_until_cancelled_owned(noting));
        let sweeping = lifecycle::sweep(app.clone());
        background.spawn(stopping.clone().run_until_cancelled_owned(sweeping));
        background.spawn(stopping.clone().run_until_cancelled_owned(calling));
        if let Some(days) = app.config.times.keep_finished_days {
            let pruning = lifecycle::prune(app.clone(), days);
            background.spawn(stopping.clone().run_until_cancelled_owned(pruning));
        }
        Running {
            app,
            stopping,
            background,
        }
    }

    fn router(&self) -> Router {
        http::router(self.app.clone())
    }

    /// Stops in order.
    async fn stop(self) {
        self.stopping.cancel();
        lifecycle::stop(&self.app, self.background).await;
    }
}

fn build(
    config: Config,
    store: Arc<dyn Store>,
    timebase: Timebase,
    metrics: Metrics,
    computers: Computers,
    push: Push,
) -> App {
    let registry = Registry::new(Shared {
        store: Arc::clone(&store),
        timebase: timebase.clone(),
        metrics: metrics.clone(),
        limits: Arc::new(config.limits.clone()),
        timeouts: config.times.timeouts(),
        computers,
        push: push.clone(),
    });
    App::new(AppParts {
        addresses: Addresses::new(&config.limits, config.trust_forwarded_for),
        config,
        registry,
        store,
        served_time: ServedTime::new(timebase.clone()),
        looking_back: ws::turns_to_look_back(),
        turns: http::Turns::new(),
        seat_requests: http::OneAtATime::default(),
        sessions: Sessions::default(),
        metrics,
        timebase,
        push,
        pairing: Mutex::default(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_server_whose_store_writes_nothing_any_more_stops_with_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let metrics = Metrics::new();
        let path = folder.path().join("tablee.sqlite");
        let (store, served) = Location::File(path).open(metrics.clone()).await.unwrap();
        let listener = listen::bind(([127, 0, 0, 1], 0).into()).unwrap();
        let config = <Config as clap::Parser>::parse_from(["tablee-server"]);
        // The writer ends.
        store.write(store::Write::Close).await.unwrap();
        let never = std::future::pending();
        let timebase = Timebase::start(served, SystemTime::now);
        let computers = Computers::new(&config.computers, metrics.clone());
        let vapid = Vapid::drawn();
        let running = Running::start(config, store, timebase, metrics, computers, vapid);
        let served = serve_port(listener, running, never).await;
        assert!(served.is_err());
    }
}
