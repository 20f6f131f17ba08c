//! `take`: takes a seat along from another device, and plays on.

use crate::args::Take;
use crate::context::Context;
use crate::play::{self, Following, Taken};
use crate::seat_link::SeatLink;
use crate::seats::{SavedSeat, Seats};

pub(super) async fn run(context: &Context, take: Take) -> anyhow::Result<()> {
    let SeatLink {
        match_ref,
        key,
        nonce_secret,
    } = take.link;
    let seats = Seats::of_user()?;
    // The key is good once: it must be sure that the seat can be remembered.
    seats.check()?;
    let api = context.api_of(&match_ref);
    let to_take = api.seat_to_take(match_ref.as_str(), key.clone()).await?;
    let joined = api.take_along(match_ref.as_str(), key).await?;
    let mut players = to_take.summary.players.iter();
    let player = players.find(|player| player.player == joined.player);
    let name = player.map_or("", |player| &player.name);
    let seat = SavedSeat::new(api.server(), &joined, name, nonce_secret);
    let taken = Taken::remember(api.server(), seats, seat)?;
    play::follow(context, Following::in_seat(taken, take.starting)).await
}
