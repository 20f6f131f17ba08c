//! Plays opponents against each other and says how they did.

mod contender;
mod contest;
mod table;

use std::process::ExitCode;

use contender::{Contender, Limit};
use contest::{Contest, Results};
use opponents::plain::Plain;
use opponents::{Level, OPPONENTS};
use serde_json::Map;

const USAGE: &str = "usage: arena GAME CONTENDER RIVAL [--matches N] [--seed N] [--settings JSON]
       arena ladder [GAME] [--matches N] [--settings JSON]
       arena plain [GAME] [--matches N] [--settings JSON]
A contender is a level (1 to 8), or a level, best, random, flat, uct or a plain player of the game with the
limit of a decision, in time or in nodes: 7@5000nodes, best@500ms, uct@20000nodes. Plain players of single
games are alpha-beta, greedy, gunner, truthful, liar, truthful-pointing, liar-pointing, truthful-counting,
liar-counting, mostly-liar, counting, monte-carlo@2000nodes and kin@2000nodes.
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
    let contest = |game: &str, contender: Contender, rival: Contender| {
        let contest = Contest::new(game, &options.settings, contender, rival)?;
        let results = contest.play(options.matches, options.seed)?;
        println!("{}", table::row(&contest, &results));
        Ok(results)
    };
    let mut games = OPPONENTS.iter().map(|kind| kind.game());
    println!("{}", table::HEAD);
    match names[..] {
        ["ladder"] => games.try_for_each(|game| ladder(game, &contest)),
        ["ladder", game] => ladder(game, &contest),
        ["plain"] => games.try_for_each(|game| plain(game, &contest)),
        ["plain", game] => plain(game, &contest),
        [game, contender, rival] => {
            contest(game, contender.parse()?, rival.parse()?)?;
            Ok(())
        }
        _ => Err(USAGE.to_owned()),
    }
}

/// Plays a game between a contender and a rival.
type Play<'a> = dyn Fn(&str, Contender, Contender) -> Result<Results, String> + 'a;

/// Plays every level against the one below, and the first against random actions.
fn ladder(game: &str, contest: &Play<'_>) -> Result<(), String> {
    contest(game, Contender::Level(Level::FIRST), "random".parse()?)?;
    let pairs = Level::all().zip(Level::all().skip(1));
    for (below, level) in pairs {
        contest(game, Contender::Level(level), Contender::Level(below))?;
    }
    Ok(())
}

/// Plays the best level against all plain players. Those that search have its own time; `uct` also ten
/// times that.
fn plain(game: &str, contest: &Play<'_>) -> Result<(), String> {
    let best = Contender::Level(Level::BEST);
    let results = contest(game, best, Contender::Plain(Plain::Random, Limit::Time(0)))?;
    let own_ms = results.contender.ms_a_decision().ceil() as u64;
    let kind = OPPONENTS.iter().find(|kind| kind.game() == game);
    let rivals = kind.into_iter().flat_map(|kind| kind.rivals());
    let own = rivals.map(|rival| (Plain::Rival(rival), own_ms));
    let general = [
        (Plain::Flat, own_ms),
        (Plain::Uct, own_ms),
        (Plain::Uct, 10 * own_ms),
    ];
    for (rival, ms) in general.into_iter().chain(own) {
        contest(game, best, Contender::Plain(rival, Limit::Time(ms)))?;
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
