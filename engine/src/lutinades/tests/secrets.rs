//! No card is lost in any match, and no viewer learns a secret.

use proptest::prelude::*;

use super::super::action::Event;
use super::super::deck::{Card, deck};
use super::super::gesture::Gesture;
use super::super::settings::Settings;
use super::super::state::{Lutinades, Phase};
use crate::{Chance, GameState, Seat, Seed, Viewer};

/// Plays up to `actions` random actions; now and then the time of a seat is over instead.
fn play(state: &mut Lutinades, actions: usize, chance: &mut Chance) {
    for _ in 0..actions {
        let seats: Vec<Seat> = state.to_act().iter().collect();
        if seats.is_empty() {
            return;
        }
        let seat = seats[chance.draw(seats.len() as u32) as usize];
        if chance.draw(10) == 0 {
            state.time_out(seat, chance).unwrap();
        } else {
            let action = state.random_action(seat, chance).unwrap();
            state.act(seat, &action, chance).unwrap();
        }
    }
}

fn all_cards(state: &Lutinades) -> Vec<Card> {
    let mut cards: Vec<Card> = state.pile.iter().copied().collect();
    cards.extend(state.taken.0.iter().flatten());
    cards.extend(&state.out_of_play);
    if state.phase != Phase::Over {
        cards.push(state.card);
    }
    cards.sort_unstable();
    cards
}

/// Returns a state that differs in everything `viewer` may not know, as far as the draw allows.
fn change_secrets(state: &Lutinades, viewer: Viewer, chance: &mut Chance) -> Lutinades {
    let mut changed = state.clone();
    let goblins = state.goblins();
    let sees_card = matches!(viewer, Viewer::Seat(seat) if goblins.contains(seat));
    let mut unknown: Vec<Card> = state.pile.iter().copied().collect();
    unknown.extend(state.taken.0.iter().flatten());
    if !sees_card && state.phase != Phase::Over {
        unknown.push(state.card);
    }
    chance.shuffle(&mut unknown);
    if !sees_card && state.phase != Phase::Over {
        changed.card = unknown.pop().unwrap();
    }
    let places = changed.pile.iter_mut();
    for place in places.chain(changed.taken.0.iter_mut().flatten()) {
        *place = unknown.pop().unwrap();
    }
    if state.phase == Phase::Gestures {
        for seat in goblins.iter().filter(|seat| !viewer.sees(*seat)) {
            if let Some(gesture) = &mut changed.gestures[seat] {
                let gestures: Vec<Gesture> = state.all_gestures().collect();
                *gesture = gestures[chance.draw(gestures.len() as u32) as usize];
            }
        }
    }
    changed
}

fn bytes<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap()
}

/// Returns what `viewer` gets to see of `events`, without the card a goblin is shown next.
fn seen(events: &[Event], viewer: Viewer) -> String {
    let mut seen: Vec<Event> = events
        .iter()
        .map(|event| Lutinades::event_for(event, viewer))
        .collect();
    for event in &mut seen {
        if let Event::CardDrawn {
            goblins,
            card: card @ Some(_),
            ..
        } = event
        {
            assert!(matches!(viewer, Viewer::Seat(seat) if goblins.contains(seat)));
            *card = None;
        }
    }
    bytes(&seen)
}

fn any_settings() -> impl Strategy<Value = Settings> {
    (3u8..=7, any::<bool>(), any::<bool>()).prop_map(|(players, clever_goblins, big_picture)| {
        Settings {
            players,
            clever_goblins,
            big_picture,
            ..Settings::default()
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, ..ProptestConfig::default() })]

    #[test]
    fn all_48_cards_are_accounted_for(settings in any_settings(), seed: [u8; 32]) {
        let mut chance = Chance::new(Seed(seed));
        let mut state = Lutinades::new(&settings, &mut chance);
        let mut expected = deck();
        expected.sort_unstable();
        while state.outcome().is_none() {
            prop_assert_eq!(&all_cards(&state), &expected);
            play(&mut state, 1, &mut chance);
        }
        prop_assert_eq!(&all_cards(&state), &expected);
    }

    /// Two matches that differ only in what a viewer may not know look the same to it.
    #[test]
    fn views_keep_secrets(settings in any_settings(), seed: [u8; 32], actions in 0usize..80) {
        let mut chance = Chance::new(Seed(seed));
        let mut state = Lutinades::new(&settings, &mut chance);
        play(&mut state, actions, &mut chance);
        let seats = Seat::all(settings.players + 1).map(Viewer::Seat);
        for viewer in seats.chain([Viewer::Spectator]) {
            let changed = change_secrets(&state, viewer, &mut chance);
            prop_assert_eq!(bytes(&state.view(viewer)), bytes(&changed.view(viewer)));
            prop_assert_eq!(state.to_act(), changed.to_act());
            prop_assert_eq!(state.timer(), changed.timer());
        }
    }

    /// Events look the same to a viewer whatever the pile holds, and until the gestures are shown
    /// also whatever the others show.
    #[test]
    fn events_keep_secrets(settings in any_settings(), seed: [u8; 32], actions in 0usize..80) {
        let mut chance = Chance::new(Seed(seed));
        let mut state = Lutinades::new(&settings, &mut chance);
        play(&mut state, actions, &mut chance);
        let Some(actor) = state.to_act().iter().next() else { return Ok(()) };
        let action = state.random_action(actor, &mut chance).unwrap();
        let events = state.clone().act(actor, &action, &mut chance.clone()).unwrap();
        let seats = Seat::all(settings.players + 1).map(Viewer::Seat);
        for viewer in seats.chain([Viewer::Spectator]) {
            let mut changed = change_secrets(&state, viewer, &mut chance);
            let mut other_action = action.clone();
            if state.phase == Phase::Gestures && state.waiting.len() > 1 {
                if !viewer.sees(actor) {
                    other_action = state.random_action(actor, &mut chance).unwrap();
                }
            } else {
                // The turn's end shows these; the rest stays secret.
                changed.card = state.card;
                changed.gestures = state.gestures;
            }
            let other = changed.act(actor, &other_action, &mut chance.clone()).unwrap();
            prop_assert_eq!(seen(&events, viewer), seen(&other, viewer));
        }
    }
}
