//! Moving, firing and passing.

use proptest::prelude::*;

use super::super::action::{End, Event, Refusal};
use super::super::geometry::do_meet;
use super::super::pyramid::Size;
use super::super::query::{Answer, Query};
use super::super::state::{IcehouseArmada, Stage};
use super::super::units::Mils;
use super::{Chance, act, battle, battle_mut, chance, code, fire, game, move_ship, play, sea, xy};
use crate::code::finest;
use crate::{GameQuery, GameState, Outcome, Seat, Seed, Viewer};

/// One ship of each size of seat 0 on the left, a large one of seat 1 far away.
fn fleet() -> IcehouseArmada {
    sea(
        "{}",
        &[
            (0, Size::Large, 5000, 3000, 0),
            (0, Size::Medium, 5000, 8000, 0),
            (0, Size::Small, 5000, 13_000, 0),
            (1, Size::Large, 20_000, 20_000, 0),
        ],
    )
}

/// "1 to k steps, k = 1 large, 2 medium, 4 small. The new base middle is the old tip."
#[test]
fn ships_move_by_their_own_length() {
    for (ship, steps, tip) in [
        (0, 1, (8500, 3000)),
        (1, 2, (9101, 8000)),
        (2, 4, (9920, 13_000)),
    ] {
        let mut state = fleet();
        assert_eq!(
            code(&state, &move_ship(ship, &vec![0; steps + 1])),
            "too_many_steps"
        );
        let events = act(&mut state, 0, &move_ship(ship, &vec![0; steps])).unwrap();
        let Event::Moved { poses, .. } = &events[0] else {
            panic!("a move comes first");
        };
        assert_eq!(poses.len(), steps);
        let end = battle(&state).ships[ship].pose;
        assert_eq!(xy(end.tip), tip);
        assert_eq!(poses.last(), Some(&end));
        assert_eq!(code(&state, &move_ship(ship, &[0])), "already_moved");
    }
}

/// "The heading changes by at most 7400 centidegrees either way."
#[test]
fn turns_have_a_limit() {
    for (heading, expected) in [
        (7400, "ok"),
        (7401, "turn_too_sharp"),
        (28_600, "ok"),
        (28_599, "turn_too_sharp"),
        (18_000, "turn_too_sharp"),
        (36_000, "bad_value"),
        (-1, "bad_value"),
    ] {
        assert_eq!(code(&fleet(), &move_ship(0, &[heading])), expected);
    }
    assert_eq!(code(&fleet(), &move_ship(1, &[7400, 14_800])), "ok");
    assert_eq!(
        code(&fleet(), &move_ship(1, &[7400, 14_801])),
        "turn_too_sharp"
    );
}

/// "The first that applies is given."
#[test]
fn moves_are_checked_in_order() {
    let mut state = fleet();
    let mut sunk = battle(&state).ships[0];
    sunk.damage = 3;
    battle_mut(&mut state).ships.push(sunk);
    for (action, expected) in [
        (move_ship(9, &[]), "bad_value"),
        (move_ship(9, &[0, 0, 0, 0, 0, 40_000]), "bad_value"),
        (move_ship(9, &[0]), "no_such_ship"),
        (
            r#"{"type":"move","ship":-1,"headings":[0]}"#.to_owned(),
            "no_such_ship",
        ),
        (move_ship(3, &[0]), "not_your_ship"),
        (move_ship(4, &[0]), "sunk"),
        (move_ship(0, &[18_000, 18_000]), "too_many_steps"),
        (r#"{"type":"move","ship":0}"#.to_owned(), "bad_action"),
        (
            r#"{"type":"move","ship":0,"headings":[1000000001]}"#.to_owned(),
            "bad_action",
        ),
        (r#"{"type":"end_turn","ship":0}"#.to_owned(), "bad_action"),
        (
            r#"{"type":"answer","accept":true}"#.to_owned(),
            "wrong_phase",
        ),
    ] {
        assert_eq!(code(&state, &action), expected, "{action}");
    }
}

/// "After every step the ship must lie strictly inside the sea and collide with nothing", "touching
/// counts".
#[test]
fn steps_end_inside_the_sea_and_touch_nothing() {
    let at = |x: i64| {
        sea(
            "{}",
            &[
                (0, Size::Large, x, 3000, 0),
                (1, Size::Large, 9000, 9000, 0),
            ],
        )
    };
    assert_eq!(code(&at(26_500), &move_ship(0, &[0])), "off_the_sea");
    assert_eq!(code(&at(26_499), &move_ship(0, &[0])), "ok");
    let before = |x: i64| {
        sea(
            "{}",
            &[
                (0, Size::Large, 5000, 3000, 0),
                (1, Size::Large, x, 3000, 0),
            ],
        )
    };
    assert_eq!(code(&before(8500), &move_ship(0, &[0])), "collision");
    assert_eq!(code(&before(8501), &move_ship(0, &[0])), "ok");
    // The first of two steps fails: the whole action is refused.
    let state = sea(
        "{}",
        &[
            (0, Size::Medium, 5000, 3000, 0),
            (1, Size::Small, 7500, 3000, 0),
        ],
    );
    assert_eq!(code(&state, &move_ship(0, &[0, 0])), "collision");
    assert_eq!(code(&state, &move_ship(0, &[6000, 0])), "ok");
}

/// The shooter lies along +x; its port zone at offset 0 has corners (5000, 3500), (5962, 3225) and
/// (5962, 5045).
fn duel(others: &[(u8, Size, i64, i64, i64)]) -> IcehouseArmada {
    let mut ships = vec![
        (0, Size::Large, 5000, 3000, 0),
        (1, Size::Medium, 5000, 4500, 0),
    ];
    ships.extend(others);
    sea("{}", &ships)
}

/// "It hits if `aim` lies strictly inside the fire zone and strictly inside an enemy ship, and the
/// closed triangle P0, P1, aim meets no other ship."
#[test]
fn shots_are_checked_in_order() {
    let friend = (0, Size::Small, 5550, 3700, 9000);
    let hit = fire(0, "port", 0, (5800, 4500));
    for (state, action, expected) in [
        (duel(&[]), hit.clone(), "ok"),
        (duel(&[]), fire(0, "bow", 0, (5800, 4500)), "bad_value"),
        (duel(&[]), fire(7, "bow", 0, (5800, 4500)), "bad_value"),
        (duel(&[]), fire(7, "port", 0, (5800, 4500)), "no_such_ship"),
        (duel(&[]), fire(1, "port", 0, (5800, 4500)), "not_your_ship"),
        (
            duel(&[]),
            fire(0, "port", -1, (5800, 4500)),
            "offset_off_the_side",
        ),
        (
            duel(&[]),
            fire(0, "port", 821, (5800, 4500)),
            "offset_off_the_side",
        ),
        (
            duel(&[]),
            fire(0, "port", 1_000_000_000, (5800, 4500)),
            "offset_off_the_side",
        ),
        (
            duel(&[]),
            fire(0, "starboard", 0, (5800, 4500)),
            "out_of_range",
        ),
        (duel(&[]), fire(0, "port", 0, (5962, 4500)), "out_of_range"),
        (duel(&[]), fire(0, "port", 0, (5961, 4500)), "ok"),
        (duel(&[]), fire(0, "port", 0, (5800, 4000)), "not_a_target"),
        (duel(&[friend]), hit.clone(), "obstructed"),
        (
            duel(&[(1, Size::Small, 5550, 3700, 9000)]),
            hit.clone(),
            "obstructed",
        ),
        (
            duel(&[(0, Size::Small, 4990, 3800, 18_000)]),
            hit.clone(),
            "ok",
        ),
    ] {
        assert_eq!(code(&state, &action), expected, "{action}");
    }
    let mut sunk = duel(&[friend]);
    battle_mut(&mut sunk).ships[2].damage = 1;
    assert_eq!(code(&sunk, &hit), "ok", "a sunk ship is off the sea");
}

/// "A ship fires at most `pips` times a turn." "Damage = hull points sinks the ship."
#[test]
fn guns_and_hulls_have_as_many_points_as_pips() {
    let mut state = duel(&[
        (0, Size::Small, 5000, 7000, 0),
        (1, Size::Small, 20_000, 20_000, 0),
    ]);
    let hit = fire(0, "port", 0, (5800, 4500));
    act(&mut state, 0, &hit).unwrap();
    assert_eq!(battle(&state).ships[1].damage, 1);
    let events = act(&mut state, 0, &hit).unwrap();
    assert!(events.contains(&Event::Sunk { ship: 1 }));
    assert_eq!(code(&state, &hit), "not_a_target");

    let mut state = duel(&[]);
    battle_mut(&mut state).ships[0].shots = 3;
    assert_eq!(code(&state, &hit), "no_gun_left");
    assert_eq!(
        code(&state, &fire(0, "port", 900, (5800, 4500))),
        "no_gun_left"
    );
}

/// "A team mate's ship is a friend: never a target."
#[test]
fn team_mates_are_no_targets() {
    let ships = [
        (0, Size::Large, 5000, 3000, 0),
        (2, Size::Medium, 5000, 4500, 0),
        (1, Size::Medium, 25_000, 4500, 0),
    ];
    let hit = fire(0, "port", 0, (5800, 4500));
    let teams = sea(r#"{"setup":"full","players":4,"teams":true}"#, &ships);
    assert_eq!(code(&teams, &hit), "not_a_target");
    let alone = sea(r#"{"setup":"full","players":4}"#, &ships);
    assert_eq!(code(&alone, &hit), "ok");
}

/// "The turn passes by itself after the third; the player may end it earlier, even at once." "A seat
/// without ships is skipped."
#[test]
fn turns_have_three_actions() {
    let mut state = sea(
        r#"{"setup":"full","players":3}"#,
        &[
            (0, Size::Small, 5000, 3000, 0),
            (0, Size::Small, 5000, 6000, 0),
            (0, Size::Small, 5000, 9000, 0),
            (2, Size::Small, 20_000, 20_000, 0),
        ],
    );
    for ship in 0..3 {
        assert_eq!(battle(&state).turn, Seat(0));
        act(&mut state, 0, &move_ship(ship, &[0])).unwrap();
    }
    assert_eq!((battle(&state).turn, state.plies()), (Seat(2), 1));
    let events = act(&mut state, 2, r#"{"type":"end_turn"}"#).unwrap();
    assert_eq!(events, [Event::TurnBegan { seat: Seat(0) }]);
    assert_eq!(battle(&state).actions_left, 3);
    assert_eq!(code(&state, &move_ship(0, &[0])), "ok");
}

/// "A player's time that is over in play acts as `end_turn`; before play nothing happens by itself."
#[test]
fn time_over_ends_the_turn() {
    let mut state = fleet();
    state.time_out(Seat(0), &mut chance()).unwrap();
    assert_eq!((battle(&state).turn, state.plies()), (Seat(1), 1));
    let mut state = game("{}");
    let refusal = state.time_out(state.drawn, &mut chance()).unwrap_err();
    assert_eq!(finest(refusal), "not_in_play");
}

/// "After 100 consecutive turns … without damage the side with most hull points left wins; several
/// level at the top: a draw."
#[test]
fn quiet_turns_end_the_match() {
    let end_turns = |state: &mut IcehouseArmada, turns: u32| {
        for _ in 0..turns {
            let seat = battle(state).turn.0;
            act(state, seat, r#"{"type":"end_turn"}"#).unwrap();
        }
    };
    let mut state = fleet();
    end_turns(&mut state, 99);
    assert_eq!(state.outcome(), None);
    end_turns(&mut state, 1);
    let won = Outcome::win(Seat(0), End::HullPoints).with_scores([6, 3]);
    assert_eq!(state.outcome(), Some(&won));

    let mut state = duel(&[]);
    battle_mut(&mut state).ships[0].damage = 1;
    end_turns(&mut state, 40);
    act(&mut state, 0, &fire(0, "port", 0, (5800, 4500))).unwrap();
    // The rest of this turn counts to it; then 100 more.
    end_turns(&mut state, 100);
    assert_eq!(state.outcome(), None);
    end_turns(&mut state, 1);
    let won = Outcome::win(Seat(0), End::HullPoints).with_scores([2, 1]);
    assert_eq!(state.outcome(), Some(&won));

    let mut state = duel(&[]);
    battle_mut(&mut state).ships[0].damage = 1;
    end_turns(&mut state, 100);
    let level = Outcome::draw(End::Level).with_scores([2, 2]);
    assert_eq!(state.outcome(), Some(&level));
}

/// "What would this action do (accepted with the resulting poses or damage, or the reason of
/// refusal)", "without changing anything".
#[test]
fn previews_change_nothing() {
    let begin = || duel(&[(1, Size::Medium, 6750, 4500, 0)]);
    let state = begin();
    let preview = |action: &str| {
        let query = format!(r#"{{"type":"preview","action":{action}}}"#);
        let query: Query = serde_json::from_str(&query).unwrap();
        let Answer::Preview(preview) = query.answer(&state, Seat(0)).unwrap() else {
            panic!("a preview is asked for");
        };
        preview
    };
    let moved = preview(&move_ship(0, &[0]));
    assert_eq!(moved.result, "ok");
    assert_eq!(moved.poses.unwrap()[0].x, Mils(6750));
    assert_eq!(moved.in_reach, Some(vec![2]));
    let hit = preview(&fire(0, "port", 0, (5800, 4500)));
    assert_eq!(
        (hit.target, hit.damage, hit.sinks),
        (Some(1), Some(1), Some(false))
    );
    let sharp = preview(&move_ship(0, &[9000]));
    assert_eq!(
        serde_json::to_string(&sharp).unwrap(),
        r#"{"result":"turn_too_sharp"}"#
    );
    let query: Query = serde_json::from_str(r#"{"type":"targets","ship":1}"#).unwrap();
    let refusal = query.answer(&state, Seat(0)).unwrap_err();
    assert_eq!(refusal, Refusal::NotYourShip);
    assert_eq!(state.view(Viewer::All), begin().view(Viewer::All));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, max_shrink_iters: 0, ..ProptestConfig::default() })]

    /// Ships never overlap and never leave the sea; a flagship is only touched at the end.
    #[test]
    fn ships_never_overlap(seed: [u8; 32], table in 0usize..4) {
        let tables = [
            "{}",
            r#"{"setup":"twelve_pips","objective":"capture_the_flag","flag":"flagship"}"#,
            r#"{"setup":"full","players":4,"teams":true,"objective":"capture_the_flag"}"#,
            r#"{"setup":"full","players":3}"#,
        ];
        let mut chance = Chance::new(Seed(seed));
        let mut state = IcehouseArmada::new(&super::settings(tables[table]), &mut chance);
        for _ in 0..500 {
            play(&mut state, 1, &mut chance);
            if state.outcome().is_some() {
                break;
            }
            let Stage::Play(battle) = &state.stage else { continue };
            let afloat: Vec<_> = battle.afloat().collect();
            for (nth, (_, ship)) in afloat.iter().enumerate() {
                prop_assert!(battle.facts.sea.whole().holds(&ship.corners()));
                for (_, other) in &afloat[..nth] {
                    prop_assert!(!do_meet(&ship.corners(), &other.corners()));
                }
                for (_, flag) in battle.fixed_flags() {
                    prop_assert!(!do_meet(&ship.corners(), &flag));
                }
            }
        }
    }
}
