//! The computer players as a program: one JSON situation a line in, one JSON decision a line out.

use std::collections::HashMap;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};

use engine::{Json, Seat, game};
use opponents::{Budget, Level, Opponent, Situation, Step, opponent, own_seed};
use serde::Deserialize;
use serde_json::{Map, Value, json};

const USAGE: &str = "usage: opponent [--level 1..8] [--game GAME] [--threads N]
Reads a situation a line and answers each with a decision; see docs/opponents.md.";

#[derive(Deserialize)]
struct Request {
    #[serde(rename = "match")]
    match_number: u64,
    game: String,
    #[serde(default)]
    settings: Map<String, Value>,
    seats: u8,
    seat: Seat,
    seed: Option<String>,
    log: Vec<LogEntry>,
    view: Json,
    legal: Option<Json>,
    budget_ms: u64,
    /// Whether the answer is to say how the actions compared are judged.
    #[serde(default)]
    tried: bool,
}

#[derive(Deserialize)]
struct LogEntry {
    seat: Seat,
    action: Option<Json>,
    events: Json,
}

/// The arguments of the command line.
#[derive(Default)]
struct Options {
    /// Without a level: the best one, for as long as it may think.
    level: Option<Level>,
    /// The one game to be asked for.
    game: Option<String>,
}

impl Options {
    fn parse(mut arguments: impl Iterator<Item = String>) -> Result<Options, String> {
        let mut options = Options::default();
        while let Some(name) = arguments.next() {
            let value = arguments
                .next()
                .ok_or_else(|| format!("{name} needs a value"))?;
            match name.as_str() {
                "--level" => {
                    let level = value.parse().ok().and_then(Level::new);
                    options.level = Some(level.ok_or("levels are 1 to 8")?);
                }
                "--game" if game(&value).is_some() => options.game = Some(value),
                "--game" => return Err(format!("there is no game {value:?}")),
                // Each decision is one thread's work.
                "--threads" if value.parse::<u16>().is_ok_and(|threads| threads > 0) => {}
                _ => return Err(format!("{name} {value} is not understood")),
            }
        }
        Ok(options)
    }
}

/// The opponents by game; what they keep is true of positions in any match. The page runs the
/// program again for every situation, in the same memory, and so has them from one to the next.
static OPPONENTS: LazyLock<Mutex<HashMap<String, Box<dyn Opponent>>>> =
    LazyLock::new(Mutex::default);

struct Program {
    options: Options,
}

impl Program {
    fn answer(&self, line: &str) -> Result<Value, String> {
        let received = Instant::now();
        let request: Request = serde_json::from_str(line).map_err(|error| error.to_string())?;
        if self
            .options
            .game
            .as_ref()
            .is_some_and(|game| *game != request.game)
        {
            return Err(format!("this opponent does not play {:?}", request.game));
        }
        let limit = Duration::from_millis(request.budget_ms);
        let (id, tells_tried) = (request.game.clone(), request.tried);
        let situation = situation(request)?;
        let mut opponents = OPPONENTS.lock().unwrap_or_else(PoisonError::into_inner);
        if !opponents.contains_key(&id) {
            let opponent = opponent(&id).ok_or_else(|| format!("no opponent plays {id:?}"))?;
            opponents.insert(id.clone(), opponent);
        }
        let opponent = opponents.get_mut(&id).expect("it was put there");
        let nodes = self
            .options
            .level
            .map_or(u64::MAX, |level| opponent.nodes(level));
        let level = self.options.level.unwrap_or(Level::BEST);
        let mut is_time_over = || received.elapsed() >= limit;
        let mut budget = Budget::of_nodes(nodes).until(&mut is_time_over);
        let decision = opponent
            .decide(&situation, level, &mut budget)
            .map_err(|error| error.to_string())?;
        let mut answer = json!({"action": decision.action});
        if let Some(score) = decision.score {
            answer["score"] = json!(score);
        }
        if decision.is_exact {
            answer["exact"] = json!(true);
        }
        if !decision.line.is_empty() {
            answer["line"] = json!(decision.line);
        }
        if tells_tried && !decision.tried.is_empty() {
            answer["tried"] = json!(decision.tried);
        }
        Ok(answer)
    }
}

fn situation(request: Request) -> Result<Situation, String> {
    let kind = game(&request.game).ok_or_else(|| format!("no game {:?}", request.game))?;
    let settings = kind
        .check(&request.settings)
        .map_err(|errors| json!(errors).to_string())?;
    if settings.seats != request.seats || request.seat.0 >= request.seats {
        return Err(format!("these settings have {} seats", settings.seats));
    }
    let match_seed = request.seed.map(|seed| seed.parse());
    let match_seed = match_seed
        .transpose()
        .map_err(|_| "the seed must be 64 hex digits".to_owned())?;
    let seed = own_seed(request.match_number, request.seat, request.log.len());
    let log = request.log.into_iter().map(|entry| Step {
        seat: entry.seat,
        action: entry.action,
        events: entry.events,
    });
    Ok(Situation {
        settings,
        seat: request.seat,
        match_seed,
        log: log.collect(),
        view: request.view,
        legal: request.legal,
        seed,
    })
}

fn main() -> ExitCode {
    if std::env::args().any(|argument| argument == "--help") {
        return ending(writeln!(io::stdout(), "{USAGE}"));
    }
    let options = match Options::parse(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(error) => {
            eprintln!("opponent: {error}\n{USAGE}");
            return ExitCode::FAILURE;
        }
    };
    ending(serve(&Program { options }))
}

/// Returns how the program ends; a reader that has gone is no fault.
fn ending(done: io::Result<()>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("opponent: {error}");
            ExitCode::FAILURE
        }
    }
}

fn serve(program: &Program) -> io::Result<()> {
    let mut output = io::stdout().lock();
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let answer = match std::str::from_utf8(&line) {
            Ok(text) => program.answer(text),
            Err(error) => Err(error.to_string()),
        };
        let answer = answer.unwrap_or_else(|error| json!({"error": error}));
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
}
