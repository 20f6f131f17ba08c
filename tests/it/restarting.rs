//! The server is killed or stopped at any moment: what it had accepted is there, once.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Duration;

use engine::{Chance, Seed};
use protocol::{
    CreateMatch, Event, NoticeCode, Raw, Record, ServerMessage, Status, TimeControl, Version,
};
use serde_json::Value;
use tests::{Closed, Socket, TestPlayer, TestPostgres, TestServer, aspic, orbito};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;

const MATCHES: u8 = 12;
const KILLS: u32 = 6;
const INITIAL_MS: u32 = 600_000;
const INCREMENT_MS: u32 = 2_000;

/// The actions acknowledged in one match, by version.
type Acknowledged = BTreeMap<Version, Value>;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_under_load_the_server_loses_and_doubles_nothing() {
    kill_under_load(TestServer::start()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_under_load_on_postgresql_it_loses_and_doubles_nothing() {
    let postgres = TestPostgres::start();
    let database = format!("--database={}", postgres.create("club"));
    kill_under_load(TestServer::with(&[&database])).await;
}

async fn kill_under_load(server: TestServer) {
    let mut load = Load::start(server).await;
    let mut chance = Chance::new(Seed([99; 32]));
    for _ in 0..KILLS {
        load.wait_for_actions(1 + chance.draw(40)).await;
        load.server.kill();
        load.come_back();
    }
    load.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stopped_under_load_the_server_says_so_and_loses_nothing() {
    let mut load = Load::start(TestServer::start()).await;
    load.wait_for_actions(30).await;
    let (status, took) = load.server.stop().await;
    assert!(status.success());
    assert!(took < Duration::from_secs(5), "{took:?}");
    load.come_back();
    for table in load.finish().await {
        for player in &table.players {
            assert_eq!(player.notices, [NoticeCode::Restarting]);
        }
        assert_eq!(table.endings, [Closed(Some(1012)); 2]);
    }
}

#[tokio::test]
async fn nobody_keeps_the_server_from_stopping() {
    let mut server = TestServer::start();
    let [ann, _bob] = server.start_match(&orbito()).await;
    // One says nothing, one sends half a request, one opens a socket and never reads.
    let silent = TcpStream::connect(server.address()).await.unwrap();
    let mut slow = TcpStream::connect(server.address()).await.unwrap();
    slow.write_all(b"POST /api/matches HTTP/1.1\r\nContent-Length: 10\r\n\r\n{")
        .await
        .unwrap();
    let mute = Socket::open(server.address(), &[]).await.unwrap();
    let (status, took) = server.stop().await;
    assert!(status.success());
    assert!(took < Duration::from_secs(5), "{took:?}");
    drop((ann, silent, slow, mute));
}

#[tokio::test]
async fn a_client_that_talks_without_pause_is_told_that_the_server_stops() {
    let mut server = TestServer::start();
    let mut chatterbox = Socket::connect(&server).await;
    for _ in 0..5_000 {
        chatterbox.send_text(r#"{"type":"ping"}"#).await;
    }
    let listening = tokio::spawn(async move {
        let mut notices = Vec::new();
        loop {
            match chatterbox.receive_or_closed().await {
                Ok(ServerMessage::Notice { notice }) => notices.push(notice),
                Ok(_) => {}
                Err(closed) => return (notices, closed),
            }
        }
    });
    server.stop().await;
    let heard = listening.await.unwrap();
    assert_eq!(heard, (vec![NoticeCode::Restarting], Closed(Some(1012))));
}

/// A server with matches that are being played.
struct Load {
    server: TestServer,
    address: watch::Sender<SocketAddr>,
    acknowledgements: mpsc::UnboundedReceiver<()>,
    tables: Vec<JoinHandle<Table>>,
}

impl Load {
    async fn start(server: TestServer) -> Load {
        let (address, addresses) = watch::channel(server.address());
        let (acknowledging, acknowledgements) = mpsc::unbounded_channel();
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
                acknowledging: acknowledging.clone(),
                acknowledged: Acknowledged::new(),
                endings: Vec::new(),
            };
            tables.push(table);
        }
        // Nobody begins before everybody can.
        let playing = tables.into_iter().map(|table| tokio::spawn(table.play()));
        Load {
            server,
            address,
            acknowledgements,
            tables: playing.collect(),
        }
    }

    async fn wait_for_actions(&mut self, count: u32) {
        for _ in 0..count {
            // When every match is over there is nothing more to wait for.
            self.acknowledgements.recv().await;
        }
    }

    fn come_back(&mut self) {
        self.server.restart();
        self.address.send_replace(self.server.address());
    }

    /// Lets all matches be played to their ends, and checks them.
    async fn finish(self) -> Vec<Table> {
        let mut tables = Vec::new();
        for table in self.tables {
            let table = table.await.unwrap();
            table.check(&self.server).await;
            tables.push(table);
        }
        tables
    }
}

/// A match whose players go on whatever happens to the server.
struct Table {
    players: [TestPlayer; 2],
    chance: Chance,
    addresses: watch::Receiver<SocketAddr>,
    acknowledging: mpsc::UnboundedSender<()>,
    acknowledged: Acknowledged,
    /// How connections ended.
    endings: Vec<Closed>,
}

impl Table {
    async fn play(mut self) -> Table {
        while self.players[0].state.status == Status::Live {
            let actor = self.players.iter().position(TestPlayer::is_to_act);
            let actor = actor.expect("somebody may act unless it is over");
            let action = self.players[actor].choose(&mut self.chance);
            // The same command until it is answered, whichever run of the server answers.
            let command = self.players[actor].act_message(&action);
            let accepted = loop {
                match self.players[actor].try_send(&command).await {
                    Ok(accepted) => break accepted,
                    Err(closed) => self.resume(actor, closed).await,
                }
            };
            let version = accepted.version.expect("an action makes a version");
            let before = self.acknowledged.insert(version, action);
            assert_eq!(before, None, "two actions under one version");
            // The test may have seen enough.
            let _ = self.acknowledging.send(());
            for player in 0..2 {
                while let Err(closed) = self.players[player].try_wait_for_version(version).await {
                    self.resume(player, closed).await;
                }
            }
        }
        self
    }

    /// Connects again, as often as it takes: each time to the server that runs then.
    async fn resume(&mut self, player: usize, closed: Closed) {
        self.endings.push(closed);
        loop {
            let address = *self.addresses.borrow_and_update();
            if self.players[player].try_resume(address).await.is_ok() {
                return;
            }
            let restarted = self.addresses.changed().await;
            restarted.expect("the server comes back");
        }
    }

    /// Compares what the players were told with what the server keeps.
    async fn check(&self, server: &TestServer) {
        let [ann, bob] = &self.players;
        assert_eq!(ann.history, bob.history);
        let path = format!("/api/matches/{}/record", ann.info.id);
        let record: Record = server.get(&path).await.ok();
        match_core::audit(&record).unwrap();
        let mut kept = Acknowledged::new();
        let mut charged_ms = [0, 0];
        let mut actions = [0, 0];
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
                actions[seat.index()] += 1;
                kept.insert(entry.version, action.as_ref().map(Raw::value).unwrap());
            }
        }
        assert_eq!(kept, self.acknowledged);
        // In Orbito every action is a turn, which brings the increment.
        if record.game == "orbito" {
            for seat in 0..2 {
                let expected = u64::from(INITIAL_MS) + actions[seat] * u64::from(INCREMENT_MS)
                    - charged_ms[seat];
                assert_eq!(ann.remaining_ms(seat as u8), expected);
                assert_eq!(bob.remaining_ms(seat as u8), expected);
            }
        }
    }
}
