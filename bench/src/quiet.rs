//! Whether the machine is quiet: what other programs, or other guests of its host, take of it.

use std::fs;
use std::hint::black_box;
use std::time::{Duration, Instant};

use anyhow::Context;
use serde::Serialize;

use crate::scope::Scope;

/// The most that others may take, as a share of all processors.
const MOST_TAKEN: f64 = 0.03;

/// The most by which the machine's speed may change between beginning and end.
const MOST_CHANGE: f64 = 0.05;

/// Numbers of the table that the same work goes through: more than the processors' own caches hold.
const TABLE: usize = 1 << 20;

/// Steps through it.
const STEPS: u32 = 4_000_000;

/// A measure of how quiet the machine was while everything else was measured.
#[derive(Serialize)]
pub(crate) struct Quiet {
    /// The share of its processors that others used before.
    pub(crate) busy_before: f64,
    /// The share that its host gave to others meanwhile.
    pub(crate) stolen: f64,
    /// The time that the same work took at the end, as a ratio to the beginning.
    pub(crate) slower: f64,
}

impl Quiet {
    /// Says whether the figures can be trusted, and why not.
    pub(crate) fn verdict(&self) -> String {
        let faults = [
            (self.busy_before > MOST_TAKEN).then(|| {
                let percent = self.busy_before * 100.0;
                format!("{percent:.0} % of its processors were in use before")
            }),
            (self.stolen > MOST_TAKEN).then(|| {
                let percent = self.stolen * 100.0;
                format!("its host gave {percent:.0} % of them to others")
            }),
            ((self.slower - 1.0).abs() > MOST_CHANGE).then(|| {
                let ratio = self.slower;
                format!("the same work took {ratio:.2} times as long at the end")
            }),
        ];
        let faults: Vec<String> = faults.into_iter().flatten().collect();
        if faults.is_empty() {
            "The machine was quiet.".to_owned()
        } else {
            let faults = faults.join("; ");
            format!("The machine was not quiet, do not trust these figures: {faults}.")
        }
    }
}

/// The machine since a run began.
pub(crate) struct Watch {
    busy_before: f64,
    begun: Ticks,
    work: Duration,
}

impl Watch {
    /// Looks at the machine, which is to do nothing, for a while.
    pub(crate) fn start(scope: &Scope) -> anyhow::Result<Watch> {
        eprintln!("machine: is it quiet?");
        let before = Ticks::now()?;
        std::thread::sleep(scope.machine());
        let begun = Ticks::now()?;
        Ok(Watch {
            busy_before: begun.share_since(&before, |ticks| ticks.all - ticks.idle),
            begun,
            work: same_work(),
        })
    }

    /// Returns how quiet it was since.
    pub(crate) fn end(&self) -> anyhow::Result<Quiet> {
        let ended = Ticks::now()?;
        Ok(Quiet {
            busy_before: self.busy_before,
            stolen: ended.share_since(&self.begun, |ticks| ticks.stolen),
            slower: same_work().as_secs_f64() / self.work.as_secs_f64(),
        })
    }
}

/// The time of all processors since the machine started, in ticks of its clock.
struct Ticks {
    all: u64,
    idle: u64,
    stolen: u64,
}

impl Ticks {
    fn now() -> anyhow::Result<Ticks> {
        let stat = fs::read_to_string("/proc/stat")?;
        let fields = stat.lines().next().context("an empty /proc/stat")?;
        let fields = fields.split_whitespace().skip(1).map(str::parse);
        let fields: Vec<u64> = fields.collect::<Result<_, _>>()?;
        // user, nice, system, idle, iowait, irq, softirq, steal; guests are counted among users.
        let [_, _, _, idle, waiting, _, _, stolen, ..] = fields[..] else {
            anyhow::bail!("/proc/stat has fewer columns than are known");
        };
        Ok(Ticks {
            all: fields[..8].iter().sum(),
            idle: idle + waiting,
            stolen,
        })
    }

    fn share_since(&self, before: &Ticks, part: impl Fn(&Ticks) -> u64) -> f64 {
        let all = self.all.saturating_sub(before.all).max(1);
        part(self).saturating_sub(part(before)) as f64 / all as f64
    }
}

/// Returns how long the same work takes, as fast as the machine can.
fn same_work() -> Duration {
    let mut table: Vec<u32> = (0..TABLE as u32).collect();
    let times = (0..10).map(|_| {
        let started = Instant::now();
        let mut state = 1_u32;
        for _ in 0..STEPS {
            // Marsaglia's xorshift with 32 bits.
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            let place = &mut table[state as usize % TABLE];
            *place = place.wrapping_add(state);
        }
        black_box(&table);
        started.elapsed()
    });
    times.min().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_verdict_names_what_was_not_quiet() {
        let quiet = Quiet {
            busy_before: 0.01,
            stolen: 0.0,
            slower: 0.98,
        };
        assert_eq!(quiet.verdict(), "The machine was quiet.");
        let noisy = Quiet {
            busy_before: 0.01,
            stolen: 0.12,
            slower: 1.2,
        };
        let verdict = noisy.verdict();
        assert!(verdict.contains("12 %") && verdict.contains("1.20 times"));
        assert!(!verdict.contains("before"));
    }
}
