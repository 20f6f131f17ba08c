//! The end of a simulation: all is well again.

use protocol::{ClientMessage, CommandId, Version};

use super::mail::ON_THE_WAY_MS;
use super::truth::Truth;
use super::world::World;

/// The quiet time at the end, in steps of a second: longer than a session waits for
/// signs of life and a match for followers.
const SETTLING_STEPS: u32 = 80;

impl World {
    /// Lets everything be well for a while; then everybody must see the match as it is, and have
    /// an answer to everything.
    pub(super) fn settle(&mut self) {
        self.store.set_disk(self.weather.clear());
        self.end_troubles(true);
        for second in 0..SETTLING_STEPS {
            for machine in 0..self.hosts.len() {
                if self.hosts[machine]
                    .as_ref()
                    .is_some_and(super::host::Host::has_stopped)
                {
                    self.lose(machine);
                }
                if self.hosts[machine].is_none() {
                    self.start(machine);
                }
            }
            self.pass(1_000);
            self.absorb();
            for who in 0..self.people.len() {
                let person = &self.people[who];
                if person.match_id.is_some() && person.connection.is_none() {
                    self.connect(who);
                } else if second + 10 == SETTLING_STEPS {
                    self.repeat(who);
                    self.ask(who);
                }
            }
        }
        self.check_settled();
        self.check_records();
    }

    /// Asks something that every follower gets an answer to.
    fn ask(&mut self, who: usize) {
        let id = self.people[who].fresh_id();
        let query = protocol::Raw::from(&serde_json::json!({}));
        self.send(who, &ClientMessage::Query { id, query }, false);
    }

    fn check_records(&self) {
        self.truths.values().for_each(Truth::check_record);
    }

    fn check_settled(&self) {
        for person in &self.people {
            let Some(connection) = &person.connection else {
                continue;
            };
            let (_, id, hearing) = &self.hearings[&connection.number];
            let waiting: Vec<&CommandId> = hearing.waiting.keys().collect();
            assert!(
                waiting.is_empty(),
                "{} waits for answers to {waiting:?}",
                person.name
            );
            let truth = &self.truths[id];
            let is_late = hearing.player.is_none() && truth.head().spectator_delay.is_some();
            let told: Option<Version> = hearing.seen;
            // News of this moment may be on their way from one machine to another.
            let expected = truth.version_at(self.now_ms - ON_THE_WAY_MS);
            assert!(
                is_late || told >= Some(expected),
                "{} was told of version {told:?} last, and not of {expected}",
                person.name,
            );
        }
    }
}
