//! `replay`: shows a finished match step by step.

use std::path::Path;

use super::verify;
use crate::context::{Context, Mode};
use crate::render::{Board, Sight};
use crate::story::Story;
use crate::texts::Texts;
use crate::{screen, stdout};

pub(super) async fn run(context: &Context, source: &str) -> anyhow::Result<()> {
    let file = Path::new(source);
    let replay = if file.is_file() {
        let record = verify::read(file)?;
        context.api.replay_record(&record).await?
    } else {
        context.api.replay(source).await?
    };
    match context.mode {
        Mode::Json => {
            for frame in &replay.frames {
                stdout::json(frame)?;
            }
            Ok(())
        }
        Mode::Plain => tell(context, &Story::new(replay)),
        Mode::Screen => screen::replay(Story::new(replay), Texts::new(context.lang)).await,
    }
}

fn tell(context: &Context, story: &Story) -> anyhow::Result<()> {
    let teller = story.teller(&context.texts);
    let mut last = None;
    for at in 0..story.len() {
        if let Some(step) = story.step(&teller, at) {
            for line in &step.lines {
                stdout::line(&format!("{}. {line}", at + 1))?;
            }
            last = Some(step.view);
        }
    }
    if let Some(view) = last {
        let board = teller.render().board(&view, teller.table());
        for line in board.iter().flat_map(Board::lines) {
            stdout::line(&line)?;
        }
        if let Some(controls) = teller.render().controls() {
            for line in controls.lines(&Sight::of_spectator(&view, teller.table())) {
                stdout::line(&line)?;
            }
        }
        for line in teller.render().facts(&view, teller.table()) {
            stdout::line(&line)?;
        }
    }
    Ok(stdout::line(&story.end(&teller))?)
}
