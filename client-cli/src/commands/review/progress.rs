//! The progress of a review.

use std::io::{self, IsTerminal, Write};

use crossterm::queue;
use crossterm::style::Print;
use crossterm::terminal::{Clear, ClearType};

use crate::context::Mode;
use crate::texts::Texts;

/// A line on standard error, where that is a terminal and nothing else is written to it meanwhile. It
/// goes when it is dropped.
pub(super) struct Progress {
    step: usize,
    steps: usize,
    is_shown: bool,
}

impl Progress {
    /// Starts before the first of so many steps.
    pub(super) fn new(mode: Mode, steps: usize) -> Progress {
        let is_silent = mode == Mode::Screen || !io::stdout().is_terminal();
        Progress {
            step: 0,
            steps,
            is_shown: is_silent && io::stderr().is_terminal(),
        }
    }

    /// Goes on to the next step.
    pub(super) fn step(&mut self, texts: &Texts) -> io::Result<()> {
        self.step += 1;
        let values = [("step", self.step.into()), ("steps", self.steps.into())];
        self.write(&texts.fill("review-at", &values))
    }

    fn write(&self, text: &str) -> io::Result<()> {
        if !self.is_shown {
            return Ok(());
        }
        let mut error = io::stderr();
        queue!(
            error,
            Print("\r"),
            Print(text),
            Clear(ClearType::UntilNewLine),
            Print("\r")
        )?;
        error.flush()
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        // Nobody reads it where it cannot be written.
        let _ = self.write("");
    }
}
