//! The parts of the server that the tasks of all matches share.

use std::sync::Arc;

use match_core::Timeouts;

use crate::cluster::Cluster;
use crate::computers::Computers;
use crate::config::Limits;
use crate::metrics::Metrics;
use crate::push::Push;
use crate::store::Store;
use crate::time::Timebase;

/// The parts that the tasks of all matches share.
#[derive(Clone)]
pub(crate) struct Shared {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) timebase: Timebase,
    pub(crate) metrics: Metrics,
    pub(crate) limits: Arc<Limits>,
    pub(crate) timeouts: Timeouts,
    pub(crate) computers: Computers,
    pub(crate) push: Push,
    pub(crate) cluster: Cluster,
}
