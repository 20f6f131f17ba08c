//! The server that serves a match, among several.

use std::sync::Arc;
use std::time::Duration;

use match_core::ServedMs;
use protocol::{ErrorCode, MatchId};
use tokio::time::{Instant, timeout};

use super::remote::is_served_there;
use super::shared::Shared;
use crate::cluster::Link;
use crate::store::Adoption;

/// The longest wait for a match whose server is lost: its lease has to end before.
const PATIENCE: Duration = Duration::from_secs(15);

/// The time before a server is asked again that is reached and does not serve it: it stops, or has
/// just taken it.
const ASK_AGAIN: Duration = Duration::from_millis(100);

/// The time before the store is asked again if nothing has changed.
const LOOK_AGAIN: Duration = Duration::from_secs(1);

/// The server of a match.
pub(super) enum Owner {
    /// This one; the match was left at this moment by one that was lost, if it was.
    Here { left: Option<ServedMs> },
    /// Another one, which is reached.
    There(Arc<Link>),
}

/// Takes a match, or finds the server that has it.
///
/// # Errors
///
/// Fails if the store does, or the match's server can neither be reached nor followed.
pub(super) async fn find_owner(shared: &Shared, id: MatchId) -> Result<Owner, ErrorCode> {
    let Some(ownership) = shared.store.ownership() else {
        return Ok(Owner::Here { left: None });
    };
    let mut changes = shared.cluster.changes();
    let given_up = Instant::now() + PATIENCE;
    while Instant::now() < given_up {
        let adoption = tokio::select! {
            // In a fixed order, so that a simulation can be replayed.
            biased;
            adoption = ownership.adopt(id) => adoption,
            // Another server has the match, or can take it.
            () = shared.cluster.replaced() => return Err(ErrorCode::Unavailable),
        };
        let adoption = adoption.map_err(|error| {
            tracing::error!(%error, %id, "it is not known which server serves a match");
            ErrorCode::Unavailable
        })?;
        let link = match adoption {
            Adoption::Mine { left } => return Ok(Owner::Here { left }),
            Adoption::Of(node) => shared.cluster.link(node),
            Adoption::LeaseOver => None,
        };
        let mut wait = LOOK_AGAIN;
        if let Some(link) = link {
            if is_served_there(&link, id).await {
                return Ok(Owner::There(link));
            }
            wait = ASK_AGAIN;
        }
        // Whether something has changed or time has passed, the store is asked again.
        let _ = timeout(wait, changes.changed()).await;
    }
    tracing::warn!(%id, "the server of a match is not reached");
    Err(ErrorCode::Unavailable)
}
