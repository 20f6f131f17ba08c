//! Counting what an address takes.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use governor::clock::Clock;
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{Quota, RateLimiter};
use protocol::{CHAT_LENGTH, ClientLimits, MESSAGE_BYTES, MatchId, NAME_LENGTH};
use tokio::time::Instant;

use crate::config::Limits;
use crate::matches::{LINE_INTERVAL_MS, LINES_AT_ONCE};

const MINUTE: Duration = Duration::from_mins(1);

/// The number of seconds' worth of commands and messages that may come at once.
pub(crate) const BURST: NonZeroU32 = NonZeroU32::new(3).expect("3 is not 0");

/// An address may send so many times the messages of one connection, over all its connections.
const CONNECTIONS_AT_FULL_RATE: NonZeroU32 = NonZeroU32::new(10).expect("10 is not 0");

/// One of so many commands of an address may be a line of chat: each is told to a whole room.
const COMMANDS_PER_LINE: u32 = 5;

/// An address has so many large answers without a pause: a class may look at all of its matches.
const TURNS_AT_ONCE: NonZeroU32 = NonZeroU32::new(30).expect("30 is not 0");

/// After that it has so many a second: to read the largest body takes milliseconds of the threads that
/// serve everybody.
const TURNS_PER_SECOND: NonZeroU32 = NonZeroU32::new(4).expect("4 is not 0");

/// An address may take a seat at one table so often: a whole club may sit down behind it, and try the seats.
/// The numbers of a table's players are few and not given twice, so a stranger must not use them up.
const JOINS_AT_ONCE: NonZeroU32 = NonZeroU32::new(20).expect("20 is not 0");

/// After that it may once in this time: for all the numbers that takes more than two days.
const JOIN_INTERVAL: Duration = Duration::from_mins(15);

/// The number of a connection's requests that may wait for the match's answer.
pub(crate) const REQUESTS_AT_ONCE: u32 = 32;

/// The things counted by address.
#[derive(Clone)]
pub(crate) struct Addresses(Arc<Inner>);

struct Inner {
    requests: Limiter,
    commands: Limiter,
    messages: Limiter,
    lines: Limiter,
    turns: Limiter,
    joins: Limiter<(String, MatchId)>,
    wrong_codes: Mutex<HashMap<IpAddr, WrongCodes>>,
    codes_per_minute: u32,
    connections: Mutex<Connections>,
    max_connections: usize,
    per_address: u32,
    behind_proxy: bool,
}

/// A limit to how often an address does something.
type Limiter<K = IpAddr> = RateLimiter<K, DefaultKeyedStateStore<K>, TimersClock>;

/// The clock of the timers, which tests can stop.
#[derive(Clone, Copy, Debug)]
struct TimersClock;

#[derive(Default)]
struct Connections {
    all: usize,
    by_address: HashMap<IpAddr, u32>,
}

/// Wrong join codes of an address within the minute that begins with the first of them, with those
/// that are being looked up.
struct WrongCodes {
    since: Instant,
    number: u32,
}

/// A connection that may be open; it counts for as long as it lives.
#[derive(Clone)]
pub(crate) struct CountedConnection {
    _connection: Arc<OpenConnection>,
    of_address: Option<Arc<OfAddress>>,
}

/// One connection of all.
struct OpenConnection(Addresses);

/// One connection of an address.
struct OfAddress(Addresses, IpAddr);

impl Limits {
    /// Returns what a client is told of them.
    pub(crate) fn of_clients(&self) -> ClientLimits {
        ClientLimits {
            message_bytes: MESSAGE_BYTES as u32,
            messages_per_second: self.messages_per_second.get(),
            commands_per_second: self.commands_per_second.get(),
            burst_seconds: BURST.get(),
            requests_at_once: REQUESTS_AT_ONCE,
            chat_interval_ms: LINE_INTERVAL_MS as u32,
            chat_burst: LINES_AT_ONCE as u32,
            chat_characters: CHAT_LENGTH as u32,
            name_characters: NAME_LENGTH as u32,
        }
    }
}

impl Addresses {
    /// Starts counting. Behind a proxy all connections come from it, and only their requests tell
    /// from where.
    pub(crate) fn new(limits: &Limits, behind_proxy: bool) -> Addresses {
        let per_second = |number: NonZeroU32| {
            let burst = number.saturating_mul(BURST);
            limiter(Quota::per_second(number).allow_burst(burst))
        };
        let lines = limits.commands_per_second.get() / COMMANDS_PER_LINE;
        let messages = limits.messages_per_second;
        let joins = Quota::with_period(JOIN_INTERVAL).expect("the interval is not 0");
        let per_minute = |number: NonZeroU32| limiter(Quota::per_minute(number));
        Addresses(Arc::new(Inner {
            requests: per_minute(limits.requests_per_minute),
            commands: per_second(limits.commands_per_second),
            messages: per_second(messages.saturating_mul(CONNECTIONS_AT_FULL_RATE)),
            lines: per_second(NonZeroU32::new(lines).unwrap_or(NonZeroU32::MIN)),
            turns: limiter(Quota::per_second(TURNS_PER_SECOND).allow_burst(TURNS_AT_ONCE)),
            joins: limiter(joins.allow_burst(JOINS_AT_ONCE)),
            wrong_codes: Mutex::default(),
            codes_per_minute: limits.codes_per_minute.get(),
            connections: Mutex::default(),
            max_connections: limits.max_connections,
            per_address: limits.connections_per_address,
            behind_proxy,
        }))
    }

    /// Counts one more request of an address.
    ///
    /// # Errors
    ///
    /// Fails with the time to wait if it has made too many.
    pub(crate) fn request(&self, address: IpAddr) -> Result<(), Duration> {
        wait_of(&self.0.requests, address)
    }

    /// Tells whether an address may send one more command now.
    pub(crate) fn may_command(&self, address: IpAddr) -> bool {
        self.0.commands.check_key(&network(address)).is_ok()
    }

    /// Tells whether an address may send one more message now, over any of its sockets.
    pub(crate) fn may_send(&self, address: IpAddr) -> bool {
        self.0.messages.check_key(&network(address)).is_ok()
    }

    /// Tells whether an address may say one more line now.
    pub(crate) fn may_say(&self, address: IpAddr) -> bool {
        self.0.lines.check_key(&network(address)).is_ok()
    }

    /// Counts one more turn of an address at a large answer.
    ///
    /// # Errors
    ///
    /// Fails with the time to wait if it has had too many.
    pub(crate) fn may_take_turn(&self, address: IpAddr) -> Result<(), Duration> {
        wait_of(&self.0.turns, address)
    }

    /// Tells whether an address may take one more seat at a match now.
    pub(crate) fn may_join(&self, address: &str, id: MatchId) -> bool {
        self.0.joins.check_key(&(address.to_owned(), id)).is_ok()
    }

    /// Counts a join code that an address looks up as a wrong one, until it turns out to be right.
    ///
    /// # Errors
    ///
    /// Fails with the time to wait if there have been too many.
    pub(crate) fn try_code(&self, address: IpAddr) -> Result<(), Duration> {
        let mut wrong_codes = lock(&self.0.wrong_codes);
        let wrong = wrong_codes.entry(network(address)).or_default();
        if wrong.since.elapsed() >= MINUTE {
            *wrong = WrongCodes::default();
        }
        if wrong.number >= self.0.codes_per_minute {
            return Err(MINUTE.saturating_sub(wrong.since.elapsed()));
        }
        wrong.number += 1;
        Ok(())
    }

    /// Takes back the count of a join code that turned out to be right.
    pub(crate) fn code_was_right(&self, address: IpAddr) {
        if let Some(wrong) = lock(&self.0.wrong_codes).get_mut(&network(address)) {
            wrong.number = wrong.number.saturating_sub(1);
        }
    }

    /// Counts one more connection from a peer, unless there are too many. A proxy may make as many
    /// as there may be in all.
    pub(crate) fn accept(&self, peer: IpAddr) -> Option<CountedConnection> {
        Some(CountedConnection {
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
        connection: Option<CountedConnection>,
        client: IpAddr,
    ) -> Option<CountedConnection> {
        let mut counted = connection?;
        if self.0.behind_proxy {
            counted.of_address = Some(Arc::new(self.count_for(client)?));
        }
        Some(counted)
    }

    fn count(&self) -> Option<OpenConnection> {
        let mut connections = lock(&self.0.connections);
        if connections.all >= self.0.max_connections {
            return None;
        }
        connections.all += 1;
        Some(OpenConnection(self.clone()))
    }

    fn count_for(&self, address: IpAddr) -> Option<OfAddress> {
        let address = network(address);
        let mut connections = lock(&self.0.connections);
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
        self.0.commands.retain_recent();
        self.0.messages.retain_recent();
        self.0.lines.retain_recent();
        self.0.turns.retain_recent();
        self.0.joins.retain_recent();
        lock(&self.0.wrong_codes).retain(|_, wrong| wrong.since.elapsed() < MINUTE);
    }
}

impl Default for WrongCodes {
    fn default() -> WrongCodes {
        WrongCodes {
            since: Instant::now(),
            number: 0,
        }
    }
}

impl Clock for TimersClock {
    type Instant = std::time::Instant;

    fn now(&self) -> std::time::Instant {
        Instant::now().into_std()
    }
}

fn limiter<K: Clone + Eq + Hash>(quota: Quota) -> Limiter<K> {
    RateLimiter::new(quota, DefaultKeyedStateStore::default(), TimersClock)
}

/// Counts one more of an address, or returns for how long it has to wait.
fn wait_of(limiter: &Limiter, address: IpAddr) -> Result<(), Duration> {
    let checked = limiter.check_key(&network(address));
    checked.map_err(|until| until.wait_time_from(TimersClock.now()))
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Drop for OpenConnection {
    fn drop(&mut self) {
        lock(&self.0.0.connections).all -= 1;
    }
}

impl Drop for OfAddress {
    fn drop(&mut self) {
        let OfAddress(addresses, address) = self;
        let mut connections = lock(&addresses.0.connections);
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
pub(crate) mod tests {
    use super::*;

    pub(crate) const FEW: Limits = Limits {
        max_connections: 3,
        connections_per_address: 2,
        matches_per_address: 1,
        spectators_per_match: 1,
        requests_per_minute: NonZeroU32::MIN,
        codes_per_minute: NonZeroU32::MIN,
        events_per_match: 1,
        other_events_per_match: 1,
        commands_per_second: NonZeroU32::MIN,
        messages_per_second: NonZeroU32::MIN,
    };

    #[tokio::test(start_paused = true)]
    async fn the_wait_after_too_many_wrong_codes_is_the_rest_of_the_minute() {
        let addresses = Addresses::new(&FEW, false);
        let one: IpAddr = "2001:db8:1:2::1".parse().unwrap();
        let neighbour: IpAddr = "2001:db8:1:2::ffff".parse().unwrap();
        assert_eq!(addresses.try_code(one), Ok(()));
        tokio::time::advance(Duration::from_secs(40)).await;
        assert_eq!(addresses.try_code(neighbour), Err(Duration::from_secs(20)));
        tokio::time::advance(Duration::from_secs(20)).await;
        assert_eq!(addresses.try_code(neighbour), Ok(()));
    }

    /// Thirty people behind one address say and send much less; a stranger with many connections does not
    /// get more.
    #[tokio::test(start_paused = true)]
    async fn an_address_has_a_budget_of_messages_and_of_lines() {
        let one: IpAddr = "2001:db8:1:2::1".parse().unwrap();
        let other: IpAddr = "192.0.2.1".parse().unwrap();
        let limits = Limits {
            commands_per_second: 50.try_into().unwrap(),
            messages_per_second: 20.try_into().unwrap(),
            ..FEW
        };
        let addresses = Addresses::new(&limits, false);
        let at_once = || {
            let sent = (0..4_000).filter(|_| addresses.may_send(one)).count();
            let said = (0..1_000).filter(|_| addresses.may_say(one)).count();
            (sent, said)
        };
        // Three seconds' worth come at once.
        assert_eq!(at_once(), (600, 30));
        tokio::time::advance(Duration::from_secs(1)).await;
        assert_eq!(at_once(), (200, 10));
        assert!(addresses.may_send(other) && addresses.may_say(other));
    }

    #[test]
    fn connections_are_counted_while_they_live() {
        let addresses = Addresses::new(&FEW, false);
        let one: IpAddr = "2001:db8:1:2::1".parse().unwrap();
        let neighbour: IpAddr = "2001:db8:1:2::ffff".parse().unwrap();
        let other: IpAddr = "192.0.2.1".parse().unwrap();
        let first = addresses.accept(one);
        let second = addresses.accept(neighbour);
        assert!(first.is_some() && second.is_some());
        assert!(addresses.accept(one).is_none());
        let third = addresses.accept(other);
        assert!(third.is_some() && addresses.accept(other).is_none());
        // Refused connections leave no trace.
        assert!(addresses.accept("192.0.2.2".parse().unwrap()).is_none());
        assert_eq!(lock(&addresses.0.connections).by_address.len(), 2);
        // A socket is the connection it came over.
        let socket = addresses.open_socket(first, one);
        assert!(socket.is_some() && addresses.accept(one).is_none());
        drop(socket);
        assert!(addresses.accept(one).is_some());
        // Only wrong codes count, and those that are not known to be right yet.
        assert!(addresses.try_code(one).is_ok());
        addresses.code_was_right(one);
        assert!(addresses.try_code(one).is_ok());
        // Behind a proxy each client's sockets are.
        let addresses = Addresses::new(&FEW, true);
        let proxied = [other; 3].map(|proxy| addresses.accept(proxy));
        assert!(proxied.iter().all(Option::is_some));
        let sockets = proxied.map(|proxied| addresses.open_socket(proxied, one));
        let are_open = sockets.each_ref().map(Option::is_some);
        assert_eq!(are_open, [true, true, false]);
    }
}
