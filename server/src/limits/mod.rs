//! Limits on how much an address takes of the server.

mod addresses;
mod bounds;
mod few_at_a_time;
mod places;
mod turns;

#[cfg(test)]
pub(crate) use addresses::tests::FEW;
pub(crate) use addresses::{Addresses, BURST, CountedConnection, REQUESTS_AT_ONCE, network};
pub(crate) use bounds::Bounds;
pub(crate) use few_at_a_time::{FewAtATime, OneAtATime};
pub(crate) use places::{Place, Places};
pub(crate) use turns::{Turn, Turns};
