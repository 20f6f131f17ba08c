//! Fuzzing: whatever strangers send is refused with a code or accepted, and nothing panics.
//!
//! Inputs are mutated from a corpus that is kept in `tests/corpus/`, a folder a target. An input that
//! breaks a law is added to it, so that every later run begins with it.

mod answering;
mod corpus;
mod mutator;
mod reading;
mod recording;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::sim::dice::Dice;
use corpus::Corpus;

/// The number of inputs tried if no time is asked for.
const INPUTS: u32 = 1_500;

/// Tries the corpus of a target, and inputs mutated from it, which `check` must bear. `samples` are
/// sound inputs besides those of the corpus.
fn fuzz(target: &str, samples: Vec<String>, mut check: impl FnMut(&str, &mut Dice)) {
    let mut corpus = Corpus::open(target, samples);
    let seconds = std::env::var("FUZZ_SECONDS").ok();
    let seconds: Option<u64> = seconds.map(|text| text.parse().expect("FUZZ_SECONDS is a number"));
    let until = seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds));
    // A short run always tries the same inputs, a long one others each time.
    let seed = seconds.map_or(0, |_| {
        SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap()
            .as_secs()
    });
    let mut dice = Dice::new(seed, 7);
    let whole = corpus.inputs().to_vec();
    let mut tried = 0;
    for input in whole
        .iter()
        .map(|input| Some(input.clone()))
        .chain(std::iter::repeat(None))
    {
        let is_over = match until {
            Some(until) => Instant::now() >= until,
            None => tried >= INPUTS,
        };
        if is_over {
            break;
        }
        tried += 1;
        let is_known = input.is_some();
        let input = input.unwrap_or_else(|| mutator::mutate(&mut dice, corpus.inputs()));
        let checked = catch_unwind(AssertUnwindSafe(|| check(&input, &mut dice)));
        if let Err(cause) = checked {
            if !is_known {
                corpus.keep(&input);
            }
            println!("{target}: {input:?}");
            std::panic::resume_unwind(cause);
        }
    }
    println!("{target}: {tried} inputs");
}
