//! Matches played by scripts: no task, no store, no waiting.

mod clocks;
mod late;
mod past;
mod play;
mod revival;
mod script;
mod secrets;
mod strangers;
mod table;
mod three;
