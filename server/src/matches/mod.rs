//! Live matches: the pure core of one, the task around it, and where the tasks are found.

mod actor;
mod answers;
mod asker;
mod attend;
mod command;
mod core;
mod decide;
mod fold;
mod frames;
mod handle;
mod log;
mod offers;
mod past;
mod registry;
mod revive;
mod serve;
mod stored;
mod subscribers;
mod table;
#[cfg(test)]
mod tests;
mod view;

pub(crate) use asker::Asker;
pub(crate) use command::{Command, Fresh, Join, Refused, Request};
pub(crate) use core::{Head, MatchCore, Patience};
pub(crate) use frames::encode;
pub(crate) use handle::{MatchClosed, MatchHandle, Subscribe};
pub(crate) use log::LogEntry;
pub(crate) use registry::{Registry, Shared};
pub(crate) use table::JoinedPlayer;
pub(crate) use table::check_watcher_name;
