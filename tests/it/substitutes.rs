//! A table of three goes on with a computer in the place of a player who is gone, who takes it back.

use engine::{Chance, Seat, Seed};
use protocol::{
    ClientMessage, Event, Level, MatchList, MatchSummary, OfferKind, Player, PlayerState, Presence,
    Record, Status, Visibility,
};
use serde_json::json;
use tests::{TestPlayer, TestServer, catch_up, create};

/// The one who goes, in the seat of that number.
const CLEO: usize = 2;

const FIVE: Level = Level(5);

fn substitute(level: Level) -> OfferKind {
    OfferKind::Substitute {
        player: Player(CLEO as u8),
        level,
    }
}

fn cleo(follower: &TestPlayer) -> &PlayerState {
    &follower.state.players[CLEO]
}

fn is_gone(follower: &TestPlayer) -> bool {
    matches!(cleo(follower).presence, Presence::Gone { .. })
}

/// Returns how often the player's seat has decided.
fn acted(follower: &TestPlayer) -> usize {
    let events = follower.history.iter().map(|what| &what.event);
    let own = |event: &&Event| matches!(event, Event::Acted { seat, .. } if seat.index() == CLEO);
    events.filter(own).count()
}

fn passed_over(follower: &TestPlayer) -> usize {
    let events = follower.history.iter().map(|what| &what.event);
    let absent = |event: &&Event| matches!(event, Event::TimedOut { absent: true, .. });
    events.filter(absent).count()
}

/// Has those who are there decide, and the computer, until the computer has decided so often.
async fn play_until(people: &mut [TestPlayer], count: usize, chance: &mut Chance) {
    while people.iter().all(|player| acted(player) < count) {
        for player in people.iter_mut() {
            if player.is_to_act() {
                let action = player.choose(chance);
                player.act(&action).await.unwrap();
            }
        }
        let latest = people.iter().map(|player| player.state.version).max();
        catch_up(people, latest.unwrap()).await;
        let waits_for = people[0].state.to_act;
        if waits_for.iter().all(|seat| seat.index() == CLEO) && !waits_for.is_empty() {
            let version = people[0].state.version;
            people[0].wait_for_version(version + 1).await;
        }
        assert_eq!(
            people[0].state.status,
            Status::Live,
            "the match is too short"
        );
    }
}

async fn return_to_seat(player: &mut TestPlayer) -> Result<(), String> {
    let returned = player.command(|id| ClientMessage::Return { id }).await;
    returned.map(drop)
}

#[tokio::test]
async fn a_computer_plays_for_a_player_who_is_gone_until_that_one_is_back() {
    let mut server = TestServer::with(&["--grace-seconds=10"]);
    let create = protocol::CreateMatch {
        visibility: Visibility::Listed,
        ..create(
            "lutinades",
            &json!({"gesture_seconds": 0, "choice_seconds": 0}),
        )
    };
    let mut people = server.start_full(&create).await;
    let mut watching = TestPlayer::watch(&server, people[0].info.code, "Léa").await;
    let mut chance = Chance::new(Seed([4; 32]));
    let refused = people[0].offer(substitute(FIVE)).await;
    assert_eq!(refused.unwrap_err(), "nobody_gone");

    // Cleo goes for good, and the two others agree.
    let mut absent = people.remove(CLEO);
    absent.lose_connection();
    people[0].wait_until(is_gone).await;
    let refused = people[0].offer(substitute(Level(9))).await;
    assert_eq!(refused.unwrap_err(), "bad_level");
    people[0].offer(substitute(FIVE)).await.unwrap();
    people[1]
        .wait_until(|bob| !bob.state.offers.is_empty())
        .await;
    let agreed = people[1].offer(substitute(FIVE)).await.unwrap();
    catch_up(&mut people, agreed.version.unwrap()).await;
    watching.wait_for_version(agreed.version.unwrap()).await;
    for follower in people.iter().chain([&watching]) {
        assert_eq!(cleo(follower).substitute, Some(FIVE));
        assert!(is_gone(follower));
    }

    // The seat decides, and nobody is passed over any more.
    let before = (acted(&people[0]), passed_over(&people[0]));
    play_until(&mut people, before.0 + 2, &mut chance).await;
    assert_eq!(passed_over(&people[0]), before.1);
    let path = format!("/api/matches/{}", people[0].info.id);
    let summary: MatchSummary = server.get(&path).await.ok();
    assert_eq!(summary.players[CLEO].substitute, Some(FIVE));
    let live: MatchList = server.get("/api/matches?status=live").await.ok();
    assert_eq!(live.matches[0].players, summary.players);

    // Another run of the server goes on with the computer, and Cleo comes back to it.
    server.kill();
    server.restart();
    for player in &mut people {
        player.resume(&server).await;
    }
    absent.resume(&server).await;
    assert_eq!(cleo(&absent).substitute, Some(FIVE));
    assert_eq!(cleo(&absent).presence, Presence::Present);
    let decided = acted(&people[0]);
    play_until(&mut people, decided + 1, &mut chance).await;
    let latest = people[0].state.version;
    absent.wait_for_version(latest).await;
    assert_eq!(absent.state.legal_actions, None);
    let refused = absent.act(&json!({"type": "gesture", "sign": "up"})).await;
    assert_eq!(refused.unwrap_err(), "substituted");

    return_to_seat(&mut absent).await.unwrap();
    let again = return_to_seat(&mut absent).await;
    assert_eq!(again.unwrap_err(), "not_substituted");
    let version = absent.state.version;
    people.push(absent);
    catch_up(&mut people, version).await;
    assert!(
        people
            .iter()
            .all(|player| cleo(player).substitute.is_none())
    );

    // The seat is Cleo's alone.
    while !people[CLEO].is_to_act() {
        let acting = people.iter_mut().find(|player| player.is_to_act()).unwrap();
        let action = acting.choose(&mut chance);
        let version = acting.act(&action).await.unwrap().version.unwrap();
        catch_up(&mut people, version).await;
    }
    let action = people[CLEO].choose(&mut chance);
    people[CLEO].act(&action).await.unwrap();

    // The record tells it all.
    people[1].resign().await.unwrap();
    people[CLEO].resign().await.unwrap();
    people[0].wait_for_the_end().await;
    let record: Record = server.get(&format!("{path}/record")).await.ok();
    match_core::audit(&record).unwrap();
    let events: Vec<Event> = record
        .entries
        .iter()
        .map(|entry| entry.event().unwrap())
        .collect();
    let player = Player(CLEO as u8);
    let level = FIVE;
    assert!(events.contains(&Event::Substituted { player, level }));
    assert!(events.contains(&Event::Returned { player }));
    let failures = server.metric("tablee_computer_failures_total").await;
    assert!(failures == 0.0, "{}", server.log());
}

/// A match that gets a computer later counts like one that was created with it.
#[tokio::test]
async fn a_substitute_needs_room_for_a_match_with_computers() {
    let server = TestServer::with(&["--grace-seconds=10", "--computer-matches-per-address=0"]);
    let wish = create(
        "lutinades",
        &json!({"gesture_seconds": 0, "choice_seconds": 0}),
    );
    let mut people = server.start_full(&wish).await;
    people[CLEO].lose_connection();
    people[0].wait_until(is_gone).await;
    let refused = people[0].offer(substitute(FIVE)).await;
    assert_eq!(refused.unwrap_err(), "too_many_computers");
    assert_eq!(people[0].state.players[0].seat, Some(Seat(0)));
}
