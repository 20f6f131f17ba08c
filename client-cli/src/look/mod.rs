//! The colours of the full screen: what a terminal can show, and what can be read on it.

mod contrast;
mod depth;
mod rgb;

use std::collections::HashMap;
use std::str::FromStr;

use ratatui::buffer::Buffer;
use ratatui::style::Color;

use crate::environment::variable;
use contrast::readable;
pub(crate) use depth::Depth;

/// The ground of a terminal, as far as text of its own colour stands on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Theme {
    /// Light text on a dark ground.
    Dark,
    /// Dark text on a light ground.
    Light,
}

impl Theme {
    /// Reads what terminals that say so say of themselves: `COLORFGBG`, such as `0;15`.
    fn of_environment() -> Theme {
        let said = variable("COLORFGBG");
        let ground = said.as_deref().and_then(|said| said.rsplit(';').next());
        match ground.and_then(|ground| ground.parse().ok()) {
            Some(7u8 | 9..=15) => Theme::Light,
            _ => Theme::Dark,
        }
    }

    fn ground(self) -> Color {
        match self {
            Theme::Dark => Color::Rgb(0, 0, 0),
            Theme::Light => Color::Rgb(255, 255, 255),
        }
    }
}

impl FromStr for Theme {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Theme, &'static str> {
        match text {
            "dark" => Ok(Theme::Dark),
            "light" => Ok(Theme::Light),
            _ => Err("dark or light"),
        }
    }
}

/// A terminal's way of showing colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Look {
    pub(crate) theme: Theme,
    pub(crate) depth: Depth,
}

impl Look {
    /// Takes the theme asked for, or what the environment says.
    pub(crate) fn new(theme: Option<Theme>) -> Look {
        Look {
            theme: theme.unwrap_or_else(Theme::of_environment),
            depth: Depth::of_environment(),
        }
    }

    /// Gives everything that was drawn colours which the terminal has, and in which every symbol can
    /// be read on its ground.
    pub(crate) fn apply(self, buffer: &mut Buffer) {
        // A screen has thousands of cells and few pairs.
        let mut known = HashMap::new();
        for cell in &mut buffer.content {
            let pair = (cell.fg, cell.bg);
            let shown = known
                .entry(pair)
                .or_insert_with(|| self.pair(pair.0, pair.1));
            (cell.fg, cell.bg) = *shown;
        }
    }

    /// Returns the pair of colours to show instead of one of symbol and ground.
    fn pair(self, symbol: Color, ground: Color) -> (Color, Color) {
        if self.depth == Depth::Sixteen {
            return depth::sixteen(symbol, ground, self.theme);
        }
        if (symbol, ground) == (Color::Reset, Color::Reset) {
            return (symbol, ground);
        }
        let shown = self.depth.show(ground);
        let seen = if shown == Color::Reset {
            self.theme.ground()
        } else {
            shown
        };
        (self.depth.show_on(readable(symbol, seen), seen), shown)
    }
}

#[cfg(test)]
mod tests {
    use super::contrast::{TEXT, contrast};
    use super::*;

    const DEPTHS: [Depth; 3] = [Depth::Full, Depth::Indexed, Depth::Sixteen];

    /// Returns what is seen of a pair of colours.
    fn seen((symbol, ground): (Color, Color), theme: Theme) -> f64 {
        let text = match theme {
            Theme::Dark => Color::Rgb(255, 255, 255),
            Theme::Light => Color::Rgb(0, 0, 0),
        };
        let or = |colour, other| {
            if colour == Color::Reset {
                other
            } else {
                colour
            }
        };
        contrast(or(symbol, text), or(ground, theme.ground()))
    }

    #[test]
    fn every_pair_of_colours_can_be_read_on_every_terminal() {
        let shades = [0, 90, 150, 255];
        let mut colours = vec![
            Color::Reset,
            Color::Black,
            Color::White,
            Color::DarkGray,
            Color::Yellow,
            Color::LightBlue,
            Color::LightRed,
        ];
        for red in shades {
            for green in shades {
                colours.extend(shades.map(|blue| Color::Rgb(red, green, blue)));
            }
        }
        for theme in [Theme::Dark, Theme::Light] {
            for depth in DEPTHS {
                let look = Look { theme, depth };
                for symbol in colours.iter().step_by(3) {
                    for ground in &colours {
                        let pair = look.pair(*symbol, *ground);
                        let contrast = seen(pair, theme);
                        assert!(
                            contrast >= TEXT,
                            "{look:?} {symbol:?} on {ground:?}: {pair:?} {contrast:.2}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn colours_that_can_be_read_stay_as_they_are() {
        let look = Look {
            theme: Theme::Dark,
            depth: Depth::Full,
        };
        let pair = (Color::Rgb(250, 204, 60), Color::Rgb(18, 52, 84));
        assert_eq!(look.pair(pair.0, pair.1), pair);
    }
}
