//! The habits of everybody at the table, concluded from what was shown: how often a goblin tells the
//! truth, and how a picker chooses whom to follow.

use engine::lutinades::{Card, Event, Gesture, Settings, Sign};
use engine::{Chance, Seat};

use super::cards::{ORIENTATIONS, is_true};
use super::following::{Seen, Style};
use super::reputation::Reputation;
use super::unseen::{Gestures, MOST_PLAYERS, Trust, Unseen, considered};

/// The shares of truth that a goblin may be used to tell.
const HONESTIES: [f64; 7] = [0.02, 0.15, 0.3, 0.5, 0.7, 0.85, 0.98];

/// The weight of the others at the table for what is expected of a seat: people who play together
/// play alike.
const ALIKE: f64 = 0.6;

/// The share of goblins that change their habits between two turns.
const CHANGING: f64 = 0.03;

/// The shares of truth at simple tables, where all goblins lie, or all tell the truth, but for slips.
const SIMPLE: [f64; 2] = [0.04, 0.96];

/// The ways in which pickers may choose at a table: all in one of the styles, each in a style of its
/// own, or as at a simple table, where they follow anybody.
pub(super) const WORLDS: usize = Style::ALL.len() + 2;

/// The world in which each picker has a style of its own.
const EACH_ITS_OWN: usize = Style::ALL.len();

/// The world of simple tables.
const SIMPLE_TABLE: usize = EACH_ITS_OWN + 1;

/// The weights of these before anything is known: pickers without an idea follow anybody, the more
/// so where goblins have none either. At a simple table no picker shows its style until somebody acts
/// against the habit of all, so that a small weight would go unmended for most of a match.
const PRIOR: [f64; WORLDS] = [2.0, 1.0, 1.0, 1.0, 1.0, 1.0, 8.0];

/// The share of gestures that say `small` at a table whose goblins are used to name orientations alone.
const SLIPS: f64 = 0.03;

/// The likelihoods of everybody's habits.
#[derive(Clone, Debug)]
pub(super) struct Habits {
    /// By seat.
    honesties: [[f64; HONESTIES.len()]; MOST_PLAYERS],
    /// By seat.
    styles: [[f64; Style::ALL.len()]; MOST_PLAYERS],
    /// By the way in which pickers choose at this table.
    pub(super) worlds: [f64; WORLDS],
    /// By the share of truth at a simple table.
    simple: [f64; SIMPLE.len()],
    /// By the signs that goblins make: any, or orientations alone.
    signs: [f64; 2],
}

/// The habits of each seat, as far as a match is played on with them.
#[derive(Clone, Debug)]
pub(super) struct Characters {
    /// The share of gestures that tell the truth.
    pub(super) honesty: [f64; MOST_PLAYERS],
    pub(super) style: [Style; MOST_PLAYERS],
    /// Whether the goblins name orientations alone.
    pub(super) is_pointing: bool,
}

impl Habits {
    /// Reads a log: what the seat `own` can conclude of the others' habits, and what everybody has
    /// seen.
    pub(super) fn read<'a>(
        settings: &Settings,
        own: Seat,
        events: impl Iterator<Item = &'a Event>,
    ) -> (Habits, Seen) {
        let mut habits = Habits {
            honesties: [[1.0 / HONESTIES.len() as f64; HONESTIES.len()]; MOST_PLAYERS],
            styles: [[1.0; Style::ALL.len()]; MOST_PLAYERS],
            worlds: PRIOR,
            simple: [1.0; SIMPLE.len()],
            signs: [1.0; 2],
        };
        let mut alike = [1.0; HONESTIES.len()];
        let mut seen = Seen {
            reputation: Reputation::NEW,
            unseen: Unseen::new(settings.big_picture),
            taken: [0; MOST_PLAYERS],
        };
        let mut gestures: Gestures = [None; MOST_PLAYERS];
        for event in events {
            match event {
                Event::GesturesShown {
                    gestures: shown,
                    considered: seats,
                } => gestures = considered(shown, seats.iter()),
                Event::Followed {
                    picker,
                    seat,
                    by_lot: false,
                } if gestures[seat.index()].is_some() => {
                    habits.count_choice(*picker, &seen, &gestures, *seat);
                }
                Event::CardShown { card } => {
                    habits.count_truths(&gestures, *card);
                    let of_others = gestures.iter().enumerate();
                    let of_others = of_others.filter(|(seat, _)| *seat != own.index());
                    for gesture in of_others.filter_map(|(_, gesture)| *gesture) {
                        count_truth(&mut habits.simple, &SIMPLE, gesture, *card);
                        count_truth(&mut alike, &HONESTIES, gesture, *card);
                        habits.count_sign(gesture, *card, seen.unseen.signs());
                    }
                    seen.reputation.count(&gestures, *card);
                    seen.unseen.remove(*card);
                }
                Event::Took { seat, count } => {
                    let taken = &mut seen.taken[seat.index()];
                    *taken = taken.saturating_add(*count);
                }
                Event::PutBack { seat } => {
                    let taken = &mut seen.taken[seat.index()];
                    *taken = taken.saturating_sub(1);
                }
                _ => {}
            }
        }
        let others = || Seat::all(settings.players).filter(move |seat| *seat != own);
        habits.honesties = expected(&habits.honesties, others);
        for styles in &mut habits.styles {
            for (world, style) in habits.worlds.iter_mut().zip(*styles) {
                *world *= style;
            }
            let mean = styles.iter().sum::<f64>() / styles.len() as f64;
            habits.worlds[EACH_ITS_OWN] *= mean;
            habits.worlds[SIMPLE_TABLE] *= styles[Style::Lot as usize];
            *styles = shares(*styles);
        }
        let mean = |weights: &[f64]| weights.iter().sum::<f64>() / weights.len() as f64;
        habits.worlds[SIMPLE_TABLE] *= mean(&habits.simple) / mean(&alike);
        habits.simple = shares(habits.simple);
        habits.worlds = shares(habits.worlds);
        (habits, seen)
    }

    fn count_choice(&mut self, picker: Seat, seen: &Seen, gestures: &Gestures, followed: Seat) {
        let weights = &mut self.styles[picker.index()];
        for (weight, style) in weights.iter_mut().zip(Style::ALL) {
            *weight *= style.likelihood(seen, gestures, followed);
        }
    }

    /// Counts what a gesture says for goblins that make any sign or name orientations alone.
    fn count_sign(&mut self, gesture: Gesture, card: Card, allowed: &[Sign]) {
        let as_true = |sign: &&Sign| is_true(**sign, card) == is_true(gesture.sign, card);
        let likelihood = |signs: &[Sign]| 1.0 / signs.iter().filter(as_true).count() as f64;
        self.signs[0] *= likelihood(allowed);
        self.signs[1] *= match gesture.sign {
            Sign::Small => SLIPS,
            _ => likelihood(ORIENTATIONS),
        };
        self.signs = shares(self.signs);
    }

    fn count_truths(&mut self, gestures: &Gestures, card: Card) {
        for (weights, gesture) in self.honesties.iter_mut().zip(gestures) {
            let Some(gesture) = gesture else {
                continue;
            };
            count_truth(weights, &HONESTIES, *gesture, card);
            *weights = shares(*weights);
            for weight in weights {
                *weight += CHANGING * (1.0 / HONESTIES.len() as f64 - *weight);
            }
        }
    }

    /// Returns how far each goblin is to be trusted.
    pub(super) fn trust(&self, seen: &Seen) -> Trust {
        let mut trust = seen.reputation.trust();
        let mean = |weights: &[f64], honesties: &[f64]| -> f64 {
            let weighed = weights.iter().zip(honesties);
            weighed.map(|(weight, honesty)| weight * honesty).sum()
        };
        let simple = mean(&self.simple, &SIMPLE);
        let is_simple = self.worlds[SIMPLE_TABLE];
        for (honesty, weights) in trust.honesty.iter_mut().zip(&self.honesties) {
            *honesty = is_simple * simple + (1.0 - is_simple) * mean(weights, &HONESTIES);
        }
        trust
    }

    /// Draws a way in which pickers choose at this table, and everybody's habits, each as often as is
    /// likely.
    pub(super) fn draw(&self, chance: &mut Chance) -> (usize, Characters) {
        let world = drawn(&self.worlds, chance);
        let mut characters = Characters {
            honesty: [SIMPLE[drawn(&self.simple, chance)]; MOST_PLAYERS],
            style: [Style::Lot; MOST_PLAYERS],
            is_pointing: drawn(&self.signs, chance) == 1,
        };
        if world == SIMPLE_TABLE {
            return (world, characters);
        }
        for seat in 0..MOST_PLAYERS {
            characters.honesty[seat] = HONESTIES[drawn(&self.honesties[seat], chance)];
            let own_style = drawn(&self.styles[seat], chance);
            let style = if world < Style::ALL.len() {
                world
            } else {
                own_style
            };
            characters.style[seat] = Style::ALL[style];
        }
        (world, characters)
    }
}

/// Counts what a gesture says for each of the shares of truth that a goblin may be used to tell.
fn count_truth(weights: &mut [f64], honesties: &[f64], gesture: Gesture, card: Card) {
    let is_honest = is_true(gesture.sign, card);
    for (weight, honesty) in weights.iter_mut().zip(honesties) {
        *weight *= if is_honest { *honesty } else { 1.0 - honesty };
    }
}

/// Returns how likely each habit of each seat is, with the others at the table in mind.
fn expected<const N: usize, Others: Iterator<Item = Seat>>(
    found: &[[f64; N]; MOST_PLAYERS],
    others: impl Fn() -> Others,
) -> [[f64; N]; MOST_PLAYERS] {
    let mut expected = *found;
    for seat in others() {
        let others = || others().filter(move |other| *other != seat);
        let count = others().count() as f64;
        let mut weights = found[seat.index()];
        for (nth, weight) in weights.iter_mut().enumerate() {
            let sum: f64 = others().map(|other| found[other.index()][nth]).sum();
            *weight *= (1.0 - ALIKE) / N as f64 + ALIKE * sum / count;
        }
        expected[seat.index()] = shares(weights);
    }
    expected
}

/// Returns weights that sum up to 1.
fn shares<const N: usize>(weights: [f64; N]) -> [f64; N] {
    let sum: f64 = weights.iter().sum();
    weights.map(|weight| weight / sum)
}

fn drawn<const N: usize>(weights: &[f64; N], chance: &mut Chance) -> usize {
    let mut drawn = f64::from(chance.draw(1 << 20)) / f64::from(1 << 20);
    let nth = weights.iter().position(|weight| {
        drawn -= weight;
        drawn < 0.0
    });
    nth.unwrap_or(N - 1)
}

#[cfg(test)]
mod tests {
    use engine::lutinades::Size;
    use engine::{SeatSet, Seed};

    use super::*;
    use crate::lutinades::cards::{SIGNS, deck};

    const PICKER: Seat = Seat(4);

    /// Returns the events of a turn about a card: the gestures of four goblins, and whom the picker
    /// followed.
    fn turn(card: Card, signs: [Sign; 4], followed: Seat) -> [Event; 3] {
        let gesture = |sign| Some(Gesture { sign, side: None });
        let mut gestures = signs.map(gesture).to_vec();
        gestures.push(None);
        let considered = SeatSet::first(4);
        [
            Event::GesturesShown {
                gestures,
                considered,
            },
            Event::Followed {
                picker: PICKER,
                seat: followed,
                by_lot: false,
            },
            Event::CardShown { card },
        ]
    }

    /// Reads a match of the deck's first cards, about each of which one goblin says the truth and the
    /// others lie.
    fn read(turns: usize, honest: Seat, followed: impl Fn(usize) -> Seat) -> (Habits, Seen) {
        read_told(turns, |goblin| goblin == honest, followed)
    }

    /// Reads a match of the deck's first cards, about which some goblins say the truth and the others
    /// lie.
    fn read_told(
        turns: usize,
        is_honest: impl Fn(Seat) -> bool,
        followed: impl Fn(usize) -> Seat,
    ) -> (Habits, Seen) {
        let events = deck().into_iter().take(turns).enumerate();
        let events: Vec<Event> = events
            .flat_map(|(nth, card)| {
                let sign_of = |honest: bool| {
                    let sign = SIGNS.iter().find(|sign| is_true(**sign, card) == honest);
                    *sign.expect("there are true and false signs")
                };
                let signs = [0, 1, 2, 3].map(|seat| sign_of(is_honest(Seat(seat))));
                turn(card, signs, followed(nth))
            })
            .collect();
        let settings = Settings {
            players: 5,
            ..Settings::default()
        };
        Habits::read(&settings, PICKER, events.iter())
    }

    #[test]
    fn those_who_lied_are_not_trusted() {
        let (habits, seen) = read(6, Seat(2), |_| Seat(2));
        let honesty = habits.trust(&seen).honesty;
        assert!(honesty[2] > 0.7, "{honesty:?}");
        assert!(honesty[0] < 0.2, "{honesty:?}");
    }

    #[test]
    fn pickers_who_follow_the_honest_are_told_from_those_who_follow_anybody() {
        let by_record = |habits: &Habits| habits.worlds[Style::Record as usize];
        let by_lot = |habits: &Habits| habits.worlds[Style::Lot as usize];
        let (counting, _) = read(6, Seat(2), |_| Seat(2));
        assert!(by_record(&counting) > 5.0 * by_lot(&counting));
        let (any, _) = read(6, Seat(2), |nth| Seat(nth as u8 % 4));
        assert!(by_lot(&any) > 5.0 * by_record(&any));
    }

    #[test]
    fn pickers_are_expected_to_follow_anybody_where_all_goblins_do_the_same() {
        let often = |habits: &Habits| {
            let mut chance = Chance::new(Seed([7; 32]));
            let drawn = (0..200).map(|_| habits.draw(&mut chance).1);
            drawn.filter(|drawn| drawn.style[0] == Style::Lot).count()
        };
        let (honest, _) = read_told(3, |_| true, |nth| Seat(nth as u8));
        let (lying, _) = read_told(3, |_| false, |nth| Seat(nth as u8));
        let (mixed, _) = read_told(3, |goblin| goblin < Seat(2), |nth| Seat(nth as u8 % 2));
        let often = [&honest, &lying, &mixed].map(often);
        assert!(
            often[0] > 120 && often[1] > 120 && often[2] < 80,
            "{often:?}"
        );
    }

    #[test]
    fn goblins_who_never_say_small_are_expected_not_to() {
        let pointing = |sign_of: fn(Card) -> Sign| {
            let small = deck().into_iter().filter(|card| card.size == Size::Small);
            let events: Vec<Event> = small
                .take(2)
                .flat_map(|card| turn(card, [sign_of(card); 4], Seat(0)))
                .collect();
            let settings = Settings {
                players: 5,
                ..Settings::default()
            };
            let (habits, _) = Habits::read(&settings, PICKER, events.iter());
            let mut chance = Chance::new(Seed([7; 32]));
            let drawn = (0..200).map(|_| habits.draw(&mut chance).1);
            drawn.filter(|drawn| drawn.is_pointing).count()
        };
        let often = [pointing(|_| Sign::Up), pointing(|_| Sign::Small)];
        assert!(often[0] > 180 && often[1] < 20, "{often:?}");
    }
}
