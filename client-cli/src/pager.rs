//! Long texts on a terminal.

use std::io::{self, Write};
use std::process::{Command, Stdio};

use crate::environment::variable;
use crate::stdout;

/// Shows lines in the user's pager, or writes them where there is none.
pub(crate) fn show(lines: &[String]) -> io::Result<()> {
    let pager = variable("PAGER").unwrap_or_else(|| "less".to_owned());
    let mut words = pager.split_whitespace();
    let mut command = Command::new(words.next().unwrap_or("less"));
    command.args(words).stdin(Stdio::piped());
    if variable("LESS").is_none() {
        // Text that fits the screen is only written, and stays there.
        command.env("LESS", "FRX");
    }
    let Ok(mut child) = command.spawn() else {
        return lines.iter().try_for_each(|line| stdout::line(line));
    };
    if let Some(mut text) = child.stdin.take() {
        for line in lines {
            if writeln!(text, "{}", stdout::printable(line)).is_err() {
                // The pager was quit.
                break;
            }
        }
    }
    child.wait().map(drop)
}
