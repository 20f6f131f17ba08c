//! The habits of everybody at the table, concluded from what was shown: how often a goblin tells the
//! truth, and how a picker chooses whom to follow.

use engine::lutinades::{Card, Event, Gesture, Settings, Sign};
use engine::{Chance, Seat, SeatSet};

use super::cards::{ORIENTATIONS, is_true};
use super::following::{Seen, Style};
use super::lots::{drawn, shares};
use super::reputation::Reputation;
use super::unseen::{Gestures, MOST_PLAYERS, Trust, Unseen, considered};

/// A goblin's way with the truth.
#[derive(Clone, Copy, Debug)]
pub(super) enum Honesty {
    /// It tells the truth in this share of its gestures.
    Share(f64),
    /// It makes any sign.
    AnySign,
}

/// The ways with the truth that a goblin may be used to.
const HONESTIES: [Honesty; 8] = [
    Honesty::Share(0.02),
    Honesty::Share(0.15),
    Honesty::Share(0.3),
    Honesty::Share(0.5),
    Honesty::Share(0.7),
    Honesty::Share(0.85),
    Honesty::Share(0.98),
    Honesty::AnySign,
];

/// The weight of the others at the table for what is expected of a seat: people who play together
/// play alike.
const ALIKE: f64 = 0.6;

/// The share of goblins that change their habits between two turns.
const CHANGING: f64 = 0.03;

/// The shares of truth at simple tables, where all goblins lie, or all tell the truth, but for slips.
const SIMPLE: [Honesty; 2] = [Honesty::Share(0.04), Honesty::Share(0.96)];

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
const PRIOR: [f64; WORLDS] = [2.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 8.0];

/// The share of gestures that say `small` at a table whose goblins are used to name orientations alone.
const SLIPS: f64 = 0.03;

/// The likelihoods of a goblin's ways with the truth.
type Honesties = [f64; HONESTIES.len()];

/// The likelihoods of everybody's habits.
#[derive(Clone, Debug)]
pub(super) struct Habits {
    /// By seat, if goblins tell the truth as often at all times.
    honesties: [Honesties; MOST_PLAYERS],
    /// By whether no goblin is trusted more, and by seat, if goblins care about that.
    honesties_by_trust: [[Honesties; MOST_PLAYERS]; 2],
    /// By whether goblins care about it.
    by_trust: [f64; 2],
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
    /// By seat and by whether no goblin is trusted more.
    pub(super) honesty: [[Honesty; 2]; MOST_PLAYERS],
    pub(super) style: [Style; MOST_PLAYERS],
    /// Whether the goblins name orientations alone.
    pub(super) is_pointing: bool,
}

impl Honesty {
    /// Returns the share of truth of gestures about a card, of signs that may be made.
    pub(super) fn about(self, card: Card, signs: &[Sign]) -> f64 {
        match self {
            Honesty::Share(share) => share,
            Honesty::AnySign => {
                let true_signs = signs.iter().filter(|sign| is_true(**sign, card));
                true_signs.count() as f64 / signs.len() as f64
            }
        }
    }
}

impl Habits {
    /// Reads a log: what the seat `own` can conclude of the others' habits, and what everybody has
    /// seen.
    pub(super) fn read<'a>(
        settings: &Settings,
        own: Seat,
        events: impl Iterator<Item = &'a Event>,
    ) -> (Habits, Seen) {
        let unknown = [[1.0 / HONESTIES.len() as f64; HONESTIES.len()]; MOST_PLAYERS];
        let mut habits = Habits {
            honesties: unknown,
            honesties_by_trust: [unknown; 2],
            by_trust: [1.0; 2],
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
                    habits.count_truths(own, &seen, &gestures, *card);
                    let signs = seen.unseen.signs();
                    let of_others = gestures.iter().enumerate();
                    let of_others = of_others.filter(|(seat, _)| *seat != own.index());
                    for gesture in of_others.filter_map(|(_, gesture)| *gesture) {
                        count_truth(&mut habits.simple, &SIMPLE, gesture, *card, signs);
                        count_truth(&mut alike, &HONESTIES, gesture, *card, signs);
                        habits.count_sign(gesture, *card, signs);
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
        for honesties in &mut habits.honesties_by_trust {
            *honesties = expected(honesties, others);
        }
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

    /// Counts what the gestures of all but the seat `own` say about their honesty.
    fn count_truths(&mut self, own: Seat, seen: &Seen, gestures: &Gestures, card: Card) {
        let made = |seat: &Seat| gestures[seat.index()].is_some();
        let goblins: SeatSet = Seat::all(MOST_PLAYERS as u8).filter(made).collect();
        let most_trusted = seen.reputation.most_trusted(goblins);
        let made = goblins.iter().zip(gestures.iter().flatten());
        for (seat, gesture) in made.filter(|(seat, _)| *seat != own) {
            let is_trusted = usize::from(most_trusted.contains(seat));
            let at_all_times = &mut self.honesties[seat.index()];
            let by_trust = &mut self.honesties_by_trust[is_trusted][seat.index()];
            for (likelihood, weights) in self.by_trust.iter_mut().zip([at_all_times, by_trust]) {
                count_truth(weights, &HONESTIES, *gesture, card, seen.unseen.signs());
                *likelihood *= weights.iter().sum::<f64>();
                *weights = shares(*weights);
                for weight in weights {
                    *weight += CHANGING * (1.0 / HONESTIES.len() as f64 - *weight);
                }
            }
            self.by_trust = shares(self.by_trust);
        }
    }

    /// Returns how far each of these goblins is to be trusted.
    pub(super) fn trust(&self, seen: &Seen, goblins: SeatSet) -> Trust {
        let mut trust = seen.reputation.trust();
        let most_trusted = seen.reputation.most_trusted(goblins);
        let is_simple = self.worlds[SIMPLE_TABLE];
        let [same, differs] = self.by_trust.map(|weight| (1.0 - is_simple) * weight);
        for seat in goblins.iter() {
            let is_trusted = usize::from(most_trusted.contains(seat));
            let by_trust = &self.honesties_by_trust[is_trusted][seat.index()];
            let of_goblin = [
                (is_simple, &self.simple[..], &SIMPLE[..]),
                (same, &self.honesties[seat.index()], &HONESTIES),
                (differs, by_trust, &HONESTIES),
            ];
            let mut honest = 0.0;
            let mut any_sign = 0.0;
            for (likelihood, weights, honesties) in of_goblin {
                for (weight, honesty) in weights.iter().zip(honesties) {
                    match honesty {
                        Honesty::Share(share) => honest += likelihood * weight * share,
                        Honesty::AnySign => any_sign += likelihood * weight,
                    }
                }
            }
            trust.honesty[seat.index()] = honest / (1.0 - any_sign);
            trust.any_sign[seat.index()] = any_sign;
        }
        trust
    }

    /// Draws a way in which pickers choose at this table, and everybody's habits, each as often as is
    /// likely.
    pub(super) fn draw(&self, chance: &mut Chance) -> (usize, Characters) {
        let world = drawn(&self.worlds, chance);
        let mut characters = Characters {
            honesty: [[SIMPLE[drawn(&self.simple, chance)]; 2]; MOST_PLAYERS],
            style: [Style::Lot; MOST_PLAYERS],
            is_pointing: drawn(&self.signs, chance) == 1,
        };
        if world == SIMPLE_TABLE {
            return (world, characters);
        }
        let cares = drawn(&self.by_trust, chance) == 1;
        for seat in 0..MOST_PLAYERS {
            let mut honesty = |weights: &[Honesties]| HONESTIES[drawn(&weights[seat], chance)];
            characters.honesty[seat] = if cares {
                self.honesties_by_trust
                    .each_ref()
                    .map(|weights| honesty(weights))
            } else {
                [honesty(&self.honesties); 2]
            };
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

/// Counts what a gesture says for each of the ways with the truth that a goblin may be used to.
fn count_truth(
    weights: &mut [f64],
    honesties: &[Honesty],
    gesture: Gesture,
    card: Card,
    signs: &[Sign],
) {
    let is_honest = is_true(gesture.sign, card);
    for (weight, honesty) in weights.iter_mut().zip(honesties) {
        let share = honesty.about(card, signs);
        *weight *= if is_honest { share } else { 1.0 - share };
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

#[cfg(test)]
mod tests {
    use engine::Seed;
    use engine::lutinades::Size;

    use super::*;
    use crate::lutinades::cards::{SIGNS, deck};

    const PICKER: Seat = Seat(4);

    fn goblins() -> SeatSet {
        SeatSet::first(4)
    }

    /// Returns the events of a turn about a card: the gestures of four goblins, and whom the picker
    /// followed.
    fn turn(card: Card, signs: [Sign; 4], followed: Seat) -> [Event; 3] {
        let gesture = |sign| Some(Gesture { sign, side: None });
        let mut gestures = signs.map(gesture).to_vec();
        gestures.push(None);
        [
            Event::GesturesShown {
                gestures,
                considered: goblins(),
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
            .flat_map(|(nth, card)| turn(card, told(card, &is_honest), followed(nth)))
            .collect();
        read_events(&events)
    }

    fn read_events(events: &[Event]) -> (Habits, Seen) {
        let settings = Settings {
            players: 5,
            ..Settings::default()
        };
        Habits::read(&settings, PICKER, events.iter())
    }

    /// Returns signs of four goblins about a card, true ones and false ones.
    fn told(card: Card, is_honest: impl Fn(Seat) -> bool) -> [Sign; 4] {
        [0, 1, 2, 3].map(|seat| {
            let is_honest = is_honest(Seat(seat));
            let sign = SIGNS.iter().find(|sign| is_true(**sign, card) == is_honest);
            *sign.expect("there are true and false signs")
        })
    }

    #[test]
    fn those_who_lied_are_not_trusted() {
        let (habits, seen) = read(6, Seat(2), |_| Seat(2));
        let honesty = habits.trust(&seen, goblins()).honesty;
        assert!(honesty[2] > 0.7, "{honesty:?}");
        assert!(honesty[0] < 0.2, "{honesty:?}");
    }

    #[test]
    fn goblins_who_lie_only_while_trusted_most_are_expected_to() {
        let mut events = Vec::new();
        for card in deck().into_iter().take(12) {
            let most_trusted = read_events(&events).1.reputation.most_trusted(goblins());
            let signs = told(card, |seat| match events.len() {
                0 => seat == Seat(0),
                _ => !most_trusted.contains(seat),
            });
            events.extend(turn(card, signs, Seat(0)));
        }
        let (habits, seen) = read_events(&events);
        let most_trusted = seen.reputation.most_trusted(goblins());
        let honesty = habits.trust(&seen, goblins()).honesty;
        for goblin in goblins().iter() {
            let is_liar = honesty[goblin.index()] < 0.3;
            assert_eq!(is_liar, most_trusted.contains(goblin), "{honesty:?}");
        }
    }

    #[test]
    fn goblins_who_say_small_of_every_card_are_expected_to_make_any_sign() {
        let events = deck().into_iter().take(12);
        let events: Vec<Event> = events
            .flat_map(|card| turn(card, [Sign::Small; 4], Seat(0)))
            .collect();
        let (habits, seen) = read_events(&events);
        let any_sign = habits.trust(&seen, goblins()).any_sign;
        assert!(any_sign[..4].iter().all(|any| *any > 0.6), "{any_sign:?}");
        let (habits, seen) = read(12, Seat(2), |_| Seat(2));
        let any_sign = habits.trust(&seen, goblins()).any_sign;
        assert!(any_sign[..4].iter().all(|any| *any < 0.1), "{any_sign:?}");
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
            let (habits, _) = read_events(&events);
            let mut chance = Chance::new(Seed([7; 32]));
            let drawn = (0..200).map(|_| habits.draw(&mut chance).1);
            drawn.filter(|drawn| drawn.is_pointing).count()
        };
        let often = [pointing(|_| Sign::Up), pointing(|_| Sign::Small)];
        assert!(often[0] > 180 && often[1] < 20, "{often:?}");
    }
}
