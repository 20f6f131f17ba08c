//! The server's command line.

use anyhow::Context;
use server::{Config, LogFormat};
use tokio::net::TcpSocket;
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::EnvFilter;

/// Every move allocates and frees a few dozen small pieces on one of several threads, which this
/// allocator does in half the time of the C library's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Connections that may wait to be accepted: a restart brings everybody back at once.
const BACKLOG: u32 = 4_096;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let config = Config::load()?;
    let filter = EnvFilter::try_new(&config.logging.log).context("--log is no filter")?;
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr);
    match config.logging.log_format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
    let socket = if config.listen.is_ipv4() {
        TcpSocket::new_v4()?
    } else {
        TcpSocket::new_v6()?
    };
    socket.set_reuseaddr(true)?;
    socket
        .bind(config.listen)
        .with_context(|| format!("cannot listen on {}", config.listen))?;
    let listener = socket.listen(BACKLOG)?;
    tracing::info!(
        address = %listener.local_addr()?,
        database = %config.database.display(),
        "listening"
    );
    let mut terminate = signal(SignalKind::terminate())?;
    let shutdown = async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = tokio::signal::ctrl_c() => {}
        }
    };
    server::run(listener, config, shutdown).await
}
