//! The rules of moves and shots a second time, in the plainest way, to compare with.
//!
//! It reads the rows of the view and answers in JSON. Columns count from 0 (A), rows from 1.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::super::action::{Answer, Query};
use super::super::board::{Board, Camp, Pieces, Squares};
use super::super::checks::check_move;
use super::super::settings::Settings;
use super::super::state::{Aspic, Phase, Stage};
use super::super::view::View;
use crate::{Chance, GameQuery, GameState, Seat, Seed, Square, Viewer};

type At = (i32, i32);

struct Plain {
    /// `.`, `l`, `r` or `o`, by row and column.
    rows: Vec<Vec<char>>,
    /// The camp to act: `l` or `r`.
    camp: char,
    moved: Option<String>,
}

fn name((col, row): At) -> String {
    format!("{}{row}", (b'A' + col as u8) as char)
}

fn squares() -> impl Iterator<Item = At> {
    (1..=9).flat_map(|row| (0..=10).map(move |col| (col, row)))
}

fn is_net((col, row): At) -> bool {
    (col == 0 || col == 10) && (4..=6).contains(&row)
}

impl Plain {
    fn of(view: &View) -> Plain {
        Plain {
            rows: view.rows.iter().map(|row| row.chars().collect()).collect(),
            camp: if view.camp == Camp::Left { 'l' } else { 'r' },
            moved: view.moved.map(|square| square.to_string()),
        }
    }

    fn on(&self, (col, row): At) -> char {
        self.rows[row as usize - 1][col as usize]
    }

    fn is_piece(&self, at: At) -> bool {
        matches!(self.on(at), 'l' | 'r')
    }

    fn ball(&self) -> At {
        squares().find(|at| self.on(*at) == 'o').unwrap()
    }

    /// "On an empty square of their own free zone": B–E or G–J.
    fn placements(&self) -> Vec<Value> {
        let zone = if self.camp == 'l' { 1..=4 } else { 6..=9 };
        squares()
            .filter(|at| zone.contains(&at.0) && self.on(*at) == '.')
            .map(|at| json!({"type": "place", "at": name(at)}))
            .collect()
    }

    fn moves(&self) -> Vec<Value> {
        let mut moves = Vec::new();
        for from in squares().filter(|at| self.on(*at) == self.camp) {
            for to in squares().filter(|to| self.can_move(from, *to)) {
                moves.push(json!({"type": "move", "from": name(from), "to": name(to)}));
            }
        }
        moves
    }

    fn can_move(&self, from: At, to: At) -> bool {
        let (cols, rows) = (to.0 - from.0, to.1 - from.1);
        let straight = cols == 0 || rows == 0 || cols == rows || cols == -rows;
        let distance = cols.abs().max(rows.abs());
        if !straight || distance == 0 || distance > 3 {
            return false;
        }
        let opponents_column = if self.camp == 'l' { 10 } else { 0 };
        let empty = (1..=distance).all(|step| {
            let passed = (
                from.0 + cols / distance * step,
                from.1 + rows / distance * step,
            );
            self.on(passed) == '.'
        });
        empty && !is_net(to) && to.0 != opponents_column
    }

    fn shots(&self) -> Vec<Value> {
        squares()
            .filter(|from| ["ok", "goal"].contains(&self.shot(*from)["result"].as_str().unwrap()))
            .map(|from| json!({"type": "shoot", "from": name(from)}))
            .collect()
    }

    /// The answer to the preview of a shot.
    fn shot(&self, from: At) -> Value {
        let code = |code: &str| json!({"result": code});
        let ball = self.ball();
        let (cols, rows) = (ball.0 - from.0, ball.1 - from.1);
        if self.on(from) != self.camp {
            return code("not_your_piece");
        }
        if self.moved == Some(name(from)) {
            return code("moved_piece");
        }
        if cols.abs() > 3 || rows.abs() > 3 {
            return code("out_of_range");
        }
        if (self.camp == 'l' && from.0 > ball.0) || (self.camp == 'r' && from.0 < ball.0) {
            return code("backward");
        }
        let goal = self.is_goal(ball, cols, rows);
        if (cols == 0 || rows == 0 || cols.abs() == rows.abs())
            && self.is_path_blocked(from, ball, cols, rows, goal)
        {
            return code("path_blocked");
        }
        if goal {
            return json!({"result": "goal", "shooter": name(ball)});
        }
        let to = fold((ball.0 + cols, ball.1 + rows));
        if to == ball {
            return code("same_square");
        }
        if self.is_piece(to) && to != from {
            return code("destination_occupied");
        }
        json!({"result": "ok", "ball": name(to), "shooter": name(ball)})
    }

    /// Walks from the ball's centre in 420 small strides until the goal line is crossed; all
    /// crossings of it lie on whole strides.
    fn is_goal(&self, ball: At, cols: i32, rows: i32) -> bool {
        const STRIDES: i32 = 420;
        let line = if self.camp == 'l' { 19 } else { 1 };
        (1..=STRIDES).any(|stride| {
            let twice_x = 2 * (ball.0 * STRIDES + cols * stride);
            let twice_y = 2 * (ball.1 * STRIDES + rows * stride);
            cols != 0
                && twice_x == line * STRIDES
                && twice_y > 7 * STRIDES
                && twice_y < 13 * STRIDES
        })
    }

    fn is_path_blocked(&self, from: At, ball: At, cols: i32, rows: i32, goal: bool) -> bool {
        let (right, down) = (cols.signum(), rows.signum());
        let mut at = (from.0 + right, from.1 + down);
        while at != ball {
            if self.is_piece(at) {
                return true;
            }
            at = (at.0 + right, at.1 + down);
        }
        if goal {
            at = (ball.0 + right, ball.1 + down);
            while (1..=9).contains(&at.0) {
                if self.is_piece(at) {
                    return true;
                }
                at = (at.0 + right, at.1 + down);
            }
            return false;
        }
        let steps = cols.abs().max(rows.abs());
        (1..steps).any(|step| {
            let passed = fold((ball.0 + right * step, ball.1 + down * step));
            passed == ball || self.is_piece(passed)
        })
    }
}

/// "Row 0 → 2, −1 → 3, 10 → 8, 11 → 7 … K → I, L → H, M → G; for right A → C, and so on."
fn fold((col, row): At) -> At {
    let row = match row {
        -2 => 4,
        -1 => 3,
        0 => 2,
        10 => 8,
        11 => 7,
        12 => 6,
        on_board => on_board,
    };
    let col = match col {
        10 => 8,
        11 => 7,
        12 => 6,
        0 => 2,
        -1 => 3,
        -2 => 4,
        on_board => on_board,
    };
    (col, row)
}

fn set(actions: &[Value]) -> BTreeSet<String> {
    let count = actions.len();
    let set: BTreeSet<String> = actions.iter().map(Value::to_string).collect();
    assert_eq!(set.len(), count, "an action is listed twice");
    set
}

/// Compares legal actions and, in the shot phase, the preview of every square.
fn compare(state: &Aspic) {
    let view = state.view(Viewer::All);
    let plain = Plain::of(&view);
    let expected = match state.phase() {
        Phase::Placement => plain.placements(),
        Phase::Move => {
            let mut expected = plain.moves();
            if !plain.shots().is_empty() {
                expected.push(json!({"type": "skip_move"}));
            }
            expected
        }
        Phase::Shot => {
            let mut expected = plain.shots();
            let other = plain.moved.as_ref().map_or("unskip_move", |_| "skip_shot");
            expected.push(json!({"type": other}));
            for at in squares() {
                assert_eq!(preview(state, at), plain.shot(at), "{at:?} of {view:?}");
            }
            expected
        }
        Phase::Over => Vec::new(),
    };
    let listed: Vec<Value> = state
        .legal_actions(state.turn)
        .unwrap()
        .iter()
        .map(|action| serde_json::to_value(action).unwrap())
        .collect();
    assert_eq!(set(&listed), set(&expected), "{view:?}");
}

/// Tries every pair of squares.
fn accepted_moves(board: &Board, seat: Seat) -> Vec<Value> {
    let mut moves = Vec::new();
    for from in squares() {
        for to in squares() {
            let checked = check_move(board, seat, square(from), square(to));
            if checked.is_ok() {
                moves.push(json!({"type": "move", "from": name(from), "to": name(to)}));
            }
        }
    }
    moves
}

fn square((col, row): At) -> Square {
    Square::new(col as u8, row as u8 - 1)
}

fn preview(state: &Aspic, from: At) -> Value {
    let from = square(from);
    let query = Query::PreviewShot { from };
    let answer: Answer = query.answer(state, state.turn).unwrap();
    serde_json::to_value(answer).unwrap()
}

#[test]
fn random_matches_agree_with_the_plain_rules() {
    let mut chance = Chance::new(Seed([1; 32]));
    for pieces in [5, 6, 7] {
        for _ in 0..10 {
            let settings = Settings {
                turns_per_half: 25,
                pieces,
                ..Settings::default()
            };
            let mut state = Aspic::new(&settings, &mut chance);
            while state.outcome.is_none() {
                compare(&state);
                let action = state.random_action(state.turn, &mut chance).unwrap();
                let seat = state.turn;
                state.act(seat, &action, &mut chance).unwrap();
            }
        }
    }
}

/// Pieces thrown together around the ball, most of all near the edges, where shots bounce.
#[test]
fn random_positions_agree_with_the_plain_rules() {
    let mut chance = Chance::new(Seed([2; 32]));
    let mut state = Aspic::new(&Settings::default(), &mut chance);
    let mut results = BTreeSet::new();
    for _ in 0..5_000 {
        state.turn = Seat(chance.draw(2) as u8);
        let board = thrown_together(&mut chance);
        let movers: Vec<Square> = board.pieces[state.turn].iter().collect();
        let moved = movers
            .get(chance.draw(2 * movers.len() as u32) as usize)
            .copied();
        state.stage = Stage::Shot {
            board,
            shooters: board.shooters(state.turn, moved),
            moved,
        };
        compare(&state);
        results.extend(squares().map(|at| preview(&state, at)["result"].to_string()));
        state.stage = Stage::Move {
            board,
            shooters: board.shooters(state.turn, None),
        };
        compare(&state);
        let plain = Plain::of(&state.view(Viewer::All));
        assert_eq!(
            set(&accepted_moves(&board, state.turn)),
            set(&plain.moves())
        );
    }
    assert_eq!(results.len(), 9, "every result occurs: {results:?}");
}

fn thrown_together(chance: &mut Chance) -> Board {
    let ball = Square::new(1 + chance.draw(9) as u8, chance.draw(9) as u8);
    let mut board = Board {
        pieces: Pieces::default(),
        ball,
    };
    for seat in Seat::all(2) {
        let pieces = 5 + chance.draw(3);
        while board.pieces[seat].len() < pieces {
            let at = (
                i32::from(ball.col) + chance.draw(9) as i32 - 4,
                i32::from(ball.row) + chance.draw(9) as i32 - 3,
            );
            let opponents_column = if seat == Seat(0) { 10 } else { 0 };
            if !(0..=10).contains(&at.0)
                || !(1..=9).contains(&at.1)
                || is_net(at)
                || at.0 == opponents_column
            {
                continue;
            }
            let free = Squares::one(square(at)) & !board.occupied();
            board.pieces[seat] |= free;
        }
    }
    board
}
