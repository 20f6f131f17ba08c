//! A server in memory that only a test asks, in time that passes where the test lets it.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{Method, Request, StatusCode};
use clap::Parser;
use tokio::runtime::{Builder, Runtime};
use tower::ServiceExt;

use super::network::{PEER, Server};
use super::time;
use crate::Running;
use crate::cluster::Cluster;
use crate::computers::Computers;
use crate::config::Config;
use crate::metrics::Metrics;
use crate::push::Vapid;
use crate::store::simulated::SimulatedStore;
use crate::time::Timebase;

/// Returns a runtime whose time passes when nothing else is left to do.
pub(crate) fn runtime() -> Runtime {
    let mut builder = Builder::new_current_thread();
    builder.enable_time().start_paused(true).build().unwrap()
}

impl Server {
    /// Starts a server without limits on how much one address may ask.
    pub(crate) fn alone(runtime: &Runtime) -> Server {
        Server::alone_with(runtime, SimulatedStore::new(time::now_ms))
    }

    /// Starts one that keeps its matches in a store.
    pub(crate) fn alone_with(runtime: &Runtime, store: SimulatedStore) -> Server {
        let mut config = Config::parse_from(["tablee-server"]);
        let much = 1_000_000.try_into().unwrap();
        config.limits.commands_per_second = much;
        config.limits.messages_per_second = much;
        config.limits.requests_per_minute = much;
        config.limits.codes_per_minute = much;
        config.limits.matches_per_address = u64::MAX >> 8;
        Server::start(runtime, store, config)
    }

    /// Starts a server as operators get it who set nothing. Its limits on how much may come in a time go
    /// by the time of the machine.
    pub(crate) fn at_defaults(runtime: &Runtime) -> Server {
        let config = Config::parse_from(["tablee-server"]);
        Server::start(runtime, SimulatedStore::new(time::now_ms), config)
    }

    fn start(runtime: &Runtime, store: SimulatedStore, config: Config) -> Server {
        let _entered = runtime.enter();
        time::begin();
        time::start();
        tokio::spawn(store.clone().write_all());
        let timebase = Timebase::start(store.served(), time::of_day);
        let metrics = Metrics::new();
        let computers = Computers::at_once(&config.computers, metrics.clone());
        let running = Running::start(
            config,
            Arc::new(store),
            timebase,
            metrics,
            computers,
            Vapid::drawn(),
            Cluster::alone(),
        );
        let router = running.router();
        Server { running, router }
    }

    /// Posts from the address of all that is simulated.
    pub(crate) async fn post(&self, path: &str, body: &str) -> (StatusCode, Vec<u8>) {
        self.post_from(PEER.ip(), path, body).await
    }

    /// Posts a body and returns the answer.
    pub(crate) async fn post_from(
        &self,
        from: IpAddr,
        path: &str,
        body: &str,
    ) -> (StatusCode, Vec<u8>) {
        let request = Request::builder()
            .method(Method::POST)
            .uri(path)
            .header("host", "simulated")
            .header("content-type", "application/json")
            .extension(ConnectInfo(SocketAddr::new(from, 1)))
            .extension(self.running.app.addresses.accept(from))
            .body(Body::from(body.to_owned()))
            .unwrap();
        let answer = self.router.clone().oneshot(request).await.unwrap();
        let (head, body) = answer.into_parts();
        let body = to_bytes(body, usize::MAX).await.unwrap();
        (head.status, body.to_vec())
    }
}
