//! The files of puzzles hold what they say.

use std::collections::BTreeSet;
use std::fs;

use engine::{Chance, Seat, Seed, Viewer, game};
use opponents::PUZZLES;
use opponents::puzzles::{Goal, Puzzle, PuzzleKind, Solving, Step};
use serde_json::Value;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles");

/// The game that is solved: all its puzzles are proven again.
const SOLVED: &str = "orbito";

/// Of the other games, one puzzle of so many is proven again.
const SAMPLED: usize = 8;

fn puzzles(game: &str) -> Vec<Puzzle> {
    kind(game).puzzles()
}

fn kind(game: &str) -> &'static dyn PuzzleKind {
    *PUZZLES
        .iter()
        .find(|kind| kind.game() == game)
        .expect("it has puzzles")
}

#[test]
fn every_game_with_puzzles_has_fifty_at_least() {
    let files = fs::read_dir(FOLDER).expect("a folder").map(|file| {
        let name = file.expect("a file").file_name();
        name.to_string_lossy().into_owned()
    });
    let expected = PUZZLES.iter().map(|kind| format!("{}.jsonl", kind.game()));
    assert_eq!(
        files.collect::<BTreeSet<_>>(),
        expected.collect::<BTreeSet<_>>()
    );
    for kind in PUZZLES {
        let count = puzzles(kind.game()).len();
        assert!(count >= 50, "{} has {count}", kind.game());
    }
}

#[test]
fn every_puzzle_is_played_by_the_rules_and_no_two_are_alike() {
    for kind in PUZZLES {
        let puzzles = puzzles(kind.game());
        let mut likenesses = BTreeSet::new();
        for (nth, puzzle) in puzzles.iter().enumerate() {
            let likeness = kind.play(puzzle);
            let likeness =
                likeness.unwrap_or_else(|error| panic!("{} {nth}: {error}", kind.game()));
            assert!(likenesses.insert(likeness), "{} {nth}", kind.game());
        }
        assert!(
            puzzles.is_sorted_by_key(Puzzle::difficulty),
            "{}",
            kind.game()
        );
    }
}

/// Readers that know no rules find the goal as it is written at the end of the line, and not before.
#[test]
fn the_goal_is_written_for_readers_without_rules() {
    for kind in PUZZLES {
        let puzzles = puzzles(kind.game()).into_iter();
        for puzzle in puzzles.filter(|puzzle| puzzle.goal != Goal::Best) {
            let rules = game(kind.game()).expect("the game is registered");
            let settings = rules.check(&puzzle.settings).expect("settings of the game");
            let mut playing = rules.start(&settings, Chance::new(Seed([0; 32])));
            let steps = puzzle.before.iter().chain(&puzzle.line);
            for (nth, (seat, action)) in steps.enumerate() {
                playing.act(*seat, action.get()).expect("it is legal");
                let events = playing.events(nth, Viewer::All);
                let events: Vec<Value> = serde_json::from_str(events.get()).expect("a list");
                let winners = playing.outcome().map(|outcome| outcome.winners);
                let winners = winners.map(|winners| winners.iter().collect::<Vec<Seat>>());
                let goal = &puzzle.goal;
                let is_reached = goal.is_reached(puzzle.seat, &events, winners.as_deref());
                let left = puzzle.before.len() + puzzle.line.len() - nth;
                let is_in_line = left <= puzzle.line.len();
                assert!(!is_in_line || is_reached == (left == 1), "{}", kind.game());
            }
        }
    }
}

#[test]
fn the_single_action_is_proven_again() {
    for kind in PUZZLES {
        let step = if kind.game() == SOLVED { 1 } else { SAMPLED };
        let sample: Vec<Puzzle> = puzzles(kind.game()).into_iter().step_by(step).collect();
        assert_eq!(kind.prove(&sample), Ok(()), "{}", kind.game());
    }
}

/// Returns a puzzle of Orbito, changed.
fn changed(change: impl FnOnce(&mut Puzzle)) -> Puzzle {
    let mut puzzle = puzzles(SOLVED).swap_remove(0);
    change(&mut puzzle);
    puzzle
}

fn step(seat: u8, action: &str) -> Step {
    (Seat(seat), serde_json::from_str(action).expect("JSON"))
}

#[test]
fn a_wrong_puzzle_is_noticed() {
    let orbito = kind(SOLVED);
    let plays_on = |puzzle: &Puzzle| orbito.play(puzzle).is_ok();
    assert!(plays_on(&changed(|_| ())));
    assert!(!plays_on(&changed(|puzzle| puzzle.turns += 1)));
    assert!(!plays_on(&changed(
        |puzzle| puzzle.seat = puzzle.seat.other()
    )));
    assert!(!plays_on(&changed(
        |puzzle| puzzle.goal = Goal::Events(Vec::new())
    )));
    assert!(!plays_on(&changed(|puzzle| puzzle.line.clear())));
    assert!(!plays_on(&changed(|puzzle| puzzle.before.truncate(1))));
    let illegal = changed(|puzzle| puzzle.before[0] = step(0, r#"{"type":"turn","place":"F6"}"#));
    assert!(!plays_on(&illegal));
    let proves = |puzzle: Puzzle| orbito.prove(&[puzzle]).is_ok();
    assert!(!proves(changed(|puzzle| puzzle.turns += 1)));
    assert!(!proves(changed(|puzzle| puzzle.choices += 1)));
    let only = puzzles(SOLVED)[0].line[0].1.clone();
    let other = ["A1", "A2", "A3"].map(|square| format!(r#"{{"type":"turn","place":"{square}"}}"#));
    let other = other.iter().find(|other| other.as_str() != only.get());
    let other = other.expect("one of them is another one");
    let elsewhere = changed(|puzzle| puzzle.line[0] = step(puzzle.seat.0, other));
    assert!(!proves(elsewhere));
}

/// Returns a puzzle of Lutinades, changed.
fn changed_best(change: impl FnOnce(&mut Puzzle)) -> Puzzle {
    let mut puzzle = puzzles("lutinades").swap_remove(0);
    change(&mut puzzle);
    puzzle
}

#[test]
fn the_best_action_wins_clearly_more_matches_than_the_next_one() {
    let puzzles = puzzles("lutinades");
    for (nth, puzzle) in puzzles.iter().enumerate() {
        assert_eq!(puzzle.goal, Goal::Best);
        let odds = puzzle.odds.expect("they are a matter of chances");
        assert!(odds.are_apart(), "{nth}: {odds:?}");
        assert!(odds.margin() >= 0.06, "{nth}: {odds:?}");
    }
    let seeds: BTreeSet<&String> = puzzles.iter().map(|puzzle| &puzzle.seed).collect();
    assert!(seeds.len() * 3 >= puzzles.len(), "three of a match at most");
}

#[test]
fn a_wrong_puzzle_of_chances_is_noticed() {
    let lutinades = kind("lutinades");
    let plays_on = |puzzle: &Puzzle| lutinades.play(puzzle).is_ok();
    assert!(plays_on(&changed_best(|_| ())));
    assert!(!plays_on(&changed_best(|puzzle| puzzle.choices += 1)));
    assert!(!plays_on(&changed_best(|puzzle| puzzle.goal = Goal::Won)));
    assert!(!plays_on(&changed_best(|puzzle| puzzle.line.clear())));
    assert!(!plays_on(&changed_best(|puzzle| puzzle.before.truncate(1))));
    let illegal = |puzzle: &mut Puzzle| puzzle.line[0] = step(puzzle.seat.0, r#"{"type":"no"}"#);
    assert!(!plays_on(&changed_best(illegal)));
    let other_odds = |puzzle: &mut Puzzle| {
        let odds = puzzle.odds.as_mut().expect("it has odds");
        odds.best += 0.1;
    };
    let proves = |puzzle: Puzzle| lutinades.prove(&[puzzle]).is_ok();
    assert!(!proves(changed_best(other_odds)));
    let no_odds = |puzzle: &mut Puzzle| puzzle.odds = None;
    assert!(!proves(changed_best(no_odds)));
    let worse = |puzzle: &mut Puzzle| {
        let solving = Solving::new("lutinades", puzzle.clone()).expect("it can be set up");
        let legal = solving.legal_actions().expect("it is open");
        let legal: Vec<Step> = serde_json::from_str::<Vec<_>>(legal.get())
            .expect("a list")
            .into_iter()
            .map(|action| (puzzle.seat, action))
            .collect();
        let best = puzzle.line[0].1.get().to_owned();
        let mut others = legal.into_iter().filter(|(_, one)| one.get() != best);
        puzzle.line[0] = others.next().expect("there are others");
    };
    assert!(plays_on(&changed_best(worse)) && !proves(changed_best(worse)));
}

/// The solver is shown what a seat at the table is, and no more.
#[test]
fn a_puzzle_of_chances_is_judged_by_what_its_seat_was_shown() {
    let lutinades = kind("lutinades");
    for puzzle in puzzles("lutinades") {
        let solving = Solving::new("lutinades", puzzle.clone()).expect("it can be set up");
        let view: Value = serde_json::from_str(solving.view().get()).expect("JSON");
        assert!(view.get("pile_cards").is_none() && view.get("mushroom_cards").is_none());
        let is_picker = view["picker"] == puzzle.seat.0;
        assert_eq!(view["card"].is_null(), is_picker);
        // The position is told by the view alone.
        assert_eq!(lutinades.play(&puzzle), Ok(solving.view().get().to_owned()));
    }
}
