//! Live matches: the task around each, and where the tasks are found.

mod activities;
mod actor;
mod answers;
mod attend;
mod calls;
mod chat;
mod computers;
mod cut_off;
mod frames;
mod handle;
mod message;
mod owned;
mod passing;
mod registry;
mod remote;
mod reply;
mod saying;
mod seat_keys;
mod serve;
mod shared;
mod stored;
mod subscribers;
mod task;
#[cfg(test)]
mod tests;
mod thinking;
mod way;

pub(crate) use chat::{LINE_INTERVAL_MS, LINES_AT_ONCE};
pub(crate) use frames::encode;
pub(crate) use handle::MatchHandle;
pub(crate) use message::{Earlier, Follow, KeyRequest, Request, Subscribe};
pub(crate) use registry::Registry;
pub(crate) use reply::Reply;
pub(crate) use shared::Shared;
pub(crate) use stored::{Unfit, record, revive};
pub(crate) use way::{There, Way};
