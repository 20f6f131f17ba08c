//! Tests of the stages before play.

use super::super::action::Event;
use super::super::sea::Flag;
use super::super::settings::FlagKind;
use super::super::ship::Fleet;
use super::super::state::{IcehouseArmada, Phase, Stage};
use super::super::units::Mils;
use super::{act, battle, chance, code, game, settings, terms};
use crate::{GameSettings, GameState, Seat, SeatSet, Viewer};

fn fleet(large: u8, medium: u8, small: u8) -> Fleet {
    Fleet {
        large,
        medium,
        small,
    }
}

/// Makes a fleet proposal and returns the match and the proposer.
fn proposal(action: &str) -> (IcehouseArmada, Seat) {
    let mut state = game(r#"{"setup":"proposed"}"#);
    let proposer = state.drawn;
    assert_eq!(state.to_act(), SeatSet::one(proposer));
    act(&mut state, proposer.0, action).unwrap();
    (state, proposer)
}

/// "`basic`: the four large against four small + four medium. A player drawn by lot chooses a fleet;
/// the other chooses who plays first."
#[test]
fn basic_gives_one_the_fleet_and_the_other_the_start() {
    let mut state = game("{}");
    let chooser = state.drawn;
    assert_eq!(chooser, Seat(chance().draw(2) as u8));
    assert_eq!(state.legal_actions(chooser).unwrap().len(), 2);
    let choice = r#"{"type":"choose_fleet","fleet":"small_medium"}"#;
    act(&mut state, chooser.0, choice).unwrap();
    assert_eq!(state.to_act(), SeatSet::one(chooser.other()));
    for seat in [-1, 2, 300] {
        let first = format!(r#"{{"type":"choose_first","seat":{seat}}}"#);
        assert_eq!(code(&state, &first), "no_such_seat");
    }
    assert_eq!(code(&state, choice), "wrong_phase");
    let first = r#"{"type":"choose_first","seat":1}"#;
    act(&mut state, chooser.other().0, first).unwrap();
    let settled = terms(&state);
    assert_eq!(settled.fleets[chooser.other().index()], fleet(4, 0, 0));
    assert_eq!(settled.fleets[chooser.index()], fleet(0, 4, 4));
    assert_eq!(settled.first, Seat(1));
    assert_eq!(state.phase(), Phase::Deploy);
    assert_eq!(state.to_act(), SeatSet::first(2));
    assert_eq!(state.legal_actions(Seat(0)), None);
}

/// "The other either accepts and plays first, or swaps the fleets and the proposer plays first."
#[test]
fn a_proposal_is_accepted_or_swapped() {
    let propose = r#"{"type":"propose","large":2,"medium":3,"small":0,"fleet":"large"}"#;
    let (state, proposer) = proposal(propose);
    let other = proposer.other();
    for (accept, large, first) in [(true, proposer, other), (false, other, proposer)] {
        let mut state = state.clone();
        let answer = format!(r#"{{"type":"answer","accept":{accept}}}"#);
        act(&mut state, other.0, &answer).unwrap();
        let settled = terms(&state);
        assert_eq!(settled.fleets[large.index()], fleet(2, 0, 0));
        assert_eq!(settled.fleets[large.other().index()], fleet(0, 3, 0));
        assert_eq!(settled.first, first);
    }
}

/// "0–4 each, at least one large and at least one small or medium."
#[test]
fn impossible_proposals_are_illegal() {
    let state = game(r#"{"setup":"proposed"}"#);
    for ((large, medium, small), expected) in [
        ((0, 4, 4), "bad_proposal"),
        ((4, 0, 0), "bad_proposal"),
        ((5, 1, 1), "bad_proposal"),
        ((1, -1, 1), "bad_proposal"),
        ((1, 0, 1), "ok"),
        ((1, 260, 1), "bad_proposal"),
    ] {
        let action = format!(
            r#"{{"type":"propose","large":{large},"medium":{medium},"small":{small},"fleet":"large"}}"#
        );
        assert_eq!(code(&state, &action), expected, "{action}");
    }
    let listed = state.legal_actions(state.drawn).unwrap();
    assert_eq!(listed.len(), 4 * 24 * 2);
}

/// "`twelve_pips`: each player secretly composes a fleet of exactly 12 pips, at most four ships of a
/// size." "Compositions are shown to all before deployment."
#[test]
fn fleets_are_composed_in_secret_and_shown() {
    let mut state = game(r#"{"setup":"twelve_pips","players":3,"height":24001}"#);
    let compose = |large: i64, medium: i64, small: i64| {
        format!(r#"{{"type":"compose","large":{large},"medium":{medium},"small":{small}}}"#)
    };
    assert_eq!(code(&state, &compose(2, 2, 1)), "bad_composition");
    assert_eq!(code(&state, &compose(0, 4, 4)), "ok");
    assert_eq!(code(&state, &compose(0, 5, 2)), "bad_composition");
    // 4-0-0, 3-1-1, 3-0-3, 2-3-0, 2-2-2, 2-1-4, 1-4-1, 1-3-3 and 0-4-4.
    assert_eq!(state.legal_actions(Seat(0)).unwrap().len(), 9);
    act(&mut state, 0, &compose(4, 0, 0)).unwrap();
    act(&mut state, 2, &compose(2, 2, 2)).unwrap();
    assert_eq!(
        state.view(Viewer::Seat(Seat(2))).fleets,
        [None, None, Some(fleet(2, 2, 2))]
    );
    assert_eq!(state.to_act(), SeatSet::one(Seat(1)));
    let events = act(&mut state, 1, &compose(3, 1, 1)).unwrap();
    let fleets = vec![fleet(4, 0, 0), fleet(3, 1, 1), fleet(2, 2, 2)];
    assert_eq!(events[1], Event::FleetsShown { fleets });
    assert_eq!(state.phase(), Phase::Deploy);
}

/// "12 in apart": zones 9000 deep; by seat bottom left, bottom right, top right, top left; the third
/// of three in the middle of the top.
#[test]
fn zones_lie_apart() {
    let edges = |text: &str| -> Vec<[i64; 4]> {
        let zones = game(text).view(Viewer::Spectator).zones;
        let edges = zones
            .iter()
            .map(|zone| [zone.left, zone.right, zone.bottom, zone.top].map(|edge| edge.0));
        edges.collect()
    };
    assert_eq!(
        edges("{}"),
        [[0, 9000, 0, 24_000], [21_000, 30_000, 0, 24_000]]
    );
    assert_eq!(
        edges(r#"{"setup":"full","players":4}"#),
        [
            [0, 9000, 0, 9000],
            [21_000, 30_000, 0, 9000],
            [21_000, 30_000, 21_000, 30_000],
            [0, 9000, 21_000, 30_000]
        ]
    );
    assert_eq!(
        edges(r#"{"setup":"full","players":3}"#)[2],
        [10_500, 19_500, 21_000, 30_000]
    );
    // From 10000.5 to 19000.5: what is strictly inside starts at 10001 and ends at 19000.
    assert_eq!(
        edges(r#"{"setup":"full","players":3,"width":29001}"#)[2][..2],
        [10_000, 19_001]
    );
}

/// A match in which every seat has this many large ships to deploy.
fn only_large(number: u8, text: &str) -> IcehouseArmada {
    let mut state = game(text);
    if let Stage::Deploy { terms, .. } = &mut state.stage {
        terms.fleets.fill(fleet(number, 0, 0));
    }
    state
}

/// A match in which each has two large ships, with capture of a flag or without.
fn two_large(objective: &str) -> IcehouseArmada {
    only_large(2, &format!(r#"{{"setup":"full",{objective}}}"#))
}

fn deploy(ships: &str, flag: &str) -> String {
    format!(r#"{{"type":"deploy","ships":[{ships}]{flag}}}"#)
}

fn large(x: i64, y: i64, heading: i64) -> String {
    format!(r#"{{"size":"large","x":{x},"y":{y},"heading":{heading}}}"#)
}

/// "Deployment: `wrong_fleet`, `outside_zone`, `collision`, `bad_flag`", after `bad_value`.
#[test]
fn deployments_are_checked_in_order() {
    let state = two_large(r#""objective":"annihilation""#);
    let pair = |a: String, b: String| deploy(&format!("{a},{b}"), "");
    for (action, expected) in [
        (deploy(&large(4000, 4000, 36_000), ""), "bad_value"),
        (deploy(&large(4000, 4000, -1), ""), "bad_value"),
        (deploy(&large(99_000, 4000, 0), ""), "wrong_fleet"),
        (pair(large(1, 501, 0), large(7250, 501, 0)), "outside_zone"),
        (pair(large(0, 4000, 0), large(1, 4000, 0)), "outside_zone"),
        (
            pair(large(1, 4000, 0), large(1_000_000_000, 1, 0)),
            "outside_zone",
        ),
        (pair(large(1, 501, 0), large(1751, 501, 0)), "collision"),
        (pair(large(1, 501, 0), large(1752, 501, 0)), "ok"),
        (pair(large(1, 501, 0), large(7249, 501, 0)), "ok"),
        (pair(large(1, 500, 0), large(7249, 501, 0)), "outside_zone"),
        (
            deploy(
                &format!("{},{}", large(1, 501, 0), large(7249, 501, 0)),
                r#","flagship":0"#,
            ),
            "bad_flag",
        ),
    ] {
        assert_eq!(code(&state, &action), expected, "{action}");
    }
}

/// "`bad_flag` (missing, not asked for, no such ship, not strictly inside the zone, touching an own
/// ship)."
#[test]
fn flags_are_checked() {
    let ships = format!("{},{}", large(1000, 1000, 0), large(1000, 4000, 0));
    let fixed = two_large(r#""objective":"capture_the_flag""#);
    for (flag, expected) in [
        ("", "bad_flag"),
        (r#","flagship":0"#, "bad_flag"),
        (r#","flag":{"x":5000,"y":5000},"flagship":0"#, "bad_flag"),
        (r#","flag":{"x":5000,"y":5000}"#, "ok"),
        (r#","flag":{"x":5000,"y":5000},"flagship":null"#, "ok"),
        (r#","flag":{"x":8437,"y":5000}"#, "bad_flag"),
        (r#","flag":{"x":8436,"y":5000}"#, "ok"),
        (r#","flag":{"x":0,"y":5000}"#, "bad_flag"),
        (r#","flag":{"x":2750,"y":1000}"#, "bad_flag"),
        (r#","flag":{"x":2751,"y":1000}"#, "ok"),
    ] {
        assert_eq!(code(&fixed, &deploy(&ships, flag)), expected, "{flag}");
    }
    let flagship = two_large(r#""objective":"capture_the_flag","flag":"flagship""#);
    for (flag, expected) in [
        ("", "bad_flag"),
        (r#","flag":{"x":5000,"y":5000}"#, "bad_flag"),
        (r#","flagship":2"#, "bad_flag"),
        (r#","flagship":-1"#, "bad_flag"),
        (r#","flagship":1"#, "ok"),
    ] {
        assert_eq!(code(&flagship, &deploy(&ships, flag)), expected, "{flag}");
    }
}

/// "Ship ids: by seat, in the order deployed." "Shown when the last is ready."
#[test]
fn ids_count_by_seat() {
    let mut state = two_large(r#""objective":"capture_the_flag","flag":"flagship""#);
    let right = format!("{},{}", large(25_000, 1000, 18_000), large(25_000, 4000, 0));
    act(&mut state, 1, &deploy(&right, r#","flagship":1"#)).unwrap();
    let own = state.view(Viewer::Seat(Seat(1)));
    let ids: Vec<usize> = own.ships.iter().map(|ship| ship.id).collect();
    assert_eq!(ids, [2, 3]);
    assert_eq!(own.flags, [None, Some(Flag::Flagship { ship: 3 })]);
    assert!(state.view(Viewer::Seat(Seat(0))).ships.is_empty());
    let left = format!("{},{}", large(1000, 1000, 0), large(1000, 4000, 0));
    act(&mut state, 0, &deploy(&left, r#","flagship":0"#)).unwrap();
    let seen = state.view(Viewer::Spectator);
    let owners: Vec<u8> = seen.ships.iter().map(|ship| ship.owner.0).collect();
    assert_eq!(owners, [0, 0, 1, 1]);
    assert_eq!(
        seen.flags,
        [
            Some(Flag::Flagship { ship: 0 }),
            Some(Flag::Flagship { ship: 3 })
        ]
    );
    assert_eq!(state.phase(), Phase::Play);
    assert_eq!(battle(&state).turn, terms(&state).first);
}

/// "In teams the lower seat of each team places or names it."
#[test]
fn the_lower_seat_of_a_team_places_the_flag() {
    let text = r#"{"setup":"full","players":4,"teams":true,"objective":"capture_the_flag"}"#;
    let mut state = only_large(1, text);
    let with_flag = |x: i64, y: i64| {
        let flag = format!(r#","flag":{{"x":{},"y":{}}}"#, x + 3000, y);
        deploy(&large(x, y, 0), &flag)
    };
    assert_eq!(
        act(&mut state, 2, &with_flag(23_000, 23_000)),
        Err("bad_flag")
    );
    act(&mut state, 2, &deploy(&large(23_000, 23_000, 0), "")).unwrap();
    act(&mut state, 3, &deploy(&large(3000, 23_000, 0), "")).unwrap();
    act(&mut state, 0, &with_flag(3000, 3000)).unwrap();
    act(&mut state, 1, &with_flag(23_000, 3000)).unwrap();
    assert!(battle(&state).flags.iter().all(Option::is_some));
}

/// A client that knows no rules finds in the view which seats place which flag, and the ships' ids.
#[test]
fn the_view_says_what_is_to_be_deployed() {
    let flags = |text: &str| {
        let view = game(text).view(Viewer::Spectator);
        (view.flag, view.flag_seats.len())
    };
    assert_eq!(flags("{}"), (None, 0));
    let fixed = r#"{"objective":"capture_the_flag"}"#;
    assert_eq!(flags(fixed), (Some(FlagKind::Fixed), 2));
    let team = r#"{"setup":"full","players":4,"teams":true,"objective":"capture_the_flag","flag":"flagship"}"#;
    assert_eq!(flags(team), (Some(FlagKind::Flagship), 2));

    let mut state = game(r#"{"setup":"twelve_pips","players":3}"#);
    let compose = r#"{"type":"compose","large":4,"medium":0,"small":0}"#;
    for seat in 0..3 {
        assert_eq!(state.view(Viewer::Seat(Seat(0))).first_ids, [None; 3]);
        act(&mut state, seat, compose).unwrap();
    }
    let view = state.view(Viewer::Seat(Seat(0)));
    assert_eq!(view.first_ids, [Some(0), Some(4), Some(8)]);
}

/// Draws come in this order: the defender, then who chooses, or who plays first.
#[test]
fn lots_are_drawn_in_order() {
    let mut draws = chance();
    let defender = Seat(draws.draw(2) as u8);
    let chooser = Seat(draws.draw(2) as u8);
    let view = |text: &str| game(text).view(Viewer::Spectator);
    let seen = view(r#"{"objective":"infiltration"}"#);
    assert_eq!(seen.defender, Some(defender));
    assert_eq!(seen.chooser, Some(chooser));
    assert_eq!(seen.first, None);
    let seen = view(r#"{"objective":"infiltration","defender":1,"setup":"full"}"#);
    assert_eq!(seen.defender, Some(Seat(1)));
    assert_eq!(seen.chooser, None);
    assert_eq!(seen.first, Some(Seat(chance().draw(2) as u8)));
    let seen = view(r#"{"players":4,"setup":"full"}"#);
    assert_eq!(seen.first, Some(Seat(chance().draw(4) as u8)));
    let seen = view(r#"{"players":3,"setup":"twelve_pips"}"#);
    assert_eq!(seen.first, Some(Seat(chance().draw(3) as u8)));
}

#[test]
fn settings_must_fit_together() {
    assert_eq!(settings("{}").height, Mils(24_000));
    let three = settings(r#"{"players":3,"setup":"twelve_pips"}"#);
    assert_eq!(three.height, Mils(30_000));
    let wrong = |text: &str| -> Vec<String> {
        let given = serde_json::from_str(text).unwrap();
        let errors = super::Settings::check(&given).unwrap_err();
        errors.into_iter().map(|error| error.setting).collect()
    };
    assert_eq!(wrong(r#"{"players":3}"#), ["players"]);
    assert_eq!(wrong(r#"{"teams":true}"#), ["teams"]);
    let flags = r#"{"players":4,"setup":"full","objective":"capture_the_flag"}"#;
    assert_eq!(wrong(flags), ["objective"]);
    let line = r#"{"players":4,"setup":"full","teams":true,"objective":"infiltration"}"#;
    assert_eq!(wrong(line), ["objective"]);
}
