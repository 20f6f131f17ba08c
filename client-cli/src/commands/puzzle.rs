//! `puzzle`: puzzles in plain lines.

use opponents::PUZZLES;

use crate::context::{Context, Mode};
use crate::failure::Failure;
use crate::puzzling::Puzzling;
use crate::stdin::StdinLines;
use crate::stdout;

pub(super) async fn run(context: &Context, game: &str, number: usize) -> anyhow::Result<()> {
    let kind = PUZZLES.iter().find(|kind| kind.game() == game);
    let Some(kind) = kind else {
        let games: Vec<&str> = PUZZLES.iter().map(|kind| kind.game()).collect();
        let values = [("games", games.join(", ").into())];
        return Err(Failure::Usage(context.texts.fill("puzzle-games", &values)).into());
    };
    let puzzles = kind.puzzles();
    if context.mode == Mode::Json {
        for puzzle in &puzzles {
            stdout::json(puzzle)?;
        }
        return Ok(());
    }
    let Some(mut puzzling) = Puzzling::new(&context.texts, game, puzzles, number) else {
        return Ok(());
    };
    print(&puzzling.set())?;
    print(&[context.texts.say("puzzle-how")])?;
    let mut typed = StdinLines::new();
    while let Some(line) = typed.next().await? {
        let Some(said) = puzzling.typed(&line) else {
            break;
        };
        print(&said)?;
    }
    Ok(())
}

fn print(lines: &[String]) -> anyhow::Result<()> {
    Ok(lines.iter().try_for_each(|line| stdout::line(line))?)
}
