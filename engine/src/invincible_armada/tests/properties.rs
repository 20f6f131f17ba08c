//! Properties that hold throughout random matches.

use proptest::prelude::*;

use super::super::action::{Action, End};
use super::super::board::{Direction, Points, Side, has};
use super::super::settings::{FirstSpain, Settings};
use super::super::state::InvincibleArmada;
use super::naive::Match;
use super::{chance, full_sea, position, sorted};
use crate::{Chance, GameState, Outcome, Seat, Seed, Square, Viewer};

/// Plays a random match, handing the state before, the action and the state after to `look`; with
/// `peace` nobody captures anything.
fn random_match(
    seed: [u8; 32],
    peace: bool,
    mut look: impl FnMut(&InvincibleArmada, &Action, &InvincibleArmada),
) {
    let mut chance = Chance::new(Seed(seed));
    let mut state = InvincibleArmada::new(&Settings::default(), &mut chance);
    while let Some(seat) = state.to_act().iter().next() {
        let drawn = state.random_action(seat, &mut chance).unwrap();
        let action = if peace { without_capture(drawn) } else { drawn };
        let before = state.clone();
        state.act(seat, &action, &mut chance).unwrap();
        look(&before, &action, &state);
    }
}

fn without_capture(mut action: Action) -> Action {
    match &mut action {
        Action::Place { capture, .. }
        | Action::Relocate { capture, .. }
        | Action::Pivot { capture, .. } => *capture = None,
    }
    action
}

fn agree_throughout(seed: [u8; 32], peace: bool) {
    let first = InvincibleArmada::new(&Settings::default(), &mut Chance::new(Seed(seed)));
    let mut naive = Match::new(first.spain);
    let mut last = first;
    random_match(seed, peace, |before, action, after| {
        let seat = before.to_act().iter().next().unwrap();
        let legal = before.legal_actions(seat).unwrap();
        assert_eq!(sorted(&legal), sorted(&naive.actions()));
        naive.play(action);
        assert_eq!(after.plies(), naive.plies);
        assert_eq!(after.outcome, naive.outcome);
        assert_eq!(after.view(Viewer::All), naive.view());
        last = after.clone();
    });
    if peace {
        let level = Outcome::draw(End::Level).with_scores([0, 0]);
        assert_eq!((last.round_number, last.outcome), (3, Some(level)));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, max_shrink_iters: 0, ..ProptestConfig::default() })]

    /// The naive rules know the same legal actions, positions, rounds and ends throughout random
    /// matches.
    #[test]
    fn the_naive_rules_agree(seed: [u8; 32]) {
        agree_throughout(seed, false);
    }

    /// Likewise where nobody captures anything and every round is void.
    #[test]
    fn the_naive_rules_agree_in_peace(seed: [u8; 32]) {
        agree_throughout(seed, true);
    }

    /// "Spain and England, 20 ships each." "Three English ships may never stand in an unbroken
    /// line." "At most 5 English ships are on the board."
    #[test]
    fn fleets_are_kept(seed: [u8; 32]) {
        random_match(seed, false, |_, _, after| {
            let round = &after.round;
            let [spanish, english] = round.ships;
            assert_eq!(spanish & english, Points::EMPTY);
            assert!(english.len() <= 5);
            for way in Direction::ALL {
                let second = english & way.step(english);
                assert_eq!(second & way.step(way.step(english)), Points::EMPTY);
            }
            for side in [Side::Spain, Side::England] {
                let at_sea = round.ships[side.index()].len() as u8;
                let captured = round.captures[side.other().index()];
                assert_eq!(at_sea + captured + round.reserve(side), 20);
            }
        });
    }

    /// The board has no left and right.
    #[test]
    fn the_board_is_symmetric(seed: [u8; 32]) {
        random_match(seed, false, |before, _, _| {
            let seat = before.to_act().iter().next().unwrap();
            let mut mirror = before.clone();
            mirror.round.ships = before.round.ships.map(|ships| {
                ships.iter().map(mirrored).collect()
            });
            let legal = before.legal_actions(seat).unwrap();
            let in_mirror: Vec<Action> = legal.into_iter().map(mirrored_action).collect();
            assert_eq!(sorted(&in_mirror), sorted(&mirror.legal_actions(seat).unwrap()));
        });
    }
}

fn mirrored(at: Square) -> Square {
    Square::new(10 - at.col, at.row)
}

fn mirrored_action(mut action: Action) -> Action {
    let (squares, capture) = match &mut action {
        Action::Place { at, capture } => (vec![at], capture),
        Action::Relocate { from, to, capture } => (vec![from, to], capture),
        Action::Pivot {
            from,
            around,
            to,
            capture,
        } => (vec![from, around, to], capture),
    };
    for square in squares.into_iter().chain(capture) {
        *square = mirrored(*square);
    }
    action
}

/// Every legal action is drawn equally often, within five standard deviations.
#[test]
fn random_actions_are_uniform() {
    for state in [
        position(Side::Spain, "sC5 sD5 sF6 eF5 eE6 eC3"),
        position(Side::England, "sC5 sD5 sF6 sE4 eF5 eE6 eC3 eK11"),
        full_sea("sC5 sD5 sF6 sE4 sA1 sA2 sA3 sK1 sK2 sK3 eF5 eE6 eC3"),
    ] {
        let seat = state.to_act().iter().next().unwrap();
        let legal = state.legal_actions(seat).unwrap();
        let mut drawn = vec![0.0; legal.len()];
        let mut chance = chance();
        let expected = 200.0;
        for _ in 0..legal.len() * 200 {
            let action = state.random_action(seat, &mut chance).unwrap();
            drawn[legal.iter().position(|other| *other == action).unwrap()] += 1.0;
        }
        for count in drawn {
            assert!(
                f64::abs(count - expected) < 5.0 * f64::sqrt(expected),
                "{count}"
            );
        }
    }
}

/// No action on any point makes the rules panic.
#[test]
fn any_point_is_answered() {
    let mut state = position(Side::Spain, "sC5 eD5 eE5");
    for side in [Side::Spain, Side::England] {
        state.round.turn = side;
        let seat = state.seat_of(side);
        for to in (0..26).flat_map(|col| (0..99).map(move |row| Square::new(col, row))) {
            let [from, around] = [Square::new(3, 4), Square::new(4, 4)];
            for capture in [None, Some(to), Some(from)] {
                for action in [
                    Action::Place { at: to, capture },
                    Action::Relocate {
                        from: to,
                        to: from,
                        capture,
                    },
                    Action::Pivot {
                        from,
                        around,
                        to,
                        capture,
                    },
                    Action::Pivot {
                        from,
                        around: to,
                        to: around,
                        capture,
                    },
                ] {
                    let result = state.clone().act(seat, &action, &mut chance());
                    assert!(result.is_err() || has(to), "{action:?}");
                }
            }
        }
    }
}

/// "`random`": lots decide, and both seats can be Spain.
#[test]
fn lots_decide_who_is_spain_first() {
    let spain = |first_spain, byte| {
        let mut chance = Chance::new(Seed([byte; 32]));
        InvincibleArmada::new(&Settings { first_spain }, &mut chance).spain
    };
    for byte in 0..20 {
        assert_eq!(spain(FirstSpain::Host, byte), Seat(0));
        assert_eq!(spain(FirstSpain::Guest, byte), Seat(1));
        let drawn = Chance::new(Seed([byte; 32])).draw(2) as u8;
        assert_eq!(spain(FirstSpain::Random, byte), Seat(drawn));
    }
}
