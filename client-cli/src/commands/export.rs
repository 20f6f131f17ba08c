//! `export`: writes the record of a finished match.

use std::path::Path;

use anyhow::Context as _;

use crate::context::Context;
use crate::match_ref::MatchRef;
use crate::stdout;

pub(super) async fn run(
    context: &Context,
    match_ref: &MatchRef,
    file: Option<&Path>,
) -> anyhow::Result<()> {
    let record = context.api_of(match_ref).record(match_ref.as_str()).await?;
    match file {
        Some(file) => tokio::fs::write(file, record)
            .await
            .with_context(|| file.display().to_string()),
        None => Ok(stdout::raw(&record)?),
    }
}
