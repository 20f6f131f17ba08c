//! The costs of a run as plots.

use std::path::Path;

use anyhow::Context;
use plotters::coord::Shift;
use plotters::prelude::*;

use crate::report::Report;

/// A plot's size in pixels.
const SIZE: (u32, u32) = (640, 320);

const COLOURS: [RGBColor; 2] = [RGBColor(0x1f, 0x5f, 0xa8), RGBColor(0xc2, 0x4a, 0x1a)];

/// A line of a plot: its name, and points by what they cost, in milliseconds.
type Line = (&'static str, Vec<(f64, f64)>);

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// Draws what was measured into a folder: costs against matches, spectators, and the size of the log.
pub(crate) fn draw(report: &Report, folder: &Path) -> anyhow::Result<()> {
    std::fs::create_dir_all(folder)?;
    let runs = report.moves.iter().map(|run| (run.matches as f64, run));
    let matches = [
        (
            "the server's processor time for 1,000 moves",
            runs.clone()
                .map(|(matches, run)| (matches, run.server_cpu_ms_per_1000))
                .collect(),
        ),
        (
            "the same of bare sockets",
            runs.map(|(matches, run)| (matches, run.bare.cpu_ms_per_1000_moves))
                .collect(),
        ),
    ];
    draw_lines(&folder.join("matches.svg"), "matches", matches)?;
    let runs = report.spectators.iter();
    let runs = runs.map(|run| (run.watched.spectators as f64, run));
    let spectators = [
        (
            "until the last spectator sees a move, p99",
            runs.clone()
                .map(|(spectators, run)| (spectators, run.watched.last_p99_ms))
                .collect(),
        ),
        (
            "the same of bare sockets",
            runs.map(|(spectators, run)| (spectators, run.bare.p99_ms))
                .collect(),
        ),
    ];
    draw_lines(&folder.join("spectators.svg"), "spectators", spectators)?;
    let stretches = report.steady.iter().flat_map(|steady| &steady.stretches);
    let stretches = stretches.map(|stretch| (stretch.logged as f64, stretch));
    let log = [
        (
            "the server's processor time for 1,000 moves",
            stretches
                .clone()
                .map(|(logged, stretch)| (logged, stretch.server_cpu_ms_per_1000))
                .collect(),
        ),
        (
            "from sender to opponent, p99.9",
            stretches
                .map(|(logged, stretch)| (logged, stretch.p99_9_ms))
                .collect(),
        ),
    ];
    draw_lines(&folder.join("log.svg"), "moves in the log", log)
}

/// Draws lines against what grows; nothing, if that was not measured.
fn draw_lines(path: &Path, growing: &str, lines: [Line; 2]) -> anyhow::Result<()> {
    let measured: Vec<f64> = lines[0].1.iter().map(|point| point.0).collect();
    if measured.is_empty() {
        return Ok(());
    }
    let area: Area<'_> = SVGBackend::new(path, SIZE).into_drawing_area();
    draw_chart(&area, growing, &measured, lines)?;
    area.present().context("a plot is written")
}

fn draw_chart(
    area: &Area<'_>,
    growing: &str,
    measured: &[f64],
    lines: [Line; 2],
) -> anyhow::Result<()> {
    let points = lines.iter().flat_map(|(_, points)| points);
    let dearest = points.map(|point| point.1).fold(0.0, f64::max);
    let range = measured[0]..measured[measured.len() - 1];
    area.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(area)
        .margin(12)
        .margin_right(32)
        .x_label_area_size(40)
        .y_label_area_size(48)
        .build_cartesian_2d(
            range.log_scale().with_key_points(labelled(measured)),
            0.0..dearest * 1.25,
        )?;
    chart
        .configure_mesh()
        .light_line_style(TRANSPARENT)
        .x_desc(growing)
        .y_desc("ms")
        .x_label_formatter(&|number| thousands(*number))
        .y_label_formatter(&|number| thousands(*number))
        .draw()?;
    for ((name, points), colour) in lines.into_iter().zip(COLOURS) {
        let line = LineSeries::new(points, colour.stroke_width(2)).point_size(3);
        chart
            .draw_series(line)?
            .label(name)
            .legend(move |(x, y)| Rectangle::new([(x, y - 1), (x + 16, y + 1)], colour.filled()));
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperLeft)
        .draw()?;
    Ok(())
}

/// Returns those of the numbers measured, which grow, that have room for a label each on a logarithmic
/// axis; the last one always has.
fn labelled(measured: &[f64]) -> Vec<f64> {
    let [first, others @ .., last] = measured else {
        return measured.to_vec();
    };
    let has_room = |from: f64, to: f64| (to / from).ln() >= (last / first).ln() / 8.0;
    let mut labelled = vec![*first];
    for number in others {
        if has_room(labelled[labelled.len() - 1], *number) && has_room(*number, *last) {
            labelled.push(*number);
        }
    }
    labelled.push(*last);
    labelled
}

/// Writes a number with a comma between its thousands.
fn thousands(number: f64) -> String {
    let digits = format!("{number:.0}");
    let groups: Vec<&[u8]> = digits.as_bytes().rchunks(3).rev().collect();
    String::from_utf8_lossy(&groups.join(&b',')).into_owned()
}

#[cfg(test)]
mod tests {
    use super::{labelled, thousands};

    #[test]
    fn labels_do_not_overlap() {
        let few = [50.0, 100.0, 200.0, 1_000.0, 9_900.0];
        assert_eq!(labelled(&few), few);
        let many = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0];
        assert_eq!(labelled(&many), [1.0, 2.0, 3.0, 5.0, 7.0, 10.0]);
        assert_eq!(labelled(&[7.0]), [7.0]);
    }

    #[test]
    fn thousands_are_told_apart() {
        let written = [7.0, 1_000.0, 6_030_000.0].map(thousands);
        assert_eq!(written, ["7", "1,000", "6,030,000"]);
    }
}
