//! Lines on standard output.

use std::io::{self, Write};

use serde::Serialize;

/// Writes a line and flushes it. Control characters are left out: names and chat come from
/// strangers, who must not steer the terminal.
///
/// # Errors
///
/// Fails if the reader is gone.
pub(crate) fn line(text: &str) -> io::Result<()> {
    raw(&printable(text))
}

/// Writes a line as it is and flushes it.
///
/// # Errors
///
/// Fails if the reader is gone.
pub(crate) fn raw(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{text}")?;
    out.flush()
}

/// Writes a value as a line of JSON.
///
/// # Errors
///
/// Fails if the reader is gone.
pub(crate) fn json(value: &impl Serialize) -> io::Result<()> {
    raw(&serde_json::to_string(value)?)
}

/// Returns a text without its control characters.
pub(crate) fn printable(text: &str) -> String {
    text.chars().filter(|symbol| !symbol.is_control()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strangers_cannot_steer_the_terminal() {
        assert_eq!(printable("a\x1b[2Jb\u{9b}é\n"), "a[2Jbé");
    }
}
