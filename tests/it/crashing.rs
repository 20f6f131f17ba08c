//! The server is killed at any moment: what it had accepted is there, once.

use std::collections::BTreeMap;
use std::net::SocketAddr;

use engine::{Chance, Seed};
use protocol::{CreateMatch, Event, Raw, Record, Status, TimeControl};
use serde_json::Value;
use tests::{Closed, TestPlayer, TestServer, aspic, orbito};
use tokio::sync::{mpsc, watch};

const MATCHES: u8 = 12;
const KILLS: u32 = 6;
const INITIAL_MS: u32 = 600_000;
const INCREMENT_MS: u32 = 2_000;

/// The actions acknowledged in one match, by version.
type Acknowledged = BTreeMap<u64, Value>;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_under_load_the_server_loses_and_doubles_nothing() {
    let mut server = TestServer::start();
    let (address, addresses) = watch::channel(server.address());
    let (acknowledged, mut acknowledgements) = mpsc::unbounded_channel();
    let mut tables = Vec::new();
    for number in 0..MATCHES {
        let wish = if number % 4 == 0 { aspic() } else { orbito() };
        let create = CreateMatch {
            time_control: Some(TimeControl::Fischer {
                initial_ms: INITIAL_MS,
                increment_ms: INCREMENT_MS,
            }),
            ..wish
        };
        let table = Table {
            players: server.start_match(&create).await,
            chance: Chance::new(Seed([number; 32])),
            addresses: addresses.clone(),
            acknowledged: acknowledged.clone(),
        };
        tables.push(tokio::spawn(table.play()));
    }
    drop(acknowledged);
    let mut chance = Chance::new(Seed([99; 32]));
    for _ in 0..KILLS {
        for _ in 0..=chance.draw(40) {
            acknowledgements.recv().await;
        }
        server.kill();
        server.restart();
        address.send_replace(server.address());
    }
    for table in tables {
        let (players, acknowledged) = table.await.unwrap();
        check(&server, &players, &acknowledged).await;
    }
}

/// A match whose players go on whatever happens to the server.
struct Table {
    players: [TestPlayer; 2],
    chance: Chance,
    addresses: watch::Receiver<SocketAddr>,
    acknowledged: mpsc::UnboundedSender<()>,
}

impl Table {
    async fn play(mut self) -> ([TestPlayer; 2], Acknowledged) {
        let mut acknowledged = Acknowledged::new();
        while self.players[0].state.status == Status::Live {
            let actor = self.players.iter().position(TestPlayer::is_to_act);
            let actor = actor.expect("somebody may act unless it is over");
            let action = self.players[actor].choose(&mut self.chance);
            // The same command until it is answered, whichever run of the server answers.
            let command = self.players[actor].act_message(&action);
            let accepted = loop {
                match self.players[actor].try_send(&command).await {
                    Ok(accepted) => break accepted,
                    Err(Closed(_)) => self.resume(actor).await,
                }
            };
            let version = accepted.version.expect("an action makes a version");
            let before = acknowledged.insert(version, action);
            assert_eq!(before, None, "two actions under one version");
            // The test may have seen enough.
            let _ = self.acknowledged.send(());
            for player in 0..2 {
                while self.players[player]
                    .try_wait_for_version(version)
                    .await
                    .is_err()
                {
                    self.resume(player).await;
                }
            }
        }
        (self.players, acknowledged)
    }

    /// Connects again, as often as it takes: each time to the server that runs then.
    async fn resume(&mut self, player: usize) {
        loop {
            let address = *self.addresses.borrow_and_update();
            if self.players[player].try_resume(address).await.is_ok() {
                return;
            }
            let restarted = self.addresses.changed().await;
            restarted.expect("the server comes back");
        }
    }
}

/// Compares what a match's players were told with what the server keeps.
async fn check(server: &TestServer, players: &[TestPlayer; 2], acknowledged: &Acknowledged) {
    assert_eq!(players[0].history, players[1].history);
    let id = players[0].info.id;
    let record: Record = server.get(&format!("/api/matches/{id}/record")).await.ok();
    record.verify().unwrap();
    let mut kept = Acknowledged::new();
    let mut charged_ms = [0, 0];
    for entry in &record.entries {
        if let Event::Acted {
            seat,
            action,
            receipt,
        } = entry.event().unwrap()
        {
            let receipt = receipt.unwrap();
            assert_eq!(receipt.elapsed_ms, receipt.forgiven_ms + receipt.charged_ms);
            charged_ms[seat.index()] += receipt.charged_ms;
            kept.insert(entry.version, action.as_ref().map(Raw::value).unwrap());
        }
    }
    assert_eq!(&kept, acknowledged);
    if record.game == "orbito" {
        // In Orbito every action is a turn, which brings the increment.
        for (seat, charged_ms) in (0..2).zip(charged_ms) {
            let turns = acknowledged.len() as u64 / 2
                + u64::from(seat == 0) * (acknowledged.len() as u64 % 2);
            let expected = u64::from(INITIAL_MS) + turns * u64::from(INCREMENT_MS) - charged_ms;
            assert_eq!(players[0].remaining_ms(seat), expected);
            assert_eq!(players[1].remaining_ms(seat), expected);
        }
    }
}
