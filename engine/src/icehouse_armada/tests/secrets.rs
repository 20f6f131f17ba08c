//! Nobody learns a composition or a deployment before all are shown.

use proptest::prelude::*;

use super::super::action::{Action, Event};
use super::super::query::Query;
use super::super::settings::Settings;
use super::super::state::{IcehouseArmada, Phase};
use super::{Chance, play, settings};
use crate::{GameQuery, GameState, Seat, Seed, Viewer};

fn bytes<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap()
}

fn seen(events: &[Event], viewer: Viewer) -> String {
    let seen: Vec<Event> = events
        .iter()
        .map(|event| IcehouseArmada::event_for(event, viewer))
        .collect();
    bytes(&seen)
}

fn tables() -> impl Strategy<Value = Settings> {
    prop::sample::select(vec![
        "{}",
        r#"{"setup":"twelve_pips"}"#,
        r#"{"setup":"twelve_pips","players":3}"#,
        r#"{"setup":"twelve_pips","players":4,"teams":true,"objective":"capture_the_flag"}"#,
        r#"{"setup":"full","objective":"capture_the_flag","flag":"flagship"}"#,
    ])
    .prop_map(settings)
}

fn strangers(players: u8) -> impl Iterator<Item = Viewer> {
    let seats = Seat::all(players + 1).map(Viewer::Seat);
    seats.chain([Viewer::Spectator])
}

fn is_secret(state: &IcehouseArmada) -> bool {
    matches!(state.phase(), Phase::Compose | Phase::Deploy)
}

/// Returns a state in which the others have composed or deployed something else.
fn change_secrets(state: &IcehouseArmada, viewer: Viewer, chance: &mut Chance) -> IcehouseArmada {
    let mut changed = state.clone();
    for seat in state.facts.seats().filter(|seat| !viewer.sees(*seat)) {
        let has_acted = is_secret(state) && !state.to_act().contains(seat);
        if has_acted {
            // Does again what the seat did, at random; the match still waits for another.
            let action = changed.random_action(seat, chance).unwrap();
            changed.apply(seat, &action).unwrap();
        }
    }
    changed
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, max_shrink_iters: 0, ..ProptestConfig::default() })]

    /// Two matches that differ only in what a viewer may not know look the same to it.
    #[test]
    fn views_keep_secrets(settings in tables(), seed: [u8; 32], actions in 0usize..10) {
        let mut chance = Chance::new(Seed(seed));
        let mut state = IcehouseArmada::new(&settings, &mut chance);
        play(&mut state, actions, &mut chance);
        for viewer in strangers(settings.players) {
            let changed = change_secrets(&state, viewer, &mut chance);
            prop_assert_eq!(bytes(&state.view(viewer)), bytes(&changed.view(viewer)));
            prop_assert_eq!(state.to_act(), changed.to_act());
        }
    }

    /// A seat's choice before all are ready looks the same to the others, whichever it is, and leads
    /// to the same for that seat, whatever secrets the others have.
    #[test]
    fn events_keep_secrets(settings in tables(), seed: [u8; 32], actions in 0usize..10) {
        let mut chance = Chance::new(Seed(seed));
        let mut state = IcehouseArmada::new(&settings, &mut chance);
        play(&mut state, actions, &mut chance);
        if !is_secret(&state) || state.to_act().len() < 2 {
            return Ok(());
        }
        let actor = state.to_act().iter().last().unwrap();
        let action = state.random_action(actor, &mut chance).unwrap();
        let other_action = state.random_action(actor, &mut chance).unwrap();
        let events = state.clone().apply(actor, &action).unwrap();
        for viewer in strangers(settings.players) {
            let mut changed = change_secrets(&state, viewer, &mut chance);
            let chosen: &Action = if viewer.sees(actor) { &action } else { &other_action };
            let other = changed.apply(actor, chosen).unwrap();
            prop_assert_eq!(seen(&events, viewer), seen(&other, viewer));
        }
        prop_assert_eq!(seen(&events, Viewer::All), bytes(&events));
    }

    /// The answer to a preview does not depend on what the others have in secret.
    #[test]
    fn previews_keep_secrets(settings in tables(), seed: [u8; 32], actions in 0usize..10) {
        let mut chance = Chance::new(Seed(seed));
        let mut state = IcehouseArmada::new(&settings, &mut chance);
        play(&mut state, actions, &mut chance);
        let Some(actor) = state.to_act().iter().next() else { return Ok(()) };
        let action = state.random_action(actor, &mut chance).unwrap();
        let query = format!(r#"{{"type":"preview","action":{}}}"#, bytes(&action));
        let query: Query = serde_json::from_str(&query).unwrap();
        let changed = change_secrets(&state, Viewer::Seat(actor), &mut chance);
        let answers = [&state, &changed].map(|state| bytes(&query.answer(state, actor).unwrap()));
        prop_assert_eq!(&answers[0], &answers[1]);
    }
}
