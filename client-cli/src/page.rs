//! Pages of rules, laid out for a terminal.

use std::mem;

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use crate::wrap::{columns, wrap};

/// The space between the columns of a table.
const GAP: usize = 2;

/// Lays out a page of Markdown in lines of a width at most, without its marks: large headings and those of
/// tables stand in capitals, and figures are said in words.
pub(crate) fn laid_out(page: &str, width: u16) -> Vec<String> {
    let mut paper = Paper {
        width,
        ..Paper::default()
    };
    for event in Parser::new_ext(page, Options::ENABLE_TABLES) {
        paper.take(event);
    }
    paper.lines
}

/// The lines so far, and what the next ones are made of.
#[derive(Default)]
struct Paper {
    width: u16,
    lines: Vec<String>,
    text: String,
    /// For each list around the text the number of its next item, if its items are numbered.
    lists: Vec<Option<u64>>,
    /// For each item around the text the space before its lines.
    indents: Vec<usize>,
    /// The mark of an item whose first line is to come.
    mark: Option<String>,
    /// The rows of a table.
    rows: Vec<Vec<String>>,
}

impl Paper {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Text(text) | Event::Code(text) => self.text.push_str(&text),
            Event::SoftBreak => self.text.push(' '),
            Event::HardBreak => self.write(),
            Event::Start(tag) => self.begin(&tag),
            Event::End(tag) => self.end(tag),
            _ => {}
        }
    }

    fn begin(&mut self, tag: &Tag<'_>) {
        match tag {
            Tag::Paragraph | Tag::Heading { .. } | Tag::Table(_) => self.part(),
            Tag::List(first) => {
                self.write();
                if self.lists.is_empty() {
                    self.part();
                }
                self.lists.push(*first);
            }
            Tag::Item => {
                let number = self.lists.last_mut().and_then(Option::as_mut);
                let mark = number.map_or("- ".to_owned(), |number| {
                    *number += 1;
                    format!("{}. ", *number - 1)
                });
                self.indents.push(mark.len());
                self.mark = Some(mark);
            }
            Tag::Image { .. } => self.text.push('['),
            Tag::TableHead | Tag::TableRow => self.rows.push(Vec::new()),
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Paragraph => self.write(),
            TagEnd::Heading(level) => {
                if level <= HeadingLevel::H2 {
                    self.text = self.text.to_uppercase();
                }
                self.write();
            }
            TagEnd::List(_) => drop(self.lists.pop()),
            TagEnd::Item => {
                self.write();
                self.indents.pop();
            }
            TagEnd::Image => self.text.push(']'),
            TagEnd::TableHead => {
                for cell in self.rows.iter_mut().flatten() {
                    *cell = cell.to_uppercase();
                }
            }
            TagEnd::TableCell => {
                let cell = mem::take(&mut self.text);
                if let Some(row) = self.rows.last_mut() {
                    row.push(cell);
                }
            }
            TagEnd::Table => self.write_table(),
            _ => {}
        }
    }

    /// Parts what follows from what stands before.
    fn part(&mut self) {
        if self.mark.is_none() && !self.lines.is_empty() {
            self.lines.push(String::new());
        }
    }

    /// Writes the text, wrapped, behind the mark of its item.
    fn write(&mut self) {
        let text = mem::take(&mut self.text);
        if text.is_empty() {
            return;
        }
        let indent: usize = self.indents.iter().sum();
        let mut start = self.mark.take().unwrap_or_default();
        for line in wrap(&text, self.width.saturating_sub(indent as u16)) {
            self.lines.push(format!("{start:>indent$}{line}"));
            start.clear();
        }
    }

    /// Writes a table. Its columns are as wide as they need; the last one wraps where there is no room.
    fn write_table(&mut self) {
        let rows = mem::take(&mut self.rows);
        let count = rows.iter().map(Vec::len).max().unwrap_or_default();
        let widest = |at: usize| {
            let cells = rows.iter().filter_map(|row| row.get(at));
            cells.map(|cell| columns(cell)).max().unwrap_or_default()
        };
        let widths: Vec<usize> = (0..count.saturating_sub(1)).map(widest).collect();
        let before: usize = widths.iter().map(|width| width + GAP).sum();
        let room = self.width.saturating_sub(before as u16);
        for row in &rows {
            let mut start = String::new();
            for (cell, width) in row.iter().zip(&widths) {
                start.push_str(cell);
                start.push_str(&" ".repeat(width + GAP - columns(cell)));
            }
            let last = row.get(widths.len()).map_or("", String::as_str);
            for line in wrap(last, room) {
                self.lines.push(format!("{start}{line}"));
                start = " ".repeat(before);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_fits_the_terminal_and_shows_no_marks() {
        let page = "# Title\n\nOne *two*\n**three**, `four`.\n\n## The way\n\n- five\n  six\n  - seven eight\n\
                    - nine\n\n### Small\n\n9. ten\n   eleven\n10. [a link](orbito.en.md)\n";
        assert_eq!(
            laid_out(page, 12),
            [
                "TITLE",
                "",
                "One two",
                "three, four.",
                "",
                "THE WAY",
                "",
                "- five six",
                "  - seven",
                "    eight",
                "- nine",
                "",
                "Small",
                "",
                "9. ten",
                "   eleven",
                "10. a link"
            ]
        );
    }

    #[test]
    fn columns_of_a_table_stand_below_each_other() {
        let page = "| ship | moves |\n|---|---|\n| **small** | up to four |\n| large | one |\n";
        assert_eq!(
            laid_out(page, 14),
            ["SHIP   MOVES", "small  up to", "       four", "large  one"]
        );
    }

    #[test]
    fn figures_are_said_in_words() {
        let figure = "![A marble on A1 (the corner)\ngoes to A2.](orbito-rings.svg)";
        assert_eq!(
            laid_out(figure, 80),
            ["[A marble on A1 (the corner) goes to A2.]"]
        );
    }

    #[test]
    fn every_page_of_rules_fits_and_shows_no_marks() {
        for page in rules_pages::PAGES {
            for line in laid_out(page.text, 60) {
                assert!(columns(&line) <= 60, "{}.{}: {line}", page.game, page.lang);
                let marks = ["**", "`", "|", "#", "]("];
                let shown = marks.iter().find(|mark| line.contains(**mark));
                assert_eq!(shown, None, "{}.{}: {line}", page.game, page.lang);
            }
        }
    }
}
