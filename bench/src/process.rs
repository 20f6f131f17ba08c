//! A process that is measured: its processor time and memory, from `/proc`.

use std::fs;
use std::process::{Child, Command, Stdio};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use anyhow::Context;
use rustix::process::{Pid, Signal, kill_process};

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

    /// Asks it to stop, as a service manager does; what is returned ends with it, and tells how long that
    /// took.
    pub(crate) fn stop(mut self) -> JoinHandle<anyhow::Result<Duration>> {
        thread::spawn(move || {
            let asked = Instant::now();
            kill_process(Pid::from_child(&self.0), Signal::TERM)?;
            self.0.wait()?;
            Ok(asked.elapsed())
        })
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

/// Returns the processor time of a process and of all that it has started.
pub(crate) fn cpu_of_family(parent: u32) -> anyhow::Result<Duration> {
    let parent = parent.to_string();
    // Its own time, and that of its children that have ended.
    let mut ticks: u64 = times(&stat_of(&parent)?, 4)?;
    for process in fs::read_dir("/proc")?.flatten() {
        // One that has ended meanwhile, and what is no process, has no such file.
        let Ok(stat) = stat_of(&process.file_name().to_string_lossy()) else {
            continue;
        };
        if stat.get(1) == Some(&parent) {
            ticks += times(&stat, 2)?;
        }
    }
    Ok(duration(ticks))
}

fn cpu_of(process: &str) -> anyhow::Result<Duration> {
    Ok(duration(times(&stat_of(process)?, 2)?))
}

/// Returns what the system knows of a process: its state, its parent and so on.
fn stat_of(process: &str) -> anyhow::Result<Vec<String>> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat"))?;
    // The name, in parentheses, may hold spaces.
    let (_, fields) = stat.rsplit_once(')').context("no name in stat")?;
    Ok(fields.split_whitespace().map(str::to_owned).collect())
}

/// Returns the sum of the first times of a process, in ticks: its own two, then two of its children.
fn times(stat: &[String], count: usize) -> anyhow::Result<u64> {
    let times = stat.iter().skip(11).take(count);
    let times = times.map(|time| time.parse::<u64>());
    times.sum::<Result<u64, _>>().context("no times in stat")
}

fn duration(ticks: u64) -> Duration {
    let per_second = rustix::param::clock_ticks_per_second();
    Duration::from_secs_f64(ticks as f64 / per_second as f64)
}
