//! `take-along`: shows a link with which another device takes a seat along.

use protocol::MakeSeatKey;
use serde_json::json;

use super::resume::Search;
use crate::args::TakeAlong;
use crate::context::{Context, Mode};
use crate::match_ref::MatchRef;
use crate::seat_link::SeatLink;
use crate::stdout;

/// The milliseconds of a minute.
const MINUTE_MS: u64 = 60_000;

pub(super) async fn run(context: &Context, along: TakeAlong) -> anyhow::Result<()> {
    let search = Search::new(context, &along.own, true)?;
    let (seat, server, _) = search.meant(along.own.match_ref.as_ref()).await?;
    // The server may have moved since it gave the token.
    let api = context.api.at(server.clone());
    let api = api.with_token(Some(seat.token.clone()));
    let texts = &context.texts;
    if along.stop {
        api.stop_seat_key(seat.id).await?;
        let told = match context.mode {
            Mode::Json => stdout::json(&json!({"stopped": true})),
            Mode::Screen | Mode::Plain => stdout::sentence(&texts.say("take-along-stopped")),
        };
        return Ok(told?);
    }
    let moves = along.moves;
    let made = api.make_seat_key(seat.id, &MakeSeatKey { moves }).await?;
    let link = SeatLink {
        match_ref: MatchRef::at(server, seat.code),
        key: made.key,
        nonce_secret: seat.nonce_secret,
    };
    let link = link.to_string();
    if context.mode == Mode::Json {
        let shown = json!({"link": link, "moves": moves, "expires_in_ms": made.expires_in_ms});
        return Ok(stdout::json(&shown)?);
    }
    let minutes = made.expires_in_ms.div_ceil(MINUTE_MS).into();
    stdout::sentence(&texts.fill("take-along", &[("minutes", minutes)]))?;
    stdout::line(&link)?;
    stdout::sentence(&texts.say(if moves {
        "take-along-moves"
    } else {
        "take-along-stays"
    }))?;
    Ok(stdout::sentence(&texts.say("take-along-stop"))?)
}
