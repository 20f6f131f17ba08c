//! The server under test: the release binary, with its default store in a fresh file or with a store that
//! it shares.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};

use crate::costs::Costs;
use crate::process::Process;
use crate::rest;
use crate::scope::Scope;

/// The longest time until a server is ready.
const START_LIMIT: Duration = Duration::from_mins(1);

/// Limits so high that nothing is refused: all load comes from one machine.
const LIMITS: &[(&str, &str)] = &[
    ("--max-connections", "100000"),
    ("--connections-per-address", "100000"),
    ("--matches-per-address", "1000000"),
    ("--spectators-per-match", "100000"),
    ("--requests-per-minute", "1000000000"),
    ("--commands-per-second", "1000000"),
    ("--codes-per-minute", "1000000000"),
    ("--messages-per-second", "1000000"),
    ("--log", "warn"),
];

/// The limits that every server has, as they are by default.
const DEFAULTS: &[(&str, &str)] = &[("--log", "warn")];

/// A running server.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    pub(crate) process: Process,
    flags: Vec<String>,
}

impl Server {
    /// Starts a server with an empty store, and so high limits that nothing is refused.
    pub(crate) fn start(scope: &Scope) -> anyhow::Result<Server> {
        Server::alone(scope, LIMITS)
    }

    /// Starts a server with an empty store and the limits of every server.
    pub(crate) fn with_default_limits(scope: &Scope) -> anyhow::Result<Server> {
        Server::alone(scope, DEFAULTS)
    }

    /// Starts one of the servers that share a database, with so high limits that nothing is refused.
    pub(crate) fn sharing(database: &str, nats: &str) -> anyhow::Result<Server> {
        Server::start_with(LIMITS, &[("--database", database), ("--nats", nats)])
    }

    fn alone(scope: &Scope, limits: &[(&str, &str)]) -> anyhow::Result<Server> {
        let database = scope.database();
        let folder = database.parent().context("a file is in a folder")?;
        if folder.exists() {
            std::fs::remove_dir_all(folder)?;
        }
        std::fs::create_dir_all(folder)?;
        let database = database.to_str().context("a path that is no text")?;
        Server::start_with(limits, &[("--database", database)])
    }

    fn start_with(limits: &[(&str, &str)], store: &[(&str, &str)]) -> anyhow::Result<Server> {
        let flags = limits.iter().chain(store);
        let flags: Vec<String> = flags
            .map(|(flag, value)| format!("{flag}={value}"))
            .collect();
        let address = free_address()?;
        let server = Server {
            address,
            process: spawn(address, &flags)?,
            flags,
        };
        server.wait_until_ready()?;
        Ok(server)
    }

    /// Kills the server as a crash would, and returns how long it takes to be ready again.
    pub(crate) fn restart(&mut self) -> anyhow::Result<Instant> {
        self.process.kill()?;
        let started = Instant::now();
        self.process = spawn(self.address, &self.flags)?;
        self.wait_until_ready()?;
        Ok(started)
    }

    /// Returns what it has cost so far.
    pub(crate) fn costs(&self) -> anyhow::Result<Costs> {
        Ok(Costs {
            servers: self.process.cpu()?,
            ..Costs::default()
        })
    }

    fn wait_until_ready(&self) -> anyhow::Result<()> {
        let started = Instant::now();
        loop {
            if rest::get(self.address, "/readyz").is_ok() {
                return Ok(());
            }
            ensure!(started.elapsed() < START_LIMIT, "the server is not ready");
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

fn spawn(address: SocketAddr, flags: &[String]) -> anyhow::Result<Process> {
    let mut command = Command::new(sibling("tablee-server")?);
    command.arg("--listen").arg(address.to_string()).args(flags);
    command.stdin(Stdio::null());
    Process::start(&mut command)
}

/// Returns an address nobody listens on.
fn free_address() -> anyhow::Result<SocketAddr> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?)
}

/// Returns the path of another binary built along with this one.
pub(crate) fn sibling(name: &str) -> anyhow::Result<PathBuf> {
    let path = std::env::current_exe()?.with_file_name(name);
    ensure!(
        path.exists(),
        "{} is missing: build it in the same profile first",
        path.display()
    );
    path.canonicalize().context("a path that exists")
}
