//! A match played on: the unknown cards dealt anew, everybody with habits that were concluded.

use engine::lutinades::{Card, Gesture, Settings, Sign, View};
use engine::{Chance, Seat, SeatSet};

use super::cards::{ORIENTATIONS, is_true, right_side, share};
use super::following::{Seen, Style};
use super::habits::Characters;
use super::unseen::{Gestures, MOST_PLAYERS};

/// The share of truth that a seat tells for the rest of the match, in percent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// If the picker has at least as many cards as anybody.
    pub(super) to_leaders: u32,
    pub(super) to_others: u32,
    /// The most of it while no goblin is trusted more.
    pub(super) most_if_trusted: u32,
}

/// Everything that is unknown, as it may be: the same for all deeds, so that luck does not decide among
/// them.
pub(super) struct Deal {
    /// The knowledge of everybody, the cards in the order in which they will come.
    pub(super) seen: Seen,
    pub(super) characters: Characters,
    /// The turn's card, if the seat does not know it.
    pub(super) card: Card,
    /// The draws to come.
    pub(super) chance: Chance,
}

/// A match as everybody sees it, and the cards that may still come.
#[derive(Clone, Debug)]
pub(super) struct Playout<'a> {
    settings: &'a Settings,
    /// The knowledge that everybody has.
    seen: Seen,
    characters: Characters,
    picker: Seat,
    /// Cards in the pile.
    pile: u8,
    /// The seat that plays on as planned.
    own: Seat,
    plan: Plan,
}

impl<'a> Playout<'a> {
    pub(super) fn of(
        settings: &'a Settings,
        view: &View,
        deal: &Deal,
        own: Seat,
        plan: Plan,
    ) -> Playout<'a> {
        Playout {
            settings,
            seen: deal.seen.clone(),
            characters: deal.characters.clone(),
            picker: view.picker,
            pile: view.pile,
            own,
            plan,
        }
    }

    /// Plays the turn about a card, of which some gestures are known, and the match on; returns what
    /// its end is worth to the seat that plays as planned.
    pub(super) fn play_turn(
        mut self,
        card: Card,
        mut gestures: Gestures,
        chance: &mut Chance,
    ) -> f64 {
        self.draw_gestures(card, &mut gestures, chance);
        let followed = self.choice(&gestures, chance);
        self.settle(card, &gestures, followed);
        self.play_on(chance)
    }

    /// Plays the turn about a card with a choice that is known, and the match on; returns what its end
    /// is worth to the seat that plays as planned.
    pub(super) fn play_choice(
        mut self,
        card: Card,
        gestures: &Gestures,
        followed: Seat,
        chance: &mut Chance,
    ) -> f64 {
        self.settle(card, gestures, Some(followed));
        self.play_on(chance)
    }

    /// Draws the gestures of all goblins but those that have made theirs.
    fn draw_gestures(&self, card: Card, gestures: &mut Gestures, chance: &mut Chance) {
        let goblins = SeatSet::first(self.settings.players).without(self.picker);
        let most_trusted = self.seen.reputation.most_trusted(goblins);
        let most = self.seen.taken.iter().max();
        let mut plan = if Some(&self.seen.taken[self.picker.index()]) == most {
            self.plan.to_leaders
        } else {
            self.plan.to_others
        };
        if most_trusted.contains(self.own) {
            plan = plan.min(self.plan.most_if_trusted);
        }
        for seat in goblins.iter() {
            if gestures[seat.index()].is_none() {
                let is_trusted = usize::from(most_trusted.contains(seat));
                let signs = if seat != self.own && self.characters.is_pointing {
                    ORIENTATIONS
                } else {
                    self.seen.unseen.signs()
                };
                let honesty = if seat == self.own {
                    plan
                } else {
                    let honesty = self.characters.honesty[seat.index()][is_trusted];
                    (100.0 * honesty.about(card, signs)) as u32
                };
                let is_honest = chance.draw(100) < honesty;
                let gesture = self.draw_gesture(signs, card, is_honest, chance);
                gestures[seat.index()] = Some(gesture);
            }
        }
    }

    fn draw_gesture(
        &self,
        signs: &[Sign],
        card: Card,
        is_honest: bool,
        chance: &mut Chance,
    ) -> Gesture {
        let fitting = signs
            .iter()
            .filter(|sign| is_true(**sign, card) == is_honest);
        let nth = chance.draw(fitting.clone().count() as u32) as usize;
        let mut fitting = fitting.copied();
        Gesture {
            sign: fitting.nth(nth).unwrap_or(Sign::Up),
            side: self.settings.clever_goblins.then(|| right_side(card)),
        }
    }

    /// Returns the goblin to follow; `None` if they agree.
    fn choice(&self, gestures: &Gestures, chance: &mut Chance) -> Option<Seat> {
        let mut made = gestures.iter().flatten();
        let first = made.next();
        if gestures.iter().flatten().count() != 1 && made.all(|gesture| Some(gesture) == first) {
            return None;
        }
        let style = if self.picker == self.own {
            Style::Envy
        } else {
            self.characters.style[self.picker.index()]
        };
        Some(style.follow_or_not(&self.seen, gestures, chance))
    }

    /// Hands out the cards of a turn, shows its card and goes on to the next turn.
    fn settle(&mut self, card: Card, gestures: &Gestures, followed: Option<Seat>) {
        let gesture = followed.and_then(|goblin| gestures[goblin.index()]);
        let (for_picker, for_goblin) =
            gesture.map_or((card.big, 0), |gesture| share(card, gesture));
        self.take(self.picker, for_picker);
        if let Some(goblin) = followed {
            self.take(goblin, for_goblin);
        }
        self.seen.reputation.count(gestures, card);
        self.seen.unseen.remove(card);
        self.picker = Seat((self.picker.0 + 1) % self.settings.players);
    }

    fn take(&mut self, seat: Seat, count: u8) {
        let count = count.min(self.pile);
        self.pile -= count;
        self.seen.taken[seat.index()] += count;
    }

    /// Plays all turns to come, and returns what the end is worth to the seat that plays as planned.
    fn play_on(mut self, chance: &mut Chance) -> f64 {
        while self.pile > 1
            && let Some(card) = self.seen.unseen.last()
        {
            self.pile -= 1;
            let mut gestures = [None; MOST_PLAYERS];
            self.draw_gestures(card, &mut gestures, chance);
            let followed = self.choice(&gestures, chance);
            self.settle(card, &gestures, followed);
        }
        self.worth()
    }

    /// Returns the win, shared, and a little for cards ahead of the best of the others.
    fn worth(&self) -> f64 {
        let own = self.own.index();
        let players = usize::from(self.settings.players);
        let taken = &self.seen.taken[..players];
        let others = taken.iter().enumerate().filter(|(seat, _)| *seat != own);
        let best = others.map(|(_, taken)| *taken).max().unwrap_or(0);
        let level = taken.iter().map(|count| f64::from(*count == taken[own]));
        let winners: f64 = level.sum();
        let ahead = f64::from(taken[own]) - f64::from(best);
        let win = if ahead >= 0.0 { 1.0 / winners } else { 0.0 };
        win + ahead / 100.0
    }
}
