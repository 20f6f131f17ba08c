//! `rules`: shows the rules of a game.

use crate::context::{Context, Mode};
use crate::{page, pager, stdout};

/// The longest lines that are read with ease.
const WIDTH: u16 = 80;

pub(super) async fn run(context: &Context, game: &str) -> anyhow::Result<()> {
    let rules = context.api.rules(game, context.lang).await?;
    if context.mode == Mode::Json {
        let rules =
            serde_json::json!({"game": game, "lang": context.lang.to_string(), "text": rules});
        return Ok(stdout::json(&rules)?);
    }
    let width = crossterm::terminal::size().map_or(WIDTH, |(columns, _)| columns.min(WIDTH));
    let lines = page::laid_out(&rules, width);
    if context.mode == Mode::Screen {
        return Ok(pager::show(&lines)?);
    }
    for line in lines {
        stdout::line(&line)?;
    }
    Ok(())
}
