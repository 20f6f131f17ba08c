use std::collections::VecDeque;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::action::{Action, End, Event, Refusal, Why};
use super::deck::{Card, Side, deck};
use super::gesture::{Gesture, Sign};
use super::settings::Settings;
use crate::{BySeat, Chance, GameState, Outcome, Seat, SeatSet, Timer, Viewer};

/// The most players there can be.
const MOST_PLAYERS: usize = 7;

/// The decision a turn waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "LutinadesPhase")]
pub enum Phase {
    /// The goblins' gestures.
    Gestures,
    /// The picker's choice.
    Choice,
    /// Nothing: the match is over.
    Over,
}

/// A turn that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LutinadesLastTurn")]
pub struct LastTurn {
    /// The picker.
    pub picker: Seat,
    /// The card.
    pub card: Card,
    /// The gestures by seat.
    pub gestures: Vec<Option<Gesture>>,
    /// The goblin followed; null if there was nothing to choose.
    pub followed: Option<Seat>,
    /// Cards the picker took.
    pub picker_took: u8,
    /// Cards the goblin took.
    pub goblin_took: u8,
}

/// The state of a Lutinades match.
#[derive(Clone, Debug)]
pub struct Lutinades {
    pub(super) settings: Settings,
    pub(super) first_picker: Seat,
    pub(super) picker: Seat,
    pub(super) phase: Phase,
    /// The card of the turn; out of play once the match is over.
    pub(super) card: Card,
    /// Goblins that may still make a gesture.
    pub(super) waiting: SeatSet,
    /// The gestures of this turn.
    pub(super) gestures: BySeat<Option<Gesture>, MOST_PLAYERS>,
    /// The goblins the picker may follow, once the gestures are shown.
    pub(super) considered: SeatSet,
    /// The top is in front.
    pub(super) pile: VecDeque<Card>,
    /// The cards each seat has taken, face down, the last one last.
    pub(super) taken: BySeat<Vec<Card>, MOST_PLAYERS>,
    /// The cards of all turns completed, in order.
    pub(super) out_of_play: Vec<Card>,
    pub(super) last_turn: Option<LastTurn>,
    pub(super) outcome: Option<Outcome>,
}

impl Lutinades {
    pub(super) fn players(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.settings.players)
    }

    pub(super) fn goblins(&self) -> SeatSet {
        SeatSet::first(self.settings.players).without(self.picker)
    }

    /// Lists every gesture the server accepts; the forbidden `small` is among them.
    pub(super) fn all_gestures(&self) -> impl Iterator<Item = Gesture> {
        let sides: &[Option<Side>] = if self.settings.clever_goblins {
            &[Some(Side::Left), Some(Side::Right)]
        } else {
            &[None]
        };
        Sign::ALL
            .into_iter()
            .flat_map(|sign| sides.iter().map(move |&side| Gesture { sign, side }))
    }

    fn begin_turn(&mut self, card: Card) {
        self.card = card;
        self.phase = Phase::Gestures;
        self.waiting = self.goblins();
        self.gestures = BySeat::default();
        self.considered = SeatSet::EMPTY;
    }

    /// Shows the gestures if the last one is in, and ends the turn if nothing is left to choose.
    fn settle_gestures(&mut self, chance: &mut Chance, events: &mut Vec<Event>) {
        if !self.waiting.is_empty() {
            return;
        }
        let made = self.goblins().iter();
        self.considered = made
            .filter(|seat| self.gestures[*seat].is_some() && !self.is_forbidden(*seat))
            .collect();
        events.push(Event::GesturesShown {
            gestures: self.gestures_by_seat(),
            considered: self.considered,
        });
        if self.settings.big_picture {
            self.put_back(chance, events);
        }
        if self.all_agree() {
            self.end_turn(None, events);
        } else {
            self.phase = Phase::Choice;
        }
    }

    fn gestures_by_seat(&self) -> Vec<Option<Gesture>> {
        self.players().map(|seat| self.gestures[seat]).collect()
    }

    fn is_forbidden(&self, seat: Seat) -> bool {
        let sign = self.gestures[seat].map(|gesture| gesture.sign);
        self.settings.big_picture && sign == Some(Sign::Small)
    }

    /// Puts back the last card of each goblin that made the forbidden gesture (rules: Lutinades,
    /// Variants).
    fn put_back(&mut self, chance: &mut Chance, events: &mut Vec<Event>) {
        let mut is_touched = false;
        for seat in self.goblins().iter() {
            if !self.is_forbidden(seat) {
                continue;
            }
            if let Some(card) = self.taken[seat].pop() {
                self.pile.push_back(card);
                events.push(Event::PutBack { seat });
                is_touched = true;
            }
        }
        if is_touched {
            chance.shuffle(self.pile.make_contiguous());
            events.push(Event::Shuffled);
        }
    }

    /// Tells whether two or more considered goblins all made the same gesture; no considered goblins
    /// count as agreement (R).
    fn all_agree(&self) -> bool {
        let mut shown = self.considered.iter().map(|seat| self.gestures[seat]);
        let first = shown.next();
        self.considered.len() != 1 && shown.all(|gesture| Some(gesture) == first)
    }

    /// Hands out the cards, shows the turn's card and begins the next turn, unless the match ends.
    /// `followed` is `None` where the goblins agreed.
    fn end_turn(&mut self, followed: Option<Seat>, events: &mut Vec<Event>) {
        let card = self.card;
        events.push(Event::CardShown { card });
        let (for_picker, for_goblin) = match followed {
            None => (card.big, 0),
            Some(goblin) => {
                let gesture = self.gestures[goblin].expect("considered goblins made one");
                if gesture.is_wrong_side(card) {
                    (card.big, 0)
                } else if gesture.matches(card) {
                    (card.big, card.little)
                } else {
                    (0, card.little)
                }
            }
        };
        let picker_took = self.take(self.picker, for_picker, events);
        let goblin_took = followed.map_or(0, |goblin| self.take(goblin, for_goblin, events));
        self.last_turn = Some(LastTurn {
            picker: self.picker,
            card,
            gestures: self.gestures_by_seat(),
            followed,
            picker_took,
            goblin_took,
        });
        // (R) The card goes out of play, however the turn ended.
        self.out_of_play.push(card);
        self.picker = Seat((self.picker.0 + 1) % self.settings.players);
        // (R) A single card left could be shown, but there would be none to take.
        match self.pile.pop_front() {
            Some(card) if !self.pile.is_empty() => {
                self.begin_turn(card);
                events.push(Event::CardDrawn {
                    picker: self.picker,
                    goblins: self.goblins(),
                    card: Some(card),
                });
            }
            last => {
                self.pile.extend(last);
                self.end_match();
            }
        }
    }

    /// Moves up to `count` cards from the top of the pile to `seat` and returns how many.
    fn take(&mut self, seat: Seat, count: u8, events: &mut Vec<Event>) -> u8 {
        let count = count.min(self.pile.len() as u8);
        if count > 0 {
            self.taken[seat].extend(self.pile.drain(..usize::from(count)));
            events.push(Event::Took { seat, count });
        }
        count
    }

    fn end_match(&mut self) {
        self.phase = Phase::Over;
        let taken = |seat: Seat| self.taken[seat].len();
        let most = self.players().map(taken).max();
        let winners = self.players().filter(|seat| Some(taken(*seat)) == most);
        let scores = self.players().map(|seat| taken(seat) as i64);
        self.outcome = Some(Outcome::new(winners.collect(), End::MostCards).with_scores(scores));
    }

    fn follow(&mut self, goblin: Seat, by_lot: bool) -> Vec<Event> {
        let mut events = Vec::with_capacity(5);
        events.push(Event::Followed {
            picker: self.picker,
            seat: goblin,
            by_lot,
        });
        self.end_turn(Some(goblin), &mut events);
        events
    }

    /// Draws one of the considered goblins, by seat.
    fn draw_goblin(&self, chance: &mut Chance) -> Seat {
        let nth = chance.draw(self.considered.len() as u32) as usize;
        let goblin = self.considered.iter().nth(nth);
        goblin.expect("a choice has somebody to choose")
    }
}

impl GameState for Lutinades {
    fn new(settings: &Settings, chance: &mut Chance) -> Lutinades {
        // (R) The source lets the youngest begin.
        let first_picker = Seat(chance.draw(u32::from(settings.players)) as u8);
        let mut cards = deck();
        chance.shuffle(&mut cards);
        let mut pile = VecDeque::from(cards);
        let card = pile.pop_front().expect("a deck has cards");
        let mut state = Lutinades {
            settings: settings.clone(),
            first_picker,
            picker: first_picker,
            phase: Phase::Gestures,
            card,
            waiting: SeatSet::EMPTY,
            gestures: BySeat::default(),
            considered: SeatSet::EMPTY,
            pile,
            taken: BySeat::default(),
            out_of_play: Vec::new(),
            last_turn: None,
            outcome: None,
        };
        state.begin_turn(card);
        state
    }

    fn awaited(&self) -> SeatSet {
        match self.phase {
            Phase::Gestures => self.waiting,
            Phase::Choice => SeatSet::one(self.picker),
            Phase::Over => SeatSet::EMPTY,
        }
    }

    fn act(
        &mut self,
        seat: Seat,
        action: &Action,
        chance: &mut Chance,
    ) -> Result<Vec<Event>, Refusal> {
        match (action, self.phase) {
            (&Action::Gesture { sign, side }, Phase::Gestures) => {
                match side {
                    None if self.settings.clever_goblins => {
                        return Err(Refusal::Illegal(Why::NoSide));
                    }
                    Some(_) if !self.settings.clever_goblins => {
                        return Err(Refusal::Illegal(Why::HasSide));
                    }
                    _ => {}
                }
                let gesture = Some(Gesture { sign, side });
                self.gestures[seat] = gesture;
                self.waiting.remove(seat);
                let mut events = vec![Event::Gestured { seat, gesture }];
                self.settle_gestures(chance, &mut events);
                Ok(events)
            }
            (&Action::Follow { seat: goblin }, Phase::Choice) => {
                let mut considered = self.considered.iter();
                let goblin = considered.find(|seat| i64::from(seat.0) == goblin);
                let goblin = goblin.ok_or(Refusal::Illegal(Why::NotConsidered))?;
                Ok(self.follow(goblin, false))
            }
            _ => Err(Refusal::BadAction),
        }
    }

    fn time_out(&mut self, seat: Seat, chance: &mut Chance) -> Result<Vec<Event>, Refusal> {
        if self.phase == Phase::Choice {
            let goblin = self.draw_goblin(chance);
            return Ok(self.follow(goblin, true));
        }
        self.waiting.remove(seat);
        let mut events = vec![Event::TimedOut { seat }];
        self.settle_gestures(chance, &mut events);
        Ok(events)
    }

    fn plies(&self) -> u32 {
        self.out_of_play.len() as u32
    }

    fn legal_actions(&self, _: Seat) -> Option<Vec<Action>> {
        Some(match self.phase {
            Phase::Gestures => self
                .all_gestures()
                .map(|Gesture { sign, side }| Action::Gesture { sign, side })
                .collect(),
            Phase::Choice | Phase::Over => self
                .considered
                .iter()
                .map(|goblin| Action::Follow {
                    seat: i64::from(goblin.0),
                })
                .collect(),
        })
    }

    fn random_action(&self, _: Seat, chance: &mut Chance) -> Option<Action> {
        if self.phase == Phase::Choice {
            let seat = i64::from(self.draw_goblin(chance).0);
            return Some(Action::Follow { seat });
        }
        let nth = chance.draw(self.all_gestures().count() as u32) as usize;
        let Gesture { sign, side } = self.all_gestures().nth(nth)?;
        Some(Action::Gesture { sign, side })
    }

    fn event_for(event: &Event, viewer: Viewer) -> Event {
        event.seen_by(viewer)
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    fn timer(&self) -> Option<Timer> {
        let decision = self.plies() * 2;
        match self.phase {
            Phase::Gestures => Settings::timer(decision, self.settings.gesture_seconds),
            Phase::Choice => Settings::timer(decision + 1, self.settings.choice_seconds),
            Phase::Over => None,
        }
    }
}
