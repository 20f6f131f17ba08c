//! `new`: creates a match and plays.

use protocol::{Computer, CreateMatch, Level, SpectatorDelay};
use serde_json::Value;

use super::sit;
use crate::args::New;
use crate::context::{Context, Mode};
use crate::stdout;

pub(super) async fn run(context: &Context, new: New) -> anyhow::Result<()> {
    let asking = sit::Asking::new(&new.sitting)?;
    let mut asked = CreateMatch {
        game: new.game,
        settings: new.settings.into_iter().collect(),
        time_control: new.clock,
        visibility: new.visibility.into(),
        spectator_delay: new.spectator_delay.map(|delay| SpectatorDelay {
            secrets: new.spectator_secrets,
            ..delay
        }),
        player: asking.wish.clone(),
        computers: Vec::new(),
    };
    if let Some(level) = new.computer {
        let computer = Computer {
            seat: None,
            level: Level(level),
        };
        asked.computers = vec![computer; other_seats(context, &asked).await?];
    }
    let joined = if new.anyone {
        context.api.pair(&asked).await?
    } else {
        context.api.create(&asked).await?
    };
    if context.mode == Mode::Plain {
        let code = joined.code.to_string().into();
        stdout::line(&context.texts.fill("created", &[("code", code)]))?;
    }
    sit::play(context, &context.api, &joined, asking, &new.sitting).await
}

/// Returns how many seats the match has besides the creator's; none in a game the server does not have,
/// which it says itself.
async fn other_seats(context: &Context, asked: &CreateMatch) -> anyhow::Result<usize> {
    let games = context.api.games().await?.games;
    let info = games.into_iter().find(|info| info.id == asked.game);
    let seats = info.map_or(1, |info| {
        let players = asked.settings.get("players");
        let players = players.or(info.settings.get("players"));
        let players = players.and_then(Value::as_u64);
        players.unwrap_or(info.seats.0.into())
    });
    Ok(seats.saturating_sub(1) as usize)
}
