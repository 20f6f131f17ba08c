//! A way to act without thinking about it.

use engine::Chance;
use engine::lutinades::{Gesture, Lutinades, Phase};

use super::cards::{is_true, right_side};
use super::following::{Seen, Style};
use super::turn::Deed;
use super::unseen::considered;
use crate::Shown;

/// A way to act without thinking about it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Routine {
    /// The share of gestures that tell the truth, in percent.
    pub(super) honesty: u32,
    pub(super) style: Style,
}

impl Routine {
    /// Draws what is done out of routine; `None` if nothing is to be decided.
    pub(super) fn deed(
        self,
        shown: &Shown<Lutinades>,
        seen: &Seen,
        chance: &mut Chance,
    ) -> Option<Deed> {
        match shown.view.phase {
            Phase::Gestures => {
                let card = shown.view.card?;
                let is_honest = chance.draw(100) < self.honesty;
                let signs = seen.unseen.signs().iter().copied();
                let fitting: Vec<_> = signs
                    .filter(|sign| is_true(*sign, card) == is_honest)
                    .collect();
                let sign = fitting[chance.draw(fitting.len() as u32) as usize];
                let side = shown.settings.clever_goblins.then(|| right_side(card));
                Some(Deed::Gesture(card, Gesture { sign, side }))
            }
            Phase::Choice => {
                let gestures = considered(&shown.view.gestures, shown.view.considered.iter());
                Some(Deed::Follow(self.style.follow(seen, &gestures, chance)))
            }
            Phase::Over => None,
        }
    }
}
