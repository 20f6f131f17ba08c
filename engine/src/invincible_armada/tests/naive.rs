//! The rules once more, in the plainest way, to compare with: a whole match on a grid of letters.

use super::super::action::{Action, End};
use super::super::board::Side;
use super::super::view::View;
use crate::{BySeat, Outcome, Seat, SeatSet, Square};

#[derive(Clone, Debug)]
pub(super) struct Match {
    /// By row, then column: `.`, `s` or `e`.
    grid: Vec<Vec<char>>,
    round: u8,
    /// The seat of Spain.
    spain: usize,
    turn: Side,
    points: [u8; 2],
    reserve: [u8; 2],
    captures: [u8; 2],
    quiet: u32,
    pub(super) plies: u32,
    pub(super) outcome: Option<Outcome>,
}

const WAYS: [(i32, i32); 8] = [
    (-1, -1),
    (-1, 0),
    (-1, 1),
    (0, -1),
    (0, 1),
    (1, -1),
    (1, 0),
    (1, 1),
];

impl Match {
    pub(super) fn new(spain: Seat) -> Match {
        Match {
            grid: vec![vec!['.'; 11]; 11],
            round: 1,
            spain: spain.index(),
            turn: Side::Spain,
            points: [0; 2],
            reserve: [20; 2],
            captures: [0; 2],
            quiet: 0,
            plies: 0,
            outcome: None,
        }
    }

    /// Continues from what is seen.
    pub(super) fn of(view: &View) -> Match {
        Match {
            grid: view.rows.iter().map(|row| row.chars().collect()).collect(),
            round: view.round,
            spain: usize::from(view.sides[Seat(1)] == Side::Spain),
            turn: view.turn,
            points: view.points.0,
            reserve: view.reserve.0,
            captures: view.captures.0,
            quiet: view.turns_without_capture,
            plies: 0,
            outcome: None,
        }
    }

    pub(super) fn view(&self) -> View {
        let mut sides = [Side::England; 2];
        sides[self.spain] = Side::Spain;
        View {
            round: self.round,
            sides: BySeat(sides),
            points: BySeat(self.points),
            rows: self.grid.iter().map(|row| row.iter().collect()).collect(),
            turn: self.turn,
            reserve: BySeat(self.reserve),
            captures: BySeat(self.captures),
            turns_without_capture: self.quiet,
        }
    }

    fn seat(&self) -> usize {
        match self.turn {
            Side::Spain => self.spain,
            Side::England => 1 - self.spain,
        }
    }

    pub(super) fn actions(&self) -> Vec<Action> {
        match self.turn {
            Side::Spain => self.spanish_actions(),
            Side::England => self.english_actions(),
        }
    }

    fn spanish_actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        if self.reserve[self.seat()] > 0 {
            for at in points(&self.grid, '.') {
                for capture in spanish_captures(&self.grid, at) {
                    let capture = capture.map(square);
                    actions.push(Action::Place {
                        at: square(at),
                        capture,
                    });
                }
            }
            return actions;
        }
        for from in points(&self.grid, 's') {
            let mut grid = self.grid.clone();
            set(&mut grid, from, '.');
            for to in points(&grid, '.') {
                if to == from {
                    continue;
                }
                for capture in spanish_captures(&grid, to) {
                    actions.push(Action::Relocate {
                        from: square(from),
                        to: square(to),
                        capture: capture.map(square),
                    });
                }
            }
        }
        actions
    }

    fn english_actions(&self) -> Vec<Action> {
        let ships = points(&self.grid, 'e');
        let free = |ship: &&(i32, i32)| !ships.iter().any(|other| are_adjacent(**ship, *other));
        let free_ships = ships.iter().filter(free).count();
        let mut actions = Vec::new();
        for at in points(&self.grid, '.') {
            let must_be_adjacent = ships.len() == 4 && free_ships == 4;
            let is_adjacent = ships.iter().any(|ship| are_adjacent(at, *ship));
            if ships.len() >= 5 || must_be_adjacent && !is_adjacent {
                continue;
            }
            for capture in english_captures(&self.grid, at) {
                let capture = capture.map(square);
                actions.push(Action::Place {
                    at: square(at),
                    capture,
                });
            }
        }
        for from in &ships {
            for around in &ships {
                if !are_adjacent(*from, *around) {
                    continue;
                }
                let mut grid = self.grid.clone();
                set(&mut grid, *from, '.');
                for to in points(&grid, '.') {
                    if to == *from || !are_adjacent(to, *around) {
                        continue;
                    }
                    for capture in english_captures(&grid, to) {
                        actions.push(Action::Pivot {
                            from: square(*from),
                            around: square(*around),
                            to: square(to),
                            capture: capture.map(square),
                        });
                    }
                }
            }
        }
        actions
    }

    pub(super) fn play(&mut self, action: &Action) {
        let (from, to, capture) = match *action {
            Action::Place { at, capture } => (None, at, capture),
            Action::Relocate { from, to, capture }
            | Action::Pivot {
                from, to, capture, ..
            } => (Some(from), to, capture),
        };
        let seat = self.seat();
        let letter = if self.turn == Side::Spain { 's' } else { 'e' };
        match from {
            Some(from) => set(&mut self.grid, pair(from), '.'),
            None => self.reserve[seat] -= 1,
        }
        set(&mut self.grid, pair(to), letter);
        self.quiet += 1;
        if let Some(capture) = capture {
            set(&mut self.grid, pair(capture), '.');
            self.captures[seat] += 1;
            self.quiet = 0;
        }
        self.next_turn();
        if self.quiet < 120 && self.captures[seat] < 11 && self.actions().is_empty() {
            self.quiet += 1;
            self.next_turn();
        }
        if self.captures[seat] == 11 {
            self.points[seat] += 11 - self.captures[1 - seat];
            self.end_round();
        } else if self.quiet == 120 {
            self.end_round();
        }
    }

    fn next_turn(&mut self) {
        self.plies += 1;
        self.turn = match self.turn {
            Side::Spain => Side::England,
            Side::England => Side::Spain,
        };
    }

    fn end_round(&mut self) {
        let [host, guest] = self.points;
        if self.round == 1 || self.round == 2 && host == guest {
            let next = Match::new(Seat(1 - self.spain as u8));
            *self = Match {
                round: self.round + 1,
                points: self.points,
                plies: self.plies,
                ..next
            };
            return;
        }
        let winners = match (host > guest, guest > host) {
            (true, _) => SeatSet::one(Seat(0)),
            (_, true) => SeatSet::one(Seat(1)),
            _ => SeatSet::EMPTY,
        };
        let end = if host == guest {
            End::Level
        } else {
            End::Points
        };
        self.outcome = Some(Outcome::new(winners, end).with_scores([host.into(), guest.into()]));
    }
}

/// No capture, and every capture of a Spanish ship put on `at`.
fn spanish_captures(grid: &[Vec<char>], at: (i32, i32)) -> Vec<Option<(i32, i32)>> {
    let mut captures = vec![None];
    for (x, y) in WAYS {
        let mut ahead = 0;
        while letter(grid, (at.0 + x * (ahead + 1), at.1 + y * (ahead + 1))) == 's' {
            ahead += 1;
        }
        let mut behind = 0;
        while letter(grid, (at.0 - x * (behind + 1), at.1 - y * (behind + 1))) == 's' {
            behind += 1;
        }
        let line = ahead + 1 + behind;
        if line < 2 {
            continue;
        }
        for distance in 1..=line {
            let target = (at.0 + x * (ahead + distance), at.1 + y * (ahead + distance));
            if letter(grid, target) == 'e' {
                captures.push(Some(target));
            }
        }
    }
    captures
}

/// No capture, and every capture of an English ship put on `at`; nothing at all if that makes three
/// in line.
fn english_captures(grid: &[Vec<char>], at: (i32, i32)) -> Vec<Option<(i32, i32)>> {
    let mut grid = grid.to_vec();
    set(&mut grid, at, 'e');
    for ship in points(&grid, 'e') {
        for (x, y) in WAYS {
            let next = (ship.0 + x, ship.1 + y);
            let last = (ship.0 + 2 * x, ship.1 + 2 * y);
            if letter(&grid, next) == 'e' && letter(&grid, last) == 'e' {
                return Vec::new();
            }
        }
    }
    let mut captures = vec![None];
    for (x, y) in WAYS {
        if letter(&grid, (at.0 + x, at.1 + y)) != 'e' {
            continue;
        }
        for target in [(at.0 - x, at.1 - y), (at.0 + 2 * x, at.1 + 2 * y)] {
            if letter(&grid, target) == 's' {
                captures.push(Some(target));
            }
        }
    }
    captures
}

fn letter(grid: &[Vec<char>], (col, row): (i32, i32)) -> char {
    let line = grid.get(row as usize);
    *line.and_then(|line| line.get(col as usize)).unwrap_or(&'#')
}

fn set(grid: &mut [Vec<char>], (col, row): (i32, i32), letter: char) {
    grid[row as usize][col as usize] = letter;
}

fn points(grid: &[Vec<char>], wanted: char) -> Vec<(i32, i32)> {
    let all = (0..11).flat_map(|row| (0..11).map(move |col| (col, row)));
    all.filter(|at| letter(grid, *at) == wanted).collect()
}

fn are_adjacent(one: (i32, i32), other: (i32, i32)) -> bool {
    (one.0 - other.0).abs().max((one.1 - other.1).abs()) == 1
}

fn square((col, row): (i32, i32)) -> Square {
    Square::new(col as u8, row as u8)
}

fn pair(square: Square) -> (i32, i32) {
    (square.col.into(), square.row.into())
}
