//! Properties that hold throughout random matches.

use proptest::prelude::*;

use super::super::action::{Action, End};
use super::super::board::{Kind, Squares};
use super::super::position::Position;
use super::super::state::Tectonic;
use super::naive::Board;
use super::{chance, game, position};
use crate::{BySeat, Chance, Colour, GameState, Outcome, Seat, Seed, Square, Viewer};

fn sorted(actions: &[Action]) -> Vec<String> {
    let mut texts: Vec<String> = actions.iter().map(|action| format!("{action:?}")).collect();
    texts.sort();
    texts
}

/// Every legal action is drawn equally often, within four standard deviations.
#[test]
fn random_actions_are_uniform() {
    let state = position(Seat(0), "HE5 MA1 PC3 hE7 pD6 *mF6 *HB3 hG4");
    let legal = state.legal_actions(Seat(0)).unwrap();
    let mut drawn = vec![0.0; legal.len()];
    let mut chance = chance();
    let expected = 1000.0;
    for _ in 0..legal.len() * 1000 {
        let action = state.random_action(Seat(0), &mut chance).unwrap();
        drawn[legal.iter().position(|other| *other == action).unwrap()] += 1.0;
    }
    for count in drawn {
        assert!(
            f64::abs(count - expected) < 4.0 * f64::sqrt(expected),
            "{count}"
        );
    }
}

/// Plays a random match, handing the state before, the action and the state after to `look`.
fn random_match(seed: [u8; 32], mut look: impl FnMut(&Tectonic, &Action, &Tectonic)) {
    let mut chance = Chance::new(Seed(seed));
    let mut state = game();
    while state.outcome.is_none() {
        let action = state.random_action(state.turn, &mut chance).unwrap();
        let before = state.clone();
        state.act(before.turn, &action, &mut chance).unwrap();
        look(&before, &action, &state);
    }
}

fn board(state: &Tectonic) -> Board {
    Board::of(&state.view(Viewer::All))
}

fn mirrored(at: Square) -> Square {
    Square::new(at.col, 9 - at.row)
}

fn mirrored_action(action: &Action) -> Action {
    let Action::Move { from, to, flip } = *action;
    Action::Move {
        from: mirrored(from),
        to: mirrored(to),
        flip: flip.map(mirrored),
    }
}

fn mirror_of(position: &Position) -> Position {
    let mirror = |set: Squares| set.iter().map(mirrored).collect();
    let swap = |BySeat([white, black]): BySeat<[Squares; 3]>| {
        BySeat([black.map(mirror), white.map(mirror)])
    };
    Position {
        coloured: swap(position.coloured),
        red: swap(position.red),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, max_shrink_iters: 0, ..ProptestConfig::default() })]

    /// The naive rules know the same legal actions, positions and ends throughout random matches.
    #[test]
    fn the_naive_rules_agree(seed: [u8; 32]) {
        let mut seen = vec![board(&game())];
        let mut quiet = 0;
        random_match(seed, |before, action, after| {
            let mut naive = board(before);
            let mover = naive.turn;
            let legal = before.legal_actions(before.turn).unwrap();
            assert_eq!(sorted(&legal), sorted(&naive.actions(mover)));

            let somebody_can_move = naive.play(action);
            assert_eq!(naive.grid, board(after).grid);
            assert_eq!(naive.reserves(), after.view(Viewer::All).reserve);
            let Action::Move { flip, .. } = action;
            quiet = if flip.is_some() { 0 } else { quiet + 1 };
            seen.push(naive.clone());
            let occurrences = seen.iter().filter(|earlier| **earlier == naive).count();
            let drawn = [
                (occurrences == 3, End::Repetition),
                (quiet == 100, End::NoTurning),
                (!somebody_can_move, End::Blocked),
                (seen.len() > 1000, End::Length),
            ];
            let expected = match naive.end(mover) {
                Some(end) => Some(Outcome::win(before.turn, end)),
                None => drawn.iter().find(|(is, _)| *is).map(|(_, end)| Outcome::draw(*end)),
            };
            assert_eq!(&after.outcome, &expected);
            if expected.is_none() {
                assert_eq!(naive.turn, Colour::of(after.turn));
            }
        });
    }

    /// "These always add up to three of each kind and player."
    #[test]
    fn there_are_always_three_of_a_kind(seed: [u8; 32]) {
        random_match(seed, |_, _, after| {
            let view = after.view(Viewer::All);
            let pieces = Board::of(&view).pieces();
            for (owner, reserve) in [Colour::White, Colour::Black].into_iter().zip(view.reserve.0) {
                for (kind, kept) in Kind::ALL.into_iter().zip([reserve.hill, reserve.peak, reserve.mount]) {
                    let standing = pieces.iter().filter(|(_, _, piece)| (piece.owner, piece.kind) == (owner, kind));
                    assert_eq!(standing.count() + usize::from(kept), 3);
                }
            }
        });
    }

    /// Black can do in the mirror all that White can do, with the same result.
    #[test]
    fn the_colours_are_symmetric(seed: [u8; 32]) {
        random_match(seed, |before, action, after| {
            let mut mirror = before.clone();
            mirror.position = mirror_of(&before.position);
            mirror.turn = before.turn.other();
            mirror.history = [(mirror.position.key(mirror.turn), 1)].into_iter().collect();
            let legal = before.legal_actions(before.turn).unwrap();
            let in_mirror: Vec<Action> = legal.iter().map(mirrored_action).collect();
            assert_eq!(sorted(&in_mirror), sorted(&mirror.legal_actions(mirror.turn).unwrap()));
            mirror.act(mirror.turn, &mirrored_action(action), &mut chance()).unwrap();
            assert_eq!(board(&mirror).grid, board(after).mirrored().grid);
        });
    }
}
