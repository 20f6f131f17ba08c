//! Plain players of Lutinades: they keep count of who told the truth, follow whom that recommends, and
//! tell the truth as often as it is their habit.

use engine::Chance;
use engine::lutinades::{Action, Gesture, Lutinades, Phase, Sign};

use super::cards::{is_true, right_side, unseen};
use super::reputation::{Gestures, MOST_PLAYERS, Reputation};
use crate::plain::Rival;
use crate::{Choice, Shown};

pub(super) const RIVALS: &[Rival<Lutinades>] = &[
    Rival {
        name: "truthful",
        decide: |shown, chance, _| decide(shown, 100, chance),
    },
    Rival {
        name: "mostly-liar",
        decide: |shown, chance, _| decide(shown, 25, chance),
    },
    Rival {
        name: "liar",
        decide: |shown, chance, _| decide(shown, 0, chance),
    },
];

/// Decides with a habit of telling the truth so often, in percent.
fn decide(
    shown: &Shown<Lutinades>,
    honesty: u32,
    chance: &mut Chance,
) -> Option<Choice<Lutinades>> {
    let action = match shown.view.phase {
        Phase::Gestures => gesture(shown, honesty, chance)?,
        Phase::Choice => follow(shown, chance)?,
        Phase::Over => return None,
    };
    Some(Choice::plain(action))
}

fn gesture(shown: &Shown<Lutinades>, honesty: u32, chance: &mut Chance) -> Option<Action> {
    let card = shown.view.card?;
    let is_honest = chance.draw(100) < honesty;
    let reputation = Reputation::new(shown.settings.big_picture);
    let signs = reputation.signs().iter().copied();
    let fitting: Vec<Sign> = signs
        .filter(|sign| is_true(*sign, card) == is_honest)
        .collect();
    let sign = fitting[chance.draw(fitting.len() as u32) as usize];
    let side = shown.settings.clever_goblins.then(|| right_side(card));
    Some(Action::Gesture { sign, side })
}

fn follow(shown: &Shown<Lutinades>, chance: &mut Chance) -> Option<Action> {
    let events = shown.log.iter().flat_map(|(_, _, events)| events);
    let reputation = Reputation::new(shown.settings.big_picture).read(events);
    let cards = unseen(shown.view.out_of_play.iter().copied());
    let mut gestures: Gestures = [None; MOST_PLAYERS];
    for seat in shown.view.considered.iter() {
        gestures[seat.index()] = shown.view.gestures[seat.index()];
    }
    let likelihoods = reputation.likelihoods(&cards, &gestures);
    let goblins = shown.view.considered.iter().filter_map(|seat| {
        let gesture: Gesture = gestures[seat.index()]?;
        let (picker, _) = Reputation::gains(&cards, &likelihoods, gesture);
        // Lots decide among goblins that are worth the same.
        Some((picker + f64::from(chance.draw(1_000)) * 1e-6, seat))
    });
    let (_, seat) = goblins.max_by(|(one, _), (other, _)| one.total_cmp(other))?;
    Some(Action::Follow {
        seat: i64::from(seat.0),
    })
}
