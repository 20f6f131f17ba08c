//! The engine alone: random matches through the `rules` program, on one core.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::Context;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::scope::Scope;
use crate::server::sibling;

/// Matches of the first playout, which tells how many fill the time.
const FIRST: u64 = 20;

/// Random matches of one game.
#[derive(Serialize)]
pub(crate) struct Playout {
    pub(crate) game: String,
    pub(crate) matches: u64,
    pub(crate) actions_per_second: f64,
    pub(crate) matches_per_second: f64,
}

#[derive(Deserialize)]
struct Tally {
    actions: u64,
    seconds: f64,
}

/// The program, ended when it is dropped by the end of its input.
struct Rules {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

pub(crate) fn measure(scope: &Scope) -> anyhow::Result<Vec<Playout>> {
    let mut rules = Rules::start()?;
    let games = rules.ask(&json!({"cmd": "games"}))?;
    let games = games["games"].as_array().context("no games")?;
    let ids = games.iter().filter_map(|game| game["id"].as_str());
    let playouts = ids.map(|game| {
        let Tally { seconds, .. } = rules.playout(game, FIRST)?;
        let wanted = scope.machine().as_secs_f64() / seconds.max(1e-6) * FIRST as f64;
        let matches = (wanted as u64).clamp(FIRST, 10_000_000);
        let tally = rules.playout(game, matches)?;
        let playout = Playout {
            game: game.to_owned(),
            matches,
            actions_per_second: tally.actions as f64 / tally.seconds,
            matches_per_second: matches as f64 / tally.seconds,
        };
        eprintln!(
            "playout: {game} {:.0} actions/s",
            playout.actions_per_second
        );
        Ok(playout)
    });
    let playouts = playouts.collect();
    rules.end()?;
    playouts
}

impl Rules {
    fn start() -> anyhow::Result<Rules> {
        let mut command = Command::new(sibling("rules")?);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn()?;
        let input = child.stdin.take().context("it is piped")?;
        let output = child.stdout.take().context("it is piped")?;
        Ok(Rules {
            child,
            input,
            output: BufReader::new(output),
        })
    }

    fn ask(&mut self, request: &Value) -> anyhow::Result<Value> {
        writeln!(self.input, "{request}")?;
        let mut answer = String::new();
        self.output.read_line(&mut answer)?;
        Ok(serde_json::from_str(&answer)?)
    }

    fn playout(&mut self, game: &str, matches: u64) -> anyhow::Result<Tally> {
        let seed = "5eed".repeat(16);
        let request = json!({"cmd": "playout", "game": game, "seed": seed, "matches": matches});
        Ok(serde_json::from_value(self.ask(&request)?)?)
    }

    fn end(self) -> anyhow::Result<()> {
        let Rules {
            mut child, input, ..
        } = self;
        drop(input);
        child.wait()?;
        Ok(())
    }
}
