//! Live matches: the task around each, and where the tasks are found.

mod actor;
mod answers;
mod attend;
mod calls;
mod chat;
mod computers;
mod frames;
mod handle;
mod registry;
mod reply;
mod serve;
mod stored;
mod subscribers;
#[cfg(test)]
mod tests;

pub(crate) use chat::{LINE_INTERVAL_MS, LINES_AT_ONCE};
pub(crate) use frames::encode;
pub(crate) use handle::{MatchHandle, Request, Subscribe};
pub(crate) use registry::{Registry, Shared};
pub(crate) use reply::Reply;
