//! Tectonic: the start, how the pieces move, and a piece that turns.

use serde_json::{Value, json};

use super::grid::Grid;
use super::played::{Played, text};
use super::svg::{Figure, Point};

const CELL: f64 = 36.0;

/// The squares of the region in White's left corner, counted from 0.
const REGION: [(u8, u8); 6] = [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (0, 2)];

fn grid(left: f64) -> Grid {
    Grid {
        counts_up: true,
        ..Grid::new(left, CELL, 10, 10)
    }
}

fn draw_board(figure: &mut Figure, grid: &Grid, marked: &[&str]) {
    grid.draw_ground(figure);
    for (column, row) in REGION {
        for column in [column, 9 - column] {
            for row in [row, 9 - row] {
                grid.shade(figure, "shade", &super::grid::name(column, row));
            }
        }
    }
    for square in marked {
        grid.shade(figure, "mark", square);
    }
    grid.draw_squares(figure);
}

/// Draws a hill, a peak or a mount.
fn draw_piece(figure: &mut Figure, at: Point, class: &str, kind: char) {
    let r = CELL * 0.3;
    let (x, y) = at;
    match kind {
        'h' => figure.circle(class, at, r),
        // Black's peaks point the way they go.
        'p' if class == "black" => {
            figure.polygon(class, &[(x, y + r), (x + r, y - r), (x - r, y - r)]);
        }
        'p' => figure.polygon(class, &[(x, y - r), (x + r, y + r), (x - r, y + r)]),
        _ => figure.rect(class, (x - r, y - r), (2.0 * r, 2.0 * r), 0.0),
    }
}

fn draw_pieces(figure: &mut Figure, grid: &Grid, view: &Value) {
    for (square, piece) in Grid::pieces(view) {
        let class = if piece.is_ascii_uppercase() {
            "white"
        } else {
            "black"
        };
        if piece != '*' {
            draw_piece(figure, grid.at(&square), class, piece.to_ascii_lowercase());
        }
    }
    for piece in view["red"].as_array().into_iter().flatten() {
        let at = grid.at(text(piece, "at"));
        let kind = text(piece, "kind").chars().next().unwrap_or_default();
        draw_piece(figure, at, "red", kind);
        figure.cross("way", at, CELL * 0.12);
    }
}

/// The board at the start, with the four regions.
pub(crate) fn start() -> String {
    let grid = grid(0.0);
    let (width, height) = grid.size();
    let mut figure = Figure::new("Tectonic", width, height);
    draw_board(&mut figure, &grid, &[]);
    let played = Played::new("tectonic", &json!({}), 0);
    draw_pieces(&mut figure, &grid, &played.view());
    figure.finish()
}

fn move_piece(played: &mut Played, (from, to): (&str, &str), flip: Option<&str>) {
    let mut action = json!({"type": "move", "from": from, "to": to});
    if let Some(flip) = flip {
        action["flip"] = flip.into();
    }
    played.act(played.to_act(), &action);
}

/// Draws the squares to which a hill, a peak and a mount on the plain may go.
pub(crate) fn moves() -> String {
    let mut played = Played::new("tectonic", &json!({}), 0);
    let quiet = [
        ("A3", "C5"),
        ("A8", "A9"),
        ("H1", "H4"),
        ("J8", "J9"),
        ("B2", "C2"),
        ("A9", "A10"),
        ("C2", "D2"),
        ("J9", "J10"),
        ("D2", "E2"),
        ("B9", "B10"),
    ];
    for step in quiet {
        move_piece(&mut played, step, None);
    }
    let shown = ["C5", "E2", "H4"];
    let grid = grid(0.0);
    let (width, height) = grid.size();
    let mut figure = Figure::new("Tectonic: C5, E2, H4", width, height);
    draw_board(&mut figure, &grid, &shown);
    for action in played.legal_actions(0) {
        let (from, to) = (text(&action, "from"), text(&action, "to"));
        if shown.contains(&from) {
            figure.line("ghost", &[grid.at(from), grid.at(to)]);
            figure.circle("ink", grid.at(to), 5.0);
        }
    }
    draw_pieces(&mut figure, &grid, &played.view());
    figure.finish()
}

/// A white mount comes beside a black peak, which turns.
pub(crate) fn turning() -> String {
    let mut played = Played::new("tectonic", &json!({}), 0);
    move_piece(&mut played, ("B2", "B3"), None);
    move_piece(&mut played, ("A8", "D5"), None);
    let grids = [grid(0.0), grid(444.0)];
    let (width, height) = grids[1].size();
    let mut figure = Figure::new("Tectonic: C1 → C5, D5", width, height);
    let [before, after] = grids;
    draw_board(&mut figure, &before, &["C1"]);
    draw_pieces(&mut figure, &before, &played.view());
    figure.arrow("way", &[before.at("C1"), before.at("C5")]);
    draw_piece(&mut figure, before.at("C1"), "white", 'm');
    let (x, y) = before.middle(9.75, 4.5);
    figure.arrow("way", &[(x, y), (x + 36.0, y)]);
    move_piece(&mut played, ("C1", "C5"), Some("D5"));
    let flipped = played.events();
    assert!(flipped.iter().any(|event| text(event, "type") == "flipped"));
    draw_board(&mut figure, &after, &["D5"]);
    draw_pieces(&mut figure, &after, &played.view());
    figure.finish()
}
