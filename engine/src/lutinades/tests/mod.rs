//! The rules' worked examples and every sentence that can go wrong.

mod naive;
mod secrets;

use std::collections::VecDeque;

use super::action::{Action, End, Event};
use super::deck::{Card, DECK_SIZE, Orientation, Side, Size, deck};
use super::gesture::{Gesture, Sign};
use super::settings::Settings;
use super::state::{Lutinades, Phase};
use crate::code::finest;
use crate::{Chance, GameState, Outcome, Seat, SeatSet, Seed, Timer, Viewer};

fn chance() -> Chance {
    Chance::new(Seed([0; 32]))
}

fn settings(text: &str) -> Settings {
    serde_json::from_str(text).unwrap()
}

fn card(orientation: Orientation, printed: Side, size: Size, big: u8, little: u8) -> Card {
    Card {
        orientation,
        side: printed,
        size,
        big,
        little,
    }
}

/// Returns a match in which seat 0 picks and the card is a normal `up`, printed `left`, (3, 1).
fn turn(text: &str) -> Lutinades {
    let mut state = Lutinades::new(&settings(text), &mut chance());
    state.picker = Seat(0);
    state.waiting = state.goblins();
    state.card = card(Orientation::Up, Side::Left, Size::Normal, 3, 1);
    state
}

fn act(state: &mut Lutinades, seat: u8, action: &str) -> Result<Vec<Event>, &'static str> {
    let action: Action = serde_json::from_str(action).map_err(|_| "bad_action")?;
    state
        .act(Seat(seat), &action, &mut chance())
        .map_err(finest)
}

/// Makes the gestures of the goblins by seat, `-` for a time that was over.
fn gestures(state: &mut Lutinades, signs: &str) -> Vec<Event> {
    let mut events = Vec::new();
    let goblins: Vec<Seat> = state.goblins().iter().collect();
    for (seat, sign) in goblins.into_iter().zip(signs.split(' ')) {
        events = match sign.split_once('/') {
            _ if sign == "-" => state.time_out(seat, &mut chance()).unwrap(),
            Some((sign, side)) => {
                let action = format!(r#"{{"type":"gesture","sign":"{sign}","side":"{side}"}}"#);
                act(state, seat.0, &action).unwrap()
            }
            None => {
                let action = format!(r#"{{"type":"gesture","sign":"{sign}"}}"#);
                act(state, seat.0, &action).unwrap()
            }
        };
    }
    events
}

fn follow(state: &mut Lutinades, seat: u8) -> Vec<Event> {
    let picker = state.picker.0;
    let action = format!(r#"{{"type":"follow","seat":{seat}}}"#);
    act(state, picker, &action).unwrap()
}

fn mushrooms(state: &Lutinades) -> Vec<u8> {
    state.view(Viewer::Spectator).mushrooms
}

/// "48 signpost cards: for each orientation … and each side as printed … in this order, eight cards."
#[test]
fn the_deck_is_as_ruled() {
    let deck = deck();
    assert_eq!(deck.len(), DECK_SIZE);
    let first = card(Orientation::Up, Side::Left, Size::Normal, 2, 1);
    let tenth = card(Orientation::Up, Side::Right, Size::Normal, 3, 1);
    let last = card(Orientation::Horizontal, Side::Right, Size::Small, 4, 2);
    assert_eq!((deck[0], deck[9], deck[47]), (first, tenth, last));
    assert_eq!(deck[16].orientation, Orientation::Down);
    let numbers: Vec<(u8, u8)> = deck[..8].iter().map(|c| (c.big, c.little)).collect();
    let expected = [
        (2, 1),
        (3, 1),
        (3, 2),
        (3, 2),
        (4, 2),
        (2, 1),
        (3, 1),
        (4, 2),
    ];
    assert_eq!(numbers, expected);
    let small = deck.iter().filter(|card| card.size == Size::Small).count();
    assert_eq!(small, 18);
}

/// "The first picker, draw(players) … then the deck, in the order above, is shuffled; index 0 is the
/// top of the pile." "The top card leaves the pile."
#[test]
fn the_start_draws_the_picker_then_the_pile() {
    let state = Lutinades::new(&settings(r#"{"players":5}"#), &mut chance());
    let mut again = chance();
    assert_eq!(state.picker, Seat(again.draw(5) as u8));
    let mut cards = deck();
    again.shuffle(&mut cards);
    assert_eq!(state.card, cards[0]);
    assert_eq!(state.pile, &cards[1..]);
}

/// "Two or more considered goblins that all made the same gesture: the picker takes the card's big
/// number of cards from the pile, nobody else takes anything, the turn is over."
#[test]
fn goblins_that_agree_feed_the_picker() {
    let mut state = turn("{}");
    let shown = state.card;
    let events = gestures(&mut state, "down down");
    assert_eq!(mushrooms(&state), [3, 0, 0]);
    assert_eq!(state.picker, Seat(1));
    assert_eq!(state.out_of_play, [shown]);
    assert!(events.contains(&Event::CardShown { card: shown }));
}

/// "A goblin that has made none is out of consideration." "No considered goblin at all: the same."
/// "With only one, that one; it is still the picker's action."
#[test]
fn goblins_without_a_gesture_are_not_considered() {
    let mut state = turn("{}");
    gestures(&mut state, "- -");
    assert_eq!(mushrooms(&state), [3, 0, 0]);

    let mut state = turn("{}");
    gestures(&mut state, "- up");
    assert_eq!(state.considered, SeatSet::one(Seat(2)));
    assert_eq!(state.to_act(), SeatSet::one(Seat(0)));
    let refused = act(&mut state, 0, r#"{"type":"follow","seat":1}"#);
    assert_eq!(refused, Err("not_considered"));
    follow(&mut state, 2);
    assert_eq!(mushrooms(&state), [3, 0, 1]);

    let mut state = turn(r#"{"players":4}"#);
    gestures(&mut state, "down - down");
    assert_eq!(mushrooms(&state), [3, 0, 0, 0]);
}

/// "Match: the picker takes the big number, then that goblin the little number. No match: that
/// goblin takes the little number, the picker nothing."
#[test]
fn following_pays_as_the_gesture_matches() {
    let mut state = turn("{}");
    let pile: Vec<Card> = state.pile.iter().copied().collect();
    gestures(&mut state, "up down");
    follow(&mut state, 1);
    assert_eq!(mushrooms(&state), [3, 1, 0]);
    assert_eq!(state.taken[Seat(0)], pile[..3]);
    assert_eq!(state.taken[Seat(1)], pile[3..4]);
    assert_eq!(state.card, pile[4]);

    let mut state = turn("{}");
    gestures(&mut state, "up down");
    follow(&mut state, 2);
    assert_eq!(mushrooms(&state), [0, 0, 1]);
}

/// "The gesture matches if it names the card's orientation, or is `small` and the card's size is
/// small."
#[test]
fn small_matches_small_cards() {
    for (size, picker) in [(Size::Small, 3), (Size::Normal, 0)] {
        let mut state = turn("{}");
        state.card.size = size;
        gestures(&mut state, "small up");
        let mut other = state.clone();
        follow(&mut state, 1);
        assert_eq!(mushrooms(&state), [picker, 1, 0]);
        follow(&mut other, 2);
        assert_eq!(mushrooms(&other), [3, 0, 1]);
    }
}

/// "If the pile runs short, the picker is served first, then the goblin, with what is there."
#[test]
fn a_short_pile_serves_the_picker_first() {
    for (left, picker, goblin) in [(1, 1, 0), (3, 3, 0), (4, 3, 1)] {
        let mut state = turn("{}");
        state.pile.truncate(left);
        gestures(&mut state, "up down");
        follow(&mut state, 1);
        assert_eq!(mushrooms(&state), [picker, goblin, 0]);
        assert_eq!(state.phase, Phase::Over);
    }
}

/// "The match ends when after a turn the pile is empty, or holds a single card. Most cards wins;
/// players level at the top share the win."
#[test]
fn the_match_ends_with_one_card_left() {
    let mut state = turn("{}");
    state.pile.truncate(6);
    gestures(&mut state, "up down");
    follow(&mut state, 1);
    assert_eq!(state.phase, Phase::Gestures, "two cards were left");

    let mut state = turn("{}");
    state.pile.truncate(5);
    gestures(&mut state, "up down");
    let mut shared = state.clone();
    follow(&mut state, 1);
    let alone = Outcome::win(Seat(0), End::MostCards).with_scores([3, 1, 0]);
    assert_eq!(state.outcome(), Some(&alone));
    assert_eq!(state.pile.len(), 1);

    shared.pile.truncate(2);
    shared.card.little = 1;
    let card = shared.card;
    shared.taken[Seat(1)].push(card);
    follow(&mut shared, 2);
    let winners = [Seat(1), Seat(2)].into_iter().collect();
    let together = Outcome::new(winners, End::MostCards).with_scores([0, 1, 1]);
    assert_eq!(shared.outcome(), Some(&together));
}

/// "Goblins face the picker, so the right side to show is the mirror of the printed one. If the
/// goblin that the picker follows shows the wrong side, the picker takes the big number and the
/// goblin nothing, whatever the orientation."
#[test]
fn clever_goblins_show_the_mirrored_side() {
    for (shown, expected) in [
        ("up/right", [3, 1, 0]),
        ("up/left", [3, 0, 0]),
        ("down/right", [0, 1, 0]),
        ("down/left", [3, 0, 0]),
    ] {
        let mut state = turn(r#"{"clever_goblins":true}"#);
        gestures(&mut state, &format!("{shown} horizontal/left"));
        follow(&mut state, 1);
        assert_eq!(mushrooms(&state), expected, "{shown}");
    }
}

/// "'The same gesture' in step 3 includes the side. A side missing, or given without this variant:
/// `illegal`."
#[test]
fn sides_belong_to_clever_goblins() {
    let mut state = turn(r#"{"clever_goblins":true}"#);
    gestures(&mut state, "up/left up/right");
    assert_eq!(state.phase, Phase::Choice);
    let mut state = turn(r#"{"clever_goblins":true}"#);
    let without = r#"{"type":"gesture","sign":"up"}"#;
    let with = r#"{"type":"gesture","sign":"up","side":"left"}"#;
    assert_eq!(act(&mut state, 1, without), Err("no_side"));
    assert_eq!(act(&mut turn("{}"), 1, with), Err("has_side"));
    assert_eq!(
        act(
            &mut turn("{}"),
            1,
            r#"{"type":"gesture","sign":"up","side":null}"#
        )
        .map(drop),
        Ok(())
    );
}

/// "These cards go under the pile by ascending seat, each under the one before, and the pile is
/// shuffled once (not at all if no card was put back)."
#[test]
fn the_big_picture_costs_the_card_won_last() {
    let mut state = turn(r#"{"players":4,"big_picture":true}"#);
    let pile = state.pile.clone();
    let cards: Vec<Card> = state.pile.drain(..3).collect();
    state.taken[Seat(1)] = vec![cards[0], cards[1]];
    state.taken[Seat(3)] = vec![cards[2]];
    let mut expected: VecDeque<Card> = state.pile.clone();
    expected.extend([cards[1], cards[2]]);
    chance().shuffle(expected.make_contiguous());

    let events = gestures(&mut state, "small up small");
    assert_eq!(state.pile, expected);
    assert_eq!(mushrooms(&state), [0, 1, 0, 0]);
    assert_eq!(state.considered, SeatSet::one(Seat(2)));
    assert!(events.ends_with(&[
        Event::PutBack { seat: Seat(1) },
        Event::PutBack { seat: Seat(3) },
        Event::Shuffled
    ]));

    let mut state = turn(r#"{"big_picture":true}"#);
    let events = gestures(&mut state, "small small");
    assert!(!events.contains(&Event::Shuffled));
    assert_eq!(mushrooms(&state), [3, 0, 0]);
    assert_eq!(state.card, pile[3]);
}

/// "A picker without a choice when time is over follows a considered goblin drawn by lot: draw over
/// the considered goblins by seat."
#[test]
fn lots_decide_for_a_slow_picker() {
    let mut state = turn(r#"{"players":6}"#);
    gestures(&mut state, "up - down small up");
    let mut lots = Chance::new(Seed([9; 32]));
    let drawn = [Seat(1), Seat(3), Seat(4), Seat(5)][lots.clone().draw(4) as usize];
    let events = state.time_out(Seat(0), &mut lots).unwrap();
    let expected = Event::Followed {
        picker: Seat(0),
        seat: drawn,
        by_lot: true,
    };
    assert_eq!(events[0], expected);
}

/// "Settings: seconds for gestures (default 20; 0 = no limit) and for the picker's choice (default
/// 30; 0 = no limit)."
#[test]
fn every_decision_has_its_timer() {
    let timer = |decision, limit_ms| Some(Timer { decision, limit_ms });
    let mut state = turn("{}");
    assert_eq!(state.timer(), timer(0, 20_000));
    gestures(&mut state, "up down");
    assert_eq!(state.timer(), timer(1, 30_000));
    follow(&mut state, 1);
    assert_eq!(state.timer(), timer(2, 20_000));
    let mut state = turn(r#"{"gesture_seconds":0,"choice_seconds":0}"#);
    assert_eq!(state.timer(), None);
    gestures(&mut state, "up down");
    assert_eq!(state.timer(), None);
}

#[test]
fn impossible_actions_are_refused() {
    let mut state = turn("{}");
    let follow_1 = r#"{"type":"follow","seat":1}"#;
    assert_eq!(act(&mut state, 1, follow_1), Err("bad_action"));
    gestures(&mut state, "up down");
    for (action, code) in [
        (r#"{"type":"gesture","sign":"up"}"#, "bad_action"),
        (r#"{"type":"follow","seat":0}"#, "not_considered"),
        (r#"{"type":"follow","seat":3}"#, "not_considered"),
        (r#"{"type":"follow","seat":-1}"#, "not_considered"),
        (r#"{"type":"follow","seat":300}"#, "not_considered"),
        (r#"{"type":"follow","seat":1000000001}"#, "bad_action"),
        (r#"{"type":"follow"}"#, "bad_action"),
    ] {
        assert_eq!(act(&mut state, 0, action), Err(code), "{action}");
    }
}

/// A viewer who may know everything sees the sign of every gesture at once.
#[test]
fn the_record_holds_everything() {
    let mut state = turn("{}");
    let events = act(&mut state, 1, r#"{"type":"gesture","sign":"down"}"#).unwrap();
    let seen = Lutinades::event_for(&events[0], Viewer::All);
    let gesture = Some(Gesture {
        sign: Sign::Down,
        side: None,
    });
    let expected = Event::Gestured {
        seat: Seat(1),
        gesture,
    };
    assert_eq!(seen, expected);
    let view = state.view(Viewer::All);
    assert_eq!(view.card, Some(state.card));
    assert_eq!(view.pile_cards.map(|cards| cards.len()), Some(47));
}
