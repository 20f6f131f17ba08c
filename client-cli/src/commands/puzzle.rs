//! `puzzle`: the puzzles of a game, and how many are solved.

use opponents::PUZZLES;
use opponents::puzzles::PuzzleKind;
use serde_json::json;

use crate::context::{Context, Mode};
use crate::failure::Failure;
use crate::puzzling::{Puzzling, Solved};
use crate::stdin::StdinLines;
use crate::{screen, stdout};

pub(super) async fn run(
    context: &Context,
    game: Option<&str>,
    number: Option<usize>,
) -> anyhow::Result<()> {
    let Some(game) = game else {
        return PUZZLES.iter().try_for_each(|kind| list(context, *kind));
    };
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
    let solved = Solved::of_user(game);
    let count = puzzles.len();
    let Some(puzzling) = Puzzling::new(&context.texts, game, puzzles, solved, number) else {
        let values = [("count", count.into())];
        return Err(Failure::Usage(context.texts.fill("puzzle-numbers", &values)).into());
    };
    match context.mode {
        Mode::Screen => screen::puzzles(puzzling, context.look).await,
        _ => in_lines(context, puzzling).await,
    }
}

/// Says how many puzzles of a game there are, and how many have been solved.
fn list(context: &Context, kind: &dyn PuzzleKind) -> anyhow::Result<()> {
    let (texts, game, puzzles) = (&context.texts, kind.game(), kind.puzzles());
    let solved = Solved::of_user(game).count(&puzzles);
    if context.mode == Mode::Json {
        let line = json!({"game": game, "puzzles": puzzles.len(), "solved": solved});
        return Ok(stdout::json(&line)?);
    }
    let values = [("solved", solved.into()), ("count", puzzles.len().into())];
    let values = [
        ("id", game.into()),
        ("game", texts.word("game", game).into()),
        ("solved", texts.fill("puzzle-solved", &values).into()),
    ];
    Ok(stdout::line(&texts.fill("puzzle-line", &values))?)
}

async fn in_lines(context: &Context, mut puzzling: Puzzling<'_>) -> anyhow::Result<()> {
    print(&puzzling.set())?;
    let how = if puzzling.has_controls() {
        "puzzle-how-orders"
    } else {
        "puzzle-how"
    };
    print(&[context.texts.say(how)])?;
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
