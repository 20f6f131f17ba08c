//! The process: options, the log, signals, and what is left when they have been dealt with.

use std::time::Duration;

use anyhow::{Context, ensure};
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::filter::{LevelFilter, Targets};
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
    let filter = filter(&options.log)?;
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let log = tracing_subscriber::registry().with(filter);
    match options.log_format {
        LogFormat::Text => log.with(lines).init(),
        LogFormat::Json => log.with(lines.json()).init(),
    }
    Ok(())
}

/// Reads the levels to log, by module or for all.
fn filter(text: &str) -> anyhow::Result<Targets> {
    // A module by its name alone is no filter here: a misspelled level would be one, and log nothing.
    let is_level =
        |part: &str| part.contains('=') || !part.is_empty() && part.parse::<LevelFilter>().is_ok();
    ensure!(
        text.split(',').all(is_level),
        "--log is a level (error, warn, info, debug, trace or off), or levels by module: \
         warn,server=debug"
    );
    text.parse().context("--log is no filter")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelled_level_is_no_module() {
        for text in ["warn", "off", "warn,server=debug", "server=trace"] {
            assert!(filter(text).is_ok(), "{text}");
        }
        for text in ["warning", "warn,", "", "server=loud", "server"] {
            assert!(filter(text).is_err(), "{text}");
        }
    }
}
