//! The core of a match, played by scripts: no task, no store, no waiting. Only `failing` is about
//! the task around it.

mod clocks;
mod failing;
mod past;
mod play;
mod revival;
mod script;
mod secrets;
mod strangers;
mod table;
mod three;
