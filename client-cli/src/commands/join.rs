//! `join`: takes a seat of a match and plays.

use super::sit;
use crate::args::Join;
use crate::context::Context;

pub(super) async fn run(context: &Context, join: Join) -> anyhow::Result<()> {
    let asked = sit::wish(&join.sitting);
    let joined = context.api.join(&join.place, &asked).await?;
    sit::play(context, joined, &asked.name, &join.sitting).await
}
