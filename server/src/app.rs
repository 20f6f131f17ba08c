//! The parts of the server that every request can reach.

use std::net::IpAddr;
use std::ops::Deref;
use std::sync::Arc;

use protocol::{ErrorCode, JoinCode, MatchId};
use tokio::sync::{Mutex, Notify, Semaphore};

use crate::cluster::Cluster;
use crate::config::Config;
use crate::error::ApiError;
use crate::limits::{Addresses, OneAtATime, Turns};
use crate::matches::Registry;
use crate::metrics::{Limit, Metrics};
use crate::push::Push;
use crate::served_time::ServedTime;
use crate::store::Store;
use crate::time::Timebase;
use crate::ws::Sessions;

/// The shared parts of the server; cheap to clone.
#[derive(Clone)]
pub(crate) struct App(Arc<AppParts>);

/// The parts of an [`App`].
pub(crate) struct AppParts {
    pub(crate) config: Config,
    pub(crate) registry: Registry,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) served_time: ServedTime,
    pub(crate) sessions: Sessions,
    /// Turns at playing matches again for those who look back.
    pub(crate) looking_back: Arc<Semaphore>,
    /// Turns at large answers.
    pub(crate) turns: Turns,
    /// Turns of requests for a seat that may be repeated, by the digest of the seat's token.
    pub(crate) seat_requests: OneAtATime<[u8; 32]>,
    pub(crate) addresses: Addresses,
    pub(crate) metrics: Metrics,
    pub(crate) timebase: Timebase,
    pub(crate) push: Push,
    pub(crate) cluster: Cluster,
    /// Told when another server has left.
    pub(crate) company: Notify,
    /// Held while somebody is paired with a table.
    pub(crate) pairing: Mutex<()>,
    /// Turns at waiting for that, by address.
    pub(crate) pairing_turns: OneAtATime<IpAddr>,
}

impl App {
    pub(crate) fn new(parts: AppParts) -> App {
        App(Arc::new(parts))
    }

    /// Returns the match somebody means by its id or its join code. Codes are short, so wrong
    /// ones are limited.
    ///
    /// # Errors
    ///
    /// Fails if it is neither, or no match has the code, or too many wrong codes were tried.
    pub(crate) async fn resolve(
        &self,
        match_ref: &str,
        address: IpAddr,
    ) -> Result<MatchId, ApiError> {
        if let Ok(id) = match_ref.parse::<MatchId>() {
            return Ok(id);
        }
        let code: JoinCode = match_ref.parse().map_err(|_| ErrorCode::NoSuchMatch)?;
        self.may_guess(address)?;
        let found = self.registry.find_code(code).await;
        if found != Err(ErrorCode::NoSuchMatch) {
            self.addresses.code_was_right(address);
        }
        Ok(found?)
    }

    /// Counts a code or a key that an address shows as a wrong one, until it turns out to be right.
    ///
    /// # Errors
    ///
    /// Fails if too many wrong ones were tried.
    pub(crate) fn may_guess(&self, address: IpAddr) -> Result<(), ApiError> {
        self.addresses.try_code(address).map_err(|wait| {
            self.metrics.limited(Limit::Codes);
            ApiError::rate_limited(wait)
        })
    }
}

impl Deref for App {
    type Target = AppParts;

    fn deref(&self) -> &AppParts {
        &self.0
    }
}
