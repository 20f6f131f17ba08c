//! The ways in which pickers choose whom to follow.

use engine::{Chance, Seat};

use super::lots::{drawn, shares};
use super::reputation::Reputation;
use super::unseen::{Gestures, MOST_PLAYERS, Unseen};

/// The share of decisions in which a picker follows anybody, in percent.
const WHIMS: u32 = 10;

/// The cost to an envious picker of a card given to a goblin, in cards.
const ENVY: f64 = 0.3;

/// The cost to an envious picker of each card that the goblin has already, in cards.
const FEAR: f64 = 0.1;

/// The same cost to a hesitant picker.
const HESITANT_FEAR: f64 = 0.2;

/// A hesitant picker follows a goblin e times as often that is worth so much more, in cards.
const HESITATION: f64 = 1.6;

/// Worths that differ by less are the same.
const SAME: f64 = 1e-9;

/// The knowledge that everybody at the table has.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    pub(super) reputation: Reputation,
    /// The cards not shown, with the turn's own as long as the picker does not know it.
    pub(super) unseen: Unseen,
    /// Cards taken, by seat.
    pub(super) taken: [u8; MOST_PLAYERS],
}

/// A way in which a picker chooses whom to follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// Anybody.
    Lot,
    /// A goblin that told the truth most often.
    Record,
    /// A gesture that most goblins made.
    Majority,
    /// The goblin that brings most cards, by the count of truths and the cards not seen.
    Worth,
    /// The same, less what the goblin gets, and the more so the more it has.
    Envy,
    /// A goblin that brings more cards, by all gestures so far, and has fewer, the sooner.
    Hesitant,
}

impl Style {
    pub(super) const ALL: [Style; 6] = [
        Style::Lot,
        Style::Record,
        Style::Majority,
        Style::Worth,
        Style::Envy,
        Style::Hesitant,
    ];

    /// Returns what the picker thinks that each goblin is worth, by seat.
    fn worths(self, seen: &Seen, gestures: &Gestures) -> [f64; MOST_PLAYERS] {
        let mut worths = [0.0; MOST_PLAYERS];
        match self {
            Style::Lot => {}
            Style::Record => worths = seen.reputation.trust().honesty,
            Style::Majority => {
                for (worth, gesture) in worths.iter_mut().zip(gestures) {
                    let same = gestures.iter().filter(|other| *other == gesture);
                    *worth = same.count() as f64;
                }
            }
            Style::Worth | Style::Envy | Style::Hesitant => {
                let (envy, fear) = match self {
                    Style::Envy => (ENVY, FEAR),
                    Style::Hesitant => (0.0, HESITANT_FEAR),
                    _ => (0.0, 0.0),
                };
                let mut trust = seen.reputation.trust();
                if self == Style::Hesitant {
                    trust.honesty = seen.reputation.record();
                }
                let likelihoods = seen.unseen.likelihoods(&trust, gestures);
                for ((worth, gesture), taken) in worths.iter_mut().zip(gestures).zip(seen.taken) {
                    if let Some(gesture) = gesture {
                        let (picker, goblin) = seen.unseen.gains(&likelihoods, *gesture);
                        *worth = picker - envy * goblin - fear * f64::from(taken);
                    }
                }
            }
        }
        worths
    }

    /// Returns the goblin that a picker of this style follows; lots decide among those who are worth
    /// the same.
    pub(super) fn follow(self, seen: &Seen, gestures: &Gestures, chance: &mut Chance) -> Seat {
        let worths = self.worths(seen, gestures);
        if self == Style::Hesitant {
            let odds = odds(&worths, gestures);
            Seat(drawn(&odds, chance) as u8)
        } else {
            best(&worths, gestures, chance)
        }
    }

    /// Returns the goblin that a picker of this style follows, who has a whim now and then.
    pub(super) fn follow_or_not(
        self,
        seen: &Seen,
        gestures: &Gestures,
        chance: &mut Chance,
    ) -> Seat {
        let is_whim = chance.draw(100) < WHIMS;
        let style = if is_whim { Style::Lot } else { self };
        style.follow(seen, gestures, chance)
    }

    /// Returns how likely a picker of this style is to follow a goblin.
    pub(super) fn likelihood(self, seen: &Seen, gestures: &Gestures, followed: Seat) -> f64 {
        let worths = self.worths(seen, gestures);
        let best = most(&worths, gestures);
        let goblins = gestures.iter().flatten().count() as f64;
        let whim = f64::from(WHIMS) / 100.0;
        let mut likelihood = whim / goblins;
        if self == Style::Hesitant {
            likelihood += (1.0 - whim) * odds(&worths, gestures)[followed.index()];
        } else if worths[followed.index()] >= best - SAME {
            let equal = (0..MOST_PLAYERS)
                .filter(|seat| gestures[*seat].is_some() && worths[*seat] >= best - SAME);
            likelihood += (1.0 - whim) / equal.count() as f64;
        }
        likelihood
    }
}

/// Draws one of the goblins that are worth most.
fn best(worths: &[f64; MOST_PLAYERS], gestures: &Gestures, chance: &mut Chance) -> Seat {
    let best = most(worths, gestures);
    let is_best = |seat: &usize| gestures[*seat].is_some() && worths[*seat] >= best - SAME;
    let equal = (0..MOST_PLAYERS).filter(is_best).count();
    let nth = chance.draw(equal as u32) as usize;
    let seat = (0..MOST_PLAYERS).filter(is_best).nth(nth);
    Seat(seat.unwrap_or(0) as u8)
}

/// Returns how likely a hesitant picker is to follow each goblin.
fn odds(worths: &[f64; MOST_PLAYERS], gestures: &Gestures) -> [f64; MOST_PLAYERS] {
    let mut odds = worths.map(|worth| (worth / HESITATION).exp());
    for (odds, gesture) in odds.iter_mut().zip(gestures) {
        *odds *= f64::from(gesture.is_some());
    }
    shares(odds)
}

fn most(worths: &[f64; MOST_PLAYERS], gestures: &Gestures) -> f64 {
    let made = worths.iter().zip(gestures);
    let made = made.filter(|(_, gesture)| gesture.is_some());
    made.map(|(worth, _)| *worth).fold(f64::MIN, f64::max)
}

#[cfg(test)]
mod tests {
    use engine::Seed;
    use engine::lutinades::{Gesture, Sign};

    use super::*;
    use crate::lutinades::cards::deck;

    #[test]
    fn a_hesitant_picker_follows_a_liar_too_but_less_often() {
        let up = |sign| Some(Gesture { sign, side: None });
        let mut gestures: Gestures = [None; MOST_PLAYERS];
        gestures[1] = up(Sign::Up);
        gestures[2] = up(Sign::Down);
        let mut seen = Seen {
            reputation: Reputation::NEW,
            unseen: Unseen::new(false),
            taken: [0; MOST_PLAYERS],
        };
        // All of the deck's first cards are `up`.
        for card in deck().into_iter().take(6) {
            seen.reputation.count(&gestures, card);
        }
        let likelihood = |seat| Style::Hesitant.likelihood(&seen, &gestures, Seat(seat));
        assert!(likelihood(1) > likelihood(2) + 0.1 && likelihood(2) > 0.1);
        assert!((likelihood(1) + likelihood(2) - 1.0).abs() < 1e-9);
        let mut chance = Chance::new(Seed([7; 32]));
        let followed = (0..2_000).map(|_| {
            let style = Style::Hesitant;
            style.follow_or_not(&seen, &gestures, &mut chance)
        });
        let share = followed.filter(|seat| *seat == Seat(1)).count() as f64 / 2_000.0;
        assert!((share - likelihood(1)).abs() < 0.03, "{share}");
    }
}
