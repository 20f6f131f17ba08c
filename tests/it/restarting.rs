//! The server is killed or stopped at any moment: what it had accepted is there, once.

use std::time::Duration;

use engine::{Chance, Seed};
use protocol::{NoticeCode, ServerMessage};
use tests::{Closed, Socket, TestPostgres, TestServer, orbito};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use crate::load::Load;

const KILLS: u32 = 6;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_under_load_the_server_loses_and_doubles_nothing() {
    kill_under_load(TestServer::start()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_under_load_on_postgresql_it_loses_and_doubles_nothing() {
    let postgres = TestPostgres::start();
    let database = format!("--database={}", postgres.create("club"));
    kill_under_load(TestServer::with(&[&database])).await;
}

async fn kill_under_load(server: TestServer) {
    let mut load = Load::start(vec![server]).await;
    let mut chance = Chance::new(Seed([99; 32]));
    for _ in 0..KILLS {
        load.wait_for_actions(1 + chance.draw(40)).await;
        load.kill(0);
        load.come_back(0);
    }
    load.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stopped_under_load_the_server_says_so_and_loses_nothing() {
    let mut load = Load::start(vec![TestServer::start()]).await;
    load.wait_for_actions(30).await;
    let (status, took) = load.stop(0).await;
    assert!(status.success());
    assert!(took < Duration::from_secs(5), "{took:?}");
    load.come_back(0);
    for table in load.finish().await {
        for player in &table.players {
            assert_eq!(player.notices, [NoticeCode::Restarting]);
        }
        assert_eq!(table.endings, [Closed(Some(1012)); 2]);
    }
}

#[tokio::test]
async fn nobody_keeps_the_server_from_stopping() {
    let mut server = TestServer::start();
    let [ann, _bob] = server.start_match(&orbito()).await;
    // One says nothing, one sends half a request, one opens a socket and never reads.
    let silent = TcpStream::connect(server.address()).await.unwrap();
    let mut slow = TcpStream::connect(server.address()).await.unwrap();
    slow.write_all(b"POST /api/matches HTTP/1.1\r\nContent-Length: 10\r\n\r\n{")
        .await
        .unwrap();
    let mute = Socket::open(server.address(), &[]).await.unwrap();
    let (status, took) = server.stop().await;
    assert!(status.success());
    assert!(took < Duration::from_secs(5), "{took:?}");
    drop((ann, silent, slow, mute));
}

#[tokio::test]
async fn a_database_that_stalls_does_not_keep_the_server_from_stopping() {
    let mut server = TestServer::start();
    let [mut ann, _bob] = server.start_match(&orbito()).await;
    let stalled = server.stall();
    let act = ann.act_message(&ann.choose(&mut Chance::new(Seed([1; 32]))));
    ann.socket().send(&act).await;
    let (status, took) = server.stop().await;
    assert!(status.success());
    assert!(took < Duration::from_secs(5), "{took:?}");
    drop(stalled);
}

#[tokio::test]
async fn a_client_that_talks_without_pause_is_told_that_the_server_stops() {
    let mut server = TestServer::start();
    let mut chatterbox = Socket::connect(&server).await;
    for _ in 0..5_000 {
        chatterbox.send_text(r#"{"type":"ping"}"#).await;
    }
    let listening = tokio::spawn(async move {
        let mut notices = Vec::new();
        loop {
            match chatterbox.receive_or_closed().await {
                Ok(ServerMessage::Notice { notice }) => notices.push(notice),
                Ok(_) => {}
                Err(closed) => return (notices, closed),
            }
        }
    });
    server.stop().await;
    let heard = listening.await.unwrap();
    assert_eq!(heard, (vec![NoticeCode::Restarting], Closed(Some(1012))));
}
