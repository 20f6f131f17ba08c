//! `rules`: shows the rules of a game.

use serde_json::json;

use crate::context::{Context, Mode};
use crate::{page, pager, stdout};

/// The longest lines that are read with ease.
const WIDTH: u16 = 80;

pub(super) async fn run(context: &Context, game: Option<&str>) -> anyhow::Result<()> {
    let lang = context.lang.to_string();
    let Some(game) = game else {
        let pages = rules_pages::PAGES.iter().filter(|page| page.lang == lang);
        return pages
            .map(|page| page.game)
            .try_for_each(|game| list(context, game));
    };
    let rules = context.api.rules(game, context.lang).await?;
    if context.mode == Mode::Json {
        return Ok(stdout::json(
            &json!({"game": game, "lang": lang, "text": rules}),
        )?);
    }
    let width = stdout::width().map_or(WIDTH, |columns| columns.min(WIDTH));
    let lines = page::laid_out(&rules, width);
    if context.mode == Mode::Screen {
        return Ok(pager::show(&lines)?);
    }
    for line in lines {
        stdout::line(&line)?;
    }
    Ok(())
}

/// Names a game that has rules here.
fn list(context: &Context, game: &str) -> anyhow::Result<()> {
    if context.mode == Mode::Json {
        return Ok(stdout::json(&json!({"game": game}))?);
    }
    let name = context.texts.word("game", game);
    Ok(stdout::line(&format!("{game}: {name}"))?)
}
