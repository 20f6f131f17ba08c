//! A match played on: the unknown cards dealt anew, everybody as honest as so far.

use engine::lutinades::{Card, Gesture, Settings, Sign, View};
use engine::{Chance, Seat};

use super::cards::{is_true, right_side};
use super::reputation::{Gestures, MOST_PLAYERS, Reputation, share};

/// The share of decisions in which a picker follows anybody, in percent.
const WHIMS: u32 = 12;

/// The cost to the picker of a card given to a goblin, in cards.
const ENVY: f64 = 0.3;

/// A match as everybody sees it, and the cards that may still come.
#[derive(Clone, Debug)]
pub(super) struct Playout<'a> {
    pub(super) settings: &'a Settings,
    pub(super) reputation: Reputation,
    pub(super) picker: Seat,
    /// Cards taken, by seat.
    pub(super) taken: [u8; MOST_PLAYERS],
    /// Cards in the pile.
    pub(super) pile: u8,
    /// Cards that may be in the pile or have been taken; the turn's card is none of them.
    pub(super) unseen: Vec<Card>,
    /// The seat that plays on as told, and how often it says the truth, in percent.
    pub(super) own: (Seat, u32),
}

impl<'a> Playout<'a> {
    pub(super) fn of(
        settings: &'a Settings,
        view: &View,
        reputation: Reputation,
        unseen: Vec<Card>,
        own: (Seat, u32),
    ) -> Playout<'a> {
        let mut taken = [0; MOST_PLAYERS];
        for (own, cards) in taken.iter_mut().zip(&view.mushrooms) {
            *own = *cards;
        }
        Playout {
            settings,
            reputation,
            picker: view.picker,
            taken,
            pile: view.pile,
            unseen,
            own,
        }
    }

    /// Draws the gestures of all goblins but those that have made theirs.
    pub(super) fn draw_gestures(&self, card: Card, gestures: &mut Gestures, chance: &mut Chance) {
        for seat in Seat::all(self.settings.players) {
            if seat != self.picker && gestures[seat.index()].is_none() {
                let honesty = if seat == self.own.0 {
                    self.own.1
                } else {
                    (100.0 * self.reputation.honesty(seat)) as u32
                };
                let is_honest = chance.draw(100) < honesty;
                gestures[seat.index()] = Some(self.draw_gesture(card, is_honest, chance));
            }
        }
    }

    fn draw_gesture(&self, card: Card, is_honest: bool, chance: &mut Chance) -> Gesture {
        let signs = self.reputation.signs().iter();
        let fitting: Vec<Sign> = signs
            .copied()
            .filter(|sign| is_true(*sign, card) == is_honest)
            .collect();
        let side = self.settings.clever_goblins.then(|| right_side(card));
        let sign = fitting[chance.draw(fitting.len() as u32) as usize];
        Gesture { sign, side }
    }

    /// Returns the goblin to follow by the gestures alone; `None` if they agree.
    pub(super) fn choice(&self, gestures: &Gestures, chance: &mut Chance) -> Option<Seat> {
        let mut made = gestures.iter().flatten();
        let first = made.next();
        if gestures.iter().flatten().count() != 1 && made.all(|gesture| Some(gesture) == first) {
            return None;
        }
        let considered: Vec<(Seat, Gesture)> = (0..)
            .map(Seat)
            .zip(gestures)
            .filter_map(|(seat, gesture)| Some((seat, (*gesture)?)))
            .collect();
        if chance.draw(100) < WHIMS {
            let (seat, _) = considered[chance.draw(considered.len() as u32) as usize];
            return Some(seat);
        }
        let likelihoods = self.reputation.likelihoods(&self.unseen, gestures);
        // Lots decide among goblins that are worth the same.
        let mut lot = || f64::from(chance.draw(1_000)) * 1e-6;
        let worths = considered.iter().map(|(seat, gesture)| {
            let (picker, goblin) = Reputation::gains(&self.unseen, &likelihoods, *gesture);
            (picker - ENVY * goblin + lot(), *seat)
        });
        let best = worths.max_by(|(one, _), (other, _)| one.total_cmp(other));
        best.map(|(_, seat)| seat)
    }

    /// Hands out the cards of a turn and goes on to the next one.
    pub(super) fn settle(&mut self, card: Card, gestures: &Gestures, followed: Option<Seat>) {
        let gesture = followed.and_then(|goblin| gestures[goblin.index()]);
        let (for_picker, for_goblin) =
            gesture.map_or((card.big, 0), |gesture| share(card, gesture));
        self.take(self.picker, for_picker);
        if let Some(goblin) = followed {
            self.take(goblin, for_goblin);
        }
        self.reputation.count(gestures, card);
        self.picker = Seat((self.picker.0 + 1) % self.settings.players);
    }

    fn take(&mut self, seat: Seat, count: u8) {
        let count = count.min(self.pile);
        self.pile -= count;
        self.taken[seat.index()] += count;
    }

    /// Draws one of the unseen cards.
    pub(super) fn draw_card(&mut self, chance: &mut Chance) -> Card {
        let nth = chance.draw(self.unseen.len() as u32) as usize;
        self.unseen.swap_remove(nth)
    }

    /// Plays all turns to come, and returns what the end is worth to the one who plays as told.
    pub(super) fn play_on(mut self, chance: &mut Chance) -> f64 {
        while self.pile > 1 {
            let card = self.draw_card(chance);
            self.pile -= 1;
            let mut gestures = [None; MOST_PLAYERS];
            self.draw_gestures(card, &mut gestures, chance);
            // The picker does not know the card.
            self.unseen.push(card);
            let followed = self.choice(&gestures, chance);
            self.unseen.pop();
            self.settle(card, &gestures, followed);
        }
        self.worth()
    }

    /// Returns the win, shared, and a little for cards ahead of the best of the others.
    fn worth(&self) -> f64 {
        let own = self.own.0.index();
        let players = usize::from(self.settings.players);
        let taken = &self.taken[..players];
        let others = taken.iter().enumerate().filter(|(seat, _)| *seat != own);
        let best = others.map(|(_, taken)| *taken).max().unwrap_or(0);
        let level = taken.iter().map(|count| f64::from(*count == taken[own]));
        let winners: f64 = level.sum();
        let ahead = f64::from(taken[own]) - f64::from(best);
        let win = if ahead >= 0.0 { 1.0 / winners } else { 0.0 };
        win + ahead / 100.0
    }
}
