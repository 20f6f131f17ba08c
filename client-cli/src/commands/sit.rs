//! Taking a seat, for `new` and `join`.

use protocol::{JoinMatch, Joined, NAME_LENGTH, Nonce};

use crate::args::Sitting;
use crate::context::Context;
use crate::environment::variable;
use crate::net::Api;
use crate::play::{self, Following, Taken};
use crate::seats::{SavedSeat, Seats};
use crate::texts::Texts;

/// A request for a seat, and what the player keeps of it.
pub(super) struct Asking {
    pub(super) wish: JoinMatch,
    nonce_secret: Nonce,
    seats: Seats,
}

impl Asking {
    /// Prepares the request, once it is sure that the seat can be remembered.
    pub(super) fn new(texts: &Texts, sitting: &Sitting) -> anyhow::Result<Asking> {
        let seats = Seats::of_user()?;
        seats.check()?;
        let mut secret = [0; 32];
        getrandom::fill(&mut secret)?;
        let nonce_secret = Nonce(secret);
        let wish = JoinMatch {
            name: name(texts, sitting.name.as_deref()),
            seat: sitting.seat,
            colour: sitting.colour.clone(),
            nonce_commitment: Some(nonce_secret.chained()),
            ready: false,
        };
        Ok(Asking {
            wish,
            nonce_secret,
            seats,
        })
    }
}

/// Remembers a seat just taken, and plays.
pub(super) async fn play(
    context: &Context,
    api: &Api,
    joined: &Joined,
    asking: Asking,
    sitting: &Sitting,
) -> anyhow::Result<()> {
    play::follow(context, take(api, joined, asking, sitting)?).await
}

/// Remembers a seat just taken.
pub(super) fn take(
    api: &Api,
    joined: &Joined,
    asking: Asking,
    sitting: &Sitting,
) -> anyhow::Result<Following> {
    let Asking {
        wish,
        nonce_secret,
        seats,
    } = asking;
    let seat = SavedSeat::new(api.server(), joined, &wish.name, Some(nonce_secret));
    let taken = Taken::remember(api.server(), seats, seat)?;
    Ok(Following::in_seat(taken, sitting.starting))
}

/// Returns the name given, or else that of the user. One that is set to nothing is none.
pub(super) fn name(texts: &Texts, given: Option<&str>) -> String {
    let given = given.filter(|name| !name.is_empty());
    given.map_or_else(|| user_name(texts), str::to_owned)
}

/// Returns the name of the user, cut to the length of a player's.
fn user_name(texts: &Texts) -> String {
    let name = variable("USER").or_else(|| variable("USERNAME"));
    let name: String = name.unwrap_or_default().chars().take(NAME_LENGTH).collect();
    if name.trim().is_empty() {
        texts.say("nameless")
    } else {
        name
    }
}
