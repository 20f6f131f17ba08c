//! The bus that carries parcels from one server to another.

use bytes::Bytes;

/// Carries parcels to servers, by their addresses. Those from one server to another arrive in their
/// order or not at all.
pub(crate) trait Bus: Send + Sync {
    /// Sends a parcel; it may be lost.
    fn send(&self, to: &str, parcel: Bytes);
}
