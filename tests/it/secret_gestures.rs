//! Lutinades: nobody is told the card, the pile or a gesture before they may know it.

use engine::{Seat, Seed, Viewer};
use protocol::CreateMatch;
use serde_json::json;
use tests::{Deed, TestServer, Told, assert_told_the_same, create, position, seeds_alike, tell};

const SEED: Seed = Seed([7; 32]);

/// A match: its seed and what the goblins sign, in the order of their seats from the picker on.
type Dealt = (Seed, [&'static str; 3]);

/// The extent of a match.
#[derive(Clone, Copy)]
enum Until {
    /// The last goblin has not made its gesture.
    OneIsMissing,
    /// The picker is to choose.
    Choice,
    /// The next turn has begun, and again one goblin has not made its gesture.
    NextTurn,
}

fn lutinades() -> CreateMatch {
    create(
        "lutinades",
        &json!({
            "players": 4, "clever_goblins": true, "big_picture": true,
            "gesture_seconds": 3600, "choice_seconds": 3600,
        }),
    )
}

fn picker() -> u8 {
    let position = position(&lutinades(), SEED, Viewer::Spectator);
    position["picker"].as_u64().unwrap() as u8
}

/// Returns a seed whose first picker sees the same but whose card points elsewhere.
fn other_card() -> Seed {
    let card = |seed| position(&lutinades(), seed, Viewer::All)["card"].clone();
    let create = lutinades();
    let mut alike = seeds_alike(&create, SEED, Viewer::Seat(Seat(picker())));
    let other = alike.find(|other| card(*other)["orientation"] != card(SEED)["orientation"]);
    other.unwrap()
}

/// Returns a seed with the same first card and another pile.
fn other_pile() -> Seed {
    let goblin = Viewer::Seat(Seat((picker() + 1) % 4));
    let create = lutinades();
    let other = seeds_alike(&create, SEED, goblin).next().unwrap();
    let pile = |seed| position(&lutinades(), seed, Viewer::All)["pile_cards"].clone();
    assert_ne!(pile(SEED), pile(other));
    other
}

fn gestures(picker: u8, signs: &[&str]) -> Vec<(u8, Deed)> {
    let goblins = (1..4).map(|nth| (picker + nth) % 4);
    let made = goblins.zip(signs).map(|(goblin, sign)| {
        let gesture = json!({"type": "gesture", "sign": sign, "side": "left"});
        (goblin, Deed::Act(gesture))
    });
    made.collect()
}

fn deeds(signs: &[&str], until: Until) -> Vec<(u8, Deed)> {
    let picker = picker();
    match until {
        Until::OneIsMissing => gestures(picker, &signs[..2]),
        Until::Choice => gestures(picker, signs),
        Until::NextTurn => {
            let mut deeds = gestures(picker, signs);
            let followed = (picker + 1) % 4;
            let follow = json!({"type": "follow", "seat": followed});
            deeds.push((picker, Deed::Act(follow)));
            deeds.extend(gestures((picker + 1) % 4, &signs[..2]));
            deeds
        }
    }
}

/// Plays two matches until somewhere.
async fn compare(until: Until, one: Dealt, other: Dealt) -> [Told; 2] {
    let [(one, signs), (other, others)] = [one, other];
    play([(one, deeds(&signs, until)), (other, deeds(&others, until))]).await
}

/// Plays two matches on one server, each with a seed; they must not differ in which command leads
/// to which messages.
async fn play(matches: [(Seed, Vec<(u8, Deed)>); 2]) -> [Told; 2] {
    let mut server = TestServer::with(&["--log=debug"]);
    let mut tables = Vec::new();
    for _ in &matches {
        tables.push(server.seat_everybody(&lutinades()).await);
    }
    server.stop().await;
    let seeds = matches.each_ref().map(|(seed, _)| *seed);
    server.set_seeds(tables.iter().map(|seated| seated[0].id).zip(seeds));
    server.restart();
    let refused = [
        json!({"type": "gesture", "sign": "up"}),
        json!({"type": "follow", "seat": picker()}),
        json!({"type": "follow", "seat": 99}),
        json!({"type": "fire"}),
    ];
    let questions = [json!({"type": "card"}), json!(null)];
    let mut told = Vec::new();
    for (seated, (_, deeds)) in tables.iter().zip(&matches) {
        told.push(tell(&server, seated, deeds, &questions, &refused).await);
    }
    let metrics = server.get("/metrics").await.body;
    for text in [&server.log(), &metrics] {
        for secret in ["gesture", "horizontal", "orientation"] {
            assert!(!text.contains(secret), "{secret} in {text}");
        }
        for seed in seeds {
            assert!(!text.contains(&seed.to_hex()), "a seed in {text}");
        }
    }
    let told: [Told; 2] = told.try_into().unwrap();
    assert_eq!(told[0].led_to, told[1].led_to);
    told
}

#[tokio::test]
async fn the_card_is_hidden_from_its_picker_and_from_spectators() {
    let signs = ["up", "down", "horizontal"];
    let [one, other] = compare(Until::Choice, (SEED, signs), (other_card(), signs)).await;
    let picker = usize::from(picker());
    assert_told_the_same(&one.seats[picker], &other.seats[picker]);
    assert_told_the_same(&one.spectator, &other.spectator);
    assert_told_the_same(&one.anybody, &other.anybody);
    // The goblins are told what differs between the two matches.
    assert_ne!(one.seats[(picker + 1) % 4], other.seats[(picker + 1) % 4]);
}

#[tokio::test]
async fn the_pile_is_hidden_from_everybody() {
    let signs = ["up", "down", "horizontal"];
    let pile = other_pile();
    let [one, other] = compare(Until::Choice, (SEED, signs), (pile, signs)).await;
    for seat in 0..4 {
        assert_told_the_same(&one.seats[seat], &other.seats[seat]);
    }
    assert_told_the_same(&one.spectator, &other.spectator);
    assert_told_the_same(&one.anybody, &other.anybody);
}

#[tokio::test]
async fn the_next_card_is_hidden_from_its_picker_and_from_spectators() {
    let signs = ["up", "down", "horizontal"];
    let pile = other_pile();
    let [one, other] = compare(Until::NextTurn, (SEED, signs), (pile, signs)).await;
    let next = usize::from(picker() + 1) % 4;
    assert_told_the_same(&one.seats[next], &other.seats[next]);
    assert_told_the_same(&one.spectator, &other.spectator);
    assert_told_the_same(&one.anybody, &other.anybody);
    assert_ne!(one.seats[(next + 1) % 4], other.seats[(next + 1) % 4]);
}

#[tokio::test]
async fn a_gesture_is_its_goblins_until_all_are_shown() {
    let one = (SEED, ["up", "down", "small"]);
    let other = (other_pile(), ["up", "horizontal", "small"]);
    let [one, other] = compare(Until::OneIsMissing, one, other).await;
    let picker = usize::from(picker());
    // The second goblin knows what it signed; the third has yet to.
    for nth in [0, 1, 3] {
        let seat = (picker + nth) % 4;
        assert_told_the_same(&one.seats[seat], &other.seats[seat]);
    }
    assert_told_the_same(&one.spectator, &other.spectator);
    assert_told_the_same(&one.anybody, &other.anybody);
    assert_ne!(one.seats[(picker + 2) % 4], other.seats[(picker + 2) % 4]);
}

/// A gesture that a goblin took back stays secret, even when all gestures are shown.
#[tokio::test]
async fn a_gesture_taken_back_is_never_shown() {
    let picker = picker();
    let goblin = (picker + 1) % 4;
    let matches = [(SEED, "up"), (other_pile(), "small")].map(|(seed, sign)| {
        let mut deeds = gestures(picker, &[sign]);
        // The goblin asks, and the others agree.
        deeds.extend((0..4).map(|nth| ((goblin + nth) % 4, Deed::TakeBack)));
        deeds.extend(gestures(picker, &["down", "horizontal", "up"]));
        (seed, deeds)
    });
    let [one, other] = play(matches).await;
    for seat in (0..4).filter(|seat| *seat != goblin).map(usize::from) {
        assert_told_the_same(&one.seats[seat], &other.seats[seat]);
    }
    assert_told_the_same(&one.spectator, &other.spectator);
    assert_told_the_same(&one.anybody, &other.anybody);
    let goblin = usize::from(goblin);
    assert_ne!(one.seats[goblin], other.seats[goblin]);
}

#[tokio::test]
async fn card_and_gestures_are_hidden_together() {
    let one = (SEED, ["up", "down", "small"]);
    let other = (other_card(), ["small", "horizontal", "up"]);
    let [one, other] = compare(Until::OneIsMissing, one, other).await;
    let picker = usize::from(picker());
    assert_told_the_same(&one.seats[picker], &other.seats[picker]);
    assert_told_the_same(&one.spectator, &other.spectator);
    assert_told_the_same(&one.anybody, &other.anybody);
}

/// Fails when a game with secrets is added: then test here that it keeps them, too.
#[test]
fn no_other_game_but_armada_has_secrets() {
    let with_secrets = engine::GAMES.iter().filter(|game| game.has_secrets());
    let ids: Vec<_> = with_secrets.map(|game| game.id()).collect();
    assert_eq!(ids, ["lutinades", "icehouse-armada"]);
}
