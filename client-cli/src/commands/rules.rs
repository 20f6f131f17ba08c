//! `rules`: shows the rules of a game.

use crate::context::{Context, Mode};
use crate::stdout;

pub(super) async fn run(context: &Context, game: &str) -> anyhow::Result<()> {
    let page = context.api.rules(game, context.lang).await?;
    if context.mode == Mode::Json {
        let page =
            serde_json::json!({"game": game, "lang": context.lang.to_string(), "text": page});
        return Ok(stdout::json(&page)?);
    }
    for line in page.lines() {
        match caption(line) {
            Some(caption) => stdout::line(&format!("[{caption}]"))?,
            None => stdout::line(line)?,
        }
    }
    Ok(())
}

/// Returns the caption of a figure, if the line is one.
fn caption(line: &str) -> Option<&str> {
    let (caption, _) = line
        .strip_prefix("![")?
        .strip_suffix(')')?
        .rsplit_once("](")?;
    Some(caption)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_said_in_words() {
        let figure = "![A marble on A1 (the corner) goes to A2.](orbito-rings.svg)";
        assert_eq!(
            caption(figure),
            Some("A marble on A1 (the corner) goes to A2.")
        );
        for line in ["", "Look (here)", "[a link](orbito.en.md)", "!"] {
            assert_eq!(caption(line), None, "{line}");
        }
    }
}
