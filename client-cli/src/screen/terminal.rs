//! The terminal: taken over, and restored whatever happens.

use std::io::{self, stdout};
use std::panic;

use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::execute;
use ratatui::{DefaultTerminal, Frame};

/// The terminal while it is taken over; dropping this restores it.
pub(super) struct Terminal(DefaultTerminal);

impl Terminal {
    /// Takes over the terminal. A panic restores it before printing its message.
    pub(super) fn open() -> io::Result<Terminal> {
        let terminal = ratatui::try_init()?;
        let restore_and_say = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            // Nothing more can be done for a terminal that takes no orders.
            let _ = execute!(stdout(), DisableBracketedPaste, DisableMouseCapture);
            restore_and_say(info);
        }));
        let terminal = Terminal(terminal);
        execute!(stdout(), EnableMouseCapture, EnableBracketedPaste)?;
        Ok(terminal)
    }

    /// Draws a frame.
    pub(super) fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        self.0.draw(draw).map(|_| ())
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = execute!(stdout(), DisableBracketedPaste, DisableMouseCapture);
        ratatui::restore();
    }
}
