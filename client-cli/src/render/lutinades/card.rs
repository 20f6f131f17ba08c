//! A card, and its back.

use engine::lutinades::{Card, Orientation, Side, Size};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};

use crate::render::Players;
use crate::texts::wire_name;

/// The width of the inside of a card.
const WIDTH: usize = 15;

const WOOD: Color = Color::Rgb(226, 188, 120);
const BACK: Color = Color::Rgb(96, 132, 76);

/// Describes a card.
pub(super) fn sentence(card: Card, players: &Players<'_>) -> String {
    let texts = players.texts;
    let values = [
        (
            "orientation",
            texts.term("lutinades", &card.orientation).into(),
        ),
        ("side", texts.term("lutinades", &card.side).into()),
        ("size", wire_name(&card.size).into()),
        ("big", card.big.into()),
        ("little", card.little.into()),
    ];
    texts.fill("lutinades-card", &values)
}

/// Draws a card, or its back where the viewer may not see it.
pub(super) fn draw(card: Option<Card>, players: &Players<'_>) -> Vec<Line<'static>> {
    let (inside, ink) = match card {
        Some(card) => (face(card, players), WOOD),
        None => (back(), BACK),
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

fn face(card: Card, players: &Players<'_>) -> [String; 6] {
    let texts = players.texts;
    let is_small = card.size == Size::Small;
    let (large, small) = signpost(card.orientation, card.side);
    let rows = if is_small { ["", small, ""] } else { large };
    let orientation = texts.term("lutinades", &card.orientation);
    let mut name = format!("{orientation}, {}", texts.term("lutinades", &card.side));
    if name.chars().count() > WIDTH {
        name = orientation;
    }
    let smallness = if is_small {
        texts.term("lutinades", &card.size)
    } else {
        String::new()
    };
    let numbers = format!(" {}{:>11} ", card.big, card.little);
    let centred = |text: &str| format!("{text:^WIDTH$}");
    [
        format!("{numbers:<WIDTH$}"),
        centred(rows[0]),
        centred(rows[1]),
        centred(rows[2]),
        centred(&name),
        centred(&smallness),
    ]
}

/// Returns how a signpost points: large in three rows, small in one.
fn signpost(orientation: Orientation, side: Side) -> ([&'static str; 3], &'static str) {
    match (orientation, side) {
        (Orientation::Up, Side::Left) => (["↖    ", "  ╲  ", "    ╲"], "↖"),
        (Orientation::Up, Side::Right) => (["    ↗", "  ╱  ", "╱    "], "↗"),
        (Orientation::Down, Side::Left) => (["    ╱", "  ╱  ", "↙    "], "↙"),
        (Orientation::Down, Side::Right) => (["╲    ", "  ╲  ", "    ↘"], "↘"),
        (Orientation::Horizontal, Side::Left) => (["     ", "←────", "     "], "←"),
        (Orientation::Horizontal, Side::Right) => (["     ", "────→", "     "], "→"),
    }
}
