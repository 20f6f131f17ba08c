//! The terminal: taken over, and restored whatever happens.

use std::io::{self, stdout};
use std::panic;

use crossterm::cursor::Show;
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture, Event,
    KeyCode, KeyModifiers,
};
use crossterm::execute;
use crossterm::style::Print;
use crossterm::terminal::{EnterAlternateScreen, SetTitle, enable_raw_mode};
use ratatui::backend::CrosstermBackend;
use ratatui::{DefaultTerminal, Frame};

use super::notice::Notice;
use super::signals;

/// The terminal while it is taken over; dropping this restores it.
pub(super) struct Terminal {
    screen: DefaultTerminal,
    /// Whether the shell has it for a while.
    is_suspended: bool,
    /// The title of the window, as set last.
    title: String,
    notice: Notice,
}

/// Puts the title of the window aside, and takes it back.
const KEEP_TITLE: &str = "\x1b[22;0t";
const RESTORE_TITLE: &str = "\x1b[23;0t";

impl Terminal {
    /// Takes over the terminal. A panic restores it before printing its message.
    pub(super) fn open() -> io::Result<Terminal> {
        let screen = ratatui::try_init()?;
        let restore_and_say = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            restore();
            restore_and_say(info);
        }));
        let terminal = Terminal {
            screen,
            is_suspended: false,
            title: String::new(),
            notice: Notice::of_environment(),
        };
        execute!(
            stdout(),
            Print(KEEP_TITLE),
            EnableMouseCapture,
            EnableBracketedPaste
        )?;
        Ok(terminal)
    }

    /// Draws a frame, unless the shell has the terminal.
    pub(super) fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        if self.is_suspended {
            return Ok(());
        }
        self.screen.draw(draw).map(|_| ())
    }

    /// Names the window; to call the user rings the bell and asks for a notice on the desktop.
    pub(super) fn tell(&mut self, title: &str, calls: bool) -> io::Result<()> {
        if self.is_suspended {
            return Ok(());
        }
        if title != self.title {
            execute!(stdout(), SetTitle(title))?;
            title.clone_into(&mut self.title);
        }
        if calls {
            let notice = self.notice.sequence(title);
            execute!(stdout(), Print(format!("\x07{notice}")))?;
        }
        Ok(())
    }

    /// Gives the terminal back and stops this program, until the shell has it go on.
    pub(super) fn suspend(&mut self) -> io::Result<()> {
        restore();
        self.is_suspended = true;
        signals::stop()
    }

    /// Takes the terminal over again if it was given back, and tells whether it was: the program runs,
    /// so it goes on, or there was no shell to stop for.
    pub(super) fn go_on(&mut self) -> io::Result<bool> {
        if !std::mem::take(&mut self.is_suspended) {
            return Ok(false);
        }
        enable_raw_mode()?;
        self.title.clear();
        execute!(
            stdout(),
            Print(KEEP_TITLE),
            EnterAlternateScreen,
            EnableMouseCapture,
            EnableBracketedPaste
        )?;
        // A new one knows nothing of what was drawn before, and draws everything.
        self.screen = ratatui::Terminal::new(CrosstermBackend::new(stdout()))?;
        Ok(true)
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
    let _ = execute!(stdout(), Show, Print(RESTORE_TITLE));
}

/// Tells whether a key asks to suspend the program.
pub(super) fn suspends(event: &Event) -> bool {
    let Event::Key(key) = event else { return false };
    key.code == KeyCode::Char('z') && key.modifiers == KeyModifiers::CONTROL
}
