//! A number of matches between two contenders.

use std::cmp::Ordering;

use engine::{Chance, CheckedSettings, GameKind, Json, Outcome, Seat, Seed, game};
use opponents::{OPPONENTS, OpponentKind, Situation};
use serde_json::{Map, Value};

use crate::contender::{Contender, Playing};

/// A match longer than this has gone wrong.
const MOST_STEPS: usize = 20_000;

/// The actions drawn at random before the contenders decide, the same ones for every seat of the
/// contender: two that see clearly play too much alike.
const OPENING: usize = 2;

pub(crate) struct Contest {
    pub(crate) kind: &'static dyn GameKind,
    pub(crate) settings: CheckedSettings,
    pub(crate) contender: Contender,
    pub(crate) rival: Contender,
    opponents: &'static dyn OpponentKind,
}

/// The result of a contest.
pub(crate) struct Results {
    /// The value of each match to the contender, from 0 to 1.
    pub(crate) worths: Vec<f64>,
    /// The mean difference of scores in the contender's favour, where the game keeps scores for two.
    pub(crate) margin: Option<f64>,
    /// The share of rivals with a lower score than the contender's, at tables of more than two; a level
    /// score counts half.
    pub(crate) ahead: Option<f64>,
    /// The share of all matches that the first seat won.
    pub(crate) first_seat: f64,
    /// The mean of what matches were worth to the contender, by its seat.
    pub(crate) by_seat: Vec<f64>,
    pub(crate) contender: Playing,
    pub(crate) rival: Playing,
}

impl Contest {
    pub(crate) fn new(
        id: &str,
        settings: &Map<String, Value>,
        contender: Contender,
        rival: Contender,
    ) -> Result<Contest, String> {
        if contender.is_relative() {
            return Err("a contender has a time or a number of nodes of its own".to_owned());
        }
        let kind = game(id).ok_or_else(|| format!("no game {id:?}"))?;
        let opponents = OPPONENTS.iter().find(|opponents| opponents.game() == id);
        Ok(Contest {
            kind,
            settings: kind
                .check(settings)
                .map_err(|errors| format!("{errors:?}"))?,
            contender,
            rival,
            opponents: *opponents.ok_or_else(|| format!("nobody plays {id:?}"))?,
        })
    }

    /// Plays matches, the contender in each seat in turn.
    pub(crate) fn play(&self, matches: u64, seed: u64) -> Result<Results, String> {
        let mut results = Results {
            worths: Vec::new(),
            margin: None,
            ahead: None,
            first_seat: 0.0,
            by_seat: Vec::new(),
            contender: Playing::new(self.contender, self.opponents),
            rival: Playing::new(self.rival, self.opponents),
        };
        let mut margins = Vec::new();
        let mut aheads = Vec::new();
        for number in 0..matches {
            let seats = u64::from(self.settings.seats);
            let seat = Seat((number % seats) as u8);
            let match_seed = seed_of(&[seed, number / seats]);
            let outcome = self.play_match(seat, match_seed, &mut results)?;
            results.worths.push(worth(&outcome, seat));
            results.first_seat += worth(&outcome, Seat(0)) / matches as f64;
            if let [first, second] = outcome.scores[..] {
                let margin = if seat == Seat(0) {
                    first - second
                } else {
                    second - first
                };
                margins.push(margin as f64);
            }
            aheads.extend(ahead(&outcome.scores, seat));
        }
        results.margin = mean(&margins);
        results.ahead = mean(&aheads);
        let seats = usize::from(self.settings.seats);
        let of_seat = |seat: usize| results.worths.iter().skip(seat).step_by(seats).copied();
        let by_seat = (0..seats).filter_map(|seat| mean(&of_seat(seat).collect::<Vec<f64>>()));
        results.by_seat = by_seat.collect();
        Ok(results)
    }

    fn play_match(
        &self,
        seat: Seat,
        match_seed: Seed,
        results: &mut Results,
    ) -> Result<Outcome, String> {
        let mut opener = Playing::new(Contender::OPENER, self.opponents);
        let mut playing = self.kind.start(&self.settings, Chance::new(match_seed));
        let mut steps: Vec<(Seat, Option<Json>)> = Vec::new();
        let known_seed = (!self.kind.has_secrets()).then_some(match_seed);
        while let Some(actor) = playing.to_act().iter().next() {
            let word = |nth: usize| {
                let bytes = match_seed.0[8 * nth..].first_chunk();
                bytes.map_or(0, |bytes| u64::from_le_bytes(*bytes))
            };
            let own_seed = seed_of(&[word(0), word(1), u64::from(actor.0), steps.len() as u64]);
            let situation = Situation::of(
                playing.as_ref(),
                &self.settings,
                actor,
                &steps,
                known_seed,
                own_seed,
            );
            let is_contender = actor == seat;
            let contenders_time = results.contender.mean_time();
            let player = if steps.len() < OPENING {
                &mut opener
            } else if is_contender {
                &mut results.contender
            } else {
                &mut results.rival
            };
            let decision = player
                .decide(&situation, contenders_time)
                .map_err(|error| error.to_string())?;
            playing
                .act(actor, decision.action.get())
                .map_err(|refusal| format!("{actor} {}: {refusal:?}", decision.action))?;
            steps.push((actor, Some(decision.action)));
            if steps.len() > MOST_STEPS {
                return Err("the match has no end".to_owned());
            }
        }
        let outcome = playing.outcome().cloned();
        outcome.ok_or_else(|| "nobody is to act, and there is no outcome".to_owned())
    }
}

fn seed_of(words: &[u64]) -> Seed {
    let mut seed = [0; 32];
    for (bytes, word) in seed.chunks_exact_mut(8).zip(words) {
        bytes.copy_from_slice(&word.to_le_bytes());
    }
    Seed(seed)
}

/// Returns what an outcome is worth to a seat: the win, shared, or half of it in a draw.
fn worth(outcome: &Outcome, seat: Seat) -> f64 {
    match outcome.winners.len() {
        0 => 0.5,
        winners if outcome.winners.contains(seat) => 1.0 / winners as f64,
        _ => 0.0,
    }
}

/// Returns the share of the others at a table of more than two whose score is lower than a seat's; a
/// level one counts half.
fn ahead(scores: &[i64], seat: Seat) -> Option<f64> {
    let own = *scores.get(seat.index()).filter(|_| scores.len() > 2)?;
    let compared = scores.iter().map(|other| match own.cmp(other) {
        Ordering::Less => 0.0,
        Ordering::Equal => 0.5,
        Ordering::Greater => 1.0,
    });
    // The seat is level with itself.
    Some((compared.sum::<f64>() - 0.5) / (scores.len() - 1) as f64)
}

fn mean(values: &[f64]) -> Option<f64> {
    let count = values.len() as f64;
    (count > 0.0).then(|| values.iter().sum::<f64>() / count)
}
