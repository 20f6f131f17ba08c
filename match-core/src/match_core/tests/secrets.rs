//! No secret is in anything sent to a viewer who may not know it.

use engine::{Chance, Seat, Viewer};
use protocol::{Event, TimeControl, Version};
use serde_json::{Value, json};

use super::script::{Played, at, digest};
use crate::EarlierPosition;

/// Everything `viewer` can be sent, looking back at each version included.
fn seen(played: &Played, viewer: Viewer) -> String {
    let core = &played.core;
    let state = core.state(at(1_000), viewer, true);
    let past =
        (1..=core.version.0).filter_map(|version| core.position_at(Version(version), viewer).ok());
    let past: Vec<_> = past.map(EarlierPosition::play).collect();
    serde_json::to_string(&(
        core.info(),
        state,
        core.happened(Version::default(), viewer),
        past,
    ))
    .unwrap()
}

const VIEWERS: [Viewer; 3] = [
    Viewer::Seat(Seat(0)),
    Viewer::Seat(Seat(1)),
    Viewer::Spectator,
];

fn hex(bytes: [u8; 32]) -> String {
    engine::Seed(bytes).to_hex()
}

#[test]
fn the_seed_is_told_once_the_match_is_over_and_tokens_never() {
    let mut played = Played::orbito();
    played.play("10 0 turn A1 => acted\n 20 0 offer draw => offered");
    let seed = played.core.head.seed;
    let log: String = played
        .stored
        .iter()
        .map(|entry| entry.event.as_str())
        .collect();
    assert!(log.contains(&seed.commitment()) && !log.contains(&seed.to_hex()));
    assert!(!log.contains(&hex(digest(0))));
    for viewer in VIEWERS {
        let text = seen(&played, viewer);
        assert!(text.contains(&seed.commitment()) && !text.contains(&seed.to_hex()));
        assert!(!text.contains(&hex(digest(0))) && !text.contains(&hex(digest(1))));
    }
    assert!(played.record().is_err());

    played.play("30 1 offer draw => draw_agreed");
    for viewer in VIEWERS {
        let text = seen(&played, viewer);
        assert!(text.contains(&seed.to_hex()));
        assert!(!text.contains(&hex(digest(0))));
    }
    let record = played.record().unwrap();
    assert!(crate::audit(&record).is_ok());
    let text = serde_json::to_string(&record).unwrap();
    assert!(text.contains(&seed.to_hex()) && !text.contains(&hex(digest(0))));
}

/// Two matches that differ in a gesture only, which is not shown yet.
#[test]
fn a_gesture_is_its_owners_until_it_is_shown() {
    let matches = ["up", "down"].map(|sign| {
        let mut played = Played::lutinades();
        played.play(&format!("10 1 gesture {sign} => acted"));
        played
    });
    for viewer in [
        Viewer::Seat(Seat(0)),
        Viewer::Seat(Seat(2)),
        Viewer::Spectator,
    ] {
        let [one, other] = matches.each_ref().map(|played| seen(played, viewer));
        assert_eq!(one, other);
    }
    let [one, other] = matches
        .each_ref()
        .map(|played| seen(played, Viewer::Seat(Seat(1))));
    assert_ne!(one, other);
}

/// Clients that think ahead play the match again from what they are told.
#[test]
fn an_action_is_told_unless_something_of_what_followed_is_secret() {
    let armada = Played::started("icehouse-armada", json!({}), TimeControl::None, 1);
    let mut played = armada.with_everybody_there();
    let mut chance = Chance::new(engine::Seed([3; 32]));
    for _ in 0..8 {
        played.act_at_random(10, &mut chance);
    }
    let (mut told, mut kept) = (0, 0);
    for one in played.core.happened(Version::default(), Viewer::Spectator) {
        let Event::Acted { action, .. } = one.event else {
            continue;
        };
        let followed = one.game_events.unwrap().value();
        let deploys = followed[0]["type"] == "deployed";
        assert_eq!(action.is_none(), deploys, "{followed}");
        *(if deploys { &mut kept } else { &mut told }) += 1;
    }
    assert!(told > 2 && kept == 2, "{told} told, {kept} kept");
}

/// Does all this and returns how each was answered, and how many entries the store had to take
/// before it was.
fn answers(played: &mut Played, deeds: &[(u8, Value)]) -> Vec<(Result<(), &'static str>, usize)> {
    let answers = deeds.iter().map(|(player, action)| {
        let before = played.stored.len();
        let answer = played.act(10, *player, action);
        (answer, played.stored.len() - before)
    });
    answers.collect()
}

/// Whether an answer waits for the store says as little of a secret as the answer itself: what is
/// refused waits for nothing, whether or not the reason is a secret, and what is accepted is one
/// entry.
#[test]
fn answers_wait_for_the_store_whatever_the_secret() {
    let gesture = |sign: &str| json!({"type": "gesture", "sign": sign});
    let gestures = |first: &str| {
        vec![
            (1, gesture(first)),
            (1, gesture("up")),
            (0, gesture("up")),
            (2, json!({"type": "gesture", "sign": "up", "side": "left"})),
            (2, json!({"type": "follow", "seat": 1})),
            (2, gesture("horizontal")),
        ]
    };
    let [one, other] = ["up", "down"].map(|sign| {
        let mut played = Played::lutinades();
        answers(&mut played, &gestures(sign))
    });
    assert_eq!(one, other);
    let waits: Vec<usize> = one.iter().map(|(_, entries)| *entries).collect();
    assert_eq!(waits, [1, 0, 0, 0, 0, 1]);

    let compose = |large: u8, medium: u8, small: u8| json!({"type": "compose", "large": large, "medium": medium, "small": small});
    // Fleets are secret; the refusal of a fleet of two large ships is not.
    let fleets = |first: Value| {
        vec![
            (0, compose(2, 0, 0)),
            (0, first),
            (0, compose(2, 2, 2)),
            (1, json!({"type": "deploy", "ships": []})),
            (1, compose(4, 4, 4)),
            (1, compose(2, 2, 2)),
        ]
    };
    let [one, other] = [compose(4, 0, 0), compose(0, 4, 4)].map(|fleet| {
        let settings = json!({"setup": "twelve_pips", "players": 3});
        let played = Played::started("icehouse-armada", settings, TimeControl::None, 4);
        answers(&mut played.with_everybody_there(), &fleets(fleet))
    });
    assert_eq!(one, other);
    let waits: Vec<usize> = one.iter().map(|(_, entries)| *entries).collect();
    assert_eq!(waits, [0, 1, 0, 0, 0, 1]);
}

#[test]
fn nothing_is_secret_when_the_match_is_over() {
    let mut played = Played::lutinades();
    played.play("10 1 gesture up => acted");
    let before = Version(played.core.version.0 - 1);
    let acted = |played: &Played| {
        let mut happened = played.core.happened(before, Viewer::Spectator);
        happened.swap_remove(0).event
    };
    assert!(matches!(acted(&played), Event::Acted { action: None, .. }));
    played.play("20 2 abort => aborted");
    assert!(matches!(
        acted(&played),
        Event::Acted {
            action: Some(_),
            ..
        }
    ));
}

/// Messages are shared only among viewers who see the same.
#[test]
fn viewers_share_messages_only_where_they_see_the_same() {
    let played = Played::started("lutinades", json!({}), TimeControl::None, 4);
    for seat in Seat::all(3) {
        let viewer = Viewer::Seat(seat);
        assert_eq!(played.core.sight(viewer), viewer);
    }
    let played = Played::orbito();
    for seat in Seat::all(2) {
        assert_eq!(played.core.sight(Viewer::Seat(seat)), Viewer::Spectator);
    }
    assert_eq!(played.core.deciding(Viewer::Seat(Seat(0))), Some(Seat(0)));
    assert_eq!(played.core.deciding(Viewer::Seat(Seat(1))), None);
    assert_eq!(
        seen(&played, Viewer::Seat(Seat(1))),
        seen(&played, Viewer::Spectator)
    );
}
