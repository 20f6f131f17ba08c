//! What every request can reach.

use std::net::IpAddr;
use std::ops::Deref;
use std::sync::Arc;

use protocol::{ErrorCode, JoinCode, MatchId};
use tokio::sync::{Mutex, Semaphore};

use crate::config::Config;
use crate::http::Turns;
use crate::limits::Addresses;
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

/// What an [`App`] is made of.
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
    pub(crate) addresses: Addresses,
    pub(crate) metrics: Metrics,
    pub(crate) timebase: Timebase,
    pub(crate) push: Push,
    /// Held while somebody is paired with a table.
    pub(crate) pairing: Mutex<()>,
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
        id_or_code: &str,
        address: IpAddr,
    ) -> Result<MatchId, ErrorCode> {
        if let Ok(id) = id_or_code.parse::<MatchId>() {
            return Ok(id);
        }
        let code: JoinCode = id_or_code.parse().map_err(|_| ErrorCode::NoSuchMatch)?;
        if !self.addresses.may_try_code(address) {
            self.metrics.limited(Limit::Codes);
            return Err(ErrorCode::RateLimited);
        }
        let found = self.registry.find_code(code).await;
        if found != Err(ErrorCode::NoSuchMatch) {
            self.addresses.code_was_right(address);
        }
        found
    }
}

impl Deref for App {
    type Target = AppParts;

    fn deref(&self) -> &AppParts {
        &self.0
    }
}
