//! Servers under test that share their matches, over a PostgreSQL and a NATS of their own.

use std::net::SocketAddr;

use anyhow::Context;
use tests::{TestNats, TestPostgres};

use crate::costs::Costs;
use crate::process::cpu_of_family;
use crate::rest;
use crate::scope::Scope;
use crate::server::Server;

/// Running servers, and what is between them.
pub(crate) struct Cluster {
    pub(crate) nodes: Vec<Server>,
    nats: TestNats,
    postgres: TestPostgres,
}

impl Cluster {
    /// Starts servers with an empty database, which is on the disk to be measured.
    pub(crate) fn start(scope: &Scope, nodes: usize) -> anyhow::Result<Cluster> {
        let (nats, postgres) = (
            TestNats::start(),
            TestPostgres::durable_in(&scope.folder.canonicalize()?),
        );
        let database = postgres.create("bench");
        let start = |_| Server::sharing(&database, &nats.url());
        Ok(Cluster {
            nodes: (0..nodes).map(start).collect::<Result<_, _>>()?,
            nats,
            postgres,
        })
    }

    /// Returns the addresses of some of its servers.
    pub(crate) fn addresses(&self, nodes: &[usize]) -> Vec<SocketAddr> {
        nodes.iter().map(|node| self.nodes[*node].address).collect()
    }

    /// Returns what everything has cost so far.
    pub(crate) fn costs(&self) -> anyhow::Result<Costs> {
        let mut costs = Costs {
            postgres: cpu_of_family(self.postgres.process_id())?,
            nats: cpu_of_family(self.nats.process_id())?,
            ..Costs::default()
        };
        for node in &self.nodes {
            costs += Costs {
                servers: node.process.cpu()?,
                parcels: parcels(node)?,
                ..Costs::default()
            };
        }
        Ok(costs)
    }
}

/// Returns how many messages a server has sent to others.
fn parcels(node: &Server) -> anyhow::Result<u64> {
    let metrics = rest::get(node.address, "/metrics")?;
    let mut lines = metrics.lines();
    let parcels = lines.find_map(|line| line.strip_prefix("tablee_parcels_total "));
    Ok(parcels.context("no count of parcels")?.parse()?)
}
