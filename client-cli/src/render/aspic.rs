//! Aspic: football with tokens.

use engine::aspic::{Action, Answer, Aspic, Camp, Event, Phase, Query, View};
use engine::{BySeat, Square};
use protocol::Seat;
use ratatui::style::Color;

use super::{Board, Cell, Players, Renderer};
use crate::texts::{tenths, wire_name};

const LEFT: Seat = Seat(0);
const RIGHT: Seat = Seat(1);

const NET: Color = Color::Rgb(70, 70, 70);
const DEFENCE: Color = Color::Rgb(40, 52, 40);
const NEUTRAL: Color = Color::Rgb(30, 80, 40);
const GRASS: Color = Color::Rgb(24, 64, 32);

impl Renderer for Aspic {
    fn board(view: &View, players: &Players<'_>) -> Option<Board> {
        Board::new(&view.rows, |letter, square| {
            let mut cell = match letter {
                'l' => piece(LEFT, players),
                'r' => piece(RIGHT, players),
                'o' => Cell::piece('◉', 'o', players.texts.say("aspic-ball"), Color::White),
                _ => Cell::empty(),
            };
            cell.ground = Some(ground(square));
            cell.marked = view.moved == Some(square);
            cell
        })
    }

    fn facts(view: &View, players: &Players<'_>) -> Vec<String> {
        let texts = players.texts;
        let score = [
            ("left", players.name(LEFT).into()),
            ("right", players.name(RIGHT).into()),
            ("lefts", view.scores[LEFT].into()),
            ("rights", view.scores[RIGHT].into()),
        ];
        let course = [
            ("half", view.half.into()),
            ("round", view.round.into()),
            ("rounds", view.turns_per_half.into()),
            ("progress", view.progress.into()),
        ];
        let phase = (view.phase != Phase::Over).then(|| {
            let who = players.name(seat_of(view.camp)).into();
            let phase = texts.term("aspic-phase", &view.phase).into();
            texts.fill("aspic-phase", &[("who", who), ("phase", phase)])
        });
        let territory = match view.territory.camp {
            Some(camp) => {
                let who = players.name(seat_of(camp)).into();
                let share = tenths(view.territory.share.into());
                texts.fill("aspic-territory", &[("who", who), ("share", share)])
            }
            None => texts.say("aspic-territory-level"),
        };
        let mut facts = vec![
            texts.fill("aspic-score", &score),
            texts.fill("aspic-course", &course),
        ];
        facts.extend(phase);
        facts.extend([
            territory,
            camp(LEFT, view, players),
            camp(RIGHT, view, players),
        ]);
        facts
    }

    fn action(action: &Action, players: &Players<'_>) -> String {
        let texts = players.texts;
        let name = |square: &Square| square.to_string().into();
        match action {
            Action::Place { at } => texts.fill("aspic-place", &[("at", name(at))]),
            Action::Move { from, to } => {
                texts.fill("aspic-move", &[("from", name(from)), ("to", name(to))])
            }
            Action::Shoot { from } => texts.fill("aspic-shoot", &[("from", name(from))]),
            Action::SkipMove {} => texts.say("aspic-skip_move"),
            Action::UnskipMove {} => texts.say("aspic-unskip_move"),
            Action::SkipShot {} => texts.say("aspic-skip_shot"),
        }
    }

    fn squares(action: &Action) -> Vec<Square> {
        match *action {
            Action::Place { at } => vec![at],
            Action::Move { from, to } => vec![from, to],
            Action::Shoot { from } => vec![from],
            Action::SkipMove {} | Action::UnskipMove {} | Action::SkipShot {} => Vec::new(),
        }
    }

    fn event(event: &Event, players: &Players<'_>) -> Option<String> {
        let texts = players.texts;
        let who = |seat: &Seat| ("who", players.name(*seat).into());
        let name = |square: &Square| square.to_string().into();
        let scores =
            |BySeat([left, right]): &BySeat<u32>| ("scores", format!("{left}–{right}").into());
        Some(match event {
            Event::Shot {
                from,
                ball,
                to: Some(to),
                ..
            } => {
                let values = [("from", name(from)), ("ball", name(ball)), ("to", name(to))];
                texts.fill("aspic-shot", &values)
            }
            Event::KickOff { seat, ball } => {
                texts.fill("aspic-kick-off", &[who(seat), ("ball", name(ball))])
            }
            Event::Goal { seat, scores: now } => {
                texts.fill("aspic-goal", &[who(seat), scores(now)])
            }
            Event::HalfTime { scores: now } => texts.fill("aspic-half-time", &[scores(now)]),
            Event::FullTime { scores: now } => texts.fill("aspic-full-time", &[scores(now)]),
            Event::Cleared { seat } => texts.fill("aspic-cleared", &[who(seat)]),
            Event::NoShot { seat } => texts.fill("aspic-no-shot", &[who(seat)]),
            Event::NoPlay { seat } => texts.fill("aspic-no-play", &[who(seat)]),
            Event::Shot { to: None, .. }
            | Event::Placed { .. }
            | Event::Moved { .. }
            | Event::MoveSkipped { .. }
            | Event::MoveUnskipped { .. }
            | Event::ShotSkipped { .. }
            | Event::TimedOut { .. } => return None,
        })
    }

    fn question(view: &View, square: Square) -> Option<Query> {
        (view.phase == Phase::Shot).then_some(Query::PreviewShot { from: square })
    }

    fn answer(answer: &Answer, players: &Players<'_>) -> String {
        let texts = players.texts;
        let name = |square: &Square| square.to_string().into();
        match answer {
            Answer::Ok { ball, shooter } => {
                let values = [("ball", name(ball)), ("shooter", name(shooter))];
                texts.fill("aspic-preview", &values)
            }
            Answer::Goal { shooter } => {
                texts.fill("aspic-preview-goal", &[("shooter", name(shooter))])
            }
            Answer::Refused { result } => {
                let code = wire_name(result);
                texts.refusal(&code, &code)
            }
        }
    }

    fn side(_: &View, seat: Seat, players: &Players<'_>) -> Option<(char, Color)> {
        let cell = piece(seat, players);
        Some((cell.symbol, cell.colour))
    }
}

/// Returns the look of a colour that players choose.
fn colour(name: &str) -> Option<Color> {
    Some(match name {
        "blue" => Color::Rgb(60, 110, 240),
        "purple" => Color::Rgb(130, 60, 170),
        "mauve" => Color::Rgb(200, 140, 220),
        "red" => Color::Rgb(220, 50, 50),
        "orange" => Color::Rgb(240, 140, 40),
        "sky" => Color::Rgb(110, 200, 240),
        "yellow" => Color::Rgb(240, 220, 70),
        "green" => Color::Rgb(70, 180, 80),
        _ => return None,
    })
}

fn camp(seat: Seat, view: &View, players: &Players<'_>) -> String {
    let texts = players.texts;
    let distances = view.distances[seat];
    let values = [
        ("who", players.name(seat).into()),
        ("placed", view.placed[seat].into()),
        ("pieces", tenths(distances.pieces.into())),
        ("ball", tenths(distances.ball.into())),
    ];
    texts.fill("aspic-camp", &values)
}

fn piece(seat: Seat, players: &Players<'_>) -> Cell {
    // Camps differ in shape too: not everybody sees colours, nor does every terminal.
    let (symbol, letter, default) = if seat == LEFT {
        ('●', 'l', Color::LightBlue)
    } else {
        ('■', 'r', Color::LightRed)
    };
    let chosen = players.colour(seat).and_then(colour);
    Cell::piece(
        symbol,
        letter,
        players.name(seat),
        chosen.unwrap_or(default),
    )
}

fn seat_of(camp: Camp) -> Seat {
    match camp {
        Camp::Left => LEFT,
        Camp::Right => RIGHT,
    }
}

/// Returns the colour of the pitch: goals, the areas before them, the middle line, grass.
fn ground(square: Square) -> Color {
    match (square.col, square.row) {
        (0 | 10, 3..=5) => NET,
        (0 | 10, _) => DEFENCE,
        (5, _) => NEUTRAL,
        _ => GRASS,
    }
}

#[cfg(test)]
mod tests {
    use engine::{Rules, Viewer};
    use serde_json::json;

    use super::*;
    use crate::render::played::{Played, square};

    /// Plays until a piece has moved and the camp may shoot.
    fn at_a_shot() -> Played<Aspic> {
        let mut played = Played::<Aspic>::new(&json!({}));
        played.act_until(|view| view.phase == Phase::Shot && view.moved.is_some());
        played
    }

    #[test]
    fn the_board_shows_camps_ball_and_moved_piece() {
        let played = at_a_shot();
        let view = played.view(Viewer::Spectator);
        let (ball, moved) = (view.ball.unwrap(), view.moved.unwrap());
        let board = played.with_players(|players| Aspic::board(&view, players).unwrap());
        let inventory = board.inventory();
        assert!(
            inventory.contains(&format!("the ball: {ball}")),
            "{inventory:?}"
        );
        assert!(inventory.iter().any(|line| line.starts_with("Ada: ")));
        assert!(inventory.iter().any(|line| line.starts_with("Bob: ")));
        assert!(board.cell(moved).marked);
        assert_eq!(board.cell(square("A5")).ground, Some(NET));
    }

    #[test]
    fn facts_give_score_course_phase_and_statistics() {
        let mut view = at_a_shot().view(Viewer::Spectator);
        (view.scores, view.round, view.progress) = (BySeat([1, 0]), 2, 10);
        (view.territory.camp, view.territory.share) = (Some(Camp::Right), 550);
        (view.camp, view.turns_per_half, view.placed) = (Camp::Left, 5, BySeat([1, 1]));
        (view.distances[LEFT].pieces, view.distances[LEFT].ball) = (142, 30);
        (view.distances[RIGHT].pieces, view.distances[RIGHT].ball) = (0, 5);
        Played::<Aspic>::new(&json!({})).with_players(|players| {
            assert_eq!(
                Aspic::facts(&view, players),
                [
                    "Ada 1 – 0 Bob",
                    "Half 1, round 2 of 5, progress 10%",
                    "Ada: shot",
                    "Territory: Bob 55.0%",
                    "Ada: 1 on the board, pieces ran 14.2, ball flew 3.0",
                    "Bob: 1 on the board, pieces ran 0.0, ball flew 0.5",
                ]
            );
            view.phase = Phase::Over;
            let facts = Aspic::facts(&view, players);
            assert_eq!(facts.len(), 5, "nobody is to act: {facts:?}");
        });
    }

    #[test]
    fn actions_and_events_are_described() {
        Played::<Aspic>::new(&json!({})).with_players(|players| {
            let goal = Event::Goal {
                seat: RIGHT,
                scores: BySeat([1, 2]),
            };
            assert_eq!(
                Aspic::event(&goal, players).unwrap(),
                "Goal! Bob scores: 1–2."
            );
            let skipped = Event::MoveSkipped { seat: LEFT };
            assert_eq!(Aspic::event(&skipped, players), None);
            assert_eq!(
                Aspic::action(&Action::SkipMove {}, players),
                "skip the move"
            );
        });
    }

    #[test]
    fn a_preview_is_asked_for_in_the_shot_phase_only() {
        let mut view = at_a_shot().view(Viewer::Spectator);
        assert!(Aspic::question(&view, square("C5")).is_some());
        view.phase = Phase::Move;
        assert_eq!(Aspic::question(&view, square("C5")), None);
        let blocked = Answer::Refused {
            result: engine::aspic::Fault::PathBlocked,
        };
        Played::<Aspic>::new(&json!({})).with_players(|players| {
            assert_eq!(
                Aspic::answer(&blocked, players),
                "A piece stands in the way."
            );
        });
    }

    #[test]
    fn every_colour_has_a_look() {
        for name in Aspic::COLOURS {
            assert!(colour(name).is_some(), "{name}");
        }
    }
}
