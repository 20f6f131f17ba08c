//! A simulated machine: one run of the server after the other, each on a runtime of its own, whose time
//! passes in turns with that of the others.

use std::sync::Arc;
use std::time::Duration;

use tokio::runtime::{EnterGuard, Runtime};
use tokio::task::JoinHandle;
use tokio::time::{Instant, advance, sleep_until};

use super::alone::runtime;
use super::mail::{Mail, Program};
use super::network::Server;
use super::time;
use crate::Running;
use crate::cluster::{Cluster, serve_others};
use crate::computers::Computers;
use crate::config::Config;
use crate::metrics::Metrics;
use crate::push::Vapid;
use crate::store::simulated::SimulatedStore;
use crate::time::Timebase;

/// Something wrong with servers for a while.
#[derive(Debug)]
pub(super) enum Trouble {
    /// Parcels from the first machine to the second are lost.
    Mail(usize, usize),
    /// A machine alone does not reach the store.
    Store(usize),
}

/// One run of the server on a machine.
pub(super) struct Host {
    /// Its address for the other ones.
    pub(super) address: String,
    /// The store as this run has it open.
    pub(super) store: SimulatedStore,
    /// The server, until it begins to stop.
    pub(super) server: Option<Server>,
    stopping: Option<JoinHandle<()>>,
    timebase: Timebase,
    /// The simulation's moment at which the run began, and the instant of its runtime.
    began: (u64, Instant),
    /// Until when the process sleeps, in the simulation's milliseconds.
    pub(super) sleeps_until_ms: u64,
    runtime: Runtime,
}

impl Host {
    /// Starts a server over a store: alone, or as one of several that have an address.
    pub(super) fn start(
        store: &SimulatedStore,
        shared: Option<(&Mail, String, Program)>,
        config: Config,
        metrics: Metrics,
    ) -> Host {
        let runtime = runtime();
        let entered = runtime.enter();
        let began = (time::now_ms(), Instant::now());
        time::go_on(began.0, began.1);
        let (store, cluster, inbox, address) = match shared {
            None => (store.open(), Cluster::alone(), None, String::new()),
            Some((mail, address, program)) => {
                let (postman, inbox) = mail.open(&address, program);
                let cluster = Cluster::over(address.clone(), Arc::new(postman));
                (store.share(&address), cluster, Some(inbox), address)
            }
        };
        let timebase = Timebase::start(store.served(), time::of_day);
        tokio::spawn(store.clone().write_all());
        let computers = Computers::at_once(&config.computers, metrics.clone());
        let running = Running::start(
            config,
            Arc::new(store.clone()),
            timebase.clone(),
            metrics,
            computers,
            Vapid::drawn(),
            cluster,
        );
        if let Some(inbox) = inbox {
            running.spawn(serve_others(running.app.clone(), inbox));
        }
        let router = running.router();
        time::stand(began.0);
        drop(entered);
        Host {
            address,
            store,
            server: Some(Server { running, router }),
            stopping: None,
            timebase,
            began,
            sleeps_until_ms: 0,
            runtime,
        }
    }

    /// Enters the runtime: what is spawned belongs to this run.
    pub(super) fn enter(&self) -> EnterGuard<'_> {
        self.runtime.enter()
    }

    /// Lets time pass from a moment of the simulation on; not where the process sleeps, which finds on waking
    /// that much time has passed.
    pub(super) fn run(&self, from_ms: u64, for_ms: u64) {
        if self.sleeps_until_ms > from_ms {
            return;
        }
        let (from, until) = (self.instant(from_ms), self.instant(from_ms + for_ms));
        self.runtime.block_on(async {
            time::go_on(from_ms, from);
            let slept = from.saturating_duration_since(Instant::now());
            if !slept.is_zero() {
                advance(slept).await;
            }
            sleep_until(until).await;
        });
        time::stand(from_ms);
    }

    fn instant(&self, ms: u64) -> Instant {
        let (began_ms, began) = self.began;
        began + Duration::from_millis(ms - began_ms)
    }

    /// Returns how long its server has served.
    pub(super) fn served_ms(&self) -> u64 {
        let _entered = self.enter();
        self.timebase.now().served.0
    }

    /// Has the server stop in order.
    pub(super) fn stop(&mut self) {
        if let Some(server) = self.server.take() {
            self.stopping = Some(self.runtime.spawn(server.running.stop()));
        }
    }

    /// Tells whether the server has begun to stop.
    pub(super) fn is_stopping(&self) -> bool {
        self.server.is_none()
    }

    /// Tells whether the server has stopped.
    pub(super) fn has_stopped(&self) -> bool {
        self.stopping.as_ref().is_some_and(JoinHandle::is_finished)
    }
}
