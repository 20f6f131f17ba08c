//! The task around a match: with a store that fails, and left alone.

mod due;
mod failing;
mod fairness;
mod slow_store;
