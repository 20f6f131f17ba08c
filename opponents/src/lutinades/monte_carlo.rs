//! A plain Monte Carlo of Lutinades, of its own simple code: it deals the unknown cards anew for each
//! match that it plays on, with everybody as honest as so far.

use engine::lutinades::{Action, Card, Event, Gesture, Lutinades, Sign};
use engine::{Chance, Seat};

use super::cards::{SIGNS, deck, is_true, is_wrong_side, right_side, share};
use super::unseen::{Gestures, MOST_PLAYERS, considered};
use crate::{Budget, Choice, Shown};

/// A count of the times that something was done, and that it was done or not.
#[derive(Clone, Copy, Default)]
struct Count {
    done: f64,
    of: f64,
}

impl Count {
    fn add(&mut self, is_done: bool) {
        self.done += f64::from(is_done);
        self.of += 1.0;
    }

    /// Returns how likely it is to be done again; as likely as not before the first time.
    fn share(self) -> f64 {
        (self.done + 1.0) / (self.of + 2.0)
    }

    fn draw(self, chance: &mut Chance) -> bool {
        f64::from(chance.draw(1 << 20)) < self.share() * f64::from(1 << 20)
    }
}

/// The knowledge of the seat that decides.
struct Known<'a> {
    shown: &'a Shown<Lutinades>,
    /// The signs that may be made.
    signs: &'static [Sign],
    /// The cards that were not shown.
    unseen: Vec<Card>,
    /// The true gestures of each seat.
    truths: [Count; MOST_PLAYERS],
    /// The gestures of each seat with the right side.
    right_sides: [Count; MOST_PLAYERS],
}

/// A match that is played on.
struct Table {
    picker: Seat,
    /// The last card is the top.
    pile: Vec<Card>,
    taken: [u8; MOST_PLAYERS],
}

/// Decides by the matches won after each action, all of which are tried equally often.
pub(super) fn decide(
    shown: &Shown<Lutinades>,
    chance: &mut Chance,
    budget: &mut Budget,
) -> Option<Choice<Lutinades>> {
    let known = Known::read(shown);
    let legal = shown.legal.iter().flatten();
    let sensible = legal.filter(|action| match action {
        Action::Gesture { sign, .. } => known.signs.contains(sign),
        Action::Follow { .. } => true,
    });
    let mut tried: Vec<(&Action, f64)> = sensible.map(|action| (action, 0.0)).collect();
    if tried.is_empty() {
        return None;
    }
    while !budget.is_over() {
        for (action, wins) in &mut tried {
            *wins += known.play(action, chance);
            budget.spend();
        }
    }
    let most = tried.iter().map(|(_, wins)| *wins).fold(0.0, f64::max);
    tried.retain(|(_, wins)| *wins >= most);
    // Lots decide among equals: in a match that is lost, the last of them would be the same seat.
    let nth = chance.draw(tried.len() as u32) as usize;
    Some(Choice::plain(tried.swap_remove(nth).0.clone()))
}

impl<'a> Known<'a> {
    fn read(shown: &'a Shown<Lutinades>) -> Known<'a> {
        let signs = if shown.settings.big_picture { 3 } else { 4 };
        let mut known = Known {
            shown,
            signs: &SIGNS[..signs],
            unseen: deck(),
            truths: [Count::default(); MOST_PLAYERS],
            right_sides: [Count::default(); MOST_PLAYERS],
        };
        let mut made: Gestures = [None; MOST_PLAYERS];
        for event in shown.log.iter().flat_map(|(_, _, events)| events) {
            match event {
                Event::GesturesShown {
                    gestures,
                    considered: seats,
                } => made = considered(gestures, seats.iter()),
                Event::CardShown { card } => {
                    for (seat, gesture) in made.iter().enumerate() {
                        if let Some(gesture) = gesture {
                            known.truths[seat].add(is_true(gesture.sign, *card));
                            known.right_sides[seat].add(!is_wrong_side(*gesture, *card));
                        }
                    }
                    known.remove(*card);
                }
                _ => {}
            }
        }
        // A goblin knows the turn's card as well.
        if let Some(card) = shown.view.card {
            known.remove(card);
        }
        known
    }

    fn remove(&mut self, card: Card) {
        if let Some(nth) = self.unseen.iter().position(|other| *other == card) {
            self.unseen.swap_remove(nth);
        }
    }

    /// Plays a match on after an action, and returns the win, shared.
    fn play(&self, action: &Action, chance: &mut Chance) -> f64 {
        let view = &self.shown.view;
        let mut unseen = self.unseen.clone();
        let mut gestures: Gestures = [None; MOST_PLAYERS];
        let card = if let Some(card) = view.card {
            card
        } else {
            gestures = considered(&view.gestures, view.considered.iter());
            unseen.swap_remove(self.draw_card(&gestures, chance))
        };
        chance.shuffle(&mut unseen);
        unseen.truncate(usize::from(view.pile));
        let mut table = Table {
            picker: view.picker,
            pile: unseen,
            taken: [0; MOST_PLAYERS],
        };
        table.taken[..view.mushrooms.len()].copy_from_slice(&view.mushrooms);
        let followed = match *action {
            Action::Follow { seat } => Some(Seat(seat as u8)),
            Action::Gesture { sign, side } => {
                gestures[self.shown.seat.index()] = Some(Gesture { sign, side });
                self.make_gestures(table.picker, card, &mut gestures, chance);
                self.choose(&gestures, chance)
            }
        };
        self.settle(&mut table, card, &gestures, followed);
        while table.pile.len() > 1
            && let Some(card) = table.pile.pop()
        {
            let mut gestures = [None; MOST_PLAYERS];
            self.make_gestures(table.picker, card, &mut gestures, chance);
            let followed = self.choose(&gestures, chance);
            self.settle(&mut table, card, &gestures, followed);
        }
        let players = usize::from(self.shown.settings.players);
        let own = table.taken[self.shown.seat.index()];
        let taken = &table.taken[..players];
        if taken.iter().any(|other| *other > own) {
            return 0.0;
        }
        let level: f64 = taken.iter().map(|other| f64::from(*other == own)).sum();
        1.0 / level
    }

    /// Draws which of the unseen cards the gestures are about, each as often as is likely if everybody
    /// is as honest as so far; returns its place.
    fn draw_card(&self, gestures: &Gestures, chance: &mut Chance) -> usize {
        let weights = || self.unseen.iter().map(|card| self.weight(*card, gestures));
        let sum: f64 = weights().sum();
        let mut drawn = sum * f64::from(chance.draw(1 << 20)) / f64::from(1 << 20);
        let nth = weights().position(|weight| {
            drawn -= weight;
            drawn < 0.0
        });
        nth.unwrap_or(0)
    }

    /// Returns how likely these gestures are about a card.
    fn weight(&self, card: Card, gestures: &Gestures) -> f64 {
        let true_signs = self.signs.iter().filter(|sign| is_true(**sign, card));
        let true_signs = true_signs.count() as f64;
        let false_signs = self.signs.len() as f64 - true_signs;
        let mut weight = 1.0;
        for (seat, gesture) in gestures.iter().enumerate() {
            let Some(gesture) = gesture else {
                continue;
            };
            let honesty = self.truths[seat].share();
            weight *= if is_true(gesture.sign, card) {
                honesty / true_signs
            } else {
                (1.0 - honesty) / false_signs
            };
            if gesture.side.is_some() {
                let right = self.right_sides[seat].share();
                let is_wrong = is_wrong_side(*gesture, card);
                weight *= if is_wrong { 1.0 - right } else { right };
            }
        }
        weight
    }

    /// Draws the gestures of all goblins but those that have made theirs.
    fn make_gestures(
        &self,
        picker: Seat,
        card: Card,
        gestures: &mut Gestures,
        chance: &mut Chance,
    ) {
        for seat in Seat::all(self.shown.settings.players) {
            if seat == picker || gestures[seat.index()].is_some() {
                continue;
            }
            let is_honest = self.truths[seat.index()].draw(chance);
            let signs = self.signs.iter();
            let fitting = signs.filter(|sign| is_true(**sign, card) == is_honest);
            let nth = chance.draw(fitting.clone().count() as u32) as usize;
            let side = self.shown.settings.clever_goblins.then(|| {
                let is_right = self.right_sides[seat.index()].draw(chance);
                let right = right_side(card);
                if is_right { right } else { card.side }
            });
            let sign = fitting.copied().nth(nth);
            gestures[seat.index()] = sign.map(|sign| Gesture { sign, side });
        }
    }

    /// Returns the goblin that told the truth most often so far, a lot deciding among equals; `None`
    /// if all make the same gesture.
    fn choose(&self, gestures: &Gestures, chance: &mut Chance) -> Option<Seat> {
        let goblins = || (0..MOST_PLAYERS).filter(|seat| gestures[*seat].is_some());
        let first = goblins().next()?;
        if goblins().all(|goblin| gestures[goblin] == gestures[first]) {
            return None;
        }
        let share = |goblin: usize| self.truths[goblin].share();
        let most = goblins().map(share).fold(0.0, f64::max);
        let mut best = goblins().filter(|goblin| share(*goblin) >= most);
        let nth = chance.draw(best.clone().count() as u32) as usize;
        best.nth(nth).map(|goblin| Seat(goblin as u8))
    }

    fn settle(&self, table: &mut Table, card: Card, gestures: &Gestures, followed: Option<Seat>) {
        let gesture = followed.and_then(|goblin| gestures[goblin.index()]);
        let (for_picker, for_goblin) =
            gesture.map_or((card.big, 0), |gesture| share(card, gesture));
        table.take(table.picker, for_picker);
        if let Some(goblin) = followed {
            table.take(goblin, for_goblin);
        }
        table.picker = Seat((table.picker.0 + 1) % self.shown.settings.players);
    }
}

impl Table {
    fn take(&mut self, seat: Seat, count: u8) {
        let left = self.pile.len().saturating_sub(usize::from(count));
        self.taken[seat.index()] += (self.pile.len() - left) as u8;
        self.pile.truncate(left);
    }
}
