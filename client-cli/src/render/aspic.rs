//! Aspic: football with tokens.

use protocol::Seat;
use ratatui::style::Color;
use serde_json::{Value, json};

use super::{Board, Cell, Render, Table, number, text};

/// Shows Aspic.
pub(super) struct Aspic;

const LEFT: Seat = Seat(0);
const RIGHT: Seat = Seat(1);

const NET: Color = Color::Rgb(70, 70, 70);
const DEFENCE: Color = Color::Rgb(40, 52, 40);
const NEUTRAL: Color = Color::Rgb(30, 80, 40);
const GRASS: Color = Color::Rgb(24, 64, 32);

impl Render for Aspic {
    fn board(&self, view: &Value, table: &Table<'_>) -> Option<Board> {
        let moved = text(view, "moved");
        Board::new(view, |letter, square| {
            let mut cell = match letter {
                'l' => piece(LEFT, 'l', Color::LightBlue, table),
                'r' => piece(RIGHT, 'r', Color::LightRed, table),
                'o' => Cell::piece('◉', 'o', table.texts.say("aspic-ball"), Color::White),
                _ => Cell::empty(),
            };
            cell.ground = Some(ground(square));
            cell.marked = square == moved;
            cell
        })
    }

    fn facts(&self, view: &Value, table: &Table<'_>) -> Vec<String> {
        let texts = table.texts;
        let score = |seat: Seat| view["scores"][seat.index()].as_i64().unwrap_or_default();
        let camp = |seat: Seat| {
            let distances = &view["distances"][seat.index()];
            texts.fill(
                "aspic-camp",
                &[
                    ("who", table.name(seat).into()),
                    (
                        "placed",
                        view["placed"][seat.index()]
                            .as_i64()
                            .unwrap_or_default()
                            .into(),
                    ),
                    ("pieces", texts.tenths(number(distances, "pieces")).into()),
                    ("ball", texts.tenths(number(distances, "ball")).into()),
                ],
            )
        };
        let territory = &view["territory"];
        let share = texts.tenths(number(territory, "share"));
        let mut facts = vec![
            texts.fill(
                "aspic-score",
                &[
                    ("left", table.name(LEFT).into()),
                    ("right", table.name(RIGHT).into()),
                    ("lefts", score(LEFT).into()),
                    ("rights", score(RIGHT).into()),
                ],
            ),
            texts.fill(
                "aspic-course",
                &[
                    ("half", number(view, "half").into()),
                    ("round", number(view, "round").into()),
                    ("rounds", number(view, "turns_per_half").into()),
                    ("progress", number(view, "progress").into()),
                ],
            ),
            texts.fill(
                "aspic-phase",
                &[
                    ("who", table.name(seat_of(text(view, "camp"))).into()),
                    (
                        "phase",
                        texts.word("aspic-phase", text(view, "phase")).into(),
                    ),
                ],
            ),
            match territory["camp"].as_str() {
                Some(camp) => texts.fill(
                    "aspic-territory",
                    &[
                        ("who", table.name(seat_of(camp)).into()),
                        ("share", share.into()),
                    ],
                ),
                None => texts.say("aspic-territory-level"),
            },
        ];
        facts.extend([camp(LEFT), camp(RIGHT)]);
        facts
    }

    fn action(&self, action: &Value, table: &Table<'_>) -> String {
        let texts = table.texts;
        let square = |member| text(action, member).into();
        match text(action, "type") {
            "place" => texts.fill("aspic-place", &[("at", square("at"))]),
            "move" => texts.fill(
                "aspic-move",
                &[("from", square("from")), ("to", square("to"))],
            ),
            "shoot" => texts.fill("aspic-shoot", &[("from", square("from"))]),
            other => texts.word("aspic", other),
        }
    }

    fn event(&self, event: &Value, table: &Table<'_>) -> Option<String> {
        let texts = table.texts;
        let who = || table.name_in(event, "seat").into();
        let score = |seat: Seat| event["scores"][seat.index()].as_i64().unwrap_or_default();
        let scores = || format!("{}–{}", score(LEFT), score(RIGHT)).into();
        let told = match text(event, "type") {
            "shot" => {
                let to = event["to"].as_str()?;
                texts.fill(
                    "aspic-shot",
                    &[
                        ("from", text(event, "from").into()),
                        ("ball", text(event, "ball").into()),
                        ("to", to.into()),
                    ],
                )
            }
            "kick_off" => texts.fill(
                "aspic-kick-off",
                &[("who", who()), ("ball", text(event, "ball").into())],
            ),
            "goal" => texts.fill("aspic-goal", &[("who", who()), ("scores", scores())]),
            "half_time" => texts.fill("aspic-half-time", &[("scores", scores())]),
            "full_time" => texts.fill("aspic-full-time", &[("scores", scores())]),
            "cleared" => texts.fill("aspic-cleared", &[("who", who())]),
            "no_shot" => texts.fill("aspic-no-shot", &[("who", who())]),
            "no_play" => texts.fill("aspic-no-play", &[("who", who())]),
            _ => return None,
        };
        Some(told)
    }

    fn query(&self, view: &Value, square: &str) -> Option<Value> {
        (text(view, "phase") == "shot").then(|| json!({"type": "preview_shot", "from": square}))
    }

    fn answer(&self, answer: &Value, table: &Table<'_>) -> String {
        let texts = table.texts;
        let shooter = || text(answer, "shooter").into();
        match text(answer, "result") {
            "ok" => texts.fill(
                "aspic-preview",
                &[
                    ("ball", text(answer, "ball").into()),
                    ("shooter", shooter()),
                ],
            ),
            "goal" => texts.fill("aspic-preview-goal", &[("shooter", shooter())]),
            code => texts.refusal(code, code),
        }
    }
}

fn piece(seat: Seat, letter: char, otherwise: Color, table: &Table<'_>) -> Cell {
    let colour = table.colour(seat, otherwise);
    // Camps differ in shape too: not everybody sees colours, nor does every terminal.
    let symbol = if seat == LEFT { '●' } else { '■' };
    Cell::piece(symbol, letter, table.name(seat), colour)
}

fn seat_of(camp: &str) -> Seat {
    if camp == "right" { RIGHT } else { LEFT }
}

fn ground(square: &str) -> Color {
    match square.as_bytes() {
        [b'A' | b'K', b'4'..=b'6'] => NET,
        [b'A' | b'K', ..] => DEFENCE,
        [b'F', ..] => NEUTRAL,
        _ => GRASS,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::SeatedPlayer;
    use crate::texts::{Lang, Texts};

    fn view() -> Value {
        json!({
            "turns_per_half": 5, "pieces": 5, "ball": "F5", "phase": "shot", "camp": "left",
            "rows": [
                "...........", "...........", "...........", "...........", "..l..o.....",
                "........r..", "...........", "...........", "..........."
            ],
            "placed": [1, 1], "moved": "C5", "half": 1, "round": 2, "progress": 10,
            "scores": [1, 0], "territory": {"t": 450, "camp": "right", "share": 550},
            "distances": [{"pieces": 142, "ball": 30}, {"pieces": 0, "ball": 5}],
        })
    }

    fn with_table(check: impl Fn(&Table<'_>)) {
        let texts = Texts::new(Lang::En);
        let place = |name: &str, colour: &str| SeatedPlayer {
            name: name.to_owned(),
            colour: Some(colour.to_owned()),
        };
        check(&Table {
            texts: &texts,
            seats: vec![place("Ada", "green"), place("Bob", "red")],
        });
    }

    #[test]
    fn the_board_shows_camps_ball_and_moved_piece() {
        with_table(|table| {
            let board = Aspic.board(&view(), table).unwrap();
            assert_eq!(board.inventory(), ["Ada: C5", "the ball: F5", "Bob: I6"]);
            assert!(board.cell(2, 4).marked);
            assert_eq!(board.cell(0, 4).ground, Some(NET));
        });
    }

    #[test]
    fn facts_give_score_course_phase_and_statistics() {
        with_table(|table| {
            assert_eq!(
                Aspic.facts(&view(), table),
                [
                    "Ada 1 – 0 Bob",
                    "Half 1, round 2 of 5, progress 10 %",
                    "Ada: shot",
                    "Territory: Bob 55.0 %",
                    "Ada: 1 on the board, pieces ran 14.2, ball flew 3.0",
                    "Bob: 1 on the board, pieces ran 0.0, ball flew 0.5",
                ]
            );
        });
    }

    #[test]
    fn what_happens_is_told() {
        with_table(|table| {
            let goal = json!({"type": "goal", "seat": 1, "scores": [1, 2]});
            assert_eq!(Aspic.event(&goal, table).unwrap(), "Goal! Bob scores: 1–2.");
            assert_eq!(Aspic.event(&json!({"type": "moved"}), table), None);
            let skip = json!({"type": "skip_move"});
            assert_eq!(Aspic.action(&skip, table), "skip the move");
        });
    }

    #[test]
    fn a_preview_is_asked_for_in_the_shot_phase_only() {
        with_table(|table| {
            assert!(Aspic.query(&view(), "C5").is_some());
            assert_eq!(Aspic.query(&json!({"phase": "move"}), "C5"), None);
            let blocked = json!({"result": "path_blocked"});
            assert_eq!(Aspic.answer(&blocked, table), "A piece stands in the way.");
        });
    }
}
