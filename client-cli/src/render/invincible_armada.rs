//! The Invincible Armada: Spain's lines against England's pairs.

use protocol::Seat;
use ratatui::style::Color;
use serde_json::Value;

use super::{Board, Cell, Render, Table, number, text};

/// Shows The Invincible Armada.
pub(super) struct InvincibleArmada;

const SEA: Color = Color::Rgb(18, 52, 84);
const SPAIN: Color = Color::Rgb(250, 204, 60);
const ENGLAND: Color = Color::Rgb(240, 240, 250);

impl Render for InvincibleArmada {
    fn board(&self, view: &Value, table: &Table<'_>) -> Option<Board> {
        let texts = table.texts;
        Board::new(view, |letter, _| {
            let mut cell = match letter {
                's' => Cell::piece('◆', 's', texts.say("invincible-armada-spain"), SPAIN),
                'e' => Cell::piece('●', 'e', texts.say("invincible-armada-england"), ENGLAND),
                _ => Cell::empty(),
            };
            cell.ground = Some(SEA);
            cell
        })
    }

    fn facts(&self, view: &Value, table: &Table<'_>) -> Vec<String> {
        let texts = table.texts;
        let of_seat = |list: &str, seat: usize| view[list][seat].as_i64().unwrap_or_default();
        let fleet = |seat: Seat| {
            let side = view["sides"][seat.index()].as_str().unwrap_or_default();
            texts.fill(
                "invincible-armada-fleet",
                &[
                    ("who", table.name(seat).into()),
                    ("side", texts.word("invincible-armada", side).into()),
                    ("reserve", of_seat("reserve", seat.index()).into()),
                    ("captures", of_seat("captures", seat.index()).into()),
                ],
            )
        };
        let mut facts = vec![texts.fill(
            "invincible-armada-round",
            &[
                ("round", number(view, "round").into()),
                ("one", table.name(Seat(0)).into()),
                ("ones", of_seat("points", 0).into()),
                ("other", table.name(Seat(1)).into()),
                ("others", of_seat("points", 1).into()),
            ],
        )];
        facts.extend(Seat::all(2).map(fleet));
        let quiet = number(view, "turns_without_capture").into();
        facts.push(texts.fill("invincible-armada-quiet", &[("turns", quiet)]));
        facts
    }

    fn action(&self, action: &Value, table: &Table<'_>) -> String {
        let texts = table.texts;
        let square = |member| text(action, member).into();
        let told = match text(action, "type") {
            "place" => texts.fill("invincible-armada-place", &[("at", square("at"))]),
            "relocate" => texts.fill(
                "invincible-armada-relocate",
                &[("from", square("from")), ("to", square("to"))],
            ),
            _ => texts.fill(
                "invincible-armada-pivot",
                &[
                    ("from", square("from")),
                    ("around", square("around")),
                    ("to", square("to")),
                ],
            ),
        };
        match action["capture"].as_str() {
            Some(capture) => {
                let values = [("action", told.into()), ("capture", capture.into())];
                texts.fill("invincible-armada-capturing", &values)
            }
            None => told,
        }
    }

    fn event(&self, event: &Value, table: &Table<'_>) -> Option<String> {
        let texts = table.texts;
        let round = ("round", number(event, "round").into());
        match text(event, "type") {
            "passed" => {
                let who = table.name_in(event, "seat").into();
                Some(texts.fill("invincible-armada-passed", &[("who", who)]))
            }
            "round_ended" if event["winner"].is_null() => {
                Some(texts.fill("invincible-armada-void", &[round]))
            }
            "round_ended" => {
                let who = table.name_in(event, "winner").into();
                let points = number(event, "points").into();
                let values = [round, ("who", who), ("points", points)];
                Some(texts.fill("invincible-armada-round-won", &values))
            }
            "round_started" => {
                let who = table.name_in(event, "spain").into();
                Some(texts.fill("invincible-armada-round-starts", &[round, ("who", who)]))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::Viewer;
    use serde_json::json;

    use super::*;
    use crate::render::played::Played;
    use crate::selection::{Choice, Selection};

    fn host_first() -> Value {
        json!({"first_spain": "host"})
    }

    #[test]
    fn both_fleets_stand_on_the_board() {
        let mut played = Played::new("invincible-armada", &host_first());
        for at in ["C5", "F5", "D5"] {
            played.act(&json!({"type": "place", "at": at}));
        }
        played.with_table(|table| {
            let view = played.view(Viewer::Spectator);
            let board = InvincibleArmada.board(&view, table).unwrap();
            assert_eq!(board.inventory(), ["Spain: C5, D5", "England: F5"]);
            assert_eq!(board.lines()[5], "  5 . . s s . e . . . . .");
            assert_eq!(
                InvincibleArmada.facts(&view, table),
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
        let mut played = Played::new("invincible-armada", &host_first());
        for at in ["C5", "F5"] {
            played.act(&json!({"type": "place", "at": at}));
        }
        let mut selection = Selection::new(played.legal_actions());
        assert_eq!(selection.choose("D5"), Choice::More);
        let without = selection.complete().next().unwrap();
        assert_eq!(without, &json!({"type": "place", "at": "D5"}));
        let with = json!({"type": "place", "at": "D5", "capture": "F5"});
        assert_eq!(selection.choose("F5"), Choice::Done(with));
    }

    #[test]
    fn a_pivot_names_ship_partner_and_goal() {
        let mut played = Played::new("invincible-armada", &host_first());
        for at in ["K1", "D4", "K3", "E4", "K5"] {
            played.act(&json!({"type": "place", "at": at}));
        }
        let mut selection = Selection::new(played.legal_actions());
        assert_eq!(selection.choose("D4"), Choice::More);
        assert_eq!(selection.choose("E4"), Choice::More);
        let Choice::Done(action) = selection.choose("E5") else {
            panic!("a pivot needs no more");
        };
        played.with_table(|table| {
            assert_eq!(
                InvincibleArmada.action(&action, table),
                "pivot D4 around E4 to E5"
            );
        });
    }

    #[test]
    fn rounds_and_passes_are_told() {
        Played::new("invincible-armada", &host_first()).with_table(|table| {
            let tell = |event: Value| InvincibleArmada.event(&event, table);
            let won = json!({"type": "round_ended", "round": 1, "winner": 0, "points": 4});
            assert_eq!(tell(won).unwrap(), "Ada wins round 1 and scores 4.");
            let void = json!({"type": "round_ended", "round": 2, "winner": null, "points": 0});
            assert_eq!(tell(void).unwrap(), "Round 2 is void: nobody scores.");
            let next = json!({"type": "round_started", "round": 2, "spain": 1});
            assert_eq!(tell(next).unwrap(), "Round 2 begins, Bob is Spain.");
            assert_eq!(tell(json!({"type": "placed", "seat": 0, "at": "A1"})), None);
            let capture = json!({"type": "relocate", "from": "A1", "to": "B1", "capture": "D1"});
            assert_eq!(
                InvincibleArmada.action(&capture, table),
                "move A1 to B1, capture D1"
            );
        });
    }
}
