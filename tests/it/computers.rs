//! Computers as players: seated at the start or at the table, and played against over sockets.

use engine::{Chance, Seat, Seed};
use protocol::{
    ClientMessage, CreateMatch, ErrorCode, Event, Level, MatchList, MatchSummary, OfferKind,
    Player, Record, Status, TimeControl, Visibility,
};
use serde_json::json;
use tests::{TestPlayer, TestServer, TestUser, against, catch_up, create, join, orbito};

use crate::sailing;

/// Short settings, for matches that are played to their ends.
fn short(game: &str) -> CreateMatch {
    let settings = match game {
        "aspic" => json!({"turns_per_half": 5, "seconds_per_turn": 54}),
        _ => json!({}),
    };
    create(game, &settings)
}

/// Creates a match with computers in all other seats, and starts it.
async fn start(server: &TestServer, create: CreateMatch, level: u8) -> TestPlayer {
    let game = engine::game(&create.game).unwrap();
    let seats = game.check(&create.settings).unwrap().seats;
    let create = against(create, &vec![level; usize::from(seats) - 1]);
    let ann = server.create(&create).await;
    let mut ann = TestPlayer::connect(server, ann.id, &ann.token).await;
    assert!(ann.sees_everybody());
    ann.ready().await.unwrap();
    ann.wait_until(|ann| ann.state.status == Status::Live).await;
    ann
}

/// Matches of Armada may go on for very long; players give up after so many actions.
const PATIENCE: u32 = 60;

/// Plays at random until the match is over.
async fn play_to_the_end(ann: &mut TestPlayer, chance: &mut Chance) {
    for nth in 0.. {
        let is_news = |ann: &TestPlayer| ann.is_to_act() || ann.state.status == Status::Finished;
        ann.wait_until(is_news).await;
        if ann.state.status == Status::Finished {
            return;
        }
        if nth >= PATIENCE && ann.info.game == "icehouse-armada" {
            ann.resign().await.unwrap();
            continue;
        }
        let action = match ann.position()["phase"].as_str() {
            Some("play") if ann.info.game == "icehouse-armada" => sailing::choose(ann).await,
            _ => ann.choose(chance),
        };
        match ann.act(&action).await {
            // Somebody who acts at the same time may change what can be done.
            Ok(_) => {}
            Err(code) => assert!(["stale_version", "not_your_turn"].contains(&code.as_str())),
        }
    }
}

/// Plays a whole match, and holds its record to everything it says.
async fn play_whole(game: &str) {
    let server = TestServer::start();
    let mut ann = start(&server, short(game), 1).await;
    play_to_the_end(&mut ann, &mut Chance::new(Seed([1; 32]))).await;
    let path = format!("/api/matches/{}/record", ann.info.id);
    let record: Record = server.get(&path).await.ok();
    match_core::audit(&record).unwrap();
    let own = ann.seat().unwrap();
    let acted = record
        .entries
        .iter()
        .filter(|entry| matches!(entry.event(), Ok(Event::Acted { seat, .. }) if seat != own));
    assert!(acted.count() > 0, "{game}: computers have acted");
    let failures = server.metric("tablee_computer_failures_total").await;
    assert!(failures == 0.0, "{game}: {}", server.log());
}

#[tokio::test]
async fn a_whole_match_of_orbito_is_played_against_a_computer() {
    play_whole("orbito").await;
}

#[tokio::test]
async fn a_whole_match_of_aspic_is_played_against_a_computer() {
    play_whole("aspic").await;
}

#[tokio::test]
async fn a_whole_match_of_tectonic_is_played_against_a_computer() {
    play_whole("tectonic").await;
}

#[tokio::test]
async fn a_whole_match_of_the_invincible_armada_is_played_against_a_computer() {
    play_whole("invincible-armada").await;
}

#[tokio::test]
async fn a_whole_match_of_lutinades_is_played_against_computers() {
    play_whole("lutinades").await;
}

#[tokio::test]
async fn a_whole_match_of_armada_is_played_against_a_computer() {
    play_whole("icehouse-armada").await;
}

#[tokio::test]
async fn free_chairs_are_given_to_computers_and_taken_back() {
    let server = TestServer::start();
    let wish = CreateMatch {
        visibility: Visibility::Listed,
        ..create("lutinades", &json!({"players": 5}))
    };
    let [mut ann, mut bob] = server.open_match(&wish).await;
    assert_eq!(add(&mut bob, 3, None).await, Err("not_the_host".to_owned()));
    assert_eq!(add(&mut ann, 9, None).await, Err("bad_level".to_owned()));
    assert_eq!(
        add(&mut ann, 3, Some(0)).await,
        Err("seat_taken".to_owned())
    );
    add(&mut ann, 3, Some(4)).await.unwrap();
    for level in [1, 2] {
        add(&mut ann, level, None).await.unwrap();
    }
    assert_eq!(add(&mut ann, 3, None).await, Err("match_full".to_owned()));
    let full = server.join(ann.info.code, &join("Cleo", None)).await;
    assert_eq!(full.refusal(), (409, ErrorCode::MatchFull));
    assert_eq!(remove(&mut ann, 1).await, Err("not_a_computer".to_owned()));
    remove(&mut ann, 3).await.unwrap();
    add(&mut ann, 8, None).await.unwrap();

    let levels = [None, None, Some(Level(3)), Some(Level(2)), Some(Level(8))];
    let path = format!("/api/matches/{}", ann.info.id);
    let summary: MatchSummary = server.get(&path).await.ok();
    let told: Vec<_> = summary
        .players
        .iter()
        .map(|player| player.computer)
        .collect();
    assert_eq!(told, levels);
    let open: MatchList = server.get("/api/matches?status=open").await.ok();
    assert_eq!(open.matches[0].players, summary.players);
    let told: Vec<_> = ann
        .state
        .players
        .iter()
        .map(|player| player.computer)
        .collect();
    assert_eq!(told, levels);

    // Nobody waits for computers: they are ready as soon as the people are.
    ann.ready().await.unwrap();
    let started = bob.ready().await.unwrap().version.unwrap();
    let mut people = [ann, bob];
    catch_up(&mut people, started).await;
    let mut chance = Chance::new(Seed([3; 32]));
    let [mut ann, mut bob] = people;
    tokio::join!(play_to_the_end(&mut ann, &mut chance), async {
        play_to_the_end(&mut bob, &mut Chance::new(Seed([4; 32]))).await;
    });
    let record: Record = server.get(&format!("{path}/record")).await.ok();
    match_core::audit(&record).unwrap();
}

async fn add(host: &mut TestPlayer, level: u8, seat: Option<u8>) -> Result<(), String> {
    let (seat, level) = (seat.map(Seat), Level(level));
    let added = host.command(|id| ClientMessage::AddComputer { id, seat, level });
    added.await.map(drop)
}

async fn remove(host: &mut TestPlayer, player: u8) -> Result<(), String> {
    let player = Player(player);
    let removed = host.command(|id| ClientMessage::RemoveComputer { id, player });
    removed.await.map(drop)
}

#[tokio::test]
async fn a_match_with_wrong_computers_is_not_created() {
    let server = TestServer::start();
    for (wrong, status, code) in [
        (against(orbito(), &[0]), 422, ErrorCode::BadLevel),
        (against(orbito(), &[9]), 422, ErrorCode::BadLevel),
        (against(orbito(), &[1, 1]), 409, ErrorCode::MatchFull),
    ] {
        let refused = server.post("/api/matches", &wrong).await;
        assert_eq!(refused.refusal(), (status, code));
    }
    let mut taken = against(orbito(), &[1]);
    taken.computers[0].seat = Some(Seat(0));
    let refused = server.post("/api/matches", &taken).await;
    assert_eq!(refused.refusal(), (409, ErrorCode::SeatTaken));
}

#[tokio::test]
async fn an_address_has_so_many_matches_with_computers() {
    let server = TestServer::with(&["--computer-matches-per-address=1"]);
    let mut first = start(&server, orbito(), 1).await;
    let refused = server.post("/api/matches", &against(orbito(), &[1])).await;
    assert_eq!(refused.refusal(), (429, ErrorCode::TooManyComputers));
    let second = server.create(&orbito()).await;
    let mut second = TestPlayer::connect(&server, second.id, &second.token).await;
    let refused = add(&mut second, 1, None).await;
    assert_eq!(refused, Err("too_many_computers".to_owned()));
    let limits = server
        .metric("tablee_limits_total{limit=\"computers\"}")
        .await;
    assert!((limits - 2.0).abs() < f64::EPSILON, "{limits}");
    first.resign().await.unwrap();
    add(&mut second, 1, None).await.unwrap();
}

#[tokio::test]
async fn a_computer_takes_back_and_plays_again_and_agrees_to_no_draw() {
    let server = TestServer::start();
    let mut ann = start(&server, orbito(), 1).await;
    let before = ann.position();
    let action = ann.choose(&mut Chance::new(Seed([1; 32])));
    ann.act(&action).await.unwrap();
    ann.wait_until(|ann| ann.is_to_act() && ann.position() != before)
        .await;
    let draw = ann.offer(OfferKind::Draw).await;
    assert_eq!(draw.err().as_deref(), Some("offer_not_possible"));
    ann.offer(OfferKind::Takeback).await.unwrap();
    assert_eq!(ann.position(), before);
    ann.resign().await.unwrap();
    ann.offer(OfferKind::Rematch).await.unwrap();
    let next = ann.state.rematch.unwrap();
    // The computer begins, one seat on.
    let mut ann = TestPlayer::connect(&server, next, ann.token()).await;
    ann.wait_until(TestPlayer::is_to_act).await;
    assert_eq!(ann.seat(), Some(Seat(1)));
}

#[tokio::test]
async fn a_computer_thinks_on_after_a_kill() {
    // It would act in a minute.
    let mut server = TestServer::with(&["--computer-pace-ms=60000"]);
    let with_clock = CreateMatch {
        time_control: Some(TimeControl::SuddenDeath { bank_ms: 600_000 }),
        ..orbito()
    };
    let mut ann = start(&server, with_clock, 2).await;
    let action = ann.choose(&mut Chance::new(Seed([1; 32])));
    ann.act(&action).await.unwrap();
    assert!(!ann.is_to_act());
    server.kill();
    server.set_flags(&["--computer-pace-ms=0"]);
    server.restart();
    ann.resume(&server).await;
    ann.wait_until(TestPlayer::is_to_act).await;
    let seats = ann
        .history
        .iter()
        .filter_map(|happening| match happening.event {
            Event::Acted { seat, .. } => Some(seat.0),
            _ => None,
        });
    assert_eq!(seats.collect::<Vec<_>>(), [0, 1]);
}

#[tokio::test]
async fn what_a_computer_did_while_the_store_failed_it_does_again() {
    let server = TestServer::with(&["--computer-pace-ms=1000"]);
    let mut ann = start(&server, orbito(), 1).await;
    let action = ann.choose(&mut Chance::new(Seed([1; 32])));
    ann.act(&action).await.unwrap();
    server.spoil("ALTER TABLE entries RENAME TO kept");
    server
        .eventually("/metrics", |answer| {
            let failures = "tablee_commit_failures_total ";
            let mut lines = answer.body.lines();
            lines.any(|line| {
                line.strip_prefix(failures)
                    .is_some_and(|number| number != "0")
            })
        })
        .await;
    server.spoil("ALTER TABLE kept RENAME TO entries");
    ann.resume(&server).await;
    ann.wait_until(TestPlayer::is_to_act).await;
    assert_eq!(ann.position()["reserve"], json!([7, 7]));
}

#[tokio::test]
async fn a_terminal_plays_the_computer() {
    let server = TestServer::start();
    let user = TestUser::new("zoe");
    let two = user.tablee(Some(&server), "new orbito --computer 3 --seat 1");
    two.wait_for("Computer (level 3)");
    two.wait_for("It is your turn.");
    two.kill();
    let five = "new lutinades --set players=5 --computer 1 --lang fr";
    let five = user.tablee(Some(&server), five);
    five.wait_for("Ordinateur 4 (niveau 1)");
    let mut wrong = user.tablee(Some(&server), "new orbito --computer 9");
    assert_eq!(wrong.wait().code(), Some(2));
}
