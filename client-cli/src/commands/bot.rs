//! `bot`: has a program play a seat.

use super::colours::{self, Table};
use super::resume::Search;
use super::sit;
use crate::args::Bot;
use crate::context::Context;
use crate::play;
use crate::seats::Seats;

/// Returns to a seat of the match that no other process plays, or else takes one.
pub(super) async fn run(context: &Context, bot: Bot) -> anyhow::Result<()> {
    let search = Search {
        context,
        seats: Seats::of_user()?,
        name: bot.sitting.name.clone().filter(|name| !name.is_empty()),
        seat: bot.sitting.seat,
        or_held: false,
    };
    let held = search.named(&bot.match_ref).await?;
    let following = if let Some(found @ (_, _, Some(_))) = held {
        search.take_again(found, bot.sitting.starting)?
    } else {
        let api = context.api_of(&bot.match_ref);
        let asking = sit::Asking::new(&context.texts, &bot.sitting)?;
        let table = Table::At(bot.match_ref.as_str());
        let asked = api.join(bot.match_ref.as_str(), &asking.wish).await;
        let joined = colours::named(&api, table, asked).await?;
        sit::take(&api, &joined, asking, &bot.sitting)?
    };
    play::follow_by(context, following, &bot.command).await
}
