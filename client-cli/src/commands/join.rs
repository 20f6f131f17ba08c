//! `join`: takes a seat of a match and plays.

use super::sit;
use crate::args::Join;
use crate::context::Context;

pub(super) async fn run(context: &Context, join: Join) -> anyhow::Result<()> {
    let api = context.api_of(&join.match_ref);
    let asking = sit::Asking::new(&context.texts, &join.sitting)?;
    let joined = api.join(join.match_ref.as_str(), &asking.wish).await?;
    sit::play(context, &api, &joined, asking, &join.sitting).await
}
