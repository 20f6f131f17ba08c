//! Orbito: marbles on rings that turn.

use engine::orbito::{Action, Event, Orbito, Shift, View, carried, ring};
use engine::{Colour, Square};
use protocol::Seat;
use ratatui::style::Color;

use super::{Board, Cell, Players, Renderer};

/// The grounds of the rings, outermost first. They differ in colour, and are as light as each other:
/// only so can white as well as black marbles be read on them.
const GROUNDS: [Color; 3] = [
    Color::Rgb(150, 110, 70),
    Color::Rgb(90, 125, 120),
    Color::Rgb(150, 110, 70),
];

const WHITE: (char, Color) = ('○', Color::White);
const BLACK: (char, Color) = ('●', Color::Black);

impl Renderer for Orbito {
    fn board(view: &View, players: &Players<'_>) -> Option<Board> {
        let texts = players.texts;
        Board::new(&view.rows, |letter, square| {
            let mut cell = match letter {
                'w' => Cell::piece(WHITE.0, 'w', texts.say("orbito-white"), WHITE.1),
                'b' => Cell::piece(BLACK.0, 'b', texts.say("orbito-black"), BLACK.1),
                _ => Cell::empty(),
            };
            let ring = ring(square, view.size).map(usize::from);
            cell.ground = ring.and_then(|ring| GROUNDS.get(ring)).copied();
            cell.marked = view.lines.contains(&square);
            cell
        })
    }

    fn facts(view: &View, players: &Players<'_>) -> Vec<String> {
        let texts = players.texts;
        let rings: Vec<String> = view
            .rings
            .iter()
            .map(|direction| texts.term("orbito", direction))
            .collect();
        let reserves = [
            ("white", players.name(Seat(0)).into()),
            ("whites", view.reserve[Seat(0)].into()),
            ("black", players.name(Seat(1)).into()),
            ("blacks", view.reserve[Seat(1)].into()),
        ];
        let goal = [
            ("line", view.line.into()),
            ("rings", rings.join(", ").into()),
        ];
        vec![
            texts.fill("orbito-reserves", &reserves),
            texts.fill("orbito-goal", &goal),
        ]
    }

    fn action(action: &Action, players: &Players<'_>) -> String {
        let Action::Turn { shift, place } = action;
        let place = ("place", place.to_string().into());
        match shift {
            None => players.texts.fill("orbito-place", &[place]),
            Some(Shift { from, to }) => {
                let (from, to) = (from.to_string().into(), to.to_string().into());
                let values = [("from", from), ("to", to), place];
                players.texts.fill("orbito-shift-and-place", &values)
            }
        }
    }

    fn squares(action: &Action) -> Vec<Square> {
        let Action::Turn { shift, place } = action;
        let shift = shift.iter().flat_map(|shift| [shift.from, shift.to]);
        shift.chain([*place]).collect()
    }

    fn moved(view: &View, action: &Action) -> Vec<Square> {
        let Action::Turn { shift, place } = action;
        let marbles = shift.iter().map(|shift| shift.to).chain([*place]);
        marbles
            .map(|square| carried(square, view.size, &view.rings))
            .collect()
    }

    fn preview(view: &View, action: &Action, players: &Players<'_>) -> Option<Board> {
        let Action::Turn { shift, place } = action;
        let rows = view.rows.iter().map(|row| row.chars().collect());
        let mut before: Vec<Vec<char>> = rows.collect();
        if let Some(Shift { from, to }) = shift {
            let marble = std::mem::replace(letter(&mut before, *from)?, '.');
            *letter(&mut before, *to)? = marble;
        }
        *letter(&mut before, *place)? = match view.turn {
            Colour::White => 'w',
            Colour::Black => 'b',
        };
        let mut after = before.clone();
        for (row, letters) in (0..).zip(&before) {
            for (col, marble) in (0..).zip(letters) {
                let to = carried(Square::new(col, row), view.size, &view.rings);
                *letter(&mut after, to)? = *marble;
            }
        }
        let rows = after.iter().map(|row| row.iter().collect());
        let after = View {
            rows: rows.collect(),
            ..view.clone()
        };
        Orbito::board(&after, players)
    }

    fn side(_: &View, seat: Seat, _: &Players<'_>) -> Option<(char, Color)> {
        Some(if seat == Seat(0) { WHITE } else { BLACK })
    }

    fn event(event: &Event, players: &Players<'_>) -> Option<String> {
        match event {
            Event::Rotated { extra } if *extra > 0 => {
                let extra = (*extra).into();
                Some(players.texts.fill("orbito-extra", &[("extra", extra)]))
            }
            Event::Rotated { .. }
            | Event::Shifted { .. }
            | Event::Placed { .. }
            | Event::TimedOut { .. } => None,
        }
    }
}

/// Returns what lies on a square.
fn letter(rows: &mut [Vec<char>], square: Square) -> Option<&mut char> {
    let row = rows.get_mut(usize::from(square.row))?;
    row.get_mut(usize::from(square.col))
}

#[cfg(test)]
mod tests {
    use engine::Viewer;
    use serde_json::json;

    use super::*;
    use crate::render::played::{Played, square};

    fn place(name: &str) -> Action {
        Action::Turn {
            shift: None,
            place: square(name),
        }
    }

    fn shift_and_place() -> Action {
        let shift = Shift {
            from: square("B2"),
            to: square("B3"),
        };
        Action::Turn {
            shift: Some(shift),
            place: square("A1"),
        }
    }

    #[test]
    fn actions_and_events_are_described() {
        Played::<Orbito>::new(&json!({})).with_players(|players| {
            assert_eq!(
                Orbito::action(&shift_and_place(), players),
                "shift B2 to B3, place A1"
            );
            assert_eq!(Orbito::action(&place("A1"), players), "place A1");
            assert_eq!(Orbito::event(&Event::Rotated { extra: 0 }, players), None);
            assert!(Orbito::event(&Event::Rotated { extra: 2 }, players).is_some());
        });
    }

    #[test]
    fn the_last_move_is_marked_where_its_marbles_lie() {
        for rings in [["ccw", "cw"], ["cw", "ccw"]] {
            for at in [
                "A1", "C1", "D1", "D3", "D4", "B4", "A4", "A2", "B2", "C2", "C3", "B3",
            ] {
                let mut played = Played::<Orbito>::new(&json!({"rings": rings}));
                played.act(&place(at));
                let view = played.view(Viewer::Spectator);
                let moved = Orbito::moved(&view, &place(at));
                played.with_players(|players| {
                    let board = Orbito::board(&view, players).unwrap();
                    assert_eq!(board.cell(moved[0]).letter, 'w', "{rings:?} {at}");
                });
            }
        }
    }

    #[test]
    fn a_preview_is_the_board_after_the_turn() {
        for rings in [["ccw", "cw"], ["cw", "ccw"]] {
            let mut played = Played::<Orbito>::new(&json!({"rings": rings}));
            for at in ["A1", "B2", "D3", "C3", "B4"] {
                let before = played.view(Viewer::Spectator);
                if before.rows[usize::from(square(at).row)].as_bytes()[usize::from(square(at).col)]
                    != b'.'
                {
                    continue;
                }
                played.act(&place(at));
                let after = played.view(Viewer::Spectator);
                played.with_players(|players| {
                    let preview = Orbito::preview(&before, &place(at), players).unwrap();
                    let board = Orbito::board(&after, players).unwrap();
                    assert_eq!(preview.lines(), board.lines(), "{rings:?} {at}");
                });
            }
        }
    }

    #[test]
    fn a_shift_is_pointed_at_before_the_placing() {
        let squares = ["B2", "B3", "A1"].map(square);
        assert_eq!(Orbito::squares(&shift_and_place()), squares);
        assert_eq!(Orbito::squares(&place("A1")), [square("A1")]);
    }

    #[test]
    fn the_winning_line_is_marked() {
        let played = Played::<Orbito>::new(&json!({}));
        let mut view = played.view(Viewer::Spectator);
        view.rows = ["w...", "w.b.", "w...", "w..b"].map(str::to_owned).into();
        view.lines = vec![square("A1")];
        played.with_players(|players| {
            let board = Orbito::board(&view, players).unwrap();
            assert!(board.cell(square("A1")).marked);
            assert!(!board.cell(square("A2")).marked);
            assert_eq!(
                board.inventory(),
                ["white: A1, A2, A3, A4", "black: C2, D4"]
            );
            assert_eq!(
                Orbito::facts(&view, players),
                [
                    "In reserve: Ada (white) 8, Bob (black) 8",
                    "4 in line win. Rings from the outside: counter-clockwise, counter-clockwise",
                ]
            );
        });
    }
}
