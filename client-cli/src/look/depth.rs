//! The number of colours of a terminal.

use ratatui::style::Color;

use super::Theme;
use super::contrast::{TEXT, contrast};
use super::rgb::{indexed, rgb};
use crate::environment::variable;

/// The number of colours of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Depth {
    /// All of them.
    Full,
    /// The 256 of xterm.
    Indexed,
    /// The 16 that users choose themselves.
    Sixteen,
}

impl Depth {
    /// Returns what `COLORTERM` and `TERM` say.
    pub(super) fn of_environment() -> Depth {
        let named = |name| variable(name).unwrap_or_default();
        Depth::of(&named("COLORTERM"), &named("TERM"))
    }

    fn of(colorterm: &str, term: &str) -> Depth {
        match (colorterm, term) {
            ("truecolor" | "24bit", _) => Depth::Full,
            (_, term) if term.ends_with("-direct") => Depth::Full,
            (_, term) if term.contains("256color") => Depth::Indexed,
            // Terminals on Windows have all colours and set no `TERM`.
            (_, "") if cfg!(windows) => Depth::Full,
            _ => Depth::Sixteen,
        }
    }

    /// Returns the colour to show for a ground, on terminals of 256 colours or more.
    pub(super) fn show(self, ground: Color) -> Color {
        match (self, ground) {
            (_, Color::Reset) => Color::Reset,
            (Depth::Indexed, ground) => Color::Indexed(nearest(rgb(ground), |_| true)),
            _ => full(ground),
        }
    }

    /// Returns the colour to show for a symbol, so that it stays readable on its ground.
    pub(super) fn show_on(self, symbol: Color, ground: Color) -> Color {
        match self {
            Depth::Indexed => {
                let is_read = |shown| contrast(shown, ground) >= TEXT;
                Color::Indexed(nearest(rgb(symbol), is_read))
            }
            _ => full(symbol),
        }
    }
}

fn full(colour: Color) -> Color {
    let (red, green, blue) = rgb(colour);
    Color::Rgb(red, green, blue)
}

/// Returns what a terminal of 16 colours shows of a symbol and its ground. Grounds are left out, as
/// symbols and brackets say the same.
pub(super) fn sixteen(symbol: Color, ground: Color, theme: Theme) -> (Color, Color) {
    let (red, green, blue) = match symbol {
        Color::Reset => return (Color::Reset, Color::Reset),
        _ if ground != Color::Reset => return (Color::Reset, Color::Reset),
        symbol => rgb(symbol),
    };
    let names: [(u8, u8, u8, Color); 4] = match theme {
        Theme::Dark => [
            (255, 90, 90, Color::LightRed),
            (90, 255, 90, Color::LightGreen),
            (255, 255, 90, Color::LightYellow),
            (90, 255, 255, Color::LightCyan),
        ],
        Theme::Light => [
            (128, 0, 0, Color::Red),
            (0, 0, 128, Color::Blue),
            (128, 0, 128, Color::Magenta),
            (0, 0, 0, Color::Reset),
        ],
    };
    let distance = |(r, g, b): (u8, u8, u8)| {
        let square = |one: u8, other: u8| i32::from(one.abs_diff(other)).pow(2);
        square(red, r) + square(green, g) + square(blue, b)
    };
    let nearest = names
        .into_iter()
        .min_by_key(|(r, g, b, _)| distance((*r, *g, *b)));
    (
        nearest.map_or(Color::Reset, |(.., name)| name),
        Color::Reset,
    )
}

/// Returns the number of the nearest of the 256 colours among those that will do.
fn nearest((red, green, blue): (u8, u8, u8), will_do: impl Fn(Color) -> bool) -> u8 {
    let distance = |number: &u8| {
        let (r, g, b) = indexed(*number);
        let square = |one: u8, other: u8| i32::from(one.abs_diff(other)).pow(2);
        square(red, r) + square(green, g) + square(blue, b)
    };
    let numbers = (16..=255).filter(|number| will_do(Color::Indexed(*number)));
    numbers.min_by_key(distance).unwrap_or(231)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminals_say_how_many_colours_they_have() {
        for (colorterm, term, depth) in [
            ("truecolor", "xterm", Depth::Full),
            ("24bit", "screen", Depth::Full),
            ("", "xterm-direct", Depth::Full),
            ("", "xterm-256color", Depth::Indexed),
            ("", "linux", Depth::Sixteen),
            ("", "vt100", Depth::Sixteen),
        ] {
            assert_eq!(Depth::of(colorterm, term), depth, "{colorterm} {term}");
        }
    }

    #[test]
    fn colours_of_the_256_stay_themselves() {
        for number in [16, 21, 100, 196, 231, 232, 255] {
            assert_eq!(nearest(indexed(number), |_| true), number);
        }
    }
}
