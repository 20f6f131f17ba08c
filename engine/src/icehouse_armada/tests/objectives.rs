//! Tests of ends, and of players who leave the match.

use proptest::prelude::*;

use super::super::action::{End, Event};
use super::super::pyramid::Size;
use super::super::sea::Flag;
use super::super::state::{IcehouseArmada, Phase};
use super::super::units::Mils;
use super::{
    act, battle, battle_mut, chance, code, fire, game, move_ship, play, pose, sea, settings,
};
use crate::{Chance, GameState, Outcome, Seat, SeatSet, Seed};

fn reason(state: &IcehouseArmada) -> (Vec<u8>, String) {
    let outcome = state.outcome().unwrap();
    let winners = outcome.winners.iter().map(|seat| seat.0).collect();
    (winners, outcome.reason.clone())
}

fn fixed(x: i64, y: i64) -> Flag {
    Flag::Fixed {
        x: Mils(x),
        y: Mils(y),
    }
}

/// Seat 0 can sink the small ship 1 of seat 1 at once.
fn last_shot(text: &str, others: &[(u8, Size, i64, i64, i64)]) -> IcehouseArmada {
    let mut ships = vec![
        (0, Size::Large, 5000, 3000, 0),
        (1, Size::Small, 5000, 4500, 0),
    ];
    ships.extend(others);
    sea(text, &ships)
}

fn shoot(state: &mut IcehouseArmada) -> Vec<Event> {
    act(state, 0, &fire(0, "port", 0, (5700, 4500))).unwrap()
}

/// "The last player or team with a ship afloat wins."
#[test]
fn annihilation() {
    let mut state = last_shot("{}", &[]);
    shoot(&mut state);
    let won = Outcome::win(Seat(0), End::Annihilation).with_scores([3, 0]);
    assert_eq!(state.outcome(), Some(&won));

    let third = (2, Size::Small, 20_000, 20_000, 0);
    let mut state = last_shot(r#"{"setup":"full","players":4}"#, &[third]);
    shoot(&mut state);
    assert_eq!(state.outcome(), None);
    let teams = r#"{"setup":"full","players":4,"teams":true}"#;
    let mut state = last_shot(teams, &[third]);
    shoot(&mut state);
    assert_eq!(reason(&state), (vec![0, 2], "annihilation".to_owned()));
    assert_eq!(state.outcome().unwrap().scores, [3, 0, 1, 0]);
}

fn with_flags(mut state: IcehouseArmada, flags: [Flag; 2]) -> IcehouseArmada {
    battle_mut(&mut state).flags = flags.map(Some);
    state
}

const FIXED: &str = r#"{"setup":"full","objective":"capture_the_flag"}"#;
const FLAGSHIP: &str = r#"{"setup":"full","objective":"capture_the_flag","flag":"flagship"}"#;

/// "It stops its side's ships and everybody's shots; an enemy ship whose step touches it wins at
/// once."
#[test]
fn a_fixed_flag_is_taken_by_touching_it() {
    let ships = [
        (0, Size::Medium, 5000, 3000, 0),
        (0, Size::Medium, 5000, 8000, 0),
        (1, Size::Medium, 5300, 9000, 0),
    ];
    let flags = [fixed(7734, 2700), fixed(7734, 7700)];
    let mut state = with_flags(sea(FIXED, &ships), flags);
    assert_eq!(code(&state, &move_ship(0, &[0])), "collision");
    // The second heading is not looked at.
    let events = act(&mut state, 0, &move_ship(1, &[0, 18_000])).unwrap();
    assert!(events.contains(&Event::FlagTaken { side: 1 }));
    assert_eq!(reason(&state), (vec![0], "flag".to_owned()));

    let mut state = with_flags(sea(FIXED, &ships), flags);
    battle_mut(&mut state).flags[1] = Some(fixed(7735, 7700));
    act(&mut state, 0, &move_ship(1, &[0])).unwrap();
    assert_eq!(state.outcome(), None);

    // Either flag stops a shot.
    let hit = fire(1, "port", 0, (5800, 9000));
    let mut state = with_flags(sea(FIXED, &ships), flags);
    assert_eq!(code(&state, &hit), "ok");
    for side in 0..2 {
        let flags_now = &mut battle_mut(&mut state).flags;
        *flags_now = flags.map(Some);
        flags_now[side] = Some(fixed(5500, 8300));
        assert_eq!(code(&state, &hit), "obstructed");
    }
}

/// "Sinking it wins at once (reason `flag`, even if it was the last ship); so does a step that
/// touches it, the only collision allowed to the enemy. Such a winning step must otherwise be legal."
#[test]
fn a_flagship_is_taken_by_sinking_or_touching_it() {
    let flags = [Flag::Flagship { ship: 0 }, Flag::Flagship { ship: 1 }];
    let mut state = with_flags(last_shot(FLAGSHIP, &[]), flags);
    shoot(&mut state);
    assert_eq!(reason(&state), (vec![0], "flag".to_owned()));

    let mut state = with_flags(last_shot(FLAGSHIP, &[]), flags);
    assert_eq!(code(&state, &move_ship(0, &[7400])), "ok");
    let mate = (1, Size::Small, 6600, 4300, 0);
    let other = with_flags(last_shot(FLAGSHIP, &[mate]), flags);
    assert_eq!(code(&other, &move_ship(0, &[7400])), "collision");
    battle_mut(&mut state).ships[1].pose = pose(Size::Small, (6600, 4300), 0);
    act(&mut state, 0, &move_ship(0, &[7400])).unwrap();
    assert_eq!(reason(&state), (vec![0], "flag".to_owned()));

    // "Losing all ships still loses", whatever the flag is.
    let flags = [fixed(500, 500), fixed(25_000, 500)];
    let mut state = with_flags(last_shot(FIXED, &[]), flags);
    shoot(&mut state);
    assert_eq!(reason(&state), (vec![0], "annihilation".to_owned()));
}

/// "The attacker wins as soon as after a step a vertex of an attacking ship is strictly beyond it",
/// 1500 mils inside the sea from the defender's edge.
#[test]
fn infiltration() {
    let line = |defender: u8, x: i64| {
        let text =
            format!(r#"{{"setup":"full","objective":"infiltration","defender":{defender}}}"#);
        let heading = if defender == 1 { 0 } else { 18_000 };
        let ships = [
            (0, Size::Large, x, 3000, heading),
            (1, Size::Large, x, 9000, heading),
        ];
        let mut state = sea(&text, &ships);
        let attacker = Seat(1 - defender);
        battle_mut(&mut state).begin_turn(attacker, &mut Vec::new());
        let ship = attacker.index();
        act(&mut state, attacker.0, &move_ship(ship, &[heading])).unwrap();
        state
    };
    assert_eq!(line(1, 25_000).outcome(), None);
    let crossed = line(1, 25_001);
    assert_eq!(reason(&crossed), (vec![0], "infiltration".to_owned()));
    assert_eq!(line(0, 5000).outcome(), None);
    assert_eq!(reason(&line(0, 4999)), (vec![1], "infiltration".to_owned()));
    // The defender may cross the line.
    let text = r#"{"setup":"full","objective":"infiltration","defender":0}"#;
    let mut state = last_shot(text, &[]);
    battle_mut(&mut state).ships[0].pose = pose(Size::Large, (3600, 3000), 18_000);
    act(&mut state, 0, &move_ship(0, &[18_000])).unwrap();
    assert_eq!(state.outcome(), None);
    // The attacker "loses when all attacking ships are sunk; the defender losing all ships loses as well."
    let mut state = last_shot(text, &[]);
    shoot(&mut state);
    assert_eq!(reason(&state), (vec![0], "annihilation".to_owned()));
}

/// The ships of a player who leaves for good count as sunk, and the others play on.
#[test]
fn a_player_who_leaves_blocks_nobody() {
    let ships = [
        (0, Size::Small, 5000, 3000, 0),
        (1, Size::Small, 10_000, 3000, 0),
        (2, Size::Small, 15_000, 3000, 0),
    ];
    let mut state = sea(r#"{"setup":"full","players":3}"#, &ships);
    let events = state.withdraw(Seat(0), &mut chance());
    assert_eq!(
        events,
        [
            Event::Withdrew { seat: Seat(0) },
            Event::TurnBegan { seat: Seat(1) }
        ]
    );
    assert!(state.withdraw(Seat(0), &mut chance()).is_empty());
    state.withdraw(Seat(2), &mut chance());
    assert_eq!(reason(&state), (vec![1], "annihilation".to_owned()));
    assert!(state.withdraw(Seat(1), &mut chance()).is_empty());
}

#[test]
fn a_player_may_leave_before_play() {
    let mut state = game(r#"{"setup":"twelve_pips","players":3}"#);
    let compose = r#"{"type":"compose","large":4,"medium":0,"small":0}"#;
    act(&mut state, 0, compose).unwrap();
    act(&mut state, 1, compose).unwrap();
    state.withdraw(Seat(2), &mut chance());
    assert_eq!(state.phase(), Phase::Deploy);
    assert_eq!(state.to_act(), SeatSet::first(2));
    for seat in [Seat(1), Seat(0)] {
        let deployment = state.random_action(seat, &mut chance()).unwrap();
        state.act(seat, &deployment, &mut chance()).unwrap();
    }
    assert_eq!(battle(&state).ships.len(), 8);

    let mut state = game(r#"{"setup":"full","players":4,"teams":true}"#);
    state.withdraw(Seat(1), &mut chance());
    assert_eq!(state.outcome(), None);
    state.withdraw(Seat(3), &mut chance());
    assert_eq!(reason(&state), (vec![0, 2], "annihilation".to_owned()));
    assert!(state.to_act().is_empty());
}

/// A flagship that leaves is lost.
#[test]
fn a_flagship_must_not_leave() {
    let text = r#"{"setup":"full","players":4,"teams":true,"objective":"capture_the_flag","flag":"flagship"}"#;
    let ships = [
        (0, Size::Small, 5000, 3000, 0),
        (1, Size::Small, 10_000, 3000, 0),
        (2, Size::Small, 15_000, 3000, 0),
    ];
    let flags = [Flag::Flagship { ship: 0 }, Flag::Flagship { ship: 1 }];
    let mut state = with_flags(sea(text, &ships), flags);
    let mut mate = state.clone();
    mate.withdraw(Seat(2), &mut chance());
    assert_eq!(mate.outcome(), None);
    state.withdraw(Seat(0), &mut chance());
    assert_eq!(reason(&state), (vec![1, 3], "flag".to_owned()));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, max_shrink_iters: 0, ..ProptestConfig::default() })]

    /// Players may leave at any time: the others can go on, or the match is over.
    #[test]
    fn players_may_leave_at_any_moment(seed: [u8; 32], actions in 0usize..60, table in 0usize..3) {
        let tables = [
            r#"{"setup":"twelve_pips","players":3}"#,
            r#"{"setup":"full","players":4}"#,
            r#"{"setup":"twelve_pips","players":4,"teams":true,"objective":"capture_the_flag","flag":"flagship"}"#,
        ];
        let mut chance = Chance::new(Seed(seed));
        let settings = settings(tables[table]);
        let mut state = IcehouseArmada::new(&settings, &mut chance);
        let mut left = SeatSet::EMPTY;
        for _ in 0..3 {
            play(&mut state, actions, &mut chance);
            let seat = Seat(chance.draw(u32::from(settings.players)) as u8);
            state.withdraw(seat, &mut chance);
            left.insert(seat);
            prop_assert_eq!(state.to_act().is_empty(), state.outcome().is_some());
            prop_assert!(!left.iter().any(|seat| state.to_act().contains(seat)));
        }
        play(&mut state, 10_000, &mut chance);
        prop_assert!(state.outcome().is_some());
    }
}
