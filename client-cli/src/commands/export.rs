//! `export`: writes the record of a finished match.

use std::path::Path;

use anyhow::Context as _;

use crate::context::Context;
use crate::stdout;

pub(super) async fn run(
    context: &Context,
    match_ref: &str,
    file: Option<&Path>,
) -> anyhow::Result<()> {
    let record = context.api.record(match_ref).await?;
    match file {
        Some(file) => tokio::fs::write(file, record)
            .await
            .with_context(|| file.display().to_string()),
        None => Ok(stdout::raw(&record)?),
    }
}
