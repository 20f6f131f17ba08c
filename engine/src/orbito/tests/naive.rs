//! The rules once more, in the plainest way, to compare with: a whole match on a grid of letters.

use super::super::action::{Action, End, Event, Shift};
use super::super::settings::{Direction, Settings};
use super::super::state::Orbito;
use super::super::view::View;
use crate::{BySeat, Chance, Colour, GameState, Outcome, Seat, Seed, Square, Viewer};

/// Column and row, from 0.
type At = (usize, usize);

struct Match {
    line: usize,
    rings: Vec<Direction>,
    /// By row, then column: `.`, `w` or `b`.
    grid: Vec<Vec<char>>,
    /// `w` or `b`.
    turn: char,
    outcome: Option<Outcome>,
}

fn other(colour: char) -> char {
    if colour == 'w' { 'b' } else { 'w' }
}

fn square((col, row): At) -> Square {
    Square::new(col as u8, row as u8)
}

fn at(square: Square) -> At {
    (usize::from(square.col), usize::from(square.row))
}

impl Match {
    fn new(size: usize, line: usize, rings: Vec<Direction>) -> Match {
        Match {
            line,
            rings,
            grid: vec![vec!['.'; size]; size],
            turn: 'w',
            outcome: None,
        }
    }

    fn size(&self) -> usize {
        self.grid.len()
    }

    fn squares(&self, letter: char) -> Vec<At> {
        let size = self.size();
        let all = (0..size).flat_map(|row| (0..size).map(move |col| (col, row)));
        all.filter(|(col, row)| self.grid[*row][*col] == letter)
            .collect()
    }

    fn actions(&self) -> Vec<Action> {
        let empty = self.squares('.');
        let mut shifts = vec![None];
        for from in self.squares(other(self.turn)) {
            for to in &empty {
                if from.0.abs_diff(to.0) + from.1.abs_diff(to.1) == 1 {
                    shifts.push(Some((from, *to)));
                }
            }
        }
        let mut actions = Vec::new();
        for shift in shifts {
            for place in empty.iter().copied().chain(shift.map(|(from, _)| from)) {
                if shift.is_none_or(|(_, to)| to != place) {
                    let shift = shift.map(|(from, to)| Shift {
                        from: square(from),
                        to: square(to),
                    });
                    let place = square(place);
                    actions.push(Action::Turn { shift, place });
                }
            }
        }
        actions
    }

    fn play(&mut self, action: &Action) -> Vec<Event> {
        let Action::Turn { shift, place } = *action;
        let seat = Seat(u8::from(self.turn == 'b'));
        let mut events = Vec::new();
        if let Some(Shift { from, to }) = shift {
            self.set(at(from), '.');
            self.set(at(to), other(self.turn));
            events.push(Event::Shifted { seat, from, to });
        }
        self.set(at(place), self.turn);
        events.push(Event::Placed { seat, at: place });
        let is_full = self.squares('.').is_empty();
        for extra in 0..=5 {
            self.rotate();
            events.push(Event::Rotated { extra });
            let of = |colour| self.lines().iter().any(|at| self.on(*at) == colour);
            self.outcome = match (of('w'), of('b')) {
                (true, true) => Some(Outcome::draw(End::LinesOfBoth)),
                (true, false) => Some(Outcome::win(Seat(0), End::Line)),
                (false, true) => Some(Outcome::win(Seat(1), End::Line)),
                (false, false) if extra == 5 => Some(Outcome::draw(End::FullBoard)),
                (false, false) => None,
            };
            if !is_full || self.outcome.is_some() {
                break;
            }
        }
        self.turn = other(self.turn);
        events
    }

    fn on(&self, (col, row): At) -> char {
        self.grid[row][col]
    }

    fn set(&mut self, (col, row): At, letter: char) {
        self.grid[row][col] = letter;
    }

    /// Every marble goes to the next square of its ring's list.
    fn rotate(&mut self) {
        let before = self.grid.clone();
        for (ring, direction) in self.rings.clone().into_iter().enumerate() {
            let mut squares = self.clockwise(ring);
            if direction == Direction::Ccw {
                squares.reverse();
            }
            for (nth, (col, row)) in squares.iter().enumerate() {
                let next = squares[(nth + 1) % squares.len()];
                self.set(next, before[*row][*col]);
            }
        }
    }

    /// Lists the squares of a ring: along its top, right, bottom and left edge.
    fn clockwise(&self, ring: usize) -> Vec<At> {
        let (low, high) = (ring, self.size() - 1 - ring);
        let top = (low..high).map(|col| (col, low));
        let right = (low..high).map(|row| (high, row));
        let bottom = (low + 1..=high).rev().map(|col| (col, high));
        let left = (low + 1..=high).rev().map(|row| (low, row));
        top.chain(right).chain(bottom).chain(left).collect()
    }

    /// Returns all marbles that stand in a line, of either colour.
    fn lines(&self) -> Vec<At> {
        let mut found = Vec::new();
        for from in self.squares('w').into_iter().chain(self.squares('b')) {
            for way in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
                let run = self.run(from, way);
                if run.len() >= self.line {
                    found.extend(run);
                }
            }
        }
        found.sort_unstable_by_key(|(col, row)| (*row, *col));
        found.dedup();
        found
    }

    /// Returns the marbles of one colour that follow each other this way.
    fn run(&self, from: At, (cols, rows): (isize, isize)) -> Vec<At> {
        let mut run = Vec::new();
        let mut next = Some(from);
        while let Some((col, row)) = next.filter(|(col, row)| {
            *col < self.size() && *row < self.size() && self.on((*col, *row)) == self.on(from)
        }) {
            run.push((col, row));
            next = col
                .checked_add_signed(cols)
                .zip(row.checked_add_signed(rows));
        }
        run
    }

    fn view(&self) -> View {
        let half = self.size() * self.size() / 2;
        let reserve = ['w', 'b'].map(|colour| (half - self.squares(colour).len()) as u8);
        View {
            size: self.size() as u8,
            line: self.line as u8,
            rings: self.rings.clone(),
            rows: self.grid.iter().map(|row| row.iter().collect()).collect(),
            turn: if self.turn == 'w' {
                Colour::White
            } else {
                Colour::Black
            },
            reserve: BySeat(reserve),
            lines: self.lines().into_iter().map(square).collect(),
        }
    }
}

fn sorted(actions: &[Action]) -> Vec<String> {
    let mut texts: Vec<String> = actions.iter().map(|action| format!("{action:?}")).collect();
    texts.sort();
    texts
}

#[test]
fn random_matches_agree_with_the_plain_rules() {
    let mut chance = Chance::new(Seed([1; 32]));
    let mut reasons = std::collections::BTreeSet::new();
    for (size, line) in [(4, 4), (6, 4), (6, 5), (6, 6)].repeat(15) {
        let draw = |_| [Direction::Ccw, Direction::Cw][chance.draw(2) as usize];
        let rings: Vec<Direction> = (0..size / 2).map(draw).collect();
        let settings = Settings {
            size,
            line,
            rings: rings.clone(),
        };
        let mut state = Orbito::new(&settings, &mut chance);
        let mut plain = Match::new(usize::from(size), usize::from(line), rings);
        while state.outcome.is_none() {
            let legal = state.legal_actions(state.turn).unwrap();
            assert_eq!(sorted(&legal), sorted(&plain.actions()));
            let action = state.random_action(state.turn, &mut chance).unwrap();
            let events = state.act(state.turn, &action, &mut chance).unwrap();
            assert_eq!(events, plain.play(&action));
            assert_eq!(state.outcome, plain.outcome);
            assert_eq!(state.view(Viewer::Spectator), plain.view());
        }
        reasons.extend(state.outcome.map(|outcome| outcome.reason));
    }
    assert_eq!(reasons.len(), 3, "every end occurs: {reasons:?}");
}
