//! The matches of addresses that count where they are in memory, as servers tell each other.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

/// The numbers of matches in the memory of one server, by the address that created them.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Taken {
    /// Those with computers.
    pub(crate) computers: HashMap<String, u32>,
    /// Those in which several players are present.
    pub(crate) played: HashMap<String, u32>,
}
