//! Lines from standard input.

use std::{future, io};

use tokio::io::{AsyncBufReadExt, BufReader, Lines, Stdin};

/// The lines of standard input, read one after the other.
pub(crate) struct StdinLines {
    /// What is left to read; nothing after the end.
    lines: Option<Lines<BufReader<Stdin>>>,
}

impl StdinLines {
    /// Starts reading.
    pub(crate) fn new() -> StdinLines {
        let lines = BufReader::new(tokio::io::stdin()).lines();
        StdinLines { lines: Some(lines) }
    }

    /// Waits for the next line; `None` once the input ends, and nothing ever after. Waiting may be
    /// broken off and taken up again.
    pub(crate) async fn next(&mut self) -> io::Result<Option<String>> {
        let Some(lines) = &mut self.lines else {
            return future::pending().await;
        };
        let line = lines.next_line().await?;
        if line.is_none() {
            self.lines = None;
        }
        Ok(line)
    }

    /// Tells whether the input has ended.
    pub(crate) fn has_ended(&self) -> bool {
        self.lines.is_none()
    }
}
