//! The list of what a key, a number or a click does now.

use ratatui::layout::{Position, Rect};
use ratatui::text::Line;

use super::section::Section;
use crate::texts::Texts;
use crate::wrap::wrap;

/// The indentation of the second row of a choice, and of those below it.
const INDENT: &str = "  ";

/// The choices by the rows in which they are listed.
#[derive(Default)]
pub(super) struct Choices {
    /// The area of the rows, once they are drawn.
    area: Rect,
    /// The number of the choice in each row, counted from 0.
    rows: Vec<usize>,
}

impl Choices {
    /// Lists choices; returns them with the section to be drawn.
    pub(super) fn listed<'a>(
        texts: &Texts,
        picks: &[String],
        width: u16,
    ) -> (Choices, Section<'a>) {
        let width = width.saturating_sub(1 + INDENT.len() as u16);
        let (mut rows, mut lines) = (Vec::new(), Vec::new());
        for (number, pick) in picks.iter().enumerate() {
            for (at, row) in wrap(pick, width).into_iter().enumerate() {
                let indent = if at == 0 { "" } else { INDENT };
                rows.push(number);
                lines.push(Line::from(format!("{indent}{row}")));
            }
        }
        let section = Section {
            title: texts.say("panel-actions"),
            lines,
            keeps_last: false,
            rank: 0,
            least: 6,
        };
        let area = Rect::ZERO;
        (Choices { area, rows }, section)
    }

    /// Notes where the rows are drawn.
    pub(super) fn drawn_at(self, area: Rect) -> Choices {
        Choices { area, ..self }
    }

    /// Returns the choice at a position of the screen, counted from 0.
    pub(super) fn at(&self, position: Position) -> Option<usize> {
        let row = self
            .area
            .contains(position)
            .then(|| position.y - self.area.y)?;
        self.rows.get(usize::from(row)).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Lang;

    #[test]
    fn a_long_choice_is_whole_and_found_in_each_of_its_rows() {
        let picks = ["1 the computer plays first", "2 ann plays first"].map(str::to_owned);
        let (choices, section) = Choices::listed(&Texts::new(Lang::En), &picks, 20);
        let rows: Vec<String> = section.lines.iter().map(Line::to_string).collect();
        assert_eq!(
            rows,
            ["1 the computer", "  plays first", "2 ann plays first"]
        );
        let choices = choices.drawn_at(Rect::new(50, 10, 20, 3));
        let at = |y| choices.at(Position::new(55, y));
        assert_eq!(
            [9, 10, 11, 12, 13].map(at),
            [None, Some(0), Some(0), Some(1), None]
        );
    }
}
