//! Spectators fill neither the store nor the room of the players with their chat.

use super::*;

impl Follower {
    /// Says lines at once, and returns how many of them are accepted.
    async fn say(&mut self, lines: usize) -> usize {
        for _ in 0..lines {
            self.ask(Request::Chat("Hm".to_owned()));
        }
        let mut accepted = 0;
        for _ in 0..lines {
            match self.answer().await.as_deref() {
                None => accepted += 1,
                Some(code) => assert_eq!(code, "rate_limited"),
            }
        }
        accepted
    }
}

#[tokio::test(start_paused = true)]
async fn all_spectators_say_fifty_lines_at_once_and_two_a_second() {
    let (paced, [mut ann, _bob]) = PacedMatch::start(bank(60_000)).await;
    let mut accepted = 0;
    for connection in 2..22 {
        accepted += paced.follow(connection, None).await.say(5).await;
    }
    assert_eq!(accepted, 50);
    // The players have a room of their own.
    assert_eq!(ann.say(5).await, 5);
    sleep(ms(1_000)).await;
    let mut accepted = 0;
    for connection in 22..26 {
        accepted += paced.follow(connection, None).await.say(1).await;
    }
    assert_eq!(accepted, 2);
    assert_eq!(paced.store.lines(paced.id), 57);
}

#[tokio::test(start_paused = true)]
async fn lines_of_spectators_that_wait_for_the_store_keep_no_player_from_talking() {
    let (paced, [mut ann, _bob]) = PacedMatch::start(bank(600_000)).await;
    paced.set_pace(ms(0), ms(60_000), false);
    let mut spectators = Vec::new();
    for connection in 2..22 {
        spectators.push(paced.follow(connection, None).await);
    }
    let say = |follower: &mut Follower| follower.ask(Request::Chat("Hm".to_owned()));
    for _ in 0..5 {
        spectators.iter_mut().for_each(say);
        sleep(ms(5_000)).await;
    }
    assert_eq!(ann.say(5).await, 5);
}
