//! From a code to a seat: joining, wishes and clashes, being ready, leaving.

use std::collections::BTreeSet;

use engine::{Chance, Seat, Seed};
use futures_util::future::join_all;
use match_core::audit;
use protocol::{
    ClientMessage, Computer, CreateMatch, ErrorCode, JoinMatch, Joined, Level, MatchList,
    MatchSummary, Nonce, Player, Record, Status, Termination, TimeControl, Visibility,
};
use serde_json::{Value, json};
use tests::{Socket, TestPlayer, TestServer, aspic, join, orbito, play_to_the_end, subscribe};

#[tokio::test]
async fn a_friend_joins_by_the_code_however_it_is_typed() {
    let server = TestServer::start();
    let ann = server.create(&orbito()).await;
    let code = ann.code.to_string();
    let typed = code.to_lowercase().replace('-', "");
    let bob: Joined = server
        .post(&format!("/api/matches/{typed}/players"), &join("Bob", None))
        .await
        .ok();
    assert_eq!((bob.id, bob.code), (ann.id, ann.code));
    assert_eq!((ann.player, bob.player), (Player(0), Player(1)));
    assert_ne!(ann.token.as_str(), bob.token.as_str());
    let seen: MatchSummary = server.get(&format!("/api/matches/{code}")).await.ok();
    let names: Vec<&str> = seen.players.iter().map(|p| p.name.as_str()).collect();
    assert_eq!(names, ["Ann", "Bob"]);
    assert_eq!(seen.status, Status::Open);
}

#[tokio::test]
async fn a_wrong_code_leads_nowhere() {
    let server = TestServer::start();
    let ann = server.create(&orbito()).await;
    let code = ann.code.to_string();
    let last = if code.ends_with('0') { "1" } else { "0" };
    let mistyped = format!("{}{last}", &code[..code.len() - 1]);
    for wrong in [mistyped.as_str(), "", "x", "ÀÉÎÕ-ÀÉÎÕ", &"A".repeat(5_000)] {
        let wrong = wrong.replace('À', "%C3%80").replace('É', "%C3%89");
        let wrong = wrong.replace('Î', "%C3%8E").replace('Õ', "%C3%95");
        let path = format!("/api/matches/{wrong}/players");
        let answer = server.post(&path, &join("Bob", None)).await;
        let code = answer.problem().code;
        assert!(
            matches!(code, ErrorCode::NoSuchMatch | ErrorCode::NotFound),
            "{wrong}: {code}"
        );
    }
    // A code with a right check symbol that was given to nobody.
    let unknown = protocol::JoinCode::from_random(!0);
    let answer = server.join(unknown, &join("Bob", None)).await;
    assert_eq!(answer.refusal(), (404, ErrorCode::NoSuchMatch));
}

#[tokio::test]
async fn a_full_table_takes_nobody_more() {
    let server = TestServer::start();
    let [ann, _bob] = server.open_match(&orbito()).await;
    let answer = server.join(ann.info.code, &join("Cleo", None)).await;
    assert_eq!(answer.refusal(), (409, ErrorCode::MatchFull));
    let [ann, _bob] = server.start_match(&orbito()).await;
    let answer = server.join(ann.info.code, &join("Cleo", None)).await;
    assert_eq!(answer.refusal(), (409, ErrorCode::MatchFull));
}

#[tokio::test]
async fn two_who_join_at_once_do_not_get_the_same_seat() {
    let server = TestServer::start();
    for _ in 0..20 {
        let ann = server.create(&orbito()).await;
        let (bob, cleo) = (join("Bob", Some(1)), join("Cleo", Some(1)));
        let both = tokio::join!(server.join(ann.code, &bob), server.join(ann.code, &cleo));
        let mut statuses = [both.0.status, both.1.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [201, 409]);
    }
}

#[tokio::test]
async fn seats_are_wished_for_or_drawn() {
    let server = TestServer::start();
    let ann = server.create(&orbito()).await;
    let taken = server.join(ann.code, &join("Bob", Some(0))).await;
    assert_eq!(taken.refusal(), (409, ErrorCode::SeatTaken));
    let missing = server.join(ann.code, &join("Bob", Some(2))).await;
    assert_eq!(missing.refusal(), (422, ErrorCode::BadSeat));
    let huge = server.join(ann.code, &join("Bob", Some(255))).await;
    assert_eq!(huge.refusal(), (422, ErrorCode::BadSeat));

    let wish_first = CreateMatch {
        player: join("Ann", Some(1)),
        ..orbito()
    };
    let [bob, ann] = server.start_match(&wish_first).await;
    assert_eq!((bob.you, ann.you), (Some(Player(1)), Some(Player(0))));

    let no_wish = CreateMatch {
        player: join("Ann", None),
        ..orbito()
    };
    let mut seats = Vec::new();
    while !(seats.contains(&Some(Player(0))) && seats.contains(&Some(Player(1)))) {
        let [first, _] = server.start_match(&no_wish).await;
        seats.push(first.you);
        assert!(seats.len() < 64, "the lot always falls the same way");
    }
}

#[tokio::test]
async fn colours_that_are_too_alike_do_not_meet() {
    let server = TestServer::start();
    let in_colour = |name: &str, seat, colour: Option<&str>| JoinMatch {
        colour: colour.map(str::to_owned),
        ..join(name, Some(seat))
    };
    for (own, others) in [
        ("red", &["red", "orange", "mauve"][..]),
        ("purple", &["purple", "mauve", "blue"]),
        ("sky", &["sky", "green"]),
    ] {
        let create = CreateMatch {
            player: in_colour("Ann", 0, Some(own)),
            ..aspic()
        };
        let ann = server.create(&create).await;
        for other in others {
            let clash = server
                .join(ann.code, &in_colour("Bob", 1, Some(other)))
                .await;
            assert_eq!(
                clash.refusal(),
                (409, ErrorCode::ColourClash),
                "{own}/{other}"
            );
        }
        let pink = server
            .join(ann.code, &in_colour("Bob", 1, Some("pink")))
            .await;
        assert_eq!(pink.refusal(), (422, ErrorCode::BadColour));
        let bob: Joined = server
            .join(ann.code, &in_colour("Bob", 1, Some("yellow")))
            .await
            .ok();
        let bob = TestPlayer::connect(&server, bob.id, &bob.token).await;
        let colours: Vec<_> = bob.state.players.iter().map(|p| &p.colour).collect();
        assert_eq!(colours, [&Some(own.to_owned()), &Some("yellow".to_owned())]);
    }
    // Without a wish there is a colour that fits; where colours come with the seat there is none.
    let [ann, _bob] = server.open_match(&aspic()).await;
    let colours: Vec<_> = ann.state.players.iter().map(|p| p.colour.clone()).collect();
    assert!(colours[0].is_some() && colours[1].is_some() && colours[0] != colours[1]);
    let create = CreateMatch {
        player: in_colour("Ann", 0, Some("red")),
        ..orbito()
    };
    let answer = server.post("/api/matches", &create).await;
    assert_eq!(answer.refusal(), (422, ErrorCode::BadColour));
}

#[tokio::test]
async fn each_wrong_wish_for_a_match_is_named() {
    let server = TestServer::start();
    let unknown = CreateMatch {
        game: "chess".to_owned(),
        ..orbito()
    };
    let answer = server.post("/api/matches", &unknown).await;
    assert_eq!(answer.refusal(), (422, ErrorCode::UnknownGame));

    let wrong = json!({"turns_per_half": 6, "pieces": "six", "colour": 1});
    let wrong = CreateMatch {
        settings: wrong.as_object().unwrap().clone(),
        ..aspic()
    };
    let problem = server.post("/api/matches", &wrong).await.problem();
    assert_eq!(problem.code, ErrorCode::BadSettings);
    let mut named: Vec<Value> = problem.settings.iter().map(|error| json!(error)).collect();
    named.sort_by_key(|error| error["setting"].to_string());
    let named: Vec<_> = named.iter().map(|error| &error["setting"]).collect();
    assert_eq!(named, ["colour", "pieces", "turns_per_half"]);

    for turn_ms in [0, 999, u32::MAX] {
        let wrong = CreateMatch {
            time_control: Some(TimeControl::PerTurn { turn_ms }),
            ..orbito()
        };
        let answer = server.post("/api/matches", &wrong).await;
        assert_eq!(answer.refusal(), (422, ErrorCode::BadTimeControl));
    }
    for name in ["", "   ", "a\nb", "a\u{0}", &"x".repeat(25)] {
        let wrong = CreateMatch {
            player: join(name, None),
            ..orbito()
        };
        let answer = server.post("/api/matches", &wrong).await;
        assert_eq!(answer.refusal(), (422, ErrorCode::BadName), "{name:?}");
    }
}

#[tokio::test]
async fn a_match_starts_when_everybody_is_ready() {
    let server = TestServer::start();
    let [mut ann, mut bob] = server.open_match(&orbito()).await;
    let early = ann.act(&json!({"type": "turn", "place": "A1"})).await;
    assert_eq!(early.unwrap_err(), "not_started");
    ann.ready().await.unwrap();
    assert_eq!(ann.state.status, Status::Open);
    ann.command(|id| ClientMessage::Ready {
        id,
        ready: false,
        nonce: None,
    })
    .await
    .unwrap();
    bob.ready().await.unwrap();
    assert_eq!(bob.state.status, Status::Open);
    // Being ready already changes nothing.
    assert_eq!(bob.ready().await.unwrap().version, None);
    ann.ready().await.unwrap();
    assert_eq!(ann.state.status, Status::Live);
    assert!(ann.state.to_act.contains(Seat(0)));
    assert_eq!(ann.ready().await.unwrap_err(), "already_started");
    assert_eq!(ann.leave().await.unwrap_err(), "already_started");
}

#[tokio::test]
async fn a_player_who_leaves_before_the_start_makes_room() {
    let server = TestServer::start();
    let [mut ann, mut bob] = server.open_match(&orbito()).await;
    ann.ready().await.unwrap();
    bob.leave().await.unwrap();
    ann.wait_until(|ann| ann.state.players.len() == 1).await;
    assert_eq!(ann.state.status, Status::Open);
    let cleo = server.join(ann.info.code, &join("Cleo", None)).await;
    let cleo: Joined = cleo.ok();
    assert_eq!(cleo.player, Player(2));
    let mut cleo = TestPlayer::connect(&server, cleo.id, &cleo.token).await;
    cleo.ready().await.unwrap();
    assert_eq!(cleo.state.status, Status::Live);
    // The token of a player who left opens nothing.
    let id = ann.info.id.to_string();
    let old = subscribe(&id, Some(bob.token()), None, None);
    let refused = TestPlayer::follow(Socket::connect(&server).await, old).await;
    assert_eq!(refused.err().as_deref(), Some("bad_token"));
}

#[tokio::test]
async fn a_match_everybody_left_is_over() {
    let server = TestServer::start();
    let [mut ann, mut bob] = server.open_match(&orbito()).await;
    bob.leave().await.unwrap();
    ann.leave().await.unwrap();
    let answer = server.join(ann.info.code, &join("Cleo", None)).await;
    assert_eq!(answer.refusal(), (409, ErrorCode::MatchFull));
    let seen = server.get(&format!("/api/matches/{}", ann.info.id)).await;
    let result = seen.ok::<MatchSummary>().result.unwrap();
    assert_eq!(result.termination, Termination::Aborted);
}

#[tokio::test]
async fn a_request_repeated_under_its_key_gets_the_same_seat() {
    let mut server = TestServer::start();
    let keys = [
        "0c2b6a1e-53a4-4b7e-8d0c-9f1e2d3c4b5a",
        "5f0d4c3b-2a19-4e8f-a7b6-c5d4e3f2a1b0",
    ];
    let post = async |server: &TestServer, path: &str, key: &str, body: String| -> Joined {
        let headers = [("idempotency-key", key)];
        server.request("POST", path, &headers, body).await.ok()
    };
    let create = serde_json::to_string(&orbito()).unwrap();
    let created = post(&server, "/api/matches", keys[0], create.clone()).await;
    let seat = serde_json::to_string(&join("Bob", None)).unwrap();
    let path = format!("/api/matches/{}/players", created.code);
    let joined = post(&server, &path, keys[1], seat.clone()).await;
    assert_eq!((created.player, joined.player), (Player(0), Player(1)));
    assert_ne!(created.token.digest(), joined.token.digest());
    // The answers were lost, and the server died besides.
    server.kill();
    server.restart();
    let again = post(&server, "/api/matches", keys[0], create.clone()).await;
    assert_eq!((again.id, again.player), (created.id, Player(0)));
    assert_eq!(again.token.digest(), created.token.digest());
    let again = post(&server, &path, keys[1], seat).await;
    assert_eq!((again.id, again.player), (created.id, Player(1)));
    assert_eq!(again.token.digest(), joined.token.digest());
    // A key that somebody might guess is refused.
    let headers = [("idempotency-key", "1")];
    let refused = server
        .request("POST", "/api/matches", &headers, create)
        .await;
    assert_eq!(refused.refusal(), (400, ErrorCode::BadMessage));
}

#[tokio::test]
async fn requests_that_come_at_once_under_one_key_get_one_seat() {
    let server = TestServer::start();
    let listed = |create: CreateMatch| CreateMatch {
        visibility: Visibility::Listed,
        ..create
    };
    for (path, key, create) in [
        (
            "/api/matches",
            "0c2b6a1e-53a4-4b7e-8d0c-9f1e2d3c4b5a",
            listed(orbito()),
        ),
        (
            "/api/pairings",
            "5f0d4c3b-2a19-4e8f-a7b6-c5d4e3f2a1b0",
            listed(aspic()),
        ),
    ] {
        let body = serde_json::to_string(&create).unwrap();
        let headers = [("idempotency-key", key)];
        let ask = || server.request("POST", path, &headers, body.clone());
        let answers = join_all((0..20).map(|_| ask())).await;
        let seats: BTreeSet<(String, String)> = answers
            .iter()
            .map(|answer| {
                let joined: Joined = answer.ok();
                (joined.id.to_string(), joined.token.as_str().to_owned())
            })
            .collect();
        assert_eq!(seats.len(), 1, "{path}");
    }
    let listed: MatchList = server.get("/api/matches?status=open").await.ok();
    assert_eq!(listed.matches.len(), 2);
    assert!(listed.matches.iter().all(|table| table.players.len() == 1));
}

#[tokio::test]
async fn whoever_joins_ready_needs_no_word_more() {
    let server = TestServer::start();
    let ready = |name: &str, seat| JoinMatch {
        ready: true,
        ..join(name, seat)
    };
    let create = CreateMatch {
        player: ready("Ann", Some(0)),
        ..orbito()
    };
    let ann = server.create(&create).await;
    let mut ann = TestPlayer::connect(&server, ann.id, &ann.token).await;
    assert!(ann.state.players[0].ready);
    let code = ann.info.code;
    // A nonce is revealed at a full table only.
    let early = JoinMatch {
        nonce_commitment: Some(Nonce([1; 32]).commitment()),
        ..ready("Eve", None)
    };
    let early = server.join(code, &early).await;
    assert_eq!(early.refusal(), (409, ErrorCode::TableNotFull));
    let bob: Joined = server.join(code, &ready("Bob", None)).await.ok();
    ann.wait_until(|ann| ann.state.status == Status::Live).await;
    let mut players = [ann, TestPlayer::connect(&server, bob.id, &bob.token).await];
    play_to_the_end(&mut players, &mut Chance::new(Seed([1; 32]))).await;
    let path = format!("/api/matches/{}/record", bob.id);
    let record: Record = server.get(&path).await.ok();
    audit(&record).unwrap();
}

#[tokio::test]
async fn a_seat_of_a_closed_match_that_has_started_is_given_again_under_its_key() {
    let server = TestServer::start();
    let ready = |name: &str| JoinMatch {
        ready: true,
        ..join(name, None)
    };
    let create = CreateMatch {
        player: ready("Ann"),
        visibility: Visibility::Closed,
        ..orbito()
    };
    let code = server.create(&create).await.code;
    let path = format!("/api/matches/{code}/players");
    let headers = [("idempotency-key", "0c2b6a1e-53a4-4b7e-8d0c-9f1e2d3c4b5a")];
    let seat = serde_json::to_string(&ready("Bob")).unwrap();
    let ask = || server.request("POST", &path, &headers, seat.clone());
    let joined: Joined = ask().await.ok();
    let bob = TestPlayer::connect(&server, joined.id, &joined.token).await;
    assert_eq!(bob.state.status, Status::Live);
    let again: Joined = ask().await.ok();
    assert_eq!(again.player, joined.player);
    assert_eq!(again.token.digest(), joined.token.digest());
}

#[tokio::test]
async fn a_table_of_computers_and_somebody_ready_starts_at_once() {
    let server = TestServer::start();
    let create = CreateMatch {
        player: JoinMatch {
            ready: true,
            ..join("Ann", None)
        },
        computers: vec![Computer {
            seat: None,
            level: Level(1),
        }],
        ..orbito()
    };
    let ann = server.create(&create).await;
    let mut ann = TestPlayer::connect(&server, ann.id, &ann.token).await;
    assert_eq!(ann.state.status, Status::Live);
    ann.wait_until(TestPlayer::is_to_act).await;
}
