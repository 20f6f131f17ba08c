//! Ids of commands: however much is sent between, over however many connections, each command is
//! carried out once, and none is taken for another.

use engine::{Chance, Seed};
use protocol::{ClientMessage, Event, OfferKind, Raw};
use serde_json::json;
use tests::{Socket, TestPlayer, TestServer, new_id, orbito, subscribe};

/// Has a player send more refused commands than a server remembers of anybody.
async fn be_refused_often(player: &mut TestPlayer) {
    for _ in 0..70 {
        let refused = player.decline(OfferKind::Draw).await;
        assert_eq!(refused.unwrap_err(), "no_such_offer");
    }
}

#[tokio::test]
async fn refusals_of_others_make_no_command_forgotten() {
    let server = TestServer::start();
    let mut chance = Chance::new(Seed([1; 32]));
    let [mut ann, mut bob] = server.start_match(&orbito()).await;
    let act = ann.act_message(&ann.choose(&mut chance));
    let acted = ann.send(&act).await.unwrap();
    let offer = ClientMessage::Offer {
        id: new_id(),
        offer: OfferKind::Takeback,
    };
    let offered = ann.send(&offer).await.unwrap();
    let line = ClientMessage::Chat {
        id: new_id(),
        text: "Hello".to_owned(),
    };
    ann.send(&line).await.unwrap();
    bob.wait_for_version(offered.version.unwrap()).await;
    let reply = bob.choose(&mut chance);
    bob.act(&reply).await.unwrap();
    be_refused_often(&mut bob).await;
    be_refused_often(&mut ann).await;
    assert_eq!(ann.send(&act).await.unwrap(), acted);
    assert_eq!(ann.send(&offer).await.unwrap(), offered);
    ann.send(&line).await.unwrap();
    let offers = ann
        .history
        .iter()
        .filter(|happening| matches!(happening.event, Event::Offered { .. }));
    assert_eq!(offers.count(), 1);
    ann.resume(&server).await;
    assert_eq!(ann.chat.len(), 1);
}

/// A client that counts from 1 on each connection.
#[tokio::test]
async fn another_command_under_a_known_id_is_refused() {
    let mut server = TestServer::start();
    let mut chance = Chance::new(Seed([2; 32]));
    let [mut ann, mut bob] = server.start_match(&orbito()).await;
    let first = ann.choose(&mut chance);
    let act = ann.act_message(&first);
    let acted = ann.send(&act).await.unwrap();
    bob.wait_for_version(ann.state.version).await;
    let reply = bob.choose(&mut chance);
    let replied = bob.act(&reply).await.unwrap();
    ann.wait_for_version(replied.version.unwrap()).await;
    for is_restarted in [false, true] {
        if is_restarted {
            server.kill();
            server.restart();
            ann.resume(&server).await;
        }
        let id = act.id().unwrap().clone();
        let next = ClientMessage::Act {
            id: id.clone(),
            version: ann.state.version,
            action: Raw::from(&ann.choose(&mut chance)),
        };
        assert_eq!(ann.send(&next).await.unwrap_err(), "id_reused");
        let resign = ClientMessage::Resign { id };
        assert_eq!(ann.send(&resign).await.unwrap_err(), "id_reused");
        assert_eq!(ann.send(&act).await.unwrap(), acted);
    }
    // So is one under the id of a command that was refused lately.
    bob.resume(&server).await;
    let early = bob.act_message(&json!({"type": "turn", "place": "A1"}));
    assert_eq!(bob.send(&early).await.unwrap_err(), "not_your_turn");
    let other = ClientMessage::Resign {
        id: early.id().unwrap().clone(),
    };
    assert_eq!(bob.send(&other).await.unwrap_err(), "id_reused");
}

#[tokio::test]
async fn a_spectator_who_says_something_again_is_heard_once() {
    let mut server = TestServer::start();
    let [ann, _bob] = server.start_match(&orbito()).await;
    let line = |text: &str| ClientMessage::Chat {
        id: protocol::CommandId::try_from("1".to_owned()).unwrap(),
        text: text.to_owned(),
    };
    let code = ann.info.code;
    let mut said = Vec::new();
    for is_restarted in [false, true] {
        if is_restarted {
            server.kill();
            server.restart();
        }
        for name in ["Cleo", "Dan"] {
            let mut watcher = TestPlayer::watch(&server, code, name).await;
            watcher.send(&line("What a turn!")).await.unwrap();
            watcher.send(&line("What a turn!")).await.unwrap();
            let other = watcher.send(&line("Another line")).await;
            assert_eq!(other.unwrap_err(), "id_reused");
        }
        let watcher = TestPlayer::watch(&server, code, "Eve").await;
        said = watcher.chat.iter().map(|line| line.name.clone()).collect();
    }
    assert_eq!(said, ["Cleo", "Dan"]);
}

#[tokio::test]
async fn chat_and_other_commands_share_their_ids() {
    let mut server = TestServer::start();
    let [mut ann, _bob] = server.start_match(&orbito()).await;
    let mut chance = Chance::new(Seed([3; 32]));
    let act = ann.act_message(&ann.choose(&mut chance));
    let acted = ann.send(&act).await.unwrap();
    let line = ClientMessage::Chat {
        id: new_id(),
        text: "Hello".to_owned(),
    };
    ann.send(&line).await.unwrap();
    for is_restarted in [false, true] {
        if is_restarted {
            server.kill();
            server.restart();
            ann.resume(&server).await;
        }
        let said = ClientMessage::Chat {
            id: act.id().unwrap().clone(),
            text: "Well played".to_owned(),
        };
        assert_eq!(ann.send(&said).await.unwrap_err(), "id_reused");
        let resign = ClientMessage::Resign {
            id: line.id().unwrap().clone(),
        };
        assert_eq!(ann.send(&resign).await.unwrap_err(), "id_reused");
        assert_eq!(ann.send(&act).await.unwrap(), acted);
        ann.send(&line).await.unwrap();
    }
    let seen = TestPlayer::connect(&server, ann.info.id, ann.token()).await;
    assert_eq!(seen.chat.len(), 1);
    assert!(seen.state.result.is_none());
}

#[tokio::test]
async fn spectators_without_names_have_ids_of_their_own() {
    let server = TestServer::start();
    let [ann, _bob] = server.start_match(&orbito()).await;
    let line = |text: &str| ClientMessage::Chat {
        id: protocol::CommandId::try_from("1".to_owned()).unwrap(),
        text: text.to_owned(),
    };
    let code = ann.info.code.to_string();
    let watch = async || {
        let socket = Socket::connect(&server).await;
        let watching = subscribe(&code, None, None, None);
        TestPlayer::follow(socket, watching).await.unwrap()
    };
    let mut watchers = [watch().await, watch().await];
    for watcher in &mut watchers {
        watcher.send(&line("What a turn!")).await.unwrap();
        watcher.send(&line("What a turn!")).await.unwrap();
        let other = watcher.send(&line("Another line")).await;
        assert_eq!(other.unwrap_err(), "id_reused");
    }
    assert_eq!(watch().await.chat.len(), 2);
}
