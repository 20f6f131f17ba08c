//! A flag falls though nobody is there to see it, whatever became of the server.

use super::*;

/// Once, the store knew of no flag of a player whose turn was being published, so that after a server
/// was lost nobody woke the match when it fell.
#[tokio::test(start_paused = true)]
async fn the_store_knows_when_the_flag_falls_and_is_not_told_with_every_action() {
    let (paced, mut players) = PacedMatch::start(bank(60_000)).await;
    let begun = paced.registry.shared().timebase.now().served;
    let reads = paced.store.reads();
    assert_eq!(reads.due(begun + 60_000).await.unwrap(), [paced.id]);
    let told = paced.store.dues();
    for turn in 0..6 {
        let player = &mut players[turn % 2];
        player.until(Follower::is_to_act).await;
        sleep(ms(1_000)).await;
        player.act(&paced);
        assert_eq!(player.answer().await, None);
        player.until(|player| !player.is_to_act()).await;
    }
    assert_eq!(paced.store.dues(), told);
}
