//! Looking back shows what was to be seen then.

use engine::{Chance, GAMES, Seat, Seed, Viewer};
use protocol::{ErrorCode, OfferKind, Raw, Status, TimeControl, Version};
use serde_json::json;

use super::script::{Played, at, random_parts};
use crate::Command;

fn viewers(played: &Played) -> Vec<Viewer> {
    let seats = Seat::all(played.core.head.settings.seats).map(Viewer::Seat);
    seats.chain([Viewer::Spectator, Viewer::All]).collect()
}

/// Returns the game as each viewer sees it now.
fn seen(played: &Played) -> Vec<String> {
    let of = |viewer| {
        let state = played.core.state(at(0), viewer, false);
        state.position.unwrap().get().to_owned()
    };
    viewers(played).into_iter().map(of).collect()
}

/// Returns the game as each viewer sees it when looking back.
fn seen_again(played: &Played, version: Version) -> Vec<String> {
    let of = |viewer| {
        let past = played.core.position_at(version, viewer).ok().unwrap();
        past.play().get().to_owned()
    };
    viewers(played).into_iter().map(of).collect()
}

/// Lets all players still in the match agree to take back the last action of `maker`.
fn take_back(played: &mut Played, maker: u8) {
    let seats = played.core.head.settings.seats;
    for nth in 0..seats {
        let offer = Command::Offer {
            offer: OfferKind::Takeback,
            random: random_parts(200),
            creator: None,
        };
        // A player that has resigned is not asked.
        let _ = played.apply(0, (maker + nth) % seats, offer);
    }
}

/// Plays on at random with takebacks and, at a table of three or more, a resignation; notes what
/// was seen after each version there was.
fn play(played: &mut Played, chance: &mut Chance) -> Vec<(Version, Vec<String>)> {
    let mut told = vec![(played.core.version, seen(played))];
    for turn in 0..40 {
        let Some(seat) = played.core.to_act().iter().next() else {
            break;
        };
        let (number, _) = played.core.table.in_seat(seat).unwrap();
        if turn == 20 && played.core.table.side_count() > 2 {
            played.apply(0, number.0, Command::Resign).unwrap();
        } else {
            let game = played.core.game.as_ref().unwrap();
            let action = Raw::from(game.random_action(seat, chance).unwrap());
            let version = played.core.version;
            let act = Command::Act { version, action };
            played.apply(0, number.0, act).unwrap();
        }
        played.tick(0);
        if played.core.status == Status::Live {
            told.push((played.core.version, seen(played)));
        }
        if chance.draw(3) == 0 {
            take_back(played, number.0);
            told.push((played.core.version, seen(played)));
        }
    }
    told
}

#[test]
fn every_viewer_sees_again_what_it_saw_then() {
    for kind in GAMES {
        for seed in 1..4 {
            let mut chance = Chance::new(Seed([seed; 32]));
            let settings = json!({});
            let mut played = Played::started(kind.id(), settings, TimeControl::None, seed)
                .with_everybody_there();
            let told = play(&mut played, &mut chance);
            assert!(told.len() > 5, "{}", kind.id());
            // A match that is over shows what was secret.
            let is_live = played.core.status == Status::Live;
            assert!(is_live || !kind.has_secrets(), "{}", kind.id());
            if is_live {
                played.core = played.revived(0);
                for (version, seen) in &told {
                    assert_eq!(seen_again(&played, *version), *seen, "{}", kind.id());
                }
                for player in 0..played.core.head.settings.seats {
                    // Only the last to resign ends it, and some may have done so before.
                    let _ = played.apply(0, player, Command::Resign);
                }
            }
            assert_eq!(played.core.status, Status::Finished);
            for (version, seen) in told {
                for again in seen_again(&played, version) {
                    assert_eq!(Some(&again), seen.last(), "{}", kind.id());
                }
            }
            let now = seen(&played);
            assert_eq!(seen_again(&played, played.core.version), now);
        }
    }
}

#[test]
fn there_is_a_position_from_the_start_up_to_now() {
    let mut open = Played::open("orbito", json!({}), TimeControl::None, 1);
    open.join(0, None).unwrap();
    let started = Played::orbito();
    let version = started.core.version;
    for (played, wrong) in [
        (&open, vec![0, 1, 2, 3]),
        (&started, vec![0, 1, version.0 - 1, version.0 + 1, u64::MAX]),
    ] {
        for wrong in wrong {
            let refused = played
                .core
                .position_at(Version(wrong), Viewer::Spectator)
                .err();
            assert_eq!(refused, Some(ErrorCode::NoSuchVersion), "{wrong}");
        }
    }
    assert_eq!(seen_again(&started, version), seen(&started));
}
