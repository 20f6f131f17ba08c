//! Counting what an address takes.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::config::Limits;

/// What is counted by address.
#[derive(Clone)]
pub(crate) struct Addresses(Arc<Inner>);

struct Inner {
    requests: DefaultKeyedRateLimiter<IpAddr>,
    codes: DefaultKeyedRateLimiter<IpAddr>,
    connections: Mutex<Connections>,
    max_connections: usize,
    per_address: u32,
}

#[derive(Default)]
struct Connections {
    all: usize,
    by_address: HashMap<IpAddr, u32>,
}

/// Counts a connection for as long as it lives.
pub(crate) struct Counted {
    addresses: Addresses,
    address: IpAddr,
}

impl Addresses {
    pub(crate) fn new(limits: &Limits) -> Addresses {
        let per_minute = |number: NonZeroU32| RateLimiter::keyed(Quota::per_minute(number));
        Addresses(Arc::new(Inner {
            requests: per_minute(limits.requests_per_minute),
            codes: per_minute(limits.codes_per_minute),
            connections: Mutex::default(),
            max_connections: limits.max_connections,
            per_address: limits.connections_per_address,
        }))
    }

    /// Tells whether an address may make one more request now.
    pub(crate) fn may_request(&self, address: IpAddr) -> bool {
        self.0.requests.check_key(&network(address)).is_ok()
    }

    /// Tells whether an address may look up one more join code now.
    pub(crate) fn may_look_up_code(&self, address: IpAddr) -> bool {
        self.0.codes.check_key(&network(address)).is_ok()
    }

    /// Counts one more connection from an address, unless there are too many.
    pub(crate) fn connect(&self, address: IpAddr) -> Option<Counted> {
        let address = network(address);
        let mut connections = self.0.lock();
        let of_address = connections.by_address.get(&address).copied().unwrap_or(0);
        if connections.all >= self.0.max_connections || of_address >= self.0.per_address {
            return None;
        }
        connections.by_address.insert(address, of_address + 1);
        connections.all += 1;
        Some(Counted {
            addresses: self.clone(),
            address,
        })
    }

    /// Forgets addresses that have not been heard of for a while.
    pub(crate) fn forget_old(&self) {
        self.0.requests.retain_recent();
        self.0.codes.retain_recent();
    }
}

impl Inner {
    fn lock(&self) -> MutexGuard<'_, Connections> {
        self.connections
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut connections = self.addresses.0.lock();
        connections.all -= 1;
        if let Some(count) = connections.by_address.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                connections.by_address.remove(&self.address);
            }
        }
    }
}

/// Returns what counts as one address: of IPv6 the network, in which one household has as many
/// addresses as it likes.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_are_counted_while_they_live() {
        let limits = Limits {
            max_connections: 3,
            connections_per_address: 2,
            matches_per_address: 1,
            spectators_per_match: 1,
            requests_per_minute: NonZeroU32::MIN,
            codes_per_minute: NonZeroU32::MIN,
            messages_per_second: NonZeroU32::MIN,
        };
        let addresses = Addresses::new(&limits);
        let one: IpAddr = "2001:db8:1:2::1".parse().unwrap();
        let neighbour: IpAddr = "2001:db8:1:2::ffff".parse().unwrap();
        let other: IpAddr = "192.0.2.1".parse().unwrap();
        let first = addresses.connect(one);
        let second = addresses.connect(neighbour);
        assert!(first.is_some() && second.is_some());
        assert!(addresses.connect(one).is_none());
        let third = addresses.connect(other);
        assert!(third.is_some() && addresses.connect(other).is_none());
        // Whoever is refused leaves no trace.
        assert!(addresses.connect("192.0.2.2".parse().unwrap()).is_none());
        assert_eq!(addresses.0.lock().by_address.len(), 2);
        drop(first);
        assert!(addresses.connect(one).is_some());
        assert!(addresses.may_look_up_code(one) && !addresses.may_look_up_code(neighbour));
    }
}
