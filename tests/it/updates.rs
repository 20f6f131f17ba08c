//! Updates in each version of the protocol.

use engine::{Chance, Seed};
use protocol::{ClientMessage, MatchState, ServerMessage, StateUpdate, Status};
use tests::{Socket, TestPlayer, TestServer, orbito, subscribe};

/// A spectator that speaks one version of the protocol.
struct Watching {
    socket: Socket,
    known: MatchState,
}

impl Watching {
    async fn speaking(version: u32, server: &TestServer, player: &TestPlayer) -> Watching {
        let mut socket = Socket::open(server.address(), &[]).await.unwrap();
        let hello = ClientMessage::Hello {
            protocol: vec![version],
            client: "tests".to_owned(),
        };
        let watch = subscribe(&player.info.id.to_string(), None, None, None);
        socket.send_together(&[hello, watch]).await;
        match socket.receive().await {
            ServerMessage::Welcome { protocol, .. } => assert_eq!(protocol, version),
            other => panic!("{other:?}"),
        }
        loop {
            if let ServerMessage::Snapshot(snapshot) = socket.receive().await {
                let known = snapshot.state;
                return Watching { socket, known };
            }
        }
    }

    /// Returns the next update, after which it knows what it says.
    async fn update(&mut self) -> StateUpdate {
        loop {
            match self.socket.receive().await {
                ServerMessage::Update { state, .. } => {
                    self.known = state.clone().after(&self.known);
                    return state;
                }
                ServerMessage::Presence {
                    players,
                    spectators,
                } => {
                    self.known.players = players;
                    self.known.spectators = spectators;
                }
                other => panic!("{other:?}"),
            }
        }
    }
}

fn says_all(update: &StateUpdate) -> bool {
    let said = [
        update.status.is_some(),
        update.players.is_some(),
        update.spectators.is_some(),
    ];
    assert!(said.iter().all(|one| *one == said[0]), "{update:?}");
    said[0]
}

#[tokio::test]
async fn an_update_leaves_out_who_is_there_while_only_the_game_goes_on() {
    let server = TestServer::start();
    let [mut ann, mut bob] = server.start_match(&orbito()).await;
    let mut old = Watching::speaking(1, &server, &ann).await;
    let mut new = Watching::speaking(2, &server, &ann).await;
    ann.wait_until(|ann| ann.state.spectators == 2).await;
    let mut chance = Chance::new(Seed([1; 32]));

    let action = ann.choose(&mut chance);
    ann.act(&action).await.unwrap();
    let [whole, short] = [old.update().await, new.update().await];
    assert!(says_all(&whole) && !says_all(&short));
    assert_eq!(whole.position, short.position);
    assert_eq!(old.known.players, new.known.players);
    assert_eq!((new.known.status, new.known.spectators), (Status::Live, 2));

    // With somebody away, for how long that is; and an end says all.
    ann.lose_connection();
    bob.wait_until(|bob| !bob.sees_everybody()).await;
    let action = bob.choose(&mut chance);
    bob.act(&action).await.unwrap();
    assert!(says_all(&old.update().await) && says_all(&new.update().await));
    bob.resign().await.unwrap();
    assert!(says_all(&old.update().await) && says_all(&new.update().await));
    assert_eq!(new.known.status, Status::Finished);
}
