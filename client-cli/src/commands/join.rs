//! `join`: takes a seat of a match and plays.

use super::colours::{self, Table};
use super::sit;
use crate::args::Join;
use crate::context::Context;

pub(super) async fn run(context: &Context, join: Join) -> anyhow::Result<()> {
    let api = context.api_of(&join.match_ref);
    let asking = sit::Asking::new(&context.texts, &join.sitting)?;
    let table = Table::At(join.match_ref.as_str());
    let asked = api.join(join.match_ref.as_str(), &asking.wish).await;
    let joined = colours::named(&api, table, asked).await?;
    sit::play(context, &api, &joined, asking, &join.sitting).await
}
