//! Players add to the chance of a match, so that nobody can choose or foresee the deal.

use match_core::audit;
use protocol::{
    ClientMessage, CreateMatch, JoinMatch, Joined, Nonce, OfferKind, Record, Status, Version,
};
use tests::{TestPlayer, TestServer, join, orbito};

/// Returns the link of a player's chain that is so many links away from the secret.
fn link(player: u8, links: usize) -> Nonce {
    (0..links).fold(Nonce([player; 32]), |link, _| link.commitment())
}

fn committed(name: &str, player: u8) -> JoinMatch {
    JoinMatch {
        nonce_commitment: Some(link(player, 4)),
        ..join(name, None)
    }
}

async fn reveal(player: &mut TestPlayer, nonce: Option<Nonce>) -> Result<(), String> {
    let ready = player.command(|id| ClientMessage::Ready {
        id,
        ready: true,
        nonce,
    });
    ready.await.map(drop)
}

#[tokio::test]
async fn nonces_are_revealed_at_a_full_table_and_proven_by_the_record() {
    let mut server = TestServer::start();
    let create = CreateMatch {
        player: committed("Ann", 1),
        ..orbito()
    };
    let ann = server.create(&create).await;
    let (id, code) = (ann.id, ann.code);
    let mut ann = TestPlayer::connect(&server, id, &ann.token).await;
    let early = reveal(&mut ann, Some(link(1, 3))).await;
    assert_eq!(early.unwrap_err(), "table_not_full");
    let bob: Joined = server.join(code, &committed("Bob", 2)).await.ok();
    let mut bob = TestPlayer::connect(&server, id, &bob.token).await;
    let shown: Vec<_> = bob
        .state
        .players
        .iter()
        .map(|p| p.nonce_commitment)
        .collect();
    assert_eq!(shown, [Some(link(1, 4)), Some(link(2, 4))]);
    assert_eq!(reveal(&mut bob, None).await.unwrap_err(), "bad_nonce");
    reveal(&mut bob, Some(link(2, 3))).await.unwrap();
    // Commitments and nonces are in the log: a restart forgets none.
    server.kill();
    server.restart();
    ann.resume(&server).await;
    bob.resume(&server).await;
    reveal(&mut ann, Some(link(1, 3))).await.unwrap();
    assert_eq!(ann.state.status, Status::Live);
    bob.resign().await.unwrap();
    let record: Record = server.get(&format!("/api/matches/{id}/record")).await.ok();
    assert!(audit(&record).is_ok());
    let mut tampered = record.clone();
    tampered.entries.remove(3);
    assert!(audit(&tampered).is_err());
}

#[tokio::test]
async fn a_rematch_starts_with_the_next_nonces() {
    let server = TestServer::start();
    let create = CreateMatch {
        player: committed("Ann", 1),
        ..orbito()
    };
    let ann = server.create(&create).await;
    let (id, code) = (ann.id, ann.code);
    let bob: Joined = server.join(code, &committed("Bob", 2)).await.ok();
    let tokens = [ann.token, bob.token];
    let mut players = Vec::new();
    for (number, token) in (1..).zip(&tokens) {
        let mut player = TestPlayer::connect(&server, id, token).await;
        reveal(&mut player, Some(link(number, 3))).await.unwrap();
        players.push(player);
    }
    players[0].resign().await.unwrap();
    for player in &mut players {
        player.offer(OfferKind::Rematch).await.unwrap();
    }
    let next = players[1].state.rematch.expect("all have agreed");
    for (number, token) in (1..).zip(&tokens) {
        let mut player = TestPlayer::connect(&server, next, token).await;
        assert_eq!(player.state.status, Status::Open);
        let used = reveal(&mut player, Some(link(number, 3))).await;
        assert_eq!(used.unwrap_err(), "bad_nonce");
        reveal(&mut player, Some(link(number, 2))).await.unwrap();
        players.push(player);
    }
    let last = players.last().expect("there are players");
    assert_eq!(last.state.status, Status::Live);
    assert_eq!(last.state.version, Version(6));
}
