//! A process that is measured: its processor time and memory, from `/proc`.

use std::fs;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::Context;

/// A child process, killed when it is dropped.
pub(crate) struct Process(Child);

impl Process {
    pub(crate) fn start(command: &mut Command) -> anyhow::Result<Process> {
        let child = command.stdout(Stdio::null()).spawn();
        let program = command.get_program().display();
        Ok(Process(
            child.with_context(|| format!("cannot start {program}"))?,
        ))
    }

    /// Returns the processor time it has used.
    pub(crate) fn cpu(&self) -> anyhow::Result<Duration> {
        cpu_of(&self.0.id().to_string())
    }

    /// Returns its resident memory in bytes.
    pub(crate) fn rss(&self) -> anyhow::Result<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.0.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.split_whitespace().next());
        let kib: u64 = kib.context("no VmRSS")?.parse()?;
        Ok(kib * 1024)
    }

    /// Kills it at once, as a crash would.
    pub(crate) fn kill(&mut self) -> anyhow::Result<()> {
        self.0.kill()?;
        self.0.wait()?;
        Ok(())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself; there is nothing left to do then.
        let _ = self.kill();
    }
}

/// Returns the processor time this process has used.
pub(crate) fn own_cpu() -> anyhow::Result<Duration> {
    cpu_of("self")
}

fn cpu_of(process: &str) -> anyhow::Result<Duration> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat"))?;
    // The name, in parentheses, may hold spaces; the times are the 12th and 13th field after it.
    let (_, fields) = stat.rsplit_once(')').context("no name in stat")?;
    let times = fields.split_whitespace().skip(11).take(2);
    let ticks = times
        .map(str::parse::<u64>)
        .sum::<Result<u64, _>>()
        .context("no times in stat")?;
    let per_second = rustix::param::clock_ticks_per_second();
    Ok(Duration::from_secs_f64(ticks as f64 / per_second as f64))
}
