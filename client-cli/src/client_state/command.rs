//! Typed commands, in English or French.

use engine::Square;
use protocol::{Claim, Level, OfferKind, Raw};

use super::{Moment, Verb};

/// The level of a computer for which none has been chosen; the page begins with it, too.
pub(crate) const UNCHOSEN: Level = Level(2);

/// One typed line.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Command {
    /// Lists the commands.
    Help,
    /// Shows the board.
    Board,
    /// Shows the phase, the score, the reserves.
    Facts,
    /// Lists the legal actions that begin with the chosen squares.
    Actions,
    /// Shows the last moves.
    Moves,
    /// Lists the players, and who is away.
    Players,
    /// Shows the clocks.
    Clock,
    /// Shows the chat.
    Chat,
    /// Plays the action of this number in the list.
    Number(usize),
    /// Chooses squares, one after the other.
    Squares(Vec<Square>),
    /// Takes back the last square.
    Back,
    /// Plays an action in the game's JSON.
    Act(Raw),
    /// Asks a question in the game's JSON.
    Query(Raw),
    /// Asks what would happen on a square.
    Try(Square),
    /// Asks the computer what it would do.
    Hint,
    /// Shows an earlier position.
    Look(Moment),
    /// Shows the rules of the game.
    Rules,
    /// Writes to the chat.
    Say(String),
    /// Reports ready, or no longer ready.
    Ready(bool),
    /// Resigns.
    Resign,
    /// Ends the match before the first turns.
    Abort,
    /// Leaves before the start.
    Leave,
    /// Makes or accepts an offer.
    Offer(OfferKind),
    /// Offers that a computer of a level plays for a player who is gone: the one of this name, or
    /// the first.
    Substitute(Level, Option<String>),
    /// Takes the own seat back from a computer.
    Return,
    /// Accepts the open offer.
    Accept,
    /// Declines the open offer, or withdraws one's own.
    Decline,
    /// Claims an abandoned match.
    Claim(Claim),
    /// Confirms the pending command.
    Yes,
    /// Drops the pending command.
    No,
    /// Ends the client; the match goes on.
    Quit,
}

impl Command {
    /// Reads a line; `None` if it is no command.
    pub(crate) fn parse(line: &str) -> Option<Command> {
        let line = line.trim();
        if let Ok(number) = line.parse() {
            return Some(Command::Number(number));
        }
        if let Some(squares) = squares(line) {
            return Some(Command::Squares(squares));
        }
        let (verb, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        Some(match (Verb::read(verb)?, rest.trim()) {
            (Verb::Say, text) if !text.is_empty() => Command::Say(text.to_owned()),
            (Verb::Act, json) => Command::Act(json.parse().ok()?),
            (Verb::Try, json) if json.starts_with('{') => Command::Query(json.parse().ok()?),
            (Verb::Try, square) => Command::Try(read_square(square)?),
            (Verb::Hint, "") => Command::Hint,
            (Verb::Look, "") => Command::Look(Moment::Earlier),
            (Verb::Look, "now" | "maintenant") => Command::Look(Moment::Now),
            (Verb::Look, number) => Command::Look(Moment::Number(number.parse().ok()?)),
            (Verb::Rules, "") => Command::Rules,
            (Verb::Help, "") => Command::Help,
            (Verb::Board, "") => Command::Board,
            (Verb::Facts, "") => Command::Facts,
            (Verb::Actions, "") => Command::Actions,
            (Verb::Moves, "") => Command::Moves,
            (Verb::Players, "") => Command::Players,
            (Verb::Clock, "") => Command::Clock,
            (Verb::Chat, "") => Command::Chat,
            (Verb::Back, "") => Command::Back,
            (Verb::Ready, "") => Command::Ready(true),
            (Verb::Unready, "") => Command::Ready(false),
            (Verb::Resign, "") => Command::Resign,
            (Verb::Abort, "") => Command::Abort,
            (Verb::Leave, "") => Command::Leave,
            (Verb::Draw, "") => Command::Offer(OfferKind::Draw),
            (Verb::Takeback, "") => Command::Offer(OfferKind::Takeback),
            (Verb::Rematch, "") => Command::Offer(OfferKind::Rematch),
            (Verb::Substitute, whom) => substitute(whom)?,
            (Verb::Return, "") => Command::Return,
            (Verb::Accept, "") => Command::Accept,
            (Verb::Decline, "") => Command::Decline,
            (Verb::Claim, "" | "win" | "victoire") => Command::Claim(Claim::Win),
            (Verb::Claim, "draw" | "nulle") => Command::Claim(Claim::Draw),
            (Verb::Yes, "") => Command::Yes,
            (Verb::No, "") => Command::No,
            (Verb::Quit, "") => Command::Quit,
            _ => return None,
        })
    }
}

/// Reads a level, and the name of a player after it.
fn substitute(text: &str) -> Option<Command> {
    if text.is_empty() {
        return Some(Command::Substitute(UNCHOSEN, None));
    }
    let (level, name) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let level = Level(level.parse().ok()?);
    let name = Some(name.trim()).filter(|name| !name.is_empty());
    Some(Command::Substitute(level, name.map(str::to_owned)))
}

/// Reads a line of squares: `b2 b3 a1`, also with hyphens.
fn squares(line: &str) -> Option<Vec<Square>> {
    let names = line.split([' ', '-', ',']).filter(|part| !part.is_empty());
    let squares: Vec<Square> = names.map(read_square).collect::<Option<_>>()?;
    (!squares.is_empty()).then_some(squares)
}

fn read_square(name: &str) -> Option<Square> {
    name.to_ascii_uppercase().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::played::square;

    #[test]
    fn lines_are_read_in_both_languages() {
        for (line, expected) in [
            ("help", Command::Help),
            (" 12 ", Command::Number(12)),
            (
                "b2-b3 a1",
                Command::Squares(["B2", "B3", "A1"].map(square).into()),
            ),
            ("b", Command::Board),
            ("abandonner", Command::Resign),
            ("Nulle", Command::Offer(OfferKind::Draw)),
            ("claim draw", Command::Claim(Claim::Draw)),
            ("substitute", Command::Substitute(UNCHOSEN, None)),
            ("substitute 5", Command::Substitute(Level(5), None)),
            (
                "remplacer 8  Jean Luc",
                Command::Substitute(Level(8), Some("Jean Luc".into())),
            ),
            ("revenir", Command::Return),
            ("réclamer", Command::Claim(Claim::Win)),
            ("say  Well played", Command::Say("Well played".into())),
            ("try f5", Command::Try(square("F5"))),
            ("conseil", Command::Hint),
            ("look", Command::Look(Moment::Earlier)),
            ("revoir 12", Command::Look(Moment::Number(12))),
            ("look now", Command::Look(Moment::Now)),
            ("règles", Command::Rules),
        ] {
            assert_eq!(Command::parse(line), Some(expected), "{line}");
        }
        assert!(matches!(
            Command::parse(r#"act {"type":"end_turn"}"#),
            Some(Command::Act(_))
        ));
    }

    #[test]
    fn other_lines_are_no_commands() {
        for line in [
            "",
            "hello",
            "say",
            "act {",
            "try",
            "try me",
            "look back",
            "resign now",
            "substitute Ann",
            "-1",
            "é5",
        ] {
            assert_eq!(Command::parse(line), None, "{line}");
        }
    }
}
