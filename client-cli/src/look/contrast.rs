//! The contrast between two colours, as WCAG 2.2 measures it.

use std::sync::LazyLock;

use ratatui::style::Color;

use super::rgb::rgb;

/// The least contrast of text and its ground.
pub(super) const TEXT: f64 = 4.5;

/// The steps in which a colour is moved away from its ground.
const STEPS: u16 = 16;

/// Returns the contrast of two colours, from 1 to 21.
pub(super) fn contrast(one: Color, other: Color) -> f64 {
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    (one / other).max(other / one)
}

/// Returns a colour that can be read on a ground: the one given, or the nearest towards white or
/// black.
pub(super) fn readable(symbol: Color, ground: Color) -> Color {
    if symbol != Color::Reset && contrast(symbol, ground) >= TEXT {
        return symbol;
    }
    let ends = [Color::Rgb(255, 255, 255), Color::Rgb(0, 0, 0)];
    let [white, black] = ends.map(|end| contrast(end, ground));
    let end = if white >= black { 255 } else { 0 };
    if symbol == Color::Reset {
        return Color::Rgb(end, end, end);
    }
    let (red, green, blue) = rgb(symbol);
    let towards = |from: u8, step: u16| {
        let moved = u16::from(from) * (STEPS - step) + u16::from(end) * step;
        (moved / STEPS) as u8
    };
    let tints = (1..=STEPS).map(|step| {
        Color::Rgb(
            towards(red, step),
            towards(green, step),
            towards(blue, step),
        )
    });
    let mut fitting = tints.filter(|tint| contrast(*tint, ground) >= TEXT);
    fitting.next().unwrap_or(Color::Rgb(end, end, end))
}

/// Returns the relative luminance of a colour, from 0 to 1.
fn luminance(colour: Color) -> f64 {
    let (red, green, blue) = rgb(colour);
    let linear = |part: u8| LINEAR[usize::from(part)];
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/// The light of each value of a colour's part, computed once: screens are drawn often, and powers are
/// slow.
static LINEAR: LazyLock<[f64; 256]> = LazyLock::new(|| {
    std::array::from_fn(|part| {
        let part = part as f64 / 255.0;
        if part <= 0.04045 {
            part / 12.92
        } else {
            libm::pow((part + 0.055) / 1.055, 2.4)
        }
    })
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_is_that_of_the_guidelines() {
        let white = Color::Rgb(255, 255, 255);
        assert!((contrast(white, Color::Rgb(0, 0, 0)) - 21.0).abs() < 1e-9);
        assert!((contrast(white, white) - 1.0).abs() < 1e-9);
        let grey = contrast(white, Color::Rgb(118, 118, 118));
        assert!((grey - 4.54).abs() < 0.01, "{grey}");
    }

    #[test]
    fn a_colour_moves_no_further_than_it_has_to() {
        let grass = Color::Rgb(24, 64, 32);
        let purple = readable(Color::Rgb(130, 60, 170), grass);
        assert!((TEXT..7.0).contains(&contrast(purple, grass)), "{purple:?}");
    }
}
