//! The rules of the games as a program: one JSON request a line in, one JSON answer a line out.
//!
//! It is to these games what UCI is to chess engines. `rules verify FILE` plays a record again
//! instead and says whether the rules make of it what it says.

mod verify;

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
    View {
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

/// Why a line could not be answered; the program goes on.
struct BadLine(String);

type Answer = Result<Value, BadLine>;

#[derive(Default)]
struct Program {
    playing: HashMap<String, Box<dyn AnyGame>>,
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
            } => {
                let (kind, settings) = table(&game, settings)?;
                let playing = kind.start(&settings, Chance::new(parse_seed(&seed)?));
                let to_act = playing.to_act();
                self.playing.insert(id.clone(), playing);
                Ok(json!({"id": id, "to_act": to_act}))
            }
            Request::Legal { id, seat } => Ok(match self.find(&id)?.legal_actions(seat) {
                Some(actions) => json!({"actions": value(&actions)}),
                None => json!({"uncountable": true}),
            }),
            Request::Act { id, seat, action } => {
                let playing = self.find(&id)?;
                let result = playing.act(seat, &action.to_string()).map(drop);
                Ok(after_step(playing.as_ref(), result))
            }
            Request::TimeOut { id, seat } => {
                let playing = self.find(&id)?;
                let result = playing.time_out(seat);
                Ok(after_step(playing.as_ref(), result))
            }
            Request::View { id, viewer } => {
                let viewer = parse_viewer(&viewer)?;
                Ok(value(&self.find(&id)?.view(viewer)))
            }
            Request::Query { id, seat, query } => {
                Ok(match self.find(&id)?.query(seat, &query.to_string()) {
                    Ok(answered) => value(&answered.answer),
                    Err(refusal) => refused(refusal),
                })
            }
            Request::Drop { id } => {
                self.find(&id)?;
                self.playing.remove(&id);
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

    fn find(&mut self, id: &str) -> Result<&mut Box<dyn AnyGame>, BadLine> {
        self.playing
            .get_mut(id)
            .ok_or_else(|| BadLine(format!("no match {id:?}")))
    }
}

fn games() -> Value {
    let games: Vec<Value> = GAMES
        .iter()
        .map(|kind| {
            let defaults = kind.check(&Map::new()).expect("the defaults are right");
            json!({"id": kind.id(), "seats": kind.seats(), "settings": defaults.json})
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
        .map_err(|_| BadLine("the seed must be 64 hex digits".to_owned()))
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

fn after_step(playing: &dyn AnyGame, result: Result<(), GameRefusal>) -> Value {
    match result {
        Ok(()) => json!({
            "events": value(&playing.events(playing.steps() - 1, Viewer::All)),
            "to_act": playing.to_act(),
            "outcome": playing.outcome(),
        }),
        Err(refusal) => refused(refusal),
    }
}

fn refused(refusal: GameRefusal) -> Value {
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
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => serve(),
        ["verify", file] => return verify_file(file),
        _ => Err(io::Error::other("usage: rules, or rules verify FILE")),
    };
    done.map_or_else(|error| fail(&error), |()| ExitCode::SUCCESS)
}

fn verify_file(file: &str) -> ExitCode {
    let json = match std::fs::read_to_string(file) {
        Ok(json) => json,
        Err(error) => return fail(&error),
    };
    match verify::verify(&json) {
        Ok(steps) => {
            println!(
                "The rules make of this record what it says: {steps} steps, the draws and the result."
            );
            ExitCode::SUCCESS
        }
        Err(fault) => fail(&fault),
    }
}

fn fail(error: &dyn std::fmt::Display) -> ExitCode {
    eprintln!("rules: {error}");
    ExitCode::FAILURE
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
