//! `list`: lists the public matches.

use protocol::{MatchSummary, Status};

use crate::args::List;
use crate::clock;
use crate::context::{Context, Mode};
use crate::describe::{self, Describer};
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
        stdout::entry(&line(context, summary))?;
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
        .map(|one| texts.listed(&one.name, one.computer, one.substitute))
        .collect();
    // A finished match is replayed by its id; an open or live one is joined or watched by its code.
    let match_ref = match summary.status {
        Status::Finished => summary.id.to_string(),
        Status::Open | Status::Live => summary.code.to_string(),
    };
    let clock = describe::time_control(texts, summary.time_control);
    let values = [
        ("match", match_ref.into()),
        ("game", texts.word("game", &summary.game).into()),
        ("taken", summary.players.len().into()),
        ("seats", summary.seats.into()),
        ("names", names.join(", ").into()),
        ("clock", clock.into()),
    ];
    let Some(result) = &summary.result else {
        return texts.fill("list-line", &values);
    };
    let history: Vec<_> = describe::beginning(summary).collect();
    let describer = Describer::new(texts, &summary.game, summary.seats, &history);
    let date = clock::date(summary.created_ms).into();
    let result = describer.result(result, None).into();
    let more = [("date", date), ("result", result)];
    texts.fill(
        "list-finished",
        &values.into_iter().chain(more).collect::<Vec<_>>(),
    )
}
