//! Random matches at full speed, for measuring the rules and for statistics over them.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::{Chance, GameState, Seed};

/// The results of a number of random matches.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Matches played to the end.
    pub matches: u64,
    /// Accepted actions in all of them.
    pub actions: u64,
    /// Matches by reason and winners: `line: 0`, `full_board: draw`.
    pub outcomes: BTreeMap<String, u64>,
}

/// Plays `matches` random matches; all chance, the games' and the players', comes from `seed`.
pub(crate) fn play<S: GameState>(settings: &S::Settings, seed: Seed, matches: u64) -> Tally {
    let mut chance = Chance::new(seed);
    let mut tally = Tally::default();
    for _ in 0..matches {
        let mut state = S::new(settings, &mut chance);
        while let Some(seat) = state.to_act().iter().next() {
            let action = state
                .random_action(seat, &mut chance)
                .expect("a seat to act has a legal action");
            state
                .act(seat, &action, &mut chance)
                .expect("a legal action is accepted");
            tally.actions += 1;
        }
        tally.matches += 1;
        *tally.outcomes.entry(outcome_name(&state)).or_default() += 1;
    }
    tally
}

fn outcome_name<S: GameState>(state: &S) -> String {
    let outcome = state
        .outcome()
        .expect("nobody is to act: there is an outcome");
    let winners: Vec<String> = outcome
        .winners
        .iter()
        .map(|seat| seat.to_string())
        .collect();
    if winners.is_empty() {
        format!("{}: draw", outcome.reason)
    } else {
        format!("{}: {}", outcome.reason, winners.join(" "))
    }
}
