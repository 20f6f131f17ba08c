//! JSON as readable text, for games without a renderer: in the words of the catalogue where it has
//! them, and member by member where it has none.

use engine::Square;
use fluent_bundle::FluentValue;
use protocol::{Raw, Seat};
use ratatui::style::Color;
use serde_json::{Map, Value};

use super::{AnyControls, AnyRenderer, Board, Cell, Players};

/// Shows any game.
pub(super) struct Readable;

impl AnyRenderer for Readable {
    fn board(&self, view: &Raw, players: &Players<'_>) -> Option<Board> {
        board(view, players)
    }

    fn controls(&self) -> Option<Box<dyn AnyControls>> {
        None
    }

    /// A game with words says the members of its views that it has words for.
    fn facts(&self, view: &Raw, players: &Players<'_>) -> Vec<String> {
        if !has_words(players) {
            return lines(view);
        }
        let view = view.value();
        let members = view.as_object().into_iter().flatten();
        members
            .filter_map(|(name, _)| message(name, &view, players))
            .collect()
    }

    fn action(&self, action: &Raw, players: &Players<'_>) -> String {
        said(action, players).unwrap_or_else(|| sentence(action))
    }

    fn squares(&self, action: &Raw) -> Vec<Square> {
        squares(action)
    }

    /// A game with words says by its actions what its events have no words for.
    fn event(&self, event: &Raw, players: &Players<'_>) -> Option<String> {
        said(event, players).or_else(|| (!has_words(players)).then(|| sentence(event)))
    }

    fn events_describe_actions(&self) -> bool {
        false
    }

    fn question(&self, _: &Raw, _: Square) -> Option<Raw> {
        None
    }

    fn answer(&self, answer: &Raw, _: &Players<'_>) -> String {
        sentence(answer)
    }

    fn moved(&self, _: &Raw, action: &Raw) -> Vec<Square> {
        squares(action)
    }

    fn preview(&self, _: &Raw, _: &Raw, _: &Players<'_>) -> Option<Board> {
        None
    }

    fn side(&self, _: &Raw, _: Seat, _: &Players<'_>) -> Option<(char, Color)> {
        None
    }
}

/// Draws the member `rows` of a view, a list of texts with one letter a square.
pub(super) fn board(view: &Raw, players: &Players<'_>) -> Option<Board> {
    let rows: Vec<String> = serde_json::from_value(view.value()["rows"].take()).ok()?;
    Board::new(&rows, |letter, _| match letter {
        '.' | ' ' => Cell::empty(),
        other => {
            let name = players.texts.word(&players.game, &other.to_string());
            Cell::piece(other, other, name, Color::Reset)
        }
    })
}

fn has_words(players: &Players<'_>) -> bool {
    let name = format!("game-{}", players.game);
    players.texts.find(&name, &[]).is_some()
}

/// Describes an action or an event by the message `<game>-<type>`, if there is one.
fn said(json: &Raw, players: &Players<'_>) -> Option<String> {
    let json = json.value();
    message(json["type"].as_str()?, &json, players)
}

/// Returns the message `<game>-<word>` filled in with the members of `json`, if there is one; `who`
/// is the player in the seat `seat`.
fn message(word: &str, json: &Value, players: &Players<'_>) -> Option<String> {
    let values = json
        .as_object()?
        .iter()
        .filter_map(|(name, value)| match value {
            Value::String(word) => Some((name.as_str(), word.as_str().into())),
            Value::Number(number) if name == "seat" => {
                let seat = Seat(u8::try_from(number.as_u64()?).ok()?);
                Some(("who", players.name(seat).into()))
            }
            Value::Number(number) => Some((name.as_str(), number.as_f64()?.into())),
            _ => None,
        });
    let values: Vec<(&str, FluentValue<'_>)> = values.collect();
    let key = format!("{}-{word}", players.game);
    players.texts.find(&key, &values)
}

/// Describes an action, an event or an answer: `move: from A3, to B4`.
pub(super) fn sentence(json: &Raw) -> String {
    clause(&json.value())
}

/// Describes a view, one line for each of its members. Rows of letters are left to the board.
pub(super) fn lines(view: &Raw) -> Vec<String> {
    let mut lines = Vec::new();
    match view.value() {
        Value::Object(members) => {
            for (name, value) in members.iter().filter(|(name, _)| *name != "rows") {
                write(&spaced(name), value, 0, &mut lines);
            }
        }
        other => lines.push(word(&other)),
    }
    lines
}

/// Returns the squares an action names, in the order of its members' names.
pub(super) fn squares(action: &Raw) -> Vec<Square> {
    let mut found = Vec::new();
    collect(&action.value(), &mut found);
    found
}

fn collect(value: &Value, found: &mut Vec<Square>) {
    match value {
        Value::String(text) => found.extend(text.parse::<Square>()),
        Value::Object(members) => members.values().for_each(|value| collect(value, found)),
        Value::Array(list) => list.iter().for_each(|value| collect(value, found)),
        _ => {}
    }
}

fn clause(json: &Value) -> String {
    let Value::Object(members) = json else {
        return word(json);
    };
    let rest = phrase(members);
    match (members.get("type"), rest.is_empty()) {
        (None, _) => rest,
        (Some(kind), true) => spaced(&word(kind)),
        (Some(kind), false) => format!("{}: {rest}", spaced(&word(kind))),
    }
}

fn write(name: &str, value: &Value, depth: usize, lines: &mut Vec<String>) {
    let indent = "  ".repeat(depth);
    match value {
        Value::Null => {}
        Value::Object(members) => {
            lines.push(format!("{indent}{name}:"));
            for (name, value) in members {
                write(&spaced(name), value, depth + 1, lines);
            }
        }
        Value::Array(list) if list.iter().any(Value::is_object) => {
            lines.push(format!("{indent}{name}:"));
            for (at, value) in list.iter().enumerate() {
                lines.push(format!("{indent}  {}: {}", at + 1, clause(value)));
            }
        }
        other => lines.push(format!("{indent}{name}: {}", member(name, other))),
    }
}

/// Writes the value of a member; a seat as people count, from 1.
fn member(name: &str, value: &Value) -> String {
    match (name, value.as_u64()) {
        ("seat", Some(seat)) => (seat + 1).to_string(),
        _ => word(value),
    }
}

fn phrase(members: &Map<String, Value>) -> String {
    let parts: Vec<String> = members
        .iter()
        .filter(|(name, value)| *name != "type" && !value.is_null())
        .map(|(name, value)| format!("{} {}", spaced(name), member(name, value)))
        .collect();
    parts.join(", ")
}

fn word(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(list) => {
            let words: Vec<String> = list.iter().map(word).collect();
            words.join(" ")
        }
        Value::Object(members) => format!("({})", phrase(members)),
        other => other.to_string(),
    }
}

fn spaced(name: &str) -> String {
    name.replace('_', " ")
}

#[cfg(test)]
mod tests {
    use engine::orbito::Orbito;
    use engine::tectonic::Tectonic;
    use serde_json::json;

    use super::*;
    use crate::render::played::Played;

    fn said(json: &Value) -> String {
        sentence(&Raw::from(json))
    }

    #[test]
    fn actions_are_described_member_by_member() {
        let action = json!({"type": "turn", "shift": {"from": "B2", "to": "B3"}, "place": "A1"});
        assert_eq!(said(&action), "turn: place A1, shift (from B2, to B3)");
        assert_eq!(said(&json!({"type": "end_turn"})), "end turn");
        assert_eq!(said(&json!({"result": "collision"})), "result collision");
        assert_eq!(said(&json!([1, 2])), "1 2");
    }

    #[test]
    fn views_are_described_line_by_line_without_the_board() {
        let view = json!({
            "rows": ["..", ".."], "round": 2, "flag": null, "hand": ["up", "down"],
            "fleet": {"large": 4}, "ships": [{"ship": 1, "x": 5}],
        });
        assert_eq!(
            lines(&Raw::from(&view)),
            [
                "fleet:",
                "  large: 4",
                "hand: up down",
                "round: 2",
                "ships:",
                "  1: ship 1, x 5"
            ]
        );
    }

    #[test]
    fn seats_are_counted_from_one_as_everywhere() {
        let event = json!({"type": "won", "seat": 0, "score": 0});
        assert_eq!(said(&event), "won: score 0, seat 1");
        let view = json!({"seat": 1, "hands": [{"seat": 0}, {"seat": 1}]});
        let told = lines(&Raw::from(&view));
        assert_eq!(told, ["hands:", "  1: seat 1", "  2: seat 2", "seat: 2"]);
    }

    #[test]
    fn actions_on_squares_are_chosen_by_them() {
        let action = json!({"type": "turn", "shift": {"from": "B2", "to": "B3"}, "place": "A1"});
        let squares = squares(&Raw::from(&action));
        let names: Vec<String> = squares.iter().map(Square::to_string).collect();
        assert_eq!(names, ["A1", "B2", "B3"]);
    }

    #[test]
    fn only_rows_of_one_length_are_a_board() {
        Played::<Orbito>::new(&json!({})).with_players(|players| {
            let view = json!({"rows": ["w..", ".b.", "w.."]});
            let board = board(&Raw::from(&view), players).unwrap();
            assert_eq!(board.inventory(), ["w: A1, A3", "b: B2"]);
            for view in [
                json!({}),
                json!({"rows": []}),
                json!({"rows": ["ab", "a"]}),
                json!({"rows": [1, 2]}),
                json!({"rows": ["a".repeat(27)]}),
                json!({"rows": [""]}),
            ] {
                assert_eq!(super::board(&Raw::from(&view), players), None, "{view}");
            }
        });
    }

    #[test]
    fn words_of_the_catalogue_come_before_members() {
        Played::<Tectonic>::new(&json!({})).with_players(|players| {
            let moved = Raw::from(&json!({"type": "move", "from": "A3", "to": "B4"}));
            assert_eq!(Readable.action(&moved, players), "A3 to B4");
            let passed = Raw::from(&json!({"type": "passed", "seat": 1}));
            assert_eq!(
                Readable.event(&passed, players).unwrap(),
                "Bob cannot move."
            );
            let unsaid = Raw::from(&json!({"type": "moved", "from": "A3", "to": "B4"}));
            assert_eq!(Readable.event(&unsaid, players), None);
            let view =
                Raw::from(&json!({"rows": ["H"], "moves": 2, "quiet": 1, "heights": [1, 0]}));
            assert_eq!(
                Readable.facts(&view, players),
                ["2 moves played, 1 since the last turning"]
            );
            let unknown = Players {
                texts: players.texts,
                game: "chess".to_owned(),
                by_seat: Vec::new(),
            };
            assert_eq!(Readable.action(&moved, &unknown), "move: from A3, to B4");
            assert_eq!(
                Readable.facts(&view, &unknown),
                ["heights: 1 0", "moves: 2", "quiet: 1"]
            );
            assert_eq!(
                Readable.event(&unsaid, &unknown).unwrap(),
                "moved: from A3, to B4"
            );
        });
    }
}
