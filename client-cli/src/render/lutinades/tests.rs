use engine::Viewer;
use engine::lutinades::{Card, Orientation, Side, Sign, Size};
use serde_json::json;

use super::*;
use crate::render::Pick;
use crate::render::played::{Played, screen};

fn start() -> Played<Lutinades> {
    Played::new(&json!({}))
}

fn picker(played: &Played<Lutinades>) -> Seat {
    played.view(Viewer::Spectator).picker
}

fn keys(picks: &[Pick<Action>]) -> Vec<&str> {
    picks.iter().map(|pick| pick.keys.as_str()).collect()
}

#[test]
fn goblins_see_the_card_and_the_picker_its_back() {
    let played = start();
    let goblin = played.seat();
    let face = played.look(Viewer::Seat(goblin), |sight| {
        screen(&Circle, (46, 12), sight)
    });
    let back = played.look(Viewer::Seat(picker(&played)), |sight| {
        screen(&Circle, (46, 12), sight)
    });
    assert!(!face.concat().contains('░'));
    assert!(back[3].contains("░ ? ░"), "{}", back[3]);
    assert!(back[4].contains("░░░"));
    let lines = played.look(Viewer::Seat(goblin), |sight| Circle.lines(sight));
    assert!(lines[0].starts_with("The card: "), "{}", lines[0]);
    for viewer in [Viewer::Seat(picker(&played)), Viewer::Spectator] {
        let lines = played.look(viewer, |sight| Circle.lines(sight));
        assert_eq!(lines[0], "The card is hidden from you.");
        assert_eq!(lines.len(), 4);
    }
}

#[test]
fn a_gesture_is_one_key_or_two_with_clever_goblins() {
    let played = start();
    let seat = Viewer::Seat(played.seat());
    let picks = played.look(seat, |sight| Circle.picks(sight));
    assert_eq!(keys(&picks), ["u", "d", "h", "s"]);
    let down = Action::Gesture {
        sign: Sign::Down,
        side: None,
    };
    assert_eq!(picks[1].action, down);
    let played = Played::<Lutinades>::new(&json!({"clever_goblins": true}));
    let seat = Viewer::Seat(played.seat());
    let picks = played.look(seat, |sight| Circle.picks(sight));
    assert_eq!(keys(&picks)[..4], ["ul", "ur", "dl", "dr"]);
    assert_eq!(picks[1].text, "up, right");
}

#[test]
fn the_picker_follows_by_seat_number() {
    let mut played = Played::<Lutinades>::new(&json!({"players": 4}));
    let picker = picker(&played);
    for sign in [Sign::Up, Sign::Down, Sign::Horizontal] {
        let seat = played.seat();
        played.act(&Action::Gesture { sign, side: None });
        let lines = played.look(Viewer::Spectator, |sight| Circle.lines(sight));
        let line = &lines[1 + seat.index()];
        if sign == Sign::Horizontal {
            assert!(line.ends_with("sideways"), "{line}");
        } else {
            assert!(line.ends_with("has decided"), "{line}");
        }
    }
    let goblins = Seat::all(4).filter(|seat| *seat != picker);
    let numbers: Vec<String> = goblins.map(|seat| (seat.0 + 1).to_string()).collect();
    let picks = played.look(Viewer::Seat(picker), |sight| Circle.picks(sight));
    assert_eq!(keys(&picks), numbers);
    assert!(picks[0].text.starts_with("follow ") && picks[0].text.ends_with(": up"));
    played.act(&picks[0].action);
    let view = played.view(Viewer::Spectator);
    let facts = played.with_players(|players| Lutinades::facts(&view, players));
    assert!(facts[1].contains(" followed "), "{}", facts[1]);
}

#[test]
fn events_are_described() {
    start().with_players(|players| {
        let describe = |event: Event| Lutinades::event(&event, players);
        let up = Gesture {
            sign: Sign::Up,
            side: Some(Side::Left),
        };
        let shown = Event::GesturesShown {
            gestures: vec![None, Some(up), None],
            considered: [Seat(1)].into_iter().collect(),
        };
        assert_eq!(describe(shown).unwrap(), "Gestures: Bob – up, left.");
        let took = Event::Took {
            seat: Seat(0),
            count: 3,
        };
        assert_eq!(describe(took).unwrap(), "Ada takes 3 mushrooms.");
        let secret = Event::Gestured {
            seat: Seat(1),
            gesture: None,
        };
        assert_eq!(describe(secret), None);
        let followed = Event::Followed {
            picker: Seat(0),
            seat: Seat(1),
            by_lot: false,
        };
        assert_eq!(describe(followed).unwrap(), "Ada follows Bob.");
        let card = Card {
            orientation: Orientation::Down,
            side: Side::Right,
            size: Size::Small,
            big: 3,
            little: 1,
        };
        let was = describe(Event::CardShown { card }).unwrap();
        assert_eq!(was, "The card was: down, right, small (3/1).");
    });
}
