//! The server's command line.

use std::time::Duration;

use anyhow::Context;
use server::{Config, LogFormat};
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::EnvFilter;

/// Every move allocates and frees a few dozen small pieces on one of several threads, which this
/// allocator does in half the time of the C library's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// How long work that cannot be interrupted may go on when all else has stopped.
const LAST_WORK_TIMEOUT: Duration = Duration::from_millis(200);

fn main() -> anyhow::Result<()> {
    server::keep_files_private();
    let config = Config::load()?;
    let filter = EnvFilter::try_new(&config.logging.log).context("--log is no filter")?;
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr);
    match config.logging.log_format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    if let Some(task) = &config.task {
        return runtime.block_on(task.run(&config));
    }
    let served = runtime.block_on(async {
        let mut terminate = signal(SignalKind::terminate())?;
        let shutdown = async move {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = tokio::signal::ctrl_c() => {}
            }
        };
        server::run(config, shutdown).await
    });
    runtime.shutdown_timeout(LAST_WORK_TIMEOUT);
    served
}
