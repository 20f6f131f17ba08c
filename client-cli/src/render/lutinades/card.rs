//! A card, and its back.

use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use serde_json::Value;

use crate::render::{Table, number, text};

/// How wide the inside of a card is.
const WIDTH: usize = 15;

/// The ways a signpost points: large in three rows, small in one.
const SIGNPOSTS: [(&str, &str, [&str; 3], &str); 6] = [
    ("up", "left", ["↖    ", "  ╲  ", "    ╲"], "↖"),
    ("up", "right", ["    ↗", "  ╱  ", "╱    "], "↗"),
    ("down", "left", ["    ╱", "  ╱  ", "↙    "], "↙"),
    ("down", "right", ["╲    ", "  ╲  ", "    ↘"], "↘"),
    ("horizontal", "left", ["     ", "←────", "     "], "←"),
    ("horizontal", "right", ["     ", "────→", "     "], "→"),
];

const WOOD: Color = Color::Rgb(226, 188, 120);
const BACK: Color = Color::Rgb(96, 132, 76);

/// Says what is on a card.
pub(super) fn sentence(card: &Value, table: &Table<'_>) -> String {
    let word = |member| table.texts.word("lutinades", text(card, member)).into();
    table.texts.fill(
        "lutinades-card",
        &[
            ("orientation", word("orientation")),
            ("side", word("side")),
            ("size", text(card, "size").into()),
            ("big", number(card, "big").into()),
            ("little", number(card, "little").into()),
        ],
    )
}

/// Draws a card, or its back where there is none to see.
pub(super) fn draw(card: &Value, table: &Table<'_>) -> Vec<Line<'static>> {
    let (inside, ink) = if card.is_null() {
        (back(), BACK)
    } else {
        (face(card, table), WOOD)
    };
    let style = Style::new().fg(ink).add_modifier(Modifier::BOLD);
    let edge = "─".repeat(WIDTH);
    let mut lines = vec![format!("  ╭{edge}╮")];
    lines.extend(inside.iter().map(|row| format!("  │{row}│")));
    lines.push(format!("  ╰{edge}╯"));
    let styled = lines
        .into_iter()
        .map(|line| Line::from(Span::styled(line, style)));
    styled.collect()
}

fn back() -> [String; 6] {
    let full = "░".repeat(WIDTH);
    let (left, right) = (WIDTH / 2 - 1, WIDTH - WIDTH / 2 - 2);
    let middle = format!("{} ? {}", "░".repeat(left), "░".repeat(right));
    [
        full.clone(),
        full.clone(),
        middle,
        full.clone(),
        full.clone(),
        full,
    ]
}

fn face(card: &Value, table: &Table<'_>) -> [String; 6] {
    let numbers = format!(" {}{:>11} ", number(card, "big"), number(card, "little"));
    let (orientation, side) = (text(card, "orientation"), text(card, "side"));
    let signpost = SIGNPOSTS
        .iter()
        .find(|(way, to, ..)| (*way, *to) == (orientation, side));
    let rows = match signpost {
        Some((_, _, _, small)) if text(card, "size") == "small" => ["", small, ""],
        Some((_, _, large, _)) => *large,
        None => ["", "?", ""],
    };
    let word = |word| table.texts.word("lutinades", word);
    let mut name = format!("{}, {}", word(orientation), word(side));
    if name.chars().count() > WIDTH {
        name = word(orientation);
    }
    let centred = |text: &str| format!("{text:^WIDTH$}");
    let smallness = match text(card, "size") {
        "small" => word("small"),
        _ => String::new(),
    };
    [
        format!("{numbers:<WIDTH$}"),
        centred(rows[0]),
        centred(rows[1]),
        centred(rows[2]),
        centred(&name),
        centred(&smallness),
    ]
}
