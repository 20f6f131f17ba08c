//! Offers that players make besides the game: agreed to, declined, lapsed.

use engine::{Chance, Seat, SeatSet, Seed};
use protocol::{ClientMessage, Event, MatchState, OfferKind, Player, Status, Termination};
use tests::{Accepted, TestPlayer, TestServer, catch_up, orbito, play_to_the_end, play_turn};

fn offers(state: &MatchState) -> Vec<(OfferKind, Player)> {
    state.offers.iter().map(|o| (o.offer, o.player)).collect()
}

async fn abort(player: &mut TestPlayer) -> Result<Accepted, String> {
    player.command(|id| ClientMessage::Abort { id }).await
}

#[tokio::test]
async fn a_draw_is_offered_declined_and_agreed_on() {
    let server = TestServer::start();
    let mut chance = Chance::new(Seed([1; 32]));
    let mut players = server.start_match(&orbito()).await;
    let [ann, bob] = &mut players;
    assert_eq!(
        bob.decline(OfferKind::Draw).await.unwrap_err(),
        "no_such_offer"
    );
    let version = ann.offer(OfferKind::Draw).await.unwrap().version.unwrap();
    bob.wait_for_version(version).await;
    assert_eq!(offers(&bob.state), [(OfferKind::Draw, Player(0))]);
    assert_eq!(
        ann.offer(OfferKind::Draw).await.unwrap_err(),
        "already_offered"
    );
    bob.decline(OfferKind::Draw).await.unwrap();
    assert_eq!(offers(&bob.state), []);

    // To act instead of answering is to decline.
    bob.offer(OfferKind::Draw).await.unwrap();
    let version = bob.state.version;
    catch_up(&mut players, version).await;
    play_turn(&mut players, &mut chance).await;
    assert_eq!(offers(&players[1].state), []);

    let [ann, bob] = &mut players;
    bob.offer(OfferKind::Draw).await.unwrap();
    ann.wait_for_version(bob.state.version).await;
    ann.offer(OfferKind::Draw).await.unwrap();
    bob.wait_for_the_end().await;
    let result = bob.state.result.as_ref().unwrap();
    assert_eq!(result.termination, Termination::Agreement);
    assert!(result.outcome.as_ref().unwrap().winners.is_empty());
    assert_eq!(ann.offer(OfferKind::Draw).await.unwrap_err(), "match_over");
}

#[tokio::test]
async fn a_turn_is_taken_back_if_the_opponent_agrees() {
    let mut server = TestServer::start();
    let mut chance = Chance::new(Seed([2; 32]));
    let mut players = server.start_match(&orbito()).await;
    assert_eq!(
        players[0].offer(OfferKind::Takeback).await.unwrap_err(),
        "offer_not_possible"
    );
    play_turn(&mut players, &mut chance).await;
    play_turn(&mut players, &mut chance).await;
    let before = players[0].position();
    let legal = players[0].legal_actions();
    play_turn(&mut players, &mut chance).await;
    let [ann, bob] = &mut players;
    ann.offer(OfferKind::Takeback).await.unwrap();
    bob.wait_for_version(ann.state.version).await;
    assert_eq!(offers(&bob.state), [(OfferKind::Takeback, Player(0))]);
    bob.offer(OfferKind::Takeback).await.unwrap();
    let version = bob.state.version;
    catch_up(&mut players, version).await;
    let check = |players: &[TestPlayer; 2]| {
        assert_eq!(players[0].position(), before);
        assert_eq!(players[1].position(), before);
        assert_eq!(players[0].legal_actions(), legal);
    };
    check(&players);
    let last = &players[0].history.last().unwrap().event;
    assert_eq!(*last, Event::TakenBack { steps: 2 });
    // A takeback stands after a crash, and the record can still be replayed.
    server.kill();
    server.restart();
    for player in &mut players {
        player.resume(&server).await;
    }
    check(&players);
    play_to_the_end(&mut players, &mut chance).await;
    let path = format!("/api/matches/{}/replay", players[0].info.id);
    let replay: protocol::Replay = server.get(&path).await.ok();
    let last = replay.position(replay.frames.len() - 1).unwrap();
    assert_eq!(last.value(), players[0].position());
}

#[tokio::test]
async fn a_rematch_is_played_with_the_seats_swapped() {
    let mut server = TestServer::start();
    let mut chance = Chance::new(Seed([3; 32]));
    let mut players = server.start_match(&orbito()).await;
    assert_eq!(
        players[0].offer(OfferKind::Rematch).await.unwrap_err(),
        "offer_not_possible"
    );
    play_to_the_end(&mut players, &mut chance).await;
    players[0].offer(OfferKind::Rematch).await.unwrap();
    // An offer survives the server.
    server.kill();
    server.restart();
    for player in &mut players {
        player.resume(&server).await;
    }
    assert_eq!(offers(&players[1].state), [(OfferKind::Rematch, Player(0))]);
    let version = players[1].offer(OfferKind::Rematch).await.unwrap().version;
    players[0].wait_for_version(version.unwrap()).await;
    let id = players[0].state.rematch.unwrap();
    assert_eq!(players[1].state.rematch, Some(id));
    assert_ne!(id, players[0].info.id);

    // The keys to the old seats open the new ones, and the match is on.
    let bob = TestPlayer::connect(&server, id, players[1].token()).await;
    let ann = TestPlayer::connect(&server, id, players[0].token()).await;
    assert_eq!(bob.state.status, Status::Live);
    assert_eq!((bob.seat(), ann.seat()), (Some(Seat(0)), Some(Seat(1))));
    assert_ne!(ann.info.commitment, players[0].info.commitment);
    play_to_the_end(&mut [bob, ann], &mut chance).await;
    let again = players[0].offer(OfferKind::Rematch).await;
    assert_eq!(again.unwrap_err(), "offer_not_possible");
}

#[tokio::test]
async fn a_player_who_resigns_loses() {
    let server = TestServer::start();
    let [mut ann, mut bob] = server.start_match(&orbito()).await;
    // It need not be one's turn.
    bob.resign().await.unwrap();
    ann.wait_for_the_end().await;
    let result = ann.state.result.clone().unwrap();
    assert_eq!(result.termination, Termination::Resignation);
    assert_eq!(result.outcome.unwrap().winners, SeatSet::one(Seat(0)));
    assert_eq!(ann.resign().await.unwrap_err(), "match_over");
}

#[tokio::test]
async fn a_match_is_aborted_only_before_it_has_really_begun() {
    let server = TestServer::start();
    let mut chance = Chance::new(Seed([4; 32]));
    let mut players = server.start_match(&orbito()).await;
    play_turn(&mut players, &mut chance).await;
    abort(&mut players[1]).await.unwrap();
    players[0].wait_for_the_end().await;
    let result = players[0].state.result.clone().unwrap();
    assert_eq!(result.termination, Termination::Aborted);
    assert_eq!(result.outcome, None);

    let mut players = server.start_match(&orbito()).await;
    play_turn(&mut players, &mut chance).await;
    play_turn(&mut players, &mut chance).await;
    assert_eq!(
        abort(&mut players[0]).await.unwrap_err(),
        "too_late_to_abort"
    );
}
