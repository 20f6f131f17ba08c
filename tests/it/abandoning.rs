//! A player who stays away too long may lose the match to a claim; one who comes back keeps it.

use engine::{Seat, SeatSet};
use protocol::{Claim, Presence, Termination, TimeControl};
use tests::{TestPlayer, TestServer, orbito, subscribe};

const GRACE_MS: u64 = 10_000;

fn presence_of_ann(bob: &TestPlayer) -> Presence {
    bob.state.players[0].presence
}

async fn wait_until_gone(bob: &mut TestPlayer) {
    bob.wait_until(|bob| matches!(presence_of_ann(bob), Presence::Gone { .. }))
        .await;
}

/// One wait for the shortest grace there is serves all these tables.
#[tokio::test]
async fn a_player_who_is_gone_can_be_claimed_against_until_they_return() {
    let server = TestServer::with(&["--grace-seconds=10"]);
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(server.start_match(&orbito()).await);
    }
    let slow = protocol::CreateMatch {
        time_control: Some(TimeControl::SuddenDeath { bank_ms: 3_600_000 }),
        ..orbito()
    };
    let [mut patient, mut waiting] = server.start_match(&slow).await;
    patient.lose_connection();
    for [ann, bob] in &mut tables {
        assert_eq!(bob.claim(Claim::Win).await.unwrap_err(), "nobody_gone");
        ann.lose_connection();
        bob.wait_until(|bob| presence_of_ann(bob) != Presence::Present)
            .await;
        match presence_of_ann(bob) {
            Presence::Away {
                claim_in_ms: Some(left_ms),
                ..
            } => assert!(left_ms <= GRACE_MS),
            other => panic!("{other:?}"),
        }
        assert_eq!(bob.claim(Claim::Win).await.unwrap_err(), "nobody_gone");
    }
    // In a match of hours the grace is ten times as long.
    waiting
        .wait_until(|bob| presence_of_ann(bob) != Presence::Present)
        .await;
    match presence_of_ann(&waiting) {
        Presence::Away {
            claim_in_ms: Some(left_ms),
            ..
        } => assert!(left_ms > 5 * GRACE_MS && left_ms <= 10 * GRACE_MS),
        other => panic!("{other:?}"),
    }

    let [won, drawn, kept] = &mut tables[..] else {
        unreachable!("there are three tables")
    };
    wait_until_gone(&mut won[1]).await;
    won[1].claim(Claim::Win).await.unwrap();
    wait_until_gone(&mut drawn[1]).await;
    drawn[1].claim(Claim::Draw).await.unwrap();
    wait_until_gone(&mut kept[1]).await;
    for ([ann, bob], winners) in [(won, SeatSet::one(Seat(1))), (drawn, SeatSet::EMPTY)] {
        let result = bob.state.result.clone().unwrap();
        assert_eq!(result.termination, Termination::Abandonment);
        assert_eq!(result.outcome.unwrap().winners, winners);
        ann.resume(&server).await;
        assert_eq!(ann.state.result, bob.state.result);
    }

    // Ann comes back to the third table: the claim is withdrawn.
    let [ann, bob] = kept;
    ann.resume(&server).await;
    bob.wait_until(|bob| presence_of_ann(bob) == Presence::Present)
        .await;
    assert_eq!(bob.claim(Claim::Win).await.unwrap_err(), "nobody_gone");
    assert_eq!(ann.claim(Claim::Draw).await.unwrap_err(), "nobody_gone");
    assert_eq!(bob.state.result, None);
    // A server that was down counts anew: Ann had no way to be there.
    assert_eq!(waiting.claim(Claim::Win).await.unwrap_err(), "nobody_gone");
}

#[tokio::test]
async fn a_player_who_asks_anew_with_a_wrong_token_is_away() {
    let server = TestServer::start();
    let [mut ann, mut bob] = server.start_match(&orbito()).await;
    let made_up = protocol::Token::from("0".repeat(64));
    let again = subscribe(&ann.info.id.to_string(), Some(&made_up), None, None);
    ann.socket().send(&again).await;
    bob.wait_until(|bob| presence_of_ann(bob) != Presence::Present)
        .await;
}
