//! The server that serves a match, among several.

use std::sync::Arc;
use std::time::Duration;

use match_core::ServedMs;
use protocol::{ErrorCode, MatchId};
use tokio::time::{Instant, timeout};

use super::remote::is_served_there;
use super::shared::Shared;
use crate::cluster::Link;
use crate::store::{Adoption, NodeId};

/// The longest wait for a match whose server is lost: its lease has to end before.
const PATIENCE: Duration = Duration::from_secs(15);

/// The time before a server is asked again that is reached and does not serve it: it stops, or has
/// just taken it.
const ASK_AGAIN: Duration = Duration::from_millis(100);

/// The time before the store is asked again if nothing has changed.
const LOOK_AGAIN: Duration = Duration::from_secs(1);

/// The server of a match.
pub(super) enum Owner {
    /// This one.
    Here(Hold),
    /// Another one, which is reached.
    There(Arc<Link>),
}

/// A match in the hands of this server, and since when.
pub(super) struct Hold {
    /// The number of the server's sleeps before it took the match.
    sleeps: u64,
    /// The number of the server then; `None` if it has the store alone.
    node: Option<NodeId>,
    /// The moment at which a server that was lost left the match, if one did.
    pub(super) left: Option<ServedMs>,
}

impl Hold {
    /// Tells whether this server has not slept since: others may have gone on with the match meanwhile.
    pub(super) fn is_awake(&self, shared: &Shared) -> bool {
        shared.cluster.sleeps() == self.sleeps
    }

    /// Tells whether the lease has lasted since, so that no other server can have had the match.
    pub(super) fn has_lasted(&self, shared: &Shared) -> bool {
        let node = shared.store.ownership().map(|own| *own.node().borrow());
        node == self.node
    }
}

/// Lets any server serve a match from now on.
pub(super) async fn release(shared: &Shared, id: MatchId) {
    if let Some(ownership) = shared.store.ownership()
        && let Err(error) = ownership.release(id).await
    {
        // It stays this server's.
        tracing::warn!(%error, %id, "a match was not released");
    }
}

/// Takes a match, or finds the server that has it.
///
/// # Errors
///
/// Fails if the store does, or the match's server can neither be reached nor followed.
pub(super) async fn find_owner(shared: &Shared, id: MatchId) -> Result<Owner, ErrorCode> {
    let mut hold = Hold {
        sleeps: shared.cluster.sleeps(),
        node: None,
        left: None,
    };
    let Some(ownership) = shared.store.ownership() else {
        return Ok(Owner::Here(hold));
    };
    let mut changes = shared.cluster.changes();
    let given_up = Instant::now() + PATIENCE;
    while Instant::now() < given_up {
        hold.node = Some(*ownership.node().borrow());
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
            Adoption::Mine { left } => return Ok(Owner::Here(Hold { left, ..hold })),
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
