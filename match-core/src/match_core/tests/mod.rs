//! Matches played by scripts: no task, no store, no waiting.

mod clocks;
mod computers;
mod forged_substitutes;
mod forged_terms;
mod forging;
mod late;
mod nonces;
mod past;
mod play;
mod records;
mod resuming;
mod revival;
mod script;
mod secrets;
mod strangers;
mod substitutes;
mod table;
mod tampering;
mod three;
