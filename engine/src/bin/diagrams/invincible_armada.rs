//! The Invincible Armada: what Spain's lines reach, what England's pairs take, and how they pivot.

use serde_json::{Value, json};

use super::grid::{Grid, name};
use super::played::{Played, text};
use super::svg::{Figure, Point};

const CELL: f64 = 34.0;
const SIZE: u8 = 11;
const SPAIN: u8 = 0;
const ENGLAND: u8 = 1;

/// Spain's placings that only pass the time, far from what is shown.
const ELSEWHERE: [&str; 3] = ["K1", "I11", "A11"];

fn start() -> Played {
    Played::new("invincible-armada", &json!({"first_spain": "host"}), 0)
}

fn place(played: &mut Played, seat: u8, at: &str) {
    played.act(seat, &json!({"type": "place", "at": at}));
}

/// Tells whether the side to play may place a ship at `at` and capture the one at `target`.
fn may_capture(played: &Played, seat: u8, at: &str, target: &str) -> bool {
    let wanted = json!({"type": "place", "at": at, "capture": target});
    played.legal_actions(seat).contains(&wanted)
}

fn points() -> impl Iterator<Item = String> {
    (0..SIZE).flat_map(|row| (0..SIZE).map(move |column| name(column, row)))
}

fn board(title: &str) -> (Figure, Grid) {
    let grid = Grid {
        counts_up: true,
        ..Grid::new(0.0, CELL, SIZE, SIZE)
    };
    let (width, height) = grid.size();
    let mut figure = Figure::new(title, width, height);
    grid.draw_ground(&mut figure);
    grid.draw_points(&mut figure);
    (figure, grid)
}

fn draw_ship(figure: &mut Figure, at: Point, side: char) {
    let r = CELL * 0.32;
    let (x, y) = at;
    if side == 's' {
        let r = r * 1.15;
        figure.polygon("b", &[(x, y - r), (x + r, y), (x, y + r), (x - r, y)]);
    } else {
        figure.circle("a", at, r);
    }
}

fn draw_ships(figure: &mut Figure, grid: &Grid, view: &Value) {
    for (point, side) in Grid::pieces(view) {
        draw_ship(figure, grid.at(&point), side);
    }
}

/// Rings the points where a capture would be possible.
fn draw_reach(figure: &mut Figure, grid: &Grid, reach: &[String]) {
    for point in reach {
        figure.circle("mark", grid.at(point), CELL * 0.46);
    }
}

/// Draws the target that is captured.
fn draw_target(figure: &mut Figure, at: Point) {
    figure.circle("hit", at, CELL * 0.46);
    figure.cross("hit", at, CELL * 0.22);
}

/// A line of two Spanish ships reaches two points beyond either end.
pub(crate) fn line() -> String {
    let (first, second) = ("C5", "D5");
    let is_reached = |point: &String| {
        let mut played = start();
        place(&mut played, SPAIN, first);
        place(&mut played, ENGLAND, point);
        may_capture(&played, SPAIN, second, point)
    };
    let free = points().filter(|point| point != first && point != second);
    let reach: Vec<String> = free.filter(is_reached).collect();
    let mut played = start();
    place(&mut played, SPAIN, first);
    for (english, spanish) in ["F5", "G5", "B6"].iter().zip(ELSEWHERE) {
        place(&mut played, ENGLAND, english);
        place(&mut played, SPAIN, spanish);
    }
    place(&mut played, ENGLAND, "I3");
    let (mut figure, grid) = board("C5, D5 × F5");
    draw_reach(&mut figure, &grid, &reach);
    let ends = [grid.at(&reach[0]), grid.at(&reach[reach.len() - 1])];
    figure.line("ghost", &ends);
    assert!(may_capture(&played, SPAIN, second, "F5"));
    assert!(!may_capture(&played, SPAIN, second, "G5"));
    draw_ships(&mut figure, &grid, &played.view());
    draw_ship(&mut figure, grid.at(second), 's');
    figure.circle("ink", grid.at(second), 4.0);
    draw_target(&mut figure, grid.at("F5"));
    figure.finish()
}

/// A pair of English ships takes what stands at either end.
pub(crate) fn pair() -> String {
    let (first, second) = ("D4", "E4");
    let is_reached = |point: &String| {
        let mut played = start();
        place(&mut played, SPAIN, ELSEWHERE[0]);
        place(&mut played, ENGLAND, first);
        place(&mut played, SPAIN, point);
        may_capture(&played, ENGLAND, second, point)
    };
    let free = points().filter(|point| ![first, second, ELSEWHERE[0]].contains(&point.as_str()));
    let reach: Vec<String> = free.filter(is_reached).collect();
    let mut played = start();
    place(&mut played, SPAIN, "F4");
    place(&mut played, ENGLAND, first);
    place(&mut played, SPAIN, "D5");
    let (mut figure, grid) = board("D4, E4 × F4");
    draw_reach(&mut figure, &grid, &reach);
    let ends = [grid.at(&reach[0]), grid.at(&reach[reach.len() - 1])];
    figure.line("ghost", &ends);
    assert!(may_capture(&played, ENGLAND, second, "F4"));
    assert!(!may_capture(&played, ENGLAND, second, "D5"));
    draw_ships(&mut figure, &grid, &played.view());
    draw_ship(&mut figure, grid.at(second), 'e');
    figure.circle("card", grid.at(second), 4.0);
    draw_target(&mut figure, grid.at("F4"));
    figure.finish()
}

/// Draws the squares to which one ship of a pair may swing around the other.
pub(crate) fn pivot() -> String {
    let mut played = start();
    let english = ["E5", "F5", "D7"];
    for (spanish, english) in ["F7", "D4", "K1"].iter().zip(english) {
        place(&mut played, SPAIN, spanish);
        place(&mut played, ENGLAND, english);
    }
    place(&mut played, SPAIN, "A11");
    let (from, around) = ("F5", "E5");
    let (mut figure, grid) = board("F5 ↻ E5");
    grid.shade(&mut figure, "mark", from);
    let mut targets: Vec<String> = played
        .legal_actions(ENGLAND)
        .iter()
        .filter(|action| text(action, "type") == "pivot")
        .filter(|action| (text(action, "from"), text(action, "around")) == (from, around))
        .map(|action| text(action, "to").to_owned())
        .collect();
    targets.dedup();
    let centre = grid.at(around);
    for target in &targets {
        figure.line("ghost", &[centre, grid.at(target)]);
        figure.circle("ink", grid.at(target), 6.0);
    }
    draw_ships(&mut figure, &grid, &played.view());
    figure.finish()
}
