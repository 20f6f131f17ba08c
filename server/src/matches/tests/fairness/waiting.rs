//! Matches wait for players who do not know that they go on.

use bytes::Bytes;

use super::*;
use crate::cluster::{Bus, Link};
use crate::matches::There;

/// A match that has to come back from the store waits for those who followed it.
#[tokio::test(start_paused = true)]
async fn nobody_is_charged_who_does_not_know_that_the_match_has_come_back() {
    let (paced, [mut ann, mut bob]) = PacedMatch::start(bank(12_000)).await;
    sleep(ms(6_000)).await;
    paced.reload().await;
    bob.subscribe(&paced).await;
    sleep(ms(20_000)).await;
    ann.subscribe(&paced).await;
    sleep(ms(1_000)).await;
    let charged_ms = ann.charged_for_acting(&paced).await;
    let expected: RangeInclusive<u64> = 7_000 - LONGEST_PUBLISHING_MS..=7_000 + TOLERANCE_MS;
    assert!(expected.contains(&charged_ms), "{charged_ms}");
}

/// A match that a server has left to the next one waits from then on, also if nobody asks for it in that time.
#[tokio::test(start_paused = true)]
async fn whoever_comes_back_late_is_waited_for_all_the_same() {
    let (mut paced, [mut ann, _bob]) = PacedMatch::start(bank(100_000)).await;
    sleep(ms(6_000)).await;
    paced.registry.stop().await;
    paced.registry = Registry::new(paced.registry.shared().clone());
    sleep(ms(61_000)).await;
    ann.subscribe(&paced).await;
    let charged_ms = ann.charged_for_acting(&paced).await;
    let expected: RangeInclusive<u64> = 37_000..=37_000 + TOLERANCE_MS;
    assert!(expected.contains(&charged_ms), "{charged_ms}");
}

/// Other matches that leave memory in the meantime make the server forget nobody.
#[tokio::test(start_paused = true)]
async fn whoever_comes_back_late_to_a_match_that_broke_is_waited_for_too() {
    let (paced, [mut ann, _bob]) = PacedMatch::start(bank(100_000)).await;
    sleep(ms(6_000)).await;
    paced.reload().await;
    sleep(ms(61_000)).await;
    paced
        .registry
        .leave(MatchId::new(2, [0; 10]), CutOff::default());
    ann.subscribe(&paced).await;
    let charged_ms = ann.charged_for_acting(&paced).await;
    let expected: RangeInclusive<u64> = 37_000 - LONGEST_PUBLISHING_MS..=37_000 + TOLERANCE_MS;
    assert!(expected.contains(&charged_ms), "{charged_ms}");
}

/// A match that has gone on elsewhere waits for nobody who followed it here before.
#[tokio::test(start_paused = true)]
async fn who_has_played_on_elsewhere_gets_no_time_for_having_left() {
    let (paced, [mut ann, mut bob]) = PacedMatch::start(bank(60_000)).await;
    paced.reload().await;
    let store = Arc::clone(&paced.store);
    let served = paced.registry.shared().timebase.now().served;
    let elsewhere = PacedMatch {
        store: Arc::clone(&store),
        registry: Registry::new(shared(store, Metrics::new(), served)),
        id: paced.id,
    };
    let timebase = &elsewhere.registry.shared().timebase;
    timebase.go_on(Duration::from_mins(1));
    sleep(ms(100)).await;
    ann.subscribe(&elsewhere).await;
    bob.subscribe(&elsewhere).await;
    ann.act(&elsewhere);
    bob.until(Follower::is_to_act).await;
    sleep(ms(12_000)).await;
    bob.subscribe(&paced).await;
    sleep(ms(1_000)).await;
    let charged_ms = bob.charged_for_acting(&paced).await;
    let expected: RangeInclusive<u64> = 13_000 - LONGEST_PUBLISHING_MS..=13_000 + TOLERANCE_MS;
    assert!(expected.contains(&charged_ms), "{charged_ms}");
}

/// The log says nothing of refused commands, nor that the match waits meanwhile.
#[tokio::test(start_paused = true)]
async fn refused_commands_make_no_entries_while_a_match_waits() {
    let (paced, [_ann, mut bob]) = PacedMatch::start(bank(100_000)).await;
    paced.reload().await;
    bob.subscribe(&paced).await;
    sleep(ms(1_000)).await;
    let before = paced.entries();
    for _ in 0..10 {
        let act = Command::Act {
            version: bob.state().version,
            action: Raw::from(&Value::Null),
        };
        bob.ask(Request::command(&paced, act));
        assert_eq!(bob.answer().await.as_deref(), Some("not_your_turn"));
        sleep(ms(100)).await;
    }
    assert_eq!(paced.entries(), before);
}

/// A match that waits for a player who has a moment left does not fill its log with that.
#[tokio::test(start_paused = true)]
async fn waiting_for_a_player_with_a_moment_left_makes_an_entry_a_second() {
    let (paced, [_ann, mut bob]) = PacedMatch::start(bank(20)).await;
    paced.reload().await;
    bob.subscribe(&paced).await;
    let before = paced.entries();
    sleep(ms(20_000)).await;
    let waited = paced.entries() - before;
    assert!((10..=21).contains(&waited), "{waited}");
}

/// A server that takes the match over knows from the log for how long it has waited.
#[tokio::test(start_paused = true)]
async fn the_log_says_from_time_to_time_that_the_match_waits() {
    let (paced, [_, mut bob]) = PacedMatch::start(bank(60_000)).await;
    // Ann, who is to act, does not come back.
    paced.reload().await;
    let cut_off = Instant::now();
    bob.subscribe(&paced).await;
    let lost_ms = |bob: &Follower| -> u64 {
        let lost = bob.happened.iter().map(|happening| match happening.event {
            Event::Resumed { lost_ms } => lost_ms,
            _ => 0,
        });
        lost.sum()
    };
    bob.until(|bob| lost_ms(bob) >= 10_000).await;
    assert!(cut_off.elapsed() <= ms(15_000), "{:?}", cut_off.elapsed());
}

/// A bus on which nothing arrives.
struct Nowhere;

impl Bus for Nowhere {
    fn send(&self, _: &str, _: Bytes) {}
}

/// An action that waits for the store comes after a silence of its player's server that ended before.
#[tokio::test(start_paused = true)]
async fn nobody_is_charged_for_waiting_after_a_silence() {
    let (paced, [mut ann, mut bob]) = PacedMatch::start(bank(5_000)).await;
    let link = Arc::new(Link::new("here", "there", 1, Arc::new(Nowhere)));
    let session = link.session();
    let there = There {
        link,
        id: paced.id,
        connection: ann.connection,
        call: 1,
    };
    ann.subscribe_over(Way::There(there)).await;
    paced.set_pace(ms(3_000), ms(0), false);
    bob.offer(&paced, OfferKind::Draw);
    sleep(ms(1_000)).await;
    paced.registry.notice_silence(session, ms(400));
    sleep(ms(1_000)).await;
    ann.act(&paced);
    paced.set_pace(ms(0), ms(0), false);
    bob.until(Follower::is_to_act).await;
    let charged_ms = bob.receipt().charged_ms;
    assert!(charged_ms <= 2_000 - 400, "{charged_ms}");
}
