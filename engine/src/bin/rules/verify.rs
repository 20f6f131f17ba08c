//! Playing a record again: every draw, every action and the result, by the rules alone.

use std::collections::BTreeMap;
use std::fmt;

use engine::{
    AnyGame, Chance, CheckedSettings, GameKind, GameRefusal, Outcome, Seat, SeatSet, Seed, game,
};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

/// What of a record the rules can check; the hash chain is checked by `tablee verify`.
#[derive(Deserialize)]
struct Record {
    game: String,
    settings: Map<String, Value>,
    commitment: String,
    seed: String,
    entries: Vec<Entry>,
    result: MatchResult,
}

#[derive(Deserialize)]
struct Entry {
    version: u64,
    event: Box<RawValue>,
}

/// The events that matter to the rules.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Event {
    Created {
        game: String,
        settings: Map<String, Value>,
        commitment: String,
    },
    Joined {
        player: u8,
        seat: Option<Seat>,
    },
    Left {
        player: u8,
    },
    Started {
        seating: Vec<u8>,
    },
    Acted {
        seat: Seat,
        action: Value,
    },
    TimedOut {
        seat: Seat,
        #[serde(default)]
        absent: bool,
    },
    Resigned {
        seat: Seat,
    },
    TakenBack {
        steps: usize,
    },
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
struct MatchResult {
    outcome: Option<Outcome>,
    termination: String,
}

/// Why a record is not what the rules make of it.
#[derive(Debug)]
pub(crate) enum Fault {
    /// It cannot be read.
    Unreadable(String),
    /// Its head is of another game, other settings or another seed than its log.
    Head,
    /// The seed is not the one that was promised.
    Commitment,
    /// The seats were not drawn as the seed says.
    Seating,
    /// The rules refuse what an entry says happened.
    Entry(u64, String),
    /// The result is another one by the rules.
    Result,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Unreadable(why) => write!(f, "the record cannot be read: {why}"),
            Fault::Head => f.write_str("the head does not say what the log says"),
            Fault::Commitment => f.write_str("the seed is not the one promised"),
            Fault::Seating => f.write_str("the seats were not drawn as the seed says"),
            Fault::Entry(version, why) => write!(f, "entry {version} cannot have happened: {why}"),
            Fault::Result => f.write_str("the result is another one by the rules"),
        }
    }
}

/// A step of the game, as it is repeated after a takeback.
enum Step {
    Action(Seat, String),
    TimeOut(Seat),
    StandIn(Seat),
    Withdrawal(Seat),
}

/// A match as its record tells it.
struct Replay {
    kind: &'static dyn GameKind,
    settings: CheckedSettings,
    seed: Seed,
    /// The seats wished for, by player.
    wishes: BTreeMap<u8, Option<Seat>>,
    lots: u32,
    playing: Option<Box<dyn AnyGame>>,
    steps: Vec<Step>,
    resigned: SeatSet,
}

/// Plays a record again and returns how many steps it took.
///
/// # Errors
///
/// Returns the first thing the rules do not make of it.
pub(crate) fn verify(json: &str) -> Result<usize, Fault> {
    let unreadable = |error: serde_json::Error| Fault::Unreadable(error.to_string());
    let record: Record = serde_json::from_str(json).map_err(unreadable)?;
    let kind = game(&record.game)
        .ok_or_else(|| Fault::Unreadable(format!("no game {:?}", record.game)))?;
    let settings = kind
        .check(&record.settings)
        .map_err(|_| Fault::Unreadable("the settings are wrong".to_owned()))?;
    let seed: Seed = record.seed.parse().map_err(|_| Fault::Commitment)?;
    if seed.commitment() != record.commitment {
        return Err(Fault::Commitment);
    }
    let mut replay = Replay {
        kind,
        settings,
        seed,
        wishes: BTreeMap::new(),
        lots: 0,
        playing: None,
        steps: Vec::new(),
        resigned: SeatSet::EMPTY,
    };
    let mut is_created = false;
    for entry in &record.entries {
        let event: Event = serde_json::from_str(entry.event.get()).map_err(unreadable)?;
        if let Event::Created {
            game,
            settings,
            commitment,
        } = &event
        {
            let told = (game, settings, commitment);
            is_created = told == (&record.game, &record.settings, &record.commitment);
        }
        replay
            .follow(event)
            .map_err(|fault| fault.at(entry.version))?;
    }
    if !is_created {
        return Err(Fault::Head);
    }
    replay.check_result(&record.result)?;
    Ok(replay.steps.len())
}

impl Fault {
    /// Names the entry at which the rules refused.
    fn at(self, version: u64) -> Fault {
        match self {
            Fault::Entry(_, why) => Fault::Entry(version, why),
            fault => fault,
        }
    }
}

impl Replay {
    fn follow(&mut self, event: Event) -> Result<(), Fault> {
        match event {
            Event::Created { .. } | Event::Other => {}
            Event::Joined { player, seat } => drop(self.wishes.insert(player, seat)),
            Event::Left { player } => drop(self.wishes.remove(&player)),
            Event::Started { seating } => self.start(&seating)?,
            Event::Acted { seat, action } => self.step(Step::Action(seat, action.to_string()))?,
            Event::TimedOut {
                seat,
                absent: false,
            } => self.step(Step::TimeOut(seat))?,
            // Two wait for each other.
            Event::TimedOut { .. } if self.settings.seats < 3 => {
                return Err(Fault::Entry(
                    0,
                    "nobody is passed over at a table of two".to_owned(),
                ));
            }
            Event::TimedOut { seat, .. } => self.step(Step::StandIn(seat))?,
            Event::Resigned { seat } => {
                self.resigned.insert(seat);
                if self.last_side().is_none() {
                    self.step(Step::Withdrawal(seat))?;
                }
            }
            Event::TakenBack { steps } => {
                let steps = self.steps.drain(..).take(steps).collect::<Vec<_>>();
                self.playing = Some(self.new_game());
                steps.into_iter().try_for_each(|step| self.step(step))?;
            }
        }
        Ok(())
    }

    /// Draws the seats nobody wished for (rules: Chance, The start of a match) and starts the game.
    fn start(&mut self, seating: &[u8]) -> Result<(), Fault> {
        let mut chance = Chance::new(self.seed);
        let wished = |seat| self.wishes.iter().find(|(_, wish)| **wish == Some(seat));
        let mut waiting: Vec<u8> = self
            .wishes
            .iter()
            .filter(|(_, wish)| wish.is_none())
            .map(|(player, _)| *player)
            .collect();
        let lots = waiting.len() as u32;
        let mut drawn = Vec::new();
        for seat in Seat::all(self.settings.seats) {
            drawn.push(match wished(seat) {
                Some((player, _)) => *player,
                None if waiting.is_empty() => return Err(Fault::Seating),
                None => waiting.remove(chance.draw(waiting.len() as u32) as usize),
            });
        }
        if drawn != seating {
            return Err(Fault::Seating);
        }
        self.lots = lots;
        self.playing = Some(self.new_game());
        Ok(())
    }

    fn new_game(&self) -> Box<dyn AnyGame> {
        let mut chance = Chance::new(self.seed);
        for waiting in (1..=self.lots).rev() {
            chance.draw(waiting);
        }
        self.kind.start(&self.settings, chance)
    }

    fn step(&mut self, step: Step) -> Result<(), Fault> {
        let refused = |why: &str| Fault::Entry(0, why.to_owned());
        let playing = self.playing.as_mut();
        let playing = playing.ok_or_else(|| refused("the match has not started"))?;
        let refused = |by: GameRefusal| refused(by.why.unwrap_or(by.code));
        match &step {
            Step::Action(seat, action) => drop(playing.act(*seat, action).map_err(refused)?),
            Step::TimeOut(seat) => playing.time_out(*seat).map_err(refused)?,
            Step::StandIn(seat) => playing.stand_in(*seat).map_err(refused)?,
            Step::Withdrawal(seat) => playing.withdraw(*seat),
        }
        self.steps.push(step);
        Ok(())
    }

    /// Returns the only side left after resignations.
    fn last_side(&self) -> Option<SeatSet> {
        let side_of = |seat: Seat| self.settings.sides[seat.index()];
        let mut playing =
            Seat::all(self.settings.seats).filter(|seat| !self.resigned.contains(*seat));
        let side = side_of(playing.next()?);
        playing.all(|seat| side_of(seat) == side).then(|| {
            let seats = Seat::all(self.settings.seats);
            seats.filter(|seat| side_of(*seat) == side).collect()
        })
    }

    fn check_result(&self, result: &MatchResult) -> Result<(), Fault> {
        let by_rules = self.playing.as_ref().and_then(|game| game.outcome());
        let told = result.outcome.as_ref();
        let winners = told.map(|outcome| outcome.winners);
        let is_right = match result.termination.as_str() {
            "rules" | "flag" => told.is_some() && told == by_rules,
            "resignation" => by_rules.is_none() && winners == self.last_side(),
            "agreement" => by_rules.is_none() && winners == Some(SeatSet::EMPTY),
            "aborted" | "expired" => by_rules.is_none() && told.is_none(),
            // Who was away only the server has seen.
            "abandonment" => by_rules.is_none() && told.is_some(),
            _ => false,
        };
        if is_right { Ok(()) } else { Err(Fault::Result) }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// A match of Orbito with a takeback, which Black resigns.
    fn record() -> Value {
        let seed = Seed([3; 32]);
        let mut chance = Chance::new(seed);
        let first = chance.draw(2) as u8;
        let turn = |seat: u8, place: &str| json!({"type": "acted", "seat": seat, "action": {"type": "turn", "place": place}});
        let mut events = vec![
            json!({"type": "created", "game": "orbito", "settings": {"size": 4, "line": 4, "rings": ["ccw", "ccw"]}, "commitment": seed.commitment()}),
            json!({"type": "joined", "player": 0, "name": "Ann"}),
            json!({"type": "joined", "player": 1, "name": "Bo"}),
            json!({"type": "started", "seating": [first, 1 - first]}),
            turn(0, "A1"),
            turn(1, "D4"),
            json!({"type": "taken_back", "steps": 1}),
            turn(1, "D3"),
            json!({"type": "resigned", "seat": 1}),
        ];
        let entries: Vec<Value> = events
            .drain(..)
            .zip(1..)
            .map(|(event, version)| json!({"version": version, "event": event}))
            .collect();
        json!({
            "game": "orbito",
            "settings": {"size": 4, "line": 4, "rings": ["ccw", "ccw"]},
            "commitment": seed.commitment(),
            "seed": seed.to_hex(),
            "entries": entries,
            "result": {"outcome": {"winners": [0], "reason": "resignation", "scores": []}, "termination": "resignation"},
        })
    }

    #[test]
    fn a_true_record_verifies() {
        assert_eq!(verify(&record().to_string()).unwrap(), 2);
    }

    #[test]
    fn every_lie_is_found() {
        let fault_of = |change: &dyn Fn(&mut Value)| {
            let mut record = record();
            change(&mut record);
            verify(&record.to_string()).unwrap_err()
        };
        let seating = fault_of(&|r| {
            r["entries"][3]["event"]["seating"]
                .as_array_mut()
                .unwrap()
                .reverse();
        });
        assert!(matches!(seating, Fault::Seating));
        let occupied = fault_of(&|r| r["entries"][7]["event"]["action"]["place"] = "A2".into());
        assert!(matches!(occupied, Fault::Entry(8, why) if why == "not_empty"));
        let passed_over = json!({"type": "timed_out", "seat": 1, "absent": true});
        let waited = fault_of(&|r| r["entries"][7]["event"] = passed_over.clone());
        assert!(matches!(waited, Fault::Entry(8, _)));
        let winner = fault_of(&|r| r["result"]["outcome"]["winners"] = json!([1]));
        assert!(matches!(winner, Fault::Result));
        let seed = fault_of(&|r| r["seed"] = "00".repeat(32).into());
        assert!(matches!(seed, Fault::Commitment));
        let settings = fault_of(&|r| r["settings"]["rings"] = json!(["cw", "ccw"]));
        assert!(matches!(settings, Fault::Head));
    }
}
