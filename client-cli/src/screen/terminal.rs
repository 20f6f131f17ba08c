//! The terminal: taken over, and restored whatever happens.

use std::io::{self, stdout};
use std::panic;

use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture, Event,
    KeyCode, KeyModifiers,
};
use crossterm::execute;
use crossterm::terminal::{EnterAlternateScreen, enable_raw_mode};
use ratatui::backend::CrosstermBackend;
use ratatui::{DefaultTerminal, Frame};

use super::signals;

/// The terminal while it is taken over; dropping this restores it.
pub(super) struct Terminal {
    terminal: DefaultTerminal,
    /// Whether the shell has it for a while.
    is_suspended: bool,
}

impl Terminal {
    /// Takes over the terminal. A panic restores it before printing its message.
    pub(super) fn open() -> io::Result<Terminal> {
        let terminal = ratatui::try_init()?;
        let restore_and_say = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            restore();
            restore_and_say(info);
        }));
        let terminal = Terminal {
            terminal,
            is_suspended: false,
        };
        execute!(stdout(), EnableMouseCapture, EnableBracketedPaste)?;
        Ok(terminal)
    }

    /// Draws a frame, unless the shell has the terminal.
    pub(super) fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        if self.is_suspended {
            return Ok(());
        }
        self.terminal.draw(draw).map(|_| ())
    }

    /// Gives the terminal back and stops this program, until the shell has it go on.
    pub(super) fn suspend(&mut self) -> io::Result<()> {
        restore();
        self.is_suspended = true;
        signals::stop()
    }

    /// Takes the terminal over again if it was given back: the program runs, so it goes on, or there
    /// was no shell to stop for.
    pub(super) fn go_on(&mut self) -> io::Result<()> {
        if std::mem::take(&mut self.is_suspended) {
            enable_raw_mode()?;
            execute!(
                stdout(),
                EnterAlternateScreen,
                EnableMouseCapture,
                EnableBracketedPaste
            )?;
            // A new one knows nothing of what was drawn before, and draws everything.
            self.terminal = ratatui::Terminal::new(CrosstermBackend::new(stdout()))?;
        }
        Ok(())
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        restore();
    }
}

/// Gives the terminal back as it was.
fn restore() {
    // Nothing more can be done for a terminal that takes no orders.
    let _ = execute!(stdout(), DisableBracketedPaste, DisableMouseCapture);
    ratatui::restore();
    let _ = execute!(stdout(), crossterm::cursor::Show);
}

/// Tells whether a key asks to suspend the program.
pub(super) fn suspends(event: &Event) -> bool {
    let Event::Key(key) = event else { return false };
    key.code == KeyCode::Char('z') && key.modifiers == KeyModifiers::CONTROL
}
