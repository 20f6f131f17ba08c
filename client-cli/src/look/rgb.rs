//! Red, green and blue of the colours that terminals have names and numbers for.

use ratatui::style::Color;

/// The steps of red, green and blue among the 256 colours.
const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// Returns red, green and blue of one of the 256 colours.
pub(super) fn indexed(number: u8) -> (u8, u8, u8) {
    match number {
        0..16 => NAMED[usize::from(number)],
        16..232 => {
            let step = |at: u8| STEPS[usize::from(at % 6)];
            let at = number - 16;
            (step(at / 36), step(at / 6), step(at))
        }
        232.. => {
            let grey = 8 + 10 * (number - 232);
            (grey, grey, grey)
        }
    }
}

/// The 16 named colours, as xterm shows them.
const NAMED: [(u8, u8, u8); 16] = [
    (0, 0, 0),
    (205, 0, 0),
    (0, 205, 0),
    (205, 205, 0),
    (0, 0, 238),
    (205, 0, 205),
    (0, 205, 205),
    (229, 229, 229),
    (127, 127, 127),
    (255, 0, 0),
    (0, 255, 0),
    (255, 255, 0),
    (92, 92, 255),
    (255, 0, 255),
    (0, 255, 255),
    (255, 255, 255),
];

/// Returns red, green and blue of a colour; a terminal's own is grey, as it may be any.
pub(super) fn rgb(colour: Color) -> (u8, u8, u8) {
    match colour {
        Color::Rgb(red, green, blue) => (red, green, blue),
        Color::Indexed(number) => indexed(number),
        Color::Black => NAMED[0],
        Color::Red => NAMED[1],
        Color::Green => NAMED[2],
        Color::Yellow => NAMED[3],
        Color::Blue => NAMED[4],
        Color::Magenta => NAMED[5],
        Color::Cyan => NAMED[6],
        Color::Gray => NAMED[7],
        Color::DarkGray | Color::Reset => NAMED[8],
        Color::LightRed => NAMED[9],
        Color::LightGreen => NAMED[10],
        Color::LightYellow => NAMED[11],
        Color::LightBlue => NAMED[12],
        Color::LightMagenta => NAMED[13],
        Color::LightCyan => NAMED[14],
        Color::White => NAMED[15],
    }
}
