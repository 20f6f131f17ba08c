//! Simulated servers with their people: one step after the other, each held against its promises.

use std::collections::{BTreeMap, VecDeque};

use clap::Parser;
use match_core::ServedMs;
use protocol::{ClientMessage, CommandId, MatchId, OfferKind, Player, ServerMessage};
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};

use super::dice::{self, Dice};
use super::frame::Message;
use super::hearing::{Asked, Hearing};
use super::host::{Host, Trouble};
use super::mail::{Mail, Program};
use super::network::{Arrival, Connection};
use super::person::{Next, Person};
use super::table::{SeatAnswer, SimulatedTable};
use super::trace::Trace;
use super::truth::Truth;
use super::weather::Weather;
use super::{deeds, time};
use crate::config::Config;
use crate::metrics::Metrics;
use crate::store::simulated::{Committed, Receipt, SimulatedStore};

/// The turn of each machine where there are several, in milliseconds.
const TURN_MS: u64 = 10;

/// The figures of a simulation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) steps: u64,
    pub(super) entries: u64,
    pub(super) messages: u64,
    pub(super) kills: u64,
    /// A hash of everything that was sent and stored, and when.
    pub(super) trace: u64,
}

pub(super) struct World {
    pub(super) dice: Dice,
    seed: u64,
    pub(super) config: Config,
    pub(super) metrics: Metrics,
    pub(super) store: SimulatedStore,
    pub(super) weather: Weather,
    /// The machines, each with its server while that runs.
    pub(super) hosts: Vec<Option<Host>>,
    pub(super) mail: Mail,
    /// The program of a server, by its place among those started.
    pub(super) programs: fn(u64) -> Program,
    /// The troubles of now, each with its end in the simulation's milliseconds.
    pub(super) troubles: Vec<(u64, Trouble)>,
    pub(super) trouble_ends_ms: u64,
    /// The moment since which one trouble has followed the other, likewise.
    pub(super) troubled_since_ms: u64,
    /// The simulation's time.
    pub(super) now_ms: u64,
    /// The number of servers started so far.
    pub(super) lives: u64,
    /// The answers to those who have asked for a seat.
    pub(super) answers: (UnboundedSender<SeatAnswer>, UnboundedReceiver<SeatAnswer>),
    pub(super) tables: Vec<SimulatedTable>,
    pub(super) people: Vec<Person>,
    pub(super) truths: BTreeMap<MatchId, Truth>,
    /// By connection, who has it, which match it asks for, and what it hears.
    pub(super) hearings: BTreeMap<u64, (usize, MatchId, Hearing)>,
    arriving: VecDeque<(Arrival, Option<Message>)>,
    arrivals: (UnboundedSender<Arrival>, UnboundedReceiver<Arrival>),
    connections: u64,
    pub(super) trace: Trace,
    pub(super) tally: Tally,
}

impl World {
    /// Makes a world of so many machines.
    pub(super) fn new(seed: u64, machines: usize) -> World {
        time::begin();
        dice::give_server(Dice::new(seed, 1));
        let mut dice = Dice::new(seed, 0);
        let mut config = Config::parse_from(["tablee-server"]);
        let much = 1_000_000.try_into().unwrap();
        config.limits.commands_per_second = much;
        config.limits.messages_per_second = much;
        config.limits.requests_per_minute = much;
        // The shortest there is: some people have gone before they are back.
        config.times.grace_seconds = 10;
        let tables: Vec<SimulatedTable> = (0..dice.within(1..=2))
            .map(|_| SimulatedTable::draw(&mut dice))
            .collect();
        let people = tables.iter().enumerate();
        let people = people
            .flat_map(|(number, table)| table.people(number, &mut dice))
            .collect();
        World {
            dice,
            seed,
            config,
            metrics: Metrics::new(),
            store: SimulatedStore::new(time::now_ms),
            weather: Weather::default(),
            hosts: (0..machines).map(|_| None).collect(),
            mail: Mail::default(),
            programs: |_| Program::Now,
            troubles: Vec::new(),
            trouble_ends_ms: 0,
            troubled_since_ms: 0,
            now_ms: 0,
            lives: 0,
            answers: mpsc::unbounded_channel(),
            tables,
            people,
            truths: BTreeMap::new(),
            hearings: BTreeMap::new(),
            arriving: VecDeque::new(),
            arrivals: mpsc::unbounded_channel(),
            connections: 0,
            trace: Trace::new(),
            tally: Tally::default(),
        }
    }

    /// Has each server run another program than the one that was started before it.
    pub(super) fn with_programs_of_all_times(mut self) -> World {
        self.programs = |life| match life % 3 {
            0 => Program::Now,
            1 => Program::Before,
            _ => Program::ToCome,
        };
        self
    }

    /// Lets people and servers do so many steps, whatever goes wrong, and everything be well in the end.
    pub(super) fn run(mut self, steps: u64) -> Tally {
        while self.tally.steps < steps {
            self.tally.steps += 1;
            self.step();
        }
        self.settle();
        self.tally.trace = self.trace.hash();
        self.tally
    }

    fn step(&mut self) {
        self.have_trouble();
        let pause_ms = match self.dice.below(100) {
            _ if self.weather.is_lasting() => self.dice.within(500..=3_000),
            // Turns of a few milliseconds take long to simulate.
            0 if self.turn_ms() > 0 => self.dice.within(8_000..=30_000),
            0 => self.dice.within(20_000..=90_000),
            1..4 => self.dice.within(1_000..=6_000),
            4..20 => self.dice.within(50..=800),
            _ => self.dice.within(1..=40),
        };
        self.pass(pause_ms);
        self.absorb();
        if let Some(disk) = self.weather.draw(&mut self.dice) {
            self.trace.note(format_args!("{disk:?}"));
            self.store.set_disk(disk);
            if self.hosts.iter().flatten().any(Host::is_stopping) {
                self.expect_no_handover();
            }
        }
        let eager =
            (0..self.people.len()).filter(|who| deeds::seat_to_act(&self.people[*who]).is_some());
        let eager: Vec<usize> = eager.collect();
        let who = if eager.is_empty() || self.dice.one_in(3) {
            self.dice.below(self.people.len())
        } else {
            *self.dice.pick(&eager)
        };
        self.go_on(who);
        assert!(!super::has_panicked(), "a task of the server panicked");
    }

    /// Lets time pass on all machines: a few milliseconds on each in turns, if they are several.
    pub(super) fn pass(&mut self, ms: u64) {
        let until_ms = self.now_ms + ms;
        while self.now_ms < until_ms {
            let left_ms = until_ms - self.now_ms;
            let turn_ms = match self.turn_ms() {
                0 => left_ms,
                turn_ms => left_ms.min(turn_ms),
            };
            self.mail.deliver();
            for host in self.hosts.iter().flatten() {
                host.run(self.now_ms, turn_ms);
            }
            self.now_ms += turn_ms;
            time::stand(self.now_ms);
        }
    }

    /// Returns the length of a machine's turn, by which moments on several machines may be out of order; 0
    /// for one alone.
    fn turn_ms(&self) -> u64 {
        if self.hosts.len() > 1 { TURN_MS } else { 0 }
    }

    /// Has one person do something.
    fn go_on(&mut self, who: usize) {
        if self.people[who].match_id.is_none() {
            return self.sit_down(who);
        }
        if self.people[who].connection.is_none() {
            return self.connect(who);
        }
        match self.dice.below(60) {
            0..2 => self.hang_up(who),
            2 => self.read_nothing(who),
            3 => {
                if let Some(open) = &self.people[who].connection {
                    open.send("{\"type\":");
                }
            }
            4..8 => self.repeat_answered(who),
            8 => self.flood(who),
            9..11 => self.repeat(who),
            11..13 => self.follow_rematch(who),
            13 => self.subscribe(who),
            _ => self.act(who),
        }
    }

    /// Lets a client read nothing for a while. The server may then listen to it only later.
    fn read_nothing(&mut self, who: usize) {
        let for_ms = self.dice.within(500..=25_000);
        let person = &self.people[who];
        let Some(connection) = &person.connection else {
            return;
        };
        connection.pause(for_ms);
        let hearing = self.hearings.get_mut(&connection.number);
        if let Some((_, id, hearing)) = hearing {
            hearing.is_slow = true;
            if let (Some(player), Some(truth)) = (hearing.player, self.truths.get_mut(id)) {
                truth.stop_sending(player);
                truth.waiting.lose(player, connection.number);
                person
                    .pending
                    .keys()
                    .for_each(|id| truth.forget(player, id));
            }
        }
    }

    fn act(&mut self, who: usize) {
        let person = &mut self.people[who];
        let truth = person.match_id.and_then(|id| self.truths.get(&id));
        let deed = truth.and_then(|truth| deeds::draw(&mut self.dice, person, truth));
        let Some(deed) = deed else { return };
        let is_unsubscribe = matches!(deed.message, ClientMessage::Unsubscribe { .. });
        self.send(who, &deed.message, deed.is_allowed);
        if is_unsubscribe {
            self.subscribe(who);
        }
    }

    /// Sends commands again that have been answered: a client may have missed that.
    fn repeat_answered(&mut self, who: usize) {
        let answered = &self.people[who].answered;
        if !answered.is_empty() {
            let (_, message) = self.dice.pick(answered).clone();
            self.send(who, &message, false);
        }
    }

    /// Sends much that is refused.
    fn flood(&mut self, who: usize) {
        for _ in 0..self.dice.within(10..=80) {
            let id = self.people[who].fresh_id();
            let offer = OfferKind::Rematch;
            self.send(who, &ClientMessage::Decline { id, offer }, false);
        }
    }

    /// Sends again what has no answer.
    pub(super) fn repeat(&mut self, who: usize) {
        let pending: Vec<_> = self.people[who].pending.values().cloned().collect();
        for message in pending {
            self.send(who, &message, false);
        }
    }

    fn follow_rematch(&mut self, who: usize) {
        let state = self.people[who].state.as_ref();
        if let Some(id) = state.and_then(|state| state.rematch) {
            self.forget_connection(who);
            let person = &mut self.people[who];
            person.turn_to(Some(id));
            // Players are numbered anew.
            if let Some((token, player)) = &mut person.seat
                && let Some(number) = self.truths[&id].player_by_token(token)
            {
                *player = number;
            }
        }
    }

    pub(super) fn connect(&mut self, who: usize) {
        let Some(id) = self.people[who].match_id else {
            return;
        };
        let Some(machine) = self.draw_machine() else {
            return;
        };
        self.connections += 1;
        let number = self.connections;
        let dice = Dice::new(self.seed, 1_000 + number);
        let delay_ms = *self.dice.pick(&[0, 1, 5, 20, 60, 150]);
        let arrivals = self.arrivals.0.clone();
        let host = self.hosts[machine].as_ref().expect("the machine is up");
        let server = host.server.as_ref().expect("its server runs");
        let entered = host.enter();
        let mut connection = Connection::open(server, number, &dice, delay_ms, arrivals);
        drop(entered);
        connection.machine = machine;
        let hello = ClientMessage::Hello {
            // One in four has not heard of short updates.
            protocol: vec![if number.is_multiple_of(4) { 1 } else { 2 }],
            client: "simulated".to_owned(),
        };
        connection.send(&serde_json::to_string(&hello).unwrap());
        let turn_ms = self.turn_ms();
        let person = &mut self.people[who];
        person.connection = Some(connection);
        let hearing = Hearing::new(person.player(), turn_ms);
        self.hearings.insert(number, (who, id, hearing));
        self.subscribe(who);
    }

    fn subscribe(&mut self, who: usize) {
        let person = &mut self.people[who];
        let Some(match_id) = person.match_id else {
            return;
        };
        let subscribe = ClientMessage::Subscribe {
            id: person.fresh_id(),
            match_ref: match_id.to_string(),
            token: person.seat.as_ref().map(|(token, _)| token.clone()),
            name: Some(person.name.clone()),
            since: person.since,
            legal_actions: true,
        };
        person.subscribing = subscribe.id().cloned();
        self.send(who, &subscribe, false);
    }

    /// Sends a message over a person's connection.
    pub(super) fn send(&mut self, who: usize, message: &ClientMessage, is_allowed: bool) {
        let person = &mut self.people[who];
        let Some(connection) = &person.connection else {
            return;
        };
        let Some((_, match_id, hearing)) = self.hearings.get_mut(&connection.number) else {
            return;
        };
        let text = serde_json::to_string(message).unwrap();
        self.trace
            .note(format_args!("{} sends {text}", person.name));
        let received_ms = connection.send(&text);
        let id = message.id().unwrap();
        let asked = match message {
            ClientMessage::Subscribe { since, .. } => Asked::Subscribe { since: *since },
            ClientMessage::Unsubscribe { .. } => Asked::Unsubscribe,
            ClientMessage::Query { .. } => Asked::Query,
            ClientMessage::Chat { .. } => Asked::Chat,
            _ => Asked::Command,
        };
        hearing.ask(id.clone(), asked);
        if matches!(asked, Asked::Command | Asked::Chat) {
            let is_answered = person.answered.iter().any(|(known, _)| known == id);
            if !is_answered {
                person.pending.insert(id.clone(), message.clone());
            }
            if let (Some(player), Some(truth), false) = (
                person.player(),
                self.truths.get_mut(match_id),
                hearing.is_slow,
            ) {
                truth.receive(player, id, received_ms);
                if is_allowed {
                    truth.open_act(player, id, received_ms);
                }
            }
        }
    }

    /// Takes in what has been stored and sent since the last time, in the order of time.
    pub(super) fn absorb(&mut self) {
        let served = self.hosts.iter().flatten().map(Host::served_ms).max();
        let served = ServedMs(served.unwrap_or_default());
        self.take_seats();
        while let Ok(arrival) = self.arrivals.1.try_recv() {
            self.take_commits(arrival.left_ms + self.turn_ms());
            let mut message = arrival.text.as_deref().map(Message::read);
            self.hear(&arrival, message.as_mut(), served);
            self.arriving.push_back((arrival, message));
        }
        self.take_commits(u64::MAX);
        let now_ms = self.now_ms;
        let mut arriving = std::mem::take(&mut self.arriving);
        arriving
            .make_contiguous()
            .sort_by_key(|(arrival, _)| arrival.arrives_ms);
        while let Some((arrival, message)) =
            arriving.pop_front_if(|(arrival, _)| arrival.arrives_ms <= now_ms)
        {
            self.deliver(arrival.connection, message);
        }
        self.arriving = arriving;
    }

    /// Follows what has become durable up to a moment.
    pub(super) fn take_commits(&mut self, until_ms: u64) {
        for receipt in self.store.take_made(until_ms) {
            self.tally.entries += 1;
            self.trace.note(format_args!("{receipt:?}"));
            self.take_commit(receipt);
        }
    }

    fn take_commit(&mut self, receipt: Receipt) {
        let durable_ms = receipt.durable_ms;
        let times = (receipt.asked_ms, durable_ms);
        let slack = |truth: Option<&Truth>| {
            let since_ms = truth.and_then(Truth::clocks_run_since_ms);
            self.slack(since_ms.unwrap_or(durable_ms), durable_ms)
        };
        match receipt.committed {
            Committed::Created(new) => {
                let stored = self.store.stored(new.head.id);
                let mut truth = Truth::of(&stored, self.config.times.timeouts());
                let slack = slack(None);
                for entry in new.entries {
                    truth.keep(entry, &self.store, times, &[], slack);
                }
                self.truths.insert(new.head.id, truth);
            }
            Committed::Appended(id, entries) => {
                let following = self.following(id);
                let slack = slack(self.truths.get(&id));
                let truth = self.truths.get_mut(&id).expect("the match is known");
                for entry in entries {
                    truth.keep(entry, &self.store, times, &following, slack);
                }
            }
            Committed::Said(id, line) => {
                let truth = self.truths.get_mut(&id).expect("the match is known");
                truth.keep_line(line, durable_ms);
            }
        }
    }

    /// Notes whom the server of a machine cuts off that begins to stop: those who follow a match over it.
    pub(super) fn expect_handover(&mut self, machine: usize) {
        for (who, id, hearing) in self.hearings.values() {
            let connection = self.people[*who].connection.as_ref();
            if let (Some(player), Some(open)) = (hearing.player, connection)
                && open.machine == machine
                && hearing.listens()
                && let Some(truth) = self.truths.get_mut(id)
            {
                truth.waiting.begin(player, open.number, self.now_ms);
            }
        }
    }

    /// Notes that nothing is known of what servers that stopped have left to the next ones.
    pub(super) fn expect_no_handover(&mut self) {
        let truths = self.truths.values_mut();
        truths.for_each(|truth| truth.waiting.forget());
    }

    /// Returns the players who follow a match, and read what they are sent.
    fn following(&self, id: MatchId) -> Vec<Player> {
        let hearings = self.hearings.values();
        let following =
            hearings.filter(|(_, followed, hearing)| *followed == id && hearing.listens());
        following
            .filter_map(|(_, _, hearing)| hearing.player)
            .collect()
    }

    /// Holds what left the server against what is true.
    fn hear(&mut self, arrival: &Arrival, message: Option<&mut Message>, served: ServedMs) {
        self.tally.messages += 1;
        let text = arrival.text.as_deref().unwrap_or("the end");
        self.trace.note(format_args!(
            "connection {} hears at {}: {text}",
            arrival.connection, arrival.left_ms
        ));
        let Some((who, id, hearing)) = self.hearings.get_mut(&arrival.connection) else {
            return;
        };
        let truth = self.truths.get_mut(id).expect("the match is known");
        let Some(message) = message else {
            hearing.has_ended = true;
            if let Some(player) = hearing.player {
                truth.stop_sending(player);
            }
            return;
        };
        if let Some(answered) = answers(message)
            && let Some(player) = self.people[*who].player()
        {
            truth.close_act(player, answered);
        }
        hearing.hear(truth, message, arrival.left_ms, served);
        match (hearing.player, hearing.seen) {
            (Some(player), Some(seen)) => {
                truth.send(player, arrival.connection, seen, arrival.left_ms);
            }
            (Some(player), None) => truth.stop_sending(player),
            (None, _) => {}
        }
    }

    /// Hands a message to the client it is for, if that still has the connection.
    fn deliver(&mut self, connection: u64, message: Option<Message>) {
        let mut people = self.people.iter();
        let who = people.position(|person| {
            person
                .connection
                .as_ref()
                .is_some_and(|open| open.number == connection)
        });
        let Some(who) = who else { return };
        let Some(message) = message else {
            return self.hang_up(who);
        };
        match self.people[who].hear(message) {
            Next::Nothing => {}
            Next::Repeat => self.repeat(who),
            Next::Disconnect => self.hang_up(who),
            Next::Unseated => {
                self.hang_up(who);
                let key = super::table::key(&mut self.dice);
                let person = &mut self.people[who];
                person.turn_to(None);
                (person.seat, person.key) = (None, key);
            }
        }
    }

    pub(super) fn hang_up(&mut self, who: usize) {
        self.forget_connection(who);
        self.people[who].disconnect();
    }

    fn forget_connection(&mut self, who: usize) {
        let Some(connection) = &self.people[who].connection else {
            return;
        };
        let forgotten = self.hearings.remove(&connection.number);
        let Some((_, id, hearing)) = forgotten else {
            return;
        };
        let Some(truth) = self.truths.get_mut(&id) else {
            return;
        };
        if let Some(player) = self.people[who].player() {
            truth.waiting.lose(player, connection.number);
        }
        if let Some(player) = hearing.player {
            truth.stop_sending(player);
            hearing
                .waiting
                .keys()
                .for_each(|id| truth.close_act(player, id));
        }
    }
}

/// Returns the command a message answers.
fn answers(message: &Message) -> Option<&CommandId> {
    match message {
        Message::Other(ServerMessage::Accepted { id, .. }) => Some(id),
        Message::Other(ServerMessage::Refused { id, .. }) => id.as_ref(),
        _ => None,
    }
}

impl Tally {
    /// Adds up, but for the trace.
    pub(super) fn add(&mut self, other: &Tally) {
        self.steps += other.steps;
        self.entries += other.entries;
        self.messages += other.messages;
        self.kills += other.kills;
    }
}
