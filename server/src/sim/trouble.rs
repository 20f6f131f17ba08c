//! The fate of the servers from moment to moment: they are started, stopped, killed, put to sleep, and cut
//! off from the store or from each other.

use super::host::{Host, Trouble};
use super::truth::Slack;
use super::waiting::LIMIT_MS;
use super::world::World;

/// The time after a trouble in which servers may still be finding each other, in milliseconds.
const AFTERMATH_MS: u64 = 12_000;

/// The milliseconds by which the clocks of servers may differ.
const SKEW_MS: u64 = 60;

/// The time that a player's server may take to ask the owner for a match again that had to leave memory
/// there, in milliseconds.
const ASKING_MS: u64 = 200;

/// The time for which a server may take another one for reached that is not, in milliseconds: it asks each
/// second for a sign, which is overdue half a second later.
const UNREACHED_MS: u64 = 1_500;

impl World {
    /// Starts the servers that do not run, and draws new troubles.
    pub(super) fn have_trouble(&mut self) {
        self.end_troubles(false);
        for machine in 0..self.hosts.len() {
            let has_stopped = self.hosts[machine].as_ref().is_some_and(Host::has_stopped);
            if has_stopped {
                self.lose(machine);
            }
            let is_shared = self.hosts.len() > 1;
            if self.hosts[machine].is_none() && (!is_shared || self.dice.one_in(8)) {
                self.start(machine);
            }
        }
        if self.dice.one_in(80) {
            let machine = self.dice.below(self.hosts.len());
            self.end(machine);
        }
        if self.hosts.len() > 1 && self.dice.one_in(40) {
            self.draw_trouble();
        }
    }

    /// Has a server stopped in order or killed.
    fn end(&mut self, machine: usize) {
        let stops = self.dice.one_in(3);
        let Some(host) = &self.hosts[machine] else {
            return;
        };
        if stops {
            // A commit may have begun in other weather, and take longer than the server has to stop.
            let stores_at_once = self.weather.is_clear() && host.store.is_idle();
            self.trace.note(format_args!("machine {machine} stops"));
            if stores_at_once && !self.slack(self.now_ms, self.now_ms).is_troubled {
                self.expect_handover(machine);
            }
            self.hosts[machine].iter_mut().for_each(Host::stop);
        } else {
            self.expect_no_handover();
            self.trace.note(format_args!("machine {machine} is killed"));
            self.tally.kills += 1;
            self.lose(machine);
        }
        self.note_trouble(self.now_ms);
    }

    /// Starts the server of a machine.
    pub(super) fn start(&mut self, machine: usize) {
        self.lives += 1;
        self.trace.note(format_args!("machine {machine} starts"));
        let address = format!("{machine}.{}", self.lives);
        let program = (self.programs)(self.lives);
        let shared = (self.hosts.len() > 1).then_some((&self.mail, address, program));
        let (config, metrics) = (self.config.clone(), self.metrics.clone());
        let host = Host::start(&self.store, shared, config, metrics);
        self.hosts[machine] = Some(host);
    }

    /// Ends the process of a machine, with all its connections.
    pub(super) fn lose(&mut self, machine: usize) {
        let Some(host) = self.hosts[machine].take() else {
            return;
        };
        let store = host.store.clone();
        drop(host);
        for who in 0..self.people.len() {
            let connection = self.people[who].connection.as_ref();
            if connection.is_some_and(|open| open.machine == machine) {
                self.hang_up(who);
            }
            let asks = &mut self.people[who].asks;
            asks.take_if(|asked| *asked == machine);
        }
        store.crash(self.dice.one_in(2));
        self.take_commits(u64::MAX);
        self.trace
            .note(format_args!("the process of {machine} is gone"));
    }

    /// Draws a machine whose server takes connections.
    pub(super) fn draw_machine(&mut self) -> Option<usize> {
        let hosts = self.hosts.iter().enumerate();
        let serves = |host: &Option<Host>| host.as_ref().is_some_and(|host| host.server.is_some());
        let serving: Vec<usize> = hosts
            .filter(|(_, host)| serves(host))
            .map(|(machine, _)| machine)
            .collect();
        (!serving.is_empty()).then(|| *self.dice.pick(&serving))
    }

    fn draw_trouble(&mut self) {
        self.expect_no_handover();
        let until_ms = self.now_ms + self.dice.within(500..=20_000);
        let [one, other] = [0; 2].map(|_| self.dice.below(self.hosts.len()));
        self.note_trouble(until_ms);
        match self.dice.below(3) {
            0 => {
                if let Some(host) = &mut self.hosts[one] {
                    self.trace
                        .note(format_args!("machine {one} sleeps until {until_ms}"));
                    host.sleeps_until_ms = until_ms;
                }
            }
            1 => self.begin(until_ms, Trouble::Store(one)),
            _ if one == other => {}
            _ => {
                self.begin(until_ms, Trouble::Mail(one, other));
                if self.dice.one_in(2) {
                    self.begin(until_ms, Trouble::Mail(other, one));
                }
            }
        }
    }

    fn begin(&mut self, until_ms: u64, trouble: Trouble) {
        self.trace
            .note(format_args!("{trouble:?} until {until_ms}"));
        self.set(&trouble, true);
        self.troubles.push((until_ms, trouble));
    }

    /// Notes that there is trouble until a moment.
    fn note_trouble(&mut self, until_ms: u64) {
        if self.trouble_ends_ms + AFTERMATH_MS <= self.now_ms {
            self.troubled_since_ms = self.now_ms;
        }
        self.trouble_ends_ms = self.trouble_ends_ms.max(until_ms);
    }

    /// Ends the troubles whose time is over, or all.
    pub(super) fn end_troubles(&mut self, all: bool) {
        let now_ms = self.now_ms;
        let troubles = std::mem::take(&mut self.troubles);
        let is_over = |(until_ms, _): &(u64, Trouble)| all || *until_ms <= now_ms;
        let (over, last): (Vec<_>, Vec<_>) = troubles.into_iter().partition(is_over);
        for (_, trouble) in over {
            self.set(&trouble, false);
            // A step may take longer than it was to last.
            self.trouble_ends_ms = self.trouble_ends_ms.max(now_ms);
        }
        // One that goes on in the same place goes on.
        for (_, trouble) in &last {
            self.set(trouble, true);
        }
        self.troubles = last;
        if all {
            self.hosts
                .iter_mut()
                .flatten()
                .for_each(|host| host.sleeps_until_ms = 0);
        }
    }

    fn set(&self, trouble: &Trouble, is_cut: bool) {
        match *trouble {
            Trouble::Mail(from, to) => {
                if let (Some(from), Some(to)) = (&self.hosts[from], &self.hosts[to]) {
                    self.mail.set_cut(&from.address, &to.address, is_cut);
                }
            }
            Trouble::Store(machine) => {
                if let Some(host) = &self.hosts[machine] {
                    host.store.set_cut(is_cut);
                }
            }
        }
    }

    /// Returns by how much the servers may be less exact than one at a time, where clocks run since an
    /// earlier one.
    pub(super) fn slack(&self, since_ms: u64, at_ms: u64) -> Slack {
        if self.hosts.len() == 1 {
            return Slack::default();
        }
        let ends_ms = self.trouble_ends_ms + AFTERMATH_MS;
        let runs_in_trouble = since_ms < ends_ms;
        Slack {
            order_ms: SKEW_MS,
            reaching_ms: if runs_in_trouble {
                UNREACHED_MS
            } else {
                SKEW_MS + ASKING_MS
            },
            waits_until_ms: runs_in_trouble.then_some(self.troubled_since_ms + LIMIT_MS),
            is_troubled: at_ms < ends_ms,
        }
    }
}
