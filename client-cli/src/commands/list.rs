//! `list`: lists the public matches.

use protocol::{MatchSummary, Status};

use crate::args::List;
use crate::context::{Context, Mode};
use crate::describe;
use crate::stdout;

pub(super) async fn run(context: &Context, list: &List) -> anyhow::Result<()> {
    let page = context.api.list(list.status.into(), list.before).await?;
    if context.mode == Mode::Json {
        return Ok(stdout::json(&page)?);
    }
    if page.matches.is_empty() {
        stdout::line(&context.texts.say("list-empty"))?;
    }
    for summary in &page.matches {
        stdout::line(&line(context, summary))?;
    }
    if let Some(next) = page.next {
        stdout::line(
            &context
                .texts
                .fill("list-more", &[("next", next.to_string().into())]),
        )?;
    }
    Ok(())
}

/// Describes a match.
pub(super) fn line(context: &Context, summary: &MatchSummary) -> String {
    let texts = &context.texts;
    let players = summary.players.iter();
    let names: Vec<String> = players
        .map(|one| texts.player(&one.name, one.computer, 1))
        .collect();
    // A finished match is replayed by its id; an open or live one is joined or watched by its code.
    let match_ref = match summary.status {
        Status::Finished => summary.id.to_string(),
        Status::Open | Status::Live => summary.code.to_string(),
    };
    texts.fill(
        "list-line",
        &[
            ("match", match_ref.into()),
            ("game", texts.word("game", &summary.game).into()),
            ("taken", summary.players.len().into()),
            ("seats", summary.seats.into()),
            ("names", names.join(", ").into()),
            (
                "clock",
                describe::time_control(texts, summary.time_control).into(),
            ),
        ],
    )
}
