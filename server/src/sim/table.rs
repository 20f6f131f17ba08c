//! Simulated tables, and how people come to them.

use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{Method, Request, StatusCode};
use bytes::Bytes;
use engine::{GAMES, GameKind, Seat, Setting, Values};
use protocol::{
    Computer, CreateMatch, DelayUnit, ErrorCode, JoinMatch, Joined, Level, MatchId, Problem,
    SpectatorDelay, TimeControl, Visibility,
};
use serde_json::{Map, Value};
use std::time::Duration;
use tokio::time::timeout;
use tower::ServiceExt;
use uuid::Uuid;

use super::dice::Dice;
use super::network::PEER;
use super::person::Person;
use super::world::World;

/// A table that people sit down at.
pub(super) struct SimulatedTable {
    create: CreateMatch,
    seats: u8,
    pub(super) match_id: Option<MatchId>,
}

/// The answer to a person who has asked for a seat; none to one who has not waited for it.
pub(super) struct SeatAnswer {
    who: usize,
    answer: Option<(StatusCode, Bytes)>,
}

/// Draws the key of a request.
pub(super) fn key(dice: &mut Dice) -> Uuid {
    let mut random = [0; 16];
    random.fill_with(|| dice.below(256) as u8);
    uuid::Builder::from_random_bytes(random).into_uuid()
}

impl SimulatedTable {
    pub(super) fn draw(dice: &mut Dice) -> SimulatedTable {
        let kind: &dyn GameKind = *dice.pick(GAMES);
        let settings = settings(dice, kind);
        let seats = kind.check(&settings).unwrap().seats;
        // Now and then computers have half of the seats.
        let wish = Computer {
            seat: None,
            level: Level(1),
        };
        let number = if dice.one_in(6) { seats / 2 } else { 0 };
        let computers = vec![wish; usize::from(number)];
        let delay = SpectatorDelay {
            amount: 1,
            unit: *dice.pick(&[DelayUnit::Minutes, DelayUnit::Turns]),
            secrets: false,
        };
        let create = CreateMatch {
            game: kind.id().to_owned(),
            settings,
            time_control: Some(time_control(dice)),
            visibility: Visibility::Link,
            spectator_delay: dice.one_in(4).then_some(delay),
            player: JoinMatch::default(),
            computers,
        };
        SimulatedTable {
            create,
            seats,
            match_id: None,
        }
    }

    /// Returns the people who come to this table, the players first.
    pub(super) fn people(&self, number: usize, dice: &mut Dice) -> Vec<Person> {
        let players = usize::from(self.seats) - self.create.computers.len();
        let watching = dice.within(1..=2) as usize;
        let people = (0..players + watching).map(|person| {
            let name = format!("t{number}p{person}");
            Person::new(name, number, person < players, key(dice))
        });
        people.collect()
    }
}

/// Draws settings that the game allows; its defaults, if that does not work out.
fn settings(dice: &mut Dice, kind: &dyn GameKind) -> Map<String, Value> {
    let mut settings = Map::new();
    for Setting { name, values, .. } in kind.settings() {
        if let Values::OneOf { choices } = values
            && dice.one_in(3)
        {
            settings.insert(name, dice.pick(&choices).clone());
        }
    }
    let is_allowed = kind.check(&settings).is_ok();
    if is_allowed { settings } else { Map::new() }
}

fn time_control(dice: &mut Dice) -> TimeControl {
    let bank_ms = dice.within(1_000..=20_000) as u32;
    match dice.below(8) {
        0 | 1 => TimeControl::None,
        2 => TimeControl::Correspondence { days: 1 },
        3 => TimeControl::SuddenDeath { bank_ms },
        4 => TimeControl::Delay {
            initial_ms: bank_ms,
            delay_ms: 500,
        },
        5 => TimeControl::PerTurn { turn_ms: bank_ms },
        _ => TimeControl::Fischer {
            initial_ms: bank_ms,
            increment_ms: 1_000,
        },
    }
}

/// Tells whether a request for a seat was refused because there is none.
fn is_full(body: &[u8]) -> bool {
    let problem: Problem = serde_json::from_slice(body).unwrap();
    problem.code == ErrorCode::MatchFull
}

impl World {
    /// Has a person ask for a seat, or for the match to watch.
    pub(super) fn sit_down(&mut self, who: usize) {
        let person = &self.people[who];
        let known = self.tables[person.table].match_id;
        if person.plays {
            let seats = u64::from(self.tables[person.table].seats);
            let seat = self
                .dice
                .one_in(4)
                .then(|| Seat(self.dice.within(0..=seats - 1) as u8));
            let nonce_commitment = person.nonce_commitment();
            let wish = JoinMatch {
                name: person.name.clone(),
                seat,
                colour: None,
                ready: nonce_commitment.is_none() && self.dice.one_in(2),
                nonce_commitment,
            };
            self.ask_for_seat(who, &wish);
        } else {
            self.people[who].match_id = known.filter(|id| self.truths.contains_key(id));
        }
    }

    /// Returns who creates the match of a table.
    fn host(&self, table: usize) -> usize {
        let mut people = self.people.iter();
        let host = people.position(|person| person.table == table);
        host.expect("somebody comes to every table")
    }

    fn ask_for_seat(&mut self, who: usize, wish: &JoinMatch) {
        let table = self.people[who].table;
        let (path, body) = match self.tables[table].match_id {
            Some(id) => (
                format!("/api/matches/{id}/players"),
                serde_json::to_string(wish).unwrap(),
            ),
            // The others come when there is a table.
            None if who != self.host(table) => return,
            None => {
                let create = CreateMatch {
                    player: wish.clone(),
                    ..self.tables[table].create.clone()
                };
                (
                    "/api/matches".to_owned(),
                    serde_json::to_string(&create).unwrap(),
                )
            }
        };
        if self.people[who].asks.is_some() {
            return;
        }
        let Some(machine) = self.draw_machine() else {
            return;
        };
        // Some clients do not wait for the answer, and ask again later.
        let patience_ms = *self.dice.pick(&[2, 40, 30_000]);
        let host = self.hosts[machine].as_ref().expect("the machine is up");
        let server = host.server.as_ref().expect("its server runs");
        let request = Request::builder()
            .method(Method::POST)
            .uri(path)
            .header("host", "simulated")
            .header("content-type", "application/json")
            .header("idempotency-key", self.people[who].key.to_string())
            .extension(ConnectInfo(PEER))
            .extension(server.running.app.addresses.accept(PEER.ip()))
            .body(Body::from(body))
            .unwrap();
        let asking = server.router.clone().oneshot(request);
        let answers = self.answers.0.clone();
        let entered = host.enter();
        tokio::spawn(async move {
            let answer = timeout(Duration::from_millis(patience_ms), async {
                let (head, body) = asking.await.unwrap().into_parts();
                (head.status, to_bytes(body, 16 * 1024).await.unwrap())
            });
            let answer = answer.await.ok();
            // The simulation may be over.
            let _ = answers.send(SeatAnswer { who, answer });
        });
        drop(entered);
        self.people[who].asks = Some(machine);
    }

    /// Takes in the answers to those who have asked for a seat.
    pub(super) fn take_seats(&mut self) {
        while let Ok(SeatAnswer { who, answer }) = self.answers.1.try_recv() {
            self.people[who].asks = None;
            if let Some((status, body)) = answer {
                self.take_seat(who, status, &body);
            }
        }
    }

    fn take_seat(&mut self, who: usize, status: StatusCode, body: &[u8]) {
        let table = self.people[who].table;
        self.trace.note(format_args!(
            "{} asks for a seat: {status}",
            self.people[who].name
        ));
        match status {
            StatusCode::CREATED => {
                let joined: Joined = serde_json::from_slice(body).unwrap();
                self.tables[table].match_id = Some(joined.id);
                let person = &mut self.people[who];
                person.match_id = Some(joined.id);
                person.seat = Some((joined.token, joined.player));
            }
            // Watching is left.
            _ if is_full(body) => self.people[who].plays = false,
            _ => {}
        }
    }
}
