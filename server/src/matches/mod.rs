//! Live matches: the task around each, and where the tasks are found.

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
mod registry;
mod remote;
mod reply;
mod seat_keys;
mod serve;
mod stored;
mod subscribers;
#[cfg(test)]
mod tests;
mod way;

pub(crate) use chat::{LINE_INTERVAL_MS, LINES_AT_ONCE};
pub(crate) use frames::encode;
pub(crate) use handle::{Earlier, Follow, MatchHandle, Request, Subscribe};
pub(crate) use registry::{Registry, Shared};
pub(crate) use reply::Reply;
pub(crate) use seat_keys::KeyRequest;
pub(crate) use stored::{Unfit, record, revive};
pub(crate) use way::{There, Way};
