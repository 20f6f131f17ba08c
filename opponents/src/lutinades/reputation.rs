//! The count of who told the truth, which everybody can keep.

use engine::lutinades::Card;
use engine::{Seat, SeatSet};

use super::cards::{is_true, is_wrong_side};
use super::unseen::{Gestures, MOST_PLAYERS, Trust};

/// The weight of a turn once the next one is over: players change their ways.
const MEMORY: f64 = 0.93;

/// The gestures of each goblin so far.
#[derive(Clone, Debug)]
pub(super) struct Reputation {
    /// By seat: gestures made, true ones, and such of the wrong side.
    made: [f64; MOST_PLAYERS],
    honest: [f64; MOST_PLAYERS],
    wrong_sides: [f64; MOST_PLAYERS],
    /// The first two with every turn of the same weight.
    all_made: [f64; MOST_PLAYERS],
    all_honest: [f64; MOST_PLAYERS],
}

impl Reputation {
    /// Returns what is counted before the first turn.
    pub(super) const NEW: Reputation = Reputation {
        made: [0.0; MOST_PLAYERS],
        honest: [0.0; MOST_PLAYERS],
        wrong_sides: [0.0; MOST_PLAYERS],
        all_made: [0.0; MOST_PLAYERS],
        all_honest: [0.0; MOST_PLAYERS],
    };

    /// Counts a turn whose card was shown.
    pub(super) fn count(&mut self, gestures: &Gestures, card: Card) {
        for (seat, gesture) in gestures.iter().enumerate() {
            let Some(gesture) = gesture else {
                continue;
            };
            for sum in [&mut self.made, &mut self.honest, &mut self.wrong_sides] {
                sum[seat] *= MEMORY;
            }
            let is_honest = f64::from(is_true(gesture.sign, card));
            self.made[seat] += 1.0;
            self.honest[seat] += is_honest;
            self.all_made[seat] += 1.0;
            self.all_honest[seat] += is_honest;
            self.wrong_sides[seat] += f64::from(is_wrong_side(*gesture, card));
        }
    }

    /// Returns the share of truth of each goblin, of all gestures alike.
    pub(super) fn record(&self) -> [f64; MOST_PLAYERS] {
        std::array::from_fn(|seat| (self.all_honest[seat] + 1.0) / (self.all_made[seat] + 2.0))
    }

    /// Returns those of some goblins of whom none told the truth more often.
    pub(super) fn most_trusted(&self, goblins: SeatSet) -> SeatSet {
        let honesty = self.record();
        let honesty = |seat: Seat| honesty[seat.index()];
        let most = goblins.iter().map(honesty).fold(0.0, f64::max);
        goblins
            .iter()
            .filter(|seat| honesty(*seat) >= most)
            .collect()
    }

    /// Returns how far each goblin is to be trusted, if everybody goes on as so far.
    pub(super) fn trust(&self) -> Trust {
        let share = |part: &[f64; MOST_PLAYERS], first: f64, of: f64| {
            let mut shares = *part;
            for (share, made) in shares.iter_mut().zip(self.made) {
                *share = (*share + first) / (made + of);
            }
            shares
        };
        Trust {
            honesty: share(&self.honest, 0.8, 1.6),
            wrong_side: share(&self.wrong_sides, 0.3, 1.0),
            any_sign: [0.0; MOST_PLAYERS],
        }
    }
}
