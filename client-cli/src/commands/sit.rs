//! Taking a seat, for `new` and `join`.

use protocol::{JoinMatch, Joined, NAME_LENGTH, Nonce, Seat};

use crate::args::Sitting;
use crate::context::Context;
use crate::play::{self, Following};
use crate::seats::{SavedSeat, Seats};

/// A request for a seat, and what the player keeps of it.
pub(super) struct Asking {
    pub(super) wish: JoinMatch,
    nonce_secret: Nonce,
}

impl Asking {
    /// Prepares the request.
    pub(super) fn new(sitting: &Sitting) -> anyhow::Result<Asking> {
        let mut secret = [0; 32];
        getrandom::fill(&mut secret)?;
        let nonce_secret = Nonce(secret);
        let wish = JoinMatch {
            name: sitting.name.clone().unwrap_or_else(user_name),
            seat: sitting.seat.map(Seat),
            colour: sitting.colour.clone(),
            nonce_commitment: Some(nonce_secret.chained()),
        };
        Ok(Asking { wish, nonce_secret })
    }
}

/// Remembers a seat just taken, and plays.
pub(super) async fn play(
    context: &Context,
    joined: Joined,
    asking: &Asking,
    sitting: &Sitting,
) -> anyhow::Result<()> {
    let server = context.api.server();
    let seat = SavedSeat::new(server, &joined, &asking.wish.name, asking.nonce_secret);
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
