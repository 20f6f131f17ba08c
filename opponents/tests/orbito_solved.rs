//! The solved board against the rules: on positions late enough to be played out in every way, both
//! find the same result, as soon.

use std::collections::HashMap;
use std::rc::Rc;

use engine::orbito::{Direction, Orbito, Settings};
use engine::{Chance, GameState, Seat, Seed, Viewer};
use opponents::orbito::{Geometry, OrbitoPosition, Solved, Verdict};

/// Marbles on the board from which on positions are played out.
const LATE: u32 = 13;

/// The positions known so far, by White's marbles and Black's.
type Known = HashMap<[u64; 2], Verdict>;

fn nobody() -> Chance {
    Chance::new(Seed([0; 32]))
}

fn marbles(geometry: &Rc<Geometry>, state: &Orbito) -> [u64; 2] {
    OrbitoPosition::of(geometry, &state.view(Viewer::All)).marbles()
}

/// Tries every turn to the end of the match.
fn played_out(geometry: &Rc<Geometry>, state: &Orbito, known: &mut Known) -> Verdict {
    let position = marbles(geometry, state);
    if let Some(verdict) = known.get(&position) {
        return *verdict;
    }
    let mover = state.to_act().iter().next().expect("the match goes on");
    let turns = state.legal_actions(mover).expect("they can be counted");
    let verdicts = turns.iter().map(|turn| {
        let mut after = state.clone();
        after.act(mover, turn, &mut nobody()).expect("it is legal");
        match after.outcome() {
            None => match played_out(geometry, &after, known) {
                Verdict::Win(turns) => Verdict::Loss(turns + 1),
                Verdict::Draw => Verdict::Draw,
                Verdict::Loss(turns) => Verdict::Win(turns + 1),
            },
            Some(outcome) if outcome.winners.is_empty() => Verdict::Draw,
            Some(outcome) if outcome.winners.contains(mover) => Verdict::Win(1),
            Some(_) => Verdict::Loss(1),
        }
    });
    let goodness = |verdict: &Verdict| match verdict {
        Verdict::Win(turns) => 100 - i32::from(*turns),
        Verdict::Draw => 0,
        Verdict::Loss(turns) => i32::from(*turns) - 100,
    };
    let best = verdicts.max_by_key(goodness).expect("the board has room");
    known.insert(position, best);
    best
}

#[test]
fn the_solved_board_agrees_with_the_rules() {
    use Direction::{Ccw, Cw};
    let mut verdicts = [0; 3];
    for rings in [[Ccw, Ccw], [Ccw, Cw], [Cw, Ccw], [Cw, Cw]] {
        let settings = Settings {
            rings: rings.to_vec(),
            ..Settings::default()
        };
        let geometry = Rc::new(Geometry::new(&settings));
        let solved = Solved::new(rings);
        let mut known = Known::new();
        for number in 0..24 {
            let mut chance = Chance::new(Seed([number; 32]));
            let mut state = Orbito::new(&settings, &mut chance);
            while state.plies() < LATE && state.outcome().is_none() {
                let mover = Seat((state.plies() % 2) as u8);
                let turn = state
                    .random_action(mover, &mut chance)
                    .expect("there is room");
                state.act(mover, &turn, &mut chance).expect("it is legal");
            }
            if state.outcome().is_some() {
                continue;
            }
            played_out(&geometry, &state, &mut known);
        }
        for (marbles, verdict) in known {
            assert_eq!(solved.verdict(marbles), verdict);
            verdicts[match verdict {
                Verdict::Win(_) => 0,
                Verdict::Draw => 1,
                Verdict::Loss(_) => 2,
            }] += 1;
        }
    }
    assert!(verdicts.iter().all(|count| *count > 100), "{verdicts:?}");
}

/// The first player wins the small board in sixteen turns with the default rings.
#[test]
fn white_wins_from_the_empty_board() {
    let solved = Solved::new([Direction::Ccw, Direction::Ccw]);
    assert_eq!(solved.verdict([0, 0]), Verdict::Win(16));
}
