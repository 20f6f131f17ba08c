//! Mines puzzles of a game and writes them, one line of JSON each, from easy to hard.

use std::io::{self, Write};
use std::process::ExitCode;

use opponents::puzzles::{Mine, Puzzle};
use opponents::{Level, PUZZLES};

const USAGE: &str = "usage: puzzles GAME [--count N] [--matches N] [--seed N] [--level N] [--rival N]
Plays matches of a level against a rival's after random openings, and writes the positions in which a
single action reaches the goal.";

fn level(number: u64) -> Result<Level, String> {
    let level = u8::try_from(number).ok().and_then(Level::new);
    level.ok_or_else(|| format!("there is no level {number}"))
}

fn run(arguments: &[String]) -> io::Result<()> {
    if arguments.iter().any(|argument| argument == "--help") {
        return writeln!(io::stdout(), "{USAGE}");
    }
    let puzzles = mined(arguments.iter().cloned()).map_err(io::Error::other)?;
    for puzzle in &puzzles {
        writeln!(io::stdout(), "{}", serde_json::to_string(puzzle)?)?;
    }
    Ok(())
}

/// Returns the puzzles that are asked for.
fn mined(mut arguments: impl Iterator<Item = String>) -> Result<Vec<Puzzle>, String> {
    let game = arguments.next().ok_or(USAGE)?;
    let mut mine = Mine {
        count: 60,
        matches: 1_000,
        seed: 1,
        level: Level::BEST,
        rival: Level::BEST,
    };
    while let Some(argument) = arguments.next() {
        let value = arguments.next().ok_or(USAGE)?;
        let number: u64 = value.parse().map_err(|_| format!("{value} is no number"))?;
        match argument.as_str() {
            "--count" => mine.count = number as usize,
            "--matches" => mine.matches = number,
            "--seed" => mine.seed = number,
            "--level" => mine.level = level(number)?,
            "--rival" => mine.rival = level(number)?,
            _ => return Err(USAGE.to_owned()),
        }
    }
    let kind = PUZZLES.iter().find(|kind| kind.game() == game);
    let kind = kind.ok_or_else(|| format!("{game} has no puzzles"))?;
    Ok(kind.mine(mine, &mut |matches, puzzles| {
        eprintln!("{game}: {puzzles} puzzles in {matches} matches");
    }))
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of the puzzles has gone.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
