//! The Invincible Armada: Spain's lines against England's pairs.

use engine::Square;
use engine::invincible_armada::{Action, Event, InvincibleArmada, Side, View};
use fluent_bundle::FluentValue;
use protocol::Seat;
use ratatui::style::Color;

use super::{Board, Cell, Players, Renderer};

const SEA: Color = Color::Rgb(18, 52, 84);
const SPAIN: (char, Color) = ('◆', Color::Rgb(250, 204, 60));
const ENGLAND: (char, Color) = ('●', Color::Rgb(240, 240, 250));

impl Renderer for InvincibleArmada {
    fn board(view: &View, players: &Players<'_>) -> Option<Board> {
        let texts = players.texts;
        Board::new(&view.rows, |letter, _| {
            let mut cell = match letter {
                's' => Cell::piece(SPAIN.0, 's', texts.say("invincible-armada-spain"), SPAIN.1),
                'e' => {
                    let name = texts.say("invincible-armada-england");
                    Cell::piece(ENGLAND.0, 'e', name, ENGLAND.1)
                }
                _ => Cell::empty(),
            };
            cell.ground = Some(SEA);
            cell
        })
    }

    fn facts(view: &View, players: &Players<'_>) -> Vec<String> {
        let texts = players.texts;
        let round = [
            ("round", view.round.into()),
            ("one", players.name(Seat(0)).into()),
            ("ones", view.points[Seat(0)].into()),
            ("other", players.name(Seat(1)).into()),
            ("others", view.points[Seat(1)].into()),
        ];
        let fleet = |seat: Seat| {
            let side = &view.sides[seat];
            let values = [
                ("who", players.name(seat).into()),
                ("side", texts.term("invincible-armada", side).into()),
                ("reserve", view.reserve[seat].into()),
                ("captures", view.captures[seat].into()),
            ];
            texts.fill("invincible-armada-fleet", &values)
        };
        let quiet = ("turns", view.turns_without_capture.into());
        vec![
            texts.fill("invincible-armada-round", &round),
            fleet(Seat(0)),
            fleet(Seat(1)),
            texts.fill("invincible-armada-quiet", &[quiet]),
        ]
    }

    fn action(action: &Action, players: &Players<'_>) -> String {
        let (course, squares, capture) = parts(action);
        let name = |square: Square| square.to_string().into();
        let squares = squares
            .into_iter()
            .map(|(role, square)| (role, name(square)));
        let squares: Vec<(&str, FluentValue<'_>)> = squares.collect();
        let text = players.texts.fill(course, &squares);
        match capture {
            Some(capture) => {
                let values = [("action", text.into()), ("capture", name(capture))];
                players.texts.fill("invincible-armada-capturing", &values)
            }
            None => text,
        }
    }

    fn squares(action: &Action) -> Vec<Square> {
        let (_, squares, capture) = parts(action);
        let squares = squares.into_iter().map(|(_, square)| square);
        squares.chain(capture).collect()
    }

    fn side(view: &View, seat: Seat, _: &Players<'_>) -> Option<(char, Color)> {
        Some(match view.sides[seat] {
            Side::Spain => SPAIN,
            Side::England => ENGLAND,
        })
    }

    fn event(event: &Event, players: &Players<'_>) -> Option<String> {
        let texts = players.texts;
        let who = |seat: &Seat| ("who", players.name(*seat).into());
        Some(match event {
            Event::Passed { seat } => texts.fill("invincible-armada-passed", &[who(seat)]),
            Event::RoundEnded {
                round,
                winner: None,
                ..
            } => texts.fill("invincible-armada-void", &[("round", (*round).into())]),
            Event::RoundEnded {
                round,
                winner: Some(winner),
                points,
            } => {
                let round = ("round", (*round).into());
                let values = [round, who(winner), ("points", (*points).into())];
                texts.fill("invincible-armada-round-won", &values)
            }
            Event::RoundStarted { round, spain } => {
                let values = [("round", (*round).into()), who(spain)];
                texts.fill("invincible-armada-round-starts", &values)
            }
            Event::Placed { .. }
            | Event::Relocated { .. }
            | Event::Pivoted { .. }
            | Event::Captured { .. }
            | Event::TimedOut { .. } => return None,
        })
    }
}

/// Returns the message of an action's course, the squares that fill it in, in the order of choosing,
/// and the square of the ship it captures.
fn parts(action: &Action) -> (&'static str, Vec<(&'static str, Square)>, Option<Square>) {
    match *action {
        Action::Place { at, capture } => ("invincible-armada-place", vec![("at", at)], capture),
        Action::Relocate { from, to, capture } => {
            let squares = vec![("from", from), ("to", to)];
            ("invincible-armada-relocate", squares, capture)
        }
        Action::Pivot {
            from,
            around,
            to,
            capture,
        } => {
            let squares = vec![("from", from), ("around", around), ("to", to)];
            ("invincible-armada-pivot", squares, capture)
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::Viewer;
    use serde_json::json;

    use super::*;
    use crate::render::played::{Played, square};
    use crate::selection::Choice;

    /// Starts with Spain in seat 0 and places ships in turn.
    fn placed(squares: &[&str]) -> Played<InvincibleArmada> {
        let mut played = Played::new(&json!({"first_spain": "host"}));
        for at in squares {
            played.act(&Action::Place {
                at: square(at),
                capture: None,
            });
        }
        played
    }

    #[test]
    fn both_fleets_stand_on_the_board() {
        let played = placed(&["C5", "F5", "D5"]);
        let view = played.view(Viewer::Spectator);
        played.with_players(|players| {
            let board = InvincibleArmada::board(&view, players).unwrap();
            assert_eq!(board.inventory(), ["Spain: C5, D5", "England: F5"]);
            assert_eq!(board.lines()[5], "  5 . . s s . e . . . . .");
            assert_eq!(
                InvincibleArmada::facts(&view, players),
                [
                    "Round 1. Points: Ada 0, Bob 0",
                    "Ada (Spain): 18 ships in reserve, 0 captured",
                    "Bob (England): 19 ships in reserve, 0 captured",
                    "3 turns without a capture",
                ]
            );
        });
    }

    #[test]
    fn a_capture_may_be_pointed_at_or_left() {
        let played = placed(&["C5", "F5"]);
        let mut selection = played.selection();
        let place = |capture| Action::Place {
            at: square("D5"),
            capture,
        };
        assert_eq!(selection.choose(square("D5")), Choice::More);
        let without = selection.complete().next().unwrap();
        assert_eq!(without.read(), Some(place(None)));
        let Choice::Done(with) = selection.choose(square("F5")) else {
            panic!("the action is complete");
        };
        assert_eq!(with.read(), Some(place(Some(square("F5")))));
    }

    #[test]
    fn a_pivot_names_ship_partner_and_goal() {
        let played = placed(&["K1", "D4", "K3", "E4", "K5"]);
        let mut selection = played.selection();
        assert_eq!(selection.choose(square("D4")), Choice::More);
        assert_eq!(selection.choose(square("E4")), Choice::More);
        let Choice::Done(pivot) = selection.choose(square("E5")) else {
            panic!("a pivot needs no more");
        };
        played.with_players(|players| {
            assert_eq!(
                InvincibleArmada::action(&pivot.read().unwrap(), players),
                "pivot D4 around E4 to E5"
            );
        });
    }

    #[test]
    fn rounds_and_captures_are_described() {
        placed(&[]).with_players(|players| {
            let describe = |event: Event| InvincibleArmada::event(&event, players);
            let won = Event::RoundEnded {
                round: 1,
                winner: Some(Seat(0)),
                points: 4,
            };
            assert_eq!(describe(won).unwrap(), "Ada wins round 1 and scores 4.");
            let void = Event::RoundEnded {
                round: 2,
                winner: None,
                points: 0,
            };
            assert_eq!(describe(void).unwrap(), "Round 2 is void: nobody scores.");
            let next = Event::RoundStarted {
                round: 2,
                spain: Seat(1),
            };
            assert_eq!(describe(next).unwrap(), "Round 2 begins, Bob is Spain.");
            let capture = Action::Relocate {
                from: square("A1"),
                to: square("B1"),
                capture: Some(square("D1")),
            };
            assert_eq!(
                InvincibleArmada::action(&capture, players),
                "move A1 to B1, capture D1"
            );
        });
    }
}
