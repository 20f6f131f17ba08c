//! `join`: takes a seat of a match and plays.

use super::sit;
use crate::args::Join;
use crate::context::Context;

pub(super) async fn run(context: &Context, join: Join) -> anyhow::Result<()> {
    let asked = sit::request(&join.sitting);
    let joined = context.api.join(&join.match_ref, &asked).await?;
    sit::play(context, joined, &asked.name, &join.sitting).await
}
