//! `watch`: follows a match without a seat.

use super::sit;
use crate::args::Watch;
use crate::context::Context;
use crate::play::{self, Following};

pub(super) async fn run(context: &Context, watch: Watch) -> anyhow::Result<()> {
    let api = context.api_of(&watch.match_ref);
    let id = api.summary(watch.match_ref.as_str()).await?.id;
    let server = api.server().clone();
    let name = sit::name(&context.texts, watch.name.as_deref());
    play::follow(context, Following::watching(server, id, name)).await
}
