//! The habits seen so far: how often each goblin said the truth, and the conclusions for a card
//! from the gestures made about it.

use engine::Seat;
use engine::lutinades::{Card, Event, Gesture, Sign};

use super::cards::{SIGNS, is_true, is_wrong_side};

/// The most players there can be.
pub(super) const MOST_PLAYERS: usize = 7;

/// The gestures of a turn, by seat; none of the picker and of goblins out of consideration.
pub(super) type Gestures = [Option<Gesture>; MOST_PLAYERS];

/// The weight of a turn once the next one is over: players change their ways.
const MEMORY: f64 = 0.93;

/// The honesty of each goblin so far.
#[derive(Clone, Debug)]
pub(super) struct Reputation {
    /// By seat: gestures made, true ones, and such of the wrong side.
    made: [f64; MOST_PLAYERS],
    honest: [f64; MOST_PLAYERS],
    wrong_sides: [f64; MOST_PLAYERS],
    signs: &'static [Sign],
}

impl Reputation {
    /// Returns what nothing is known about; with the big picture a sign is forbidden.
    pub(super) fn new(big_picture: bool) -> Reputation {
        Reputation {
            made: [0.0; MOST_PLAYERS],
            honest: [0.0; MOST_PLAYERS],
            wrong_sides: [0.0; MOST_PLAYERS],
            signs: if big_picture { &SIGNS[..3] } else { &SIGNS },
        }
    }

    /// Takes everybody for honest, as if each had said the truth many times.
    pub(super) fn trusting(mut self) -> Reputation {
        self.made = [20.0; MOST_PLAYERS];
        self.honest = [19.0; MOST_PLAYERS];
        self
    }

    /// Counts the turns in a log.
    pub(super) fn read<'a>(mut self, events: impl Iterator<Item = &'a Event>) -> Reputation {
        let mut shown: Gestures = [None; MOST_PLAYERS];
        for event in events {
            match event {
                Event::GesturesShown { gestures, .. } => {
                    shown = [None; MOST_PLAYERS];
                    for (own, gesture) in shown.iter_mut().zip(gestures) {
                        *own = *gesture;
                    }
                }
                Event::CardShown { card } => self.count(&shown, *card),
                _ => {}
            }
        }
        self
    }

    /// Counts a turn whose card was shown.
    pub(super) fn count(&mut self, gestures: &Gestures, card: Card) {
        for (seat, gesture) in gestures.iter().enumerate() {
            let Some(gesture) = gesture else {
                continue;
            };
            for sum in [&mut self.made, &mut self.honest, &mut self.wrong_sides] {
                sum[seat] *= MEMORY;
            }
            self.made[seat] += 1.0;
            self.honest[seat] += f64::from(is_true(gesture.sign, card));
            self.wrong_sides[seat] += f64::from(is_wrong_side(*gesture, card));
        }
    }

    /// Returns the signs that may be made.
    pub(super) fn signs(&self) -> &'static [Sign] {
        self.signs
    }

    /// Returns how likely a goblin is to say the truth.
    pub(super) fn honesty(&self, seat: Seat) -> f64 {
        let seat = seat.index();
        (self.honest[seat] + 0.8) / (self.made[seat] + 1.6)
    }

    /// Returns how likely a goblin is to show the wrong side.
    fn wrong_side(&self, seat: Seat) -> f64 {
        let seat = seat.index();
        (self.wrong_sides[seat] + 0.3) / (self.made[seat] + 1.0)
    }

    /// Returns how likely each of the cards is to be the one that these gestures were made about,
    /// summing up to 1.
    pub(super) fn likelihoods(&self, cards: &[Card], gestures: &Gestures) -> Vec<f64> {
        let likelihood = |card: &Card| -> f64 {
            let true_signs = self
                .signs
                .iter()
                .filter(|sign| is_true(**sign, *card))
                .count() as f64;
            let false_signs = self.signs.len() as f64 - true_signs;
            let made = (0..).map(Seat).zip(gestures);
            made.filter_map(|(seat, gesture)| Some((seat, (*gesture)?)))
                .map(|(seat, gesture)| {
                    let honesty = self.honesty(seat);
                    let sign = if is_true(gesture.sign, *card) {
                        honesty / true_signs
                    } else {
                        (1.0 - honesty) / false_signs
                    };
                    let wrong = self.wrong_side(seat);
                    let side = match gesture.side {
                        None => 1.0,
                        Some(_) if is_wrong_side(gesture, *card) => wrong,
                        Some(_) => 1.0 - wrong,
                    };
                    sign * side
                })
                .product()
        };
        let mut likelihoods: Vec<f64> = cards.iter().map(likelihood).collect();
        let sum: f64 = likelihoods.iter().sum();
        for likelihood in &mut likelihoods {
            *likelihood /= sum.max(f64::MIN_POSITIVE);
        }
        likelihoods
    }

    /// Returns how many cards the picker and the goblin get on average if the picker follows the
    /// goblin, who made this gesture.
    pub(super) fn gains(cards: &[Card], likelihoods: &[f64], gesture: Gesture) -> (f64, f64) {
        let mut gains = (0.0, 0.0);
        for (card, likelihood) in cards.iter().zip(likelihoods) {
            let (picker, goblin) = share(*card, gesture);
            gains.0 += likelihood * f64::from(picker);
            gains.1 += likelihood * f64::from(goblin);
        }
        gains
    }
}

/// Returns how many cards the picker and the goblin get if the picker follows the goblin (rules:
/// Lutinades, A turn, 4; Lutinades, Variants).
pub(super) fn share(card: Card, gesture: Gesture) -> (u8, u8) {
    if is_wrong_side(gesture, card) {
        (card.big, 0)
    } else if is_true(gesture.sign, card) {
        (card.big, card.little)
    } else {
        (0, card.little)
    }
}
