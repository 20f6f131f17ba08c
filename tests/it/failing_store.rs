//! A database that fails under the server: everybody is told, and comes back.

use protocol::{ClientMessage, ErrorCode, ServerMessage};
use tests::{Closed, Socket, TestServer, new_id, orbito, subscribe};

#[tokio::test]
async fn a_server_that_cannot_write_is_not_ready_and_says_why() {
    let server = TestServer::start();
    let [_ann, _bob] = server.start_match(&orbito()).await;
    assert_eq!(server.get("/readyz").await.status, 200);
    server.spoil("ALTER TABLE served_time RENAME TO kept");
    server
        .eventually("/readyz", |answer| answer.status == 503)
        .await;
    let refused = server.post("/api/matches", &orbito()).await;
    assert_eq!(refused.refusal(), (503, ErrorCode::Unavailable));
    // A write that fails is no commit, and its time is that of none.
    let failures = server.metric("tablee_commit_failures_total").await;
    assert!(failures >= 1.0);
    let commits = server.metric("tablee_commit_seconds_count").await;
    let refused = server.post("/api/matches", &orbito()).await;
    assert_eq!(refused.refusal(), (503, ErrorCode::Unavailable));
    assert!(server.metric("tablee_commit_failures_total").await > failures);
    assert!(server.metric("tablee_commit_seconds_count").await <= commits);
    let said = "no such table: served_time";
    server
        .eventually("/healthz", |_| server.log().contains(said))
        .await;
    server.spoil("ALTER TABLE kept RENAME TO served_time");
    server
        .eventually("/readyz", |answer| answer.status == 200)
        .await;
    server.create(&orbito()).await;
}

#[tokio::test]
async fn a_session_whose_match_cannot_be_read_again_is_closed_and_not_left_waiting() {
    let server = TestServer::start();
    let [ann, _bob] = server.start_match(&orbito()).await;
    let mut socket = Socket::connect(&server).await;
    let seat = Some(ann.token());
    socket
        .send(&subscribe(&ann.info.id.to_string(), seat, None, None))
        .await;
    // The match leaves memory when its next entry is there already, and cannot come back.
    server.spoil(
        "INSERT INTO entries (match, version, previous, at_ms, served_ms, event, hash) \
         SELECT match, version + 1, number, at_ms, served_ms, event, hash \
         FROM entries ORDER BY version DESC LIMIT 1; \
         UPDATE log_ends SET version = version + 1, last = last_insert_rowid(); \
         ALTER TABLE players RENAME TO kept",
    );
    let id = new_id();
    socket.send(&ClientMessage::Resign { id: id.clone() }).await;
    let refused = loop {
        if let ServerMessage::Refused { id, code, .. } = socket.receive().await {
            break (id, code);
        }
    };
    assert_eq!(refused, (Some(id), "unavailable".to_owned()));
    assert_eq!(socket.closed().await, Closed(Some(1011)));
    assert!(server.metric("tablee_resyncs_total").await >= 1.0);
}
