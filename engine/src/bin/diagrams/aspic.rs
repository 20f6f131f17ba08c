//! Aspic: the pitch, a move, a shot that bounces and one that scores.

use serde_json::json;

use super::grid::{Grid, numbers};
use super::played::{Played, text};
use super::svg::{Figure, Point};

const CELL: f64 = 36.0;
const COLUMNS: u8 = 11;
const ROWS: u8 = 9;

/// The squares on which the pieces are placed; left kicks off and so places last.
const LEFT: [&str; 6] = ["B5", "C6", "D3", "D8", "E2", "E4"];
const RIGHT: [&str; 6] = ["J5", "J2", "I7", "H3", "G8", "H9"];

/// Plays until left is to kick off.
fn kick_off() -> Played {
    let mut played = Played::new("aspic", &json!({}), 0);
    for (right, left) in RIGHT.iter().zip(LEFT) {
        played.act(1, &json!({"type": "place", "at": right}));
        played.act(0, &json!({"type": "place", "at": left}));
    }
    played
}

/// Has left move and shoot, and right move without shooting.
fn play_a_round(left: (&str, &str), shooter: &str, right: (&str, &str)) -> Played {
    let mut played = kick_off();
    move_piece(&mut played, 0, left);
    played.act(0, &json!({"type": "shoot", "from": shooter}));
    move_piece(&mut played, 1, right);
    if played.to_act() == 1 {
        played.act(1, &json!({"type": "skip_shot"}));
    }
    played
}

fn move_piece(played: &mut Played, seat: u8, (from, to): (&str, &str)) {
    played.act(seat, &json!({"type": "move", "from": from, "to": to}));
}

fn board(title: &str) -> (Figure, Grid) {
    let grid = Grid::new(0.0, CELL, COLUMNS, ROWS);
    let (width, height) = grid.size();
    let mut figure = Figure::new(title, width, height);
    grid.draw_ground(&mut figure);
    for (first, last) in [("A1", "A9"), ("K1", "K9")] {
        grid.shade_all(&mut figure, "shade", first, last);
    }
    for (first, last) in [("A4", "A6"), ("K4", "K6")] {
        grid.shade_all(&mut figure, "net", first, last);
    }
    (figure, grid)
}

/// Draws the lines, and between the posts the goals.
fn draw_lines(figure: &mut Figure, grid: &Grid) {
    grid.draw_squares(figure);
    for column in [0.5, f64::from(COLUMNS) - 1.5] {
        let posts = [grid.middle(column, 2.5), grid.middle(column, 5.5)];
        figure.line("way", &posts);
        for post in posts {
            figure.circle("ink", post, 4.0);
        }
    }
}

fn draw_piece(figure: &mut Figure, at: Point, piece: char) {
    let r = CELL * 0.31;
    match piece {
        'l' => figure.circle("a", at, r),
        'r' => figure.rect("b", (at.0 - r, at.1 - r), (2.0 * r, 2.0 * r), 3.0),
        _ => {
            figure.circle("white", at, r * 0.8);
            figure.circle("dot", at, r * 0.3);
        }
    }
}

fn draw_pieces(figure: &mut Figure, grid: &Grid, played: &Played) {
    for (square, piece) in Grid::pieces(&played.view()) {
        draw_piece(figure, grid.at(&square), piece);
    }
}

/// The pitch at a kick-off, with the zones of both camps.
pub(crate) fn pitch() -> String {
    let (mut figure, grid) = board("Aspic");
    grid.shade_all(&mut figure, "at", "B1", "E9");
    grid.shade_all(&mut figure, "bt", "G1", "J9");
    draw_lines(&mut figure, &grid);
    draw_pieces(&mut figure, &grid, &kick_off());
    figure.finish()
}

/// Every square one piece can move to.
pub(crate) fn moves() -> String {
    let (mut figure, grid) = board("Aspic: E4");
    let played = kick_off();
    let from = "E4";
    grid.shade(&mut figure, "mark", from);
    draw_lines(&mut figure, &grid);
    draw_pieces(&mut figure, &grid, &played);
    for action in played.legal_actions(0) {
        if text(&action, "type") == "move" && text(&action, "from") == from {
            figure.circle("ink", grid.at(text(&action, "to")), 6.0);
        }
    }
    figure.finish()
}

/// Returns the way of the ball by columns and rows, bouncing where it would leave the squares it may
/// rest on.
fn way(ball: (f64, f64), d: (f64, f64)) -> Vec<(f64, f64)> {
    let (columns, rows) = ((1.0, f64::from(COLUMNS - 2)), (0.0, f64::from(ROWS - 1)));
    let fold = |v: f64, (low, high): (f64, f64)| {
        if v < low {
            2.0 * low - v
        } else if v > high {
            2.0 * high - v
        } else {
            v
        }
    };
    let bounces = [
        (columns.1 - ball.0) / d.0,
        (rows.1 - ball.1) / d.1,
        (rows.0 - ball.1) / d.1,
    ];
    let mut parts: Vec<f64> = bounces
        .into_iter()
        .filter(|part| (0.0..1.0).contains(part))
        .collect();
    parts.sort_by(f64::total_cmp);
    parts.insert(0, 0.0);
    parts.push(1.0);
    parts
        .into_iter()
        .map(|part| {
            let (column, row) = (ball.0 + part * d.0, ball.1 + part * d.1);
            (fold(column, columns), fold(row, rows))
        })
        .collect()
}

/// Draws a shot from `shooter`: the piece goes to the ball, the ball as far again.
fn draw_shot(title: &str, played: &Played, shooter: &str) -> String {
    let (mut figure, grid) = board(title);
    let ball = played.view()["ball"].clone();
    let ball = ball.as_str().unwrap_or_default();
    let pair = |square| {
        let (column, row) = numbers(square);
        (f64::from(column), f64::from(row))
    };
    let (from, start) = (pair(shooter), pair(ball));
    let d = (start.0 - from.0, start.1 - from.1);
    let query = json!({"type": "preview_shot", "from": shooter});
    let answer = played.ask(0, &query);
    assert_eq!(text(&answer, "shooter"), ball);
    let is_goal = text(&answer, "result") == "goal";
    let way = if is_goal {
        vec![start, (start.0 + d.0, start.1 + d.1)]
    } else {
        let way = way(start, d);
        assert_eq!(way.last(), Some(&pair(text(&answer, "ball"))));
        way
    };
    let way: Vec<Point> = way
        .into_iter()
        .map(|(column, row)| grid.middle(column, row))
        .collect();
    grid.shade(&mut figure, "mark", shooter);
    draw_lines(&mut figure, &grid);
    draw_pieces(&mut figure, &grid, played);
    let (piece, ball) = (grid.at(shooter), grid.at(ball));
    figure.line("ghost", &[piece, ball]);
    figure.arrow("hit", &way);
    for bounce in &way[1..way.len() - 1] {
        figure.circle("hitf", *bounce, 4.0);
    }
    if let Some(end) = way.last() {
        figure.circle("ghost", *end, CELL * 0.25);
    }
    draw_piece(&mut figure, ball, 'o');
    draw_piece(&mut figure, piece, 'l');
    figure.finish()
}

/// A shot that bounces off the side.
pub(crate) fn bounce() -> String {
    let mut played = play_a_round(("E4", "G4"), "D3", ("G8", "G9"));
    move_piece(&mut played, 0, ("B5", "C5"));
    draw_shot("Aspic: G4 × H7 → I8", &played, "G4")
}

/// A shot between the posts.
pub(crate) fn goal() -> String {
    let mut played = play_a_round(("D3", "G3"), "C6", ("G8", "G9"));
    move_piece(&mut played, 0, ("B5", "C5"));
    draw_shot("Aspic: G3 × I4", &played, "G3")
}
