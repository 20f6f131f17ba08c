//! The cards that have not been shown, and which of them a turn's gestures are about.

use engine::lutinades::{Card, Gesture, Sign};
use engine::{Chance, Seat};

use super::cards::{SIGNS, deck, is_true, is_wrong_side, share};

/// The most players there can be.
pub(super) const MOST_PLAYERS: usize = 7;

/// The gestures of a turn, by seat; none of the picker and of goblins out of consideration.
pub(super) type Gestures = [Option<Gesture>; MOST_PLAYERS];

/// The number of kinds of card: three orientations, two sides, two sizes.
const KINDS: usize = 12;

/// By kind, how likely each single card of it is to be the one the gestures are about.
pub(super) type Likelihoods = [f64; KINDS];

/// The cards that no gesture can tell from each other.
#[derive(Clone, Copy, Debug)]
struct Kind {
    /// One of them, as an example.
    card: Card,
    count: u8,
    /// The sums of their numbers.
    big: u8,
    little: u8,
}

/// The likelihoods of each goblin saying the truth, unless it makes any sign, of that, and of showing
/// the wrong side.
#[derive(Clone, Debug)]
pub(super) struct Trust {
    pub(super) honesty: [f64; MOST_PLAYERS],
    pub(super) any_sign: [f64; MOST_PLAYERS],
    pub(super) wrong_side: [f64; MOST_PLAYERS],
}

/// The cards that have not been shown: in the pile, or taken face down.
#[derive(Clone, Debug)]
pub(super) struct Unseen {
    cards: Vec<Card>,
    kinds: [Kind; KINDS],
    signs: &'static [Sign],
}

impl Unseen {
    /// Returns the whole deck; with the big picture a sign is forbidden.
    pub(super) fn new(big_picture: bool) -> Unseen {
        let cards = deck();
        let none = Kind {
            card: cards[0],
            count: 0,
            big: 0,
            little: 0,
        };
        let mut unseen = Unseen {
            cards: Vec::with_capacity(cards.len()),
            kinds: [none; KINDS],
            signs: if big_picture { &SIGNS[..3] } else { &SIGNS },
        };
        for card in cards {
            unseen.kinds[kind_of(card)].card = card;
            unseen.add(card);
        }
        unseen
    }

    /// Returns the signs that may be made.
    pub(super) fn signs(&self) -> &'static [Sign] {
        self.signs
    }

    /// Puts a card back among the unseen ones.
    pub(super) fn add(&mut self, card: Card) {
        let kind = &mut self.kinds[kind_of(card)];
        kind.count += 1;
        kind.big += card.big;
        kind.little += card.little;
        self.cards.push(card);
    }

    /// Puts the cards into an order that is drawn.
    pub(super) fn shuffle(&mut self, chance: &mut Chance) {
        chance.shuffle(&mut self.cards);
    }

    /// Returns the last of the cards in their order.
    pub(super) fn last(&self) -> Option<Card> {
        self.cards.last().copied()
    }

    /// Takes a card that was shown away.
    pub(super) fn remove(&mut self, card: Card) {
        if let Some(nth) = self.cards.iter().rposition(|other| *other == card) {
            self.cards.swap_remove(nth);
            let kind = &mut self.kinds[kind_of(card)];
            kind.count -= 1;
            kind.big -= card.big;
            kind.little -= card.little;
        }
    }

    /// Draws one of the cards, which stays among them, each as often as is likely.
    pub(super) fn draw_likely(&self, likelihoods: &Likelihoods, chance: &mut Chance) -> Card {
        let mut drawn = f64::from(chance.draw(1 << 20)) / f64::from(1 << 20);
        let card = self.cards.iter().find(|card| {
            drawn -= likelihoods[kind_of(**card)];
            drawn < 0.0
        });
        *card.unwrap_or(&self.cards[0])
    }

    /// Returns how likely each card is to be the one that these gestures were made about (Bayes); all
    /// cards together have 1.
    pub(super) fn likelihoods(&self, trust: &Trust, gestures: &Gestures) -> Likelihoods {
        let mut likelihoods = [1.0; KINDS];
        let mut sum = 0.0;
        for (likelihood, kind) in likelihoods.iter_mut().zip(&self.kinds) {
            if kind.count == 0 {
                *likelihood = 0.0;
                continue;
            }
            let true_signs = self.signs.iter().filter(|sign| is_true(**sign, kind.card));
            let true_signs = true_signs.count() as f64;
            let false_signs = self.signs.len() as f64 - true_signs;
            for (seat, gesture) in gestures.iter().enumerate() {
                let Some(gesture) = gesture else {
                    continue;
                };
                let honesty = trust.honesty[seat];
                let chosen = if is_true(gesture.sign, kind.card) {
                    honesty / true_signs
                } else {
                    (1.0 - honesty) / false_signs
                };
                let any_sign = trust.any_sign[seat];
                *likelihood *= (1.0 - any_sign) * chosen + any_sign / self.signs.len() as f64;
                if gesture.side.is_some() {
                    let wrong = trust.wrong_side[seat];
                    let is_wrong = is_wrong_side(*gesture, kind.card);
                    *likelihood *= if is_wrong { wrong } else { 1.0 - wrong };
                }
            }
            sum += f64::from(kind.count) * *likelihood;
        }
        likelihoods.map(|likelihood| likelihood / sum.max(f64::MIN_POSITIVE))
    }

    /// Returns how many cards the picker and the goblin get on average if the picker follows the
    /// goblin, who made this gesture.
    pub(super) fn gains(&self, likelihoods: &Likelihoods, gesture: Gesture) -> (f64, f64) {
        let mut gains = (0.0, 0.0);
        for (kind, likelihood) in self.kinds.iter().zip(likelihoods) {
            let all = Card {
                big: kind.big,
                little: kind.little,
                ..kind.card
            };
            let (picker, goblin) = share(all, gesture);
            gains.0 += likelihood * f64::from(picker);
            gains.1 += likelihood * f64::from(goblin);
        }
        gains
    }
}

/// Returns the gestures of the goblins that may be followed, by seat.
pub(super) fn considered(
    gestures: &[Option<Gesture>],
    seats: impl Iterator<Item = Seat>,
) -> Gestures {
    let mut considered = [None; MOST_PLAYERS];
    for seat in seats {
        considered[seat.index()] = gestures[seat.index()];
    }
    considered
}

fn kind_of(card: Card) -> usize {
    (card.orientation as usize * 2 + card.side as usize) * 2 + card.size as usize
}
