//! Matches nobody joins or finishes go by themselves, after the time the operator set.

use std::time::Duration;

use protocol::{ErrorCode, MatchSummary, Status, Termination, TimeControl};
use tests::{TestServer, join, orbito};

const HOUR: Duration = Duration::from_hours(1);

#[tokio::test]
async fn a_match_nobody_joins_expires() {
    let mut server = TestServer::with(&["--open-hours=3"]);
    let ann = server.create(&orbito()).await;
    let path = format!("/api/matches/{}", ann.code);
    server.kill();
    server.let_pass(HOUR * 2);
    server.restart();
    let seen: MatchSummary = server.get(&path).await.ok();
    assert_eq!(seen.status, Status::Open);
    server.stop().await;
    server.let_pass(HOUR);
    server.restart();
    server
        .eventually(&path, |answer| {
            let seen: MatchSummary = answer.ok();
            seen.result
                .is_some_and(|result| result.termination == Termination::Expired)
        })
        .await;
    let late = server.join(ann.code, &join("Bob", None)).await;
    assert_eq!(late.refusal(), (409, ErrorCode::MatchFull));
}

#[tokio::test]
async fn a_match_in_which_nothing_happens_expires_without_a_winner() {
    let mut server = TestServer::with(&["--idle-days=2"]);
    let [mut ann, _bob] = server.start_match(&orbito()).await;
    let slow = protocol::CreateMatch {
        time_control: Some(TimeControl::Correspondence { days: 5 }),
        ..orbito()
    };
    let [mut slow, _] = server.start_match(&slow).await;
    server.kill();
    server.let_pass(HOUR * 49);
    server.restart();
    ann.resume(&server).await;
    ann.wait_for_the_end().await;
    let result = ann.state.result.unwrap();
    assert_eq!(result.termination, Termination::Expired);
    assert_eq!(result.outcome, None);
    // A player with five days for a turn may take them.
    slow.resume(&server).await;
    assert_eq!(slow.state.status, Status::Live);
}
