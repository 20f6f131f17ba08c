//! The rules once more, in the plainest way, to compare with: a whole match, as a viewer sees it
//! who may know everything.

use std::collections::BTreeSet;

use super::super::action::{Action, End};
use super::super::deck::{Card, Orientation, Side, Size};
use super::super::gesture::{Gesture, Sign};
use super::super::settings::Settings;
use super::super::state::{LastTurn, Lutinades, Phase};
use super::super::view::View;
use crate::{Chance, GameState, Outcome, Seat, Seed, Viewer};

/// Seats are numbers; lists by seat have one member for each player.
struct Match {
    settings: Settings,
    first_picker: usize,
    picker: usize,
    phase: Phase,
    card: Card,
    /// The goblins still to make a gesture.
    waiting: Vec<usize>,
    gestures: Vec<Option<Gesture>>,
    considered: Vec<usize>,
    /// The top comes first.
    pile: Vec<Card>,
    taken: Vec<Vec<Card>>,
    out_of_play: Vec<Card>,
    last_turn: Option<LastTurn>,
    outcome: Option<Outcome>,
}

fn seat(number: usize) -> Seat {
    Seat(number as u8)
}

/// "Eight cards as (big, little): normal size (2,1) (3,1) (3,2) (3,2) (4,2), small size (2,1) (3,1)
/// (4,2)."
fn deck() -> Vec<Card> {
    let numbers = [
        (2, 1),
        (3, 1),
        (3, 2),
        (3, 2),
        (4, 2),
        (2, 1),
        (3, 1),
        (4, 2),
    ];
    let mut deck = Vec::new();
    for orientation in [Orientation::Up, Orientation::Down, Orientation::Horizontal] {
        for side in [Side::Left, Side::Right] {
            for (nth, (big, little)) in numbers.into_iter().enumerate() {
                let size = if nth < 5 { Size::Normal } else { Size::Small };
                deck.push(Card {
                    orientation,
                    side,
                    size,
                    big,
                    little,
                });
            }
        }
    }
    deck
}

impl Match {
    fn new(settings: &Settings, chance: &mut Chance) -> Match {
        let players = usize::from(settings.players);
        let picker = chance.draw(players as u32) as usize;
        let mut pile = deck();
        chance.shuffle(&mut pile);
        let mut new = Match {
            settings: settings.clone(),
            first_picker: picker,
            picker,
            phase: Phase::Gestures,
            card: pile[0],
            waiting: Vec::new(),
            gestures: Vec::new(),
            considered: Vec::new(),
            pile,
            taken: vec![Vec::new(); players],
            out_of_play: Vec::new(),
            last_turn: None,
            outcome: None,
        };
        new.begin_turn();
        new
    }

    fn players(&self) -> usize {
        self.taken.len()
    }

    fn begin_turn(&mut self) {
        self.card = self.pile.remove(0);
        self.phase = Phase::Gestures;
        self.waiting = (0..self.players())
            .filter(|goblin| *goblin != self.picker)
            .collect();
        self.gestures = vec![None; self.players()];
        self.considered.clear();
    }

    fn to_act(&self) -> Vec<usize> {
        match self.phase {
            Phase::Gestures => self.waiting.clone(),
            Phase::Choice => vec![self.picker],
            Phase::Over => Vec::new(),
        }
    }

    fn actions(&self) -> Vec<Action> {
        if self.phase == Phase::Choice {
            let seats = self.considered.iter();
            return seats
                .map(|goblin| Action::Follow {
                    seat: *goblin as i64,
                })
                .collect();
        }
        let sides = if self.settings.clever_goblins {
            vec![Some(Side::Left), Some(Side::Right)]
        } else {
            vec![None]
        };
        let mut actions = Vec::new();
        for sign in [Sign::Up, Sign::Down, Sign::Horizontal, Sign::Small] {
            for side in &sides {
                actions.push(Action::Gesture { sign, side: *side });
            }
        }
        actions
    }

    fn act(&mut self, player: usize, action: &Action, chance: &mut Chance) {
        match *action {
            Action::Gesture { sign, side } => {
                self.gestures[player] = Some(Gesture { sign, side });
                self.is_through(player, chance);
            }
            Action::Follow { seat } => self.end_turn(Some(seat as usize)),
        }
    }

    fn time_out(&mut self, player: usize, chance: &mut Chance) {
        if self.phase == Phase::Choice {
            let nth = chance.draw(self.considered.len() as u32) as usize;
            self.end_turn(Some(self.considered[nth]));
        } else {
            self.is_through(player, chance);
        }
    }

    /// Notes that a goblin made its gesture or has no more time for one.
    fn is_through(&mut self, goblin: usize, chance: &mut Chance) {
        self.waiting.retain(|other| *other != goblin);
        if !self.waiting.is_empty() {
            return;
        }
        let mut put_back = Vec::new();
        for goblin in 0..self.players() {
            let Some(gesture) = self.gestures[goblin] else {
                continue;
            };
            if self.settings.big_picture && gesture.sign == Sign::Small {
                put_back.extend(self.taken[goblin].pop());
            } else {
                self.considered.push(goblin);
            }
        }
        if !put_back.is_empty() {
            self.pile.extend(put_back);
            chance.shuffle(&mut self.pile);
        }
        let mut shown: Vec<Gesture> = Vec::new();
        for goblin in &self.considered {
            let gesture = self.gestures[*goblin].unwrap();
            if !shown.contains(&gesture) {
                shown.push(gesture);
            }
        }
        match (self.considered.len(), shown.len()) {
            (0, _) | (2.., 1) => self.end_turn(None),
            _ => self.phase = Phase::Choice,
        }
    }

    /// Returns what the picker and the goblin it follows take.
    fn rewards(&self, goblin: usize) -> (u8, u8) {
        let Card {
            orientation,
            side,
            size,
            big,
            little,
        } = self.card;
        let gesture = self.gestures[goblin].unwrap();
        let right_side = match side {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        };
        let is_match = match gesture.sign {
            Sign::Small => size == Size::Small,
            Sign::Up => orientation == Orientation::Up,
            Sign::Down => orientation == Orientation::Down,
            Sign::Horizontal => orientation == Orientation::Horizontal,
        };
        if self.settings.clever_goblins && gesture.side != Some(right_side) {
            (big, 0)
        } else if is_match {
            (big, little)
        } else {
            (0, little)
        }
    }

    fn end_turn(&mut self, followed: Option<usize>) {
        let (for_picker, for_goblin) = match followed {
            None => (self.card.big, 0),
            Some(goblin) => self.rewards(goblin),
        };
        let picker_took = self.take(self.picker, for_picker);
        let goblin_took = followed.map_or(0, |goblin| self.take(goblin, for_goblin));
        self.last_turn = Some(LastTurn {
            picker: seat(self.picker),
            card: self.card,
            gestures: self.gestures.clone(),
            followed: followed.map(seat),
            picker_took,
            goblin_took,
        });
        self.out_of_play.push(self.card);
        self.picker = (self.picker + 1) % self.players();
        if self.pile.len() > 1 {
            self.begin_turn();
        } else {
            self.end();
        }
    }

    fn take(&mut self, player: usize, cards: u8) -> u8 {
        let mut taken = 0;
        while taken < cards && !self.pile.is_empty() {
            let card = self.pile.remove(0);
            self.taken[player].push(card);
            taken += 1;
        }
        taken
    }

    fn end(&mut self) {
        self.phase = Phase::Over;
        let counts: Vec<usize> = self.taken.iter().map(Vec::len).collect();
        let most = counts.iter().max().unwrap();
        let best = (0..self.players()).filter(|player| counts[*player] == *most);
        let outcome = Outcome::new(best.map(seat).collect(), End::MostCards);
        self.outcome = Some(outcome.with_scores(counts.iter().map(|count| *count as i64)));
    }

    fn view(&self) -> View {
        let decision = 2 * self.out_of_play.len() as u32;
        View {
            clever_goblins: self.settings.clever_goblins,
            big_picture: self.settings.big_picture,
            first_picker: seat(self.first_picker),
            turns: self.out_of_play.len() as u32,
            picker: seat(self.picker),
            phase: self.phase,
            card: (self.phase != Phase::Over).then_some(self.card),
            gestured: (0..self.players())
                .filter(|player| self.gestures[*player].is_some())
                .map(seat)
                .collect(),
            gestures: self.gestures.clone(),
            considered: self.considered.iter().copied().map(seat).collect(),
            pile: self.pile.len() as u8,
            mushrooms: self.taken.iter().map(|cards| cards.len() as u8).collect(),
            out_of_play: self.out_of_play.clone(),
            last_turn: self.last_turn.clone(),
            decision: match self.phase {
                Phase::Gestures => Some(decision),
                Phase::Choice => Some(decision + 1),
                Phase::Over => None,
            },
            pile_cards: Some(self.pile.clone()),
            mushroom_cards: Some(self.taken.clone()),
        }
    }
}

#[test]
fn random_matches_agree_with_the_plain_rules() {
    let mut players = Chance::new(Seed([1; 32]));
    let mut winners = BTreeSet::new();
    for nth in 0..200_u8 {
        let settings = Settings {
            players: 3 + nth % 5,
            clever_goblins: nth & 1 != 0,
            big_picture: nth & 2 != 0,
            ..Settings::default()
        };
        let mut chance = Chance::new(Seed([nth; 32]));
        let mut plain_chance = chance.clone();
        let mut state = Lutinades::new(&settings, &mut chance);
        let mut plain = Match::new(&settings, &mut plain_chance);
        loop {
            assert_eq!(state.view(Viewer::All), plain.view());
            assert_eq!(state.outcome(), plain.outcome.as_ref());
            let to_act = plain.to_act();
            assert_eq!(state.to_act(), to_act.iter().copied().map(seat).collect());
            let Some(last) = to_act.len().checked_sub(1) else {
                break;
            };
            let player = to_act[players.draw(last as u32 + 1) as usize];
            let legal = state.legal_actions(seat(player)).unwrap();
            assert_eq!(legal, plain.actions());
            if players.draw(8) == 0 {
                state.time_out(seat(player), &mut chance).unwrap();
                plain.time_out(player, &mut plain_chance);
            } else {
                let action = &legal[players.draw(legal.len() as u32) as usize];
                state.act(seat(player), action, &mut chance).unwrap();
                plain.act(player, action, &mut plain_chance);
            }
        }
        assert_eq!(chance.draw(1000), plain_chance.draw(1000));
        winners.insert(plain.outcome.unwrap().winners.len());
    }
    assert!(winners.len() > 1, "wins are sometimes shared");
}
