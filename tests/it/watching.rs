//! Spectators: what they see, what they cannot do, and who may watch at all.

use protocol::{ChatRoom, ClientMessage, CreateMatch, Raw, ServerMessage, Visibility};
use serde_json::json;
use tests::{Socket, TestPlayer, TestServer, new_id, orbito, subscribe};

#[tokio::test]
async fn a_spectator_can_do_nothing_in_the_match() {
    let server = TestServer::start();
    let [ann, _bob] = server.start_match(&orbito()).await;
    let mut cleo = TestPlayer::watch(&server, ann.info.code, "Cleo").await;
    assert_eq!((cleo.you, cleo.seat()), (None, None));
    let action = Raw::from(&json!({"type": "turn", "place": "A1"}));
    let version = cleo.state.version;
    let id = new_id;
    for command in [
        ClientMessage::Act {
            id: id(),
            version,
            action,
        },
        ClientMessage::Ready {
            id: id(),
            ready: false,
            nonce: None,
        },
        ClientMessage::Leave { id: id() },
        ClientMessage::Resign { id: id() },
        ClientMessage::Abort { id: id() },
        ClientMessage::Offer {
            id: id(),
            offer: protocol::OfferKind::Draw,
        },
        ClientMessage::Decline {
            id: id(),
            offer: protocol::OfferKind::Draw,
        },
        ClientMessage::Claim {
            id: id(),
            claim: protocol::Claim::Win,
        },
    ] {
        let refused = cleo.send(&command).await.unwrap_err();
        assert_eq!(refused, "not_a_player", "{command:?}");
    }
    let preview = json!({"type": "preview_shot", "from": "E5"});
    assert_eq!(cleo.query(&preview).await.unwrap_err(), "not_a_player");
    assert_eq!(cleo.state.version, version);
}

#[tokio::test]
async fn nobody_is_sent_a_token() {
    let server = TestServer::with(&["--log=debug"]);
    let [mut ann, mut bob] = server.start_match(&orbito()).await;
    let tokens = [ann.token().clone(), bob.token().clone()];
    let mut texts = Vec::new();
    let mut cleo = Socket::connect(&server).await;
    cleo.send(&subscribe(&ann.info.code.to_string(), None, None, None))
        .await;
    texts.push(cleo.receive_text().await.unwrap());
    bob.say("Hello").await.unwrap();
    ann.resign().await.unwrap();
    loop {
        let text = cleo.receive_text().await.unwrap();
        let over = text.contains("resignation");
        texts.push(text);
        if over {
            break;
        }
    }
    for path in ["", "/record", "/replay"] {
        let path = format!("/api/matches/{}{path}", ann.info.id);
        texts.push(server.get(&path).await.body);
    }
    texts.push(server.get("/metrics").await.body);
    texts.push(server.log());
    for token in &tokens {
        let half = &token.as_str()[..token.as_str().len() / 2];
        assert!(half.len() >= 32);
        for text in &texts {
            assert!(!text.contains(half), "a token in {text}");
        }
    }
    // Nor is it in the database: only what it is compared with.
    let mut server = server;
    server.stop().await;
    for file in std::fs::read_dir(server.database().parent().unwrap()).unwrap() {
        let content = std::fs::read(file.unwrap().path()).unwrap();
        for token in &tokens {
            let token = token.as_str().as_bytes();
            assert!(!content.windows(token.len()).any(|part| part == token));
        }
    }
}

#[tokio::test]
async fn players_and_spectators_talk_in_rooms_of_their_own() {
    let server = TestServer::start();
    let [mut ann, mut bob] = server.start_match(&orbito()).await;
    let mut cleo = TestPlayer::watch(&server, ann.info.code, "Cleo").await;
    let mut dan = TestPlayer::watch(&server, ann.info.code, "Dan").await;
    ann.say("  Good luck  ").await.unwrap();
    cleo.say("Ann will win").await.unwrap();
    bob.say("You too").await.unwrap();
    dan.say("Bob will").await.unwrap();
    let lines = |follower: &TestPlayer| -> Vec<(ChatRoom, String, String)> {
        let lines = follower.chat.iter();
        lines
            .map(|line| (line.room, line.name.clone(), line.text.clone()))
            .collect()
    };
    let line = |room, name: &str, text: &str| (room, name.to_owned(), text.to_owned());
    let players = [
        line(ChatRoom::Players, "Ann", "Good luck"),
        line(ChatRoom::Players, "Bob", "You too"),
    ];
    let spectators = [
        line(ChatRoom::Spectators, "Cleo", "Ann will win"),
        line(ChatRoom::Spectators, "Dan", "Bob will"),
    ];
    for (follower, room) in [
        (&mut ann, &players),
        (&mut bob, &players),
        (&mut cleo, &spectators),
        (&mut dan, &spectators),
    ] {
        follower
            .wait_until(|follower| follower.chat.len() >= 2)
            .await;
        assert_eq!(lines(follower), *room);
    }
    // Spectators who come later are told what their room has said.
    let eve = TestPlayer::watch(&server, ann.info.code, "Eve").await;
    assert_eq!(lines(&eve), spectators);
    let tab = TestPlayer::connect(&server, ann.info.id, ann.token()).await;
    assert_eq!(lines(&tab), players);
    for wrong in ["", "   ", "a\u{7}b", &"x".repeat(301)] {
        assert_eq!(ann.say(wrong).await.unwrap_err(), "bad_chat");
    }
    ann.say(&"é".repeat(300)).await.unwrap();
}

#[tokio::test]
async fn spectators_are_counted() {
    let server = TestServer::with(&["--spectators-per-match=2"]);
    let [mut ann, _bob] = server.start_match(&orbito()).await;
    let code = ann.info.code;
    let cleo = TestPlayer::watch(&server, code, "Cleo").await;
    assert_eq!(cleo.state.spectators, 1);
    let dan = TestPlayer::watch(&server, code, "Dan").await;
    assert_eq!(dan.state.spectators, 2);
    ann.wait_until(|ann| ann.state.spectators == 2).await;
    let eve = subscribe(&code.to_string(), None, Some("Eve"), None);
    let eve = TestPlayer::follow(Socket::connect(&server).await, eve).await;
    assert_eq!(eve.err().as_deref(), Some("too_many_spectators"));
    let limited = "tablee_limits_total{limit=\"spectators\"}";
    assert!((server.metric(limited).await - 1.0).abs() < f64::EPSILON);
    // There is always room for a player.
    let tab = TestPlayer::connect(&server, ann.info.id, ann.token()).await;
    assert_eq!(tab.you, ann.you);
    drop((cleo, dan));
    ann.wait_until(|ann| ann.state.spectators == 0).await;
    TestPlayer::watch(&server, code, "Eve").await;
}

#[tokio::test]
async fn a_match_is_watched_by_whom_its_host_wants() {
    let server = TestServer::start();
    for (visibility, watchable) in [
        (Visibility::Listed, true),
        (Visibility::Link, true),
        (Visibility::Closed, false),
    ] {
        let create = CreateMatch {
            visibility,
            ..orbito()
        };
        let [mut ann, _bob] = server.start_match(&create).await;
        assert_eq!(ann.info.visibility, visibility);
        for address in [ann.info.id.to_string(), ann.info.code.to_string()] {
            let watch = subscribe(&address, None, None, None);
            let watched = TestPlayer::follow(Socket::connect(&server).await, watch).await;
            let refused = watched.err();
            let expected = (!watchable).then_some("closed");
            assert_eq!(refused.as_deref(), expected, "{visibility:?}");
        }
        // Nor is it described to others, while a player who shows the token sees it.
        let path = format!("/api/matches/{}", ann.info.id);
        assert_eq!(server.get(&path).await.status == 200, watchable);
        let bearer = format!("Bearer {}", ann.token().as_str());
        let player = [("authorization", bearer.as_str())];
        let shown = server.request("GET", &path, &player, String::new()).await;
        assert_eq!(shown.status, 200);
        // A made-up token opens nothing, not even a match everybody may watch.
        let token = protocol::Token::from("0".repeat(64));
        let forged = subscribe(&ann.info.id.to_string(), Some(&token), None, None);
        let forged = TestPlayer::follow(Socket::connect(&server).await, forged).await;
        assert_eq!(forged.err().as_deref(), Some("bad_token"));
        ann.resign().await.unwrap();
        ann.wait_for_the_end().await;
        let record = format!("{path}/record");
        assert_eq!(server.get(&record).await.status == 200, watchable);
        let shown = server.request("GET", &record, &player, String::new()).await;
        assert_eq!(shown.status, 200);
    }
}

#[tokio::test]
async fn a_player_who_comes_and_goes_all_the_time_is_told_of_now_and_then() {
    let server = TestServer::start();
    let [mut ann, _bob] = server.start_match(&orbito()).await;
    let mut cleo = Socket::connect(&server).await;
    cleo.send(&subscribe(&ann.info.code.to_string(), None, None, None))
        .await;
    let mut tab = Socket::connect(&server).await;
    for _ in 0..100 {
        let id = ann.info.id.to_string();
        tab.send(&subscribe(&id, Some(ann.token()), None, None))
            .await;
        while !matches!(tab.receive().await, ServerMessage::Snapshot(_)) {}
    }
    ann.resign().await.unwrap();
    while !matches!(cleo.receive().await, ServerMessage::Update { .. }) {}
    let heard = cleo.heard().iter();
    let told = heard
        .filter(|text| text.contains(r#""type":"presence""#))
        .count();
    assert!(told < 50, "{told}");
}
