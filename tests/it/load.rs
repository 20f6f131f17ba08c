//! Matches that are played while servers are killed and stopped.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::process::ExitStatus;
use std::time::Duration;

use engine::{Chance, Seed};
use protocol::{CreateMatch, Event, Raw, Record, Status, TimeControl, Version};
use serde_json::Value;
use tests::{Closed, TestPlayer, TestServer, aspic, orbito};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;
use tokio::time::timeout;

const MATCHES: u8 = 12;
const INITIAL_MS: u32 = 600_000;
const INCREMENT_MS: u32 = 2_000;

/// The actions acknowledged in one match, by version.
type Acknowledged = BTreeMap<Version, Value>;

/// Servers that share their matches, or one, with matches that are being played.
pub(crate) struct Load {
    servers: Vec<TestServer>,
    /// The addresses of the servers that run.
    running: watch::Sender<Vec<SocketAddr>>,
    acknowledgements: mpsc::UnboundedReceiver<()>,
    matches: Vec<JoinHandle<LoadedMatch>>,
}

impl Load {
    /// Starts matches. Where there are several servers, the players of each are at different ones.
    pub(crate) async fn start(servers: Vec<TestServer>) -> Load {
        let addresses = servers.iter().map(TestServer::address).collect();
        let (running, addresses) = watch::channel(addresses);
        let (acknowledging, acknowledgements) = mpsc::unbounded_channel();
        let mut matches = Vec::new();
        for number in 0..MATCHES {
            let wish = if number % 4 == 0 { aspic() } else { orbito() };
            let create = CreateMatch {
                time_control: Some(TimeControl::Fischer {
                    initial_ms: INITIAL_MS,
                    increment_ms: INCREMENT_MS,
                }),
                ..wish
            };
            let server = |number: u8| &servers[usize::from(number) % servers.len()];
            let mut players = server(number).start_match(&create).await;
            if servers.len() > 1 {
                players[1].lose_connection();
                players[1].resume(server(number + 1)).await;
            }
            let played = LoadedMatch {
                players,
                chance: Chance::new(Seed([number; 32])),
                running: addresses.clone(),
                acknowledging: acknowledging.clone(),
                acknowledged: Acknowledged::new(),
                endings: Vec::new(),
            };
            matches.push(played);
        }
        // Nobody begins before everybody can.
        let playing = matches
            .into_iter()
            .map(|played| tokio::spawn(played.play()));
        Load {
            servers,
            running,
            acknowledgements,
            matches: playing.collect(),
        }
    }

    /// Waits until so many actions more have been acknowledged.
    pub(crate) async fn wait_for_actions(&mut self, count: u32) {
        for _ in 0..count {
            // Nothing is left to wait for once every match is over.
            self.acknowledgements.recv().await;
        }
    }

    /// Kills a server.
    pub(crate) fn kill(&mut self, server: usize) {
        let gone = self.servers[server].address();
        self.servers[server].kill();
        self.running
            .send_modify(|running| running.retain(|address| *address != gone));
    }

    /// Asks a server to stop, and waits until it has; returns how it ended and how long that took.
    pub(crate) async fn stop(&mut self, server: usize) -> (ExitStatus, Duration) {
        let gone = self.servers[server].address();
        self.running
            .send_modify(|running| running.retain(|address| *address != gone));
        self.servers[server].stop().await
    }

    /// Starts a server again.
    pub(crate) fn come_back(&mut self, server: usize) {
        self.servers[server].restart();
        let address = self.servers[server].address();
        self.running.send_modify(|running| running.push(address));
    }

    /// Lets all matches be played to their ends, and checks them.
    pub(crate) async fn finish(self) -> Vec<LoadedMatch> {
        let mut matches = Vec::new();
        for played in self.matches {
            let played = played.await.unwrap();
            played.check(&self.servers[0]).await;
            matches.push(played);
        }
        matches
    }
}

/// A match whose players go on whatever happens to the server.
pub(crate) struct LoadedMatch {
    pub(crate) players: [TestPlayer; 2],
    chance: Chance,
    running: watch::Receiver<Vec<SocketAddr>>,
    acknowledging: mpsc::UnboundedSender<()>,
    acknowledged: Acknowledged,
    /// The ways in which connections ended.
    pub(crate) endings: Vec<Closed>,
}

impl LoadedMatch {
    async fn play(mut self) -> LoadedMatch {
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

    /// Connects again, as often as it takes: each time to a server that runs then.
    async fn resume(&mut self, player: usize, closed: Closed) {
        self.endings.push(closed);
        loop {
            let running = self.running.borrow_and_update().clone();
            for address in running {
                if self.players[player].try_resume(address).await.is_ok() {
                    return;
                }
            }
            // A server that runs may not reach the match's owner yet.
            let _ = timeout(Duration::from_secs(1), self.running.changed()).await;
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
