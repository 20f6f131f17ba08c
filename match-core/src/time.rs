//! Moments, as a match is told them.

/// A moment of the server's time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Now {
    /// Milliseconds the server has been up, over all its runs. It stands while the server is
    /// down, so that whatever is measured with it charges downtime to nobody.
    pub up_ms: u64,
    /// Milliseconds since 1970 (UTC), for people.
    pub wall_ms: u64,
}
