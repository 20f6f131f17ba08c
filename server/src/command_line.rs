//! The process: options, the log, signals, and what is left when they have been dealt with.

use std::time::Duration;

use anyhow::Context;
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::config::{Config, LogFormat, Logging};
use crate::process::keep_files_private;

/// The longest time that work which cannot be interrupted may take once all else has stopped.
const LAST_WORK_TIMEOUT: Duration = Duration::from_millis(200);

/// Does what the command line says: serves until a signal comes, or works on the database.
///
/// # Errors
///
/// Fails if the options make no sense, and as [`crate::run`] and the tasks do.
pub fn main() -> anyhow::Result<()> {
    keep_files_private();
    let config = Config::load()?;
    start_log(&config.logging)?;
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
        crate::run(config, shutdown).await
    });
    runtime.shutdown_timeout(LAST_WORK_TIMEOUT);
    served
}

fn start_log(options: &Logging) -> anyhow::Result<()> {
    let filter: Targets = options.log.parse().context("--log is no filter")?;
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let log = tracing_subscriber::registry().with(filter);
    match options.log_format {
        LogFormat::Text => log.with(lines).init(),
        LogFormat::Json => log.with(lines.json()).init(),
    }
    Ok(())
}
