//! `watch`: follows a match without a seat.

use crate::args::Watch;
use crate::context::Context;
use crate::play::{self, Following};

pub(super) async fn run(context: &Context, watch: Watch) -> anyhow::Result<()> {
    let id = context.api.summary(&watch.match_ref).await?.id;
    let server = context.api.server().clone();
    play::follow(context, Following::watching(server, id, watch.name)).await
}
