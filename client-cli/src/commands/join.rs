//! `join`: takes a seat of a match and plays.

use super::sit;
use crate::args::Join;
use crate::context::Context;

pub(super) async fn run(context: &Context, join: Join) -> anyhow::Result<()> {
    let asking = sit::Asking::new(&join.sitting)?;
    let joined = context.api.join(&join.match_ref, &asking.wish).await?;
    sit::play(context, joined, &asking, &join.sitting).await
}
