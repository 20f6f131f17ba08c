use engine::Viewer;
use serde_json::json;

use super::*;
use crate::render::played::{Played, screen};
use crate::render::{Controls, Pick};

fn picker(played: &Played) -> Seat {
    let view = played.view(Viewer::Spectator);
    Seat(view["picker"].as_u64().unwrap() as u8)
}

fn keys(picks: &[Pick]) -> Vec<&str> {
    picks.iter().map(|pick| pick.keys.as_str()).collect()
}

#[test]
fn goblins_see_the_card_and_the_picker_its_back() {
    let played = Played::new("lutinades", &json!({}));
    let goblin = played.seat();
    let face = played.look(Viewer::Seat(goblin), |sight| {
        screen(&Round, (46, 12), sight)
    });
    let back = played.look(Viewer::Seat(picker(&played)), |sight| {
        screen(&Round, (46, 12), sight)
    });
    assert!(!face.concat().contains('░'));
    assert!(back[3].contains("░ ? ░"), "{}", back[3]);
    assert!(back[4].contains("░░░"));
    let lines = played.look(Viewer::Seat(goblin), |sight| Round.lines(sight));
    assert!(lines[0].starts_with("The card: "), "{}", lines[0]);
    for viewer in [Viewer::Seat(picker(&played)), Viewer::Spectator] {
        let lines = played.look(viewer, |sight| Round.lines(sight));
        assert_eq!(lines[0], "The card is hidden from you.");
        assert_eq!(lines.len(), 4);
    }
}

#[test]
fn a_gesture_is_one_key_or_two_with_clever_goblins() {
    let played = Played::new("lutinades", &json!({}));
    let seat = Viewer::Seat(played.seat());
    let picks = played.look(seat, |sight| Round.picks(sight));
    assert_eq!(keys(&picks), ["u", "d", "h", "s"]);
    assert_eq!(picks[1].action, json!({"type": "gesture", "sign": "down"}));
    let played = Played::new("lutinades", &json!({"clever_goblins": true}));
    let seat = Viewer::Seat(played.seat());
    let picks = played.look(seat, |sight| Round.picks(sight));
    assert_eq!(keys(&picks)[..4], ["ul", "ur", "dl", "dr"]);
    assert_eq!(picks[1].text, "up, right");
}

#[test]
fn the_picker_follows_by_seat_number() {
    let mut played = Played::new("lutinades", &json!({"players": 4}));
    let picker = picker(&played);
    let signs = ["up", "down", "horizontal"];
    for sign in signs {
        let seat = played.seat();
        played.act(&json!({"type": "gesture", "sign": sign}));
        let lines = played.look(Viewer::Spectator, |sight| Round.lines(sight));
        let told = &lines[1 + seat.index()];
        if sign == "horizontal" {
            assert!(told.ends_with("horizontal"), "{told}");
        } else {
            assert!(told.ends_with("has decided"), "{told}");
        }
    }
    let goblins = Seat::all(4).filter(|seat| *seat != picker);
    let numbers: Vec<String> = goblins.map(|seat| (seat.0 + 1).to_string()).collect();
    let picks = played.look(Viewer::Seat(picker), |sight| Round.picks(sight));
    assert_eq!(keys(&picks), numbers);
    assert!(picks[0].text.starts_with("follow ") && picks[0].text.ends_with(": up"));
    played.act(&picks[0].action);
    played.with_table(|table| {
        let facts = Lutinades.facts(&played.view(Viewer::Spectator), table);
        assert!(facts[1].contains(" followed "), "{}", facts[1]);
    });
}

#[test]
fn what_happens_is_told() {
    Played::new("lutinades", &json!({})).with_table(|table| {
        let tell = |event: Value| Lutinades.event(&event, table);
        let up = json!({"sign": "up", "side": "left"});
        let shown =
            json!({"type": "gestures_shown", "gestures": [null, up, null], "considered": [1]});
        assert_eq!(tell(shown).unwrap(), "Gestures: Bob – up, left.");
        let took = json!({"type": "took", "seat": 0, "count": 3});
        assert_eq!(tell(took).unwrap(), "Ada takes 3 mushrooms.");
        let secret = json!({"type": "gestured", "seat": 1, "gesture": null});
        assert_eq!(tell(secret), None);
        let by_choice = json!({"type": "followed", "picker": 0, "seat": 1, "by_lot": false});
        assert_eq!(tell(by_choice).unwrap(), "Ada follows Bob.");
        let card = json!({
            "orientation": "down", "side": "right", "size": "small", "big": 3, "little": 1
        });
        let told = tell(json!({"type": "card_shown", "card": card})).unwrap();
        assert_eq!(told, "The card was: down, right, small (3/1).");
    });
}
