//! The server's clock is the only clock: it flags players, there or not, and charges downtime to
//! nobody.

use std::time::{Duration, Instant};

use engine::{Chance, Seat, SeatSet, Seed};
use match_core::LONGEST_PUBLISHING_MS;
use protocol::{CreateMatch, Event, MatchResult, Receipt, Termination, TimeControl};
use tests::{TestPlayer, TestServer, aspic, orbito, play_turn};

fn with_clock(time_control: TimeControl) -> CreateMatch {
    CreateMatch {
        time_control: Some(time_control),
        ..orbito()
    }
}

const ONE_SECOND: TimeControl = TimeControl::PerTurn { turn_ms: 1_000 };

/// Returns what is left of a clock after turns that were charged so much.
type Left = fn(initial: u64, charged: u64, turns: u64) -> u64;

/// Fails unless the match was lost on time by Ann, who has the first seat.
fn assert_ann_flagged(player: &TestPlayer) {
    let MatchResult {
        outcome,
        termination,
    } = player.state.result.clone().unwrap();
    assert_eq!(termination, Termination::Flag);
    let outcome = outcome.unwrap();
    assert_eq!(outcome.winners, SeatSet::one(Seat(1)));
    assert_eq!(outcome.reason, "time");
    assert_eq!(player.remaining_ms(0), 0);
    let last = player.history.last().unwrap();
    assert!(matches!(
        last.event,
        Event::TimedOut { seat: Seat(0), receipt: Some(receipt), .. } if receipt.charged_ms == 1_000
    ));
}

#[tokio::test]
async fn a_clock_runs_out_while_everybody_is_connected() {
    let server = TestServer::start();
    let mut players = server.start_match(&with_clock(ONE_SECOND)).await;
    let mut cleo = TestPlayer::watch(&server, players[0].info.code, "Cleo").await;
    assert_eq!(cleo.state.clock.as_ref().unwrap().seats[1].runs_in_ms, None);
    for player in players.iter_mut().chain([&mut cleo]) {
        player.wait_for_the_end().await;
        assert_ann_flagged(player);
    }
}

#[tokio::test]
async fn a_clock_runs_out_while_its_player_is_away() {
    let server = TestServer::start();
    let [mut ann, mut bob] = server.start_match(&with_clock(ONE_SECOND)).await;
    ann.lose_connection();
    bob.wait_for_the_end().await;
    assert_ann_flagged(&bob);
    ann.resume(&server).await;
    assert_ann_flagged(&ann);
}

#[tokio::test]
async fn a_clock_runs_out_while_nobody_is_there() {
    let server = TestServer::start();
    let [mut ann, mut bob] = server.start_match(&with_clock(ONE_SECOND)).await;
    ann.lose_connection();
    bob.lose_connection();
    bob.resume(&server).await;
    bob.wait_for_the_end().await;
    assert_ann_flagged(&bob);
}

#[tokio::test]
async fn the_time_the_server_was_down_is_charged_to_nobody() {
    let mut server = TestServer::start();
    let bank = TimeControl::SuddenDeath { bank_ms: 60_000 };
    for graceful in [false, true] {
        let [mut ann, _bob] = server.start_match(&with_clock(bank)).await;
        let up = Instant::now();
        ann.lose_connection();
        ann.resume(&server).await;
        let before = ann.remaining_ms(0);
        if graceful {
            server.stop().await;
        } else {
            server.kill();
        }
        let mut up = up.elapsed();
        // While the server is down, a clock of one second runs out elsewhere.
        let down = Instant::now();
        let elsewhere = TestServer::start();
        let [mut other, _] = elsewhere.start_match(&with_clock(ONE_SECOND)).await;
        other.wait_for_the_end().await;
        assert!(down.elapsed() >= Duration::from_secs(1));

        let again = Instant::now();
        server.restart();
        ann.resume(&server).await;
        let after = ann.remaining_ms(0);
        up += again.elapsed();
        // The time that publishing can have taken is free.
        assert!(after <= before + LONGEST_PUBLISHING_MS);
        let charged = Duration::from_millis(before.saturating_sub(after));
        assert!(charged <= up, "{charged:?} charged for {up:?}");
        assert!(ann.state.clock.as_ref().unwrap().seats[0].runs_in_ms == Some(0));
    }
}

#[tokio::test]
async fn a_clock_that_stood_while_the_server_was_down_runs_out_after_it() {
    let mut server = TestServer::start();
    let [mut ann, mut bob] = server.start_match(&with_clock(ONE_SECOND)).await;
    server.kill();
    server.restart();
    bob.resume(&server).await;
    bob.wait_for_the_end().await;
    assert_ann_flagged(&bob);
    ann.resume(&server).await;
    assert_eq!(ann.history, bob.history);
}

#[tokio::test]
async fn each_clock_charges_its_own_way_and_says_so_in_receipts() {
    let server = TestServer::start();
    let mut chance = Chance::new(Seed([4; 32]));
    // Each clock and what is left of it.
    let initial_ms = 500_000;
    let clocks: [(TimeControl, Left); 5] = [
        (
            TimeControl::SuddenDeath {
                bank_ms: initial_ms,
            },
            |initial, charged, _| initial - charged,
        ),
        (
            TimeControl::Fischer {
                initial_ms,
                increment_ms: 7_000,
            },
            |initial, charged, turns| initial - charged + turns * 7_000,
        ),
        (
            TimeControl::Delay {
                initial_ms,
                delay_ms: 600_000,
            },
            |initial, _, _| initial,
        ),
        (
            TimeControl::PerTurn {
                turn_ms: initial_ms,
            },
            |initial, _, _| initial,
        ),
        (TimeControl::Correspondence { days: 3 }, |_, _, _| {
            3 * 24 * 60 * 60 * 1_000
        }),
    ];
    for (clock, left) in clocks {
        let began = Instant::now();
        let mut players = server.start_match(&with_clock(clock)).await;
        for _ in 0..4 {
            play_turn(&mut players, &mut chance).await;
        }
        let mut charged = [0, 0];
        for happening in &players[1].history {
            if let Event::Acted { seat, receipt, .. } = happening.event {
                let Receipt {
                    elapsed_ms,
                    forgiven_ms,
                    charged_ms,
                } = receipt.unwrap();
                assert_eq!(elapsed_ms, forgiven_ms + charged_ms);
                assert!(u128::from(elapsed_ms) <= began.elapsed().as_millis());
                charged[seat.index()] += charged_ms;
            }
        }
        // Seat 0 is to act and its clock runs; that of seat 1 stands.
        let (ann, bob) = (&players[0], &players[1]);
        let expected = left(initial_ms.into(), charged[1], 2);
        assert_eq!(ann.remaining_ms(1), expected, "{clock:?}");
        assert_eq!(bob.remaining_ms(1), expected, "{clock:?}");
        assert!(ann.remaining_ms(0) <= left(initial_ms.into(), charged[0], 2));
        let clock_state = ann.state.clock.as_ref().unwrap();
        assert!(clock_state.seats[0].runs_in_ms.is_some());
        assert_eq!(clock_state.seats[1].runs_in_ms, None);
    }
}

/// The database takes longer than Bob has: his clock starts when he has been told of the position.
#[tokio::test]
async fn a_database_that_stalls_is_charged_to_nobody() {
    let server = TestServer::start();
    let bank = TimeControl::SuddenDeath { bank_ms: 2_500 };
    let [mut ann, mut bob] = server.start_match(&with_clock(bank)).await;
    let elsewhere = TestServer::start();
    let turn = TimeControl::PerTurn { turn_ms: 3_000 };
    let [mut other, _] = elsewhere.start_match(&with_clock(turn)).await;
    let mut chance = Chance::new(Seed([4; 32]));
    let stalled = server.stall();
    let act = ann.act_message(&ann.choose(&mut chance));
    ann.socket().send(&act).await;
    other.wait_for_the_end().await;
    let released = Instant::now();
    drop(stalled);
    bob.wait_until(TestPlayer::is_to_act).await;
    let action = bob.choose(&mut chance);
    let receipt = bob.act(&action).await.unwrap().receipt.unwrap();
    let took = released.elapsed();
    assert!(Duration::from_millis(receipt.elapsed_ms) <= took);
    assert!(bob.state.result.is_none());
}

#[tokio::test]
async fn aspic_brings_the_bank_its_rules_ask_for() {
    let server = TestServer::start();
    let [ann, _bob] = server.start_match(&aspic()).await;
    let bank = TimeControl::SuddenDeath { bank_ms: 540_000 };
    assert_eq!(ann.info.time_control, bank);
    assert_eq!(ann.remaining_ms(0), 540_000);
}

#[tokio::test]
async fn a_turn_of_days_is_over_after_days() {
    let mut server = TestServer::start();
    let days = TimeControl::Correspondence { days: 2 };
    let [ann, mut bob] = server.start_match(&with_clock(days)).await;
    let [_, mut late] = server.start_match(&with_clock(days)).await;
    let day = Duration::from_hours(24);
    server.kill();
    server.let_pass(day);
    server.restart();
    bob.resume(&server).await;
    late.resume(&server).await;
    assert!(bob.state.result.is_none());
    assert!(bob.remaining_ms(0) <= day.as_millis() as u64 + LONGEST_PUBLISHING_MS);
    server.stop().await;
    server.let_pass(day);
    server.restart();
    bob.resume(&server).await;
    bob.wait_for_the_end().await;
    assert_eq!(
        bob.state.result.as_ref().unwrap().termination,
        Termination::Flag
    );
    // Nobody follows the other match: the server finds by itself what is due.
    let late = format!("/api/matches/{}/record", late.info.id);
    server
        .eventually(&late, |answer| answer.status == 200)
        .await;
    drop(ann);
}
