//! Simulations by the hundred.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use super::world::{Tally, World};

/// The number of seeds tried if nothing else is asked for.
const SEEDS: u64 = 200;

/// The number of seeds tried with several servers, which take longer.
const SEEDS_OF_SEVERAL: u64 = 100;

/// The number of seeds tried with servers of different versions.
const SEEDS_OF_DIFFERENT: u64 = 30;

/// Seeds that have broken a promise.
const BROKEN: [u64; 5] = [
    1_882_955_459_854_409,
    1_882_965_499_971_056,
    1_882_969_437_373_219,
    1_882_983_857_390_475,
    1_882_996_689_865_308,
];

/// The same, with several servers.
const BROKEN_BY_SEVERAL: [u64; 20] = [
    1_882_940_900_376_635,
    1_882_942_330_634_260,
    1_882_941_197_123_598,
    1_882_952_545_861_755,
    1_882_952_553_201_745,
    1_882_952_558_444_858,
    1_882_960_813_884_117,
    1_882_965_394_064_195,
    1_882_981_766_531_721,
    1_882_983_315_276_198,
    1_882_983_678_083_115,
    1_882_996_323_910_871,
    1_882_997_671_330_001,
    1_883_000_007_559_358,
    1_883_000_984_831_575,
    1_883_002_902_675_738,
    1_883_003_430_110_559,
    1_883_011_703_374_015,
    1_883_026_920_313_515,
    1_883_037_380_907_412,
];

/// The number of steps that each of them takes.
const STEPS: u64 = 150;

/// The seeds to be tried.
#[derive(Clone, Copy)]
struct Plan {
    /// Those that are tried before all others.
    broken: &'static [u64],
    first: u64,
    number: u64,
    until: Option<Instant>,
}

/// Reads a number from the environment.
fn asked_for(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    Some(
        text.parse()
            .unwrap_or_else(|_| panic!("{name} is no number")),
    )
}

impl Plan {
    /// Tries one seed, as many as fit into a time, or the usual ones after those that have broken a promise.
    fn asked_for(broken: &'static [u64], seeds: u64) -> Plan {
        let (broken, first, number, seconds) =
            match (asked_for("SIM_SEED"), asked_for("SIM_SECONDS")) {
                (Some(seed), _) => (&[][..], seed, 1, None),
                // Each time other ones.
                (None, Some(seconds)) => {
                    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
                    (broken, now.as_secs() << 20, u64::MAX >> 32, Some(seconds))
                }
                (None, None) => (broken, 0, seeds, None),
            };
        Plan {
            broken,
            first,
            number,
            until: seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds)),
        }
    }

    /// Returns a seed by its place among those to be tried; none after the last one.
    fn seed(&self, place: u64) -> Option<u64> {
        let broken = self.broken.len() as u64;
        match place.checked_sub(broken) {
            None => Some(self.broken[place as usize]),
            Some(number) => (number < self.number).then(|| self.first + number),
        }
    }
}

/// Simulates a seed, and returns what it was like or which promise it breaks.
fn simulate(seed: u64, world: fn(u64) -> World) -> Result<Tally, String> {
    super::watch_for_panics();
    let result = catch_unwind(AssertUnwindSafe(|| world(seed).run(STEPS)));
    result.map_err(|cause| {
        let text = cause.downcast_ref::<String>().cloned();
        let text = text.or_else(|| cause.downcast_ref::<&str>().map(|text| (*text).to_owned()));
        format!(
            "seed {seed}: {}\nreplay it with SIM_SEED={seed} cargo nextest run -p server --lib sim::run",
            text.unwrap_or_default()
        )
    })
}

/// Simulates seeds on all processors until one breaks a promise.
fn simulate_all(plan: Plan, world: fn(u64) -> World) -> Result<(u64, Tally), String> {
    let next = AtomicU64::new(0);
    let is_broken = AtomicBool::new(false);
    let total = Mutex::new((0, Tally::default()));
    let work = || {
        while !is_broken.load(Ordering::Relaxed)
            && plan.until.is_none_or(|until| Instant::now() < until)
        {
            let Some(seed) = plan.seed(next.fetch_add(1, Ordering::Relaxed)) else {
                break;
            };
            let tally = simulate(seed, world).inspect_err(|_| {
                is_broken.store(true, Ordering::Relaxed);
            })?;
            let mut total = total.lock().unwrap();
            total.0 += 1;
            total.1.add(&tally);
        }
        Ok(())
    };
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let results: Vec<Result<(), String>> = thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        workers
            .into_iter()
            .map(|worker| worker.join().unwrap())
            .collect()
    });
    results.into_iter().collect::<Result<Vec<()>, String>>()?;
    Ok(total.into_inner().unwrap())
}

/// Returns the world of a seed in which one server is alone.
fn alone(seed: u64) -> World {
    World::new(seed, 1)
}

/// Returns the world of a seed in which two servers share a store, or three.
fn several(seed: u64) -> World {
    World::new(seed, 2 + (seed % 2) as usize)
}

fn keep_promises(plan: Plan, world: fn(u64) -> World) {
    let started = Instant::now();
    let simulated = simulate_all(plan, world);
    let (seeds, total) = simulated.unwrap_or_else(|broken| panic!("{broken}"));
    let seconds = started.elapsed().as_secs_f64();
    println!(
        "{seeds} seeds ({:.1}/s), {} steps ({:.0}/s), {} entries, {} messages, {} kills",
        seeds as f64 / seconds,
        total.steps,
        total.steps as f64 / seconds,
        total.entries,
        total.messages,
        total.kills,
    );
}

#[test]
fn the_server_keeps_its_promises_whatever_happens() {
    keep_promises(Plan::asked_for(&BROKEN, SEEDS), alone);
}

#[test]
fn several_servers_keep_the_promises_of_one() {
    keep_promises(
        Plan::asked_for(&BROKEN_BY_SEVERAL, SEEDS_OF_SEVERAL),
        several,
    );
}

/// As while they are replaced one by one, by a later version.
#[test]
fn servers_of_different_versions_keep_the_promises_of_one() {
    keep_promises(Plan::asked_for(&[], SEEDS_OF_DIFFERENT), |seed| {
        several(seed).with_programs_of_all_times()
    });
}

#[test]
fn the_same_seed_gives_the_same_trace() {
    let trace = |seed, world| simulate(seed, world).unwrap().trace;
    for seed in [1, 2] {
        assert_eq!(trace(seed, alone), trace(seed, alone), "seed {seed}");
    }
    for seed in [3, 4] {
        assert_eq!(trace(seed, several), trace(seed, several), "seed {seed}");
    }
    assert_ne!(trace(4, alone), trace(5, alone));
}
