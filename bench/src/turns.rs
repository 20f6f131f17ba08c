//! The turns that threads of the load generator take with the server, whose machine they share.

use std::process::Command;

use anyhow::{Context, ensure};
use rustix::thread::gettid;

/// Has this thread wait for its turn while it works: a message that comes does not interrupt a server that
/// is busy, as it would not if players had machines of their own.
pub(crate) fn patiently<T>(work: impl FnOnce() -> anyhow::Result<T>) -> anyhow::Result<T> {
    // Processes that it starts take turns as usual.
    schedule(&["--reset-on-fork", "--batch"])?;
    let done = work();
    schedule(&["--reset-on-fork", "--other"])?;
    done
}

/// Lets any other thread take the processor at once from this one and those it starts; the lowest
/// `nice` has others wait for the end of a slice of time.
pub(crate) fn yield_to_everybody() -> anyhow::Result<()> {
    schedule(&["--idle"])
}

/// Sets the policy by which the kernel schedules this thread.
fn schedule(policy: &[&str]) -> anyhow::Result<()> {
    let thread = gettid().as_raw_pid().to_string();
    let status = Command::new("chrt")
        .args(policy)
        .args(["--pid", "0", &thread])
        .status()
        .context("chrt of util-linux does not run")?;
    ensure!(status.success(), "chrt: {status}");
    Ok(())
}
