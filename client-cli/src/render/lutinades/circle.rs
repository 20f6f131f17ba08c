//! The circle of players around a card, and what can be picked.

use engine::lutinades::{Action, Gesture, Lutinades, Phase, Side, Sign};
use protocol::Seat;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::{card, gesture, seat_of};
use crate::render::{Controls, Pick, Sight};
use crate::wrap::columns;

/// The circle of players. One or two keys make an action, so that nothing has to be remembered.
pub(super) struct Circle;

/// The line about a player.
struct Row {
    seat: Seat,
    name: String,
    count: u8,
    mushrooms: String,
    doing: String,
}

impl Controls<Lutinades> for Circle {
    fn draw(&self, frame: &mut Frame<'_>, area: Rect, sight: &Sight<'_, Lutinades>) {
        let view = sight.view;
        let card = match (view.phase, &view.last_turn) {
            (Phase::Over, Some(last)) => Some(last.card),
            _ => view.card,
        };
        let rows = rows(sight);
        let drawn = card::draw(card, sight.players);
        // The players matter more than the picture of the card, which a sentence can stand for.
        let card = match card {
            _ if drawn.len() + rows.len() <= usize::from(area.height) => drawn,
            Some(card) => vec![Line::from(card::sentence(card, sight.players))],
            None => vec![Line::from(sight.players.texts.say("lutinades-card-hidden"))],
        };
        let [above, below] =
            Layout::vertical([Constraint::Length(card.len() as u16), Constraint::Min(0)])
                .areas(area);
        frame.render_widget(Paragraph::new(card), above);
        frame.render_widget(Paragraph::new(table(rows, area.width, sight.me)), below);
    }

    /// A sentence for the card, and a row for each player.
    fn rows(&self, sight: &Sight<'_, Lutinades>) -> Option<u16> {
        Some(1 + sight.view.mushrooms.len() as u16)
    }

    fn lines(&self, sight: &Sight<'_, Lutinades>) -> Vec<String> {
        let texts = sight.players.texts;
        let card = match sight.view.card {
            None if sight.view.phase == Phase::Over => None,
            None => Some(texts.say("lutinades-card-hidden")),
            Some(card) => {
                let card = card::sentence(card, sight.players).into();
                Some(texts.fill("lutinades-card-is", &[("card", card)]))
            }
        };
        let rows = rows(sight).into_iter().map(|row| {
            let (number, name) = (row.seat.0 + 1, row.name);
            let said = [row.mushrooms, row.doing];
            let said: Vec<String> = said.into_iter().filter(|one| !one.is_empty()).collect();
            format!("{number}. {name}: {}", said.join(", "))
        });
        card.into_iter().chain(rows).collect()
    }

    fn picks(&self, sight: &Sight<'_, Lutinades>) -> Vec<Pick<Action>> {
        let pick = |action: &Action| {
            let (keys, text) = match *action {
                Action::Gesture { sign, side } => {
                    let keys = [Some(sign_key(sign)), side.map(side_key)];
                    let shown = gesture(Gesture { sign, side }, sight.players);
                    (keys.into_iter().flatten().collect(), shown)
                }
                Action::Follow { seat } => ((seat + 1).to_string(), follow(seat_of(seat), sight)),
            };
            Pick::new(keys, text, action.clone())
        };
        sight.legal.iter().map(pick).collect()
    }
}

/// Describes following a goblin, with the gesture it has shown.
fn follow(goblin: Seat, sight: &Sight<'_, Lutinades>) -> String {
    let shown = sight.view.gestures.get(goblin.index()).copied().flatten();
    let shown = shown.map_or(String::new(), |shown| gesture(shown, sight.players));
    let values = [
        ("who", sight.players.name(goblin).into()),
        ("gesture", shown.into()),
    ];
    sight
        .players
        .texts
        .fill("lutinades-follow-gesture", &values)
}

fn sign_key(sign: Sign) -> char {
    match sign {
        Sign::Up => 'u',
        Sign::Down => 'd',
        Sign::Horizontal => 'h',
        Sign::Small => 's',
    }
}

fn side_key(side: Side) -> char {
    match side {
        Side::Left => 'l',
        Side::Right => 'r',
    }
}

fn rows(sight: &Sight<'_, Lutinades>) -> Vec<Row> {
    let (view, players) = (sight.view, sight.players);
    let mushrooms = |count: u8| {
        let count = ("count", count.into());
        players.texts.fill("lutinades-mushrooms", &[count])
    };
    (0..)
        .map(Seat)
        .zip(&view.mushrooms)
        .map(|(seat, count)| Row {
            seat,
            name: players.name(seat),
            count: *count,
            mushrooms: mushrooms(*count),
            doing: doing(seat, sight),
        })
        .collect()
}

/// Puts the rows below each other, in columns. Where there is no room for all words, numbers alone say
/// how many mushrooms players have.
fn table(mut rows: Vec<Row>, width: u16, me: Option<Seat>) -> Vec<Line<'static>> {
    let lines = |rows: &[Row]| {
        let widest = |text: fn(&Row) -> &str| rows.iter().map(|row| columns(text(row))).max();
        let widths = [widest(|row| &row.name), widest(|row| &row.mushrooms)];
        let widths = widths.map(Option::unwrap_or_default);
        let lines = rows.iter().map(|row| line(row, widths, me));
        lines.collect::<Vec<_>>()
    };
    let whole = lines(&rows);
    if whole.iter().all(|line| line.width() <= usize::from(width)) {
        return whole;
    }
    for row in &mut rows {
        row.mushrooms = format!("{:>2}", row.count);
    }
    lines(&rows)
}

/// Describes what a player is doing in this turn.
fn doing(seat: Seat, sight: &Sight<'_, Lutinades>) -> String {
    let (view, texts) = (sight.view, sight.players.texts);
    let shown = view.gestures.get(seat.index()).copied().flatten();
    match (view.phase, shown) {
        (Phase::Over, _) => String::new(),
        _ if view.picker == seat => texts.say("lutinades-picker"),
        (_, Some(shown)) => gesture(shown, sight.players),
        (Phase::Choice, None) => texts.say("lutinades-out"),
        (Phase::Gestures, None) if view.gestured.contains(seat) => texts.say("lutinades-gestured"),
        (Phase::Gestures, None) => texts.say("lutinades-thinking"),
    }
}

fn line(row: &Row, widths: [usize; 2], me: Option<Seat>) -> Line<'static> {
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let name = if me == Some(row.seat) {
        bold.add_modifier(Modifier::UNDERLINED)
    } else {
        bold
    };
    let gap = |text: &str, width: usize| " ".repeat(width.saturating_sub(columns(text)));
    let [names, mushrooms] = widths;
    let before = gap(&row.name, names);
    let after = gap(&row.mushrooms, mushrooms);
    Line::from(vec![
        Span::raw(format!("{} ", row.seat.0 + 1)),
        Span::styled(row.name.clone(), name),
        Span::raw(format!("{before}  {}{after}  ", row.mushrooms)),
        Span::styled(row.doing.clone(), Style::new().fg(Color::Yellow)),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(seat: u8, name: &str, count: u8, doing: &str) -> Row {
        let noun = if count == 1 { "mushroom" } else { "mushrooms" };
        Row {
            seat: Seat(seat),
            name: name.to_owned(),
            count,
            mushrooms: format!("{count} {noun}"),
            doing: doing.to_owned(),
        }
    }

    #[test]
    fn columns_stand_below_each_other_and_no_row_is_cut() {
        let rows = || {
            vec![
                row(0, "Ada", 1, "picker"),
                row(1, "Computer", 12, "decided"),
            ]
        };
        let table = |width| {
            let lines = table(rows(), width, None);
            lines.iter().map(Line::to_string).collect::<Vec<_>>()
        };
        assert_eq!(
            table(40),
            [
                "1 Ada       1 mushroom    picker",
                "2 Computer  12 mushrooms  decided"
            ]
        );
        assert_eq!(
            table(30),
            ["1 Ada        1  picker", "2 Computer  12  decided"]
        );
    }
}
