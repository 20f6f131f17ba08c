//! `replay`: shows a finished match step by step.

use std::path::Path;

use protocol::{Event, Replay};
use serde_json::Value;

use super::{Context, verify};
use crate::output::{self, Mode};
use crate::render::{Board, Sight};
use crate::screen;
use crate::telling::Teller;
use crate::texts::Texts;

/// A finished match, ready to be told step by step.
pub(crate) struct Story {
    replay: Replay,
    events: Vec<Event>,
}

/// One step of a story.
pub(crate) struct Step {
    /// What happened, in sentences.
    pub(crate) lines: Vec<String>,
    /// The view after it.
    pub(crate) view: Value,
}

impl Story {
    fn new(replay: Replay) -> Story {
        let entries = replay.record.entries.iter();
        Story {
            events: entries.filter_map(|entry| entry.event().ok()).collect(),
            replay,
        }
    }

    /// Returns one who tells the story.
    pub(crate) fn teller<'a>(&self, texts: &'a Texts) -> Teller<'a> {
        let record = &self.replay.record;
        Teller::new(
            texts,
            &record.game,
            record.players.len() as u8,
            &self.events,
        )
    }

    /// Returns how many steps there are.
    pub(crate) fn len(&self) -> usize {
        self.replay.frames.len()
    }

    /// Returns a step; `None` behind the last.
    pub(crate) fn step(&self, teller: &Teller<'_>, at: usize) -> Option<Step> {
        let frame = self.replay.frames.get(at)?;
        Some(Step {
            lines: teller.happening(&frame.happened),
            view: frame.position.value(),
        })
    }

    /// Says how the match ended.
    pub(crate) fn end(&self, teller: &Teller<'_>) -> String {
        teller.result(&self.replay.record.result)
    }
}

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
                output::json(frame)?;
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
                output::line(&format!("{}. {line}", at + 1))?;
            }
            last = Some(step.view);
        }
    }
    if let Some(view) = last {
        let board = teller.render().board(&view, teller.table());
        for line in board.iter().flat_map(Board::lines) {
            output::line(&line)?;
        }
        if let Some(controls) = teller.render().controls() {
            for line in controls.lines(&Sight::of_spectator(&view, teller.table())) {
                output::line(&line)?;
            }
        }
        for line in teller.render().facts(&view, teller.table()) {
            output::line(&line)?;
        }
    }
    Ok(output::line(&story.end(&teller))?)
}
