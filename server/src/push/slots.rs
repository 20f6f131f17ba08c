//! Slots for messages on their way: push services that never answer keep no calls waiting that go to others.

use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, SemaphorePermit};
use tokio::time::timeout;

use crate::limits::FewAtATime;

/// The number of messages on their way at a time.
const AT_A_TIME: usize = 512;

/// The number of messages on their way to one site at a time. Strangers name the sites; a push service
/// answers within a second.
const PER_SITE: usize = 128;

/// The longest time for which a message waits for its slot: a call that comes late helps nobody.
const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// The slots of all messages.
pub(super) struct Slots {
    all: Semaphore,
    by_site: FewAtATime<String, PER_SITE>,
}

/// The slot of one message; it is free again when this is dropped.
pub(super) struct Slot<'a> {
    _of_site: OwnedSemaphorePermit,
    _of_all: SemaphorePermit<'a>,
}

impl Slots {
    pub(super) fn new() -> Slots {
        Slots {
            all: Semaphore::new(AT_A_TIME),
            by_site: FewAtATime::default(),
        }
    }

    /// Waits for a slot for a message to a host, but not for long.
    pub(super) async fn take(&self, host: &str) -> Option<Slot<'_>> {
        let slot = async {
            let of_site = self.by_site.turn(site(host)).await;
            let of_all = self.all.acquire().await;
            Slot {
                _of_site: of_site,
                _of_all: of_all.expect("slots are never closed"),
            }
        };
        timeout(LONGEST_WAIT, slot).await.ok()
    }
}

/// Returns the site of a host, which is the end of its name: whoever has that has as many names below it as
/// they like. All addresses are one site, as no push service is named by one.
fn site(host: &str) -> String {
    let host = host.trim_end_matches('.').to_ascii_lowercase();
    let mut labels = host.rsplit('.');
    let last = labels.next().unwrap_or_default();
    if last.starts_with(|first: char| first.is_ascii_digit() || first == '[') {
        return String::new();
    }
    match labels.next() {
        Some(domain) => format!("{domain}.{last}"),
        None => last.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::Instant;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_site_that_never_answers_leaves_slots_to_others() {
        let slots = Slots::new();
        let mut taken = Vec::new();
        for number in 0..PER_SITE {
            let host = format!("{number}.evil.example");
            taken.push(slots.take(&host).await.expect("there is a slot"));
        }
        let asked = Instant::now();
        assert!(slots.take("push.example.net").await.is_some());
        assert_eq!(asked.elapsed(), Duration::ZERO);
        assert!(slots.take("one.more.evil.example").await.is_none());
        taken.pop();
        assert!(slots.take("evil.example").await.is_some());
    }

    #[test]
    fn a_site_is_the_end_of_a_name_or_any_address() {
        for (host, its_site) in [
            ("fcm.googleapis.com", "googleapis.com"),
            ("Updates.Push.Services.Mozilla.com.", "mozilla.com"),
            ("localhost", "localhost"),
            ("192.0.2.1", ""),
            ("3221225985", ""),
            ("192.0.2.0x1", ""),
            ("[2001:db8::1]", ""),
        ] {
            assert_eq!(site(host), its_site, "{host}");
        }
    }
}
