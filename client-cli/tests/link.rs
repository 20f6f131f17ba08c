//! A link reconnects and loses nothing.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod peer;

use std::time::{Duration, Instant};

use client_cli::{Failure, Link, LinkEvent};
use peer::{Peer, match_id, snapshot, update};
use protocol::{ClientLimits, ClientMessage, CommandId, ServerMessage, Version};

fn chat(id: &str) -> ClientMessage {
    ClientMessage::Chat {
        id: CommandId::try_from(id.to_owned()).unwrap(),
        text: format!("said {id}"),
    }
}

/// Waits for the next event that is no welcome.
async fn next(link: &mut Link) -> LinkEvent {
    loop {
        match link.next().await.expect("the link goes on") {
            LinkEvent::Received(received)
                if matches!(received.message, ServerMessage::Welcome { .. }) => {}
            event => return event,
        }
    }
}

/// Waits for the snapshot or update of a version, which comes next.
async fn expect_version(link: &mut Link, expected: Version) {
    let LinkEvent::Received(received) = next(link).await else {
        panic!("a message comes next");
    };
    let version = match received.message {
        ServerMessage::Snapshot(snapshot) => snapshot.state.version,
        ServerMessage::Update { state, .. } => state.version,
        other => panic!("{other:?} has no version"),
    };
    assert_eq!(version, expected);
}

/// Waits for a loss and a return; tells whether the server has forgotten something meanwhile.
async fn expect_loss_and_return(link: &mut Link) -> bool {
    assert!(matches!(next(link).await, LinkEvent::Lost { .. }));
    let LinkEvent::Back { has_forgotten } = next(link).await else {
        panic!("the connection comes back");
    };
    has_forgotten
}

#[tokio::test]
async fn it_subscribes_with_its_token_and_passes_messages_on() {
    let peer = Peer::start().await;
    let mut link = Link::open(peer.options());
    let (mut side, subscription) = peer.accept_at(Version(3)).await;
    assert_eq!(subscription.match_ref, match_id().to_string());
    assert_eq!(subscription.token.unwrap().as_str(), "secret");
    assert_eq!(subscription.since, None);
    expect_version(&mut link, Version(3)).await;
    side.sends(&update(Version(4))).await;
    expect_version(&mut link, Version(4)).await;
}

#[tokio::test]
async fn it_goes_on_after_messages_and_events_that_came_into_the_protocol_later() {
    let peer = Peer::start().await;
    let mut link = Link::open(peer.options());
    let (mut side, _) = peer.accept_at(Version(3)).await;
    expect_version(&mut link, Version(3)).await;
    let weather = r#"{"type":"weather","sky":"blue"}"#;
    side.says(weather).await;
    let LinkEvent::Newer(text) = next(&mut link).await else {
        panic!("the message is passed on");
    };
    assert_eq!(text, weather);
    let known = serde_json::to_string(&update(Version(4))).unwrap();
    side.says(&known.replace("draw_agreed", "tea_agreed")).await;
    expect_version(&mut link, Version(4)).await;
    side.sends(&update(Version(5))).await;
    expect_version(&mut link, Version(5)).await;
}

#[tokio::test]
async fn it_reconnects_from_the_version_seen_and_repeats_unanswered_commands() {
    let peer = Peer::start().await;
    let mut link = Link::open(peer.options());
    let (mut side, _) = peer.accept_at(Version(3)).await;
    expect_version(&mut link, Version(3)).await;
    link.send(chat("one")).await;
    link.send(chat("two")).await;
    let (one, _) = side.receives_chat().await;
    side.accepts(&one, Version(4)).await;
    side.receives_chat().await;
    side.sends(&update(Version(4))).await;
    assert!(matches!(next(&mut link).await, LinkEvent::Received(_)));
    expect_version(&mut link, Version(4)).await;
    drop(side);

    let (mut side, subscription) = peer.accept_at(Version(9)).await;
    assert_eq!(subscription.since, Some(Version(4)));
    assert!(!expect_loss_and_return(&mut link).await);
    expect_version(&mut link, Version(9)).await;
    let (again, text) = side.receives_chat().await;
    assert_eq!(again.as_str(), "two");
    assert_eq!(text, "said two");
}

#[tokio::test]
async fn it_tells_that_the_server_has_gone_back_to_an_older_copy() {
    let peer = Peer::start().await;
    let mut link = Link::open(peer.options());
    let (side, _) = peer.accept_at(Version(9)).await;
    expect_version(&mut link, Version(9)).await;
    drop(side);
    let (mut side, subscription) = peer.accept_at(Version(4)).await;
    assert_eq!(subscription.since, Some(Version(9)));
    let subscription = side.receives_subscription().await;
    assert_eq!(subscription.since, None);
    side.sends(&snapshot(Some(&subscription.id), Version(4)))
        .await;
    assert!(expect_loss_and_return(&mut link).await);
    expect_version(&mut link, Version(4)).await;
}

#[tokio::test]
async fn it_sends_no_faster_than_the_server_takes_messages() {
    let peer = Peer::start().await;
    let mut link = Link::open(peer.options());
    let mut side = peer.accept().await;
    let limits = ClientLimits {
        message_bytes: 1_000,
        messages_per_second: 100,
        commands_per_second: 100,
        burst_seconds: 1,
        requests_at_once: 100,
        chat_interval_ms: 0,
        chat_burst: 100,
        chat_characters: 100,
        name_characters: 10,
    };
    side.welcomes_within(Some(limits)).await;
    let subscription = side.receives_subscription().await;
    side.sends(&snapshot(Some(&subscription.id), Version(1)))
        .await;
    expect_version(&mut link, Version(1)).await;
    let started = Instant::now();
    let sending = async {
        for number in 0..150 {
            link.send(chat(&number.to_string())).await;
        }
    };
    let receiving = async {
        for number in 0..150 {
            let (id, _) = side.receives_chat().await;
            assert_eq!(id.as_str(), number.to_string());
        }
    };
    tokio::join!(sending, receiving);
    // Of 150, a hundred at most go at once, the greeting and the subscription among them.
    let elapsed = started.elapsed();
    assert!(elapsed >= Duration::from_millis(500), "{elapsed:?}");
}

#[tokio::test]
async fn a_wrong_token_ends_it() {
    let peer = Peer::start().await;
    let mut link = Link::open(peer.options());
    let (mut side, subscription) = peer.accept_subscription().await;
    side.refuses(Some(subscription.id), "bad_token").await;
    let LinkEvent::Failed(failure) = next(&mut link).await else {
        panic!("the link fails");
    };
    assert_eq!(failure.exit_code(), 3);
    assert!(link.next().await.is_none());
}

#[tokio::test]
async fn another_protocol_ends_it() {
    let peer = Peer::start().await;
    let mut link = Link::open(peer.options());
    peer.accept()
        .await
        .refuses(None, "unsupported_protocol")
        .await;
    let LinkEvent::Failed(Failure::Refused { code, .. }) = next(&mut link).await else {
        panic!("the link fails");
    };
    assert_eq!(code, "unsupported_protocol");
}

#[tokio::test]
async fn a_temporary_refusal_is_waited_out() {
    let peer = Peer::start().await;
    let mut link = Link::open(peer.options());
    let (mut side, subscription) = peer.accept_subscription().await;
    side.refuses(Some(subscription.id), "rate_limited").await;
    peer.accept_at(Version(1)).await;
    expect_loss_and_return(&mut link).await;
    expect_version(&mut link, Version(1)).await;
}

#[tokio::test]
async fn it_switches_to_another_match() {
    let peer = Peer::start().await;
    let mut link = Link::open(peer.options());
    let (mut side, _) = peer.accept_at(Version(3)).await;
    expect_version(&mut link, Version(3)).await;
    link.follow("another".to_owned()).await;
    let subscription = side.receives_subscription().await;
    assert_eq!(subscription.match_ref, "another");
    assert_eq!(subscription.since, None);
    assert!(subscription.token.is_some());
}

#[tokio::test]
async fn closing_sends_queued_messages_and_closes_the_socket() {
    let peer = Peer::start().await;
    let mut link = Link::open(peer.options());
    let (mut side, _) = peer.accept_at(Version(3)).await;
    expect_version(&mut link, Version(3)).await;
    link.send(chat("last")).await;
    let closing = tokio::spawn(link.close());
    assert_eq!(side.receives_chat().await.0.as_str(), "last");
    side.receives_close().await;
    drop(side);
    closing.await.unwrap();
}
