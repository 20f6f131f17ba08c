//! The colours to choose from, named where a wish for one is refused.

use protocol::{ErrorCode, GameInfo, Joined};

use crate::failure::Failure;
use crate::net::Api;

/// The table at which a seat is asked for.
#[derive(Clone, Copy)]
pub(super) enum Table<'a> {
    /// A new one of a game.
    Of(&'a str),
    /// That of a match, given by its id or code.
    At(&'a str),
}

/// Passes on how a seat was asked for; where the colour was refused, with those that can be had.
pub(super) async fn named(
    api: &Api,
    table: Table<'_>,
    asked: Result<Joined, Failure>,
) -> Result<Joined, Failure> {
    let of_colour = [ErrorCode::BadColour, ErrorCode::ColourClash];
    let is_of_colour = |code: &str| of_colour.iter().any(|known| known.as_str() == code);
    match asked {
        Err(Failure::Refused { code, message, .. }) if is_of_colour(&code) => {
            // The refusal is told also where the rest cannot be.
            let colours = free(api, table).await.unwrap_or_default();
            Err(if colours.is_empty() {
                Failure::refused(&code, &message)
            } else {
                Failure::NoColour {
                    code,
                    message,
                    colours,
                }
            })
        }
        asked => asked,
    }
}

/// Asks for the colours of the game that are not too much like another player's.
async fn free(api: &Api, table: Table<'_>) -> Result<Vec<String>, Failure> {
    let (game, taken) = match table {
        Table::Of(game) => (game.to_owned(), Vec::new()),
        Table::At(match_ref) => {
            let summary = api.summary(match_ref).await?;
            let colours = summary.players.into_iter().filter_map(|one| one.colour);
            (summary.game, colours.collect())
        }
    };
    let games = api.games().await?.games;
    let info = games.iter().find(|info| info.id == game);
    Ok(info.map_or_else(Vec::new, |info| without(info, &taken)))
}

/// Returns the colours of a game without those that clash with one that is taken.
fn without(info: &GameInfo, taken: &[String]) -> Vec<String> {
    let clash = |one: &String, other: &String| {
        let mut pairs = info.colour_clashes.iter();
        one == other || pairs.any(|(a, b)| (a, b) == (one, other) || (a, b) == (other, one))
    };
    let is_free = |colour: &&String| !taken.iter().any(|other| clash(colour, other));
    info.colours.iter().filter(is_free).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_too_much_like_another_players_cannot_be_had() {
        let aspic = engine::game("aspic").unwrap();
        let info = GameInfo::of(aspic);
        assert_eq!(without(&info, &[]), info.colours);
        let free = without(&info, &["red".to_owned()]);
        assert_eq!(free, ["blue", "purple", "sky", "yellow", "green"]);
    }
}
