//! Several servers that share their matches.

use std::time::Duration;

use crate::wire::Service;
use crate::{TestNats, TestPostgres, TestServer, TestWire};

/// The database that the servers share.
const DATABASE: &str = "club";

/// Servers over one PostgreSQL, connected by NATS.
pub struct TestCluster {
    /// The servers of the cluster.
    pub nodes: Vec<TestServer>,
    /// The NATS server between them.
    pub nats: TestNats,
    /// The database of their matches.
    pub postgres: TestPostgres,
    /// The wire by which all of them reach a database that is far away.
    pub far: Option<TestWire>,
    flags: Vec<String>,
}

/// The wires of one server of a cluster, each of its own.
pub struct Wires {
    /// To the database.
    pub postgres: TestWire,
    /// To the other servers.
    pub nats: TestWire,
}

impl TestCluster {
    /// Starts so many servers.
    pub fn start(nodes: usize) -> TestCluster {
        TestCluster::with(nodes, &[])
    }

    /// Starts so many servers with these options.
    pub fn with(nodes: usize, options: &[&str]) -> TestCluster {
        let postgres = TestPostgres::start();
        let database = postgres.create(DATABASE);
        TestCluster::over(postgres, &database, None, nodes, options)
    }

    /// Starts so many servers far from their database: bytes take a time in either direction.
    pub async fn far(nodes: usize, delay: Duration) -> TestCluster {
        let postgres = TestPostgres::start();
        postgres.create(DATABASE);
        let wire = TestWire::to_postgres(&postgres, delay).await;
        let database = wire.database(DATABASE);
        TestCluster::over(postgres, &database, Some(wire), nodes, &[])
    }

    fn over(
        postgres: TestPostgres,
        database: &str,
        far: Option<TestWire>,
        nodes: usize,
        options: &[&str],
    ) -> TestCluster {
        let nats = TestNats::start();
        let mut flags = vec![
            format!("--database={database}"),
            format!("--nats={}", nats.url()),
        ];
        flags.extend(options.iter().map(|option| (*option).to_owned()));
        let mut cluster = TestCluster {
            nodes: Vec::new(),
            nats,
            postgres,
            far,
            flags,
        };
        for _ in 0..nodes {
            let node = cluster.node();
            cluster.nodes.push(node);
        }
        cluster
    }

    /// Starts one more server.
    pub fn node(&self) -> TestServer {
        let flags: Vec<&str> = self.flags.iter().map(String::as_str).collect();
        TestServer::with(&flags)
    }

    /// Starts one more server, which reaches PostgreSQL and NATS by wires that can be cut.
    pub async fn wired_node(&self) -> (TestServer, Wires) {
        let wires = Wires {
            postgres: TestWire::to_postgres(&self.postgres, Duration::ZERO).await,
            nats: TestWire::to(Service::Tcp(self.nats.address()), Duration::ZERO).await,
        };
        let database = format!("--database={}", wires.postgres.database(DATABASE));
        let nats = format!("--nats=nats://{}", wires.nats.address());
        // Some stories ask as often as they can.
        let flags = [&database, &nats, "--requests-per-minute=1000000"];
        (TestServer::with(&flags), wires)
    }
}
