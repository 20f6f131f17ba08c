//! The review of a match: who stood better when, and where that turned. The page has the same
//! definitions, in `web/src/computer/review.ts`.
//!
//! Between two, one curve says it all, and an action turns it. At tables of more, and in games whose
//! luck and secrets turn more than any action does, each seat has a curve of its own, of its standing
//! whenever it acted, as far as it could know; an action is judged by what it gave away against the
//! best one.

use engine::{Json, Outcome, Seat};

use crate::Decision;
use crate::situation::is_same;

/// The most turning points that a review has.
const MOST_TURNINGS: usize = 6;

/// By how much a turning point turns at least.
const LEAST_DROP: f64 = 0.2;

/// An action of a match, and what an opponent decides on the position before it.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The seat that acted.
    pub seat: Seat,
    /// Its action.
    pub action: Json,
    /// The opponent's decision in its place.
    pub decision: Decision,
}

impl Judged {
    /// Returns how much worse its seat stood after the action than after the best one, by what the seat
    /// knew: up to 2, and 0 where the opponent does not compare them.
    pub fn given_away(&self) -> f64 {
        let mut tried = self.decision.tried.iter();
        let played = tried.find(|(action, _)| is_same(action, &self.action));
        let best = self.decision.score;
        played
            .zip(best)
            .map_or(0.0, |((_, played), best)| best - played)
    }

    /// Returns how the first of two seats stands before the action, from −1 (lost) to 1 (won).
    pub fn value(&self) -> f64 {
        for_first(self.seat, self.decision.score.unwrap_or(0.0))
    }
}

/// An action that made its seat stand worse, where a better one was there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Turning {
    /// The number of the action among those judged, from 0.
    pub nth: usize,
    /// By how much, up to 2: from won to lost.
    pub drop: f64,
}

/// Returns how the first of two seats stood before each action, from −1 (lost) to 1 (won); last of
/// all after the last action, if the rules ended the match then, as `end` says.
pub fn curve(judged: &[Judged], end: Option<&Outcome>) -> Vec<f64> {
    let before = judged.iter().map(Judged::value);
    let after = end.filter(|_| !judged.is_empty()).map(worth);
    before.chain(after).collect()
}

/// Returns the actions after which their seats stood worst compared to before, in the order of
/// playing: six at most, each with a drop of at least 0.2 on the [`curve`].
pub fn turnings(judged: &[Judged], curve: &[f64]) -> Vec<Turning> {
    let steps = judged.iter().zip(curve.windows(2)).enumerate();
    let turnings: Vec<Turning> = steps
        .filter(|(_, (one, _))| !is_same(&one.action, &one.decision.action))
        .map(|(nth, (one, values))| Turning {
            nth,
            drop: for_first(one.seat, values[0] - values[1]),
        })
        .collect();
    most(turnings)
}

/// Returns the actions that gave most away at a table of more than two, in the order of playing: six at
/// most, each with a drop of at least 0.2.
pub fn mistakes(judged: &[Judged]) -> Vec<Turning> {
    let drops = judged.iter().map(Judged::given_away).enumerate();
    most(drops.map(|(nth, drop)| Turning { nth, drop }).collect())
}

/// Returns how a seat stood whenever it acted, from −1 (lost) to 1 (won); last of all after the match,
/// if the rules ended it, as `end` says. A shared win is worth its share.
pub fn curve_of(seat: Seat, judged: &[Judged], end: Option<&Outcome>) -> Vec<f64> {
    let own = judged.iter().filter(|one| one.seat == seat);
    let own = own.map(|one| one.decision.score.unwrap_or(0.0));
    let after = end.map(|outcome| {
        if outcome.winners.contains(seat) {
            2.0 / outcome.winners.len() as f64 - 1.0
        } else {
            -1.0
        }
    });
    own.chain(after).collect()
}

/// Returns the greatest of some turning points.
fn most(mut turnings: Vec<Turning>) -> Vec<Turning> {
    turnings.retain(|turning| turning.drop >= LEAST_DROP);
    turnings.sort_by(|one, other| other.drop.total_cmp(&one.drop));
    turnings.truncate(MOST_TURNINGS);
    turnings.sort_by_key(|turning| turning.nth);
    turnings
}

/// Turns what is worth something to a seat into what it is worth to the first of two.
fn for_first(seat: Seat, value: f64) -> f64 {
    if seat == Seat(0) { value } else { 0.0 - value }
}

/// Returns what an outcome is worth to the first of two seats.
fn worth(outcome: &Outcome) -> f64 {
    let mut winners = outcome.winners.iter();
    match (winners.next(), winners.next()) {
        (Some(winner), None) => for_first(winner, 1.0),
        _ => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use engine::{GeneralEnd, SeatSet};
    use serde_json::value::to_raw_value;

    use super::*;

    fn action(name: &str) -> Json {
        to_raw_value(name).unwrap()
    }

    /// Actions in turn, of which some had a better one.
    fn judged(scores: &[f64], better: &[usize]) -> Vec<Judged> {
        let judge = |(nth, score): (usize, &f64)| Judged {
            seat: Seat((nth % 2) as u8),
            action: action("played"),
            decision: Decision {
                action: action(if better.contains(&nth) {
                    "better"
                } else {
                    "played"
                }),
                score: Some(*score),
                is_exact: false,
                line: Vec::new(),
                tried: Vec::new(),
            },
        };
        scores.iter().enumerate().map(judge).collect()
    }

    fn end(winners: &[u8]) -> Outcome {
        Outcome {
            winners: winners.iter().map(|seat| Seat(*seat)).collect::<SeatSet>(),
            ..Outcome::win(Seat(0), GeneralEnd::Resignation)
        }
    }

    #[test]
    fn the_curve_shows_how_the_first_seat_stands_whoever_is_to_act() {
        let judged = judged(&[0.5, 0.25], &[]);
        assert_eq!(curve(&judged, Some(&end(&[0]))), [0.5, -0.25, 1.0]);
        assert_eq!(curve(&judged, Some(&end(&[1]))), [0.5, -0.25, -1.0]);
        assert_eq!(curve(&judged, Some(&end(&[]))), [0.5, -0.25, 0.0]);
        assert_eq!(curve(&judged, Some(&end(&[0, 1]))), [0.5, -0.25, 0.0]);
    }

    #[test]
    fn an_end_that_the_rules_did_not_make_says_nothing_of_the_position() {
        assert_eq!(curve(&judged(&[0.5, 0.25], &[]), None), [0.5, -0.25]);
        assert!(curve(&[], Some(&end(&[0]))).is_empty());
    }

    #[test]
    fn turning_points_are_actions_that_lost_much_where_a_better_one_was_there() {
        let judged = judged(&[0.0, 0.0, 0.9, -0.9], &[1, 3]);
        let curve = curve(&judged, Some(&end(&[0])));
        assert_eq!(turnings(&judged, &curve), [Turning { nth: 1, drop: 0.9 }]);
    }

    #[test]
    fn the_worst_turning_points_are_kept_in_the_order_of_playing() {
        // The first seat loses what the second gives back, each time a little more.
        let scores: Vec<f64> = (0..17)
            .map(|nth| {
                if nth % 2 == 0 {
                    0.0
                } else {
                    0.1 * f64::from(nth)
                }
            })
            .collect();
        let all: Vec<usize> = (0..17).collect();
        let judged = judged(&scores, &all);
        let turnings = turnings(&judged, &curve(&judged, None));
        let found: Vec<usize> = turnings.iter().map(|turning| turning.nth).collect();
        assert_eq!(found, [10, 11, 12, 13, 14, 15]);
    }

    #[test]
    fn at_a_larger_table_an_action_is_judged_by_what_it_gave_away() {
        let mut judged = judged(&[0.5, 0.1, -0.2], &[0, 1]);
        judged[0].decision.tried = vec![(action("better"), 0.5), (action("played"), 0.1)];
        judged[1].decision.tried = vec![(action("better"), 0.1), (action("played"), 0.0)];
        let drops: Vec<f64> = judged.iter().map(Judged::given_away).collect();
        assert_eq!(drops, [0.4, 0.1, 0.0]);
        assert_eq!(mistakes(&judged), [Turning { nth: 0, drop: 0.4 }]);
        let end = end(&[0]);
        assert_eq!(curve_of(Seat(0), &judged, Some(&end)), [0.5, -0.2, 1.0]);
        assert_eq!(curve_of(Seat(1), &judged, Some(&end)), [0.1, -1.0]);
    }
}
