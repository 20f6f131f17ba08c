//! The way of people to their seats, and to what they watch.

use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{Method, Request, StatusCode};
use engine::Seat;
use protocol::{CreateMatch, ErrorCode, JoinMatch, Joined, Problem};
use tokio::time::timeout;
use tower::ServiceExt;

use super::network::PEER;
use super::table::SeatAnswer;
use super::world::World;

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
