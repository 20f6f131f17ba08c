//! A curve in block characters.

use crate::wrap::{columns, wrap};

/// The rows of the curve.
const ROWS: usize = 8;

/// Cells of a row by how much of them is filled, in eighths.
const FILLED: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The most columns that a value takes.
const WIDEST: usize = 4;

/// The most columns that a label takes.
const LABEL: u16 = 24;

/// A curve of who of two stands better, and what is said beside it.
pub(crate) struct Chart<'a> {
    /// The labels at the top, in the middle and at the bottom.
    pub(crate) labels: [String; 3],
    /// The values, from 1 at the top to −1 at the bottom.
    pub(crate) values: &'a [f64],
    /// The numbers of values that are marked.
    pub(crate) marked: &'a [usize],
    /// The words below the first and the last value.
    pub(crate) ends: [String; 2],
}

/// Draws values from −1 to 1 in one row.
pub(crate) fn row(values: &[f64]) -> String {
    let full = (FILLED.len() - 1) as f64;
    let cell = |value: &f64| FILLED[(full * (1.0 + value) / 2.0).round() as usize];
    values.iter().map(cell).collect()
}

impl Chart<'_> {
    /// Draws the curve in lines of a width at most.
    pub(crate) fn lines(&self, width: u16) -> Vec<String> {
        let labels: Vec<String> = self
            .labels
            .iter()
            .map(|label| wrap(label, LABEL).swap_remove(0))
            .collect();
        let margin = labels.iter().map(|label| columns(label)).max();
        let margin = margin.unwrap_or(0);
        let room = usize::from(width).saturating_sub(margin + 2).max(1);
        let spread = Spread::new(self.values.len(), room);
        let mut lines: Vec<String> = (0..ROWS)
            .map(|row| {
                let (label, border) = match row {
                    0 => (labels[0].as_str(), '┤'),
                    row if row == ROWS / 2 => (labels[1].as_str(), '┼'),
                    row if row == ROWS - 1 => (labels[2].as_str(), '┤'),
                    _ => ("", '│'),
                };
                let gap = " ".repeat(margin - columns(label));
                let cells = spread.shown().map(|nth| self.cell(nth, row));
                format!("{gap}{label} {border}{}", cells.collect::<String>())
            })
            .collect();
        let indent = " ".repeat(margin + 2);
        let mut marks = vec![' '; spread.columns];
        for nth in self.marked {
            marks[spread.column_of(*nth)] = '▲';
        }
        let marks: String = marks.into_iter().collect();
        lines.push(format!("{indent}{marks}").trim_end().to_owned());
        let [first, last] = &self.ends;
        let gap = spread
            .columns
            .saturating_sub(columns(first) + columns(last));
        lines.push(format!("{indent}{first}{}{last}", " ".repeat(gap.max(1))));
        lines
    }

    fn cell(&self, nth: usize, row: usize) -> char {
        let full = FILLED.len() - 1;
        let middle = (ROWS * full / 2) as f64;
        let height = middle + middle * self.values[nth];
        let below = (ROWS - 1 - row) * full;
        let filled = (height.round() as usize).saturating_sub(below).min(full);
        match FILLED[filled] {
            // The middle is seen where the curve does not reach it.
            ' ' if row == ROWS / 2 => '·',
            cell => cell,
        }
    }
}

/// Values spread over columns.
struct Spread {
    count: usize,
    columns: usize,
}

impl Spread {
    /// Gives each value as many columns as there is room for; where that is none, some are left out.
    fn new(count: usize, room: usize) -> Spread {
        let wide = (room / count.max(1)).min(WIDEST);
        let columns = if wide == 0 { room } else { count * wide };
        Spread { count, columns }
    }

    /// Returns which value each column shows.
    fn shown(&self) -> impl Iterator<Item = usize> {
        (0..self.columns).map(|column| column * self.count / self.columns)
    }

    /// Returns the first column of a value, or the one where it would be.
    fn column_of(&self, nth: usize) -> usize {
        nth * self.columns / self.count
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stand_in_a_row() {
        assert_eq!(row(&[-1.0, -0.5, 0.0, 0.5, 1.0]), " ▂▄▆█");
    }

    fn drawn(values: &[f64], marked: &[usize], width: u16) -> Vec<String> {
        let chart = Chart {
            labels: ["Ada", "even", "Bob"].map(str::to_owned),
            values,
            marked,
            ends: ["1", "9"].map(str::to_owned),
        };
        chart.lines(width)
    }

    #[test]
    fn the_better_the_first_stands_the_higher_is_the_curve() {
        assert_eq!(
            drawn(&[0.0, 0.5, 1.0, -0.4, -1.0], &[2], 16),
            [
                " Ada ┤    ██    ",
                "     │    ██    ",
                "     │  ████    ",
                "     │  ████    ",
                "even ┼██████····",
                "     │██████▃▃  ",
                "     │████████  ",
                " Bob ┤████████  ",
                "          ▲",
                "      1        9",
            ]
        );
    }

    #[test]
    fn a_long_match_fits_a_narrow_terminal() {
        let values: Vec<f64> = (0..100).map(|nth| f64::from(nth) / 50.0 - 1.0).collect();
        let lines = drawn(&values, &[0, 50, 99], 16);
        assert_eq!(lines[4], "even ┼····▂█████");
        assert_eq!(lines[8], "      ▲    ▲   ▲");
        assert!(lines.iter().all(|line| columns(line) <= 16), "{lines:?}");
    }

    #[test]
    fn a_match_without_actions_has_no_curve() {
        assert_eq!(drawn(&[], &[], 16)[4], "even ┼");
    }
}
