//! The ways in which pickers choose whom to follow.

use engine::{Chance, Seat};

use super::reputation::Reputation;
use super::unseen::{Gestures, MOST_PLAYERS, Unseen};

/// The share of decisions in which a picker follows anybody, in percent.
const WHIMS: u32 = 10;

/// The cost to an envious picker of a card given to a goblin, in cards.
const ENVY: f64 = 0.3;

/// The cost to an envious picker of each card that the goblin has already, in cards.
const FEAR: f64 = 0.1;

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
}

impl Style {
    pub(super) const ALL: [Style; 5] = [
        Style::Lot,
        Style::Record,
        Style::Majority,
        Style::Worth,
        Style::Envy,
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
            Style::Worth | Style::Envy => {
                let (envy, fear) = match self {
                    Style::Envy => (ENVY, FEAR),
                    _ => (0.0, 0.0),
                };
                let trust = seen.reputation.trust();
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
        best(&self.worths(seen, gestures), gestures, chance)
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
        if worths[followed.index()] >= best - SAME {
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

fn most(worths: &[f64; MOST_PLAYERS], gestures: &Gestures) -> f64 {
    let made = worths.iter().zip(gestures);
    let made = made.filter(|(_, gesture)| gesture.is_some());
    made.map(|(worth, _)| *worth).fold(f64::MIN, f64::max)
}
