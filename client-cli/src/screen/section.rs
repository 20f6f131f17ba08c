//! Sections of words under headings, which share the rows that there are.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use crate::wrap::wrap;

/// Lines under a heading. Where there is no room for all, it says how many are hidden.
pub(super) struct Section<'a> {
    pub(super) title: String,
    /// Each fits the width.
    pub(super) lines: Vec<Line<'a>>,
    /// Whether the last lines matter more than the first.
    pub(super) keeps_last: bool,
    /// The rank by which it gets room: 0 first.
    pub(super) rank: u8,
    /// The lines without which it is of no use.
    pub(super) least: usize,
}

/// Draws sections one below the other; returns where the lines of each stand.
pub(super) fn draw<const N: usize>(
    frame: &mut Frame<'_>,
    area: Rect,
    sections: [Section<'_>; N],
) -> [Rect; N] {
    let heights = share(&sections, usize::from(area.height));
    let mut y = area.y;
    let mut places = heights.into_iter().map(|height| {
        let part = Rect {
            y,
            height: height as u16,
            ..area
        };
        y += part.height;
        part
    });
    sections.map(|section| {
        let part = places.next().unwrap_or_default();
        let rows = shown(section, part.height.into(), part.width);
        frame.render_widget(Paragraph::new(rows), part);
        Rect {
            y: part.y + 1,
            height: part.height.saturating_sub(1),
            ..part
        }
    })
}

/// Returns the rows of a section that has been given so many.
fn shown(section: Section<'_>, height: usize, width: u16) -> Vec<Line<'_>> {
    let Some(room) = height.checked_sub(1) else {
        return Vec::new();
    };
    let Section {
        title, mut lines, ..
    } = section;
    let hidden = lines.len().saturating_sub(room);
    if section.keeps_last {
        lines.drain(..hidden);
    } else {
        lines.truncate(room);
    }
    let more = if hidden > 0 {
        format!(" (+{hidden})")
    } else {
        String::new()
    };
    let heading = format!("─ {title}{more} ");
    let rule = usize::from(width).saturating_sub(Span::raw(&heading).width());
    let heading = format!("{heading}{}", "─".repeat(rule));
    let strong = Style::new().add_modifier(Modifier::BOLD);
    let mut rows = vec![Line::from(heading).style(strong)];
    rows.extend(lines);
    rows
}

/// Shares rows among sections: first to each by rank what it needs at least, then the rest. A
/// section without lines gets none, nor does one for which there is no room, unless it is the first.
fn share(sections: &[Section<'_>], height: usize) -> Vec<usize> {
    let mut left = height;
    let mut heights = vec![0; sections.len()];
    let mut order: Vec<usize> = (0..sections.len()).collect();
    order.sort_by_key(|at| sections[*at].rank);
    for at in &order {
        let section = &sections[*at];
        let mut least = section.least.min(section.lines.len()) + 1;
        if section.rank == 0 && left >= 2 {
            least = least.min(left);
        }
        if !section.lines.is_empty() && least <= left {
            heights[*at] = least;
            left -= least;
        }
    }
    for at in order {
        if heights[at] > 0 {
            let more = (sections[at].lines.len() + 1 - heights[at]).min(left);
            heights[at] += more;
            left -= more;
        }
    }
    heights
}

/// Breaks texts into the lines of a section.
pub(super) fn wrapped<'a>(texts: &[String], width: u16) -> Vec<Line<'a>> {
    let lines = texts.iter().flat_map(|text| wrap(text, width));
    lines.map(Line::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn section(lines: usize, rank: u8, least: usize) -> Section<'static> {
        Section {
            title: "T".to_owned(),
            lines: (0..lines).map(|at| Line::from(at.to_string())).collect(),
            keeps_last: false,
            rank,
            least,
        }
    }

    #[test]
    fn rows_are_shared_by_rank() {
        let sections = [section(9, 1, 3), section(0, 0, 2), section(2, 0, 2)];
        assert_eq!(share(&sections, 20), [10, 0, 3]);
        assert_eq!(share(&sections, 8), [5, 0, 3]);
        assert_eq!(share(&sections, 7), [4, 0, 3]);
        assert_eq!(share(&sections, 6), [0, 0, 3], "a stub is of no use");
        assert_eq!(
            share(&sections, 2),
            [0, 0, 2],
            "the first gets what there is"
        );
        assert_eq!(share(&sections, 1), [0, 0, 0]);
    }

    #[test]
    fn a_heading_says_how_much_is_hidden() {
        let rows = |keeps_last| {
            let section = Section {
                keeps_last,
                ..section(4, 0, 1)
            };
            let rows = shown(section, 3, 12);
            rows.iter().map(Line::to_string).collect::<Vec<_>>()
        };
        assert_eq!(rows(false), ["─ T (+2) ───", "0", "1"]);
        assert_eq!(rows(true), ["─ T (+2) ───", "2", "3"]);
    }
}
