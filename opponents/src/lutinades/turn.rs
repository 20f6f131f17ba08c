//! A decision of a turn: what can be done, and matches played on after it.

use engine::lutinades::{Action, Card, Gesture, Lutinades, Phase};
use engine::{Chance, Seat};

use super::cards::right_side;
use super::following::Seen;
use super::habits::Characters;
use super::playout::{Deal, Plan, Playout};
use super::unseen::{Gestures, Likelihoods, MOST_PLAYERS, Trust, considered};
use crate::Shown;

/// Something that a seat can do.
#[derive(Clone, Copy, Debug)]
pub(super) enum Deed {
    /// A gesture about a card that is known.
    Gesture(Card, Gesture),
    /// A goblin followed.
    Follow(Seat),
}

impl Deed {
    pub(super) fn action(self) -> Action {
        match self {
            Deed::Gesture(_, Gesture { sign, side }) => Action::Gesture { sign, side },
            Deed::Follow(seat) => Action::Follow {
                seat: i64::from(seat.0),
            },
        }
    }
}

/// A decision that is to be made.
pub(super) struct Turn<'a> {
    shown: &'a Shown<Lutinades>,
    seen: Seen,
    /// The gestures of those who may be followed.
    gestures: Gestures,
    /// The likelihoods of the cards that the picker does not know.
    likelihoods: Likelihoods,
}

impl<'a> Turn<'a> {
    /// Prepares a decision of a seat that trusts the others so far.
    pub(super) fn new(shown: &'a Shown<Lutinades>, seen: Seen, trust: &Trust) -> Turn<'a> {
        let gestures = considered(&shown.view.gestures, shown.view.considered.iter());
        Turn {
            likelihoods: seen.unseen.likelihoods(trust, &gestures),
            shown,
            seen,
            gestures,
        }
    }

    /// Lists what is worth doing: following each goblin, or making each sign that is allowed, with
    /// the right side.
    pub(super) fn deeds(&self) -> Vec<Deed> {
        let Shown { view, settings, .. } = self.shown;
        match (view.phase, view.card) {
            (Phase::Choice, _) => view.considered.iter().map(Deed::Follow).collect(),
            (Phase::Gestures, Some(card)) => {
                let side = settings.clever_goblins.then(|| right_side(card));
                let signs = self.seen.unseen.signs().iter();
                signs
                    .map(|&sign| Deed::Gesture(card, Gesture { sign, side }))
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    /// Deals the unknown cards anew to a table of these characters.
    pub(super) fn deal(&self, characters: Characters, chance: &mut Chance) -> Deal {
        let mut seen = self.seen.clone();
        seen.unseen.shuffle(chance);
        let card = seen.unseen.draw_likely(&self.likelihoods, chance);
        Deal {
            seen,
            characters,
            card,
            chance: chance.clone(),
        }
    }

    /// Plays a match on after a deed, and returns what its end is worth to the seat.
    pub(super) fn play(&self, deed: Deed, plan: Plan, deal: &Deal) -> f64 {
        let Shown {
            settings,
            view,
            seat,
            ..
        } = self.shown;
        let mut chance = deal.chance.clone();
        let start = Playout::of(settings, view, deal, *seat, plan);
        match deed {
            Deed::Gesture(card, gesture) => {
                let mut gestures = [None; MOST_PLAYERS];
                gestures[seat.index()] = Some(gesture);
                start.play_turn(card, gestures, &mut chance)
            }
            Deed::Follow(goblin) => {
                start.play_choice(deal.card, &self.gestures, goblin, &mut chance)
            }
        }
    }
}
