//! Somebody with several seats asks how their matches stand.

use protocol::{ErrorCode, SeatQuery, SeatsQuery, Standing, Standings, Status, Token};
use serde_json::json;
use tests::{TestServer, create, join, orbito};

async fn ask(server: &TestServer, seats: Vec<SeatQuery>) -> Vec<Standing> {
    let standings: Standings = server.post("/api/seats", &SeatsQuery { seats }).await.ok();
    standings.standings
}

#[tokio::test]
async fn each_match_is_told_with_the_eyes_of_its_seat() {
    let server = TestServer::start();
    let open = server.create(&orbito()).await;
    let [mut ann, mut bob] = server.start_match(&orbito()).await;
    let seat = |player: &tests::TestPlayer| SeatQuery {
        id: player.info.id,
        token: player.token().clone(),
        version: None,
    };
    let waiting = SeatQuery {
        id: open.id,
        token: open.token.clone(),
        version: None,
    };
    let told = ask(&server, vec![waiting, seat(&ann), seat(&bob)]).await;
    let Standing::Changed { summary, state, .. } = &told[0] else {
        panic!("{told:?}");
    };
    assert_eq!((summary.status, &state.position), (Status::Open, &None));
    for (player, standing) in [(&ann, &told[1]), (&bob, &told[2])] {
        let Standing::Changed {
            player: you,
            summary,
            state,
        } = standing
        else {
            panic!("{standing:?}");
        };
        assert_eq!(Some(*you), player.you);
        assert_eq!(summary.code, player.info.code);
        assert_eq!(state.position, player.state.position);
        assert_eq!(
            (&state.to_act, &state.legal_actions),
            (&player.state.to_act, &None)
        );
    }

    // A match that has not moved on is not told again.
    let known = |player: &tests::TestPlayer| SeatQuery {
        version: Some(player.state.version),
        ..seat(player)
    };
    assert_eq!(ask(&server, vec![known(&bob)]).await, [Standing::Same]);
    let before = known(&bob);
    let action = ann.legal_actions()[0].clone();
    ann.act(&action).await.unwrap();
    let told = ask(&server, vec![before]).await;
    assert!(
        matches!(&told[0], Standing::Changed { state, .. } if state.version == ann.state.version)
    );

    // To ask is not to be there.
    ann.lose_connection();
    bob.wait_until(|bob| !bob.sees_everybody()).await;
    ask(&server, vec![seat(&ann)]).await;
    bob.resign().await.unwrap();
    assert!(!bob.sees_everybody());
}

#[tokio::test]
async fn a_seat_shows_no_secret_of_another() {
    let server = TestServer::start();
    let lutinades = create("lutinades", &json!({"players": 3}));
    let seated = server.seat_everybody(&lutinades).await;
    let players = server.start_seated(&seated).await;
    for player in &players {
        let query = SeatQuery {
            id: player.info.id,
            token: player.token().clone(),
            version: None,
        };
        let told = ask(&server, vec![query]).await;
        assert!(
            matches!(&told[0], Standing::Changed { state, .. } if state.position == player.state.position)
        );
    }
}

#[tokio::test]
async fn what_cannot_be_told_spoils_nothing_else() {
    let server = TestServer::start();
    let mine = server.create(&orbito()).await;
    let others = server.create(&orbito()).await;
    server.join(others.code, &join("Bob", None)).await;
    let seat = |id, token: &Token| SeatQuery {
        id,
        token: token.clone(),
        version: None,
    };
    let seats = vec![
        seat(others.id, &mine.token),
        seat("000000000000".parse().unwrap(), &mine.token),
        seat(mine.id, &mine.token),
    ];
    let told = ask(&server, seats).await;
    let refused = |code| Standing::Refused { code };
    assert_eq!(told[0], refused(ErrorCode::BadToken));
    assert_eq!(told[1], refused(ErrorCode::NoSuchMatch));
    assert!(matches!(told[2], Standing::Changed { .. }));
    let seats = vec![seat(mine.id, &mine.token); SeatsQuery::MAX_SEATS + 1];
    let refused = server.post("/api/seats", &SeatsQuery { seats }).await;
    assert_eq!(refused.refusal(), (413, ErrorCode::TooLarge));
}
