//! `targets` finds every target that can be hit, compared with trying every point.

use proptest::prelude::*;

use super::super::action::Action;
use super::super::aim::find_aim;
use super::super::geometry::{FireZone, Point, do_meet, is_inside};
use super::super::play::Battle;
use super::super::pyramid::{Broadside, Size};
use super::super::query::{Answer, Query};
use super::super::ship::Ship;
use super::super::state::Stage;
use super::super::units::Mils;
use super::points::{random_point, random_triangle};
use super::{Chance, act, battle, battle_mut, code, fire, game, play, point, pose, sea, xy};
use crate::{GameQuery, Seat, Seed};

/// The coordinates of the small positions.
const SPAN: i64 = 24;

fn is_hit(zone: &FireZone, target: &[Point], obstacles: &[Vec<Point>], aim: Point) -> bool {
    let path = zone.path_to(aim);
    is_inside(&zone.corners(), aim)
        && is_inside(target, aim)
        && !obstacles.iter().any(|obstacle| do_meet(&path, obstacle))
}

#[test]
fn small_positions_agree_with_trying_every_point() {
    let mut chance = Chance::new(Seed([1; 32]));
    let mut found = [0; 2];
    for _ in 0..20_000 {
        let [p0, p1, apex] = random_triangle(SPAN, &mut chance);
        let (p0, p1) = if chance.draw(2) == 0 {
            (p0, p1)
        } else {
            (p1, p0)
        };
        let zone = FireZone { p0, p1, apex };
        let target = random_triangle(SPAN, &mut chance);
        let obstacles: Vec<Vec<Point>> = (0..chance.draw(5))
            .map(|_| {
                // Small ones, so that they leave gaps.
                let shift = random_point(SPAN, &mut chance);
                let moved = |point: Point| Point::new(point.x + shift.x, point.y + shift.y);
                random_triangle(5, &mut chance).map(moved).to_vec()
            })
            .collect();
        let mut points = (0..SPAN).flat_map(|x| (0..SPAN).map(move |y| point(x, y)));
        let expected = points.any(|aim| is_hit(&zone, &target, &obstacles, aim));
        let aim = find_aim(&zone, &target, &obstacles);
        assert_eq!(
            aim.is_some(),
            expected,
            "{zone:?} {target:?} {obstacles:?} {aim:?}"
        );
        if let Some(aim) = aim {
            assert!(
                is_hit(&zone, &target, &obstacles, aim),
                "{zone:?} {target:?} {obstacles:?} {aim:?}"
            );
        }
        found[usize::from(expected)] += 1;
    }
    assert!(
        found.iter().all(|count| *count > 1000),
        "one-sided: {found:?}"
    );
}

/// Crowds small ships so that the first one can hardly see the second.
fn crowd(chance: &mut Chance) -> Battle {
    let mut state = sea("{}", &[(1, Size::Large, 3000, 3000, 0)]);
    let battle = battle_mut(&mut state);
    let draw = |n: u32, chance: &mut Chance| i64::from(chance.draw(n));
    while battle.ships.len() < 8 {
        let x = 13_500 + draw(3000, chance);
        let y = 10_500 + draw(3000, chance);
        let pose = pose(Size::Small, (x, y), draw(36_000, chance));
        let mut others = battle.ships.iter();
        if !others.any(|ship| do_meet(&ship.corners(), &pose.corners())) {
            let owner = Seat(u8::from(battle.ships.len() == 2));
            battle.ships.push(Ship::new(owner, Size::Small, pose));
        }
    }
    battle.clone()
}

/// Tries every offset and every point for a shot of ship 1 at ship 2.
fn can_hit_somehow(battle: &Battle) -> bool {
    let pose = battle.ships[1].pose;
    let target = battle.ships[2].corners();
    let range = |of: fn(Point) -> Mils| {
        let [a, b, c] = target.map(of);
        a.min(b).min(c).0..=a.max(b).max(c).0
    };
    let aims: Vec<Point> = range(|corner| corner.x)
        .flat_map(|x| range(|corner| corner.y).map(move |y| point(x, y)))
        .filter(|aim| is_inside(&target, *aim))
        .collect();
    let obstacles: Vec<Vec<Point>> = battle.ships[3..]
        .iter()
        .map(|ship| ship.corners().to_vec())
        .collect();
    Broadside::BOTH.into_iter().any(|side| {
        (0..=pose.last_offset(side).0).any(|offset| {
            let zone = pose.fire_zone(side, Mils(offset));
            aims.iter()
                .any(|aim| is_hit(&zone, &target, &obstacles, *aim))
        })
    })
}

#[test]
fn crowded_ships_agree_with_trying_every_point() {
    let mut chance = Chance::new(Seed([2; 32]));
    let mut found = [0; 2];
    while found.iter().any(|count| *count < 3) {
        let battle = crowd(&mut chance);
        let mut alone = battle.clone();
        alone.ships.truncate(3);
        if alone.targets(1).is_empty() {
            continue;
        }
        let expected = can_hit_somehow(&battle);
        let listed = battle.targets(1).iter().any(|target| target.ship == 2);
        assert_eq!(listed, expected, "{:?}", battle.ships);
        found[usize::from(expected)] += 1;
    }
}

/// A gun at an offset that is left out reaches no point of the target.
#[test]
fn offsets_are_left_out_only_where_nothing_is_reached() {
    let mut chance = Chance::new(Seed([3; 32]));
    let mut draw = |n: u32| i64::from(chance.draw(n));
    let (mut reaching, mut left_out) = (0, 0);
    for _ in 0..300 {
        let size = |number: i64| Size::ALL[number as usize];
        let shooter = pose(size(draw(3)), (10_000, 10_000), draw(36_000));
        let at = (7000 + draw(6000), 7000 + draw(6000));
        let target = pose(size(draw(3)), at, draw(36_000)).corners();
        for side in Broadside::BOTH {
            let offsets = shooter.offsets_towards(side, &target);
            for offset in 0..=shooter.last_offset(side).0 {
                let zone = shooter.fire_zone(side, Mils(offset));
                let meets = do_meet(&zone.corners(), &target);
                assert!(
                    !meets || offsets.contains(&offset),
                    "{shooter:?} {target:?} {offset}"
                );
                reaching += usize::from(meets);
                left_out += usize::from(!offsets.contains(&offset));
            }
        }
    }
    assert!(
        reaching > 1000 && left_out > reaching,
        "{reaching}, {left_out}"
    );
}

/// A gap of a mil between two ships lets a shot through; without it none passes.
#[test]
fn a_narrow_gap_is_found() {
    let with_gap = |gap: i64| {
        sea(
            "{}",
            &[
                (0, Size::Large, 10_000, 10_000, 0),
                (0, Size::Small, 10_600, 10_700, 18_000),
                (0, Size::Small, 10_600 + gap, 10_700, 0),
                (1, Size::Large, 10_000, 11_500, 0),
            ],
        )
    };
    assert_eq!(battle(&with_gap(0)).targets(0), []);
    for gap in [700, 1000, 1400] {
        let state = with_gap(gap);
        for target in battle(&state).targets(0) {
            let aim = xy(target.aim);
            let shot = fire(0, target.side.name(), target.offset.0, aim);
            assert_eq!(code(&state, &shot), "ok");
        }
    }
    assert_eq!(battle(&with_gap(1400)).targets(0).len(), 1);
}

/// "`targets` is empty without an unused gun."
#[test]
fn targets_need_a_gun() {
    let mut state = sea(
        "{}",
        &[
            (0, Size::Small, 10_000, 10_000, 0),
            (1, Size::Large, 9500, 11_000, 0),
        ],
    );
    let query: Query = serde_json::from_str(r#"{"type":"targets","ship":0}"#).unwrap();
    let Ok(Answer::Targets { targets }) = query.answer(&state, Seat(0)) else {
        panic!("targets are listed in play");
    };
    assert_eq!(targets.len(), 1);
    let aim = xy(targets[0].aim);
    act(
        &mut state,
        0,
        &fire(0, targets[0].side.name(), targets[0].offset.0, aim),
    )
    .unwrap();
    let nothing = Answer::Targets {
        targets: Vec::new(),
    };
    assert_eq!(query.answer(&state, Seat(0)).unwrap(), nothing);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, max_shrink_iters: 0, ..ProptestConfig::default() })]

    /// Every ship that a random player hits is listed, and every ship listed can be hit.
    #[test]
    fn random_shots_are_listed(seed: [u8; 32]) {
        let mut chance = Chance::new(Seed(seed));
        let mut state = game(r#"{"setup":"full"}"#);
        for _ in 0..300 {
            if let Stage::Play(battle) = &state.stage {
                let seat = battle.turn;
                if let Action::Fire { ship, offset, aim, side } = battle.random_play(seat, &mut chance) {
                    let side = Broadside::named(&side).unwrap();
                    let hit = battle.plan_fire(seat, ship, side, offset, aim).unwrap().target;
                    let targets = battle.targets(ship as usize);
                    prop_assert!(targets.iter().any(|target| target.ship == hit));
                    for target in targets {
                        let shot = battle.plan_fire(seat, ship, target.side, target.offset, target.aim);
                        prop_assert_eq!(shot.map(|shot| shot.target), Ok(target.ship));
                    }
                }
            }
            play(&mut state, 1, &mut chance);
        }
    }
}
