//! Tectonic: hills, peaks and mounts that turn.

use protocol::Seat;
use ratatui::style::Color;
use serde_json::Value;

use super::{Board, Cell, Render, Table, number, text};

/// Shows Tectonic.
pub(super) struct Tectonic;

/// The kinds, with their letters and symbols: White's, Black's, red.
const KINDS: [(&str, char, [char; 3]); 3] = [
    ("hill", 'h', ['○', '●', '◎']),
    ("peak", 'p', ['△', '▲', '◬']),
    ("mount", 'm', ['□', '■', '▣']),
];

const RED: Color = Color::Rgb(200, 20, 20);
const PLAIN: Color = Color::Rgb(138, 112, 76);
const REGION: Color = Color::Rgb(104, 124, 72);

impl Render for Tectonic {
    fn board(&self, view: &Value, table: &Table<'_>) -> Option<Board> {
        let reds = view["red"].as_array().map_or(&[][..], Vec::as_slice);
        let conquest = view["conquest"].as_array().map_or(&[][..], Vec::as_slice);
        let size = view["rows"].as_array()?.len() as u8;
        Board::new(view, |letter, square| {
            let red = reds.iter().find(|red| text(red, "at") == square);
            let mut cell = match red {
                Some(red) => red_piece(red, table),
                None => piece(letter, table).unwrap_or_else(Cell::empty),
            };
            cell.ground = Some(if is_in_region(square, size) {
                REGION
            } else {
                PLAIN
            });
            cell.marked = conquest.iter().any(|at| at == square);
            cell
        })
    }

    fn facts(&self, view: &Value, table: &Table<'_>) -> Vec<String> {
        let texts = table.texts;
        let reserve = |(seat, colour): (u8, &str)| {
            let reserve = &view["reserve"][usize::from(seat)];
            texts.fill(
                "tectonic-reserve",
                &[
                    ("who", table.name(Seat(seat)).into()),
                    ("colour", texts.word("tectonic", colour).into()),
                    ("hills", number(reserve, "hill").into()),
                    ("peaks", number(reserve, "peak").into()),
                    ("mounts", number(reserve, "mount").into()),
                ],
            )
        };
        let mut facts: Vec<String> = [(0, "white"), (1, "black")].map(reserve).into();
        facts.push(texts.fill(
            "tectonic-moves",
            &[
                ("moves", number(view, "moves").into()),
                ("quiet", number(view, "moves_without_turning").into()),
            ],
        ));
        let occurrences = number(view, "occurrences");
        if occurrences > 1 {
            let count = ("count", occurrences.into());
            facts.push(texts.fill("tectonic-occurrences", &[count]));
        }
        facts
    }

    fn action(&self, action: &Value, table: &Table<'_>) -> String {
        let square = |member| text(action, member).into();
        let (from, to) = (("from", square("from")), ("to", square("to")));
        match action["flip"].as_str() {
            Some(flip) => {
                let values = [from, to, ("flip", flip.into())];
                table.texts.fill("tectonic-move-and-turn", &values)
            }
            None => table.texts.fill("tectonic-move", &[from, to]),
        }
    }

    fn event(&self, event: &Value, table: &Table<'_>) -> Option<String> {
        let texts = table.texts;
        let who = ("who", table.name_in(event, "seat").into());
        let at = ("at", text(event, "at").into());
        match text(event, "type") {
            "flipped" if event["red"] == true => Some(texts.fill("tectonic-red", &[at])),
            "flipped" => Some(texts.fill("tectonic-back", &[who, at])),
            "replaced" => {
                let kind = texts.word("tectonic", text(event, "kind")).into();
                Some(texts.fill("tectonic-replaced", &[who, at, ("kind", kind)]))
            }
            "passed" => Some(texts.fill("tectonic-passed", &[who])),
            _ => None,
        }
    }
}

/// Draws the piece a letter stands for.
fn piece(letter: char, table: &Table<'_>) -> Option<Cell> {
    let (kind, _, symbols) = KINDS
        .iter()
        .find(|(_, known, _)| *known == letter.to_ascii_lowercase())?;
    let (at, colour, ink) = if letter.is_ascii_uppercase() {
        (0, "white", Color::White)
    } else {
        (1, "black", Color::Black)
    };
    let name = table.texts.word("tectonic", &format!("{colour}-{kind}"));
    Some(Cell::piece(symbols[at], letter, name, ink))
}

/// Draws a piece that is red now.
fn red_piece(red: &Value, table: &Table<'_>) -> Cell {
    let kind = text(red, "kind");
    let known = KINDS.iter().find(|(known, ..)| *known == kind);
    let symbol = known.map_or('*', |(_, _, symbols)| symbols[2]);
    let values = [
        ("kind", table.texts.word("tectonic", kind).into()),
        (
            "owner",
            table.texts.word("tectonic", text(red, "owner")).into(),
        ),
    ];
    let name = table.texts.fill("tectonic-red-piece", &values);
    Cell::piece(symbol, '*', name, RED)
}

/// Tells whether a square lies in one of the corners.
fn is_in_region(square: &str, size: u8) -> bool {
    let col = square.bytes().next().unwrap_or(b'A') - b'A';
    let row = square[1..].parse::<u8>().unwrap_or(1) - 1;
    let from_border = |at: u8| at.min(size.saturating_sub(1 + at));
    from_border(col) + from_border(row) < 3
}

#[cfg(test)]
mod tests {
    use engine::Viewer;
    use serde_json::json;

    use super::*;
    use crate::render::played::Played;
    use crate::selection::{Choice, Selection};

    fn position() -> Played {
        let mut played = Played::new("tectonic", &json!({}));
        let mut turned = 0;
        while turned < 2 {
            let before = played.view(Viewer::Spectator)["red"].clone();
            played.act_at_random();
            turned += u32::from(before != played.view(Viewer::Spectator)["red"]);
        }
        played
    }

    #[test]
    fn the_start_is_drawn_with_regions() {
        let played = Played::new("tectonic", &json!({}));
        played.with_table(|table| {
            let view = played.view(Viewer::Spectator);
            let board = Tectonic.board(&view, table).unwrap();
            let inventory = board.inventory();
            assert_eq!(inventory[0], "White's mounts: C1, H1");
            assert_eq!(inventory.len(), 6);
            assert_eq!(board.cell(2, 0).symbol, '□');
            assert_eq!(board.cell(2, 0).ground, Some(REGION));
            assert_eq!(board.cell(3, 0).ground, Some(PLAIN));
            assert_eq!(
                Tectonic.facts(&view, table),
                [
                    "Ada (White) has in reserve: 1 hill, 1 peak, 1 mount",
                    "Bob (Black) has in reserve: 1 hill, 1 peak, 1 mount",
                    "0 moves played, 0 since the last turning",
                ]
            );
        });
    }

    #[test]
    fn red_pieces_show_what_they_are_and_whose_they_were() {
        let played = position();
        played.with_table(|table| {
            let view = played.view(Viewer::Spectator);
            let board = Tectonic.board(&view, table).unwrap();
            let letters = board.lines().concat();
            let reds = view["red"].as_array().unwrap();
            assert_eq!(letters.matches('*').count(), reds.len());
            for red in reds {
                let owner = table.texts.word("tectonic", text(red, "owner"));
                let told = format!("red {} ({owner}):", text(red, "kind"));
                let mut inventory = board.inventory().into_iter();
                let line = inventory.find(|line| line.starts_with(&told));
                assert!(line.unwrap().contains(text(red, "at")));
            }
        });
    }

    #[test]
    fn a_turning_is_pointed_at_last() {
        let mut played = Played::new("tectonic", &json!({}));
        let (action, legal) = loop {
            let legal = played.legal_actions();
            let has_choice = |action: &&Value| {
                let same =
                    |other: &&Value| other["from"] == action["from"] && other["to"] == action["to"];
                action["flip"].is_string() && legal.iter().filter(same).count() > 1
            };
            match legal.iter().find(has_choice) {
                Some(action) => break (action.clone(), legal),
                None => played.act_at_random(),
            }
        };
        let mut selection = Selection::new(legal);
        assert_eq!(selection.choose(text(&action, "from")), Choice::More);
        assert_eq!(selection.choose(text(&action, "to")), Choice::More);
        assert!(selection.targets().contains(text(&action, "flip")));
        assert_eq!(
            selection.choose(text(&action, "flip")),
            Choice::Done(action)
        );
    }

    #[test]
    fn what_happens_is_told() {
        Played::new("tectonic", &json!({})).with_table(|table| {
            let tell = |event: Value| Tectonic.event(&event, table);
            let event = json!({"type": "flipped", "seat": 0, "at": "B5", "red": true});
            assert_eq!(tell(event).unwrap(), "The piece on B5 is red now.");
            let event = json!({"type": "replaced", "seat": 1, "at": "B5", "kind": "hill"});
            assert_eq!(
                tell(event).unwrap(),
                "Bob puts a hill from the reserve on B5."
            );
            assert_eq!(tell(json!({"type": "moved", "seat": 0})), None);
            let moved = json!({"type": "move", "from": "A3", "to": "B4"});
            assert_eq!(Tectonic.action(&moved, table), "A3 to B4");
            let turned = json!({"type": "move", "from": "A3", "to": "B4", "flip": "B5"});
            assert_eq!(Tectonic.action(&turned, table), "A3 to B4, turn B5");
        });
    }
}
