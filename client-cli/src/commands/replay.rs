//! `replay`: shows a finished match step by step.

use super::source::Source;
use super::verify;
use crate::context::{Context, Mode};
use crate::render::{Board, Position};
use crate::story::Story;
use crate::{screen, stdout};

pub(super) async fn run(context: &Context, source: &str) -> anyhow::Result<()> {
    let story = match Source::named(source) {
        Source::File(file) => Story::of_record(verify::read(&file)?)?,
        Source::Match(match_ref) => {
            let api = context.api_of(&match_ref);
            Story::new(api.replay(match_ref.as_str()).await?)
        }
    };
    match context.mode {
        Mode::Json => {
            for frame in story.frames() {
                stdout::json(frame)?;
            }
            Ok(())
        }
        Mode::Plain => print(context, &story),
        Mode::Screen => screen::replay(story, &context.texts, context.look).await,
    }
}

fn print(context: &Context, story: &Story) -> anyhow::Result<()> {
    let describer = story.describer(&context.texts);
    let mut last = None;
    for at in 0..story.len() {
        if let Some(step) = story.step(&describer, at) {
            for line in &step.lines {
                stdout::line(&format!("{}. {line}", at + 1))?;
            }
            last = Some(step.view);
        }
    }
    if let Some(view) = last {
        let board = describer.renderer().board(&view, describer.players());
        for line in board.iter().flat_map(Board::lines) {
            stdout::line(&line)?;
        }
        if let Some(controls) = describer.renderer().controls() {
            for line in controls.lines(&Position::of_spectator(&view, describer.players())) {
                stdout::line(&line)?;
            }
        }
        for line in describer.renderer().facts(&view, describer.players()) {
            stdout::line(&line)?;
        }
    }
    Ok(stdout::line(&story.end(&describer))?)
}
