//! The player of Lutinades.

use engine::lutinades::{Action, Card, Gesture, Lutinades, Phase};
use engine::{Chance, Seat};

use super::cards::{is_true, right_side, unseen};
use super::playout::Playout;
use super::reputation::{Gestures, MOST_PLAYERS, Reputation};
use super::rival::RIVALS;
use crate::plain::Rival;
use crate::{Budget, Choice, Level, Player, Shown, Unreadable};

/// The shares of gestures that tell the truth, in percent: one of these is planned for the rest of
/// the match.
const HONESTIES: [u32; 4] = [5, 35, 65, 95];

/// The levels up to this one always say the truth.
const TRUTHFUL: Level = Level::FIRST;

/// The levels up to this one believe everybody, whatever they have said before.
const TRUSTING: u8 = 4;

/// Plays Lutinades.
#[derive(Default)]
pub struct LutinadesPlayer;

impl Player for LutinadesPlayer {
    type Game = Lutinades;

    const NODES: [u64; Level::COUNT] = [40, 16, 28, 80, 80, 250, 1_000, 8_000];

    const RIVALS: &'static [Rival<Lutinades>] = RIVALS;

    fn decide(
        &mut self,
        shown: &Shown<Lutinades>,
        level: Level,
        budget: &mut Budget,
    ) -> Result<Choice<Lutinades>, Unreadable> {
        let arms = match shown.view.phase {
            Phase::Gestures => gestures(shown, level),
            Phase::Choice => choices(shown),
            Phase::Over => Vec::new(),
        };
        let best = best_arm(&arms, shown, level, budget);
        let (arm, worth) = best.ok_or_else(|| Unreadable("nothing is to be decided".to_owned()))?;
        Ok(Choice {
            action: arm.action.clone(),
            score: Some((2.0 * worth - 1.0).clamp(-1.0, 1.0)),
            is_exact: false,
            line: Vec::new(),
        })
    }
}

/// An action with a plan for the rest of the match.
struct Arm {
    action: Action,
    deed: Deed,
    /// The share of gestures that tell the truth from then on, in percent.
    honesty: u32,
}

enum Deed {
    /// A gesture about a card that is known.
    Gesture(Card, Gesture),
    /// A goblin followed.
    Follow(Seat),
}

/// Lists the gestures worth making: every sign that is allowed, with the right side.
fn gestures(shown: &Shown<Lutinades>, level: Level) -> Vec<Arm> {
    let Some(card) = shown.view.card else {
        return Vec::new();
    };
    let reputation = Reputation::new(shown.settings.big_picture);
    let side = shown.settings.clever_goblins.then(|| right_side(card));
    let signs = reputation.signs().iter();
    signs
        .filter(|sign| level > TRUTHFUL || is_true(**sign, card))
        .flat_map(|&sign| {
            HONESTIES.map(|honesty| Arm {
                action: Action::Gesture { sign, side },
                deed: Deed::Gesture(card, Gesture { sign, side }),
                honesty,
            })
        })
        .collect()
}

/// Lists the goblins that may be followed.
fn choices(shown: &Shown<Lutinades>) -> Vec<Arm> {
    let goblins = shown.view.considered.iter();
    goblins
        .flat_map(|seat| {
            HONESTIES.map(|honesty| Arm {
                action: Action::Follow {
                    seat: i64::from(seat.0),
                },
                deed: Deed::Follow(seat),
                honesty,
            })
        })
        .collect()
}

/// Plays matches on after each arm, most often after those that did best (UCB1), and returns the best
/// one with its mean worth.
fn best_arm<'a>(
    arms: &'a [Arm],
    shown: &Shown<Lutinades>,
    level: Level,
    budget: &mut Budget,
) -> Option<(&'a Arm, f64)> {
    let mut chance = shown.chance();
    let events = shown.log.iter().flat_map(|(_, _, events)| events);
    let reputation = Reputation::new(shown.settings.big_picture);
    let reputation = if level.number() <= TRUSTING {
        reputation.trusting()
    } else {
        reputation.read(events)
    };
    let known = shown.view.out_of_play.iter().copied();
    let cards = unseen(known.chain(shown.view.card));
    let mut sums = vec![(0.0, 0.0); arms.len()];
    let mut played = 0.0;
    while played < arms.len() as f64 || !budget.is_over() {
        let bound = |nth: &usize| {
            let (sum, visits) = sums[*nth];
            if visits == 0.0 {
                return f64::INFINITY;
            }
            let logarithm = f64::from(u64::BITS - (played as u64).leading_zeros());
            sum / visits + 0.4 * (logarithm / visits).sqrt()
        };
        let nth = (0..arms.len()).max_by(|one, other| bound(one).total_cmp(&bound(other)))?;
        let arm = &arms[nth];
        let own = (shown.seat, arm.honesty);
        let start = Playout::of(
            &shown.settings,
            &shown.view,
            reputation.clone(),
            cards.clone(),
            own,
        );
        sums[nth].0 += play(start, &arm.deed, shown, &mut chance);
        sums[nth].1 += 1.0;
        played += 1.0;
        budget.spend();
    }
    let visits = |nth: &usize| sums[*nth].1 as u64;
    let best = (0..arms.len()).max_by_key(visits)?;
    Some((&arms[best], sums[best].0 / sums[best].1))
}

/// Plays this turn as the arm says, and the match on.
fn play(mut at: Playout, deed: &Deed, shown: &Shown<Lutinades>, chance: &mut Chance) -> f64 {
    let mut gestures: Gestures = [None; MOST_PLAYERS];
    match deed {
        Deed::Gesture(card, gesture) => {
            gestures[shown.seat.index()] = Some(*gesture);
            at.draw_gestures(*card, &mut gestures, chance);
            at.unseen.push(*card);
            let followed = at.choice(&gestures, chance);
            at.unseen.pop();
            at.settle(*card, &gestures, followed);
        }
        Deed::Follow(goblin) => {
            for seat in shown.view.considered.iter() {
                gestures[seat.index()] = shown.view.gestures[seat.index()];
            }
            let likelihoods = at.reputation.likelihoods(&at.unseen, &gestures);
            let mut drawn = f64::from(chance.draw(1 << 20)) / f64::from(1 << 20);
            let nth = likelihoods.iter().position(|likelihood| {
                drawn -= likelihood;
                drawn < 0.0
            });
            let card = at.unseen.swap_remove(nth.unwrap_or(0));
            at.settle(card, &gestures, Some(*goblin));
        }
    }
    at.play_on(chance)
}
