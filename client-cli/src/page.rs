//! Pages of rules, laid out for a terminal.

use std::iter;

use crate::wrap::wrap;

/// Lays out a page of Markdown in lines of a width at most.
pub(crate) fn laid_out(page: &str, width: u16) -> Vec<String> {
    page.lines()
        .flat_map(|line| line_laid_out(line, width))
        .collect()
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
    let text = text.strip_prefix("- ").unwrap_or(text);
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
