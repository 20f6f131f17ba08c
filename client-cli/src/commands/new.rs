//! `new`: creates a match and plays.

use protocol::{Computer, CreateMatch, GameInfo, Level, SpectatorDelay};
use serde_json::Value;

use super::colours::{self, Table};
use super::sit;
use crate::args::New;
use crate::context::{Context, Mode};
use crate::stdout;
use crate::units;

pub(super) async fn run(context: &Context, new: New) -> anyhow::Result<()> {
    let asking = sit::Asking::new(&context.texts, &new.sitting)?;
    let info = if new.settings.is_empty() && new.computer.is_none() {
        None
    } else {
        let games = context.api.games().await?.games;
        games.into_iter().find(|info| info.id == new.game)
    };
    let choices = info.as_ref().map_or(&[][..], |info| &info.choices);
    let settings = new.settings.into_iter().map(|(name, given)| {
        let value = units::for_server(choices, &name, given);
        (name, value)
    });
    let mut asked = CreateMatch {
        game: new.game,
        settings: settings.collect(),
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
        asked.computers = vec![computer; other_seats(info.as_ref(), &asked)];
    }
    let joined = if new.anyone {
        context.api.pair(&asked).await
    } else {
        context.api.create(&asked).await
    };
    let joined = colours::named(&context.api, Table::Of(&asked.game), joined).await?;
    if context.mode == Mode::Plain && new.computer.is_none() {
        let code = joined.code.to_string().into();
        stdout::line(&context.texts.fill("created", &[("code", code)]))?;
    }
    sit::play(context, &context.api, &joined, asking, &new.sitting).await
}

/// Returns how many seats the match has besides the creator's; one in a game the server does not have,
/// which it says itself.
fn other_seats(info: Option<&GameInfo>, asked: &CreateMatch) -> usize {
    let seats = info.map_or(2, |info| {
        let players = asked.settings.get("players");
        let players = players.or(info.settings.get("players"));
        let players = players.and_then(Value::as_u64);
        // The server refuses more players than the game has seats for.
        players
            .unwrap_or(info.seats.0.into())
            .min(info.seats.1.into())
    });
    seats.saturating_sub(1) as usize
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn no_more_computers_are_asked_for_than_a_game_has_seats() {
        for kind in engine::GAMES {
            let info = GameInfo::of(*kind);
            let asked = json!({
                "game": info.id, "settings": {"players": u64::MAX},
                "time_control": {"system": "none"}, "visibility": "link", "player": {"name": "Ann"}
            });
            let asked = serde_json::from_value(asked).unwrap();
            let others = usize::from(info.seats.1) - 1;
            assert_eq!(other_seats(Some(&info), &asked), others);
        }
    }
}
