//! Prose that a reader takes in at once.

use std::ffi::OsStr;
use std::path::Path;

use crate::source::{Source, assert_none};

const QUESTIONS: [&str; 11] = [
    "How", "What", "Whatever", "When", "Where", "Which", "Who", "Whoever", "Whom", "Whose", "Why",
];

/// Returns the text of a line that is nothing but a comment.
fn comment(line: &str) -> Option<&str> {
    let marks = ["///", "//!", "//", "/**", "<!-- ", "* "];
    let line = line.trim_start();
    marks.iter().find_map(|mark| line.strip_prefix(mark))
}

/// "The number of matches" names its subject at once; "How many matches there are" does not.
#[test]
fn comments_open_with_their_subject() {
    let mut broken = Vec::new();
    for source in Source::all().iter().filter(|source| source.is_code()) {
        let mut before = "";
        for (number, line) in (1..).zip(source.text.lines()) {
            let text = comment(line).unwrap_or_default().trim();
            let first = text.split(' ').next().unwrap_or_default();
            if before.is_empty() && QUESTIONS.contains(&first) {
                broken.push(format!("{}:{number}: {text}", source.path));
            }
            before = text;
        }
    }
    assert_none("these comments open with a question", &broken);
}

/// The columns at which documents break their lines, as code does.
const COLUMNS: usize = 100;

/// Tables, headings, pictures, links by themselves and examples stand on a line, however long.
#[test]
fn documents_break_their_lines_alike() {
    let whole = ["|", "#", "![", "[", "<"];
    let mut broken = Vec::new();
    for source in Source::all() {
        if Path::new(&source.path).extension() != Some(OsStr::new("md")) {
            continue;
        }
        let mut in_example = false;
        for (number, line) in (1..).zip(source.text.lines()) {
            let text = line.trim_start();
            in_example ^= text.starts_with("```");
            let is_whole = in_example || whole.iter().any(|start| text.starts_with(start));
            if !is_whole && line.chars().count() > COLUMNS {
                broken.push(format!("{}:{number}", source.path));
            }
        }
    }
    assert_none("break these lines at 100 columns", &broken);
}
