//! Orbito: marbles on rings that turn.

use protocol::Seat;
use ratatui::style::Color;
use serde_json::Value;

use super::{Board, Cell, Render, Table, number, text};

/// Shows Orbito.
pub(super) struct Orbito;

/// The grounds of the rings, outermost first: light enough for black marbles.
const GROUNDS: [Color; 3] = [
    Color::Rgb(128, 96, 64),
    Color::Rgb(160, 122, 84),
    Color::Rgb(128, 96, 64),
];

impl Render for Orbito {
    fn board(&self, view: &Value, table: &Table<'_>) -> Option<Board> {
        let size = view["size"].as_u64()?;
        let line: Vec<&str> = view["lines"].as_array().map_or(Vec::new(), |list| {
            list.iter().filter_map(Value::as_str).collect()
        });
        Board::new(view, |letter, square| {
            let mut cell = match letter {
                'w' => Cell::piece('○', 'w', table.texts.say("orbito-white"), Color::White),
                'b' => Cell::piece('●', 'b', table.texts.say("orbito-black"), Color::Black),
                _ => Cell::empty(),
            };
            cell.ground = Some(GROUNDS[ring(square, size).min(2)]);
            cell.marked = line.contains(&square);
            cell
        })
    }

    fn facts(&self, view: &Value, table: &Table<'_>) -> Vec<String> {
        let rings: Vec<String> = view["rings"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .map(|direction| table.texts.word("orbito", direction))
            .collect();
        let reserve = |seat: u8| {
            view["reserve"][usize::from(seat)]
                .as_u64()
                .unwrap_or_default()
        };
        vec![
            table.texts.fill(
                "orbito-reserves",
                &[
                    ("white", table.name(Seat(0)).into()),
                    ("whites", reserve(0).into()),
                    ("black", table.name(Seat(1)).into()),
                    ("blacks", reserve(1).into()),
                ],
            ),
            table.texts.fill(
                "orbito-goal",
                &[
                    ("line", number(view, "line").into()),
                    ("rings", rings.join(", ").into()),
                ],
            ),
        ]
    }

    fn action(&self, action: &Value, table: &Table<'_>) -> String {
        let place = text(action, "place").to_owned();
        let shift = &action["shift"];
        if shift.is_null() {
            return table.texts.fill("orbito-place", &[("place", place.into())]);
        }
        table.texts.fill(
            "orbito-shift-and-place",
            &[
                ("from", text(shift, "from").into()),
                ("to", text(shift, "to").into()),
                ("place", place.into()),
            ],
        )
    }

    fn event(&self, event: &Value, table: &Table<'_>) -> Option<String> {
        let extra = number(event, "extra");
        let is_extra = text(event, "type") == "rotated" && extra > 0;
        is_extra.then(|| table.texts.fill("orbito-extra", &[("extra", extra.into())]))
    }
}

/// Returns the ring a square lies on, the outermost being 0.
fn ring(square: &str, size: u64) -> usize {
    let col = u64::from(square.bytes().next().unwrap_or(b'A') - b'A');
    let row = square[1..].parse::<u64>().unwrap_or(1) - 1;
    let from_border = |at: u64| at.min(size.saturating_sub(1 + at));
    from_border(col).min(from_border(row)) as usize
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::texts::{Lang, Texts};

    #[test]
    fn squares_lie_on_rings() {
        assert_eq!(ring("A3", 6), 0);
        assert_eq!(ring("B2", 6), 1);
        assert_eq!(ring("C4", 6), 2);
        assert_eq!(ring("E5", 6), 1);
        assert_eq!(ring("Z99", 4), 0);
    }

    #[test]
    fn it_is_told_in_words() {
        let texts = Texts::new(Lang::En);
        let table = Table {
            texts: &texts,
            seats: Vec::new(),
        };
        let shifted = json!({"type": "turn", "shift": {"from": "B2", "to": "B3"}, "place": "A1"});
        assert_eq!(Orbito.action(&shifted, &table), "shift B2 to B3, place A1");
        assert_eq!(
            Orbito.action(&json!({"type": "turn", "place": "A1"}), &table),
            "place A1"
        );
        assert_eq!(
            Orbito.event(&json!({"type": "rotated", "extra": 0}), &table),
            None
        );
        assert!(
            Orbito
                .event(&json!({"type": "rotated", "extra": 2}), &table)
                .is_some()
        );
    }

    #[test]
    fn the_winning_line_is_marked() {
        let texts = Texts::new(Lang::En);
        let table = Table {
            texts: &texts,
            seats: Vec::new(),
        };
        let view = json!({
            "size": 4, "line": 4, "rings": ["ccw", "ccw"], "reserve": [4, 6], "lines": ["A1"],
            "rows": ["w...", "w.b.", "w...", "w..b"],
        });
        let board = Orbito.board(&view, &table).unwrap();
        assert!(board.cell(0, 0).marked);
        assert!(!board.cell(0, 1).marked);
        assert_eq!(
            board.inventory(),
            ["white: A1, A2, A3, A4", "black: C2, D4"]
        );
        assert_eq!(Orbito.facts(&view, &table).len(), 2);
    }
}
