//! Pages of rules, laid out for a terminal.

use std::iter;

use crate::wrap::wrap;

/// Lays out a page of Markdown in lines of a width at most.
pub(crate) fn laid_out(page: &str, width: u16) -> Vec<String> {
    let joined = joined(page);
    let lines = joined.iter();
    lines.flat_map(|line| line_laid_out(line, width)).collect()
}

/// Returns the lines of a page, those of a paragraph or of an item of a list as one: where the page
/// breaks them says nothing about the terminal.
fn joined(page: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in page.lines() {
        match lines.last_mut() {
            Some(before) if goes_on(before, line) => {
                before.push(' ');
                before.push_str(line.trim_start());
            }
            _ => lines.push(line.to_owned()),
        }
    }
    lines
}

/// Tells whether a line goes on with the text of the one before.
fn goes_on(before: &str, line: &str) -> bool {
    let stands_alone =
        |line: &str| line.is_empty() || line.starts_with(['#', '|']) || caption(line).is_some();
    let text = line.trim_start();
    let is_item = text.starts_with("- ") || is_numbered(text);
    !stands_alone(before) && !stands_alone(line) && !is_item
}

/// Tells whether a text is an item of a numbered list.
fn is_numbered(text: &str) -> bool {
    let rest = text.trim_start_matches(|symbol: char| symbol.is_ascii_digit());
    rest.len() < text.len() && rest.starts_with(". ")
}

/// Returns a line of the page as lines of the terminal. Tables keep their rows, and items of lists
/// their indentation.
fn line_laid_out(line: &str, width: u16) -> Vec<String> {
    if let Some(caption) = caption(line) {
        return wrap(&format!("[{caption}]"), width);
    }
    if line.starts_with('|') {
        return vec![line.to_owned()];
    }
    let text = line.trim_start();
    let text = match text.split_once(' ') {
        Some((_, rest)) if text.starts_with("- ") || is_numbered(text) => rest,
        _ => text,
    };
    let indent = line.len() - text.len();
    let wrapped = wrap(text, width.saturating_sub(indent as u16));
    let (first, others) = (line[..indent].to_owned(), " ".repeat(indent));
    let starts = iter::once(first).chain(iter::repeat(others));
    let lines = starts.zip(wrapped);
    lines
        .map(|(start, text)| format!("{start}{text}").trim_end().to_owned())
        .collect()
}

/// Returns the caption of a figure, if the line is one.
fn caption(line: &str) -> Option<&str> {
    let (caption, _) = line
        .strip_prefix("![")?
        .strip_suffix(')')?
        .rsplit_once("](")?;
    Some(caption)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_fit_the_terminal_and_keep_their_indentation() {
        assert_eq!(
            line_laid_out("- one two three", 9),
            ["- one two", "  three"]
        );
        assert_eq!(line_laid_out("  one two", 6), ["  one", "  two"]);
        assert_eq!(line_laid_out("| a | row of a table |", 5).len(), 1);
        assert_eq!(line_laid_out("", 9), [""]);
        assert_eq!(line_laid_out("**Bold** text", 40), ["**Bold** text"]);
    }

    #[test]
    fn a_paragraph_is_broken_where_the_terminal_ends() {
        let page = "# Title\n\nOne two\nthree.\n\n- four\n  five\n- six\n\n2. seven\n   eight\n\n| a |\n| b |\nnine";
        assert_eq!(
            laid_out(page, 14),
            [
                "# Title",
                "",
                "One two three.",
                "",
                "- four five",
                "- six",
                "",
                "2. seven eight",
                "",
                "| a |",
                "| b |",
                "nine"
            ]
        );
        assert_eq!(laid_out("2. seven\n   eight", 9), ["2. seven", "   eight"]);
    }

    #[test]
    fn figures_are_said_in_words() {
        let figure = "![A marble on A1 (the corner) goes to A2.](orbito-rings.svg)";
        assert_eq!(
            caption(figure),
            Some("A marble on A1 (the corner) goes to A2.")
        );
        for line in ["", "Look (here)", "[a link](orbito.en.md)", "!"] {
            assert_eq!(caption(line), None, "{line}");
        }
    }
}
