//! Lines of a width.

use ratatui::text::Span;

/// Breaks a text into lines of a width, between words where it can.
pub(crate) fn wrap(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width.max(1));
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let mut word = word.to_owned();
        loop {
            let line = lines.last_mut().expect("there is a first line");
            let gap = usize::from(!line.is_empty());
            let used = columns(line) + gap;
            if used + columns(&word) <= width {
                if gap > 0 {
                    line.push(' ');
                }
                line.push_str(&word);
                break;
            }
            if line.is_empty() {
                let (fits, rest) = split(&word, width);
                line.push_str(&fits);
                word = rest;
            }
            lines.push(String::new());
        }
    }
    lines
}

/// Returns how many columns a text takes.
pub(crate) fn columns(text: &str) -> usize {
    Span::raw(text).width()
}

/// Splits a word that is wider than a line; at least one symbol fits.
fn split(word: &str, width: usize) -> (String, String) {
    let mut fits = String::new();
    let mut symbols = word.chars();
    for symbol in symbols.by_ref() {
        fits.push(symbol);
        if columns(&fits) >= width {
            break;
        }
    }
    (fits, symbols.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_wrap() {
        assert_eq!(wrap("", 10), [""]);
        assert_eq!(wrap("abc def", 7), ["abc def"]);
        assert_eq!(wrap("abc def", 6), ["abc", "def"]);
        assert_eq!(wrap("a bc def ghij", 4), ["a bc", "def", "ghij"]);
        assert_eq!(wrap("abcdefghij k", 4), ["abcd", "efgh", "ij k"]);
        assert_eq!(wrap("日本語", 4), ["日本", "語"]);
        assert_eq!(wrap("日本", 1).concat(), "日本", "nothing is lost");
    }
}
