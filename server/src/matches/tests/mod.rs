//! The task around a match, with a store that fails.

mod failing;
mod fairness;
mod slow_store;
