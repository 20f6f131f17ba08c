//! Players who lose the connection come back to exactly the match they left.

use engine::{Chance, Seed};
use protocol::{Presence, ServerMessage, Status, Version};
use tests::{
    Socket, TestPlayer, TestServer, aspic, catch_up, orbito, play_on, play_to_the_end, play_turn,
    subscribe,
};

#[tokio::test]
async fn a_player_drops_in_the_middle_of_a_turn_and_resumes_with_nothing_missed() {
    let server = TestServer::start();
    let mut chance = Chance::new(Seed([5; 32]));
    let mut players = server.start_match(&aspic()).await;
    // A turn of Aspic has two phases: Ann has moved and not yet shot.
    play_on(&mut players, &mut chance, |state| {
        let position = state.position.as_ref().unwrap().value();
        position["phase"] == "shot" && position["camp"] == "left"
    })
    .await;
    let [ann, bob] = &mut players;
    let (version, position) = (ann.state.version, ann.position());
    let legal = ann.legal_actions();
    ann.lose_connection();
    bob.wait_until(|bob| matches!(bob.state.players[0].presence, Presence::Away { .. }))
        .await;
    bob.say("Are you there?").await.unwrap();

    ann.resume(&server).await;
    assert_eq!(ann.state.version, version);
    assert_eq!(ann.position(), position);
    assert_eq!(ann.legal_actions(), legal);
    assert_eq!(ann.chat[0].text, "Are you there?");
    assert!(ann.is_to_act());
    bob.wait_until(|bob| bob.state.players[0].presence == Presence::Present)
        .await;
    play_to_the_end(&mut players, &mut chance).await;
    assert_eq!(players[0].history, players[1].history);
}

#[tokio::test]
async fn what_happened_meanwhile_is_told_on_return() {
    let server = TestServer::start();
    let mut chance = Chance::new(Seed([6; 32]));
    let mut players = server.start_match(&orbito()).await;
    play_turn(&mut players, &mut chance).await;
    let [ann, bob] = &mut players;
    ann.lose_connection();
    let action = bob.choose(&mut chance);
    bob.act(&action).await.unwrap();
    bob.say("Your turn").await.unwrap();
    ann.resume(&server).await;
    assert_eq!(ann.history, bob.history);
    assert_eq!(ann.chat, bob.chat);
    assert!(ann.is_to_act());

    // A client with a version from the future is told that nothing comes after it.
    let id = ann.info.id.to_string();
    let future = subscribe(&id, Some(ann.token()), None, Some(Version(u64::MAX)));
    let tab = TestPlayer::follow(Socket::connect(&server).await, future).await;
    let tab = tab.unwrap();
    assert_eq!(tab.history, []);
    assert_eq!(tab.state.version, bob.state.version);
}

#[tokio::test]
async fn two_tabs_of_one_seat_never_disagree() {
    let server = TestServer::start();
    let mut chance = Chance::new(Seed([7; 32]));
    let [ann, bob] = server.start_match(&orbito()).await;
    let tab = TestPlayer::connect(&server, ann.info.id, ann.token()).await;
    let mut all = [ann, tab, bob];
    let action = all[0].choose(&mut chance);
    let version = all[0].act(&action).await.unwrap().version.unwrap();
    catch_up(&mut all, version).await;
    let reply = all[2].choose(&mut chance);
    let version = all[2].act(&reply).await.unwrap().version.unwrap();
    catch_up(&mut all, version).await;
    assert_eq!(all[0].state.legal_actions, all[1].state.legal_actions);

    // Both tabs act on the same position: one of them wins, the other is told so.
    let [ann, tab, _bob] = &mut all;
    let (one, other) = (
        ann.act_message(&ann.choose(&mut chance)),
        tab.act_message(&tab.choose(&mut chance)),
    );
    let both = tokio::join!(ann.send(&one), tab.send(&other));
    let refused = match both {
        (Ok(_), Err(code)) | (Err(code), Ok(_)) => code,
        both => panic!("{both:?}"),
    };
    assert_eq!(refused, "stale_version");
    let version = ann.state.version.max(tab.state.version);
    catch_up(&mut all, version).await;
    let [ann, tab, bob] = &mut all;
    assert_eq!(ann.history, tab.history);
    assert_eq!(ann.position(), bob.position());

    // One tab is closed: the seat is still taken.
    tab.lose_connection();
    ann.wait_until(|ann| ann.state.players[0].presence == Presence::Present)
        .await;
    ann.say("Still here").await.unwrap();
    bob.wait_until(|bob| !bob.chat.is_empty()).await;
    assert_eq!(bob.state.players[0].presence, Presence::Present);
}

#[tokio::test]
async fn a_match_goes_on_after_the_server_was_killed_between_two_turns() {
    let mut server = TestServer::start();
    let mut chance = Chance::new(Seed([8; 32]));
    let mut players = server.start_match(&aspic()).await;
    let mut cleo = TestPlayer::watch(&server, players[0].info.code, "Cleo").await;
    for _ in 0..5 {
        for _ in 0..4 {
            play_turn(&mut players, &mut chance).await;
        }
        players[0].say("Kill it").await.unwrap();
        cleo.wait_for_version(players[0].state.version).await;
        let before = players.each_ref().map(|player| player.state.clone());
        server.kill();
        server.restart();
        for (player, before) in players.iter_mut().zip(&before) {
            player.resume(&server).await;
            assert_eq!(player.state.version, before.version);
            assert_eq!(player.state.position, before.position);
            assert_eq!(player.state.legal_actions, before.legal_actions);
        }
        cleo.resume(&server).await;
    }
    assert_eq!(players[0].chat.len(), 5);
    play_to_the_end(&mut players, &mut chance).await;
    cleo.wait_for_the_end().await;
    assert_eq!(cleo.state.status, Status::Finished);
    assert_eq!(players[0].history, cleo.history);
}

/// A client that asks again for what it follows, to have missed nothing, was there all the time.
#[tokio::test]
async fn others_are_not_told_of_a_player_that_asks_again() {
    let server = TestServer::start();
    let [mut ann, mut bob] = server.start_match(&orbito()).await;
    ann.say("Here").await.unwrap();
    assert!(heard_until_chat(&mut bob).await.is_some());
    for _ in 0..3 {
        let (id, version) = (ann.info.id.to_string(), ann.state.version);
        let again = subscribe(&id, Some(ann.token()), None, Some(version));
        ann.socket().send(&again).await;
        while !matches!(ann.receive().await.unwrap(), ServerMessage::Snapshot(_)) {}
    }
    assert!(ann.sees_everybody());
    ann.say("Still here").await.unwrap();
    let told = heard_until_chat(&mut bob).await;
    assert_eq!(told, Some(0));
    ann.lose_connection();
    bob.wait_until(|bob| !bob.sees_everybody()).await;
}

/// Returns how often a player is told who is there before it hears a line of chat.
async fn heard_until_chat(player: &mut TestPlayer) -> Option<u32> {
    let mut told = 0;
    loop {
        match player.receive().await.ok()? {
            ServerMessage::Chat(_) => return Some(told),
            ServerMessage::Presence { .. } => told += 1,
            _ => {}
        }
    }
}
