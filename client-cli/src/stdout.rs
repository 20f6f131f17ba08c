//! Lines on standard output.

use std::io::{self, IsTerminal, Write};

use serde::Serialize;

use crate::wrap::columns;

/// The indentation of the rows of an entry below its first one.
const INDENT: &str = "     ";

/// Writes a line and flushes it. Control characters are left out: names and chat come from
/// strangers, who must not steer the terminal.
///
/// # Errors
///
/// Fails if the reader is gone.
pub(crate) fn line(text: &str) -> io::Result<()> {
    raw(&printable(text))
}

/// Writes an entry of a list, which on a terminal is broken between words.
///
/// # Errors
///
/// Fails if the reader is gone.
pub(crate) fn entry(text: &str) -> io::Result<()> {
    raw(&fitting(
        &printable(text),
        io::stdout().is_terminal(),
        INDENT,
    ))
}

/// Writes a sentence, which on a terminal is broken between words.
///
/// # Errors
///
/// Fails if the reader is gone.
pub(crate) fn sentence(text: &str) -> io::Result<()> {
    raw(&fitting(&printable(text), io::stdout().is_terminal(), ""))
}

/// Breaks the lines of a text between words, if they are seen on a terminal.
pub(crate) fn fitting(text: &str, is_seen: bool, indent: &str) -> String {
    match width() {
        Some(width) if is_seen => {
            let lines = text.lines();
            let rows = lines.flat_map(|line| broken(line, width.into(), indent));
            rows.collect::<Vec<_>>().join("\n")
        }
        _ => text.to_owned(),
    }
}

/// Returns the columns of the terminal, if they are known.
pub(crate) fn width() -> Option<u16> {
    known(crossterm::terminal::size())
}

/// Returns the columns of a size; a terminal that does not know its own says that it has none.
fn known(size: io::Result<(u16, u16)>) -> Option<u16> {
    size.ok()
        .map(|(columns, _)| columns)
        .filter(|columns| *columns > 0)
}

/// Breaks a text into rows of a width. A word that is longer stays whole: the terminal breaks it, and a
/// link copied from there is one.
fn broken(text: &str, width: usize, indent: &str) -> Vec<String> {
    let mut rows = vec![String::new()];
    for word in text.split_inclusive(' ') {
        let row = rows.last_mut().expect("there is a first row");
        let is_begun = !row.trim().is_empty();
        if is_begun && columns(row) + columns(word.trim_end()) > width {
            rows.push(format!("{indent}{word}"));
        } else {
            row.push_str(word);
        }
    }
    let rows = rows.iter().map(|row| row.trim_end().to_owned());
    rows.collect()
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

    #[test]
    fn no_columns_are_a_width_that_is_not_known() {
        assert_eq!(known(Ok((80, 24))), Some(80));
        assert_eq!(known(Ok((0, 0))), None);
    }

    #[test]
    fn entries_break_between_words_and_links_stay_whole() {
        let link = "http://127.0.0.1:8080/m/K7QM-2XHB";
        let entry = format!("  1  Ada – Bob. It is your turn. {link}");
        assert_eq!(
            broken(&entry, 20, INDENT),
            [
                "  1  Ada – Bob. It",
                "     is your turn.",
                &format!("     {link}")
            ]
        );
        assert_eq!(broken("One two three.", 8, ""), ["One two", "three."]);
        assert_eq!(broken(&entry, 200, INDENT), [entry]);
    }
}
