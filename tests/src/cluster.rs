//! Several servers that share their matches.

use crate::{TestNats, TestPostgres, TestServer};

/// Servers over one PostgreSQL, connected by NATS.
pub struct TestCluster {
    /// The servers of the cluster.
    pub nodes: Vec<TestServer>,
    /// The NATS server between them.
    pub nats: TestNats,
    /// The database of their matches.
    pub postgres: TestPostgres,
    flags: Vec<String>,
}

impl TestCluster {
    /// Starts so many servers.
    pub fn start(nodes: usize) -> TestCluster {
        let (postgres, nats) = (TestPostgres::start(), TestNats::start());
        let flags = vec![
            format!("--database={}", postgres.create("club")),
            format!("--nats={}", nats.url()),
        ];
        let mut cluster = TestCluster {
            nodes: Vec::new(),
            nats,
            postgres,
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
}
