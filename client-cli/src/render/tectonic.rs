//! Tectonic: hills, peaks and mounts that turn.

use engine::tectonic::{Action, Event, Kind, RedPiece, Tectonic, View, is_in_region};
use engine::{Colour, Square};
use protocol::Seat;
use ratatui::style::Color;

use super::{Board, Cell, Players, Renderer};
use crate::texts::wire_name;

/// The ground of pieces that are red now: on it, white can be read.
const RED: Color = Color::Rgb(130, 10, 10);

/// The other grounds are as light as each other: only so can white as well as black pieces be read on
/// them.
const PLAIN: Color = Color::Rgb(150, 110, 70);
const REGION: Color = Color::Rgb(96, 124, 118);

impl Renderer for Tectonic {
    fn board(view: &View, players: &Players<'_>) -> Option<Board> {
        Board::new(&view.rows, |letter, square| {
            let red = view.red.iter().find(|red| red.at == square);
            let mut cell = match (red, kind(letter)) {
                (Some(red), _) => red_piece(*red, players),
                (None, Some(kind)) => piece(letter, kind, players),
                (None, None) => Cell::empty(),
            };
            cell.ground = cell
                .ground
                .or(Some(if is_in_region(square) { REGION } else { PLAIN }));
            cell.marked = view.conquest.contains(&square);
            cell
        })
    }

    fn facts(view: &View, players: &Players<'_>) -> Vec<String> {
        let texts = players.texts;
        let reserve = |(seat, colour): (Seat, Colour)| {
            let reserve = view.reserve[seat];
            let values = [
                ("who", players.name(seat).into()),
                ("colour", texts.term("tectonic", &colour).into()),
                ("hills", reserve.hill.into()),
                ("peaks", reserve.peak.into()),
                ("mounts", reserve.mount.into()),
            ];
            texts.fill("tectonic-reserve", &values)
        };
        let moves = [
            ("moves", view.moves.into()),
            ("quiet", view.moves_without_turning.into()),
        ];
        let mut facts = vec![
            reserve((Seat(0), Colour::White)),
            reserve((Seat(1), Colour::Black)),
            texts.fill("tectonic-moves", &moves),
        ];
        if view.occurrences > 1 {
            let count = ("count", view.occurrences.into());
            facts.push(texts.fill("tectonic-occurrences", &[count]));
        }
        facts
    }

    fn action(action: &Action, players: &Players<'_>) -> String {
        let Action::Move { from, to, flip } = action;
        let from = ("from", from.to_string().into());
        let to = ("to", to.to_string().into());
        match flip {
            Some(flip) => {
                let values = [from, to, ("flip", flip.to_string().into())];
                players.texts.fill("tectonic-move-and-turn", &values)
            }
            None => players.texts.fill("tectonic-move", &[from, to]),
        }
    }

    fn squares(action: &Action) -> Vec<Square> {
        let Action::Move { from, to, flip } = *action;
        [from, to].into_iter().chain(flip).collect()
    }

    fn side(_: &View, seat: Seat, _: &Players<'_>) -> Option<(char, Color)> {
        let [white, black, ..] = symbols(Kind::Hill);
        Some(if seat == Seat(0) {
            (white, Color::White)
        } else {
            (black, Color::Black)
        })
    }

    fn event(event: &Event, players: &Players<'_>) -> Option<String> {
        let texts = players.texts;
        let who = |seat: &Seat| ("who", players.name(*seat).into());
        let at = |square: &Square| ("at", square.to_string().into());
        Some(match event {
            Event::Flipped {
                at: square,
                red: true,
                ..
            } => texts.fill("tectonic-red", &[at(square)]),
            Event::Flipped {
                seat, at: square, ..
            } => texts.fill("tectonic-back", &[who(seat), at(square)]),
            Event::Replaced {
                seat,
                at: square,
                kind,
            } => {
                let kind = ("kind", texts.term("tectonic", kind).into());
                texts.fill("tectonic-replaced", &[who(seat), at(square), kind])
            }
            Event::Passed { seat } => texts.fill("tectonic-passed", &[who(seat)]),
            Event::Moved { .. } | Event::TimedOut { .. } => return None,
        })
    }
}

/// Returns the kind of piece a letter of the view stands for.
fn kind(letter: char) -> Option<Kind> {
    match letter.to_ascii_lowercase() {
        'h' => Some(Kind::Hill),
        'p' => Some(Kind::Peak),
        'm' => Some(Kind::Mount),
        _ => None,
    }
}

/// Returns the symbols of a kind: White's and Black's, and both while they are red. What comes of turning a
/// red piece depends on its owner, so even its symbol shows him.
fn symbols(kind: Kind) -> [char; 4] {
    match kind {
        Kind::Hill => ['○', '●', '⊙', '◉'],
        Kind::Peak => ['△', '▲', '◬', '◮'],
        Kind::Mount => ['□', '■', '⊡', '▣'],
    }
}

/// Draws a piece that is White's, in capital letters, or Black's.
fn piece(letter: char, kind: Kind, players: &Players<'_>) -> Cell {
    let [white, black, ..] = symbols(kind);
    let (symbol, colour, ink) = if letter.is_ascii_uppercase() {
        (white, Colour::White, Color::White)
    } else {
        (black, Colour::Black, Color::Black)
    };
    let key = format!("{}-{}", wire_name(&colour), wire_name(&kind));
    let name = players.texts.word("tectonic", &key);
    Cell::piece(symbol, letter, name, ink)
}

/// Draws a piece that is red now.
fn red_piece(red: RedPiece, players: &Players<'_>) -> Cell {
    let texts = players.texts;
    let values = [
        ("kind", texts.term("tectonic", &red.kind).into()),
        ("owner", texts.term("tectonic", &red.owner).into()),
    ];
    let [_, _, of_white, of_black] = symbols(red.kind);
    let (symbol, note) = match red.owner {
        Colour::White => (of_white, '○'),
        Colour::Black => (of_black, '●'),
    };
    let name = texts.fill("tectonic-red-piece", &values);
    Cell {
        ground: Some(RED),
        note: Some(note),
        ..Cell::piece(symbol, '*', name, Color::White)
    }
}

#[cfg(test)]
mod tests {
    use engine::Viewer;
    use serde_json::json;

    use super::*;
    use crate::render::played::{Played, square};
    use crate::selection::Choice;

    fn start() -> Played<Tectonic> {
        Played::new(&json!({}))
    }

    #[test]
    fn the_start_is_drawn_with_regions() {
        let played = start();
        let view = played.view(Viewer::Spectator);
        played.with_players(|players| {
            let board = Tectonic::board(&view, players).unwrap();
            let inventory = board.inventory();
            assert_eq!(inventory[0], "White’s mounts: C1, H1");
            assert_eq!(inventory.len(), 6);
            assert_eq!(board.cell(square("C1")).symbol, '□');
            assert_eq!(board.cell(square("C1")).ground, Some(REGION));
            assert_eq!(board.cell(square("D1")).ground, Some(PLAIN));
            assert_eq!(
                Tectonic::facts(&view, players),
                [
                    "Ada (White) has in reserve: 1 hill, 1 peak, 1 mount",
                    "Bob (Black) has in reserve: 1 hill, 1 peak, 1 mount",
                    "0 moves played, 0 since the last turning",
                ]
            );
        });
    }

    #[test]
    fn red_pieces_show_what_they_are_and_whose_they_were() {
        let mut played = start();
        played.act_until(|view| view.red.len() > 1);
        let view = played.view(Viewer::Spectator);
        played.with_players(|players| {
            let board = Tectonic::board(&view, players).unwrap();
            let letters = board.lines().concat();
            assert_eq!(letters.matches('*').count(), view.red.len());
            for red in &view.red {
                let kind = players.texts.term("tectonic", &red.kind);
                let owner = players.texts.term("tectonic", &red.owner);
                let name = format!("red {kind} ({owner}):");
                let mut inventory = board.inventory().into_iter();
                let line = inventory.find(|line| line.starts_with(&name));
                assert!(line.unwrap().contains(&red.at.to_string()));
                // Brackets may hide the note.
                let [_, _, of_white, of_black] = symbols(red.kind);
                let symbol = board.cell(red.at).symbol;
                assert_eq!(symbol == of_white, red.owner == Colour::White);
                assert_eq!(symbol == of_black, red.owner == Colour::Black);
            }
        });
    }

    #[test]
    fn a_turning_is_pointed_at_last() {
        let mut played = start();
        let (action, [from, to, flip]) = loop {
            let legal = played.legal();
            let has_choice = |action: &&Action| {
                let Action::Move { from, to, flip } = action;
                let is_same = |other: &&Action| Tectonic::squares(other).starts_with(&[*from, *to]);
                flip.is_some() && legal.iter().filter(is_same).count() > 1
            };
            match legal.iter().find(has_choice) {
                Some(action) => {
                    break (
                        action.clone(),
                        Tectonic::squares(action).try_into().unwrap(),
                    );
                }
                None => played.act_at_random(),
            }
        };
        let mut selection = played.selection();
        assert_eq!(selection.choose(from), Choice::More);
        assert_eq!(selection.choose(to), Choice::More);
        assert!(selection.targets().contains(&flip));
        let Choice::Done(chosen) = selection.choose(flip) else {
            panic!("the action is complete");
        };
        assert_eq!(chosen.read(), Some(action));
    }

    #[test]
    fn actions_and_events_are_described() {
        start().with_players(|players| {
            let describe = |event: Event| Tectonic::event(&event, players);
            let flipped = Event::Flipped {
                seat: Seat(0),
                at: square("B5"),
                red: true,
            };
            assert_eq!(describe(flipped).unwrap(), "The piece on B5 is red now.");
            let replaced = Event::Replaced {
                seat: Seat(1),
                at: square("B5"),
                kind: Kind::Hill,
            };
            assert_eq!(
                describe(replaced).unwrap(),
                "Bob puts a hill from the reserve on B5."
            );
            let action = |flip| Action::Move {
                from: square("A3"),
                to: square("B4"),
                flip,
            };
            assert_eq!(Tectonic::action(&action(None), players), "A3 to B4");
            let turning = action(Some(square("B5")));
            assert_eq!(Tectonic::action(&turning, players), "A3 to B4, turn B5");
        });
    }
}
