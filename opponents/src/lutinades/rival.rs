//! Plain players of Lutinades, to measure with.

use engine::Chance;
use engine::lutinades::Lutinades;

use super::following::{Seen, Style};
use super::habits::{Characters, Habits, Honesty};
use super::monte_carlo;
use super::playout::Plan;
use super::routine::Routine;
use super::turn::{Deed, Turn};
use super::unseen::{MOST_PLAYERS, Unseen};
use crate::plain::Rival;
use crate::{Budget, Choice, Shown};

/// Most have a habit of telling the truth so often, in percent, and a style of following; `kin` and
/// `monte-carlo` play matches on after each action, with everybody as honest as so far.
pub(super) const RIVALS: &[Rival<Lutinades>] = &[
    Rival {
        name: "truthful",
        decide: |shown, chance, _| decide(shown, 100, Style::Lot, chance),
    },
    Rival {
        name: "liar",
        decide: |shown, chance, _| decide(shown, 0, Style::Lot, chance),
    },
    Rival {
        name: "truthful-pointing",
        decide: |shown, chance, _| decide_pointing(shown, 100, chance),
    },
    Rival {
        name: "liar-pointing",
        decide: |shown, chance, _| decide_pointing(shown, 0, chance),
    },
    Rival {
        name: "truthful-counting",
        decide: |shown, chance, _| decide(shown, 100, Style::Worth, chance),
    },
    Rival {
        name: "liar-counting",
        decide: |shown, chance, _| decide(shown, 0, Style::Worth, chance),
    },
    Rival {
        name: "counting",
        decide: |shown, chance, _| decide(shown, 10, Style::Record, chance),
    },
    Rival {
        name: "mostly-liar",
        decide: |shown, chance, _| decide(shown, 25, Style::Worth, chance),
    },
    Rival {
        name: "monte-carlo",
        decide: monte_carlo::decide,
    },
    Rival {
        name: "kin",
        decide: kin,
    },
];

fn seen(shown: &Shown<Lutinades>) -> Seen {
    let events = shown.log.iter().flat_map(|(_, _, events)| events);
    Habits::read(&shown.settings, shown.seat, events).1
}

fn decide(
    shown: &Shown<Lutinades>,
    honesty: u32,
    style: Style,
    chance: &mut Chance,
) -> Option<Choice<Lutinades>> {
    let routine = Routine { honesty, style };
    let deed = routine.deed(shown, &seen(shown), chance)?;
    Some(Choice::plain(deed.action()))
}

/// Follows anybody, and never says that a card is small: it names orientations as with the big picture.
fn decide_pointing(
    shown: &Shown<Lutinades>,
    honesty: u32,
    chance: &mut Chance,
) -> Option<Choice<Lutinades>> {
    let routine = Routine {
        honesty,
        style: Style::Lot,
    };
    let seen = Seen {
        unseen: Unseen::new(true),
        ..seen(shown)
    };
    let deed = routine.deed(shown, &seen, chance)?;
    Some(Choice::plain(deed.action()))
}

/// Plays matches on as the best level does, without its conclusions: with everybody as honest as so
/// far, following the goblin that brings most cards.
fn kin(
    shown: &Shown<Lutinades>,
    chance: &mut Chance,
    budget: &mut Budget,
) -> Option<Choice<Lutinades>> {
    let seen = seen(shown);
    let trust = seen.reputation.trust();
    let own = (100.0 * trust.honesty[shown.seat.index()]) as u32;
    let plan = Plan {
        to_leaders: own,
        to_others: own,
        most_if_trusted: own,
    };
    let characters = Characters {
        honesty: trust.honesty.map(|honesty| [Honesty::Share(honesty); 2]),
        style: [Style::Worth; MOST_PLAYERS],
        is_pointing: false,
    };
    let turn = Turn::new(shown, seen, &trust);
    let mut tried: Vec<(Deed, f64)> = turn.deeds().into_iter().map(|deed| (deed, 0.0)).collect();
    while !budget.is_over() {
        let deal = turn.deal(characters.clone(), chance);
        for (deed, sum) in &mut tried {
            *sum += turn.play(*deed, plan, &deal);
            budget.spend();
        }
    }
    let (deed, _) = tried
        .into_iter()
        .max_by(|(_, one), (_, other)| one.total_cmp(other))?;
    Some(Choice::plain(deed.action()))
}
