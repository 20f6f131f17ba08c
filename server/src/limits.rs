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
    behind_proxy: bool,
}

#[derive(Default)]
struct Connections {
    all: usize,
    by_address: HashMap<IpAddr, u32>,
}

/// A connection that may be open; it counts for as long as it lives.
#[derive(Clone)]
pub(crate) struct Counted {
    _connection: Arc<OpenConnection>,
    of_address: Option<Arc<OfAddress>>,
}

/// One connection of all.
struct OpenConnection(Addresses);

/// One connection of an address.
struct OfAddress(Addresses, IpAddr);

impl Addresses {
    /// Starts counting. Behind a proxy all connections come from it, and only their requests tell
    /// from where.
    pub(crate) fn new(limits: &Limits, behind_proxy: bool) -> Addresses {
        let per_minute = |number: NonZeroU32| RateLimiter::keyed(Quota::per_minute(number));
        Addresses(Arc::new(Inner {
            requests: per_minute(limits.requests_per_minute),
            codes: per_minute(limits.codes_per_minute),
            connections: Mutex::default(),
            max_connections: limits.max_connections,
            per_address: limits.connections_per_address,
            behind_proxy,
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

    /// Counts one more connection from a peer, unless there are too many. A proxy may make as many
    /// as there may be in all.
    pub(crate) fn accept(&self, peer: IpAddr) -> Option<Counted> {
        Some(Counted {
            _connection: Arc::new(self.count()?),
            of_address: if self.0.behind_proxy {
                None
            } else {
                Some(Arc::new(self.count_for(peer)?))
            },
        })
    }

    /// Counts one more socket of a client, unless there are too many. Without a proxy it has been
    /// counted as the connection it came over.
    pub(crate) fn open_socket(
        &self,
        connection: Option<Counted>,
        client: IpAddr,
    ) -> Option<Counted> {
        let mut counted = connection?;
        if self.0.behind_proxy {
            counted.of_address = Some(Arc::new(self.count_for(client)?));
        }
        Some(counted)
    }

    fn count(&self) -> Option<OpenConnection> {
        let mut connections = self.0.lock();
        if connections.all >= self.0.max_connections {
            return None;
        }
        connections.all += 1;
        Some(OpenConnection(self.clone()))
    }

    fn count_for(&self, address: IpAddr) -> Option<OfAddress> {
        let address = network(address);
        let mut connections = self.0.lock();
        let of_address = connections.by_address.get(&address).copied().unwrap_or(0);
        if of_address >= self.0.per_address {
            return None;
        }
        connections.by_address.insert(address, of_address + 1);
        Some(OfAddress(self.clone(), address))
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

impl Drop for OpenConnection {
    fn drop(&mut self) {
        self.0.0.lock().all -= 1;
    }
}

impl Drop for OfAddress {
    fn drop(&mut self) {
        let OfAddress(addresses, address) = self;
        let mut connections = addresses.0.lock();
        if let Some(count) = connections.by_address.get_mut(address) {
            *count -= 1;
            if *count == 0 {
                connections.by_address.remove(address);
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
        let addresses = Addresses::new(&limits, false);
        let one: IpAddr = "2001:db8:1:2::1".parse().unwrap();
        let neighbour: IpAddr = "2001:db8:1:2::ffff".parse().unwrap();
        let other: IpAddr = "192.0.2.1".parse().unwrap();
        let first = addresses.accept(one);
        let second = addresses.accept(neighbour);
        assert!(first.is_some() && second.is_some());
        assert!(addresses.accept(one).is_none());
        let third = addresses.accept(other);
        assert!(third.is_some() && addresses.accept(other).is_none());
        // Whoever is refused leaves no trace.
        assert!(addresses.accept("192.0.2.2".parse().unwrap()).is_none());
        assert_eq!(addresses.0.lock().by_address.len(), 2);
        // A socket is the connection it came over.
        let socket = addresses.open_socket(first, one);
        assert!(socket.is_some() && addresses.accept(one).is_none());
        drop(socket);
        assert!(addresses.accept(one).is_some());
        assert!(addresses.may_look_up_code(one) && !addresses.may_look_up_code(neighbour));
        // Behind a proxy each client's sockets are.
        let addresses = Addresses::new(&limits, true);
        let proxied = [other; 3].map(|proxy| addresses.accept(proxy));
        assert!(proxied.iter().all(Option::is_some));
        let sockets = proxied.map(|proxied| addresses.open_socket(proxied, one));
        let are_open = sockets.each_ref().map(Option::is_some);
        assert_eq!(are_open, [true, true, false]);
    }
}
