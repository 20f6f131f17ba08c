//! Plays opponents against each other and says how they did.

mod contender;
mod contest;
mod table;

use std::io::{self, Write};
use std::num::NonZeroU64;
use std::process::ExitCode;

use contender::{Contender, Limit};
use contest::Contest;
use opponents::plain::Plain;
use opponents::{Level, OPPONENTS};
use serde_json::Map;

const USAGE: &str = "usage: arena GAME CONTENDER RIVAL [--matches N] [--seed N] [--settings JSON]
       arena ladder [GAME] [--matches N] [--settings JSON]
       arena plain [GAME] [--matches N] [--settings JSON]
A contender is a level (1 to 8), or a level, best, random, flat, uct or a plain player of the game with the
limit of a decision, in time or in nodes: 7@5000nodes, best@500ms, uct@20000nodes. A rival may have a
multiple of the time that the contender has taken on average: uct@10times.
Plain players of single games are alpha-beta, greedy, gunner, truthful, liar, truthful-pointing,
liar-pointing, truthful-counting, liar-counting, mostly-liar, counting, monte-carlo@2000nodes and
kin@2000nodes.
The contender takes each seat in turn, and rivals the others. The first two actions are random. A ladder
plays each level against the one below, `plain` the best level against all plain players: those that search
have as much time as it takes, uct also ten times that.";

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
                "--matches" => {
                    let matches: NonZeroU64 = value.parse().map_err(|error| wrong(&error))?;
                    options.matches = matches.get();
                }
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

fn run(arguments: &[String]) -> io::Result<()> {
    if arguments.iter().any(|argument| argument == "--help") {
        return writeln!(io::stdout(), "{USAGE}");
    }
    let options = Options::parse(arguments.iter().cloned()).map_err(io::Error::other)?;
    let contests = contests(&options).map_err(io::Error::other)?;
    writeln!(io::stdout(), "{}", table::HEAD)?;
    for contest in contests {
        let result = contest.play(options.matches, options.seed);
        let result = result.map_err(io::Error::other)?;
        writeln!(io::stdout(), "{}", table::row(&contest, &result))?;
    }
    Ok(())
}

/// Returns the contests that are asked for.
fn contests(options: &Options) -> Result<Vec<Contest>, String> {
    let names: Vec<&str> = options.names.iter().map(String::as_str).collect();
    let games = OPPONENTS.iter().map(|kind| kind.game());
    let pairs = match names[..] {
        ["ladder"] => games.flat_map(ladder).collect(),
        ["ladder", game] => ladder(game).collect(),
        ["plain"] => games.flat_map(plain).collect(),
        ["plain", game] => plain(game).collect(),
        [game, contender, rival] => vec![(game, contender.parse()?, rival.parse()?)],
        _ => return Err(USAGE.to_owned()),
    };
    let contests = pairs
        .into_iter()
        .map(|(game, contender, rival)| Contest::new(game, &options.settings, contender, rival));
    contests.collect()
}

/// Pairs every level with the one below, and the first with random actions.
fn ladder(game: &str) -> impl Iterator<Item = (&str, Contender, Contender)> {
    let first = (Contender::Level(Level::FIRST), Contender::OPENER);
    let pairs = Level::all().zip(Level::all().skip(1));
    let pairs = pairs.map(|(below, level)| (Contender::Level(level), Contender::Level(below)));
    let pairs = std::iter::once(first).chain(pairs);
    pairs.map(move |(contender, rival)| (game, contender, rival))
}

/// Pairs the best level with all plain players. Those that search have as much time as it takes; `uct` also
/// ten times that.
fn plain(game: &str) -> impl Iterator<Item = (&str, Contender, Contender)> {
    let kind = OPPONENTS.iter().find(|kind| kind.game() == game);
    let own = kind.into_iter().flat_map(|kind| kind.rivals());
    let own = own.map(|rival| (Plain::Rival(rival), 1));
    let general = [
        (Plain::Random, 1),
        (Plain::Flat, 1),
        (Plain::Uct, 1),
        (Plain::Uct, 10),
    ];
    let rivals = general.into_iter().chain(own);
    rivals.map(move |(rival, times)| {
        let rival = Contender::Plain(rival, Limit::Multiple(times));
        (game, Contender::Level(Level::BEST), rival)
    })
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of the table has gone.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
