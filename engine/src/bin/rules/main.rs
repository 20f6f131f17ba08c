//! The rules of the games as a program: one JSON request a line in, one JSON answer a line out.
//!
//! It is to these games what UCI is to chess engines.

use std::collections::HashMap;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;
use std::time::Instant;

use engine::{AnyGame, Chance, GAMES, GameKind, GameRefusal, Json, Seat, Seed, Viewer, game};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};

#[derive(Deserialize)]
#[serde(tag = "cmd", rename_all = "snake_case")]
enum Request {
    Games,
    New {
        id: String,
        game: String,
        settings: Option<Map<String, Value>>,
        seed: String,
        #[serde(default)]
        nonces: Vec<(u8, String)>,
        #[serde(default)]
        lots: u8,
    },
    Legal {
        id: String,
        seat: Seat,
    },
    Act {
        id: String,
        seat: Seat,
        action: Value,
    },
    TimeOut {
        id: String,
        seat: Seat,
    },
    StandIn {
        id: String,
        seat: Seat,
    },
    Withdraw {
        id: String,
        seat: Seat,
    },
    View {
        id: String,
        viewer: Value,
    },
    Log {
        id: String,
        viewer: Value,
    },
    Query {
        id: String,
        seat: Seat,
        query: Value,
    },
    Drop {
        id: String,
    },
    Playout {
        game: String,
        settings: Option<Map<String, Value>>,
        seed: String,
        matches: u64,
    },
}

/// The reason for which a line could not be answered; the program goes on.
struct BadLine(String);

type Answer = Result<Value, BadLine>;

/// A match, and for each of its steps the seat and what it did: no action where its time was over,
/// or where the game acted for somebody gone.
struct Match {
    playing: Box<dyn AnyGame>,
    steps: Vec<(Seat, Option<Json>)>,
}

impl Match {
    /// Answers with what a step has led to, or with why it was refused.
    fn after_step(&mut self, seat: Seat, result: Result<Option<Json>, GameRefusal>) -> Value {
        match result {
            Ok(action) => {
                self.steps.push((seat, action));
                let playing = &self.playing;
                json!({
                    "events": value(&playing.events(playing.steps() - 1, Viewer::All)),
                    "to_act": playing.to_act(),
                    "outcome": playing.outcome(),
                })
            }
            Err(refusal) => refused(&refusal),
        }
    }

    /// Returns the steps as a viewer saw them.
    fn log(&self, viewer: Viewer) -> Value {
        let steps = self.steps.iter().enumerate().map(|(nth, (seat, action))| {
            let is_own = viewer == Viewer::Seat(*seat);
            let is_open = is_own || self.playing.is_open(nth, viewer);
            json!({
                "seat": seat,
                "action": action.as_ref().filter(|_| is_open),
                "events": value(&self.playing.events(nth, viewer)),
            })
        });
        json!({"log": steps.collect::<Vec<Value>>()})
    }
}

#[derive(Default)]
struct Program {
    matches: HashMap<String, Match>,
}

impl Program {
    fn answer(&mut self, line: &str) -> Answer {
        let request = serde_json::from_str(line).map_err(|error| BadLine(error.to_string()))?;
        match request {
            Request::Games => Ok(games()),
            Request::New {
                id,
                game,
                settings,
                seed,
                nonces,
                lots,
            } => {
                if self.matches.contains_key(&id) {
                    return Err(BadLine(format!("there is a match {id:?} already")));
                }
                let (kind, settings) = table(&game, settings)?;
                let playing = kind.start(&settings, chance(&seed, &nonces, lots)?);
                let to_act = playing.to_act();
                let steps = Vec::new();
                self.matches.insert(id.clone(), Match { playing, steps });
                Ok(json!({"id": id, "to_act": to_act}))
            }
            Request::Legal { id, seat } => Ok(
                match self.find_seat(&id, seat)?.playing.legal_actions(seat) {
                    Some(actions) => json!({"actions": value(&actions)}),
                    None => json!({"uncountable": true}),
                },
            ),
            Request::Act { id, seat, action } => {
                let found = self.find_seat(&id, seat)?;
                let result = found.playing.act(seat, &action.to_string()).map(Some);
                Ok(found.after_step(seat, result))
            }
            Request::TimeOut { id, seat } => {
                let found = self.find_seat(&id, seat)?;
                let result = found.playing.time_out(seat).map(|()| None);
                Ok(found.after_step(seat, result))
            }
            Request::StandIn { id, seat } => {
                let found = self.find_seat(&id, seat)?;
                let result = found.playing.stand_in(seat).map(|()| None);
                Ok(found.after_step(seat, result))
            }
            Request::Withdraw { id, seat } => {
                let found = self.find_seat(&id, seat)?;
                let result = withdraw(found.playing.as_mut(), seat).map(|()| None);
                Ok(found.after_step(seat, result))
            }
            Request::View { id, viewer } => {
                let (found, viewer) = self.find_viewer(&id, &viewer)?;
                Ok(value(&found.playing.view(viewer)))
            }
            Request::Log { id, viewer } => {
                let (found, viewer) = self.find_viewer(&id, &viewer)?;
                Ok(found.log(viewer))
            }
            Request::Query { id, seat, query } => Ok(
                match self
                    .find_seat(&id, seat)?
                    .playing
                    .query(seat, &query.to_string())
                {
                    Ok(answered) => value(&answered.answer),
                    Err(refusal) => refused(&refusal),
                },
            ),
            Request::Drop { id } => {
                self.find(&id)?;
                self.matches.remove(&id);
                Ok(json!({}))
            }
            Request::Playout {
                game,
                settings,
                seed,
                matches,
            } => {
                let (kind, settings) = table(&game, settings)?;
                let seed = parse_seed(&seed)?;
                let started = Instant::now();
                let tally = kind.playout(&settings, seed, matches);
                let mut answer = json!(tally);
                answer["seconds"] = json!(started.elapsed().as_secs_f64());
                Ok(answer)
            }
        }
    }

    fn find(&mut self, id: &str) -> Result<&mut Match, BadLine> {
        self.matches
            .get_mut(id)
            .ok_or_else(|| BadLine(format!("no match {id:?}")))
    }

    /// Returns a match at whose table there is a seat.
    fn find_seat(&mut self, id: &str, seat: Seat) -> Result<&mut Match, BadLine> {
        let found = self.find(id)?;
        if seat.0 >= found.playing.seats() {
            return Err(BadLine(format!("no seat {seat} at the table of {id:?}")));
        }
        Ok(found)
    }

    /// Returns a match with somebody who looks at it.
    fn find_viewer(&mut self, id: &str, viewer: &Value) -> Result<(&mut Match, Viewer), BadLine> {
        let viewer = parse_viewer(viewer)?;
        let found = match viewer {
            Viewer::Seat(seat) => self.find_seat(id, seat)?,
            Viewer::Spectator | Viewer::All => self.find(id)?,
        };
        Ok((found, viewer))
    }
}

fn games() -> Value {
    let games: Vec<Value> = GAMES
        .iter()
        .map(|kind| {
            let defaults = kind.check(&Map::new()).expect("the defaults are right");
            json!({
                "id": kind.id(),
                "seats": kind.seats(),
                "secrets": kind.has_secrets(),
                "settings": defaults.json,
            })
        })
        .collect();
    json!({"games": games})
}

fn table(
    id: &str,
    settings: Option<Map<String, Value>>,
) -> Result<(&'static dyn GameKind, engine::CheckedSettings), BadLine> {
    let kind = game(id).ok_or_else(|| BadLine(format!("no game {id:?}")))?;
    match kind.check(&settings.unwrap_or_default()) {
        Ok(settings) => Ok((kind, settings)),
        Err(errors) => Err(BadLine(json!(errors).to_string())),
    }
}

fn parse_seed(text: &str) -> Result<Seed, BadLine> {
    text.parse()
        .map_err(|_| BadLine("a seed or a nonce must be 64 hex digits".to_owned()))
}

/// Returns the stream of draws of a match (rules: Chance, The start of a match): its seed is mixed
/// with the players' nonces, and as many seats as `lots` have been drawn already.
fn chance(seed: &str, nonces: &[(u8, String)], lots: u8) -> Result<Chance, BadLine> {
    let nonces = nonces
        .iter()
        .map(|(player, nonce)| Ok((*player, parse_seed(nonce)?.0)));
    let nonces: Vec<(u8, [u8; 32])> = nonces.collect::<Result<_, BadLine>>()?;
    let mut chance = Chance::new(parse_seed(seed)?.mixed_with(&nonces));
    for waiting in (1..=lots).rev() {
        chance.draw(waiting.into());
    }
    Ok(chance)
}

fn parse_viewer(viewer: &Value) -> Result<Viewer, BadLine> {
    if let Some(seat) = viewer.as_u64().and_then(|seat| u8::try_from(seat).ok()) {
        return Ok(Viewer::Seat(Seat(seat)));
    }
    match viewer.as_str() {
        Some("spectator") => Ok(Viewer::Spectator),
        Some("all") => Ok(Viewer::All),
        _ => Err(BadLine(format!("no viewer {viewer}"))),
    }
}

/// Withdraws a seat from a match that goes on without it: the others of a table of three or more
/// play on.
fn withdraw(playing: &mut dyn AnyGame, seat: Seat) -> Result<(), GameRefusal> {
    if playing.outcome().is_some() {
        return Err(GameRefusal::MATCH_OVER);
    }
    playing.withdraw(seat);
    Ok(())
}

fn refused(refusal: &GameRefusal) -> Value {
    match refusal.why {
        Some(why) => json!({"refusal": refusal.code, "why": why}),
        None => json!({"refusal": refusal.code}),
    }
}

fn value(json: &Json) -> Value {
    let json: &RawValue = json;
    serde_json::from_str(json.get()).expect("raw JSON is JSON")
}

fn main() -> ExitCode {
    let served = if std::env::args().len() > 1 {
        Err(io::Error::other("requests come on standard input"))
    } else {
        serve()
    };
    match served {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of the answers has gone.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("rules: {error}");
            ExitCode::FAILURE
        }
    }
}

fn serve() -> io::Result<()> {
    let mut program = Program::default();
    let mut output = io::BufWriter::new(io::stdout().lock());
    let mut input = io::BufReader::new(io::stdin().lock());
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return output.flush();
        }
        let answer = match std::str::from_utf8(&line) {
            Ok(text) => program.answer(text),
            Err(error) => Err(BadLine(error.to_string())),
        };
        let answer = answer.unwrap_or_else(|BadLine(error)| json!({"error": error}));
        writeln!(output, "{answer}")?;
        // A client that waits for this answer has sent nothing more.
        if input.buffer().is_empty() {
            output.flush()?;
        }
    }
}
