//! The table with its card and its players, and what can be picked.

use protocol::Seat;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use serde_json::Value;

use super::{card, gesture};
use crate::render::{Controls, Pick, Sight, text};

/// The signs and sides, with the letters that stand for them.
const LETTERS: [(&str, char); 6] = [
    ("up", 'u'),
    ("down", 'd'),
    ("horizontal", 'h'),
    ("small", 's'),
    ("left", 'l'),
    ("right", 'r'),
];

/// The round of players; nothing has to be remembered between a key and the action.
pub(super) struct Round;

/// What there is to say about a player.
struct Row {
    seat: Seat,
    name: String,
    mushrooms: String,
    doing: String,
    is_picker: bool,
}

impl Controls for Round {
    fn draw(&self, frame: &mut Frame<'_>, area: Rect, sight: &Sight<'_>) {
        let card = match text(sight.view, "phase") {
            "over" => &sight.view["last_turn"]["card"],
            _ => &sight.view["card"],
        };
        let card = card::draw(card, sight.table);
        let [above, below] =
            Layout::vertical([Constraint::Length(card.len() as u16), Constraint::Min(0)])
                .areas(area);
        frame.render_widget(Paragraph::new(card), above);
        let places = places(sight);
        let widest = places.iter().map(|place| place.name.chars().count()).max();
        let lines = places
            .iter()
            .map(|place| line(place, widest.unwrap_or(0), sight.me));
        let lines = Paragraph::new(lines.collect::<Vec<_>>()).wrap(Wrap { trim: false });
        frame.render_widget(lines, below);
    }

    fn lines(&self, sight: &Sight<'_>) -> Vec<String> {
        let texts = sight.table.texts;
        let card = match &sight.view["card"] {
            Value::Null if text(sight.view, "phase") == "over" => None,
            Value::Null => Some(texts.say("lutinades-card-hidden")),
            card => {
                let card = card::sentence(card, sight.table).into();
                Some(texts.fill("lutinades-card-is", &[("card", card)]))
            }
        };
        let places = places(sight).into_iter().map(|place| {
            let (number, name) = (place.seat.0 + 1, place.name);
            let said = [place.mushrooms, place.doing];
            let said: Vec<String> = said.into_iter().filter(|one| !one.is_empty()).collect();
            format!("{number}. {name}: {}", said.join(", "))
        });
        card.into_iter().chain(places).collect()
    }

    fn picks(&self, sight: &Sight<'_>) -> Vec<Pick> {
        sight
            .legal
            .iter()
            .map(|action| pick(action, sight))
            .collect()
    }
}

fn pick(action: &Value, sight: &Sight<'_>) -> Pick {
    let Some(seat) = action["seat"].as_u64() else {
        let members = ["sign", "side"].into_iter();
        let keys = members.filter_map(|member| letter(text(action, member)));
        return Pick::new(keys.collect(), gesture(action, sight.table), action.clone());
    };
    let who = sight.table.name_in(action, "seat").into();
    let shown = &sight.view["gestures"][seat as usize];
    let values = [
        ("who", who),
        ("gesture", gesture(shown, sight.table).into()),
    ];
    let said = sight.table.texts.fill("lutinades-follow-gesture", &values);
    Pick::new((seat + 1).to_string(), said, action.clone())
}

fn letter(word: &str) -> Option<char> {
    let known = LETTERS.iter().find(|(known, _)| *known == word);
    known.map(|(_, letter)| *letter)
}

fn places(sight: &Sight<'_>) -> Vec<Row> {
    let view = sight.view;
    let mushrooms = view["mushrooms"].as_array().map_or(&[][..], Vec::as_slice);
    (0..)
        .zip(mushrooms)
        .map(|(number, count)| {
            let seat = Seat(number);
            let count = count.as_u64().unwrap_or_default().into();
            Row {
                seat,
                name: sight.table.name(seat),
                mushrooms: sight
                    .table
                    .texts
                    .fill("lutinades-mushrooms", &[("count", count)]),
                doing: doing(seat, sight),
                is_picker: view["picker"] == seat.0 && text(view, "phase") != "over",
            }
        })
        .collect()
}

/// Says what a player is doing in this turn.
fn doing(seat: Seat, sight: &Sight<'_>) -> String {
    let (view, texts) = (sight.view, sight.table.texts);
    let is_in = |list: &Value| {
        let list = list.as_array();
        list.is_some_and(|list| list.iter().any(|one| *one == seat.0))
    };
    let shown = &view["gestures"][seat.index()];
    match text(view, "phase") {
        "over" => String::new(),
        _ if view["picker"] == seat.0 => texts.say("lutinades-picker"),
        _ if !shown.is_null() => gesture(shown, sight.table),
        "choice" => texts.say("lutinades-out"),
        _ if is_in(&view["gestured"]) => texts.say("lutinades-gestured"),
        _ => texts.say("lutinades-thinking"),
    }
}

fn line(place: &Row, width: usize, me: Option<Seat>) -> Line<'static> {
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let name = if me == Some(place.seat) {
        bold.add_modifier(Modifier::UNDERLINED)
    } else {
        bold
    };
    let mark = if place.is_picker { "▶" } else { " " };
    let gap = " ".repeat(width.saturating_sub(place.name.chars().count()));
    Line::from(vec![
        Span::raw(format!("{mark}{} ", place.seat.0 + 1)),
        Span::styled(place.name.clone(), name),
        Span::raw(format!("{gap}  {}  ", place.mushrooms)),
        Span::styled(place.doing.clone(), Style::new().fg(Color::Yellow)),
    ])
}
