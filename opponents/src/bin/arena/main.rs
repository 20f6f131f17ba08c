//! Plays opponents against each other and says how they did.

mod contender;
mod contest;
mod table;

use std::process::ExitCode;

use contender::Contender;
use contest::Contest;
use opponents::{Level, OPPONENTS};
use serde_json::Map;

const USAGE: &str = "usage: arena GAME CONTENDER RIVAL [--matches N] [--seed N] [--settings JSON]
       arena ladder [GAME] [--matches N]
A contender is a level (1 to 8), or a level, best, random, flat, uct or a plain player of the game with the
limit of a decision, in time or in nodes: 7@5000nodes, best@500ms, uct@20000nodes. Plain players of single
games are alpha-beta, greedy, gunner, truthful, liar, truthful-pointing, liar-pointing, truthful-counting,
liar-counting, mostly-liar, counting, monte-carlo@2000nodes and kin@2000nodes.
The contender takes each seat in turn, and rivals the others. The first two actions are random.";

struct Options {
    names: Vec<String>,
    matches: u64,
    seed: u64,
    settings: Map<String, serde_json::Value>,
}

impl Options {
    fn parse(mut arguments: impl Iterator<Item = String>) -> Result<Options, String> {
        let mut options = Options {
            names: Vec::new(),
            matches: 20,
            seed: 1,
            settings: Map::new(),
        };
        while let Some(argument) = arguments.next() {
            if !argument.starts_with("--") {
                options.names.push(argument);
                continue;
            }
            let value = arguments
                .next()
                .ok_or_else(|| format!("{argument} needs a value"))?;
            let wrong = |error: &dyn std::fmt::Display| format!("{argument} {value}: {error}");
            match argument.as_str() {
                "--matches" => options.matches = value.parse().map_err(|error| wrong(&error))?,
                "--seed" => options.seed = value.parse().map_err(|error| wrong(&error))?,
                "--settings" => {
                    options.settings =
                        serde_json::from_str(&value).map_err(|error| wrong(&error))?;
                }
                _ => return Err(wrong(&"not understood")),
            }
        }
        Ok(options)
    }
}

fn run(options: &Options) -> Result<(), String> {
    let names: Vec<&str> = options.names.iter().map(String::as_str).collect();
    let contest = |game: &str, contender: Contender, rival: Contender| -> Result<(), String> {
        let contest = Contest::new(game, &options.settings, contender, rival)?;
        let result = contest.play(options.matches, options.seed)?;
        println!("{}", table::row(&contest, &result));
        Ok(())
    };
    println!("{}", table::HEAD);
    match names[..] {
        ["ladder"] => {
            let games = OPPONENTS.iter().map(|kind| kind.game());
            games.clone().try_for_each(|game| ladder(game, &contest))
        }
        ["ladder", game] => ladder(game, &contest),
        [game, contender, rival] => contest(game, contender.parse()?, rival.parse()?),
        _ => Err(USAGE.to_owned()),
    }
}

/// Plays every level against the one below, and the first against random actions.
fn ladder(
    game: &str,
    contest: &dyn Fn(&str, Contender, Contender) -> Result<(), String>,
) -> Result<(), String> {
    contest(game, Contender::Level(Level::FIRST), "random".parse()?)?;
    let pairs = Level::all().zip(Level::all().skip(1));
    for (below, level) in pairs {
        contest(game, Contender::Level(level), Contender::Level(below))?;
    }
    Ok(())
}

fn main() -> ExitCode {
    if std::env::args().any(|argument| argument == "--help") {
        println!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    let options = Options::parse(std::env::args().skip(1));
    match options.and_then(|options| run(&options)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
