//! The sea on the screen, in braille.

use std::ops::Range;

use engine::icehouse_armada::{Flag, Mils, Phase, ShipView, View};
use protocol::Seat;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::Marker;
use ratatui::text::{Line, Span};
use ratatui::widgets::canvas::{Canvas, Context, Line as Stroke};

use super::sea::{self, Outline, Point, arrow};

/// The colours of the seats' ships.
const COLOURS: [Color; 4] = [
    Color::Rgb(250, 110, 90),
    Color::Rgb(90, 180, 250),
    Color::Rgb(250, 215, 80),
    Color::Rgb(120, 220, 120),
];
const EDGE: Color = Color::Rgb(70, 90, 120);
const ZONE: Color = Color::Rgb(70, 110, 90);
const LINE: Color = Color::Rgb(220, 120, 220);
const DRAFT: Color = Color::White;

/// The part of the sea on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Window {
    /// The middles of the outermost dots, along x and y, in mils.
    bounds: [[f64; 2]; 2],
    /// The width and height of a dot, in mils.
    dot: f64,
}

/// Plans drawn over the position.
#[derive(Default)]
pub(super) struct Drafts {
    /// Ships as they would lie, with a label each.
    pub(super) outlines: Vec<(Outline, String)>,
    /// Shots, from start to end.
    pub(super) shots: Vec<(Point, Point)>,
    /// The lower left corner of a flag.
    pub(super) flag: Option<Point>,
}

impl Window {
    /// Shows the whole sea, or a part `zoom` times smaller around a point.
    pub(super) fn new(view: &View, area: Rect, zoom: u8, around: Option<Point>) -> Window {
        let gaps = [area.width * 2, area.height * 4].map(|dots| f64::from(dots.max(2) - 1));
        let size = [view.width, view.height].map(Mils::as_f64);
        // A hair more, or rounding may leave an edge outside.
        let whole = (size[0] / gaps[0]).max(size[1] / gaps[1]) * (1.0 + 1e-9);
        let dot = whole / f64::from(zoom);
        let around = around.filter(|_| zoom > 1);
        let bounds = [0, 1].map(|axis| {
            let seen = gaps[axis] * dot;
            let middle = around.map_or(size[axis] / 2.0, |point| point[axis]);
            let from = if seen >= size[axis] {
                (size[axis] - seen) / 2.0
            } else {
                (middle - seen / 2.0).clamp(0.0, size[axis] - seen)
            };
            [from, from + seen]
        });
        Window { bounds, dot }
    }

    /// Returns the column and the row of a label, as the canvas does.
    fn cell(self, area: Rect, [x, y]: Point) -> [i64; 2] {
        let [[left, right], [bottom, top]] = self.bounds;
        let at = |share: f64, cells: u16| (share * f64::from(cells.max(1) - 1)) as i64;
        [
            at((x - left) / (right - left), area.width),
            at((top - y) / (top - bottom), area.height),
        ]
    }

    /// Tells whether a corner of an outline is to be seen.
    fn shows(self, outline: &Outline) -> bool {
        let is_seen = |corner: Point| {
            let mut axes = self.bounds.iter().zip(corner);
            axes.all(|([from, to], at)| (*from..=*to).contains(&at))
        };
        outline.corners().into_iter().any(is_seen)
    }
}

/// Draws the sea.
pub(super) fn draw(
    frame: &mut Frame<'_>,
    area: Rect,
    view: &View,
    window: Window,
    (chosen, drafts): (Option<usize>, &Drafts),
) {
    let [x_bounds, y_bounds] = window.bounds;
    let paint = |context: &mut Context<'_>| {
        let mut pen = Pen {
            context,
            window,
            labels: Vec::new(),
        };
        let (right, top) = (view.width.as_f64(), view.height.as_f64());
        pen.rectangle([0.0, 0.0], [right, top], EDGE);
        if view.phase == Phase::Deploy {
            for zone in &view.zones {
                let corner = |x: Mils, y: Mils| [x, y].map(Mils::as_f64);
                pen.rectangle(
                    corner(zone.left, zone.bottom),
                    corner(zone.right, zone.top),
                    ZONE,
                );
            }
        }
        if let Some(x) = view.line {
            pen.line([x.as_f64(), 0.0], [x.as_f64(), top], LINE);
        }
        let width = view.flag_width.as_f64();
        for (side, flag) in (0..).zip(&view.flags) {
            if let Some(Flag::Fixed { x, y }) = flag {
                let corner = [*x, *y].map(Mils::as_f64);
                pen.flag(corner, width, colour(Seat(side)));
            }
        }
        let is_chosen = |ship: &&ShipView| chosen == Some(ship.id);
        let others = sea::fleet(view, None).filter(|ship| !is_chosen(ship));
        for ship in others.chain(sea::fleet(view, None).filter(is_chosen)) {
            let flag = if sea::is_flagship(view, ship.id) {
                "⚑"
            } else {
                ""
            };
            pen.ship(ship, flag, chosen == Some(ship.id));
        }
        for (outline, word) in &drafts.outlines {
            pen.outline(outline, DRAFT);
            let label = Span::styled(word.clone(), Style::new().fg(DRAFT));
            pen.label(outline, Line::from(label));
        }
        for (from, to) in &drafts.shots {
            pen.line(*from, *to, Color::Yellow);
        }
        if let Some(corner) = drafts.flag {
            pen.flag(corner, width, DRAFT);
        }
        pen.print(area);
    };
    let canvas = Canvas::default()
        .marker(Marker::Braille)
        .x_bounds(x_bounds)
        .y_bounds(y_bounds)
        .paint(paint);
    frame.render_widget(canvas, area);
}

/// Returns the colour of a seat's ships.
pub(super) fn colour(seat: Seat) -> Color {
    COLOURS[seat.index() % COLOURS.len()]
}

/// Draws with colours; the canvas leaves out what is beyond the window.
struct Pen<'p, 'c> {
    context: &'p mut Context<'c>,
    window: Window,
    /// The labels and the points where they begin, the ones that matter most last.
    labels: Vec<(Point, Line<'static>)>,
}

impl Pen<'_, '_> {
    fn line(&mut self, from: Point, to: Point, colour: Color) {
        self.context
            .draw(&Stroke::new(from[0], from[1], to[0], to[1], colour));
    }

    fn rectangle(&mut self, from: Point, to: Point, colour: Color) {
        let (other, another) = ([to[0], from[1]], [from[0], to[1]]);
        for (one, next) in [(from, other), (other, to), (to, another), (another, from)] {
            self.line(one, next, colour);
        }
    }

    fn flag(&mut self, corner: Point, width: f64, colour: Color) {
        let far = corner.map(|at| at + width);
        self.rectangle(corner, far, colour);
        let label = Span::styled("⚑", Style::new().fg(colour));
        self.labels.push((corner, Line::from(label)));
    }

    fn outline(&mut self, outline: &Outline, colour: Color) {
        let [tip, port, starboard] = outline.corners();
        for (from, to) in [(port, tip), (tip, starboard), (starboard, port)] {
            self.line(from, to, colour);
        }
    }

    fn ship(&mut self, ship: &ShipView, flag: &str, is_chosen: bool) {
        let colour = colour(ship.owner);
        let outline = Outline::of_ship(ship);
        self.outline(&outline, colour);
        let mut style = Style::new().fg(colour);
        if is_chosen {
            style = style.add_modifier(Modifier::REVERSED | Modifier::BOLD);
        }
        let damage = "!".repeat(ship.damage.into());
        let text = format!("{}{}{flag}{damage}", ship.id, arrow(ship.pose.heading));
        self.label(&outline, Line::from(Span::styled(text, style)));
    }

    /// Writes behind the stern, or into the ship if there is room; nothing of a ship out of sight.
    fn label(&mut self, outline: &Outline, label: Line<'static>) {
        if !self.window.shows(outline) {
            return;
        }
        let dot = self.window.dot;
        let width = label.width() as f64 * 2.0 * dot;
        let [tip, ..] = outline.corners();
        let ahead = [0, 1].map(|axis| (tip[axis] - outline.base[axis]) / outline.length);
        let [x, y] = if width < outline.half * 1.5 {
            [0, 1].map(|axis| outline.base[axis] + outline.length * ahead[axis] * 0.3)
        } else {
            let behind = width / 2.0 + 2.0 * dot;
            [0, 1].map(|axis| outline.base[axis] - ahead[axis] * [behind, 4.0 * dot][axis])
        };
        let [[from, to], _] = self.window.bounds;
        let left = (x - width / 2.0).min(to - width).max(from);
        self.labels.push(([left, y], label));
    }

    /// Prints the labels. One that would hide a part of another is left out: the rest of a number is
    /// another number.
    fn print(self, area: Rect) {
        let mut taken = Vec::new();
        for ([x, y], label) in self.labels.into_iter().rev() {
            let [column, row] = self.window.cell(area, [x, y]);
            if is_free(&mut taken, row, column..column + label.width() as i64) {
                self.context.print(x, y, label);
            }
        }
    }
}

/// Takes the columns of a row, unless some of them are taken; tells whether they were free.
fn is_free(taken: &mut Vec<(i64, Range<i64>)>, row: i64, columns: Range<i64>) -> bool {
    let is_free = taken.iter().all(|(other, range)| {
        *other != row || range.end <= columns.start || columns.end <= range.start
    });
    if is_free {
        taken.push((row, columns));
    }
    is_free
}
