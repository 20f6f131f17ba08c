//! Orbito: how the rings turn, and a turn that wins.

use serde_json::{Value, json};

use super::grid::{Grid, name};
use super::played::{Played, text};
use super::svg::{Figure, Point};

const SIZE: u8 = 4;
const CELL: f64 = 56.0;

/// Returns the square to which the rings carry a marble placed on the empty board.
fn turned(square: &str) -> String {
    let mut played = Played::new("orbito", &json!({}), 0);
    played.act(0, &json!({"type": "turn", "place": square}));
    let (square, _) = Grid::pieces(&played.view()).remove(0);
    square
}

fn squares() -> impl Iterator<Item = String> {
    (0..SIZE).flat_map(|row| (0..SIZE).map(move |column| name(column, row)))
}

fn draw_board(figure: &mut Figure, grid: &Grid, marked: &[&str]) {
    grid.draw_ground(figure);
    // The inner ring.
    grid.shade_all(figure, "shade", "B2", "C3");
    for square in marked {
        grid.shade(figure, "mark", square);
    }
    grid.draw_squares(figure);
}

fn marble(figure: &mut Figure, at: Point, colour: char) {
    let class = if colour == 'w' { "white" } else { "black" };
    figure.circle(class, at, CELL * 0.32);
}

/// Every square, and where the rings carry what stands on it.
pub(crate) fn rings() -> String {
    let grid = Grid::new(0.0, CELL, SIZE, SIZE);
    let (width, height) = grid.size();
    let mut figure = Figure::new("Orbito: A1 → A2", width, height);
    draw_board(&mut figure, &grid, &[]);
    for square in squares() {
        let (from, to) = (grid.at(&square), grid.at(&turned(&square)));
        let part = |share: f64| {
            (
                from.0 + (to.0 - from.0) * share,
                from.1 + (to.1 - from.1) * share,
            )
        };
        figure.circle("ink", from, 3.0);
        figure.arrow("way", &[part(0.14), part(0.86)]);
    }
    figure.finish()
}

/// Plays until these rows are on the board, Black to play: each marble is placed where the rings
/// will carry it to its square.
fn reach(rows: [&str; 4]) -> Played {
    let of = |colour: char| {
        let squares = squares().zip(rows.concat().chars().collect::<Vec<_>>());
        let own = squares.filter(move |(_, letter)| *letter == colour);
        own.map(|(square, _)| square).collect::<Vec<_>>()
    };
    let (white, black) = (of('w'), of('b'));
    let turns = white.len() + black.len();
    let mut played = Played::new("orbito", &json!({}), 0);
    for turn in 0..turns {
        let marbles = if turn % 2 == 0 { &white } else { &black };
        // After twelve turns of both rings everything is where it was.
        let rest = 12 - (turns - turn) % 12;
        let mut square = marbles[turn / 2].clone();
        for _ in 0..rest {
            square = turned(&square);
        }
        let place = json!({"type": "turn", "place": square});
        played.act((turn % 2) as u8, &place);
    }
    let shown: String = played.view()["rows"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    assert_eq!(shown, rows.concat());
    played
}

/// Black pushes, places, the rings turn, and there is the line.
pub(crate) fn turn() -> String {
    let grids = [0.0, 300.0].map(|left| Grid::new(left, CELL, SIZE, SIZE));
    let (width, height) = grids[1].size();
    let mut figure = Figure::new("Orbito: B1 → A1, C4", width, height);
    let [before, after] = grids;
    let mut played = reach([".www", "...w", "b...", "bb.."]);
    let (from, to, spot) = ("B1", "A1", "C4");
    draw_board(&mut figure, &before, &[spot]);
    for (square, colour) in Grid::pieces(&played.view()) {
        let is_pushed = square == from;
        if is_pushed {
            figure.circle("ghost", before.at(from), CELL * 0.32);
        }
        let at = if is_pushed { to } else { &square };
        marble(&mut figure, before.at(at), colour);
    }
    let (start, end) = (before.at(from), before.at(to));
    figure.arrow("way", &[start, (end.0 + CELL * 0.36, end.1)]);
    marble(&mut figure, before.at(spot), 'b');
    let (x, y) = before.middle(f64::from(SIZE) - 0.2, 1.5);
    figure.arrow("way", &[(x, y), (x + 36.0, y)]);

    let shift = json!({"from": from, "to": to});
    played.act(1, &json!({"type": "turn", "shift": shift, "place": spot}));
    let view = played.view();
    assert_eq!(text(&view, "turn"), "white");
    let line = view["lines"].as_array().into_iter().flatten();
    let line: Vec<&str> = line.filter_map(Value::as_str).collect();
    draw_board(&mut figure, &after, &line);
    for (square, colour) in Grid::pieces(&view) {
        marble(&mut figure, after.at(&square), colour);
    }
    figure.finish()
}
