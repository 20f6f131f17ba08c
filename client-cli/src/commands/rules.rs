//! `rules`: how a game is played.

use super::Context;
use crate::output::{self, Mode};

pub(super) async fn run(context: &Context, game: &str) -> anyhow::Result<()> {
    let page = context.api.rules(game, context.lang).await?;
    if context.mode == Mode::Json {
        let page =
            serde_json::json!({"game": game, "lang": context.lang.to_string(), "text": page});
        return Ok(output::json(&page)?);
    }
    page.lines().try_for_each(output::line)?;
    Ok(())
}
