//! Writing SVG: shapes with classes, and one style for all figures, by day and by night.

use std::fmt::Write;

/// A point of a figure, in pixels; y grows downwards.
pub(crate) type Point = (f64, f64);

/// The look of all figures. Sides differ in shape or filling as well as in colour.
const STYLE: &str = "\
.card{fill:#faf8f3}.field{fill:#f1ecdf}.shade{fill:#ddd4bf}.net{fill:#c9bfa8}\
.grid{stroke:#cbc2ae;fill:none}.edge{stroke:#8f8672;fill:none;stroke-width:2}\
text{font:600 12px system-ui,sans-serif;fill:#6f695d;text-anchor:middle;dominant-baseline:central}\
.slip{fill:#f1ecdf;stroke:#cbc2ae}.ink,.dot{fill:#23272b}.big{font-size:20px}.way{stroke:#23272b;fill:none;stroke-width:2.5}\
.ghost{stroke:#23272b;fill:none;stroke-width:1.5;stroke-dasharray:4 3}\
.white{fill:#fff;stroke:#23272b;stroke-width:1.5}.black{fill:#30363f;stroke:#23272b;stroke-width:1.5}\
.red{fill:#e8836f;stroke:#8c2a1a;stroke-width:1.5;stroke-dasharray:4 2}\
.a{fill:#0072b2;stroke:#004a75;stroke-width:1.5}.b{fill:#fff;stroke:#c25b00;stroke-width:3}\
.af{fill:#0072b2}.bf{fill:#c25b00}.at{fill:#0072b2;fill-opacity:.14}.bt{fill:#c25b00;fill-opacity:.14}\
.hit{stroke:#a3005c;fill:none;stroke-width:2.5}.hitf{fill:#a3005c}\
.mark{fill:#e6b800;fill-opacity:.5}\
@media(prefers-color-scheme:dark){\
.card{fill:#14181d}.field{fill:#212830}.shade{fill:#38424d}.net{fill:#4c5864}.slip{fill:#212830;stroke:#3f4a55}\
.grid{stroke:#3f4a55}.edge{stroke:#7c8894}text{fill:#9aa4ad}\
.ink{fill:#ece9e2}.way,.ghost{stroke:#ece9e2}\
.white{fill:#f4f1ea;stroke:#f4f1ea}.black{fill:#0a0d10;stroke:#b4bcc4}\
.red{fill:#b4503d;stroke:#ffb3a3}\
.a{fill:#56b4e9;stroke:#a6d8f5}.b{fill:#14181d;stroke:#ffad5c}\
.af{fill:#56b4e9}.bf{fill:#ffad5c}.at{fill:#56b4e9}.bt{fill:#ffad5c}\
.hit{stroke:#ff8ac4}.hitf{fill:#ff8ac4}}";

/// A figure in the making.
pub(crate) struct Figure {
    title: String,
    width: f64,
    height: f64,
    body: String,
}

impl Figure {
    /// Begins with an empty card.
    pub(crate) fn new(title: &str, width: f64, height: f64) -> Figure {
        let mut figure = Figure {
            title: title.to_owned(),
            width,
            height,
            body: String::new(),
        };
        figure.rect("card", (0.0, 0.0), (width, height), 10.0);
        figure
    }

    fn write(&mut self, element: std::fmt::Arguments<'_>) {
        writeln!(self.body, "{element}").expect("a string takes everything");
    }

    /// Draws a rectangle by its upper left corner, its size and the radius of its corners.
    pub(crate) fn rect(&mut self, class: &str, (x, y): Point, (width, height): Point, r: f64) {
        let [x, y, width, height, r] = [x, y, width, height, r].map(number);
        let round = if r == "0" {
            String::new()
        } else {
            format!(r#" rx="{r}""#)
        };
        self.write(format_args!(
            r#"<rect class="{class}" x="{x}" y="{y}" width="{width}" height="{height}"{round}/>"#
        ));
    }

    /// Draws a circle.
    pub(crate) fn circle(&mut self, class: &str, (x, y): Point, r: f64) {
        let [x, y, r] = [x, y, r].map(number);
        self.write(format_args!(
            r#"<circle class="{class}" cx="{x}" cy="{y}" r="{r}"/>"#
        ));
    }

    /// Draws lines from point to point.
    pub(crate) fn line(&mut self, class: &str, points: &[Point]) {
        self.points("polyline", class, points);
    }

    /// Draws lines that are not joined, each from a point to another.
    pub(crate) fn lines(&mut self, class: &str, lines: &[[Point; 2]]) {
        let mut path = String::new();
        for [from, to] in lines {
            let [x, y, right, down] = [from.0, from.1, to.0, to.1].map(number);
            write!(path, "M{x} {y}L{right} {down}").expect("a string takes everything");
        }
        self.write(format_args!(r#"<path class="{class}" d="{path}"/>"#));
    }

    /// Draws a closed shape.
    pub(crate) fn polygon(&mut self, class: &str, points: &[Point]) {
        self.points("polygon", class, points);
    }

    fn points(&mut self, shape: &str, class: &str, points: &[Point]) {
        let points: Vec<String> = points
            .iter()
            .map(|(x, y)| format!("{},{}", number(*x), number(*y)))
            .collect();
        let points = points.join(" ");
        self.write(format_args!(
            r#"<{shape} class="{class}" points="{points}"/>"#
        ));
    }

    /// Draws a cross.
    pub(crate) fn cross(&mut self, class: &str, (x, y): Point, r: f64) {
        let (left, right, top, bottom) = (x - r, x + r, y - r, y + r);
        let lines = [
            [(left, top), (right, bottom)],
            [(left, bottom), (right, top)],
        ];
        self.lines(class, &lines);
    }

    /// Draws a way whose last leg ends in an arrowhead.
    pub(crate) fn arrow(&mut self, class: &str, points: &[Point]) {
        const HEAD: f64 = 9.0;
        let [.., from, to] = points else {
            return;
        };
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        let length = (x * x + y * y).sqrt().max(1.0);
        let (x, y) = (x / length, y / length);
        let neck = (to.0 - x * HEAD, to.1 - y * HEAD);
        let aside = |by: f64| (neck.0 - y * HEAD * by, neck.1 + x * HEAD * by);
        let mut way = points.to_vec();
        if let Some(end) = way.last_mut() {
            *end = (neck.0 + x, neck.1 + y);
        }
        self.line(class, &way);
        let filling = if class == "hit" { "hitf" } else { "ink" };
        self.polygon(filling, &[*to, aside(0.5), aside(-0.5)]);
    }

    /// Draws a path that begins at a point; the rest of it is relative.
    pub(crate) fn path(&mut self, class: &str, (x, y): Point, rest: &str) {
        let [x, y] = [x, y].map(number);
        self.write(format_args!(
            r#"<path class="{class}" d="M{x} {y}{rest}"/>"#
        ));
    }

    /// Writes around a point.
    pub(crate) fn text(&mut self, class: &str, (x, y): Point, text: &str) {
        let [x, y] = [x, y].map(number);
        let class = if class.is_empty() {
            String::new()
        } else {
            format!(r#" class="{class}""#)
        };
        self.write(format_args!(
            r#"<text{class} x="{x}" y="{y}">{text}</text>"#
        ));
    }

    /// Returns the file.
    pub(crate) fn finish(self) -> String {
        let Figure {
            title,
            width,
            height,
            body,
        } = self;
        let [width, height] = [width, height].map(number);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\">\n\
             <title>{title}</title>\n<style>{STYLE}</style>\n{body}</svg>\n"
        )
    }
}

/// Writes a number with one decimal at most.
fn number(value: f64) -> String {
    let rounded = (value * 10.0).round() / 10.0;
    // Zero has a sign that nobody wants to read.
    format!("{}", if rounded == 0.0 { 0.0 } else { rounded })
}
