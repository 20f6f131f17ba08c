//! Records made to cost the server as much as they can.

use std::time::Duration;

use engine::{Chance, Seat, Seed, game};
use match_core::{Command, Head, Join, MatchCore, Now, RandomParts, ServedMs, Timeouts};
use protocol::{JoinCode, JoinMatch, MatchId, OfferKind, Player, TimeControl, Visibility};
use serde_json::Map;
use tests::{PATIENCE, TestServer};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// So many clients send records at once, each from an address of its own.
const CLIENTS: u8 = 36;

/// So many of them are answered at the same time.
const AT_ONCE: usize = 8;

/// The number of times that an action is made and taken back.
const ROUNDS: u8 = 200;

/// The most memory the server may take for all of it, in KiB.
const MOST_KIB: u64 = 256 * 1024;

/// About the most bytes that a record may have.
const LARGE: usize = 4_000_000;

fn at(ms: u64) -> Now {
    Now {
        served: ServedMs(ms),
        wall_ms: 1_700_000_000_000 + ms,
    }
}

/// Returns a sound record in which the same action is taken back again and again, so that a replay of it
/// has very many positions; white space makes it as large as a record may be.
fn endless_record() -> String {
    let kind = game("aspic").unwrap();
    let random = RandomParts {
        id: MatchId::new(1, [0; 10]),
        code: JoinCode::from_random(1),
        seed: Seed([9; 32]),
    };
    let head = Head {
        id: random.id,
        code: random.code,
        kind,
        settings: kind.check(&Map::new()).unwrap(),
        time_control: TimeControl::None,
        visibility: Visibility::Link,
        spectator_delay: None,
        seed: random.seed,
        created_ms: at(0).wall_ms,
        creator: None,
    };
    let timeouts = Timeouts {
        grace_ms: 30_000,
        open_ms: u64::MAX >> 1,
        idle_ms: u64::MAX >> 1,
    };
    let mut core = MatchCore::create(head.clone(), timeouts, at(0));
    for player in 0..2 {
        let wish = JoinMatch {
            name: format!("Player {player}"),
            seat: Some(Seat(player)),
            ..JoinMatch::default()
        };
        let token_digest = [player; 32];
        let join = Join {
            wish,
            token_digest,
            address: None,
        };
        core.join(at(0), &join).unwrap();
    }
    for player in [Player(0), Player(1)] {
        let ready = Command::Ready {
            ready: true,
            nonce: None,
        };
        core.apply(at(0), player, ready).unwrap();
    }
    let mut chance = Chance::new(Seed([8; 32]));
    let first = [Seat(0), Seat(1)].into_iter().find_map(|seat| {
        let action = core.random_action(seat, &mut chance)?;
        Some((Player(seat.0), action))
    });
    let (player, action) = first.unwrap();
    for _ in 0..ROUNDS {
        let act = Command::Act {
            version: core.version(),
            action: action.clone(),
        };
        core.apply(at(0), player, act).unwrap();
        for player in [player, Player(1 - player.0)] {
            let offer = Command::Offer {
                offer: OfferKind::Takeback,
                random,
                creator: None,
            };
            core.apply(at(0), player, offer).unwrap();
        }
    }
    core.apply(at(0), player, Command::Resign).unwrap();
    let entries = core.take_unsaved(None).entries;
    let record = match_core::record(head, &entries).unwrap();
    let record = serde_json::to_string(&record).unwrap();
    let space = (LARGE - record.len()) / entries.len();
    record.replace("\"event\":{", &format!("\"event\":{{{}", " ".repeat(space)))
}

/// Sends the record, and waits until there is an answer.
async fn send(server: &TestServer, client: u8, record: &str) -> Held {
    let stream = TcpStream::connect(server.address()).await.unwrap();
    let head = format!(
        "POST /api/replays HTTP/1.1\r\nHost: tablee\r\nX-Forwarded-For: 192.0.2.{client}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        record.len()
    );
    let (mut reading, mut writing) = stream.into_split();
    let sent = [head.as_bytes(), record.as_bytes()].concat();
    let writing = tokio::spawn(async move {
        // A request that is refused is not taken to its end.
        let _ = writing.write_all(&sent).await;
        writing
    });
    // A connection that is refused may end before that is read.
    let begun = timeout(PATIENCE, reading.read_u8()).await.unwrap();
    Held {
        has_begun: begun.is_ok(),
        _reading: reading,
        _writing: writing,
    }
}

/// A connection over which an answer has come, or which has ended.
struct Held {
    has_begun: bool,
    _reading: OwnedReadHalf,
    _writing: JoinHandle<OwnedWriteHalf>,
}

/// Nobody reads what is answered.
#[tokio::test]
async fn large_replays_take_neither_the_memory_nor_the_time_to_stop() {
    let mut server = TestServer::with(&["--trust-forwarded-for"]);
    let before_kib = server.peak_kib();
    let record = endless_record();
    let clients = (1..=CLIENTS).map(|client| send(&server, client, &record));
    let held = futures_util::future::join_all(clients).await;
    let begun = held.iter().filter(|held| held.has_begun).count();
    assert!(begun >= AT_ONCE, "{begun}");
    let taken_kib = server.peak_kib() - before_kib;
    assert!(taken_kib < MOST_KIB, "{taken_kib} KiB");
    println!("{CLIENTS} replays took {taken_kib} KiB");
    let (status, took) = server.stop().await;
    assert!(
        status.success() && took < Duration::from_secs(5),
        "{took:?}"
    );
    drop(held);
}
