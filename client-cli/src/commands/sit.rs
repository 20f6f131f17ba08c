//! Taking a seat, for `new` and `join`.

use protocol::{JoinMatch, Joined, NAME_LENGTH, Seat};

use crate::args::Sitting;
use crate::context::Context;
use crate::play::{self, Following};
use crate::seats::{SavedSeat, Seats};

/// Returns the request for a seat.
pub(super) fn request(sitting: &Sitting) -> JoinMatch {
    JoinMatch {
        name: sitting.name.clone().unwrap_or_else(user_name),
        seat: sitting.seat.map(Seat),
        colour: sitting.colour.clone(),
    }
}

/// Remembers a seat just taken, and plays.
pub(super) async fn play(
    context: &Context,
    joined: Joined,
    name: &str,
    sitting: &Sitting,
) -> anyhow::Result<()> {
    let seat = SavedSeat::new(context.api.server(), &joined, name);
    Seats::of_user()?.save(&seat)?;
    let following = Following::in_seat(context.api.server().clone(), seat, sitting.starting);
    play::follow(context, following).await
}

/// Returns the name of the user, cut to the length of a player's.
fn user_name() -> String {
    let name = std::env::var("USER").or_else(|_| std::env::var("USERNAME"));
    let name: String = name.unwrap_or_default().chars().take(NAME_LENGTH).collect();
    if name.trim().is_empty() {
        "player".to_owned()
    } else {
        name
    }
}
