//! The player of Lutinades.

use engine::Chance;
use engine::lutinades::{Lutinades, Phase};

use super::following::Style;
use super::habits::{Habits, WORLDS};
use super::playout::Plan;
use super::rival::RIVALS;
use super::routine::Routine;
use super::turn::{Deed, Turn};
use crate::plain::Rival;
use crate::{Budget, Choice, Level, Player, Shown, Unreadable};

/// The ways to go on after an action, one of which is planned for the rest of the match.
pub(super) const PLANS: [Plan; 5] = [
    Plan {
        to_leaders: 100,
        to_others: 100,
        most_if_trusted: 100,
    },
    Plan {
        to_leaders: 60,
        to_others: 60,
        most_if_trusted: 100,
    },
    Plan {
        to_leaders: 0,
        to_others: 100,
        most_if_trusted: 100,
    },
    Plan {
        to_leaders: 100,
        to_others: 100,
        most_if_trusted: 0,
    },
    Plan {
        to_leaders: 0,
        to_others: 0,
        most_if_trusted: 100,
    },
];

/// The number of deals before a deed can be given up.
const FEWEST_DEALS: f64 = 30.0;

/// A deed that is worse by this, divided by the root of the number of deals, is given up.
const DOUBT: f64 = 1.2;

/// The share of gestures that each level thinks about, in percent.
const THOUGHT_GESTURES: [u32; Level::COUNT] = [0, 6, 14, 27, 43, 67, 85, 100];

/// The share of choices that each level thinks about, in percent.
const THOUGHT_CHOICES: [u32; Level::COUNT] = [0, 0, 0, 0, 0, 0, 8, 100];

/// The way of beginners, in which a level does what it does not think about.
const BEGINNER: Routine = Routine {
    honesty: 0,
    style: Style::Record,
};

/// With so many cards in the pile a turn may be the last one, and every level thinks about it: six
/// can be taken, and a single card is not played.
const LAST_TURN: u8 = 7;

/// Plays Lutinades.
#[derive(Default)]
pub struct LutinadesPlayer;

impl Player for LutinadesPlayer {
    type Game = Lutinades;

    const NODES: [u64; Level::COUNT] = [400, 400, 400, 400, 400, 400, 1_000, 30_000];

    const COMPARES: bool = true;

    const RIVALS: &'static [Rival<Lutinades>] = RIVALS;

    fn decide(
        &mut self,
        shown: &Shown<Lutinades>,
        level: Level,
        budget: &mut Budget,
    ) -> Result<Choice<Lutinades>, Unreadable> {
        let events = shown.log.iter().flat_map(|(_, _, events)| events);
        let (habits, seen) = Habits::read(&shown.settings, shown.seat, events);
        let mut chance = shown.chance();
        let thought = match shown.view.phase {
            Phase::Choice => level.pick(&THOUGHT_CHOICES),
            _ => level.pick(&THOUGHT_GESTURES),
        };
        if chance.draw(100) >= thought && shown.view.pile > LAST_TURN {
            let deed = BEGINNER.deed(shown, &seen, &mut chance);
            let deed = deed.ok_or_else(nothing_to_decide)?;
            return Ok(Choice::plain(deed.action()));
        }
        let trust = habits.trust(&seen, shown.view.considered);
        let turn = Turn::new(shown, seen, &trust);
        let compared = compared(&turn, &habits, &mut chance, budget);
        let tried: Vec<_> = compared
            .into_iter()
            .map(|(deed, worth)| (deed.action(), (2.0 * worth - 1.0).clamp(-1.0, 1.0)))
            .collect();
        let (action, score) = tried.first().cloned().ok_or_else(nothing_to_decide)?;
        Ok(Choice {
            score: Some(score),
            tried,
            ..Choice::plain(action)
        })
    }
}

/// The sum of what matches after a deed were worth, by the table's way of choosing and the plan.
struct Tried {
    deed: Deed,
    sums: [[f64; PLANS.len()]; WORLDS],
}

impl Tried {
    /// Returns the mean worth if the best plan is followed, which depends on how the others choose.
    fn worth(&self, deals: &[f64; WORLDS]) -> f64 {
        let best = self
            .sums
            .map(|sums| sums.into_iter().fold(f64::MIN, f64::max));
        let known = best.iter().zip(deals).filter(|(_, deals)| **deals > 0.0);
        known.map(|(best, _)| best).sum::<f64>() / deals.iter().sum::<f64>()
    }
}

/// Plays matches on after all deeds, until the budget is over or one is left that may be the best;
/// returns all with their worths, the best one first. Those given up are known less well.
fn compared(
    turn: &Turn,
    habits: &Habits,
    chance: &mut Chance,
    budget: &mut Budget,
) -> Vec<(Deed, f64)> {
    let untried = |deed| Tried {
        deed,
        sums: [[0.0; PLANS.len()]; WORLDS],
    };
    let mut tried: Vec<Tried> = turn.deeds().into_iter().map(untried).collect();
    let mut given_up = Vec::new();
    let mut deals = [0.0; WORLDS];
    loop {
        let (world, characters) = habits.draw(chance);
        let deal = turn.deal(characters, chance);
        deals[world] += 1.0;
        for tried in &mut tried {
            for (sum, plan) in tried.sums[world].iter_mut().zip(PLANS) {
                *sum += turn.play(tried.deed, plan, &deal);
                budget.spend();
            }
        }
        let best = tried.iter().map(|tried| tried.worth(&deals));
        let best = best.fold(f64::MIN, f64::max);
        let count: f64 = deals.iter().sum();
        if count >= FEWEST_DEALS {
            let doubt = DOUBT / count.sqrt();
            let worse = tried.extract_if(.., |tried| tried.worth(&deals) < best - doubt);
            given_up.extend(worse.map(|tried| (tried.deed, tried.worth(&deals))));
        }
        if budget.is_over() || tried.len() <= 1 {
            let left = tried.iter();
            let mut compared: Vec<_> = left
                .map(|tried| (tried.deed, tried.worth(&deals)))
                .collect();
            // Of equal ones the last is chosen.
            compared.reverse();
            compared.sort_by(|(_, one), (_, other)| other.total_cmp(one));
            compared.extend(given_up);
            return compared;
        }
    }
}

fn nothing_to_decide() -> Unreadable {
    Unreadable("nothing is to be decided".to_owned())
}
