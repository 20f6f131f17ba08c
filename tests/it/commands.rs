//! Every command is answered, under its id, always the same.

use engine::{Chance, Seed};
use protocol::{ClientMessage, CommandId, Raw, Version};
use serde_json::json;
use tests::{Socket, TestServer, catch_up, new_id, orbito};

#[tokio::test]
async fn a_command_sent_twice_is_carried_out_once_and_answered_twice() {
    let server = TestServer::start();
    let mut chance = Chance::new(Seed([1; 32]));
    let [mut ann, mut bob] = server.start_match(&orbito()).await;
    let act = ann.act_message(&ann.choose(&mut chance));
    let first = ann.send(&act).await.unwrap();
    let again = ann.send(&act).await.unwrap();
    assert_eq!(first, again);
    assert!(first.version.is_some());

    // A refusal is repeated too, even if by now the action would be legal.
    let early = ann.act_message(&json!({"type": "turn", "place": "A1"}));
    assert_eq!(ann.send(&early).await.unwrap_err(), "not_your_turn");
    bob.wait_for_version(ann.state.version).await;
    let reply = bob.choose(&mut chance);
    let version = bob.act(&reply).await.unwrap().version.unwrap();
    ann.wait_for_version(version).await;
    assert_eq!(ann.send(&early).await.unwrap_err(), "not_your_turn");
    assert_eq!(ann.state.version, version);

    // Ids are each player's own.
    let ClientMessage::Act { id, .. } = act else {
        unreachable!("it is an action")
    };
    let said = ClientMessage::Ready {
        id,
        ready: true,
        nonce: None,
    };
    assert_eq!(bob.send(&said).await.unwrap_err(), "already_started");
}

#[tokio::test]
async fn a_command_sent_again_after_a_crash_gets_the_same_answer() {
    let mut server = TestServer::start();
    let mut chance = Chance::new(Seed([2; 32]));
    let create = protocol::CreateMatch {
        time_control: Some(protocol::TimeControl::PerTurn { turn_ms: 600_000 }),
        ..orbito()
    };
    let mut players = server.start_match(&create).await;
    let act = players[0].act_message(&players[0].choose(&mut chance));
    let first = players[0].send(&act).await.unwrap();
    assert!(first.receipt.is_some());
    for _ in 0..2 {
        server.kill();
        server.restart();
        for player in &mut players {
            player.resume(&server).await;
        }
        assert_eq!(players[0].send(&act).await.unwrap(), first);
        assert_eq!(players[0].state.version, first.version.unwrap());
    }
    // Nothing was doubled: it is Bob's turn, as after one action.
    let reply = players[1].choose(&mut chance);
    players[1].act(&reply).await.unwrap();
}

#[tokio::test]
async fn a_line_of_chat_sent_again_after_a_crash_is_not_said_twice() {
    let mut server = TestServer::start();
    let [mut ann, mut bob] = server.start_match(&orbito()).await;
    let hello = ClientMessage::Chat {
        id: new_id(),
        text: "Hello".to_owned(),
    };
    ann.send(&hello).await.unwrap();
    ann.send(&hello).await.unwrap();
    server.kill();
    server.restart();
    ann.resume(&server).await;
    ann.send(&hello).await.unwrap();
    bob.resume(&server).await;
    assert_eq!(bob.chat.len(), 1);
}

#[tokio::test]
async fn an_action_on_a_position_that_has_changed_is_stale() {
    let server = TestServer::start();
    let mut chance = Chance::new(Seed([3; 32]));
    let mut players = server.start_match(&orbito()).await;
    let old = players[0].state.version;
    let action = players[0].choose(&mut chance);
    players[0].act(&action).await.unwrap();
    players[1].wait_for_version(old + 1).await;
    let reply = players[1].choose(&mut chance);
    players[1].act(&reply).await.unwrap();
    catch_up(&mut players, old + 2).await;
    let ann = &mut players[0];
    let legal = ann.choose(&mut chance);
    for version in [Version(0), old, old + 3, Version(u64::MAX)] {
        let stale = ann
            .command(|id| ClientMessage::Act {
                id,
                version,
                action: Raw::from(&legal),
            })
            .await;
        assert_eq!(stale.unwrap_err(), "stale_version", "{version}");
    }
    assert_eq!(ann.state.version, old + 2);
    ann.act(&legal).await.unwrap();
}

#[tokio::test]
async fn what_the_rules_do_not_allow_is_refused_by_its_code_and_changes_nothing() {
    let server = TestServer::start();
    let [mut ann, mut bob] = server.start_match(&orbito()).await;
    let version = ann.state.version;
    let turn = json!({"type": "turn", "place": "A1"});
    assert_eq!(bob.act(&turn).await.unwrap_err(), "not_your_turn");
    for (action, code) in [
        (json!({"type": "turn", "place": "Z9"}), "bad_action"),
        (json!({"type": "shoot", "from": "A1"}), "bad_action"),
        (json!(null), "bad_action"),
        (json!([1, 2, 3]), "bad_action"),
        (
            json!({"type": "turn", "place": "A1", "more": 1}),
            "bad_action",
        ),
    ] {
        assert_eq!(ann.act(&action).await.unwrap_err(), code, "{action}");
    }
    assert_eq!(ann.state.version, version);
    ann.act(&turn).await.unwrap();
}

#[tokio::test]
async fn a_client_that_follows_no_match_can_do_nothing_in_one() {
    let server = TestServer::start();
    let mut socket = Socket::connect(&server).await;
    let id = |text: &str| CommandId::try_from(text.to_owned()).unwrap();
    for (message, code) in [
        (ClientMessage::Resign { id: id("1") }, "not_subscribed"),
        (
            ClientMessage::Chat {
                id: id("2"),
                text: "Hi".to_owned(),
            },
            "not_subscribed",
        ),
        (
            ClientMessage::Query {
                id: id("3"),
                query: Raw::from(&json!({})),
            },
            "not_subscribed",
        ),
        (
            ClientMessage::LookBack {
                id: id("4"),
                version: Version(1),
            },
            "not_subscribed",
        ),
        (
            tests::subscribe("01ba60d3-3800-7c4d-a9a6-c3e5f8b2d1c0", None, None, None),
            "no_such_match",
        ),
        (
            tests::subscribe("nonsense", None, None, None),
            "no_such_match",
        ),
    ] {
        socket.send(&message).await;
        match socket.receive().await {
            protocol::ServerMessage::Refused {
                id, code: refused, ..
            } => {
                assert_eq!(id.as_ref(), message.id());
                assert_eq!(refused, code);
            }
            other => panic!("{other:?}"),
        }
    }
}
