//! The authoritative server: live matches, clocks, store, REST and sockets.
//!
//! [`run`] is the whole of it; [`main`] adds the command line, the log and signals.

#![allow(
    clippy::duplicate_mod,
    reason = "the store's SQL is compiled once for each database"
)]

mod admin;
mod app;
mod background;
mod cluster;
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
mod outbox;
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
use tokio::sync::{Mutex, Notify};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

pub use admin::Task;
pub use command_line::main;
pub use config::{ComputerOptions, Config, Limits, LogFormat, Logging, PushOptions, Times};
pub use store::Location;

use app::{App, AppParts};
use cluster::{Cluster, Inbox, Nats};
use computers::Computers;
use limits::{Addresses, Bounds, OneAtATime, Places, Turns};
use matches::{Registry, Shared};
use metrics::Metrics;
use push::{Push, Vapid};
use served_time::ServedTime;
use store::{Sharing, Store};
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
    let (cluster, inbox, sharing) = join(&config, &metrics).await?;
    let (store, served) = config
        .database
        .open(sharing, metrics.clone())
        .await
        .with_context(|| format!("cannot open the database {}", config.database))?;
    // The port opens only when clients can be served.
    let listener = listen::bind(config.listen).with_context(|| {
        format!(
            "cannot listen on {}; --listen chooses another address",
            config.listen
        )
    })?;
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
    let running = Running::start(config, store, timebase, metrics, computers, vapid, cluster);
    if let Some(inbox) = inbox {
        let serving = cluster::serve_others(running.app.clone(), inbox);
        running.spawn(serving);
    }
    serve_port(listener, running, shutdown).await
}

/// Joins the servers that share the database, if NATS is to connect them.
async fn join(
    config: &Config,
    metrics: &Metrics,
) -> anyhow::Result<(Cluster, Option<Inbox>, Sharing)> {
    let Some(url) = &config.nats else {
        return Ok((Cluster::alone(), None, Sharing::Alone));
    };
    if let Location::File(_) = config.database {
        bail!(
            "--nats connects servers that share a PostgreSQL database: name it with --database postgres://…"
        );
    }
    let address = random::address()?;
    let (nats, inbox) = Nats::connect(url, &address, metrics.clone()).await?;
    let cluster = Cluster::over(address.clone(), Arc::new(nats));
    Ok((cluster, Some(inbox), Sharing::Shared(address)))
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
        cluster: Cluster,
    ) -> Running {
        let (push, calls) = Push::new(vapid, config.push.push_to_private, metrics.clone());
        let calling = push
            .clone()
            .run(calls, Arc::clone(&store), timebase.clone());
        let app = build(config, store, timebase, metrics, computers, push, cluster);
        let running = Running {
            app: app.clone(),
            stopping: CancellationToken::new(),
            background: TaskTracker::new(),
        };
        running.spawn(lifecycle::note_served_time(app.clone()));
        running.spawn(lifecycle::sweep(app.clone()));
        running.spawn(cluster::keep_company(app.clone()));
        running.spawn(calling);
        if let Some(days) = app.config.times.keep_finished_days {
            running.spawn(lifecycle::prune(app, days));
        }
        running
    }

    /// Has something run beside the requests until the server stops.
    fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        let task = self.stopping.clone().run_until_cancelled_owned(task);
        self.background.spawn(task);
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
    cluster: Cluster,
) -> App {
    // No two servers that share their matches number connections alike.
    let node = store
        .ownership()
        .map(|ownership| *ownership.node().borrow());
    let first_connection = (node.unwrap_or_default().0 as u64) << 32;
    let addresses = Addresses::new(&config.limits, config.trust_forwarded_for);
    let registry = Registry::new(Shared {
        store: Arc::clone(&store),
        timebase: timebase.clone(),
        metrics: metrics.clone(),
        limits: Arc::new(config.limits.clone()),
        addresses: addresses.clone(),
        timeouts: config.times.timeouts(),
        computers,
        played: Places::default(),
        unfinished: Bounds::default(),
        push: push.clone(),
        cluster: cluster.clone(),
    });
    App::new(AppParts {
        turns: Turns::new(addresses.clone()),
        addresses,
        config,
        registry,
        store,
        served_time: ServedTime::new(timebase.clone()),
        looking_back: ws::turns_to_look_back(),
        seat_requests: OneAtATime::default(),
        sessions: Sessions::numbered_from(first_connection),
        metrics,
        timebase,
        push,
        cluster,
        company: Notify::new(),
        pairing: Mutex::default(),
        pairing_turns: OneAtATime::default(),
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
        let (store, served) = Location::File(path)
            .open(Sharing::Alone, metrics.clone())
            .await
            .unwrap();
        let listener = listen::bind(([127, 0, 0, 1], 0).into()).unwrap();
        let config = <Config as clap::Parser>::parse_from(["tablee-server"]);
        // The writer ends.
        store.write(store::Write::Close).await.unwrap();
        let never = std::future::pending();
        let timebase = Timebase::start(served, SystemTime::now);
        let computers = Computers::new(&config.computers, metrics.clone());
        let vapid = Vapid::drawn();
        let alone = Cluster::alone();
        let running = Running::start(config, store, timebase, metrics, computers, vapid, alone);
        let served = serve_port(listener, running, never).await;
        assert!(served.is_err());
    }
}
