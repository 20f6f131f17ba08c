//! Simulated tables.

use axum::http::StatusCode;
use bytes::Bytes;
use engine::{GAMES, GameKind, Setting, Values};
use protocol::{
    Computer, CreateMatch, DelayUnit, JoinMatch, Level, MatchId, SpectatorDelay, TimeControl,
    Visibility,
};
use serde_json::{Map, Value};
use uuid::Uuid;

use super::dice::Dice;
use super::person::Person;

/// A table that people sit down at.
pub(super) struct SimulatedTable {
    pub(super) create: CreateMatch,
    pub(super) seats: u8,
    pub(super) match_id: Option<MatchId>,
}

/// The answer to a person who has asked for a seat; none to one who has not waited for it.
pub(super) struct SeatAnswer {
    pub(super) who: usize,
    pub(super) answer: Option<(StatusCode, Bytes)>,
}

/// Draws the key of a request.
pub(super) fn key(dice: &mut Dice) -> Uuid {
    let mut random = [0; 16];
    random.fill_with(|| dice.below(256) as u8);
    uuid::Builder::from_random_bytes(random).into_uuid()
}

impl SimulatedTable {
    pub(super) fn draw(dice: &mut Dice) -> SimulatedTable {
        let kind: &dyn GameKind = *dice.pick(GAMES);
        let settings = settings(dice, kind);
        let seats = kind.check(&settings).unwrap().seats;
        // Now and then computers have half of the seats.
        let wish = Computer {
            seat: None,
            level: Level(1),
        };
        let number = if dice.one_in(6) { seats / 2 } else { 0 };
        let computers = vec![wish; usize::from(number)];
        let delay = SpectatorDelay {
            amount: 1,
            unit: *dice.pick(&[DelayUnit::Minutes, DelayUnit::Turns]),
            secrets: false,
        };
        let create = CreateMatch {
            game: kind.id().to_owned(),
            settings,
            time_control: Some(time_control(dice)),
            visibility: Visibility::Link,
            spectator_delay: dice.one_in(4).then_some(delay),
            player: JoinMatch::default(),
            computers,
        };
        SimulatedTable {
            create,
            seats,
            match_id: None,
        }
    }

    /// Returns the people who come to this table, the players first.
    pub(super) fn people(&self, number: usize, dice: &mut Dice) -> Vec<Person> {
        let players = usize::from(self.seats) - self.create.computers.len();
        let watching = dice.within(1..=2) as usize;
        let people = (0..players + watching).map(|person| {
            let name = format!("t{number}p{person}");
            Person::new(name, number, person < players, key(dice))
        });
        people.collect()
    }
}

/// Draws settings that the game allows; its defaults, if that does not work out.
fn settings(dice: &mut Dice, kind: &dyn GameKind) -> Map<String, Value> {
    let mut settings = Map::new();
    for Setting { name, values, .. } in kind.settings() {
        if let Values::OneOf { choices } = values
            && dice.one_in(3)
        {
            settings.insert(name, dice.pick(&choices).clone());
        }
    }
    let is_allowed = kind.check(&settings).is_ok();
    if is_allowed { settings } else { Map::new() }
}

fn time_control(dice: &mut Dice) -> TimeControl {
    let bank_ms = dice.within(1_000..=20_000) as u32;
    match dice.below(8) {
        0 | 1 => TimeControl::None,
        2 => TimeControl::Correspondence { days: 1 },
        3 => TimeControl::SuddenDeath { bank_ms },
        4 => TimeControl::Delay {
            initial_ms: bank_ms,
            delay_ms: 500,
        },
        5 => TimeControl::PerTurn { turn_ms: bank_ms },
        _ => TimeControl::Fischer {
            initial_ms: bank_ms,
            increment_ms: 1_000,
        },
    }
}
