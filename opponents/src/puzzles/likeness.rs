//! Finds positions that are the same on a turned or mirrored board.
//!
//! Such positions are not quite the same if a rule tells directions apart, but too much alike for two
//! puzzles all the same. Without a board of squares only equal positions are alike.

use engine::{GameState, Viewer};

/// Returns the board turned or mirrored so that it comes first in the alphabet, with who is to act.
pub(super) fn likeness<S: GameState>(state: &S) -> String {
    let view = serde_json::to_value(state.view(Viewer::All)).expect("views have string keys");
    let Some(rows) = view["rows"].as_array() else {
        return view.to_string();
    };
    let rows: Vec<Vec<char>> = rows
        .iter()
        .map(|row| row.as_str().unwrap_or_default().chars().collect())
        .collect();
    let mut board = rows;
    let mut all = Vec::new();
    for _ in 0..4 {
        all.push(text(&board));
        let mirrored: Vec<Vec<char>> = board.iter().rev().cloned().collect();
        all.push(text(&mirrored));
        board = turned(&board);
    }
    all.sort();
    format!("{:?}{}", state.to_act(), all.swap_remove(0))
}

fn text(board: &[Vec<char>]) -> String {
    let rows = board.iter().map(|row| row.iter().collect::<String>());
    rows.collect::<Vec<String>>().join("/")
}

/// Returns a board turned by a quarter.
fn turned(board: &[Vec<char>]) -> Vec<Vec<char>> {
    let cols = board.first().map_or(0, Vec::len);
    (0..cols)
        .map(|col| board.iter().rev().map(|row| row[col]).collect())
        .collect()
}

#[cfg(test)]
mod tests {
    use engine::orbito::{Action, Orbito, Settings};
    use engine::{Chance, Seat, Seed, Square};

    use super::*;

    /// Returns the likeness of the small board of Orbito after a first turn.
    fn after(col: u8, row: u8) -> String {
        let mut chance = Chance::new(Seed([0; 32]));
        let mut state = Orbito::new(&Settings::default(), &mut chance);
        let place = Square::new(col, row);
        let turn = Action::Turn { shift: None, place };
        state.act(Seat(0), &turn, &mut chance).expect("it is legal");
        likeness(&state)
    }

    #[test]
    fn turned_and_mirrored_boards_are_alike() {
        assert_eq!(after(0, 0), after(3, 0));
        assert_eq!(after(1, 0), after(2, 3));
        assert_ne!(after(0, 0), after(1, 1));
    }
}
