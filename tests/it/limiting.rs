//! The limits of one address, one page and one socket.

use engine::{Chance, Seed};
use protocol::{
    ClientMessage, CommandId, ErrorCode, Event, Happening, JoinCode, Joined, Level, OfferKind,
    Player, Presence, ServerMessage, Status,
};
use serde_json::json;
use tests::{
    Closed, Socket, TestPlayer, TestServer, against, aspic, join, orbito, play_turn, subscribe,
};

/// Returns how often somebody has run into a limit.
async fn limited(server: &TestServer, limit: &str) -> u32 {
    let name = format!("tablee_limits_total{{limit=\"{limit}\"}}");
    server.metric(&name).await as u32
}

#[tokio::test]
async fn only_pages_of_this_server_and_of_friends_open_sockets() {
    let server = TestServer::with(&["--allow-origin=https://friend.example"]);
    let address = server.address();
    let own = format!("http://{address}");
    for (origin, opens) in [
        (own.as_str(), true),
        ("https://friend.example", true),
        ("https://evil.example", false),
        ("https://friend.example.evil.example", false),
        ("null", false),
        ("", false),
    ] {
        let opened = Socket::open(address, &[("origin", origin)]).await;
        assert_eq!(opened.err(), (!opens).then_some(403), "{origin}");
    }
}

#[tokio::test]
async fn guessing_codes_is_slowed_down() {
    let server = TestServer::with(&["--codes-per-minute=5"]);
    let ann = server.create(&orbito()).await;
    for guess in 0..5 {
        let answer = server
            .join(JoinCode::from_random(guess), &join("Eve", None))
            .await;
        assert_eq!(answer.refusal(), (404, ErrorCode::NoSuchMatch));
    }
    // Even the right code does not help now, neither here nor over the socket.
    let answer = server.join(ann.code, &join("Eve", None)).await;
    assert_eq!(answer.refusal(), (429, ErrorCode::RateLimited));
    // The minute counts from the first wrong code: the wait is what is left of it.
    let wait: u64 = answer.headers["retry-after"]
        .to_str()
        .unwrap()
        .parse()
        .unwrap();
    assert!((31..=60).contains(&wait), "{wait}");
    assert_eq!(limited(&server, "codes").await, 1);
    let watch = subscribe(&ann.code.to_string(), None, None, None);
    let watched = TestPlayer::follow(Socket::connect(&server).await, watch).await;
    assert_eq!(watched.err().as_deref(), Some("rate_limited"));
    // A player with a seat needs no code.
    TestPlayer::connect(&server, ann.id, &ann.token).await;
}

#[tokio::test]
async fn requests_are_limited_by_address() {
    let server = TestServer::with(&["--requests-per-minute=3", "--trust-forwarded-for"]);
    let ask = async |address| {
        let from = [("x-forwarded-for", address)];
        server
            .request("GET", "/api/matches?status=open", &from, String::new())
            .await
    };
    for _ in 0..3 {
        assert_eq!(ask("192.0.2.1").await.status, 200);
    }
    let refused = ask("192.0.2.1").await;
    assert_eq!(refused.refusal(), (429, ErrorCode::RateLimited));
    let wait: u64 = refused.headers["retry-after"]
        .to_str()
        .unwrap()
        .parse()
        .unwrap();
    assert!((1..=60).contains(&wait), "{wait}");
    // An address that the client claims, before the proxy's own, does not count.
    let claimed = ask("198.51.100.7, 192.0.2.1").await;
    assert_eq!(claimed.refusal(), (429, ErrorCode::RateLimited));
    assert_eq!(limited(&server, "requests").await, 2);
    assert_eq!(ask("192.0.2.2").await.status, 200);
    // Health is asked by machines, as often as they like.
    for _ in 0..5 {
        assert_eq!(server.get("/healthz").await.status, 200);
    }
}

#[tokio::test]
async fn connections_are_limited_by_address() {
    let server = TestServer::with(&["--connections-per-address=2"]);
    let first = Socket::connect(&server).await;
    let _second = Socket::connect(&server).await;
    let mut third = Socket::open(server.address(), &[]).await.unwrap();
    match third.receive().await {
        ServerMessage::Refused { id: None, code, .. } => assert_eq!(code, "too_many_connections"),
        other => panic!("{other:?}"),
    }
    assert_eq!(third.closed().await, Closed(Some(1008)));
    // Every connection counts, whatever it is for.
    let refused = server.get("/healthz").await;
    assert_eq!(refused.refusal(), (429, ErrorCode::TooManyConnections));
    drop(first);
    // The place is free as soon as the server has noticed.
    server
        .eventually("/healthz", |answer| answer.status == 200)
        .await;
    // One that says nothing takes a place like any other.
    let _silent = tokio::net::TcpStream::connect(server.address()).await;
    server
        .eventually("/healthz", |answer| answer.status == 429)
        .await;
}

#[tokio::test]
async fn behind_a_proxy_sockets_are_limited_by_client() {
    let server = TestServer::with(&["--connections-per-address=1", "--trust-forwarded-for"]);
    let open = async |client| {
        let from = [("x-forwarded-for", client)];
        Socket::open(server.address(), &from).await.unwrap()
    };
    let _first = open("192.0.2.1").await;
    let mut second = open("192.0.2.1").await;
    match second.receive().await {
        ServerMessage::Refused { id: None, code, .. } => assert_eq!(code, "too_many_connections"),
        other => panic!("{other:?}"),
    }
    let mut other = open("192.0.2.2").await;
    other.send_text(r#"{"type":"ping"}"#).await;
    match other.receive().await {
        ServerMessage::Refused { code, .. } => assert_eq!(code, "hello_first"),
        other => panic!("{other:?}"),
    }
    // The proxy's own connections are its own affair.
    assert_eq!(server.get("/healthz").await.status, 200);
    assert_eq!(limited(&server, "connections").await, 1);
}

#[tokio::test]
async fn unfinished_matches_are_limited_by_address() {
    let server = TestServer::with(&["--matches-per-address=2"]);
    let [mut ann, bob] = server.start_match(&orbito()).await;
    server.create(&orbito()).await;
    // A match that is left alone counts like those that wait for players.
    drop(bob);
    ann.wait_until(|ann| ann.state.players[1].presence != Presence::Present)
        .await;
    let refused = server.post("/api/matches", &orbito()).await;
    assert_eq!(refused.refusal(), (429, ErrorCode::TooManyMatches));
    assert!(refused.headers.contains_key("retry-after"));
    assert_eq!(limited(&server, "matches").await, 1);
    ann.resign().await.unwrap();
    server.create(&orbito()).await;
}

#[tokio::test]
async fn a_socket_that_talks_too_much_is_told_so_and_stays() {
    let server = TestServer::with(&["--messages-per-second=5"]);
    let mut socket = Socket::connect(&server).await;
    let mut too_many = 0;
    for number in 0..30 {
        let id = CommandId::try_from(format!("c{number}")).unwrap();
        socket
            .send(&ClientMessage::Unsubscribe { id: id.clone() })
            .await;
        match socket.receive().await {
            ServerMessage::Accepted { .. } => {}
            ServerMessage::Refused {
                id: refused, code, ..
            } => {
                assert_eq!((refused, code.as_str()), (Some(id), "rate_limited"));
                too_many += 1;
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(too_many > 0);
    assert_eq!(limited(&server, "messages").await, too_many);
}

/// One address alone does not take all of a table's numbers.
#[tokio::test]
async fn places_do_not_change_hands_for_ever() {
    const EACH: u8 = 20;
    let server = TestServer::with(&["--trust-forwarded-for"]);
    let ann = server.create(&orbito()).await;
    let mut host = TestPlayer::connect(&server, ann.id, &ann.token).await;
    let path = format!("/api/matches/{}/players", ann.code);
    let wish = serde_json::to_string(&join("Eve", None)).unwrap();
    let take_seat = async |address: u8| {
        let address = format!("192.0.2.{address}");
        let from = [("x-forwarded-for", &*address)];
        server.request("POST", &path, &from, wish.clone()).await
    };
    for number in 1..=255 {
        let joined: protocol::Joined = take_seat(number / EACH).await.ok();
        assert_eq!(joined.player, Player(number));
        let mut eve = TestPlayer::connect(&server, joined.id, &joined.token).await;
        eve.leave().await.unwrap();
        if number == 2 * EACH {
            assert_eq!(take_seat(1).await.refusal(), (429, ErrorCode::RateLimited));
        }
    }
    assert_eq!(limited(&server, "joins").await, 1);
    assert_eq!(take_seat(EACH).await.refusal(), (409, ErrorCode::MatchFull));
    host.ready().await.unwrap();
    assert_eq!(host.you, Some(Player(0)));
}

#[tokio::test]
async fn thirty_people_behind_one_address_play_at_the_defaults() {
    let server = TestServer::at_defaults();
    let mut matches = Vec::new();
    let mut chance = Chance::new(Seed([1; 32]));
    for _ in 0..15 {
        // The page asks for these, for each of the two.
        for path in [
            "/api/games",
            "/api/matches?status=open",
            "/api/games/orbito/demo",
        ] {
            for _ in 0..2 {
                assert_eq!(server.get(path).await.status, 200);
            }
        }
        let mut players = server.start_match(&orbito()).await;
        let code = players[0].info.code;
        assert_eq!(
            server.get(&format!("/api/matches/{code}")).await.status,
            200
        );
        play_turn(&mut players, &mut chance).await;
        matches.push(players);
    }
    for players in &mut matches {
        play_turn(players, &mut chance).await;
    }
    for limit in [
        "requests",
        "codes",
        "connections",
        "matches",
        "messages",
        "commands",
        "events",
    ] {
        assert_eq!(limited(&server, limit).await, 0, "{limit}");
    }
}

#[tokio::test]
async fn requests_that_come_at_once_do_not_get_round_the_limit_on_matches() {
    let server = TestServer::with(&["--matches-per-address=5"]);
    let wish = orbito();
    let creating = (0..30).map(|_| server.post("/api/matches", &wish));
    let answers = futures_util::future::join_all(creating).await;
    let created = answers.iter().filter(|answer| answer.status == 201).count();
    assert_eq!(created, 5);
}

#[tokio::test]
async fn matches_at_which_people_sit_leave_room_for_more() {
    let server = TestServer::with(&["--matches-per-address=2"]);
    let [_ann, _bob] = server.start_match(&orbito()).await;
    let [_cleo, _dan] = server.start_match(&orbito()).await;
    server.create(&orbito()).await;
    server.create(&orbito()).await;
    let refused = server.post("/api/matches", &orbito()).await;
    assert_eq!(refused.refusal(), (429, ErrorCode::TooManyMatches));
}

fn not_ready(id: CommandId) -> ClientMessage {
    ClientMessage::Ready {
        id,
        ready: false,
        nonce: None,
    }
}

#[tokio::test]
async fn a_player_who_changes_their_mind_for_ever_is_stopped() {
    let server = TestServer::with(&["--other-events-per-match=10"]);
    let ann = server.create(&orbito()).await;
    let mut ann = TestPlayer::connect(&server, ann.id, &ann.token).await;
    for _ in 0..5 {
        ann.ready().await.unwrap();
        ann.command(not_ready).await.unwrap();
    }
    ann.ready().await.unwrap();
    assert_eq!(ann.command(not_ready).await.unwrap_err(), "match_too_long");
    assert_eq!(limited(&server, "events").await, 1);
}

#[tokio::test]
async fn a_stranger_who_changes_their_mind_leaves_the_others_theirs() {
    let server = TestServer::with(&["--other-events-per-match=8"]);
    let [mut ann, mut stranger] = server.open_match(&orbito()).await;
    for _ in 0..4 {
        stranger.ready().await.unwrap();
        stranger.command(not_ready).await.unwrap();
    }
    stranger.ready().await.unwrap();
    stranger.command(not_ready).await.unwrap_err();
    stranger.leave().await.unwrap();
    ann.ready().await.unwrap();
    let (seat, level) = (None, Level(1));
    let added = ann.command(|id| ClientMessage::AddComputer { id, seat, level });
    added.await.unwrap();
    ann.wait_until(|ann| ann.state.status == Status::Live).await;
}

#[tokio::test]
async fn a_player_who_offers_for_ever_leaves_the_others_their_offers() {
    let server = TestServer::with(&["--other-events-per-match=8"]);
    let [mut ann, mut bob] = server.start_match(&orbito()).await;
    for _ in 0..4 {
        ann.offer(OfferKind::Draw).await.unwrap();
        ann.decline(OfferKind::Draw).await.unwrap();
    }
    let refused = ann.offer(OfferKind::Draw).await.unwrap_err();
    assert_eq!(refused, "match_too_long");
    // A player who has had their share still answers.
    bob.offer(OfferKind::Draw).await.unwrap();
    ann.decline(OfferKind::Draw).await.unwrap();
    bob.offer(OfferKind::Draw).await.unwrap();
    ann.offer(OfferKind::Draw).await.unwrap();
    bob.wait_until(|bob| bob.state.status == Status::Finished)
        .await;
    bob.offer(OfferKind::Rematch).await.unwrap();
    ann.offer(OfferKind::Rematch).await.unwrap();
}

/// Starts a match against a computer, and resigns it.
async fn lost_to_a_computer(server: &TestServer) -> (Joined, TestPlayer) {
    let seated = server.create(&against(orbito(), &[1])).await;
    let mut player = TestPlayer::connect(server, seated.id, &seated.token).await;
    player.ready().await.unwrap();
    player
        .wait_until(|player| player.state.status == Status::Live)
        .await;
    player.resign().await.unwrap();
    (seated, player)
}

#[tokio::test]
async fn rematches_do_not_get_round_the_limit_on_matches() {
    let server = TestServer::with(&["--matches-per-address=2"]);
    let (first, mut one) = lost_to_a_computer(&server).await;
    let (_, mut other) = lost_to_a_computer(&server).await;
    let (_, mut third) = lost_to_a_computer(&server).await;
    one.offer(OfferKind::Rematch).await.unwrap();
    other.offer(OfferKind::Rematch).await.unwrap();
    let refused = third.offer(OfferKind::Rematch).await.unwrap_err();
    assert_eq!(refused, "too_many_matches");
    assert_eq!(limited(&server, "matches").await, 1);
    one.wait_until(|one| one.state.rematch.is_some()).await;
    let next = one.state.rematch.unwrap();
    let mut again = TestPlayer::connect(&server, next, &first.token).await;
    again.resign().await.unwrap();
    // People play again as long as there are fewer.
    let [mut ann, mut bob] = server.start_match(&orbito()).await;
    ann.resign().await.unwrap();
    bob.offer(OfferKind::Rematch).await.unwrap();
    ann.offer(OfferKind::Rematch).await.unwrap();
}

#[tokio::test]
async fn rematches_do_not_get_round_the_limit_on_computers() {
    let server = TestServer::with(&["--computer-matches-per-address=1"]);
    let (first, mut one) = lost_to_a_computer(&server).await;
    let (_, mut other) = lost_to_a_computer(&server).await;
    one.offer(OfferKind::Rematch).await.unwrap();
    one.wait_until(|one| one.state.rematch.is_some()).await;
    let next = one.state.rematch.unwrap();
    let mut again = TestPlayer::connect(&server, next, &first.token).await;
    let refused = other.offer(OfferKind::Rematch).await.unwrap_err();
    assert_eq!(refused, "too_many_computers");
    assert_eq!(limited(&server, "computers").await, 1);
    again.resign().await.unwrap();
    other.offer(OfferKind::Rematch).await.unwrap();
}

#[tokio::test]
async fn a_match_does_not_grow_for_ever() {
    let mut server = TestServer::with(&["--events-per-match=120"]);
    let mut players = server.start_match(&aspic()).await;
    let mut chance = Chance::new(Seed([1; 32]));
    let skip = json!({"type": "skip_move"});
    let may_skip = |player: &TestPlayer| player.legal_actions().contains(&skip);
    while !players.iter().any(may_skip) {
        play_turn(&mut players, &mut chance).await;
    }
    players.sort_by_key(|player| !may_skip(player));
    let [endless, other] = &mut players;
    // The rules let a skip be taken back any number of times.
    let unskip = json!({"type": "unskip_move"});
    let mut actions = [&skip, &unskip].into_iter().cycle();
    let refused = loop {
        match endless.act(actions.next().unwrap()).await {
            Ok(accepted) => endless.wait_for_version(accepted.version.unwrap()).await,
            Err(refused) => break refused,
        }
    };
    assert_eq!(refused, "match_too_long");
    assert_eq!(limited(&server, "events").await, 1);
    let own = |happening: &&Happening| match happening.event {
        Event::Ready { player, .. } => Some(player) == endless.you,
        Event::Acted { seat, .. } => Some(seat) == endless.seat(),
        _ => false,
    };
    assert_eq!(endless.history.iter().filter(own).count(), 60);
    // The limit is the same after a restart, and a takeback gives no room.
    server.kill();
    server.restart();
    for player in [&mut *endless, other] {
        player.resume(&server).await;
    }
    assert_eq!(endless.act(&skip).await.unwrap_err(), "match_too_long");
    let takeback = endless.offer(OfferKind::Takeback).await;
    assert_eq!(takeback.unwrap_err(), "match_too_long");
    // Both may do what leads to the end.
    endless.offer(OfferKind::Draw).await.unwrap();
    other.decline(OfferKind::Draw).await.unwrap();
    endless.resign().await.unwrap();
    other
        .wait_until(|other| other.state.status == Status::Finished)
        .await;
}

#[tokio::test]
async fn the_chat_of_a_match_does_not_grow_for_ever() {
    let mut server = TestServer::with(&["--events-per-match=2"]);
    let code = server.create(&orbito()).await.code;
    for number in 0..4 {
        let mut guest = TestPlayer::watch(&server, code, &format!("guest {number}")).await;
        for line in 0..5 {
            guest.say(&line.to_string()).await.unwrap();
        }
    }
    let mut last = TestPlayer::watch(&server, code, "last").await;
    assert_eq!(last.say("me, too").await.unwrap_err(), "match_too_long");
    assert_eq!(limited(&server, "chat").await, 1);
    // The limit is the same after a restart.
    server.kill();
    server.restart();
    let mut later = TestPlayer::watch(&server, code, "later").await;
    assert_eq!(later.chat.len(), 20);
    assert_eq!(later.say("and me").await.unwrap_err(), "match_too_long");
}

#[tokio::test]
async fn an_address_has_one_budget_of_commands_for_all_its_sockets() {
    let server = TestServer::with(&["--commands-per-second=1"]);
    let mut too_many = 0;
    for _ in 0..5 {
        let mut socket = Socket::connect(&server).await;
        let watch = subscribe("nothing", None, None, None);
        socket.send(&watch).await;
        match socket.receive().await {
            ServerMessage::Refused { id, code, .. } => {
                assert_eq!(id.as_ref(), watch.id());
                too_many += u32::from(code == "rate_limited");
            }
            other => panic!("{other:?}"),
        }
    }
    assert!((1..=2).contains(&too_many), "{too_many}");
    assert_eq!(limited(&server, "commands").await, too_many);
}
